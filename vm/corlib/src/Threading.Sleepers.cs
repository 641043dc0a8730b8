// The threads that wait for a SemaphoreSlim of .NET, in a program that interrupts threads.
using MoonWalker;

namespace System.Threading
{
    public partial class SemaphoreSlim
    {
        /// Sleeper is a thread that waits: see Sleepers.
        internal sealed class Sleeper
        {
            internal int awake; // 1 after a pulse
            internal Sleeper next;
        }
    }

    /// Sleepers are the threads that wait in the monitor of a SemaphoreSlim, in the order in which they came. A release pulses one of them for each slot,
    /// but so many fewer as have been pulsed and have not gone on. In .NET three things follow where an interrupt ends such a wait. A pulse may be spent
    /// on a thread that throws: its wait is over when it has the monitor again, and until then it is in the queue. Nobody pulses another thread for it.
    /// And the thread stays in the count of those that have not gone on, so that a later release may pulse nobody although a thread waits.
    ///
    /// In other programs a thread waits for the word itself (Gate).
    internal sealed class Sleepers
    {
        private SemaphoreSlim.Sleeper _first;
        private int _present; // threads that wait, or have been pulsed and have not gone on
        private int _pulsed; // how many of these .NET takes for pulsed

        internal static Sleepers Make() { return Thread.Interrupts() ? new Sleepers() : null; }

        /// Present is used in atomic sections only.
        internal int Present { get { return _present; } }

        /// Watch has the cancellation of a token wake all threads, as in .NET. Each of them looks at its own token then.
        internal CancellationTokenRegistration Watch(CancellationToken token)
        {
            return token.CanBeCanceled ? token.UnsafeRegister(new Action<object>(Canceled), this) : default(CancellationTokenRegistration);
        }

        private static void Canceled(object sleepers)
        {
            using (Section.Enter()) ((Sleepers)sleepers).WakeAll();
        }

        /// Await begins an atomic section, and waits first if word is 0. It returns whether word is not 0.
        internal bool Await(ref int word, int timeoutMs, CancellationToken token)
        {
            Verify.BeginAtomic();
            try { return Sleep(ref word, timeoutMs, token); }
            catch (ThreadInterruptedException)
            {
                Verify.EndAtomic();
                throw;
            }
        }

        /// Sleep is called in an atomic section. While word is 0, it ends the section, and begins another one when it has been woken. It ends without
        /// a slot if the time is over or the token is canceled. If it throws, it is in a section as well.
        internal bool Sleep(ref int word, int timeoutMs, CancellationToken token)
        {
            _present++;
            bool goesOn = timeoutMs != 0;
            while (word == 0 && goesOn && !token.IsCancellationRequested)
            {
                SemaphoreSlim.Sleeper mine = Add();
                Verify.EndAtomic();
                try { goesOn = Gate.Await(ref mine.awake, timeoutMs); }
                catch (ThreadInterruptedException)
                {
                    Verify.BeginAtomic();
                    Remove(mine);
                    _present--;
                    throw;
                }
                Remove(mine);
                if (_pulsed != 0) _pulsed--;
            }
            _present--;
            return word != 0;
        }

        // The members below are called in atomic sections.

        /// Released pulses threads after a release of slots, of which there are count now.
        internal void Released(int slots, int count)
        {
            int more = Math.Min(Math.Min(count, _present) - _pulsed, slots);
            if (more <= 0) return;
            _pulsed += more;
            for (; more > 0; more--) Wake();
        }

        internal void WakeAll()
        {
            while (_first != null) Wake();
        }

        private void Wake()
        {
            SemaphoreSlim.Sleeper first = _first;
            if (first == null) return;
            _first = first.next;
            first.next = null;
            first.awake = 1;
        }

        private SemaphoreSlim.Sleeper Add()
        {
            var made = new SemaphoreSlim.Sleeper();
            if (_first == null) _first = made;
            else
            {
                SemaphoreSlim.Sleeper last = _first;
                while (last.next != null) last = last.next;
                last.next = made;
            }
            return made;
        }

        private void Remove(SemaphoreSlim.Sleeper sleeper)
        {
            if (_first == sleeper)
            {
                _first = sleeper.next;
                return;
            }
            for (SemaphoreSlim.Sleeper s = _first; s != null; s = s.next)
                if (s.next == sleeper) s.next = sleeper.next;
        }
    }
}
