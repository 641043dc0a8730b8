// WRONG: each of two threads needs both slots, and takes them one by one.
using System.Threading;

class SemaphoreEach
{
    static readonly Semaphore slots = new Semaphore(2, 2);

    static void Both()
    {
        slots.WaitOne();
        slots.WaitOne();
        slots.Release(2);
    }

    static void Main()
    {
        Thread other = new Thread(Both);
        other.Start();
        Both();
        other.Join();
    }
}
