// A worker makes a message; Main sleeps long enough and then reads it.
//
// Wrong: no time is long enough. A sleep puts nothing in order.
using System.Diagnostics;
using System.Threading;

static class SleepInstead
{
    static string message;

    static void Work()
    {
        message = "hello";
    }

    static void Main()
    {
        new Thread(Work).Start();
        Thread.Sleep(1000);
        string seen = message;
        Debug.Assert(seen != null, "the worker is still at it");
    }
}
