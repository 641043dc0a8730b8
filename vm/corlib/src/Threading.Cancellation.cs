// Cancellation. Callbacks run on the thread that cancels, last registered first. That a source is cancelled is a
// latch; its list of callbacks is changed in atomic sections.
using System.Collections.Generic;
using System.Threading.Tasks;
using MoonWalker;

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

        public bool IsCancellationRequested { [Acquires] get { return _source != null && _source.IsCancellationRequested; } }
        public bool CanBeCanceled { [Acquires] get { return _source != null; } }
        internal CancellationTokenSource Source { get { return _source; } }

        public WaitHandle WaitHandle
        {
            get { return _source == null || _source.Canned ? CancellationTokenSource.CommonHandle(_source != null) : _source.Handle; }
        }

        public CancellationTokenRegistration Register(Action callback) { return Add(callback, null, false, true); }
        public CancellationTokenRegistration Register(Action callback, bool useSynchronizationContext) { return Add(callback, null, useSynchronizationContext, true); }
        public CancellationTokenRegistration Register(Action<object> callback, object state) { return Add(callback, state, false, true); }
        public CancellationTokenRegistration Register(Action<object> callback, object state, bool useSynchronizationContext) { return Add(callback, state, useSynchronizationContext, true); }
        public CancellationTokenRegistration Register(Action<object, CancellationToken> callback, object state) { return Add(callback, state, false, true); }
        public CancellationTokenRegistration UnsafeRegister(Action<object> callback, object state) { return Add(callback, state, false, false); }
        public CancellationTokenRegistration UnsafeRegister(Action<object, CancellationToken> callback, object state) { return Add(callback, state, false, false); }

        [Acquires]
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

        [Fences]
        private CancellationTokenRegistration Add(Delegate callback, object state, bool inContext, bool flow)
        {
            if (callback == null) throw new ArgumentNullException("callback");
            if (_source == null) return default(CancellationTokenRegistration);
            return _source.Register(new CancellationCallback(callback, state, inContext ? SynchronizationContext.Current : null, flow ? ExecutionContext.Flowing : null, flow));
        }
    }

    public struct CancellationTokenRegistration : IEquatable<CancellationTokenRegistration>, IDisposable, IAsyncDisposable
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

        /// DisposeAsync is Dispose that does not block.
        public ValueTask DisposeAsync() { return _source == null ? default(ValueTask) : _source.UnregisterAsync(_callback); }

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
        private readonly Delegate _action;
        private readonly object _state;
        private readonly SynchronizationContext _context; // null: on the thread that cancels
        private readonly ExecutionContext _flow;
        private readonly bool _flows;
        internal CancellationCallback next; // in atomic sections
        internal bool left; // its source was disposed of before it ran or was taken back; in atomic sections
        internal int done; // a latch: it has run

        internal CancellationCallback(Delegate action, object state) : this(action, state, null, null, false) { }

        internal CancellationCallback(Delegate action, object state, SynchronizationContext context, ExecutionContext flow, bool flows)
        {
            _action = action;
            _state = state;
            _context = context;
            _flow = flow;
            _flows = flows;
        }

        /// Run is called by the thread that cancels.
        internal void Run(CancellationTokenSource source)
        {
            if (_context == null)
            {
                Call(source);
                return;
            }
            _context.Send(new SendOrPostCallback(CallThere), source);
            source.RunBy(Thread.CurrentThread);
        }

        private void CallThere(object source)
        {
            ((CancellationTokenSource)source).RunBy(Thread.CurrentThread);
            Call(source);
        }

        /// Call calls the action in its context. With one, the context is left before a filter outside sees an exception, as in .NET.
        private void Call(object source)
        {
            if (!_flows || _flow == ExecutionContext.Ambient)
            {
                CallHere(source);
                return;
            }
            Surroundings outer = ExecutionContext.Enter(_flow);
            try { CallHere(source); }
            catch
            {
                ExecutionContext.Leave(outer);
                throw;
            }
            ExecutionContext.Leave(outer);
        }

        /// CallHere calls the action in the context of this thread.
        internal void CallHere(object source)
        {
            Action plain = _action as Action;
            Action<object> withState = _action as Action<object>;
            if (plain != null) plain();
            else if (withState != null) withState(_state);
            else ((Action<object, CancellationToken>)_action)(_state, new CancellationToken((CancellationTokenSource)source));
        }
    }

    public class CancellationTokenSource : IDisposable
    {
        internal int canceled; // a latch
        private readonly bool _canned; // the source of new CancellationToken(true)
        private volatile bool _disposed;
        private CancellationCallback _callbacks; // the newest first
        private bool _taken; // the callbacks, by the thread that cancels: it runs them also if the source is disposed
        private CancellationCallback _running;
        private Thread _runner;
        private CancellationTimer _timer;
        private bool _expired; // a timer is about to cancel
        private ITimer _provided; // the timer of a TimeProvider of the program's own
        private ManualResetEvent _handle; // made on demand
        [Ordered] private bool _keepHandle; // from the moment it is canceled until the callbacks have run

        public CancellationTokenSource() { }

        public CancellationTokenSource(int millisecondsDelay)
        {
            Timeout.Check(millisecondsDelay, "millisecondsDelay", null);
            if (millisecondsDelay == 0) canceled = 1;
            else StartTimer(millisecondsDelay);
        }

        /// A delay of less than a millisecond needs a timer, too.
        public CancellationTokenSource(TimeSpan delay)
        {
            int milliseconds = Timeout.CheckTimer(delay, "delay", null);
            if (delay == TimeSpan.Zero) canceled = 1;
            else StartTimer(milliseconds);
        }

        public CancellationTokenSource(TimeSpan delay, TimeProvider timeProvider)
        {
            if (timeProvider == null) throw new ArgumentNullException("timeProvider");
            long milliseconds = delay.Ticks / TimeSpan.TicksPerMillisecond;
            if (milliseconds < -1 || milliseconds > 0xfffffffe) throw new ArgumentOutOfRangeException("delay");
            if (delay == TimeSpan.Zero) canceled = 1;
            else if (timeProvider == TimeProvider.System) StartTimer(milliseconds);
            else
            {
                ITimer timer = timeProvider.CreateApart(new TimerCallback(ProvidedExpired), this, delay, Timeout.InfiniteTimeSpan);
                using (Section.Enter()) _provided = timer; // it may have called back already
            }
        }

        internal CancellationTokenSource(bool canned)
        {
            _canned = canned;
            canceled = canned ? 1 : 0;
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

        public static CancellationTokenSource CreateLinkedTokenSource(ReadOnlySpan<CancellationToken> tokens) { return CreateLinkedTokenSource(tokens.ToArray()); }

        public bool IsCancellationRequested { [Acquires] get { return Latch.Read(ref canceled) != 0; } }

        public CancellationToken Token
        {
            [Acquires] get
            {
                CheckDisposed();
                return new CancellationToken(this);
            }
        }

        public void Cancel() { Cancel(false); }

        [Fences]
        public void Cancel(bool throwOnFirstException)
        {
            Notify(throwOnFirstException, true);
        }

        /// CancelAsync runs the callbacks in the pool.
        public Task CancelAsync()
        {
            CancellationCallback first = Begin(true, false, out bool disposed);
            if (disposed)
            {
                try { CheckDisposed(); }
                catch (ObjectDisposedException e) { return Task.FromException(new ObjectDisposedException(GetType().FullName, e.Message)); }
            }
            if (first == null) return Task.CompletedTask;
            return Task.Run(() =>
            {
                CancellationCallback callback;
                using (Section.Enter()) callback = Next();
                if (callback == null) EndNotification();
                RunCallbacks(callback, false);
            });
        }

        public void CancelAfter(TimeSpan delay)
        {
            Timeout.CheckTimer(delay, "delay", null);
            CheckDisposed();
            if (!IsCancellationRequested) StartTimer(delay.Ticks / TimeSpan.TicksPerMillisecond);
        }

        public void CancelAfter(int millisecondsDelay)
        {
            if (millisecondsDelay >= -1) CheckDisposed();
            Timeout.Check(millisecondsDelay, "millisecondsDelay", null);
            if (!IsCancellationRequested) StartTimer(millisecondsDelay);
        }

        /// TryReset looks first, and then takes the callbacks back. If a cancellation has come meanwhile, TryReset may come too late, or take back those
        /// that have not run.
        public bool TryReset()
        {
            CheckDisposed();
            Verify.BeginAtomic();
            bool fresh = canceled == 0 && _provided == null && !_expired;
            if (fresh) _timer = null;
            Verify.EndAtomic();
            if (!fresh) return false;
            Verify.BeginAtomic();
            if (!_taken || _callbacks != null && Verify.Choose(2) == 1) _callbacks = null;
            Verify.EndAtomic();
            return true;
        }

        public void Dispose() { Dispose(true); }

        /// Leave forgets the callbacks, each of which can still be taken back. It is called in a section.
        private void Leave()
        {
            while (_callbacks != null)
            {
                CancellationCallback first = _callbacks;
                _callbacks = first.next;
                first.next = null;
                first.left = true;
            }
        }

        protected virtual void Dispose(bool disposing)
        {
            // A field that has its last value already is not written: a write would conflict with the reads of others.
            Verify.BeginAtomic();
            ITimer provided = _provided;
            if (provided != null)
            {
                _provided = null;
                Verify.EndAtomic();
                provided.Dispose(); // which may still cancel the source
                Verify.BeginAtomic();
            }
            if (!_disposed) _disposed = true;
            if (_timer != null) _timer = null;
            if (_callbacks != null && !_taken) Leave();
            ManualResetEvent handle = _handle;
            if (handle != null) _handle = null;
            if (_keepHandle) handle = null;
            Verify.EndAtomic();
            if (handle != null) handle.Dispose();
        }

        internal bool Canned { get { return _canned; } }

        // The handles of all tokens without a source of the program's, made on demand.
        private static ManualResetEvent s_neverSet;
        private static ManualResetEvent s_alwaysSet;

        internal static WaitHandle CommonHandle(bool canceled)
        {
            ManualResetEvent made = new ManualResetEvent(canceled);
            using (Section.Enter())
            {
                ref ManualResetEvent kept = ref (canceled ? ref s_alwaysSet : ref s_neverSet);
                if (kept == null) kept = made;
                return kept;
            }
        }

        /// Handle is null, or throws, if Dispose comes between .NET's two looks at the field.
        internal WaitHandle Handle
        {
            get
            {
                CheckDisposed();
                ManualResetEvent made = new ManualResetEvent(false);
                Verify.BeginAtomic();
                int lost = _disposed ? Verify.Choose(canceled != 0 ? 3 : 2) : 0;
                bool set = canceled != 0 && _handle == null;
                if (lost == 0 && _handle == null) _handle = made;
                made = _handle;
                Verify.EndAtomic();
                if (lost == 2) throw new NullReferenceException();
                if (lost == 0 && set) made.Set();
                return made;
            }
        }

        /// Add adds a callback; false if the source is cancelled already. It is called in an atomic section.
        internal bool Add(CancellationCallback callback)
        {
            if (canceled != 0) return false;
            if (!_disposed) Link(callback);
            return true;
        }

        private void Link(CancellationCallback callback)
        {
            callback.next = _callbacks;
            _callbacks = callback;
        }

        /// Remove takes a callback out of the list; false if it is not there. It is called in an atomic section.
        internal bool Remove(CancellationCallback callback)
        {
            CancellationCallback before = null, at = _callbacks;
            while (at != null && at != callback)
            {
                before = at;
                at = at.next;
            }
            if (at == null)
            {
                bool left = callback.left;
                if (left) callback.left = false;
                return left;
            }
            if (before == null) _callbacks = at.next;
            else before.next = at.next;
            return true;
        }

        /// Register looks at the token first. If the callbacks run when it adds the callback, the thread that runs them may take this one, too,
        /// before Register takes it back.
        [Fences]
        internal CancellationTokenRegistration Register(CancellationCallback callback)
        {
            if (!IsCancellationRequested)
            {
                Verify.BeginAtomic();
                bool disposed = _disposed, added = !disposed && Add(callback), late = !disposed && !added && _running != null;
                if (late) Link(callback);
                Verify.EndAtomic();
                if (disposed)
                {
                    MemoryOrder.More();
                    return default(CancellationTokenRegistration);
                }
                if (added || late && !Unregister(callback, false)) return new CancellationTokenRegistration(this, callback);
            }
            callback.CallHere(this);
            return default(CancellationTokenRegistration);
        }

        /// RunBy says which thread runs a callback: that does not wait for its end.
        internal void RunBy(Thread runner)
        {
            using (Section.Enter()) _runner = runner;
        }

        /// RunsElsewhere reports whether another thread runs the callback. It is called in an atomic section.
        internal bool RunsElsewhere(CancellationCallback callback) { return _running == callback && _runner != Thread.CurrentThread; }

        [Fences]
        internal bool Unregister(CancellationCallback callback, bool wait)
        {
            Verify.BeginAtomic();
            bool removed = Remove(callback);
            wait = wait && RunsElsewhere(callback);
            Verify.EndAtomic();
            if (wait) Latch.Await(ref callback.done, Timeout.Infinite);
            return removed;
        }

        internal ValueTask UnregisterAsync(CancellationCallback callback)
        {
            bool busy;
            using (Section.Enter()) busy = !Remove(callback) && RunsElsewhere(callback);
            if (!busy) return default(ValueTask);
            if (ExecutionContext.Current == null) return new ValueTask(Task.Run(() => { Latch.Await(ref callback.done, Timeout.Infinite); }));
            if (ExecutionContext.Tells) Verify.Use("CancellationTokenRegistration.DisposeAsync in a context with an AsyncLocal with a handler: it looks at most twice whether the callback is over");
            return new ValueTask(Task.Run(() => Over(callback)));
        }

        /// Over ends when a callback has run. In .NET it is a loop that yields: if the callback is not over at first, it ends in its context.
        private static async Task Over(CancellationCallback callback)
        {
            if (Latch.Read(ref callback.done) != 0) return;
            await Task.Yield();
            Latch.Await(ref callback.done, Timeout.Infinite);
        }

        /// Expired is called by a timer; false if the timer is not the one that counts.
        internal void Expired(CancellationTimer timer)
        {
            Verify.BeginAtomic();
            bool due = _timer == timer;
            if (due)
            {
                _timer = null;
                _expired = true; // from here on TryReset comes too late
            }
            Verify.EndAtomic();
            if (due) Notify(false, false);
        }

        private static void ProvidedExpired(object state) { ((CancellationTokenSource)state).Notify(false, false); }

        /// Notify cancels and runs the callbacks.
        internal void Notify(bool throwOnFirstException, bool unlessDisposed)
        {
            CancellationCallback first = Begin(unlessDisposed, true, out bool disposed);
            if (disposed) CheckDisposed();
            RunCallbacks(first, throwOnFirstException);
        }

        /// Begin cancels, and returns the first callback, which it takes if the callback is to run here; null if there is
        /// none, or if the source was canceled or disposed of before. It throws if the program has closed the handle. A thread that sees the cancellation may still remove the callback.
        private CancellationCallback Begin(bool unlessDisposed, bool here, out bool disposed)
        {
            disposed = unlessDisposed && MemoryOrder.IsWeak() && _disposed;
            if (disposed || MemoryOrder.IsWeak() && IsCancellationRequested) return null;
            Verify.BeginAtomic();
            disposed = unlessDisposed && _disposed;
            bool first = !disposed && canceled == 0;
            if (first) canceled = 1;
            ManualResetEvent handle = first ? _handle : null;
            if (handle != null || first && _callbacks != null) _keepHandle = true;
            ITimer provided = first ? _provided : null;
            if (provided != null) _provided = null;
            CancellationCallback callback = first ? _callbacks : null;
            Verify.EndAtomic();
            if (provided != null) provided.Dispose();
            if (handle != null) handle.Set();
            if (here && callback != null) using (Section.Enter()) callback = Next();
            if (first && callback == null) EndNotification();
            return callback;
        }

        private void RunCallbacks(CancellationCallback callback, bool throwOnFirstException)
        {
            List<Exception> failures = null;
            while (callback != null)
            {
                Exception failure = null;
                bool goesOn = false;
                try
                {
                    callback.Run(this);
                    goesOn = true;
                }
                catch (Exception e) when (!throwOnFirstException)
                {
                    failure = e;
                    goesOn = true;
                }
                finally
                {
                    if (!goesOn) EndBy(callback);
                }
                Verify.BeginAtomic();
                callback.done = 1;
                callback = Next();
                if (callback == null && _handle == null) _keepHandle = false;
                Verify.EndAtomic();
                if (callback == null) EndNotification();
                if (failure == null) continue;
                if (failures == null) failures = new List<Exception>();
                failures.Add(failure);
            }
            if (failures != null) throw new AggregateException(failures);
        }

        /// EndBy ends the notification by a callback that throws. The others can still be taken back.
        private void EndBy(CancellationCallback callback)
        {
            Verify.BeginAtomic();
            callback.done = 1;
            _running = null;
            Verify.EndAtomic();
            EndNotification();
        }

        /// EndNotification is called when the callbacks have run: the handle may be disposed of then.
        private void EndNotification()
        {
            if (!_keepHandle) return;
            using (Section.Enter()) _keepHandle = false;
        }

        /// Next takes the next callback to run, or null after the last. It is called in an atomic section.
        private CancellationCallback Next()
        {
            if (!_taken) _taken = true;
            _running = _callbacks;
            _runner = _running == null ? null : Thread.CurrentThread;
            if (_running != null) _callbacks = _running.next;
            return _running;
        }

        /// StartTimer puts a timer in the place of the one before; one of the program's own is set anew.
        private void StartTimer(long milliseconds)
        {
            CancellationTimer timer = milliseconds == Timeout.Infinite ? null : new CancellationTimer(this);
            Verify.BeginAtomic();
            ITimer provided = _provided;
            if (provided == null) _timer = timer;
            Verify.EndAtomic();
            if (provided != null) provided.Change(new TimeSpan(milliseconds * TimeSpan.TicksPerMillisecond), Timeout.InfiniteTimeSpan);
            else if (timer != null) ThreadPool.Queue(timer);
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
                if (tokens[i].CanBeCanceled) _links[i] = tokens[i].UnsafeRegister(new Action<object>(Follow), null);
        }

        private void Follow(object state) { Notify(false, false); }

        protected override void Dispose(bool disposing)
        {
            for (int i = 0; i < _links.Length; i++) _links[i].Dispose();
            base.Dispose(disposing);
        }
    }

    /// CancellationTimer is a thread that cancels, at any time, if its source still wants it.
    internal sealed class CancellationTimer : IWorkItem
    {
        private readonly CancellationTokenSource _source;

        internal CancellationTimer(CancellationTokenSource source) { _source = source; }

        [OrdersMore]
        void IWorkItem.Execute() { _source.Expired(this); }
    }
}
