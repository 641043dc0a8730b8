// ManualResetEventSlim and CountdownEvent, by contract.
namespace System.Threading
{
    public class ManualResetEventSlim : IDisposable
    {
        private readonly object _gate = new object();
        private readonly int _spinCount;
        private bool _set; // written under the gate, and read without it by IsSet
        private ManualResetEvent _handle; // made on demand
        private bool _disposed;

        public ManualResetEventSlim() : this(false) { }
        public ManualResetEventSlim(bool initialState) : this(initialState, 35) { }

        public ManualResetEventSlim(bool initialState, int spinCount)
        {
            if (spinCount < 0) throw new ArgumentOutOfRangeException("spinCount");
            if (spinCount > 2047)
                throw new ArgumentOutOfRangeException("spinCount", "The spinCount argument must be in the range 0 to 2047, inclusive.");
            _set = initialState;
            _spinCount = spinCount;
        }

        public bool IsSet { get { return Volatile.Read(ref _set); } }
        public int SpinCount { get { return _spinCount; } }

        public WaitHandle WaitHandle
        {
            get
            {
                lock (_gate)
                {
                    CheckDisposed();
                    if (_handle == null) _handle = new ManualResetEvent(_set);
                    return _handle;
                }
            }
        }

        public void Set()
        {
            lock (_gate)
            {
                Volatile.Write(ref _set, true);
                Monitor.PulseAll(_gate);
                if (_handle != null) _handle.Set();
            }
        }

        public void Reset()
        {
            lock (_gate)
            {
                CheckDisposed();
                Volatile.Write(ref _set, false);
                if (_handle != null) _handle.Reset();
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
                    while (!_set)
                    {
                        cancellationToken.ThrowIfCancellationRequested();
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) return _set;
                    }
                    return true;
                }
            }
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            lock (_gate) _disposed = true;
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException("The event has been disposed.");
        }
    }

    public class CountdownEvent : IDisposable
    {
        private readonly object _gate = new object();
        private int _initial;
        private int _count;
        private ManualResetEvent _handle; // made on demand
        private bool _disposed;

        public CountdownEvent(int initialCount)
        {
            if (initialCount < 0) throw new ArgumentOutOfRangeException("initialCount");
            _initial = initialCount;
            _count = initialCount;
        }

        public int CurrentCount { get { lock (_gate) return _count; } }
        public int InitialCount { get { return _initial; } }
        public bool IsSet { get { return CurrentCount <= 0; } }

        public WaitHandle WaitHandle
        {
            get
            {
                lock (_gate)
                {
                    CheckDisposed();
                    if (_handle == null) _handle = new ManualResetEvent(_count == 0);
                    return _handle;
                }
            }
        }

        public bool Signal() { return Signal(1); }

        public bool Signal(int signalCount)
        {
            if (signalCount <= 0) throw new ArgumentOutOfRangeException("signalCount");
            lock (_gate)
            {
                CheckDisposed();
                if (_count < signalCount) throw new InvalidOperationException("Invalid attempt made to decrement the event's count below zero.");
                _count -= signalCount;
                if (_count > 0) return false;
                Wake();
                return true;
            }
        }

        public void AddCount() { AddCount(1); }

        public void AddCount(int signalCount)
        {
            if (!TryAddCount(signalCount))
                throw new InvalidOperationException("The event is already signaled and cannot be incremented.");
        }

        public bool TryAddCount() { return TryAddCount(1); }

        public bool TryAddCount(int signalCount)
        {
            if (signalCount <= 0) throw new ArgumentOutOfRangeException("signalCount");
            lock (_gate)
            {
                CheckDisposed();
                if (_count == 0) return false;
                if (_count > int.MaxValue - signalCount)
                    throw new InvalidOperationException("The increment operation would cause the CurrentCount to overflow.");
                _count += signalCount;
                return true;
            }
        }

        public void Reset() { Reset(_initial); }

        public void Reset(int count)
        {
            if (count < 0) throw new ArgumentOutOfRangeException("count");
            lock (_gate)
            {
                CheckDisposed();
                _initial = count;
                _count = count;
                if (count == 0) Wake();
                else if (_handle != null) _handle.Reset();
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
                    while (_count > 0)
                    {
                        cancellationToken.ThrowIfCancellationRequested();
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) return _count == 0;
                    }
                    return true;
                }
            }
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            lock (_gate) _disposed = true;
        }

        private void Wake()
        {
            Monitor.PulseAll(_gate);
            if (_handle != null) _handle.Set();
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException("CountdownEvent");
        }
    }
}
