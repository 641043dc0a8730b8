// A writer that waits for room goes on in the pool, also where the channel may run continuations of readers at once.
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

class ChannelSlowWriter
{
    static async Task Write(ChannelWriter<int> to)
    {
        await to.WriteAsync(1);
        await to.WriteAsync(2);
    }

    static void Main()
    {
        Channel<int> channel = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true });
        Task writing = Write(channel.Writer);
        channel.Reader.TryRead(out int first);
        bool done = writing.IsCompleted;
        writing.Wait();
        Console.WriteLine(first + " " + done);
    }
}
