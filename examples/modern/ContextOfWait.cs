// The context in which a callback runs that an awaiter got: that of the caller (2) if WaitAsync has a time-out or a token, because it is an async method then. A callback of a wait that is over already runs in no context (0).
// DisposeAsync of a registration looks for the end of the callback: it ends in no context (0) if it finds the end at once, and else in that of the caller.
using System;
using System.Threading;
using System.Threading.Tasks;

var local = new AsyncLocal<int>();
var semaphore = new SemaphoreSlim(0);
var source = new CancellationTokenSource();
var ended = new ManualResetEventSlim();
int seen = -1;
local.Value = 2;
switch (args[0])
{
    case "time":
        Watch(semaphore.WaitAsync(100));
        local.Value = 4;
        break;
    case "slot":
        Watch(semaphore.WaitAsync(source.Token));
        local.Value = 4;
        semaphore.Release();
        break;
    case "plain":
        Watch(semaphore.WaitAsync());
        local.Value = 4;
        semaphore.Release();
        break;
    case "token":
        Watch(semaphore.WaitAsync(source.Token));
        local.Value = 4;
        source.Cancel();
        break;
    case "unflowed":
        ExecutionContext.SuppressFlow();
        Watch(semaphore.WaitAsync(source.Token));
        semaphore.Release();
        break;
    case "registration":
        var up = new ManualResetEventSlim();
        var go = new ManualResetEventSlim();
        var registration = source.Token.Register(() => { up.Set(); go.Wait(); });
        new Thread(source.Cancel).Start();
        up.Wait();
        Watch(registration.DisposeAsync().AsTask());
        go.Set();
        break;
}
ended.Wait();
Console.WriteLine(seen);

void Watch(Task task)
{
    task.ConfigureAwait(false).GetAwaiter().UnsafeOnCompleted(() =>
    {
        seen = local.Value;
        ended.Set();
    });
}
