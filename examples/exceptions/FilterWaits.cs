// A filter waits for a thread that needs the lock which the exception leaves.
//
// Wrong: the lock is released by a finally block, which runs after all filters.
using System;
using System.Threading;

static class FilterWaits
{
    static readonly object gate = new object();
    static Thread other;

    static void Other()
    {
        lock (gate)
        {
        }
    }

    static bool Finished()
    {
        other.Join();
        return true;
    }

    static void Main()
    {
        other = new Thread(Other);
        other.Start();
        try
        {
            lock (gate)
                throw new InvalidOperationException();
        }
        catch (InvalidOperationException) when (Finished())
        {
        }
    }
}
