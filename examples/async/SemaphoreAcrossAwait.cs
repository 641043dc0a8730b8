// A semaphore may be held across an await: it belongs to no thread.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class SemaphoreAcrossAwait
{
    static readonly SemaphoreSlim gate = new SemaphoreSlim(1);
    static int hits;

    static async Task Hit()
    {
        await gate.WaitAsync();
        int seen = hits;
        await Task.Yield();
        hits = seen + 1;
        gate.Release();
    }

    static void Main()
    {
        Task.WaitAll(Hit(), Hit());
        Console.WriteLine(hits);
        Debug.Assert(hits == 2);
    }
}
