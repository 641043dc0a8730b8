// WRONG: nobody waits for the queued work item, and the threads of the pool do not keep the program running.
using System.Diagnostics;
using System.Threading;

class PoolLeft
{
    static int ran;

    static void Main()
    {
        ThreadPool.QueueUserWorkItem(x => Interlocked.Increment(ref ran));
        Debug.Assert(Volatile.Read(ref ran) == 1, "not yet");
    }
}
