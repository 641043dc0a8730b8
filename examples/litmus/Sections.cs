// Accesses in atomic sections beside volatile and interlocked ones. A section orders all accesses of its thread. Nothing orders a volatile store
// before a volatile load of another location, so the thread without a section may read the 0.
//
//     moonwalker check examples/litmus/Sections.dll -- volatile
using System;
using System.Threading;
using MoonWalker;

static class Sections
{
    static volatile int first, second;
    static int one, two, seen, own;

    static void Main(string[] args)
    {
        Thread t;
        switch (args.Length == 1 ? args[0] : "")
        {
            case "volatile": // broken: the other thread needs a fence
                t = new Thread(() => { first = 1; seen = second; });
                t.Start();
                Verify.Atomic(() => { second = 1; own = first; });
                break;
            case "branch": // the same, and the accesses of the section depend on each other
                t = new Thread(() => { first = 1; if (second == 0) seen = 0; else seen = 1; });
                t.Start();
                Verify.Atomic(() => { second = 1; if (first == 0) own = 0; else own = 1; });
                break;
            case "two": // the same with two sections
                t = new Thread(() => { first = 1; seen = second; });
                t.Start();
                Verify.Atomic(() => { second = 1; });
                Verify.Atomic(() => { own = first; });
                break;
            case "methods": // volatile accesses by methods of the library
                t = new Thread(() => { Volatile.Write(ref one, 1); seen = Volatile.Read(ref two); });
                t.Start();
                Verify.Atomic(() => { two = 1; own = one; });
                break;
            case "fenced":
                t = new Thread(() => { first = 1; Interlocked.MemoryBarrier(); seen = second; });
                t.Start();
                Verify.Atomic(() => { second = 1; own = first; });
                break;
            case "sections":
                t = new Thread(() => Verify.Atomic(() => { first = 1; seen = second; }));
                t.Start();
                Verify.Atomic(() => { second = 1; own = first; });
                break;
            default: // interlocked
                t = new Thread(() => { Interlocked.Exchange(ref one, 1); seen = Interlocked.Add(ref two, 0); });
                t.Start();
                Verify.Atomic(() => { two = 1; own = one; });
                break;
        }
        t.Join();
        Verify.Assert(seen + own > 0);
    }
}
