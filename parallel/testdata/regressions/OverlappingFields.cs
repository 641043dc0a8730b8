// Races on fields that have common bytes. The argument names the case.
using System.Runtime.InteropServices;
using System.Threading;

[StructLayout(LayoutKind.Explicit)]
class OverlappingFields
{
    struct Halves
    {
        public short Lower, Upper;
    }

    [FieldOffset(0)] int whole;
    [FieldOffset(3)] byte last;
    [FieldOffset(2)] short upper;
    [FieldOffset(4)] long number;
    [FieldOffset(4)] Halves halves;

    static void Both(ThreadStart a, ThreadStart b)
    {
        var first = new Thread(a);
        var second = new Thread(b);
        first.Start();
        second.Start();
        first.Join();
        second.Join();
    }

    static void Main(string[] args)
    {
        var o = new OverlappingFields();
        int read = 0;
        switch (args[0])
        {
            case "two": Both(() => o.last = 1, () => read = o.upper); break;
            case "inside": Both(() => o.last = 1, () => read = o.whole); break;
            case "one": Both(() => o.upper = 1, () => read = o.upper); break;
            case "struct": Both(() => o.halves.Upper = 1, () => read = o.halves.Upper); break;
            case "same":
                ThreadStart both = () => { o.last = 1; o.upper = 2; };
                Both(both, both);
                break;
        }
    }
}
