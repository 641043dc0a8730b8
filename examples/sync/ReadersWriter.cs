// Two readers may read at once, and the writer is alone: it is before, after or between them.
using System;
using System.Threading;

class ReadersWriter
{
    static readonly ReaderWriterLockSlim gate = new ReaderWriterLockSlim();
    static int value, readers, most;

    static int Read()
    {
        gate.EnterReadLock();
        int now = Interlocked.Increment(ref readers);
        if (now == 2) Volatile.Write(ref most, 2);
        int seen = value;
        Interlocked.Decrement(ref readers);
        gate.ExitReadLock();
        return seen;
    }

    static void Main()
    {
        int a = -1, b = -1;
        Thread x = new Thread(() => a = Read()), y = new Thread(() => b = Read());
        x.Start();
        y.Start();
        gate.EnterWriteLock();
        value = 1;
        gate.ExitWriteLock();
        x.Join();
        y.Join();
        Console.WriteLine(a + " " + b + " " + Math.Max(1, most));
    }
}
