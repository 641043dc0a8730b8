// Wrong: ReadAsync of an unbounded channel looks for an item, takes the lock of the channel, and looks again. If the last item of a
// completed channel has come meanwhile, it continues the method that awaits Completion under the lock, with
// AllowSynchronousContinuations. The method waits for a thread that looks into the empty channel, which needs the lock.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Channel<int> jobs = Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true });
Thread asker = new(() => jobs.Reader.WaitToReadAsync().AsTask());
Thread writer = new(() =>
{
    jobs.Writer.TryWrite(7);
    jobs.Writer.Complete();
});

async Task Report()
{
    await jobs.Reader.Completion;
    asker.Join();
}

Task report = Report();
writer.Start();
asker.Start();
jobs.Reader.ReadAsync().AsTask().Wait();
report.Wait();
