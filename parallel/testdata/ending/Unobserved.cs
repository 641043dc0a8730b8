using System;
using System.Threading;
using System.Threading.Tasks;
using MoonWalker;

// Programs about exceptions of tasks at the end of a program, in a small language: the first argument is the script of main, the
// others are those of units. A unit is a work item of the pool (p), a background thread (b) or a foreground thread (f), by the first
// letter of its script, and it has a task, which gets its exception. An operation is a letter and a digit, which is a unit or a variable:
//
//	S start the unit, I increment the variable, F add 2 to it and fail if it is 3 then, X fail if it is not 0, G fail if it is 0, R read it,
//	K lock an object and then the other one, V make the thread of a unit a background thread, U make it a foreground thread,
//	A assume that it is 0, C let the checker choose whether to fail, E end the program, Z fail an assertion if it is not 0.
//
// Observers of the task of a unit: W wait in a try statement, L look at the exception, T await it on this thread until it is over,
// D await it in a method that goes on later, N wait for all in a try statement, H wait for WhenAll of it and of one that is over,
// O leave a continuation that looks, Q wait for a continuation that looks, P wait for one that does not look, Y wait for any,
// M await WhenAny of it and of one that is over, B forward its exception to a task of its own.
static class Unobserved
{
	static readonly object[] locks = { new object(), new object() };
	static readonly int[] x = new int[2];
	static Task[] tasks;
	static Thread[] threads;
	static string[] scripts;

	static void Main(string[] args)
	{
		scripts = args;
		tasks = new Task[args.Length];
		threads = new Thread[args.Length];
		for (int i = 1; i < args.Length; i++) Make(i);
		Run(0, 0);
	}

	static void Make(int me)
	{
		if (scripts[me][0] == 'p')
		{
			tasks[me] = new Task(() => Run(me, 1));
			return;
		}
		var source = new TaskCompletionSource();
		tasks[me] = source.Task;
		threads[me] = new Thread(() =>
		{
			try { Run(me, 1); }
			catch (InvalidOperationException e) { source.SetException(e); return; }
			source.SetResult();
		});
		threads[me].IsBackground = scripts[me][0] == 'b';
	}

	static void Run(int me, int from)
	{
		string script = scripts[me];
		for (int i = from; i < script.Length; i += 2)
		{
			int n = script[i + 1] - '0';
			switch (script[i])
			{
				case 'S':
					if (threads[n] == null) tasks[n].Start();
					else threads[n].Start();
					break;
				case 'I': Interlocked.Increment(ref x[n]); break;
				case 'F': if (Interlocked.Add(ref x[n], 2) == 3) Fail(me, i); break;
				case 'X': if (Volatile.Read(ref x[n]) != 0) Fail(me, i); break;
				case 'G': if (Volatile.Read(ref x[n]) == 0) Fail(me, i); break;
				case 'R': Volatile.Read(ref x[n]); break;
				case 'A': Verify.Assume(Volatile.Read(ref x[n]) == 0); break;
				case 'Z': Verify.Assert(Volatile.Read(ref x[n]) == 0); break;
				case 'C': if (Verify.Bool()) Fail(me, i); break;
				case 'K':
					lock (locks[n])
						lock (locks[1 - n])
							break;
				case 'V': Change(threads[n], true); break;
				case 'U': Change(threads[n], false); break;
				case 'E': Environment.Exit(0); break;
				default: Observe(script[i], tasks[n]); break;
			}
		}
	}

	static void Change(Thread t, bool background)
	{
		try { if (t != null) t.IsBackground = background; }
		catch (ThreadStateException) { }
	}

	// Fail throws at a place of its own for each unit and half of its script.
	static void Fail(int me, int at)
	{
		switch (me * 2 + (at > 4 ? 1 : 0))
		{
			case 0: throw new InvalidOperationException("0");
			case 1: throw new InvalidOperationException("1");
			case 2: throw new InvalidOperationException("2");
			case 3: throw new InvalidOperationException("3");
			case 4: throw new InvalidOperationException("4");
			case 5: throw new InvalidOperationException("5");
			case 6: throw new InvalidOperationException("6");
			default: throw new InvalidOperationException("7");
		}
	}

	static void Observe(char how, Task t)
	{
		switch (how)
		{
			case 'W': Wait(t); break;
			case 'L': Look(t); break;
			case 'T': Await(t).Wait(); break;
			case 'D': Await(t); break;
			case 'N':
				try { Task.WaitAll(t, Task.CompletedTask); }
				catch (AggregateException) { }
				break;
			case 'H': Wait(Task.WhenAll(t, Task.CompletedTask)); break;
			case 'O': t.ContinueWith(Look); break;
			case 'Q': t.ContinueWith(Look).Wait(); break;
			case 'P': t.ContinueWith(u => { }).Wait(); break;
			case 'Y': Task.WaitAny(t); break;
			case 'M': Task.WhenAny(t, Task.CompletedTask).Wait(); break;
			case 'B': Forward(t); break;
		}
	}

	static void Look(Task t) { if (t.Exception != null) Volatile.Read(ref x[0]); }

	static void Wait(Task t)
	{
		try { t.Wait(); }
		catch (AggregateException) { }
	}

	static async Task Await(Task t)
	{
		try { await t; }
		catch (InvalidOperationException) { }
	}

	static async Task Forward(Task t) => await t;
}
