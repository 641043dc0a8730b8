// Each Set of an AutoResetEvent lets one thread through, whichever waits; two let both through only if the first has gone, or waited.
using System;
using System.Threading;

class AutoReset
{
    static readonly AutoResetEvent go = new AutoResetEvent(false);
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
        go.Set();
        a.Join();
        b.Join();
        Console.WriteLine(passed);
    }
}
