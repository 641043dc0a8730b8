// Each case is right under sequential consistency. Under .NET's memory model a thread may read the data before the flag, because it guesses the
// outcome of the branch on the flag: all cases fail there but the last one, in which a wrong guess is no hang.
using System;
using System.Threading;

static class Program
{
    static int data, other, end, tail;
    static int head = 0;
    static bool ready;
    static double level;
    static Small small;
    static volatile int go;

    struct Small { public int value; public Small(int v) { value = v; } }

    static void Main(string[] args)
    {
        (Action first, Action second) = args[0] switch
        {
            "compare" => (() => { data = 1; Volatile.Write(ref ready, true); }, () => { bool seen = ready; bool both = seen && data == 0; Check(!both); }),
            "switch" => (() => { data = 1; Volatile.Write(ref other, 1); }, () => { int r; switch (other) { case 0: r = 5; break; case 1: r = data; break; case 2: r = 7; break; default: r = 6; break; } Check(r != 0); }),
            "float" => (() => { data = 1; Volatile.Write(ref level, 1.5); }, () => { if (level > 1) Check(data == 1); }),
            "two" => (() => { data = 1; Volatile.Write(ref tail, 1); }, () => { if (head != tail) Check(data == 1); }),
            "struct" => (() => { data = 1; small = new Small(1); }, () => { if (Volatile.Read(ref small.value) != 0) Check(data == 1); }),
            "hang" => ((Action, Action))(() => { while (go == 0) { } }, () => { if (other != 0) end = data; go = 1; }),
            _ => throw new ArgumentException(args[0]),
        };
        var a = new Thread(() => first());
        var b = new Thread(() => second());
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }

    static void Check(bool condition)
    {
        if (!condition)
            throw new Exception("the data came before the flag");
    }
}
