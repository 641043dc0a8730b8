// SCTBench, CS.lazy01_bad: three threads add to a number under one lock, and the third fails if the
// sum is 3 or more then. It is, if both others were before it.
using System.Diagnostics;
using System.Threading;

static class CsLazy01
{
    static readonly object gate = new();
    static int data;

    static void Add1() { lock (gate) data++; }

    static void Add2() { lock (gate) data += 2; }

    static void Test() { lock (gate) Debug.Assert(data < 3, "the sum is small"); }

    static void Main()
    {
        Thread a = new(Add1), b = new(Add2), c = new(Test);
        a.Start();
        b.Start();
        c.Start();
        a.Join();
        b.Join();
        c.Join();
    }
}
