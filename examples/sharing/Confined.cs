// Two threads fill a list each; Main reads both when the threads have ended.
//
// Right: an object that only one thread can reach needs no lock. Each list belongs to one thread, and goes to
// Main when that thread has been joined.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

sealed class Collector
{
    readonly int start;

    public List<int> Found { get; private set; }

    public Collector(int start)
    {
        this.start = start;
    }

    public void Run()
    {
        var found = new List<int>();
        for (int i = start; i < 20; i += 2)
        {
            if (i % 3 == 0)
                found.Add(i);
        }
        Found = found;
    }
}

static class Confined
{
    static void Main()
    {
        var even = new Collector(0);
        var odd = new Collector(1);
        var a = new Thread(even.Run);
        var b = new Thread(odd.Run);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(even.Found.Count == 4);
        Debug.Assert(odd.Found.Count == 3);
        Console.WriteLine("{0} even, {1} odd", even.Found.Count, odd.Found.Count);
    }
}
