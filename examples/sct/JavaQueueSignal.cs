// JDK, LinkedBlockingQueue: readers and writers have locks of their own. A writer signals only if the queue was empty, so a
// reader that leaves elements has to signal the next reader. This one does not.
using System.Collections.Concurrent;
using System.Threading;

static class JavaQueueSignal
{
    static readonly object takeLock = new(), putLock = new();
    static readonly ConcurrentQueue<int> items = new();
    static int count;

    static void Take()
    {
        lock (takeLock)
        {
            while (Volatile.Read(ref count) == 0) Monitor.Wait(takeLock);
            items.TryDequeue(out _);
            Interlocked.Decrement(ref count);
        }
    }

    static void Put(int item)
    {
        int before;
        lock (putLock)
        {
            items.Enqueue(item);
            before = Interlocked.Increment(ref count) - 1;
        }
        if (before == 0)
            lock (takeLock) Monitor.Pulse(takeLock);
    }

    static void Main()
    {
        Thread a = new(Take), b = new(Take);
        a.Start();
        b.Start();
        Put(1);
        Put(2);
        a.Join();
        b.Join();
    }
}
