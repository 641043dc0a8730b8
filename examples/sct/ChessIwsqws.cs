// SCTBench, chess.IWSQWS: an interlocked work-stealing queue of CHESS, here with its state, head and tail, in one word, which
// owner and thief change by a compare-and-swap. The owner lets an empty queue begin at 0 again. A thief that has read the item
// of an old state then finds the same word once more, and returns an item that somebody has already taken. The test is that
// of the original: an owner and two thieves, four items, two attempts of each thief.
using System.Diagnostics;
using System.Threading;

sealed class ChessIwsqws
{
    readonly int[] items = new int[4];
    int state; // 16 * head + tail

    static int State(int head, int tail) => 16 * head + tail;

    void Push(int item)
    {
        while (true)
        {
            int s = Volatile.Read(ref state), head = s / 16, tail = s % 16;
            if (head == tail) head = tail = 0;
            Volatile.Write(ref items[tail], item);
            if (Interlocked.CompareExchange(ref state, State(head, tail + 1), s) == s) return;
        }
    }

    bool Pop(out int item)
    {
        while (true)
        {
            item = 0;
            int s = Volatile.Read(ref state), head = s / 16, tail = s % 16;
            if (head == tail) return false;
            item = Volatile.Read(ref items[tail - 1]);
            if (Interlocked.CompareExchange(ref state, State(head, tail - 1), s) == s) return true;
        }
    }

    bool Steal(out int item)
    {
        item = 0;
        int s = Volatile.Read(ref state), head = s / 16, tail = s % 16;
        if (head == tail) return false;
        item = Volatile.Read(ref items[head]);
        return Interlocked.CompareExchange(ref state, State(head + 1, tail), s) == s;
    }

    static void Main()
    {
        ChessIwsqws queue = new();
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
