// WRONG: a ManualResetEventSlim that is reset at once may let no thread through, not even those that wait.
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
