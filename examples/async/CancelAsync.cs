// CancelAsync cancels at once, but runs the callbacks in the pool: whoever cancels may be ahead of them until it awaits.
// The failure of a callback can be awaited quietly.
using System;
using System.Threading;
using System.Threading.Tasks;

class CancelAsync
{
    static volatile bool called;

    static async Task Cancel(CancellationTokenSource source)
    {
        Task done = source.CancelAsync();
        bool early = called;
        await done.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing | ConfigureAwaitOptions.ForceYielding);
        Console.WriteLine("{0} {1} {2} {3} {4}", source.IsCancellationRequested, early, called, done.Status, Thread.CurrentThread.IsThreadPoolThread);
    }

    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        source.Token.Register(() =>
        {
            called = true;
            throw new InvalidOperationException("callback");
        });
        Cancel(source).Wait();
        Console.WriteLine(source.CancelAsync().IsCompleted);
    }
}
