// SpinLock, SpinWait and Lock. Nothing spins: a lock blocks, and a failed attempt yields. Spins are counted where the program asks for their number.
using System.Runtime.CompilerServices;
using MoonWalker;

namespace System.Threading
{
    /// SpinLock keeps its state in the struct itself, so that a copy is another lock, as it is in the BCL.
    public struct SpinLock
    {
        private const int Nobody = int.MaxValue;
        private const string TimeoutText = "The timeout must be a value between -1 and Int32.MaxValue, inclusive.";
        private const string Leaves = "SpinLock.TryEnter without a time-out, if owners are not tracked: in .NET it fails, although no thread has the lock, beside a thread whose time-out ends; not here";
        private int _owner; // the number of the thread that holds it, 1 where that is not tracked; 0 when free; Nobody for ever
        private readonly bool _untracked;

        public SpinLock(bool enableThreadOwnerTracking)
        {
            _owner = 0;
            _untracked = !enableThreadOwnerTracking;
        }

        /// A lock that Nobody holds says that it tracks its owner, as in .NET, where this is a bit of the owner's number.
        public bool IsThreadOwnerTrackingEnabled { [Acquires] get { return !_untracked || Volatile.Read(ref _owner) == Nobody; } }
        public bool IsHeld { [Acquires] get { return Volatile.Read(ref _owner) != 0; } }

        public bool IsHeldByCurrentThread
        {
            [Acquires] get
            {
                if (!IsThreadOwnerTrackingEnabled) throw new InvalidOperationException("Thread tracking is disabled.");
                return Volatile.Read(ref _owner) == Thread.CurrentThread.ManagedThreadId;
            }
        }

        public void Enter(ref bool lockTaken) { TryEnter(Timeout.Infinite, ref lockTaken); }
        public void TryEnter(ref bool lockTaken) { TryEnter(0, ref lockTaken); }
        public void TryEnter(TimeSpan timeout, ref bool lockTaken) { TryEnter(Timeout.Check(timeout, "timeout", TimeoutText), ref lockTaken); }

        [Fences]
        public void TryEnter(int millisecondsTimeout, ref bool lockTaken)
        {
            if (lockTaken)
            {
                lockTaken = false;
                throw new ArgumentException("The tookLock argument must be set to false before calling this method.");
            }
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            if (MemoryOrder.IsWeak() && millisecondsTimeout == 0 && IsHeld && (_untracked || !IsHeldByCurrentThread)) return;
            int mine = _untracked ? 1 : Thread.CurrentThread.ManagedThreadId;
            if (!_untracked && Volatile.Read(ref _owner) == mine) throw new LockRecursionException("The calling thread already holds the lock.");
            bool free = Gate.AwaitZero(ref _owner, millisecondsTimeout);
            if (free)
            {
                _owner = mine;
                if (!_untracked) Verify.Holds(1);
            }
            Verify.EndAtomic();
            if (!free && millisecondsTimeout > 0 && _untracked) Verify.Use(Leaves);
            if (!free && millisecondsTimeout != 0) MemoryOrder.More();
            lockTaken = free;
        }

        public void Exit() { Exit(true); }

        [Fences]
        public void Exit(bool useMemoryBarrier)
        {
            if (!useMemoryBarrier) MemoryOrder.More();
            if (!_untracked)
            {
                if (!IsHeldByCurrentThread) throw NotHeld();
                Verify.Holds(-1);
                Volatile.Write(ref _owner, 0);
                return;
            }
            // Where the owner is not tracked anybody may free the lock. One that is free already is held for ever by a thread
            // that is none, since the barrier counts down; without the barrier a bit is cleared, which has no effect.
            using (Section.Enter())
            {
                if (_owner == Nobody) throw NotHeld();
                _owner = _owner == 0 && useMemoryBarrier ? Nobody : 0;
            }
        }

        private static Exception NotHeld()
        {
            return new SynchronizationLockException("The calling thread does not hold the lock.");
        }
    }

    /// SpinWait counts only in a program that asks for the count, and not for ever: a count makes every spinning loop many states.
    /// Where the program asks only whether the next spin yields, it counts the spins before that. Elsewhere it remembers whether it has spun.
    public struct SpinWait
    {
        private const string TimeoutText = "The timeout must represent a value between -1 and Int32.MaxValue, inclusive.";
        private const int YieldThreshold = 10;
        private const int Most = 64;
        private int _count;

        /// Count is exact up to 64 spins.
        public int Count
        {
            get
            {
                if (_count > Most) Unmodelled.Raise("SpinWait.Count after more than 64 spins");
                if (_count > 0 && Counted() <= Most) Unmodelled.Raise("SpinWait.Count after SpinOnce, asked for by an assembly that the program does not refer to");
                return _count;
            }
        }

        /// Each spin of a single processor yields.
        public bool NextSpinWillYield
        {
            get
            {
                if (_count >= YieldThreshold) return true;
                if (_count > 0 && Counted() < YieldThreshold) Unmodelled.Raise("SpinWait.NextSpinWillYield after SpinOnce, asked for by an assembly that the program does not refer to");
                Verify.Use("SpinWait.NextSpinWillYield: one or two processors");
                return Processors.Count == 1;
            }
        }

        public void SpinOnce()
        {
            if (_count < Counted()) _count++;
            Spun();
        }

        /// Spun gives way to other threads. In .NET some spins sleep, which an interrupt ends.
        private static void Spun()
        {
            Thread.Yield();
            Thread.MayInterrupt();
        }

        /// The number up to which spins are counted: 1, YieldThreshold or more than Most. It depends on the members that the program asks.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern int Counted();

        public void SpinOnce(int sleep1Threshold)
        {
            Timeout.Check(sleep1Threshold, "sleep1Threshold");
            SpinOnce();
        }

        public void Reset() { _count = 0; }

        public static void SpinUntil(Func<bool> condition) { SpinUntil(condition, Timeout.Infinite); }
        public static bool SpinUntil(Func<bool> condition, TimeSpan timeout) { return SpinUntil(condition, Timeout.Check(timeout, "timeout", TimeoutText)); }

        /// A positive timeout may run out after any number of attempts.
        public static bool SpinUntil(Func<bool> condition, int millisecondsTimeout)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            if (condition == null) throw new ArgumentNullException("condition");
            while (!condition())
            {
                if (millisecondsTimeout == 0 || (millisecondsTimeout > 0 && Verify.Choose(2) == 1)) return false;
                Spun();
            }
            return true;
        }
    }

    public sealed class Lock
    {
        // Not the Lock itself: Monitor.Enter(theLock) is another lock in .NET as well.
        private readonly object _gate = new object();

        public Lock() { }

        public bool IsHeldByCurrentThread { get { return Monitor.IsEntered(_gate); } }

        public void Enter() { Monitor.Enter(_gate); }

        public Scope EnterScope()
        {
            Monitor.Enter(_gate);
            return new Scope(this);
        }

        public bool TryEnter() { return Monitor.TryEnter(_gate); }
        public bool TryEnter(int millisecondsTimeout) { return Monitor.TryEnter(_gate, Timeout.Check(millisecondsTimeout, "millisecondsTimeout")); }
        public bool TryEnter(TimeSpan timeout) { return Monitor.TryEnter(_gate, timeout); }

        public void Exit()
        {
            try { Monitor.Exit(_gate); }
            catch (SynchronizationLockException) { throw new SynchronizationLockException("The calling thread does not hold the lock."); }
        }

        public ref struct Scope
        {
            private Lock _lock;

            internal Scope(Lock held) { _lock = held; }

            public void Dispose()
            {
                Lock held = _lock;
                if (held == null) return;
                _lock = null;
                held.Exit();
            }
        }
    }

    /// Unmodelled ends the path with the verdict "unknown": the model does not define the next step. Raise returns nothing.
    internal static class Unmodelled
    {
        internal static Exception Raise(string what)
        {
            Random.Unsupported(what);
            return null;
        }
    }
}
