// A worker makes a message and raises a flag, for which Main spins.
//
// Wrong: the flag is a plain field. It is written and read at the same time, and the compiler may
// read it only once, in which case the loop does not end.
using System.Diagnostics;
using System.Threading;

static class PlainFlag
{
    static string message;
    static bool ready;

    static void Work()
    {
        message = "hello";
        ready = true;
    }

    static void Main()
    {
        new Thread(Work).Start();
        while (!ready)
            Thread.Yield();
        Debug.Assert(message == "hello");
    }
}
