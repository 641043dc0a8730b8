// WRONG: a loop whose body has seen the cancellation may end well: the loop learns of it a little later.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class LoopEndsWell
{
    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        Thread other = new Thread(source.Cancel);
        other.Start();
        bool seen = false;
        try
        {
            Parallel.For(0, 1, new ParallelOptions { CancellationToken = source.Token }, i => { seen = source.IsCancellationRequested; });
            Debug.Assert(!seen);
        }
        catch (OperationCanceledException)
        {
        }
        other.Join();
    }
}
