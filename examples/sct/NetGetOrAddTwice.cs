// .NET, ConcurrentDictionary.GetOrAdd: the factory runs outside of the locks, so two threads may run it at the same time. One
// of the two connections that they open is dropped, and nobody closes it.
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;

static class NetGetOrAddTwice
{
    static readonly ConcurrentDictionary<string, object> connections = new();
    static int open;

    static object Open()
    {
        Interlocked.Increment(ref open);
        return new object();
    }

    static void Main()
    {
        Thread thread = new(() => connections.GetOrAdd("host", _ => Open()));
        thread.Start();
        connections.GetOrAdd("host", _ => Open());
        thread.Join();
        Debug.Assert(open == connections.Count, "each open connection is known");
    }
}
