// When a delay is canceled, the method that awaits it goes on, on the thread that cancels (.NET Core 3.1) or in the pool (.NET 9).
using System;
using System.Threading;
using System.Threading.Tasks;

class DelayCanceled
{
    static bool inPool;

    static async Task Wait(CancellationToken token)
    {
        try { await Task.Delay(-1, token); }
        catch (OperationCanceledException) { }
        inPool = Thread.CurrentThread.IsThreadPoolThread;
    }

    static void Main()
    {
        CancellationTokenSource cancel = new CancellationTokenSource();
        Task waiting = Wait(cancel.Token);
        cancel.Cancel();
        waiting.Wait();
        Console.WriteLine(inPool);
    }
}
