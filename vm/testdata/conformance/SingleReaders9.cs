// Compiler: roslyn12
// A channel with SingleReader that is closed: a wait for an item ends like the read that is blocked, even if that was canceled before.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

static class SingleReaders9
{
    static string End<T>(Task<T> task)
    {
        try { return task.Result.ToString(); }
        catch (AggregateException e) { return e.InnerException.GetType().Name + (e.InnerException.InnerException == null ? "" : " of " + e.InnerException.InnerException.GetType().Name); }
    }

    static string End(Task task) { return End(task.ContinueWith(t => { t.GetAwaiter().GetResult(); return true; }, TaskContinuationOptions.ExecuteSynchronously)); }

    static Task<int> Canceled(Channel<int> channel)
    {
        CancellationTokenSource stop = new();
        Task<int> read = channel.Reader.ReadAsync(stop.Token).AsTask();
        stop.Cancel();
        return read;
    }

    static void T(string name, Func<Channel<int>, Task<int>> before)
    {
        foreach (bool inline in new[] { false, true })
            foreach (Exception error in new Exception[] { null, new ArgumentException(), new OperationCanceledException() })
            {
                var channel = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { SingleReader = true, AllowSynchronousContinuations = inline });
                Task<int> read = before(channel);
                Task<bool> wait = channel.Reader.WaitToReadAsync().AsTask();
                channel.Writer.Complete(error);
                Console.WriteLine(name + ": " + End(read) + ", " + End(wait) + ", " + End(channel.Reader.Completion) + ", " + End(channel.Reader.WaitToReadAsync().AsTask()));
            }
    }

    static void Main()
    {
        T("no read", channel => Task.FromResult(0));
        T("read", channel => channel.Reader.ReadAsync().AsTask());
        T("canceled", Canceled);
        T("canceled, item", channel =>
        {
            Task<int> read = Canceled(channel);
            channel.Writer.TryWrite(1);
            channel.Reader.TryRead(out _);
            return read;
        });
        T("canceled, read", channel =>
        {
            Canceled(channel);
            Task<int> read = channel.Reader.ReadAsync().AsTask();
            channel.Writer.TryWrite(1);
            return read;
        });
        T("canceled, wait", channel =>
        {
            Task<int> read = Canceled(channel);
            CancellationTokenSource stop = new();
            channel.Reader.WaitToReadAsync(stop.Token).AsTask();
            stop.Cancel();
            return read;
        });
        T("replaced", channel =>
        {
            channel.Reader.ReadAsync().AsTask();
            return channel.Reader.ReadAsync().AsTask();
        });
    }
}
