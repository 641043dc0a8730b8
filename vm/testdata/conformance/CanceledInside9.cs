// Compiler: roslyn12
// Canceled tasks behind Unwrap and Task.Run, and the exceptions of a CancellationTokenSource that is disposed of.
using System;
using System.Threading;
using System.Threading.Tasks;

static class CanceledInside9
{
    static void Show(string what, Task task)
    {
        try
        {
            task.Wait();
            Console.WriteLine(what + ": completed");
        }
        catch (AggregateException e)
        {
            string text = e.InnerException.GetType() + " " + e.InnerException.Message.Replace("\n", "|");
            if (e.InnerException is TaskCanceledException c)
                text += ", token " + c.CancellationToken.IsCancellationRequested + " " + c.CancellationToken.CanBeCanceled + ", of the task " + (c.Task == task);
            Console.WriteLine(what + ": " + task.Status + ", " + text);
        }
        try { task.GetAwaiter().GetResult(); }
        catch (TaskCanceledException e) { Console.WriteLine(what + ", awaited: token " + e.CancellationToken.IsCancellationRequested + " " + e.CancellationToken.CanBeCanceled); }
        catch (Exception e) { Console.WriteLine(what + ", awaited: " + e.GetType()); }
    }

    static void Text(Action action)
    {
        try { action(); }
        catch (Exception e) { Console.WriteLine(e.GetType() + " " + e.Message.Replace("\n", "|")); }
    }

    static void Main()
    {
        Show("null", Task.FromResult<Task>(null).Unwrap());
        Show("null of a result", Task.FromResult<Task<int>>(null).Unwrap());
        var late = new TaskCompletionSource<Task>();
        var unwrapped = late.Task.Unwrap();
        late.SetResult(null);
        Show("null later", unwrapped);
        var lateResult = new TaskCompletionSource<Task<int>>();
        unwrapped = lateResult.Task.Unwrap();
        lateResult.SetResult(null);
        Show("null of a result later", unwrapped);
        Show("run", Task.Run(() => (Task)null));
        Show("run of a result", Task.Run(() => (Task<int>)null));
        Show("run that fails", Task.Run(() => Task.FromException(new InvalidOperationException())));
        var canceled = new CancellationToken(true);
        Show("run of a canceled task", Task.Run(() => Task.FromCanceled(canceled)));
        Show("canceled run", Task.Run(() => Task.CompletedTask, canceled));
        Show("canceled", Task.FromCanceled<Task>(canceled).Unwrap());
        Show("run that throws", Task.Run(Task () => throw new OperationCanceledException()));
        Show("run that throws with a token", Task.Run(Task () => throw new OperationCanceledException(canceled)));
        var source = new CancellationTokenSource();
        source.Dispose();
        Show("disposed", source.CancelAsync());
        Text(source.Cancel);
        Text(() => source.CancelAfter(1));
        Text(() => source.Token.Register(() => { }));
        Text(() => source.TryReset());
        Text(() => CancellationTokenSource.CreateLinkedTokenSource(source.Token));
    }
}
