// SCTBench, CS.sync02_bad: a producer and a consumer have two rounds each, but there are two elements at the start. The
// consumer ends when it has taken these, and the producer waits forever to produce its second one.
using System.Threading;

static class CsSync02
{
    const int Rounds = 2;

    static readonly object gate = new();
    static int full = 2;

    static void Produce()
    {
        for (int i = 0; i < Rounds; i++)
        {
            lock (gate)
            {
                while (full > 0)
                    Monitor.Wait(gate);
                full++;
                Monitor.Pulse(gate);
            }
        }
    }

    static void Consume()
    {
        for (int i = 0; i < Rounds; i++)
        {
            lock (gate)
            {
                while (full == 0)
                    Monitor.Wait(gate);
                full--;
                Monitor.Pulse(gate);
            }
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
