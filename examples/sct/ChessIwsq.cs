// SCTBench, chess.IWSQ: an interlocked work-stealing queue of CHESS. Thieves advance the head by a compare-and-swap. The owner
// looks at the head once when it has taken the tail back, but does not compete for the last item. A thief that has read the
// tail before takes that item, too. The test is that of the original: an owner and two thieves, four items, two attempts of
// each thief.
using System.Diagnostics;
using System.Threading;

sealed class ChessIwsq
{
    readonly int[] items = new int[5];
    int head, tail;

    void Push(int item)
    {
        Volatile.Write(ref items[tail], item);
        Volatile.Write(ref tail, tail + 1);
    }

    bool Pop(out int item)
    {
        int t = tail - 1;
        Interlocked.Exchange(ref tail, t);
        bool some = Volatile.Read(ref head) <= t;
        item = some ? Volatile.Read(ref items[t]) : 0;
        if (!some) Volatile.Write(ref tail, t + 1);
        return some;
    }

    bool Steal(out int item)
    {
        item = 0;
        int h = Volatile.Read(ref head);
        if (h >= Volatile.Read(ref tail)) return false;
        item = Volatile.Read(ref items[h]);
        return Interlocked.CompareExchange(ref head, h + 1, h) == h;
    }

    static void Main()
    {
        ChessIwsq queue = new();
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
