// JDK 6801020, the queue of java.util.concurrent's synchronisers: a release wakes the head of the queue, unless it has been
// woken already. A woken thread passes the wake-up on if it has seen permits left. A second release between its look and its
// leaving the queue wakes nobody, and the next thread in the queue waits though there is a permit.
using System.Collections.Generic;
using System.Threading;

static class JavaSemaphoreRelease
{
    sealed class Node { public bool Woken; public readonly SemaphoreSlim Parked = new(0); }

    static readonly List<Node> queue = new();
    static int permits;

    static int TryAcquire()
    {
        while (true)
        {
            int p = Volatile.Read(ref permits);
            if (p == 0 || Interlocked.CompareExchange(ref permits, p - 1, p) == p) return p - 1;
        }
    }

    static void Wake()
    {
        lock (queue)
        {
            if (queue.Count == 0 || queue[0].Woken) return;
            queue[0].Woken = true;
            queue[0].Parked.Release();
        }
    }

    static void Acquire(Node me)
    {
        me.Parked.Wait();
        int left = TryAcquire();
        lock (queue) queue.RemoveAt(0);
        if (left > 0) Wake();
    }

    static void Release()
    {
        Interlocked.Increment(ref permits);
        Wake();
    }

    static void Main()
    {
        Node first = new(), second = new();
        queue.Add(first); // both wait in the queue
        queue.Add(second);
        Thread a = new(() => Acquire(first)), b = new(() => Acquire(second)), c = new(Release);
        a.Start();
        b.Start();
        c.Start();
        Release();
        a.Join();
        b.Join();
    }
}
