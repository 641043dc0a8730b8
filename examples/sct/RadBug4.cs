// RADBench, bug4 (Mozilla 354593): NSPR makes the monitor that protects `localtime` when it is first used. Two threads may find
// none, make one each, and are in the critical section at the same time. The number of threads inside is volatile, to show
// the assertion. Three threads, as in the original.
using System.Diagnostics;
using System.Threading;

static class RadBug4
{
    static volatile object? monitor;
    static volatile int inside;

    static void LocalTime()
    {
        monitor ??= new object();
        lock (monitor)
        {
            Debug.Assert(inside == 0, "one thread is inside");
            inside = 1;
            inside = 0;
        }
    }

    static void Main()
    {
        Thread a = new(LocalTime), b = new(LocalTime);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
