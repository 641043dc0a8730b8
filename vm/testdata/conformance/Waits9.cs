// Compiler: roslyn12
// Skip: framework
// Waiting operations for each state of their object, each time-out and each token.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class Waits9
{
    static readonly CancellationToken[] tokens = { default, new CancellationToken(true), new CancellationTokenSource().Token };
    static readonly int[] times = { -2, -1, 0, 100000 };

    static Task Make(int kind)
    {
        switch (kind)
        {
            case 0: return Task.CompletedTask;
            case 1: return Task.FromResult(5);
            case 2: return Task.FromCanceled<int>(tokens[1]);
            case 3: return Task.FromException<int>(new FormatException());
            default: return new TaskCompletionSource<int>().Task;
        }
    }

    static void Try(string name, Func<object> wait)
    {
        string result;
        try { result = Text(wait()); }
        catch (AggregateException e) { result = "Aggregate of " + e.InnerExceptions.Count + " " + e.InnerException.GetType().Name; }
        catch (ArgumentException e) { result = e.GetType().Name + " " + e.ParamName + " " + e.Message; }
        catch (OperationCanceledException e) { result = e.GetType().Name + " " + (e.CancellationToken == tokens[1]); }
        catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine(name + ": " + result);
    }

    static string Text(object o)
    {
        if (o is ValueTask<bool> v) o = v.AsTask();
        if (o is ValueTask<int> w) o = w.AsTask();
        if (o is ValueTask x) o = x.AsTask();
        if (!(o is Task t)) return o == null ? "none" : o.ToString();
        string text = t.Status.ToString();
        if (t is Task<bool> b && t.Status == TaskStatus.RanToCompletion) text += " " + b.Result;
        if (t.IsFaulted) text += " " + t.Exception.InnerException.GetType().Name;
        return text;
    }

    static object Run(Action a) { a(); return null; }

    static void Main()
    {
        for (int kind = 0; kind < 5; kind++)
            for (int k = 0; k < 3; k++)
            {
                CancellationToken token = tokens[k];
                Task task = Make(kind);
                Task[] one = { task }, two = { Task.CompletedTask, task };
                bool waits = kind == 4 && k != 1;
                string name = "task " + kind + ", token " + k;
                foreach (int time in times)
                {
                    string at = name + ", " + time;
                    TimeSpan span = TimeSpan.FromMilliseconds(time);
                    bool safe = !waits || time == 0 || time == -2;
                    if (kind == 4 && k == 1 && time > 0) safe = false;
                    if (safe || !waits) Try(at + " Wait", () => task.Wait(time, token));
                    if (safe) Try(at + " WaitAll", () => Task.WaitAll(two, time, token));
                    if (safe) Try(at + " WaitAny", () => Task.WaitAny(one, time, token));
                    if (safe || k == 1) Try(at + " Wait span", () => task.Wait(span, token));
                    if (k == 0 && safe)
                    {
                        Try(at + " Wait one", () => task.Wait(time));
                        Try(at + " Wait one span", () => task.Wait(span));
                        Try(at + " WaitAll one", () => Task.WaitAll(two, time));
                        Try(at + " WaitAll one span", () => Task.WaitAll(two, span));
                        Try(at + " WaitAny one", () => Task.WaitAny(one, time));
                        Try(at + " WaitAny one span", () => Task.WaitAny(one, span));
                        Try(at + " WaitAsync one", () => task.WaitAsync(span));
                    }
                    Try(at + " WaitAsync", () => task.WaitAsync(span, token) == task ? "same" : task.WaitAsync(span, token));
                    Try(at + " WaitAsync provider", () => task.WaitAsync(span, TimeProvider.System, token) == task ? "same" : task.WaitAsync(span, TimeProvider.System, token));
                }
                Try(name + " WaitAsync", () => task.WaitAsync(token) == task ? "same" : task.WaitAsync(token));
                if (waits) continue;
                Try(name + " Wait", () => Run(() => task.Wait(token)));
                Try(name + " WaitAll", () => Run(() => Task.WaitAll(two, token)));
                Try(name + " WaitAll of a list", () => Run(() => Task.WaitAll(new List<Task>(two), token)));
                Try(name + " WaitAny", () => Task.WaitAny(one, token));
                if (task is Task<int> && kind < 4) Try(name + " Result", () => ((Task<int>)task).Result);
            }
        for (int k = 0; k < 3; k++)
        {
            CancellationToken token = tokens[k];
            Try("none WaitAll " + k, () => Task.WaitAll(new Task[0], -1, token));
            Try("none WaitAny " + k, () => Task.WaitAny(new Task[0], -1, token));
            Try("null WaitAll " + k, () => Task.WaitAll(new Task[] { null }, -1, token));
            Try("null WaitAny " + k, () => Task.WaitAny(new Task[] { Task.CompletedTask, null }, -1, token));
            Try("null WaitAll time " + k, () => Task.WaitAll(new Task[] { null }, -2, token));
            Try("null WaitAny time " + k, () => Task.WaitAny((Task[])null, -2, token));
            Try("Delay 0 " + k, () => Task.Delay(0, token));
            Try("Delay -2 " + k, () => Task.Delay(-2, token));
            Try("Delay span 0 " + k, () => Task.Delay(TimeSpan.Zero, token));
            Try("Delay -1 " + k, () => Task.Delay(-1, token));
            for (int state = 0; state < 3; state++) // set, not set, disposed
                foreach (int time in times)
                {
                    if (state == 1 && time != 0 && time != -2 && k != 1) continue;
                    string at = ", state " + state + ", token " + k + ", " + time;
                    TimeSpan span = TimeSpan.FromMilliseconds(time);
                    for (int form = 0; form < 2; form++)
                    {
                        bool spans = form == 1;
                        string how = spans ? " span" : "";
                        SemaphoreSlim semaphore = new SemaphoreSlim(state == 0 ? 2 : 0);
                        ManualResetEventSlim gate = new ManualResetEventSlim(state == 0);
                        CountdownEvent countdown = new CountdownEvent(state == 0 ? 0 : 1);
                        Barrier barrier = new Barrier(state == 0 ? 1 : 2);
                        BlockingCollection<int> items = new BlockingCollection<int>(1);
                        BlockingCollection<int> full = new BlockingCollection<int>(1) { 7 };
                        BlockingCollection<int> closed = new BlockingCollection<int>();
                        closed.CompleteAdding();
                        if (state == 0) items.Add(1);
                        if (state == 0) full.Take();
                        if (state == 2)
                        {
                            semaphore.Dispose();
                            gate.Dispose();
                            countdown.Dispose();
                            barrier.Dispose();
                            items.Dispose();
                            full.Dispose();
                            closed.Dispose();
                        }
                        Try("SemaphoreSlim" + how + at, () => spans ? semaphore.Wait(span, token) : semaphore.Wait(time, token));
                        Try("SemaphoreSlim async" + how + at, () => spans ? semaphore.WaitAsync(span, token) : semaphore.WaitAsync(time, token));
                        Try("ManualResetEventSlim" + how + at, () => spans ? gate.Wait(span, token) : gate.Wait(time, token));
                        Try("CountdownEvent" + how + at, () => spans ? countdown.Wait(span, token) : countdown.Wait(time, token));
                        Try("Barrier" + how + at, () => spans ? barrier.SignalAndWait(span, token) : barrier.SignalAndWait(time, token));
                        int taken = 0;
                        Try("TryTake" + how + at, () => spans && k == 0 ? items.TryTake(out taken, span) : items.TryTake(out taken, time, token));
                        Try("TryAdd" + how + at, () => spans && k == 0 ? full.TryAdd(1, span) : full.TryAdd(1, time, token));
                        if (spans) continue;
                        Try("TryTake of a completed one" + at, () => closed.TryTake(out taken, time, token));
                        Try("TryAdd of a completed one" + at, () => closed.TryAdd(1, time, token));
                        if (state == 0) items.TryAdd(2);
                        if (state == 0) full.TryTake(out taken);
                        Try("TakeFromAny" + at, () => BlockingCollection<int>.TryTakeFromAny(new[] { items }, out taken, time, token));
                        Try("AddToAny" + at, () => BlockingCollection<int>.TryAddToAny(new[] { full }, 1, time, token));
                    }
                }
            for (int state = 0; state < 4; state++) // with an item, empty, completed, completed with an exception
            {
                string at = ", channel " + state + ", token " + k;
                Channel<int> channel = Channel.CreateBounded<int>(1);
                if (state == 0) channel.Writer.TryWrite(1);
                if (state >= 2) channel.Writer.Complete(state == 3 ? new FormatException() : null);
                Try("WaitToReadAsync" + at, () => channel.Reader.WaitToReadAsync(token));
                Try("WaitToWriteAsync" + at, () => channel.Writer.WaitToWriteAsync(token));
                Try("ReadAsync" + at, () => channel.Reader.ReadAsync(token));
                Try("WriteAsync" + at, () => channel.Writer.WriteAsync(1, token));
            }
            PeriodicTimer timer = new PeriodicTimer(TimeSpan.FromHours(1));
            timer.Dispose();
            Try("PeriodicTimer " + k, () => timer.WaitForNextTickAsync(token));
            Try("Parallel.For " + k, () => Parallel.For(0, 0, new ParallelOptions { CancellationToken = token }, i => { }).IsCompleted);
            Try("SpinUntil " + k, () => SpinWait.SpinUntil(() => true, k - 2));
        }
        Handles();
        Monitors();
        Provided();
    }

    static void Handles()
    {
        AutoResetEvent unset = new AutoResetEvent(false), set = new AutoResetEvent(true), disposed = new AutoResetEvent(true);
        disposed.Dispose();
        WaitHandle[][] all = { null, new WaitHandle[0], new WaitHandle[] { null }, new WaitHandle[] { unset, null }, new WaitHandle[] { disposed, null }, new WaitHandle[] { null, disposed }, new WaitHandle[] { unset, disposed, null },
            new WaitHandle[] { disposed, disposed }, new WaitHandle[] { unset, unset }, new WaitHandle[] { unset, unset, disposed }, new WaitHandle[] { unset, unset, null }, new WaitHandle[] { unset }, new WaitHandle[65] };
        for (int i = 0; i < all.Length; i++)
            foreach (int time in new[] { 0, -2 })
            {
                WaitHandle[] handles = all[i];
                Try("handles " + i + " any, " + time, () => WaitHandle.WaitAny(handles, time));
                Try("handles " + i + " any, span " + time, () => WaitHandle.WaitAny(handles, TimeSpan.FromMilliseconds(time)));
                Try("handles " + i + " all, " + time, () => WaitHandle.WaitAll(handles, time));
                Try("handles " + i + " all, span " + time, () => WaitHandle.WaitAll(handles, TimeSpan.FromMilliseconds(time), false));
            }
        foreach (int time in new[] { 0, -2 })
        {
            Try("signal, " + time, () => WaitHandle.SignalAndWait(disposed, unset, time, false));
            Try("signal null, " + time, () => WaitHandle.SignalAndWait(disposed, null, time, false));
            Try("wait disposed, " + time, () => disposed.WaitOne(time));
            Try("wait, " + time, () => unset.WaitOne(TimeSpan.FromMilliseconds(time)));
        }
    }

    static void Monitors()
    {
        foreach (object o in new[] { null, new object() })
            foreach (bool before in new[] { false, true })
                foreach (int time in new[] { 0, -2 })
                {
                    string at = " " + (o != null) + " " + before + " " + time;
                    Try("Enter" + at, () => { bool taken = before; Monitor.Enter(o, ref taken); return taken; });
                    Try("TryEnter" + at, () => { bool taken = before; Monitor.TryEnter(o, ref taken); return taken; });
                    Try("TryEnter time" + at, () => { bool taken = before; Monitor.TryEnter(o, time, ref taken); return taken; });
                    Try("TryEnter span" + at, () => { bool taken = before; Monitor.TryEnter(o, TimeSpan.FromMilliseconds(time), ref taken); return taken; });
                    Try("TryEnter alone" + at, () => Monitor.TryEnter(o, TimeSpan.FromMilliseconds(time)));
                    Try("Wait" + at, () => Monitor.Wait(o, time));
                    Try("Wait span" + at, () => Monitor.Wait(o, TimeSpan.FromMilliseconds(time)));
                    SpinLock spin = new SpinLock(false);
                    Try("SpinLock" + at, () => { bool taken = before; spin.TryEnter(time, ref taken); return taken; });
                    Try("SpinLock span" + at, () => { bool taken = before; spin.TryEnter(TimeSpan.FromMilliseconds(time), ref taken); return taken; });
                    ReaderWriterLockSlim readers = new ReaderWriterLockSlim();
                    readers.Dispose();
                    Try("ReaderWriterLockSlim" + at, () => readers.TryEnterReadLock(TimeSpan.FromMilliseconds(time)));
                }
        Try("Join", () => Thread.CurrentThread.Join(-2));
        Try("Join unstarted", () => new Thread(() => { }).Join(-2));
        Try("Join unstarted span", () => new Thread(() => { }).Join(TimeSpan.FromMilliseconds(-2)));
        Try("Sleep", () => Run(() => Thread.Sleep(-2)));
    }

    sealed class Provider : TimeProvider
    {
        internal Action disposed;
        internal string log = "";

        public override ITimer CreateTimer(TimerCallback callback, object state, TimeSpan due, TimeSpan period) { return new ProvidedTimer { of = this, callback = callback, state = state }; }

        private sealed class ProvidedTimer : ITimer
        {
            internal Provider of;
            internal TimerCallback callback;
            internal object state;
            public bool Change(TimeSpan due, TimeSpan period) { of.log += "change "; return true; }
            public void Dispose() { of.log += "dispose "; of.disposed?.Invoke(); callback(state); }
            public ValueTask DisposeAsync() { Dispose(); return default; }
        }
    }

    /// The timer of a source is disposed of before the callbacks are dropped.
    static void Provided()
    {
        foreach (bool cancels in new[] { false, true })
        {
            Provider provider = new Provider();
            CancellationTokenSource source = new CancellationTokenSource(TimeSpan.FromSeconds(1), provider);
            CancellationToken token = source.Token;
            source.Token.Register(() => provider.log += "canceled ");
            provider.disposed = () => { token.Register(() => provider.log += "late "); provider.log += source.IsCancellationRequested + " "; };
            Try("provided", () => Run(() => { if (cancels) source.Cancel(); else source.Dispose(); }));
            Try("provided again", () => Run(() => source.Dispose()));
            Console.WriteLine(provider.log + token.IsCancellationRequested);
            Try("token", () => source.Token);
        }
    }
}
