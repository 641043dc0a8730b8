// TaskFactory and TaskFactory<TResult>: defaults for StartNew and the continuations of several tasks.
using MoonWalker;

namespace System.Threading.Tasks
{
    public partial class TaskFactory
    {
        private readonly CancellationToken _token;
        private readonly TaskScheduler _scheduler;
        private readonly TaskCreationOptions _creation;
        private readonly TaskContinuationOptions _continuation;

        public TaskFactory() { }
        public TaskFactory(CancellationToken cancellationToken) { _token = cancellationToken; }
        public TaskFactory(TaskScheduler scheduler) { _scheduler = scheduler; }

        public TaskFactory(TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions)
        {
            Task.CheckMany(continuationOptions);
            Task.CheckCreation(creationOptions);
            _creation = creationOptions;
            _continuation = continuationOptions;
        }

        public TaskFactory(CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
            : this(creationOptions, continuationOptions)
        {
            _token = cancellationToken;
            _scheduler = scheduler;
        }

        public CancellationToken CancellationToken { get { return _token; } }
        public TaskScheduler Scheduler { get { return _scheduler; } }
        public TaskCreationOptions CreationOptions { get { return _creation; } }
        public TaskContinuationOptions ContinuationOptions { get { return _continuation; } }
        private TaskScheduler Target { get { return _scheduler ?? TaskScheduler.Current; } }

        [Fences]
        public Task StartNew(Action action) { return StartNew(action, _token, _creation, Target); }
        [Fences]
        public Task StartNew(Action action, CancellationToken cancellationToken) { return StartNew(action, cancellationToken, _creation, Target); }
        [Fences]
        public Task StartNew(Action action, TaskCreationOptions creationOptions) { return StartNew(action, _token, creationOptions, Target); }

        [Fences]
        public Task StartNew(Action action, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.Checked(action, creationOptions);
            Task task = new Task(action, null, cancellationToken, creationOptions | Task.Unwatched, null);
            task.ScheduleOrInline(scheduler, false);
            return task;
        }

        [Fences]
        public Task StartNew(Action<object> action, object state) { return StartNew(action, state, _token, _creation, Target); }
        [Fences]
        public Task StartNew(Action<object> action, object state, CancellationToken cancellationToken) { return StartNew(action, state, cancellationToken, _creation, Target); }
        [Fences]
        public Task StartNew(Action<object> action, object state, TaskCreationOptions creationOptions) { return StartNew(action, state, _token, creationOptions, Target); }

        [Fences]
        public Task StartNew(Action<object> action, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.Checked(action, creationOptions);
            Task task = new Task(action, state, cancellationToken, creationOptions | Task.Unwatched, null);
            task.ScheduleOrInline(scheduler, false);
            return task;
        }

        [Fences]
        public Task<TResult> StartNew<TResult>(Func<TResult> function) { return StartNew(function, _token, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew<TResult>(Func<TResult> function, CancellationToken cancellationToken) { return StartNew(function, cancellationToken, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew<TResult>(Func<TResult> function, TaskCreationOptions creationOptions) { return StartNew(function, _token, creationOptions, Target); }

        [Fences]
        public Task<TResult> StartNew<TResult>(Func<TResult> function, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (function == null) throw new ArgumentNullException("function");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CheckCreation(creationOptions);
            Task<TResult> task = new Task<TResult>(function, null, cancellationToken, creationOptions | Task.Unwatched, null);
            task.ScheduleOrInline(scheduler, false);
            return task;
        }

        [Fences]
        public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state) { return StartNew(function, state, _token, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state, CancellationToken cancellationToken) { return StartNew(function, state, cancellationToken, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state, TaskCreationOptions creationOptions) { return StartNew(function, state, _token, creationOptions, Target); }

        [Fences]
        public Task<TResult> StartNew<TResult>(Func<object, TResult> function, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (function == null) throw new ArgumentNullException("function");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CheckCreation(creationOptions);
            Task<TResult> task = new Task<TResult>(function, state, cancellationToken, creationOptions | Task.Unwatched, null);
            task.ScheduleOrInline(scheduler, false);
            return task;
        }

        public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction) { return ContinueWhenAll(tasks, continuationAction, _token, _continuation, Target); }
        public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction, CancellationToken cancellationToken) { return ContinueWhenAll(tasks, continuationAction, cancellationToken, _continuation, Target); }
        public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction, TaskContinuationOptions continuationOptions) { return ContinueWhenAll(tasks, continuationAction, _token, continuationOptions, Target); }

        public Task ContinueWhenAll(Task[] tasks, Action<Task[]> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationAction == null) throw new ArgumentNullException("continuationAction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            Task[] own = Settled.Own(tasks);
            return Settled.All(own).ContinueWith(done => { continuationAction(own); return default(VoidTaskResult); }, cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction) { return ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAll<TResult>(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            Task[] own = Settled.Own(tasks);
            return Settled.All(own).ContinueWith(done => continuationFunction(own), cancellationToken, continuationOptions, scheduler);
        }

        public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction) { return ContinueWhenAll(tasks, continuationAction, _token, _continuation, Target); }
        public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction, CancellationToken cancellationToken) { return ContinueWhenAll(tasks, continuationAction, cancellationToken, _continuation, Target); }
        public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction, TaskContinuationOptions continuationOptions) { return ContinueWhenAll(tasks, continuationAction, _token, continuationOptions, Target); }

        public Task ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>[]> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationAction == null) throw new ArgumentNullException("continuationAction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            Task<TAntecedentResult>[] own = Settled.Own(tasks);
            return Settled.All(own).ContinueWith(done => { continuationAction(own); return default(VoidTaskResult); }, cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction) { return ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAll<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            Task<TAntecedentResult>[] own = Settled.Own(tasks);
            return Settled.All(own).ContinueWith(done => continuationFunction(own), cancellationToken, continuationOptions, scheduler);
        }

        public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction) { return ContinueWhenAny(tasks, continuationAction, _token, _continuation, Target); }
        public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction, CancellationToken cancellationToken) { return ContinueWhenAny(tasks, continuationAction, cancellationToken, _continuation, Target); }
        public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction, TaskContinuationOptions continuationOptions) { return ContinueWhenAny(tasks, continuationAction, _token, continuationOptions, Target); }

        public Task ContinueWhenAny(Task[] tasks, Action<Task> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationAction == null) throw new ArgumentNullException("continuationAction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            return Task.AnyOf(tasks).ContinueWith(done => { continuationAction(done.Result); return default(VoidTaskResult); }, cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction) { return ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAny<TResult>(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            return Task.AnyOf(tasks).ContinueWith(done => continuationFunction(done.Result), cancellationToken, continuationOptions, scheduler);
        }

        public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction) { return ContinueWhenAny(tasks, continuationAction, _token, _continuation, Target); }
        public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction, CancellationToken cancellationToken) { return ContinueWhenAny(tasks, continuationAction, cancellationToken, _continuation, Target); }
        public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction, TaskContinuationOptions continuationOptions) { return ContinueWhenAny(tasks, continuationAction, _token, continuationOptions, Target); }

        public Task ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Action<Task<TAntecedentResult>> continuationAction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationAction == null) throw new ArgumentNullException("continuationAction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            return Task.AnyOf(tasks).ContinueWith(done => { continuationAction(done.Result); return default(VoidTaskResult); }, cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction) { return ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAny<TAntecedentResult, TResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            return Task.AnyOf(tasks).ContinueWith(done => continuationFunction(done.Result), cancellationToken, continuationOptions, scheduler);
        }
    }

    public partial class TaskFactory<TResult>
    {
        private readonly CancellationToken _token;
        private readonly TaskScheduler _scheduler;
        private readonly TaskCreationOptions _creation;
        private readonly TaskContinuationOptions _continuation;

        public TaskFactory() { }
        public TaskFactory(CancellationToken cancellationToken) { _token = cancellationToken; }
        public TaskFactory(TaskScheduler scheduler) { _scheduler = scheduler; }

        public TaskFactory(TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions)
        {
            Task.CheckMany(continuationOptions);
            Task.CheckCreation(creationOptions);
            _creation = creationOptions;
            _continuation = continuationOptions;
        }

        public TaskFactory(CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
            : this(creationOptions, continuationOptions)
        {
            _token = cancellationToken;
            _scheduler = scheduler;
        }

        public CancellationToken CancellationToken { get { return _token; } }
        public TaskScheduler Scheduler { get { return _scheduler; } }
        public TaskCreationOptions CreationOptions { get { return _creation; } }
        public TaskContinuationOptions ContinuationOptions { get { return _continuation; } }
        private TaskScheduler Target { get { return _scheduler ?? TaskScheduler.Current; } }

        [Fences]
        public Task<TResult> StartNew(Func<TResult> function) { return StartNew(function, _token, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew(Func<TResult> function, CancellationToken cancellationToken) { return StartNew(function, cancellationToken, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew(Func<TResult> function, TaskCreationOptions creationOptions) { return StartNew(function, _token, creationOptions, Target); }

        [Fences]
        public Task<TResult> StartNew(Func<TResult> function, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (function == null) throw new ArgumentNullException("function");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CheckCreation(creationOptions);
            Task<TResult> task = new Task<TResult>(function, null, cancellationToken, creationOptions | Task.Unwatched, null);
            task.ScheduleOrInline(scheduler, false);
            return task;
        }

        [Fences]
        public Task<TResult> StartNew(Func<object, TResult> function, object state) { return StartNew(function, state, _token, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew(Func<object, TResult> function, object state, CancellationToken cancellationToken) { return StartNew(function, state, cancellationToken, _creation, Target); }
        [Fences]
        public Task<TResult> StartNew(Func<object, TResult> function, object state, TaskCreationOptions creationOptions) { return StartNew(function, state, _token, creationOptions, Target); }

        [Fences]
        public Task<TResult> StartNew(Func<object, TResult> function, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions, TaskScheduler scheduler)
        {
            if (function == null) throw new ArgumentNullException("function");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CheckCreation(creationOptions);
            Task<TResult> task = new Task<TResult>(function, state, cancellationToken, creationOptions | Task.Unwatched, null);
            task.ScheduleOrInline(scheduler, false);
            return task;
        }

        public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction) { return ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAll(Task[] tasks, Func<Task[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            Task[] own = Settled.Own(tasks);
            return Settled.All(own).ContinueWith(done => continuationFunction(own), cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction) { return ContinueWhenAll(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAll(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAll(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAll<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>[], TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            Task<TAntecedentResult>[] own = Settled.Own(tasks);
            return Settled.All(own).ContinueWith(done => continuationFunction(own), cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction) { return ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAny(Task[] tasks, Func<Task, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            return Task.AnyOf(tasks).ContinueWith(done => continuationFunction(done.Result), cancellationToken, continuationOptions, scheduler);
        }

        public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction) { return ContinueWhenAny(tasks, continuationFunction, _token, _continuation, Target); }
        public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken) { return ContinueWhenAny(tasks, continuationFunction, cancellationToken, _continuation, Target); }
        public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, TaskContinuationOptions continuationOptions) { return ContinueWhenAny(tasks, continuationFunction, _token, continuationOptions, Target); }

        public Task<TResult> ContinueWhenAny<TAntecedentResult>(Task<TAntecedentResult>[] tasks, Func<Task<TAntecedentResult>, TResult> continuationFunction, CancellationToken cancellationToken, TaskContinuationOptions continuationOptions, TaskScheduler scheduler)
        {
            if (continuationFunction == null) throw new ArgumentNullException("continuationFunction");
            Task.CheckMany(continuationOptions);
            if (tasks == null) throw new ArgumentNullException("tasks");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            Task.CopyOf(tasks, false);
            return Task.AnyOf(tasks).ContinueWith(done => continuationFunction(done.Result), cancellationToken, continuationOptions, scheduler);
        }
    }

    internal static class Settled
    {
        internal static T[] Own<T>(T[] tasks)
        {
            T[] own = new T[tasks.Length];
            for (int i = 0; i < own.Length; i++) own[i] = tasks[i];
            return own;
        }

        internal static Task<T[]> All<T>(T[] tasks) where T : Task { return new Settled<T>(tasks); }
    }

    /// Settled is completed when its tasks are, whatever their outcome. Its result, the tasks, is never requested.
    internal sealed class Settled<T> : Task<T[]> where T : Task
    {
        private int _missing;

        internal Settled(T[] tasks)
        {
            _missing = tasks.Length + 1;
            int completed = 1;
            for (int i = 0; i < tasks.Length; i++)
                if (!tasks[i].AddContinuation(new Then(Done))) completed++;
            Less(completed);
        }

        private void Done(Task task) { Less(1); }

        private void Less(int completed)
        {
            Verify.BeginAtomic();
            int missing = _missing -= completed;
            Verify.EndAtomic();
            if (missing == 0) TryComplete(TaskStatus.RanToCompletion, null);
        }
    }
}
