// A counter of 64 bits, whose lower half another thread counts by itself.
//
// Wrong: the two additions do not commute, although nobody uses their results. The long one carries into the upper half if it comes
// first.
//
// Arguments: the order in which the program believes, "whole" or "part".
using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Threading;

static class Carry
{
    [StructLayout(LayoutKind.Explicit)]
    class Counter
    {
        [FieldOffset(0)] public long Whole;
        [FieldOffset(0)] public int Lower;
    }

    static readonly Counter counter = new Counter();

    static void Main(string[] args)
    {
        counter.Whole = 0xffffffff;
        var thread = new Thread(() => Interlocked.Increment(ref counter.Lower));
        thread.Start();
        Interlocked.Increment(ref counter.Whole);
        thread.Join();
        bool whole = args.Length > 0 && args[0] == "whole";
        Debug.Assert(Interlocked.Read(ref counter.Whole) == (whole ? 0x100000001 : 1));
    }
}
