// The token of a WaitAsync of a semaphore is canceled while a slot is released. The wait leaves the queue in one step, and its task ends in a
// later one. So a thread may get the slot although the task, which will be canceled, has not ended. Wrong (trusted): Main asserts that
// it has. Right (awaited): Main waits for it. In .NET 9 it had not once of 50 000 times, and once of 314 400.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

CancellationTokenSource source = new();
SemaphoreSlim slots = new(0);
Task wait = slots.WaitAsync(source.Token);
Thread canceler = new(source.Cancel);
canceler.Start();
slots.Release();
if (!slots.Wait(0)) return;
if (args[0] == "awaited")
{
    try { wait.Wait(); }
    catch (AggregateException) { }
}
Debug.Assert(wait.IsCompleted);
Console.WriteLine(wait.Status);
