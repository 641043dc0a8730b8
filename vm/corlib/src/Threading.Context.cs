// Data that flow from a thread to the work that it starts: execution contexts with the values of AsyncLocal variables; and
// synchronisation contexts, which choose where a continuation runs. A thread's own are [ThreadStatic], so they are in no
// state unless a program uses them.
using System.Runtime.Serialization;

namespace System.Threading
{
    public delegate void SendOrPostCallback(object state);
    public delegate void ContextCallback(object state);

    /// Surroundings are the contexts that a thread gets back after it has run something in another context.
    internal struct Surroundings
    {
        internal ExecutionContext context;
        internal bool suppressed;
        internal SynchronizationContext synchronization;
    }

    public class SynchronizationContext
    {
        [ThreadStatic]
        private static SynchronizationContext t_current;

        public static SynchronizationContext Current { get { return t_current; } }

        /// Captured is where continuations go; null when they may run anywhere.
        internal static SynchronizationContext Captured
        {
            get
            {
                SynchronizationContext current = t_current;
                return current == null || current.GetType() == typeof(SynchronizationContext) ? null : current;
            }
        }

        public static void SetSynchronizationContext(SynchronizationContext syncContext)
        {
            if (t_current != syncContext) t_current = syncContext;
        }

        public virtual SynchronizationContext CreateCopy() { return new SynchronizationContext(); }
        public virtual void OperationStarted() { }
        public virtual void OperationCompleted() { }
        public virtual void Send(SendOrPostCallback d, object state) { d(state); }
        public virtual void Post(SendOrPostCallback d, object state) { ThreadPool.Queue(new PostedCall(d, state, ExecutionContext.Current)); }
        public bool IsWaitNotificationRequired() { return false; }
        protected void SetWaitNotificationRequired() { Unmodelled.Raise("SynchronizationContext.SetWaitNotificationRequired, with which a thread that waits calls Wait of its context"); }
    }

    internal sealed class PostedCall : IWorkItem
    {
        private readonly SendOrPostCallback _call;
        private readonly object _argument;
        private readonly ExecutionContext _context;

        internal PostedCall(SendOrPostCallback call, object argument, ExecutionContext context)
        {
            _call = call;
            _argument = argument;
            _context = context;
        }

        [MoonWalker.OrdersMore]
        void IWorkItem.Execute()
        {
            ExecutionContext.Enter(_context);
            _call(_argument);
            ExecutionContext.Leave(null);
        }
    }

    /// ExecutionContext is an immutable list of AsyncLocal values, in the order in which they were set first. Null stands for
    /// the default, empty one.
    public sealed class ExecutionContext : IDisposable, ISerializable
    {
        [ThreadStatic]
        private static ExecutionContext t_current;
        [ThreadStatic]
        private static bool t_suppressed;

        private readonly IAsyncLocal _variable; // null: the empty context
        private readonly object _value;
        private readonly ExecutionContext _rest;

        private ExecutionContext() { }

        private ExecutionContext(IAsyncLocal variable, object value, ExecutionContext rest)
        {
            _variable = variable;
            _value = value;
            _rest = rest;
        }

        /// Ambient stands for the context of the thread that runs the work.
        internal static readonly ExecutionContext Ambient = new ExecutionContext();

        private static readonly ExecutionContext s_default = new ExecutionContext();

        /// Current is the context that flows to work started now; null if there is none.
        internal static ExecutionContext Current { get { return t_suppressed ? null : t_current; } }

        /// Flowing is the context of work that may run on a thread with a context of its own: that thread's if none flows.
        internal static ExecutionContext Flowing { get { return t_suppressed ? Ambient : t_current; } }

        /// IsHere says whether work in context needs no other context than the thread's own.
        internal static bool IsHere(ExecutionContext context) { return context == Ambient || context == t_current && !t_suppressed; }

        /// Tells says whether somebody is told when a thread of the pool enters the context that flows.
        internal static bool Tells
        {
            get
            {
                for (ExecutionContext c = Current; c != null && c._variable != null; c = c._rest)
                    if (c._value != null && c._variable.Tells) return true;
                return false;
            }
        }

        public static ExecutionContext Capture()
        {
            if (t_suppressed) return null;
            return t_current ?? s_default;
        }

        public static void Run(ExecutionContext executionContext, ContextCallback callback, object state)
        {
            if (executionContext == null) throw new InvalidOperationException("Cannot call Set on a null context");
            Surroundings outer = Enter(executionContext);
            try { callback(state); }
            catch
            {
                Leave(outer);
                throw;
            }
            Leave(outer);
        }

        public static void Restore(ExecutionContext executionContext)
        {
            if (executionContext == null) throw new InvalidOperationException("Cannot call Set on a null context");
            Suppress(false);
            Leave(executionContext);
        }

        public static bool IsFlowSuppressed() { return t_suppressed; }

        public static AsyncFlowControl SuppressFlow()
        {
            if (t_suppressed) return default(AsyncFlowControl);
            t_suppressed = true;
            return new AsyncFlowControl(Thread.CurrentThread);
        }

        public static void RestoreFlow()
        {
            if (!t_suppressed) throw new InvalidOperationException("Cannot restore context flow when it is not suppressed.");
            t_suppressed = false;
        }

        public ExecutionContext CreateCopy() { return this; }
        public void Dispose() { }
        public void GetObjectData(SerializationInfo info, StreamingContext context) { throw new PlatformNotSupportedException(); }

        /// Enter makes context the current one, which flows, and returns the one before, for Leave.
        internal static Surroundings Enter(ExecutionContext context)
        {
            Surroundings outer = new Surroundings { context = t_current, suppressed = t_suppressed, synchronization = SynchronizationContext.Current };
            if (context == Ambient) return outer;
            Suppress(false);
            if (outer.context != context) Leave(context);
            return outer;
        }

        /// LeaveOf ends work in context. If that is the running thread's own context, the work's changes remain.
        [MoonWalker.OrdersNothing]
        internal static void LeaveOf(ExecutionContext context, Surroundings outer)
        {
            if (context != Ambient) Leave(outer);
        }

        [MoonWalker.OrdersNothing]
        internal static void Leave(Surroundings outer)
        {
            SynchronizationContext.SetSynchronizationContext(outer.synchronization);
            Suppress(outer.suppressed);
            Leave(outer.context);
        }

        private static void Suppress(bool suppressed)
        {
            if (t_suppressed != suppressed) t_suppressed = suppressed;
        }

        internal static void Leave(ExecutionContext outer)
        {
            ExecutionContext left = t_current;
            if (outer != null && outer._variable == null) outer = null;
            if (left == outer) return;
            t_current = outer;
            Tell(left, outer);
        }

        /// Tell notifies of a change of contexts. An exception of a notification ends the program, as in .NET.
        private static void Tell(ExecutionContext left, ExecutionContext entered)
        {
            try
            {
                Notify(left, left, entered);
                Notify(entered, left, entered);
            }
            catch (Exception e) { Environment.FailFast("An exception was not handled in an AsyncLocal<T> notification callback.", e); }
        }

        internal static object Get(IAsyncLocal variable) { return Find(t_current, variable); }

        internal static void Set(IAsyncLocal variable, object value) { t_current = With(t_current, variable, value); }

        /// Notify tells the variables of list, each once, whose values differ between two contexts.
        private static void Notify(ExecutionContext list, ExecutionContext before, ExecutionContext after)
        {
            for (ExecutionContext c = list; c != null && c._variable != null; c = c._rest)
            {
                if (list == after && Has(before, c._variable)) continue;
                object old = Find(before, c._variable), now = Find(after, c._variable);
                if (old != now) c._variable.Changed(old, now, true);
            }
        }

        private static bool Has(ExecutionContext list, IAsyncLocal variable)
        {
            for (ExecutionContext c = list; c != null; c = c._rest)
                if (c._variable == variable) return true;
            return false;
        }

        private static object Find(ExecutionContext list, IAsyncLocal variable)
        {
            for (ExecutionContext c = list; c != null; c = c._rest)
                if (c._variable == variable) return c._value;
            return null;
        }

        /// With returns list with another value of a variable, at the same place. A value of null stays in the list if the variable reports changes.
        private static ExecutionContext With(ExecutionContext list, IAsyncLocal variable, object value)
        {
            if (list == null) return value == null && !variable.Tells ? null : new ExecutionContext(variable, value, null);
            if (list._variable != variable) return new ExecutionContext(list._variable, list._value, With(list._rest, variable, value));
            return value == null && !variable.Tells ? list._rest : new ExecutionContext(variable, value, list._rest);
        }
    }

    public struct AsyncFlowControl : IDisposable, IEquatable<AsyncFlowControl>
    {
        private Thread _thread;

        internal AsyncFlowControl(Thread thread) { _thread = thread; }

        public void Undo()
        {
            if (_thread == null) return;
            Thread thread = Thread.CurrentThread;
            if (_thread != thread && _thread.IsThreadPoolThread && thread.IsThreadPoolThread) MoonWalker.Verify.Reuse("an AsyncFlowControl of an earlier work item");
            if (_thread != thread) throw new InvalidOperationException("AsyncFlowControl object must be used on the thread where it was created.");
            if (!ExecutionContext.IsFlowSuppressed()) throw new InvalidOperationException("AsyncFlowControl objects can be used to restore flow only on a Context that had its flow suppressed.");
            _thread = null;
            ExecutionContext.RestoreFlow();
        }

        public void Dispose() { Undo(); }
        public bool Equals(AsyncFlowControl obj) { return _thread == obj._thread; }
        public override bool Equals(object obj) { return obj is AsyncFlowControl && Equals((AsyncFlowControl)obj); }
        public override int GetHashCode() { return _thread == null ? 0 : _thread.GetHashCode(); }
        public static bool operator ==(AsyncFlowControl a, AsyncFlowControl b) { return a.Equals(b); }
        public static bool operator !=(AsyncFlowControl a, AsyncFlowControl b) { return !a.Equals(b); }
    }

    internal interface IAsyncLocal
    {
        /// Tells: somebody is told of changes.
        bool Tells { get; }

        void Changed(object before, object now, bool contextChanged);
    }

    public sealed class AsyncLocal<T> : IAsyncLocal
    {
        private readonly Action<AsyncLocalValueChangedArgs<T>> _handler;

        public AsyncLocal() { }
        public AsyncLocal(Action<AsyncLocalValueChangedArgs<T>> valueChangedHandler) { _handler = valueChangedHandler; }

        public T Value
        {
            get { return Of(ExecutionContext.Get(this)); }
            set
            {
                object before = ExecutionContext.Get(this);
                object now = value;
                if (before == now) return;
                ExecutionContext.Set(this, now);
                ((IAsyncLocal)this).Changed(before, now, false);
            }
        }

        bool IAsyncLocal.Tells { get { return _handler != null; } }

        void IAsyncLocal.Changed(object before, object now, bool contextChanged)
        {
            if (_handler != null) _handler(new AsyncLocalValueChangedArgs<T>(Of(before), Of(now), contextChanged));
        }

        private static T Of(object value) { return value == null ? default(T) : (T)value; }
    }

    public struct AsyncLocalValueChangedArgs<T>
    {
        public T PreviousValue { get; private set; }
        public T CurrentValue { get; private set; }
        public bool ThreadContextChanged { get; private set; }

        internal AsyncLocalValueChangedArgs(T previousValue, T currentValue, bool contextChanged) : this()
        {
            PreviousValue = previousValue;
            CurrentValue = currentValue;
            ThreadContextChanged = contextChanged;
        }
    }
}
