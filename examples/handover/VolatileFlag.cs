// A worker makes a message and raises a flag, for which Main spins.
//
// Right: the flag is volatile. A thread that sees it raised sees the data written before.
using System;
using System.Diagnostics;
using System.Threading;

static class VolatileFlag
{
    static string message;
    static volatile bool ready;

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
        Console.WriteLine(message);
    }
}
