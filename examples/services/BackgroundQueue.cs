// A background service with a graceful shutdown. Right: `StopAsync` closes the queue and waits until the jobs in it are done.
// Wrong ("impatient"): it cancels the token of the service, and the jobs that are still in the queue are lost.
// Arguments: clients, jobs of each, variant.
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;

int clients = args.Length > 0 ? int.Parse(args[0]) : 1;
int jobs = args.Length > 1 ? int.Parse(args[1]) : 1;
bool impatient = args.Length > 2 && args[2] == "impatient";

int mails = 0;
await using (var service = new QueuedService(impatient))
{
    service.Start();
    await Task.WhenAll(Enumerable.Range(0, clients).Select(_ => Task.Run(async () =>
    {
        for (int i = 0; i < jobs; i++)
            await service.EnqueueAsync(async token =>
            {
                await Task.Yield();
                mails++; // jobs run one after the other
            });
    })));
    await service.StopAsync();
}
Debug.Assert(mails == clients * jobs, "a job is lost");
Console.WriteLine($"{mails} mails");

internal sealed class QueuedService(bool impatient) : IAsyncDisposable
{
    private readonly Channel<Func<CancellationToken, Task>> _queue = Channel.CreateUnbounded<Func<CancellationToken, Task>>();
    private readonly CancellationTokenSource _stopping = new();
    private Task? _execution;

    public void Start() => _execution = Task.Run(ExecuteAsync);

    public ValueTask EnqueueAsync(Func<CancellationToken, Task> job) => _queue.Writer.WriteAsync(job);

    public async Task StopAsync()
    {
        _queue.Writer.TryComplete();
        if (impatient) await _stopping.CancelAsync();
        if (_execution is not null) await _execution;
    }

    private async Task ExecuteAsync()
    {
        try
        {
            while (await _queue.Reader.WaitToReadAsync(_stopping.Token))
                while (!_stopping.IsCancellationRequested && _queue.Reader.TryRead(out var job))
                    await job(_stopping.Token);
        }
        catch (OperationCanceledException)
        {
        }
    }

    public async ValueTask DisposeAsync()
    {
        await StopAsync();
        _stopping.Dispose();
    }
}
