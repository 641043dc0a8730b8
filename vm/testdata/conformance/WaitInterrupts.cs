// Thread.Interrupt by a thread itself: the members that notice it, those that leave it for later. Abandoned mutexes. The exit code.
using System;
using System.Threading;
using System.Threading.Tasks;

class WaitInterrupts
{
    static void Try(string what, Action a)
    {
        try
        {
            a();
            Console.WriteLine(what + ": ok");
        }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
        try
        {
            Thread.Sleep(1);
            Console.WriteLine("   not pending");
        }
        catch (ThreadInterruptedException) { Console.WriteLine("   pending"); }
    }

    static void Self(string what, Action a)
    {
        Try(what, () => { Thread.CurrentThread.Interrupt(); a(); });
    }

    static Thread Ended(ThreadStart start)
    {
        Thread t = new Thread(start);
        t.Start();
        t.Join();
        return t;
    }

    static void Abandon(string what, Mutex m, Action wait)
    {
        Ended(() => { m.WaitOne(); m.WaitOne(); });
        try
        {
            wait();
            Console.WriteLine(what + ": ok");
        }
        catch (AbandonedMutexException e)
        {
            Console.WriteLine(what + ": " + e.Message + " " + e.MutexIndex + " " + (e.Mutex == m) + " " + (e.Mutex == null));
            m.ReleaseMutex();
        }
        try { m.ReleaseMutex(); }
        catch (ApplicationException) { Console.WriteLine("   not mine any more"); }
        Console.WriteLine(m.WaitOne(0));
        m.ReleaseMutex();
    }

    static void Main()
    {
        object o = new object();
        Self("sleep 0", () => Thread.Sleep(0));
        Self("sleep 1", () => Thread.Sleep(1));
        Self("sleep for ever", () => Thread.Sleep(Timeout.Infinite));
        Self("yield", () => Thread.Yield());
        Self("spin", () => Thread.SpinWait(1));
        Self("enter free", () => { lock (o) { } });
        Self("try free", () => { Monitor.TryEnter(o, 10); Monitor.Exit(o); });
        Self("wait", () => { lock (o) Monitor.Wait(o); });
        Self("wait 1", () => { lock (o) Monitor.Wait(o, 1); });
        Self("wait 0", () => { lock (o) Monitor.Wait(o, 0); });
        ManualResetEvent e = new ManualResetEvent(true);
        Self("handle set", () => e.WaitOne());
        Self("handle set 0", () => e.WaitOne(0));
        Self("any set", () => WaitHandle.WaitAny(new WaitHandle[] { e }));
        Self("all set", () => WaitHandle.WaitAll(new WaitHandle[] { e }));
        e.Reset();
        Self("handle 0", () => e.WaitOne(0));
        Self("handle", () => e.WaitOne());
        SemaphoreSlim slots = new SemaphoreSlim(1);
        Self("slot", () => slots.Wait());
        Self("slot 0", () => slots.Wait(0));
        Self("slot for ever", () => slots.Wait());
        slots.Release();
        Console.WriteLine(slots.CurrentCount);
        Self("mutex", () => new Mutex().WaitOne());
        Self("task done", () => Task.CompletedTask.Wait());
        TaskCompletionSource<int> never = new TaskCompletionSource<int>();
        Self("task", () => never.Task.Wait());
        Self("task 0", () => never.Task.Wait(0));
        Self("any task", () => Task.WaitAny(never.Task));
        ManualResetEventSlim slim = new ManualResetEventSlim(false);
        Self("slim 0", () => slim.Wait(0));
        slim.Set();
        Self("slim set", () => slim.Wait());
        Thread dead = Ended(() => { });
        Try("dead", () => dead.Interrupt());
        Thread later = new Thread(() => Try("   later", () => Thread.Sleep(0)));
        Try("unstarted", () => later.Interrupt());
        later.Start();
        later.Join();
        Self("twice", () =>
        {
            Thread.CurrentThread.Interrupt();
            try { Thread.Sleep(0); }
            catch (ThreadInterruptedException) { }
        });
        ReaderWriterLockSlim rw = new ReaderWriterLockSlim();
        Self("writer", () => rw.EnterWriteLock());
        Console.WriteLine(new Thread(() => { }).ThreadState + " " + dead.ThreadState + " " + Thread.CurrentThread.ThreadState);

        Mutex m = new Mutex();
        Abandon("one", m, () => m.WaitOne());
        Abandon("one 0", m, () => m.WaitOne(0));
        Abandon("any", m, () => WaitHandle.WaitAny(new WaitHandle[] { e, m }));
        e.Set();
        Abandon("all", m, () => WaitHandle.WaitAll(new WaitHandle[] { e, m }));
        Abandon("signal", m, () => WaitHandle.SignalAndWait(e, m));

        Console.WriteLine(Environment.ExitCode);
        Environment.ExitCode = 3;
        Console.WriteLine(Environment.ExitCode);
        Environment.ExitCode = 0;
    }
}
