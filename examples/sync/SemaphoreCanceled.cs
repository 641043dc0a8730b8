// A slot comes after the wait for it was canceled: the wait is over already (.NET Core 3.1), or gets the slot after all (.NET 9).
using System;
using System.Threading;
using System.Threading.Tasks;

class SemaphoreCanceled
{
    static void Main()
    {
        var slots = new SemaphoreSlim(0);
        var source = new CancellationTokenSource();
        Task wait = slots.WaitAsync(source.Token);
        source.Cancel();
        slots.Release();
        try
        {
            wait.Wait();
            Console.WriteLine("served " + slots.CurrentCount);
        }
        catch (AggregateException)
        {
            Console.WriteLine("canceled " + slots.CurrentCount);
        }
    }
}
