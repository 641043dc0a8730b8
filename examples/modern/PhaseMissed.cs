// A participant is added to a `Barrier` while a phase ends. `AddParticipant` waits for the event of that phase, which the end of the next one resets.
// Wrong (alone): Main removes the new participant and ends the next phase, so that the thread may wait for ever. .NET 9.0.1 did so in three of three
// runs. (removed): the same, when the thread is just about to look at the number of the phase. Right (together): both end the next phase.
using System;
using System.Threading;

Barrier barrier = null;
Thread adds = new(() =>
{
    barrier.AddParticipant();
    if (args[0] == "together") barrier.SignalAndWait();
});
barrier = new(1, _ =>
{
    if (args[0] == "removed" || barrier.CurrentPhaseNumber > 0) return;
    adds.Start();
    while (barrier.ParticipantCount == 1) Thread.Yield();
});
if (args[0] == "removed")
{
    adds.Start();
    while (barrier.ParticipantCount == 1) Thread.Yield();
}
else barrier.SignalAndWait();
if (args[0] != "together") barrier.RemoveParticipant();
barrier.SignalAndWait();
adds.Join();
