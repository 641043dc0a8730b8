// A pool of connections: `await using var lease = await pool.RentAsync()`. Right: a lease gives its connection back once,
// however often it is disposed of. Wrong ("twice"): a second `Dispose` gives it back again, and two clients get the same one.
// Wrong ("leak"): a query that fails keeps its connection, and the next client waits for ever.
// Arguments: clients, queries of each, variant. There is one connection less than clients.
using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int clients = args.Length > 0 ? int.Parse(args[0]) : 2;
int queries = args.Length > 1 ? int.Parse(args[1]) : 1;
string variant = args.Length > 2 ? args[2] : "";

var pool = new ConnectionPool(Math.Max(1, clients - 1), variant == "twice");
await Task.WhenAll(Enumerable.Range(0, clients).Select(client => Task.Run(async () =>
{
    for (int i = 0; i < queries; i++)
    {
        try
        {
            await QueryAsync(fails: client == 0 && i == 0);
        }
        catch (TimeoutException)
        {
        }
    }
})));
Console.WriteLine($"{pool.Opened > 0}");

async Task QueryAsync(bool fails)
{
    ConnectionPool.Lease lease = await pool.RentAsync();
    if (variant == "leak")
    {
        await lease.Connection.ExecuteAsync(fails);
        await lease.DisposeAsync();
        return;
    }
    await using (lease)
    {
        await lease.Connection.ExecuteAsync(fails);
        await lease.DisposeAsync(); // give it back early
    }
}

internal sealed class Connection
{
    private int _busy;

    public async Task ExecuteAsync(bool fails)
    {
        Debug.Assert(Interlocked.Exchange(ref _busy, 1) == 0, "two clients use one connection");
        await Task.Yield();
        Volatile.Write(ref _busy, 0);
        if (fails) throw new TimeoutException();
    }
}

internal sealed class ConnectionPool(int size, bool countsTwice)
{
    private readonly ConcurrentQueue<Connection> _idle = new();
    private readonly SemaphoreSlim _slots = new(size);
    private int _opened;

    public int Opened => _opened;

    public async Task<Lease> RentAsync()
    {
        await _slots.WaitAsync();
        if (!_idle.TryDequeue(out Connection? connection))
        {
            connection = new Connection();
            Interlocked.Increment(ref _opened);
        }
        return new Lease(this, connection);
    }

    internal sealed class Lease(ConnectionPool pool, Connection connection) : IAsyncDisposable
    {
        private int _disposed;

        public Connection Connection => connection;

        public ValueTask DisposeAsync()
        {
            if (Interlocked.Exchange(ref _disposed, 1) == 0 || pool.CountsTwice)
            {
                pool._idle.Enqueue(connection);
                pool._slots.Release();
            }
            return ValueTask.CompletedTask;
        }
    }

    private bool CountsTwice => countsTwice;
}
