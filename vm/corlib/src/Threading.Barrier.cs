// Barrier, by contract. The last to arrive runs the post-phase action, ends the phase, and then lets the others go; each
// is a step, as in the BCL. As there, all phases share one exception, which a thread reads when it has been let go, and two events: that of
// the even phases and that of the odd ones, of which one is set, and the other one is reset, when a phase ends.
using MoonWalker;

namespace System.Threading
{
    public class Barrier : IDisposable
    {
        private const int Most = 32767;
        private const string TooMany = "Adding participantCount participants would result in the number of participants exceeding the maximum number allowed.";
        private const string TimeoutText = "The specified timeout must represent a value between -1 and Int32.MaxValue, inclusive.";

        private const string Stranger = "Barrier: a thread that comes while others end a phase, of which it was no participant, has only some of .NET's outcomes";

        private const int Disposed = 2;

        /// Phase is the latch that arrived threads wait for. It is set at the end of the phase, or to Disposed if the barrier
        /// is disposed of before.
        private sealed class Phase
        {
            internal int over;
            internal int ended; // a latch; a barrier that is disposed of before never sets it
        }

        private readonly Action<Barrier> _action;
        private readonly ExecutionContext _context; // of the action: that of the constructor
        private Phase _current = new Phase();
        private int _participants;
        private int _arrived;
        private long _phase;
        private Thread _finishing; // the thread that ends the phase and runs the action
        private Exception _exception; // of the action; each phase replaces it
        private int _even; // the events; a waiting thread has the latch of its phase instead
        private int _odd = 1;
        private bool _releasing; // a phase is counted, and its threads are not let go yet
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

        public int ParticipantCount { [Acquires] get { return Volatile.Read(ref _participants); } }

        public int ParticipantsRemaining
        {
            [Acquires] get { using (Section.Enter()) return _participants - _arrived; }
        }

        public long CurrentPhaseNumber { [Acquires] get { return Volatile.Read(ref _phase); } }

        public long AddParticipant()
        {
            try { return AddParticipants(1); }
            catch (ArgumentOutOfRangeException) { throw new InvalidOperationException(TooMany); }
        }

        [Fences]
        public long AddParticipants(int participantCount)
        {
            if (participantCount < 1 || participantCount > Most) CheckDisposed();
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(participantCount, "participantCount");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(participantCount, Most, "participantCount");
            bool even;
            using (Section.Enter())
            {
                CheckUse();
                if (participantCount > Most - _participants)
                    throw new ArgumentOutOfRangeException("participantCount", TooMany);
                _participants += participantCount;
                even = IsEven(_phase) == (_finishing == null);
            }
            return Join(even);
        }

        /// Join returns the first phase of new participants. even: it was an even one when they were added. If that phase has not begun, the
        /// thread waits for the end of the one before. It misses that end if the next phase ends before it comes to look.
        private long Join(bool even)
        {
            bool resets;
            long phase;
            using (Section.Enter())
            {
                phase = _phase;
                resets = even == IsEven(phase);
                if (resets && (!_releasing || (even ? _even : _odd) == 0)) return phase;
                if (_disposed) throw EventDisposed();
            }
            if (resets) Reset(even, phase);
            else if (even) Await(ref _odd);
            else Await(ref _even);
            return resets ? phase : phase + 1;
        }

        /// Reset resets the event of a phase, which is still set from two phases before.
        private void Reset(bool even, long phase)
        {
            using (Section.Enter())
            {
                if (_disposed) throw EventDisposed();
                if (_phase != phase) throw Unmodelled.Raise("Barrier.AddParticipant that goes on when the phase of the new participant has ended");
                if (even) _even = 0;
                else _odd = 0;
            }
        }

        private static void Await(ref int word)
        {
            Gate.Await(ref word, Timeout.Infinite);
            Verify.EndAtomic();
        }

        private static bool IsEven(long phase) { return (phase & 1) == 0; }

        public void RemoveParticipant() { RemoveParticipants(1); }

        [Fences]
        public void RemoveParticipants(int participantCount)
        {
            if (participantCount < 1) CheckDisposed();
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(participantCount, "participantCount");
            Exception before;
            using (Section.Enter())
            {
                CheckUse();
                if (_participants < participantCount)
                    throw new ArgumentOutOfRangeException("participantCount", "The participantCount argument must be less than or equal the number of participants.");
                if (_participants - participantCount < _arrived)
                    throw new InvalidOperationException("The participantCount argument is greater than the number of participants that haven't yet arrived at the barrier in this phase.");
                _participants -= participantCount;
                if (_participants == 0 || _arrived < _participants) return;
                before = Complete();
            }
            Finish(before);
        }

        public void SignalAndWait() { SignalAndWait(Timeout.Infinite, CancellationToken.None); }
        public void SignalAndWait(CancellationToken cancellationToken) { SignalAndWait(Timeout.Infinite, cancellationToken); }
        public bool SignalAndWait(int millisecondsTimeout) { return SignalAndWait(millisecondsTimeout, CancellationToken.None); }
        public bool SignalAndWait(TimeSpan timeout) { return SignalAndWait(Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public bool SignalAndWait(TimeSpan timeout, CancellationToken cancellationToken) { return SignalAndWait(Timeout.Check(timeout, "timeout", TimeoutText), cancellationToken); }

        [Fences]
        public bool SignalAndWait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (millisecondsTimeout < -1 || cancellationToken.IsCancellationRequested) CheckDisposed();
            cancellationToken.ThrowIfCancellationRequested();
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            Phase phase;
            Exception before = null;
            bool last, through = false;
            using (Section.Enter())
            {
                CheckUse();
                if (_participants == 0) throw new InvalidOperationException("The barrier has no registered participants.");
                if (_finishing != null) throw new InvalidOperationException("The number of threads using the barrier exceeded the total number of registered participants.");
                phase = _current;
                last = ++_arrived == _participants;
                if (last) before = Complete();
                else if (_releasing) through = ComesEarly();
            }
            if (last)
            {
                Finish(before);
                return true;
            }
            if (!through && !Wait(phase, millisecondsTimeout, cancellationToken)) return false;
            ThrowFailure();
            return true;
        }

        /// ComesEarly is called in the section of an arrival before the threads of the phase before are let go. If the event is still set from
        /// two phases before, the arriving thread, which was no participant of the phase before, may get through alone.
        private bool ComesEarly()
        {
            if ((IsEven(_phase) ? _even : _odd) == 0) return false;
            Verify.Use(Stranger);
            return Verify.Choose(2) == 1;
        }

        /// ThrowFailure throws the exception of the action, or that of a later phase, which ended before this thread came to look.
        private void ThrowFailure()
        {
            if (_action == null) return;
            using (Section.Enter())
                if (_exception == null) return;
            Exception failure;
            using (Section.Enter()) failure = _exception;
            throw new BarrierPostPhaseException(failure);
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

        /// Complete is called when all have arrived, in an atomic section: then this thread has to call Finish with the result.
        private Exception Complete()
        {
            if (_releasing) Verify.Use(Stranger);
            _finishing = Thread.CurrentThread;
            _arrived = 0;
            return _exception;
        }

        /// Finish runs the action outside of the section, ends the phase, and then lets the others go. before: the exception of the last phase.
        private void Finish(Exception before)
        {
            Phase ended;
            if (_action != null)
            {
                Exception failure = Act();
                if (failure != before)
                    using (Section.Enter()) _exception = failure;
            }
            using (Section.Enter())
            {
                ended = _current;
                _current = new Phase();
                _finishing = null;
                _phase++;
                _releasing = true;
            }
            using (Section.Enter())
            {
                _releasing = false;
                if (ended.over == 0) ended.over = _disposed ? Disposed : 1;
                if (_disposed) throw EventDisposed(); // .NET resets the other event first
                ended.ended = 1;
                _odd = IsEven(_phase) ? 1 : 0;
                _even = 1 - _odd;
            }
            ThrowFailure();
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
