// Assertions that no interleaving comes to.
//
//     csc -define:DEBUG -deterministic -debug:portable -optimize+ -pathmap:$PWD=/assertions -r:... -out:Assertions.dll Assertions.cs
using System.Diagnostics;
using System.Threading;

static class Assertions
{
    static int count;

    static void Add() { Interlocked.Increment(ref count); }

    static void Main(string[] args)
    {
        var other = new Thread(Add);
        other.Start();
        Add();
        other.Join();
        Debug.Assert(count == 2);
        Never<int>(1);
        if (count == 1) Debug.Assert(args == null, "count is 1");
        if (count == 3) Debug.Assert(false, "not reached: that is what it says");
        if (args.Length > 0) Behind();
    }

    static void Behind() { Debug.Assert(count == 2, "behind", "an argument"); }

    static void Never<T>(T value) { if (value == null) Debug.Assert(count == 2); }

    static void NotReached() { Debug.Assert(count == 2); }
}
