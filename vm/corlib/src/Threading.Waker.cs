// Waiting on a monitor that a cancellation token can interrupt.
namespace System.Threading
{
    /// Waker wakes all who wait on a gate when a token is cancelled; they look at the token themselves.
    internal sealed class Waker
    {
        private readonly object _gate;

        internal Waker(object gate) { _gate = gate; }

        /// Watch registers a waker for gate. Dispose of the result outside the gate.
        internal static CancellationTokenRegistration Watch(CancellationToken token, object gate)
        {
            token.ThrowIfCancellationRequested();
            if (!token.CanBeCanceled) return default(CancellationTokenRegistration);
            return token.Register(new Waker(gate).Wake);
        }

        private void Wake()
        {
            lock (_gate) Monitor.PulseAll(_gate);
        }
    }
}
