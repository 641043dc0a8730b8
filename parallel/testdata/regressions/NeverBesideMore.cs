using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Threading;
using MoonWalker;

// Programs that ask whether a thread has ended, which orders nothing.
static class NeverBesideMore
{
    [StructLayout(LayoutKind.Explicit)]
    struct Union
    {
        [FieldOffset(0)] public long All;
        [FieldOffset(0)] public int Low;
    }

    static class First { public static int Value, Other; static First() { Value = 1; Other = Second.Value; } public static void Touch() { } }
    static class Second { public static int Value; static Second() { Value = First.Value; } public static void Touch() { } }

    static readonly int[] numbers = { 3, 1 };
    static int data;
    [SuppressRace("known")] static int excused;
    static Union union;

    // Both threads copy one array that nobody writes.
    static void Copy()
    {
        var copy = new List<int>(numbers);
        copy[0] = 5;
        var clone = (int[])numbers.Clone();
        clone[0] = 5;
    }

    static void Main(string[] args)
    {
        Thread t;
        switch (args[0])
        {
            case "copies":
                t = new Thread(Copy);
                t.Start();
                Copy();
                if (!t.Join(1000)) t.Join();
                break;
            case "priority":
                t = new Thread(() => data = 1);
                t.Start();
                try { while (true) t.Priority = ThreadPriority.Normal; }
                catch (ThreadStateException) { }
                if (data == 7) throw new Exception();
                break;
            case "excused":
                t = new Thread(() => excused = 2);
                t.Start();
                while (t.IsAlive) { }
                if (excused == 7) throw new Exception();
                break;
            case "overwritten": // by a write of another size
                t = new Thread(() => { data = 1; Volatile.Write(ref union.Low, 1); });
                t.Start();
                while (t.IsAlive) { }
                Volatile.Write(ref union.All, 4L);
                if (Volatile.Read(ref union.Low) != 4) throw new Exception();
                if (data == 7) throw new Exception();
                break;
            case "initialisers": // that need each other
                t = new Thread(First.Touch);
                t.Start();
                Second.Touch();
                t.Join();
                break;
        }
    }
}
