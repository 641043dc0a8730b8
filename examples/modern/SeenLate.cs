// Right in every interleaving, and wrong on machines that delay writes: each thread changes an object of its own, and then looks at the
// other's. One of them sees the change, and the verdict names the member that they rely on (sc).
using System;
using System.Diagnostics;
using System.Threading;

bool here = false, there = false;
if (args[0] == "weak")
{
    var target = new object();
    var one = new WeakReference(null);
    var two = new WeakReference(null);
    Both(() => { one.Target = target; here = two.Target != null; }, () => { two.Target = target; there = one.Target != null; });
    GC.KeepAlive(target);
}
else
{
    var one = new ManualResetEventSlim();
    var two = new ManualResetEventSlim();
    Both(() => { one.Dispose(); here = Disposed(two); }, () => { two.Dispose(); there = Disposed(one); });
}
Debug.Assert(here || there);

static bool Disposed(ManualResetEventSlim e)
{
    try
    {
        e.Reset();
        return false;
    }
    catch (ObjectDisposedException)
    {
        return true;
    }
}

static void Both(Action first, Action second)
{
    var thread = new Thread(() => second());
    thread.Start();
    first();
    thread.Join();
}
