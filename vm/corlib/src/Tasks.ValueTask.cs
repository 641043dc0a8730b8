// ValueTask, its sources, and asynchronous streams.
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MoonWalker;

namespace System.Threading.Tasks.Sources
{
    [Flags]
    public enum ValueTaskSourceOnCompletedFlags
    {
        None = 0,
        UseSchedulingContext = 1,
        FlowExecutionContext = 2
    }

    public enum ValueTaskSourceStatus
    {
        Pending = 0,
        Succeeded = 1,
        Faulted = 2,
        Canceled = 3
    }

    public interface IValueTaskSource
    {
        ValueTaskSourceStatus GetStatus(short token);
        void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags);
        void GetResult(short token);
    }

    public interface IValueTaskSource<out TResult>
    {
        ValueTaskSourceStatus GetStatus(short token);
        void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags);
        TResult GetResult(short token);
    }

    /// ManualResetValueTaskSourceCore is completed again and again; each use has a version. It lies in objects
    /// of programs, but only its methods reach it, which are atomic sections.
    public struct ManualResetValueTaskSourceCore<TResult>
    {
        private const string CompletedByTwo = "a value task source is completed by two threads at once";

        private TResult _result;
        private TaskFailure _failure;
        private Action<object> _continuation; // until the completion
        private object _state; // of the continuation
        private object _where; // the captured SynchronizationContext or TaskScheduler, or null
        private ExecutionContext _flow; // the captured context, if _flows
        private bool _flows;
        private short _version;
        private bool _asynchronous;
        private bool _completed;
        private bool _awaited; // before its completion: once only
        private bool _taken;

        public bool RunContinuationsAsynchronously
        {
            get { return _asynchronous; }
            set { _asynchronous = value; }
        }

        public short Version
        {
            get
            {
                Verify.BeginAtomic();
                short version = _version;
                Verify.EndAtomic();
                return version;
            }
        }

        public void Reset()
        {
            Verify.BeginAtomic();
            _version++;
            Clear();
            Verify.EndAtomic();
        }

        /// Clear is Reset for a source that tells its uses apart by other means than their versions. It is called in an atomic section.
        internal void Clear()
        {
            _result = default(TResult);
            _failure = null;
            _continuation = null;
            _state = null;
            _where = null;
            _flow = null;
            _flows = false;
            _completed = false;
            _awaited = false;
            _taken = false;
        }

        /// SetResult overwrites the result of a completed source before it throws, as in .NET.
        public void SetResult(TResult result)
        {
            using (Section.Enter())
            {
                _result = result;
                CheckPending();
            }
            Complete();
        }

        /// SetException overwrites the exception of a completed source before it throws, as in .NET.
        public void SetException(Exception error)
        {
            if (error == null) throw new ArgumentNullException("source");
            TaskFailure.Note(error);
            TaskFailure failure = new TaskFailure(error);
            using (Section.Enter())
            {
                _failure = failure;
                CheckPending();
            }
            Complete();
        }

        private void CheckPending()
        {
            if (_completed) throw new InvalidOperationException();
        }

        /// Complete is the second step of a completion, after CheckPending. .NET takes both steps without a lock: two threads
        /// may both find the source pending, and then both complete it.
        private void Complete()
        {
            Verify.BeginAtomic();
            bool second = _completed;
            _completed = true;
            Action<object> continuation = _continuation;
            object state = _state, where = _where;
            ExecutionContext flow = _flow;
            bool flows = _flows, asynchronous = _asynchronous;
            _continuation = null;
            _state = null;
            Verify.EndAtomic();
            if (second)
            {
                Misuse.Note(CompletedByTwo);
                Thread.Yield(); // begins a step: the misuse is in the state before it, and is reported there
                throw Unmodelled.Raise(CompletedByTwo);
            }
            if (continuation != null) SourceCall.Continue(continuation, state, where, flow, flows, asynchronous);
        }

        public ValueTaskSourceStatus GetStatus(short token)
        {
            CheckToken(token);
            return Status();
        }

        internal ValueTaskSourceStatus Status()
        {
            Verify.BeginAtomic();
            bool completed = _completed;
            TaskFailure failure = _failure;
            Verify.EndAtomic();
            if (!completed) return ValueTaskSourceStatus.Pending;
            if (failure == null) return ValueTaskSourceStatus.Succeeded;
            return failure.IsCancellation ? ValueTaskSourceStatus.Canceled : ValueTaskSourceStatus.Faulted;
        }

        /// GetResult throws the exception, if there is one, also for another version and before the completion, as in .NET.
        public TResult GetResult(short token)
        {
            bool current = token == Version;
            Verify.BeginAtomic();
            bool ready = current && _completed;
            bool again = ready && _taken;
            if (ready) _taken = true;
            TaskFailure failure = _failure;
            TResult result = _result;
            Verify.EndAtomic();
            if (again) Misuse.Note(ValueTask.TakenTwice);
            if (failure != null) failure.Throw();
            if (!ready) throw new InvalidOperationException();
            return result;
        }

        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            if (continuation == null) throw new ArgumentNullException("continuation");
            CheckToken(token);
            Follow(continuation, state, flags);
        }

        internal void Follow(Action<object> continuation, object state, ValueTaskSourceOnCompletedFlags flags)
        {
            bool captures = (flags & ValueTaskSourceOnCompletedFlags.FlowExecutionContext) != 0;
            bool flows = captures && !ExecutionContext.IsFlowSuppressed();
            ExecutionContext flow = flows ? ExecutionContext.Flowing : null;
            object where = (flags & ValueTaskSourceOnCompletedFlags.UseSchedulingContext) != 0 ? SourceCall.Where() : null;
            using (Section.Enter())
            {
                // .NET captures before it looks for an earlier continuation, which then goes on where this one would.
                if (captures)
                {
                    _flow = flow;
                    _flows = flows;
                    _where = null;
                }
                if (where != null)
                {
                    if (_where != null) throw new InvalidCastException("Unable to cast object of type '" + Captured + "' to type 'System.Threading.ExecutionContext'.");
                    _where = where;
                }
                if (_awaited) throw new InvalidOperationException();
                if (!_completed)
                {
                    _continuation = continuation;
                    _state = state;
                    _awaited = true;
                    return;
                }
                where = _where;
                flow = _flow;
                flows = _flows;
            }
            if (where != null) SourceCall.Schedule(where, continuation, state);
            else ThreadPool.Queue(new SourceCall(continuation, state, flow, flows));
        }

        /// Captured is the name of .NET's type of the captured object.
        private string Captured
        {
            get { return _flows ? "System.Threading.Tasks.Sources.CapturedSchedulerAndExecutionContext" : _where.GetType().ToString(); }
        }

        private void CheckToken(short token)
        {
            if (token != Version) throw new InvalidOperationException();
        }
    }

    /// SourceCall is the continuation of a source, in the pool. Its static methods are those rules of a source which differ from those of
    /// a task: with a captured context or scheduler it always goes on there, by a call of it; without one it goes on at once.
    internal sealed class SourceCall : IWorkItem
    {
        private readonly Action<object> _action;
        private readonly object _state;
        private readonly ExecutionContext _flow;
        private readonly bool _flows;

        internal SourceCall(Action<object> action, object state, ExecutionContext flow, bool flows)
        {
            _action = action;
            _state = state;
            _flow = flow;
            _flows = flows;
        }

        [OrdersMore]
        void IWorkItem.Execute() { Run(_action, _state, null, _flow, _flows); }

        /// Continue is called by the thread that completes the source. It throws the exceptions of the continuation, the context or the scheduler.
        internal static void Continue(Action<object> action, object state, object where, ExecutionContext flow, bool flows, bool asynchronous)
        {
            if (where == null && asynchronous) ThreadPool.Queue(new SourceCall(action, state, flow, flows));
            else Run(action, state, where, flow, flows);
        }

        private static void Run(Action<object> action, object state, object where, ExecutionContext flow, bool flows)
        {
            if (!flows)
            {
                Go(action, state, where);
                return;
            }
            Surroundings outer = ExecutionContext.Enter(flow);
            if (where == null)
            {
                try { action(state); }
                catch
                {
                    ExecutionContext.Leave(outer);
                    throw;
                }
                ExecutionContext.Leave(outer);
                return;
            }
            try { Schedule(where, action, state); }
            finally
            {
                outer.synchronization = SynchronizationContext.Current; // .NET gives back the execution context only
                ExecutionContext.Leave(outer);
            }
        }

        private static void Go(Action<object> action, object state, object where)
        {
            if (where == null) action(state);
            else Schedule(where, action, state);
        }

        /// Schedule gives the continuation to a SynchronizationContext or a TaskScheduler.
        internal static void Schedule(object where, Action<object> action, object state)
        {
            SynchronizationContext context = where as SynchronizationContext;
            if (context != null) context.Post(new SendOrPostCallback(new SourceCall(action, state, null, false).Posted), state);
            else Task.Factory.StartNew(action, state, CancellationToken.None, TaskCreationOptions.DenyChildAttach, (TaskScheduler)where);
        }

        private void Posted(object state) { _action(state); }

        /// Where is the context or the scheduler that is captured here, null if there is none.
        internal static object Where()
        {
            object context = SynchronizationContext.Captured;
            return context ?? TaskScheduler.Captured;
        }

        /// RunAction is the other way round: an action as the state of a source's continuation.
        internal static void RunAction(object action) { ((Action)action)(); }
    }
}

namespace System.Threading.Tasks
{
    public partial class Task
    {
        /// Take is called when a value task of an async method, or of a source, takes the result.
        internal virtual void Take() { }

        /// EndAs completes the task of a source with that status, which threw that failure, if it is not null.
        internal void EndAs(ValueTaskSourceStatus status, TaskFailure failure)
        {
            if (failure == null) TryComplete(TaskStatus.RanToCompletion, null);
            else if (status != ValueTaskSourceStatus.Canceled) TryComplete(TaskStatus.Faulted, failure);
            else TryComplete(TaskStatus.Canceled, failure.IsCancellation ? failure : TaskFailure.Canceled(new CancellationToken(true)));
        }
    }

    /// OnceTask is a task whose result a value task takes, once.
    internal sealed class OnceTask<TResult> : Task<TResult>
    {
        [Ordered] private bool _taken; // by one thread, if it is used well

        internal OnceTask(TaskCreationOptions options) : base((object)null, options) { }

        internal override void Take()
        {
            if (_taken) Misuse.Note(ValueTask.TakenTwice);
            _taken = true;
        }
    }

    /// Valueless is a source without a result, as one that has one.
    internal sealed class Valueless : IValueTaskSource<VoidTaskResult>
    {
        private readonly IValueTaskSource _source;

        internal Valueless(IValueTaskSource source) { _source = source; }

        public ValueTaskSourceStatus GetStatus(short token) { return _source.GetStatus(token); }

        public VoidTaskResult GetResult(short token)
        {
            _source.GetResult(token);
            return default(VoidTaskResult);
        }

        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            _source.OnCompleted(continuation, state, token, flags);
        }
    }

    /// SourceTask is the task of a ValueTask that has a source: it takes over the source's result once, and is canceled only
    /// if the source's status says so.
    internal sealed class SourceTask<TResult> : Task<TResult>
    {
        private readonly IValueTaskSource<TResult> _source;
        private readonly short _token;

        internal SourceTask(IValueTaskSource<TResult> source, short token)
        {
            _source = source;
            _token = token;
            ValueTaskSourceStatus status = source.GetStatus(token);
            if (status != ValueTaskSourceStatus.Pending) End(status);
            else source.OnCompleted(new Action<object>(Done), this, token, ValueTaskSourceOnCompletedFlags.None);
        }

        private static void Done(object task)
        {
            SourceTask<TResult> done = (SourceTask<TResult>)task;
            done.End(done._source.GetStatus(done._token));
        }

        private void End(ValueTaskSourceStatus status)
        {
            TaskFailure failure = null;
            try { result = _source.GetResult(_token); } // which nobody reads before the end
            catch (Exception e) { failure = new TaskFailure(e); }
            EndAs(status, failure);
        }
    }

    [AsyncMethodBuilder(typeof(AsyncValueTaskMethodBuilder))]
    public struct ValueTask : IEquatable<ValueTask>
    {
        private readonly object _source; // null: done; a Task or an IValueTaskSource
        private readonly short _token; // of a task: 1 for that of an async method, the result of which may be taken once; -1 for a preserved one, which may be waited for

        public ValueTask(Task task)
        {
            if (task == null) throw new ArgumentNullException("task");
            _source = task;
            _token = 0;
        }

        public ValueTask(IValueTaskSource source, short token)
        {
            if (source == null) throw new ArgumentNullException("source");
            _source = source;
            _token = token;
        }

        internal const string TakenTwice = "the result of a value task is taken more than once";
        private const string TakenEarly = "the result of a value task is taken before the value task is complete";

        /// CheckReady is called when the result of task is taken without an await.
        internal static void CheckReady(Task task)
        {
            if (!task.IsCompleted) Misuse.Note(TakenEarly);
        }

        internal ValueTask(Task task, bool once)
        {
            _source = task;
            _token = once ? (short)1 : (short)0;
        }

        private ValueTask(Task task, short token)
        {
            _source = task;
            _token = token;
        }

        public static ValueTask CompletedTask { get { return default(ValueTask); } }
        public static ValueTask<TResult> FromResult<TResult>(TResult result) { return new ValueTask<TResult>(result); }
        public static ValueTask FromException(Exception exception) { return new ValueTask(Task.FromException(exception)); }
        public static ValueTask<TResult> FromException<TResult>(Exception exception) { return new ValueTask<TResult>(Task.FromException<TResult>(exception)); }
        public static ValueTask FromCanceled(CancellationToken cancellationToken) { return new ValueTask(Task.FromCanceled(cancellationToken)); }
        public static ValueTask<TResult> FromCanceled<TResult>(CancellationToken cancellationToken) { return new ValueTask<TResult>(Task.FromCanceled<TResult>(cancellationToken)); }

        public bool IsCompleted { get { return Status != ValueTaskSourceStatus.Pending; } }

        /// IsOver reports whether an await need not suspend its method.
        internal bool IsOver { get { return !SuspendsFor(_source) && IsCompleted; } }

        /// SuspendsFor reports whether an await of a value task with this source suspends its method without asking.
        internal static bool SuspendsFor(object source)
        {
            Task task = source as Task;
            if (task != null) return task.Suspends;
            ISuspending suspending = source as ISuspending;
            return suspending != null && suspending.Suspends;
        }

        public bool IsCompletedSuccessfully { get { return Status == ValueTaskSourceStatus.Succeeded; } }
        public bool IsFaulted { get { return Status == ValueTaskSourceStatus.Faulted; } }
        public bool IsCanceled { get { return Status == ValueTaskSourceStatus.Canceled; } }

        private ValueTaskSourceStatus Status
        {
            get
            {
                if (_source == null) return ValueTaskSourceStatus.Succeeded;
                Task task = _source as Task;
                return task == null ? ((IValueTaskSource)_source).GetStatus(_token) : StatusOf(task);
            }
        }

        internal static ValueTaskSourceStatus StatusOf(Task task)
        {
            switch (task.Outcome)
            {
                case TaskStatus.RanToCompletion: return ValueTaskSourceStatus.Succeeded;
                case TaskStatus.Canceled: return ValueTaskSourceStatus.Canceled;
                case TaskStatus.Faulted: return ValueTaskSourceStatus.Faulted;
                default: return ValueTaskSourceStatus.Pending;
            }
        }

        public Task AsTask()
        {
            if (_source == null) return Task.CompletedTask;
            Task task = _source as Task;
            if (task != null && _token > 0) task.Take();
            return task ?? new SourceTask<VoidTaskResult>(new Valueless((IValueTaskSource)_source), _token);
        }

        public ValueTask Preserve() { return _source == null ? this : new ValueTask(AsTask(), (short)-1); }
        public ValueTaskAwaiter GetAwaiter() { return new ValueTaskAwaiter(this); }
        public ConfiguredValueTaskAwaitable ConfigureAwait(bool continueOnCapturedContext) { return new ConfiguredValueTaskAwaitable(this, continueOnCapturedContext); }

        internal void GetResult()
        {
            if (_source == null) return;
            Task task = _source as Task;
            if (task == null)
            {
                ((IValueTaskSource)_source).GetResult(_token);
                return;
            }
            if (_token >= 0) CheckReady(task);
            if (_token > 0) task.Take();
            task.EndAwait();
        }

        internal void Then(Action action, bool captured, bool flow)
        {
            Task task = _source == null ? Task.CompletedTask : _source as Task;
            if (task != null && _token > 0 && task.IsSourced) task.SourceThen(action, captured, flow);
            else if (task != null) task.AwaitThen(action, captured, flow);
            else ((IValueTaskSource)_source).OnCompleted(SourceCall.RunAction, action, _token, Flags(captured, flow));
        }

        internal static ValueTaskSourceOnCompletedFlags Flags(bool captured, bool flow)
        {
            return (captured ? ValueTaskSourceOnCompletedFlags.UseSchedulingContext : 0) | (flow ? ValueTaskSourceOnCompletedFlags.FlowExecutionContext : 0);
        }

        public bool Equals(ValueTask other) { return _source == other._source && (_token == other._token || _source is Task); }
        public override bool Equals(object obj) { return obj is ValueTask && Equals((ValueTask)obj); }
        public override int GetHashCode() { return _source == null ? 0 : _source.GetHashCode(); }
        public static bool operator ==(ValueTask left, ValueTask right) { return left.Equals(right); }
        public static bool operator !=(ValueTask left, ValueTask right) { return !left.Equals(right); }
    }

    [AsyncMethodBuilder(typeof(AsyncValueTaskMethodBuilder<>))]
    public struct ValueTask<TResult> : IEquatable<ValueTask<TResult>>
    {
        private readonly object _source; // null: done; a Task<TResult> or an IValueTaskSource<TResult>
        private readonly TResult _result;
        private readonly short _token; // of a task: 1 for that of an async method, the result of which may be taken once; -1 for a preserved one, which may be waited for

        public ValueTask(TResult result)
        {
            _source = null;
            _result = result;
            _token = 0;
        }

        public ValueTask(Task<TResult> task)
        {
            if (task == null) throw new ArgumentNullException("task");
            _source = task;
            _result = default(TResult);
            _token = 0;
        }

        private ValueTask(Task<TResult> task, short token) : this()
        {
            _source = task;
            _token = token;
        }

        internal ValueTask(Task<TResult> task, bool once)
        {
            _source = task;
            _result = default(TResult);
            _token = once ? (short)1 : (short)0;
        }

        public ValueTask(IValueTaskSource<TResult> source, short token)
        {
            if (source == null) throw new ArgumentNullException("source");
            _source = source;
            _result = default(TResult);
            _token = token;
        }

        public bool IsCompleted { get { return Status != ValueTaskSourceStatus.Pending; } }
        internal bool IsOver { get { return !ValueTask.SuspendsFor(_source) && IsCompleted; } }
        public bool IsCompletedSuccessfully { get { return Status == ValueTaskSourceStatus.Succeeded; } }
        public bool IsFaulted { get { return Status == ValueTaskSourceStatus.Faulted; } }
        public bool IsCanceled { get { return Status == ValueTaskSourceStatus.Canceled; } }

        private ValueTaskSourceStatus Status
        {
            get
            {
                if (_source == null) return ValueTaskSourceStatus.Succeeded;
                Task task = _source as Task;
                return task == null ? ((IValueTaskSource<TResult>)_source).GetStatus(_token) : ValueTask.StatusOf(task);
            }
        }

        public TResult Result
        {
            get
            {
                if (_source == null) return _result;
                Task<TResult> task = _source as Task<TResult>;
                if (task == null) return ((IValueTaskSource<TResult>)_source).GetResult(_token);
                if (_token >= 0) ValueTask.CheckReady(task);
                if (_token > 0) task.Take();
                task.EndAwait();
                return task.result;
            }
        }

        public Task<TResult> AsTask()
        {
            if (_source == null) return Task.FromResult(_result);
            Task<TResult> task = _source as Task<TResult>;
            if (task != null && _token > 0) task.Take();
            return task ?? new SourceTask<TResult>((IValueTaskSource<TResult>)_source, _token);
        }

        public ValueTask<TResult> Preserve() { return _source == null ? this : new ValueTask<TResult>(AsTask(), (short)-1); }
        public ValueTaskAwaiter<TResult> GetAwaiter() { return new ValueTaskAwaiter<TResult>(this); }
        public ConfiguredValueTaskAwaitable<TResult> ConfigureAwait(bool continueOnCapturedContext) { return new ConfiguredValueTaskAwaitable<TResult>(this, continueOnCapturedContext); }

        internal void Then(Action action, bool captured, bool flow)
        {
            Task task = _source == null ? Task.CompletedTask : _source as Task;
            if (task != null && _token > 0 && task.IsSourced) task.SourceThen(action, captured, flow);
            else if (task != null) task.AwaitThen(action, captured, flow);
            else ((IValueTaskSource<TResult>)_source).OnCompleted(SourceCall.RunAction, action, _token, ValueTask.Flags(captured, flow));
        }

        public bool Equals(ValueTask<TResult> other)
        {
            return _source == other._source && (_token == other._token || _source is Task) && (_source != null || EqualityComparer<TResult>.Default.Equals(_result, other._result));
        }

        public override bool Equals(object obj) { return obj is ValueTask<TResult> && Equals((ValueTask<TResult>)obj); }
        public override int GetHashCode() { return _source != null ? _source.GetHashCode() : _result == null ? 0 : _result.GetHashCode(); }
        public static bool operator ==(ValueTask<TResult> left, ValueTask<TResult> right) { return left.Equals(right); }
        public static bool operator !=(ValueTask<TResult> left, ValueTask<TResult> right) { return !left.Equals(right); }

        public override string ToString()
        {
            if (!IsCompletedSuccessfully) return "";
            TResult result = Result;
            return result == null ? "" : result.ToString();
        }
    }
}

namespace System.Runtime.CompilerServices
{
    public struct ValueTaskAwaiter : ICriticalNotifyCompletion
    {
        private readonly ValueTask _task;

        internal ValueTaskAwaiter(ValueTask task) { _task = task; }

        public bool IsCompleted { get { return _task.IsOver; } }
        public void OnCompleted(Action continuation) { _task.Then(continuation, true, true); }
        public void UnsafeOnCompleted(Action continuation) { _task.Then(continuation, true, false); }
        public void GetResult() { _task.GetResult(); }
    }

    public struct ValueTaskAwaiter<TResult> : ICriticalNotifyCompletion
    {
        private readonly ValueTask<TResult> _task;

        internal ValueTaskAwaiter(ValueTask<TResult> task) { _task = task; }

        public bool IsCompleted { get { return _task.IsOver; } }
        public void OnCompleted(Action continuation) { _task.Then(continuation, true, true); }
        public void UnsafeOnCompleted(Action continuation) { _task.Then(continuation, true, false); }
        public TResult GetResult() { return _task.Result; }
    }

    public struct ConfiguredValueTaskAwaitable
    {
        private readonly ConfiguredValueTaskAwaiter _awaiter;

        internal ConfiguredValueTaskAwaitable(ValueTask task, bool captured) { _awaiter = new ConfiguredValueTaskAwaiter(task, captured); }

        public ConfiguredValueTaskAwaiter GetAwaiter() { return _awaiter; }

        public struct ConfiguredValueTaskAwaiter : ICriticalNotifyCompletion
        {
            private readonly ValueTask _task;
            private readonly bool _captured;

            internal ConfiguredValueTaskAwaiter(ValueTask task, bool captured)
            {
                _task = task;
                _captured = captured;
            }

            public bool IsCompleted { get { return _task.IsOver; } }
            public void OnCompleted(Action continuation) { _task.Then(continuation, _captured, true); }
            public void UnsafeOnCompleted(Action continuation) { _task.Then(continuation, _captured, false); }
            public void GetResult() { _task.GetResult(); }
        }
    }

    public struct ConfiguredValueTaskAwaitable<TResult>
    {
        private readonly ConfiguredValueTaskAwaiter _awaiter;

        internal ConfiguredValueTaskAwaitable(ValueTask<TResult> task, bool captured) { _awaiter = new ConfiguredValueTaskAwaiter(task, captured); }

        public ConfiguredValueTaskAwaiter GetAwaiter() { return _awaiter; }

        public struct ConfiguredValueTaskAwaiter : ICriticalNotifyCompletion
        {
            private readonly ValueTask<TResult> _task;
            private readonly bool _captured;

            internal ConfiguredValueTaskAwaiter(ValueTask<TResult> task, bool captured)
            {
                _task = task;
                _captured = captured;
            }

            public bool IsCompleted { get { return _task.IsOver; } }
            public void OnCompleted(Action continuation) { _task.Then(continuation, _captured, true); }
            public void UnsafeOnCompleted(Action continuation) { _task.Then(continuation, _captured, false); }
            public TResult GetResult() { return _task.Result; }
        }
    }

    public struct AsyncValueTaskMethodBuilder
    {
        private AsyncTaskMethodBuilder<VoidTaskResult> _typed;
        private bool _done; // before anybody asked for the task

        public static AsyncValueTaskMethodBuilder Create() { return default(AsyncValueTaskMethodBuilder); }

        public ValueTask Task { get { return _done ? default(ValueTask) : new ValueTask(_typed.Task, true); } }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            _typed.AwaitOnCompleted(ref awaiter, ref stateMachine);
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            _typed.AwaitUnsafeOnCompleted(ref awaiter, ref stateMachine);
        }

        public void SetResult()
        {
            if (_typed.Untouched) _done = true;
            else _typed.SetResult(default(VoidTaskResult));
        }

        public void SetException(Exception exception)
        {
            _typed.SetException(exception);
        }
    }

    public struct AsyncValueTaskMethodBuilder<TResult>
    {
        private AsyncTaskMethodBuilder<TResult> _typed;
        private TResult _result;
        private bool _done; // before anybody asked for the task

        public static AsyncValueTaskMethodBuilder<TResult> Create() { return default(AsyncValueTaskMethodBuilder<TResult>); }

        public ValueTask<TResult> Task { get { return _done ? new ValueTask<TResult>(_result) : new ValueTask<TResult>(_typed.Task, true); } }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            _typed.AwaitOnCompleted(ref awaiter, ref stateMachine);
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            _typed.AwaitUnsafeOnCompleted(ref awaiter, ref stateMachine);
        }

        public void SetResult(TResult result)
        {
            if (!_typed.Untouched)
            {
                _typed.SetResult(result);
                return;
            }
            _result = result;
            _done = true;
        }

        public void SetException(Exception exception)
        {
            _typed.SetException(exception);
        }
    }

    /// PooledBox is the source of a value task of a method that is built with a pool. .NET uses it again when the result was taken, and
    /// gives it another version: so do these, of which each is used once, that the value task is no good any more.
    internal sealed class PooledBox<TResult> : IValueTaskSource<TResult>, IValueTaskSource
    {
        private ManualResetValueTaskSourceCore<TResult> _core;

        internal short Version { get { return _core.Version; } }
        internal void SetResult(TResult result) { _core.SetResult(result); }
        internal void SetException(Exception exception) { _core.SetException(exception); }

        public ValueTaskSourceStatus GetStatus(short token) { return _core.GetStatus(token); }
        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags) { _core.OnCompleted(continuation, state, token, flags); }
        void IValueTaskSource.GetResult(short token) { GetResult(token); }

        public TResult GetResult(short token)
        {
            try { return _core.GetResult(token); }
            finally { _core.Reset(); }
        }
    }

    public struct PoolingAsyncValueTaskMethodBuilder
    {
        private PoolingAsyncValueTaskMethodBuilder<VoidTaskResult> _typed;

        public static PoolingAsyncValueTaskMethodBuilder Create() { return default(PoolingAsyncValueTaskMethodBuilder); }

        public ValueTask Task
        {
            get
            {
                if (_typed.Done) return default(ValueTask);
                PooledBox<VoidTaskResult> box = _typed.Box;
                return new ValueTask(box, box.Version);
            }
        }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine { _typed.AwaitOnCompleted(ref awaiter, ref stateMachine); }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine { _typed.AwaitUnsafeOnCompleted(ref awaiter, ref stateMachine); }

        public void SetResult() { _typed.SetResult(default(VoidTaskResult)); }
        public void SetException(Exception exception) { _typed.SetException(exception); }
    }

    public struct PoolingAsyncValueTaskMethodBuilder<TResult>
    {
        private PooledBox<TResult> _box; // null until somebody needs it
        private TResult _result;
        private bool _done; // before anybody asked for the value task

        public static PoolingAsyncValueTaskMethodBuilder<TResult> Create() { return default(PoolingAsyncValueTaskMethodBuilder<TResult>); }

        internal bool Done { get { return _done; } }

        internal PooledBox<TResult> Box
        {
            get
            {
                if (_box == null) _box = new PooledBox<TResult>();
                return _box;
            }
        }

        public ValueTask<TResult> Task
        {
            get
            {
                if (_done) return new ValueTask<TResult>(_result);
                PooledBox<TResult> box = Box;
                return new ValueTask<TResult>(box, box.Version);
            }
        }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            PooledBox<TResult> made = Box; // before the state machine is copied
            AsyncMethod.Await(ref awaiter, AsyncMethod.Rest(ref stateMachine));
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            PooledBox<TResult> made = Box;
            AsyncMethod.AwaitUnsafe(ref awaiter, AsyncMethod.Rest(ref stateMachine));
        }

        public void SetResult(TResult result)
        {
            if (_box != null)
            {
                _box.SetResult(result);
                return;
            }
            _result = result;
            _done = true;
        }

        public void SetException(Exception exception)
        {
            if (exception == null) throw new ArgumentNullException("exception");
            Box.SetException(exception);
        }
    }

    /// Sourced is the value task of a method of the library that stands for MoveNextAsync of an async iterator: its awaiter goes on by
    /// the rules of sources, as that of an iterator.
    [AsyncMethodBuilder(typeof(SourcedMethodBuilder<>))]
    internal struct Sourced<TResult>
    {
        internal readonly ValueTask<TResult> task;

        internal Sourced(ValueTask<TResult> task) { this.task = task; }
    }

    internal struct SourcedMethodBuilder<TResult>
    {
        private AsyncTaskMethodBuilder<TResult> _typed;
        private TResult _result;
        private bool _done; // before anybody asked for the task

        public static SourcedMethodBuilder<TResult> Create() { return default(SourcedMethodBuilder<TResult>); }

        public Sourced<TResult> Task { get { return new Sourced<TResult>(_done ? new ValueTask<TResult>(_result) : new ValueTask<TResult>(_typed.Task, true)); } }

        public void Start<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine { AsyncMethod.Start(ref stateMachine); }
        public void SetStateMachine(IAsyncStateMachine stateMachine) { AsyncMethod.Check(stateMachine, null); }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            _typed.Once(Threading.Tasks.Task.Sourced);
            _typed.AwaitOnCompleted(ref awaiter, ref stateMachine);
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            _typed.Once(Threading.Tasks.Task.Sourced);
            _typed.AwaitUnsafeOnCompleted(ref awaiter, ref stateMachine);
        }

        public void SetResult(TResult result)
        {
            if (!_typed.Untouched)
            {
                _typed.SetResult(result);
                return;
            }
            _result = result;
            _done = true;
        }

        public void SetException(Exception exception)
        {
            _typed.Once(Threading.Tasks.Task.Sourced);
            _typed.SetException(exception);
        }
    }

    public struct AsyncIteratorMethodBuilder
    {
        [Ordered] private IteratorRest _rest; // used by the thread that runs the iterator

        public static AsyncIteratorMethodBuilder Create() { return default(AsyncIteratorMethodBuilder); }

        public void MoveNext<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine
        {
            if (_rest != null && !_rest.begun) Misuse.Note("an async iterator is told to move on, or to end, while it awaits something");
            AsyncMethod.Start(ref stateMachine);
        }

        public void AwaitOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : INotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            AsyncMethod.Await(ref awaiter, Rest(ref stateMachine));
        }

        public void AwaitUnsafeOnCompleted<TAwaiter, TStateMachine>(ref TAwaiter awaiter, ref TStateMachine stateMachine)
            where TAwaiter : ICriticalNotifyCompletion where TStateMachine : IAsyncStateMachine
        {
            AsyncMethod.AwaitUnsafe(ref awaiter, Rest(ref stateMachine));
        }

        private Action Rest<TStateMachine>(ref TStateMachine stateMachine) where TStateMachine : IAsyncStateMachine
        {
            _rest = new IteratorRest(AsyncMethod.Rest(ref stateMachine));
            return new Action(_rest.Run);
        }

        public void Complete() { }
    }

    /// IteratorRest is the rest of an async iterator, which awaits something until the rest begins.
    internal sealed class IteratorRest
    {
        private readonly Action _rest;
        [Ordered] internal bool begun;

        internal IteratorRest(Action rest) { _rest = rest; }

        internal void Run()
        {
            begun = true;
            _rest();
        }
    }

    public struct ConfiguredAsyncDisposable
    {
        private readonly IAsyncDisposable _source;
        private readonly bool _captured;

        internal ConfiguredAsyncDisposable(IAsyncDisposable source, bool captured)
        {
            _source = source;
            _captured = captured;
        }

        public ConfiguredValueTaskAwaitable DisposeAsync() { return _source.DisposeAsync().ConfigureAwait(_captured); }
    }

    public struct ConfiguredCancelableAsyncEnumerable<T>
    {
        private readonly IAsyncEnumerable<T> _source;
        private readonly CancellationToken _token;
        private readonly bool _captured;

        internal ConfiguredCancelableAsyncEnumerable(IAsyncEnumerable<T> source, bool captured, CancellationToken token)
        {
            _source = source;
            _captured = captured;
            _token = token;
        }

        public ConfiguredCancelableAsyncEnumerable<T> ConfigureAwait(bool continueOnCapturedContext) { return new ConfiguredCancelableAsyncEnumerable<T>(_source, continueOnCapturedContext, _token); }
        public ConfiguredCancelableAsyncEnumerable<T> WithCancellation(CancellationToken cancellationToken) { return new ConfiguredCancelableAsyncEnumerable<T>(_source, _captured, cancellationToken); }
        public Enumerator GetAsyncEnumerator() { return new Enumerator(_source.GetAsyncEnumerator(_token), _captured); }

        public struct Enumerator
        {
            private readonly IAsyncEnumerator<T> _source;
            private readonly bool _captured;

            internal Enumerator(IAsyncEnumerator<T> source, bool captured)
            {
                _source = source;
                _captured = captured;
            }

            public T Current { get { return _source.Current; } }
            public ConfiguredValueTaskAwaitable<bool> MoveNextAsync() { return _source.MoveNextAsync().ConfigureAwait(_captured); }
            public ConfiguredValueTaskAwaitable DisposeAsync() { return _source.DisposeAsync().ConfigureAwait(_captured); }
        }
    }
}

namespace System.Threading.Tasks
{
    public static class TaskAsyncEnumerableExtensions
    {
        public static ConfiguredAsyncDisposable ConfigureAwait(this IAsyncDisposable source, bool continueOnCapturedContext)
        {
            return new ConfiguredAsyncDisposable(source, continueOnCapturedContext);
        }

        public static ConfiguredCancelableAsyncEnumerable<T> ConfigureAwait<T>(this IAsyncEnumerable<T> source, bool continueOnCapturedContext)
        {
            return new ConfiguredCancelableAsyncEnumerable<T>(source, continueOnCapturedContext, default(CancellationToken));
        }

        /// ToBlockingEnumerable waits for each element on the calling thread.
        public static IEnumerable<T> ToBlockingEnumerable<T>(this IAsyncEnumerable<T> source, CancellationToken cancellationToken = default(CancellationToken))
        {
            IAsyncEnumerator<T> elements = source.GetAsyncEnumerator(cancellationToken);
            try
            {
                while (Result(elements.MoveNextAsync())) yield return elements.Current;
            }
            finally
            {
                elements.DisposeAsync().AsTask().GetAwaiter().GetResult();
            }
        }

        private static bool Result(ValueTask<bool> task) { return task.IsCompleted ? task.Result : task.AsTask().GetAwaiter().GetResult(); }

        public static ConfiguredCancelableAsyncEnumerable<T> WithCancellation<T>(this IAsyncEnumerable<T> source, CancellationToken cancellationToken)
        {
            return new ConfiguredCancelableAsyncEnumerable<T>(source, true, cancellationToken);
        }
    }
}

namespace System.Collections.Generic
{
    public interface IAsyncEnumerable<out T>
    {
        IAsyncEnumerator<T> GetAsyncEnumerator(Threading.CancellationToken cancellationToken = default(Threading.CancellationToken));
    }

    public interface IAsyncEnumerator<out T> : IAsyncDisposable
    {
        T Current { get; }
        Threading.Tasks.ValueTask<bool> MoveNextAsync();
    }
}

namespace System
{
    public interface IAsyncDisposable
    {
        Threading.Tasks.ValueTask DisposeAsync();
    }
}
