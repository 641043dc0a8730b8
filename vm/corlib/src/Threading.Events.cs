// Events, semaphores and mutexes: the three kinds of wait handles.
using MoonWalker;

namespace System.Threading
{
    public enum EventResetMode
    {
        AutoReset = 0,
        ManualReset = 1
    }

    public class EventWaitHandle : WaitHandle
    {
        private readonly bool _auto;
        private bool _signaled;

        public EventWaitHandle(bool initialState, EventResetMode mode)
        {
            if (mode != EventResetMode.AutoReset && mode != EventResetMode.ManualReset)
                throw new ArgumentException("Value of flags is invalid.", "mode");
            _auto = mode == EventResetMode.AutoReset;
            _signaled = initialState;
        }

        public EventWaitHandle(bool initialState, EventResetMode mode, string name) : this(initialState, mode)
        {
            Named.RefuseEmpty(name);
        }

        public EventWaitHandle(bool initialState, EventResetMode mode, string name, out bool createdNew) : this(initialState, mode)
        {
            Named.RefuseEmpty(name);
            createdNew = true;
        }

        public static EventWaitHandle OpenExisting(string name) { throw Named.Unsupported(); }
        public static bool TryOpenExisting(string name, out EventWaitHandle result) { throw Named.Unsupported(); }

        [Fences]
        public bool Set()
        {
            using (Section.Enter())
            {
                CheckDisposed();
                Put(true);
                return true;
            }
        }

        /// Put sets or resets the event. It is called in an atomic section.
        internal void Put(bool signaled)
        {
            _signaled = signaled;
            if (signaled) ReleaseWaiters();
        }

        [Fences]
        public bool Reset()
        {
            using (Section.Enter())
            {
                CheckDisposed();
                _signaled = false;
                return true;
            }
        }

        internal override bool CanTake(Thread thread) { return _signaled; }

        internal override bool Take(Thread thread)
        {
            if (_auto) _signaled = false;
            return false;
        }

        internal override void SignalOnce() { Set(); }
        internal override void SetIfEvent() { Set(); }
    }

    public sealed class AutoResetEvent : EventWaitHandle
    {
        public AutoResetEvent(bool initialState) : base(initialState, EventResetMode.AutoReset) { }
    }

    public sealed class ManualResetEvent : EventWaitHandle
    {
        public ManualResetEvent(bool initialState) : base(initialState, EventResetMode.ManualReset) { }
    }

    public sealed class Semaphore : WaitHandle
    {
        private readonly int _maximum;
        private int _count;

        public Semaphore(int initialCount, int maximumCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(initialCount, "initialCount");
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maximumCount, "maximumCount");
            if (initialCount > maximumCount) throw new ArgumentException("The initial count for the semaphore must be greater than or equal to zero and less than the maximum count.");
            _count = initialCount;
            _maximum = maximumCount;
        }

        public Semaphore(int initialCount, int maximumCount, string name) : this(initialCount, maximumCount)
        {
            Named.RefuseEmpty(name);
        }

        public Semaphore(int initialCount, int maximumCount, string name, out bool createdNew) : this(initialCount, maximumCount)
        {
            Named.RefuseEmpty(name);
            createdNew = true;
        }

        public static Semaphore OpenExisting(string name) { throw Named.Unsupported(); }
        public static bool TryOpenExisting(string name, out Semaphore result) { throw Named.Unsupported(); }

        public int Release() { return Release(1); }

        [Fences]
        public int Release(int releaseCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(releaseCount, "releaseCount");
            using (Section.Enter())
            {
                CheckDisposed();
                int previous = _count;
                if (releaseCount > _maximum - previous) throw new SemaphoreFullException();
                _count += releaseCount;
                ReleaseWaiters();
                return previous;
            }
        }

        internal override bool CanTake(Thread thread) { return _count > 0; }
        internal override bool Take(Thread thread)
        {
            _count--;
            return false;
        }

        internal override void SignalOnce()
        {
            if (_count == _maximum) throw new InvalidOperationException("The WaitHandle cannot be signaled because it would exceed its maximum count.");
            Release(1);
        }
    }

    /// Mutex: one whose owner ends is abandoned; the next owner learns of it by an exception.
    public sealed class Mutex : WaitHandle
    {
        private Thread _owner;
        private int _depth;
        private bool _abandoned;
        private bool _taken; // by a registered wait
        private Mutex _next; // that its owner owns

        public Mutex() { }

        public Mutex(bool initiallyOwned)
        {
            if (!initiallyOwned) return;
            using (Section.Enter()) Take(Thread.CurrentThread);
        }

        public Mutex(bool initiallyOwned, string name) : this(initiallyOwned)
        {
            Named.Refuse(name);
        }

        public Mutex(bool initiallyOwned, string name, out bool createdNew) : this(initiallyOwned)
        {
            Named.Refuse(name);
            createdNew = true;
        }

        public static Mutex OpenExisting(string name) { throw Named.Unsupported(); }
        public static bool TryOpenExisting(string name, out Mutex result) { throw Named.Unsupported(); }

        [Fences]
        public void ReleaseMutex()
        {
            using (Section.Enter())
            {
                CheckDisposed();
                if (_owner != Thread.CurrentThread)
                    throw new ApplicationException("Object synchronization method was called from an unsynchronized block of code.");
                if (--_depth > 0) return;
                Disown();
            }
        }

        /// Disown takes the mutex from its owner and hands it on. It is called in an atomic section.
        private void Disown()
        {
            Thread thread = _owner;
            if (thread._owned == this) thread._owned = _next;
            else
            {
                Mutex before = thread._owned;
                while (before._next != this) before = before._next;
                before._next = _next;
            }
            _next = null;
            _owner = null;
            _depth = 0;
            ReleaseWaiters();
        }

        /// Abandon is called by the VM when a thread ends that owns mutexes.
        internal static void Abandon()
        {
            Thread thread = Thread.CurrentThread;
            // The thread of the pool lives on and still owns it, which the model, with a thread for each item, does not show.
            if (thread.IsThreadPoolThread) Unmodelled.Raise("work item of the thread pool that ends while it owns a mutex");
            for (bool more = true; more;)
            {
                using (Section.Enter())
                {
                    thread._owned._abandoned = true;
                    thread._owned.Disown();
                    more = thread._owned != null;
                }
            }
        }

        /// The pool's thread for registered waits does not release a mutex. It ends, and abandons the mutex, 20 seconds after the last of
        /// these waits, which the model does not show.
        internal override bool CanTake(Thread thread)
        {
            if (_taken && thread != null) throw Unmodelled.Raise("wait for a mutex that a registered wait has taken");
            return _owner == null || _owner == thread;
        }

        internal override bool Take(Thread thread)
        {
            bool abandoned = _abandoned;
            _abandoned = false;
            if (thread == null)
            {
                _taken = true;
                return false;
            }
            if (_depth++ > 0) return false;
            _owner = thread;
            _next = thread._owned;
            thread._owned = this;
            return abandoned;
        }

        internal override void SignalOnce()
        {
            if (_owner != Thread.CurrentThread) throw new ApplicationException("Attempt to release mutex not owned by caller.\n (0x80070120)") { HResult = unchecked((int)0x80070120) };
            ReleaseMutex();
        }
    }

    /// Named objects are shared with other processes, of which the model knows nothing.
    internal static class Named
    {
        internal static void Refuse(string name)
        {
            if (name != null && name.Length > 0) Unsupported();
        }

        /// RefuseEmpty also refuses an empty name, which is none on Windows only.
        internal static void RefuseEmpty(string name)
        {
            if (name != null) Unsupported();
        }

        internal static Exception Unsupported()
        {
            return Unmodelled.Raise("named mutex, semaphore or event: other processes could use it, too");
        }
    }
}
