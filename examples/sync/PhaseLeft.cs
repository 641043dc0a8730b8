// WRONG: one participant leaves without saying so; the other waits for it in the second phase.
using System;
using System.Threading;

class PhaseLeft
{
    static readonly Barrier barrier = new Barrier(2);

    static void Two(ThreadStart a, ThreadStart b)
    {
        Thread x = new Thread(a), y = new Thread(b);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
    }

    static void Main()
    {
        Two(() => barrier.SignalAndWait(), () =>
        {
            barrier.SignalAndWait();
            barrier.SignalAndWait();
        });
    }
}
