// Single flight: callers that ask for the same key at the same time share one request. Right: the dictionary holds a `Lazy`,
// of which one survives. Wrong ("eager"): `GetOrAdd` starts the request in its factory, which two callers may run.
// Arguments: callers, keys, variant.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int callers = args.Length > 0 ? int.Parse(args[0]) : 2;
int keys = args.Length > 1 ? int.Parse(args[1]) : 1;
bool eager = args.Length > 2 && args[2] == "eager";

int open = 0, answers = 0;
var flights = new SingleFlight<int, string>(LoadAsync, eager);
await Task.WhenAll(Enumerable.Range(0, callers).Select(_ => Task.Run(async () =>
{
    for (int key = 0; key < keys; key++)
        if (await flights.GetAsync(key) == $"user{key}") Interlocked.Increment(ref answers);
})));
Debug.Assert(answers == callers * keys);
Console.WriteLine($"{answers} answers");

async Task<string> LoadAsync(int key)
{
    Debug.Assert(Interlocked.Increment(ref open) <= keys, "two requests for one key");
    await Task.Yield();
    Interlocked.Decrement(ref open);
    return $"user{key}";
}

internal sealed class SingleFlight<TKey, TValue>(Func<TKey, Task<TValue>> load, bool eager) where TKey : notnull
{
    private readonly ConcurrentDictionary<TKey, Lazy<Task<TValue>>> _flights = new();

    public Task<TValue> GetAsync(TKey key) => _flights.GetOrAdd(key, k =>
    {
        if (!eager) return new Lazy<Task<TValue>>(() => FlyAsync(k));
        Task<TValue> flight = FlyAsync(k);
        return new Lazy<Task<TValue>>(() => flight);
    }).Value;

    private async Task<TValue> FlyAsync(TKey key)
    {
        try
        {
            return await load(key);
        }
        finally
        {
            _flights.TryRemove(key, out _);
        }
    }
}
