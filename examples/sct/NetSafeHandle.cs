// .NET, counted handles such as RefCountDisposable: a user adds itself with a plain increment. If the last owner has left just
// before, the handle is closed, and the user works with it.
using System.Diagnostics;
using System.Threading;

static class NetSafeHandle
{
    static int users = 1, closed;

    static void Release()
    {
        if (Interlocked.Decrement(ref users) == 0) Volatile.Write(ref closed, 1);
    }

    static void Use()
    {
        if (Volatile.Read(ref closed) == 1) return;
        Interlocked.Increment(ref users);
        Debug.Assert(Volatile.Read(ref closed) == 0, "the handle is open while it is used");
        Release();
    }

    static void Main()
    {
        Thread user = new(Use);
        user.Start();
        Release();
        user.Join();
    }
}
