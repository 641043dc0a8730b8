// WRONG: a thread disposes of a `Barrier` while the last thread of a phase ends it. That one has counted the phase already, and resets an event that is disposed of. Right when the
// thread is over. If the action of the phase has the barrier disposed of, the last thread fails, and one that waits may wait for ever.
using System;
using System.Threading;

if (args[0] == "action")
{
    Barrier two = null;
    two = new Barrier(2, _ =>
    {
        var disposer = new Thread(() => two.Dispose());
        disposer.Start();
        disposer.Join();
    });
    for (int i = 0; i < 2; i++)
        new Thread(() =>
        {
            try { two.SignalAndWait(); }
            catch (ObjectDisposedException) { }
        }).Start();
    return;
}
var barrier = new Barrier(1);
var last = new Thread(() => barrier.SignalAndWait());
last.Start();
if (args[0] == "joined" || barrier.CurrentPhaseNumber == 0) last.Join();
barrier.Dispose();
last.Join();
