using System;
using System.Threading;

// A thread that waits for a lock for 100 ms can have the attempts of other threads fail in .NET, and then leave without the lock.
static class TryEnterStarved
{
    static bool Get(object gate, int timeout)
    {
        if (!Monitor.TryEnter(gate, timeout)) return false;
        Monitor.Exit(gate);
        return true;
    }

    static bool Get(Lock gate, int timeout)
    {
        if (!gate.TryEnter(timeout)) return false;
        gate.Exit();
        return true;
    }

    static void Monitors(int first, int second)
    {
        object gate = new object();
        Monitor.Enter(gate);
        bool one = false;
        var thread = new Thread(() => one = Get(gate, first));
        thread.Start();
        Monitor.Exit(gate);
        bool two = Get(gate, second);
        thread.Join();
        if (!one && !two && second == 0 && first > 5000) throw new Exception("neither");
    }

    static void Locks(int first)
    {
        var gate = new Lock();
        gate.Enter();
        var thread = new Thread(() => Get(gate, first));
        thread.Start();
        gate.Exit();
        Get(gate, 0);
        thread.Join();
    }

    static void Spins(bool tracked, int first)
    {
        var gate = new SpinLock(tracked);
        bool mine = false, one = false, two = false;
        gate.Enter(ref mine);
        var thread = new Thread(() =>
        {
            gate.TryEnter(first, ref one);
            if (one) gate.Exit();
        });
        thread.Start();
        gate.Exit();
        gate.TryEnter(ref two);
        if (two) gate.Exit();
        thread.Join();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "monitor": Monitors(100, 0); break;
            case "both": Monitors(200, 100); break;
            case "short": Monitors(99, 0); break;
            case "wait": Monitors(-1, 0); break;
            case "lock": Locks(1000); break;
            case "short lock": Locks(10); break;
            case "spin": Spins(false, 1); break;
            case "tracked": Spins(true, 1000); break;
        }
    }
}
