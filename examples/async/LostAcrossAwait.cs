// WRONG: the lock does not hold across the await, so a value that was read before it is old after it.
using System;
using System.Diagnostics;
using System.Threading.Tasks;

class LostAcrossAwait
{
    static readonly object gate = new object();
    static int hits;

    static async Task Hit()
    {
        int seen;
        lock (gate) seen = hits;
        await Task.Yield();
        lock (gate) hits = seen + 1;
    }

    static void Main()
    {
        Task.WaitAll(Hit(), Hit());
        Debug.Assert(hits == 2, "an update was lost across the await");
    }
}
