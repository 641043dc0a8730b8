// Barrier, by contract. The last to arrive runs the post-phase action outside the gate and then lets the others go.
namespace System.Threading
{
    public class Barrier : IDisposable
    {
        private const int Most = 32767;

        private readonly object _gate = new object();
        private readonly Action<Barrier> _action;
        private int _participants;
        private int _arrived;
        private long _phase;
        private Thread _finishing; // the thread that runs the action
        private Exception _failure; // what the last action threw
        private bool _disposed;

        public Barrier(int participantCount) : this(participantCount, null) { }

        public Barrier(int participantCount, Action<Barrier> postPhaseAction)
        {
            if (participantCount < 0 || participantCount > Most)
                throw new ArgumentOutOfRangeException("participantCount", participantCount, "The participantCount argument must be non-negative and less than or equal to 32767.");
            _participants = participantCount;
            _action = postPhaseAction;
        }

        public int ParticipantCount { get { lock (_gate) return _participants; } }

        public int ParticipantsRemaining
        {
            get { lock (_gate) return _finishing != null ? 0 : _participants - _arrived; }
        }

        public long CurrentPhaseNumber { get { lock (_gate) return _phase; } }

        public long AddParticipant() { return AddParticipants(1); }

        public long AddParticipants(int participantCount)
        {
            if (participantCount < 1)
                throw new ArgumentOutOfRangeException("participantCount", participantCount, "The participantCount argument must be a positive value.");
            lock (_gate)
            {
                CheckUse();
                if (participantCount > Most - _participants)
                    throw new ArgumentOutOfRangeException("participantCount", "Adding participantCount participants would result in the number of participants exceeding the maximum number of participants allowed.");
                while (_finishing != null) Monitor.Wait(_gate);
                _participants += participantCount;
                return _phase;
            }
        }

        public void RemoveParticipant() { RemoveParticipants(1); }

        public void RemoveParticipants(int participantCount)
        {
            if (participantCount < 1)
                throw new ArgumentOutOfRangeException("participantCount", participantCount, "The participantCount argument must be a positive value.");
            lock (_gate)
            {
                CheckUse();
                while (_finishing != null) Monitor.Wait(_gate);
                if (_participants < participantCount)
                    throw new ArgumentOutOfRangeException("participantCount", "The participantCount argument must be less than or equal the number of participants.");
                if (_participants - participantCount < _arrived)
                    throw new InvalidOperationException("The participantCount argument is greater than the number of participants that haven't yet arrived at the barrier in this phase.");
                _participants -= participantCount;
                if (_participants == 0 || _arrived < _participants) return;
                _finishing = Thread.CurrentThread;
            }
            Finish();
        }

        public void SignalAndWait() { SignalAndWait(Timeout.Infinite, CancellationToken.None); }
        public void SignalAndWait(CancellationToken cancellationToken) { SignalAndWait(Timeout.Infinite, cancellationToken); }
        public bool SignalAndWait(int millisecondsTimeout) { return SignalAndWait(millisecondsTimeout, CancellationToken.None); }
        public bool SignalAndWait(TimeSpan timeout) { return SignalAndWait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool SignalAndWait(TimeSpan timeout, CancellationToken cancellationToken) { return SignalAndWait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        public bool SignalAndWait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (Waker.Watch(cancellationToken, _gate))
            {
                lock (_gate)
                {
                    CheckUse();
                    if (_participants == 0) throw new InvalidOperationException("The barrier has no registered participants.");
                    if (_finishing != null) throw new InvalidOperationException("The number of threads using the barrier exceeded the total number of registered participants.");
                    if (++_arrived < _participants) return Wait(millisecondsTimeout, cancellationToken);
                    _finishing = Thread.CurrentThread;
                }
                Finish();
                return true;
            }
        }

        public void Dispose()
        {
            lock (_gate)
                if (_finishing == Thread.CurrentThread) throw FromAction();
            Dispose(true);
        }

        protected virtual void Dispose(bool disposing)
        {
            lock (_gate) _disposed = true;
        }

        /// Wait waits for the end of the phase. An arrival that gives up is taken back, unless the phase is ending.
        private bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            long phase = _phase;
            while (_phase == phase)
            {
                if (_finishing != null)
                {
                    Monitor.Wait(_gate);
                    continue;
                }
                bool canceled = cancellationToken.IsCancellationRequested;
                if (!canceled && millisecondsTimeout != 0 && Monitor.Wait(_gate, millisecondsTimeout)) continue;
                if (_phase != phase || _finishing != null) continue;
                _arrived--;
                if (canceled) throw new OperationCanceledException("The operation was canceled.", cancellationToken);
                return false;
            }
            if (_failure != null) throw new BarrierPostPhaseException(_failure);
            return true;
        }

        private void Finish()
        {
            Exception failure = null;
            if (_action != null)
            {
                try { _action(this); }
                catch (Exception e) { failure = e; }
            }
            lock (_gate)
            {
                _failure = failure;
                _finishing = null;
                _arrived = 0;
                _phase++;
                Monitor.PulseAll(_gate);
            }
            if (failure != null) throw new BarrierPostPhaseException(failure);
        }

        private void CheckUse()
        {
            if (_disposed) throw new ObjectDisposedException("Barrier", "The barrier has been disposed.");
            if (_finishing == Thread.CurrentThread) throw FromAction();
        }

        private static Exception FromAction()
        {
            return new InvalidOperationException("This method may not be called from within the postPhaseAction.");
        }
    }
}
