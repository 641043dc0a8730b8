// Compiler: roslyn12
// A ReaderWriterLock has levels of 16 bits: one acquisition more throws, and the level remains.
using System;
using System.Threading;

static class LockLevels9
{
    static void Try(string name, Action act)
    {
        try
        {
            act();
            Console.WriteLine(name);
        }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Fill(ReaderWriterLock l, bool writes)
    {
        for (int i = 1; i < ushort.MaxValue; i++)
            if (writes) l.AcquireWriterLock(0);
            else l.AcquireReaderLock(0);
    }

    static void Main()
    {
        var l = new ReaderWriterLock();
        l.AcquireReaderLock(0);
        Fill(l, false);
        Try("read", () => l.AcquireReaderLock(-1));
        Try("read at once", () => l.AcquireReaderLock(TimeSpan.Zero));
        l.ReleaseReaderLock();
        Try("read again", () => l.AcquireReaderLock(5));
        LockCookie cookie = l.ReleaseLock();
        Try("write", () => l.AcquireWriterLock(0));
        l.ReleaseLock();
        Try("restore", () => l.RestoreLock(ref cookie));
        Try("read restored", () => l.AcquireReaderLock(0));
        Try("upgrade", () => cookie = l.UpgradeToWriterLock(0));
        Fill(l, true);
        Try("write upgraded", () => l.AcquireWriterLock(0));
        Try("read as a writer", () => l.AcquireReaderLock(0));
        Try("upgrade a writer", () => l.UpgradeToWriterLock(0));
        Try("downgrade", () => l.DowngradeFromWriterLock(ref cookie));
        Try("read downgraded", () => l.AcquireReaderLock(0));
        Console.WriteLine(l.IsReaderLockHeld + " " + l.IsWriterLockHeld);
    }
}
