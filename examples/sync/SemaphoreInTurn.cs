// CORRECT: a thread that comes to wait for a semaphore while an async method waits gets in line behind it.
using System.Threading;
using System.Threading.Tasks;

class SemaphoreInTurn
{
    static void Main()
    {
        SemaphoreSlim slots = new SemaphoreSlim(0);
        Task first = slots.WaitAsync();
        Thread other = new Thread(() => slots.Wait());
        other.Start();
        slots.Release();
        first.Wait();
        slots.Release();
        other.Join();
    }
}
