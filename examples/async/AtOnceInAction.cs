// WRONG: a method of a barrier's action may go on at once, on the thread that runs the action, which must not use the barrier. Another thread
// waits for the end of the action for ever.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class AtOnceInAction
{
    static async Task Work(Barrier barrier, Task before)
    {
        await before;
        try { barrier.AddParticipant(); }
        catch (InvalidOperationException) { Debug.Assert(false, "the same thread"); }
    }

    static void Main()
    {
        Task before = Task.Run(() => { });
        Barrier barrier = new Barrier(1, b => Work(b, before).Wait());
        barrier.SignalAndWait();
    }
}
