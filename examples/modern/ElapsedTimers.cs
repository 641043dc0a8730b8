// System.Timers.Timer: handlers run in the pool, may overlap, go on after Stop, and their exceptions are swallowed.
using System;
using System.Threading;
using Timer = System.Timers.Timer;

class ElapsedTimers
{
    static int ticks, after;
    static volatile bool stopped;

    static void Check(bool value)
    {
        if (!value) throw new Exception("wrong");
    }

    static void Main(string[] args)
    {
        using Timer timer = new Timer(10) { AutoReset = false };
        using ManualResetEventSlim ticked = new ManualResetEventSlim();
        switch (args[0])
        {
            case "once":
                timer.Elapsed += (s, e) => { Interlocked.Increment(ref ticks); ticked.Set(); };
                timer.Start();
                ticked.Wait();
                Check(Volatile.Read(ref ticks) == 1 && !timer.Enabled);
                break;
            case "swallowed":
                timer.Elapsed += (s, e) => { try { throw new InvalidOperationException(); } finally { ticked.Set(); } };
                timer.Start();
                ticked.Wait();
                break;
            case "stopped": // a tick that has begun is told after Stop
                timer.Elapsed += (s, e) => { if (stopped) Console.WriteLine("told"); };
                timer.Start();
                timer.Stop();
                stopped = true;
                break;
            case "again":
                timer.Elapsed += (s, e) => { if (Interlocked.Increment(ref ticks) == 1) ((Timer)s).Start(); else ticked.Set(); };
                timer.Start();
                ticked.Wait();
                Check(Volatile.Read(ref ticks) == 2);
                break;
            case "race":
                timer.Elapsed += (s, e) => after++;
                timer.Start();
                timer.Stop();
                after++;
                break;
        }
    }
}
