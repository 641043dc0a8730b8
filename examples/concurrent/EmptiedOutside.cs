// CORRECT: an item that somebody has taken from the collection below is still counted, and so is its slot: taking it fails each time.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class EmptiedOutside
{
    static void Main()
    {
        ConcurrentQueue<int> below = new ConcurrentQueue<int>();
        BlockingCollection<int> items = new BlockingCollection<int>(below, 1);
        items.Add(1);
        int item;
        below.TryDequeue(out item);
        int failed = 0;
        Action take = () =>
        {
            try { items.Take(); }
            catch (InvalidOperationException) { Interlocked.Increment(ref failed); }
        };
        Thread other = new Thread(() => take());
        other.Start();
        other.Join();
        take();
        Debug.Assert(failed == 2 && items.Count == 1 && !items.TryAdd(2));
    }
}
