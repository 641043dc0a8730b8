// Random programs of async methods: the argument is the seed, and "two" as a second argument asks for two small meetings that differ, "graph" for a
// graph of tasks, "any" for WhenAny. Each prints numbers, which depend on the order of the notes that its methods take, and on nothing else. Many block for ever in some orders.
//
// A quarter of the programs are trees of async methods of all kinds. The others are meetings (Meetings.cs): one method awaits a
// thing that another one gives, so few of them block in all orders.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

class Node
{
    internal int kind, note, thing;
    internal Node a, b;
}

partial class World
{
    const int Kinds = 34;

    uint _random;
    readonly object _gate = new object();
    int _notes;
    readonly TaskCompletionSource<int>[] _sources = { new TaskCompletionSource<int>(), new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously) };
    readonly Channel<int> _channel = Channel.CreateBounded<int>(1), _open = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
    readonly SemaphoreSlim _semaphore = new SemaphoreSlim(1);
    readonly ManualResetEventSlim _event = new ManualResetEventSlim();

    int Next(int n)
    {
        _random = _random * 1664525 + 1013904223;
        return (int)((_random >> 16) % (uint)n);
    }

    Node Make(int depth)
    {
        Node n = new Node();
        n.kind = Next(Kinds);
        n.note = Next(5) + 1;
        n.thing = Next(2);
        if (depth > 0)
        {
            n.a = Make(depth - 1);
            if (Next(2) == 0) n.b = Make(depth - 1);
        }
        return n;
    }

    void Note(int k)
    {
        Noise();
        lock (_gate) _notes = _notes * 6 + k;
        Noise();
    }

    Task Run(Node n)
    {
        if (n == null) return Task.CompletedTask;
        switch (n.kind)
        {
            case 0: case 1: return Awaits(n);
            case 2: return Tries(n);
            case 3: return Values(n);
            case 4: return ValueTasks(n);
            case 5: return Later(n);
            case 6: case 7: return InPool(n);
            case 8: return Task.Run(() => Run(n.a));
            case 9: case 10: return Source(n);
            case 11: case 12: return Sets(n);
            case 13: return SetsLocked(n);
            case 14: case 15: return Reads(n);
            case 16: case 17: return Writes(n);
            case 18: case 19: return Critical(n);
            case 20: return Delays(n);
            case 21: return Yields(n);
            case 22: case 23: return All(n);
            case 24: return Any(n);
            case 25: return Blocks(n);
            case 26: return Continues(n);
            case 27: return WaitsEvent(n);
            case 28: return SetsEvent(n);
            case 29: return Queued(n);
            case 30: return Enumerates(n);
            case 31: return Fails(n);
            case 32: return Configured(n);
            default: return Voids(n);
        }
    }

    async Task Awaits(Node n)
    {
        Note(n.note);
        await Run(n.a);
        await Run(n.b);
        Note(n.note);
    }

    async Task Tries(Node n)
    {
        try { await Run(n.a); }
        catch (InvalidOperationException) { Note(5); }
        finally { Note(n.note); }
        await Run(n.b);
    }

    async Task Values(Node n)
    {
        int k = await Value(n);
        Note(k);
    }

    async Task<int> Value(Node n)
    {
        await Run(n.a);
        return n.note;
    }

    async Task ValueTasks(Node n)
    {
        Note(await Value2(n));
        await Run(n.b);
    }

    async ValueTask<int> Value2(Node n)
    {
        await Run(n.a).ConfigureAwait(false);
        return n.note;
    }

    async Task Later(Node n)
    {
        Task t = Run(n.a);
        Note(n.note);
        _event.Set();
        await t;
        await Run(n.b);
    }

    async Task InPool(Node n)
    {
        await Task.Run(async () =>
        {
            Note(n.note);
            await Run(n.a);
        });
        await Run(n.b);
    }

    async Task Source(Node n)
    {
        Note(await _sources[n.thing].Task);
        await Run(n.a);
    }

    async Task Sets(Node n)
    {
        _sources[n.thing].TrySetResult(n.note);
        await Run(n.a);
    }

    async Task SetsLocked(Node n)
    {
        lock (_sources)
        {
            _sources[n.thing].TrySetResult(n.note);
            Note(n.note);
        }
        await Run(n.a);
    }

    Channel<int> Of(Node n) { return n.thing == 0 ? _channel : _open; }

    async Task Reads(Node n)
    {
        int k = await Of(n).Reader.ReadAsync();
        Note(k);
        await Run(n.a);
    }

    async Task Writes(Node n)
    {
        await Of(n).Writer.WriteAsync(n.note);
        await Run(n.a);
    }

    async Task Enumerates(Node n)
    {
        Of(n).Writer.TryWrite(n.note);
        Of(n).Writer.TryComplete();
        await foreach (int k in Of(n).Reader.ReadAllAsync()) Note(k);
        await Run(n.a);
    }

    async Task Critical(Node n)
    {
        await _semaphore.WaitAsync();
        Note(n.note);
        if (n.thing == 0) await Task.Yield();
        Note(n.note);
        _semaphore.Release();
        await Run(n.a);
    }

    async Task Delays(Node n)
    {
        await Task.Delay(n.note);
        await Run(n.a);
    }

    async Task Yields(Node n)
    {
        await Task.Yield();
        await Run(n.a);
    }

    async Task All(Node n)
    {
        await Task.WhenAll(Run(n.a), Run(n.b));
        Note(n.note);
    }

    async Task Any(Node n)
    {
        await Task.WhenAny(Run(n.a), Run(n.b));
        Note(n.note);
    }

    async Task Blocks(Node n)
    {
        Run(n.a).Wait();
        Note(n.note);
        await Run(n.b);
    }

    async Task Continues(Node n)
    {
        Task t = Run(n.a);
        Task u = t.ContinueWith(x => Note(n.note), TaskContinuationOptions.ExecuteSynchronously);
        await t;
        Note(n.thing);
        await u;
    }

    async Task WaitsEvent(Node n)
    {
        await Run(n.a);
        _event.Wait();
        Note(n.note);
    }

    async Task SetsEvent(Node n)
    {
        await Run(n.a);
        _event.Set();
        await Run(n.b);
    }

    async Task Queued(Node n)
    {
        ThreadPool.QueueUserWorkItem(x =>
        {
            Note(n.note);
            _sources[n.thing].TrySetResult(n.note);
        });
        await _sources[n.thing].Task;
        await Run(n.a);
    }

    async Task Fails(Node n)
    {
        await Run(n.a);
        Note(n.note);
        throw new InvalidOperationException("planned");
    }

    async Task Configured(Node n)
    {
        await _sources[n.thing].Task.ConfigureAwait(false);
        lock (_gate) _notes++;
        await Run(n.a).ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
    }

    Task Voids(Node n)
    {
        Void(n);
        return Run(n.b);
    }

    async void Void(Node n)
    {
        try { await Run(n.a); }
        catch (InvalidOperationException) { }
        Note(n.note);
    }

    async Task Both(Node a, Node b)
    {
        Task t = Task.Run(() => Run(a));
        await Run(b);
        await t;
    }

    void Tree()
    {
        int depth = 1 + Next(2);
        Node a = Make(depth), b = Make(depth), c = Next(3) == 0 ? Make(1) : null;
        Task third = c == null ? Task.CompletedTask : Task.Run(() => Run(c));
        try { Both(a, b).Wait(); }
        catch (AggregateException) { Note(1); }
        try { third.Wait(); }
        catch (AggregateException) { Note(2); }
    }
}
