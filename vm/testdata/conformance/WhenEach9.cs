// The streams of Task.WhenEach: order, cancellation, disposal, and a second enumerator.
// Compiler: roslyn12
using System;
using System.Threading;
using System.Threading.Tasks;

static class WhenEach9
{
    static void Move(string name, System.Collections.Generic.IAsyncEnumerator<Task> e)
    {
        try { Console.WriteLine(name + ": " + e.MoveNextAsync().AsTask().GetAwaiter().GetResult() + ", current " + (e.Current == null ? "null" : e.Current.Status)); }
        catch (Exception x) { Console.WriteLine(name + ": " + x.GetType() + ": " + x.Message + ", current " + (e.Current == null ? "null" : e.Current.Status)); }
    }

    static void Main()
    {
        var never = new TaskCompletionSource().Task;
        var source = new CancellationTokenSource();
        var e = Task.WhenEach(Task.CompletedTask, never).GetAsyncEnumerator(source.Token);
        Console.WriteLine(e.Current == null);
        Move("completed", e);
        source.Cancel();
        Move("canceled", e);
        Move("behind an exception", e);

        e = Task.WhenEach(Task.CompletedTask, Task.FromResult(1)).GetAsyncEnumerator(source.Token);
        Move("canceled before", e);
        Move("behind an exception", e);

        var each = Task.WhenEach(Task.CompletedTask, Task.FromException(new InvalidOperationException()));
        var first = each.GetAsyncEnumerator();
        var second = each.GetAsyncEnumerator();
        Move("second", second);
        Move("first", first);
        Move("second", second);
        Move("second", second);
        Move("third", each.GetAsyncEnumerator());

        e = Task.WhenEach(Task.CompletedTask, never).GetAsyncEnumerator();
        Move("completed", e);
        e.DisposeAsync().AsTask().Wait();
        Move("disposed", e);
        e = Task.WhenEach(Task.CompletedTask).GetAsyncEnumerator();
        e.DisposeAsync().AsTask().Wait();
        Move("disposed at once", e);

        e = Task.WhenEach(never).GetAsyncEnumerator();
        var pending = e.MoveNextAsync();
        try { e.DisposeAsync().AsTask().Wait(); Console.WriteLine("disposed"); }
        catch (Exception x) { Console.WriteLine(x.GetType() + ": " + x.Message); }
        Console.WriteLine(pending.IsCompleted);
        Move("none", Task.WhenEach(Array.Empty<Task>()).GetAsyncEnumerator());
    }
}
