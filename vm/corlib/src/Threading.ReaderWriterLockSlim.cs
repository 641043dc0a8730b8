// ReaderWriterLockSlim, by contract: the holders and their modes, in the order of thread numbers. A waiting writer blocks new
// readers. Entering, beginning to wait, and leaving are one step each, unless the program reads the counts of .NET's words: then
// they are the writes of .NET in their order, under its spin lock.
using System.Runtime.CompilerServices;
using MoonWalker;

namespace System.Threading
{
    public enum LockRecursionPolicy
    {
        NoRecursion = 0,
        SupportsRecursion = 1
    }

    public class ReaderWriterLockSlim : IDisposable
    {
        /// Holder counts the locks of one thread. Holders without locks are removed.
        private sealed class Holder
        {
            internal readonly Thread thread;
            internal readonly int number; // of the thread
            internal Holder next; // in the order of numbers
            internal int reads;
            internal int writes;
            internal int upgrades;

            internal Holder(Thread thread)
            {
                this.thread = thread;
                number = thread.ManagedThreadId;
            }
        }

        private readonly bool _recursive;
        private Holder _holders;
        // The words that threads wait for: 1 while a thread may enter to read, to read and upgrade, or to write; and while
        // the one that may upgrade is alone.
        private int _readable = 1;
        private int _upgradeable = 1;
        private int _writable = 1;
        private int _alone;
        private int _waitingReaders;
        private int _waitingWriters; // including the thread that may upgrade and wants to
        private int _upgrading; // 1: one of them
        private int _waitingUpgrades; // upgradeable lock wanted
        private int _spin; // where a thread is between two writes: Held or Midway, else 0
        private bool _abandoned; // time or an interrupt has ended a wait
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

        public int RecursiveReadCount { get { using (Section.Enter()) { Holder h = Mine(); return h == null ? 0 : h.reads; } } }
        public int RecursiveUpgradeCount { get { using (Section.Enter()) { Holder h = Mine(); return h == null ? 0 : h.upgrades; } } }
        public int RecursiveWriteCount { get { using (Section.Enter()) { Holder h = Mine(); return h == null ? 0 : h.writes; } } }

        /// CurrentReadCount reads two words of .NET, without its lock: the number of threads that read or may upgrade, and whether one may.
        public int CurrentReadCount
        {
            get
            {
                int readers = 0;
                using (Section.Enter())
                {
                    for (Holder h = _holders; h != null; h = h.next)
                    {
                        if (h.reads > 0) readers++;
                        if (h.upgrades > 0) readers++;
                    }
                }
                using (Section.Enter())
                {
                    bool upgrading = _spin == Midway;
                    for (Holder h = _holders; h != null; h = h.next)
                        if (h.upgrades > 0) upgrading = !upgrading;
                    return upgrading ? readers - 1 : readers;
                }
            }
        }

        public int WaitingReadCount { get { return Volatile.Read(ref _waitingReaders); } }
        public int WaitingUpgradeCount { get { return Volatile.Read(ref _waitingUpgrades); } }
        public int WaitingWriteCount { get { using (Section.Enter()) return _waitingWriters - _upgrading; } }

        public void EnterReadLock() { TryEnterReadLock(Timeout.Infinite); }
        public bool TryEnterReadLock(TimeSpan timeout) { return TryEnterReadLock(Timeout.Check(timeout, "timeout")); }

        [Fences]
        public bool TryEnterReadLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (EnterSpin())
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
                if (_readable != 0)
                {
                    MakeMine().reads = 1;
                    Update();
                    return true;
                }
                if (millisecondsTimeout == 0) return false;
                _waitingReaders++;
            }
            return Await(ref _readable, ref _waitingReaders, millisecondsTimeout, Mode.Read);
        }

        public void EnterUpgradeableReadLock() { TryEnterUpgradeableReadLock(Timeout.Infinite); }
        public bool TryEnterUpgradeableReadLock(TimeSpan timeout) { return TryEnterUpgradeableReadLock(Timeout.Check(timeout, "timeout")); }

        [Fences]
        public bool TryEnterUpgradeableReadLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (EnterSpin())
            {
                CheckDisposed();
                Holder mine = Mine();
                if (mine != null)
                {
                    if (!_recursive && mine.upgrades > 0) throw new LockRecursionException("Recursive upgradeable lock acquisitions not allowed in this mode.");
                    if (!_recursive && mine.writes > 0) throw new LockRecursionException("Upgradeable lock may not be acquired with write lock held in this mode. Acquiring Upgradeable lock gives the ability to read along with an option to upgrade to a writer.");
                    if (mine.upgrades == 0 && mine.writes == 0) throw new LockRecursionException("Upgradeable lock may not be acquired with read lock held.");
                    mine.upgrades++;
                    if (mine.upgrades == 1) Pause(Midway);
                    return true;
                }
                if (_upgradeable != 0)
                {
                    MakeMine().upgrades = 1;
                    Update();
                    Pause(Midway);
                    return true;
                }
                if (millisecondsTimeout == 0) return false;
                _waitingUpgrades++;
            }
            return Await(ref _upgradeable, ref _waitingUpgrades, millisecondsTimeout, Mode.Upgrade);
        }

        public void EnterWriteLock() { TryEnterWriteLock(Timeout.Infinite); }
        public bool TryEnterWriteLock(TimeSpan timeout) { return TryEnterWriteLock(Timeout.Check(timeout, "timeout")); }

        [Fences]
        public bool TryEnterWriteLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            bool upgrade;
            using (EnterSpin())
            {
                CheckDisposed();
                Holder mine = Mine();
                upgrade = mine != null;
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
                if (upgrade ? _alone != 0 : _writable != 0)
                {
                    (mine ?? MakeMine()).writes = 1;
                    Update();
                    return true;
                }
                if (millisecondsTimeout == 0) return false;
                _waitingWriters++;
                if (upgrade) _upgrading = 1;
                Update();
            }
            return upgrade ? Await(ref _alone, ref _waitingWriters, millisecondsTimeout, Mode.Upgraded)
                : Await(ref _writable, ref _waitingWriters, millisecondsTimeout, Mode.Write);
        }

        [Fences]
        public void ExitReadLock()
        {
            Thread.MayInterrupt();
            using (EnterSpin())
            {
                Holder mine = Mine();
                if (mine == null || mine.reads == 0) throw new SynchronizationLockException("The read lock is being released without being held.");
                mine.reads--;
                Drop(mine);
            }
        }

        [Fences]
        public void ExitUpgradeableReadLock()
        {
            Thread.MayInterrupt();
            using (EnterSpin())
            {
                Holder mine = Mine();
                if (mine == null || mine.upgrades == 0) throw new SynchronizationLockException("The upgradeable lock is being released without being held.");
                mine.upgrades--;
                Drop(mine);
                if (mine.upgrades == 0) Pause(Midway);
            }
        }

        [Fences]
        public void ExitWriteLock()
        {
            Thread.MayInterrupt();
            using (EnterSpin())
            {
                Holder mine = Mine();
                if (mine == null || mine.writes == 0) throw new SynchronizationLockException("The write lock is being released without being held.");
                mine.writes--;
                Drop(mine);
            }
        }

        public void Dispose()
        {
            using (Section.Enter())
            {
                if (_disposed) return;
                if (_waitingReaders > 0 || _waitingUpgrades > 0 || _waitingWriters > _upgrading || Mine() != null)
                    throw new SynchronizationLockException("The lock is being disposed while still being used. It either is being held by a thread and/or has active waiters waiting to acquire the lock.");
                // A thread that has just left the lock may still have to wake the one that waits no longer.
                if (_abandoned)
                    Verify.Use("Dispose of a ReaderWriterLockSlim, a wait for which time or an interrupt has ended: a thread that left the lock meanwhile has done its exit to the end; in .NET it may find the lock disposed of");
                _disposed = true;
            }
        }

        private enum Mode
        {
            Read,
            Upgrade,
            Write,
            Upgraded
        }

        private const int Held = 1; // between two writes
        private const int Midway = 2; // one that may upgrade is counted, and not yet known as such; or it is no longer counted, and still known

        // Whether the program reads counts.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool AsksCounts();

        /// EnterSpin begins a section in which no other thread is between two writes.
        private Section EnterSpin()
        {
            Verify.BeginAtomic();
            while (AsksCounts() && _spin != 0)
            {
                Verify.EndAtomic();
                Gate.AwaitZero(ref _spin, Timeout.Infinite); // an interrupt counts here only
            }
            return default(Section);
        }

        /// EnterSpinAgain is EnterSpin behind a wait.
        private Section EnterSpinAgain()
        {
            try { return EnterSpin(); }
            catch (ThreadInterruptedException)
            {
                Unmodelled.Raise("an interrupt of a thread that has just waited for a ReaderWriterLockSlim whose counts the program reads");
                throw;
            }
        }

        /// Pause ends the step, if the program reads counts: other threads may see what was written. They write nothing before the next step.
        private void Pause(int spin)
        {
            if (!AsksCounts()) return;
            _spin = spin;
            Verify.EndAtomic();
            Verify.BeginAtomic();
            _spin = 0;
        }

        /// Await waits for the word of a mode, counts waiting down, and enters the lock in that mode unless the time was up. Another thread may enter
        /// before one that was woken, which then waits again: whoever reads counts may see that.
        private bool Await(ref int word, ref int waiting, int millisecondsTimeout, Mode mode)
        {
            while (true)
            {
                bool open;
                try { open = Gate.Await(ref word, millisecondsTimeout); }
                catch (ThreadInterruptedException)
                {
                    using (EnterSpinAgain())
                    {
                        waiting--;
                        if (mode == Mode.Upgraded) _upgrading = 0;
                        _abandoned = true;
                        Update();
                    }
                    throw;
                }
                if (AsksCounts())
                {
                    Verify.EndAtomic();
                    EnterSpinAgain();
                }
                using (default(Section))
                {
                    waiting--;
                    if (mode == Mode.Upgraded) _upgrading = 0;
                    if (!open)
                    {
                        _abandoned = true;
                        Update();
                        return false;
                    }
                    if (word != 0)
                    {
                        if (mode == Mode.Read || mode == Mode.Upgrade) Pause(Held);
                        Holder mine = Mine() ?? MakeMine();
                        if (mode == Mode.Read) mine.reads = 1;
                        else if (mode == Mode.Upgrade) mine.upgrades = 1;
                        else mine.writes = 1;
                        Update();
                        if (mode == Mode.Upgrade) Pause(Midway);
                        return true;
                    }
                    Pause(Held);
                    waiting++;
                    if (mode == Mode.Upgraded) _upgrading = 1;
                }
            }
        }

        /// Update sets the words that threads wait for.
        private void Update()
        {
            bool writing = false, upgrading = false;
            for (Holder h = _holders; h != null; h = h.next)
            {
                writing |= h.writes > 0;
                upgrading |= h.upgrades > 0;
            }
            bool readable = !writing && _waitingWriters == 0;
            _readable = readable ? 1 : 0;
            _upgradeable = readable && !upgrading ? 1 : 0;
            _writable = _holders == null ? 1 : 0;
            _alone = upgrading && _holders.next == null ? 1 : 0;
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
            for (Holder h = _holders; h != null && h.number < made.number; h = h.next) before = h;
            made.next = before == null ? _holders : before.next;
            if (before == null) _holders = made;
            else before.next = made;
            Verify.Holds(1);
            return made;
        }

        /// Drop forgets a holder of nothing.
        private void Drop(Holder mine)
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
                Verify.Holds(-1);
            }
            Update();
        }

        private void CheckDisposed()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
        }
    }
}
