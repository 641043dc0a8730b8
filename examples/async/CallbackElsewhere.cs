// CORRECT: a callback that runs in another thread's context takes its own registration back: it does not wait for itself.
using System;
using System.Threading;
using System.Threading.Tasks;

class CallbackElsewhere
{
    /// Elsewhere runs each callback that is sent to it on a new thread.
    sealed class Elsewhere : SynchronizationContext
    {
        public override void Send(SendOrPostCallback callback, object state)
        {
            Thread thread = new Thread(() => callback(state));
            thread.Start();
            thread.Join();
        }
    }

    static void Main()
    {
        CancellationTokenSource source = new CancellationTokenSource();
        CancellationTokenRegistration registration = default(CancellationTokenRegistration);
        SynchronizationContext.SetSynchronizationContext(new Elsewhere());
        registration = source.Token.Register(() => registration.Dispose(), true);
        SynchronizationContext.SetSynchronizationContext(null);
        source.Cancel();
        Console.WriteLine("cancelled");
    }
}
