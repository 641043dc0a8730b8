// Two stations joined by a bounded channel: an asynchronous iterator makes parts, a consumer with a primary constructor adds them up.
using System;
using System.Collections.Generic;
using System.Threading.Channels;
using System.Threading.Tasks;

var belt = Channel.CreateBounded<int>(1);
Counter counter = new(belt.Reader);
Task<int> sum = counter.SumAsync();
await foreach (int part in Parts(1, 2)) await belt.Writer.WriteAsync(part);
belt.Writer.Complete();
Console.WriteLine(await sum);

static async IAsyncEnumerable<int> Parts(params int[] sizes)
{
    foreach (int size in sizes)
    {
        await Task.Yield();
        yield return size;
    }
}

class Counter(ChannelReader<int> parts)
{
    public async Task<int> SumAsync()
    {
        int sum = 0;
        await foreach (int part in parts.ReadAllAsync()) sum += part;
        return sum;
    }
}
