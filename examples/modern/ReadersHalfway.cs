// The counts of a ReaderWriterLockSlim are several words in .NET, which are read without its lock. A program that looks at them sees a
// thread that is half inside: WRONG, but for the last case.
using System;
using System.Threading;

class ReadersHalfway
{
    static readonly ReaderWriterLockSlim rw = new ReaderWriterLockSlim();

    static void Never(bool seen) { if (seen) throw new Exception("seen"); }

    static void Upgradeable()
    {
        rw.EnterUpgradeableReadLock();
        rw.ExitUpgradeableReadLock();
    }

    static void Read()
    {
        rw.EnterReadLock();
        rw.ExitReadLock();
    }

    static void Main(string[] args)
    {
        bool upgrades = args[0] is "entered" or "left" or "bounds";
        if (!upgrades) rw.EnterWriteLock();
        Thread t = new Thread(upgrades ? Upgradeable : Read);
        t.Start();
        if (!upgrades)
        {
            while (rw.WaitingReadCount == 0) Thread.Yield();
            rw.ExitWriteLock();
        }
        switch (args[0])
        {
            case "entered": Never(rw.CurrentReadCount == 1); break; // nobody ever takes a read lock
            case "left": Never(rw.CurrentReadCount == -1); break;
            case "woken": Never(rw.WaitingReadCount == 0 && rw.CurrentReadCount == 0 && rw.CurrentReadCount == 1); break;
            case "overtaken":
                rw.EnterWriteLock();
                Never(rw.WaitingReadCount == 0 && rw.WaitingReadCount == 1); // it was woken, came too late, and waits again
                rw.ExitWriteLock();
                break;
            case "bounds": Never(Math.Abs(rw.CurrentReadCount) > 1 || rw.WaitingReadCount != 0 || rw.WaitingWriteCount != 0); break;
            default: Never(rw.WaitingReadCount == 0 && rw.CurrentReadCount == 1 && rw.WaitingReadCount == 1); break;
        }
        t.Join();
    }
}
