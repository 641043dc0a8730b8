// An operation that is not supported ends the paths that lead to it. What other threads do beside it, and what they see of what was before it, is found all the same.
using System;
using System.Threading;

class BesideUnmodelled
{
    static int asked, hits;

    static void Ask()
    {
        Volatile.Write(ref asked, 1);
        long contention = Monitor.LockContentionCount; // not supported
        Volatile.Write(ref asked, (int)contention + 2);
    }

    static void Hit() { hits++; }

    static void Look()
    {
        if (Volatile.Read(ref asked) == 1) throw new InvalidOperationException("it asks");
    }

    static void Main(string[] args)
    {
        string how = args.Length > 0 ? args[0] : "";
        Thread[] threads = how == "race" ? [new(Ask), new(Hit), new(Hit)] : how == "before" ? [new(Ask), new(Look)] : [new(Ask), new(Hit)];
        foreach (Thread t in threads) t.Start();
        foreach (Thread t in threads) t.Join();
        if (how == "behind" && hits == 1) throw new InvalidOperationException("no thread comes here");
    }
}
