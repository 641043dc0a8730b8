// SemaphoreSlim, by contract: a count. Threads that wait come before async methods that do, which are served in
// the order in which they came; a newcomer may overtake both.
using System.Threading.Tasks;
using MoonWalker;

namespace System.Threading
{
    public class SemaphoreSlim : IDisposable
    {
        /// AsyncWaiter is a task that WaitAsync returned and that has to wait.
        private sealed class AsyncWaiter : Task<bool>
        {
            private readonly SemaphoreSlim _of;
            [Ordered] internal AsyncWaiter next; // in the atomic sections of the semaphore; then in Release
            [Ordered] internal Continuation follow; // between its completion and the end of Release

            internal AsyncWaiter(SemaphoreSlim of) : base(default(CancellationToken), TaskCreationOptions.RunContinuationsAsynchronously) { _of = of; }

            /// A waiter that may give up is an async method that waits for its slot, or for that.
            internal AsyncWaiter(SemaphoreSlim of, CancellationToken token) : base(token, TaskCreationOptions.None)
            {
                _of = of;
                MayGiveUp = true;
            }

            internal bool MayGiveUp { get; }

            /// Cancel gives up at once (.NET Core 3.1), or has the pool do so (.NET 9): until then a slot may still come.
            internal void Cancel()
            {
                bool later;
                using (Section.Enter()) later = _of.Queues(this) && Verify.Choose(2) == 1;
                if (later) ThreadPool.Queue(new Expiry(this, TaskStatus.Canceled));
                else Expire(TaskStatus.Canceled);
            }

            internal void Expire(TaskStatus outcome) { _of.GiveUp(this, outcome); }
        }

        private sealed class Expiry : IThreadPoolWorkItem
        {
            private readonly AsyncWaiter _waiter;
            private readonly TaskStatus _outcome;

            internal Expiry(AsyncWaiter waiter, TaskStatus outcome)
            {
                _waiter = waiter;
                _outcome = outcome;
            }

            void IThreadPoolWorkItem.Execute() { _waiter.Expire(_outcome); }
        }

        /// Slot completes a waiter.
        private sealed class Slot : IThreadPoolWorkItem
        {
            private readonly AsyncWaiter _waiter;

            internal Slot(AsyncWaiter waiter) { _waiter = waiter; }

            void IThreadPoolWorkItem.Execute() { _waiter.TrySetResult(true); }
        }

        private readonly int _maximum;
        private int _count;
        private int _waiting; // threads that wait
        private AsyncWaiter _first;
        private ManualResetEvent _handle; // made on demand; signaled while the count is positive
        private bool _disposed;

        public SemaphoreSlim(int initialCount) : this(initialCount, int.MaxValue) { }

        public SemaphoreSlim(int initialCount, int maxCount)
        {
            if (initialCount < 0 || initialCount > maxCount)
                throw new ArgumentOutOfRangeException("initialCount", initialCount, "The initialCount argument must be non-negative and less than or equal to the maximumCount.");
            if (maxCount <= 0)
                throw new ArgumentOutOfRangeException("maxCount", maxCount, "The maximumCount argument must be a positive number. If a maximum is not required, use the constructor without a maxCount parameter.");
            _count = initialCount;
            _maximum = maxCount;
        }

        public int CurrentCount { get { return Volatile.Read(ref _count); } }

        public WaitHandle AvailableWaitHandle
        {
            get
            {
                using (Section.Enter())
                {
                    CheckDisposed();
                    if (_handle == null) _handle = new ManualResetEvent(_count > 0);
                    return _handle;
                }
            }
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout"), cancellationToken); }

        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            cancellationToken.ThrowIfCancellationRequested();
            using (Section.Enter())
            {
                if (Take()) return true;
                if (millisecondsTimeout == 0) return false;
                _waiting++;
            }
            bool taken;
            try { taken = Gate.Await(ref _count, millisecondsTimeout, cancellationToken); }
            catch (ThreadInterruptedException)
            {
                Resign();
                throw;
            }
            _waiting--;
            if (taken) Take();
            Verify.EndAtomic();
            if (!taken) cancellationToken.ThrowIfCancellationRequested();
            return taken;
        }

        public Task WaitAsync() { return WaitAsync(Timeout.Infinite, CancellationToken.None); }
        public Task WaitAsync(CancellationToken cancellationToken) { return WaitAsync(Timeout.Infinite, cancellationToken); }
        public Task<bool> WaitAsync(int millisecondsTimeout) { return WaitAsync(millisecondsTimeout, CancellationToken.None); }
        public Task<bool> WaitAsync(TimeSpan timeout) { return WaitAsync(Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public Task<bool> WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) { return WaitAsync(Timeout.Check(timeout, "timeout"), cancellationToken); }

        public Task<bool> WaitAsync(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled<bool>(cancellationToken);
            bool mayGiveUp = millisecondsTimeout != Timeout.Infinite || cancellationToken.CanBeCanceled;
            AsyncWaiter waiter = mayGiveUp ? new AsyncWaiter(this, cancellationToken) : new AsyncWaiter(this);
            using (Section.Enter())
            {
                if (Take()) return Task.FromResult(true);
                if (millisecondsTimeout == 0) return Task.FromResult(false);
                if (_first == null) _first = waiter;
                else
                {
                    AsyncWaiter last = _first;
                    while (last.next != null) last = last.next;
                    last.next = waiter;
                }
            }
            waiter.WatchToken(new Action(waiter.Cancel));
            if (millisecondsTimeout > 0) ThreadPool.Queue(new Expiry(waiter, TaskStatus.RanToCompletion));
            return waiter;
        }

        public int Release() { return Release(1); }

        public int Release(int releaseCount)
        {
            if (releaseCount < 1)
                throw new ArgumentOutOfRangeException("releaseCount", releaseCount, "The releaseCount argument must be greater than zero.");
            int previous;
            AsyncWaiter served = null;
            using (Section.Enter())
            {
                CheckDisposed();
                previous = _count;
                if (_maximum - previous < releaseCount) throw new SemaphoreFullException();
                _count = previous + releaseCount;
                if (_first != null) served = Serve();
                if (_handle != null && previous == 0 && _count > 0) _handle.Put(true);
            }
            RunServed(served);
            return previous;
        }

        /// Resign is what a thread does that waits no longer: the slot that was for it is free for others.
        private void Resign()
        {
            AsyncWaiter served = null;
            using (Section.Enter())
            {
                _waiting--;
                if (_first != null) served = Serve();
            }
            RunServed(served);
        }

        private static void RunServed(AsyncWaiter served)
        {
            while (served != null)
            {
                AsyncWaiter next = served.next;
                Continuation follow = served.follow;
                served.next = null;
                served.follow = null;
                if (served.MayGiveUp) ThreadPool.Queue(new Slot(served));
                else served.RunContinuations(follow);
                served = next;
            }
        }

        /// Serve takes slots for tasks, beside those for waiting threads, and returns the tasks. Those that may give up
        /// are completed by the pool, the others are.
        private AsyncWaiter Serve()
        {
            AsyncWaiter served = null, last = null;
            for (int free = _count - _waiting; free > 0 && _first != null; free--)
            {
                AsyncWaiter waiter = _first;
                _first = waiter.next;
                waiter.next = null;
                _count--;
                if (!waiter.MayGiveUp)
                {
                    waiter.result = true;
                    waiter.follow = waiter.Close(TaskStatus.RanToCompletion, null);
                }
                if (last == null) served = waiter;
                else last.next = waiter;
                last = waiter;
            }
            return served;
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            using (Section.Enter()) _disposed = true;
        }

        /// Take takes a slot if there is one. It is called in an atomic section.
        private bool Take()
        {
            CheckDisposed();
            if (_count == 0) return false;
            _count--;
            if (_count == 0 && _handle != null) _handle.Put(false);
            return true;
        }

        /// Queues says whether a task still waits. It is called in an atomic section.
        private bool Queues(AsyncWaiter waiter)
        {
            AsyncWaiter at = _first;
            while (at != null && at != waiter) at = at.next;
            return at != null;
        }

        /// GiveUp completes a task that waits no longer, unless it has been served.
        private void GiveUp(AsyncWaiter waiter, TaskStatus outcome)
        {
            Verify.BeginAtomic();
            AsyncWaiter before = null, at = _first;
            while (at != null && at != waiter)
            {
                before = at;
                at = at.next;
            }
            if (at == null)
            {
                Verify.EndAtomic();
                return;
            }
            if (before == null) _first = at.next;
            else before.next = at.next;
            at.next = null;
            waiter.Complete(outcome, null);
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException(null, "The semaphore has been disposed.");
        }
    }
}
