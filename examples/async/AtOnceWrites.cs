// WRONG: a method may go on at once, on the thread that has the writer lock. Then it can release the lock.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class AtOnceWrites
{
    static readonly ReaderWriterLock own = new ReaderWriterLock();

    static async Task Work(Task before)
    {
        own.AcquireWriterLock(Timeout.Infinite);
        await before;
        try { own.ReleaseWriterLock(); }
        catch (ApplicationException) { return; }
        Debug.Assert(false, "the same thread");
    }

    static void Main()
    {
        Task before = Task.Run(() => { });
        Work(before).Wait();
    }
}
