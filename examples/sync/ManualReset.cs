// Set and Reset of a ManualResetEvent let every thread through that waits then: none, one, or both.
using System;
using System.Threading;

class ManualReset
{
    static readonly ManualResetEvent go = new ManualResetEvent(false);
    static int passed;

    static void Pass()
    {
        if (go.WaitOne(10)) Interlocked.Increment(ref passed);
    }

    static void Main()
    {
        Thread a = new Thread(Pass), b = new Thread(Pass);
        a.Start();
        b.Start();
        go.Set();
        go.Reset();
        a.Join();
        b.Join();
        Console.WriteLine(passed);
    }
}
