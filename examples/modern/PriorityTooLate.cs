// Wrong: the reader takes the job that is there, and a more important one comes after it.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;

Channel<int> jobs = Channel.CreateUnboundedPrioritized(new UnboundedPrioritizedChannelOptions<int> { Comparer = Comparer<int>.Create((a, b) => a - b) });
Thread other = new(() =>
{
    jobs.Writer.TryWrite(2);
    jobs.Writer.TryWrite(1);
});
other.Start();
int first = await jobs.Reader.ReadAsync();
int second = await jobs.Reader.ReadAsync();
other.Join();
Debug.Assert(first < second);
