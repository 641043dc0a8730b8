// A boxed struct is stored in an array while another thread changes it. Array.SetValue
// told of its write, but not that it read the box.
using System;
using System.Threading;
using MoonWalker;

interface ICounter { void Increment(); }

struct Counter : ICounter
{
    public int n;
    public void Increment() { n++; }
}

static class BoxStored
{
    static void Main()
    {
        object shared = new Counter();
        var mine = new Counter[1];
        var t = new Thread(() => ((ICounter)shared).Increment());
        t.Start();
        ((Array)mine).SetValue(shared, 0);
        t.Join();
        Verify.Assert(mine[0].n == 0);
    }
}
