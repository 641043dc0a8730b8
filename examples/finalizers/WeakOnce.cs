// A weak reference is asked once, and the target kept in a local: it is there as long as that is used. Two references to one target
// agree.
using System;
using System.Diagnostics;
using System.Threading;

static class WeakOnce
{
    static int made;

    static object Make()
    {
        made++;
        return new object();
    }

    static void Main()
    {
        object target = Make();
        var first = new WeakReference<object>(target);
        var second = new WeakReference(target);
        Debug.Assert(second.Target == target);
        var thread = new Thread(() => { });
        thread.Start();
        thread.Join();
        object found;
        if (first.TryGetTarget(out found))
            Debug.Assert(second.Target == found);
        else
            Debug.Assert(second.Target == null);
        if (second.Target == null)
            first.SetTarget(Make());
        Console.WriteLine(made);
    }
}
