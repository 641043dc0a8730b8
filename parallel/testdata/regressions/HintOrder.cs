using System;
using System.Threading;

// Store buffering with an operation between the store and the load of each thread. The hint names a load that passes a store. It does not name the
// operation between, if that comes behind the store.
static class HintOrder
{
    static int x, y, z, w;
    static volatile int v, u;
    static object o, p;
    static readonly object gate = new object(), door = new object(), made = new object();

    static void Between(string shape, bool first)
    {
        switch (shape)
        {
            case "volatile": if (first) v = 1; else u = 1; break;
            case "reference": if (first) o = made; else p = made; break;
            case "plain": if (first) z = 1; else w = 1; break;
            case "same": if (first) x = 2; else y = 2; break;
            case "lock": lock (first ? gate : door) { } break;
            case "yield": Thread.Yield(); break;
            case "print": Console.WriteLine(first); break;
            case "two": if (first) { z = 1; v = 1; } else { w = 1; u = 1; } break;
            default: throw new ArgumentException(shape);
        }
    }

    static void Main(string[] args)
    {
        string shape = args[0];
        int r = 0, s = 0;
        var t = new Thread(() =>
        {
            y = 1;
            Between(shape, false);
            s = x;
        });
        t.Start();
        x = 1;
        Between(shape, true);
        r = y;
        t.Join();
        if (r == 0 && s == 0) throw new Exception();
    }
}
