// SemaphoreSlim, by contract: a count. Threads that wait come before async methods that wait, which are served in the order in
// which they came. A thread that comes while async methods wait queues behind them. A newcomer may overtake both. The
// WaitHandle follows the count in a step of its own; CurrentCount shows the count at once.
using System.Threading.Tasks;
using MoonWalker;

namespace System.Threading
{
    public partial class SemaphoreSlim : IDisposable
    {
        private const string TimeoutText = "The timeout must represent a value between -1 and Int32.MaxValue, inclusive.";

        /// AsyncWaiter is a task that WaitAsync returned and that has to wait.
        private sealed class AsyncWaiter : Task<bool>
        {
            private readonly SemaphoreSlim _of;
            private readonly ExecutionContext _context; // of the async method
            [Ordered] internal AsyncWaiter next; // in the atomic sections of the semaphore; then in Release

            internal AsyncWaiter(SemaphoreSlim of) : base(default(CancellationToken), TaskCreationOptions.RunContinuationsAsynchronously) { _of = of; }

            /// A waiter that may give up is an async method that waits for its slot, or for that.
            internal AsyncWaiter(SemaphoreSlim of, CancellationToken token) : base(token, TaskCreationOptions.None)
            {
                _of = of;
                _context = ExecutionContext.Flowing;
                MayGiveUp = true;
            }

            internal bool MayGiveUp { get; }

            /// Cancel gives up at once (.NET Core 3.1), or has the pool do so (.NET 9): until then a slot may still come.
            internal void Cancel()
            {
                bool later;
                using (Section.Enter()) later = _of.Queues(this) && Verify.Choose(2) == 1;
                if (!later)
                {
                    Expire(TaskStatus.Canceled);
                    return;
                }
                if (!ExecutionContext.IsHere(_context)) ExecutionContext.Leave(ExecutionContext.Enter(_context)); // the method begins to go on
                ThreadPool.Queue(new Expiry(this, TaskStatus.Canceled));
            }

            internal void Expire(TaskStatus outcome) { _of.GiveUp(this, outcome); }

            /// End completes a waiter that might have given up. The async method does so in its context.
            internal void End(TaskStatus outcome, TaskFailure failure)
            {
                if (ExecutionContext.IsHere(_context))
                {
                    TryComplete(outcome, failure);
                    return;
                }
                Surroundings outer = ExecutionContext.Enter(_context);
                TryComplete(outcome, failure);
                ExecutionContext.Leave(outer);
            }

            /// Serve is End with a slot.
            internal void Serve()
            {
                if (ExecutionContext.IsHere(_context))
                {
                    TrySetResult(true);
                    return;
                }
                Surroundings outer = ExecutionContext.Enter(_context);
                TrySetResult(true);
                ExecutionContext.Leave(outer);
            }
        }

        private sealed class Expiry : IWorkItem
        {
            private readonly AsyncWaiter _waiter;
            private readonly TaskStatus _outcome;

            internal Expiry(AsyncWaiter waiter, TaskStatus outcome)
            {
                _waiter = waiter;
                _outcome = outcome;
            }

            [OrdersMore]
            void IWorkItem.Execute() { _waiter.Expire(_outcome); }
        }

        /// Slot completes a waiter.
        private sealed class Slot : IWorkItem
        {
            private readonly AsyncWaiter _waiter;

            internal Slot(AsyncWaiter waiter) { _waiter = waiter; }

            [OrdersMore]
            void IWorkItem.Execute() { _waiter.Serve(); }
        }

        private readonly int _maximum;
        private int _count;
        private int _shown; // the count, but while waiters are served
        private int _waiting; // threads that wait for the count
        private readonly Sleepers _sleepers; // those that wait in a program that interrupts threads; null in others
        private AsyncWaiter _first;
        private ManualResetEvent _handle; // made on demand; signaled while the count is positive
        private bool _disposed;
        private int _inside; // members under way that take .NET's lock; 0 if the program interrupts no threads

        public SemaphoreSlim(int initialCount) : this(initialCount, int.MaxValue) { }

        public SemaphoreSlim(int initialCount, int maxCount)
        {
            if (initialCount < 0 || initialCount > maxCount)
                throw new ArgumentOutOfRangeException("initialCount", initialCount, "The initialCount argument must be non-negative and less than or equal to the maximumCount.");
            if (maxCount <= 0)
                throw new ArgumentOutOfRangeException("maxCount", maxCount, "The maximumCount argument must be a positive number. If a maximum is not required, use the constructor without a maxCount parameter.");
            _count = _shown = initialCount;
            _maximum = maxCount;
            _sleepers = Sleepers.Make();
        }

        public int CurrentCount { [Acquires] get { return Volatile.Read(ref _shown); } }

        public WaitHandle AvailableWaitHandle
        {
            get
            {
                if (Thread.Interrupts())
                    using (Section.Enter())
                    {
                        CheckDisposed();
                        if (_handle != null) return _handle;
                    }
                Come(false);
                try
                {
                    using (Section.Enter())
                    {
                        CheckDisposed();
                        if (_handle == null) _handle = new ManualResetEvent(_count > 0);
                        return _handle;
                    }
                }
                finally { Go(); }
            }
        }

        public void Wait() { Wait(Timeout.Infinite, CancellationToken.None); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, CancellationToken.None); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken) { return Wait(Timeout.Check(timeout, "timeout", TimeoutText), cancellationToken); }

        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (millisecondsTimeout < -1 || cancellationToken.IsCancellationRequested)
                using (Section.Enter()) CheckDisposed();
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            cancellationToken.ThrowIfCancellationRequested();
            if (millisecondsTimeout == 0 && MemoryOrder.IsWeak() && IsEmpty()) return false; // .NET looks without its lock first
            AsyncWaiter waiter;
            bool taken;
            if (_sleepers == null) taken = WaitInside(millisecondsTimeout, cancellationToken, out waiter);
            else
                using (_sleepers.Watch(cancellationToken))
                {
                    Come(millisecondsTimeout != 0);
                    try { taken = WaitInside(millisecondsTimeout, cancellationToken, out waiter); }
                    finally { Go(); }
                }
            return waiter == null ? taken : Watch(waiter, millisecondsTimeout).GetAwaiter().GetResult();
        }

        [Acquires]
        private bool IsEmpty()
        {
            using (Section.Enter())
            {
                CheckDisposed();
                return _shown == 0;
            }
        }

        private bool WaitInside(int millisecondsTimeout, CancellationToken cancellationToken, out AsyncWaiter waiter)
        {
            waiter = null;
            bool taken = false, slept = false;
            ManualResetEvent follow = null;
            using (Section.Enter())
            {
                CheckDisposed();
                if (millisecondsTimeout == 0 && _shown == 0) return false;
                if (_count > 0)
                {
                    taken = true;
                    follow = Take();
                }
                else if (millisecondsTimeout == 0) return false;
                else if (_first != null) waiter = Join(millisecondsTimeout, cancellationToken);
                else if (_sleepers == null) _waiting++;
                else
                {
                    taken = _sleepers.Sleep(ref _count, millisecondsTimeout, cancellationToken);
                    slept = true;
                    follow = taken ? Take() : _handle;
                }
            }
            if (waiter != null) return false;
            if (!taken && !slept)
            {
                taken = Gate.Await(ref _count, millisecondsTimeout, cancellationToken);
                _waiting--;
                follow = taken ? Take() : _handle; // which .NET resets also when the time is up
                Verify.EndAtomic();
            }
            if (!taken) cancellationToken.ThrowIfCancellationRequested();
            if (follow != null) Follow(follow);
            return taken;
        }

        public Task WaitAsync() { return WaitAsync(Timeout.Infinite, CancellationToken.None); }
        public Task WaitAsync(CancellationToken cancellationToken) { return WaitAsync(Timeout.Infinite, cancellationToken); }
        public Task<bool> WaitAsync(int millisecondsTimeout) { return WaitAsync(millisecondsTimeout, CancellationToken.None); }
        public Task<bool> WaitAsync(TimeSpan timeout) { return WaitAsync(Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public Task<bool> WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) { return WaitAsync(Timeout.Check(timeout, "timeout", TimeoutText), cancellationToken); }

        public Task<bool> WaitAsync(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (millisecondsTimeout < -1 || cancellationToken.IsCancellationRequested)
                using (Section.Enter()) CheckDisposed();
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            if (cancellationToken.IsCancellationRequested) return Task.FromCanceled<bool>(cancellationToken);
            Come(false);
            try { return WaitLater(millisecondsTimeout, cancellationToken); }
            finally { Go(); }
        }

        private Task<bool> WaitLater(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            AsyncWaiter waiter = null;
            ManualResetEvent follow = null;
            using (Section.Enter())
            {
                CheckDisposed();
                if (_count > 0) follow = Take();
                else if (millisecondsTimeout == 0) return Task.FromResult(false);
                else waiter = Join(millisecondsTimeout, cancellationToken);
            }
            if (waiter != null) return Watch(waiter, millisecondsTimeout);
            if (follow != null) Follow(follow);
            return Task.FromResult(true);
        }

        /// Join has a task wait behind the others. It is called in an atomic section.
        private AsyncWaiter Join(int millisecondsTimeout, CancellationToken token)
        {
            bool mayGiveUp = millisecondsTimeout != Timeout.Infinite || token.CanBeCanceled;
            AsyncWaiter waiter = mayGiveUp ? new AsyncWaiter(this, token) : new AsyncWaiter(this);
            if (_first == null) _first = waiter;
            else
            {
                AsyncWaiter last = _first;
                while (last.next != null) last = last.next;
                last.next = waiter;
            }
            return waiter;
        }

        private static Task<bool> Watch(AsyncWaiter waiter, int millisecondsTimeout)
        {
            waiter.WatchToken(new Action(waiter.Cancel));
            if (millisecondsTimeout > 0) ThreadPool.Queue(new Expiry(waiter, TaskStatus.RanToCompletion));
            return waiter;
        }

        public int Release() { return Release(1); }

        public int Release(int releaseCount)
        {
            if (releaseCount < 1)
            {
                using (Section.Enter()) CheckDisposed();
                throw new ArgumentOutOfRangeException("releaseCount", releaseCount, "The releaseCount argument must be greater than zero.");
            }
            Come(false);
            try { return Add(releaseCount); }
            finally { Go(); }
        }

        private int Add(int releaseCount)
        {
            int previous;
            AsyncWaiter served;
            ManualResetEvent follow;
            using (Section.Enter())
            {
                CheckDisposed();
                previous = _count;
                if (_maximum - previous < releaseCount) throw new SemaphoreFullException();
                _count = previous + releaseCount;
                if (_sleepers != null) _sleepers.Released(releaseCount, _count);
                served = Serve();
                if (served == null) _shown = _count;
                follow = previous == 0 && _count > 0 ? _handle : null;
            }
            if (served != null) RunServed(served);
            if (follow != null) Follow(follow);
            return previous;
        }

        /// Serve takes slots for tasks, beside those for waiting threads, and returns the tasks. It is called in an atomic section.
        private AsyncWaiter Serve()
        {
            AsyncWaiter served = null, last = null;
            for (int free = _count - (_sleepers == null ? _waiting : _sleepers.Present); free > 0 && _first != null; free--)
            {
                AsyncWaiter waiter = _first;
                _first = waiter.next;
                waiter.next = null;
                _count--;
                if (last == null) served = waiter;
                else last.next = waiter;
                last = waiter;
            }
            return served;
        }

        /// RunServed completes tasks one after the other, or has the pool complete those that may give up. Then it shows the count.
        private void RunServed(AsyncWaiter served)
        {
            while (served != null)
            {
                AsyncWaiter next = served.next;
                served.next = null;
                if (served.MayGiveUp) ThreadPool.Queue(new Slot(served));
                else served.TrySetResult(true);
                served = next;
            }
            using (Section.Enter()) _shown = _count;
        }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            if (!disposing) return;
            using (Section.Enter())
            {
                _disposed = true;
                if (_handle != null) _handle.Dispose();
                _handle = null;
            }
        }

        /// Take takes a slot, which there is, and returns the handle if Follow has to be called. It is called in an atomic section.
        private ManualResetEvent Take()
        {
            _count--;
            _shown = _count;
            return _count == 0 ? _handle : null;
        }

        /// Follow has the handle say whether there are slots. .NET reads the field of the handle twice: a Dispose meanwhile may come before
        /// the first, between the two, or after them.
        private void Follow(ManualResetEvent handle)
        {
            using (Section.Enter())
            {
                int chosen = _handle != null ? 0 : Verify.Choose(3);
                if (chosen == 1) return;
                if (chosen == 2) throw new NullReferenceException();
                handle.CheckDisposed();
                handle.Put(_count > 0);
            }
        }

        /// Queues says whether a task still waits. It is called in an atomic section.
        private bool Queues(AsyncWaiter waiter)
        {
            AsyncWaiter at = _first;
            while (at != null && at != waiter) at = at.next;
            return at != null;
        }

        /// Come stands in front of the lock that .NET takes. A thread that was interrupted may throw there if another thread is in a
        /// member that takes the lock, or while it spins for a slot.
        private void Come(bool spins)
        {
            if (!Thread.Interrupts()) return;
            bool thrown;
            using (Section.Enter())
            {
                _inside++;
                bool none = _shown == 0 || _count == 0;
                thrown = (_inside > 1 || spins && none) && Thread.Interrupted() && Verify.Choose(2) == 1 && Thread.TakeInterrupt();
                if (thrown) _inside--;
            }
            if (thrown) throw new ThreadInterruptedException();
        }

        /// Go ends a member that began with Come, in a step of its own: what the member did may be seen while .NET still holds the lock.
        private void Go()
        {
            if (!Thread.Interrupts()) return;
            using (Section.Enter()) _inside--;
        }

        /// GiveUp completes a task that waits no longer, unless it has been served. It leaves the queue in one step, and ends in a later one.
        private void GiveUp(AsyncWaiter waiter, TaskStatus outcome)
        {
            if (Thread.Interrupts())
                using (Section.Enter()) _inside++;
            bool removed, canceled;
            using (Section.Enter())
            {
                removed = Removes(waiter);
                canceled = removed && (outcome == TaskStatus.Canceled || waiter.Token.IsCancellationRequested);
            }
            Go();
            if (canceled) waiter.End(TaskStatus.Canceled, new TaskFailure(new OperationCanceledException("The operation was canceled.", waiter.Token)));
            else if (removed) waiter.End(outcome, null);
        }

        /// Removes takes a task out of the queue; false if it is not there. Dispose forgets the first task of the list only, which is never completed
        /// then: when its time or token comes, the second takes its place. It is called in an atomic section.
        private bool Removes(AsyncWaiter waiter)
        {
            AsyncWaiter before = null, at = _first;
            while (at != null && at != waiter)
            {
                before = at;
                at = at.next;
            }
            if (at == null) return false;
            if (before == null) _first = at.next;
            else before.next = at.next;
            at.next = null;
            return before != null || !_disposed;
        }

        private void CheckDisposed()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
        }
    }
}
