// Wrong: the item was there before the cancellation, but the writer may not have ended the wait yet.
using System.Diagnostics;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

Channel<int> jobs = Channel.CreateUnboundedPrioritized<int>();
CancellationTokenSource source = new();
ValueTask<bool> wait = jobs.Reader.WaitToReadAsync(source.Token);
Thread writer = new(() => jobs.Writer.TryWrite(1));
writer.Start();
bool there = jobs.Reader.Count == 1;
source.Cancel();
writer.Join();
Debug.Assert(!there || !wait.IsCanceled);
