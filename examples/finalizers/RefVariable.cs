// A pointer to the variable that refers to the handle is used at the end of the method, so the finalizer cannot come before.
using System;
using System.Diagnostics;
using System.Threading;

sealed class Handle
{
    public static int Open;
    public readonly int Id = 1;

    public Handle()
    {
        Volatile.Write(ref Open, Id);
    }

    ~Handle()
    {
        Volatile.Write(ref Open, 0);
    }
}

static class RefVariable
{
    static void Main()
    {
        var handle = new Handle();
        ref Handle pointer = ref handle;
        Debug.Assert(Volatile.Read(ref Handle.Open) == 1);
        Check(ref pointer);
    }

    static void Check(ref Handle handle)
    {
        Thread.Yield();
        Debug.Assert(Volatile.Read(ref Handle.Open) == 1);
        GC.KeepAlive(handle);
    }
}
