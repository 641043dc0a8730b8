// WRONG: an interruption comes while a thread waits for a time for an object of its own, or when its wait is over and no other thread refers to the
// object any more, but the thread has not run yet. One that need not wait throws nothing.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

bool ready = false, interrupted = false;
var thread = new Thread(() =>
{
    string member = args[0];
    object gate = new object();
    var slots = new SemaphoreSlim(member == "free" ? 1 : 0);
    var never = new TaskCompletionSource().Task;
    if (member == "lock") Others(() => { lock (gate) { } });
    else if (member == "slot") Others(() => slots.Release());
    else if (member == "left")
    {
        var other = new Thread(() => Monitor.Enter(gate));
        other.Start();
        other.Join();
    }
    if (member != "lock" && member != "slot") Volatile.Write(ref ready, true);
    try
    {
        switch (member)
        {
            case "lock": lock (gate) { } break;
            case "slot": slots.Wait(); break;
            case "left": Monitor.TryEnter(gate, 5); break;
            case "event": new ManualResetEventSlim().Wait(5); break;
            case "handle": new ManualResetEvent(false).WaitOne(5); break;
            case "task": never.Wait(5); break;
            case "canceled":
                try { never.Wait(new CancellationToken(true)); }
                catch (OperationCanceledException) { }
                break;
            case "barrier": new Barrier(2).SignalAndWait(5); break;
            case "free":
                lock (gate) { }
                slots.Wait(5);
                new ManualResetEventSlim().Wait(0);
                never.Wait(0);
                break;
        }
    }
    catch (ThreadInterruptedException)
    {
        interrupted = true;
    }
});
thread.Start();
if (Volatile.Read(ref ready))
    thread.Interrupt();
thread.Join();
Debug.Assert(!interrupted);

// Others has another thread act, and tells when it has no object any more.
void Others(Action act)
{
    new Thread(() =>
    {
        act();
        act = null;
        Volatile.Write(ref ready, true);
    }).Start();
}
