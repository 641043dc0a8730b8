// Two threads need the same two locks and take them in opposite order.
//
// Right: the second lock is only tried. A thread that does not get it in time gives the first one back, so that
// nobody waits for ever.
using System;
using System.Diagnostics;
using System.Threading;

static class TryEnterBackoff
{
    static readonly object left = new object();
    static readonly object right = new object();
    static int done, givenUp;

    static bool TryBoth(object first, object second)
    {
        lock (first)
        {
            if (!Monitor.TryEnter(second, 10))
                return false;
            try
            {
                done++;
                return true;
            }
            finally
            {
                Monitor.Exit(second);
            }
        }
    }

    static void Work(object first, object second)
    {
        if (!TryBoth(first, second))
            Interlocked.Increment(ref givenUp);
    }

    static void Main()
    {
        var other = new Thread(() => Work(right, left));
        other.Start();
        Work(left, right);
        other.Join();
        Debug.Assert(done + givenUp == 2);
        Console.WriteLine("tries {0}", done + givenUp);
    }
}
