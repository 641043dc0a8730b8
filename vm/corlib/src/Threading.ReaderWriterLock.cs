// ReaderWriterLock, the older one, by contract: recursive, with upgrades by cookie.
using MoonWalker;

namespace System.Threading
{
    public struct LockCookie
    {
        internal Thread thread; // whose it is; null: nobody's
        internal int reads;
        internal int writes;
        internal bool used; // up, by RestoreLock or DowngradeFromWriterLock

        public bool Equals(LockCookie obj) { return obj.thread == thread && obj.reads == reads && obj.writes == writes && obj.used == used; }
        public override bool Equals(object obj) { return obj is LockCookie && Equals((LockCookie)obj); }
        public override int GetHashCode() { return reads + 31 * writes; }
        public static bool operator ==(LockCookie a, LockCookie b) { return a.Equals(b); }
        public static bool operator !=(LockCookie a, LockCookie b) { return !a.Equals(b); }
    }

    public sealed class ReaderWriterLock
    {
        private sealed class Reader
        {
            internal readonly Thread thread;
            internal readonly int number; // of the thread
            internal int count;
            internal Reader next; // in the order of numbers

            internal Reader(Thread thread)
            {
                this.thread = thread;
                number = thread.ManagedThreadId;
            }
        }

        private sealed class ReaderWriterLockApplicationException : ApplicationException
        {
            internal ReaderWriterLockApplicationException(int code, string message) : base(message) { HResult = code; }
        }

        private Reader _readers;
        // The words that threads wait for: 1 while a thread may enter to read, or to write.
        private int _readable = 1;
        private int _writable = 1;
        private Thread _writer;
        private int _writes;
        private int _waitingWriters;

        public bool IsReaderLockHeld { get { using (Section.Enter()) return Mine() != null; } }
        public bool IsWriterLockHeld { get { using (Section.Enter()) return _writer == Thread.CurrentThread; } }

        public void AcquireReaderLock(TimeSpan timeout) { AcquireReaderLock(Timeout.Check(timeout, "timeout")); }

        public void AcquireReaderLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (Section.Enter())
            {
                if (_writer == Thread.CurrentThread)
                {
                    _writes = Deeper(_writes);
                    return;
                }
                Reader mine = Mine();
                if (mine != null)
                {
                    mine.count = Deeper(mine.count);
                    return;
                }
                if (_readable != 0)
                {
                    AddReader(1);
                    return;
                }
            }
            if (!Read(millisecondsTimeout, 1)) throw TimedOut();
        }

        public void AcquireWriterLock(TimeSpan timeout) { AcquireWriterLock(Timeout.Check(timeout, "timeout")); }

        public void AcquireWriterLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            if (!Write(millisecondsTimeout, 1)) throw TimedOut();
        }

        public void ReleaseReaderLock()
        {
            using (Section.Enter())
            {
                if (_writer == Thread.CurrentThread)
                {
                    EndWrite(1);
                    return;
                }
                Reader mine = Mine();
                if (mine == null) throw NotOwner();
                if (--mine.count == 0) RemoveReader(mine);
            }
        }

        public void ReleaseWriterLock()
        {
            using (Section.Enter())
            {
                if (_writer != Thread.CurrentThread) throw NotOwner();
                EndWrite(1);
            }
        }

        public LockCookie UpgradeToWriterLock(TimeSpan timeout) { return UpgradeToWriterLock(Timeout.Check(timeout, "timeout")); }

        public LockCookie UpgradeToWriterLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            LockCookie cookie;
            using (Section.Enter())
            {
                cookie = Held();
                Reader mine = Mine();
                if (mine != null) RemoveReader(mine);
                // The only reader, if no writer waits, lets nobody come between.
                if (mine != null && _writable != 0 && _waitingWriters == 0)
                {
                    BeginWrite(cookie.thread, 1);
                    return cookie;
                }
            }
            bool done = false;
            try { done = Write(millisecondsTimeout, 1); }
            finally
            {
                // It comes in to read again as anybody does, behind writers that wait.
                if (!done && cookie.reads > 0) Read(Timeout.Infinite, cookie.reads);
            }
            if (!done) throw TimedOut();
            return cookie;
        }

        public void DowngradeFromWriterLock(ref LockCookie lockCookie)
        {
            LockCookie cookie = lockCookie;
            using (Section.Enter())
            {
                if (_writer != Thread.CurrentThread) throw NotOwner();
                Check(cookie, _writer);
                if (cookie.thread != _writer || cookie.used || (cookie.reads == 0 && _writes <= cookie.writes)) throw Invalid();
                lockCookie.used = true;
                EndWrite(_writes - cookie.writes);
                if (_writer == null && cookie.reads > 0) AddReader(cookie.reads);
            }
        }

        public LockCookie ReleaseLock()
        {
            using (Section.Enter())
            {
                LockCookie cookie = Held();
                Reader mine = Mine();
                if (mine != null) RemoveReader(mine);
                else if (_writer == Thread.CurrentThread) EndWrite(_writes);
                return cookie;
            }
        }

        public void RestoreLock(ref LockCookie lockCookie)
        {
            LockCookie cookie = lockCookie;
            Thread thread = Thread.CurrentThread;
            Check(cookie, thread);
            if (cookie.thread != thread) throw Invalid();
            using (Section.Enter())
                if (_writer == thread || Mine() != null)
                    throw new SynchronizationLockException("ReaderWriterLock.RestoreLock was called without releasing all locks acquired since the call to ReleaseLock.");
            if (cookie.used) throw Invalid();
            lockCookie.used = true;
            if (cookie.writes > 0) Write(Timeout.Infinite, cookie.writes);
            if (cookie.reads > 0) Read(Timeout.Infinite, cookie.reads);
        }

        /// Read waits and comes in to read; false if the time was up.
        private bool Read(int millisecondsTimeout, int count)
        {
            bool open = Gate.Await(ref _readable, millisecondsTimeout);
            if (open) AddReader(count);
            Verify.EndAtomic();
            return open;
        }

        /// Write comes in to write, once more if the thread does already; false if the time was up.
        private bool Write(int millisecondsTimeout, int count)
        {
            Thread.Shows();
            Thread thread = Thread.CurrentThread;
            using (Section.Enter())
            {
                if (_writer == thread)
                {
                    _writes = Deeper(_writes); // count is 1: no lock is restored to a thread that holds it
                    return true;
                }
                if (_writable != 0)
                {
                    BeginWrite(thread, count);
                    return true;
                }
                if (millisecondsTimeout == 0)
                {
                    Thread.CheckInterrupt(); // .NET waits for a handle, a reader for an event without one
                    return false;
                }
                _waitingWriters++;
                Update();
            }
            bool open = false;
            try { open = Gate.Await(ref _writable, millisecondsTimeout); }
            catch (ThreadInterruptedException)
            {
                using (Section.Enter())
                {
                    _waitingWriters--;
                    Update();
                }
                throw;
            }
            _waitingWriters--;
            if (open) BeginWrite(thread, count);
            Update();
            Verify.EndAtomic();
            return open;
        }

        // The methods below are called in atomic sections.

        /// Deeper is the level of a thread that holds the lock and acquires it once more. Levels have 16 bits in .NET.
        private static int Deeper(int level)
        {
            if (level == ushort.MaxValue) throw new OverflowException("Value was either too large or too small for a UInt16.");
            return level + 1;
        }

        private void BeginWrite(Thread thread, int count)
        {
            Verify.Holds(1);
            _writer = thread;
            _writes = count;
            Update();
        }

        private void EndWrite(int count)
        {
            _writes -= count;
            if (_writes == 0)
            {
                _writer = null;
                Verify.Holds(-1);
            }
            Update();
        }

        private void Update()
        {
            _readable = _writer == null && _waitingWriters == 0 ? 1 : 0;
            _writable = _writer == null && _readers == null ? 1 : 0;
        }

        private LockCookie Held()
        {
            LockCookie cookie = default(LockCookie);
            cookie.thread = Thread.CurrentThread;
            Reader mine = Mine();
            if (mine != null) cookie.reads = mine.count;
            if (_writer == cookie.thread) cookie.writes = _writes;
            return cookie;
        }

        private Reader Mine()
        {
            Thread thread = Thread.CurrentThread;
            for (Reader r = _readers; r != null; r = r.next)
                if (r.thread == thread) return r;
            return null;
        }

        private void AddReader(int count)
        {
            Reader made = new Reader(Thread.CurrentThread);
            made.count = count;
            Reader before = null;
            for (Reader r = _readers; r != null && r.number < made.number; r = r.next) before = r;
            made.next = before == null ? _readers : before.next;
            if (before == null) _readers = made;
            else before.next = made;
            Verify.Holds(1);
            Update();
        }

        private void RemoveReader(Reader mine)
        {
            if (_readers == mine) _readers = mine.next;
            else
            {
                Reader before = _readers;
                while (before.next != mine) before = before.next;
                before.next = mine.next;
            }
            Verify.Holds(-1);
            Update();
        }

        private static Exception TimedOut()
        {
            return new ReaderWriterLockApplicationException(unchecked((int)0x800705B4), "The operation has timed out. (Exception from HRESULT: 0x800705B4)");
        }

        private static Exception NotOwner()
        {
            return new ReaderWriterLockApplicationException(0x120, "Attempt to release a lock that is not owned by the calling thread. (Exception from HRESULT: 0x120)");
        }

        /// Check tells of a cookie that a work item has left to another one, which may run on the same thread in .NET.
        private static void Check(LockCookie cookie, Thread thread)
        {
            if (cookie.thread != null && cookie.thread != thread && cookie.thread.IsThreadPoolThread && thread.IsThreadPoolThread) Verify.Reuse("a LockCookie of an earlier work item");
        }

        private static Exception Invalid()
        {
            return new ReaderWriterLockApplicationException(unchecked((int)0x80070057), "The specified lock cookie is invalid for this operation. (Exception from HRESULT: 0x80070057)");
        }
    }
}
