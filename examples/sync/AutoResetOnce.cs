// WRONG: one Set for two threads.
using System;
using System.Threading;

class AutoResetOnce
{
    static readonly AutoResetEvent go = new AutoResetEvent(false);

    static void Main()
    {
        Thread a = new Thread(() => go.WaitOne()), b = new Thread(() => go.WaitOne());
        a.Start();
        b.Start();
        go.Set();
        a.Join();
        b.Join();
    }
}
