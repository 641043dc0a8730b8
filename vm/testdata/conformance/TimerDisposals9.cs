// Compiler: roslyn12
// Skip: framework
using System;
using System.Threading;
using System.Threading.Tasks;

// A timer that is disposed of more than once.
static class TimerDisposals9
{
    static string Of(ValueTask end)
    {
        try
        {
            end.AsTask().Wait();
            return "over";
        }
        catch (AggregateException e) { return e.InnerException.GetType().Name + ": " + e.InnerException.Message; }
    }

    static Timer Idle() => new Timer(_ => { }, null, Timeout.Infinite, Timeout.Infinite);

    static void Main()
    {
        var t = Idle();
        Console.WriteLine(t.DisposeAsync().IsCompletedSuccessfully + " " + t.DisposeAsync().IsCompletedSuccessfully + " " + t.Dispose(new ManualResetEvent(false)));
        Console.WriteLine(Of(t.DisposeAsync()) + " " + t.Change(1, 1));
        t = Idle();
        t.Dispose();
        Console.WriteLine(Of(t.DisposeAsync()));
        t = Idle();
        var handle = new ManualResetEvent(false);
        Console.WriteLine(t.Dispose(handle) + " " + handle.WaitOne() + " " + Of(t.DisposeAsync()) + " " + Of(t.DisposeAsync()) + " " + t.Dispose(handle));

        var up = new ManualResetEventSlim();
        var go = new ManualResetEventSlim();
        t = new Timer(_ => { up.Set(); go.Wait(); }, null, 1, Timeout.Infinite);
        up.Wait();
        Task a = t.DisposeAsync().AsTask(), b = t.DisposeAsync().AsTask();
        Console.WriteLine((a == b) + " " + a.IsCompleted + " " + a.CreationOptions + " " + (a.AsyncState == null) + " " + t.Dispose(handle));
        t.Dispose();
        go.Set();
        a.Wait();
        Console.WriteLine(a.Status + " " + t.DisposeAsync().IsCompletedSuccessfully + " " + Of(t.DisposeAsync()));

        up = new ManualResetEventSlim();
        go = new ManualResetEventSlim();
        t = new Timer(_ => { up.Set(); go.Wait(); }, null, 1, Timeout.Infinite);
        up.Wait();
        handle = new ManualResetEvent(false);
        Console.WriteLine(t.Dispose(handle) + " " + Of(t.DisposeAsync()) + " " + handle.WaitOne(0));
        go.Set();
        Console.WriteLine(handle.WaitOne() + " " + Of(t.DisposeAsync()));

        up = new ManualResetEventSlim();
        go = new ManualResetEventSlim();
        t = new Timer(_ => { up.Set(); go.Wait(); }, null, 1, Timeout.Infinite);
        up.Wait();
        t.Dispose();
        a = t.DisposeAsync().AsTask();
        Console.WriteLine(a.IsCompleted);
        go.Set();
        a.Wait();
        Console.WriteLine(a.Status);
    }
}
