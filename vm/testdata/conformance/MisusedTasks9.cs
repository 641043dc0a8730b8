// Compiler: roslyn12
// Skip: framework
// Members for threads, tasks, locks, timers and contexts in wrong states: called twice, by their own callbacks, by a thread that does not own them, after the end.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

static class MisusedTasks9
{
    static int s_number;

    static string Text(Exception e)
    {
        string text = e.GetType().Name + ": " + e.Message.Split('\n')[0];
        if (e is AggregateException a) return text + " <" + string.Join("; ", a.InnerExceptions.Select(Text)) + ">";
        return e.InnerException is { } i ? text + " < " + Text(i) : text;
    }

    static void T(string name, Func<object> a)
    {
        string text;
        try { text = (a() ?? "null").ToString(); }
        catch (Exception e) { text = Text(e); }
        Console.WriteLine(++s_number + " " + name + ": " + text);
    }

    static void A(string name, Func<Task> a)
    {
        T(name, () =>
        {
            a().GetAwaiter().GetResult();
            return "done";
        });
    }

    static void A(string name, Func<Task<string>> a) { T(name, () => a().GetAwaiter().GetResult()); }

    static string Try(Action a)
    {
        try { a(); }
        catch (Exception e) { return Text(e); }
        return "ok";
    }

    static string On(Action a)
    {
        string text = null;
        var t = new Thread(() => text = Try(a));
        t.Start();
        t.Join();
        return text;
    }

    static async ValueTask<int> There() { return 3; }

    static async Task Never() { await new TaskCompletionSource<int>().Task; }
    static async ValueTask<int> Later()
    {
        await Task.Yield();
        return 4;
    }

    static async ValueTask<int> Fails()
    {
        await Task.Yield();
        throw new FormatException("failed");
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    static async ValueTask<int> Pooled()
    {
        await Task.Yield();
        return 5;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    static async ValueTask PooledVoid() { await Task.Yield(); }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    static async ValueTask<int> PooledThere() { return 6; }

    static async IAsyncEnumerable<int> Numbers([EnumeratorCancellation] CancellationToken token = default)
    {
        yield return 1;
        await Task.CompletedTask;
        token.ThrowIfCancellationRequested();
        yield return 2;
    }

    static async IAsyncEnumerable<int> Breaks()
    {
        yield return 1;
        throw new FormatException("broken");
    }

    sealed class Bad : IValueTaskSource<int>, IValueTaskSource
    {
        internal ValueTaskSourceStatus Status;
        internal Exception Fault;
        internal string Log = "";

        public int GetResult(short token)
        {
            Log += "r" + token;
            if (Fault != null) throw Fault;
            return 8;
        }

        void IValueTaskSource.GetResult(short token) { GetResult(token); }

        public ValueTaskSourceStatus GetStatus(short token)
        {
            Log += "s" + token;
            return Status;
        }

        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            Log += "c" + token;
            if (Fault != null) throw Fault;
            continuation(state);
        }
    }

    static void ValueTasks()
    {
        A("there, awaited twice", async () => { var v = There(); return "" + (await v + await v); });
        A("there, as two tasks", async () => { var v = There(); return ReferenceEquals(v.AsTask(), v.AsTask()) + " " + await v.AsTask(); });
        A("later, as a task, awaited twice", async () => { var t = Later().AsTask(); return "" + (await t + await t); });
        A("later, preserved, awaited twice", async () => { var v = Later().Preserve(); return "" + (await v + await v); });
        A("fails, preserved, awaited twice", async () => { var v = Fails().Preserve(); string s = ""; try { await v; } catch (FormatException e) { s += e.Message; } try { await v; } catch (FormatException e) { s += e.Message; } return s; });
        A("fails, as a task, awaited twice", async () => { var v = Fails().AsTask(); string s = ""; try { await v; } catch (FormatException e) { s += e.Message; } try { await v; } catch (FormatException e) { s += e.Message; } return s; });
        A("pooled", async () => "" + await Pooled());
        A("pooled, awaited twice", async () => { var v = Pooled(); return "" + (await v + await v); });
        A("pooled, awaited, then asked", async () => { var v = Pooled(); await v; return "" + v.IsCompleted; });
        A("pooled, awaited, then a task", async () => { var v = Pooled(); await v; return "" + await v.AsTask(); });
        A("pooled, without a result, awaited twice", async () => { var v = PooledVoid(); await v; await v; });
        A("pooled, there, awaited twice", async () => { var v = PooledThere(); return "" + (await v + await v); });
        A("pooled, preserved, awaited twice", async () => { var v = Pooled().Preserve(); return "" + (await v + await v); });
        A("pooled, as two tasks", async () => { var v = Pooled(); var t = v.AsTask(); var u = v.AsTask(); return "" + (await t + await u); });
        A("default, awaited twice", async () => { ValueTask v = default; await v; await v; return "" + v.IsCompletedSuccessfully; });
        A("default of texts", async () => { ValueTask<string> v = default; return await v ?? "nothing"; });
        A("of a failed task, awaited twice", async () => { var v = ValueTask.FromException<int>(new FormatException("x")); string s = ""; try { await v; } catch (FormatException e) { s += e.Message; } return s + v.IsFaulted + await v; });
        A("canceled", async () => await ValueTask.FromCanceled<int>(new CancellationToken(true)));
        A("canceled, but not", async () => await ValueTask.FromCanceled<int>(default));
        A("of an exception that is not", async () => await ValueTask.FromException<int>(null));
        foreach (ValueTaskSourceStatus status in Enum.GetValues(typeof(ValueTaskSourceStatus)))
        {
            Bad New() { return new Bad { Status = status, Fault = status == ValueTaskSourceStatus.Faulted ? new FormatException("f") : status == ValueTaskSourceStatus.Canceled ? new OperationCanceledException("c") : null }; }
            if (status != ValueTaskSourceStatus.Pending) T("source " + status + ", result", () => { var b = New(); return Try(() => Console.Write(new ValueTask<int>(b, 7).Result + " ")) + b.Log; });
            if (status != ValueTaskSourceStatus.Pending) T("source " + status + ", result twice", () => { var b = New(); var v = new ValueTask<int>(b, 7); return Try(() => Console.Write(v.Result + " ")) + Try(() => Console.Write(v.Result + " ")) + b.Log; });
            T("source " + status + ", task", () => { var b = New(); Task t = null; return Try(() => t = new ValueTask<int>(b, 7).AsTask()) + " " + t?.Status + " " + (t?.Exception is { } e ? Text(e) : "") + b.Log; });
            T("source " + status + ", task without a result", () => { var b = New(); Task t = null; return Try(() => t = new ValueTask(b, 7).AsTask()) + " " + t?.Status + " " + (t?.Exception is { } e ? Text(e) : "") + b.Log; });
            T("source " + status + ", preserved", () => { var b = New(); return Try(() => { var v = new ValueTask<int>(b, 7).Preserve(); Console.Write(v.IsCompleted + " " + v.IsFaulted + " " + v.IsCanceled + " "); }) + b.Log; });
            T("source " + status + ", text", () => { var b = New(); return new ValueTask<int>(b, 7).ToString() + b.Log; });
            T("source " + status + ", states", () => { var b = New(); var v = new ValueTask(b, 7); return v.IsCompleted + " " + v.IsFaulted + " " + v.IsCanceled + " " + v.IsCompletedSuccessfully + b.Log; });
            A("source " + status + ", awaited", async () => { var b = New(); string s; try { s = "" + await new ValueTask<int>(b, 7); } catch (Exception e) { s = Text(e); } return s + b.Log; });
        }
    }

    static void Streams()
    {
        A("stream, current before", async () => { var e = Numbers().GetAsyncEnumerator(); return e.Current + " " + await e.MoveNextAsync() + e.Current; });
        A("stream, behind", async () => { var e = Numbers().GetAsyncEnumerator(); await e.MoveNextAsync(); await e.MoveNextAsync(); return await e.MoveNextAsync() + " " + e.Current + " " + await e.MoveNextAsync(); });
        A("stream, disposed of, moved", async () => { var e = Numbers().GetAsyncEnumerator(); await e.MoveNextAsync(); await e.DisposeAsync(); await e.DisposeAsync(); return await e.MoveNextAsync() + " " + e.Current; });
        A("stream, disposed of before", async () => { var e = Numbers().GetAsyncEnumerator(); await e.DisposeAsync(); return "" + await e.MoveNextAsync(); });
        A("stream, broken, moved", async () => { var e = Breaks().GetAsyncEnumerator(); await e.MoveNextAsync(); string s = ""; try { await e.MoveNextAsync(); } catch (FormatException x) { s = x.Message; } return s + await e.MoveNextAsync(); });
        A("stream, two enumerators", async () => { var all = Numbers(); var e = all.GetAsyncEnumerator(); await e.MoveNextAsync(); await e.MoveNextAsync(); var f = all.GetAsyncEnumerator(); await f.MoveNextAsync(); return e.Current + " " + f.Current + ReferenceEquals(e, f); });
        A("stream, again after the end", async () => { var all = Numbers(); int n = 0; await foreach (int x in all) n += x; await foreach (int x in all) n += x; return "" + n; });
        A("stream, canceled", async () => { string s = ""; try { await foreach (int x in Numbers().WithCancellation(new CancellationToken(true))) s += x; } catch (OperationCanceledException) { s += "canceled"; } return s; });
        A("stream, break", async () => { string s = ""; await foreach (int x in Numbers()) { s += x; break; } return s; });
        A("channel, read all twice", async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.TryWrite(1); c.Writer.TryWrite(2); c.Writer.Complete(); var all = c.Reader.ReadAllAsync(); string s = ""; await foreach (int x in all) { s += x; break; } await foreach (int x in all) s += x; return s; });
        A("channel, completed twice", async () => { var c = Channel.CreateUnbounded<int>(); return c.Writer.TryComplete() + " " + c.Writer.TryComplete(new FormatException()) + " " + c.Reader.Completion.Status; });
        A("channel, completed by two exceptions", async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.TryComplete(new FormatException("first")); c.Writer.TryComplete(new FormatException("second")); await c.Reader.Completion; });
        A("channel, written after the end", async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.Complete(new FormatException("why")); await c.Writer.WriteAsync(1); });
        A("channel, waits to write after a fault", async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.Complete(new FormatException("why")); return "" + await c.Writer.WaitToWriteAsync(); });
        A("channel, waits to read after a fault", async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.Complete(new FormatException("why")); return "" + await c.Reader.WaitToReadAsync(); });
        A("channel, read to the fault", async () => { var c = Channel.CreateUnbounded<int>(); c.Writer.TryWrite(1); c.Writer.Complete(new FormatException("why")); string s = "" + await c.Reader.ReadAsync(); await foreach (int x in c.Reader.ReadAllAsync()) s += x; return s; });
        A("channel, count", async () => Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true }).Reader.CanCount + " " + Try(() => Console.Write(Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true }).Reader.Count)));
        A("channel, dropped oldest", async () => { string s = ""; var c = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropOldest }, x => s += "d" + x); c.Writer.TryWrite(1); c.Writer.TryWrite(2); await c.Writer.WriteAsync(3); return s + await c.Reader.ReadAsync(); });
        A("channel, dropped, the callback throws", async () => { var c = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite }, x => throw new FormatException("d" + x)); c.Writer.TryWrite(1); string s = Try(() => c.Writer.TryWrite(2)); return s + await c.Reader.ReadAsync(); });
        A("channel, the callback writes", async () => { Channel<int> c = null; int n = 0; c = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropOldest }, x => { if (n++ < 2) c.Writer.TryWrite(x + 10); }); c.Writer.TryWrite(1); c.Writer.TryWrite(2); return n + " " + await c.Reader.ReadAsync(); });
        A("ticks, period set to zero", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); t.Period = TimeSpan.Zero; });
        A("ticks, disposed of while awaited", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); var v = t.WaitForNextTickAsync(); t.Dispose(); return await v + " " + await t.WaitForNextTickAsync(); });
        A("ticks, canceled", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); var c = new CancellationTokenSource(); var v = t.WaitForNextTickAsync(c.Token); c.Cancel(); try { await v; } catch (OperationCanceledException e) { return (e.CancellationToken == c.Token) + " " + t.WaitForNextTickAsync().IsCompleted; } return "no"; });
        A("ticks, canceled, taken twice", async () => { var t = new PeriodicTimer(TimeSpan.FromHours(1)); var c = new CancellationTokenSource(); var v = t.WaitForNextTickAsync(c.Token); c.Cancel(); try { await v; } catch (OperationCanceledException) { } await v; });
    }

    static void Tasks()
    {
        T("task, started twice", () => { var t = new Task(() => { }, TaskCreationOptions.None); t.RunSynchronously(); return Try(t.Start); });
        T("task, run twice", () => { var t = new Task(() => { }); t.RunSynchronously(); t.RunSynchronously(); return null; });
        T("task, source's, started", () => { new TaskCompletionSource<int>().Task.Start(); return null; });
        T("task, source's, run", () => { new TaskCompletionSource<int>().Task.RunSynchronously(); return null; });
        T("task, continuation's, started", () => { new Task(() => { }).ContinueWith(t => { }).Start(); return null; });
        T("task, continuation's, run", () => { new Task(() => { }).ContinueWith(t => { }).RunSynchronously(); return null; });
        T("task, async, started", () => { Never().Start(); return null; });
        T("task, canceled before, started", () => { var t = new Task(() => { }, new CancellationToken(true)); t.Start(); return null; });
        T("task, canceled before", () => { var t = new Task(() => { }, new CancellationToken(true)); return t.Status + " " + t.IsCompleted; });
        T("task, disposed of before", () => { new Task(() => { }).Dispose(); return null; });
        T("task, disposed of, waited", () => { var t = Task.FromException(new FormatException("x")); t.Dispose(); t.Wait(); return null; });
        T("task, disposed of, handle", () => { var t = Task.Run(() => { }); t.Wait(); t.Dispose(); return ((IAsyncResult)t).AsyncWaitHandle; });
        T("task, Exception read of one that did not fail", () => Task.CompletedTask.Exception);
        T("task, Exception twice the same", () => { var t = Task.FromException(new FormatException("x")); return ReferenceEquals(t.Exception, t.Exception) + " " + ReferenceEquals(t.Exception.InnerException, t.Exception.InnerException); });
        T("task, Result of a canceled one", () => Task.FromCanceled<int>(new CancellationToken(true)).Result);
        T("task, Result of a failed one", () => Task.FromException<int>(new FormatException("x")).Result);
        T("task, waits for a canceled wait", () => new TaskCompletionSource<int>().Task.Wait(-1, new CancellationToken(true)));
        T("task, completed, canceled wait", () => { Task.CompletedTask.Wait(new CancellationToken(true)); return "waited"; });
        T("tasks, WaitAll of failures", () => { Task.WaitAll(Task.FromException(new FormatException("x")), Task.FromCanceled(new CancellationToken(true)), Task.FromException(new FormatException("y"))); return null; });
        T("tasks, WaitAll with null", () => { Task.WaitAll(Task.CompletedTask, null); return null; });
        T("tasks, WaitAll of none", () => { Task.WaitAll(); return "waited"; });
        T("tasks, WaitAll twice one", () => { var t = Task.FromException(new FormatException("x")); Task.WaitAll(t, t); return null; });
        T("tasks, WaitAny of none", () => Task.WaitAny(new Task[0]));
        T("tasks, WaitAny of failures", () => Task.WaitAny(Task.FromException(new FormatException("x")), Task.CompletedTask));
        T("tasks, WaitAny with null", () => Task.WaitAny(Task.CompletedTask, null));
        A("tasks, WhenAll of failures", async () => await Task.WhenAll(Task.FromException(new FormatException("x")), Task.FromException(new FormatException("y"))));
        A("tasks, WhenAll, canceled and failed", async () => await Task.WhenAll(Task.FromCanceled(new CancellationToken(true)), Task.FromException(new FormatException("y"))));
        A("tasks, WhenAll, canceled", async () => await Task.WhenAll(Task.FromCanceled(new CancellationToken(true)), Task.CompletedTask));
        A("tasks, WhenAll, twice one", async () => { var t = Task.FromException(new FormatException("x")); var all = Task.WhenAll(t, t); try { await all; } catch (FormatException) { } return "" + all.Exception.InnerExceptions.Count; });
        A("tasks, WhenAll, array changed", async () => { var a = new[] { Task.FromResult(1), Task.FromResult(2) }; var all = Task.WhenAll(a); a[0] = null; return string.Join(" ", await all); });
        A("tasks, WhenAny of a canceled one", async () => "" + (await Task.WhenAny(Task.FromCanceled(new CancellationToken(true)))).Status);
        T("tasks, WhenAny with null", () => Task.WhenAny(Task.CompletedTask, null));
        T("tasks, WhenEach with null", () => Task.WhenEach(Task.CompletedTask, null));
        A("tasks, WhenEach twice", async () => { var all = Task.WhenEach(Task.CompletedTask); int n = 0; await foreach (var t in all) n++; await foreach (var t in all) n += 10; return "" + n; });
        T("continuation, only on and not on", () => Task.CompletedTask.ContinueWith(t => { }, TaskContinuationOptions.NotOnRanToCompletion | TaskContinuationOptions.NotOnFaulted | TaskContinuationOptions.NotOnCanceled));
        T("continuation, both ways", () => Task.CompletedTask.ContinueWith(t => { }, TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning));
        T("continuation, unknown option", () => Task.CompletedTask.ContinueWith(t => { }, (TaskContinuationOptions)0x10000000));
        T("continuation, canceled before", () => Task.CompletedTask.ContinueWith(t => { }, new CancellationToken(true)).Status);
        T("continuation, not for this end", () => Task.CompletedTask.ContinueWith(t => { }, TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously).Status);
        T("continuation, the scheduler is null", () => Task.CompletedTask.ContinueWith(t => { }, (TaskScheduler)null));
        T("continuation, of a task that never started", () => new Task(() => { }).ContinueWith(t => { }).Status);
        T("factory, null", () => Task.Factory.StartNew((Action)null));
        T("factory, canceled", () => Task.Factory.StartNew(() => { }, new CancellationToken(true)).Status);
        T("factory, unknown option", () => Task.Factory.StartNew(() => { }, (TaskCreationOptions)0x1000));
        T("factory, none to continue", () => Task.Factory.ContinueWhenAll(new Task[0], t => { }));
        T("factory, null to continue", () => Task.Factory.ContinueWhenAny(new Task[1], t => { }));
        T("factory, wrong option to continue", () => Task.Factory.ContinueWhenAll(new Task[] { Task.CompletedTask }, t => { }, TaskContinuationOptions.OnlyOnFaulted));
        T("source, result twice", () => { var s = new TaskCompletionSource<int>(); s.SetResult(1); s.SetResult(2); return null; });
        T("source, exception after the result", () => { var s = new TaskCompletionSource<int>(); s.SetResult(1); s.SetException(new FormatException()); return null; });
        T("source, canceled after the result", () => { var s = new TaskCompletionSource<int>(); s.SetResult(1); s.SetCanceled(); return null; });
        T("source, tried after the result", () => { var s = new TaskCompletionSource<int>(); return s.TrySetResult(1) + " " + s.TrySetResult(2) + s.TrySetException(new FormatException()) + s.TrySetCanceled() + s.Task.Result; });
        T("source, two exceptions", () => { var s = new TaskCompletionSource(); s.SetException(new Exception[] { new FormatException("a"), new FormatException("b") }); s.Task.Wait(); return null; });
        T("source, null among exceptions", () => { new TaskCompletionSource().SetException(new Exception[] { null }); return null; });
        T("source, no exceptions", () => { new TaskCompletionSource().TrySetException(new List<Exception>()); return null; });
        T("source, set from a task that runs", () => { new TaskCompletionSource<int>().SetFromTask(new TaskCompletionSource<int>().Task); return null; });
        T("source, set from a failed task", () => { var s = new TaskCompletionSource<int>(); s.SetFromTask(Task.FromException<int>(new FormatException("x"))); return Text(s.Task.Exception); });
        T("source, set from a canceled task", () => { var s = new TaskCompletionSource(); s.SetFromTask(Task.FromCanceled(new CancellationToken(true))); return s.Task.Status; });
        T("source, set from a task twice", () => { var s = new TaskCompletionSource(); s.SetFromTask(Task.CompletedTask); return s.TrySetFromTask(Task.CompletedTask); });
        T("source, wrong option", () => new TaskCompletionSource(TaskCreationOptions.LongRunning));
        T("source, canceled with a token", () => { var s = new TaskCompletionSource<int>(); s.SetCanceled(new CancellationToken(true)); return s.Task.IsCanceled + " " + Try(() => s.Task.Wait()); });
        T("source, continuation completes again", () => { var s = new TaskCompletionSource<int>(); string text = ""; s.Task.ContinueWith(t => text = Try(() => s.SetResult(2)), TaskContinuationOptions.ExecuteSynchronously); s.SetResult(1); return text; });
        T("source, continuation throws", () => { var s = new TaskCompletionSource<int>(); var t = s.Task.ContinueWith(_ => throw new FormatException("no"), TaskContinuationOptions.ExecuteSynchronously); s.SetResult(1); return Text(t.Exception); });
        T("unwrap, null", () => ((Task<Task>)null).Unwrap());
        T("unwrap, of null", () => Task.FromResult<Task>(null).Unwrap().Status);
        T("wait, canceled", () => Task.FromResult(1).WaitAsync(new CancellationToken(true)).Status);
        T("wait, of one that runs, canceled", () => new TaskCompletionSource<int>().Task.WaitAsync(new CancellationToken(true)).Status);
        A("wait, of one that runs, no time", async () => await new TaskCompletionSource<int>().Task.WaitAsync(TimeSpan.Zero));
        T("wait, negative", () => new TaskCompletionSource<int>().Task.WaitAsync(TimeSpan.FromMilliseconds(-5)));
        T("delay, canceled before", () => Task.Delay(1000, new CancellationToken(true)).Status);
        T("ConfigureAwait, unknown", () => Task.CompletedTask.ConfigureAwait((ConfigureAwaitOptions)8));
        T("ConfigureAwait, suppressed with a result", () => Task.FromResult(1).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing));
        A("ConfigureAwait, suppressed", async () => { await Task.FromException(new FormatException()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing); return "passed"; });
        T("awaiter, result of one that runs not", () => { var t = Task.FromException(new FormatException("x")); t.GetAwaiter().GetResult(); return null; });
        T("awaiter, null continuation", () => { new TaskCompletionSource().Task.GetAwaiter().OnCompleted(null); return null; });
        T("id, of the current one", () => Task.CurrentId);
        T("parent, waits for an attached child", () => { var t = new Task(() => new Task(() => throw new FormatException("child"), TaskCreationOptions.AttachedToParent).RunSynchronously()); t.RunSynchronously(); t.Wait(); return null; });
        T("parent, denies children", () => { string s = ""; var t = new Task(() => { var c = new Task(() => s += "c", TaskCreationOptions.AttachedToParent); c.RunSynchronously(); }, TaskCreationOptions.DenyChildAttach); t.RunSynchronously(); return s + t.Status; });
        T("loop, throws twice", () => { Parallel.For(0, 1, i => throw new FormatException("i" + i)); return null; });
        T("loop, stopped and broken", () => { Parallel.For(0, 1, (i, s) => { s.Stop(); s.Break(); }); return null; });
        T("loop, broken and stopped", () => { Parallel.For(0, 1, (i, s) => { s.Break(); s.Stop(); }); return null; });
        T("loop, state kept", () => { ParallelLoopState kept = null; Parallel.For(0, 1, (i, s) => { kept = s; }); kept.Stop(); return kept.IsStopped; });
        T("loop, canceled before", () => Parallel.For(0, 1, new ParallelOptions { CancellationToken = new CancellationToken(true) }, i => { }));
        T("loop, source throws", () => Parallel.ForEach(Enumerable.Range(0, 1).Select<int, int>(x => throw new FormatException("x")), x => { }));
        T("loop, of null", () => Parallel.ForEach<int>((IEnumerable<int>)null, x => { }));
        T("invoke, throws", () => { Parallel.Invoke(() => throw new FormatException("x")); return null; });
        T("invoke, with null", () => { Parallel.Invoke(() => { }, null); return null; });
        T("invoke, none", () => { Parallel.Invoke(); return "ok"; });
        A("loop, async, throws", async () => await Parallel.ForEachAsync(new[] { 1 }, (x, t) => throw new FormatException("x")));
        A("loop, async, canceled before", async () => await Parallel.ForEachAsync(new[] { 1 }, new CancellationToken(true), (x, t) => default));
        A("loop, async, null", async () => await Parallel.ForEachAsync((IEnumerable<int>)null, (x, t) => default));
    }

    static void Cancellation()
    {
        T("cancel, twice", () => { var c = new CancellationTokenSource(); int n = 0; c.Token.Register(() => n++); c.Cancel(); c.Cancel(); return n; });
        T("cancel, callbacks throw", () => { var c = new CancellationTokenSource(); c.Token.Register(() => throw new FormatException("a")); c.Token.Register(() => throw new FormatException("b")); c.Cancel(); return null; });
        T("cancel, callbacks throw at once", () => { var c = new CancellationTokenSource(); string s = ""; c.Token.Register(() => s += "a"); c.Token.Register(() => throw new FormatException("b")); return Try(() => c.Cancel(true)) + s; });
        T("cancel, in a callback", () => { var c = new CancellationTokenSource(); string s = ""; c.Token.Register(() => { s += "a"; c.Cancel(); }); c.Cancel(); return s; });
        T("cancel, dispose in a callback", () => { var c = new CancellationTokenSource(); string s = ""; c.Token.Register(() => s += "a"); c.Token.Register(() => { s += "b"; c.Dispose(); }); c.Cancel(); return s; });
        T("cancel, registers in a callback", () => { var c = new CancellationTokenSource(); string s = ""; c.Token.Register(() => { s += "a"; c.Token.Register(() => s += "b"); s += "c"; }); c.Cancel(); return s; });
        T("cancel, unregisters itself", () => { var c = new CancellationTokenSource(); CancellationTokenRegistration r = default; bool b = true; r = c.Token.Register(() => b = r.Unregister()); c.Cancel(); return b; });
        T("cancel, disposes of itself", () => { var c = new CancellationTokenSource(); CancellationTokenRegistration r = default; string s = ""; r = c.Token.Register(() => { r.Dispose(); s += "a"; }); c.Cancel(); return s; });
        T("cancel, unregisters an earlier one", () => { var c = new CancellationTokenSource(); string s = ""; var r = c.Token.Register(() => s += "a"); c.Token.Register(() => s += r.Unregister()); c.Cancel(); return s; });
        T("cancel, unregistered twice", () => { var c = new CancellationTokenSource(); var r = c.Token.Register(() => { }); return r.Unregister() + " " + r.Unregister(); });
        T("cancel, unregistered after", () => { var c = new CancellationTokenSource(); var r = c.Token.Register(() => { }); c.Cancel(); return r.Unregister(); });
        T("cancel, registration's token after a disposal", () => { var c = new CancellationTokenSource(); var r = c.Token.Register(() => { }); c.Dispose(); return r.Token.CanBeCanceled + " " + r.Unregister(); });
        T("cancel, registrations equal", () => { var c = new CancellationTokenSource(); var r = c.Token.Register(() => { }); return r.Equals(r) + " " + (r == default) + " " + (r == c.Token.Register(() => { })); });
        T("cancel, registered late", () => { var c = new CancellationTokenSource(); c.Cancel(); string s = ""; var r = c.Token.Register(() => s += "now"); return s + r.Unregister() + (r == default); });
        T("cancel, registered late, throws", () => { var c = new CancellationTokenSource(); c.Cancel(); c.Token.Register(() => throw new FormatException("now")); return null; });
        T("cancel, reset", () => { var c = new CancellationTokenSource(); int n = 0; c.Token.Register(() => n++); bool b = c.TryReset(); c.Cancel(); return b + " " + n + " " + c.TryReset(); });
        T("cancel, linked, the inner disposed of", () => { var c = new CancellationTokenSource(); var l = CancellationTokenSource.CreateLinkedTokenSource(c.Token); l.Dispose(); c.Cancel(); return l.IsCancellationRequested; });
        T("cancel, linked, the outer disposed of", () => { var c = new CancellationTokenSource(); var t = c.Token; c.Dispose(); return CancellationTokenSource.CreateLinkedTokenSource(t).IsCancellationRequested; });
        T("cancel, linked, the outer canceled, disposed of", () => { var c = new CancellationTokenSource(); var t = c.Token; c.Cancel(); c.Dispose(); return CancellationTokenSource.CreateLinkedTokenSource(t).IsCancellationRequested; });
        T("cancel, linked, order", () => { var c = new CancellationTokenSource(); string s = ""; c.Token.Register(() => s += "a"); var l = CancellationTokenSource.CreateLinkedTokenSource(c.Token); l.Token.Register(() => s += "b"); c.Token.Register(() => s += "c"); c.Cancel(); return s; });
        T("cancel, linked, throws", () => { var c = new CancellationTokenSource(); var l = CancellationTokenSource.CreateLinkedTokenSource(c.Token); l.Token.Register(() => throw new FormatException("l")); c.Cancel(); return null; });
        T("cancel, after the disposal, token kept", () => { var c = new CancellationTokenSource(); var t = c.Token; c.Cancel(); c.Dispose(); return t.IsCancellationRequested + " " + Try(t.ThrowIfCancellationRequested) + " " + Try(() => t.Register(() => { })) + " " + Try(() => Console.Write(t.WaitHandle)); });
        T("cancel, handle", () => { var c = new CancellationTokenSource(); var h = c.Token.WaitHandle; c.Cancel(); return h.WaitOne(0) + " " + ReferenceEquals(h, c.Token.WaitHandle); });
        T("cancel, handle closed", () => { var c = new CancellationTokenSource(); c.Token.WaitHandle.Dispose(); c.Cancel(); return c.IsCancellationRequested; });
        T("cancel, none", () => { var t = CancellationToken.None; int n = 0; t.Register(() => n++); return n + " " + t.CanBeCanceled + " " + t.WaitHandle.WaitOne(0); });
        T("cancel, tokens equal", () => (new CancellationToken(true) == new CancellationToken(true)) + " " + (default(CancellationToken) == new CancellationToken(false)) + " " + (default == new CancellationTokenSource().Token));
        A("cancel, async, throws", async () => { var c = new CancellationTokenSource(); c.Token.Register(() => throw new FormatException("a")); await c.CancelAsync(); });
        A("cancel, async, disposed of", async () => { var c = new CancellationTokenSource(); c.Dispose(); await c.CancelAsync(); });
        T("cancel, after zero", () => { var c = new CancellationTokenSource(0); return c.IsCancellationRequested; });
        T("cancel, after for ever", () => { var c = new CancellationTokenSource(); c.CancelAfter(-1); c.CancelAfter(TimeSpan.FromHours(1)); c.CancelAfter(-1); return c.IsCancellationRequested; });
    }

    static void Locks()
    {
        foreach (LockRecursionPolicy p in new[] { LockRecursionPolicy.NoRecursion, LockRecursionPolicy.SupportsRecursion })
        {
            var enter = new (string, Action<ReaderWriterLockSlim>)[] { ("read", l => l.EnterReadLock()), ("upgradeable", l => l.EnterUpgradeableReadLock()), ("write", l => l.EnterWriteLock()) };
            var exit = new (string, Action<ReaderWriterLockSlim>)[] { ("read", l => l.ExitReadLock()), ("upgradeable", l => l.ExitUpgradeableReadLock()), ("write", l => l.ExitWriteLock()) };
            foreach (var (first, a) in enter)
            {
                foreach (var (second, b) in enter) T(p + ", " + first + ", " + second, () => { var l = new ReaderWriterLockSlim(p); a(l); return Try(() => b(l)) + " " + l.IsReadLockHeld + l.IsUpgradeableReadLockHeld + l.IsWriteLockHeld + l.RecursiveReadCount + l.RecursiveUpgradeCount + l.RecursiveWriteCount; });
                foreach (var (second, b) in exit) T(p + ", " + first + ", exits " + second, () => { var l = new ReaderWriterLockSlim(p); a(l); return Try(() => b(l)); });
                T(p + ", " + first + ", disposed of", () => { var l = new ReaderWriterLockSlim(p); a(l); return Try(l.Dispose); });
                T(p + ", " + first + ", exited by another", () => { var l = new ReaderWriterLockSlim(p); a(l); return On(() => exit[Array.FindIndex(enter, e => e.Item1 == first)].Item2(l)); });
                T(p + ", " + first + ", tried by another", () => { var l = new ReaderWriterLockSlim(p); a(l); string s = ""; On(() => s = l.TryEnterReadLock(0) + " " + l.TryEnterUpgradeableReadLock(0) + " " + l.IsReadLockHeld + l.CurrentReadCount); return s; });
            }
            T(p + ", upgradeable, write, exits upgradeable", () => { var l = new ReaderWriterLockSlim(p); l.EnterUpgradeableReadLock(); l.EnterWriteLock(); return Try(l.ExitUpgradeableReadLock) + " " + l.IsWriteLockHeld + Try(l.ExitWriteLock) + l.IsUpgradeableReadLockHeld; });
            T(p + ", upgradeable, read, downgraded", () => { var l = new ReaderWriterLockSlim(p); l.EnterUpgradeableReadLock(); l.EnterReadLock(); l.ExitUpgradeableReadLock(); return l.IsReadLockHeld + " " + On(l.EnterReadLock) + " " + Try(l.ExitReadLock); });
        }
        T("old lock, writer's release by a reader", () => { var l = new ReaderWriterLock(); l.AcquireReaderLock(-1); l.ReleaseWriterLock(); return null; });
        T("old lock, released", () => { new ReaderWriterLock().ReleaseReaderLock(); return null; });
        T("old lock, upgraded, wrong cookie", () => { var l = new ReaderWriterLock(); l.AcquireReaderLock(-1); LockCookie c = default; l.DowngradeFromWriterLock(ref c); return null; });
        T("Lock, exited by another", () => { var l = new Lock(); l.Enter(); return On(l.Exit) + " " + l.IsHeldByCurrentThread; });
        T("Lock, scope disposed of by another", () => { var l = new Lock(); l.Enter(); return On(() => { var s = new Lock().EnterScope(); s.Dispose(); s.Dispose(); }); });
        T("Lock, recursive", () => { var l = new Lock(); l.Enter(); l.Enter(); l.Exit(); bool b = l.IsHeldByCurrentThread; l.Exit(); return b + " " + Try(l.Exit); });
        T("monitor, exited by another", () => { var o = new object(); Monitor.Enter(o); return On(() => Monitor.Exit(o)); });
        T("monitor, pulsed by another", () => { var o = new object(); Monitor.Enter(o); return On(() => Monitor.Pulse(o)) + On(() => Monitor.PulseAll(o)) + On(() => Monitor.Wait(o, 0)) + On(() => Console.Write(Monitor.IsEntered(o))); });
        T("monitor, of a value", () => { object n = 5; lock (n) return Monitor.IsEntered(n) + " " + Monitor.IsEntered((object)5); });
        T("spin lock, twice, owners", () => { var l = new SpinLock(true); bool b = false; l.Enter(ref b); b = false; l.TryEnter(ref b); return b; });
        T("spin lock, twice tried, no owners", () => { var l = new SpinLock(false); bool b = false; l.Enter(ref b); b = false; l.TryEnter(ref b); return b + " " + l.IsHeld; });
        T("spin lock, taken is true", () => { var l = new SpinLock(true); bool b = true; l.Enter(ref b); return b; });
        T("spin lock, exited, not held", () => { var l = new SpinLock(true); l.Exit(); return null; });
        T("spin lock, exited, not held, no owners", () => { var l = new SpinLock(false); l.Exit(); return l.IsHeld; });
        T("spin lock, held by me, no owners", () => new SpinLock(false).IsHeldByCurrentThread);
        T("spin lock, nobody's", () => { var l = new SpinLock(false); l.Exit(); return l.IsThreadOwnerTrackingEnabled + " " + l.IsHeldByCurrentThread + " " + l.IsHeld; });
        T("spin lock, nobody's, entered", () => { var l = new SpinLock(false); l.Exit(true); bool b = false; l.TryEnter(1, ref b); return b + " " + l.IsThreadOwnerTrackingEnabled; });
        T("spin lock, nobody's, exited", () => { var l = new SpinLock(false); l.Exit(); l.Exit(); return null; });
        T("spin lock, nobody's, exited without a barrier", () => { var l = new SpinLock(false); l.Exit(); l.Exit(false); return null; });
        T("spin lock, exited without a barrier", () => { var l = new SpinLock(false); l.Exit(false); return l.IsThreadOwnerTrackingEnabled + " " + l.IsHeldByCurrentThread; });
        T("spin lock, left", () => { var l = new SpinLock(false); bool b = false; l.Enter(ref b); l.Exit(); return l.IsThreadOwnerTrackingEnabled + " " + l.IsHeld; });
        T("spin lock, default", () => { SpinLock l = default; return l.IsThreadOwnerTrackingEnabled + " " + l.IsHeldByCurrentThread; });
        T("spin lock, a copy", () => { var l = new SpinLock(true); bool b = false; l.Enter(ref b); var m = l; l.Exit(); return l.IsHeld + " " + m.IsHeld; });
        T("mutex, released by another", () => { var m = new Mutex(true); return On(m.ReleaseMutex); });
        T("mutex, abandoned", () => { var m = new Mutex(); On(() => m.WaitOne()); return Try(() => m.WaitOne()) + " " + m.WaitOne(0); });
        T("mutex, abandoned, among", () => { var m = new Mutex(); On(() => m.WaitOne()); try { WaitHandle.WaitAny(new WaitHandle[] { new ManualResetEvent(false), m }); } catch (AbandonedMutexException e) { return e.MutexIndex + " " + (e.Mutex == m); } return "no"; });
        T("mutex, disposed of while held", () => { var m = new Mutex(true); m.Dispose(); return Try(m.ReleaseMutex); });
        T("semaphore, too many", () => { new Semaphore(1, 2).Release(2); return null; });
        T("slim, too many", () => { new SemaphoreSlim(1, 2).Release(2); return null; });
        T("slim, too many for a number", () => { new SemaphoreSlim(1).Release(int.MaxValue); return null; });
        T("slim, handle and count", () => { var s = new SemaphoreSlim(1); var h = s.AvailableWaitHandle; bool a = h.WaitOne(0); s.Wait(); return a + " " + h.WaitOne(0) + " " + s.CurrentCount; });
        A("slim, canceled wait", async () => { var s = new SemaphoreSlim(0); var c = new CancellationTokenSource(); var t = s.WaitAsync(c.Token); c.Cancel(); try { await t; } catch (OperationCanceledException e) { return e.GetType().Name + (e.CancellationToken == c.Token) + s.Release(); } return "no"; });
        A("slim, wait of no time", async () => "" + await new SemaphoreSlim(0).WaitAsync(0));
        T("slim, disposed of while waited for", () => { var s = new SemaphoreSlim(0); var t = s.WaitAsync(); s.Dispose(); return t.Status; });
        T("event, disposed of, handle kept", () => { var e = new ManualResetEventSlim(false); var h = e.WaitHandle; e.Dispose(); return Try(() => h.WaitOne(0)); });
        T("event, handle follows", () => { var e = new ManualResetEventSlim(false); var h = e.WaitHandle; e.Set(); bool a = h.WaitOne(0); e.Reset(); return a + " " + h.WaitOne(0); });
        T("countdown, below zero", () => { var c = new CountdownEvent(1); c.Signal(); return c.TryAddCount() + " " + Try(() => c.Signal()) + " " + Try(() => c.AddCount()) + " " + c.CurrentCount; });
        T("countdown, reset", () => { var c = new CountdownEvent(1); c.Signal(); c.Reset(2); return c.InitialCount + " " + c.CurrentCount + c.IsSet; });
        T("countdown, two of one", () => { new CountdownEvent(1).Signal(2); return null; });
        Barrier barrier = null;
        foreach (var (name, act) in new (string, Action)[] { ("signals", () => barrier.SignalAndWait()), ("adds", () => barrier.AddParticipant()), ("removes", () => barrier.RemoveParticipant()), ("disposes", () => barrier.Dispose()), ("throws", () => throw new FormatException("act")), ("asks", () => Console.Write(barrier.CurrentPhaseNumber + "," + barrier.ParticipantsRemaining + " ")) })
            T("barrier, its action " + name, () => { barrier = new Barrier(1, b => act()); return Try(barrier.SignalAndWait) + " " + barrier.CurrentPhaseNumber + " " + Try(barrier.SignalAndWait); });
        T("barrier, more than there are", () => { var b = new Barrier(2); b.RemoveParticipants(3); return null; });
        T("barrier, all removed", () => { var b = new Barrier(1); b.RemoveParticipant(); return b.ParticipantCount + Try(b.SignalAndWait) + Try(b.RemoveParticipant); });
        T("barrier, no time", () => { var b = new Barrier(2); return b.SignalAndWait(0) + " " + b.ParticipantsRemaining; });
        T("barrier, canceled", () => { var b = new Barrier(2); return Try(() => b.SignalAndWait(new CancellationToken(true))) + " " + b.ParticipantsRemaining; });
        T("handles, twice one", () => { var e = new ManualResetEvent(true); return WaitHandle.WaitAll(new WaitHandle[] { e, e }); });
        T("handles, any, twice one", () => { var e = new ManualResetEvent(true); return WaitHandle.WaitAny(new WaitHandle[] { e, e }); });
        T("handles, signal of a full semaphore", () => WaitHandle.SignalAndWait(new Semaphore(1, 1), new ManualResetEvent(true)));
        T("handles, signal of a mutex of another", () => { var m = new Mutex(); return WaitHandle.SignalAndWait(m, new ManualResetEvent(true)); });
    }

    static void Threads()
    {
        T("thread, started twice", () => { var t = new Thread(() => { }); t.Start(); t.Join(); return Try(t.Start) + Try(() => t.Start()); });
        T("thread, name twice", () => { var t = new Thread(() => { }) { Name = "a" }; t.Name = "b"; return t.Name; });
        T("thread, background after the end", () => { var t = new Thread(() => { }); t.Start(); t.Join(); return Try(() => Console.Write(t.IsBackground)) + Try(() => t.IsBackground = true); });
        T("thread, priority after the end", () => { var t = new Thread(() => { }); t.Start(); t.Join(); return Try(() => Console.Write(t.Priority)) + Try(() => t.Priority = ThreadPriority.Highest); });
        T("thread, states", () => { var t = new Thread(() => { }) { IsBackground = true }; string s = t.ThreadState + " "; t.Start(); t.Join(); return s + t.ThreadState + t.IsAlive; });
        T("thread, joins one that has not started", () => new Thread(() => { }).Join(0));
        T("thread, joins itself for no time", () => Thread.CurrentThread.Join(0));
        T("thread, aborted", () => { Thread.CurrentThread.Abort(); return null; });
        T("thread, reset", () => { Thread.ResetAbort(); return null; });
        T("thread, suspended", () => { Thread.CurrentThread.Suspend(); return null; });
        T("thread, apartment", () => Thread.CurrentThread.TrySetApartmentState(ApartmentState.STA) + " " + Thread.CurrentThread.GetApartmentState());
        T("thread, start with a parameter it lacks", () => { new Thread(() => { }).Start("x"); return null; });
        T("thread, UnsafeStart twice", () => { var t = new Thread(() => { }); t.UnsafeStart(); t.Join(); t.UnsafeStart(); return null; });
        T("local, factory asks for the value", () => { ThreadLocal<int> l = null; int n = 0; l = new ThreadLocal<int>(() => n++ == 0 ? l.Value + 1 : 5); return Try(() => Console.Write(l.Value)) + l.Value; });
        T("local, factory throws", () => { int n = 0; var l = new ThreadLocal<int>(() => n++ == 0 ? throw new FormatException("x") : n); return Try(() => Console.Write(l.Value)) + l.Value; });
        T("local, values after the thread's end", () => { var l = new ThreadLocal<int>(true); l.Value = 1; On(() => l.Value = 2); return string.Join(" ", l.Values.OrderBy(x => x)); });
        T("local, values not tracked", () => { var l = new ThreadLocal<int>(); l.Value = 1; return l.Values; });
        foreach (LazyThreadSafetyMode mode in Enum.GetValues(typeof(LazyThreadSafetyMode)))
        {
            T("lazy " + mode + ", asks itself", () => { Lazy<int> z = null; int n = 0; z = new Lazy<int>(() => n++ == 0 ? z.Value + 1 : 7, mode); return Try(() => Console.Write(z.Value + " ")) + " " + n + z.IsValueCreated; });
            T("lazy " + mode + ", throws once", () => { int n = 0; var z = new Lazy<int>(() => n++ == 0 ? throw new FormatException("x") : n, mode); return Try(() => Console.Write(z.Value + " ")) + Try(() => Console.Write(z.Value + " ")) + z.IsValueCreated + n; });
            T("lazy " + mode + ", of a type whose constructor throws", () => { var z = new Lazy<Throws>(mode); return Try(() => Console.Write(z.Value)) + Try(() => Console.Write(z.Value)); });
            T("lazy " + mode + ", of a type without a constructor", () => { var z = new Lazy<string>(mode); return Try(() => Console.Write(z.Value)); });
        }
        T("lazy, text", () => new Lazy<int>(() => 3).ToString());
        T("initialiser, null", () => { string s = null; return LazyInitializer.EnsureInitialized(ref s, () => null); });
        T("initialiser, lock made", () => { int n = 0; bool there = false; object o = null; LazyInitializer.EnsureInitialized(ref n, ref there, ref o, () => 5); return n + " " + there + (o != null); });
        T("timer, in its callback", () => { Timer t = null; string s = null; var done = new ManualResetEvent(false); t = new Timer(_ => { s = Try(t.Dispose) + t.Change(1, 1); done.Set(); }, null, -1, -1); t.Change(0, -1); done.WaitOne(); return s; });
        T("timer, disposed of with a handle twice", () => { var t = new Timer(_ => { }, null, -1, -1); var e = new ManualResetEvent(false); return t.Dispose(e) + " " + e.WaitOne() + " " + t.Dispose(e); });
        A("timer, disposed of async", async () => { var t = new Timer(_ => { }, null, -1, -1); await t.DisposeAsync(); return "" + t.Change(1, 1); });
        T("timer, too long", () => new Timer(_ => { }, null, 0xfffffffeL + 1, -1));
        T("async local, its handler throws nothing", () => { string s = ""; var l = new AsyncLocal<int>(a => s += a.PreviousValue + ">" + a.CurrentValue + a.ThreadContextChanged + " "); l.Value = 1; l.Value = 1; l.Value = 2; ExecutionContext.Run(ExecutionContext.Capture(), _ => l.Value = 3, null); return s + l.Value; });
        T("context, run in null", () => { ExecutionContext.Run(null, _ => { }, null); return null; });
        T("context, suppressed twice", () => { var f = ExecutionContext.SuppressFlow(); string s = Try(() => ExecutionContext.SuppressFlow()); f.Undo(); return s + Try(() => ExecutionContext.RestoreFlow()); });
        T("context, undone twice", () => { var f = ExecutionContext.SuppressFlow(); f.Undo(); f.Undo(); return null; });
        T("context, undone by another", () => { var f = ExecutionContext.SuppressFlow(); string s = On(f.Undo); f.Undo(); return s; });
        T("context, captured while suppressed", () => { using (ExecutionContext.SuppressFlow()) return ExecutionContext.Capture() == null; });
        T("context, restored within", () => { string s = ""; ExecutionContext.Run(ExecutionContext.Capture(), _ => s = Try(() => ExecutionContext.SuppressFlow()), null); return s + ExecutionContext.IsFlowSuppressed(); });
        T("context, restore null", () => { ExecutionContext.Restore(null); return null; });
        T("context, dispose", () => { var c = ExecutionContext.Capture(); c.Dispose(); ExecutionContext.Run(c, _ => { }, null); return "ran"; });
        T("synchronization context, waits", () => new SynchronizationContext().IsWaitNotificationRequired());
        T("synchronization context, Send throws", () => { new SynchronizationContext().Send(_ => throw new FormatException("x"), null); return null; });
        T("scheduler, foreign task", () => new Foreign().Run(new Task(() => { })));
        T("scheduler, of the current context", () => TaskScheduler.FromCurrentSynchronizationContext());
        T("scheduler, level", () => new Foreign().MaximumConcurrencyLevel);
        T("dispatch, null", () => ExceptionDispatchInfo.Capture(null));
        T("dispatch, twice", () => { var i = ExceptionDispatchInfo.Capture(new FormatException("x")); return Try(i.Throw) + Try(i.Throw); });
        T("dispatch, throw null", () => { ExceptionDispatchInfo.Throw(null); return null; });
        T("throw null", () => throw null);
        T("progress, null", () => new Progress<int>(null));
        T("interlocked, compare of null", () => { object o = null; return Interlocked.CompareExchange(ref o, "a", null) + " " + o; });
        T("interrupted, waits for finalizers", () => { Thread.CurrentThread.Interrupt(); try { GC.WaitForPendingFinalizers(); return "waited"; } catch (ThreadInterruptedException) { Thread.Sleep(0); return "interrupted"; } });
        T("timer, ended with a semaphore", () => { var s = new Semaphore(0, 1); bool first = new Timer(_ => { }).Dispose(s); return first + " " + s.WaitOne(0); });
        T("timer, ended with a full semaphore", () => new Timer(_ => { }).Dispose(new Semaphore(1, 1)));
        T("timer, ended with a mutex", () => { var m = new Mutex(true); new Timer(_ => { }).Dispose(m); m.ReleaseMutex(); return m.WaitOne(0); });
        T("timer, ended with an event", () => { var e = new AutoResetEvent(false); new Timer(_ => { }).Dispose(e); return e.WaitOne(0); });
        T("timer, ended with a disposed mutex", () => { var m = new Mutex(); m.Dispose(); return new Timer(_ => { }).Dispose(m); });
    }

    sealed class Throws
    {
        public Throws() { throw new FormatException("made"); }
    }

    sealed class Foreign : TaskScheduler
    {
        internal object Run(Task t)
        {
            t.RunSynchronously();
            return Try(() => TryExecuteTask(new Task(() => { }))) + " " + Try(() => Console.Write(TryExecuteTask(t)));
        }

        protected override void QueueTask(Task t) { }
        protected override bool TryExecuteTaskInline(Task t, bool queued) { return false; }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }
    }

    static void Main()
    {
        ValueTasks();
        Streams();
        Tasks();
        Cancellation();
        Locks();
        Threads();
    }
}
