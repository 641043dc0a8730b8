// An atomic section that has to wait is cut in two: others see its first part, which is not taken back. A mutex of a thread that an uncaught
// exception has ended stays owned, with --continue. The documentation said otherwise.
using System;
using System.Threading;
using MoonWalker;

static class CutSection
{
    static int count;
    static readonly ManualResetEvent set = new ManualResetEvent(false);
    static readonly Mutex mutex = new Mutex();

    static void Main(string[] args)
    {
        var other = new Thread(args[0] == "seen" ? Looks : args[0] == "mutex" ? Fails : Sets);
        other.Start();
        if (args[0] == "mutex")
        {
            set.WaitOne();
            try { mutex.WaitOne(); }
            catch (AbandonedMutexException) { throw new InvalidOperationException(); }
            return;
        }
        Verify.Atomic(() =>
        {
            Interlocked.Increment(ref count);
            set.WaitOne();
            Interlocked.Increment(ref count);
        });
        other.Join();
        if (count != 2)
            throw new Exception("the section began anew");
    }

    static void Sets() => set.Set();

    static void Looks()
    {
        if (Volatile.Read(ref count) == 1)
            throw new Exception("inside");
        set.Set();
    }

    static void Fails()
    {
        mutex.WaitOne();
        set.Set();
        throw new Exception();
    }
}
