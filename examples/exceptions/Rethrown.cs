// An exception passes through two locks, a handler that throws it on, and a filter.
//
// Right: finally blocks run from the inside to the outside, `throw;` goes on with the same exception,
// and each lock is free in the end.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Rejected : Exception
{
    public readonly int Code;

    public Rejected(int code)
    {
        Code = code;
    }
}

static class Rethrown
{
    static readonly object outer = new object();
    static readonly object inner = new object();
    static int cleanups, handled;

    static void Check(int code)
    {
        lock (inner)
        {
            if (code != 0)
                throw new Rejected(code);
        }
    }

    static void Process(int code)
    {
        lock (outer)
        {
            try
            {
                Check(code);
            }
            catch (Rejected)
            {
                Debug.Assert(!Monitor.IsEntered(inner));
                cleanups++;
                throw;
            }
        }
    }

    static void Work(int code)
    {
        try
        {
            Process(code);
        }
        catch (Rejected e) when (e.Code == 7)
        {
            Debug.Assert(!Monitor.IsEntered(outer));
            Interlocked.Increment(ref handled);
        }
    }

    static void Main()
    {
        var a = new Thread(() => Work(7));
        var b = new Thread(() => Work(0));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(cleanups == 1);
        Debug.Assert(handled == 1);
        Console.WriteLine("cleanups {0}, handled {1}", cleanups, handled);
    }
}
