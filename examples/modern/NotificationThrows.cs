// An AsyncLocal tells of its changes, and the notification throws. During a switch of contexts that ends the program, also where somebody would
// catch the exception; the setter throws it.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class NotificationThrows
{
    static readonly AsyncLocal<int> local = new AsyncLocal<int>(change =>
    {
        if (change.ThreadContextChanged == switches && change.CurrentValue != 3) throw new FormatException("told");
    });
    static bool switches = true;

    static async Task Change()
    {
        local.Value = 1;
        await Task.CompletedTask;
    }

    static async void ChangeOnly()
    {
        local.Value = 1;
        await Task.CompletedTask;
    }

    static async IAsyncEnumerable<int> Numbers()
    {
        local.Value = 1;
        await Task.CompletedTask;
        yield return 1;
    }

    static async Task Later(Task first) { await first; }

    static void Do(string what)
    {
        ExecutionContext before = ExecutionContext.Capture();
        var source = new CancellationTokenSource();
        var promise = new TaskCompletionSource();
        switch (what)
        {
            case "enter": local.Value = 1; ExecutionContext.Run(before, _ => { }, null); break;
            case "leave": ExecutionContext.Run(before, _ => local.Value = 1, null); break;
            case "leave by an exception": ExecutionContext.Run(before, _ => { local.Value = 1; throw new InvalidOperationException("other"); }, null); break;
            case "restore": local.Value = 1; ExecutionContext.Restore(before); break;
            case "async": Change().Wait(); break;
            case "async void": ChangeOnly(); break;
            case "iterator": Numbers().GetAsyncEnumerator().MoveNextAsync().AsTask().Wait(); break;
            case "task": { var task = new Task(() => { }); local.Value = 1; task.RunSynchronously(); break; }
            case "cancel": source.Token.Register(() => { }); local.Value = 1; source.Cancel(); break;
            case "barrier": { var barrier = new Barrier(1, b => { }); local.Value = 1; barrier.SignalAndWait(); break; }
            case "continuation": local.Value = 3; Task rest = Later(promise.Task); local.Value = 1; promise.SetResult(); break;
            case "posted": { var over = new ManualResetEvent(false); local.Value = 1; new SynchronizationContext().Post(_ => over.Set(), null); over.WaitOne(); break; }
            case "pool": local.Value = 1; Task.Run(() => { }).Wait(); break;
            case "thread": { local.Value = 1; var thread = new Thread(() => { }); thread.Start(); thread.Join(); break; }
            case "same": local.Value = 1; ExecutionContext.Run(ExecutionContext.Capture(), _ => { }, null); break;
            case "late": local.Value = 1; new CancellationToken(true).Register(() => local.Value = 2); break;
            case "setter": switches = false; local.Value = 1; break;
            case "setter in a task": switches = false; Task.Run(() => local.Value = 1).Wait(); break;
        }
    }

    static void Main(string[] args)
    {
        try { Do(string.Join(" ", args)); }
        catch (FormatException e) { Console.Write("caught " + e.Message); }
        catch (AggregateException e) { Console.Write("caught of a task " + e.InnerException.Message); }
        catch (InvalidOperationException e) { Console.Write("caught " + e.Message); }
    }
}
