// Waiting: a waiting reader or writer of a channel, by contract. It is the source of a ValueTask that takes the result once:
// later attempts throw, as in the BCL.
using System.Runtime.ExceptionServices;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;
using MoonWalker;

namespace System.Threading.Channels
{
    /// Waiting is closed by the channel, in a section of the channel. With a continuation, it is done when that begins: on
    /// the thread that closed it, or in the pool. Without one it is done at once.
    internal sealed class Waiting<TResult, T> : IValueTaskSource<TResult>, IValueTaskSource, IWorkItem, ISuspending
    {
        private readonly WaitedChannel<T> _of;
        [Ordered] internal Waiting<TResult, T> next; // in the sections of the channel
        internal readonly T item; // of a writer
        private readonly CancellationToken _token;
        private readonly bool _inline;
        private CancellationCallback _watch;
        private bool _closed;
        private bool _reserved; // by the thread that ends the wait in its next step
        private bool _replaced; // a later wait of the single reader is about to end this one
        [StoodFor] private bool _registered; // a continuation
        private int _others; // stands for it
        private int _done; // a latch
        private int _taken; // 1 once it is done; two threads that take the result race
        [Ordered] private TResult _result; // these two before it is closed
        [Ordered] private Exception _error;
        [StoodFor] private Action<object> _continuation; // these when it is registered; they are read only behind that
        [StoodFor] private object _state;
        [StoodFor] private SynchronizationContext _context;
        [StoodFor] private TaskScheduler _scheduler;
        [StoodFor] private ExecutionContext _flow;
        [StoodFor] private bool _flows;

        internal Waiting(WaitedChannel<T> of, T item, CancellationToken token, bool inline)
        {
            _of = of;
            this.item = item;
            _token = token;
            _inline = inline;
        }

        internal Exception Canceled() { return new OperationCanceledException("The operation was canceled.", _token); }

        /// Closed is read in a section.
        internal bool Closed { get { return _closed || _reserved; } }

        /// Meets reports whether the callback of the token is about to cancel the wait. It is read in a section.
        internal bool Meets { get { return !_closed && _watch != null && _token.Source.canceled != 0; } }

        /// Watch lets the token cancel the wait; false if it is canceled already. It is called in a section.
        internal bool Watch()
        {
            if (!_token.CanBeCanceled) return true;
            CancellationCallback watch = new CancellationCallback(new Action(Cancel), null);
            if (!_token.Source.Add(watch)) return false;
            _watch = watch;
            return true;
        }

        /// Unwatch takes that back. It is called in a section.
        internal void Unwatch()
        {
            if (_watch != null) _token.Source.Remove(_watch);
            _watch = null;
        }

        /// Running is the callback of the token that runs the continuation of the canceled wait, or null. It is used in sections.
        internal CancellationCallback Running
        {
            get { return _closed ? _watch : null; }
            set { _watch = value; }
        }

        /// End ends the wait; false if it is over. .NET disposes of the registration with the token first, and so waits for a callback that
        /// runs, unless it cancels the wait. The thread that cancels the token goes on before the wait is ended, if its callback comes too late.
        internal bool End(TResult result, Exception error, bool cancels)
        {
            bool ends, meets, follows = false;
            CancellationCallback running;
            using (Section.Enter())
            {
                running = cancels ? null : Running;
                ends = !Closed;
                meets = ends && Meets;
                if (meets) Reserve();
                else if (ends) follows = Close(result, error);
            }
            if (meets)
                using (Section.Enter()) follows = Close(result, error);
            if (follows) Follow();
            else Await(running);
            return ends;
        }

        private void Reserve()
        {
            Unwatch();
            _reserved = true;
        }

        /// Await waits until a callback of the token is over, if there is one, and another thread runs it.
        internal void Await(CancellationCallback running)
        {
            if (running != null) _token.Source.Unregister(running, true);
        }

        /// Replace notes that a later wait of the single reader ends this one in a later step. It is called in a section.
        internal void Replace()
        {
            if (_watch != null) _replaced = true;
        }

        /// IsReplaced reserves the wait for the callback of the token, if a later wait is about to end it. That goes on then. It is called in a section.
        internal bool IsReplaced()
        {
            if (_replaced) _reserved = true;
            return _replaced;
        }

        private void Cancel() { _of.Cancel(this); }

        /// Cancel is Close for the callback of the token. here: the continuation runs in it.
        internal bool Cancel(out bool here)
        {
            CancellationCallback running = _watch;
            bool follows = Close(default(TResult), Canceled());
            here = follows && _inline;
            if (here) _watch = running;
            return follows;
        }

        /// Close ends the wait, and reports whether Follow has to be called after the section.
        internal bool Close(TResult result, Exception error)
        {
            bool queues = Latch.Completes(ref _others, !_inline);
            Unwatch();
            _result = result;
            _error = error;
            _closed = true;
            if (_reserved) _reserved = false;
            if (queues || !_registered) _done = 1;
            if (!queues) return _registered;
            if (_registered) ThreadPool.Queue(this);
            return false;
        }

        /// Follow runs the continuation on this thread or in the pool.
        internal void Follow()
        {
            if (_inline && (_context == null || _context == SynchronizationContext.Current) && (_scheduler == null || _scheduler == TaskScheduler.Current)) Continue();
            else Queue();
        }

        private void Queue()
        {
            if (_context != null) _context.Post(state => ((Waiting<TResult, T>)state).Continue(), this);
            else if (_scheduler != null)
                Task.Factory.StartNew(state => ((Waiting<TResult, T>)state).Continue(), this, CancellationToken.None, TaskCreationOptions.DenyChildAttach, _scheduler);
            else ThreadPool.Queue(this);
        }

        [OrdersMore]
        void IWorkItem.Execute() { Continue(); }

        private void Continue()
        {
            if (!Latch.Enter(ref _done))
            {
                _done = 1;
                Verify.EndAtomic();
            }
            if (!_flows)
            {
                _continuation(_state);
                return;
            }
            Surroundings outer = ExecutionContext.Enter(_flow);
            try { _continuation(_state); }
            catch
            {
                ExecutionContext.LeaveOf(_flow, outer);
                throw;
            }
            ExecutionContext.LeaveOf(_flow, outer);
        }

        private bool Registered
        {
            get
            {
                using (Section.Enter()) return _others >= 0 && _registered;
            }
        }

        bool ISuspending.Suspends { get { return Thread.HandsOver() && !_registered && TaskScheduler.Captured == null && Latch.Suspends(ref _done); } }

        public ValueTaskSourceStatus GetStatus(short token)
        {
            if (Thread.HandsOver() && Registered) Thread.Shows(); // it is done before its continuation begins
            if (Latch.Read(ref _done) == 0) return ValueTaskSourceStatus.Pending;
            if (_taken != 0) throw TakenBefore();
            if (_error == null) return ValueTaskSourceStatus.Succeeded;
            return _error is OperationCanceledException ? ValueTaskSourceStatus.Canceled : ValueTaskSourceStatus.Faulted;
        }

        public TResult GetResult(short token)
        {
            if (Thread.HandsOver() && Thread.CurrentThread.Work != this)
                using (Section.Enter()) _others += 0; // the continuation may not be registered yet
            if (Latch.Read(ref _done) == 0) throw new InvalidOperationException("The asynchronous operation has not completed.");
            if (_taken != 0) throw TakenBefore();
            _taken = 1;
            if (_error != null) ExceptionDispatchInfo.Throw(_error);
            return _result;
        }

        void IValueTaskSource.GetResult(short token) { GetResult(token); }

        public void OnCompleted(Action<object> continuation, object state, short token, ValueTaskSourceOnCompletedFlags flags)
        {
            SynchronizationContext context = null;
            TaskScheduler scheduler = null;
            if ((flags & ValueTaskSourceOnCompletedFlags.UseSchedulingContext) != 0)
            {
                context = SynchronizationContext.Captured;
                if (context == null) scheduler = TaskScheduler.Captured;
            }
            bool flows = (flags & ValueTaskSourceOnCompletedFlags.FlowExecutionContext) != 0;
            ExecutionContext flow = flows ? ExecutionContext.Flowing : null;
            bool apart = context == null && scheduler == null && Thread.HandsOver(), done;
            if (!apart && Latch.Read(ref _done) != 0 && _taken != 0) throw TakenBefore();
            if (apart)
            {
                done = Latch.Register(ref _others, ref _done, false);
                if (_registered || done && Latch.Known(ref _taken) != 0) Thread.Shows(); // a wrong use: its place depends on the look that is left out
            }
            else
            {
                Verify.BeginAtomic();
                _others++;
                done = _closed;
            }
            bool second = _registered;
            _registered = true;
            if (!second)
            {
                _continuation = continuation;
                _state = state;
                _context = context;
                _scheduler = scheduler;
                _flow = flow;
                _flows = flows;
            }
            if (apart && done && !second) ThreadPool.Queue(this);
            Verify.EndAtomic();
            if (second) throw new InvalidOperationException("Another continuation was already registered.");
            if (done && !apart) Queue();
        }

        private static Exception TakenBefore()
        {
            return new InvalidOperationException("The result of the operation was already consumed and may not be used again.");
        }
    }

    /// WaitingList is first in, first out.
    internal struct WaitingList<TResult, T>
    {
        internal Waiting<TResult, T> first;

        internal void Add(Waiting<TResult, T> w)
        {
            if (first == null) first = w;
            else
            {
                Waiting<TResult, T> last = first;
                while (last.next != null) last = last.next;
                last.next = w;
            }
        }

        internal Waiting<TResult, T> Take()
        {
            Waiting<TResult, T> w = first;
            if (w != null) first = w.next;
            if (w != null) w.next = null;
            return w;
        }

        internal bool Remove(object w)
        {
            Waiting<TResult, T> before = null, at = first;
            while (at != null && at != w)
            {
                before = at;
                at = at.next;
            }
            if (at == null) return false;
            if (before == null) first = at.next;
            else before.next = at.next;
            at.next = null;
            return true;
        }
    }

    /// Ended is a wait or task that a section of a channel has ended, and the work that remains after the section.
    internal abstract class Ended
    {
        internal Ended next;

        internal abstract void Run();
    }

    /// EndedWait ends a wait.
    internal sealed class EndedWait<TResult, T> : Ended
    {
        private readonly Waiting<TResult, T> _wait;
        private readonly TResult _result;
        private readonly Exception _error;
        private readonly bool _cancels;
        private bool _closed, _follows;

        internal EndedWait(Waiting<TResult, T> wait, TResult result, Exception error, bool cancels)
        {
            _wait = wait;
            _result = result;
            _error = error;
            _cancels = cancels;
        }

        /// Close ends the wait in the section.
        internal void Close()
        {
            if (_wait.Meets) Verify.Use("Channel: a waiting writer leaves its canceled token and ends in one step; in .NET the thread that cancels may go on in between");
            _follows = _wait.Close(_result, _error);
            _closed = true;
        }

        internal override void Run()
        {
            if (!_closed) _wait.End(_result, _error, _cancels);
            else if (_follows) _wait.Follow();
        }
    }

    /// EndedTask completes a task.
    internal sealed class EndedTask : Ended
    {
        private readonly Task _task;
        private readonly TaskStatus _outcome;
        private readonly TaskFailure _failure;
        private Continuation _follow;
        private bool _closed;

        internal EndedTask(Task task, TaskStatus outcome, TaskFailure failure)
        {
            _task = task;
            _outcome = outcome;
            _failure = failure;
        }

        /// Close completes the task in the section.
        internal void Close()
        {
            _follow = _task.Close(_outcome, _failure);
            _closed = true;
        }

        internal override void Run()
        {
            if (!_closed)
                using (Section.Enter()) Close();
            _task.RunContinuations(_follow);
        }
    }
}
