// A batch processor gathers items, and writes a batch when it is full or when a while has passed. Right: the buffer is taken
// under a lock, and `DisposeAsync` writes the rest. Wrong ("rest"): it forgets the rest. Wrong ("unlocked"): a flush takes the
// buffer with no lock, and an item that comes meanwhile is lost.
// Arguments: producers, items of each, variant. A batch has two items.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int producers = args.Length > 0 ? int.Parse(args[0]) : 1;
int items = args.Length > 1 ? int.Parse(args[1]) : 1;
string variant = args.Length > 2 ? args[2] : "";

int written = 0;
await using (var batches = new BatchProcessor<int>(2, TimeSpan.FromSeconds(1), WriteAsync, variant))
{
    await Task.WhenAll(Enumerable.Range(0, producers).Select(_ => Task.Run(async () =>
    {
        for (int i = 0; i < items; i++) await batches.AddAsync(i);
    })));
}
Debug.Assert(written == producers * items, "an item is lost");
Console.WriteLine(written);

async Task WriteAsync(IReadOnlyList<int> batch)
{
    await Task.Yield();
    Interlocked.Add(ref written, batch.Count);
}

internal sealed class BatchProcessor<T> : IAsyncDisposable
{
    private readonly object _gate = new();
    private readonly int _size;
    private readonly Func<IReadOnlyList<T>, Task> _write;
    private readonly string _variant;
    private readonly CancellationTokenSource _stop = new();
    private readonly Task _timer;
    private List<T> _buffer = [];

    public BatchProcessor(int size, TimeSpan period, Func<IReadOnlyList<T>, Task> write, string variant)
    {
        (_size, _write, _variant) = (size, write, variant);
        _timer = FlushNowAndThenAsync(period);
    }

    public async ValueTask AddAsync(T item)
    {
        bool full;
        lock (_gate)
        {
            _buffer.Add(item);
            full = _buffer.Count >= _size;
        }
        if (full) await FlushAsync();
    }

    private async Task FlushAsync()
    {
        List<T> batch = _variant == "unlocked" ? Take() : TakeLocked();
        if (batch.Count > 0) await _write(batch);
    }

    private List<T> TakeLocked()
    {
        lock (_gate) return Take();
    }

    private List<T> Take()
    {
        List<T> batch = _buffer;
        _buffer = [];
        return batch;
    }

    private async Task FlushNowAndThenAsync(TimeSpan period)
    {
        using var timer = new PeriodicTimer(period);
        try
        {
            while (await timer.WaitForNextTickAsync(_stop.Token)) await FlushAsync();
        }
        catch (OperationCanceledException)
        {
        }
    }

    public async ValueTask DisposeAsync()
    {
        _stop.Cancel();
        await _timer;
        if (_variant != "rest") await FlushAsync();
        _stop.Dispose();
    }
}
