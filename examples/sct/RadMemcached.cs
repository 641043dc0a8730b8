// RADBench, Memcached: `incr` gets the item and stores the new value under the lock of the cache, in two sections. An increment
// of another client in between is lost.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class RadMemcached
{
    static readonly object cache = new();
    static readonly Dictionary<string, int> items = new();

    static int Get(string key) { lock (cache) return items[key]; }

    static void Set(string key, int value) { lock (cache) items[key] = value; }

    static void Increment(string key) => Set(key, Get(key) + 1);

    static void Main()
    {
        Set("hits", 0);
        Thread a = new(() => Increment("hits")), b = new(() => Increment("hits"));
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(Get("hits") == 2, "no increment is lost");
    }
}
