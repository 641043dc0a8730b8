// Compiler: roslyn12
// Skip: framework
// Value tasks whose result is taken twice, or before it is there, where .NET throws or answers.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class ValueTasksMisused
{
    static void Try(string name, Func<Task> a)
    {
        string text = "nothing thrown";
        try { a().GetAwaiter().GetResult(); }
        catch (Exception e) { text = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + text);
    }

    static void Do(string name, Func<object> a)
    {
        string text;
        try { text = "" + a(); }
        catch (Exception e) { text = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + text);
    }

    static (string, Channel<int>)[] Kinds()
    {
        return new[]
        {
            ("unbounded", Channel.CreateUnbounded<int>()),
            ("single", Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true })),
            ("bounded", Channel.CreateBounded<int>(1)),
            ("inline", Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true })),
            ("bounded inline", Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true }))
        };
    }

    static void Each(string name, Func<Channel<int>, Task> a)
    {
        foreach ((string kind, Channel<int> c) in Kinds()) Try(kind + ", " + name, () => a(c));
    }

    static void Reads()
    {
        Each("read awaited twice", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; await v; });
        Each("read awaited, asked", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; Console.WriteLine(v.IsCompleted); });
        Each("read awaited, succeeded", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; Console.WriteLine(v.IsCompletedSuccessfully); });
        Each("read awaited, faulted", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; Console.WriteLine(v.IsFaulted); });
        Each("read awaited, canceled", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; Console.WriteLine(v.IsCanceled); });
        Each("read awaited, result", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; Console.WriteLine(v.Result); });
        Each("read awaited, task", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; await v.AsTask(); });
        Each("read awaited, preserved", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; v.Preserve(); });
        Each("read awaited, text", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); await v; Console.WriteLine(v.ToString()); });
        Each("read preserved, awaited twice", async c => { var v = c.Reader.ReadAsync().Preserve(); c.Writer.TryWrite(1); Console.WriteLine(await v + await v); });
        Each("read, a task each", async c => { var v = c.Reader.ReadAsync(); var t = v.AsTask(); var u = v.AsTask(); c.Writer.TryWrite(1); await t; await u; });
        Each("read, a task each afterwards", async c => { var v = c.Reader.ReadAsync(); c.Writer.TryWrite(1); var t = v.AsTask(); var u = v.AsTask(); await t; await u; });
        Each("read too early", c => { Console.WriteLine(c.Reader.ReadAsync().Result); return Task.CompletedTask; });
        Each("read too early, awaiter", c => { Console.WriteLine(c.Reader.ReadAsync().GetAwaiter().GetResult()); return Task.CompletedTask; });
        Each("read early, then awaited", async c => { var v = c.Reader.ReadAsync(); try { v.GetAwaiter().GetResult(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); } c.Writer.TryWrite(1); Console.WriteLine(await v); });
        Each("read there", async c => { c.Writer.TryWrite(1); var v = c.Reader.ReadAsync(); Console.WriteLine(v.Result); });
        Each("wait awaited twice", async c => { var v = c.Reader.WaitToReadAsync(); c.Writer.TryWrite(1); await v; await v; });
        Each("wait, a task each", async c => { var v = c.Reader.WaitToReadAsync(); var t = v.AsTask(); var u = v.AsTask(); c.Writer.TryWrite(1); await t; await u; });
        Each("wait too early", c => { Console.WriteLine(c.Reader.WaitToReadAsync().Result); return Task.CompletedTask; });
        Each("closed, awaited twice", async c => { var v = c.Reader.ReadAsync(); c.Writer.Complete(new FormatException("closed")); try { await v; } catch (ChannelClosedException e) { Console.WriteLine(e.InnerException.Message); } await v; });
        Each("wait closed, awaited twice", async c => { var v = c.Reader.WaitToReadAsync(); c.Writer.Complete(new FormatException("closed")); try { await v; } catch (FormatException e) { Console.WriteLine(e.Message); } await v; });
        Each("closed, states", async c => { var v = c.Reader.ReadAsync(); c.Writer.Complete(); Console.WriteLine(v.IsCompleted + " " + v.IsFaulted + " " + v.IsCanceled); await v; });
        Each("closed by a cancellation, states", async c => { var v = c.Reader.ReadAsync(); c.Writer.Complete(new OperationCanceledException("why")); Console.WriteLine(v.IsCompleted + " " + v.IsFaulted + " " + v.IsCanceled); await v; });
        Each("canceled, awaited twice", async c => { var s = new CancellationTokenSource(); var v = c.Reader.ReadAsync(s.Token); s.Cancel(); try { await v; } catch (OperationCanceledException e) { Console.WriteLine(e.GetType().Name + " " + e.Message + " " + (e.CancellationToken == s.Token)); } await v; });
        Each("canceled, as a task", async c => { var s = new CancellationTokenSource(); var t = c.Reader.ReadAsync(s.Token).AsTask(); s.Cancel(); await t; });
        Each("second read", async c => { var v = c.Reader.ReadAsync(); var w = c.Reader.ReadAsync(); c.Writer.TryWrite(1); c.Reader.TryPeek(out _); Console.WriteLine(v.IsCanceled + " " + v.IsCompleted); c.Writer.TryWrite(2); await v; await w; });
    }

    static void Writes()
    {
        Func<Channel<int>> full = () => { var c = Channel.CreateBounded<int>(1); c.Writer.TryWrite(0); return c; };
        Try("write awaited twice", async () => { var c = full(); var v = c.Writer.WriteAsync(1); c.Reader.TryRead(out _); await v; await v; });
        Try("write, a task each", async () => { var c = full(); var v = c.Writer.WriteAsync(1); var t = v.AsTask(); var u = v.AsTask(); c.Reader.TryRead(out _); await t; await u; });
        Try("write too early", async () => { var c = full(); c.Writer.WriteAsync(1).GetAwaiter().GetResult(); });
        Try("write closed, awaited twice", async () => { var c = full(); var v = c.Writer.WriteAsync(1); c.Writer.Complete(); try { await v; } catch (ChannelClosedException e) { Console.WriteLine(e.Message); } await v; });
        Try("write canceled", async () => { var c = full(); var s = new CancellationTokenSource(); var v = c.Writer.WriteAsync(1, s.Token); s.Cancel(); await v; });
        Try("wait to write awaited twice", async () => { var c = full(); var v = c.Writer.WaitToWriteAsync(); c.Reader.TryRead(out _); await v; await v; });
        Try("wait to write too early", async () => { var c = full(); Console.WriteLine(c.Writer.WaitToWriteAsync().Result); });
        Try("wait to write, closed", async () => { var c = full(); var v = c.Writer.WaitToWriteAsync(); c.Writer.Complete(); Console.WriteLine(await v); });
    }

    static void Streams()
    {
        Each("items after the end", async c =>
        {
            c.Writer.TryWrite(1);
            c.Writer.Complete();
            var e = c.Reader.ReadAllAsync().GetAsyncEnumerator();
            Console.WriteLine(e.Current + " " + await e.MoveNextAsync() + " " + e.Current + " " + await e.MoveNextAsync() + " " + e.Current + " " + await e.MoveNextAsync());
            await e.DisposeAsync();
            await e.DisposeAsync();
            Console.WriteLine(await e.MoveNextAsync());
        });
        Each("items after the disposal", async c =>
        {
            c.Writer.TryWrite(1);
            c.Writer.TryWrite(2);
            var e = c.Reader.ReadAllAsync().GetAsyncEnumerator();
            Console.WriteLine(await e.MoveNextAsync());
            await e.DisposeAsync();
            Console.WriteLine(await e.MoveNextAsync() + " " + e.Current);
        });
        Each("items disposed of while one is awaited", async c =>
        {
            var e = c.Reader.ReadAllAsync().GetAsyncEnumerator();
            var v = e.MoveNextAsync();
            try { await e.DisposeAsync(); } catch (NotSupportedException x) { Console.WriteLine(x.Message); }
            c.Writer.TryWrite(1);
            Console.WriteLine(await v + " " + e.Current);
        });
        Each("items of a canceled token", async c =>
        {
            c.Writer.TryWrite(1);
            var e = c.Reader.ReadAllAsync(new CancellationToken(true)).GetAsyncEnumerator();
            try { await e.MoveNextAsync(); } catch (OperationCanceledException x) { Console.WriteLine(x.GetType().Name); }
            Console.WriteLine(await e.MoveNextAsync());
        });
        Each("items, either token", async c =>
        {
            var first = new CancellationTokenSource();
            var second = new CancellationTokenSource();
            var e = c.Reader.ReadAllAsync(first.Token).GetAsyncEnumerator(second.Token);
            var v = e.MoveNextAsync();
            first.Cancel();
            await v;
        });
    }

    class Source : IValueTaskSource<int>, IValueTaskSource
    {
        internal ManualResetValueTaskSourceCore<int> core;

        public ValueTask<int> Next() { return new ValueTask<int>(this, core.Version); }
        public int GetResult(short token) { return core.GetResult(token); }
        void IValueTaskSource.GetResult(short token) { core.GetResult(token); }
        public ValueTaskSourceStatus GetStatus(short token) { return core.GetStatus(token); }
        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) { core.OnCompleted(continuation, state, token, flags); }
    }

    static void Sources()
    {
        Do("too early", () => new Source().Next().Result);
        Do("too early, awaiter", () => new Source().Next().GetAwaiter().GetResult());
        Do("too early, without a result", () => { new ValueTask(new Source(), 0).GetAwaiter().GetResult(); return null; });
        Do("of another version", () => new ValueTask<int>(new Source(), 1).Result);
        Do("state of another version", () => new ValueTask<int>(new Source(), 1).IsCompleted);
        Do("task of another version", () => new ValueTask<int>(new Source(), 1).AsTask());
        Do("after a reset", () => { var s = new Source(); var v = s.Next(); s.core.SetResult(1); s.core.Reset(); return v.Result; });
        Do("state after a reset", () => { var s = new Source(); var v = s.Next(); s.core.SetResult(1); s.core.Reset(); return v.IsCompleted; });
        Do("task after a reset", () => { var s = new Source(); var v = s.Next(); s.core.SetResult(1); s.core.Reset(); return v.AsTask(); });
        Do("two results", () => { var s = new Source(); s.core.SetResult(1); s.core.SetResult(2); return null; });
        Do("a result and an exception", () => { var s = new Source(); s.core.SetResult(1); s.core.SetException(new FormatException()); return null; });
        Do("two exceptions", () => { var s = new Source(); s.core.SetException(new FormatException()); s.core.SetException(new FormatException()); return null; });
        Do("two continuations", () => { var s = new Source(); s.core.OnCompleted(x => { }, null, 0, 0); s.core.OnCompleted(x => { }, null, 0, 0); return null; });
        Do("two tasks", () => { var s = new Source(); var v = s.Next(); v.AsTask(); v.AsTask(); return null; });
        Do("no continuation", () => { var s = new Source(); s.core.OnCompleted(null, null, 0, 0); return null; });
        Do("a continuation of another version", () => { var s = new Source(); s.core.OnCompleted(x => { }, null, 1, 0); return null; });
        Do("no source", () => new ValueTask<int>((IValueTaskSource<int>)null, 0));
        Do("no source at all", () => new ValueTask((IValueTaskSource)null, 0));
        Do("no task", () => new ValueTask<int>((Task<int>)null));
        Do("no task at all", () => new ValueTask((Task)null));
        Do("equal", () => { var s = new Source(); var t = Task.FromResult(1); return (s.Next() == s.Next()) + " " + (new ValueTask<int>(t) == new ValueTask<int>(t)) + " " + (new ValueTask<int>(1) == new ValueTask<int>(Task.FromResult(1))); });
        Do("a version each", () => { var s = new Source(); short a = s.core.Version; s.core.Reset(); return s.core.Version - a; });
    }

    static void Timers()
    {
        Try("tick awaited twice", async () => { var t = new PeriodicTimer(Timeout.InfiniteTimeSpan); var v = t.WaitForNextTickAsync(); t.Period = TimeSpan.FromMilliseconds(1); await v; await v; });
        Try("tick, a task each", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); var v = t.WaitForNextTickAsync(); var a = v.AsTask(); v.AsTask(); });
        Try("tick too early", async () => { var t = new PeriodicTimer(Timeout.InfiniteTimeSpan); Console.WriteLine(t.WaitForNextTickAsync().Result); });
        Try("two ticks at once", async () => { var t = new PeriodicTimer(Timeout.InfiniteTimeSpan); var v = t.WaitForNextTickAsync(); await t.WaitForNextTickAsync(); });
        Try("tick after the disposal", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); t.Dispose(); t.Dispose(); Console.WriteLine(await t.WaitForNextTickAsync()); Console.WriteLine(await t.WaitForNextTickAsync()); });
        Try("period after the disposal", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); t.Dispose(); Console.WriteLine(t.Period); t.Period = TimeSpan.FromHours(2); });
        Try("tick of a canceled token after the disposal", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); t.Dispose(); Console.WriteLine(await t.WaitForNextTickAsync(new CancellationToken(true))); });
    }

    static void Main()
    {
        Reads();
        Writes();
        Streams();
        Sources();
        Timers();
    }
}
