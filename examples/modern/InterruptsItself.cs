// WRONG: a thread interrupts itself, and waits for something that another thread may end before. A wait that is over throws no exception, so both
// happen. Join(0) of a living thread throws, though it does not wait. The time of a wait may be over before the thread notices the interruption.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class InterruptsItself
{
    static readonly object gate = new object();

    static readonly ReaderWriterLockSlim readers = new ReaderWriterLockSlim();

    static Thread Start(ThreadStart run)
    {
        var thread = new Thread(run) { IsBackground = true };
        thread.Start();
        Thread.CurrentThread.Interrupt();
        return thread;
    }

    static Task<int> Run()
    {
        var task = Task.Run(() => 1);
        Thread.CurrentThread.Interrupt();
        return task;
    }

    static void Wait(string member)
    {
        switch (member)
        {
            case "join": Start(() => { }).Join(); break;
            case "timed": Start(() => { }).Join(5); break;
            case "zero": Start(() => Thread.Sleep(Timeout.Infinite)).Join(0); break;
            case "self": Thread.CurrentThread.Interrupt(); Thread.CurrentThread.Join(0); break;
            case "task": Run().Wait(); break;
            case "result": _ = Run().Result; break;
            case "all": Task.WaitAll(Run()); break;
            case "awaiter": Run().GetAwaiter().GetResult(); break;
            case "delay": Thread.CurrentThread.Interrupt(); Task.Delay(1).Wait(); break;
            case "slim": Start(() => { }); new SemaphoreSlim(0).Wait(1); break;
            case "alone": Thread.CurrentThread.Interrupt(); new SemaphoreSlim(0).Wait(1); break;
            case "unfinished": Thread.CurrentThread.Interrupt(); new TaskCompletionSource().Task.Wait(1); break;
            case "handle": Thread.CurrentThread.Interrupt(); new ManualResetEvent(false).WaitOne(1); break;
            case "reader": Start(readers.EnterWriteLock); readers.TryEnterReadLock(1); break;
            case "lock": Start(() => { lock (gate) { } }); lock (gate) { } break;
        }
    }

    static void Main(string[] args)
    {
        bool interrupted = false;
        try { Wait(args[0]); }
        catch (ThreadInterruptedException) { interrupted = true; }
        Debug.Assert(interrupted == (args.Length > 1)); // another argument: the exception is expected
    }
}
