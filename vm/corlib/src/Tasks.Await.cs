// Awaiters, builders and state machines of async methods.
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MoonWalker;

namespace System.Runtime.CompilerServices
{
    public interface INotifyCompletion
    {
        void OnCompleted(Action continuation);
    }

    public interface ICriticalNotifyCompletion : INotifyCompletion
    {
        void UnsafeOnCompleted(Action continuation);
    }

    public interface IAsyncStateMachine
    {
        void MoveNext();
        void SetStateMachine(IAsyncStateMachine stateMachine);
    }

    public struct TaskAwaiter : ICriticalNotifyCompletion
    {
        private readonly Task _task;

        internal TaskAwaiter(Task task) { _task = task; }

        public bool IsCompleted { get { return _task.IsOver; } }
        public void OnCompleted(Action continuation) { _task.AwaitThen(continuation, true, true); }
        public void UnsafeOnCompleted(Action continuation) { _task.AwaitThen(continuation, true, false); }
        public void GetResult() { _task.EndAwait(); }
    }

    public struct TaskAwaiter<TResult> : ICriticalNotifyCompletion
    {
        private readonly Task<TResult> _task;

        internal TaskAwaiter(Task<TResult> task) { _task = task; }

        public bool IsCompleted { get { return _task.IsOver; } }
        public void OnCompleted(Action continuation) { _task.AwaitThen(continuation, true, true); }
        public void UnsafeOnCompleted(Action continuation) { _task.AwaitThen(continuation, true, false); }

        [Acquires]
        public TResult GetResult()
        {
            _task.EndAwait();
            return _task.result;
        }
    }

    public struct ConfiguredTaskAwaitable
    {
        private readonly ConfiguredTaskAwaiter _awaiter;

        internal ConfiguredTaskAwaitable(Task task, ConfigureAwaitOptions options) { _awaiter = new ConfiguredTaskAwaiter(task, options); }

        public ConfiguredTaskAwaiter GetAwaiter() { return _awaiter; }

        public struct ConfiguredTaskAwaiter : ICriticalNotifyCompletion
        {
            private readonly Task _task;
            private readonly ConfigureAwaitOptions _options;

            internal ConfiguredTaskAwaiter(Task task, ConfigureAwaitOptions options)
            {
                _task = task;
                _options = options;
            }

            public bool IsCompleted { get { return (_options & ConfigureAwaitOptions.ForceYielding) == 0 && _task.IsOver; } }
            public void OnCompleted(Action continuation) { _task.AwaitThen(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, true); }
            public void UnsafeOnCompleted(Action continuation) { _task.AwaitThen(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, false); }

            public void GetResult()
            {
                if ((_options & ConfigureAwaitOptions.SuppressThrowing) == 0) _task.EndAwait();
                else _task.EndQuietly();
            }
        }
    }

    public struct ConfiguredTaskAwaitable<TResult>
    {
        private readonly ConfiguredTaskAwaiter _awaiter;

        internal ConfiguredTaskAwaitable(Task<TResult> task, ConfigureAwaitOptions options) { _awaiter = new ConfiguredTaskAwaiter(task, options); }

        public ConfiguredTaskAwaiter GetAwaiter() { return _awaiter; }

        public struct ConfiguredTaskAwaiter : ICriticalNotifyCompletion
        {
            private readonly Task<TResult> _task;
            private readonly ConfigureAwaitOptions _options;

            internal ConfiguredTaskAwaiter(Task<TResult> task, ConfigureAwaitOptions options)
            {
                _task = task;
                _options = options;
            }

            public bool IsCompleted { get { return (_options & ConfigureAwaitOptions.ForceYielding) == 0 && _task.IsOver; } }
            public void OnCompleted(Action continuation) { _task.AwaitThen(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, true); }
            public void UnsafeOnCompleted(Action continuation) { _task.AwaitThen(continuation, (_options & ConfigureAwaitOptions.ContinueOnCapturedContext) != 0, false); }

            [Acquires]
            public TResult GetResult()
            {
                _task.EndAwait();
                return _task.result;
            }
        }
    }

    public struct YieldAwaitable
    {
        public YieldAwaiter GetAwaiter() { return new YieldAwaiter(); }

        public struct YieldAwaiter : ICriticalNotifyCompletion
        {
            public bool IsCompleted { get { return false; } }
            public void OnCompleted(Action continuation) { Task.YieldThen(continuation, true); }
            public void UnsafeOnCompleted(Action continuation) { Task.YieldThen(continuation, false); }
            public void GetResult() { }
        }
    }

    /// AsyncBox is a waiting async method, of any state machine.
    internal abstract class AsyncBox
    {
        [Ordered] internal Task task; // the method's, if nothing but the method completes it, and nothing but the await continues the method; otherwise null
    }

    /// AsyncBox is a waiting async method: its state machine, and the context that flows with it. The task does not refer to
    /// it, so only the thread that runs the method reaches its variables.
    internal sealed class AsyncBox<TStateMachine> : AsyncBox where TStateMachine : IAsyncStateMachine
    {
        internal TStateMachine machine;
        private readonly ExecutionContext _context;
        [Ordered] internal bool begun; // the model may clear the variables that are not read again, because the machine continues only once

        internal AsyncBox(ExecutionContext context) { _context = context; }

        [OrdersNothing]
        internal void MoveNext()
        {
            if (begun) Random.Unsupported("a continuation of an await that is run twice");
            begun = true;
            Surroundings outer = ExecutionContext.Enter(_context);
            try { machine.MoveNext(); }
            catch when (_context != ExecutionContext.Ambient) // a builder of the program throws: .NET leaves the context, and throws on
            {
                ExecutionContext.Leave(outer);
                throw;
            }
            ExecutionContext.LeaveOf(_context, outer);
        }
    }

    /// AsyncMethod is common to all builders.
    internal static class AsyncMethod
    {
        internal static void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine
        {
            if (stateMachine == null) throw new ArgumentNullException("stateMachine");
            Surroundings outer = ExecutionContext.Enter(ExecutionContext.Ambient);
            try { stateMachine.MoveNext(); }
            finally { ExecutionContext.Leave(outer); }
        }

        /// Rest is the continuation of a method that awaits.
        internal static Action Rest<TStateMachine>(ref TStateMachine stateMachine, Task task = null) where TStateMachine : IAsyncStateMachine
        {
            AsyncBox<TStateMachine> box = new AsyncBox<TStateMachine>(ExecutionContext.Flowing);
            if (task != null) box.task = task;
            box.machine = stateMachine;
            return new Action(box.MoveNext);
        }

        /// Completes reports whether threads hand continuations over, the state machine is one that a compiler made for a builder of the library, and
        /// the awaiter is one of the library's tasks. Then nothing but the awaited task continues the method, and nothing but the method completes its
        /// task.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool Completes<TAwaiter, TStateMachine>();

        /// Await gives the awaiter its continuation. An exception of the awaiter ends the program, as in .NET: the awaiting
        /// method cannot catch it, and the caller goes on. The awaiter is copied, because it may be in memory that is then released.
        internal static void Await<TAwaiter>(ref TAwaiter awaiter, Action rest) where TAwaiter : INotifyCompletion
        {
            TAwaiter own = awaiter;
            try { own.OnCompleted(rest); }
            catch (Exception e) { ThreadPool.Throw(e); }
        }

        internal static void AwaitUnsafe<TAwaiter>(ref TAwaiter awaiter, Action rest) where TAwaiter : ICriticalNotifyCompletion
        {
            TAwaiter own = awaiter;
            try { own.UnsafeOnCompleted(rest); }
            catch (Exception e) { ThreadPool.Throw(e); }
        }

        /// Check is SetStateMachine of a builder, which has nothing else to do.
        internal static void Check(IAsyncStateMachine stateMachine, Task made)
        {
            if (stateMachine == null) throw new ArgumentNullException("stateMachine");
            if (made != null) throw new InvalidOperationException("The builder was not properly initialized.");
        }
    }

    public struct AsyncTaskMethodBuilder
    {
        private AsyncTaskMethodBuilder<VoidTaskResult> _typed;

        public static AsyncTaskMethodBuilder Create() { return default(AsyncTaskMethodBuilder); }

        public Task Task { get { return _typed.Task; } }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine { _typed.AwaitOnCompleted(ref awaiter, ref stateMachine); }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine { _typed.AwaitUnsafeOnCompleted(ref awaiter, ref stateMachine); }

        public void SetResult() { _typed.SetResult(default(VoidTaskResult)); }
        public void SetException(Exception exception) { _typed.SetException(exception); }
    }

    public struct AsyncTaskMethodBuilder<TResult>
    {
        private Task<TResult> _task; // null until it is needed

        public static AsyncTaskMethodBuilder<TResult> Create() { return default(AsyncTaskMethodBuilder<TResult>); }

        public Task<TResult> Task
        {
            get
            {
                Task<TResult> task = _task;
                if (task == null) _task = task = new AsyncStateMachineBox<IAsyncStateMachine>();
                return task;
            }
        }

        /// AsyncStateMachineBox is the task of a method that awaits. It has the name of .NET's box, which is the task there; here the
        /// state machine is in an AsyncBox.
        private sealed class AsyncStateMachineBox<TStateMachine> : Task<TResult> where TStateMachine : IAsyncStateMachine
        {
            [Ordered] private bool _taken; // by one thread, if the program uses the value task correctly

            internal override void Take()
            {
                if (_taken) Misuse.Note(ValueTask.TakenTwice);
                _taken = true;
            }
        }

        /// Once marks the task as one whose result is taken once.
        internal void Once(TaskCreationOptions options = TaskCreationOptions.None)
        {
            if (_task == null) _task = new OnceTask<TResult>(options);
        }

        /// Untouched reports whether the method ended before its task was requested.
        internal bool Untouched { get { return _task == null; } }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, _task); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            if (_task == null) _task = new AsyncStateMachineBox<TStateMachine>(); // before the state machine is copied
            AsyncMethod.Await(ref awaiter, AsyncMethod.Rest(ref stateMachine));
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            if (_task == null) _task = new AsyncStateMachineBox<TStateMachine>();
            AsyncMethod.AwaitUnsafe(ref awaiter, AsyncMethod.Rest(ref stateMachine, AsyncMethod.Completes<TAwaiter, TStateMachine>() ? _task : null));
        }

        public void SetResult(TResult result)
        {
            Task<TResult> task = _task;
            if (task == null) _task = Threading.Tasks.Task.FromResult(result);
            else if (!task.TrySetResult(result)) throw Completion.Twice();
        }

        public void SetException(Exception exception)
        {
            if (exception == null) throw new ArgumentNullException("exception");
            TaskFailure.Note(exception);
            TaskStatus outcome = exception is OperationCanceledException ? TaskStatus.Canceled : TaskStatus.Faulted;
            if (_task == null) _task = new Task<TResult>();
            if (!_task.TryComplete(outcome, new TaskFailure(exception))) throw Completion.Twice();
        }
    }

    public struct AsyncVoidMethodBuilder
    {
        private SynchronizationContext _context;

        public static AsyncVoidMethodBuilder Create()
        {
            AsyncVoidMethodBuilder builder;
            builder._context = SynchronizationContext.Current;
            if (builder._context != null) builder._context.OperationStarted();
            return builder;
        }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            AsyncMethod.Await(ref awaiter, AsyncMethod.Rest(ref stateMachine));
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            AsyncMethod.AwaitUnsafe(ref awaiter, AsyncMethod.Rest(ref stateMachine));
        }

        public void SetResult()
        {
            if (_context != null) Complete(_context);
        }

        /// Complete notifies the context that the method is over. Nothing can catch an exception of the context.
        private static void Complete(SynchronizationContext context)
        {
            try { context.OperationCompleted(); }
            catch (Exception e) { ThreadPool.Throw(e); }
        }

        /// SetException throws in the context in which the method began; without one, or if the context throws, in the thread pool.
        public void SetException(Exception exception)
        {
            if (exception == null) throw new ArgumentNullException("exception");
            SynchronizationContext context = _context;
            if (context == null)
            {
                ThreadPool.Throw(exception);
                return;
            }
            try
            {
                try { context.Post(Throw, exception); }
                catch (Exception e) { throw new AggregateException(exception, e); } // here, for the report's place
            }
            catch (Exception e) { ThreadPool.Throw(e); }
            Complete(context);
        }

        private static void Throw(object exception) { throw (Exception)exception; }
    }
}

namespace System.Threading.Tasks
{
    [Flags]
    public enum ConfigureAwaitOptions
    {
        None = 0,
        ContinueOnCapturedContext = 1,
        SuppressThrowing = 2,
        ForceYielding = 4
    }

    /// ISuspending is a source of value tasks of which an await may suspend its method without asking whether they are completed.
    internal interface ISuspending
    {
        bool Suspends { get; }
    }

    public partial class Task
    {
        public System.Runtime.CompilerServices.TaskAwaiter GetAwaiter() { return new System.Runtime.CompilerServices.TaskAwaiter(this); }

        public System.Runtime.CompilerServices.ConfiguredTaskAwaitable ConfigureAwait(bool continueOnCapturedContext)
        {
            return ConfigureAwait(continueOnCapturedContext ? ConfigureAwaitOptions.ContinueOnCapturedContext : ConfigureAwaitOptions.None);
        }

        public System.Runtime.CompilerServices.ConfiguredTaskAwaitable ConfigureAwait(ConfigureAwaitOptions options)
        {
            if ((options & ~(ConfigureAwaitOptions)7) != 0) throw new ArgumentOutOfRangeException("options");
            return new System.Runtime.CompilerServices.ConfiguredTaskAwaitable(this, options);
        }

        public static System.Runtime.CompilerServices.YieldAwaitable Yield() { return new System.Runtime.CompilerServices.YieldAwaitable(); }

        /// IsOver reports whether an await need not suspend its method.
        internal bool IsOver
        {
            [Acquires] get
            {
                if (Thread.HandsOver() && MemoryOrder.IsWeak() && IsCompleted) return true; // .NET has no fence then
                return !Suspends && IsCompleted;
            }
        }

        /// Suspends reports whether an await suspends its method without asking whether the task is completed.
        internal bool Suspends { [Fences] get { return Thread.HandsOver() && TaskScheduler.Captured == null && Latch.Suspends(ref _outcome); } }

        /// EndQuietly waits for the end; the failure has been observed by then.
        [Acquires]
        internal void EndQuietly()
        {
            Await(Timeout.Infinite, default(CancellationToken));
            if (Outcome == TaskStatus.Faulted) _failure.Observe();
        }

        /// EndAwait waits for the end and throws the failure.
        [Acquires]
        internal void EndAwait()
        {
            TaskStatus outcome;
            if (Thread.HandsOver() && AwaitContinuation.Follows(this)) outcome = (TaskStatus)Latch.Known(ref _outcome);
            else
            {
                Await(Timeout.Infinite, default(CancellationToken));
                outcome = Outcome;
            }
            if (outcome != TaskStatus.RanToCompletion) ThrowFailure();
        }

        /// YieldThen queues a continuation to the context or scheduler from which it came.
        internal static void YieldThen(Action action, bool flow)
        {
            if (action == null) throw new ArgumentNullException("continuation");
            SynchronizationContext context = SynchronizationContext.Captured;
            TaskScheduler scheduler = context == null ? TaskScheduler.Captured : null;
            new AwaitContinuation(action, context, scheduler, flow ? ExecutionContext.Flowing : null, flow).Queue();
        }
    }

    public partial class Task<TResult>
    {
        public new System.Runtime.CompilerServices.TaskAwaiter<TResult> GetAwaiter() { return new System.Runtime.CompilerServices.TaskAwaiter<TResult>(this); }

        public new System.Runtime.CompilerServices.ConfiguredTaskAwaitable<TResult> ConfigureAwait(bool continueOnCapturedContext)
        {
            return ConfigureAwait(continueOnCapturedContext ? ConfigureAwaitOptions.ContinueOnCapturedContext : ConfigureAwaitOptions.None);
        }

        /// A missing result cannot be suppressed.
        public new System.Runtime.CompilerServices.ConfiguredTaskAwaitable<TResult> ConfigureAwait(ConfigureAwaitOptions options)
        {
            if ((options & ~(ConfigureAwaitOptions)7) != 0) throw new ArgumentOutOfRangeException("options");
            if ((options & ConfigureAwaitOptions.SuppressThrowing) != 0) throw new ArgumentOutOfRangeException("options", "Task<TResult>.ConfigureAwait does not support ConfigureAwaitOptions.SuppressThrowing. To suppress throwing, instead cast the Task<TResult> to its base class Task and await that with SuppressThrowing.");
            return new System.Runtime.CompilerServices.ConfiguredTaskAwaitable<TResult>(this, options);
        }
    }
}
