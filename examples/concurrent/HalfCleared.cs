// WRONG: ConcurrentBag.Clear drops the elements of its thread first, so that another thread can find its own alone.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class HalfCleared
{
    static void Main()
    {
        ConcurrentBag<int> bag = new ConcurrentBag<int>();
        bag.Add(1);
        int count = 0;
        ManualResetEvent added = new ManualResetEvent(false);
        Thread other = new Thread(() =>
        {
            bag.Add(2);
            added.Set();
            count = bag.Count;
        });
        other.Start();
        added.WaitOne();
        bag.Clear();
        other.Join();
        Debug.Assert(bag.IsEmpty);
        Debug.Assert(count != 1);
    }
}
