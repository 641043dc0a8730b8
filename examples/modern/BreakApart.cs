// `ParallelLoopState.Break` beside other ways to end a loop. It has no effect if the loop is canceled or a body has failed before (canceled, failed).
// It notes that the loop is broken, and then where: a `Stop` between the two throws, though `LowestBreakIteration` is null (stopped). Wrong in all
// three: the program takes it for set. Right (told): it does not.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

CancellationTokenSource source = new();
bool unset = false;
try
{
    Parallel.For(0, 2, new ParallelOptions { CancellationToken = source.Token }, (i, state) =>
    {
        if (args[0] == "canceled" && i == 0)
        {
            source.Cancel();
            Break(state);
        }
        else if (args[0] == "failed")
        {
            if (i == 0) throw new TimeoutException();
            Break(state);
        }
        else if (args[0] is "stopped" or "told")
        {
            if (i == 0) Break(state);
            else Stop(state);
        }
    });
}
catch (OperationCanceledException) { }
catch (AggregateException) { }
Debug.Assert(!unset || args[0] == "told");

void Break(ParallelLoopState state)
{
    try { state.Break(); }
    catch (InvalidOperationException) { return; }
    if (state.LowestBreakIteration == null) Volatile.Write(ref unset, true);
}

void Stop(ParallelLoopState state)
{
    try { state.Stop(); }
    catch (InvalidOperationException)
    {
        if (state.LowestBreakIteration == null) Volatile.Write(ref unset, true);
    }
}
