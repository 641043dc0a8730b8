// SCTBench, splash2.lu: the threads share the columns of a matrix. The main thread waits for a flag, which the first thread
// sets that has no columns left, and not for the ends of all threads as the empty macro should. Two threads, three columns.
using System.Diagnostics;
using System.Threading;

static class SplashLu
{
    static readonly object gate = new();
    static int next, decomposed;
    static bool done;

    static void Slave()
    {
        while (true)
        {
            lock (gate) if (next++ >= 3) break;
            Interlocked.Increment(ref decomposed);
        }
        lock (gate)
        {
            done = true;
            Monitor.PulseAll(gate);
        }
    }

    static void Main()
    {
        new Thread(Slave).Start();
        new Thread(Slave).Start();
        lock (gate) while (!done) Monitor.Wait(gate);
        Debug.Assert(Volatile.Read(ref decomposed) == 3, "all columns are decomposed");
    }
}
