// Two threads that write and read without synchronisation. On a real machine both may read 0.
using System;
using System.Threading;

static class Program
{
    static int x, y, first, second;

    public static void OneSeesTheOther()
    {
        if (first == 1 && second == 1)
            throw new Exception("both read 0");
    }

    // AssertsNothing asserts by a method that is compiled away.
    public static void AssertsNothing()
    {
        System.Diagnostics.Debug.Assert(first == second);
    }

    static void Main()
    {
        var t = new Thread(() => { x = 1; first = y + 1; });
        t.Start();
        y = 1;
        second = x + 1;
        t.Join();
    }
}
