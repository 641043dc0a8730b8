// TaskFailure: the exceptions of a faulted task.
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using MoonWalker;

namespace System.Threading.Tasks
{
    /// TaskFailure is kept in a list until it is observed: the checker reports those in the list when the program is over.
    /// (The BCL finds them when it collects garbage.)
    internal sealed class TaskFailure
    {
        private static TaskFailure s_unobserved;

        private readonly Exception[] _exceptions; // null if the task was canceled without any
        private readonly CancellationToken _token; // the token that canceled it then
        private readonly bool _cancellation; // the first is an OperationCanceledException, or there is none
        internal TaskFailure sibling; // in the list of the parent of an attached child
        [Ordered] internal bool seenByParent; // written by the parent itself
        private bool _told;
        private TaskFailure _next;
        [Ordered] private bool _kept; // becomes false once, in an atomic section

        internal TaskFailure(Exception e) : this(new Exception[] { e }) { }

        internal TaskFailure(Exception[] exceptions)
        {
            _exceptions = exceptions;
            _cancellation = exceptions[0] is OperationCanceledException;
        }

        private TaskFailure(TaskFailure other)
        {
            _exceptions = other._exceptions;
            _token = other._token;
            _cancellation = other._cancellation;
        }

        private TaskFailure(CancellationToken token)
        {
            _token = token;
            _cancellation = true;
        }

        /// Told is a failure that is reported in another way, so it need not be observed.
        internal static TaskFailure Told(Exception e) { return new TaskFailure(e) { _told = true }; }

        internal bool IsCancellation { get { return _cancellation; } }

        /// Canceled records the token in the exceptions of a canceled task.
        internal static TaskFailure Canceled(CancellationToken token) { return token.CanBeCanceled ? new TaskFailure(token) : null; }

        internal Exception[] Exceptions
        {
            get
            {
                Observe();
                return _exceptions;
            }
        }

        /// Note makes this the place where e was thrown, if e was not thrown before.
        internal static void Note(Exception e)
        {
            if (e._thrown == 0) e._thrown = Verify.Where();
        }

        /// Copy has the same exceptions, unobserved.
        internal TaskFailure Copy() { return new TaskFailure(this); }

        /// CancelledBy is the token of a cancellation.
        internal CancellationToken CancelledBy
        {
            get { return _exceptions == null ? _token : ((OperationCanceledException)_exceptions[0]).CancellationToken; }
        }

        /// HasException reports whether an exception was thrown; otherwise the task is canceled.
        internal bool HasException { get { return _exceptions != null; } }

        internal TaskFailure And(TaskFailure other)
        {
            if (other == null) return this;
            List<Exception> all = new List<Exception>(_exceptions);
            all.AddRange(other._exceptions);
            return new TaskFailure(all.ToArray());
        }

        internal AggregateException Aggregate() { return new AggregateException(Exceptions); }

        /// Throw throws the first exception without a wrapper.
        internal void Throw() { ExceptionDispatchInfo.Throw(Exceptions[0]); }

        /// Keep adds it to the list. Preconditions: called in an atomic section.
        internal void Keep()
        {
            if (_told) return;
            _kept = true;
            _next = s_unobserved;
            s_unobserved = this;
        }

        /// Observe removes it from the list.
        [OrdersMore]
        internal void Observe()
        {
            if (!_kept) return;
            Verify.BeginAtomic();
            TaskFailure first = s_unobserved; // the section begins here: other threads have finished their access to _kept, or not begun it
            if (_kept)
            {
                _kept = false;
                TaskFailure before = null;
                for (TaskFailure f = first; f != this; f = f._next) before = f;
                if (before == null) s_unobserved = _next;
                else before._next = _next;
                _next = null;
            }
            Verify.EndAtomic();
        }
    }

    public class TaskCanceledException : OperationCanceledException
    {
        private const string DefaultMessage = "A task was canceled.";

        [NonSerialized]
        private readonly Task _task;

        public TaskCanceledException() : base(DefaultMessage) { }
        public TaskCanceledException(string message) : base(message ?? DefaultMessage) { }
        public TaskCanceledException(string message, Exception innerException) : base(message ?? DefaultMessage, innerException) { }
        public TaskCanceledException(string message, Exception innerException, CancellationToken token) : base(message ?? DefaultMessage, innerException, token) { }

        public TaskCanceledException(Task task) : base(DefaultMessage, task == null ? default(CancellationToken) : task.CancelledBy)
        {
            _task = task;
        }

        protected TaskCanceledException(System.Runtime.Serialization.SerializationInfo info, System.Runtime.Serialization.StreamingContext context) : base(info, context) { }

        public Task Task { get { return _task; } }
    }

    public class TaskSchedulerException : Exception
    {
        private const string DefaultMessage = "An exception was thrown by a TaskScheduler.";

        public TaskSchedulerException() : base(DefaultMessage) { }
        public TaskSchedulerException(string message) : base(message ?? DefaultMessage) { }
        public TaskSchedulerException(Exception innerException) : base(DefaultMessage, innerException) { }
        public TaskSchedulerException(string message, Exception innerException) : base(message ?? DefaultMessage, innerException) { }
        protected TaskSchedulerException(System.Runtime.Serialization.SerializationInfo info, System.Runtime.Serialization.StreamingContext context) : base(info, context) { }
    }

    public class UnobservedTaskExceptionEventArgs : EventArgs
    {
        private readonly AggregateException _exception;
        private bool _observed;

        public UnobservedTaskExceptionEventArgs(AggregateException exception) { _exception = exception; }

        public bool Observed { get { return _observed; } }
        public AggregateException Exception { get { return _exception; } }
        public void SetObserved() { _observed = true; }
    }
}
