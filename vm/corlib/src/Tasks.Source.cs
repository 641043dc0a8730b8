// TaskCompletionSource: tasks that programs complete.
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    public class TaskCompletionSource<TResult>
    {
        private readonly Task<TResult> _task;

        public TaskCompletionSource() : this(null, TaskCreationOptions.None) { }
        public TaskCompletionSource(TaskCreationOptions creationOptions) : this(null, creationOptions) { }
        public TaskCompletionSource(object state) : this(state, TaskCreationOptions.None) { }

        public TaskCompletionSource(object state, TaskCreationOptions creationOptions)
        {
            Completion.Check(creationOptions);
            _task = new Task<TResult>(state, creationOptions);
        }

        public Task<TResult> Task { [Acquires] get { return _task; } }

        [Fences]
        public void SetResult(TResult result) { Check(TrySetResult(result)); }
        [Fences]
        public void SetException(Exception exception) { Check(TrySetException(exception)); }
        [Fences]
        public void SetException(IEnumerable<Exception> exceptions) { Check(TrySetException(exceptions)); }
        [Fences]
        public void SetCanceled() { Check(TrySetCanceled()); }
        [Fences]
        public void SetCanceled(CancellationToken cancellationToken) { Check(TrySetCanceled(cancellationToken)); }
        [Fences]
        public bool TrySetResult(TResult result) { return _task.TrySetResult(result); }
        [Fences]
        public bool TrySetCanceled() { return _task.TryComplete(TaskStatus.Canceled, null); }
        [Fences]
        public bool TrySetCanceled(CancellationToken cancellationToken) { return _task.TryComplete(TaskStatus.Canceled, TaskFailure.Canceled(cancellationToken)); }
        [Fences]
        public bool TrySetException(Exception exception) { return _task.TryComplete(TaskStatus.Faulted, Completion.Failure(exception)); }
        [Fences]
        public bool TrySetException(IEnumerable<Exception> exceptions) { return _task.TryComplete(TaskStatus.Faulted, Completion.Failure(exceptions)); }
        [Fences]
        public void SetFromTask(Task<TResult> completedTask) { Check(TrySetFromTask(completedTask)); }

        [Fences]
        public bool TrySetFromTask(Task<TResult> completedTask)
        {
            Completion.CheckCompleted(completedTask);
            return completedTask.Outcome == TaskStatus.RanToCompletion ? TrySetResult(completedTask.result) : _task.MirrorFailure(completedTask);
        }

        private static void Check(bool first)
        {
            if (!first) throw Completion.Twice();
        }
    }

    public class TaskCompletionSource
    {
        private readonly Task _task;

        public TaskCompletionSource() : this(null, TaskCreationOptions.None) { }
        public TaskCompletionSource(TaskCreationOptions creationOptions) : this(null, creationOptions) { }
        public TaskCompletionSource(object state) : this(state, TaskCreationOptions.None) { }

        public TaskCompletionSource(object state, TaskCreationOptions creationOptions)
        {
            Completion.Check(creationOptions);
            _task = new Task(state, creationOptions);
        }

        public Task Task { [Acquires] get { return _task; } }

        [Fences]
        public void SetResult() { Check(TrySetResult()); }
        [Fences]
        public void SetException(Exception exception) { Check(TrySetException(exception)); }
        [Fences]
        public void SetException(IEnumerable<Exception> exceptions) { Check(TrySetException(exceptions)); }
        [Fences]
        public void SetCanceled() { Check(TrySetCanceled()); }
        [Fences]
        public void SetCanceled(CancellationToken cancellationToken) { Check(TrySetCanceled(cancellationToken)); }
        [Fences]
        public bool TrySetResult() { return _task.TryComplete(TaskStatus.RanToCompletion, null); }
        [Fences]
        public bool TrySetCanceled() { return _task.TryComplete(TaskStatus.Canceled, null); }
        [Fences]
        public bool TrySetCanceled(CancellationToken cancellationToken) { return _task.TryComplete(TaskStatus.Canceled, TaskFailure.Canceled(cancellationToken)); }
        [Fences]
        public bool TrySetException(Exception exception) { return _task.TryComplete(TaskStatus.Faulted, Completion.Failure(exception)); }
        [Fences]
        public bool TrySetException(IEnumerable<Exception> exceptions) { return _task.TryComplete(TaskStatus.Faulted, Completion.Failure(exceptions)); }
        [Fences]
        public void SetFromTask(Task completedTask) { Check(TrySetFromTask(completedTask)); }

        [Fences]
        public bool TrySetFromTask(Task completedTask)
        {
            Completion.CheckCompleted(completedTask);
            return completedTask.Outcome == TaskStatus.RanToCompletion ? TrySetResult() : _task.MirrorFailure(completedTask);
        }

        private static void Check(bool first)
        {
            if (!first) throw Completion.Twice();
        }
    }

    internal static class Completion
    {
        /// Check checks the options of a source.
        internal static void Check(TaskCreationOptions options)
        {
            if ((options & ~(TaskCreationOptions.AttachedToParent | TaskCreationOptions.RunContinuationsAsynchronously)) != 0)
                throw new ArgumentOutOfRangeException("creationOptions");
        }

        internal static Exception Twice()
        {
            return new InvalidOperationException("An attempt was made to transition a task to a final state when it had already completed.");
        }

        internal static void CheckCompleted(Task task)
        {
            if (task == null) throw new ArgumentNullException("completedTask");
            if (!task.IsCompleted) throw new ArgumentException("The provided task must have already completed.", "completedTask");
        }

        internal static TaskFailure Failure(Exception exception)
        {
            if (exception == null) throw new ArgumentNullException("exception");
            TaskFailure.Note(exception);
            return new TaskFailure(exception);
        }

        internal static TaskFailure Failure(IEnumerable<Exception> exceptions)
        {
            if (exceptions == null) throw new ArgumentNullException("exceptions");
            List<Exception> all = new List<Exception>();
            foreach (Exception exception in exceptions)
            {
                if (exception == null) throw new ArgumentException("The exceptions collection included at least one null element.", "exceptions");
                TaskFailure.Note(exception);
                all.Add(exception);
            }
            if (all.Count == 0) throw new ArgumentException("The exceptions collection was empty.", "exceptions");
            return new TaskFailure(all.ToArray());
        }
    }
}
