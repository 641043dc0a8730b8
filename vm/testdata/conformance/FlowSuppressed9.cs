// Compiler: roslyn12
// Work that is begun while the flow of the context is suppressed runs in the context of whoever runs it, and leaves its changes there.
using System;
using System.Collections.Generic;
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
        Both("suppressed by the work", () => Parallel.For(0, 1, one, i => { if (!ExecutionContext.IsFlowSuppressed()) ExecutionContext.SuppressFlow(); }));
        Both("restored by the work", () => new Task(() => { if (ExecutionContext.IsFlowSuppressed()) ExecutionContext.RestoreFlow(); }).RunSynchronously());
    }
}
