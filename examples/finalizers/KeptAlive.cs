// The finalizer cannot come before the end of the method: GC.KeepAlive uses the object.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Handle
{
    public static int Open;
    readonly int id = 1;

    public Handle()
    {
        Volatile.Write(ref Open, id);
    }

    ~Handle()
    {
        Volatile.Write(ref Open, 0);
    }

    public void Use()
    {
        int mine = id;
        Debug.Assert(Volatile.Read(ref Open) == mine);
        GC.KeepAlive(this);
    }
}

static class KeptAlive
{
    static void Main()
    {
        var thread = new Thread(Work);
        thread.Start();
        thread.Join();
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    static void Work()
    {
        new Handle().Use();
    }
}
