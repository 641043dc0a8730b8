// The thread pool. A queued work item is a background thread of its own, which exists while it runs: the real
// pool may have any number of threads, so whatever it does with a queue, some order of these threads does.
// The work of one item never waits for that of another to make room.
using MoonWalker;

namespace System.Threading
{
    public delegate void WaitCallback(object state);
    public delegate void WaitOrTimerCallback(object state, bool timedOut);

    public interface IThreadPoolWorkItem
    {
        void Execute();
    }

    /// IWorkItem is a work item of the library. Programs cannot see it, since .NET's tasks, say, are no IThreadPoolWorkItem.
    internal interface IWorkItem
    {
        void Execute();
    }

    /// ForeignItem is a work item of the program.
    internal sealed class ForeignItem : IWorkItem
    {
        private readonly IThreadPoolWorkItem _item;

        internal ForeignItem(IThreadPoolWorkItem item) { _item = item; }

        void IWorkItem.Execute() { _item.Execute(); }
    }

    public static class ThreadPool
    {
        public static int ThreadCount { get { Unmodelled.Raise("ThreadPool.ThreadCount"); return 0; } }
        public static long CompletedWorkItemCount { get { Unmodelled.Raise("ThreadPool.CompletedWorkItemCount"); return 0; } }
        public static long PendingWorkItemCount { get { Unmodelled.Raise("ThreadPool.PendingWorkItemCount"); return 0; } }

        public static bool QueueUserWorkItem(WaitCallback callBack) { return QueueUserWorkItem(callBack, null); }

        public static bool QueueUserWorkItem(WaitCallback callBack, object state)
        {
            if (callBack == null) throw new ArgumentNullException("callBack");
            Queue(new QueuedCall(callBack, state, ExecutionContext.Current));
            return true;
        }

        public static bool QueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
        {
            if (callBack == null) throw new ArgumentNullException("callBack");
            Queue(new QueuedCall<TState>(callBack, state, ExecutionContext.Current));
            return true;
        }

        public static bool UnsafeQueueUserWorkItem(WaitCallback callBack, object state)
        {
            if (callBack == null) throw new ArgumentNullException("callBack");
            Queue(new QueuedCall(callBack, state, null));
            return true;
        }

        public static bool UnsafeQueueUserWorkItem<TState>(Action<TState> callBack, TState state, bool preferLocal)
        {
            if (callBack == null) throw new ArgumentNullException("callBack");
            Queue(new QueuedCall<TState>(callBack, state, null));
            return true;
        }

        public static bool UnsafeQueueUserWorkItem(IThreadPoolWorkItem callBack, bool preferLocal)
        {
            if (callBack == null) throw new ArgumentNullException("callBack");
            if (callBack is Tasks.Task) throw new ArgumentOutOfRangeException("callBack");
            Queue(new ForeignItem(callBack));
            return true;
        }

        public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, int millisecondsTimeOutInterval, bool executeOnlyOnce)
        {
            return Register(waitObject, callBack, state, Timeout.Check(millisecondsTimeOutInterval, "millisecondsTimeOutInterval"), executeOnlyOnce, ExecutionContext.Current);
        }

        public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, long millisecondsTimeOutInterval, bool executeOnlyOnce)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(millisecondsTimeOutInterval, -1L, "millisecondsTimeOutInterval");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(millisecondsTimeOutInterval, (long)int.MaxValue, "millisecondsTimeOutInterval");
            return RegisterWaitForSingleObject(waitObject, callBack, state, (int)millisecondsTimeOutInterval, executeOnlyOnce);
        }

        public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, TimeSpan timeout, bool executeOnlyOnce)
        {
            return RegisterWaitForSingleObject(waitObject, callBack, state, Timeout.Check(timeout, "timeout"), executeOnlyOnce);
        }

        public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, int millisecondsTimeOutInterval, bool executeOnlyOnce)
        {
            return Register(waitObject, callBack, state, Timeout.Check(millisecondsTimeOutInterval, "millisecondsTimeOutInterval"), executeOnlyOnce, null);
        }

        public static RegisteredWaitHandle RegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, uint millisecondsTimeOutInterval, bool executeOnlyOnce)
        {
            return RegisterWaitForSingleObject(waitObject, callBack, state, millisecondsTimeOutInterval == uint.MaxValue ? -1 : (long)millisecondsTimeOutInterval, executeOnlyOnce);
        }

        public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, uint millisecondsTimeOutInterval, bool executeOnlyOnce)
        {
            return UnsafeRegisterWaitForSingleObject(waitObject, callBack, state, millisecondsTimeOutInterval == uint.MaxValue ? -1 : (long)millisecondsTimeOutInterval, executeOnlyOnce);
        }

        public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, long millisecondsTimeOutInterval, bool executeOnlyOnce)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(millisecondsTimeOutInterval, -1L, "millisecondsTimeOutInterval");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(millisecondsTimeOutInterval, (long)int.MaxValue, "millisecondsTimeOutInterval");
            return UnsafeRegisterWaitForSingleObject(waitObject, callBack, state, (int)millisecondsTimeOutInterval, executeOnlyOnce);
        }

        public static RegisteredWaitHandle UnsafeRegisterWaitForSingleObject(WaitHandle waitObject, WaitOrTimerCallback callBack, object state, TimeSpan timeout, bool executeOnlyOnce)
        {
            return UnsafeRegisterWaitForSingleObject(waitObject, callBack, state, Timeout.Check(timeout, "timeout"), executeOnlyOnce);
        }

        private const int MostWorkers = 32767, MostPorts = 1000;

        /// Bounds are the least numbers of threads that the program has set; 0 if it has set none.
        private static class Bounds
        {
            internal static int workers, ports; // in atomic sections
        }

        /// The pool is as large as it needs to be: its least size has no other effect than that GetMinThreads tells it.
        public static bool SetMinThreads(int workerThreads, int completionPortThreads)
        {
            if (workerThreads < 0 || completionPortThreads < 0 || workerThreads > MostWorkers || completionPortThreads > MostPorts) return false;
            using (Section.Enter())
            {
                Bounds.workers = Math.Max(1, workerThreads);
                Bounds.ports = Math.Max(1, completionPortThreads);
            }
            return true;
        }

        public static bool SetMaxThreads(int workerThreads, int completionPortThreads) { Unmodelled.Raise("ThreadPool.SetMaxThreads"); return false; }

        public static void GetMinThreads(out int workerThreads, out int completionPortThreads)
        {
            int workers, ports;
            using (Section.Enter())
            {
                workers = Bounds.workers;
                ports = Bounds.ports;
            }
            if (workers == 0)
            {
                Verify.Use("ThreadPool.GetMinThreads: one or two threads, as on one or two processors");
                workers = Processors.Count;
                ports = 1;
            }
            workerThreads = workers;
            completionPortThreads = ports;
        }

        public static void GetMaxThreads(out int workerThreads, out int completionPortThreads)
        {
            workerThreads = MostWorkers;
            completionPortThreads = MostPorts;
        }

        public static void GetAvailableThreads(out int workerThreads, out int completionPortThreads)
        {
            Unmodelled.Raise("ThreadPool.GetAvailableThreads");
            GetMaxThreads(out workerThreads, out completionPortThreads);
        }

        /// Dedicate starts a thread outside of the pool for a long-running task.
        [Fences]
        internal static void Dedicate(IWorkItem item)
        {
            Thread thread = new Thread(item, false);
            thread.Start();
        }

        /// Queue starts the thread of an item.
        [Fences]
        internal static void Queue(IWorkItem item) { new Thread(item, true).Start(); }

        /// Throw throws an exception that the code of the caller must not get, so that nothing can catch it.
        internal static void Throw(Exception exception) { Queue(new Thrown(exception)); }

        private static RegisteredWaitHandle Register(WaitHandle handle, WaitOrTimerCallback callBack, object state, int timeout, bool once, ExecutionContext context)
        {
            if (handle == null) throw new ArgumentNullException("waitObject");
            if (callBack == null) throw new ArgumentNullException("callBack");
            RegisteredWaitHandle wait = new RegisteredWaitHandle(handle, callBack, state, timeout, once, context);
            using (Section.Enter()) handle.Hold();
            Queue(wait);
            return wait;
        }
    }

    internal sealed class Thrown : IWorkItem
    {
        private readonly Exception _exception;

        internal Thrown(Exception exception) { _exception = exception; }

        void IWorkItem.Execute() { Verify.Uncaught(_exception); }
    }

    internal sealed class QueuedCall : IWorkItem
    {
        private readonly WaitCallback _call;
        private readonly object _argument;
        private readonly ExecutionContext _context;

        internal QueuedCall(WaitCallback call, object argument, ExecutionContext context)
        {
            _call = call;
            _argument = argument;
            _context = context;
        }

        void IWorkItem.Execute()
        {
            ExecutionContext.Enter(_context);
            _call(_argument);
            ExecutionContext.Leave(null);
        }
    }

    internal sealed class QueuedCall<T> : IWorkItem
    {
        private readonly Action<T> _call;
        private readonly T _argument;
        private readonly ExecutionContext _context;

        internal QueuedCall(Action<T> call, T argument, ExecutionContext context)
        {
            _call = call;
            _argument = argument;
            _context = context;
        }

        void IWorkItem.Execute()
        {
            ExecutionContext.Enter(_context);
            _call(_argument);
            ExecutionContext.Leave(null);
        }
    }

    /// RegisteredWaitHandle is a thread that waits for the handle, and for the end of its registration. In .NET one thread waits for all, and
    /// the callbacks run on others: a mutex is not theirs.
    public sealed class RegisteredWaitHandle : IWorkItem
    {
        private readonly WaitHandle _handle;
        private readonly WaitOrTimerCallback _call;
        private readonly object _argument;
        private readonly int _timeout;
        private readonly bool _once;
        private readonly ExecutionContext _context;
        private readonly ManualResetEvent _ended = new ManualResetEvent(false);
        private int _free = 2; // callbacks that may begin
        private bool _left; // the wait is over, and the pool lets the handle go at some later time

        /// Called is a callback of a registration for more than one: the wait goes on meanwhile.
        private sealed class Called : IWorkItem
        {
            private readonly RegisteredWaitHandle _of;
            private readonly bool _timedOut;

            internal Called(RegisteredWaitHandle of, bool timedOut)
            {
                _of = of;
                _timedOut = timedOut;
            }

            [OrdersMore]
        void IWorkItem.Execute()
            {
                _of.Call(_timedOut);
                using (Section.Enter()) _of._free++;
            }
        }

        internal RegisteredWaitHandle(WaitHandle handle, WaitOrTimerCallback call, object argument, int timeout, bool once, ExecutionContext context)
        {
            _handle = handle;
            _call = call;
            _argument = argument;
            _timeout = timeout;
            _once = once;
            _context = context;
            if (!once) Verify.Use("repeated registered wait: at most two of its callbacks overlap, and others come while its handle stays set");
        }

        public bool Unregister(WaitHandle waitObject)
        {
            bool first;
            using (Section.Enter())
            {
                first = !_ended.CanTake(null);
                if (first)
                {
                    _ended.Put(true);
                    _handle.LetGo(_left);
                    if (!_left) Thread.CheckInterrupt(); // .NET waits until the pool has let the handle go
                }
            }
            if (waitObject != null) Unmodelled.Raise("RegisteredWaitHandle.Unregister with a handle to be signalled");
            return first;
        }

        [OrdersMore]
        void IWorkItem.Execute()
        {
            WaitHandle[] handles = new WaitHandle[] { _ended, _handle };
            while (true)
            {
                int which = WaitHandle.WaitAny(handles, _timeout, null);
                if (which == 0) return;
                bool timedOut = which == WaitHandle.WaitTimeout;
                if (_once)
                {
                    Leave();
                    Call(timedOut);
                    return;
                }
                Gate.Await(ref _free, Timeout.Infinite);
                _free--;
                Verify.EndAtomic();
                ThreadPool.Queue(new Called(this, timedOut));
            }
        }

        private void Leave()
        {
            using (Section.Enter())
            {
                if (_ended.CanTake(null)) return; // it is let go
                _left = true;
                _handle.Leave();
            }
        }

        private void Call(bool timedOut)
        {
            ExecutionContext.Enter(_context);
            _call(_argument, timedOut);
            ExecutionContext.Leave(null);
        }
    }
}
