// CORRECT: TryReset says whether the source can be used again: if it says so, no timer of before will cancel it.
using System.Diagnostics;
using System.Threading;

class ResetTooLate
{
    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        source.CancelAfter(1);
        if (!source.TryReset()) return;
        Thread.Sleep(5);
        Debug.Assert(!source.IsCancellationRequested);
    }
}
