// The token of a ContinueWith is canceled while the task before it is completed. The token first takes the continuation away, and cancels its
// task in a later step. SetResult may come between the two, and returns then although the continuation neither has run nor is canceled. Wrong
// (trusted): Main asserts that it is one of the two. Right (awaited): Main waits for it. In .NET 9 it was neither 9 times of 26 550.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

CancellationTokenSource source = new();
TaskCompletionSource first = new();
Task next = first.Task.ContinueWith(_ => { }, source.Token, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
Thread canceler = new(source.Cancel);
canceler.Start();
first.SetResult();
if (args[0] == "awaited")
{
    try { next.Wait(); }
    catch (AggregateException) { }
}
Debug.Assert(next.IsCompleted);
Console.WriteLine(next.Status);
canceler.Join();
