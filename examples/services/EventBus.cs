// An event bus in memory: handlers are registered by the type of the event. Right: the list of handlers is replaced, never
// changed, so a publisher goes through the one that it found. Wrong ("inplace"): it is changed in place, under a lock that
// publishers do not take.
// Arguments: publishers, events of each, variant. A handler is added and taken away meanwhile.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int publishers = args.Length > 0 ? int.Parse(args[0]) : 1;
int events = args.Length > 1 ? int.Parse(args[1]) : 1;
bool inPlace = args.Length > 2 && args[2] == "inplace";

var bus = new EventBus(inPlace);
int billed = 0, logged = 0;
bus.Subscribe<OrderPlaced>(async placed =>
{
    await Task.Yield();
    Interlocked.Add(ref billed, placed.Amount);
});
var tasks = Enumerable.Range(0, publishers).Select(_ => Task.Run(async () =>
{
    for (int i = 0; i < events; i++) await bus.PublishAsync(new OrderPlaced(5));
})).ToList();
tasks.Add(Task.Run(() =>
{
    using (bus.Subscribe<OrderPlaced>(_ => { Interlocked.Increment(ref logged); return Task.CompletedTask; }))
    {
    }
}));
await Task.WhenAll(tasks);
Debug.Assert(billed == 5 * publishers * events, "an order was not billed");
Debug.Assert(logged <= publishers * events);
Console.WriteLine(billed);

internal sealed record OrderPlaced(int Amount);

internal sealed class EventBus(bool inPlace)
{
    private readonly ConcurrentDictionary<Type, List<Func<object, Task>>> _handlers = new();
    private readonly object _gate = new();

    public IDisposable Subscribe<T>(Func<T, Task> handler) where T : notnull
    {
        Func<object, Task> wrapped = e => handler((T)e);
        Change(typeof(T), handlers => handlers.Add(wrapped));
        return new Subscription(() => Change(typeof(T), handlers => handlers.Remove(wrapped)));
    }

    public async Task PublishAsync<T>(T e) where T : notnull
    {
        if (!_handlers.TryGetValue(typeof(T), out var handlers)) return;
        var running = new List<Task>();
        foreach (Func<object, Task> handler in handlers) running.Add(handler(e));
        await Task.WhenAll(running);
    }

    private void Change(Type type, Action<List<Func<object, Task>>> change)
    {
        lock (_gate)
        {
            List<Func<object, Task>> handlers = _handlers.GetOrAdd(type, _ => []);
            if (!inPlace) handlers = [.. handlers];
            change(handlers);
            _handlers[type] = handlers;
        }
    }

    private sealed class Subscription(Action end) : IDisposable
    {
        public void Dispose() => end();
    }
}
