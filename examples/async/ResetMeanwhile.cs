// WRONG: only the one owner that can cancel may call TryReset: if somebody else cancels meanwhile, it may say yes, and the source is cancelled.
using System.Diagnostics;
using System.Threading;

class ResetMeanwhile
{
    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        int cancelled = 0;
        source.Token.Register(() => Volatile.Write(ref cancelled, 1));
        Thread other = new Thread(() => source.Cancel());
        other.Start();
        if (source.TryReset()) Debug.Assert(Volatile.Read(ref cancelled) == 0);
        other.Join();
    }
}
