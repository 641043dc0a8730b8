// SCTBench, chess.SWSQ: a work-stealing queue of CHESS whose owner pushes all items before it takes them back. Thieves steal
// under a lock. The owner looks at the indices and takes its item without that lock, and so the last item goes to both. The
// test is that of the original: an owner and two thieves, four items, two attempts of each thief.
using System.Diagnostics;
using System.Threading;

sealed class ChessSwsq
{
    readonly object foreign = new();
    readonly int[] items = new int[4];
    volatile int head, tail;

    void Push(int item)
    {
        Volatile.Write(ref items[tail], item);
        tail++;
    }

    bool Pop(out int item)
    {
        item = 0;
        int t = tail;
        if (head >= t) return false;
        item = Volatile.Read(ref items[t - 1]);
        tail = t - 1;
        return true;
    }

    bool Steal(out int item)
    {
        item = 0;
        lock (foreign)
        {
            int h = head;
            if (h >= tail) return false;
            item = Volatile.Read(ref items[h]);
            head = h + 1;
            return true;
        }
    }

    static void Main()
    {
        ChessSwsq queue = new();
        int[] taken = new int[4];
        ThreadStart steal = () =>
        {
            for (int i = 0; i < 2; i++)
                if (queue.Steal(out int item)) Interlocked.Increment(ref taken[item]);
        };
        Thread a = new(steal), b = new(steal);
        a.Start();
        b.Start();
        for (int i = 0; i < 4; i++) queue.Push(i);
        for (int i = 0; i < 4; i++)
            if (queue.Pop(out int item)) Interlocked.Increment(ref taken[item]);
        a.Join();
        b.Join();
        foreach (int times in taken) Debug.Assert(times == 1, "each item is taken once");
    }
}
