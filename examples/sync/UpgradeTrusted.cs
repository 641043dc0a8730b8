// WRONG: an upgrade lets other writers in first, and the data that was read under the read lock is not read again.
using System.Diagnostics;
using System.Threading;

class UpgradeTrusted
{
    static readonly ReaderWriterLock gate = new ReaderWriterLock();
    static int made;

    static void MakeOnce()
    {
        gate.AcquireReaderLock(Timeout.Infinite);
        if (made == 0)
        {
            LockCookie cookie = gate.UpgradeToWriterLock(Timeout.Infinite);
            made++;
            gate.DowngradeFromWriterLock(ref cookie);
        }
        gate.ReleaseReaderLock();
    }

    static void Main()
    {
        Thread other = new Thread(MakeOnce);
        other.Start();
        MakeOnce();
        other.Join();
        Debug.Assert(made == 1, "made twice");
    }
}
