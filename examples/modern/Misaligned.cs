// A volatile access to a long that lies at no multiple of 8: .NET may read a part of it before a write, and the rest after it.
//
// volatile, field, interlocked: misaligned accesses. aligned, small: aligned ones.
using System;
using System.Runtime.InteropServices;
using System.Threading;

static class Misaligned
{
    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    struct Packed
    {
        public byte first;
        public long number;
        public volatile int word;
    }

    static readonly Packed[] packed = new Packed[2];
    static readonly long[] numbers = new long[2];

    static void Main(string[] args)
    {
        var other = new Thread(() =>
        {
            switch (args[0])
            {
                case "volatile": Volatile.Write(ref packed[0].number, -1); break;
                case "field": packed[0].word = -1; break;
                case "interlocked": Interlocked.Exchange(ref packed[0].number, -1); break;
                case "small": Volatile.Write(ref packed[1].first, 1); break;
                default: Volatile.Write(ref numbers[1], -1); break;
            }
        });
        other.Start();
        long seen = 0;
        switch (args[0])
        {
            case "volatile": seen = Volatile.Read(ref packed[0].number); break;
            case "field": seen = packed[0].word; break;
            case "interlocked": seen = Interlocked.Read(ref packed[0].number); break;
            case "small": seen = -Volatile.Read(ref packed[1].first); break;
            default: seen = Volatile.Read(ref numbers[1]); break;
        }
        if (seen != 0 && seen != -1)
            throw new Exception("a part of the number");
    }
}
