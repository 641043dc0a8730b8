// Cancellation. Callbacks run on the thread that cancels, last registered first.
using System.Collections.Generic;

namespace System.Threading
{
    public struct CancellationToken : IEquatable<CancellationToken>
    {
        private readonly CancellationTokenSource _source; // null: never cancelled

        internal CancellationToken(CancellationTokenSource source) { _source = source; }

        public CancellationToken(bool canceled)
        {
            _source = canceled ? new CancellationTokenSource(true) : null;
        }

        public static CancellationToken None { get { return default(CancellationToken); } }

        public bool IsCancellationRequested { get { return _source != null && _source.IsCancellationRequested; } }
        public bool CanBeCanceled { get { return _source != null; } }

        public WaitHandle WaitHandle
        {
            get { return _source == null ? new ManualResetEvent(false) : _source.Handle; }
        }

        public CancellationTokenRegistration Register(Action callback) { return Add(callback, null); }
        public CancellationTokenRegistration Register(Action callback, bool useSynchronizationContext) { return Add(callback, null); }
        public CancellationTokenRegistration Register(Action<object> callback, object state) { return Add(callback, state); }
        public CancellationTokenRegistration Register(Action<object> callback, object state, bool useSynchronizationContext) { return Add(callback, state); }
        public CancellationTokenRegistration Register(Action<object, CancellationToken> callback, object state) { return Add(callback, state); }
        public CancellationTokenRegistration UnsafeRegister(Action<object> callback, object state) { return Add(callback, state); }
        public CancellationTokenRegistration UnsafeRegister(Action<object, CancellationToken> callback, object state) { return Add(callback, state); }

        public void ThrowIfCancellationRequested()
        {
            if (IsCancellationRequested) throw new OperationCanceledException("The operation was canceled.", this);
        }

        public bool Equals(CancellationToken other)
        {
            if (_source == other._source) return true;
            return _source != null && other._source != null && _source.Canned && other._source.Canned;
        }

        public override bool Equals(object other) { return other is CancellationToken && Equals((CancellationToken)other); }
        public override int GetHashCode() { return _source == null || _source.Canned ? 0 : _source.GetHashCode(); }
        public static bool operator ==(CancellationToken left, CancellationToken right) { return left.Equals(right); }
        public static bool operator !=(CancellationToken left, CancellationToken right) { return !left.Equals(right); }

        private CancellationTokenRegistration Add(Delegate callback, object state)
        {
            if (callback == null) throw new ArgumentNullException("callback");
            return _source == null ? default(CancellationTokenRegistration) : _source.Register(callback, state);
        }
    }

    public struct CancellationTokenRegistration : IEquatable<CancellationTokenRegistration>, IDisposable
    {
        private readonly CancellationTokenSource _source;
        private readonly CancellationCallback _callback;

        internal CancellationTokenRegistration(CancellationTokenSource source, CancellationCallback callback)
        {
            _source = source;
            _callback = callback;
        }

        public CancellationToken Token
        {
            get { return _source == null ? default(CancellationToken) : new CancellationToken(_source); }
        }

        /// Dispose unregisters; while another thread runs the callback it waits for its end.
        public void Dispose()
        {
            if (_source != null) _source.Unregister(_callback, true);
        }

        public bool Unregister() { return _source != null && _source.Unregister(_callback, false); }

        public bool Equals(CancellationTokenRegistration other) { return _source == other._source && _callback == other._callback; }
        public override bool Equals(object obj) { return obj is CancellationTokenRegistration && Equals((CancellationTokenRegistration)obj); }
        public override int GetHashCode() { return _callback == null ? 0 : _callback.GetHashCode(); }
        public static bool operator ==(CancellationTokenRegistration left, CancellationTokenRegistration right) { return left.Equals(right); }
        public static bool operator !=(CancellationTokenRegistration left, CancellationTokenRegistration right) { return !left.Equals(right); }
    }

    /// CancellationCallback is one registration, in the list of its source.
    internal sealed class CancellationCallback
    {
        internal readonly Delegate action;
        internal readonly object state;
        internal CancellationCallback next;

        internal CancellationCallback(Delegate action, object state)
        {
            this.action = action;
            this.state = state;
        }

        internal void Run(CancellationTokenSource source)
        {
            Action plain = action as Action;
            Action<object> withState = action as Action<object>;
            if (plain != null) plain();
            else if (withState != null) withState(state);
            else ((Action<object, CancellationToken>)action)(state, new CancellationToken(source));
        }
    }

    public class CancellationTokenSource : IDisposable
    {
        private readonly object _gate = new object();
        private bool _canceled; // written under the gate, and read without it by IsCancellationRequested
        private bool _canned; // the source of new CancellationToken(true)
        private bool _disposed;
        private CancellationCallback _callbacks; // the newest first
        private CancellationCallback _running;
        private Thread _runner;
        private CancellationTimer _timer;
        private ManualResetEvent _handle; // made on demand

        public CancellationTokenSource() { }

        public CancellationTokenSource(int millisecondsDelay)
        {
            Timeout.Check(millisecondsDelay, "millisecondsDelay");
            StartTimer(millisecondsDelay);
        }

        public CancellationTokenSource(TimeSpan delay) : this(Timeout.Check(delay, "delay")) { }

        internal CancellationTokenSource(bool canned)
        {
            _canned = canned;
            _canceled = canned;
        }

        public static CancellationTokenSource CreateLinkedTokenSource(CancellationToken token1, CancellationToken token2)
        {
            return new LinkedCancellation(new CancellationToken[] { token1, token2 });
        }

        public static CancellationTokenSource CreateLinkedTokenSource(CancellationToken token)
        {
            return new LinkedCancellation(new CancellationToken[] { token });
        }

        public static CancellationTokenSource CreateLinkedTokenSource(params CancellationToken[] tokens)
        {
            if (tokens == null) throw new ArgumentNullException("tokens");
            if (tokens.Length == 0) throw new ArgumentException("No tokens were supplied.");
            return new LinkedCancellation(tokens);
        }

        public bool IsCancellationRequested { get { return Volatile.Read(ref _canceled); } }

        public CancellationToken Token
        {
            get
            {
                CheckDisposed();
                return new CancellationToken(this);
            }
        }

        public void Cancel() { Cancel(false); }

        public void Cancel(bool throwOnFirstException)
        {
            CheckDisposed();
            Notify(throwOnFirstException);
        }

        public void CancelAfter(TimeSpan delay) { CancelAfter(Timeout.Check(delay, "delay")); }

        public void CancelAfter(int millisecondsDelay)
        {
            CheckDisposed();
            Timeout.Check(millisecondsDelay, "millisecondsDelay");
            if (IsCancellationRequested) return;
            StopTimer();
            StartTimer(millisecondsDelay);
        }

        public bool TryReset()
        {
            CheckDisposed();
            StopTimer();
            lock (_gate)
            {
                if (_canceled) return false;
                _callbacks = null;
                return true;
            }
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            StopTimer();
            lock (_gate)
            {
                _disposed = true;
                _callbacks = null;
            }
        }

        internal bool Canned { get { return _canned; } }

        internal WaitHandle Handle
        {
            get
            {
                CheckDisposed();
                lock (_gate)
                {
                    if (_handle == null) _handle = new ManualResetEvent(_canceled);
                    return _handle;
                }
            }
        }

        internal CancellationTokenRegistration Register(Delegate action, object state)
        {
            CancellationCallback callback = new CancellationCallback(action, state);
            lock (_gate)
            {
                if (!_canceled)
                {
                    if (_disposed) return default(CancellationTokenRegistration);
                    callback.next = _callbacks;
                    _callbacks = callback;
                    return new CancellationTokenRegistration(this, callback);
                }
            }
            callback.Run(this);
            return default(CancellationTokenRegistration);
        }

        internal bool Unregister(CancellationCallback callback, bool wait)
        {
            lock (_gate)
            {
                CancellationCallback before = null;
                for (CancellationCallback c = _callbacks; c != null; before = c, c = c.next)
                {
                    if (c != callback) continue;
                    if (before == null) _callbacks = c.next;
                    else before.next = c.next;
                    return true;
                }
                while (wait && _running == callback && _runner != Thread.CurrentThread) Monitor.Wait(_gate);
                return false;
            }
        }

        /// Expired is called by the timer that has not been stopped.
        internal void Expired() { Notify(false); }

        private void Notify(bool throwOnFirstException)
        {
            lock (_gate)
            {
                if (_canceled) return;
                Volatile.Write(ref _canceled, true);
                if (_handle != null) _handle.Set();
                if (_callbacks == null) return;
                _runner = Thread.CurrentThread;
            }
            List<Exception> failures = null;
            CancellationCallback callback;
            while ((callback = NextCallback()) != null)
            {
                try { callback.Run(this); }
                catch (Exception e)
                {
                    if (throwOnFirstException)
                    {
                        EndCallbacks();
                        throw;
                    }
                    if (failures == null) failures = new List<Exception>();
                    failures.Add(e);
                }
            }
            if (failures != null) throw new AggregateException(failures);
        }

        /// NextCallback takes the next callback to run, or null after the last.
        private CancellationCallback NextCallback()
        {
            lock (_gate)
            {
                bool waited = _running != null;
                _running = _callbacks;
                if (_running == null) _runner = null;
                else _callbacks = _running.next;
                if (waited) Monitor.PulseAll(_gate);
                return _running;
            }
        }

        private void EndCallbacks()
        {
            lock (_gate)
            {
                _running = null;
                _runner = null;
                _callbacks = null;
                Monitor.PulseAll(_gate);
            }
        }

        private void StartTimer(int milliseconds)
        {
            if (milliseconds == Timeout.Infinite) return;
            CancellationTimer timer = new CancellationTimer(this, milliseconds);
            lock (_gate) _timer = timer;
            timer.Start();
        }

        private void StopTimer()
        {
            CancellationTimer timer;
            lock (_gate)
            {
                timer = _timer;
                _timer = null;
            }
            if (timer != null) timer.Stop();
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException(null, "The CancellationTokenSource has been disposed.");
        }
    }

    /// LinkedCancellation is cancelled with any of its tokens.
    internal sealed class LinkedCancellation : CancellationTokenSource
    {
        private readonly CancellationTokenRegistration[] _links;

        internal LinkedCancellation(CancellationToken[] tokens)
        {
            _links = new CancellationTokenRegistration[tokens.Length];
            for (int i = 0; i < tokens.Length; i++)
                if (tokens[i].CanBeCanceled) _links[i] = tokens[i].Register(new Action(Expired));
        }

        protected override void Dispose(bool disposing)
        {
            for (int i = 0; i < _links.Length; i++) _links[i].Dispose();
            base.Dispose(disposing);
        }
    }

    /// CancellationTimer is a background thread that waits and then cancels.
    internal sealed class CancellationTimer
    {
        private readonly CancellationTokenSource _source;
        private readonly int _milliseconds;
        private bool _stopped;

        internal CancellationTimer(CancellationTokenSource source, int milliseconds)
        {
            _source = source;
            _milliseconds = milliseconds;
        }

        internal void Start()
        {
            Thread thread = new Thread(Run);
            thread.IsBackground = true;
            thread.Start();
        }

        internal void Stop()
        {
            lock (this)
            {
                _stopped = true;
                Monitor.Pulse(this);
            }
        }

        private void Run()
        {
            lock (this)
            {
                if (!_stopped && _milliseconds > 0) Monitor.Wait(this, _milliseconds);
                if (_stopped) return;
            }
            _source.Expired();
        }
    }
}
