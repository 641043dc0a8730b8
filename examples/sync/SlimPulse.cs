// WRONG: a ManualResetEventSlim that is reset at once may let nobody through, not even those who wait.
using System;
using System.Threading;

class SlimPulse
{
    static readonly ManualResetEventSlim go = new ManualResetEventSlim(false);

    static void Main()
    {
        Thread a = new Thread(() => go.Wait());
        a.Start();
        go.Set();
        go.Reset();
        a.Join();
    }
}
