// CORRECT: callbacks of a registered wait overlap: the first may wait for the second.
using System.Threading;

class WaitCallbacksMeet
{
    static int calls;

    static void Main()
    {
        Semaphore signals = new Semaphore(0, 2);
        ManualResetEvent met = new ManualResetEvent(false);
        RegisteredWaitHandle wait = ThreadPool.RegisterWaitForSingleObject(signals, (state, timedOut) =>
        {
            if (Interlocked.Increment(ref calls) == 1) met.WaitOne();
            else met.Set();
        }, null, -1, false);
        signals.Release(2);
        met.WaitOne();
        wait.Unregister(null);
    }
}
