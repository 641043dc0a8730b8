// Producers and a consumer with a bounded channel between them. Right: a producer waits until there is room. Wrong
// ("dropped"): it calls `TryWrite` and does not look at the result, so an item is lost when the channel is full.
// Arguments: producers, items of each, variant. The channel has room for one item.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Channels;
using System.Threading.Tasks;

int producers = args.Length > 0 ? int.Parse(args[0]) : 1;
int items = args.Length > 1 ? int.Parse(args[1]) : 2;
bool dropped = args.Length > 2 && args[2] == "dropped";

var channel = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { SingleReader = true });
Task<int> consumer = Task.Run(ConsumeAsync);
await Task.WhenAll(Enumerable.Range(0, producers).Select(_ => Task.Run(ProduceAsync)));
channel.Writer.Complete();
int sum = await consumer;
Debug.Assert(sum == producers * items, "an item is lost");
Console.WriteLine(sum);

async Task ProduceAsync()
{
    for (int i = 0; i < items; i++)
    {
        if (dropped) channel.Writer.TryWrite(1);
        else
            while (await channel.Writer.WaitToWriteAsync())
                if (channel.Writer.TryWrite(1)) break;
    }
}

async Task<int> ConsumeAsync()
{
    int received = 0;
    while (await channel.Reader.WaitToReadAsync())
        while (channel.Reader.TryRead(out int item)) received += item;
    return received;
}
