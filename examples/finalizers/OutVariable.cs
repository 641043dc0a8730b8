// A handle comes in an out variable, whose address was taken. After its last use it may be finalised, though the method goes on.
using System;
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

static class OutVariable
{
    static void Main()
    {
        Handle handle;
        Make(out handle);
        int id = handle.Id;
        if (Volatile.Read(ref Handle.Open) != id)
            throw new InvalidOperationException("the handle is closed");
    }

    static void Make(out Handle handle)
    {
        handle = new Handle();
    }
}
