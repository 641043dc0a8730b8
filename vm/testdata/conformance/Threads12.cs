// Compiler: roslyn12
// Contexts that flow, locks and handles: their behaviour and texts, where these do not depend on the schedule.
using System;
using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

static class Threads12
{
    static void Try(string what, Action a)
    {
        try
        {
            a();
            Console.WriteLine(what + ": nothing thrown");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message.ReplaceLineEndings("/") + ": " + e.HResult.ToString("X"));
        }
    }

    static void Elsewhere(Action a)
    {
        Thread thread = new Thread(() => a());
        thread.Start();
        thread.Join();
    }

    /// Locals: changes are told in the order in which the variables were set first.
    static void Locals()
    {
        string log = "";
        AsyncLocal<int> number = new(a => log += $" {a.PreviousValue}>{a.CurrentValue}{(a.ThreadContextChanged ? "c" : "")}");
        AsyncLocal<string> text = new(a => log += $" {a.PreviousValue}>{a.CurrentValue}{(a.ThreadContextChanged ? "c" : "")}");
        AsyncLocal<int> silent = new();
        number.Value = 1;
        silent.Value = 7;
        text.Value = "x";
        text.Value = null;
        number.Value = 2;
        text.Value = "y";
        Elsewhere(() => log += $" there {number.Value}{text.Value}{silent.Value}");
        ExecutionContext context = ExecutionContext.Capture();
        text.Value = "z";
        number.Value = 3;
        ExecutionContext.Run(context, _ => number.Value = 4, null);
        ExecutionContext.Restore(context);
        Console.WriteLine(log);
    }

    /// Suppressed: a context that does not flow is still that of the thread, and one that is entered flows.
    static void Suppressed()
    {
        AsyncLocal<int> local = new() { Value = 1 };
        ExecutionContext context = ExecutionContext.Capture();
        TaskCompletionSource source = new();
        CancellationTokenSource cancellation = new();
        async Task Set()
        {
            Console.Write(local.Value + " ");
            local.Value = 2;
            await Task.CompletedTask;
            Console.Write(local.Value + " ");
        }
        async Task Await()
        {
            await source.Task;
            Console.Write(local.Value + " ");
        }
        async Task Suppress()
        {
            ExecutionContext.SuppressFlow();
            await Task.CompletedTask;
        }
        Task waiting;
        using (ExecutionContext.SuppressFlow())
        {
            Set().Wait();
            waiting = Await();
            cancellation.Token.Register(() => Console.Write(local.Value + " "));
            ExecutionContext.Run(context, _ => Console.Write(ExecutionContext.IsFlowSuppressed() + " "), null);
            using (ExecutionContext.SuppressFlow()) Console.Write(local.Value + " ");
            Elsewhere(() => Console.Write(local.Value + " "));
        }
        local.Value = 3;
        source.SetResult();
        cancellation.Cancel();
        Suppress().Wait();
        Console.WriteLine(ExecutionContext.IsFlowSuppressed() + " " + waiting.IsCompleted);
        AsyncFlowControl control = ExecutionContext.SuppressFlow();
        control.Undo();
        Try("undone", () => control.Undo());
        Try("none", () => default(AsyncFlowControl).Dispose());
        control = ExecutionContext.SuppressFlow();
        ExecutionContext.RestoreFlow();
        Try("restored", () => control.Undo());
        Try("flowing", ExecutionContext.RestoreFlow);
    }

    /// Cookies: one is good for its thread, and once.
    static void Cookies()
    {
        ReaderWriterLock gate = new();
        void Held() => Console.WriteLine(gate.IsReaderLockHeld + " " + gate.IsWriterLockHeld);
        LockCookie none = default, cookie = default;
        Try("no cookie", () => gate.RestoreLock(ref none));
        Try("down", () => gate.DowngradeFromWriterLock(ref none));
        gate.AcquireWriterLock(0);
        Try("no cookie", () => gate.DowngradeFromWriterLock(ref none));
        Held();
        Try("upgrade", () => cookie = gate.UpgradeToWriterLock(0));
        gate.ReleaseWriterLock();
        Try("too low", () => gate.DowngradeFromWriterLock(ref cookie));
        cookie = gate.ReleaseLock();
        Elsewhere(() => Try("another's", () => gate.RestoreLock(ref cookie)));
        gate.AcquireReaderLock(0);
        Try("held", () => gate.RestoreLock(ref cookie));
        gate.ReleaseReaderLock();
        Try("restored", () => gate.RestoreLock(ref cookie));
        Held();
        Elsewhere(() => Try("timed out", () => gate.AcquireReaderLock(0)));
        gate.ReleaseLock();
        Try("twice", () => gate.RestoreLock(ref cookie));
        Try("not owned", gate.ReleaseReaderLock);
    }

    static void Handles()
    {
        ManualResetEvent closed = new(true), signal = new(false), set = new(true);
        closed.Dispose();
        Try("set", () => closed.Set());
        Try("wait", () => closed.WaitOne(0));
        Try("any", () => WaitHandle.WaitAny([set, closed], 0));
        Try("signal, wait", () => WaitHandle.SignalAndWait(signal, closed, 0, false));
        Console.WriteLine(signal.WaitOne(0));
        Try("full", () => WaitHandle.SignalAndWait(new Semaphore(1, 1), set));
        Try("null", () => WaitHandle.WaitAny(null));
        Try("initial", () => new Semaphore(-1, 1));
        Try("release", () => new Semaphore(0, 1).Release(0));
    }

    static void Threads()
    {
        Thread thread = new(() => { });
        Try("parameter", () => thread.UnsafeStart(5));
        Try("priority", () => thread.Priority = (ThreadPriority)9);
        Try("stack", () => new Thread(() => { }, -1));
        Console.WriteLine(thread.ThreadState);
        thread.UnsafeStart();
        thread.Join();
        Try("dead", () => thread.Priority = ThreadPriority.Lowest);
        Try("dead", () => thread.IsBackground = true);
        Try("join", () => thread.Join(-2));
        Console.WriteLine(Thread.CurrentThread.Name == null);
        Task.Run(() => Console.WriteLine(Thread.CurrentThread.Name)).Wait();
        Task.Factory.StartNew(() => Console.WriteLine(Thread.CurrentThread.Name), TaskCreationOptions.LongRunning).Wait();
        thread = Thread.CurrentThread;
        thread.Name = "first";
        Console.WriteLine(thread.Name);
        Console.WriteLine(thread.ExecutionContext != null);
    }

    static void Spins()
    {
        SpinLock gate = new(false);
        bool taken = false;
        gate.Enter(ref taken);
        gate.Exit();
        Console.Write(gate.IsHeld + " ");
        gate.Exit();
        Console.WriteLine(gate.IsHeld);
        taken = false;
        gate.TryEnter(ref taken);
        Console.WriteLine(taken);
        Try("exit", () => gate.Exit());
        Try("spin", () => SpinWait.SpinUntil(null));
        Try("spin", () => SpinWait.SpinUntil(() => true, -2));
        Try("lock", () => new SpinLock().TryEnter(-2, ref taken));
        Try("lock", () => new Lock().Exit());
    }

    sealed class NoConstructor(int x)
    {
        public readonly int X = x;
    }

    /// Arguments: the exceptions for wrong ones, and for objects that were disposed of.
    static void Arguments()
    {
        TimeSpan negative = TimeSpan.FromMilliseconds(-5), days = TimeSpan.FromDays(30);
        object o = new();
        Try("monitor", () => Monitor.TryEnter(o, -2));
        Try("monitor", () => Monitor.TryEnter(null!, -2));
        Try("monitor", () => Monitor.TryEnter(o, negative));
        Try("monitor", () => Monitor.TryEnter(o, days));
        Try("monitor", () => Monitor.Wait(o, -2));
        Try("sleep", () => Thread.Sleep(negative));
        Try("task", () => Task.CompletedTask.Wait(-2));
        Try("task", () => Task.WaitAll([Task.CompletedTask], negative));
        Try("source", () => new CancellationTokenSource(-2));
        Try("source", () => new CancellationTokenSource().CancelAfter(negative));
        Try("source", () => new CancellationTokenSource().CancelAfter(days));
        Try("timer", () => new Timer(_ => { }, null, negative, negative));
        Try("timer", () => new Timer(_ => { }, null, 1L << 40, 0));
        Try("timer", () => new Timer(_ => { }, null, days, days).Dispose());
        Try("register", () => ThreadPool.RegisterWaitForSingleObject(new ManualResetEvent(false), null, null, 0, true));
        Try("register", () => ThreadPool.RegisterWaitForSingleObject(new ManualResetEvent(false), (_, _) => { }, null, 1L << 40, true));
        Try("barrier", () => new Barrier(-1));
        Try("barrier", () => new Barrier(32768));
        Barrier barrier = new(1);
        Try("barrier", () => barrier.SignalAndWait(negative));
        Try("barrier", () => barrier.AddParticipants(0));
        Try("barrier", () => barrier.AddParticipants(32768));
        Try("barrier", () => barrier.AddParticipants(32767));
        Try("barrier", () => barrier.RemoveParticipants(0));
        barrier.Dispose();
        Try("barrier", () => barrier.SignalAndWait());
        Try("countdown", () => new CountdownEvent(-1));
        CountdownEvent countdown = new(1);
        Try("countdown", () => countdown.Signal(0));
        Try("countdown", () => countdown.Reset(-1));
        Try("countdown", () => countdown.Wait(-2));
        countdown.Dispose();
        Try("countdown", () => countdown.Signal());
        Try("event", () => new ManualResetEventSlim(true, -1));
        Try("event", () => new ManualResetEventSlim(true, 2048));
        ManualResetEventSlim slim = new();
        slim.Dispose();
        Try("event", () => slim.Wait());
        SemaphoreSlim semaphore = new(1);
        Try("semaphore", () => semaphore.Wait(negative));
        semaphore.Dispose();
        Try("semaphore", () => semaphore.Release());
        NoConstructor target = null;
        object gate = null;
        bool made = false;
        Try("lazy", () => LazyInitializer.EnsureInitialized(ref target));
        Try("lazy", () => LazyInitializer.EnsureInitialized(ref target, ref made, ref gate));
    }

    static void Main()
    {
        Locals();
        Suppressed();
        Cookies();
        Handles();
        Threads();
        Spins();
        Arguments();
    }
}
