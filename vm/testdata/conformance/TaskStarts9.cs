// Compiler: roslyn12
// Start and RunSynchronously of tasks that cannot be started.
using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class TaskStarts9
{
    static void Try(string name, Task task)
    {
        string line = name + ":";
        foreach (Action start in new Action[] { task.Start, task.RunSynchronously, () => task.Start(null), () => task.RunSynchronously(null) })
            try
            {
                start();
                line += " " + task.Status;
            }
            catch (ArgumentNullException e) { line += " " + e.ParamName; }
            catch (InvalidOperationException e) { line += " " + e.Message.Split(" called on a ")[1].Split(',')[0]; }
        Console.WriteLine(line);
        if (task.Exception != null) Console.WriteLine(task.CreationOptions);
    }

    static async Task Plain(Task first) { await first; }
    static async Task<int> Number(Task first) { await first; return 70000; }

    static Task Done(Task task)
    {
        try { task.Wait(); }
        catch (AggregateException) { }
        return task;
    }

    static void Main()
    {
        var token = new CancellationToken(true);
        var source = new TaskCompletionSource();
        Try("promise", source.Task);
        Try("async", Plain(source.Task));
        Try("async with a result", Number(source.Task));
        Try("WhenAll", Task.WhenAll(source.Task, Task.CompletedTask));
        Try("WhenAny", Task.WhenAny(source.Task));
        Try("Unwrap", Task.FromResult(source.Task).Unwrap());
        Try("Delay", Task.Delay(-1));
        Try("WaitAsync", source.Task.WaitAsync(TimeSpan.FromDays(1)));
        Try("continuation", source.Task.ContinueWith(t => { }));
        Try("semaphore", new SemaphoreSlim(0).WaitAsync());
        Task whole = Task.WhenAll(source.Task, Plain(source.Task)), any = Task.WhenAny(source.Task), later = Plain(source.Task), number = Number(source.Task), next = source.Task.ContinueWith(t => { });
        source.SetResult();
        next.Wait();
        Try("completed promise", source.Task);
        Try("completed async", Done(later));
        Try("completed async with a result", Done(number));
        Try("completed WhenAll", Done(whole));
        Try("completed WhenAny", Done(any));
        Try("completed continuation", next);
        var faulted = new TaskCompletionSource<int>();
        faulted.SetException(new FormatException());
        Try("faulted promise", Done(faulted.Task));
        var canceled = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);
        canceled.SetCanceled();
        Try("canceled promise", Done(canceled.Task));
        Try("CompletedTask", Task.CompletedTask);
        Try("FromResult", Task.FromResult(70000));
        Try("FromException", Done(Task.FromException(new FormatException())));
        Try("FromException with a result", Done(Task.FromException<int>(new FormatException())));
        Try("FromCanceled", Task.FromCanceled(token));
        Try("FromCanceled with a result", Task.FromCanceled<int>(token));
        Try("Delay of 0", Task.Delay(0));
        Try("Delay that is canceled", Task.Delay(1, token));
        Try("async at once", Plain(Task.CompletedTask));
        Try("async with a result at once", Number(Task.CompletedTask));
        Try("async that fails at once", Done(Plain(Task.FromException(new FormatException()))));
        Try("WhenAll of none", Task.WhenAll());
        Try("WhenAll of completed ones", Task.WhenAll(Task.CompletedTask, Task.CompletedTask));
        Try("semaphore at once", new SemaphoreSlim(1).WaitAsync());
        Try("semaphore at once, with a time", new SemaphoreSlim(1).WaitAsync(1));
        Try("Run", Done(Task.Run(() => { })));
        Try("Run of a function", Done(Task.Run(() => 1)));
        Try("Run of an async function", Done(Task.Run(async () => { await Task.CompletedTask; })));
        Try("Run with a canceled token", Done(Task.Run(() => { }, token)));
        Try("StartNew", Done(Task.Factory.StartNew(() => { })));
        Try("canceled before its start", Done(new Task(() => { }, token)));
        Try("canceled continuation", Done(source.Task.ContinueWith(t => { }, token)));
        Try("continuation that does not run", Done(source.Task.ContinueWith(t => { }, TaskContinuationOptions.NotOnRanToCompletion)));
        Try("FromAsync", Task.Factory.FromAsync((done, s) => Task.CompletedTask, r => { }, null));
        Try("value task", new ValueTask<int>(70000).AsTask());
        Try("value task of default", new ValueTask().AsTask());
    }
}
