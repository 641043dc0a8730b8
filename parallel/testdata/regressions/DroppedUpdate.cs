// The result of an atomic operation that orders nothing is not used. Its store counts nevertheless. The program prints the locations and the values that were read.
using System;
using System.Threading;

namespace MoonWalker
{
    static class Mem
    {
        public static int Exchange(ref int location, int value) { return Interlocked.Exchange(ref location, value); }
        public static int CompareExchange(ref int location, int value, int comparand) { return Interlocked.CompareExchange(ref location, value, comparand); }
        public static int FetchAdd(ref int location, int value) { return Interlocked.Add(ref location, value) - value; }
    }
}

static class DroppedUpdate
{
    static int x, y, r, s;

    static void Main(string[] args)
    {
        var t = new Thread(() =>
        {
            switch (args[0])
            {
                case "exchange": MoonWalker.Mem.Exchange(ref x, 1); break;
                case "compare": MoonWalker.Mem.CompareExchange(ref x, 1, 0); break;
                case "add": MoonWalker.Mem.FetchAdd(ref x, 1); break;
                case "lock": lock (args) MoonWalker.Mem.Exchange(ref x, 1); break;
            }
            y = 1;
        });
        var u = new Thread(() =>
        {
            r = Volatile.Read(ref y);
            s = x;
        });
        t.Start();
        u.Start();
        t.Join();
        u.Join();
        Console.WriteLine(100 * x + 10 * r + s);
    }
}
