// PeriodicTimer, by contract: the next tick may come at any moment while somebody waits for it.
using System.Threading.Tasks;
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

        public PeriodicTimer(TimeSpan period) { Period = period; }

        public TimeSpan Period
        {
            get { using (Section.Enter()) return _period; }
            set
            {
                long milliseconds = value.Ticks / TimeSpan.TicksPerMillisecond;
                if (value != Timeout.InfiniteTimeSpan && (milliseconds < 1 || milliseconds > 0xfffffffe)) throw new ArgumentOutOfRangeException("period");
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

        public ValueTask<bool> WaitForNextTickAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
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
