// A cache before a slow store, as services have them. A miss loads the entry; a write to the store invalidates it; a refresh
// loads it anew while readers get the old value. Right: a load that began before an invalidation does not store its result.
// Wrong ("stale"): it does, and the cache keeps the old price until the next write.
// Arguments: readers, writes, variant.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

int readers = args.Length > 0 ? int.Parse(args[0]) : 1;
int writes = args.Length > 1 ? int.Parse(args[1]) : 1;
bool stale = args.Length > 2 && args[2] == "stale";

var store = new PriceStore();
var cache = new RefreshingCache<string, int>(store.ReadAsync, keepsLateLoads: stale);

var tasks = Enumerable.Range(0, readers).Select(_ => Task.Run(async () => { await cache.GetAsync("tea"); })).ToList();
tasks.Add(Task.Run(async () =>
{
    for (int price = 1; price <= writes; price++)
    {
        await store.WriteAsync("tea", price);
        cache.Invalidate("tea");
    }
}));
await Task.WhenAll(tasks);

int last = await cache.GetAsync("tea");
Debug.Assert(last == writes, "the cache has an old price");
Console.WriteLine($"tea costs {last}");

internal sealed class RefreshingCache<TKey, TValue>(Func<TKey, Task<TValue>> load, bool keepsLateLoads) where TKey : notnull
{
    private readonly ConcurrentDictionary<TKey, TValue> _entries = new();
    private readonly object _gate = new();
    private long _generation;

    public async ValueTask<TValue> GetAsync(TKey key) =>
        _entries.TryGetValue(key, out TValue? value) ? value : await RefreshAsync(key);

    public async Task<TValue> RefreshAsync(TKey key)
    {
        long generation;
        lock (_gate) generation = _generation;
        TValue value = await load(key).ConfigureAwait(false);
        lock (_gate)
        {
            if (keepsLateLoads || generation == _generation) _entries[key] = value;
        }
        return value;
    }

    public void Invalidate(TKey key)
    {
        lock (_gate)
        {
            _generation++;
            _entries.TryRemove(key, out _);
        }
    }
}

internal sealed class PriceStore
{
    private readonly Dictionary<string, int> _prices = new();

    public async Task<int> ReadAsync(string article)
    {
        int price;
        lock (_prices) price = _prices.GetValueOrDefault(article);
        await Task.Yield(); // the answer travels
        return price;
    }

    public async Task WriteAsync(string article, int price)
    {
        await Task.Yield();
        lock (_prices) _prices[article] = price;
    }
}
