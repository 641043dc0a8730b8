// WRONG: a timer is no promise that the work is done.
using System.Diagnostics;
using System.Threading;

class TimerTooEarly
{
    static int value;

    static void Main()
    {
        Thread work = new Thread(() => Interlocked.Exchange(ref value, 1));
        work.Start();
        ManualResetEvent due = new ManualResetEvent(false);
        Timer timer = new Timer(x => due.Set(), null, 1000, Timeout.Infinite);
        due.WaitOne();
        timer.Dispose();
        Debug.Assert(Volatile.Read(ref value) == 1, "not yet");
    }
}
