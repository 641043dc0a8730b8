// Task<TResult>, and the tasks that continue others.
using MoonWalker;

namespace System.Threading.Tasks
{
    public partial class Task<TResult> : Task
    {
        [Ordered] internal TResult result; // before the outcome is set

        public Task(Func<TResult> function) : base(function, null, default(CancellationToken), TaskCreationOptions.None, null) { }
        public Task(Func<TResult> function, CancellationToken cancellationToken) : base(function, null, cancellationToken, TaskCreationOptions.None, null) { }
        public Task(Func<TResult> function, TaskCreationOptions creationOptions) : base(function, null, default(CancellationToken), Checked(function, creationOptions), null) { }
        public Task(Func<TResult> function, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : base(function, null, cancellationToken, Checked(function, creationOptions), null) { }
        public Task(Func<object, TResult> function, object state) : base(function, state, default(CancellationToken), TaskCreationOptions.None, null) { }
        public Task(Func<object, TResult> function, object state, CancellationToken cancellationToken) : base(function, state, cancellationToken, TaskCreationOptions.None, null) { }
        public Task(Func<object, TResult> function, object state, TaskCreationOptions creationOptions) : base(function, state, default(CancellationToken), Checked(function, creationOptions), null) { }
        public Task(Func<object, TResult> function, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : base(function, state, cancellationToken, Checked(function, creationOptions), null) { }

        internal Task(Delegate function, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler) : base(function, state, token, options, scheduler) { }
        internal Task(object state, TaskCreationOptions options) : base(state, options) { }
        internal Task() { }
        internal Task(CancellationToken token, TaskCreationOptions options) : base(token, options) { }
        internal Task(TResult result) : base(TaskStatus.RanToCompletion, null) { this.result = result; }
        internal Task(TaskStatus outcome, TaskFailure failure) : base(outcome, failure) { }
        internal Task(TaskStatus outcome, TResult result, TaskCreationOptions options) : base(outcome, null, options) { this.result = result; }

        public static new TaskFactory<TResult> Factory { get { return System.Runtime.CompilerServices.RuntimeHelpers.Sole<TaskFactory<TResult>>(); } }

        public TResult Result
        {
            [Acquires] get
            {
                Await(Timeout.Infinite, default(CancellationToken));
                if (Outcome != TaskStatus.RanToCompletion) throw Failed();
                return result;
            }
        }

        /// TrySetResult completes a task that nobody runs; false if it is completed already.
        [Fences]
        internal bool TrySetResult(TResult value)
        {
            if (Latch.Enter(ref _outcome)) return false;
            result = value;
            Complete(TaskStatus.RanToCompletion, null);
            return true;
        }

        internal override void Invoke(Delegate action)
        {
            Func<TResult> plain = action as Func<TResult>;
            result = plain != null ? plain() : ((Func<object, TResult>)action)(AsyncState);
        }

        internal override object BoxedResult { get { return result; } }
    }

    /// VoidTaskResult is the result of a task without one, where it has the type of one that has.
    internal struct VoidTaskResult
    {
    }

    public partial class Task
    {
        /// BoxedResult is the result of a completed task, null if it has none.
        internal virtual object BoxedResult { get { return null; } }
    }

    /// ContinuationTaskFromTask and the three classes behind it, which have the names of .NET's, are the tasks that ContinueWith returns: the
    /// delegate gets the task that it follows.
    internal sealed class ContinuationTaskFromTask : Task
    {
        [Ordered] private Task _antecedent;

        internal ContinuationTaskFromTask(Task antecedent, Delegate action, object state, CancellationToken token, TaskCreationOptions options)
            : base(action, state, token, options, null) { _antecedent = antecedent; }

        internal override bool IsContinuation { get { return true; } }

        internal override void Invoke(Delegate action)
        {
            Task antecedent = _antecedent;
            _antecedent = null;
            Action<Task> plain = action as Action<Task>;
            if (plain != null) plain(antecedent);
            else ((Action<Task, object>)action)(antecedent, AsyncState);
        }
    }

    internal sealed class ContinuationResultTaskFromTask<TResult> : Task<TResult>
    {
        [Ordered] private Task _antecedent;

        internal ContinuationResultTaskFromTask(Task antecedent, Delegate function, object state, CancellationToken token, TaskCreationOptions options)
            : base(function, state, token, options, null) { _antecedent = antecedent; }

        internal override bool IsContinuation { get { return true; } }

        internal override void Invoke(Delegate action)
        {
            Task antecedent = _antecedent;
            _antecedent = null;
            Func<Task, TResult> plain = action as Func<Task, TResult>;
            result = plain != null ? plain(antecedent) : ((Func<Task, object, TResult>)action)(antecedent, AsyncState);
        }
    }

    internal sealed class ContinuationTaskFromResultTask<TBefore> : Task
    {
        [Ordered] private Task<TBefore> _antecedent;

        internal ContinuationTaskFromResultTask(Task<TBefore> antecedent, Delegate action, object state, CancellationToken token, TaskCreationOptions options)
            : base(action, state, token, options, null) { _antecedent = antecedent; }

        internal override bool IsContinuation { get { return true; } }

        internal override void Invoke(Delegate action)
        {
            Task<TBefore> antecedent = _antecedent;
            _antecedent = null;
            Action<Task<TBefore>> plain = action as Action<Task<TBefore>>;
            if (plain != null) plain(antecedent);
            else ((Action<Task<TBefore>, object>)action)(antecedent, AsyncState);
        }
    }

    internal sealed class ContinuationResultTaskFromResultTask<TBefore, TResult> : Task<TResult>
    {
        [Ordered] private Task<TBefore> _antecedent;

        internal ContinuationResultTaskFromResultTask(Task<TBefore> antecedent, Delegate function, object state, CancellationToken token, TaskCreationOptions options)
            : base(function, state, token, options, null) { _antecedent = antecedent; }

        internal override bool IsContinuation { get { return true; } }

        internal override void Invoke(Delegate action)
        {
            Task<TBefore> antecedent = _antecedent;
            _antecedent = null;
            Func<Task<TBefore>, TResult> plain = action as Func<Task<TBefore>, TResult>;
            result = plain != null ? plain(antecedent) : ((Func<Task<TBefore>, object, TResult>)action)(antecedent, AsyncState);
        }
    }
}
