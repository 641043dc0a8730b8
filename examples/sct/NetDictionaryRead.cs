// .NET, Dictionary<K, V> as a cache: writers take a lock, and readers do not. A reader meets a table that is being changed (in
// .NET Framework some of them never returned).
using System.Collections.Generic;
using System.Threading;

static class NetDictionaryRead
{
    static readonly Dictionary<int, int> cache = new();

    static void Set(int key, int value)
    {
        lock (cache) cache[key] = value;
    }

    static void Main()
    {
        Set(1, 1);
        Thread writer = new(() => Set(1, 2));
        writer.Start();
        cache.TryGetValue(1, out _);
        writer.Join();
    }
}
