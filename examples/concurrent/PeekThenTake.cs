// WRONG: the element that one sees in a queue is not the one that one takes from it then.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

class PeekThenTake
{
    static readonly ConcurrentQueue<int> queue = new ConcurrentQueue<int>();

    static void Take()
    {
        int seen, taken;
        if (queue.TryPeek(out seen) && queue.TryDequeue(out taken)) Debug.Assert(seen == taken, "somebody else took it");
    }

    static void Main()
    {
        queue.Enqueue(1);
        queue.Enqueue(2);
        Thread other = new Thread(Take);
        other.Start();
        Take();
        other.Join();
    }
}
