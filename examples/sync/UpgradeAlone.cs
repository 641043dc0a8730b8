// CORRECT: the only reader becomes the writer at once: a writer that does not wait does not come between.
using System;
using System.Diagnostics;
using System.Threading;

class UpgradeAlone
{
    static readonly ReaderWriterLock gate = new ReaderWriterLock();
    static int made;

    static void MakeIfFree()
    {
        try
        {
            gate.AcquireWriterLock(0);
        }
        catch (ApplicationException)
        {
            return;
        }
        made++;
        gate.ReleaseWriterLock();
    }

    static void Main()
    {
        Thread other = new Thread(MakeIfFree);
        other.Start();
        gate.AcquireReaderLock(Timeout.Infinite);
        int before = made;
        LockCookie cookie = gate.UpgradeToWriterLock(Timeout.Infinite);
        Debug.Assert(made == before, "somebody wrote");
        gate.DowngradeFromWriterLock(ref cookie);
        gate.ReleaseReaderLock();
        other.Join();
    }
}
