// Two threads increment a static field and an array element.
//
// Right: every access happens under one lock.
using System;
using System.Diagnostics;
using System.Threading;

static class Locked
{
    static readonly object gate = new object();
    static readonly int[] perDay = new int[7];
    static int total;

    static void Hit(int day)
    {
        lock (gate)
        {
            total++;
            perDay[day]++;
        }
    }

    static void Main()
    {
        var a = new Thread(() => Hit(3));
        var b = new Thread(() => Hit(3));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(total == 2);
        Debug.Assert(perDay[3] == 2);
        Console.WriteLine("{0} hits", total);
    }
}
