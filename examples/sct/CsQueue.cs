// SCTBench, CS.queue_bad: a thread enqueues values and remembers them, another one dequeues them and compares. They take
// turns by flags, but a thread whose turn it is not goes on to its next round, so the element that is remembered for a
// round is not the one that is dequeued in it. The argument is the size, 40 in the original.
using System.Diagnostics;
using System.Threading;

static class CsQueue
{
    static readonly object gate = new();
    static int size;
    static int[] elements = [], stored = [];
    static int head, tail;
    static bool enqueue = true, dequeue;

    static void Enqueue(int value)
    {
        elements[tail] = value;
        tail = tail == size ? 1 : tail + 1;
    }

    static int Dequeue()
    {
        int value = elements[head];
        head = head == size ? 1 : head + 1;
        return value;
    }

    static void Fill()
    {
        int value = 1;
        lock (gate)
        {
            Enqueue(value);
            stored[0] = value;
        }
        for (int i = 1; i < size; i++)
        {
            lock (gate)
            {
                if (enqueue)
                {
                    Enqueue(++value);
                    stored[i] = value;
                    enqueue = false;
                    dequeue = true;
                }
            }
        }
    }

    static void Empty()
    {
        for (int i = 0; i < size; i++)
        {
            lock (gate)
            {
                if (dequeue)
                {
                    if (head != tail)
                        Debug.Assert(Dequeue() == stored[i], "the element of this round");
                    dequeue = false;
                    enqueue = true;
                }
            }
        }
    }

    static void Main(string[] args)
    {
        size = args.Length > 0 ? int.Parse(args[0]) : 40;
        elements = new int[size + 1];
        stored = new int[size];
        Thread fill = new(Fill), empty = new(Empty);
        fill.Start();
        empty.Start();
        fill.Join();
        empty.Join();
    }
}
