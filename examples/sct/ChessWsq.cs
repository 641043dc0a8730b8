// SCTBench, chess.WSQ: the work-stealing queue of Cilk in the tests of CHESS. In this faulty variant the owner takes the
// tail back only after it has read the head. A thief that steals in between takes the same item. The test is that of
// the original: an owner and two thieves, four items, two attempts of each thief. The fields are volatile, as in the original,
// and so are the items, to show the assertion.
using System.Diagnostics;
using System.Threading;

sealed class ChessWsq
{
    const int Mask = 3;
    readonly object foreign = new();
    readonly int[] items = new int[Mask + 1];
    volatile int head, tail;

    void Push(int item)
    {
        Volatile.Write(ref items[tail & Mask], item);
        tail++;
    }

    bool Pop(out int item)
    {
        int t = tail - 1;
        bool some = head <= t;
        tail = t;
        item = some ? Volatile.Read(ref items[t & Mask]) : 0;
        if (some) return true;
        tail = t + 1;
        return PopUnderLock(out item);
    }

    bool PopUnderLock(out int item)
    {
        lock (foreign)
        {
            int t = tail - 1;
            tail = t;
            bool some = head <= t;
            item = some ? Volatile.Read(ref items[t & Mask]) : 0;
            if (!some) tail = t + 1;
            return some;
        }
    }

    bool Steal(out int item)
    {
        lock (foreign)
        {
            int h = head;
            head = h + 1;
            bool some = h < tail;
            item = some ? Volatile.Read(ref items[h & Mask]) : 0;
            if (!some) head = h;
            return some;
        }
    }

    static void Main()
    {
        ChessWsq queue = new();
        int[] taken = new int[4];
        ThreadStart steal = () =>
        {
            for (int i = 0; i < 2; i++)
                if (queue.Steal(out int item)) Interlocked.Increment(ref taken[item]);
        };
        Thread a = new(steal), b = new(steal);
        a.Start();
        b.Start();
        for (int i = 0; i < 4; i++)
        {
            queue.Push(i);
            if (i % 2 == 1 && queue.Pop(out int item)) Interlocked.Increment(ref taken[item]);
        }
        for (int i = 0; i < 2; i++)
            if (queue.Pop(out int item)) Interlocked.Increment(ref taken[item]);
        a.Join();
        b.Join();
        foreach (int times in taken) Debug.Assert(times == 1, "each item is taken once");
    }
}
