// Right: two threads write to a prioritized channel, and a reader that waits for both gets the least item first.
using System;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Channel<int> jobs = Channel.CreateUnboundedPrioritized<int>();
Thread other = new(() => jobs.Writer.TryWrite(1));
other.Start();
jobs.Writer.TryWrite(2);
other.Join();
jobs.Writer.Complete();
string done = "";
await foreach (int job in jobs.Reader.ReadAllAsync())
    done += job;
Console.WriteLine(done);
