// WRONG: an item that a thread has added to a bag may be taken by others.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class BagStolen
{
    static readonly ConcurrentBag<int> bag = new ConcurrentBag<int>();

    static void Main()
    {
        int mine, theirs;
        Thread other = new Thread(() =>
        {
            bag.Add(1);
            Debug.Assert(bag.TryTake(out mine), "it is gone");
        });
        other.Start();
        bag.TryTake(out theirs);
        other.Join();
    }
}
