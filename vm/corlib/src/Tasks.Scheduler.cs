// Task schedulers: the default one, which gives each task a thread of the pool, and those of programs.
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using MoonWalker;

namespace System.Threading.Tasks
{
    public abstract class TaskScheduler
    {
        private static readonly TaskScheduler s_default = new PoolScheduler();

        public static TaskScheduler Default { get { return s_default; } }

        public static TaskScheduler Current { get { return Captured ?? s_default; } }

        /// Captured is the scheduler of the task that runs here, null if that is the default.
        internal static TaskScheduler Captured
        {
            get
            {
                Task current = Task.Current;
                TaskScheduler scheduler = current == null ? null : current.VisibleScheduler;
                return scheduler == s_default ? null : scheduler;
            }
        }

        private int _id; // 0 until somebody asks for it

        private static class Ids
        {
            internal static int last, ofDefault; // which is a constant
        }

        /// Id counts the schedulers that were asked, like the BCL's.
        public int Id
        {
            get
            {
                Verify.BeginAtomic();
                int id = this == s_default ? Ids.ofDefault : _id;
                if (id == 0)
                {
                    id = ++Ids.last;
                    if (this == s_default) Ids.ofDefault = id;
                    else _id = id;
                }
                Verify.EndAtomic();
                return id;
            }
        }

        public virtual int MaximumConcurrencyLevel { get { return int.MaxValue; } }

        /// UnobservedTaskException depends on garbage collection; TaskFailure describes the checker's replacement.
        public static event EventHandler<UnobservedTaskExceptionEventArgs> UnobservedTaskException
        {
            add { Unmodelled.Raise("TaskScheduler.UnobservedTaskException"); }
            remove { }
        }

        public static TaskScheduler FromCurrentSynchronizationContext()
        {
            SynchronizationContext context = SynchronizationContext.Current;
            if (context == null) throw new InvalidOperationException("The current SynchronizationContext may not be used as a TaskScheduler.");
            return new ContextScheduler(context);
        }

        protected internal abstract void QueueTask(Task task);
        protected abstract bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued);
        protected abstract IEnumerable<Task> GetScheduledTasks();
        protected internal virtual bool TryDequeue(Task task) { return false; }

        protected bool TryExecuteTask(Task task)
        {
            if (!task.IsScheduledBy(this)) throw new InvalidOperationException("ExecuteTask may not be called for a task which was previously queued to a different TaskScheduler.");
            return task.RunInline();
        }

        /// RunsWaitedFor says whether the scheduler is to be asked when this thread waits for one of its tasks.
        internal virtual bool RunsWaitedFor { get { return true; } }

        /// IsOfLibrary reports whether the code of the scheduler is the library's.
        internal virtual bool IsOfLibrary { get { return false; } }

        internal virtual void Queue(Task task) { QueueTask(task); }
        internal virtual bool RunInline(Task task, bool queued) { return TryExecuteTaskInline(task, queued); }
    }

    internal sealed class PoolScheduler : TaskScheduler
    {
        internal override bool IsOfLibrary { get { return true; } }
        protected internal override void QueueTask(Task task) { ThreadPool.Queue(task); }
        protected override IEnumerable<Task> GetScheduledTasks() { return new Task[0]; }
        protected override bool TryExecuteTaskInline(Task task, bool queued) { return RunInline(task, queued); }

        /// A thread of the pool takes a task back from its own queue.
        protected internal override bool TryDequeue(Task task)
        {
            return task.IsFromPool && Thread.CurrentThread.IsThreadPoolThread && Verify.Choose(2) == 1;
        }

        /// A waiting thread of the pool takes a task back that is still in a queue of the pool's threads; it may
        /// be another thread's queue, whose work this thread has taken over.
        internal override bool RunsWaitedFor { get { return Thread.CurrentThread.IsThreadPoolThread; } }

        internal override void Queue(Task task)
        {
            if ((task.Options & TaskCreationOptions.LongRunning) != 0) ThreadPool.Dedicate(task);
            else ThreadPool.Queue(task);
        }

        internal override bool RunInline(Task task, bool queued)
        {
            if (!queued) return task.RunInline();
            if (!RunsWaitedFor || (task.Options & (TaskCreationOptions.LongRunning | TaskCreationOptions.PreferFairness)) != 0) return false;
            return task.IsFromPool && Verify.Choose(2) == 1 && task.RunInline();
        }
    }

    /// ContextScheduler posts each task to a synchronisation context.
    internal sealed class ContextScheduler : TaskScheduler
    {
        private readonly SynchronizationContext _context;

        internal ContextScheduler(SynchronizationContext context) { _context = context; }

        public override int MaximumConcurrencyLevel { get { return 1; } }
        internal override bool IsOfLibrary { get { return true; } }

        protected internal override void QueueTask(Task task) { _context.Post(new SendOrPostCallback(Run), task); }
        protected override IEnumerable<Task> GetScheduledTasks() { return null; }

        protected override bool TryExecuteTaskInline(Task task, bool queued)
        {
            return SynchronizationContext.Current == _context && TryExecuteTask(task);
        }

        private void Run(object task) { TryExecuteTask((Task)task); }
    }

    public partial class Task
    {
        /// VisibleScheduler is the default scheduler of new tasks while this task runs; null is the default scheduler.
        internal TaskScheduler VisibleScheduler
        {
            get { return (_options & TaskCreationOptions.HideScheduler) != 0 ? null : _scheduler; }
        }

        internal bool IsScheduledBy(TaskScheduler scheduler) { return _scheduler == scheduler; }

        /// ScheduleOrInline queues a created task, or runs it here. It throws when the scheduler fails.
        internal void ScheduleOrInline(TaskScheduler scheduler, bool inline)
        {
            if (!Ready(scheduler)) return;
            if (scheduler != TaskScheduler.Default) MemoryOrder.More();
            Give(scheduler, inline);
        }

        /// Give gives a ready task to its scheduler, which may run it here if inline. An exception out of the scheduler
        /// faults the task and is thrown.
        private void Give(TaskScheduler scheduler, bool inline)
        {
            TaskSchedulerException failure = TryGive(scheduler, inline, true);
            if (failure != null) throw failure;
        }

        /// GiveContinuation is ScheduleOrInline for a continuation: it has no caller that could catch an exception.
        /// The task's exception counts as observed if told. It returns false if the scheduler has failed.
        internal bool GiveContinuation(TaskScheduler scheduler, bool inline, bool told)
        {
            return !Ready(scheduler) || TryGive(scheduler, inline, told) == null;
        }

        /// TryGive returns the failure of the scheduler, null if there is none.
        private TaskSchedulerException TryGive(TaskScheduler scheduler, bool inline, bool told)
        {
            if (inline) inline = RuntimeHelpers.TryEnsureSufficientExecutionStack();
            if (scheduler == TaskScheduler.Default) // does not fail
            {
                if (!(inline && scheduler.RunInline(this, false))) scheduler.Queue(this);
                return null;
            }
            try
            {
                if (!(inline && InlineBy(scheduler, false))) scheduler.Queue(this);
                return null;
            }
            catch (Exception e)
            {
                TaskSchedulerException failure = new TaskSchedulerException(e);
                TaskFailure.Note(failure);
                Fault(told ? TaskFailure.Told(failure) : new TaskFailure(failure));
                return failure;
            }
        }

        /// InlineBy asks a scheduler to run the task here.
        private bool InlineBy(TaskScheduler scheduler, bool queued)
        {
            if (!scheduler.RunInline(this, queued)) return false;
            if (WaitsToRun) throw new InvalidOperationException("The TryExecuteTaskInline call to the underlying scheduler succeeded, but the task body was not invoked.");
            return true;
        }

        /// InlineWaitedFor asks the scheduler of a task that waits to run to run it on the thread that waits for it.
        [OrdersMore]
        private void InlineWaitedFor(TaskScheduler scheduler)
        {
            if (!RuntimeHelpers.TryEnsureSufficientExecutionStack()) return;
            if (scheduler == TaskScheduler.Default)
            {
                scheduler.RunInline(this, true);
                return;
            }
            try { InlineBy(scheduler, true); }
            catch (Exception e) { throw new TaskSchedulerException(e); }
        }

        /// Fault completes a task that its scheduler has not begun.
        [OrdersMore]
        private void Fault(TaskFailure failure)
        {
            bool over = Latch.Enter(ref _outcome);
            if (!over && (_stage & 0xff) == (int)TaskStatus.WaitingToRun)
            {
                Complete(TaskStatus.Faulted, failure);
                return;
            }
            if (!over) Verify.EndAtomic();
            throw Unmodelled.Raise("an exception out of a TaskScheduler that has begun the task, or given it back");
        }
    }
}
