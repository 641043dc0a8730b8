// A registered wait holds its handle open, also if the program disposes of the handle: until `Unregister`, or, if the wait is for one signal, until
// the pool lets the handle go, at some time after the signal. Right (kept, many, unregistered, before): the program counts on no more than that.
// Wrong (late): the handle may still be open behind the callback. Wrong (soon): it may be closed while the callback runs. Both were seen in .NET
// 9.0.1, (late) in this program, and (soon) with a callback that came some milliseconds later.
using System;
using System.Diagnostics;
using System.Threading;

AutoResetEvent handle = new(false);
ManualResetEventSlim called = new(), goOn = new(args[0] != "soon");

static bool Open(Func<bool> use)
{
    try { use(); }
    catch (ObjectDisposedException) { return false; }
    return true;
}

RegisteredWaitHandle Register(bool once) => ThreadPool.RegisterWaitForSingleObject(handle, (_, _) =>
{
    goOn.Wait();
    if (args[0] == "soon") handle.Set();
    called.Set();
}, null, -1, once);

switch (args[0])
{
    case "kept":
        Register(true);
        handle.Dispose();
        handle.Set();
        called.Wait();
        break;
    case "many":
        RegisteredWaitHandle many = Register(false);
        handle.Dispose();
        Debug.Assert(!handle.WaitOne(0));
        handle.Set();
        called.Wait();
        Debug.Assert(Open(handle.Set));
        Debug.Assert(many.Unregister(null) && !many.Unregister(null));
        Debug.Assert(!Open(handle.Set));
        break;
    case "unregistered":
        RegisteredWaitHandle wait = Register(true);
        Debug.Assert(wait.Unregister(null));
        handle.Dispose();
        Debug.Assert(!Open(handle.Set));
        break;
    case "before":
        handle.Dispose();
        Debug.Assert(!Open(() => Register(true) != null));
        break;
    case "late":
        Register(true);
        handle.Set();
        called.Wait();
        handle.Dispose();
        Debug.Assert(!Open(handle.Set));
        break;
    case "soon":
        Register(true);
        handle.Set();
        handle.Dispose();
        goOn.Set();
        called.Wait();
        break;
}
