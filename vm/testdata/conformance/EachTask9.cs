// Compiler: roslyn12
// Task.WhenEach: which enumerator gets the tasks, and where it ends.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

static class EachTask9
{
    static void Next(string what, IAsyncEnumerator<Task> e)
    {
        string text;
        try { text = e.MoveNextAsync().AsTask().GetAwaiter().GetResult() + ""; }
        catch (Exception x) { text = x.GetType() + " " + x.Message; }
        Console.WriteLine(what + ": " + text + ", current " + (e.Current == null ? "null" : e.Current.Status + ""));
    }

    static IAsyncEnumerable<Task> Two() => Task.WhenEach(Task.CompletedTask, Task.FromResult(1));

    static void Main()
    {
        var none = Task.WhenEach(Array.Empty<Task>()).GetAsyncEnumerator();
        Next("no tasks", none);
        Next("no tasks, again", none);

        var two = Two();
        var first = two.GetAsyncEnumerator();
        var second = two.GetAsyncEnumerator();
        Next("the second, which moves first", second);
        Next("the first", first);
        Next("the second", second);
        Next("the second at its end", second);
        Next("behind the end", second);
        second.DisposeAsync().AsTask().Wait();
        Next("disposed at the end", second);
        Next("one more", two.GetAsyncEnumerator());

        two = Two();
        first = two.GetAsyncEnumerator();
        Next("before it is disposed", first);
        first.DisposeAsync().AsTask().Wait();
        Next("disposed", first);
        Next("another of the same tasks", two.GetAsyncEnumerator());
        two = Two();
        two.GetAsyncEnumerator().DisposeAsync().AsTask().Wait();
        Next("after one that was disposed at its beginning", two.GetAsyncEnumerator());

        var canceled = new CancellationToken(true);
        two = Two();
        first = two.GetAsyncEnumerator(canceled);
        Next("canceled", first);
        Next("canceled, again", first);
        Next("after the canceled one", two.GetAsyncEnumerator());
        Next("canceled, no tasks", Task.WhenEach(Array.Empty<Task>()).GetAsyncEnumerator(canceled));
        Next("canceled, to wait", Task.WhenEach(new TaskCompletionSource().Task).GetAsyncEnumerator(canceled));

        var source = new CancellationTokenSource();
        first = Two().GetAsyncEnumerator(source.Token);
        Next("before the token is canceled", first);
        source.Cancel();
        Next("behind it", first);
        Next("behind the exception", first);

        source = new CancellationTokenSource();
        var end = new TaskCompletionSource();
        first = Task.WhenEach(end.Task).GetAsyncEnumerator(source.Token);
        var wait = first.MoveNextAsync();
        try { first.DisposeAsync(); } catch (Exception x) { Console.WriteLine("disposed while it waits: " + x.GetType() + " " + x.Message); }
        source.Cancel();
        try { wait.AsTask().GetAwaiter().GetResult(); }
        catch (OperationCanceledException x) { Console.WriteLine("canceled while it waits: " + x.GetType() + " " + x.Message + " " + (x.CancellationToken == source.Token)); }
        end.SetResult();
        Next("canceled while it waited", first);

        var both = Task.WhenEach(end.Task, end.Task).GetAsyncEnumerator();
        Next("one task twice", both);
        Next("one task twice", both);
        Next("one task twice", both);
    }
}
