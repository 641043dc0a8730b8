// .NET, MemoryCache: the pattern `TryGetValue`, then make the object, then `Set`. Two threads that find nothing make an object
// each, and the first one keeps an object that is no longer in the cache.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class NetCacheTwice
{
    static readonly ConcurrentDictionary<string, object> cache = new();

    static object Get(string key)
    {
        if (cache.TryGetValue(key, out object? found)) return found;
        object made = new();
        cache[key] = made;
        return made;
    }

    static void Main()
    {
        object? other = null;
        Thread thread = new(() => other = Get("a"));
        thread.Start();
        object mine = Get("a");
        thread.Join();
        Debug.Assert(mine == other, "the cache has one object for all");
    }
}
