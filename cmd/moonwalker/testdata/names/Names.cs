// Threads with odd names, and the operations for which threads wait.
using System;
using System.Threading;

class Names
{
    static readonly object gate = new object();

    ~Names() { lock (gate) { } }

    static void Make() { new Names(); }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "white": Locked("", " \t", null); break;
            case "started": // by a thread that main has started
                lock (gate)
                {
                    for (int i = 0; i < 2; i++)
                        new Thread(() =>
                        {
                            new Thread(() => Locked("")).Start();
                            lock (gate) { }
                        }).Start();
                    Thread.Sleep(Timeout.Infinite);
                }
                break;
            case "equal": Locked("worker", "worker", "main"); break;
            case "finalizer": // the finalizer wants the lock of a thread that waits for finalizers
                lock (gate)
                {
                    Make();
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                }
                break;
            case "sleep": Thread.Sleep(Timeout.Infinite); break;
        }
    }

    static void Locked(params string[] names)
    {
        Monitor.Enter(gate);
        foreach (string name in names)
            new Thread(() => { lock (gate) { } }) { Name = name }.Start();
    }
}
