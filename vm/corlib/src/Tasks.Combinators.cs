// Operations that make tasks from tasks: Run, WhenAll, WhenAny, Unwrap, Delay, FromResult and similar ones.
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    public partial class Task
    {
        public static Task Run(Action action) { return Run(action, default(CancellationToken)); }
        public static Task<TResult> Run<TResult>(Func<TResult> function) { return Run(function, default(CancellationToken)); }
        public static Task Run(Func<Task> function) { return Run(function, default(CancellationToken)); }
        public static Task<TResult> Run<TResult>(Func<Task<TResult>> function) { return Run(function, default(CancellationToken)); }

        [Fences]
        public static Task Run(Action action, CancellationToken cancellationToken)
        {
            Task task = new Task(action, null, cancellationToken, TaskCreationOptions.DenyChildAttach | Unwatched, null);
            task.ScheduleOrInline(TaskScheduler.Default, false);
            return task;
        }

        [Fences]
        public static Task<TResult> Run<TResult>(Func<TResult> function, CancellationToken cancellationToken)
        {
            if (function == null) throw new ArgumentNullException("function");
            Task<TResult> task = new Task<TResult>(function, null, cancellationToken, TaskCreationOptions.DenyChildAttach | Unwatched, null);
            task.ScheduleOrInline(TaskScheduler.Default, false);
            return task;
        }

        public static Task Run(Func<Task> function, CancellationToken cancellationToken)
        {
            if (function == null) throw new ArgumentNullException("function");
            if (cancellationToken.IsCancellationRequested) return FromCanceled(cancellationToken);
            return RunUnwrapped<VoidTaskResult>(function, cancellationToken);
        }

        public static Task<TResult> Run<TResult>(Func<Task<TResult>> function, CancellationToken cancellationToken)
        {
            if (function == null) throw new ArgumentNullException("function");
            if (cancellationToken.IsCancellationRequested) return FromCanceled<TResult>(cancellationToken);
            return RunUnwrapped<TResult>(function, cancellationToken);
        }

        [Fences]
        private static Task<TResult> RunUnwrapped<TResult>(Func<Task> function, CancellationToken token)
        {
            Task<Task> outer = new UnwrappedTask(function, token);
            Task<TResult> unwrapped = new UnwrapPromise<TResult>(outer, true); // first: no other thread reaches the outer one yet
            outer.ScheduleOrInline(TaskScheduler.Default, false);
            return unwrapped;
        }

        public static Task<TResult> FromResult<TResult>(TResult result) { return KeptFor(result) ?? new Task<TResult>(result); }

        /// KeptFor is the task that .NET caches for a result; null if it caches none. These are the tasks of null, of the two
        /// bools, of the integers from -1 to 8, and of values of 1, 2, 4, 8 or 16 bytes without references whose bits are all
        /// 0.
        private static Task<TResult> KeptFor<TResult>(TResult result)
        {
            if (result == null) return System.Runtime.CompilerServices.RuntimeHelpers.Sole<Task<TResult>>();
            if (typeof(TResult) == typeof(bool)) return (Task<TResult>)(object)((bool)(object)result ? Completed.True : Completed.False);
            if (typeof(TResult) == typeof(VoidTaskResult)) return (Task<TResult>)(object)Completed.Task;
            if (typeof(TResult) == typeof(int))
            {
                uint index = (uint)((int)(object)result + 1);
                return index < (uint)Completed.Ints.Length ? (Task<TResult>)(object)Completed.Ints[index] : null;
            }
            if (System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<TResult>()) return null;
            int size = System.Runtime.CompilerServices.Unsafe.SizeOf<TResult>();
            if (size > 16 || (size & size - 1) != 0 || !System.Runtime.CompilerServices.RuntimeHelpers.IsZero(result)) return null;
            return System.Runtime.CompilerServices.RuntimeHelpers.Sole<Task<TResult>>();
        }

        public static Task FromException(Exception exception)
        {
            if (exception == null) throw new ArgumentNullException("exception");
            Task task = new Task();
            task.TryComplete(TaskStatus.Faulted, new TaskFailure(exception));
            return task;
        }

        public static Task<TResult> FromException<TResult>(Exception exception)
        {
            if (exception == null) throw new ArgumentNullException("exception");
            Task<TResult> task = new Task<TResult>();
            task.TryComplete(TaskStatus.Faulted, new TaskFailure(exception));
            return task;
        }

        public static Task FromCanceled(CancellationToken cancellationToken)
        {
            if (!cancellationToken.IsCancellationRequested) throw new ArgumentOutOfRangeException("cancellationToken");
            return new Task(TaskStatus.Canceled, TaskFailure.Canceled(cancellationToken));
        }

        public static Task<TResult> FromCanceled<TResult>(CancellationToken cancellationToken)
        {
            if (!cancellationToken.IsCancellationRequested) throw new ArgumentOutOfRangeException("cancellationToken");
            return new Task<TResult>(TaskStatus.Canceled, TaskFailure.Canceled(cancellationToken));
        }

        public static Task Delay(int millisecondsDelay) { return Delay(millisecondsDelay, default(CancellationToken)); }
        public static Task Delay(TimeSpan delay) { return Delay(Timeout.CheckTimer(delay, "delay"), default(CancellationToken)); }
        public static Task Delay(TimeSpan delay, CancellationToken cancellationToken) { return Delay(Timeout.CheckTimer(delay, "delay"), cancellationToken); }

        public static Task Delay(TimeSpan delay, TimeProvider timeProvider) { return Delay(delay, timeProvider, default(CancellationToken)); }

        public static Task Delay(TimeSpan delay, TimeProvider timeProvider, CancellationToken cancellationToken)
        {
            if (timeProvider == null) throw new ArgumentNullException("timeProvider");
            int milliseconds = Timeout.CheckTimer(delay, "delay");
            if (timeProvider == TimeProvider.System) return Delay(milliseconds, cancellationToken);
            if (cancellationToken.IsCancellationRequested) return FromCanceled(cancellationToken);
            if (milliseconds == 0) return CompletedTask;
            return new ProvidedDelay(delay, timeProvider, cancellationToken);
        }

        public static Task Delay(int millisecondsDelay, CancellationToken cancellationToken)
        {
            if (millisecondsDelay < -1) throw new ArgumentOutOfRangeException("millisecondsDelay", "The value needs to be either -1 (signifying an infinite timeout), 0 or a positive integer.");
            if (cancellationToken.IsCancellationRequested) return FromCanceled(cancellationToken);
            if (millisecondsDelay == 0) return CompletedTask;
            return new Delayed(millisecondsDelay, cancellationToken);
        }

        public static Task WhenAll(params Task[] tasks)
        {
            Task[] copy = CopyOf(tasks, true);
            return copy.Length == 0 ? CompletedTask : new AllTask<VoidTaskResult>(copy, null).Begin();
        }

        public static Task WhenAll(ReadOnlySpan<Task> tasks) { return WhenAll(tasks.ToArray()); }

        public static Task WhenAll(IEnumerable<Task> tasks)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            ICollection<Task> sized = tasks as ICollection<Task>;
            if (sized == null) return WhenAll(new List<Task>(tasks).ToArray());
            Task[] copy = new Task[sized.Count];
            sized.CopyTo(copy, 0); // also of none
            return WhenAll(copy);
        }

        public static Task<TResult[]> WhenAll<TResult>(params Task<TResult>[] tasks)
        {
            Task[] copy = CopyOf(tasks, true);
            return copy.Length == 0 ? new Task<TResult[]>(new TResult[0]) : new AllTask<TResult[]>(copy, new ArrayOf<TResult>()).Begin();
        }

        public static Task<TResult[]> WhenAll<TResult>(ReadOnlySpan<Task<TResult>> tasks) { return WhenAll(tasks.ToArray()); }

        public static Task<TResult[]> WhenAll<TResult>(IEnumerable<Task<TResult>> tasks)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            return WhenAll(new List<Task<TResult>>(tasks).ToArray());
        }

        public static Task<Task> WhenAny(params Task[] tasks) { return new AnyTask<Task>(CopyOf(tasks, false), true); }

        /// AnyOf is WhenAny for ContinueWhenAny.
        internal static Task<TTask> AnyOf<TTask>(TTask[] tasks) where TTask : Task { return new AnyTask<TTask>(CopyOf(tasks, false), false); }

        public static Task<Task> WhenAny(ReadOnlySpan<Task> tasks) { return WhenAny(tasks.ToArray()); }

        public static Task<Task> WhenAny(Task task1, Task task2)
        {
            if (task1 == null) throw new ArgumentNullException("task1");
            if (task2 == null) throw new ArgumentNullException("task2");
            return WhenAny(new Task[] { task1, task2 });
        }

        public static Task<Task> WhenAny(IEnumerable<Task> tasks)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            return WhenAny(Gather(tasks));
        }

        public static Task<Task<TResult>> WhenAny<TResult>(params Task<TResult>[] tasks) { return new AnyTask<Task<TResult>>(CopyOf(tasks, false), true); }

        public static Task<Task<TResult>> WhenAny<TResult>(ReadOnlySpan<Task<TResult>> tasks) { return WhenAny(tasks.ToArray()); }

        public static Task<Task<TResult>> WhenAny<TResult>(Task<TResult> task1, Task<TResult> task2)
        {
            if (task1 == null) throw new ArgumentNullException("task1");
            if (task2 == null) throw new ArgumentNullException("task2");
            return WhenAny(new Task<TResult>[] { task1, task2 });
        }

        public static Task<Task<TResult>> WhenAny<TResult>(IEnumerable<Task<TResult>> tasks)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            return WhenAny(Gather(tasks));
        }

        /// Gather copies tasks. What is no collection is read to the first null.
        private static TTask[] Gather<TTask>(IEnumerable<TTask> tasks) where TTask : Task
        {
            if (tasks is ICollection<TTask>) return new List<TTask>(tasks).ToArray();
            List<TTask> copy = new List<TTask>();
            foreach (TTask task in tasks)
            {
                if (task == null) throw new ArgumentException("The tasks argument included a null value.", "tasks");
                copy.Add(task);
            }
            return copy.ToArray();
        }

        /// Mirror completes the task like the completed task other, with its result.
        [Fences]
        internal virtual void Mirror(Task other)
        {
            if (other._failure != null) other._failure.Observe();
            TryComplete(other.Outcome, other.FailureToPass);
        }

        public Task WaitAsync(CancellationToken cancellationToken) { return WaitAsync<VoidTaskResult>(Timeout.Infinite, cancellationToken) ?? this; }
        public Task WaitAsync(TimeSpan timeout) { return WaitAsync<VoidTaskResult>(Timeout.CheckTimer(timeout, "timeout"), default(CancellationToken)) ?? this; }
        public Task WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) { return WaitAsync<VoidTaskResult>(Timeout.CheckTimer(timeout, "timeout"), cancellationToken) ?? this; }

        public Task WaitAsync(TimeSpan timeout, TimeProvider timeProvider) { return WaitAsync<VoidTaskResult>(timeout, timeProvider, default(CancellationToken)) ?? this; }
        public Task WaitAsync(TimeSpan timeout, TimeProvider timeProvider, CancellationToken cancellationToken) { return WaitAsync<VoidTaskResult>(timeout, timeProvider, cancellationToken) ?? this; }

        internal Task WaitAsync<T>(TimeSpan timeout, TimeProvider provider, CancellationToken token)
        {
            if (provider == null) throw new ArgumentNullException("timeProvider");
            int milliseconds = Timeout.CheckTimer(timeout, "timeout");
            if (provider == TimeProvider.System || milliseconds <= 0 || IsCompleted || token.IsCancellationRequested) return WaitAsync<T>(milliseconds, token);
            return new ProvidedWait<T>(this, timeout, provider, token);
        }

        /// WaitAsync is a task that ends like this one, or earlier; null if it can only be this one.
        internal Task WaitAsync<T>(int millisecondsTimeout, CancellationToken token)
        {
            if (IsCompleted || millisecondsTimeout == Timeout.Infinite && !token.CanBeCanceled) return null;
            if (token.IsCancellationRequested) return typeof(T) == typeof(VoidTaskResult) ? FromCanceled(token) : FromCanceled<T>(token);
            if (millisecondsTimeout == 0) return typeof(T) == typeof(VoidTaskResult) ? FromException(new TimeoutException()) : FromException<T>(new TimeoutException());
            return new Awaited<T>(this, millisecondsTimeout, token);
        }

        /// MirrorFailure completes the task as failed or canceled; its exceptions count as observed.
        internal bool MirrorFailure(Task other)
        {
            TaskFailure failure = other.FailureToPass;
            if (failure == null) return TryComplete(other.Outcome, null);
            failure.Observe();
            return TryComplete(other.Outcome, failure.Copy());
        }

        private static class Completed
        {
            internal static readonly Task<VoidTaskResult> Task = new Task<VoidTaskResult>(TaskStatus.RanToCompletion, default(VoidTaskResult), Kept);
            internal static readonly Task<bool> True = new Task<bool>(TaskStatus.RanToCompletion, true, Kept);
            internal static readonly Task<bool> False = new Task<bool>(TaskStatus.RanToCompletion, false, Kept);
            internal static readonly Task<int>[] Ints = FromMinusOne(10); // to 8
            internal static readonly TaskFactory Factory = new TaskFactory();

            private static Task<int>[] FromMinusOne(int count)
            {
                Task<int>[] tasks = new Task<int>[count];
                for (int i = 0; i < count; i++) tasks[i] = new Task<int>(TaskStatus.RanToCompletion, i - 1, Kept);
                return tasks;
            }
        }
    }

    public partial class Task<TResult>
    {
        public new Task<TResult> WaitAsync(CancellationToken cancellationToken) { return (Task<TResult>)WaitAsync<TResult>(Timeout.Infinite, cancellationToken) ?? this; }
        public new Task<TResult> WaitAsync(TimeSpan timeout) { return (Task<TResult>)WaitAsync<TResult>(Timeout.CheckTimer(timeout, "timeout"), default(CancellationToken)) ?? this; }
        public new Task<TResult> WaitAsync(TimeSpan timeout, CancellationToken cancellationToken) { return (Task<TResult>)WaitAsync<TResult>(Timeout.CheckTimer(timeout, "timeout"), cancellationToken) ?? this; }
        public new Task<TResult> WaitAsync(TimeSpan timeout, TimeProvider timeProvider) { return (Task<TResult>)WaitAsync<TResult>(timeout, timeProvider, default(CancellationToken)) ?? this; }
        public new Task<TResult> WaitAsync(TimeSpan timeout, TimeProvider timeProvider, CancellationToken cancellationToken) { return (Task<TResult>)WaitAsync<TResult>(timeout, timeProvider, cancellationToken) ?? this; }

        [Fences]
        internal override void Mirror(Task other)
        {
            Task<TResult> same = other as Task<TResult>;
            if (same != null) result = same.result;
            base.Mirror(other);
        }
    }

    /// Then calls an action when a task is completed, in the pool if the task says so.
    internal class Then : Continuation, IWorkItem
    {
        private readonly Action<Task> _action;

        internal Then(Action<Task> action) { _action = action; }

        internal Then(Action<Task> action, Task completes)
        {
            _action = action;
            if (Thread.HandsOver()) this.completes = completes;
        }

        internal override void Run(Task done, bool mayInline)
        {
            if (mayInline)
            {
                _action(done);
                return;
            }
            after = done;
            ThreadPool.Queue(this);
        }

        /// Await notes the task beforehand, so that the pool can run the action.
        internal void Await(Task done) { after = done; }

        void IWorkItem.Execute()
        {
            Task done = after;
            after = null;
            if (completes != null) completes = null;
            _action(done);
        }
    }

    /// UnwrappedTask is the task in which Task.Run calls a function that returns a task.
    internal sealed class UnwrappedTask : Task<Task>
    {
        internal UnwrappedTask(Func<Task> function, CancellationToken token) : base(function, null, token, TaskCreationOptions.DenyChildAttach | Unwatched, null) { }

        internal override void Invoke(Delegate action) { Keep(((Func<Task>)action)()); }

        private void Keep(Task task) { result = task; }
    }

    /// UnwrapPromise ends like the task that the outer one returns, or like the outer one if it returns none.
    internal sealed class UnwrapPromise<TResult> : Task<TResult>
    {
        private readonly bool _run;

        /// For Task.Run, a function that throws OperationCanceledException counts as an async one that does.
        internal UnwrapPromise(Task outer, bool run) : base((object)null, outer.Options & TaskCreationOptions.AttachedToParent)
        {
            _run = run;
            outer.Follow(new Then(OuterDone, this));
        }

        [Fences]
        private void OuterDone(Task outer)
        {
            Task inner = outer.Outcome == TaskStatus.RanToCompletion ? (Task)outer.BoxedResult : null;
            if (inner != null) inner.FollowApart(new Then(Mirror, this));
            else if (outer.Outcome == TaskStatus.RanToCompletion) TryComplete(TaskStatus.Canceled, null);
            else if (_run && outer.Outcome == TaskStatus.Faulted && outer._failure.IsCancellation)
            {
                outer._failure.Observe();
                TryComplete(TaskStatus.Canceled, outer._failure);
            }
            else Mirror(outer);
        }
    }

    /// Unwrap returns the inner task itself, if it exists already.
    public static class TaskExtensions
    {
        public static Task Unwrap(this Task<Task> task)
        {
            if (task == null) throw new ArgumentNullException("task");
            if (!task.IsCompletedSuccessfully) return new UnwrapPromise<VoidTaskResult>(task, false);
            return task.Result ?? Task.FromCanceled(new CancellationToken(true));
        }

        public static Task<TResult> Unwrap<TResult>(this Task<Task<TResult>> task)
        {
            if (task == null) throw new ArgumentNullException("task");
            if (!task.IsCompletedSuccessfully) return new UnwrapPromise<TResult>(task, false);
            return task.Result ?? Task.FromCanceled<TResult>(new CancellationToken(true));
        }
    }

    internal abstract class ArrayOf
    {
        internal abstract object Results(Task[] tasks);
    }

    internal sealed class ArrayOf<T> : ArrayOf
    {
        internal override object Results(Task[] tasks)
        {
            T[] results = new T[tasks.Length];
            for (int i = 0; i < results.Length; i++) results[i] = ((Task<T>)tasks[i]).result;
            return results;
        }
    }

    /// AllTask is completed with the last of its tasks. Without results, its exceptions are in the order of the tasks (.NET
    /// Core 3.1), or in the order of their completions (.NET 9).
    internal sealed class AllTask<TResult> : Task<TResult>
    {
        [Ordered] private Task[] _tasks;
        private readonly ArrayOf _results; // null if there are none
        [StoodFor] private int _missing; // Latch.CountDown records its accesses
        [Ordered] private bool _apart; // before its tasks are followed: completed tasks are counted in any order
        private Task[] _failed; // or canceled, in the order of their completions; null if there are none, or if the task has results

        internal AllTask(Task[] tasks, ArrayOf results)
        {
            _tasks = tasks;
            _results = results;
        }

        /// Begin is called once, after the constructor.
        [Fences]
        internal AllTask<TResult> Begin()
        {
            Task[] tasks = _tasks;
            Action<Task> done = new Action<Task>(Done);
            if (Thread.HandsOver() && Thread.Awaits(this, tasks))
            {
                BeginApart(tasks, done);
                return this;
            }
            Verify.BeginAtomic();
            bool together = NoneFailed(tasks);
            for (int i = 0; i < tasks.Length && together; i++)
            {
                if (tasks[i]._outcome != 0) continue;
                tasks[i].Append(new Then(done, this));
                _missing++;
            }
            bool completed = _missing == 0;
            Verify.EndAtomic();
            if (!together) FollowEach(tasks, done);
            else if (completed) End();
            return this;
        }

        /// BeginApart is Begin if this thread only awaits the task. Then threads of the pool count the tasks that are completed
        /// already, too.
        private void BeginApart(Task[] tasks, Action<Task> done)
        {
            _apart = true;
            _missing = tasks.Length;
            Verify.BeginAtomic();
            for (int i = 0; i < tasks.Length; i++) tasks[i].RegisterApart(new Then(done, this));
            Verify.EndAtomic();
        }

        private static bool NoneFailed(Task[] tasks)
        {
            for (int i = 0; i < tasks.Length; i++)
                if (tasks[i]._outcome > (int)TaskStatus.RanToCompletion) return false;
            return true;
        }

        /// FollowEach follows one task after the other: if one of them has failed, the order in which the others fail
        /// matters.
        private void FollowEach(Task[] tasks, Action<Task> done)
        {
            _missing = tasks.Length + 1;
            int completed = 1;
            for (int i = 0; i < tasks.Length; i++)
            {
                if (tasks[i].AddContinuation(new Then(done, this))) continue;
                completed++;
                if (!tasks[i].IsCompletedSuccessfully) Less(0, tasks[i]);
            }
            Less(completed, null);
        }

        /// Done counts a task. It is a step of its own, at the place of the continuation. A thread that has seen the task as
        /// completed may complete the other tasks before that step, and an earlier continuation may delay it.
        [Fences]
        private void Done(Task task) { Less(1, task.IsCompletedSuccessfully ? null : task); }

        /// Less counts completed tasks, one of which may have failed.
        private void Less(int completed, Task failed)
        {
            bool atEnd = completed == 1 && failed == null && Thread.HandsOver() && Thread.AtEnd(0);
            int missing = Latch.CountDown(ref _missing, ref _others, ref _outcome, completed, failed != null, atEnd);
            if (failed != null && _results == null)
            {
                Task[] all = new Task[_failed == null ? 1 : _failed.Length + 1];
                for (int i = 0; i < all.Length - 1; i++) all[i] = _failed[i];
                all[all.Length - 1] = failed;
                _failed = all;
            }
            if (missing < 0) Counted();
            Verify.EndAtomic();
            if (missing == 0) End();
        }

        /// Counted ends the task in the section that has counted its last part. None has failed.
        private void Counted()
        {
            if (_results != null) result = (TResult)_results.Results(_tasks);
            Continuation follow = TakeContinuations();
            for (Continuation c = follow; c != null; c = c.next) c.parts = _tasks;
            _tasks = null;
            QueueAll(follow);
        }

        /// InOrder reports whether the failed tasks were completed in their order.
        private bool InOrder(Task[] tasks)
        {
            int found = 0;
            for (int i = 0; i < tasks.Length && found < _failed.Length; i++)
                if (tasks[i] == _failed[found]) found++;
            return found == _failed.Length;
        }

        private void End()
        {
            Task[] tasks = _tasks;
            if (_apart && _failed != null && _failed.Length > 1) Thread.Shows(); // .NET has one order of those that were completed before
            if (_failed != null && !InOrder(tasks) && Verify.Choose(2) == 1) tasks = _failed;
            _tasks = null;
            _failed = null;
            List<Exception> failures = null;
            Task canceled = null;
            for (int i = 0; i < tasks.Length; i++)
            {
                if (tasks[i].IsFaulted)
                {
                    if (failures == null) failures = new List<Exception>();
                    failures.AddRange(tasks[i].Failures());
                }
                else if (tasks[i].IsCanceled && canceled == null) canceled = tasks[i];
            }
            if (failures != null) TryComplete(TaskStatus.Faulted, new TaskFailure(failures.ToArray()));
            else if (canceled != null) TryComplete(TaskStatus.Canceled, canceled.FailureToPass);
            else TrySetResult(_results == null ? default(TResult) : (TResult)_results.Results(tasks));
        }
    }

    /// AnyTask is completed with the first of its tasks, which is its result.
    internal sealed class AnyTask<TTask> : ContestedTask<TTask> where TTask : Task
    {
        private readonly Task[] _tasks;
        private readonly Continuation[] _links;

        /// withdraws: .NET's WhenAny of two tasks leaves the second one again if the first is completed when both have been followed.
        internal AnyTask(Task[] tasks, bool withdraws)
        {
            int first = Thread.Together() ? FirstOf(tasks) : -1;
            if (first == tasks.Length)
            {
                _tasks = tasks;
                AnyLink link = new AnyLink(new Action<Task>(Done));
                _links = new Continuation[tasks.Length];
                for (int i = 0; i < tasks.Length; i++)
                {
                    tasks[i].AppendAlone(link);
                    _links[i] = link;
                }
                Verify.EndAtomic();
                return;
            }
            if (first == 0 || first == 1)
            {
                TrySetResult((TTask)tasks[first]);
                return;
            }
            for (int i = 0; i < tasks.Length; i++)
            {
                if (!tasks[i].IsCompleted) continue;
                TrySetResult((TTask)tasks[i]);
                return;
            }
            _tasks = tasks;
            _links = new Continuation[tasks.Length];
            for (int i = 0; i < tasks.Length; i++) _links[i] = new Then(Done);
            bool behind = false;
            for (int i = 0; i < tasks.Length && !IsCompleted; i++)
                if (Follow(tasks[i], _links[i]) && i == 0) behind = true;
            if (withdraws && behind && tasks.Length == 2) Withdraw();
        }

        /// Withdraw leaves it to the first task to complete this one. Continuations before this one may delay that.
        private void Withdraw()
        {
            using (Section.Enter())
                if (_tasks[0]._outcome != 0 && _outcome == 0) _tasks[1].Unlink(_links[1]);
        }

        /// FirstOf is the index of the first completed task. If none is completed, it is the number of tasks, and FirstOf has begun an atomic
        /// section.
        private static int FirstOf(Task[] tasks)
        {
            if (Latch.Enter(ref tasks[0]._outcome)) return 0;
            int first = 1;
            while (first < tasks.Length && tasks[first]._outcome == 0) first++;
            if (first < tasks.Length) Verify.EndAtomic();
            return first;
        }

        /// Follow reports whether other continuations come before the link.
        private bool Follow(Task task, Continuation link)
        {
            if (Latch.Enter(ref task._outcome))
            {
                Done(task);
                return false;
            }
            bool behind = task.HasContinuations;
            if (_outcome == 0) task.Append(link);
            Verify.EndAtomic();
            return behind;
        }

        /// Done takes the first task and removes itself from the others in the same step. The BCL removes it after the
        /// continuations have run; a continuation that is not yet removed does nothing.
        private void Done(Task task)
        {
            if (!Take(task)) return;
            for (int i = 0; i < _tasks.Length; i++) _tasks[i].Unlink(_links[i]);
            result = (TTask)task;
            Complete(TaskStatus.RanToCompletion, null);
        }

        internal override bool Meets(object task)
        {
            for (int i = 0; i < _tasks.Length; i++)
                if (_tasks[i] != task && _tasks[i]._outcome != 0) return true;
            return false;
        }
    }

    /// AnyLink is the continuation with which WhenAny has registered with all its tasks in one step. It is alone in their lists, and it runs
    /// at the end of its thread. Otherwise it would matter that WhenAny registers with one task after the other.
    internal sealed class AnyLink : Continuation
    {
        private readonly Action<Task> _done;

        internal AnyLink(Action<Task> done) { _done = done; }

        internal override void Run(Task done, bool mayInline)
        {
            if (!mayInline)
            {
                new Then(_done).Run(done, false);
                return;
            }
            if (!Thread.AtEnd(0)) Thread.OneByOne();
            _done(done);
        }
    }

    /// Awaited ends like another task, when it is canceled, or at any time if it has a timeout, whichever comes first.
    internal sealed class Awaited<TResult> : AwaitedTask<TResult>
    {
        private sealed class Expiry : IWorkItem
        {
            private readonly Awaited<TResult> _task;

            internal Expiry(Awaited<TResult> task) { _task = task; }

            [OrdersMore]
            void IWorkItem.Execute() { _task.Expire(); }
        }

        internal Awaited(Task other, int milliseconds, CancellationToken token) : base(other, token)
        {
            WatchToken(new Action(Cancel));
            if (milliseconds > 0 && !IsCompleted) ThreadPool.Queue(new Expiry(this));
        }

        internal override void OtherDone(Task other) { EndLike(other); }
        private void Cancel() { EndCanceled(); }
        private void Expire() { EndExpired(); }
    }

    /// Delayed is completed by a thread that does nothing else, at any time.
    internal sealed class Delayed : ContestedTask<VoidTaskResult>
    {
        private sealed class Expiry : IWorkItem
        {
            private readonly Delayed _task;

            internal Expiry(Delayed task) { _task = task; }

            [OrdersMore]
            void IWorkItem.Execute() { _task.Expire(); }
        }

        internal Delayed(int milliseconds, CancellationToken token) : base(token)
        {
            WatchToken(new Action(Cancel));
            if (milliseconds > 0 && !IsCompleted) ThreadPool.Queue(new Expiry(this));
        }

        private void Expire()
        {
            if (Take(null)) Complete(TaskStatus.RanToCompletion, null);
        }

        /// The continuations of a cancellation run on the canceling thread (.NET Core 3.1) or not (.NET 9).
        private void Cancel()
        {
            if (!Take(Token.Source)) return;
            Continuation follow = Close(TaskStatus.Canceled, null);
            bool mayInline = follow == null || Verify.Choose(2) == 0;
            Verify.EndAtomic();
            RunContinuations(follow, mayInline);
        }

        internal override bool Meets(object by) { return by == null && IsTokenCanceled; }
    }
}
