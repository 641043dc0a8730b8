// .NET, ReaderWriterLockSlim: a thread with the upgradeable lock waits until all readers have left. A reader waits, inside of
// its read lock, for the end of that thread's work.
using System.Threading;

static class NetUpgradeDeadlock
{
    static readonly ReaderWriterLockSlim cache = new();
    static readonly ManualResetEventSlim refreshed = new();

    static void Refresh()
    {
        cache.EnterUpgradeableReadLock();
        cache.EnterWriteLock();
        refreshed.Set();
        cache.ExitWriteLock();
        cache.ExitUpgradeableReadLock();
    }

    static void Read()
    {
        cache.EnterReadLock();
        refreshed.Wait();
        cache.ExitReadLock();
    }

    static void Main()
    {
        Thread refresher = new(Refresh);
        refresher.Start();
        Read();
        refresher.Join();
    }
}
