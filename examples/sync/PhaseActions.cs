// The post-phase action runs when all have arrived and before any of them goes on; one that fails fails for all. A
// participant with a timeout may give up, unless the phase is ending.
using System;
using System.Threading;

class PhaseActions
{
    static int arrived; // plain: the barrier orders all accesses
    static int failed;
    static readonly Barrier barrier = new Barrier(2, b =>
    {
        if (arrived != 1 || b.ParticipantsRemaining != b.ParticipantCount) throw new Exception("too early");
        if (b.CurrentPhaseNumber == 1) throw new InvalidOperationException("second phase");
    });

    static void Worker()
    {
        arrived++;
        barrier.SignalAndWait();
        try { barrier.SignalAndWait(); }
        catch (BarrierPostPhaseException e)
        {
            if (e.InnerException is InvalidOperationException) Interlocked.Increment(ref failed);
        }
    }

    static void Main()
    {
        Thread x = new Thread(Worker);
        x.Start();
        barrier.SignalAndWait();
        bool there = true;
        try
        {
            there = barrier.SignalAndWait(10);
            if (!there) barrier.RemoveParticipant(); // if the other one has arrived in between, this ends the phase
        }
        catch (BarrierPostPhaseException) { Interlocked.Increment(ref failed); }
        x.Join();
        Console.WriteLine(there + " " + failed + " " + barrier.CurrentPhaseNumber);
    }
}
