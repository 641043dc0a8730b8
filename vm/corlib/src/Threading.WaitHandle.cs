// Wait handles: the operating system's synchronisation objects, over monitors.
//
// A handle has a gate, under which its state and the set of its waiters change. Signalling hands over:
// the signal itself releases a waiter, so that Set(); Reset() lets every thread through that waited
// when Set was called, as kernels do, and no newcomer can overtake a released waiter. Which of several
// waiters is released is a free choice, and so the set is kept in the order of thread numbers.
//
// Lock order: the WaitAll lock, gates (more than one only under the WaitAll lock), a waiter.
namespace System.Threading
{
    public abstract class WaitHandle : MarshalByRefObject, IDisposable
    {
        public const int WaitTimeout = 258;
        protected static readonly IntPtr InvalidHandle = new IntPtr(-1);
        // Holding it is the condition for taking a second gate.
        private static readonly object WaitAllLock = new object();

        internal readonly object gate = new object();
        private Waiter[] _waiters; // in the order of thread numbers; null when there are none
        private bool _disposed;

        protected WaitHandle() { }

        public virtual void Close() { Dispose(true); }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool explicitDisposing)
        {
            lock (gate) _disposed = true;
        }

        public virtual bool WaitOne() { return Wait(Timeout.Infinite); }
        public virtual bool WaitOne(int millisecondsTimeout) { return Wait(Timeout.Check(millisecondsTimeout, "millisecondsTimeout")); }
        public virtual bool WaitOne(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout")); }
        public virtual bool WaitOne(int millisecondsTimeout, bool exitContext) { return WaitOne(millisecondsTimeout); }
        public virtual bool WaitOne(TimeSpan timeout, bool exitContext) { return WaitOne(timeout); }

        public static bool WaitAll(WaitHandle[] waitHandles) { return WaitAll(waitHandles, Timeout.Infinite); }
        public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) { return WaitAll(waitHandles, Timeout.Check(timeout, "timeout")); }
        public static bool WaitAll(WaitHandle[] waitHandles, int millisecondsTimeout, bool exitContext) { return WaitAll(waitHandles, millisecondsTimeout); }
        public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout, bool exitContext) { return WaitAll(waitHandles, timeout); }

        public static bool WaitAll(WaitHandle[] waitHandles, int millisecondsTimeout)
        {
            WaitHandle[] handles = CopyOf(waitHandles);
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            for (int i = 0; i < handles.Length; i++)
                for (int j = 0; j < i; j++)
                    if (handles[i] == handles[j]) throw new DuplicateWaitObjectException();
            Waiter waiter = new Waiter(Thread.CurrentThread, handles, true);
            lock (WaitAllLock)
            {
                EnterAll(handles, 0);
                try
                {
                    if (CompleteAll(waiter)) return true;
                    if (millisecondsTimeout == 0) return false;
                    for (int i = 0; i < handles.Length; i++) handles[i].Enqueue(waiter);
                }
                finally { ExitAll(handles, handles.Length); }
            }
            bool released = waiter.Block(millisecondsTimeout);
            Leave(waiter);
            return released;
        }

        public static int WaitAny(WaitHandle[] waitHandles) { return WaitAny(waitHandles, Timeout.Infinite); }
        public static int WaitAny(WaitHandle[] waitHandles, TimeSpan timeout) { return WaitAny(waitHandles, Timeout.Check(timeout, "timeout")); }
        public static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout, bool exitContext) { return WaitAny(waitHandles, millisecondsTimeout); }
        public static int WaitAny(WaitHandle[] waitHandles, TimeSpan timeout, bool exitContext) { return WaitAny(waitHandles, timeout); }

        public static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout)
        {
            WaitHandle[] handles = CopyOf(waitHandles);
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            Waiter waiter = new Waiter(Thread.CurrentThread, handles, false);
            try
            {
                bool taken = false;
                for (int i = 0; i < handles.Length && !taken; i++)
                {
                    lock (handles[i].gate)
                    {
                        handles[i].CheckDisposed();
                        if (!handles[i].CanTake(waiter.thread))
                        {
                            handles[i].Enqueue(waiter);
                            continue;
                        }
                        taken = waiter.Claim(handles[i]);
                        if (taken) handles[i].Take(waiter.thread);
                    }
                }
                if (!waiter.Block(millisecondsTimeout)) return WaitTimeout;
                int index = 0;
                while (handles[index] != waiter.taken) index++;
                return index;
            }
            finally { Leave(waiter); }
        }

        public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn)
        {
            return SignalAndWait(toSignal, toWaitOn, Timeout.Infinite, false);
        }

        public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn, TimeSpan timeout, bool exitContext)
        {
            return SignalAndWait(toSignal, toWaitOn, Timeout.Check(timeout, "timeout"), exitContext);
        }

        public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn, int millisecondsTimeout, bool exitContext)
        {
            if (toSignal == null) throw new ArgumentNullException("toSignal");
            if (toWaitOn == null) throw new ArgumentNullException("toWaitOn");
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            toSignal.SignalOnce();
            return toWaitOn.Wait(millisecondsTimeout);
        }

        /// CanTake tells whether a wait by thread is satisfied now. The gate is held.
        internal virtual bool CanTake(Thread thread)
        {
            throw new PlatformNotSupportedException("Wait handles of one's own are not supported.");
        }

        /// Take does what a satisfied wait does to the state. The gate is held and CanTake is true.
        internal virtual void Take(Thread thread) { }

        /// SignalOnce is the signal of SignalAndWait.
        internal virtual void SignalOnce()
        {
            throw new PlatformNotSupportedException("Wait handles of one's own are not supported.");
        }

        internal void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException(GetType().FullName);
        }

        /// BeginSignal enters the gate for a change that may satisfy waits, EndSignal leaves it. Waiters
        /// for all of several handles need their other gates as well, hence the WaitAll lock.
        internal bool BeginSignal()
        {
            Monitor.Enter(gate);
            if (!HasWaitAll())
            {
                return false;
            }
            Monitor.Exit(gate);
            Monitor.Enter(WaitAllLock);
            Monitor.Enter(gate);
            return true;
        }

        internal void EndSignal(bool withWaitAll)
        {
            Monitor.Exit(gate);
            if (withWaitAll) Monitor.Exit(WaitAllLock);
        }

        /// ReleaseWaiters hands the signalled state over until it is used up or no waiter is left.
        /// The gate is held by BeginSignal.
        internal void ReleaseWaiters(bool withWaitAll)
        {
            while (_waiters != null)
            {
                int candidates = 0;
                for (int i = 0; i < _waiters.Length; i++)
                    if (Eligible(_waiters[i], withWaitAll)) candidates++;
                if (candidates == 0) return;
                int chosen = candidates == 1 ? 0 : MoonWalker.Verify.Choose(candidates);
                for (int i = 0; i < _waiters.Length; i++)
                {
                    if (!Eligible(_waiters[i], withWaitAll) || chosen-- > 0) continue;
                    Release(_waiters[i]);
                    break;
                }
            }
        }

        private bool Eligible(Waiter waiter, bool withWaitAll)
        {
            if (!waiter.all) return CanTake(waiter.thread);
            return withWaitAll && CanTake(waiter.thread) && CanCompleteAll(waiter);
        }

        /// Release hands over to waiter, unless it is done already, and forgets it.
        private void Release(Waiter waiter)
        {
            if (waiter.all)
            {
                EnterAll(waiter.handles, 0);
                CompleteAll(waiter);
                ExitAll(waiter.handles, waiter.handles.Length);
            }
            else if (waiter.Claim(this)) Take(waiter.thread);
            Dequeue(waiter);
        }

        private bool Wait(int millisecondsTimeout)
        {
            Thread thread = Thread.CurrentThread;
            Waiter waiter;
            lock (gate)
            {
                CheckDisposed();
                if (CanTake(thread))
                {
                    Take(thread);
                    return true;
                }
                if (millisecondsTimeout == 0) return false;
                waiter = new Waiter(thread, null, false);
                Enqueue(waiter);
            }
            if (waiter.Block(millisecondsTimeout)) return true;
            lock (gate) Dequeue(waiter);
            return false;
        }

        private bool HasWaitAll()
        {
            if (_waiters == null) return false;
            for (int i = 0; i < _waiters.Length; i++)
                if (_waiters[i].all) return true;
            return false;
        }

        /// CanCompleteAll needs the WaitAll lock.
        private static bool CanCompleteAll(Waiter waiter)
        {
            for (int i = 0; i < waiter.handles.Length; i++)
                lock (waiter.handles[i].gate)
                    if (!waiter.handles[i].CanTake(waiter.thread)) return false;
            return true;
        }

        /// CompleteAll takes all handles of waiter or none. All their gates are held.
        private static bool CompleteAll(Waiter waiter)
        {
            WaitHandle[] handles = waiter.handles;
            for (int i = 0; i < handles.Length; i++) handles[i].CheckDisposed();
            for (int i = 0; i < handles.Length; i++)
                if (!handles[i].CanTake(waiter.thread)) return false;
            if (!waiter.Claim(handles[0])) return false;
            for (int i = 0; i < handles.Length; i++) handles[i].Take(waiter.thread);
            return true;
        }

        private static void EnterAll(WaitHandle[] handles, int from)
        {
            for (int i = from; i < handles.Length; i++) Monitor.Enter(handles[i].gate);
        }

        private static void ExitAll(WaitHandle[] handles, int count)
        {
            for (int i = count - 1; i >= 0; i--) Monitor.Exit(handles[i].gate);
        }

        /// Leave takes the waiter, which is done at the latest now, out of every handle's set.
        private static void Leave(Waiter waiter)
        {
            waiter.Block(0);
            for (int i = 0; i < waiter.handles.Length; i++)
                lock (waiter.handles[i].gate) waiter.handles[i].Dequeue(waiter);
        }

        private void Enqueue(Waiter waiter)
        {
            int count = _waiters == null ? 0 : _waiters.Length;
            Waiter[] larger = new Waiter[count + 1];
            int at = 0;
            while (at < count && _waiters[at].thread.ManagedThreadId <= waiter.thread.ManagedThreadId)
            {
                larger[at] = _waiters[at];
                at++;
            }
            larger[at] = waiter;
            for (int i = at; i < count; i++) larger[i + 1] = _waiters[i];
            _waiters = larger;
        }

        private void Dequeue(Waiter waiter)
        {
            if (_waiters == null) return;
            int kept = 0;
            for (int i = 0; i < _waiters.Length; i++)
                if (_waiters[i] != waiter) kept++;
            if (kept == _waiters.Length) return;
            Waiter[] smaller = kept == 0 ? null : new Waiter[kept];
            kept = 0;
            for (int i = 0; i < _waiters.Length; i++)
                if (_waiters[i] != waiter) smaller[kept++] = _waiters[i];
            _waiters = smaller;
        }

        private static WaitHandle[] CopyOf(WaitHandle[] waitHandles)
        {
            if (waitHandles == null) throw new ArgumentNullException("waitHandles", "The waitHandles parameter cannot be null.");
            if (waitHandles.Length == 0) throw new ArgumentException("Waithandle array may not be empty.", "waitHandles");
            if (waitHandles.Length > 64) throw new NotSupportedException("The number of WaitHandles must be less than or equal to 64.");
            WaitHandle[] handles = new WaitHandle[waitHandles.Length];
            for (int i = 0; i < handles.Length; i++)
            {
                if (waitHandles[i] == null) throw new ArgumentNullException("waitHandles[" + i + "]", "At least one element in the specified array was null.");
                handles[i] = waitHandles[i];
            }
            return handles;
        }
    }

    /// Waiter is one blocked call. Whoever makes it done first, a signal or its timeout, decides the outcome.
    internal sealed class Waiter
    {
        internal readonly Thread thread;
        internal readonly WaitHandle[] handles; // null: WaitOne
        internal readonly bool all;
        internal WaitHandle taken; // the handle whose signal released the waiter
        private bool _done;

        internal Waiter(Thread thread, WaitHandle[] handles, bool all)
        {
            this.thread = thread;
            this.handles = handles;
            this.all = all;
        }

        /// Claim releases the waiter on behalf of handle, or returns false when it is done already.
        internal bool Claim(WaitHandle handle)
        {
            lock (this)
            {
                if (_done) return false;
                _done = true;
                taken = handle;
                Monitor.Pulse(this);
                return true;
            }
        }

        /// Block waits for the release; false means that the time was up first.
        internal bool Block(int millisecondsTimeout)
        {
            lock (this)
            {
                while (!_done)
                {
                    if (millisecondsTimeout != 0 && Monitor.Wait(this, millisecondsTimeout)) continue;
                    if (_done) break;
                    _done = true;
                    return false;
                }
                return taken != null;
            }
        }
    }
}

namespace System
{
    public class DuplicateWaitObjectException : ArgumentException
    {
        public DuplicateWaitObjectException() : base("Duplicate objects in argument.") { }
        public DuplicateWaitObjectException(string parameterName) : base("Duplicate objects in argument.", parameterName) { }
        public DuplicateWaitObjectException(string parameterName, string message) : base(message, parameterName) { }
        public DuplicateWaitObjectException(string message, Exception innerException) : base(message, innerException) { }
    }
}
