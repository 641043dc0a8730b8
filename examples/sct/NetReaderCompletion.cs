// .NET, ChannelReader: `WaitToReadAsync` is true for two readers, and one of them gets the item. The other one uses an item
// that TryRead has not given it.
using System.Threading.Channels;
using System.Threading.Tasks;

static class NetReaderCompletion
{
    static readonly Channel<string> channel = Channel.CreateUnbounded<string>();

    static async Task<int> Read()
    {
        int length = 0;
        while (await channel.Reader.WaitToReadAsync())
        {
            channel.Reader.TryRead(out string? item);
            length += item!.Length;
        }
        return length;
    }

    static void Main()
    {
        channel.Writer.TryWrite("a");
        channel.Writer.Complete();
        Task<int> a = Task.Run(Read), b = Task.Run(Read);
        a.Wait();
        b.Wait();
    }
}
