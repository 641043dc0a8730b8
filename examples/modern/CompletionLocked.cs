// Wrong: the reader that takes the last item of a completed channel continues the method that awaits Completion, with
// AllowSynchronousContinuations. In a bounded channel it does so under the lock of the channel. The method waits for a thread
// that asks the channel for its count, which takes that lock.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Channel<int> jobs = Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true });
int seen = -1;
Thread gauge = new(() => seen = jobs.Reader.Count);

async Task Report()
{
    await jobs.Reader.Completion;
    gauge.Join();
    Console.WriteLine(seen);
}

jobs.Writer.TryWrite(7);
jobs.Writer.Complete();
Task report = Report();
gauge.Start();
jobs.Reader.TryRead(out _);
report.Wait();
