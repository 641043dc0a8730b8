// .NET, BlockingCollection: the producer completes the collection and disposes of it at once. A consumer that has not yet
// noticed the end gets an ObjectDisposedException.
using System.Collections.Concurrent;
using System.Threading;

static class NetTakeDisposed
{
    static readonly BlockingCollection<int> items = new();

    static void Consume()
    {
        while (items.TryTake(out _, Timeout.Infinite)) { }
    }

    static void Main()
    {
        Thread consumer = new(Consume);
        consumer.Start();
        items.CompleteAdding();
        items.Dispose();
        consumer.Join();
    }
}
