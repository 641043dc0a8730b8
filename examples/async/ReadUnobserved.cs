// WRONG: nobody looks at the task of a read that fails when the channel is closed.
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

class ReadUnobserved
{
    static void Main()
    {
        Channel<int> channel = Channel.CreateUnbounded<int>();
        ValueTask<int> read = channel.Reader.ReadAsync();
        Task closing = Task.Run(() => channel.Writer.Complete());
        Task<int> task = read.AsTask();
        closing.Wait();
        Console.WriteLine(task.IsCompleted);
    }
}
