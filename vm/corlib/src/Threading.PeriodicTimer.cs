// PeriodicTimer, by contract: the next tick may come at any moment while somebody waits for it; or when the timer of a
// TimeProvider of the program's own says so.
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MoonWalker;

namespace System.Threading
{
    public sealed class PeriodicTimer : IDisposable
    {
        /// Expected is a tick of the system's time for which somebody waits.
        private sealed class Expected : IWorkItem
        {
            private readonly Signals _signals;
            private readonly short _wait;

            internal Expected(Signals signals, short wait)
            {
                _signals = signals;
                _wait = wait;
            }

            void IWorkItem.Execute() { _signals.Come(_wait); }
        }

        private TimeSpan _period;
        private readonly Signals _signals = new Signals();

        /// Signals are the ticks: the first is kept until a wait has returned it, others are lost meanwhile. Those of the
        /// system's time that come while nobody waits are as those that come at once when somebody does.
        private sealed class Signals : IValueTaskSource<bool>
        {
            internal ITimer timer; // of the program's own, or null
            private ManualResetValueTaskSourceCore<bool> _wait; // completed by who has set _signaled
            private CancellationTokenRegistration _registration;
            private bool _waiting, _signaled, _stopped; // in atomic sections

            internal ValueTask<bool> Wait(bool ticks, CancellationToken token)
            {
                short wait;
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
                    wait = _wait.Version;
                }
                if (ticks && timer == null) ThreadPool.Queue(new Expected(this, wait));
                return new ValueTask<bool>(this, wait);
            }

            /// Come is a tick for a wait, if that is not over.
            internal void Come(short wait)
            {
                using (Section.Enter())
                {
                    if (!_waiting || _signaled || _wait.Version != wait) return;
                    _signaled = true;
                }
                _wait.SetResult(true);
            }

            /// Begin is called when the period, until now infinite, is not any more; false if the timer is disposed of.
            internal bool Begin(bool ticks)
            {
                short wait;
                using (Section.Enter())
                {
                    if (_stopped) return false;
                    wait = _wait.Version;
                    ticks &= _waiting;
                }
                if (ticks) ThreadPool.Queue(new Expected(this, wait));
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
                // What waits goes on here; nobody else signals before it has got the result.
                if (by.IsCancellationRequested) _wait.SetException(new OperationCanceledException(by));
                else _wait.SetResult(true);
            }

            bool IValueTaskSource<bool>.GetResult(short token)
            {
                _registration.Dispose();
                using (Section.Enter())
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
                bool open = _signals.timer == null ? _signals.Begin(begins) : _signals.timer.Change(Whole(value), Whole(value));
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
            return _signals.Wait(Period != Timeout.InfiniteTimeSpan, cancellationToken);
        }

        public void Dispose()
        {
            if (_signals.timer != null) _signals.timer.Dispose();
            _signals.Signal(true, default(CancellationToken));
        }
    }
}
