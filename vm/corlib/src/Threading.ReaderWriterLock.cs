// ReaderWriterLock, the older one: recursive, with upgrades by cookie.
namespace System.Threading
{
    public struct LockCookie
    {
        internal int reads;
        internal int writes;

        public bool Equals(LockCookie obj) { return obj.reads == reads && obj.writes == writes; }
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
            internal int count;
            internal Reader next; // in the order of thread numbers

            internal Reader(Thread thread) { this.thread = thread; }
        }

        private readonly object _gate = new object();
        private Reader _readers;
        private Thread _writer;
        private int _writes;
        private int _waitingWriters;

        public bool IsReaderLockHeld { get { lock (_gate) return Mine() != null; } }
        public bool IsWriterLockHeld { get { lock (_gate) return _writer == Thread.CurrentThread; } }

        public void AcquireReaderLock(TimeSpan timeout) { AcquireReaderLock(Timeout.Check(timeout, "timeout")); }

        public void AcquireReaderLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            lock (_gate)
            {
                if (_writer == Thread.CurrentThread)
                {
                    _writes++;
                    return;
                }
                Reader mine = Mine();
                if (mine != null)
                {
                    mine.count++;
                    return;
                }
                while (_writer != null || _waitingWriters > 0)
                    if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) throw TimedOut();
                AddReader(1);
            }
        }

        public void AcquireWriterLock(TimeSpan timeout) { AcquireWriterLock(Timeout.Check(timeout, "timeout")); }

        public void AcquireWriterLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            lock (_gate) Write(millisecondsTimeout, 1);
        }

        public void ReleaseReaderLock()
        {
            lock (_gate)
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
            lock (_gate)
            {
                if (_writer != Thread.CurrentThread) throw NotOwner();
                EndWrite(1);
            }
        }

        public LockCookie UpgradeToWriterLock(TimeSpan timeout) { return UpgradeToWriterLock(Timeout.Check(timeout, "timeout")); }

        public LockCookie UpgradeToWriterLock(int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            lock (_gate)
            {
                LockCookie cookie = Held();
                Reader mine = Mine();
                if (mine != null) RemoveReader(mine);
                try { Write(millisecondsTimeout, 1); }
                catch (ApplicationException)
                {
                    while (_writer != null) Monitor.Wait(_gate);
                    if (cookie.reads > 0) AddReader(cookie.reads);
                    throw;
                }
                return cookie;
            }
        }

        public void DowngradeFromWriterLock(ref LockCookie lockCookie)
        {
            lock (_gate)
            {
                if (_writer != Thread.CurrentThread) throw NotOwner();
                EndWrite(_writes - lockCookie.writes);
                if (_writer == null && lockCookie.reads > 0) AddReader(lockCookie.reads);
            }
        }

        public LockCookie ReleaseLock()
        {
            lock (_gate)
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
            lock (_gate)
            {
                if (lockCookie.writes > 0) Write(Timeout.Infinite, lockCookie.writes);
                if (lockCookie.reads == 0) return;
                while (_writer != null || _waitingWriters > 0) Monitor.Wait(_gate);
                AddReader(lockCookie.reads);
            }
        }

        private LockCookie Held()
        {
            LockCookie cookie = default(LockCookie);
            Reader mine = Mine();
            if (mine != null) cookie.reads = mine.count;
            if (_writer == Thread.CurrentThread) cookie.writes = _writes;
            return cookie;
        }

        private void Write(int millisecondsTimeout, int count)
        {
            Thread thread = Thread.CurrentThread;
            if (_writer != thread)
            {
                _waitingWriters++;
                bool entered = false;
                try
                {
                    while (_writer != null || _readers != null)
                        if (millisecondsTimeout == 0 || !Monitor.Wait(_gate, millisecondsTimeout)) throw TimedOut();
                    entered = true;
                }
                finally
                {
                    _waitingWriters--;
                    if (!entered) Monitor.PulseAll(_gate);
                }
                _writer = thread;
            }
            _writes += count;
        }

        private void EndWrite(int count)
        {
            _writes -= count;
            if (_writes > 0) return;
            _writer = null;
            Monitor.PulseAll(_gate);
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
            for (Reader r = _readers; r != null && r.thread.ManagedThreadId < made.thread.ManagedThreadId; r = r.next) before = r;
            made.next = before == null ? _readers : before.next;
            if (before == null) _readers = made;
            else before.next = made;
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
            Monitor.PulseAll(_gate);
        }

        private static Exception TimedOut()
        {
            return new ApplicationException("The operation has timed out.");
        }

        private static Exception NotOwner()
        {
            return new ApplicationException("Attempt to release a lock that is not owned by the calling thread.");
        }
    }
}
