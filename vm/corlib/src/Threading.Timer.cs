// Timers. Time is virtual: a timer that is due may tick at any moment, in any order with others. A Timer of the program to which
// nothing refers may be collected, and then ticks no more: its ticks refer to its core only.
using System.Threading.Tasks;
using MoonWalker;

namespace System.Threading
{
    public delegate void TimerCallback(object state);

    public sealed class Timer : MarshalByRefObject, ITimer
    {
        private readonly TimerCore _core;

        /// A timer without a state has itself as its state, which keeps it from being collected.
        public Timer(TimerCallback callback) { _core = new TimerCore(callback, this, null); }

        public Timer(TimerCallback callback, object state, int dueTime, int period)
        {
            Timeout.Check(dueTime, "dueTime");
            Timeout.Check(period, "period");
            _core = new TimerCore(callback, state, new WeakHandle(this, false));
            if (dueTime != Timeout.Infinite) Thread.MayInterrupt();
            _core.Change(dueTime, period);
        }

        /// A timer of the library that ticks also when nothing refers to it.
        private Timer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period, WeakHandle none)
        {
            _core = new TimerCore(callback, state, none);
            int due = Timeout.CheckTimer(Milliseconds(dueTime), "dueTime"), every = Timeout.CheckTimer(Milliseconds(period), "period");
            if (due != Timeout.Infinite) Thread.MayInterrupt();
            _core.Change(due, every);
        }

        internal static Timer Rooted(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
        {
            return new Timer(callback, state, dueTime, period, null);
        }

        public Timer(TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
            : this(callback, state, Timeout.CheckTimer(Milliseconds(dueTime), "dueTime"), Timeout.CheckTimer(Milliseconds(period), "period")) { }

        public Timer(TimerCallback callback, object state, long dueTime, long period)
            : this(callback, state, Checked(dueTime, period), (int)Math.Min(period, int.MaxValue)) { }

        public Timer(TimerCallback callback, object state, uint dueTime, uint period)
            : this(callback, state, Timeout.CheckTimer(dueTime == uint.MaxValue ? -1 : (long)dueTime, "dueTime"), Timeout.CheckTimer(period == uint.MaxValue ? -1 : (long)period, "period")) { }

        /// Not supported: it counts the timers behind delays and time-outs, too, and so depends on when those are over.
        public static long ActiveCount { get { throw Unmodelled.Raise("Timer.ActiveCount"); } }

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            return Change(Timeout.CheckTimer(Milliseconds(dueTime), "dueTime"), Timeout.CheckTimer(Milliseconds(period), "period"));
        }

        public bool Change(long dueTime, long period) { return Change(Checked(dueTime, period), (int)Math.Min(period, int.MaxValue)); }
        public bool Change(uint dueTime, uint period) { return Change(dueTime == uint.MaxValue ? -1 : (long)dueTime, period == uint.MaxValue ? -1 : (long)period); }

        public bool Change(int dueTime, int period)
        {
            Thread.MayInterrupt();
            return _core.Change(dueTime, period);
        }

        public void Dispose()
        {
            Thread.MayInterrupt();
            _core.Stop(null);
        }

        public bool Dispose(WaitHandle notifyObject)
        {
            if (notifyObject == null) throw new ArgumentNullException("notifyObject");
            Thread.MayInterrupt();
            return _core.Stop(notifyObject);
        }

        /// DisposeAsync is over when no callback is under way.
        public ValueTask DisposeAsync()
        {
            Thread.MayInterrupt();
            return _core.StopLater();
        }

        /// Checked checks both times, the lower bounds first, and returns the first one.
        private static int Checked(long dueTime, long period)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(dueTime, -1L, "dueTime");
            ArgumentOutOfRangeException.ThrowIfLessThan(period, -1L, "period");
            int due = Timeout.CheckTimer(dueTime, "dueTime");
            Timeout.CheckTimer(period, "period");
            return due;
        }

        private static long Milliseconds(TimeSpan span) { return span.Ticks / TimeSpan.TicksPerMillisecond; }
    }

    /// TimerCore is a timer without the object that the program has.
    internal sealed class TimerCore
    {
        private readonly TimerCallback _callback;
        private readonly object _state;
        private readonly WeakHandle _owner; // null: it is never collected
        private readonly ExecutionContext _context;
        private Schedule _schedule; // null: it does not tick
        private int _running; // callbacks under way
        private bool _disposed;
        private bool _closed; // by Dispose(WaitHandle)
        private object _notify; // a WaitHandle, or the source of a task: it learns that the timer is disposed and no callback is under way

        internal TimerCore(TimerCallback callback, object state, WeakHandle owner)
        {
            if (callback == null) throw new ArgumentNullException("callback");
            _callback = callback;
            _state = state;
            _owner = owner;
            _context = ExecutionContext.Current;
        }

        internal bool Change(int dueTime, int period)
        {
            Timeout.Check(dueTime, "dueTime");
            Timeout.Check(period, "period");
            Schedule schedule = dueTime == Timeout.Infinite ? null : new Schedule(this, period > 0);
            Verify.BeginAtomic();
            bool disposed = _disposed;
            if (!disposed) _schedule = schedule;
            Verify.EndAtomic();
            if (!disposed && schedule != null) schedule.Arm();
            return !disposed;
        }

        internal bool Stop(WaitHandle notify)
        {
            Verify.BeginAtomic();
            bool first = !_disposed;
            _disposed = true;
            _schedule = null;
            bool idle = _running == 0;
            if (first && notify != null) _closed = true;
            if (first && !idle) _notify = notify;
            Verify.EndAtomic();
            if (first && idle && notify != null) notify.SetIfEvent();
            return first;
        }

        /// StopLater is Stop with a task in the place of a handle. Several calls have the same task.
        internal ValueTask StopLater()
        {
            TaskCompletionSource made = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            Verify.BeginAtomic();
            bool closed = _closed;
            _disposed = true;
            _schedule = null;
            if (_running > 0 && _notify == null) _notify = made;
            TaskCompletionSource end = _notify as TaskCompletionSource;
            Verify.EndAtomic();
            if (closed) return ValueTask.FromException(new InvalidOperationException("The Timer was already closed using an incompatible Dispose method."));
            return end == null ? default(ValueTask) : new ValueTask(end.Task);
        }

        private static void Tell(object notify)
        {
            TaskCompletionSource end = notify as TaskCompletionSource;
            if (end != null) end.TrySetResult();
            else ((WaitHandle)notify).SetIfEvent();
        }

        /// Collected says whether nothing refers to the timer and it is gone, which is a choice.
        private bool Collected { get { return _owner != null && WeakHandle.Get(_owner) == null; } }

        /// Schedule is one setting of the timer. Its tick is a thread that runs the callback, after it has armed
        /// the next one. So callbacks overlap, as in .NET: two at most, or there would be no end of states.
        private sealed class Schedule : IWorkItem
        {
            private const int Overlap = 2;
            private readonly TimerCore _timer;
            private readonly bool _periodic;
            private int _free = Overlap; // ticks that may begin

            internal Schedule(TimerCore timer, bool periodic)
            {
                _timer = timer;
                _periodic = periodic;
                if (periodic) Verify.Use("periodic timer: at most two of its callbacks overlap");
            }

            internal void Arm() { ThreadPool.Queue(this); }

            [OrdersMore]
            void IWorkItem.Execute()
            {
                TimerCore timer = _timer;
                Gate.Await(ref _free, Timeout.Infinite);
                bool due = timer._schedule == this;
                if (due && timer.Collected)
                {
                    timer._schedule = null;
                    due = false;
                }
                if (due)
                {
                    _free--;
                    timer._running++;
                    if (!_periodic) timer._schedule = null;
                }
                Verify.EndAtomic();
                if (!due) return;
                if (_periodic) Arm();
                ExecutionContext.Enter(timer._context);
                timer._callback(timer._state);
                ExecutionContext.Leave(null);
                Verify.BeginAtomic();
                _free++;
                object notify = --timer._running == 0 ? timer._notify : null;
                if (notify != null) timer._notify = null;
                Verify.EndAtomic();
                if (notify != null) Tell(notify);
            }
        }
    }
}
