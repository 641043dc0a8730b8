// A filter runs before the finally block of the lock that the exception leaves.
//
// Right: the lock is still held while the filter looks, and free in the handler; no other thread can be
// inside the lock while the filter runs.
using System;
using System.Diagnostics;
using System.Threading;

static class FilterHoldsLock
{
    static readonly object gate = new object();
    static volatile bool filtering;

    static bool Look()
    {
        filtering = true;
        Debug.Assert(Monitor.IsEntered(gate));
        filtering = false;
        return true;
    }

    static void Work()
    {
        try
        {
            lock (gate)
                throw new InvalidOperationException();
        }
        catch (InvalidOperationException) when (Look())
        {
            Debug.Assert(!Monitor.IsEntered(gate));
        }
    }

    static void Other()
    {
        lock (gate)
            Debug.Assert(!filtering);
    }

    static void Main()
    {
        var other = new Thread(Other);
        other.Start();
        Work();
        other.Join();
        Console.WriteLine("done");
    }
}
