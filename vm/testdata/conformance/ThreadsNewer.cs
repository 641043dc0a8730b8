// Compiler: roslyn12
// Tasks, threads, locks and collections for threads: the members that .NET 5 to 9 brought, where the order is certain.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class ThreadsNewer
{
    static void Try(string name, Action a)
    {
        try { a(); Console.WriteLine(name + ": nothing thrown"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Interlockeds()
    {
        byte b = 1; sbyte sb = -1; short s = 5; ushort us = 6; uint u = 7; ulong ul = 8; int i = 0b1100; long l = 0b1010; float f = 1; double d = 2; bool flag = false; DayOfWeek day = DayOfWeek.Monday; nint n = 4;
        Console.WriteLine(Interlocked.Exchange(ref b, (byte)2) + " " + Interlocked.CompareExchange(ref sb, (sbyte)3, (sbyte)-1) + " " + Interlocked.Exchange(ref s, (short)9) + " " + Interlocked.CompareExchange(ref us, (ushort)1, (ushort)6) + $" {b} {sb} {s} {us}");
        Console.WriteLine(Interlocked.And(ref i, 0b0100) + " " + Interlocked.Or(ref l, 0b0101) + " " + Interlocked.Increment(ref u) + " " + Interlocked.Add(ref ul, 5) + " " + Interlocked.Or(ref u, 16u) + " " + Interlocked.And(ref ul, 12ul) + $" {i} {l} {u} {ul}");
        Console.WriteLine(Interlocked.Exchange(ref flag, true) + " " + Interlocked.CompareExchange(ref day, DayOfWeek.Friday, DayOfWeek.Monday) + " " + day + " " + Interlocked.Exchange(ref f, 3) + " " + Interlocked.CompareExchange(ref d, 4, 2) + " " + Interlocked.Exchange(ref n, 5) + " " + Interlocked.Read(ref l));
        Interlocked.MemoryBarrier();
        Console.WriteLine(Volatile.Read(ref flag) + " " + Volatile.Read(ref d));
    }

    static readonly Lock Gate = new();

    static void Locks()
    {
        int count = 0;
        lock (Gate) count++;
        using (Gate.EnterScope()) Console.WriteLine(Gate.IsHeldByCurrentThread + " " + Gate.TryEnter());
        Gate.Exit();
        Console.WriteLine(Gate.IsHeldByCurrentThread + " " + count);
    }

    static async Task Each<T>(T from, T to) where T : IBinaryInteger<T>
    {
        await Parallel.ForAsync(from, to, new ParallelOptions { MaxDegreeOfParallelism = 1 }, (i, token) =>
        {
            Console.Write(i + " " + typeof(T).Name + " ");
            return default;
        });
        Console.WriteLine();
    }

    static async Task Tasks()
    {
        Console.WriteLine(ValueTask.CompletedTask.IsCompleted + " " + await ValueTask.FromResult(3) + " " + ValueTask.FromException(new InvalidOperationException()).IsFaulted + " " + ValueTask.FromCanceled<int>(new CancellationToken(true)).IsCanceled);
        var source = new TaskCompletionSource();
        source.SetResult();
        await source.Task.WaitAsync(TimeSpan.FromSeconds(1));
        Task failed = Task.FromException(new ArgumentException("bad"));
        await failed.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        Console.WriteLine(failed.Exception!.InnerException!.Message + " " + failed.IsFaulted + " " + Task.CompletedTask.IsCompletedSuccessfully);
        using var cts = new CancellationTokenSource();
        CancellationTokenRegistration r = cts.Token.Register((o, t) => Console.Write(o + " " + t.IsCancellationRequested + " "), "state");
        cts.Token.UnsafeRegister(o => Console.Write(o + " "), "unsafe");
        await cts.CancelAsync();
        Console.WriteLine(r.Token == cts.Token);
        Console.WriteLine(new CancellationTokenSource().TryReset() + " " + cts.TryReset());
        await Parallel.ForEachAsync(new[] { 1 }, async (x, t) => { await Task.Yield(); Console.WriteLine("body " + x); });
        await Each<sbyte>(-2, 1);
        await Each<byte>(253, 255);
        await Each<short>(-2, 0);
        await Each<ushort>(65534, 65535);
        await Each('a', 'c');
        await Each<nint>(-1, 1);
        await Each<nuint>(7, 9);
        await Each<ulong>(ulong.MaxValue - 1, ulong.MaxValue);
        await foreach (int x in Count(3)) Console.Write(x + " ");
        await using (new Disposed()) Console.Write("in ");
        Console.WriteLine(await Task.FromResult(5).ContinueWith(t => t.Result + 1));
        Task<int>[] all = [Task.FromResult(1), Task.FromResult(2)];
        await foreach (Task<int> t in Task.WhenEach(all)) Console.Write(await t + " ");
        Console.WriteLine((await Task.WhenAny(all[0], all[1])).Result + " " + (await Task.WhenAll(all)).Sum());
    }

    sealed class Disposed : IAsyncDisposable
    {
        public ValueTask DisposeAsync() { Console.Write("disposed "); return default; }
    }

    static async IAsyncEnumerable<int> Count(int n, [EnumeratorCancellation] CancellationToken token = default)
    {
        for (int i = 0; i < n; i++) { token.ThrowIfCancellationRequested(); await Task.Yield(); yield return i; }
    }

    sealed class Item : IThreadPoolWorkItem
    {
        public readonly ManualResetEventSlim Done = new();
        public void Execute() { Console.Write("item "); Done.Set(); }
    }

    static void Threads()
    {
        var item = new Item();
        ThreadPool.UnsafeQueueUserWorkItem(item, preferLocal: false);
        item.Done.Wait();
        var done = new ManualResetEventSlim();
        ThreadPool.QueueUserWorkItem<(string Text, ManualResetEventSlim Set)>(p => { Console.WriteLine(p.Text); p.Set.Set(); }, ("typed", done), preferLocal: true);
        done.Wait();
        var t = new Thread(() => Console.WriteLine(Thread.CurrentThread.Name)) { Name = "named", IsBackground = true };
        t.UnsafeStart();
        t.Join();
        // In a thread of its own, for one of the pool that leaves the context tells of it at any time.
        t = new Thread(() =>
        {
            var local = new AsyncLocal<int>(a => Console.Write($"{a.PreviousValue}>{a.CurrentValue} ")) { Value = 1 };
            Console.WriteLine(local.Value);
        });
        t.Start();
        t.Join();
        long start = Stopwatch.GetTimestamp();
        Console.WriteLine((Stopwatch.GetElapsedTime(start) >= TimeSpan.Zero));
        using var timer = new PeriodicTimer(TimeSpan.FromMilliseconds(1));
        Console.WriteLine(timer.WaitForNextTickAsync().AsTask().Result);
    }

    sealed class Source : IValueTaskSource<int>, IValueTaskSource
    {
        public ManualResetValueTaskSourceCore<int> Core;

        public int GetResult(short token) => Core.GetResult(token);
        void IValueTaskSource.GetResult(short token) => Core.GetResult(token);
        public ValueTaskSourceStatus GetStatus(short token) => Core.GetStatus(token);
        public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) => Core.OnCompleted(continuation, state, token, flags);
    }

    /// Told has a status that need not fit its exception.
    sealed class Told(ValueTaskSourceStatus status, Exception? thrown) : IValueTaskSource<int>, IValueTaskSource
    {
        public int GetResult(short token) => thrown == null ? 3 : throw thrown;
        void IValueTaskSource.GetResult(short token) => GetResult(token);
        public ValueTaskSourceStatus GetStatus(short token) => status;
        public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) { }
    }

    static void Sources()
    {
        var source = new Source();
        source.Core.OnCompleted(s => Console.WriteLine("first " + s), "state", 0, ValueTaskSourceOnCompletedFlags.None);
        Try("second", () => source.Core.OnCompleted(s => Console.WriteLine("second"), null, 0, ValueTaskSourceOnCompletedFlags.None));
        source.Core.SetResult(1);
        Try("after", () => source.Core.OnCompleted(s => Console.WriteLine("after"), null, 0, ValueTaskSourceOnCompletedFlags.None));
        source.Core.Reset();
        Try("AsTask of an old one", () => new ValueTask<int>(source, 0).AsTask());
        Try("Preserve of an old one", () => new ValueTask(source, 0).Preserve());
        Task<int> task = new ValueTask<int>(source, 1).AsTask();
        source.Core.SetResult(2);
        Console.WriteLine(task.Status + " " + task.Result);
        foreach (var status in new[] { ValueTaskSourceStatus.Succeeded, ValueTaskSourceStatus.Faulted, ValueTaskSourceStatus.Canceled })
            foreach (var thrown in new Exception?[] { null, new FormatException(), new OperationCanceledException() })
            {
                Task one = new ValueTask<int>(new Told(status, thrown), 0).AsTask(), other = new ValueTask(new Told(status, thrown), 0).AsTask();
                Console.WriteLine(status + " " + one.Status + " " + other.Status + " " + one.Exception?.Message + other.Exception?.Message);
            }
        Try("SuppressThrowing", () => Task.FromResult(1).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing));
    }

    static void Flows()
    {
        var local = new AsyncLocal<int> { Value = 1 };
        Try("nothing to undo", () => default(AsyncFlowControl).Undo());
        AsyncFlowControl flow = ExecutionContext.SuppressFlow(), copy = flow;
        Try("suppressed twice", () => ExecutionContext.SuppressFlow().Undo());
        Console.WriteLine(ExecutionContext.IsFlowSuppressed() + " " + (ExecutionContext.Capture() == null));
        flow.Undo();
        Try("undone twice", () => flow.Undo());
        Try("undone by a copy", () => copy.Undo());
        ExecutionContext.Run(ExecutionContext.Capture()!, _ => ExecutionContext.SuppressFlow(), null);
        Console.WriteLine(ExecutionContext.IsFlowSuppressed());
        var canceled = new CancellationTokenSource();
        using (ExecutionContext.SuppressFlow()) canceled.Token.Register(() => Console.WriteLine("registered " + local.Value));
        local.Value = 2;
        canceled.Cancel();
    }

    static void Collections()
    {
        var d = new ConcurrentDictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        Console.WriteLine(d.GetOrAdd("A", (k, x) => x, 5) + " " + d.AddOrUpdate("b", (k, x) => x, (k, old, x) => old + x, 7) + " " + d.TryRemove(new KeyValuePair<string, int>("a", 2)) + " " + d.Comparer.Equals("x", "X"));
        var q = new ConcurrentQueue<int>([1, 2, 3]);
        q.Clear();
        var bag = new ConcurrentBag<int>([1]);
        bag.Clear();
        var stack = new ConcurrentStack<int>([1, 2]);
        Console.WriteLine(q.Count + " " + bag.Count + " " + stack.TryPop(out int top) + top);
        Try("null", () => ArgumentNullException.ThrowIfNull((object)d["q".ToUpperInvariant() == "Q" ? "a" : "b"] as string));
        Lazy<int> lazy = new(3);
        Console.WriteLine(lazy.IsValueCreated + " " + lazy.Value);
        var exchange = new ThreadLocal<int>(() => 4, trackAllValues: true);
        Console.WriteLine(exchange.Value + " " + exchange.Values.Count);
        Console.WriteLine(CancellationToken.None == default(CancellationToken));
    }

    static async Task Main()
    {
        Interlockeds();
        Locks();
        await Tasks();
        Threads();
        Sources();
        Flows();
        Collections();
    }
}
