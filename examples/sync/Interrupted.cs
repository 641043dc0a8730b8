// An interrupt ends the waiting of a thread: in a lock, in Monitor.Wait (which takes the monitor again first), in Sleep.
// One that comes when the thread does not wait is for the next time it does.
using System;
using System.Threading;

class Interrupted
{
    static readonly object gate = new object();
    static int inside; // guarded by gate

    static void Worker()
    {
        string at = "wait";
        try
        {
            lock (gate)
            {
                inside++;
                try { Monitor.Wait(gate); }
                finally { inside--; }
            }
            at = "sleep";
            Thread.Sleep(Timeout.Infinite);
            at = "end";
        }
        catch (ThreadInterruptedException) { Console.WriteLine(at); }
    }

    static void Main()
    {
        Thread worker = new Thread(Worker);
        worker.Start();
        lock (gate) Monitor.PulseAll(gate);
        worker.Interrupt();
        worker.Join();
        lock (gate)
            if (inside != 0) throw new Exception("inside");
    }
}
