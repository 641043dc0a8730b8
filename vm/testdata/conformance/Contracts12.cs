// Compiler: roslyn12
// The promises of tasks, contexts and cancellation to one thread.
using System;
using System.Threading;
using System.Threading.Tasks;

static class Contracts12
{
    sealed class Context : SynchronizationContext
    {
    }

    static void Try(string what, Func<object> f)
    {
        try
        {
            Console.WriteLine(what + ": " + f());
        }
        catch (AggregateException e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + " of " + e.InnerException.GetType().Name);
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name);
        }
    }

    static async Task Change(Task first)
    {
        await first;
        SynchronizationContext.SetSynchronizationContext(new Context());
    }

    static bool Left()
    {
        bool left = SynchronizationContext.Current != null;
        SynchronizationContext.SetSynchronizationContext(null);
        return left;
    }

    static void Main()
    {
        var canceled = new CancellationToken(true);
        var open = new TaskCompletionSource<int>();
        Task failed = Task.FromException(new InvalidOperationException()), ended = Task.FromCanceled(canceled);
        Try("wait for a failed task, canceled", () => { failed.Wait(canceled); return "waited"; });
        Try("wait for a canceled task, canceled", () => { ended.Wait(canceled); return "waited"; });
        Try("wait for a canceled task", () => { ended.Wait(); return "waited"; });
        Try("look at an open task, canceled", () => open.Task.Wait(0, canceled));
        Try("wait for an open task, canceled", () => open.Task.Wait(-1, canceled));
        Try("wait for all, canceled", () => { Task.WaitAll(new[] { ended, failed }, canceled); return "waited"; });
        Try("wait for all", () => { Task.WaitAll(ended, failed); return "waited"; });

        var source = new TaskCompletionSource<int>();
        Task change = Change(source.Task);
        source.SetResult(1);
        Console.WriteLine("context left by await: " + Left() + " " + change.IsCompleted);
        new Task(() => SynchronizationContext.SetSynchronizationContext(new Context())).RunSynchronously();
        Console.WriteLine("context left by a task: " + Left());
        ExecutionContext.Run(ExecutionContext.Capture(), _ => SynchronizationContext.SetSynchronizationContext(new Context()), null);
        Console.WriteLine("context left by ExecutionContext.Run: " + Left());
        var other = new CancellationTokenSource();
        other.Token.Register(() => SynchronizationContext.SetSynchronizationContext(new Context()));
        other.Cancel();
        Console.WriteLine("context left by a callback: " + Left());

        string ran = "";
        var disposed = new CancellationTokenSource();
        disposed.Token.Register(() => ran += "1");
        disposed.Token.Register(() => { ran += "2"; disposed.Dispose(); });
        disposed.Cancel();
        Console.WriteLine("callbacks of a source that is disposed by one: " + ran);
        ran = "";
        var failing = new CancellationTokenSource();
        var kept = failing.Token.Register(() => ran += "1");
        failing.Token.Register(() => throw new ApplicationException());
        Try("cancel, first exception", () => { failing.Cancel(true); return ran; });
        Console.WriteLine("taken back after it: " + kept.Unregister() + ran);
        var gone = new CancellationTokenSource();
        var token = gone.Token;
        gone.Dispose();
        var none = token.Register(() => ran += "3");
        Console.WriteLine("registered with a disposed source: " + (none == default) + none.Unregister() + ran);
        var slots = new SemaphoreSlim(1);
        WaitHandle handle = slots.AvailableWaitHandle;
        Console.WriteLine("handle: " + handle.WaitOne(0));
        slots.Dispose();
        Try("handle of a disposed semaphore", () => handle.WaitOne(0));
    }
}
