// WRONG: the value task of a read that has waited is awaited twice. One that found an item at once has it for good.
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

class ReadTwice
{
    static async Task<int> Sum(ChannelReader<int> reader)
    {
        ValueTask<int> read = reader.ReadAsync();
        int sum = await read;
        return sum + await read;
    }

    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>();
        Task<int> sum = Sum(channel.Reader);
        channel.Writer.TryWrite(1);
        Console.WriteLine(sum.Result);
    }
}
