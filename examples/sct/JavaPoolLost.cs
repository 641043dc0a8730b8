// Commons Pool 1.4 (an interrupted or late borrower): an object that comes back is handed to the thread that has waited
// longest. If that thread gives up at the same time, it does not look whether it has got one. The object is lost, and the next
// borrower waits for ever.
using System.Collections.Generic;
using System.Threading;

static class JavaPoolLost
{
    sealed class Latch { public object? Got; }

    static readonly object pool = new();
    static readonly Queue<Latch> waiters = new();
    static readonly Stack<object> idle = new();

    static object? Borrow(bool patient)
    {
        Latch latch = new();
        lock (pool)
        {
            if (idle.Count > 0) return idle.Pop();
            waiters.Enqueue(latch);
        }
        lock (latch)
        {
            while (latch.Got == null)
            {
                if (patient) Monitor.Wait(latch); // for the object
                else if (!Monitor.Wait(latch, 10)) break;
            }
            if (latch.Got != null) return latch.Got;
        }
        lock (pool)
            if (waiters.Count > 0 && waiters.Peek() == latch) waiters.Dequeue();
        return null;
    }

    static void Return(object o)
    {
        Latch? latch;
        lock (pool)
        {
            if (!waiters.TryDequeue(out latch))
            {
                idle.Push(o);
                return;
            }
        }
        lock (latch)
        {
            latch.Got = o;
            Monitor.Pulse(latch);
        }
    }

    static void Main()
    {
        Thread hasty = new(() =>
        {
            object? got = Borrow(false);
            if (got != null) Return(got);
        });
        hasty.Start();
        Return(new object());
        object? mine = Borrow(true);
        hasty.Join();
    }
}
