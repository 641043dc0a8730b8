using System;
using System.Threading;
using System.Threading.Tasks;

// Programs that behave in another way on one processor than on two.
static class ProcessorCount
{
    static readonly CountdownEvent met = new CountdownEvent(2);

    static void Meet()
    {
        met.Signal();
        met.Wait();
    }

    static void Main(string[] args)
    {
        int count;
        switch (args[0])
        {
            case "loop": // hangs on one
                Parallel.ForEachAsync(new[] { 1, 2 }, (x, token) => { Meet(); return default; }).Wait();
                break;
            case "pair": // the same
                var factory = new TaskFactory(new ConcurrentExclusiveSchedulerPair().ConcurrentScheduler);
                Task.WaitAll(factory.StartNew(Meet), factory.StartNew(Meet));
                break;
            case "asked": // as many workers as the program expects
                count = Environment.ProcessorCount;
                var all = new Barrier(count);
                Parallel.ForAsync(0, count, (x, token) => { all.SignalAndWait(); return default; }).Wait();
                break;
            case "same":
                count = Environment.ProcessorCount;
                int again = 0;
                var other = new Thread(() => again = Environment.ProcessorCount);
                other.Start();
                ThreadPool.GetMinThreads(out int least, out _);
                other.Join();
                if (least != count || again != count || Thread.GetCurrentProcessorId() >= count) throw new Exception();
                break;
            case "spins": // ten spins do not yield on two processors; on one, each spin does, and an event spins once
                bool single = new SpinWait().NextSpinWillYield;
                var spin = new SpinWait();
                int spins = 0;
                for (; !spin.NextSpinWillYield; spins++) spin.SpinOnce();
                for (int i = 0; i < 100; i++) spin.SpinOnce();
                if (spins != (single ? 0 : 10) || !spin.NextSpinWillYield) throw new Exception();
                if (new ManualResetEventSlim().SpinCount != (single ? 1 : 35) || new ManualResetEventSlim(false, 7).SpinCount != (single ? 1 : 7)) throw new Exception();
                if (single != (Environment.ProcessorCount == 1) || new ManualResetEventSlim(false, 1).SpinCount != 1) throw new Exception();
                break;
            case "yield":
                if (new SpinWait().NextSpinWillYield) throw new Exception();
                break;
            case "slim":
                if (new ManualResetEventSlim().SpinCount == 1) throw new Exception();
                break;
            case "least": // the numbers that the program has set do not depend on the processors
                if (ThreadPool.SetMinThreads(-1, 4) || ThreadPool.SetMinThreads(4, -1) || ThreadPool.SetMinThreads(40000, 4) || ThreadPool.SetMinThreads(4, 1001)) throw new Exception();
                if (!ThreadPool.SetMinThreads(5, 0)) throw new Exception();
                ThreadPool.GetMinThreads(out int workers, out int ports);
                if (workers != 5 || ports != 1) throw new Exception();
                break;
            case "one":
                if (Environment.ProcessorCount == 1) throw new Exception();
                break;
            case "two":
                if (Environment.ProcessorCount == 2) throw new Exception();
                break;
            case "three": // the third body at a time waits for the fourth, and the first two for the third: hangs on three only
                int begun = 0, running = 0, waits = 0;
                var fourth = new ManualResetEventSlim();
                var over = new ManualResetEventSlim();
                Parallel.ForEachAsync(new[] { 1, 2, 3, 4 }, (x, token) =>
                {
                    int n = Interlocked.Increment(ref begun);
                    if (n == 4) fourth.Set();
                    if (Interlocked.Increment(ref running) == 3 && n < 4)
                    {
                        Volatile.Write(ref waits, 1);
                        fourth.Wait();
                        over.Set();
                    }
                    else if (Volatile.Read(ref waits) == 1) over.Wait();
                    Interlocked.Decrement(ref running);
                    return default;
                }).Wait();
                break;
        }
    }
}
