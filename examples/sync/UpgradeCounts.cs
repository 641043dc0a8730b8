// CORRECT: a thread that waits to upgrade is none of those that WaitingWriteCount counts, but keeps readers out as they do.
using System.Diagnostics;
using System.Threading;

class UpgradeCounts
{
    static readonly ReaderWriterLockSlim gate = new ReaderWriterLockSlim();

    static void Upgrade()
    {
        gate.EnterUpgradeableReadLock();
        gate.EnterWriteLock();
        gate.ExitWriteLock();
        gate.ExitUpgradeableReadLock();
    }

    static void Main()
    {
        gate.EnterReadLock();
        Thread upgrade = new Thread(Upgrade);
        upgrade.Start();
        int waiting = gate.WaitingWriteCount + gate.WaitingUpgradeCount;
        gate.ExitReadLock();
        upgrade.Join();
        Debug.Assert(waiting == 0, "counted");
    }
}
