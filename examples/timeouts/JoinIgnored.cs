// Main joins a worker, but waits only so long.
//
// Wrong: the result of the timed `Join` is ignored. When the time is over, Main reads the result while
// the worker may be writing it.
using System.Diagnostics;
using System.Threading;

static class JoinIgnored
{
    static int result;

    static void Work()
    {
        result = 42;
    }

    static void Main()
    {
        var worker = new Thread(Work);
        worker.Start();
        worker.Join(100);
        int seen = result;
        Debug.Assert(seen == 42, "the worker was not in time");
    }
}
