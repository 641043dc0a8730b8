// A token is canceled after the thing for which a thread waits with it has happened. .NET looks at the thing first, and then at the token before
// it waits. If both come between, the wait throws. Wrong (trusted): Main takes the exception for a proof that the thing has not happened. Right
// (looked): Main looks again. In a loop of two threads, .NET 9.0.1 threw although the thing came first: WaitAll 769 times of 29 608,
// ManualResetEventSlim 34 of 68 559 with a spin count of 1.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

CancellationTokenSource source = new();
TaskCompletionSource task = new();
ManualResetEventSlim signal = new();
Thread other = new(() =>
{
    task.SetResult();
    signal.Set();
    source.Cancel();
});
other.Start();
bool happened = true;
try
{
    if (args[0] == "task") task.Task.Wait(source.Token);
    else if (args[0] == "all") Task.WaitAll([task.Task], source.Token);
    else if (args[0] == "any") Task.WaitAny([task.Task], source.Token);
    else signal.Wait(source.Token);
}
catch (OperationCanceledException)
{
    happened = args[1] == "looked" && task.Task.IsCompleted && signal.IsSet;
    Console.WriteLine("canceled");
}
Debug.Assert(happened);
