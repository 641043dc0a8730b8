// WRONG: Cancel runs the callbacks while the lock is held by another thread, which, to dispose of the registration, waits for the callback.
using System.Threading;

class CancelUnderLock
{
    static readonly object gate = new object();

    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        CancellationTokenRegistration registration = source.Token.Register(() => { lock (gate) { } });
        Thread other = new Thread(() =>
        {
            lock (gate) registration.Dispose();
        });
        other.Start();
        source.Cancel();
        other.Join();
    }
}
