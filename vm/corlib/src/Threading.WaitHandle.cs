// Wait handles: the operating system's synchronisation objects.
//
// Signalling hands over: the signal itself releases a waiter, so that Set(); Reset() lets every thread
// through that waited when Set was called, as kernels do, and no newcomer can overtake a released waiter.
// Which of several waiters is released is a free choice, and so the set of waiters is kept in the order of
// thread numbers. State and waiters change in atomic sections.
using MoonWalker;

namespace System.Threading
{
    public abstract class WaitHandle : MarshalByRefObject, IDisposable
    {
        public const int WaitTimeout = 258;
        protected static readonly IntPtr InvalidHandle = new IntPtr(-1);
        private Waiter[] _waiters; // in the order of thread numbers; null when there are none
        private bool _disposed;
        private int _registered; // waits of the pool that hold the handle open
        private int _leaving; // those of them that are over: the pool lets the handle go at some later time

        protected WaitHandle() { }

        public virtual void Close() { Dispose(true); }

        public void Dispose() { Dispose(true); }

        [Fences]
        protected virtual void Dispose(bool explicitDisposing)
        {
            bool before;
            using (Section.Enter())
            {
                before = _disposed;
                _disposed = true;
            }
            if (before) MemoryOrder.More();
        }

        // .NET counts the uses of a handle by interlocked operations: each call has one before the operating system's and one behind it, also if it waits
        // in vain.
        [Fences]
        public virtual bool WaitOne() { return Wait(Timeout.Infinite); }
        [Fences]
        public virtual bool WaitOne(int millisecondsTimeout) { return Wait(Timeout.Check(millisecondsTimeout, "millisecondsTimeout")); }
        [Fences]
        public virtual bool WaitOne(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout")); }
        public virtual bool WaitOne(int millisecondsTimeout, bool exitContext) { return WaitOne(millisecondsTimeout); }
        [Fences]
        public virtual bool WaitOne(TimeSpan timeout, bool exitContext) { return Wait(Timeout.Check(timeout, "timeout")); }

        public static bool WaitAll(WaitHandle[] waitHandles) { return WaitAll(waitHandles, Timeout.Infinite); }
        public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout) { return WaitAll(waitHandles, Timeout.Check(timeout, "timeout")); }
        public static bool WaitAll(WaitHandle[] waitHandles, int millisecondsTimeout, bool exitContext) { return WaitAll(waitHandles, millisecondsTimeout); }
        public static bool WaitAll(WaitHandle[] waitHandles, TimeSpan timeout, bool exitContext) { return WaitAll(waitHandles, timeout); }

        [Fences]
        public static bool WaitAll(WaitHandle[] waitHandles, int millisecondsTimeout)
        {
            WaitHandle[] handles = CopyOf(waitHandles, millisecondsTimeout);
            for (int i = 0; i < handles.Length; i++)
                for (int j = 0; j < i; j++)
                    if (handles[i] == handles[j])
                    {
                        CheckDisposed(handles, handles.Length);
                        throw new DuplicateWaitObjectException();
                    }
            Waiter waiter = new Waiter(Thread.CurrentThread, handles, true, Thread.CurrentThread);
            bool done;
            using (Section.Enter())
            {
                for (int i = 0; i < handles.Length; i++) handles[i].CheckDisposed();
                Thread.CheckInterrupt();
                done = CompleteAll(waiter);
                if (!done)
                {
                    if (millisecondsTimeout == 0) return false;
                    for (int i = 0; i < handles.Length; i++) handles[i].Enqueue(waiter);
                }
            }
            done = done || waiter.Block(millisecondsTimeout);
            if (waiter.abandoned != null) throw new AbandonedMutexException();
            return done;
        }

        public static int WaitAny(WaitHandle[] waitHandles) { return WaitAny(waitHandles, Timeout.Infinite); }
        public static int WaitAny(WaitHandle[] waitHandles, TimeSpan timeout) { return WaitAny(waitHandles, Timeout.Check(timeout, "timeout")); }
        public static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout, bool exitContext) { return WaitAny(waitHandles, millisecondsTimeout); }
        public static int WaitAny(WaitHandle[] waitHandles, TimeSpan timeout, bool exitContext) { return WaitAny(waitHandles, timeout); }

        [Fences]
        public static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout) { return WaitAny(waitHandles, millisecondsTimeout, Thread.CurrentThread); }

        /// WaitAny waits on behalf of owner, which owns a mutex after that. The pool's thread for registered waits is null.
        internal static int WaitAny(WaitHandle[] waitHandles, int millisecondsTimeout, Thread owner)
        {
            WaitHandle[] handles = CopyOf(waitHandles, millisecondsTimeout);
            Waiter waiter = new Waiter(Thread.CurrentThread, handles, false, owner);
            bool done = false;
            using (Section.Enter())
            {
                if (owner != null) // a registered wait holds its handle open, unless its end is signalled already
                    for (int i = 0; i < handles.Length; i++) handles[i].CheckDisposed();
                Thread.CheckInterrupt();
                for (int i = 0; i < handles.Length && !done; i++)
                {
                    done = handles[i].CanTake(owner);
                    if (done) waiter.Take(handles[i]);
                }
                if (!done)
                {
                    if (millisecondsTimeout == 0) return WaitTimeout;
                    for (int i = 0; i < handles.Length; i++) handles[i].Enqueue(waiter);
                }
            }
            if (!done && !waiter.Block(millisecondsTimeout)) return WaitTimeout;
            int index = 0;
            while (handles[index] != waiter.taken) index++;
            if (waiter.abandoned != null) throw new AbandonedMutexException(index, waiter.taken);
            return index;
        }

        public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn)
        {
            return SignalAndWait(toSignal, toWaitOn, Timeout.Infinite, false);
        }

        public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn, TimeSpan timeout, bool exitContext)
        {
            return SignalAndWait(toSignal, toWaitOn, Timeout.Check(timeout, "timeout"), exitContext);
        }

        [Fences]
        public static bool SignalAndWait(WaitHandle toSignal, WaitHandle toWaitOn, int millisecondsTimeout, bool exitContext)
        {
            if (toSignal == null) throw new ArgumentNullException("toSignal");
            if (toWaitOn == null) throw new ArgumentNullException("toWaitOn");
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (Section.Enter())
            {
                toSignal.CheckDisposed();
                toWaitOn.CheckDisposed();
                Thread.CheckInterrupt(); // then it signals nothing
                toSignal.SignalOnce();
            }
            return toWaitOn.Wait(millisecondsTimeout);
        }

        /// CanTake reports whether a wait by thread is satisfied now. This and the following methods are called in atomic
        /// sections.
        internal virtual bool CanTake(Thread thread)
        {
            throw Unmodelled.Raise("wait handle of another type than the library's");
        }

        /// Take changes the state for a satisfied wait; true if the handle is an abandoned mutex.
        internal virtual bool Take(Thread thread) { return false; }

        /// SetIfEvent is the signal of a timer's end, which sets events only, and does nothing to a semaphore or a mutex.
        internal virtual void SetIfEvent()
        {
            using (Section.Enter()) CheckDisposed();
        }

        /// SignalOnce is the signal of SignalAndWait.
        internal virtual void SignalOnce()
        {
            throw Unmodelled.Raise("wait handle of another type than the library's");
        }

        /// A handle that is disposed of is open as long as a thread waits for it, or the pool holds it.
        internal void CheckDisposed()
        {
            if (!_disposed || _waiters != null || _registered > _leaving) return;
            if (_leaving > 0 && Verify.Choose(2) == 0) return;
            _registered = _leaving = 0; // closed for good
            throw new ObjectDisposedException("Microsoft.Win32.SafeHandles.SafeWaitHandle");
        }

        /// Hold keeps the handle open for a registered wait. This and the next two methods are called in atomic sections.
        internal void Hold()
        {
            CheckDisposed();
            _registered++;
        }

        /// Leave says that a registered wait is over. In .NET the callback may begin before the handle is let go, and after it.
        internal void Leave() { _leaving++; }

        /// LetGo ends the hold of a registered wait.
        internal void LetGo(bool left)
        {
            if (_registered == 0) return; // it is closed
            _registered--;
            if (left) _leaving--;
        }

        /// ReleaseWaiters hands the signalled state over until it is used up or no waiter is left.
        internal void ReleaseWaiters()
        {
            while (_waiters != null)
            {
                int candidates = 0;
                for (int i = 0; i < _waiters.Length; i++)
                    if (Eligible(_waiters[i])) candidates++;
                if (candidates == 0) return;
                int chosen = candidates == 1 ? 0 : Verify.Choose(candidates);
                int at = 0;
                while (!Eligible(_waiters[at]) || chosen-- > 0) at++;
                Waiter waiter = _waiters[at];
                if (waiter.all) CompleteAll(waiter);
                else
                {
                    waiter.Take(this);
                    waiter.Release();
                }
            }
        }

        private bool Eligible(Waiter waiter)
        {
            if (!waiter.all) return CanTake(waiter.owner);
            for (int i = 0; i < waiter.handles.Length; i++)
                if (!waiter.handles[i].CanTake(waiter.owner)) return false;
            return true;
        }

        private bool Wait(int millisecondsTimeout)
        {
            Thread thread = Thread.CurrentThread;
            Waiter waiter = new Waiter(thread, new WaitHandle[] { this }, false, thread);
            bool done;
            using (Section.Enter())
            {
                CheckDisposed();
                Thread.CheckInterrupt();
                done = CanTake(thread);
                if (done) waiter.Take(this);
                else if (millisecondsTimeout == 0) return false;
                else Enqueue(waiter);
            }
            done = done || waiter.Block(millisecondsTimeout);
            if (waiter.abandoned != null) throw new AbandonedMutexException();
            return done;
        }

        /// CompleteAll takes all handles of waiter or none; also those that were disposed of while it waited.
        private static bool CompleteAll(Waiter waiter)
        {
            WaitHandle[] handles = waiter.handles;
            for (int i = 0; i < handles.Length; i++)
                if (!handles[i].CanTake(waiter.owner)) return false;
            for (int i = 0; i < handles.Length; i++) waiter.Take(handles[i]);
            waiter.Release();
            return true;
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

        internal void Dequeue(Waiter waiter)
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

        private static WaitHandle[] CopyOf(WaitHandle[] waitHandles, int millisecondsTimeout)
        {
            if (waitHandles == null) throw new ArgumentNullException("waitHandles");
            if (waitHandles.Length == 0) throw new ArgumentException("Waithandle array may not be empty.", "waitHandles");
            if (waitHandles.Length > 64) throw new NotSupportedException("The number of WaitHandles must be less than or equal to 64.");
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            WaitHandle[] handles = new WaitHandle[waitHandles.Length];
            for (int i = 0; i < handles.Length; i++)
            {
                handles[i] = waitHandles[i];
                if (handles[i] != null) continue;
                CheckDisposed(handles, i);
                throw new ArgumentNullException("waitHandles[" + i + "]", "At least one element in the specified array was null.");
            }
            return handles;
        }

        /// CheckDisposed is for waits that fail: .NET has looked at the first handles before.
        private static void CheckDisposed(WaitHandle[] handles, int count)
        {
            using (Section.Enter())
                for (int i = 0; i < count; i++) handles[i].CheckDisposed();
        }
    }

    /// Waiter is one blocked call.
    internal sealed class Waiter
    {
        internal readonly Thread thread;
        internal readonly Thread owner; // for which it waits; null for a registered wait
        internal readonly WaitHandle[] handles;
        internal readonly bool all;
        [Ordered] internal WaitHandle taken; // the handle that it has taken, the last of all; before it is done
        [Ordered] internal WaitHandle abandoned; // a mutex that it has taken and that was abandoned
        private int _done; // a latch

        internal Waiter(Thread thread, WaitHandle[] handles, bool all, Thread owner)
        {
            this.thread = thread;
            this.owner = owner;
            this.handles = handles;
            this.all = all;
        }

        /// Take takes a handle. It is called in an atomic section.
        internal void Take(WaitHandle handle)
        {
            taken = handle;
            if (handle.Take(owner)) abandoned = handle;
        }

        /// Release releases the waiter. It is called in an atomic section.
        internal void Release()
        {
            Forget();
            _done = 1;
        }

        /// Block waits for the release; false means that the time was up first.
        internal bool Block(int millisecondsTimeout)
        {
            try
            {
                if (millisecondsTimeout == Timeout.Infinite) return Latch.Await(ref _done, Timeout.Infinite);
                bool released = Gate.Await(ref _done, millisecondsTimeout);
                if (!released) Forget();
                Verify.EndAtomic();
                return released;
            }
            catch (ThreadInterruptedException)
            {
                using (Section.Enter())
                {
                    if (_done == 0)
                    {
                        Forget();
                        throw;
                    }
                }
                Thread.CurrentThread.Interrupt(); // the release came before; the interrupt is for the next wait
                return true;
            }
        }

        private void Forget()
        {
            for (int i = 0; i < handles.Length; i++) handles[i].Dequeue(this);
        }
    }
}

namespace System
{
    public class DuplicateWaitObjectException : ArgumentException
    {
        private const string DefaultMessage = "Duplicate objects in argument.";

        public DuplicateWaitObjectException()
            : base(DefaultMessage)
        {
            HResult = unchecked((int)0x80131529);
        }

        public DuplicateWaitObjectException(string parameterName)
            : base(DefaultMessage, parameterName)
        {
            HResult = unchecked((int)0x80131529);
        }

        public DuplicateWaitObjectException(string parameterName, string message)
            : base(message ?? DefaultMessage, parameterName)
        {
            HResult = unchecked((int)0x80131529);
        }

        public DuplicateWaitObjectException(string message, Exception innerException)
            : base(message ?? DefaultMessage, innerException)
        {
            HResult = unchecked((int)0x80131529);
        }
    }
}
