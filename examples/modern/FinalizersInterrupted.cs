// GC.WaitForPendingFinalizers of a thread that was interrupted throws, as other waits do.
//
// ends: Correct. A finalizer waits for the main thread, which waits for a worker, which waits for the finalizer; an
// interrupt ends the worker's wait.
// between: Correct. The interrupt may come between a signal and the wait; nothing has a finalizer.
// forgets: Wrong. The thread forgets that it was interrupted, and nothing has a finalizer.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

static class FinalizersInterrupted
{
    static readonly ManualResetEvent Leave = new(false), Ready = new(false);

    sealed class Held
    {
        ~Held()
        {
            GC.WaitForPendingFinalizers(); // on this thread it waits for nothing
            Leave.WaitOne();
        }
    }

    static void Main(string[] args)
    {
        if (args[0] == "forgets")
        {
            Thread.CurrentThread.Interrupt();
            GC.WaitForPendingFinalizers();
            return;
        }
        if (args[0] == "ends") Make();
        GC.Collect();
        Thread worker = new(Worker);
        worker.Start();
        Ready.WaitOne();
        worker.Interrupt();
        worker.Join();
        Leave.Set();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Make() { new Held(); }

    static void Worker()
    {
        try
        {
            Ready.Set();
            GC.WaitForPendingFinalizers();
            Console.WriteLine("waited");
        }
        catch (ThreadInterruptedException) { Console.WriteLine("interrupted"); }
    }
}
