// WRONG: relies on the calling thread running one of two iterations that wait for each other. Both may run in the pool, while the
// calling thread has not begun.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class BothInPool
{
    static void Main()
    {
        int outside = 0;
        var both = new CountdownEvent(2);
        Parallel.For(0, 2, i =>
        {
            if (!Thread.CurrentThread.IsThreadPoolThread) Interlocked.Increment(ref outside);
            both.Signal();
            both.Wait();
        });
        Debug.Assert(outside == 1);
    }
}
