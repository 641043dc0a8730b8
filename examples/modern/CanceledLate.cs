// Right: a token may cancel a wait whose item another thread can see already. That thread, the writer, has left the lock of the
// channel, but has not ended the wait. A reader's item is then offered again. A bounded channel withdraws a reader's token
// before that, but not the token of a wait for an item.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Channel<int> channel = args[0] == "bounded" ? Channel.CreateBounded<int>(4)
    : args[0] == "prioritized" ? Channel.CreateUnboundedPrioritized<int>()
    : Channel.CreateUnbounded<int>();
CancellationTokenSource source = new();
Thread writer = new(() => channel.Writer.TryWrite(1));
if (args[1] == "wait")
{
    ValueTask<bool> wait = channel.Reader.WaitToReadAsync(source.Token);
    writer.Start();
    int seen = channel.Reader.Count;
    source.Cancel();
    writer.Join();
    Console.WriteLine(seen + (wait.IsCanceled ? " canceled" : " waited"));
}
else
{
    ValueTask<int> read = channel.Reader.ReadAsync(source.Token);
    writer.Start();
    channel.Writer.TryWrite(2);
    int seen = channel.Reader.Count;
    source.Cancel();
    writer.Join();
    Console.WriteLine(seen + (read.IsCanceled ? " canceled" : " read " + read.Result));
}
