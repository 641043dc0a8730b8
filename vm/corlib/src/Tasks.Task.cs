// Task: the life of a task. Waiting is in Tasks.Wait.cs, continuations are in Tasks.Continuation.cs.
//
// One atomic step completes a task and sets _outcome, a latch. All data of a completed task were written before and never
// change, so waiting for a completed task, or reading its result, is no scheduling point. A task with a delegate runs on a
// thread of its own (see ThreadPool); the first thread that runs or cancels it claims it.
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using MoonWalker;

namespace System.Threading.Tasks
{
    public enum TaskStatus
    {
        Created = 0,
        WaitingForActivation = 1,
        WaitingToRun = 2,
        Running = 3,
        WaitingForChildrenToComplete = 4,
        RanToCompletion = 5,
        Canceled = 6,
        Faulted = 7
    }

    [Flags]
    public enum TaskCreationOptions
    {
        None = 0,
        PreferFairness = 1,
        LongRunning = 2,
        AttachedToParent = 4,
        DenyChildAttach = 8,
        HideScheduler = 16,
        RunContinuationsAsynchronously = 64
    }

    public partial class Task : IAsyncResult, IDisposable, IWorkItem
    {
        // The task that the thread runs, when it is not the one that the thread was made for; CompletedTask when it is none.
        [ThreadStatic]
        private static Task t_current;

        internal int _outcome; // a latch: 0, then the final TaskStatus
        private int _stage; // TaskStatus while _outcome is 0, or the outcome to come in bits 8 to 15
        [Ordered] private bool _fromPool; // queued by a thread of the pool; before it waits to run
        private int _id; // 0 until somebody asks for it
        private static int s_ids; // the last one given
        private readonly TaskCreationOptions _options;
        private readonly object _state;
        private readonly CancellationToken _token;
        private readonly Task _parent; // of an attached child
        [Ordered] private ExecutionContext _context; // these three are used by the thread that has claimed the task
        [Ordered] private Delegate _action;
        [Ordered] private TaskScheduler _scheduler;
        [Ordered] internal TaskFailure _failure; // before the outcome is set
        [StoodFor] private Continuation _continuations; // in the order of registration; _others stands for it
        internal int _others; // of these, all that Register has not added
        private int _children; // attached ones that are not completed
        private TaskFailure _childFailures; // of attached children, the last one first
        private CancellationCallback _watch; // that cancels the task while nobody runs it

        /// Unwatched is an option of a task whose token is only read by the thread that runs it.
        internal const TaskCreationOptions Unwatched = (TaskCreationOptions)0x1000;

        /// Kept is an option of a task that stands for all tasks with its result.
        internal const TaskCreationOptions Kept = (TaskCreationOptions)0x4000;

        /// Sourced is an option of a task that stands for a value task source of .NET: an await of its value task continues
        /// by the rules of sources.
        internal const TaskCreationOptions Sourced = (TaskCreationOptions)0x8000;

        /// Promise is an option of a task without a delegate that is completed by other means.
        private const TaskCreationOptions Promise = (TaskCreationOptions)0x10000;

        internal bool IsSourced { get { return (_options & Sourced) != 0; } }

        public Task(Action action) : this(action, null, default(CancellationToken), TaskCreationOptions.None, null) { }
        public Task(Action action, CancellationToken cancellationToken) : this(action, null, cancellationToken, TaskCreationOptions.None, null) { }
        public Task(Action action, TaskCreationOptions creationOptions) : this(action, null, default(CancellationToken), Checked(action, creationOptions), null) { }
        public Task(Action action, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : this(action, null, cancellationToken, Checked(action, creationOptions), null) { }
        public Task(Action<object> action, object state) : this(action, state, default(CancellationToken), TaskCreationOptions.None, null) { }
        public Task(Action<object> action, object state, CancellationToken cancellationToken) : this(action, state, cancellationToken, TaskCreationOptions.None, null) { }
        public Task(Action<object> action, object state, TaskCreationOptions creationOptions) : this(action, state, default(CancellationToken), Checked(action, creationOptions), null) { }
        public Task(Action<object> action, object state, CancellationToken cancellationToken, TaskCreationOptions creationOptions) : this(action, state, cancellationToken, Checked(action, creationOptions), null) { }

        /// Checked are options of the program.
        internal static TaskCreationOptions Checked(Delegate action, TaskCreationOptions options)
        {
            if (action == null) throw new ArgumentNullException("action");
            CheckCreation(options);
            return options;
        }

        internal static void CheckCreation(TaskCreationOptions options)
        {
            if ((options & ~(TaskCreationOptions)0x5f) != 0) throw new ArgumentOutOfRangeException("creationOptions");
        }

        /// A task with a delegate, not started yet; scheduler may be given by Start.
        internal Task(Delegate action, object state, CancellationToken token, TaskCreationOptions options, TaskScheduler scheduler)
        {
            if (action == null) throw new ArgumentNullException("action");
            if (IsContinuation) _stage = (int)TaskStatus.WaitingForActivation;
            _action = action;
            _state = state;
            _token = token;
            _options = options & ~Unwatched;
            _scheduler = scheduler;
            _context = ExecutionContext.Flowing;
            _parent = ParentFor(options);
            if ((options & Unwatched) == 0 && !IsContinuation) WatchToken(new Action(CancelUnstarted));
        }

        /// A task without a delegate, completed by other means.
        internal Task(object state, TaskCreationOptions options)
        {
            _state = state;
            _options = options | Promise;
            _stage = (int)TaskStatus.WaitingForActivation;
            _parent = ParentFor(options);
        }

        /// In gives the task another context. It is called before the task is started.
        internal Task In(ExecutionContext context)
        {
            if (_context != context) _context = context;
            return this;
        }

        /// ParentFor attaches a new task to the one that runs here, if both want it.
        private static Task ParentFor(TaskCreationOptions options)
        {
            if ((options & TaskCreationOptions.AttachedToParent) == 0) return null;
            Thread.Shows();
            Task parent = Current;
            if (parent == null || (parent._options & TaskCreationOptions.DenyChildAttach) != 0) return null;
            parent.AddChild();
            return parent;
        }

        /// IsContinuation says whether the task is started by the end of another one.
        internal virtual bool IsContinuation { get { return false; } }

        internal Task() : this(default(CancellationToken), TaskCreationOptions.None) { }

        internal Task(CancellationToken token, TaskCreationOptions options)
        {
            _token = token;
            _options = options | Promise;
            _stage = (int)TaskStatus.WaitingForActivation;
        }

        /// A completed task.
        internal Task(TaskStatus outcome, TaskFailure failure, TaskCreationOptions options = TaskCreationOptions.None)
        {
            _options = options;
            _outcome = (int)outcome;
            _failure = failure;
        }

        public static Task CompletedTask { get { return Completed.Task; } }
        public static TaskFactory Factory { get { return Completed.Factory; } }

        public static int? CurrentId
        {
            get
            {
                Task current = Current;
                if (current is ParallelLoop.LoopTask) Verify.Use("Task.CurrentId in a Parallel loop: only with localInit another task goes on after 100 ms, and at most once");
                return current == null ? (int?)null : current.Id;
            }
        }

        internal static Task Current
        {
            get
            {
                Task current = t_current;
                if (current == null) return Thread.CurrentThread.Work as Task;
                return current == CompletedTask ? null : current;
            }
        }

        /// Enter makes the thread run this task, until Resume gets the result of Enter.
        internal Task Enter()
        {
            Task outer = t_current;
            t_current = this;
            return outer;
        }

        /// Suspend makes the thread run no task, until Resume gets the result of Suspend.
        [OrdersNothing]
        internal static Task Suspend()
        {
            Task outer = t_current;
            if (Current != null) t_current = CompletedTask;
            return outer;
        }

        [OrdersNothing]
        internal static void Resume(Task outer)
        {
            if (t_current != outer) t_current = outer;
        }

        /// Id is a number only for programs that ask for one: it counts the tasks that were asked, like the BCL's.
        public int Id
        {
            get
            {
                if ((_options & Kept) != 0) return KeptPart.NumberOf(this);
                Verify.BeginAtomic();
                if (_id == 0) _id = ++s_ids;
                int id = _id;
                Verify.EndAtomic();
                return id;
            }
        }

        public object AsyncState { [Acquires] get { return _state; } }
        public TaskCreationOptions CreationOptions { [Acquires] get { return _options & ~(Kept | Sourced | Promise); } }
        public bool IsCompleted { [Acquires] get { return Outcome != 0; } }
        public bool IsCompletedSuccessfully { [Acquires] get { return Outcome == TaskStatus.RanToCompletion; } }
        public bool IsCanceled { [Acquires] get { return Outcome == TaskStatus.Canceled; } }
        public bool IsFaulted { [Acquires] get { return Outcome == TaskStatus.Faulted; } }
        bool IAsyncResult.CompletedSynchronously { get { return false; } }

        public TaskStatus Status
        {
            [Acquires] get
            {
                if (Latch.Enter(ref _outcome)) return Outcome;
                int stage = _stage & 0xff;
                Verify.EndAtomic();
                return (TaskStatus)stage;
            }
        }

        public AggregateException Exception
        {
            [Acquires] get { return Outcome == TaskStatus.Faulted ? _failure.Aggregate() : null; }
        }

        /// AsyncWaitHandle is one handle: a continuation has it, which stays in the list when the task is completed.
        WaitHandle IAsyncResult.AsyncWaitHandle
        {
            get
            {
                if ((_options & Kept) != 0) return KeptPart.HandleOf(this);
                SignalContinuation made = new SignalContinuation(new ManualResetEvent(false)), signal = null;
                bool completed = Latch.Enter(ref _outcome);
                if (completed) Verify.BeginAtomic();
                _others += 0;
                for (Continuation c = _continuations; c != null && signal == null; c = c.next) signal = c as SignalContinuation;
                if (signal == null)
                {
                    signal = made;
                    Prepend(signal);
                }
                Verify.EndAtomic();
                if (signal.Event == null) throw new ObjectDisposedException(null, "The task has been disposed.");
                if (completed && signal == made) made.Event.Set();
                return signal.Event;
            }
        }

        /// KeptPart is the part of a kept task that changes: the task is a constant, and so cannot refer to it.
        private sealed class KeptPart
        {
            private static KeptPart s_first;

            private readonly Task _task;
            private readonly KeptPart _next;
            private ManualResetEvent _event; // null until somebody asks for it
            private int _number; // 0 until somebody asks for it

            private KeptPart(Task task, KeptPart next)
            {
                _task = task;
                _next = next;
            }

            /// Of is called in an atomic section.
            private static KeptPart Of(Task task)
            {
                KeptPart part = s_first;
                while (part != null && part._task != task) part = part._next;
                if (part == null) s_first = part = new KeptPart(task, s_first);
                return part;
            }

            internal static WaitHandle HandleOf(Task task)
            {
                using (Section.Enter())
                {
                    KeptPart part = Of(task);
                    if (part._event == null) part._event = new ManualResetEvent(true);
                    return part._event;
                }
            }

            internal static int NumberOf(Task task)
            {
                using (Section.Enter())
                {
                    KeptPart part = Of(task);
                    if (part._number == 0) part._number = ++s_ids;
                    return part._number;
                }
            }
        }

        /// Outcome is the final status, 0 before.
        internal TaskStatus Outcome { get { return (TaskStatus)Latch.Read(ref _outcome); } }

        internal CancellationToken Token { get { return _token; } }
        internal TaskCreationOptions Options { get { return _options; } }

        public void Dispose()
        {
            Dispose(true);
            GC.SuppressFinalize(this);
        }

        /// Dispose disposes of the handle, if there is one. The tasks that .NET keeps for all cannot be disposed of.
        protected virtual void Dispose(bool disposing)
        {
            if (!disposing || (_options & Kept) != 0) return;
            if (!IsCompleted) throw new InvalidOperationException("A task may only be disposed if it is in a completion state (RanToCompletion, Faulted or Canceled).");
            SignalContinuation signal;
            using (Section.Enter())
            {
                _others += 0;
                signal = _continuations as SignalContinuation;
                _continuations = SignalContinuation.Disposed;
            }
            if (signal != null && signal.Event != null) signal.Event.Dispose();
        }

        // The start.

        [Fences]
        public void Start() { Start(TaskScheduler.Current); }

        [Fences]
        public void Start(TaskScheduler scheduler)
        {
            if (IsCompleted) throw new InvalidOperationException("Start may not be called on a task that has completed.");
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            if ((_options & Promise) != 0) throw new InvalidOperationException("Start may not be called on a promise-style task.");
            if (IsContinuation) throw new InvalidOperationException("Start may not be called on a continuation task.");
            if (Ready(scheduler)) Give(scheduler, false);
            else if (StartedBefore(scheduler)) throw new InvalidOperationException("Start may not be called on a task that was already started.");
        }

        [Fences]
        public void RunSynchronously() { RunSynchronously(TaskScheduler.Current); }

        [Fences]
        public void RunSynchronously(TaskScheduler scheduler)
        {
            if (scheduler == null) throw new ArgumentNullException("scheduler");
            if (IsContinuation) throw new InvalidOperationException("RunSynchronously may not be called on a continuation task.");
            if ((_options & Promise) != 0) throw new InvalidOperationException("RunSynchronously may not be called on a task not bound to a delegate, such as the task returned from an asynchronous method.");
            if (IsCompleted) throw AlreadyCompleted();
            if (!Ready(scheduler)) throw StartedBefore(scheduler) ? new InvalidOperationException("RunSynchronously may not be called on a task that was already started.") : AlreadyCompleted();
            Give(scheduler, true);
            Latch.Await(ref _outcome, Timeout.Infinite);
        }

        private static Exception AlreadyCompleted() { return new InvalidOperationException("RunSynchronously may not be called on a task that has already completed."); }

        /// StartedBefore is asked about a task that is not ready. If nobody else has started it, it was canceled meanwhile, and counts as started from here on.
        private bool StartedBefore(TaskScheduler scheduler)
        {
            using (Section.Enter())
            {
                bool started = _stage > (int)TaskStatus.WaitingForActivation || _scheduler != null;
                if (started) return true;
                _stage += 0;
                _scheduler = scheduler;
                return false;
            }
        }

        /// Ready makes a task wait to be run; false if it does already, is over, or canceled.
        [Fences]
        internal bool Ready(TaskScheduler scheduler)
        {
            if (Latch.Enter(ref _outcome)) return false;
            bool fresh = _stage <= (int)TaskStatus.WaitingForActivation;
            if (fresh)
            {
                _fromPool = Thread.CurrentThread.IsThreadPoolThread;
                _stage = (int)TaskStatus.WaitingToRun;
                _scheduler = scheduler;
            }
            Verify.EndAtomic();
            return fresh;
        }

        /// Claim takes a task that waits to run: the thread that gets true runs it.
        [Fences]
        internal bool Claim()
        {
            if (Latch.Enter(ref _outcome)) return false;
            bool mine = (_stage & 0xff) == (int)TaskStatus.WaitingToRun;
            if (mine) _stage = (int)TaskStatus.Running;
            Verify.EndAtomic();
            return mine;
        }

        internal bool WaitsToRun
        {
            [Acquires] get
            {
                if (Latch.Enter(ref _outcome)) return false;
                bool waits = (_stage & 0xff) == (int)TaskStatus.WaitingToRun;
                Verify.EndAtomic();
                return waits;
            }
        }

        /// IsFromPool is for a task that waits to run, or has.
        internal bool IsFromPool { get { return _fromPool; } }

        /// Execute runs the task on the thread that was made for it.
        void IWorkItem.Execute()
        {
            if (Claim()) Run();
        }

        /// RunInline runs the task on this thread, if nobody else does.
        internal bool RunInline()
        {
            if (!Claim()) return false;
            Task outer = t_current;
            t_current = this;
            Run();
            Restore(outer);
            return true;
        }

        [OrdersNothing]
        private static void Restore(Task outer) { t_current = outer; }

        /// Run runs a claimed task.
        private void Run()
        {
            TaskFailure failure = null;
            TaskStatus outcome = TaskStatus.RanToCompletion;
            if (_token.IsCancellationRequested) outcome = TaskStatus.Canceled;
            else
            {
                ExecutionContext context = _context;
                Surroundings outer = ExecutionContext.Enter(context);
                Delegate action = _action;
                _action = null; // its objects are no longer shared through the task
                try { Invoke(action); }
                catch (Exception e)
                {
                    OperationCanceledException canceled = e as OperationCanceledException;
                    if (canceled != null && _token.CanBeCanceled && canceled.CancellationToken == _token && _token.IsCancellationRequested)
                        outcome = TaskStatus.Canceled;
                    else outcome = TaskStatus.Faulted;
                    failure = new TaskFailure(e);
                }
                ExecutionContext.LeaveOf(context, outer);
            }
            Finish(outcome, failure);
        }

        /// Invoke runs the delegate. Tasks with a result store it.
        internal virtual void Invoke(Delegate action)
        {
            Action plain = action as Action;
            if (plain != null) plain();
            else ((Action<object>)action)(_state);
        }

        // The end.

        /// Finish ends the own part of a task: it is completed when its attached children are.
        [Fences]
        internal void Finish(TaskStatus outcome, TaskFailure failure)
        {
            Verify.BeginAtomic();
            if (_children == 0)
            {
                CompleteWithChildren(outcome, failure);
                return;
            }
            _stage = (int)TaskStatus.WaitingForChildrenToComplete | (int)outcome << 8;
            _failure = failure;
            Verify.EndAtomic();
        }

        /// CompleteWithChildren completes a task to whose exceptions come those of its attached children, unless it has
        /// waited for the child and got them there. It is called in an atomic section, which it ends.
        private void CompleteWithChildren(TaskStatus outcome, TaskFailure failure)
        {
            TaskFailure children = null;
            for (TaskFailure f = _childFailures; f != null; f = f.sibling)
                if (!f.seenByParent) children = new TaskFailure(f.Aggregate()).And(children);
            _childFailures = null;
            if (children == null) Complete(outcome, failure);
            else Complete(TaskStatus.Faulted, outcome == TaskStatus.Faulted ? failure.And(children) : children);
        }

        /// WatchToken makes the token call cancel until the task is completed.
        internal void WatchToken(Action cancel)
        {
            if (!Watches(cancel)) cancel();
        }

        /// Watches is WatchToken, but returns false, without the call, if the token is canceled already.
        internal bool Watches(Action cancel)
        {
            if (!_token.CanBeCanceled) return true;
            CancellationCallback watch = new CancellationCallback(cancel, null);
            if (Latch.Enter(ref _outcome)) return true;
            bool added = _token.Source.Add(watch);
            if (added) _watch = watch;
            Verify.EndAtomic();
            return added;
        }

        /// IsAsked reports whether a token that cancels the task asks the scheduler to give it back. A scheduler of the program is asked for each
        /// task that has been started, even if it runs or has ended meanwhile. Those of the library give back only tasks that wait to run.
        private bool IsAsked
        {
            get
            {
                if (Latch.Enter(ref _outcome)) return _scheduler != null && !_scheduler.IsOfLibrary;
                int stage = _stage & 0xff;
                bool asked = stage == (int)TaskStatus.WaitingToRun || stage > (int)TaskStatus.WaitingToRun && !_scheduler.IsOfLibrary;
                Verify.EndAtomic();
                return asked;
            }
        }

        /// Asking is the callback of the token in which another thread asks a scheduler of the program to give the task back, or null. It is called
        /// in an atomic section.
        private CancellationCallback Asking()
        {
            if (_watch == null || _scheduler == null || _scheduler.IsOfLibrary) return null;
            return _token.Source.RunsElsewhere(_watch) ? _watch : null;
        }

        /// CancelUnstarted completes the task as canceled, unless it was started. The scheduler must give back a task that
        /// waits to run; if it does not, the thread that runs the task finds its token canceled.
        internal void CancelUnstarted()
        {
            bool dequeued = false;
            TaskSchedulerException failure = null;
            if (IsAsked)
            {
                try { dequeued = _scheduler.TryDequeue(this); }
                catch (Exception e) { failure = new TaskSchedulerException(e); }
            }
            if (!Latch.Enter(ref _outcome))
            {
                int stage = _stage & 0xff;
                if (stage < (int)TaskStatus.WaitingToRun || dequeued && stage == (int)TaskStatus.WaitingToRun)
                    Complete(TaskStatus.Canceled, null);
                else Verify.EndAtomic();
            }
            if (failure != null) throw failure;
        }

        internal virtual void AddChild()
        {
            Verify.BeginAtomic();
            _children++;
            Verify.EndAtomic();
        }

        [Fences]
        private void ChildDone(TaskFailure failure)
        {
            Verify.BeginAtomic();
            if (failure != null)
            {
                failure.sibling = _childFailures;
                _childFailures = failure;
            }
            _children--;
            if (_children > 0 || (_stage & 0xff) != (int)TaskStatus.WaitingForChildrenToComplete) Verify.EndAtomic();
            else CompleteWithChildren((TaskStatus)(_stage >> 8 & 0xff), _failure);
        }

        /// TryComplete completes a task that nobody runs; false if it is completed already.
        [Fences]
        internal bool TryComplete(TaskStatus outcome, TaskFailure failure)
        {
            if (Latch.Enter(ref _outcome)) return false;
            Complete(outcome, failure);
            return true;
        }

        /// Complete completes the task and runs its continuations. It is called in an atomic section, and ends the section. As in .NET the
        /// continuations wait for the end of a callback of the token that runs.
        [Fences]
        internal void Complete(TaskStatus outcome, TaskFailure failure)
        {
            CancellationCallback asking = Asking();
            Continuation follow = Close(outcome, failure, _parent == null && Thread.AtEnd(1), asking != null);
            Verify.EndAtomic();
            if (asking != null)
            {
                Verify.Use("TaskScheduler.TryDequeue that a token calls while the task ends: a thread that waits for the task may go on before the call ends");
                Latch.Await(ref asking.done, Timeout.Infinite);
            }
            if (_parent != null) _parent.ChildDone(outcome == TaskStatus.Faulted ? failure : null);
            RunContinuations(follow);
        }

        /// Close completes the task and returns its continuations, except those that it has queued. It may queue them if the
        /// thread is at its end. later tells that they run later. Preconditions: called in an atomic section.
        internal Continuation Close(TaskStatus outcome, TaskFailure failure, bool atEnd = false, bool later = false)
        {
            bool queues = Latch.Completes(ref _others, !later && (atEnd || (_options & TaskCreationOptions.RunContinuationsAsynchronously) != 0));
            // A field that has its last value already is not written: a write would conflict with the reads of others.
            Continuation follow = _continuations;
            if (follow != null) _continuations = SignalContinuation.KeptOf(follow);
            if (_action != null) _action = null;
            if (_context != null) _context = null;
            if (_watch != null)
            {
                _token.Source.Remove(_watch);
                _watch = null;
            }
            if (_failure != failure) _failure = failure;
            _outcome = (int)outcome;
            if (failure != null && outcome == TaskStatus.Faulted) failure.Keep();
            if (!queues) return follow;
            QueueAll(follow);
            return null;
        }

        internal void RunContinuations(Continuation follow) { RunContinuations(follow, (_options & TaskCreationOptions.RunContinuationsAsynchronously) == 0); }

        /// RunContinuations first runs the continuations that may run elsewhere; these include all that await the task except
        /// the first. None runs here where the stack is short: a chain of tasks completes each other from one call to the next.
        /// .NET takes the continuations by an interlocked operation. There is none between two of them.
        [Fences]
        internal void RunContinuations(Continuation follow, bool mayInline)
        {
            if (follow != null && mayInline) mayInline = RuntimeHelpers.TryEnsureSufficientExecutionStack();
            if (!MemoryOrder.IsWeak() || follow != null && follow.next != null) RunEach(follow, mayInline);
            else if (follow != null) follow.Run(this, mayInline && (follow is AwaitContinuation || !follow.IsQueued));
        }

        [OrdersMore]
        private void RunEach(Continuation follow, bool mayInline)
        {
            Continuation awaits = null;
            for (Continuation c = follow; c != null; c = c.next)
            {
                if (awaits == null && c is AwaitContinuation) awaits = c;
                else if (c.IsQueued) c.Run(this, false);
            }
            Continuation last = null; // it runs as the last thing of all, so that the thread may be at its end
            for (Continuation c = follow; c != null; c = c.next)
            {
                if (c != awaits && c.IsQueued) continue;
                if (last != null) last.Run(this, mayInline);
                last = c;
            }
            if (last != null) last.Run(this, mayInline);
        }
    }
}
