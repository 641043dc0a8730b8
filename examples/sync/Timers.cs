// A timer ticks at any time, or not before it is disposed of.
using System;
using System.Threading;

class Timers
{
    static int ticks;

    static void Main()
    {
        ManualResetEvent done = new ManualResetEvent(false);
        Timer timer = new Timer(x => { Interlocked.Increment(ref ticks); }, null, 5, Timeout.Infinite);
        timer.Dispose(done);
        done.WaitOne();
        Console.WriteLine(Volatile.Read(ref ticks));
    }
}
