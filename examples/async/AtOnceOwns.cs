// WRONG: the mutex lets its owner in again. If the task is completed already, the method goes on at once, on the thread that owns the
// mutex; if not, on another one, which waits for ever.
using System;
using System.Threading;
using System.Threading.Tasks;

class AtOnceOwns
{
    static readonly Mutex gate = new Mutex();

    static async Task Inner(Task first)
    {
        await first;
        gate.WaitOne();
        Console.WriteLine("in");
        gate.ReleaseMutex();
    }

    static void Main()
    {
        Task first = Task.Run(() => { });
        gate.WaitOne();
        Inner(first).Wait();
        gate.ReleaseMutex();
    }
}
