// Right: two work items of the pool read under a ReaderWriterLockSlim, and a third one writes. The lock keeps the numbers of the threads
// that hold it, so the threads of the pool have numbers here.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class ReadersInPool
{
    static readonly ReaderWriterLockSlim s_lock = new ReaderWriterLockSlim();
    static int s_low, s_high;

    static void Read()
    {
        s_lock.EnterReadLock();
        Debug.Assert(s_low == s_high);
        s_lock.ExitReadLock();
    }

    static void Main()
    {
        Task first = Task.Run(Read), second = Task.Run(Read);
        s_lock.EnterWriteLock();
        s_low++;
        s_high++;
        s_lock.ExitWriteLock();
        Task.WaitAll(first, second);
    }
}
