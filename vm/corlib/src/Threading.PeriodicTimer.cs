// PeriodicTimer, by contract: the next tick may come at any moment while somebody waits for it; or when the timer of a
// TimeProvider of the program's own says so.
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MoonWalker;

namespace System.Threading
{
    public sealed class PeriodicTimer : IDisposable
    {
        /// Wait is the source of one wait, and a tick of the system's time for that wait. .NET has one source for all waits of a timer, and
        /// numbers them. Numbers would make each wait of a loop another state; an object to which nothing refers is in no state.
        private sealed class Wait : IValueTaskSource<bool>, IWorkItem
        {
            private readonly Signals _signals;

            internal Wait(Signals signals) { _signals = signals; }

            void IWorkItem.Execute() { _signals.Come(this); }
            bool IValueTaskSource<bool>.GetResult(short token) { return _signals.Take(this); }
            ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token) { return _signals.StatusOf(this); }

            void IValueTaskSource<bool>.OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
            {
                _signals.Follow(this, continuation, state, flags);
            }

            public override int GetHashCode() { return _signals.GetHashCode(); }
        }

        private TimeSpan _period;
        private readonly Signals _signals = new Signals();

        /// Signals are the ticks: the first is kept until a wait has returned it, others are lost meanwhile. Those of the
        /// system's time that come while nobody waits are as those that come at once when somebody does.
        private sealed class Signals
        {
            internal ITimer timer; // of the program's own, or null
            private ManualResetValueTaskSourceCore<bool> _core; // of the current wait; the thread that has set _signaled completes it
            private Wait _wait; // whose result was not taken yet, or null
            private CancellationTokenRegistration _registration;
            private bool _waiting, _signaled, _stopped; // in atomic sections

            internal ValueTask<bool> Begin(bool ticks, CancellationToken token)
            {
                Wait wait;
                using (Section.Enter())
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
                    _wait = wait = new Wait(this);
                }
                if (ticks && timer == null) ThreadPool.Queue(wait);
                return new ValueTask<bool>(wait, 0);
            }

            /// Come is a tick for a wait, if that is not over.
            internal void Come(Wait wait)
            {
                using (Section.Enter())
                {
                    if (!_waiting || _signaled || _wait != wait) return;
                    _signaled = true;
                }
                _core.SetResult(true);
            }

            /// Go is called when the period, until now infinite, is not any more; false if the timer is disposed of.
            internal bool Go(bool ticks)
            {
                Wait wait;
                using (Section.Enter())
                {
                    if (_stopped) return false;
                    wait = _wait;
                    ticks &= _waiting;
                }
                if (ticks) ThreadPool.Queue(wait);
                return true;
            }

            internal void Tick(object state) { Signal(false, default(CancellationToken)); }

            internal void Signal(bool stop, CancellationToken by)
            {
                using (Section.Enter())
                {
                    _stopped |= stop;
                    if (_signaled) return;
                    _signaled = true;
                    if (!_waiting) return;
                }
                // The waiter continues here; no other thread signals before it has got the result.
                if (by.IsCancellationRequested) _core.SetException(new OperationCanceledException(by));
                else _core.SetResult(true);
            }

            /// Take takes the result of a wait, and ends the wait that is, also if it is another one, as in .NET.
            internal bool Take(Wait wait)
            {
                _registration.Dispose();
                using (Section.Enter())
                {
                    try
                    {
                        _core.GetResult(wait == _wait ? (short)0 : (short)1);
                        return !_stopped;
                    }
                    finally
                    {
                        _core.Clear();
                        _wait = null;
                        _registration = default(CancellationTokenRegistration);
                        _waiting = false;
                        _signaled = _stopped;
                    }
                }
            }

            internal ValueTaskSourceStatus StatusOf(Wait wait)
            {
                Check(wait);
                return _core.Status();
            }

            internal void Follow(Wait wait, Action<object> continuation, object state, ValueTaskSourceOnCompletedFlags flags)
            {
                Check(wait);
                _core.Follow(continuation, state, flags);
            }

            private void Check(Wait wait)
            {
                using (Section.Enter())
                    if (wait != _wait) throw new InvalidOperationException();
            }
        }

        public PeriodicTimer(TimeSpan period)
        {
            CheckPeriod(period, "period");
            _period = period;
        }

        public PeriodicTimer(TimeSpan period, TimeProvider timeProvider)
        {
            CheckPeriod(period, "period");
            if (timeProvider == null) throw new ArgumentNullException("timeProvider");
            _period = period;
            if (timeProvider == TimeProvider.System) return;
            TimeSpan whole = Whole(period);
            _signals.timer = timeProvider.CreateApart(new TimerCallback(_signals.Tick), whole, whole);
        }

        public TimeSpan Period
        {
            get { using (Section.Enter()) return _period; }
            set
            {
                CheckPeriod(value, "value");
                bool begins;
                using (Section.Enter())
                {
                    begins = _period == Timeout.InfiniteTimeSpan && value != Timeout.InfiniteTimeSpan;
                    _period = value;
                }
                bool open = _signals.timer == null ? _signals.Go(begins) : _signals.timer.Change(Whole(value), Whole(value));
                if (!open) throw new ObjectDisposedException("System.Threading.PeriodicTimer");
            }
        }

        private static void CheckPeriod(TimeSpan period, string name)
        {
            long milliseconds = period.Ticks / TimeSpan.TicksPerMillisecond;
            if (period != Timeout.InfiniteTimeSpan && (milliseconds < 1 || milliseconds > 0xfffffffe)) throw new ArgumentOutOfRangeException(name);
        }

        private static TimeSpan Whole(TimeSpan period) { return new TimeSpan(period.Ticks - period.Ticks % TimeSpan.TicksPerMillisecond); }

        public ValueTask<bool> WaitForNextTickAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            return _signals.Begin(Period != Timeout.InfiniteTimeSpan, cancellationToken);
        }

        public void Dispose()
        {
            if (_signals.timer != null) _signals.timer.Dispose();
            _signals.Signal(true, default(CancellationToken));
        }
    }
}
