// Each entry is a small program for --ltl.
using System;
using System.Threading;

static class Spin
{
    static volatile bool flag;
    static bool Set => flag;

    static void Main()
    {
        new Thread(() => flag = true).Start();
        while (!flag) { }
    }

    static void Forever()
    {
        new Thread(() => { while (true) flag = !flag; }).Start();
        while (true) Thread.Yield();
    }

    // Main ends, and the program ends some time, whatever the background thread does.
    static void Background()
    {
        new Thread(() => { while (true) flag = !flag; }) { IsBackground = true }.Start();
    }
}

static class Two
{
    static volatile bool want0, want1, cs0, cs1;
    static volatile int turn;
    static int next, served;
    static readonly object gate = new object();

    static bool Both() => cs0 && cs1;

    static void Peterson()
    {
        new Thread(() =>
        {
            while (true)
            {
                want1 = true; turn = 0;
                while (want0 && turn == 0) { }
                cs1 = true; cs1 = false;
                want1 = false;
            }
        }).Start();
        while (true)
        {
            want0 = true; turn = 1;
            while (want1 && turn == 1) { }
            cs0 = true; cs0 = false;
            want0 = false;
        }
    }

    // A monitor is not fair: the thread that waits may be passed over.
    static void Lock()
    {
        new Thread(() => { while (true) lock (gate) { cs1 = true; cs1 = false; } }).Start();
        while (true)
        {
            want0 = true;
            lock (gate) { cs0 = true; want0 = false; cs0 = false; }
        }
    }

    static void Ticket()
    {
        new Thread(() => { while (true) { Take(); cs1 = true; cs1 = false; Pass(); } }).Start();
        while (true) { want0 = true; Take(); cs0 = true; want0 = false; cs0 = false; Pass(); }
    }

    static void Take()
    {
        int mine = Interlocked.Increment(ref next) - 1 & 3;
        while (Volatile.Read(ref served) != mine) { }
    }

    static void Pass()
    {
        if (Volatile.Read(ref next) >= 4) Interlocked.Add(ref next, -4);
        Volatile.Write(ref served, served + 1 & 3);
    }

    // No other thread notices the states inside of an atomic section.
    static void Section()
    {
        for (int i = 0; i < 2; i++)
        {
            MoonWalker.Verify.Atomic(() => { cs0 = true; cs1 = true; cs0 = false; cs1 = false; });
        }
    }
}

sealed class Odd
{
    static bool seen;

    static void Waits()
    {
        var end = DateTime.UtcNow.AddDays(100);
        while (DateTime.UtcNow < end) { }
    }

    // A section that never ends keeps main from moving.
    static void Stays()
    {
        new Thread(() => MoonWalker.Verify.Atomic(() => { while (true) seen = !seen; })).Start();
        while (true) Thread.Yield();
    }

    static void Opens() => seen = MoonWalker.Verify.Any(0, 9) < 5;

    // Nothing promises that the finalizer runs.
    static void Garbage()
    {
        new Odd();
        while (!seen) { }
    }

    ~Odd() { seen = true; }
}

static class Table
{
    static bool ate;

    static void Deadlock()
    {
        object left = new object(), right = new object();
        var t = new Thread(() => { lock (right) lock (left) ate = true; });
        t.Start();
        lock (left) lock (right) { }
        t.Join();
    }

    static void Ends()
    {
        var t = new Thread(() => ate = true) { Name = "eater" };
        t.Start();
        t.Join();
    }

    static void Fails()
    {
        var t = new Thread(() => { throw new InvalidOperationException("no"); });
        t.Start();
        t.Join();
        ate = true;
    }

    static void Gap()
    {
        System.IO.File.ReadAllText("none");
        ate = true;
    }

    static bool Throws() => throw new Exception("no truth");
    static bool Loops() { while (true) { } }
}

static class Generic<T> { static bool never; static bool Never() => never; }
