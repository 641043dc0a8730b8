// Properties of states, about states that a search may leave out. Compiled by: mcs -debug- States.cs
using System;
using System.Threading;

static class States
{
    static void Main() { }

    public static void Want(bool yes) { if (!yes) throw new Exception("violated"); }
}

// Values that are there while one thread alone is live only.
static class Alone
{
    static int a, b;

    public static void Never1() { States.Want(a != 1); }
    public static void Never2() { States.Want(a != 2); }
    public static void Never3() { States.Want(a != 3); }

    public static void Run()
    {
        a = 1;
        a = 2;
        a = 0;
        var t = new Thread(() => { b = 1; });
        t.Start();
        t.Join();
    }
}

// Writes that no order of conflicting accesses tells apart.
static class Pair
{
    static int a, b;

    public static void NotA() { States.Want(!(a == 1 && b == 0)); }
    public static void NotB() { States.Want(!(a == 0 && b == 1)); }
    public static void NotTwo() { States.Want(a + b < 3); }

    public static void Run()
    {
        var t = new Thread(() => { a = 1; });
        var u = new Thread(() => { b = 1; });
        t.Start();
        u.Start();
        t.Join();
        u.Join();
    }
}

// Elements and fields that are written through addresses, by copies, atomically and in atomic sections of the library.
class Ways
{
    int x, y;
    static Ways one = new Ways();
    static int[] from = { 7, 8 }, to = new int[2];
    static SemaphoreSlim gate = new SemaphoreSlim(1);

    public static void Not5() { States.Want(one.x != 5); }
    public static void Not6() { States.Want(one.y != 6); }
    public static void NotHalf() { States.Want(!(to[0] == 7 && to[1] == 0)); }
    public static void NotTaken() { States.Want(gate.CurrentCount != 0); }

    static void Set(ref int place, int v) { place = v; }

    public static void Run()
    {
        Set(ref one.x, 5);
        Set(ref one.x, 4);
        Interlocked.Exchange(ref one.y, 6);
        Interlocked.Exchange(ref one.y, 3);
        Array.Copy(from, to, 2);
        gate.Wait();
        gate.Release();
    }
}

// Types that are initialised late, or by somebody else.
static class Late
{
    static class Five { public static int a = Make(); static int Make() { Thread.Sleep(0); return 5; } }

    static int own = 3;

    public static void Initialised() { States.Want(Five.a == 5); }
    public static void Own() { States.Want(own == 3); }

    static void Use() { Initialised(); }

    public static void Run()
    {
        var t = new Thread(Use);
        t.Start();
        Use();
        t.Join();
    }
}

// A lock that a property takes: the property sees the state in which the lock is free.
static class Locked
{
    static readonly object gate = new object();
    static int x;

    public static void Even() { lock (gate) States.Want(x % 2 == 0); }
    public static void EvenAtOnce() { States.Want(x % 2 == 0); }
    public static void Waits() { lock (gate) Monitor.Wait(gate); }
    public static void Starts() { new Thread(Run).Start(); }
    public static void Looks() { States.Want(Thread.CurrentThread.IsAlive && (first == null || !first.IsAlive || first.IsAlive)); }

    static Thread first;

    static void Twice() { lock (gate) { x++; x++; } }

    public static void Run()
    {
        first = new Thread(Twice);
        first.Start();
        Twice();
        first.Join();
    }
}
