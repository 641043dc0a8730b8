// Right in every interleaving that is explored, and wrong in .NET. "weak", "dispose": on machines that delay writes each thread changes an
// object of its own, and then does not see that of the other. "canceled", "set", "twice": a thread uses an object while another one disposes of it. Then
// a source is canceled after Dispose has returned, an event is not set after Set, and a handle is open after Dispose. .NET 9.0.1 showed each within thousands of rounds under noise, most of them with many objects. The
// verdict names the members (sc, model). "ordered": nobody uses the source meanwhile.
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
else if (args[0] == "canceled")
{
    var source = new CancellationTokenSource();
    bool failed = false, canceled = false;
    Both(() => { source.Dispose(); Interlocked.MemoryBarrier(); canceled = source.IsCancellationRequested; }, () =>
    {
        try
        {
            source.Cancel();
        }
        catch (ObjectDisposedException)
        {
            failed = true;
        }
    });
    here = failed || canceled || !source.IsCancellationRequested;
}
else if (args[0] == "set")
{
    var e = new ManualResetEventSlim();
    Both(e.Set, e.Dispose);
    here = e.IsSet;
}
else if (args[0] == "twice") // the second Dispose returns while the first one is about to close the handle
{
    var e = new ManualResetEventSlim(true);
    var handle = e.WaitHandle;
    Both(() => { e.Dispose(); here = Closed(handle); }, e.Dispose);
}
else if (args[0] == "ordered")
{
    var source = new CancellationTokenSource();
    Both(source.Cancel, () => here = true);
    source.Dispose();
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

static bool Closed(WaitHandle handle)
{
    try
    {
        handle.WaitOne(0);
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
