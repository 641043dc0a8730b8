// PeriodicTimer, by contract: the next tick may come at any moment while somebody waits for it; or when the timer of a
// TimeProvider of the program's own says so.
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MoonWalker;

namespace System.Threading
{
    public sealed class PeriodicTimer : IDisposable
    {
        /// Wait is the source of one wait. .NET has one source for all waits of a timer, and numbers them. Numbers would make each wait of a
        /// loop another state; an object to which nothing refers is in no state. As a work item it is its continuation.
        private sealed class Wait : IValueTaskSource<bool>, IWorkItem, ISuspending
        {
            private readonly State _signals;
            [Ordered] internal CancellationTokenRegistration registration; // from the section that begins the wait
            [Ordered] internal TaskFailure failure; // before it is done
            [Ordered] internal bool continues; // it is done, its continuation has begun, and has not taken the result
            internal int done; // a latch
            internal int over; // 1 when the result was taken
            internal PeriodicTimer owner; // which the ticks for a wait keep alive, as in .NET; null when the result was taken
            internal bool told; // its completion may have been noticed elsewhere
            private int _others; // stands for the continuation
            [StoodFor] private bool _registered; // a continuation
            [StoodFor] private Action<object> _continuation; // these when it is registered
            [StoodFor] private object _state;
            [StoodFor] private object _where; // the captured SynchronizationContext or TaskScheduler, or null
            [StoodFor] private ExecutionContext _flow; // if _flows
            [StoodFor] private bool _flows;

            internal Wait(State signals) { _signals = signals; }

            /// Close completes the wait, and reports whether Follow has to be called behind the section. atEnd: the thread does nothing more.
            internal bool Close(TaskFailure error, bool atEnd)
            {
                bool queues = Latch.Completes(ref _others, atEnd);
                failure = error;
                done = 1;
                if (!queues) return _registered;
                if (_registered) ThreadPool.Queue(this);
                return false;
            }

            /// Touch comes before or behind a registration in a section: the continuation of another await may not be registered yet.
            internal void Touch() { _others += 0; }

            /// Follow runs the continuation, here if it may run anywhere.
            internal void Follow()
            {
                if (_where != null) SourceCall.Continue(_continuation, _state, _where, _flow, _flows, false);
                else Continue();
            }

            [OrdersMore]
            void IWorkItem.Execute() { Continue(); }

            private void Continue()
            {
                continues = true;
                SourceCall.Continue(_continuation, _state, null, _flow, _flows, false);
            }

            bool ISuspending.Suspends { get { return Thread.HandsOver() && !_registered && TaskScheduler.Captured == null && Latch.Suspends(ref done); } }

            bool IValueTaskSource<bool>.GetResult(short token) { return _signals.Take(this); }

            ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token)
            {
                if (Latch.Read(ref done) == 0) return ValueTaskSourceStatus.Pending;
                using (Section.Enter())
                {
                    if (over != 0) throw new InvalidOperationException();
                    if (told) Thread.Shows();
                }
                if (failure == null) return ValueTaskSourceStatus.Succeeded;
                return failure.IsCancellation ? ValueTaskSourceStatus.Canceled : ValueTaskSourceStatus.Faulted;
            }

            void IValueTaskSource<bool>.OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
            {
                bool flows = (flags & ValueTaskSourceOnCompletedFlags.FlowExecutionContext) != 0 && !ExecutionContext.IsFlowSuppressed();
                ExecutionContext flow = flows ? ExecutionContext.Flowing : null;
                object where = (flags & ValueTaskSourceOnCompletedFlags.UseSchedulingContext) != 0 ? SourceCall.Where() : null;
                bool apart = where == null && Thread.HandsOver(), completed;
                if (apart)
                {
                    completed = Latch.Register(ref _others, ref done, false);
                    if (_registered || completed && Latch.Known(ref over) != 0) Thread.Shows(); // a wrong use
                }
                else
                {
                    Verify.BeginAtomic();
                    _others++;
                    completed = done != 0;
                }
                bool wrong = _registered || completed && (apart ? Latch.Known(ref over) : over) != 0;
                if (!wrong)
                {
                    _registered = true;
                    _continuation = continuation;
                    _state = state;
                    _where = where;
                    _flow = flow;
                    _flows = flows;
                    if (completed && where == null) ThreadPool.Queue(this);
                }
                Verify.EndAtomic();
                if (wrong) throw new InvalidOperationException();
                if (completed && where != null) SourceCall.Schedule(where, continuation, state);
            }

            public override int GetHashCode() { return _signals.GetHashCode(); }
        }

        /// DueTick is a tick of the system's time for a wait.
        private sealed class DueTick : IWorkItem
        {
            private readonly State _signals;
            private readonly Wait _wait;

            internal DueTick(State signals, Wait wait)
            {
                _signals = signals;
                _wait = wait;
            }

            [OrdersMore]
            void IWorkItem.Execute() { _signals.Come(_wait); }
        }

        private TimeSpan _period;
        private readonly State _signals = new State();

        /// State has the ticks. It keeps one tick until a wait returns it; further ticks are lost. A wait that begins
        /// chooses whether the time has made a tick before. One tick may be under way when the period becomes infinite.
        private sealed class State
        {
            private const string CompletedTwice = "a wait of a PeriodicTimer is completed for one whose result was taken too early, and for itself";

            internal bool provided; // the ticks come from a timer of the program's own
            internal ITimer timer; // that is; null if its provider returned null
            private Wait _wait; // whose result was not taken yet, or null
            private bool _signaled, _stopped; // in atomic sections
            internal int setters; // of the period: threads that are about to change the timer; in atomic sections
            private bool _gone; // Dispose has ended the timer, and ends the waits in its next step
            private bool _runs; // the period is finite; in atomic sections, as the next field. Both are for the system's time
            private bool _mayCome; // a tick may come, or may have come since the last wait
            private bool _late; // a wait whose result was taken too early was completed then: so the next one is, from its beginning
            private TaskFailure _lateFailure;

            internal void Start(bool runs) { _runs = _mayCome = runs; }

            /// Kept says whether a tick has come while nobody waited.
            private static bool Kept() { return Verify.Choose(2) == 1; } // traces show its name

            /// OnItsWay says whether a tick for which the time was over before the period became infinite comes behind that.
            private static bool OnItsWay() { return Verify.Choose(2) == 1; } // traces show its name

            /// Abandoned notes that .NET's finalizer ends a wait to which nothing refers. A running timer keeps its wait.
            private void Abandoned()
            {
                if (!provided && !_runs) Verify.Use("PeriodicTimer: a wait stays pending if its timer has an infinite period and nothing refers to it; .NET's finalizer ends it");
            }

            internal ValueTask<bool> Begin(PeriodicTimer owner, CancellationToken token)
            {
                Wait wait;
                using (Section.Enter())
                {
                    if (_wait != null) throw new InvalidOperationException("Operation is not valid due to the current state of the object.");
                    if (token.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(token));
                    if (_signaled)
                    {
                        if (!_stopped) _signaled = false;
                        return new ValueTask<bool>(!_stopped);
                    }
                    if (_mayCome && Kept())
                    {
                        if (!_runs) _mayCome = false;
                        return new ValueTask<bool>(true);
                    }
                    _wait = wait = new Wait(this);
                    wait.owner = owner;
                    if (_late)
                    {
                        wait.failure = _lateFailure;
                        wait.done = 1;
                    }
                    wait.registration = token.UnsafeRegister((state, by) => { Signal(false, by); }, null);
                    if (_mayCome) ThreadPool.Queue(new DueTick(this, wait));
                    Abandoned();
                }
                return new ValueTask<bool>(wait, 0);
            }

            /// Come is a tick for a wait, if that is not over.
            internal void Come(Wait wait)
            {
                bool atEnd = Thread.AtEnd(0), apart = !Thread.HandsOver(), follows = false;
                using (Section.Enter())
                {
                    if (_wait != wait || _signaled) return;
                    if (!_runs)
                    {
                        if (!_mayCome || !OnItsWay()) return;
                        _mayCome = false;
                    }
                    _signaled = true;
                    if (!apart) follows = wait.Close(null, atEnd);
                }
                Finish(wait, null, apart, follows);
            }

            /// Finish does the rest of a completion: .NET completes a wait behind its lock. The two are one section if threads hand over.
            private void Finish(Wait wait, TaskFailure failure, bool apart, bool follows)
            {
                if (apart)
                    using (Section.Enter())
                    {
                        if (wait.over != 0) wait = _wait;
                        if (wait == null ? _late : wait.done != 0) throw Unmodelled.Raise(CompletedTwice);
                        if (wait != null) follows = wait.Close(failure, false);
                        else
                        {
                            _late = true;
                            _lateFailure = failure;
                        }
                    }
                if (follows) wait.Follow();
            }

            /// Change is called when the period has become finite or infinite; false if the timer is disposed of.
            internal bool Change(bool runs)
            {
                using (Section.Enter())
                {
                    setters--;
                    if (_stopped)
                    {
                        if (_wait != null) _wait.told = true;
                        return false;
                    }
                    if (_gone) return false;
                    bool begins = runs && !_runs;
                    if (_runs && !runs) Verify.Use("PeriodicTimer: at most one tick comes behind a change of the period to an infinite one; in .NET one may be kept, and others on their way");
                    _runs = runs;
                    if (runs) _mayCome = true;
                    if (_wait == null) return true;
                    if (begins) ThreadPool.Queue(new DueTick(this, _wait));
                    Abandoned();
                }
                return true;
            }

            internal static void Tick(object state) { ((State)state).Signal(false, default(CancellationToken)); }

            internal void Signal(bool stop, CancellationToken by)
            {
                TaskFailure failure = null;
                if (by.IsCancellationRequested)
                {
                    Exception error = new OperationCanceledException(by);
                    TaskFailure.Note(error);
                    failure = new TaskFailure(error);
                }
                Wait wait;
                bool atEnd = Thread.AtEnd(0), apart = !Thread.HandsOver(), follows = false;
                Verify.BeginAtomic();
                if (stop && setters > 0)
                {
                    _gone = true;
                    Verify.EndAtomic();
                    Verify.BeginAtomic();
                    _gone = false;
                }
                using (default(Section))
                {
                    if (stop) _stopped = true;
                    wait = _wait;
                    if (_signaled)
                    {
                        if (wait != null) wait.told = true;
                        return;
                    }
                    _signaled = true;
                    if (wait == null) return;
                    if (!apart) follows = wait.Close(failure, atEnd);
                }
                Finish(wait, failure, apart, follows);
            }

            /// Take takes the result of a wait, and ends the wait that is, also if it is another one, as in .NET.
            internal bool Take(Wait wait)
            {
                bool continues = wait.continues && Thread.HandsOver();
                Wait current = wait;
                if (!continues)
                    using (Section.Enter())
                    {
                        current = _wait;
                        wait.Touch();
                        if (wait != current || wait.done == 0 || wait.told) Thread.Shows();
                    }
                if (current != null) current.registration.Dispose();
                bool ready, result;
                TaskFailure failure;
                using (Section.Enter())
                {
                    current = _wait;
                    ready = wait == current && (continues || wait.done != 0);
                    result = !_stopped;
                    failure = current == null ? _lateFailure : current.failure;
                    if (current != null)
                    {
                        current.continues = false;
                        current.over = 1;
                        current.owner = null;
                        if (!ready) current.done = 1;
                    }
                    _wait = null;
                    if (_late)
                    {
                        _late = false;
                        _lateFailure = null;
                    }
                    _signaled = _stopped;
                }
                if (failure != null) failure.Throw();
                if (!ready) throw new InvalidOperationException();
                return result;
            }
        }

        public PeriodicTimer(TimeSpan period)
        {
            CheckPeriod(period, "period");
            _period = period;
            _signals.Start(IsFinite(period));
        }

        public PeriodicTimer(TimeSpan period, TimeProvider timeProvider)
        {
            CheckPeriod(period, "period");
            if (timeProvider == null) throw new ArgumentNullException("timeProvider");
            _period = period;
            if (timeProvider == TimeProvider.System)
            {
                _signals.Start(IsFinite(period));
                return;
            }
            _signals.provided = true;
            _signals.timer = timeProvider.CreateApart(new TimerCallback(State.Tick), _signals, period, period);
        }

        public TimeSpan Period
        {
            get { using (Section.Enter()) return _period; }
            set
            {
                CheckPeriod(value, "value");
                using (Section.Enter())
                {
                    _period = value;
                    if (!_signals.provided) _signals.setters++;
                }
                bool open = _signals.provided ? _signals.timer.Change(value, value) : _signals.Change(IsFinite(value));
                if (!open) throw new ObjectDisposedException("System.Threading.PeriodicTimer");
            }
        }

        private static bool IsFinite(TimeSpan period) { return period != Timeout.InfiniteTimeSpan; }

        private static void CheckPeriod(TimeSpan period, string name)
        {
            long milliseconds = period.Ticks / TimeSpan.TicksPerMillisecond;
            if (period != Timeout.InfiniteTimeSpan && (milliseconds < 1 || milliseconds > 0xfffffffe)) throw new ArgumentOutOfRangeException(name);
        }

        public ValueTask<bool> WaitForNextTickAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            return _signals.Begin(this, cancellationToken);
        }

        public void Dispose()
        {
            if (_signals.provided) _signals.timer.Dispose();
            _signals.Signal(true, default(CancellationToken));
        }
    }
}
