using System;
using System.Threading;
using System.Threading.Tasks;

// Programs about the end of a program, in a small language: each argument is the script of a thread, that of main first. An
// operation is a letter and a digit, which is a thread or a variable:
//
//	S start, J join, B make it a background thread, F make it a foreground thread, L print whether it is alive,
//	W write, R read and print, X fail if the variable is 0, U leave an exception in a task, O look at it, Y yield,
//	P wait until the variable is not 0.
static class Ending
{
	static Thread[] threads;
	static volatile int a, b;
	static readonly TaskCompletionSource<int>[] tasks = { new TaskCompletionSource<int>(), new TaskCompletionSource<int>() };

	static void Main(string[] scripts)
	{
		threads = new Thread[scripts.Length];
		threads[0] = Thread.CurrentThread;
		for (int i = 1; i < scripts.Length; i++)
		{
			int me = i;
			threads[i] = new Thread(() => Run(me, scripts[me]));
		}
		Run(0, scripts[0]);
	}

	static void Run(int me, string script)
	{
		for (int i = 0; i < script.Length; i += 2)
		{
			int n = script[i + 1] - '0';
			switch (script[i])
			{
				case 'S': threads[n].Start(); break;
				case 'J': threads[n].Join(); break;
				case 'B': threads[n].IsBackground = true; break;
				case 'F': threads[n].IsBackground = false; break;
				case 'L': Print(me, i, threads[n].IsAlive ? 1 : 0); break;
				case 'W':
					if (n == 0) a = me + 1;
					else b = me + 1;
					break;
				case 'R': Print(me, i, n == 0 ? a : b); break;
				case 'X':
					if ((n == 0 ? a : b) == 0)
						throw new InvalidOperationException(Name(me, i));
					break;
				case 'U': tasks[n].TrySetException(new TimeoutException(Name(me, i))); break;
				case 'O': Print(me, i, tasks[n].Task.Exception == null ? 0 : 1); break;
				case 'Y': Thread.Yield(); break;
				case 'P':
					while ((n == 0 ? a : b) == 0)
						Thread.Yield();
					break;
			}
		}
	}

	static string Name(int me, int at) => (char)('a' + me) + at.ToString();

	static void Print(int me, int at, int n) => Console.Write(Name(me, at) + "=" + n);
}
