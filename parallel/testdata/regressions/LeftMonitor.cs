// A thread reads behind a lock that it has left, while the memory has not performed the stores in it. The program prints the values that were read.
using System;
using System.Threading;

static class LeftMonitor
{
    static int a, b, c, r, x, y;
    static readonly object l = new object();

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "read":
                Both(() => { lock (l) a = 1; r = x; }, () => { lock (l) { b = a; x = 1; } });
                break;
            case "nested":
                Both(() => { lock (l) { lock (args) a = 1; r = x; } r += y; }, () => { lock (args) { b = a; x = 1; } y = 2; });
                break;
            case "try":
                Both(() => { lock (l) a = 1; r = x; }, () => { if (Monitor.TryEnter(l)) { b = a; x = 1; Monitor.Exit(l); } });
                break;
            case "pulse":
                var t = new Thread(() => { lock (l) a = 1; r = y; });
                var u = new Thread(() => { lock (l) { c = a; Monitor.Pulse(l); } });
                lock (l)
                {
                    t.Start();
                    u.Start();
                    Monitor.Wait(l);
                    b = a;
                    y = 1;
                }
                t.Join();
                u.Join();
                break;
        }
        Console.WriteLine(100 * r + 10 * b + c);
    }

    static void Both(ThreadStart first, ThreadStart second)
    {
        var t = new Thread(first);
        var u = new Thread(second);
        t.Start();
        u.Start();
        t.Join();
        u.Join();
    }
}
