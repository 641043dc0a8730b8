// ManualResetEventSlim and CountdownEvent, by contract: words to wait for. They set their WaitHandle or their event in a step
// of its own, as in the BCL.
using System.Runtime.CompilerServices;
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
            ArgumentOutOfRangeException.ThrowIfNegative(spinCount, "spinCount");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(spinCount, 2047, "spinCount");
            _set = initialState ? 1 : 0;
            _spinCount = spinCount;
        }

        public bool IsSet { [Acquires] get { return Volatile.Read(ref _set) != 0; } }

        /// SpinCount is 1 on a single processor, whatever the program has asked for.
        public int SpinCount
        {
            get
            {
                if (_spinCount == 1) return 1;
                Verify.Use("ManualResetEventSlim.SpinCount: one or two processors");
                return Processors.Count == 1 ? 1 : _spinCount;
            }
        }

        public WaitHandle WaitHandle
        {
            get
            {
                int set;
                using (Section.Enter())
                {
                    CheckDisposed();
                    if (_handle != null) return _handle;
                    set = _set;
                }
                ManualResetEvent handle = new ManualResetEvent(set != 0);
                using (Section.Enter())
                {
                    if (_handle != null) return _handle;
                    _handle = handle;
                }
                using (Section.Enter())
                    if (_set != set && _handle != null) handle.Set();
                return handle;
            }
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool AsksHandles();

        [Fences]
        public void Set()
        {
            ManualResetEvent handle;
            using (Section.Enter())
            {
                _set = 1;
                handle = _handle;
                if (handle == null && !AsksHandles()) return;
            }
            if (handle == null) // .NET looks for it now, when the event may have been reset
            {
                using (Section.Enter())
                {
                    handle = _handle;
                    if (handle == null) return;
                }
            }
            lock (handle) // which the program may have locked
            {
                using (Section.Enter())
                    if (_handle != null) _handle.Set(); // throws if the program has disposed of the handle
            }
        }

        [Fences]
        public void Reset()
        {
            using (Section.Enter())
            {
                CheckDisposed();
                if (_handle == null)
                {
                    _set = 0;
                    return;
                }
                _handle.Reset();
            }
            Volatile.Write(ref _set, 0);
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        [Acquires]
        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            using (Section.Enter()) CheckDisposed(); // not while it waits
            cancellationToken.ThrowIfCancellationRequested();
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            if (cancellationToken.CanBeCanceled && IsSet) return true;
            bool set = Gate.Await(ref _set, millisecondsTimeout, cancellationToken);
            if (set && cancellationToken.IsCancellationRequested) set = false; // .NET may look at the token after its last look at the event
            Verify.EndAtomic();
            if (!set) cancellationToken.ThrowIfCancellationRequested();
            return set;
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            ManualResetEvent handle;
            using (Section.Enter())
            {
                _disposed = true;
                handle = _handle;
                if (handle == null) return;
            }
            lock (handle)
            {
                using (Section.Enter())
                {
                    handle.Dispose();
                    _handle = null;
                }
            }
        }

        private void CheckDisposed()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
        }
    }

    public class CountdownEvent : IDisposable
    {
        private int _initial;
        private int _count;
        private readonly ManualResetEventSlim _event;
        private bool _disposed;

        public CountdownEvent(int initialCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(initialCount, "initialCount");
            _initial = _count = initialCount;
            _event = new ManualResetEventSlim(initialCount == 0);
        }

        public int CurrentCount { [Acquires] get { return Volatile.Read(ref _count); } }
        public int InitialCount { get { return Volatile.Read(ref _initial); } }
        public bool IsSet { [Acquires] get { return CurrentCount <= 0; } }

        public WaitHandle WaitHandle
        {
            get
            {
                using (Section.Enter()) CheckDisposed();
                return _event.WaitHandle;
            }
        }

        public bool Signal() { return Signal(1); }

        [Fences]
        public bool Signal(int signalCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(signalCount, "signalCount");
            bool zero;
            using (Section.Enter())
            {
                CheckDisposed();
                if (_count < signalCount) throw new InvalidOperationException("Invalid attempt made to decrement the event's count below zero.");
                _count -= signalCount;
                zero = _count == 0;
            }
            if (zero) _event.Set();
            return zero;
        }

        public void AddCount() { AddCount(1); }

        [Fences]
        public void AddCount(int signalCount)
        {
            if (!TryAddCount(signalCount))
                throw new InvalidOperationException("The event is already signaled and cannot be incremented.");
        }

        public bool TryAddCount() { return TryAddCount(1); }

        [Fences]
        public bool TryAddCount(int signalCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(signalCount, "signalCount");
            if (MemoryOrder.IsWeak() && !_disposed && IsSet) return false;
            using (Section.Enter())
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
            if (count < 0)
                using (Section.Enter()) CheckDisposed();
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            using (Section.Enter())
            {
                CheckDisposed();
                _count = count;
            }
            using (Section.Enter()) _initial = count; // .NET takes no lock
            if (count == 0) _event.Set();
            else _event.Reset();
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        [Acquires]
        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (Section.Enter()) CheckDisposed(); // not while it waits
            cancellationToken.ThrowIfCancellationRequested();
            return _event.Wait(millisecondsTimeout, cancellationToken);
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            using (Section.Enter()) _disposed = true;
            _event.Dispose();
        }

        private void CheckDisposed()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
        }
    }
}
