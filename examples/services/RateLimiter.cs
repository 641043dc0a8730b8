// A token bucket: a loop over a `PeriodicTimer` adds a permit each period, up to a limit; callers wait in a queue for theirs.
// Right: `DisposeAsync` ends the loop and refuses those in the queue. Wrong ("forgotten"): it only ends the loop, and callers
// in the queue wait for ever. Wrong ("overfull"): the refill hands a permit to a caller and keeps it in the bucket, too.
// Arguments: callers, permits of each, variant.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int callers = args.Length > 0 ? int.Parse(args[0]) : 1;
int permits = args.Length > 1 ? int.Parse(args[1]) : 1;
string variant = args.Length > 2 ? args[2] : "";

int granted = 0, refused = 0;
var limiter = new TokenBucket(capacity: 1, TimeSpan.FromMilliseconds(10), variant);
Task[] calls = Enumerable.Range(0, callers).Select(_ => Task.Run(async () =>
{
    for (int i = 0; i < permits; i++)
    {
        if (await limiter.AcquireAsync()) Interlocked.Increment(ref granted);
        else Interlocked.Increment(ref refused);
    }
})).ToArray();
await Task.WhenAny(calls);
await limiter.DisposeAsync();
await Task.WhenAll(calls);
Debug.Assert(granted + refused == callers * permits);
Debug.Assert(granted <= 1 + limiter.Refills, "more permits than periods");
Console.WriteLine("done");

internal sealed class TokenBucket : IAsyncDisposable
{
    private readonly object _gate = new();
    private readonly Queue<TaskCompletionSource<bool>> _waiting = new();
    private readonly PeriodicTimer _timer;
    private readonly Task _refills;
    private readonly int _capacity;
    private readonly string _variant;
    private int _tokens;
    private bool _disposed;

    public TokenBucket(int capacity, TimeSpan period, string variant)
    {
        (_capacity, _tokens, _variant) = (capacity, capacity, variant);
        _timer = new PeriodicTimer(period);
        _refills = RefillAsync();
    }

    public int Refills { get; private set; }

    public ValueTask<bool> AcquireAsync()
    {
        lock (_gate)
        {
            if (_tokens > 0)
            {
                _tokens--;
                return ValueTask.FromResult(true);
            }
            if (_disposed) return ValueTask.FromResult(false);
            var waiter = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            _waiting.Enqueue(waiter);
            return new ValueTask<bool>(waiter.Task);
        }
    }

    private async Task RefillAsync()
    {
        while (await _timer.WaitForNextTickAsync())
        {
            TaskCompletionSource<bool>? next = null;
            lock (_gate)
            {
                bool handedOver = _waiting.TryDequeue(out next);
                if (!handedOver && _tokens == _capacity) continue;
                Refills++;
                if (!handedOver || _variant == "overfull") _tokens++;
            }
            next?.SetResult(true);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _timer.Dispose();
        await _refills;
        List<TaskCompletionSource<bool>> left;
        lock (_gate)
        {
            if (_variant == "forgotten") return;
            _disposed = true;
            left = new(_waiting);
            _waiting.Clear();
        }
        foreach (var waiter in left) waiter.SetResult(false);
    }
}
