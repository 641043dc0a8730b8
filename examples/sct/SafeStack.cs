// SCTBench, misc.safestack: a lock-free stack of indices by Vyukov, where a pop takes the successor of an element away before
// it moves the head, so that another pop of the element fails. Two threads get the same element even so, after at least five
// preemptions. Three threads take, mark, check and give back an element. The arguments are their rounds, 2 2 2 in the
// original, which takes a search of some seconds; with one round each it is right.
using System.Diagnostics;
using System.Threading;

sealed class Cell(int next)
{
    public volatile int Owner = -1;
    public int Next = next;
}

static class SafeStack
{
    static readonly Cell[] cells = [new(1), new(2), new(-1)];
    static int head, count = 3;

    static int Pop()
    {
        while (Volatile.Read(ref count) > 1)
        {
            int top = Volatile.Read(ref head), next = Interlocked.Exchange(ref cells[top].Next, -1);
            if (next < 0)
                continue;
            if (Interlocked.CompareExchange(ref head, next, top) == top)
            {
                Interlocked.Decrement(ref count);
                return top;
            }
            Interlocked.Exchange(ref cells[top].Next, next);
        }
        return -1;
    }

    static void Push(int index)
    {
        int top;
        do
        {
            top = Volatile.Read(ref head);
            Volatile.Write(ref cells[index].Next, top);
        }
        while (Interlocked.CompareExchange(ref head, index, top) != top);
        Interlocked.Increment(ref count);
    }

    static void Run(int id, int rounds)
    {
        for (int i = 0; i < rounds; i++)
        {
            int index;
            do
                index = Pop();
            while (index < 0);
            cells[index].Owner = id;
            Debug.Assert(cells[index].Owner == id, "nobody else has the element");
            Push(index);
        }
    }

    static void Main(string[] args)
    {
        var threads = new Thread[3];
        for (int i = 0; i < 3; i++)
        {
            int id = i, rounds = i < args.Length ? int.Parse(args[i]) : 2;
            threads[i] = new Thread(() => Run(id, rounds));
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
