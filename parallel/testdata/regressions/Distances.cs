using System;
using System.Threading;

// Distances of fields in objects: those of the library, and of structs that have other bytes in .NET, make them others. C# 12, compiled against .NET 9 with -o+ -unsafe.
static unsafe class Distances
{
    class Plain { public int a; public long b; public int c; }
    class Derived : Exception { public int a; public long b; public int c; }
    class Holds { public int a; public SpinLock held; public int c; }
    struct Part { public int a; public SpinLock held; }

    static long Between(ref int a, ref int b) { fixed (int* p = &a, q = &b) return (byte*)q - (byte*)p; }
    static bool Below(ref int a, ref int b) { fixed (int* p = &a, q = &b) return p < q; }

    static void Main(string[] args)
    {
        Plain plain = new Plain();
        Derived derived = new Derived();
        Holds holds = new Holds();
        Part[] parts = new Part[2];
        switch (args[0])
        {
            case "plain": Console.WriteLine(Between(ref plain.a, ref plain.c)); break;
            case "derived": Console.WriteLine(Between(ref derived.a, ref derived.c)); break;
            case "holds": Console.WriteLine(Below(ref holds.a, ref holds.c)); break;
            case "parts": Console.WriteLine(Between(ref parts[0].a, ref parts[1].a)); break;
            case "ints": int[] ints = new int[3]; Console.WriteLine(Between(ref ints[0], ref ints[2])); break;
        }
    }
}
