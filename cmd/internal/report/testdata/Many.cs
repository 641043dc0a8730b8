using System;
using System.Threading;

// Many different violations behind long paths: threads take a lock many times, and fail in one of 32 places then.
static class Many
{
	static readonly object l = new object();
	static volatile int taken, turn;

	static void Main(string[] args)
	{
		int times = int.Parse(args[0]);
		var other = new Thread(() => Run(times));
		other.Start();
		Run(times);
		other.Join();
	}

	static void Run(int times)
	{
		for (int i = 0; i < times; i++)
			lock (l)
				taken++;
		for (int i = 0; i < 2; i++)
		{
			var t = new Thread(Fail);
			t.Start();
			t.Join();
		}
	}

	static void Fail()
	{
		turn++;
		switch (turn & 3 | (taken & 7) << 2)
		{
			case 0:
				throw new Exception("0");
			case 1:
				throw new Exception("1");
			case 2:
				throw new Exception("2");
			case 3:
				throw new Exception("3");
			case 4:
				throw new Exception("4");
			case 5:
				throw new Exception("5");
			case 6:
				throw new Exception("6");
			case 7:
				throw new Exception("7");
			case 8:
				throw new Exception("8");
			case 9:
				throw new Exception("9");
			case 10:
				throw new Exception("10");
			case 11:
				throw new Exception("11");
			case 12:
				throw new Exception("12");
			case 13:
				throw new Exception("13");
			case 14:
				throw new Exception("14");
			case 15:
				throw new Exception("15");
			case 16:
				throw new Exception("16");
			case 17:
				throw new Exception("17");
			case 18:
				throw new Exception("18");
			case 19:
				throw new Exception("19");
			case 20:
				throw new Exception("20");
			case 21:
				throw new Exception("21");
			case 22:
				throw new Exception("22");
			case 23:
				throw new Exception("23");
			case 24:
				throw new Exception("24");
			case 25:
				throw new Exception("25");
			case 26:
				throw new Exception("26");
			case 27:
				throw new Exception("27");
			case 28:
				throw new Exception("28");
			case 29:
				throw new Exception("29");
			case 30:
				throw new Exception("30");
			case 31:
				throw new Exception("31");
		}
	}
}
