// WRONG: an upgrade that gives up reads again only after the writers that wait; here one waits for a reader that waits for the upgrade.
using System;
using System.Threading;

class UpgradeGivenUp
{
    static readonly ReaderWriterLock gate = new ReaderWriterLock();
    static readonly ManualResetEvent reads = new ManualResetEvent(false);

    static void Upgrade()
    {
        gate.AcquireReaderLock(Timeout.Infinite);
        reads.Set();
        try
        {
            gate.UpgradeToWriterLock(10);
        }
        catch (ApplicationException)
        {
        }
        gate.ReleaseLock();
    }

    static void Write()
    {
        gate.AcquireWriterLock(Timeout.Infinite);
        gate.ReleaseWriterLock();
    }

    static void Main()
    {
        gate.AcquireReaderLock(Timeout.Infinite);
        Thread upgrade = new Thread(Upgrade);
        upgrade.Start();
        reads.WaitOne();
        Thread write = new Thread(Write);
        write.IsBackground = true;
        write.Start();
        upgrade.Join();
        gate.ReleaseReaderLock();
    }
}
