// .NET, factories such as IHttpClientFactory: a handler that is too old is replaced and disposed of. A request that has got it
// before, and has not yet begun, finds it disposed of. The factory of .NET waits until the handler is garbage.
using System;
using System.Threading;

static class NetHandlerExpiry
{
    sealed class Handler : IDisposable
    {
        int disposed;

        public void Send() => ObjectDisposedException.ThrowIf(Volatile.Read(ref disposed) == 1, this);

        public void Dispose() => Volatile.Write(ref disposed, 1);
    }

    static Handler current = new();

    static void Expire() => Interlocked.Exchange(ref current, new()).Dispose();

    static void Main()
    {
        Thread timer = new(Expire);
        timer.Start();
        Handler handler = Volatile.Read(ref current);
        handler.Send();
        timer.Join();
    }
}
