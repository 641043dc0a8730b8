using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

/// A thread waits for a time between two writes, and another one sees the first write. That needs no preemption.
public static class Timed
{
    static volatile int seen;
    static readonly object held = new object();
    static readonly SemaphoreSlim shared = new SemaphoreSlim(0);

    static void While(Action waits)
    {
        var t = new Thread(() => { seen = 1; waits(); seen = 0; });
        var u = new Thread(() => { if (seen == 1) throw new Exception("seen"); });
        t.Start();
        u.Start();
        t.Join();
        u.Join();
    }

    public static void Semaphore() => While(() => new SemaphoreSlim(0).Wait(1));
    public static void SharedSemaphore() => While(() => shared.Wait(1));
    public static void Handle() => While(() => new ManualResetEvent(false).WaitOne(1));
    public static void Slim() => While(() => new ManualResetEventSlim().Wait(5));
    public static void Collection() => While(() => new BlockingCollection<int>().TryTake(out _, 5));
    public static void Task() => While(() => new TaskCompletionSource().Task.Wait(3));
    public static void Pulse() => While(() => { lock (held) Monitor.Wait(held, 1); });

    public static void Join()
    {
        var ends = new ManualResetEvent(false);
        var q = new Thread(() => ends.WaitOne());
        q.Start();
        While(() => q.Join(1));
        ends.Set();
    }

    public static void Lock()
    {
        lock (held) While(() => Monitor.TryEnter(held, 3));
    }

    public static void Reader()
    {
        var l = new ReaderWriterLockSlim();
        l.EnterWriteLock();
        While(() => l.TryEnterReadLock(3));
    }

    static void Main() { }
}
