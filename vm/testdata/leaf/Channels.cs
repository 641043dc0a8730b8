// Channels: with the real System.Threading.Channels.
// Compiler: roslyn
using System;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Channels
{
    static async Task<int> Sum(ChannelReader<int> r)
    {
        int sum = 0;
        while (await r.WaitToReadAsync())
            while (r.TryRead(out int x))
                sum += x;
        return sum;
    }

    static async Task Produce(ChannelWriter<int> w, int n)
    {
        for (int i = 1; i <= n; i++)
            await w.WriteAsync(i);
        w.Complete();
    }

    static void Main()
    {
        var u = Channel.CreateUnbounded<int>();
        Console.WriteLine(u.Writer.TryWrite(1) + " " + u.Writer.TryWrite(2) + " " + u.Reader.TryRead(out int x) + x);
        u.Writer.Complete();
        Console.WriteLine(u.Writer.TryWrite(3) + " " + Sum(u.Reader).Result + " " + u.Reader.Completion.IsCompleted);

        var b = Channel.CreateBounded<int>(2);
        Console.WriteLine(b.Writer.TryWrite(1) + " " + b.Writer.TryWrite(2) + " " + b.Writer.TryWrite(3));
        ValueTask blocked = b.Writer.WriteAsync(4);
        Console.WriteLine(blocked.IsCompleted + " " + b.Reader.TryRead(out x) + x + " " + blocked.IsCompleted);
        var c = Channel.CreateBounded<int>(3);
        Task<int> sum = Sum(c.Reader);
        Produce(c.Writer, 10).Wait();
        Console.WriteLine(sum.Result);
        try
        {
            u.Reader.ReadAsync().AsTask().Wait();
        }
        catch (AggregateException e)
        {
            Console.WriteLine(e.InnerException.GetType().Name);
        }
        var dropped = Channel.CreateBounded<int>(new BoundedChannelOptions(2) { FullMode = BoundedChannelFullMode.DropOldest });
        for (int i = 0; i < 5; i++)
            dropped.Writer.TryWrite(i);
        Console.WriteLine(dropped.Reader.TryRead(out x) + "" + x);
    }
}
