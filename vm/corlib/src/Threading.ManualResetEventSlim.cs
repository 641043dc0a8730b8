// ManualResetEventSlim and CountdownEvent, by contract: words to wait for.
using MoonWalker;

namespace System.Threading
{
    public class ManualResetEventSlim : IDisposable
    {
        private readonly int _spinCount;
        private int _set;
        private ManualResetEvent _handle; // made on demand
        private bool _disposed;

        public ManualResetEventSlim() : this(false) { }
        public ManualResetEventSlim(bool initialState) : this(initialState, 35) { }

        public ManualResetEventSlim(bool initialState, int spinCount)
        {
            if (spinCount < 0) throw new ArgumentOutOfRangeException("spinCount");
            if (spinCount > 2047)
                throw new ArgumentOutOfRangeException("spinCount", "The spinCount argument must be in the range 0 to 2047, inclusive.");
            _set = initialState ? 1 : 0;
            _spinCount = spinCount;
        }

        public bool IsSet { get { return Volatile.Read(ref _set) != 0; } }
        public int SpinCount { get { return _spinCount; } }

        public WaitHandle WaitHandle
        {
            get
            {
                using (Section.Enter())
                {
                    CheckDisposed();
                    if (_handle == null) _handle = new ManualResetEvent(_set != 0);
                    return _handle;
                }
            }
        }

        public void Set()
        {
            using (Section.Enter())
            {
                _set = 1;
                if (_handle != null) _handle.Put(true);
            }
        }

        public void Reset()
        {
            using (Section.Enter())
            {
                CheckDisposed();
                _set = 0;
                if (_handle != null) _handle.Put(false);
            }
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            using (Section.Enter()) CheckDisposed(); // not while it waits
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            cancellationToken.ThrowIfCancellationRequested();
            bool set = Gate.Await(ref _set, millisecondsTimeout, cancellationToken);
            Verify.EndAtomic();
            if (!set) cancellationToken.ThrowIfCancellationRequested();
            return set;
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            using (Section.Enter()) _disposed = true;
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException("The event has been disposed.");
        }
    }

    public class CountdownEvent : IDisposable
    {
        private int _initial;
        private int _count;
        private int _zero; // 1 while the count is 0
        private ManualResetEvent _handle; // made on demand
        private bool _disposed;

        public CountdownEvent(int initialCount)
        {
            if (initialCount < 0) throw new ArgumentOutOfRangeException("initialCount");
            _initial = initialCount;
            Put(initialCount);
        }

        public int CurrentCount { get { return Volatile.Read(ref _count); } }
        public int InitialCount { get { return Volatile.Read(ref _initial); } }
        public bool IsSet { get { return CurrentCount <= 0; } }

        public WaitHandle WaitHandle
        {
            get
            {
                using (Section.Enter())
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
            using (Section.Enter())
            {
                CheckDisposed();
                if (_count < signalCount) throw new InvalidOperationException("Invalid attempt made to decrement the event's count below zero.");
                Put(_count - signalCount);
                return _count == 0;
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
            using (Section.Enter())
            {
                CheckDisposed();
                if (_count == 0) return false;
                if (_count > int.MaxValue - signalCount)
                    throw new InvalidOperationException("The increment operation would cause the CurrentCount to overflow.");
                Put(_count + signalCount);
                return true;
            }
        }

        public void Reset() { Reset(_initial); }

        public void Reset(int count)
        {
            if (count < 0) throw new ArgumentOutOfRangeException("count");
            using (Section.Enter())
            {
                CheckDisposed();
                _initial = count;
                Put(count);
            }
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            using (Section.Enter()) CheckDisposed(); // not while it waits
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            cancellationToken.ThrowIfCancellationRequested();
            bool set = Gate.Await(ref _zero, millisecondsTimeout, cancellationToken);
            Verify.EndAtomic();
            if (!set) cancellationToken.ThrowIfCancellationRequested();
            return set;
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            using (Section.Enter()) _disposed = true;
        }

        private void Put(int count)
        {
            bool was = _zero != 0;
            _count = count;
            _zero = count == 0 ? 1 : 0;
            if (_handle != null && was != (count == 0)) _handle.Put(count == 0);
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException("CountdownEvent");
        }
    }
}
