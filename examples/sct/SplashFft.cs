// SCTBench, splash2.fft: the main thread does not wait for the end of the other threads, as the macro for it is empty. Its own
// part of the transform says that all is done, and the test of the result comes too early. Two threads and four points.
using System.Diagnostics;
using System.Threading;

static class SplashFft
{
    static readonly Barrier transposed = new(2);
    static readonly int[] points = { 3, 1, 2, 5 };
    static int done;

    static void Slave(int id)
    {
        int x = points[id], y = points[id + 2];
        transposed.SignalAndWait();
        points[2 * id] = x + y;
        points[2 * id + 1] = x - y;
        Interlocked.Increment(ref done);
    }

    static void Main()
    {
        new Thread(() => Slave(1)).Start();
        Slave(0);
        Debug.Assert(Volatile.Read(ref done) == 2, "both parts are transformed");
    }
}
