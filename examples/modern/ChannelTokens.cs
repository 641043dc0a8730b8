// Right: AllowSynchronousContinuations continues a reader on the thread that writes or completes, but not a reader of a
// bounded channel that has a token. Such a reader continues in the pool, also when its token cancels it. A reader of an
// unbounded channel continues on the writing thread, with a token or without one; a writer always in the pool.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Thread main = Thread.CurrentThread;
string done = "";

async Task ReadOf(ChannelReader<int> from, CancellationToken token, bool here)
{
    try { await from.ReadAsync(token); }
    catch (Exception e) when (e is ChannelClosedException or OperationCanceledException) { }
    Continued(here);
}

async Task WaitFor<T>(ValueTask<T> wait, bool here)
{
    try { await wait; }
    catch (OperationCanceledException) { }
    Continued(here);
}

async Task WriteTo(ChannelWriter<int> to, CancellationToken token)
{
    await to.WriteAsync(2, token);
    Continued(false);
}

void Continued(bool here)
{
    if (Thread.CurrentThread == main != here) throw new InvalidOperationException(here ? "in the pool" : "on the thread that ended the wait");
}

void Try(bool bounded, bool cancelable)
{
    using CancellationTokenSource source = new();
    CancellationToken token = cancelable ? source.Token : default;
    bool here = !(bounded && cancelable);
    Channel<int> New() => bounded
        ? Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true })
        : Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });

    Channel<int> written = New();
    Task read = ReadOf(written, token, here);
    written.Writer.TryWrite(1);
    read.Wait();
    Task waited = WaitFor(written.Reader.WaitToReadAsync(token), here);
    written.Writer.TryWrite(1);
    waited.Wait();
    if (bounded)
    {
        Task write = WriteTo(written, token);
        written.Reader.TryRead(out _);
        write.Wait();
    }

    Channel<int> completed = New();
    Task ended = ReadOf(completed, token, here);
    completed.Writer.Complete();
    ended.Wait();

    if (cancelable)
    {
        Channel<int> canceled = New();
        Task abandoned = ReadOf(canceled, token, here);
        Task also = WaitFor(canceled.Reader.WaitToReadAsync(token), here);
        source.Cancel();
        Task.WaitAll(abandoned, also);
    }
    done += here ? "h" : "p";
}

Try(bounded: true, cancelable: true);
Try(bounded: true, cancelable: false);
Try(bounded: false, cancelable: true);
Try(bounded: false, cancelable: false);
Console.WriteLine(done);
