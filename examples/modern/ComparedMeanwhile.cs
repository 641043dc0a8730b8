// Right: a prioritized channel compares items under its lock. Count and WaitToWriteAsync do not need this lock, and Count
// includes the item that is being added.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Channels;

ManualResetEventSlim comparing = new(), go = new();
Channel<int> jobs = Channel.CreateUnboundedPrioritized(new UnboundedPrioritizedChannelOptions<int>
{
    Comparer = Comparer<int>.Create((a, b) =>
    {
        comparing.Set();
        go.Wait();
        return a - b;
    })
});
jobs.Writer.TryWrite(2);
Thread writer = new(() => jobs.Writer.TryWrite(1));
writer.Start();
comparing.Wait();
string seen = jobs.Reader.Count + " " + jobs.Writer.WaitToWriteAsync().Result;
go.Set();
writer.Join();
jobs.Reader.TryPeek(out int least);
Console.WriteLine(seen + " " + least);
