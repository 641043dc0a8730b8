// WRONG: nobody waits for the task that WhenAll returns.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class AllIgnored
{
    static int hits;

    static void Main()
    {
        Task.WhenAll(Task.Run(() => Interlocked.Increment(ref hits)), Task.Run(() => Interlocked.Increment(ref hits)));
        Debug.Assert(Volatile.Read(ref hits) == 2, "not all have run");
    }
}
