// Two threads take the same two locks in the same order.
//
// Right: whoever has the first lock gets the second one, too. One of the threads comes back to
// a lock that it holds already, which is no problem: locks are recursive.
using System;
using System.Diagnostics;
using System.Threading;

static class Ordered
{
    static readonly object index = new object();
    static readonly object log = new object();
    static int entries, lines;

    static void Insert()
    {
        lock (index)
        {
            entries++;
            lock (log)
                lines++;
        }
    }

    static void InsertTwo()
    {
        lock (index)
        {
            Insert();
            Insert();
        }
    }

    static void Main()
    {
        var inserter = new Thread(InsertTwo);
        inserter.Start();
        Insert();
        inserter.Join();
        Debug.Assert(entries == 3);
        Debug.Assert(lines == 3);
        Console.WriteLine("{0} entries, {1} lines", entries, lines);
    }
}
