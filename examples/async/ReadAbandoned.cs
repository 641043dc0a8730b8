// CORRECT: nobody looks at a read that fails when the channel is closed; it is no task.
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

class ReadAbandoned
{
    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>();
        ValueTask<int> read = channel.Reader.ReadAsync();
        Task closing = Task.Run(() => channel.Writer.Complete());
        closing.Wait();
        Console.WriteLine(read.IsCompleted);
    }
}
