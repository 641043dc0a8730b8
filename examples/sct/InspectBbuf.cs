// The benchmarks of Inspect, bbuf: producers and consumers of a ring buffer. One slot stays empty. The arguments are the
// slots, the producers, the consumers and the elements of each, 3 1 1 10 in the original, which is right. The original has a
// condition for each kind of waiter, and a Monitor has one queue for both. So with more threads a Pulse wakes one of the
// wrong kind, which waits again, and the pulse is lost.
using System.Threading;

static class InspectBbuf
{
    static readonly object gate = new();
    static int[] slots = [];
    static int head, rear;

    static void Put(int item)
    {
        lock (gate)
        {
            while ((rear + 1) % slots.Length == head)
                Monitor.Wait(gate);
            slots[rear] = item;
            rear = (rear + 1) % slots.Length;
            Monitor.Pulse(gate);
        }
    }

    static int Get()
    {
        lock (gate)
        {
            while (head == rear)
                Monitor.Wait(gate);
            int item = slots[head];
            head = (head + 1) % slots.Length;
            Monitor.Pulse(gate);
            return item;
        }
    }

    static void Main(string[] args)
    {
        int producers = int.Parse(args[1]), consumers = int.Parse(args[2]), items = int.Parse(args[3]);
        slots = new int[int.Parse(args[0])];
        var threads = new Thread[producers + consumers];
        for (int t = 0; t < threads.Length; t++)
        {
            bool puts = t < producers;
            threads[t] = new Thread(() =>
            {
                for (int i = 0; i < items; i++)
                {
                    if (puts)
                        Put(i);
                    else
                        Get();
                }
            });
            threads[t].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
