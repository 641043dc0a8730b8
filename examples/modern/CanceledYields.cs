// Right: a token cancels a reader, whose method waits for an event of the writer. The method does so in the pool, or the writer
// sets the event before it writes; so the callback of the token ends, and the writer goes on. In the callback itself the
// method may write: a thread does not wait for a callback that it runs.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

void Run(bool yields, bool writes)
{
    Channel<int> jobs = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
    CancellationTokenSource stop = new();
    ManualResetEventSlim written = new();

    async Task Read()
    {
        try { await jobs.Reader.ReadAsync(stop.Token); }
        catch (OperationCanceledException)
        {
            if (yields) await Task.Yield();
            if (writes) jobs.Writer.TryWrite(8);
            written.Wait();
        }
    }

    Task read = Read();
    Thread writer = new(() =>
    {
        if (!yields) written.Set();
        jobs.Writer.TryWrite(7);
        if (yields) written.Set();
    });
    writer.Start();
    stop.Cancel();
    writer.Join();
    written.Set();
    read.Wait();
}

Run(yields: true, writes: false);
Run(yields: false, writes: false);
Run(yields: false, writes: true);
Console.WriteLine("over");
