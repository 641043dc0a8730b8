// TimeProvider: the clock and timers of the model, or those of a class of the program's own, which its virtual members say.
using System.Threading.Tasks;
using MoonWalker;

namespace System
{
    public abstract class TimeProvider
    {
        private sealed class SystemProvider : TimeProvider { }

        private sealed class SystemTimeProviderTimer : Threading.ITimer
        {
            private readonly Threading.Timer _timer;

            internal SystemTimeProviderTimer(Threading.Timer timer) { _timer = timer; }

            public bool Change(TimeSpan dueTime, TimeSpan period) { return _timer.Change(dueTime, period); }
            public void Dispose() { _timer.Dispose(); }
            public ValueTask DisposeAsync() { return _timer.DisposeAsync(); }
        }

        private static readonly TimeProvider s_system = new SystemProvider();

        protected TimeProvider() { }

        public static TimeProvider System { get { return s_system; } }

        public virtual TimeZoneInfo LocalTimeZone { get { return TimeZoneInfo.Local; } }
        public virtual long TimestampFrequency { get { return Diagnostics.Stopwatch.Frequency; } }

        public virtual DateTimeOffset GetUtcNow() { return DateTimeOffset.UtcNow; }
        public virtual long GetTimestamp() { return Diagnostics.Stopwatch.GetTimestamp(); }

        public DateTimeOffset GetLocalNow()
        {
            DateTimeOffset now = GetUtcNow();
            TimeZoneInfo zone = LocalTimeZone;
            if (zone == null) throw new InvalidOperationException("TimeProvider LocalTimeZone cannot be null.");
            return now.ToOffset(zone.BaseUtcOffset);
        }

        public TimeSpan GetElapsedTime(long startingTimestamp) { return GetElapsedTime(startingTimestamp, GetTimestamp()); }

        public TimeSpan GetElapsedTime(long startingTimestamp, long endingTimestamp)
        {
            long frequency = TimestampFrequency;
            if (frequency <= 0) throw new InvalidOperationException("The operation cannot be performed when TimeProvider.TimestampFrequency is zero or negative.");
            return new TimeSpan((long)((endingTimestamp - startingTimestamp) * ((double)TimeSpan.TicksPerSecond / frequency)));
        }

        public virtual Threading.ITimer CreateTimer(Threading.TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
        {
            return new SystemTimeProviderTimer(Threading.Timer.Rooted(callback, state, dueTime, period));
        }

        /// Once is a timer that calls back once and knows of no context; its time is in whole milliseconds.
        internal Threading.ITimer Once(Threading.TimerCallback callback, object state, TimeSpan dueTime)
        {
            return CreateApart(callback, state, new TimeSpan(dueTime.Ticks - dueTime.Ticks % TimeSpan.TicksPerMillisecond), Threading.Timeout.InfiniteTimeSpan);
        }

        internal Threading.ITimer CreateApart(Threading.TimerCallback callback, object state, TimeSpan dueTime, TimeSpan period)
        {
            if (Threading.ExecutionContext.IsFlowSuppressed()) return CreateTimer(callback, state, dueTime, period);
            using (Threading.ExecutionContext.SuppressFlow()) return CreateTimer(callback, state, dueTime, period);
        }
    }
}

namespace System.Threading
{
    public interface ITimer : IDisposable, IAsyncDisposable
    {
        bool Change(TimeSpan dueTime, TimeSpan period);
    }
}

namespace System.Threading.Tasks
{
    /// ProvidedDelay is Delayed with a timer of the program's own.
    internal sealed class ProvidedDelay : ContestedTask<VoidTaskResult>
    {
        private volatile ITimer _timer;

        internal ProvidedDelay(TimeSpan delay, TimeProvider provider, CancellationToken token) : base(token)
        {
            if (Timeout.CheckTimer(delay, "delay") != Timeout.Infinite) _timer = provider.Once(new TimerCallback(Tick), this, delay);
            WatchToken(new Action(Cancel));
            if (IsCompleted) Stop(true);
        }

        private static void Tick(object state) { ((ProvidedDelay)state).Expire(); }

        private void Expire()
        {
            if (Come()) Stop(End(null, TaskStatus.RanToCompletion));
        }

        private void Cancel() { Stop(End(Token.Source, TaskStatus.Canceled)); }

        private bool End(object by, TaskStatus outcome)
        {
            if (!Take(by)) return false;
            Complete(outcome, null);
            return true;
        }

        internal override bool Meets(object by) { return Comes(by == null) || by == null && IsTokenCanceled; }

        private void Stop(bool ended)
        {
            ITimer timer = ended ? _timer : null;
            if (timer != null) timer.Dispose();
        }
    }

    /// ProvidedWait is Awaited with a timer of the program's own.
    internal sealed class ProvidedWait<TResult> : AwaitedTask<TResult>
    {
        private volatile ITimer _timer;

        internal ProvidedWait(Task other, TimeSpan timeout, TimeProvider provider, CancellationToken token) : base(other, token)
        {
            _timer = provider.Once(new TimerCallback(Tick), this, timeout);
            WatchToken(new Action(Cancel));
            if (IsCompleted) Stop(true);
        }

        internal override void OtherDone(Task other) { Stop(EndLike(other)); }

        private void Cancel() { Stop(EndCanceled()); }

        private static void Tick(object state) { ((ProvidedWait<TResult>)state).Expire(); }

        private void Expire()
        {
            if (Come()) Stop(EndExpired());
        }

        internal override bool Meets(object by) { return base.Meets(by) || Comes(by == null); }

        private void Stop(bool ended)
        {
            ITimer timer = ended ? _timer : null;
            if (timer != null) timer.Dispose();
        }
    }
}
