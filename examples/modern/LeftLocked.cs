// A thread or a work item enters a lock and never leaves it. In .NET a later thread or item may be the lock's owner then. The lock is
// garbage at the end of its owner, because all others that know it have ended before. The argument names the case.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

static class LeftLocked
{
    static int owners;

    static void Take(object gate)
    {
        if (Monitor.TryEnter(gate)) owners++;
    }

    static void TakeLock(Lock gate)
    {
        if (gate.TryEnter()) owners++;
    }

    static void Start(object gate) => new Thread(Take).Start(gate);

    static void Main(string[] args)
    {
        var gate = new object();
        var other = new Lock();
        switch (args[0])
        {
            case "items":
                Task.WaitAll(Task.Run(() => Take(gate)), Task.Run(() => Take(gate)));
                Debug.Assert(owners == 1);
                break;
            case "lock":
                Task.WaitAll(Task.Run(() => TakeLock(other)), Task.Run(() => TakeLock(other)));
                Debug.Assert(owners == 1);
                break;
            case "invoke":
                Parallel.Invoke(() => { }, () => Take(gate), () => Take(gate));
                Debug.Assert(owners == 1);
                break;
            case "threads":
                Start(gate);
                Start(gate);
                break;
        }
    }
}
