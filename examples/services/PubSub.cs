// Publish and subscribe with a channel for each subscriber, which ends its subscription while others publish. Right: a message
// to a subscriber that has left is dropped. Wrong ("closed"): the publisher writes to its channel nevertheless, which throws.
// Wrong ("open"): leaving takes the channel out of the list and does not complete it, so its reader waits for ever.
// Arguments: subscribers, messages, variant.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

int subscribers = args.Length > 0 ? int.Parse(args[0]) : 1;
int messages = args.Length > 1 ? int.Parse(args[1]) : 1;
string variant = args.Length > 2 ? args[2] : "";

var topic = new Topic<int>(variant);
Topic<int>.Subscription[] subscriptions = Enumerable.Range(0, subscribers).Select(_ => topic.Subscribe()).ToArray();
Task<int>[] readers = subscriptions.Select(subscription => Task.Run(() => CountAsync(subscription))).ToArray();
Task publisher = Task.Run(async () =>
{
    for (int i = 1; i <= messages; i++) await topic.PublishAsync(i);
});
subscriptions[0].Dispose();
await publisher;
foreach (var subscription in subscriptions) subscription.Dispose();
int[] counts = await Task.WhenAll(readers);
Debug.Assert(counts[0] <= messages && counts.Skip(1).All(count => count == messages), "a message is lost");
Console.WriteLine("done");

static async Task<int> CountAsync(Topic<int>.Subscription subscription)
{
    int count = 0;
    await foreach (int message in subscription.Messages)
        Debug.Assert(message == ++count, "out of order");
    return count;
}

internal sealed class Topic<T>(string variant)
{
    private readonly object _gate = new();
    private readonly List<Subscription> _subscriptions = [];

    public Subscription Subscribe()
    {
        var subscription = new Subscription(this);
        lock (_gate) _subscriptions.Add(subscription);
        return subscription;
    }

    public async Task PublishAsync(T message)
    {
        Subscription[] all;
        lock (_gate) all = [.. _subscriptions];
        foreach (Subscription subscription in all)
        {
            if (variant == "closed") await subscription.Writer.WriteAsync(message);
            else subscription.Writer.TryWrite(message);
        }
    }

    internal sealed class Subscription(Topic<T> topic) : IDisposable
    {
        private readonly Channel<T> _channel = Channel.CreateUnbounded<T>();

        public ChannelWriter<T> Writer => _channel.Writer;
        public IAsyncEnumerable<T> Messages => _channel.Reader.ReadAllAsync();

        public void Dispose()
        {
            lock (topic._gate)
            {
                if (!topic._subscriptions.Remove(this)) return;
            }
            if (topic.IsOpenForEver) return;
            _channel.Writer.Complete();
        }
    }

    private bool IsOpenForEver => variant == "open";
}
