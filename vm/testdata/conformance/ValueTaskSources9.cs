// Compiler: roslyn12
// Skip: framework
// The place where a continuation of a ManualResetValueTaskSourceCore goes on, its execution context, and the receiver of the exceptions;
// the fields that a second completion and a second continuation overwrite.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

class Queued : SynchronizationContext
{
    readonly Queue<(SendOrPostCallback, object)> queue = new();

    public override void Post(SendOrPostCallback d, object state)
    {
        Console.WriteLine("posted in " + ValueTaskSources9.Local.Value + ", " + state);
        queue.Enqueue((d, state));
    }

    public void Pump()
    {
        while (queue.TryDequeue(out var call)) call.Item1(call.Item2);
    }
}

class Throwing : SynchronizationContext
{
    public override void Post(SendOrPostCallback d, object state) { throw new Exception("by the context"); }
}

class Scheduler : TaskScheduler
{
    readonly Queue<Task> queue = new();

    protected override void QueueTask(Task task)
    {
        Console.WriteLine("queued, " + task.AsyncState);
        queue.Enqueue(task);
    }

    protected override bool TryExecuteTaskInline(Task task, bool queued)
    {
        Console.WriteLine("asked, " + queued);
        return TryExecuteTask(task);
    }

    protected override IEnumerable<Task> GetScheduledTasks() { return queue; }

    public void Pump()
    {
        while (queue.TryDequeue(out Task task)) TryExecuteTask(task);
    }
}

class ValueTaskSources9
{
    const ValueTaskSourceOnCompletedFlags None = 0;
    const ValueTaskSourceOnCompletedFlags There = ValueTaskSourceOnCompletedFlags.UseSchedulingContext;
    const ValueTaskSourceOnCompletedFlags Flow = ValueTaskSourceOnCompletedFlags.FlowExecutionContext;

    internal static readonly AsyncLocal<int> Local = new();
    static readonly ValueTaskSourceOnCompletedFlags[] all = { None, There, Flow, There | Flow };
    static readonly Action<object> call = state => Console.WriteLine("called in " + Local.Value + ", " + state + ", " + (TaskScheduler.Current is Scheduler));

    static void Try(string name, Action a)
    {
        string text = "nothing thrown";
        try { a(); }
        catch (Exception e) { text = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + text);
    }

    static void Overwritten()
    {
        var core = new ManualResetValueTaskSourceCore<int>();
        Try("no exception", () => core.SetException(null));
        Console.WriteLine(core.GetStatus(0));
        core.SetException(new Exception("first"));
        Try("of another version", () => core.GetResult(7));
        Try("status of another version", () => core.GetStatus(7));
        Try("a result afterwards", () => core.SetResult(3));
        Try("get", () => core.GetResult(0));
        Try("an exception afterwards", () => core.SetException(new OperationCanceledException("second")));
        Try("get", () => core.GetResult(0));
        Console.WriteLine(core.GetStatus(0));
        core.Reset();
        Try("before the end", () => core.GetResult(1));
        core.SetResult(1);
        Try("a second result", () => core.SetResult(2));
        Console.WriteLine(core.GetStatus(1) + " " + core.GetResult(1));
        Try("an exception after a result", () => core.SetException(new Exception("late")));
        Try("get", () => core.GetResult(1));
        Console.WriteLine(core.GetStatus(1));
    }

    static void Contexts()
    {
        foreach (var first in all)
        foreach (var second in all)
        {
            Console.WriteLine("-- " + first + "; " + second);
            var context = new Queued();
            SynchronizationContext.SetSynchronizationContext(context);
            var core = new ManualResetValueTaskSourceCore<int>();
            Local.Value = 1;
            core.OnCompleted(call, "first", 0, first);
            Local.Value = 2;
            Try("second", () => core.OnCompleted(call, "second", 0, second));
            Local.Value = 3;
            if (second != None) SynchronizationContext.SetSynchronizationContext(null);
            Try("completed", () => core.SetResult(1));
            Local.Value = 4;
            context.Pump();
        }
        foreach (var first in new[] { There, There | Flow })
        foreach (var second in new[] { There, There | Flow })
        {
            Console.WriteLine("-- late, " + first + "; " + second);
            var context = new Queued();
            SynchronizationContext.SetSynchronizationContext(context);
            var core = new ManualResetValueTaskSourceCore<int>();
            core.SetResult(1);
            Local.Value = 1;
            Try("first", () => core.OnCompleted(call, "first", 0, first));
            Try("second", () => core.OnCompleted(call, "second", 0, second));
            Local.Value = 2;
            context.Pump();
        }
        SynchronizationContext.SetSynchronizationContext(null);
    }

    static void Schedulers()
    {
        foreach (var flags in all)
        foreach (bool late in new[] { false, true })
        {
            if (late && (flags & There) == 0) continue; // goes on in the pool
            Console.WriteLine("-- scheduler, " + flags + (late ? ", late" : ""));
            var scheduler = new Scheduler();
            Local.Value = 1;
            new Task(() =>
            {
                var core = new ManualResetValueTaskSourceCore<int>();
                if (late) core.SetResult(1);
                core.OnCompleted(call, "state", 0, flags);
                Local.Value = 2;
                if (!late) core.SetResult(1);
            }).RunSynchronously(scheduler);
            Local.Value = 3;
            scheduler.Pump();
        }
    }

    static void Exceptions()
    {
        foreach (var flags in new[] { There, There | Flow })
        {
            SynchronizationContext.SetSynchronizationContext(new Throwing());
            var core = new ManualResetValueTaskSourceCore<int>();
            core.OnCompleted(call, null, 0, flags);
            Try("completed", () => core.SetResult(1));
            Try("again", () => core.SetResult(1));
            core.Reset();
            core.SetResult(1);
            Try("late", () => core.OnCompleted(call, null, 1, flags));
        }
        foreach (var flags in new[] { None, Flow })
        {
            SynchronizationContext.SetSynchronizationContext(null);
            var core = new ManualResetValueTaskSourceCore<int>();
            core.OnCompleted(state => throw new Exception("by the continuation"), null, 0, flags);
            Try("completed", () => core.SetResult(1));
            Console.WriteLine(core.GetStatus(0));
            Try("a continuation afterwards", () => core.OnCompleted(call, null, 0, None));
            core.Reset();
            core.OnCompleted(state =>
            {
                Local.Value = 77;
                SynchronizationContext.SetSynchronizationContext(new Queued());
            }, null, 1, flags);
            Local.Value = 5;
            core.SetResult(1);
            Console.WriteLine("after it: " + Local.Value + " " + (SynchronizationContext.Current is Queued));
        }
        SynchronizationContext.SetSynchronizationContext(null);
    }

    static void Main()
    {
        Overwritten();
        Contexts();
        Schedulers();
        Exceptions();
    }
}
