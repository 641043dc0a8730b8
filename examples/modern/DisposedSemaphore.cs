// WRONG: a semaphore is disposed of while a task waits for it. The task is never completed, neither by its time nor by its token. That may happen
// also if the token was canceled before: .NET takes the task out of the semaphore's list in a step of its own.
using System;
using System.Threading;
using System.Threading.Tasks;

var semaphore = new SemaphoreSlim(0);
var source = new CancellationTokenSource();
var wait = args[0] == "time" ? semaphore.WaitAsync(100) : semaphore.WaitAsync(source.Token);
if (args[0] == "before")
    source.Cancel();
semaphore.Dispose();
source.Cancel();
try { await wait; }
catch (OperationCanceledException) { }
