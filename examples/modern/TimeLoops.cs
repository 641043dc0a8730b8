// Loops that wait for a later time. The modelled clock moves twice. If that leaves a loop waiting for ever, the search begins anew with a clock that
// moves more often. A loop that only tells the time while it waits for a signal that never comes is a hang.
using System;
using System.Diagnostics;
using System.Threading;

switch (args.Length > 0 ? args[0] : "deadlines")
{
    case "deadlines":
        for (int i = 0; i < 3; i++)
        {
            var deadline = DateTime.UtcNow.AddSeconds(1);
            while (DateTime.UtcNow < deadline)
                Thread.Sleep(1);
        }
        break;
    case "retries":
        var watch = new Stopwatch();
        for (int i = 0; i < 4; i++)
            for (watch.Restart(); watch.ElapsedMilliseconds < 50;)
                Thread.Yield();
        break;
    case "fails":
        for (int i = 0; i < 3; i++)
        {
            var late = DateTime.UtcNow.AddSeconds(1);
            while (DateTime.UtcNow < late)
                Thread.Sleep(1);
        }
        throw new Exception("behind the third loop");
    case "signal":
        var never = new ManualResetEventSlim();
        var start = DateTime.UtcNow;
        while (!never.Wait(10))
            Debug.Assert(DateTime.UtcNow >= start);
        break;
}
