// A bounded channel between two async methods.
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

class Channels
{
    static async Task Produce(ChannelWriter<int> writer)
    {
        await writer.WriteAsync(1);
        await writer.WriteAsync(2);
        writer.Complete();
    }

    static async Task<int> Sum(ChannelReader<int> reader)
    {
        int sum = 0;
        await foreach (int x in reader.ReadAllAsync()) sum = sum * 10 + x;
        return sum;
    }

    static void Main()
    {
        Channel<int> channel = Channel.CreateBounded<int>(1);
        Task produced = Produce(channel.Writer);
        Console.WriteLine(Sum(channel.Reader).Result);
        produced.Wait();
    }
}
