// WRONG: a thread with a slot of a semaphore cannot rely on CurrentCount: it may not yet show the other one that was released with it.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class SemaphoreShown
{
    static void Main()
    {
        SemaphoreSlim slots = new SemaphoreSlim(0);
        Task first = slots.WaitAsync();
        Thread other = new Thread(() => slots.Release(2));
        other.Start();
        first.Wait();
        Debug.Assert(slots.CurrentCount == 1);
        other.Join();
    }
}
