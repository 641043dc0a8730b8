// TaskFailure: the exceptions of a faulted task.
using System.Collections.Generic;
using System.Runtime.ExceptionServices;
using MoonWalker;

namespace System.Threading.Tasks
{
    /// TaskFailure is kept in a list until somebody looks at it: the checker reports those that are there when
    /// the program is over. (The BCL finds them when it collects garbage.)
    internal sealed class TaskFailure
    {
        private static TaskFailure s_unobserved;

        private readonly Exception[] _exceptions;
        private TaskFailure _next;
        [Ordered] private bool _kept; // becomes false once, in an atomic section

        internal TaskFailure(Exception e) { _exceptions = new Exception[] { e }; }
        internal TaskFailure(Exception[] exceptions) { _exceptions = exceptions; }

        internal Exception[] Exceptions
        {
            get
            {
                Observe();
                return _exceptions;
            }
        }

        /// Note takes this for the place where e was thrown, if nobody has thrown it.
        internal static void Note(Exception e)
        {
            if (e._thrown == 0) e._thrown = Verify.Where();
        }

        /// Copy has the same exceptions, at which nobody has looked.
        internal TaskFailure Copy() { return new TaskFailure(_exceptions); }

        internal bool IsCancellation { get { return _exceptions[0] is OperationCanceledException; } }

        internal TaskFailure And(TaskFailure other)
        {
            if (other == null) return this;
            List<Exception> all = new List<Exception>(_exceptions);
            all.AddRange(other._exceptions);
            return new TaskFailure(all.ToArray());
        }

        internal AggregateException Aggregate() { return new AggregateException(Exceptions); }

        /// Throw throws the first exception as it is.
        internal void Throw() { ExceptionDispatchInfo.Throw(Exceptions[0]); }

        /// Keep puts it into the list. It is called in an atomic section.
        internal void Keep()
        {
            _kept = true;
            _next = s_unobserved;
            s_unobserved = this;
        }

        /// Observe takes it out of the list.
        internal void Observe()
        {
            if (!_kept) return;
            Verify.BeginAtomic();
            TaskFailure first = s_unobserved; // the section begins here: what others do to _kept is done, or not begun
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
        [NonSerialized]
        private readonly Task _task;

        public TaskCanceledException() : base("A task was canceled.") { }
        public TaskCanceledException(string message) : base(message) { }
        public TaskCanceledException(string message, Exception innerException) : base(message, innerException) { }
        public TaskCanceledException(string message, Exception innerException, CancellationToken token) : base(message, innerException, token) { }

        public TaskCanceledException(Task task) : base("A task was canceled.", task == null ? default(CancellationToken) : task.CancelledBy)
        {
            _task = task;
        }

        protected TaskCanceledException(System.Runtime.Serialization.SerializationInfo info, System.Runtime.Serialization.StreamingContext context) : base(info, context) { }

        public Task Task { get { return _task; } }
    }

    public class TaskSchedulerException : Exception
    {
        public TaskSchedulerException() : base("An exception was thrown by a TaskScheduler.") { }
        public TaskSchedulerException(string message) : base(message) { }
        public TaskSchedulerException(Exception innerException) : base("An exception was thrown by a TaskScheduler.", innerException) { }
        public TaskSchedulerException(string message, Exception innerException) : base(message, innerException) { }
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
