// RIGHT, but the test says little: one item is put into a buffer for two, so the producer never waits. The goals that are never
// reached tell that. With the argument 3 all goals are reached. With 0 the assumption holds in no run.
using System.Threading;
using MoonWalker;

class Goals
{
    static readonly object gate = new object();
    static readonly int[] buffer = new int[2];
    static int count, items, sum;

    static void Put(int item)
    {
        lock (gate)
        {
            while (count == buffer.Length)
            {
                Verify.Reach("the producer waits");
                Monitor.Wait(gate);
            }
            buffer[count++] = item;
            Verify.Sometimes(count == buffer.Length, "the buffer is full");
            Monitor.PulseAll(gate);
        }
    }

    static int Take()
    {
        lock (gate)
        {
            while (count == 0)
            {
                Verify.Reach("the consumer waits");
                Monitor.Wait(gate);
            }
            Monitor.PulseAll(gate);
            return buffer[--count];
        }
    }

    static void Consume()
    {
        for (int i = 0; i < items; i++) sum += Take();
    }

    static void Main(string[] args)
    {
        items = args.Length > 0 ? args[0][0] - '0' : 1;
        var consumer = new Thread(Consume);
        consumer.Start();
        for (int i = 1; i <= items; i++) Put(i);
        consumer.Join();
        Verify.Assume(items > 0);
        Verify.Assert(sum == items * (items + 1) / 2);
    }
}
