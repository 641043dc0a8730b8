// Thread.ThreadState of a thread that takes a lock: it may be on its way there, wait, or be done.
using System;
using System.Threading;

class States
{
    static readonly object gate = new object();

    static void Worker()
    {
        lock (gate) { }
    }

    static void Main()
    {
        Thread worker = new Thread(Worker);
        if (worker.ThreadState != ThreadState.Unstarted) throw new Exception("unstarted");
        lock (gate)
        {
            worker.Start();
            Console.WriteLine("held " + worker.ThreadState);
        }
        Console.WriteLine("free " + worker.ThreadState);
        worker.Join();
        if (worker.ThreadState != ThreadState.Stopped) throw new Exception("stopped");
        if (Thread.CurrentThread.ThreadState != ThreadState.Running) throw new Exception("running");
    }
}
