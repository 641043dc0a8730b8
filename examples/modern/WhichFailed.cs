// WRONG: two tasks may fail, the first awaited hides the other: an exception leaves Main from either of two places.
using System;
using System.Threading;
using System.Threading.Tasks;

class WhichFailed
{
    static int stock = 1;

    static void Take()
    {
        if (Interlocked.Decrement(ref stock) < 0) throw new InvalidOperationException("sold out");
    }

    static void Check()
    {
        if (Volatile.Read(ref stock) < 1) throw new InvalidOperationException("nothing left");
    }

    static async Task Main()
    {
        Task taking = Task.Run(Take);
        await Task.Run(Check);
        Take();
        await taking;
    }
}
