// .NET, AutoResetEvent: it keeps one signal, not two. A worker that takes one item for each signal leaves an item, if two came
// together.
using System.Collections.Concurrent;
using System.Threading;

static class NetAutoReset
{
    static readonly ConcurrentQueue<int> items = new();
    static readonly AutoResetEvent added = new(false);

    static void Work()
    {
        for (int done = 0; done < 2; done++)
        {
            added.WaitOne();
            items.TryDequeue(out _);
        }
    }

    static void Main()
    {
        Thread worker = new(Work);
        worker.Start();
        items.Enqueue(1);
        added.Set();
        items.Enqueue(2);
        added.Set();
        worker.Join();
    }
}
