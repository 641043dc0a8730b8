// A circuit breaker: after some failures it refuses calls; after a pause it lets one call through as a probe, and closes again
// when the probe succeeds. Right: the caller that makes the breaker half open is the only one that probes. Wrong ("probes"): the
// state is read and written in two sections, and several callers probe a service that is still ill.
// Arguments: callers, calls of each, variant. The breaker is open at the start, and its pause is over.
using System;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

int callers = args.Length > 0 ? int.Parse(args[0]) : 2;
int calls = args.Length > 1 ? int.Parse(args[1]) : 1;
bool probes = args.Length > 2 && args[2] == "probes";

var breaker = new CircuitBreaker(probes);
int inside = 0, refused = 0, served = 0;
await Task.WhenAll(Enumerable.Range(0, callers).Select(_ => Task.Run(async () =>
{
    for (int i = 0; i < calls; i++)
    {
        try
        {
            await breaker.ExecuteAsync(CallAsync);
            Interlocked.Increment(ref served);
        }
        catch (BrokenCircuitException)
        {
            Interlocked.Increment(ref refused);
        }
    }
})));
Debug.Assert(served + refused == callers * calls && served > 0);
Console.WriteLine(breaker.State);

async Task CallAsync()
{
    bool probe = breaker.State == CircuitState.HalfOpen;
    int together = Interlocked.Increment(ref inside);
    Debug.Assert(!probe || together == 1, "two probes");
    await Task.Yield();
    Interlocked.Decrement(ref inside);
}

internal enum CircuitState { Closed, Open, HalfOpen }

internal sealed class BrokenCircuitException : Exception;

internal sealed class CircuitBreaker(bool probes)
{
    private readonly object _gate = new();
    private CircuitState _state = CircuitState.Open;

    public CircuitState State
    {
        get { lock (_gate) return _state; }
    }

    public async Task ExecuteAsync(Func<Task> action)
    {
        Enter();
        try
        {
            await action();
            Set(CircuitState.Closed);
        }
        catch
        {
            Set(CircuitState.Open);
            throw;
        }
    }

    private void Enter()
    {
        if (probes)
        {
            CircuitState state = State;
            if (state == CircuitState.HalfOpen) throw new BrokenCircuitException();
            if (state == CircuitState.Open) Set(CircuitState.HalfOpen);
            return;
        }
        lock (_gate)
        {
            if (_state == CircuitState.HalfOpen) throw new BrokenCircuitException();
            if (_state == CircuitState.Open) _state = CircuitState.HalfOpen;
        }
    }

    private void Set(CircuitState state)
    {
        lock (_gate) _state = state;
    }
}
