// A data race of accesses that are never side by side, in a program with a property.
using System;
using System.Threading;

static class AskedAlive
{
    static int data;

    public static void Small() { if (data > 5) throw new Exception("large"); }

    static void Main()
    {
        var t = new Thread(() => data = 1);
        t.Start();
        if (!t.IsAlive)
            data = 2;
        t.Join();
    }
}
