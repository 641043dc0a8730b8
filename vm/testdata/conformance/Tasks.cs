// Tasks in one thread: states, exceptions, cancellation, continuations, completion sources; their texts.
// Compiler: roslyn
using System;
using System.Threading;
using System.Threading.Tasks;

class Tasks
{
    static void Try(string what, Action action)
    {
        try
        {
            action();
            Console.WriteLine(what + ": ok");
        }
        catch (AggregateException e)
        {
            Console.Write(what + ": " + e.InnerExceptions.Count);
            foreach (Exception x in e.Flatten().InnerExceptions) Console.Write(" " + x.GetType().Name + "(" + x.Message + ")");
            Console.WriteLine();
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + " " + e.Message);
        }
    }

    static void Show(string what, Task t)
    {
        Console.WriteLine(what + ": " + t.Status + " " + t.IsCompleted + t.IsFaulted + t.IsCanceled + " " + t.CreationOptions);
    }

    static async Task<int> Twice(Task<int> t) { return 2 * await t; }

    static async Task Fails(string text)
    {
        await Task.FromResult(0);
        throw new InvalidOperationException(text);
    }

    static async Task Cancels(CancellationToken token)
    {
        await Task.FromResult(0);
        token.ThrowIfCancellationRequested();
    }

    static void Main()
    {
        Task fresh = new Task(() => { }, TaskCreationOptions.LongRunning);
        Show("fresh", fresh);
        fresh.RunSynchronously();
        Show("run", fresh);
        Try("twice", () => fresh.RunSynchronously());
        Try("start", () => fresh.Start());
        Try("null", () => new Task(null));
        Task bad = new Task(() => { throw new ArgumentException("bad"); });
        bad.RunSynchronously();
        Show("bad", bad);
        Try("wait", () => bad.Wait());
        Try("get", () => bad.GetAwaiter().GetResult());
        Console.WriteLine(bad.Exception.InnerException.Message);

        TaskCompletionSource<int> source = new TaskCompletionSource<int>("state");
        Console.WriteLine(source.Task.AsyncState);
        Task<int> twice = Twice(source.Task);
        Show("twice", twice);
        source.SetResult(21);
        Console.WriteLine(twice.Result);
        Console.WriteLine(source.TrySetResult(1) + " " + source.TrySetCanceled());
        Try("set", () => source.SetException(new Exception()));

        Try("fails", () => Fails("one").Wait());
        Try("all", () => Task.WhenAll(Fails("one"), Fails("two")).Wait());
        Try("waitall", () => Task.WaitAll(Fails("one"), Fails("two"), Task.FromResult(1)));
        Try("await all", () => Task.WhenAll(Fails("one"), Fails("two")).GetAwaiter().GetResult());

        CancellationTokenSource cancel = new CancellationTokenSource();
        cancel.Token.Register(() => Console.WriteLine("first registered"));
        cancel.Token.Register(x => Console.WriteLine(x), "second registered");
        CancellationTokenRegistration gone = cancel.Token.Register(() => Console.WriteLine("never"));
        gone.Dispose();
        Task unborn = new Task(() => { }, cancel.Token);
        cancel.Cancel();
        Show("unborn", unborn);
        Try("unborn", () => unborn.Wait());
        Try("start", () => unborn.Start());
        Task cancels = Cancels(cancel.Token);
        Show("cancels", cancels);
        Try("cancels", () => cancels.Wait());
        Try("await", () => cancels.GetAwaiter().GetResult());
        Try("token", () => Task.FromCanceled(cancel.Token).Wait());
        Try("wait", () => new TaskCompletionSource<int>().Task.Wait(cancel.Token));
        Try("delay", () => Task.Delay(-2));

        Task<string> chain = Task.FromResult(1).ContinueWith(t => t.Result + 1, TaskContinuationOptions.ExecuteSynchronously).ContinueWith(t => "<" + t.Result + ">", TaskContinuationOptions.ExecuteSynchronously);
        Console.WriteLine(chain.Result);
        Task skipped = Task.FromResult(1).ContinueWith(t => { }, TaskContinuationOptions.OnlyOnFaulted);
        Show("skipped", skipped);
        Task<int> failed = Task.FromException<int>(new FormatException("f"));
        Console.WriteLine(failed.ContinueWith(t => t.Exception.InnerException.Message, TaskContinuationOptions.OnlyOnFaulted).Result);
        Console.WriteLine(Task.WhenAny(failed, new TaskCompletionSource<int>().Task).Result == failed);
        Console.WriteLine(Task.WaitAny(new TaskCompletionSource<int>().Task, Task.FromResult(1)));
        Console.WriteLine(new TaskCompletionSource<int>().Task.Wait(0));
        Console.WriteLine(string.Join(",", Task.WhenAll(Task.FromResult(1), Task.FromResult(2)).Result));
        Task<Task<int>> nested = Task.FromResult(Task.FromResult(5));
        Console.WriteLine(nested.Unwrap().Result);
        Try("empty", () => Task.WhenAny(new Task[0]));
        Try("nulls", () => Task.WaitAll(new Task[] { null }));
        SemaphoreSlim slots = new SemaphoreSlim(1, 2);
        Task<bool> one = slots.WaitAsync(0), two = slots.WaitAsync(0);
        Console.WriteLine(one.Result + " " + two.Result + " " + slots.CurrentCount);
        Task later = slots.WaitAsync();
        Console.WriteLine(later.IsCompleted + " " + slots.Release());
        later.Wait();
        Try("full", () => slots.Release(3));
        Console.WriteLine(slots.CurrentCount);
    }
}
