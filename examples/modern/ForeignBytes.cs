// A program may look at the bytes of a struct where they are those of .NET, and the path ends where they are others.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

struct Holder
{
    public byte Tag;
    public SpinLock Lock;
}

static class ForeignBytes
{
    static void Main(string[] args)
    {
        Holder h = default;
        (byte, int) pair = (1, 2);
        switch (args[0])
        {
            case "size": Console.WriteLine(Unsafe.SizeOf<Holder>()); break;
            case "as": Console.WriteLine(Unsafe.As<Holder, byte>(ref h)); break;
            case "bytes": Console.WriteLine(MemoryMarshal.AsBytes(new Span<Holder>(new Holder[2])).Length); break;
            case "use":
                bool taken = false;
                h.Tag = 3;
                h.Lock.Enter(ref taken);
                Console.WriteLine(h.Tag + " " + taken);
                break;
            case "tuple": Console.WriteLine(Unsafe.As<(byte, int), int>(ref pair) + " " + Unsafe.SizeOf<(byte, int)>()); break;
        }
    }
}
