// SCTBench, CS.arithmetic_prog_bad: a producer and a consumer take turns, and the consumer adds up an arithmetic
// progression. The assertion denies the sum that always comes out, so each execution that ends fails.
using System.Diagnostics;
using System.Threading;

static class CsArithmeticProg
{
    const int Rounds = 3;

    static readonly object gate = new();
    static int full;
    static int total;

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
                total += i;
                full--;
                Monitor.Pulse(gate);
            }
        }
        total += Rounds;
    }

    static void Main()
    {
        Thread producer = new(Produce), consumer = new(Consume);
        producer.Start();
        consumer.Start();
        producer.Join();
        consumer.Join();
        Debug.Assert(total != Rounds * (Rounds + 1) / 2, "the sum is another one");
    }
}
