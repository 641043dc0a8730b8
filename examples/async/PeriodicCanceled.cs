// A wait for a tick that is canceled ends with an OperationCanceledException, and the method that awaits it goes on at once; one whose token is canceled before, with a TaskCanceledException.
using System;
using System.Threading;
using System.Threading.Tasks;

class PeriodicCanceled
{
    static async Task<string> Wait(PeriodicTimer timer, CancellationToken token)
    {
        try { return (await timer.WaitForNextTickAsync(token)).ToString(); }
        catch (OperationCanceledException e) { return e.GetType().Name + " " + (e.CancellationToken == token); }
    }

    static void Main()
    {
        var timer = new PeriodicTimer(Timeout.InfiniteTimeSpan);
        var cancel = new CancellationTokenSource();
        Task<string> first = Wait(timer, cancel.Token);
        cancel.Cancel();
        Console.WriteLine(first.IsCompleted + " " + first.Result + ", " + Wait(timer, cancel.Token).Result);
    }
}
