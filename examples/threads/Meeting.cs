// Two threads that are in a room at the same time on some interleavings. The properties say so: Alone does not hold, Few does,
// and Starts is no property, because it starts a thread.
using System;
using System.Threading;

static class Meeting
{
    static int inside, last;

    static void Main()
    {
        var threads = new Thread[2];
        for (int i = 0; i < threads.Length; i++)
        {
            int number = i;
            threads[i] = new Thread(() =>
            {
                Interlocked.Increment(ref inside);
                Volatile.Write(ref last, number);
                Interlocked.Decrement(ref inside);
            });
            threads[i].Start();
        }
        foreach (var t in threads)
            t.Join();
    }

    static void Alone()
    {
        if (inside > 1)
            throw new Exception("two");
    }

    static void Few()
    {
        if (inside > 2)
            throw new Exception("three");
    }

    static void Starts()
    {
        new Thread(() => { }).Start();
    }
}
