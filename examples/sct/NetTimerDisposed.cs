// .NET, System.Threading.Timer: `Dispose` does not wait for a callback that has begun. The callback uses a resource that was
// disposed of after the timer.
using System;
using System.Threading;

static class NetTimerDisposed
{
    sealed class Connection : IDisposable
    {
        int closed;

        public void Ping() => ObjectDisposedException.ThrowIf(Volatile.Read(ref closed) == 1, this);

        public void Dispose() => Volatile.Write(ref closed, 1);
    }

    static readonly Connection connection = new();
    static readonly Timer timer = new(_ => connection.Ping());

    static void Main()
    {
        timer.Change(10, Timeout.Infinite);
        timer.Dispose();
        connection.Dispose();
        Thread.Sleep(10);
    }
}
