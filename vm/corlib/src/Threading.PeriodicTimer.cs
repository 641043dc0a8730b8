// PeriodicTimer, by contract: the next tick may come at any moment while somebody waits for it; or when the timer of a
// TimeProvider of the program's own says so.
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MoonWalker;

namespace System.Threading
{
    public sealed class PeriodicTimer : IDisposable
    {
        /// Tick is the wait for the next one.
        private sealed class Tick : Task<bool>, IThreadPoolWorkItem
        {
            private readonly PeriodicTimer _timer;

            internal Tick(PeriodicTimer timer, CancellationToken token) : base(token, TaskCreationOptions.None) { _timer = timer; }

            void IThreadPoolWorkItem.Execute() { _timer.End(this, TaskStatus.RanToCompletion, true); }

            internal void Cancel() { _timer.End(this, TaskStatus.Canceled, false); }

            /// A wait that is canceled ends with an exception that is no TaskCanceledException.
            internal TaskFailure Failure() { return new TaskFailure(new OperationCanceledException("The operation was canceled.", Token)); }
        }

        private TimeSpan _period;
        private Tick _waiting;
        private bool _disposed;

        /// Signals are the ticks of a timer of the program's own: the first is kept until a wait has returned it, others are lost meanwhile.
        private sealed class Signals : IValueTaskSource<bool>
        {
            internal ITimer timer;
            private ManualResetValueTaskSourceCore<bool> _wait; // completed by who has set _signaled
            private CancellationTokenRegistration _registration;
            private bool _waiting, _signaled, _stopped; // guarded by the monitor of this object

            internal ValueTask<bool> Wait(CancellationToken token)
            {
                lock (this)
                {
                    if (_waiting) throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
                    if (token.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(token));
                    if (_signaled)
                    {
                        _signaled = _stopped;
                        return new ValueTask<bool>(!_stopped);
                    }
                    _waiting = true;
                    _registration = token.UnsafeRegister((state, by) => { Signal(false, by); }, null);
                    return new ValueTask<bool>(this, _wait.Version);
                }
            }

            internal void Tick(object state) { Signal(false, default(CancellationToken)); }

            internal void Signal(bool stop, CancellationToken by)
            {
                lock (this)
                {
                    _stopped |= stop;
                    if (_signaled) return;
                    _signaled = true;
                    if (!_waiting) return;
                }
                // What waits goes on here; nobody else signals before it has got the result.
                if (by.IsCancellationRequested) _wait.SetException(new OperationCanceledException(by));
                else _wait.SetResult(true);
            }

            bool IValueTaskSource<bool>.GetResult(short token)
            {
                _registration.Dispose();
                lock (this)
                {
                    try
                    {
                        _wait.GetResult(token);
                        return !_stopped;
                    }
                    finally
                    {
                        _wait.Reset();
                        _registration = default(CancellationTokenRegistration);
                        _waiting = false;
                        _signaled = _stopped;
                    }
                }
            }

            ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token) { return _wait.GetStatus(token); }

            void IValueTaskSource<bool>.OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
            {
                _wait.OnCompleted(continuation, state, token, flags);
            }
        }

        private readonly Signals _signals; // null: the timer is the model's

        public PeriodicTimer(TimeSpan period) { Period = period; }

        public PeriodicTimer(TimeSpan period, TimeProvider timeProvider)
        {
            CheckPeriod(period);
            if (timeProvider == null) throw new ArgumentNullException("timeProvider");
            _period = period;
            if (timeProvider == TimeProvider.System) return;
            _signals = new Signals();
            TimeSpan whole = Whole(period);
            _signals.timer = timeProvider.CreateApart(new TimerCallback(_signals.Tick), whole, whole);
        }

        public TimeSpan Period
        {
            get { using (Section.Enter()) return _period; }
            set
            {
                CheckPeriod(value);
                if (_signals != null)
                {
                    using (Section.Enter()) _period = value;
                    if (!_signals.timer.Change(Whole(value), Whole(value))) throw new ObjectDisposedException("PeriodicTimer");
                    return;
                }
                Tick late;
                using (Section.Enter())
                {
                    if (_disposed) throw new ObjectDisposedException("PeriodicTimer");
                    late = _period == Timeout.InfiniteTimeSpan && value != Timeout.InfiniteTimeSpan ? _waiting : null;
                    _period = value;
                }
                if (late != null) ThreadPool.Queue(late);
            }
        }

        private static void CheckPeriod(TimeSpan period)
        {
            long milliseconds = period.Ticks / TimeSpan.TicksPerMillisecond;
            if (period != Timeout.InfiniteTimeSpan && (milliseconds < 1 || milliseconds > 0xfffffffe)) throw new ArgumentOutOfRangeException("period");
        }

        private static TimeSpan Whole(TimeSpan period) { return new TimeSpan(period.Ticks - period.Ticks % TimeSpan.TicksPerMillisecond); }

        public ValueTask<bool> WaitForNextTickAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            if (_signals != null) return _signals.Wait(cancellationToken);
            Tick tick = new Tick(this, cancellationToken);
            bool ticks;
            using (Section.Enter())
            {
                if (_waiting != null) throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                if (_disposed) return new ValueTask<bool>(false);
                _waiting = tick;
                ticks = _period != Timeout.InfiniteTimeSpan;
            }
            tick.WatchToken(new Action(tick.Cancel));
            if (ticks) ThreadPool.Queue(tick);
            return new ValueTask<bool>(tick);
        }

        public void Dispose()
        {
            if (_signals != null)
            {
                _signals.timer.Dispose();
                _signals.Signal(true, default(CancellationToken));
                return;
            }
            Tick waiting;
            using (Section.Enter())
            {
                _disposed = true;
                waiting = _waiting;
            }
            if (waiting != null) End(waiting, TaskStatus.RanToCompletion, false);
        }

        /// End ends a wait, unless that is over.
        private void End(Tick tick, TaskStatus outcome, bool ticked)
        {
            TaskFailure failure = outcome == TaskStatus.Canceled ? tick.Failure() : null;
            Verify.BeginAtomic();
            if (_waiting != tick)
            {
                Verify.EndAtomic();
                return;
            }
            _waiting = null;
            tick.result = ticked;
            tick.Complete(outcome, outcome == TaskStatus.Canceled ? tick.Failure() : null);
        }
    }
}
