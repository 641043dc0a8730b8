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
