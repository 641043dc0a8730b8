// .NET, connections such as SignalR's: a sender looks whether the connection is open, and then writes. The shutdown in between
// has completed the channel, and the write throws.
using System;
using System.Threading;
using System.Threading.Channels;

static class NetConnectionShutdown
{
    static readonly Channel<string> output = Channel.CreateUnbounded<string>();
    static volatile bool open = true;

    static void Close()
    {
        open = false;
        output.Writer.Complete();
    }

    static void Send(string message)
    {
        if (open && !output.Writer.TryWrite(message)) throw new InvalidOperationException("closed");
    }

    static void Main()
    {
        Thread closer = new(Close);
        closer.Start();
        Send("hello");
        closer.Join();
    }
}
