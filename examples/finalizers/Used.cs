// These uses no JIT can drop, so that the finalizer runs behind them only: a call that must not be inlined, a store, a volatile
// load. .NET also keeps an exception until its handler ends.
using System;
using System.Runtime.CompilerServices;

sealed class Failure : Exception
{
    public static volatile int Closed;

    ~Failure()
    {
        Closed = 1;
    }
}

sealed class Handle
{
    public static volatile int Closed;
    public int id;
    public volatile int flag = 1;

    ~Handle()
    {
        Closed = 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Nothing()
    {
    }
}

static class Used
{
    static void Main(string[] args)
    {
        if (args[0] == "caught")
        {
            Caught();
            return;
        }
        Handle handle = new Handle();
        if (Handle.Closed == 1)
            throw new InvalidOperationException("closed before its last use");
        switch (args[0])
        {
            case "call": handle.Nothing(); break;
            case "store": handle.id = 1; break;
            case "volatile": Read(handle.flag); break;
        }
    }

    static void Read(int flag)
    {
    }

    static void Caught()
    {
        try
        {
            throw new Failure();
        }
        catch (Failure)
        {
            if (Failure.Closed == 1)
                throw new InvalidOperationException("closed in the handler");
        }
    }
}
