// Threads. Starting, joining and sleeping are natives of the VM; the rest is plain C#.
using System.Runtime.CompilerServices;

namespace System.Threading
{
    public delegate void ThreadStart();
    public delegate void ParameterizedThreadStart(object obj);

    public enum ThreadPriority
    {
        Lowest = 0,
        BelowNormal = 1,
        Normal = 2,
        AboveNormal = 3,
        Highest = 4
    }

    [Flags]
    public enum ThreadState
    {
        Running = 0,
        StopRequested = 1,
        SuspendRequested = 2,
        Background = 4,
        Unstarted = 8,
        Stopped = 16,
        WaitSleepJoin = 32,
        Suspended = 64,
        AbortRequested = 128,
        Aborted = 256
    }

    public enum ApartmentState
    {
        STA = 0,
        MTA = 1,
        Unknown = 2
    }

    public static class Timeout
    {
        public const int Infinite = -1;
        public static readonly TimeSpan InfiniteTimeSpan = new TimeSpan(-TimeSpan.TicksPerMillisecond);

        /// Check validates a timeout in milliseconds and returns it.
        internal static int Check(int milliseconds, string name)
        {
            if (milliseconds < -1) ArgumentOutOfRangeException.ThrowIfLessThan(milliseconds, -1, name);
            return milliseconds;
        }

        /// Check turns a time span into milliseconds, -1 meaning without end.
        internal static int Check(TimeSpan span, string name)
        {
            long milliseconds = span.Ticks / TimeSpan.TicksPerMillisecond;
            if (milliseconds < -1) ArgumentOutOfRangeException.ThrowIfLessThan(milliseconds, -1L, name);
            if (milliseconds > int.MaxValue) ArgumentOutOfRangeException.ThrowIfGreaterThan(milliseconds, (long)int.MaxValue, name);
            return (int)milliseconds;
        }

        /// Check with a text is for types that say it otherwise; null: they say nothing.
        internal static int Check(int milliseconds, string name, string text)
        {
            if (milliseconds < -1) throw Bad(milliseconds, name, text);
            return milliseconds;
        }

        internal static int Check(TimeSpan span, string name, string text)
        {
            long milliseconds = span.Ticks / TimeSpan.TicksPerMillisecond;
            if (milliseconds < -1 || milliseconds > int.MaxValue) throw Bad(span, name, text);
            return (int)milliseconds;
        }

        /// CheckTimer is Check for the longer times that timers may have; those beyond the range of an int are equal.
        internal static int CheckTimer(TimeSpan span, string name)
        {
            return CheckTimer(span, name, "The value needs to translate in milliseconds to -1 (signifying an infinite timeout), 0, or a positive integer less than or equal to the maximum allowed timer duration.");
        }

        internal static int CheckTimer(TimeSpan span, string name, string text)
        {
            long milliseconds = span.Ticks / TimeSpan.TicksPerMillisecond;
            if (milliseconds < -1 || milliseconds > LongestTimer) throw Bad(null, name, text);
            return (int)Math.Min(milliseconds, int.MaxValue);
        }

        internal static int CheckTimer(long milliseconds, string name)
        {
            if (milliseconds < -1) ArgumentOutOfRangeException.ThrowIfLessThan(milliseconds, -1L, name);
            if (milliseconds > LongestTimer) ArgumentOutOfRangeException.ThrowIfGreaterThan(milliseconds, LongestTimer, name);
            return (int)Math.Min(milliseconds, int.MaxValue);
        }

        private const long LongestTimer = 0xfffffffe;

        private static Exception Bad(object value, string name, string text)
        {
            return text == null ? new ArgumentOutOfRangeException(name) : new ArgumentOutOfRangeException(name, value, text);
        }
    }

    public sealed class Thread
    {
        // Written by the VM: 0 not started, 1 started, 2 ended, 6 no longer alive, but not ended; of the main thread 4 in Main, 5 when it has returned.
        private int _state;
        // Written by the VM: which thread of which thread it is.
        private long _origin;
        // Written by the VM where the program asks for numbers of other threads than the current one: its number, -1 for one that another thread may have.
        private int _number;
        // The code that the thread will run, and its argument; null from its start on. A thread of the pool runs an
        // IWorkItem.
        private object _start;
        private object _argument;
        // 1: interrupted, and has not noticed it yet. Read and written by the VM, too.
        private int _interrupted;
        // Written by the VM where the program asks for a ThreadState: .NET may have made the thread wait since its last scheduling point.
        private bool _waits;
        // The mutexes that it owns, in a list; if there are any when it ends, the VM calls Mutex.Abandon.
        internal Mutex _owned;
        private volatile bool _background;
        private readonly bool _pool;
        // How many locks of the library, other than monitors and mutexes, it holds: see Verify.Holds.
        private short _holds;
        private readonly IWorkItem _work;
        private volatile string _name; // a race of threads that name a thread, or look at the name, is none of the program's data
        // Counted from Normal, so that the main thread, whose object the VM makes, needs no constructor.
        private volatile int _priority;

        public Thread(ThreadStart start) : this((Delegate)start, 0) { }
        public Thread(ThreadStart start, int maxStackSize) : this((Delegate)start, maxStackSize) { }
        public Thread(ParameterizedThreadStart start) : this((Delegate)start, 0) { }
        public Thread(ParameterizedThreadStart start, int maxStackSize) : this((Delegate)start, maxStackSize) { }

        private Thread(Delegate start, int maxStackSize)
        {
            if (start == null) throw new ArgumentNullException("start");
            ArgumentOutOfRangeException.ThrowIfNegative(maxStackSize, "maxStackSize");
            if (maxStackSize > 0 && maxStackSize < 1 << 20) MoonWalker.Verify.Use("Thread(…, maxStackSize): a stack has room for 8192 frames of any size; .NET's may be full before");
            _start = start;
        }

        /// A background thread, of the pool or not, which ends with its item.
        internal Thread(IWorkItem item, bool pool)
        {
            _start = item;
            _work = item;
            _pool = pool;
            _background = true;
        }

        /// Work is the item that the thread was made for, if any.
        internal IWorkItem Work { [MoonWalker.Acquires] get { return _work; } }

        /// It flows with the context. Nobody is the principal of a process, where no policy sets one.
        public static Security.Principal.IPrincipal CurrentPrincipal
        {
            get { return Security.Principal.CurrentPrincipal.s_value.Value; }
            set { Security.Principal.CurrentPrincipal.s_value.Value = value; }
        }

        public static extern Thread CurrentThread { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        public extern int ManagedThreadId { [MethodImpl(MethodImplOptions.InternalCall)] get; }

        /// Threads of the pool, and those of long-running tasks, have names from the beginning.
        public string Name
        {
            get { return _name ?? (_pool ? ".NET TP Worker" : _work != null ? ".NET Long Running Task" : null); }
            set { _name = value; }
        }

        public bool IsAlive { get { return AliveInternal(); } }

        public bool IsBackground
        {
            get { CheckAlive("state"); return _background; }
            set
            {
                CheckAlive("state");
                using (Section.Enter())
                {
                    if (AliveInternal()) SetBackgroundInternal(value);
                    else _background = value;
                }
            }
        }

        public ExecutionContext ExecutionContext { get { return ExecutionContext.Capture(); } }

        public bool IsThreadPoolThread { get { return _pool; } }

        public ThreadPriority Priority
        {
            get { CheckAlive("priority"); return ThreadPriority.Normal + _priority; }
            set
            {
                if (value < ThreadPriority.Lowest || value > ThreadPriority.Highest)
                    throw new ArgumentOutOfRangeException(null, "Value of flags is invalid.");
                CheckAlive("priority");
                _priority = value - ThreadPriority.Normal;
            }
        }

        public ThreadState ThreadState
        {
            get
            {
                ThreadState state = _background ? ThreadState.Background : ThreadState.Running;
                switch (StatusInternal())
                {
                    case 0: return state | ThreadState.Unstarted;
                    case 1: return state;
                    case 2: return ThreadState.Stopped;
                    case 5: return ThreadState.Background | ThreadState.Stopped | ThreadState.WaitSleepJoin;
                    default: return state | ThreadState.WaitSleepJoin;
                }
            }
        }

        public ApartmentState ApartmentState
        {
            get { return ApartmentState.Unknown; }
            set { SetApartmentState(value); }
        }

        public ApartmentState GetApartmentState() { return ApartmentState.Unknown; }

        public void SetApartmentState(ApartmentState state)
        {
            if (!TrySetApartmentState(state))
                throw new PlatformNotSupportedException("COM Interop is not supported on this platform.");
        }

        public bool TrySetApartmentState(ApartmentState state)
        {
            if (state < ApartmentState.STA || state > ApartmentState.Unknown)
                throw new ArgumentOutOfRangeException("state");
            return state == ApartmentState.Unknown;
        }

        public void Start()
        {
            Flow();
            Begin();
        }

        public void Start(object parameter)
        {
            SetArgument(parameter);
            Flow();
            Begin();
        }

        public void UnsafeStart() { Begin(); }

        public void UnsafeStart(object parameter)
        {
            SetArgument(parameter);
            Begin();
        }

        private void SetArgument(object parameter)
        {
            if (_state == 0 && _start is ThreadStart)
                throw new InvalidOperationException("The thread was created with a ThreadStart delegate that does not accept a parameter.");
            _argument = parameter;
        }

        /// Flow hands the execution context to the new thread.
        private void Flow()
        {
            ExecutionContext context = ExecutionContext.Current;
            if (context == null || _work != null || _state != 0) return;
            _start = new FlowingStart(_start, _argument, context);
            _argument = null;
        }

        private void Begin()
        {
            if (!StartInternal())
                throw new ThreadStateException("Thread is running or terminated; it cannot restart.");
        }

        /// HandsOver reports whether threads hand continuations over to threads of their own.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool HandsOver();

        /// AtEnd reports whether this thread does nothing more when the method that asks has returned. That is in so many
        /// atomic sections.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool AtEnd(int sections);

        /// Awaits reports whether this thread, when the method that asks has returned, only awaits task, and nobody can notice on
        /// which thread it goes on. It is false if no other thread could ever reach one of the parts.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Awaits(Tasks.Task task, Tasks.Task[] parts);

        /// Shows is called where it matters which thread runs a continuation.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void Shows();

        /// Together reports whether WhenAny looks at its tasks and registers with them in one step.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Together();

        /// OneByOne is called where the order in which WhenAny takes its tasks matters.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void OneByOne();

        /// Run is the first method of a new VM thread.
        [MoonWalker.Fences]
        internal static void Run(object start, object argument)
        {
            ThreadStart plain = start as ThreadStart;
            if (plain != null) plain();
            else if (start is ParameterizedThreadStart) ((ParameterizedThreadStart)start)(argument);
            else if (!CurrentThread._pool) ((IWorkItem)start).Execute();
            else
            {
                PoolStatics.Take();
                ((IWorkItem)start).Execute();
                PoolStatics.Leave();
            }
        }

        public void Join()
        {
            Join(Timeout.Infinite);
        }

        public bool Join(int millisecondsTimeout)
        {
            if (millisecondsTimeout < -1)
                throw new ArgumentOutOfRangeException("millisecondsTimeout", "Number must be either non-negative and less than or equal to Int32.MaxValue or -1.");
            return JoinInternal(millisecondsTimeout);
        }

        public bool Join(TimeSpan timeout)
        {
            return Join(Timeout.Check(timeout, "timeout"));
        }

        public static void Sleep(int millisecondsTimeout)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(millisecondsTimeout, -1, "millisecondsTimeout");
            SleepInternal(millisecondsTimeout);
        }

        public static void Sleep(TimeSpan timeout)
        {
            SleepInternal(Timeout.Check(timeout, "timeout"));
        }

        public static bool Yield() { return YieldInternal(); }

        public static void SpinWait(int iterations)
        {
            if (iterations > 0) SpinWaitInternal(iterations);
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern void Interrupt();

        /// CheckInterrupt begins each wait for a handle, before the wait checks whether it has to block. Preconditions:
        /// called in an atomic section.
        internal static void CheckInterrupt()
        {
            if (TakeInterrupt()) throw new ThreadInterruptedException();
        }

        /// MayInterrupt stands where .NET may wait for a moment: for another thread in a lock that the library has for itself,
        /// or for time to pass while it spins. A thread that was interrupted may throw there. Nothing has happened yet.
        internal static void MayInterrupt()
        {
            if (!Interrupts()) return;
            bool thrown;
            using (Section.Enter()) thrown = Interrupted() && MoonWalker.Verify.Choose(2) == 1 && TakeInterrupt();
            if (thrown) throw new ThreadInterruptedException();
        }

        public void Abort()
        {
            throw new PlatformNotSupportedException("Thread abort is not supported on this platform.");
        }

        public void Abort(object stateInfo) { Abort(); }

        public static void ResetAbort()
        {
            throw new PlatformNotSupportedException("Thread abort is not supported on this platform.");
        }

        public void Suspend()
        {
            throw new PlatformNotSupportedException("Thread suspend is not supported on this platform.");
        }

        public void Resume()
        {
            throw new PlatformNotSupportedException("Thread suspend is not supported on this platform.");
        }

        private void CheckOwnCulture()
        {
            if (this != CurrentThread) throw new InvalidOperationException("This operation must be performed on the same thread as that represented by the Thread instance.");
        }

        private void CheckSetCulture(System.Globalization.CultureInfo value)
        {
            if (value == null) throw new ArgumentNullException("value");
            if (this == CurrentThread) return;
            if ((ThreadState & ThreadState.Unstarted) != 0) throw Unmodelled.Raise("the culture of a thread before its start");
            CheckOwnCulture();
        }

        public System.Globalization.CultureInfo CurrentCulture
        {
            get { CheckOwnCulture(); return System.Globalization.CultureInfo.CurrentCulture; }
            set { CheckSetCulture(value); System.Globalization.CultureInfo.CurrentCulture = value; }
        }

        public System.Globalization.CultureInfo CurrentUICulture
        {
            get { CheckOwnCulture(); return System.Globalization.CultureInfo.CurrentUICulture; }
            set { CheckSetCulture(value); System.Globalization.CultureInfo.CurrentUICulture = value; }
        }

        public static AppDomain GetDomain() { return AppDomain.CurrentDomain; }
        public static int GetDomainID() { return 1; }

        public void DisableComObjectEagerCleanup() { }
        public static void BeginCriticalRegion() { }
        public static void EndCriticalRegion() { }
        public static void BeginThreadAffinity() { }
        public static void EndThreadAffinity() { }
        public static int GetCurrentProcessorId()
        {
            MoonWalker.Verify.Use("Thread.GetCurrentProcessorId: one or two processors");
            int count = Processors.Count;
            return count == 1 ? 0 : MoonWalker.Verify.Choose(count);
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern void MemoryBarrier();

        public static byte VolatileRead(ref byte address) { return Volatile.Read(ref address); }
        public static double VolatileRead(ref double address) { return Volatile.Read(ref address); }
        public static short VolatileRead(ref short address) { return Volatile.Read(ref address); }
        public static int VolatileRead(ref int address) { return Volatile.Read(ref address); }
        public static long VolatileRead(ref long address) { return Volatile.Read(ref address); }
        public static IntPtr VolatileRead(ref IntPtr address) { return Volatile.Read(ref address); }
        public static object VolatileRead(ref object address) { return Volatile.Read(ref address); }
        public static sbyte VolatileRead(ref sbyte address) { return Volatile.Read(ref address); }
        public static float VolatileRead(ref float address) { return Volatile.Read(ref address); }
        public static ushort VolatileRead(ref ushort address) { return Volatile.Read(ref address); }
        public static uint VolatileRead(ref uint address) { return Volatile.Read(ref address); }
        public static ulong VolatileRead(ref ulong address) { return Volatile.Read(ref address); }
        public static UIntPtr VolatileRead(ref UIntPtr address) { return Volatile.Read(ref address); }
        public static void VolatileWrite(ref byte address, byte value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref double address, double value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref short address, short value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref int address, int value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref long address, long value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref IntPtr address, IntPtr value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref object address, object value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref sbyte address, sbyte value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref float address, float value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref ushort address, ushort value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref uint address, uint value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref ulong address, ulong value) { Volatile.Write(ref address, value); }
        public static void VolatileWrite(ref UIntPtr address, UIntPtr value) { Volatile.Write(ref address, value); }

        public override int GetHashCode() { return ManagedThreadId; }

        private void CheckAlive(string what)
        {
            if (DeadInternal()) throw new ThreadStateException("Thread is dead; " + what + " cannot be accessed.");
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern bool StartInternal();
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern bool JoinInternal(int timeoutMs);
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void SleepInternal(int timeoutMs);
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool YieldInternal();
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern bool AliveInternal();
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern bool DeadInternal();
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern int StatusInternal();
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool TakeInterrupt();
        /// Whether the program interrupts threads.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Interrupts();
        /// Whether the current thread was interrupted. It is called in an atomic section.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Interrupted();
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern void SpinWaitInternal(int iterations);
        [MethodImpl(MethodImplOptions.InternalCall)]
        private extern void SetBackgroundInternal(bool background);
    }
    // StartInternal: false when the thread was started before, else a new VM thread calls Run(_start, _argument), which are null then.
    // AliveInternal: started and not ended. StatusInternal: _state (1 for the main thread in Main), or 3 for a thread that waits; it may do so where it
    // stands before an operation that can have to wait. TakeInterrupt: whether the current thread was interrupted; it is no more. SetBackgroundInternal also stores _background.
    // _state is written only by the VM.

    /// FlowingStart is the start of a thread that begins in an execution context.
    internal sealed class FlowingStart : IWorkItem
    {
        private readonly object _start;
        private readonly object _argument;
        private readonly ExecutionContext _context;

        internal FlowingStart(object start, object argument, ExecutionContext context)
        {
            _start = start;
            _argument = argument;
            _context = context;
        }

        void IWorkItem.Execute()
        {
            ExecutionContext.Enter(_context);
            Thread.Run(_start, _argument);
            ExecutionContext.Leave(null);
        }
    }
}
