// JDK, CyclicBarrier.reset: a reset lets the waiting threads go with an exception. The thread that was let go does not come
// again, and a thread that arrives after the reset waits alone. The barrier is written as in Java, with a generation.
using System.Threading;

static class JavaBarrierReset
{
    static readonly object gate = new();
    static int arrived, generation;

    static void Await()
    {
        lock (gate)
        {
            int mine = generation;
            if (++arrived == 2)
            {
                Next();
                return;
            }
            while (mine == generation) Monitor.Wait(gate);
        }
    }

    static void Next()
    {
        arrived = 0;
        generation++;
        Monitor.PulseAll(gate);
    }

    static void Main()
    {
        Thread a = new(Await);
        a.Start();
        lock (gate) Next(); // reset
        Await();
        a.Join();
    }
}
