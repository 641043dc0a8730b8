// A thread assumes that two values which it has not read yet are equal. It reads y before: 0. Then another thread writes y and x2, the thread reads x2, a third thread sees the write
// of z that waits for this read, and writes x1, which makes the assumption right.
using System;
using System.Threading;

static class TwoOperands
{
    static int x1, x2 = 5, y, z, a1, e, c;

    static void Main(string[] args)
    {
        var all = new[] { new Thread(First), new Thread(U1), new Thread(U2), new Thread(V) };
        foreach (var t in all) t.Start();
        foreach (var t in all) t.Join();
        if (e == 1 && a1 == 1 && c == 0 && x2 == 5) throw new Exception("early");
    }

    static void First()
    {
        int a = x2;
        Volatile.Write(ref z, 1);
        int b = x1;
        if (a == b) { int r = y; e = 1; c = r; a1 = a; }
    }
    static void U1() { y = 1; Volatile.Write(ref x2, 1); }
    static void U2() { if (Volatile.Read(ref z) == 1) x1 = 1; }
    static void V() { x2 = 5; }
}
