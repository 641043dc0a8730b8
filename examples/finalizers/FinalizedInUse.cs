// The finalizer closes the handle while a method of the object still runs: after its last use of a field, nothing refers to
// the object any more.
using System;
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
        if (Volatile.Read(ref Open) != mine)
            throw new InvalidOperationException("the handle is closed");
    }
}

static class FinalizedInUse
{
    static void Main()
    {
        new Handle().Use();
    }
}
