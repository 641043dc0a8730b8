// Task.WaitAsync: the result, the end of the timeout, or the cancellation, whichever comes first.
using System;
using System.Threading;
using System.Threading.Tasks;

class WaitAsync
{
    static void Main()
    {
        Task<int> task = Task.Run(() => 3);
        string got;
        try { got = "result " + task.WaitAsync(TimeSpan.FromSeconds(1)).Result; }
        catch (AggregateException e) { got = e.InnerException.GetType().Name; }
        Console.WriteLine(got + " " + task.Result);
        CancellationTokenSource source = new CancellationTokenSource();
        Task waits = new TaskCompletionSource<int>().Task.WaitAsync(source.Token);
        source.Cancel();
        Console.WriteLine(waits.Status);
        if (task.WaitAsync(source.Token) != task) throw new Exception("is complete");
    }
}
