// A bounded buffer that tests its conditions once, before the wait.
//
// Wrong: `if` where `while` is needed. Between the pulse and the moment at which a woken
// consumer has the lock again, the other consumer may have taken the item.
using System.Diagnostics;
using System.Threading;

static class WaitIf
{
    static void Main()
    {
        var buffer = new BoundedBuffer(1);
        var producer = new Thread(() =>
        {
            buffer.Put(1);
            buffer.Put(2);
        });
        var consumer1 = new Thread(() => buffer.Take());
        var consumer2 = new Thread(() => buffer.Take());
        producer.Start();
        consumer1.Start();
        consumer2.Start();
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
            if (count == slots.Length)
                Monitor.Wait(gate);
            Debug.Assert(count < slots.Length, "the buffer overflows");
            slots[(first + count) % slots.Length] = item;
            count++;
            Monitor.PulseAll(gate);
        }
    }

    public int Take()
    {
        lock (gate)
        {
            if (count == 0)
                Monitor.Wait(gate);
            Debug.Assert(count > 0, "the buffer is empty");
            int item = slots[first];
            first = (first + 1) % slots.Length;
            count--;
            Monitor.PulseAll(gate);
            return item;
        }
    }
}
