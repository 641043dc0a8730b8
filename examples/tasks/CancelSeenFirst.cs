// WRONG: a thread that sees that the source is cancelled, and takes its callback back, cannot rely on it that the callback has run: it may not have begun.
using System.Diagnostics;
using System.Threading;

class CancelSeenFirst
{
    static int ran;

    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        CancellationTokenRegistration registration = source.Token.Register(() => Volatile.Write(ref ran, 1));
        Thread other = new Thread(() => source.Cancel());
        other.Start();
        if (source.IsCancellationRequested)
        {
            registration.Dispose();
            Debug.Assert(Volatile.Read(ref ran) == 1);
        }
        other.Join();
    }
}
