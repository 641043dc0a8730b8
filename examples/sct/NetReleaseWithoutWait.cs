// .NET, SemaphoreSlim: the wait with a time-out stands inside of the `try` whose `finally` releases. If the time is over, a
// slot is released that was never taken, and two threads are inside.
using System.Diagnostics;
using System.Threading;

static class NetReleaseWithoutWait
{
    static readonly SemaphoreSlim slots = new(1);
    static int inside;

    static void Use(int timeout)
    {
        try
        {
            if (!slots.Wait(timeout)) return;
            Debug.Assert(Interlocked.Increment(ref inside) == 1, "one thread is inside");
            Interlocked.Decrement(ref inside);
        }
        finally
        {
            slots.Release();
        }
    }

    static void Main()
    {
        Thread a = new(() => Use(10)), b = new(() => Use(-1));
        a.Start();
        b.Start();
        Use(-1);
        a.Join();
        b.Join();
    }
}
