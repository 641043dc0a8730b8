// Continuations of a task: nodes in its list. Those that may run elsewhere are queued first; then the others run on the
// thread that completes the task; both in the order of their registration. Of those that await the task only the first runs
// on that thread.
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using MoonWalker;

namespace System.Threading.Tasks
{
    [Flags]
    public enum TaskContinuationOptions
    {
        None = 0,
        PreferFairness = 1,
        LongRunning = 2,
        AttachedToParent = 4,
        DenyChildAttach = 8,
        HideScheduler = 16,
        LazyCancellation = 32,
        RunContinuationsAsynchronously = 64,
        NotOnRanToCompletion = 65536,
        NotOnFaulted = 131072,
        NotOnCanceled = 262144,
        OnlyOnCanceled = 196608,
        OnlyOnFaulted = 327680,
        OnlyOnRanToCompletion = 393216,
        ExecuteSynchronously = 524288
    }

    internal abstract class Continuation
    {
        [StoodFor] internal Continuation next; // Task._others stands for it

        // For the reduction, if threads hand continuations over.
        [Ordered] internal Task completes; // a task that cannot be completed before this has begun; null: none is known
        [Ordered] internal Task after; // the task that it continues; null: it is not known, or it has begun
        [Ordered] internal Task[] parts; // tasks that are completed when it begins; null: none is known

        /// IsQueued reports whether it may run elsewhere: such continuations come before those that run here.
        internal virtual bool IsQueued { get { return false; } }

        /// Run is called once, after the completion of done; mayInline reports whether this thread may run code.
        internal abstract void Run(Task done, bool mayInline);
    }

    public partial class Task
    {
        /// AddContinuation appends c, or with first puts it before all others. It returns false, without adding c, if the
        /// task is already completed.
        internal bool AddContinuation(Continuation c, bool first = false)
        {
            if (Latch.Enter(ref _outcome)) return false;
            if (first) Prepend(c);
            else Append(c);
            Verify.EndAtomic();
            return true;
        }

        private void Prepend(Continuation c)
        {
            if (_continuations is AnyLink) Thread.OneByOne();
            _others++;
            if (_continuations != null) MemoryOrder.Tell();
            c.next = _continuations;
            _continuations = c;
        }

        internal bool HasContinuations { get { return _continuations != null; } }

        /// Append is AddContinuation for an open task. Preconditions: called in an atomic section.
        internal void Append(Continuation c)
        {
            _others++;
            Last(c);
        }

        /// AppendAlone is Append for the link of WhenAny, which may be there already.
        internal void AppendAlone(AnyLink link)
        {
            if (_continuations == link) return;
            if (_continuations != null) Thread.OneByOne();
            Append(link);
        }

        private void Last(Continuation c)
        {
            if (_continuations == null)
            {
                _continuations = c;
                return;
            }
            MemoryOrder.Tell(); // .NET has a lock for a list of several
            Continuation last = _continuations;
            if (last is AnyLink) Thread.OneByOne();
            while (last.next != null) last = last.next;
            last.next = c;
        }

        internal void RemoveContinuation(Continuation c)
        {
            if (Latch.Enter(ref _outcome)) return;
            Unlink(c);
            Verify.EndAtomic();
        }

        /// Unlink removes c from the list, and reports whether it was there. Preconditions: called in an atomic section.
        internal bool Unlink(Continuation c)
        {
            _others += 0; // first: a section begins with its first access
            Continuation before = null, at = _continuations;
            while (at != null && at != c)
            {
                before = at;
                at = at.next;
            }
            if (at != null) _others--;
            if (at != null && before == null) _continuations = c.next;
            else if (at != null) before.next = c.next;
            return at != null;
        }

        /// Follow runs c when the task is completed; if it already is, at once.
        internal void Follow(Continuation c)
        {
            if (!AddContinuation(c)) c.Run(this, true);
        }

        /// AwaitThen continues with action, in the captured context if captured is set.
        [Fences]
        internal void AwaitThen(Action action, bool captured, bool flow)
        {
            if (action == null) throw new ArgumentNullException("continuation");
            SynchronizationContext context = captured ? SynchronizationContext.Captured : null;
            TaskScheduler scheduler = captured && context == null ? TaskScheduler.Captured : null;
            AwaitContinuation c = new AwaitContinuation(action, context, scheduler, flow ? ExecutionContext.Flowing : null, flow);
            if (context == null && scheduler == null && Thread.HandsOver())
            {
                AsyncBox box = action.Target as AsyncBox;
                if (box != null) c.completes = box.task;
                c.after = this;
                Register(c, false);
            }
            else if (!AddContinuation(c)) c.Run(this, false);
        }

        /// Register adds a continuation that may run on any thread of the pool, or queues it. single: it may run there only
        /// if it is the only one.
        private void Register<T>(T c, bool single) where T : Continuation, IWorkItem
        {
            if (Latch.Register(ref _others, ref _outcome, single)) ThreadPool.Queue(c);
            else Last(c);
            Verify.EndAtomic();
        }

        /// FollowApart is Follow. If this thread is at its end, the pool may run c.
        internal void FollowApart(Then c)
        {
            if (!Thread.HandsOver() || !Thread.AtEnd(0))
            {
                Follow(c);
                return;
            }
            RegisterApart(c);
        }

        internal void RegisterApart(Then c)
        {
            c.Await(this);
            Register(c, true);
        }

        /// TakeContinuations empties the list. Preconditions: called in an atomic section.
        internal Continuation TakeContinuations()
        {
            Continuation all = _continuations;
            if (all != null) _continuations = null;
            return all;
        }

        /// QueueAll queues continuations that Register has added.
        internal static void QueueAll(Continuation c)
        {
            while (c != null)
            {
                Continuation next = c.next;
                if (next != null) c.next = null;
                ThreadPool.Queue((IWorkItem)c);
                c = next;
            }
        }

        /// SourceThen is AwaitThen for the value task of a task that stands for a value task source.
        internal void SourceThen(Action action, bool captured, bool flow)
        {
            if (action == null) throw new ArgumentNullException("continuation");
            bool flows = flow && !ExecutionContext.IsFlowSuppressed();
            object where = captured ? Sources.SourceCall.Where() : null;
            SourcedContinuation c = new SourcedContinuation(action, where, flows ? ExecutionContext.Flowing : null, flows);
            if (where == null && Thread.HandsOver())
            {
                AsyncBox box = action.Target as AsyncBox;
                if (box != null) c.completes = box.task;
                c.after = this;
                Register(c, true);
            }
            else if (!AddContinuation(c)) c.Run(this, false);
        }
    }

    /// SourcedContinuation is an AwaitContinuation of a task that stands for a value task source.
    internal sealed class SourcedContinuation : Continuation, IWorkItem
    {
        private readonly Action _action;
        private readonly object _where;
        private readonly ExecutionContext _flow;
        private readonly bool _flows;

        internal SourcedContinuation(Action action, object where, ExecutionContext flow, bool flows)
        {
            _action = action;
            _where = where;
            _flow = flow;
            _flows = flows;
        }

        internal override void Run(Task done, bool mayInline)
        {
            Sources.SourceCall.Continue(Sources.SourceCall.RunAction, _action, _where, _flow, _flows, !mayInline);
        }

        [OrdersMore]
        void IWorkItem.Execute()
        {
            if (completes != null) completes = null;
            if (after != null) after = null;
            Run(null, true);
        }
    }

    /// AwaitContinuation is the rest of an async method, or the action that an awaiter got.
    internal sealed class AwaitContinuation : Continuation, IWorkItem
    {
        private static readonly SendOrPostCallback s_post = Posted;

        private readonly Action _action;
        private readonly SynchronizationContext _context;
        private readonly TaskScheduler _scheduler;
        private readonly ExecutionContext _flow;
        private readonly bool _flows;

        internal AwaitContinuation(Action action, SynchronizationContext context, TaskScheduler scheduler, ExecutionContext flow, bool flows)
        {
            _action = action;
            _context = context;
            _scheduler = scheduler;
            _flow = flow;
            _flows = flows;
        }

        internal override bool IsQueued { get { return true; } }

        /// Follows reports whether this thread was made to continue an await of the task, and asks for the first time. Then the task was completed
        /// before the thread began.
        internal static bool Follows(Task task)
        {
            AwaitContinuation c = Thread.CurrentThread.Work as AwaitContinuation;
            if (c == null || c.after != task) return false;
            c.Begin();
            return true;
        }

        [OrdersNothing]
        private void Begin() { after = null; }

        internal override void Run(Task done, bool mayInline)
        {
            if (_context != null)
            {
                if (mayInline && _context == SynchronizationContext.Current) RunGuarded();
                else PostGuarded();
            }
            else if (_scheduler != null)
            {
                bool inline = mayInline && (TaskScheduler.Current == _scheduler || Thread.CurrentThread.IsThreadPoolThread);
                new Task(new Action<object>(RunScheduled), _action, default(CancellationToken), TaskCreationOptions.None, _scheduler).In(_flows ? _flow : ExecutionContext.Ambient).GiveContinuation(_scheduler, inline, !inline);
            }
            else if (mayInline && SynchronizationContext.Captured == null && TaskScheduler.Captured == null) RunGuarded();
            else ThreadPool.Queue(this);
        }

        /// Queue lets it run elsewhere. It throws the exceptions of the context or the scheduler.
        internal void Queue()
        {
            if (_context != null) _context.Post(s_post, this);
            else if (_scheduler != null) new Task(new Action<object>(RunFairly), Box, default(CancellationToken), TaskCreationOptions.PreferFairness, _scheduler).ScheduleOrInline(_scheduler, false);
            else ThreadPool.Queue(this);
        }

        private void RunFairly(object state) { RunNow(); }

        /// Box is the rest of a method that a compiler made; null for another action.
        private object Box
        {
            get
            {
                object target = _action.Target;
                return !_flows && (target is AsyncBox || target is IteratorRest) ? target : null;
            }
        }

        void IWorkItem.Execute()
        {
            if (completes != null) completes = null;
            if (parts != null) parts = null;
            RunNow();
        }

        /// Posted runs it in the execution context in which the synchronization context calls it.
        private static void Posted(object state) { ((AwaitContinuation)state)._action(); }

        /// RunScheduled runs it in a task that nobody else has, and that is in its context.
        private void RunScheduled(object state)
        {
            try { _action(); }
            catch (Exception e) { ThreadPool.Throw(e); }
        }

        private void RunNow()
        {
            if (!_flows)
            {
                _action();
                return;
            }
            Surroundings outer = ExecutionContext.Enter(_flow);
            try { _action(); }
            finally { ExecutionContext.LeaveOf(_flow, outer); }
        }

        /// PostGuarded posts it during the work of other code, which must not get the exceptions of the context. Post runs in the execution context that flows.
        private void PostGuarded()
        {
            Task outer = Task.Suspend();
            Surroundings around = ExecutionContext.Enter(_flows ? _flow : ExecutionContext.Ambient);
            try { _context.Post(s_post, this); }
            catch (Exception e) { ThreadPool.Throw(e); }
            if (_flows) ExecutionContext.LeaveOf(_flow, around);
            Task.Resume(outer);
        }

        /// RunGuarded runs it during the work of other code, which must not get its exceptions.
        private void RunGuarded()
        {
            Task outer = Task.Suspend();
            try { RunNow(); }
            catch (Exception e) { ThreadPool.Throw(e); }
            Task.Resume(outer);
        }
    }

    /// FirstContinuation is the continuation of WaitAny.
    internal sealed class FirstContinuation : Continuation
    {
        private sealed class Link : Continuation
        {
            private readonly FirstContinuation _first;
            private readonly int _index;

            internal Link(FirstContinuation first, int index)
            {
                _first = first;
                _index = index;
            }

            internal override void Run(Task done, bool mayInline) { _first.Set(_index); }
        }

        private readonly Task[] _tasks;
        private readonly Link[] _links;
        private int _winner; // a latch: the index of the first, from 1

        internal FirstContinuation(Task[] tasks)
        {
            _tasks = tasks;
            _links = new Link[tasks.Length];
        }

        internal int Winner { get { return Latch.Read(ref _winner) - 1; } }

        internal override void Run(Task done, bool mayInline) { }

        internal void Wait(int millisecondsTimeout, CancellationToken token)
        {
            for (int i = 0; i < _tasks.Length && Latch.Read(ref _winner) == 0; i++)
            {
                _links[i] = new Link(this, i);
                if (!_tasks[i].AddContinuation(_links[i], true)) Set(i); // the waiting thread does not wait for continuations on that thread
            }
            bool done;
            try { done = Latch.AwaitUncanceled(ref _winner, millisecondsTimeout, token); }
            catch (ThreadInterruptedException)
            {
                Unlink();
                throw;
            }
            Unlink();
            if (!done) token.ThrowIfCancellationRequested();
        }

        private void Unlink()
        {
            for (int i = 0; i < _tasks.Length; i++)
                if (_links[i] != null) _tasks[i].RemoveContinuation(_links[i]);
        }

        private void Set(int index)
        {
            Verify.BeginAtomic();
            if (_winner == 0) _winner = index + 1;
            Verify.EndAtomic();
        }
    }

    /// SignalContinuation sets an event.
    internal sealed class SignalContinuation : Continuation
    {
        /// Disposed replaces the handle of a disposed task.
        internal static readonly SignalContinuation Disposed = new SignalContinuation(null);

        internal SignalContinuation(ManualResetEvent e) { Event = e; }

        /// KeptOf is the continuation that a completed task keeps: its handle, if the program has requested it.
        internal static Continuation KeptOf(Continuation follow)
        {
            for (; follow != null; follow = follow.next)
            {
                SignalContinuation signal = follow as SignalContinuation;
                if (signal != null) return new SignalContinuation(signal.Event);
            }
            return null;
        }

        internal ManualResetEvent Event { get; }

        /// It comes before all others.
        internal override bool IsQueued { get { return true; } }

        internal override void Run(Task done, bool mayInline) { Event.Set(); }
    }

    /// TaskContinuation starts the task of ContinueWith, unless its options exclude the outcome of the other one.
    internal sealed class TaskContinuation : Continuation
    {
        private readonly Task _task;
        private readonly Task _antecedent;
        private readonly TaskScheduler _scheduler;
        private readonly TaskContinuationOptions _options;

        internal TaskContinuation(Task task, Task antecedent, TaskScheduler scheduler, TaskContinuationOptions options)
        {
            _task = task;
            _antecedent = antecedent;
            _scheduler = scheduler;
            _options = options;
        }

        internal override bool IsQueued { get { return (_options & TaskContinuationOptions.ExecuteSynchronously) == 0; } }

        /// WatchToken makes the token of the task cancel it. It is called before the continuation is added.
        internal void WatchToken()
        {
            if (!_task.Watches(new Action(Cancel))) _task.CancelUnstarted();
        }

        /// Cancel first takes the continuation away. If the antecedent is completed then, the task is neither run nor canceled for a moment.
        private void Cancel()
        {
            _antecedent.RemoveContinuation(this);
            _task.CancelUnstarted();
        }

        internal override void Run(Task done, bool mayInline)
        {
            TaskContinuationOptions not = TaskContinuationOptions.NotOnRanToCompletion;
            if (done.IsFaulted) not = TaskContinuationOptions.NotOnFaulted;
            else if (done.IsCanceled) not = TaskContinuationOptions.NotOnCanceled;
            if ((_options & not) != 0) _task.CancelUnstarted();
            else _task.GiveContinuation(_scheduler, mayInline && !IsQueued, false);
        }
    }
}
