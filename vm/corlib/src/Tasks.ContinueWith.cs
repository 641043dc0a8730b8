// ContinueWith, in all its forms.
namespace System.Threading.Tasks
{
    public partial class Task
    {
        public Task ContinueWith(Action<Task> continuationAction) { return ContinueWith(continuationAction, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task> continuationAction, CancellationToken cancellationToken) { return ContinueWith(continuationAction, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task> continuationAction, TaskScheduler scheduler) { return ContinueWith(continuationAction, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task ContinueWith(Action<Task> continuationAction, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationAction, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task ContinueWith(Action<Task> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationAction, "continuationAction", continuationOptions, scheduler);
            ContinuationTaskFromTask task = new ContinuationTaskFromTask(this, continuationAction, null, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        public Task ContinueWith(Action<Task, object> continuationAction, object state) { return ContinueWith(continuationAction, state, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task, object> continuationAction, object state, CancellationToken cancellationToken) { return ContinueWith(continuationAction, state, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task, object> continuationAction, object state, TaskScheduler scheduler) { return ContinueWith(continuationAction, state, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task ContinueWith(Action<Task, object> continuationAction, object state, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationAction, state, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task ContinueWith(Action<Task, object> continuationAction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationAction, "continuationAction", continuationOptions, scheduler);
            ContinuationTaskFromTask task = new ContinuationTaskFromTask(this, continuationAction, state, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction) { return ContinueWith(continuationFunction, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWith(continuationFunction, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, TaskScheduler scheduler) { return ContinueWith(continuationFunction, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationFunction, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task<TResult> ContinueWith<TResult>(Func<Task, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationFunction, "continuationFunction", continuationOptions, scheduler);
            ContinuationResultTaskFromTask<TResult> task = new ContinuationResultTaskFromTask<TResult>(this, continuationFunction, null, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state) { return ContinueWith(continuationFunction, state, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, CancellationToken cancellationToken) { return ContinueWith(continuationFunction, state, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, TaskScheduler scheduler) { return ContinueWith(continuationFunction, state, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationFunction, state, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task<TResult> ContinueWith<TResult>(Func<Task, object, TResult> continuationFunction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationFunction, "continuationFunction", continuationOptions, scheduler);
            ContinuationResultTaskFromTask<TResult> task = new ContinuationResultTaskFromTask<TResult>(this, continuationFunction, state, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        /// FollowBy has the task that ContinueWith returns begin when this one is completed.
        [MoonWalker.Fences]
        internal void FollowBy(Task task, TaskScheduler scheduler, TaskContinuationOptions options)
        {
            TaskContinuation c = new TaskContinuation(task, this, scheduler, options);
            if ((options & TaskContinuationOptions.LazyCancellation) == 0) c.WatchToken();
            Follow(c);
        }

        internal static TaskCreationOptions CreationOptionsOf(TaskContinuationOptions options)
        {
            TaskCreationOptions creation = (TaskCreationOptions)((int)options & 0x5f);
            return (options & TaskContinuationOptions.LazyCancellation) != 0 ? creation | Unwatched : creation;
        }

        private const TaskContinuationOptions NotOnAny = TaskContinuationOptions.NotOnRanToCompletion | TaskContinuationOptions.NotOnFaulted | TaskContinuationOptions.NotOnCanceled;

        internal static void CheckContinuation(Delegate action, string name, TaskContinuationOptions options, TaskScheduler scheduler)
        {
            if (action == null) throw new ArgumentNullException(name);
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            CheckKnown(options, (TaskContinuationOptions)0x7f);
            if ((options & NotOnAny) == NotOnAny) throw new ArgumentOutOfRangeException("continuationOptions", "The specified TaskContinuationOptions excluded all continuation kinds.");
        }

        /// CheckMany checks the options of a continuation of several tasks.
        internal static void CheckMany(TaskContinuationOptions options)
        {
            CheckKnown(options, (TaskContinuationOptions)0x3f);
            if ((options & NotOnAny) != 0) throw new ArgumentOutOfRangeException("continuationOptions", "It is invalid to exclude specific continuation kinds for continuations off of multiple tasks.");
        }

        private static void CheckKnown(TaskContinuationOptions options, TaskContinuationOptions creation)
        {
            TaskContinuationOptions both = TaskContinuationOptions.ExecuteSynchronously | TaskContinuationOptions.LongRunning;
            if ((options & both) == both) throw new ArgumentOutOfRangeException("continuationOptions", "The specified TaskContinuationOptions combined LongRunning and ExecuteSynchronously.  Synchronous continuations should not be long running.");
            if ((options & ~(creation | NotOnAny | TaskContinuationOptions.ExecuteSynchronously)) != 0) throw new ArgumentOutOfRangeException("continuationOptions");
        }
    }

    public partial class Task<TResult>
    {
        public Task ContinueWith(Action<Task<TResult>> continuationAction) { return ContinueWith(continuationAction, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task<TResult>> continuationAction, CancellationToken cancellationToken) { return ContinueWith(continuationAction, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task<TResult>> continuationAction, TaskScheduler scheduler) { return ContinueWith(continuationAction, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task ContinueWith(Action<Task<TResult>> continuationAction, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationAction, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task ContinueWith(Action<Task<TResult>> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationAction, "continuationAction", continuationOptions, scheduler);
            ContinuationTaskFromResultTask<TResult> task = new ContinuationTaskFromResultTask<TResult>(this, continuationAction, null, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state) { return ContinueWith(continuationAction, state, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, CancellationToken cancellationToken) { return ContinueWith(continuationAction, state, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, TaskScheduler scheduler) { return ContinueWith(continuationAction, state, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationAction, state, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task ContinueWith(Action<Task<TResult>, object> continuationAction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationAction, "continuationAction", continuationOptions, scheduler);
            ContinuationTaskFromResultTask<TResult> task = new ContinuationTaskFromResultTask<TResult>(this, continuationAction, state, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction) { return ContinueWith(continuationFunction, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWith(continuationFunction, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, TaskScheduler scheduler) { return ContinueWith(continuationFunction, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationFunction, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, TNewResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationFunction, "continuationFunction", continuationOptions, scheduler);
            ContinuationResultTaskFromResultTask<TResult, TNewResult> task = new ContinuationResultTaskFromResultTask<TResult, TNewResult>(this, continuationFunction, null, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }

        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state) { return ContinueWith(continuationFunction, state, default(CancellationToken), TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, CancellationToken cancellationToken) { return ContinueWith(continuationFunction, state, cancellationToken, TaskContinuationOptions.None, TaskScheduler.Current); }
        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, TaskScheduler scheduler) { return ContinueWith(continuationFunction, state, default(CancellationToken), TaskContinuationOptions.None, scheduler); }
        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, TaskContinuationOptions continuationOptions) { return ContinueWith(continuationFunction, state, default(CancellationToken), continuationOptions, TaskScheduler.Current); }

        public Task<TNewResult> ContinueWith<TNewResult>(Func<Task<TResult>, object, TNewResult> continuationFunction, object state, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            CheckContinuation(continuationFunction, "continuationFunction", continuationOptions, scheduler);
            ContinuationResultTaskFromResultTask<TResult, TNewResult> task = new ContinuationResultTaskFromResultTask<TResult, TNewResult>(this, continuationFunction, state, cancellationToken, CreationOptionsOf(continuationOptions));
            FollowBy(task, scheduler, continuationOptions);
            return task;
        }
    }
}
