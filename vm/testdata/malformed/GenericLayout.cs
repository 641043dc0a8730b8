// A generic type with an explicit layout: no runtime loads it.
//
//     csc -o -out:GenericLayout.dll GenericLayout.cs
using System.Runtime.InteropServices;

[StructLayout(LayoutKind.Explicit)]
struct Both<T>
{
    [FieldOffset(0)] public T First;
    [FieldOffset(8)] public int Second;
}

static class GenericLayout
{
    static void Main()
    {
        var both = new Both<int>();
        both.Second = 1;
    }
}
