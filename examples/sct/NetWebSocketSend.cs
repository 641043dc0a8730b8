// .NET, ClientWebSocket: there may be one send at a time, or it throws. The heartbeat does not take the lock of the other
// senders.
using System;
using System.Threading;

static class NetWebSocketSend
{
    static readonly object gate = new();
    static int sending;

    static void Send()
    {
        if (Interlocked.Exchange(ref sending, 1) == 1) throw new InvalidOperationException("there is already one outstanding send");
        Volatile.Write(ref sending, 0);
    }

    static void Main()
    {
        Thread heartbeat = new(Send);
        heartbeat.Start();
        lock (gate) Send();
        heartbeat.Join();
    }
}
