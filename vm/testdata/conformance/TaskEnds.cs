// The ends of tasks: the token and the exceptions that each member shows, and the order in which continuations run.
// Compiler: roslyn
using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

class TaskEnds
{
    static CancellationToken canceled = new CancellationToken(true);

    static void Ended(string what, Task task)
    {
        string waited = "", awaited = "";
        try { task.Wait(); }
        catch (AggregateException e)
        {
            OperationCanceledException c = e.InnerException as OperationCanceledException;
            waited = e.InnerException.GetType().Name + (c != null && c.CancellationToken == canceled);
        }
        try { task.GetAwaiter().GetResult(); }
        catch (TaskCanceledException e) { awaited = "TaskCanceled " + (e.Task == task) + (e.CancellationToken == canceled); }
        catch (OperationCanceledException e) { awaited = "Canceled " + (e.CancellationToken == canceled) + e.Message; }
        catch (Exception e) { awaited = e.Message; }
        Console.WriteLine("{0}: {1}, {2}, {3}", what, task.Status, waited, awaited);
    }

    static void Tokens()
    {
        TaskCompletionSource<int> source = new TaskCompletionSource<int>();
        source.TrySetCanceled(canceled);
        TaskCompletionSource<int> without = new TaskCompletionSource<int>();
        without.SetCanceled();
        Ended("source", source.Task);
        Ended("source without a token", without.Task);
        Ended("FromCanceled", Task.FromCanceled(canceled));
        Ended("Run", Task.Run(() => { }, canceled));
        Ended("Run async", Task.Run(async () => { await Task.Yield(); }, canceled));
        Ended("Run of a function that throws", Task.Run(new Func<Task>(() => { throw new OperationCanceledException("thrown", canceled); })));
        Ended("Run of an action that throws", Task.Run(new Action(() => { throw new OperationCanceledException("thrown", canceled); })));
        Ended("unwrapped", Task.Factory.StartNew(() => Task.FromResult(1), canceled).Unwrap());
        Ended("unwrapped that throws", Task.Factory.StartNew<Task>(() => { throw new OperationCanceledException("thrown", canceled); }).Unwrap());
        Ended("WhenAll", Task.WhenAll(Task.CompletedTask, Task.Run(() => { }, canceled)));
        Ended("async", Async());
    }

    static async Task Async()
    {
        await Task.Yield();
        throw new OperationCanceledException("thrown", canceled);
    }

    static Task Child(string message)
    {
        return Task.Factory.StartNew(() => { throw new Exception(message); }, CancellationToken.None, TaskCreationOptions.AttachedToParent, TaskScheduler.Default);
    }

    static string Text(Exception e)
    {
        AggregateException all = e as AggregateException;
        return all == null ? e.Message : "(" + string.Join(" ", all.InnerExceptions.Select(Text)) + ")";
    }

    static void Parent(string what, Action body)
    {
        Task task = Task.Factory.StartNew(body);
        try { task.Wait(); }
        catch (AggregateException e) { Console.Write(Text(e) + " "); }
        Console.WriteLine("{0}: {1}", what, task.Status);
    }

    static void Seen(Action wait)
    {
        try { wait(); }
        catch (Exception e) { Console.Write("seen " + Text(e) + " "); }
    }

    static void Parents()
    {
        Parent("not seen", () => Child("a"));
        Parent("waited for", () => { Task child = Child("a"); Seen(child.Wait); });
        Parent("all waited for", () => { Task child = Child("a"); Seen(() => Task.WaitAll(child)); });
        Parent("awaited", () => { Task child = Child("a"); Seen(() => child.GetAwaiter().GetResult()); });
        Parent("waited for by another task", () => { Task child = Child("a"); Task.Run(() => Seen(child.Wait)).Wait(); });
        Parent("own first", () => { Child("a"); throw new Exception("own"); });
        Parent("canceled", () => { Child("a"); throw new OperationCanceledException("own"); });
        Task promise = Task.Run(() => { new TaskCompletionSource<int>(TaskCreationOptions.AttachedToParent); });
        Console.WriteLine(promise.Wait(Timeout.Infinite));
    }

    static async Task Continued(Task task, TaskCompletionSource<int> go)
    {
        await task;
        Console.WriteLine("in a task: {0}", Task.CurrentId != null);
        go.SetResult(1);
    }

    static async Task WaitsForOthers(Task task, TaskCompletionSource<Task> other)
    {
        await task;
        Task last = await other.Task;
        last.Wait(); // was registered after this, but is queued, and so comes first
        Console.WriteLine("both ran");
    }

    static void Order()
    {
        TaskCompletionSource<int> go = new TaskCompletionSource<int>();
        Task first = Continued(go.Task, new TaskCompletionSource<int>());
        Task setter = new Task(() => go.SetResult(1));
        setter.RunSynchronously();
        first.Wait();

        TaskCompletionSource<int> start = new TaskCompletionSource<int>();
        TaskCompletionSource<Task> other = new TaskCompletionSource<Task>();
        Task waits = WaitsForOthers(start.Task, other);
        other.SetResult(start.Task.ContinueWith(t => { }));
        start.SetResult(1);
        waits.Wait();

        using (ExecutionContext.SuppressFlow())
        {
            AsyncLocal<string> local = new AsyncLocal<string>();
            local.Value = "of the caller";
            Task<string> task = new Task<string>(() => local.Value);
            task.RunSynchronously();
            Console.WriteLine(task.Result);
        }
    }

    static void Main()
    {
        Tokens();
        Parents();
        Order();
    }
}
