// WRONG: a channel with a single reader that has two: the read that comes second cancels the first one.
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

class ChannelSecondReader
{
    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true });
        Task<int> first = channel.Reader.ReadAsync().AsTask();
        Thread other = new Thread(() => channel.Writer.TryWrite(1));
        other.Start();
        ValueTask<int> second = channel.Reader.ReadAsync();
        first.GetAwaiter().GetResult();
        other.Join();
    }
}
