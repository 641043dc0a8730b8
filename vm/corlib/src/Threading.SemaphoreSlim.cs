// SemaphoreSlim, by contract: a count and a monitor. A released slot goes to whoever comes first.
namespace System.Threading
{
    public class SemaphoreSlim : IDisposable
    {
        private readonly object _gate = new object();
        private readonly int _maximum;
        private int _count;
        private ManualResetEvent _handle; // made on demand; signaled while the count is positive
        private bool _disposed;

        public SemaphoreSlim(int initialCount) : this(initialCount, int.MaxValue) { }

        public SemaphoreSlim(int initialCount, int maxCount)
        {
            if (initialCount < 0 || initialCount > maxCount)
                throw new ArgumentOutOfRangeException("initialCount", initialCount, "The initialCount argument must be non-negative and less than or equal to the maximumCount.");
            if (maxCount <= 0)
                throw new ArgumentOutOfRangeException("maxCount", maxCount, "The maximumCount argument must be a positive number. If a maximum is not required, use the constructor without a maxCount parameter.");
            _count = initialCount;
            _maximum = maxCount;
        }

        public int CurrentCount { get { lock (_gate) return _count; } }

        public WaitHandle AvailableWaitHandle
        {
            get
            {
                lock (_gate)
                {
                    CheckDisposed();
                    if (_handle == null) _handle = new ManualResetEvent(_count > 0);
                    return _handle;
                }
            }
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (Waker.Watch(cancellationToken, _gate))
            {
                lock (_gate)
                {
                    CheckDisposed();
                    while (_count == 0)
                    {
                        cancellationToken.ThrowIfCancellationRequested();
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) break;
                    }
                    if (_count == 0) return false;
                    _count--;
                    if (_count == 0 && _handle != null) _handle.Reset();
                    return true;
                }
            }
        }

        public int Release() { return Release(1); }

        public int Release(int releaseCount)
        {
            if (releaseCount < 1)
                throw new ArgumentOutOfRangeException("releaseCount", releaseCount, "The releaseCount argument must be greater than zero.");
            lock (_gate)
            {
                CheckDisposed();
                int previous = _count;
                if (_maximum - previous < releaseCount) throw new SemaphoreFullException();
                _count = previous + releaseCount;
                if (releaseCount == 1) Monitor.Pulse(_gate);
                else Monitor.PulseAll(_gate);
                if (_handle != null && previous == 0) _handle.Set();
                return previous;
            }
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            lock (_gate) _disposed = true;
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException(null, "The semaphore has been disposed.");
        }
    }
}
