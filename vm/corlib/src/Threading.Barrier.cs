// Barrier, by contract. The last to arrive runs the post-phase action, ends the phase, and then lets the others go; each
// is a step, as in the BCL.
using MoonWalker;

namespace System.Threading
{
    public class Barrier : IDisposable
    {
        private const int Most = 32767;
        private const string TooMany = "Adding participantCount participants would result in the number of participants exceeding the maximum number allowed.";
        private const string TimeoutText = "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive.";

        private const int Disposed = 2;

        /// Phase is the latch that arrived threads wait for. It is set at the end of the phase, or to Disposed if the barrier
        /// is disposed of before.
        private sealed class Phase
        {
            internal int over;
            internal int ended; // a latch; a barrier that is disposed of before never sets it
            [Ordered] internal Exception failure; // of the post-phase action; before the end
        }

        private readonly Action<Barrier> _action;
        private readonly ExecutionContext _context; // of the action: that of the constructor
        private Phase _current = new Phase();
        private int _participants;
        private int _arrived;
        private long _phase;
        private Thread _finishing; // the thread that ends the phase and runs the action
        private bool _disposed;

        public Barrier(int participantCount) : this(participantCount, null) { }

        public Barrier(int participantCount, Action<Barrier> postPhaseAction)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(participantCount, "participantCount");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(participantCount, Most, "participantCount");
            _participants = participantCount;
            _action = postPhaseAction;
            if (postPhaseAction != null) _context = ExecutionContext.Flowing;
        }

        public int ParticipantCount { get { return Volatile.Read(ref _participants); } }

        public int ParticipantsRemaining
        {
            get { using (Section.Enter()) return _participants - _arrived; }
        }

        public long CurrentPhaseNumber { get { return Volatile.Read(ref _phase); } }

        public long AddParticipant()
        {
            try { return AddParticipants(1); }
            catch (ArgumentOutOfRangeException) { throw new InvalidOperationException(TooMany); }
        }

        public long AddParticipants(int participantCount)
        {
            if (participantCount < 1 || participantCount > Most) CheckDisposed();
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(participantCount, "participantCount");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(participantCount, Most, "participantCount");
            Phase ending;
            long phase;
            using (Section.Enter())
            {
                CheckUse();
                if (participantCount > Most - _participants)
                    throw new ArgumentOutOfRangeException("participantCount", TooMany);
                _participants += participantCount;
                phase = _phase;
                if (_finishing == null) return phase;
                ending = _current;
            }
            if (!Latch.Await(ref ending.ended, ref ending.over, Timeout.Infinite)) AwaitDisposed(ending);
            return phase + 1;
        }

        /// AwaitDisposed waits for the event of a barrier that is disposed of, which nobody sets any more, unless the wait had not begun by then.
        private static void AwaitDisposed(Phase ending)
        {
            bool begun;
            using (Section.Enter()) begun = Verify.Choose(2) == 1;
            if (!begun) throw EventDisposed();
            Latch.Await(ref ending.ended, Timeout.Infinite);
        }

        public void RemoveParticipant() { RemoveParticipants(1); }

        public void RemoveParticipants(int participantCount)
        {
            if (participantCount < 1) CheckDisposed();
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(participantCount, "participantCount");
            using (Section.Enter())
            {
                CheckUse();
                if (_participants < participantCount)
                    throw new ArgumentOutOfRangeException("participantCount", "The participantCount argument must be less than or equal the number of participants.");
                if (_participants - participantCount < _arrived)
                    throw new InvalidOperationException("The participantCount argument is greater than the number of participants that haven't yet arrived at the barrier in this phase.");
                _participants -= participantCount;
                if (_participants == 0 || _arrived < _participants) return;
                Complete();
            }
            Finish();
        }

        public void SignalAndWait() { SignalAndWait(Timeout.Infinite, CancellationToken.None); }
        public void SignalAndWait(CancellationToken cancellationToken) { SignalAndWait(Timeout.Infinite, cancellationToken); }
        public bool SignalAndWait(int millisecondsTimeout) { return SignalAndWait(millisecondsTimeout, CancellationToken.None); }
        public bool SignalAndWait(TimeSpan timeout) { return SignalAndWait(Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public bool SignalAndWait(TimeSpan timeout, CancellationToken cancellationToken) { return SignalAndWait(Timeout.Check(timeout, "timeout", TimeoutText), cancellationToken); }

        public bool SignalAndWait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (millisecondsTimeout < -1 || cancellationToken.IsCancellationRequested) CheckDisposed();
            cancellationToken.ThrowIfCancellationRequested();
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            Phase phase;
            bool last;
            using (Section.Enter())
            {
                CheckUse();
                if (_participants == 0) throw new InvalidOperationException("The barrier has no registered participants.");
                if (_finishing != null) throw new InvalidOperationException("The number of threads using the barrier exceeded the total number of registered participants.");
                phase = _current;
                last = ++_arrived == _participants;
                if (last) Complete();
            }
            if (last) Finish();
            else if (!Wait(phase, millisecondsTimeout, cancellationToken)) return false;
            if (phase.failure != null) throw new BarrierPostPhaseException(phase.failure);
            return true;
        }

        private void CheckDisposed()
        {
            using (Section.Enter()) ObjectDisposedException.ThrowIf(_disposed, this);
        }

        public void Dispose()
        {
            using (Section.Enter())
                if (_finishing == Thread.CurrentThread) throw FromAction();
            Dispose(true);
        }

        protected virtual void Dispose(bool disposing)
        {
            using (Section.Enter())
            {
                _disposed = true;
                if (_current.over == 0) _current.over = Disposed; // a waiting thread reads the barrier now and then
            }
        }

        /// Wait waits for the end of the phase. An arrival that gives up is taken back, unless the phase is ending.
        private bool Wait(Phase phase, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (millisecondsTimeout == Timeout.Infinite && !cancellationToken.CanBeCanceled)
            {
                Latch.Await(ref phase.over, Timeout.Infinite);
                CheckEnded(phase);
                return true;
            }
            bool over = Gate.Await(ref phase.over, millisecondsTimeout, cancellationToken), ending = !over && (_finishing != null || _current != phase);
            if (!over && !ending) _arrived--;
            Verify.EndAtomic();
            if (over || ending)
            {
                Latch.Await(ref phase.over, Timeout.Infinite);
                CheckEnded(phase);
                return true;
            }
            cancellationToken.ThrowIfCancellationRequested();
            return false;
        }

        /// CheckEnded is called after a wait: if the barrier was disposed of, the phase may have ended nevertheless. A thread that sees its
        /// number before the disposal then waits for an event that the last thread may never set.
        private void CheckEnded(Phase phase)
        {
            if (Latch.Read(ref phase.over) != Disposed) return;
            bool waits;
            using (Section.Enter())
            {
                if (_current == phase) throw EventDisposed();
                waits = phase.ended == 0 && Verify.Choose(2) == 1;
            }
            if (waits) Latch.Await(ref phase.ended, Timeout.Infinite);
        }

        private static Exception EventDisposed() { return new ObjectDisposedException("System.Threading.ManualResetEventSlim"); }

        /// Complete is called when all have arrived, in an atomic section: then this thread has to call Finish.
        private void Complete()
        {
            _finishing = Thread.CurrentThread;
            _arrived = 0;
        }

        /// Finish runs the action outside of the section, ends the phase, and then lets the others go.
        private void Finish()
        {
            Phase ended;
            Exception failure = null;
            if (_action != null) failure = Act();
            using (Section.Enter())
            {
                ended = _current;
                ended.failure = failure;
                _current = new Phase();
                _finishing = null;
                _phase++;
            }
            using (Section.Enter())
            {
                if (ended.over == 0) ended.over = _disposed ? Disposed : 1;
                if (_disposed) throw EventDisposed(); // .NET resets the other event first
                ended.ended = 1;
            }
            if (failure != null) throw new BarrierPostPhaseException(failure);
        }

        /// Act runs the action, and returns its exception.
        private Exception Act()
        {
            Exception failure = null;
            Surroundings outer = ExecutionContext.Enter(_context);
            try { _action(this); }
            catch (Exception e) { failure = e; }
            ExecutionContext.LeaveOf(_context, outer);
            return failure;
        }

        private void CheckUse()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            if (_finishing == Thread.CurrentThread) throw FromAction();
        }

        private static Exception FromAction()
        {
            return new InvalidOperationException("This method may not be called from within the postPhaseAction.");
        }
    }
}
