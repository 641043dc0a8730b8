// A thread ends while it owns a mutex: whoever takes it next owns it, and is told by an exception, once. Each wait may
// be before or after the end of the owner: the first finds it owned for good or is handed it at the end.
using System;
using System.Threading;

class Abandoned
{
    static readonly Mutex gate = new Mutex();
    static readonly Mutex other = new Mutex();
    static readonly ManualResetEvent taken = new ManualResetEvent(false);
    static int told;

    static void Owner()
    {
        gate.WaitOne();
        gate.WaitOne();
        taken.Set();
    }

    static void Next()
    {
        try
        {
            gate.WaitOne();
            Console.WriteLine("owns it");
        }
        catch (AbandonedMutexException e)
        {
            Interlocked.Increment(ref told);
            Console.WriteLine("abandoned " + e.MutexIndex + (e.Mutex == null));
        }
        gate.ReleaseMutex();
    }

    static void Any()
    {
        try
        {
            Console.WriteLine("any " + WaitHandle.WaitAny(new WaitHandle[] { other, gate }));
        }
        catch (AbandonedMutexException e)
        {
            Interlocked.Increment(ref told);
            Console.WriteLine("any abandoned " + e.MutexIndex + (e.Mutex == gate));
        }
        gate.ReleaseMutex();
    }

    static void Main()
    {
        other.WaitOne();
        Thread owner = new Thread(Owner), next = new Thread(Next), any = new Thread(Any);
        owner.Start();
        taken.WaitOne();
        next.Start();
        any.Start();
        next.Join();
        any.Join();
        other.ReleaseMutex();
        if (told != 1) throw new Exception("told " + told);
    }
}
