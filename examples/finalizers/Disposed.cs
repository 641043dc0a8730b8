// Dispose closes the handle and suppresses the finalizer, so it is closed once. The second handle is never disposed of: its
// finalizer may run before the end of the program or not.
using System;
using System.Diagnostics;
using System.Threading;

class Handle : IDisposable
{
    public static int Closed;
    int closed;

    ~Handle()
    {
        Close();
    }

    public void Dispose()
    {
        Close();
        GC.SuppressFinalize(this);
    }

    void Close()
    {
        Debug.Assert(closed == 0);
        closed = 1;
        Interlocked.Increment(ref Closed);
    }
}

sealed class Special : Handle
{
}

static class Disposed
{
    static void Main()
    {
        using (new Handle())
            Debug.Assert(Volatile.Read(ref Handle.Closed) == 0);
        Debug.Assert(Volatile.Read(ref Handle.Closed) == 1);
        new Special();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Console.WriteLine("closed: {0}", Volatile.Read(ref Handle.Closed));
    }
}
