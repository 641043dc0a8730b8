// WRONG: the writer does not complete the channel, so the reader waits for ever.
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

class ChannelNotCompleted
{
    static async Task<int> Sum(ChannelReader<int> reader)
    {
        int sum = 0;
        await foreach (int x in reader.ReadAllAsync()) sum += x;
        return sum;
    }

    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>();
        Task.Run(() => channel.Writer.TryWrite(1));
        Console.WriteLine(Sum(channel.Reader).Result);
    }
}
