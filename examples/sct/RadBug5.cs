// RADBench, bug5 (Mozilla 165586): PR_Interrupt of NSPR sets a flag, and notifies the condition for which the thread waits. The
// thread looks at the flag in PR_WaitCondVar, and then says for which condition it waits. An interrupt in between notifies
// nothing, and the thread waits for ever. The argument is the number of threads that wait; the original has 7 threads in all.
using System.Threading;

sealed class RadBug5
{
    readonly object condition = new();
    volatile object? waitsFor;
    volatile bool interrupted;

    void Work()
    {
        if (interrupted) return;
        lock (condition)
        {
            waitsFor = condition;
            Monitor.Wait(condition);
            waitsFor = null;
        }
    }

    void Interrupt()
    {
        interrupted = true;
        object? c = waitsFor;
        if (c == null) return;
        lock (c) Monitor.PulseAll(c);
    }

    static void Main(string[] args)
    {
        RadBug5[] records = new RadBug5[args.Length > 0 ? int.Parse(args[0]) : 1];
        Thread[] threads = new Thread[records.Length];
        for (int i = 0; i < threads.Length; i++)
        {
            threads[i] = new((records[i] = new()).Work);
            threads[i].Start();
        }
        foreach (RadBug5 r in records) r.Interrupt();
        foreach (Thread t in threads) t.Join();
    }
}
