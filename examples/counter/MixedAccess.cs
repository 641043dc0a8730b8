// One thread counts with Interlocked, the other one looks at the counter.
//
// Wrong: the plain read races with the interlocked write. (Right would be Volatile.Read.)
using System;
using System.Threading;

static class MixedAccess
{
    static int progress;

    static void Work()
    {
        Interlocked.Increment(ref progress);
    }

    static void Main()
    {
        new Thread(Work).Start();
        Console.WriteLine("progress {0}", progress);
    }
}
