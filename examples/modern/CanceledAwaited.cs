// Wrong: a token cancels a reader, whose method continues in the callback of the token, with AllowSynchronousContinuations. The
// method waits for an event of the writer. The writer still finds the reader, and waits for the end of the callback.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Channel<int> jobs = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
CancellationTokenSource stop = new();
ManualResetEventSlim written = new();

async Task Read()
{
    try { await jobs.Reader.ReadAsync(stop.Token); }
    catch (OperationCanceledException) { written.Wait(); }
}

Task read = Read();
Thread writer = new(() =>
{
    jobs.Writer.TryWrite(7);
    written.Set();
});
writer.Start();
stop.Cancel();
read.Wait();
writer.Join();
Console.WriteLine(jobs.Reader.Count);
