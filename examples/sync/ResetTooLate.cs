// WRONG: the event is reset after it let the thread through, so a Set in between is lost.
using System.Threading;

class ResetTooLate
{
    static readonly ManualResetEvent ready = new ManualResetEvent(false);

    static void Main()
    {
        Thread other = new Thread(() =>
        {
            ready.Set();
            ready.Set();
        });
        other.Start();
        ready.WaitOne();
        ready.Reset();
        ready.WaitOne();
        other.Join();
    }
}
