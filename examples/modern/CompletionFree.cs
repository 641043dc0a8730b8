// Right: a method that awaits Completion waits for a thread that uses the channel, with AllowSynchronousContinuations. The reader
// that takes the last item of an unbounded channel continues it without the lock of the channel. In a bounded one it does so under the
// lock, in which it may use the channel itself; the method gives way before it waits for another thread.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

bool Run(Channel<int> jobs, bool yields)
{
    int seen = -1;
    Thread gauge = new(() =>
    {
        jobs.Reader.TryPeek(out int first);
        seen = first + jobs.Reader.Count;
    });

    async Task Report()
    {
        await jobs.Reader.Completion;
        if (jobs.Writer.TryWrite(8) || jobs.Writer.TryComplete() || jobs.Reader.TryRead(out _) || jobs.Reader.Count > 0)
            throw new InvalidOperationException("the channel is not over");
        if (yields) await Task.Yield();
        gauge.Join();
    }

    jobs.Writer.TryWrite(7);
    jobs.Writer.Complete();
    Task report = Report();
    gauge.Start();
    jobs.Reader.TryRead(out _);
    report.Wait();
    return seen is 0 or 7 or 8;
}

bool unbounded = Run(Channel.CreateUnbounded<int>(new UnboundedChannelOptions { AllowSynchronousContinuations = true }), yields: false);
bool bounded = Run(Channel.CreateBounded<int>(new BoundedChannelOptions(1) { AllowSynchronousContinuations = true }), yields: true);
Console.WriteLine(unbounded && bounded);
