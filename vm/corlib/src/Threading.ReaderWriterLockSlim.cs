// ReaderWriterLockSlim. Like the BCL's, a waiting writer keeps new readers out.
namespace System.Threading
{
    public enum LockRecursionPolicy
    {
        NoRecursion = 0,
        SupportsRecursion = 1
    }

    public class ReaderWriterLockSlim : IDisposable
    {
        /// Holder counts what one thread holds. Holders with nothing left are dropped.
        private sealed class Holder
        {
            internal readonly Thread thread;
            internal Holder next; // in the order of thread numbers
            internal int reads;
            internal int writes;
            internal int upgrades;

            internal Holder(Thread thread) { this.thread = thread; }
        }

        private readonly object _gate = new object();
        private readonly bool _recursive;
        private Holder _holders;
        private int _waitingReaders;
        private int _waitingWriters;
        private int _waitingUpgrades; // upgradeable lock wanted
        private bool _disposed;

        public ReaderWriterLockSlim() : this(LockRecursionPolicy.NoRecursion) { }

        public ReaderWriterLockSlim(LockRecursionPolicy recursionPolicy)
        {
            _recursive = recursionPolicy == LockRecursionPolicy.SupportsRecursion;
        }

        public LockRecursionPolicy RecursionPolicy
        {
            get { return _recursive ? LockRecursionPolicy.SupportsRecursion : LockRecursionPolicy.NoRecursion; }
        }

        public bool IsReadLockHeld { get { return RecursiveReadCount > 0; } }
        public bool IsUpgradeableReadLockHeld { get { return RecursiveUpgradeCount > 0; } }
        public bool IsWriteLockHeld { get { return RecursiveWriteCount > 0; } }

        public int RecursiveReadCount { get { lock (_gate) { Holder h = Mine(); return h == null ? 0 : h.reads; } } }
        public int RecursiveUpgradeCount { get { lock (_gate) { Holder h = Mine(); return h == null ? 0 : h.upgrades; } } }
        public int RecursiveWriteCount { get { lock (_gate) { Holder h = Mine(); return h == null ? 0 : h.writes; } } }

        public int CurrentReadCount
        {
            get
            {
                lock (_gate)
                {
                    int readers = 0;
                    for (Holder h = _holders; h != null; h = h.next)
                        if (h.reads > 0) readers++;
                    return readers;
                }
            }
        }

        public int WaitingReadCount { get { lock (_gate) return _waitingReaders; } }
        public int WaitingUpgradeCount { get { lock (_gate) return _waitingUpgrades; } }
        public int WaitingWriteCount { get { lock (_gate) return _waitingWriters; } }

        public void EnterReadLock() { TryEnterReadLock(Timeout.Infinite); }
        public bool TryEnterReadLock(TimeSpan timeout) { return TryEnterReadLock(Timeout.Check(timeout, "timeout")); }

        public bool TryEnterReadLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            lock (_gate)
            {
                CheckDisposed();
                Holder mine = Mine();
                if (mine != null)
                {
                    if (!_recursive && mine.writes > 0) throw new LockRecursionException("A read lock may not be acquired with the write lock held in this mode.");
                    if (!_recursive && mine.reads > 0) throw new LockRecursionException("Recursive read lock acquisitions not allowed in this mode.");
                    mine.reads++;
                    return true;
                }
                _waitingReaders++;
                try
                {
                    while (Writing() || _waitingWriters > 0)
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) return false;
                }
                finally { _waitingReaders--; }
                MakeMine().reads = 1;
                return true;
            }
        }

        public void EnterUpgradeableReadLock() { TryEnterUpgradeableReadLock(Timeout.Infinite); }
        public bool TryEnterUpgradeableReadLock(TimeSpan timeout) { return TryEnterUpgradeableReadLock(Timeout.Check(timeout, "timeout")); }

        public bool TryEnterUpgradeableReadLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            lock (_gate)
            {
                CheckDisposed();
                Holder mine = Mine();
                if (mine != null)
                {
                    if (!_recursive && mine.upgrades > 0) throw new LockRecursionException("Recursive upgradeable lock acquisitions not allowed in this mode.");
                    if (!_recursive && mine.writes > 0) throw new LockRecursionException("Upgradeable lock may not be acquired with write lock held in this mode. Acquiring Upgradeable lock gives the ability to read along with an option to upgrade to a writer.");
                    if (mine.upgrades == 0 && mine.writes == 0) throw new LockRecursionException("Upgradeable lock may not be acquired with read lock held.");
                    mine.upgrades++;
                    return true;
                }
                _waitingUpgrades++;
                try
                {
                    while (Writing() || _waitingWriters > 0 || Upgrading())
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) return false;
                }
                finally { _waitingUpgrades--; }
                MakeMine().upgrades = 1;
                return true;
            }
        }

        public void EnterWriteLock() { TryEnterWriteLock(Timeout.Infinite); }
        public bool TryEnterWriteLock(TimeSpan timeout) { return TryEnterWriteLock(Timeout.Check(timeout, "timeout")); }

        public bool TryEnterWriteLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            lock (_gate)
            {
                CheckDisposed();
                Holder mine = Mine();
                if (mine != null)
                {
                    if (mine.writes > 0)
                    {
                        if (!_recursive) throw new LockRecursionException("Recursive write lock acquisitions not allowed in this mode.");
                        mine.writes++;
                        return true;
                    }
                    if (mine.upgrades == 0 || (!_recursive && mine.reads > 0))
                        throw new LockRecursionException("Write lock may not be acquired with read lock held. This pattern is prone to deadlocks. Please ensure that read locks are released before taking a write lock. If an upgrade is necessary, use an upgrade lock in place of the read lock.");
                }
                _waitingWriters++;
                bool entered = false;
                try
                {
                    while (OthersHold(mine))
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) return false;
                    entered = true;
                }
                finally
                {
                    _waitingWriters--;
                    // Readers may have been kept out by this writer alone.
                    if (!entered) Monitor.PulseAll(_gate);
                }
                if (mine == null) mine = MakeMine();
                mine.writes = 1;
                return true;
            }
        }

        public void ExitReadLock()
        {
            lock (_gate)
            {
                Holder mine = Mine();
                if (mine == null || mine.reads == 0) throw new SynchronizationLockException("The read lock is being released without being held.");
                mine.reads--;
                Drop(mine, mine.reads == 0);
            }
        }

        public void ExitUpgradeableReadLock()
        {
            lock (_gate)
            {
                Holder mine = Mine();
                if (mine == null || mine.upgrades == 0) throw new SynchronizationLockException("The upgradeable lock is being released without being held.");
                mine.upgrades--;
                Drop(mine, mine.upgrades == 0);
            }
        }

        public void ExitWriteLock()
        {
            lock (_gate)
            {
                Holder mine = Mine();
                if (mine == null || mine.writes == 0) throw new SynchronizationLockException("The write lock is being released without being held.");
                mine.writes--;
                Drop(mine, mine.writes == 0);
            }
        }

        public void Dispose()
        {
            lock (_gate)
            {
                if (_disposed) return;
                if (_waitingReaders > 0 || _waitingUpgrades > 0 || _waitingWriters > 0 || Mine() != null)
                    throw new SynchronizationLockException("The lock is being disposed while still being used. It either is being held by a thread and/or has active waiters waiting to acquire the lock.");
                _disposed = true;
            }
        }

        private bool Writing()
        {
            for (Holder h = _holders; h != null; h = h.next)
                if (h.writes > 0) return true;
            return false;
        }

        private bool Upgrading()
        {
            for (Holder h = _holders; h != null; h = h.next)
                if (h.upgrades > 0) return true;
            return false;
        }

        private bool OthersHold(Holder mine)
        {
            for (Holder h = _holders; h != null; h = h.next)
                if (h != mine) return true;
            return false;
        }

        private Holder Mine()
        {
            Thread thread = Thread.CurrentThread;
            for (Holder h = _holders; h != null; h = h.next)
                if (h.thread == thread) return h;
            return null;
        }

        private Holder MakeMine()
        {
            Holder made = new Holder(Thread.CurrentThread);
            Holder before = null;
            for (Holder h = _holders; h != null && h.thread.ManagedThreadId < made.thread.ManagedThreadId; h = h.next) before = h;
            made.next = before == null ? _holders : before.next;
            if (before == null) _holders = made;
            else before.next = made;
            return made;
        }

        /// Drop forgets a holder of nothing and, when something was given up, wakes those who wait.
        private void Drop(Holder mine, bool wake)
        {
            if (mine.reads == 0 && mine.writes == 0 && mine.upgrades == 0)
            {
                if (_holders == mine) _holders = mine.next;
                else
                {
                    Holder before = _holders;
                    while (before.next != mine) before = before.next;
                    before.next = mine.next;
                }
            }
            if (wake) Monitor.PulseAll(_gate);
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException(null);
        }
    }
}
