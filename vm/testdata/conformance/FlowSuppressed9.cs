// Compiler: roslyn12
// Work that is begun while the flow of the context is suppressed runs in the context of whoever runs it, and leaves its changes there.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

static class FlowSuppressed9
{
    static readonly AsyncLocal<int> local = new AsyncLocal<int>();

    sealed class Here : TaskScheduler
    {
        protected override void QueueTask(Task task) { TryExecuteTask(task); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return TryExecuteTask(task); }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }
    }

    static void Both(string name, Action work)
    {
        foreach (bool suppress in new[] { false, true })
        {
            local.Value = 1;
            AsyncFlowControl flow = suppress ? ExecutionContext.SuppressFlow() : default;
            work();
            Console.WriteLine(name + ", " + (suppress ? "suppressed" : "flowing") + ": " + local.Value + " " + ExecutionContext.IsFlowSuppressed());
            if (suppress && ExecutionContext.IsFlowSuppressed()) flow.Undo();
            local.Value = 0;
        }
    }

    /// Pumped keeps the calls that are posted to it.
    sealed class Pumped : SynchronizationContext
    {
        readonly List<Action> calls = new List<Action>();

        public override void Post(SendOrPostCallback d, object state)
        {
            Console.Write("posts in " + local.Value + ", ");
            calls.Add(() => d(state));
        }

        internal void Pump()
        {
            foreach (Action call in calls.ToArray()) call();
        }
    }

    sealed class Derived : SynchronizationContext
    {
    }

    /// Told is the value that work of the pool sees, which it gives to its argument.
    static void Told(Action<Action> begin)
    {
        int seen = -1;
        var over = new ManualResetEventSlim();
        begin(() => { seen = local.Value; over.Set(); });
        over.Wait();
        Console.Write("sees " + seen + ", ");
    }

    static void Within(SynchronizationContext context, Action work)
    {
        SynchronizationContext before = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(context);
        try { work(); }
        finally { SynchronizationContext.SetSynchronizationContext(before); }
    }

    sealed class Kept : TaskScheduler
    {
        internal readonly List<Task> tasks = new List<Task>();

        protected override void QueueTask(Task task) { tasks.Add(task); }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return TryExecuteTask(task); }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }

        internal void Pump()
        {
            foreach (Task task in tasks.ToArray()) TryExecuteTask(task);
        }
    }

    static void Later(bool now, Func<Task, Action<Action>> awaiter)
    {
        var source = new TaskCompletionSource();
        var kept = new Kept();
        if (now) source.SetResult();
        var first = new Task(() => awaiter(source.Task)(() => { Console.Write("sees " + local.Value + ", "); local.Value = 15; }));
        first.RunSynchronously(kept);
        local.Value = 3;
        if (!now) source.SetResult();
        local.Value = 4;
        kept.Pump();
    }

    static void Pump(Action<Action> begin, Action complete)
    {
        var pumped = new Pumped();
        Within(pumped, () => begin(() => { Console.Write("sees " + local.Value + ", "); local.Value = 15; }));
        local.Value = 3;
        complete();
        local.Value = 4;
        pumped.Pump();
    }

    /// FailingBuilder throws when its method ends.
    struct FailingBuilder
    {
        AsyncTaskMethodBuilder inner;

        public static FailingBuilder Create() => default;
        public Task Task => inner.Task;
        public void Start<M>(ref M machine) where M : IAsyncStateMachine => machine.MoveNext();
        public void SetStateMachine(IAsyncStateMachine machine) { }
        public void SetResult() => throw new FormatException("ends");
        public void SetException(Exception e) => inner.SetException(e);
        public void AwaitOnCompleted<A, M>(ref A awaiter, ref M machine) where A : INotifyCompletion where M : IAsyncStateMachine => inner.AwaitOnCompleted(ref awaiter, ref machine);
        public void AwaitUnsafeOnCompleted<A, M>(ref A awaiter, ref M machine) where A : ICriticalNotifyCompletion where M : IAsyncStateMachine => inner.AwaitUnsafeOnCompleted(ref awaiter, ref machine);
    }

    [AsyncMethodBuilder(typeof(FailingBuilder))]
    static async Task Failing(Task first)
    {
        await first;
        Console.Write("sees " + local.Value + ", ");
        local.Value = 22;
    }

    static void PumpFailing()
    {
        var source = new TaskCompletionSource();
        var pumped = new Pumped();
        Within(pumped, () => Failing(source.Task));
        local.Value = 3;
        source.SetResult();
        local.Value = 4;
        try { pumped.Pump(); }
        catch (FormatException) { Console.Write("fails, "); }
    }

    static async Task Change(Task first)
    {
        await first;
        local.Value = 7;
    }

    static void Main()
    {
        var one = new ParallelOptions { MaxDegreeOfParallelism = 1 };
        Both("parallel for", () => Parallel.For(0, 1, one, i => local.Value = 2));
        Both("parallel for each", () => Parallel.ForEach(new[] { 1 }, one, i => local.Value = 3));
        Both("parallel invoke", () => Parallel.Invoke(one, () => local.Value = 4));
        Both("run synchronously", () => new Task(() => local.Value = 5).RunSynchronously());
        Both("scheduled here", () => Task.Factory.StartNew(() => local.Value = 6, CancellationToken.None, TaskCreationOptions.None, new Here()));
        Both("async method at once", () => Change(Task.CompletedTask).Wait());
        Both("async method later", () => { var source = new TaskCompletionSource(); Task t = Change(source.Task); source.SetResult(); t.Wait(); });
        Both("continuation", () => { var source = new TaskCompletionSource(); Task t = source.Task.ContinueWith(x => local.Value = 8, TaskContinuationOptions.ExecuteSynchronously); source.SetResult(); t.Wait(); });
        Both("awaiter", () => { var source = new TaskCompletionSource(); source.Task.GetAwaiter().OnCompleted(() => local.Value = 9); source.SetResult(); });
        Both("unsafe awaiter", () => { var source = new TaskCompletionSource(); source.Task.GetAwaiter().UnsafeOnCompleted(() => local.Value = 10); source.SetResult(); });
        Both("cancellation", () => { var source = new CancellationTokenSource(); source.Token.Register(() => local.Value = 11); source.Cancel(); });
        Both("unsafe cancellation", () => { var source = new CancellationTokenSource(); source.Token.UnsafeRegister(x => local.Value = 12, null); source.Cancel(); });
        Both("lazy", () => { var lazy = new Lazy<int>(() => local.Value = 13); Console.Write(lazy.Value + " "); });
        Both("sent", () => new SynchronizationContext().Send(x => local.Value = 14, null));
        Both("cancellation before", () => new CancellationToken(true).Register(() => local.Value = 16));
        Both("cancellation before, with an argument", () => new CancellationToken(true).Register(x => local.Value = 17, null, true));
        Both("unsafe cancellation before", () => new CancellationToken(true).UnsafeRegister(x => local.Value = 18, null));
        Both("linked cancellation before", () => CancellationTokenSource.CreateLinkedTokenSource(new CancellationToken(true)).Token.Register((x, t) => local.Value = 19, null));
        Both("context set by a cancellation before", () =>
        {
            new CancellationToken(true).Register(() => SynchronizationContext.SetSynchronizationContext(new Derived()));
            Console.Write(SynchronizationContext.Current + " ");
            SynchronizationContext.SetSynchronizationContext(null);
        });
        Both("posted", () => Told(tell => new SynchronizationContext().Post(x => tell(), null)));
        Both("posted to a derived one", () => Told(tell => new Derived().Post(x => tell(), null)));
        Both("progress", () => Told(tell => ((IProgress<int>)new Progress<int>(x => tell())).Report(1)));
        Both("progress in a derived one", () => Told(tell => Within(new Derived(), () => ((IProgress<int>)new Progress<int>(x => tell())).Report(1))));
        Both("awaiter in a derived one", () => Told(tell => { var source = new TaskCompletionSource(); Within(new Derived(), () => source.Task.GetAwaiter().OnCompleted(tell)); local.Value = 5; source.SetResult(); }));
        Both("unsafe awaiter in a derived one", () => Told(tell => { var source = new TaskCompletionSource(); Within(new Derived(), () => source.Task.GetAwaiter().UnsafeOnCompleted(tell)); local.Value = 5; source.SetResult(); }));
        Both("pumped awaiter", () => { var source = new TaskCompletionSource(); Pump(source.Task.GetAwaiter().OnCompleted, source.SetResult); });
        Both("pumped unsafe awaiter", () => { var source = new TaskCompletionSource(); Pump(source.Task.GetAwaiter().UnsafeOnCompleted, source.SetResult); });
        Both("pumped awaiter of a completed task", () => Pump(Task.CompletedTask.GetAwaiter().OnCompleted, () => { }));
        foreach (bool now in new[] { false, true })
        {
            Both("scheduled awaiter, " + now, () => Later(now, t => t.GetAwaiter().OnCompleted));
            Both("scheduled unsafe awaiter, " + now, () => Later(now, t => t.GetAwaiter().UnsafeOnCompleted));
            Both("scheduled yield, " + now, () => Later(now, t => Task.Yield().GetAwaiter().OnCompleted));
            Both("scheduled unsafe yield, " + now, () => Later(now, t => Task.Yield().GetAwaiter().UnsafeOnCompleted));
        }
        Both("pumped yield", () => Pump(Task.Yield().GetAwaiter().OnCompleted, () => { }));
        Both("pumped unsafe yield", () => Pump(Task.Yield().GetAwaiter().UnsafeOnCompleted, () => { }));
        Both("pumped method that fails", PumpFailing);
        Both("barrier", () => { var barrier = new Barrier(1, b => { Console.Write("sees " + local.Value + ", "); local.Value = 20; }); local.Value = 6; barrier.SignalAndWait(); });
        Both("barrier whose action throws", () => { var barrier = new Barrier(1, b => { local.Value = 20; throw new FormatException(); }); local.Value = 6; try { barrier.SignalAndWait(); } catch (BarrierPostPhaseException e) when (local.Value > 0) { Console.Write("filter " + local.Value + " "); } });
        Both("barrier of a thread without a flow", () => { Barrier barrier = null; if (!ExecutionContext.IsFlowSuppressed()) using (ExecutionContext.SuppressFlow()) barrier = new Barrier(1, b => local.Value = 20); else barrier = new Barrier(1, b => local.Value = 21); barrier.SignalAndWait(); });
        Both("suppressed by the work", () => Parallel.For(0, 1, one, i => { if (!ExecutionContext.IsFlowSuppressed()) ExecutionContext.SuppressFlow(); }));
        Both("restored by the work", () => new Task(() => { if (ExecutionContext.IsFlowSuppressed()) ExecutionContext.RestoreFlow(); }).RunSynchronously());
    }
}
