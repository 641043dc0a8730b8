// A thread reads some of the bytes that it has just written, or these and others, while the memory has not performed the write.
using System;
using System.Runtime.InteropServices;
using System.Threading;

[StructLayout(LayoutKind.Explicit)]
struct Parts
{
    [FieldOffset(0)] public long Whole;
    [FieldOffset(0)] public int Low;
    [FieldOffset(4)] public int High;
    [FieldOffset(0)] public byte First;
    [FieldOffset(1)] public byte Second;
}

static class PartOfStore
{
    static Parts x;
    static int y;
    static long own, next, others;

    static void Main(string[] args)
    {
        // Each of two threads writes a half, and sees only its own one.
        bool halves = args[0] == "halves" || args[0] == "fenced halves";
        var thread = new Thread(halves ? () => Half(args[0]) : () => Write(args[0]));
        thread.Start();
        if (halves)
        {
            Volatile.Write(ref x.High, 1);
            if (args[0] == "fenced halves") Thread.MemoryBarrier();
            others = Volatile.Read(ref x.Whole);
        }
        else
        {
            Volatile.Write(ref y, 1);
            Thread.MemoryBarrier();
            others = Volatile.Read(ref x.Low);
        }
        thread.Join();
        if (halves)
        {
            if (own == 1 && others == 1L << 32) throw new Exception("each thread sees its own half alone");
            if ((own & 0xffffffff) != 1 || others >> 32 != 1) throw new Exception("a thread does not see its own write");
            return;
        }
        if (own != 1) throw new Exception("the thread reads " + own);
        if (next == 0 && others == 0) throw new Exception("the thread sees its write, and the other one does not");
    }

    static void Half(string shape)
    {
        Volatile.Write(ref x.Low, 1);
        if (shape == "fenced halves") Thread.MemoryBarrier();
        own = Volatile.Read(ref x.Whole);
    }

    static void Write(string shape)
    {
        switch (shape)
        {
            case "low": // a part of it
                Volatile.Write(ref x.Whole, 0x100000001);
                own = Volatile.Read(ref x.Low);
                break;
            case "high":
                Volatile.Write(ref x.Whole, 0x100000002);
                own = Volatile.Read(ref x.High);
                break;
            case "byte":
                Volatile.Write(ref x.Low, 0x0102);
                own = Volatile.Read(ref x.Second);
                break;
            case "whole": // more than it
                Volatile.Write(ref x.Low, 1);
                own = Volatile.Read(ref x.Whole);
                break;
            case "two": // of two writes
                Volatile.Write(ref x.Low, 0x0101);
                Volatile.Write(ref x.Second, 0);
                own = Volatile.Read(ref x.Whole);
                break;
            case "fence":
                Volatile.Write(ref x.Whole, 0x100000001);
                Thread.MemoryBarrier();
                own = Volatile.Read(ref x.Low);
                break;
        }
        next = Volatile.Read(ref y);
    }
}
