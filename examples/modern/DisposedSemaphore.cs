// WRONG: a semaphore is disposed of while tasks wait for it. The first one is never completed, neither by its time nor by its token. That may happen
// also if the token was canceled before: .NET takes the task out of the semaphore's list in a step of its own. The second one can still be
// canceled, but not behind the first.
using System;
using System.Threading;
using System.Threading.Tasks;

var semaphore = new SemaphoreSlim(0);
var source = new CancellationTokenSource();
var first = new CancellationTokenSource();
var before = args[0] == "second" ? semaphore.WaitAsync() : args[0] == "behind" ? semaphore.WaitAsync(first.Token) : null;
var wait = args[0] == "time" ? semaphore.WaitAsync(100) : semaphore.WaitAsync(source.Token);
if (args[0] == "before")
    source.Cancel();
semaphore.Dispose();
first.Cancel();
source.Cancel();
try { await wait; }
catch (OperationCanceledException) { }
