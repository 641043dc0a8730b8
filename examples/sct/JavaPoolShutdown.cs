// JDK, ThreadPoolExecutor (early versions of Java 5): a worker whose time is over finds no task and ends, in two steps. A task
// that is queued in between finds a worker counted, starts no other one, and is never run.
using System.Collections.Concurrent;
using System.Threading;

static class JavaPoolShutdown
{
    static readonly ConcurrentQueue<ManualResetEventSlim> tasks = new();
    static int workers;

    static void Work()
    {
        while (tasks.TryDequeue(out ManualResetEventSlim? task)) task.Set();
        Interlocked.Decrement(ref workers);
    }

    static void Execute(ManualResetEventSlim task)
    {
        tasks.Enqueue(task);
        if (Interlocked.CompareExchange(ref workers, 1, 0) == 0) new Thread(Work).Start();
    }

    static void Main()
    {
        ManualResetEventSlim first = new(), second = new();
        Execute(first);
        Execute(second);
        first.Wait();
        second.Wait();
    }
}
