// A local of a thread is pending under a memory model while an exception filter of its frame runs.
using System;
using System.Threading;

static class PendingFilter
{
    static int x, y;
    static bool seen;

    static void Main(string[] args)
    {
        var writes = new Thread(() => x = 5);
        writes.Start();
        writes.Join();
        var other = new Thread(() => y = 1);
        other.Start();
        if (args[0] == "calls") Calls();
        else Uses();
        other.Join();
    }

    // A filter that passes the local on.
    static void Calls()
    {
        var e = new Exception();
        int v = x;
        try { throw e; }
        catch (Exception) when (Sees(v)) { }
        if (!seen) throw new Exception("the filter sees another value");
    }

    static bool Sees(int v)
    {
        seen = v == 5;
        return true;
    }

    // A filter that uses it, and a handler that changes it.
    static void Uses()
    {
        var e = new Exception();
        int v = x;
        try { throw e; }
        catch (Exception) when (v == 5) { v++; }
        if (v != 6) throw new Exception("v is " + v);
    }
}
