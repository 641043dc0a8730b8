// .NET, schedulers such as Quartz.NET: the scheduler acquires a trigger whose time has come. The thread that looks for misfires
// has read the trigger as waiting before, and fires it, too.
using System.Diagnostics;
using System.Threading;

static class NetMisfire
{
    static readonly object store = new();
    static bool waiting = true;
    static int fired;

    static void Schedule()
    {
        lock (store)
        {
            if (!waiting) return;
            waiting = false;
        }
        Interlocked.Increment(ref fired);
    }

    static void RecoverMisfires()
    {
        bool missed;
        lock (store) missed = waiting;
        if (!missed) return;
        lock (store) waiting = false;
        Interlocked.Increment(ref fired);
    }

    static void Main()
    {
        Thread misfires = new(RecoverMisfires);
        misfires.Start();
        Schedule();
        misfires.Join();
        Debug.Assert(fired == 1, "the trigger fires once");
    }
}
