// Monitors: natives of the VM behind the BCL's overloads. Null objects and foreign owners are the VM's to report.
using System.Runtime.CompilerServices;

namespace System.Threading
{
    public static class Monitor
    {
        public static long LockContentionCount { get { throw Unmodelled.Raise("Monitor.LockContentionCount"); } }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Enter(object obj);

        public static void Enter(object obj, ref bool lockTaken)
        {
            if (lockTaken) throw TakenBefore();
            EnterInternal(obj);
            lockTaken = true;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Exit(object obj);

        public static bool TryEnter(object obj)
        {
            return TryEnterInternal(obj, 0);
        }

        public static void TryEnter(object obj, ref bool lockTaken)
        {
            if (lockTaken) throw TakenBefore();
            lockTaken = TryEnterInternal(obj, 0);
        }

        public static bool TryEnter(object obj, int millisecondsTimeout)
        {
            return TryEnterInternal(obj, CheckEnter(obj, millisecondsTimeout));
        }

        public static void TryEnter(object obj, int millisecondsTimeout, ref bool lockTaken)
        {
            if (lockTaken) throw TakenBefore();
            lockTaken = TryEnterInternal(obj, CheckEnter(obj, millisecondsTimeout));
        }

        public static bool TryEnter(object obj, TimeSpan timeout)
        {
            return TryEnterInternal(obj, Timeout.Check(timeout, "timeout"));
        }

        public static void TryEnter(object obj, TimeSpan timeout, ref bool lockTaken)
        {
            int milliseconds = Timeout.Check(timeout, "timeout");
            if (lockTaken) throw TakenBefore();
            lockTaken = TryEnterInternal(obj, milliseconds);
        }

        public static bool Wait(object obj)
        {
            return WaitInternal(obj, Timeout.Infinite);
        }

        public static bool Wait(object obj, int millisecondsTimeout)
        {
            return WaitInternal(obj, CheckWait(obj, millisecondsTimeout));
        }

        public static bool Wait(object obj, TimeSpan timeout)
        {
            return WaitInternal(obj, Timeout.Check(timeout, "timeout"));
        }

        public static bool Wait(object obj, int millisecondsTimeout, bool exitContext)
        {
            return WaitInternal(obj, CheckWait(obj, millisecondsTimeout));
        }

        public static bool Wait(object obj, TimeSpan timeout, bool exitContext)
        {
            return WaitInternal(obj, Timeout.Check(timeout, "timeout"));
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void Pulse(object obj);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void PulseAll(object obj);
        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern bool IsEntered(object obj);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void EnterInternal(object obj);
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool TryEnterInternal(object obj, int timeoutMs);
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool WaitInternal(object obj, int timeoutMs);

        /// CheckEnter leaves it to the VM to report that there is no object.
        private static int CheckEnter(object obj, int millisecondsTimeout)
        {
            return obj == null ? 0 : Timeout.Check(millisecondsTimeout, null, null);
        }

        private static int CheckWait(object obj, int millisecondsTimeout)
        {
            return obj == null ? 0 : Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
        }

        private static Exception TakenBefore()
        {
            return new ArgumentException("Argument must be initialized to false", "lockTaken");
        }
    }
}
