// A System.Timers.Timer whose handler disposes of it. Ticks overlap, so two handlers may do that at the same time, which does no harm.
// Nor does it that two threads set its interval, or stop it. A timer with a SynchronizingObject gives its handlers to that, if
// it says so.
using System;
using System.ComponentModel;
using System.Threading;
using System.Timers;

sealed class Elsewhere : ISynchronizeInvoke
{
    public bool InvokeRequired { get; init; }

    public IAsyncResult BeginInvoke(Delegate method, object[] args)
    {
        Console.WriteLine("elsewhere " + (method is ElapsedEventHandler) + " " + (args is [System.Timers.Timer, ElapsedEventArgs]));
        return null;
    }

    public object EndInvoke(IAsyncResult result) => throw new InvalidOperationException();
    public object Invoke(Delegate method, object[] args) => throw new InvalidOperationException();
}

static class FiresOnce
{
    static void Main()
    {
        int kind = new Random().Next(4);
        var timer = new System.Timers.Timer(1);
        if (kind == 0)
        {
            timer.Elapsed += (_, _) => timer.Dispose();
        }
        else if (kind == 3)
        {
            timer.AutoReset = false;
            timer.Start();
            var other = new Thread(timer.Stop);
            other.Start();
            timer.Stop();
            other.Join();
            return;
        }
        else
        {
            timer.AutoReset = false;
            var other = new Thread(() => timer.Interval = 2);
            other.Start();
            timer.Interval = 2;
            other.Join();
            timer.SynchronizingObject = new Elsewhere { InvokeRequired = kind == 2 };
            timer.Elapsed += (_, _) => Console.WriteLine("here");
        }
        timer.Start();
        Thread.Sleep(100);
    }
}
