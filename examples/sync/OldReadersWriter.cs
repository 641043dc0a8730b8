// ReaderWriterLock: readers come together, writers alone; an upgrade gives up its read lock, so the data read may have changed.
using System;
using System.Threading;

class OldReadersWriter
{
    static readonly ReaderWriterLock gate = new ReaderWriterLock();
    static int value;

    static void Worker()
    {
        gate.AcquireReaderLock(Timeout.Infinite);
        int seen = value;
        LockCookie cookie = gate.UpgradeToWriterLock(Timeout.Infinite);
        value = seen + 1;
        gate.DowngradeFromWriterLock(ref cookie);
        gate.ReleaseReaderLock();
    }

    static void Main()
    {
        Thread x = new Thread(Worker), y = new Thread(Worker);
        x.Start();
        y.Start();
        x.Join();
        y.Join();
        Console.WriteLine(value);
    }
}
