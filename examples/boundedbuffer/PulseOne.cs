// A bounded buffer that wakes one waiting thread after each change.
//
// Wrong: `Pulse` where `PulseAll` is needed. Producers and consumers wait in the same queue.
// A consumer's pulse can reach the other consumer, which goes back to sleep; the producer,
// for whom it was meant, sleeps on.
using System.Threading;

static class PulseOne
{
    static void Main()
    {
        var buffer = new BoundedBuffer(1);
        var threads = new[]
        {
            new Thread(() => { buffer.Put(1); buffer.Put(2); }),
            new Thread(() => buffer.Take()),
            new Thread(() => buffer.Take()),
        };
        foreach (Thread thread in threads)
            thread.Start();
        foreach (Thread thread in threads)
            thread.Join();
    }
}

sealed class BoundedBuffer
{
    readonly object gate = new object();
    readonly int[] slots;
    int first, count;

    public BoundedBuffer(int capacity)
    {
        slots = new int[capacity];
    }

    public void Put(int item)
    {
        lock (gate)
        {
            while (count == slots.Length)
                Monitor.Wait(gate); // for room
            slots[(first + count) % slots.Length] = item;
            count++;
            Monitor.Pulse(gate);
        }
    }

    public int Take()
    {
        lock (gate)
        {
            while (count == 0)
                Monitor.Wait(gate); // for an item
            int item = slots[first];
            first = (first + 1) % slots.Length;
            count--;
            Monitor.Pulse(gate);
            return item;
        }
    }
}
