// CORRECT: a thread that waits for any of several tasks is told before a continuation of one of them runs on the thread that completes it.
using System.Threading;
using System.Threading.Tasks;

class WaitAnyFirst
{
    static void Main()
    {
        TaskCompletionSource<bool> one = new TaskCompletionSource<bool>(), other = new TaskCompletionSource<bool>();
        ManualResetEvent seen = new ManualResetEvent(false);
        one.Task.ContinueWith(t => seen.WaitOne(), TaskContinuationOptions.ExecuteSynchronously);
        Thread waiter = new Thread(() =>
        {
            Task.WaitAny(other.Task, one.Task);
            seen.Set();
        });
        waiter.Start();
        one.SetResult(true);
        waiter.Join();
    }
}
