// .NET, CancellationTokenSource: a request disposes of its source when it ends. A thread that cancels all requests has found
// the source before, and its Cancel throws.
using System.Collections.Concurrent;
using System.Threading;

static class NetTokenDisposed
{
    static readonly ConcurrentDictionary<int, CancellationTokenSource> requests = new();

    static void End(int id)
    {
        if (requests.TryRemove(id, out CancellationTokenSource? source)) source.Dispose();
    }

    static void Main()
    {
        requests[1] = new();
        Thread request = new(() => End(1));
        request.Start();
        if (requests.TryGetValue(1, out CancellationTokenSource? source)) source.Cancel();
        request.Join();
    }
}
