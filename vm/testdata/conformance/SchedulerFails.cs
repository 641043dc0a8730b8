// Compiler: roslyn12
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

// Exceptions out of a TaskScheduler of the program's own.
class Failing : TaskScheduler
{
    public bool QueueFails = true, InlineFails, InlineLies;
    public readonly Queue<Task> Kept = new Queue<Task>();

    protected override void QueueTask(Task task)
    {
        Console.WriteLine("  queue " + task.Status);
        Kept.Enqueue(task);
        if (QueueFails) throw new InvalidOperationException("no room");
    }

    protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued)
    {
        Console.WriteLine("  inline " + taskWasPreviouslyQueued);
        if (InlineFails) throw new NotSupportedException("not here");
        return InlineLies;
    }

    protected override IEnumerable<Task> GetScheduledTasks() => Kept;
    public bool RunOne() => TryExecuteTask(Kept.Dequeue());
}

class FromWithin : TaskScheduler
{
    public Action<TaskScheduler> Also;
    protected override void QueueTask(Task task) => TryExecuteTask(task);
    protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) => TryExecuteTask(task);
    protected override IEnumerable<Task> GetScheduledTasks() => null;
}

class Result : IAsyncResult
{
    public object AsyncState => null;
    public WaitHandle AsyncWaitHandle => null;
    public bool CompletedSynchronously => true;
    public bool IsCompleted => true;
}

static class SchedulerFails
{
    static string Text(Exception e)
    {
        string s = e.GetType().Name + ": " + e.Message;
        return e.InnerException == null ? s : s + " <- " + Text(e.InnerException);
    }

    static Exception Try(string what, Action f)
    {
        Console.WriteLine(what);
        try
        {
            f();
            Console.WriteLine("  done");
            return null;
        }
        catch (Exception e)
        {
            Console.WriteLine("  " + Text(e));
            return e;
        }
    }

    static void Show(Task t)
    {
        Console.WriteLine("  " + t.Status + " " + t.IsCompleted + " " + (t.Exception == null ? "none" : Text(t.Exception)));
    }

    static void Main()
    {
        Failing f = new Failing();
        Task t = new Task(() => Console.WriteLine("  run"));
        Exception e = Try("start", () => t.Start(f));
        Show(t);
        Console.WriteLine("  the same: " + (e == t.Exception.InnerException));
        Try("wait", () => t.Wait());
        Console.WriteLine("  run later: " + f.RunOne());
        Try("start again", () => t.Start(f));

        t = new Task(() => Console.WriteLine("  run"));
        Try("run synchronously", () => t.RunSynchronously(f));
        Show(t);
        Console.WriteLine("  run later: " + f.RunOne());
        f.InlineFails = true;
        t = new Task(() => Console.WriteLine("  run"));
        Try("run synchronously, inline fails", () => t.RunSynchronously(f));
        Show(t);
        f.InlineFails = false;
        f.InlineLies = true;
        t = new Task(() => Console.WriteLine("  run"));
        Try("run synchronously, inline lies", () => t.RunSynchronously(f));
        Show(t);
        f.InlineLies = false;

        TaskFactory factory = new TaskFactory(f);
        Try("factory", () => factory.StartNew(() => Console.WriteLine("  run")));
        Try("factory with a result", () => factory.StartNew(() => 5));
        Try("factory with a state", () => factory.StartNew(s => 5, "s"));

        t = Task.CompletedTask.ContinueWith(_ => Console.WriteLine("  run"), f);
        Console.WriteLine("continuation");
        Show(t);
        t = Task.CompletedTask.ContinueWith(_ => Console.WriteLine("  run"), CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, f);
        Console.WriteLine("continuation here");
        Show(t);
        f.InlineFails = true;
        t = Task.CompletedTask.ContinueWith(_ => Console.WriteLine("  run"), CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, f);
        Console.WriteLine("continuation here, inline fails");
        Show(t);
        f.InlineFails = false;
        TaskCompletionSource<int> source = new TaskCompletionSource<int>();
        t = source.Task.ContinueWith(_ => Console.WriteLine("  run"), f);
        Try("completion", () => source.SetResult(1));
        Show(t);
        t = Task.WhenAll(t);
        Show(t);

        f.QueueFails = false;
        f.Kept.Clear();
        t = new Task(() => Console.WriteLine("  run"));
        Try("start well", () => t.Start(f));
        f.InlineFails = true;
        Try("wait, inline fails", () => t.Wait());
        Console.WriteLine("  " + t.Status);
        f.InlineFails = false;
        f.InlineLies = true;
        Try("wait, inline lies", () => t.Wait());
        Console.WriteLine("  " + t.Status);
        f.InlineLies = false;
        Console.WriteLine("  run later: " + f.RunOne());
        Try("wait", () => t.Wait());

        f.QueueFails = true;
        Console.WriteLine("attached child");
        t = new Task(() =>
        {
            Task child = new Task(() => { }, TaskCreationOptions.AttachedToParent);
            Try("  start", () => child.Start(f));
        });
        t.RunSynchronously(TaskScheduler.Default);
        Show(t);

        Task<int> end = factory.FromAsync(new Result(), r => 4, TaskCreationOptions.None, f);
        Console.WriteLine("from begin");
        Show(end);

        FromWithin here = new FromWithin();
        t = Task.Factory.StartNew(() => Console.WriteLine("  run"), CancellationToken.None, TaskCreationOptions.None, here);
        Show(t);

        ConcurrentExclusiveSchedulerPair pair = new ConcurrentExclusiveSchedulerPair();
        pair.Complete();
        Try("pair", () => Task.Factory.StartNew(() => Console.WriteLine("  run"), CancellationToken.None, TaskCreationOptions.None, pair.ExclusiveScheduler));
        Try("pair", () => new Task(() => Console.WriteLine("  run")).Start(pair.ConcurrentScheduler));
    }
}
