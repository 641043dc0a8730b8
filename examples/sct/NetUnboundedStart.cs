// .NET, limits of a program's own: `if (running < Max)` is followed by an atomic increment. Both are atomic, the two together
// are not, and one job too many runs.
using System.Diagnostics;
using System.Threading;

static class NetUnboundedStart
{
    const int Max = 1;
    static int running;

    static void Job()
    {
        if (Volatile.Read(ref running) >= Max) return; // rejected
        Debug.Assert(Interlocked.Increment(ref running) <= Max, "the limit is kept");
        Interlocked.Decrement(ref running);
    }

    static void Main()
    {
        Thread a = new(Job), b = new(Job);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
