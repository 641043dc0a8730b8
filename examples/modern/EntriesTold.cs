// How often a thread of the pool enters a context, as the handler of an AsyncLocal is told.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

int entries = 0;
var gate = new object();
var local = new AsyncLocal<int>(e =>
{
    if (!e.ThreadContextChanged || e.CurrentValue != 2) return;
    lock (gate) entries++;
});
local.Value = 2;
switch (args[0])
{
    case "for": // the verdict tells that the model has no threads that find no iteration
        Parallel.For(0, 1, i => { });
        break;
    case "alone":
        Parallel.ForEach([1, 2], new ParallelOptions { MaxDegreeOfParallelism = 1 }, i => { });
        break;
    case "each": // WRONG: a second worker may find no element
        Parallel.ForEachAsync([1], (i, token) => default).Wait();
        break;
    case "timer": // the task of DisposeAsync needs no thread
        var timer = new Timer(_ => { });
        timer.Change(1, Timeout.Infinite);
        timer.DisposeAsync().AsTask().Wait();
        break;
    case "slot":
        var semaphore = new SemaphoreSlim(0);
        var slot = semaphore.WaitAsync(1);
        slot.Wait();
        break;
}
lock (gate) Debug.Assert(entries <= 1);
