// SCTBench, CS.sync01_bad: a producer waits until a slot is empty, and a consumer until it is full. It is full at the
// start, and the consumer does not empty it. So the producer waits forever, in each execution.
using System.Threading;

static class CsSync01
{
    static readonly object gate = new();
    static int full = 1;

    static void Produce()
    {
        lock (gate)
        {
            while (full > 0)
                Monitor.Wait(gate);
            full++;
            Monitor.Pulse(gate);
        }
    }

    static void Consume()
    {
        lock (gate)
        {
            while (full == 0)
                Monitor.Wait(gate);
            Monitor.Pulse(gate);
        }
    }

    static void Main()
    {
        Thread producer = new(Produce), consumer = new(Consume);
        producer.Start();
        consumer.Start();
        producer.Join();
        consumer.Join();
    }
}
