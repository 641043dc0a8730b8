// Waiting for tasks.
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    public partial class Task
    {
        public void Wait() { Wait(Timeout.Infinite, default(CancellationToken)); }
        public void Wait(CancellationToken cancellationToken) { Wait(Timeout.Infinite, cancellationToken); }
        public bool Wait(int millisecondsTimeout) { return Wait(millisecondsTimeout, default(CancellationToken)); }
        public bool Wait(TimeSpan timeout) { return Wait(Timeout.Check(timeout, "timeout", null), default(CancellationToken)); }

        /// This overload looks at the token first, also if the task is completed.
        [Acquires]
        public bool Wait(TimeSpan timeout, CancellationToken cancellationToken)
        {
            int milliseconds = Timeout.Check(timeout, "timeout", null);
            cancellationToken.ThrowIfCancellationRequested();
            return Wait(milliseconds, cancellationToken);
        }

        [Acquires]
        public bool Wait(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", null);
            if (!(millisecondsTimeout == 0 ? IsCompleted : Await(millisecondsTimeout, cancellationToken))) return false;
            if (Outcome == TaskStatus.Canceled) cancellationToken.ThrowIfCancellationRequested();
            if (Outcome != TaskStatus.RanToCompletion) throw Failed();
            return true;
        }

        public static void WaitAll(params Task[] tasks) { WaitAll(tasks, Timeout.Infinite, default(CancellationToken)); }
        public static void WaitAll(Task[] tasks, CancellationToken cancellationToken) { WaitAll(tasks, Timeout.Infinite, cancellationToken); }
        public static bool WaitAll(Task[] tasks, int millisecondsTimeout) { return WaitAll(tasks, millisecondsTimeout, default(CancellationToken)); }
        public static bool WaitAll(Task[] tasks, TimeSpan timeout) { return WaitAll(tasks, Timeout.Check(timeout, "timeout", null), default(CancellationToken)); }

        public static void WaitAll(ReadOnlySpan<Task> tasks) { WaitAll(tasks.ToArray(), Timeout.Infinite, default(CancellationToken)); }

        public static void WaitAll(IEnumerable<Task> tasks, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            WaitAll(new List<Task>(tasks).ToArray(), Timeout.Infinite, cancellationToken);
        }

        [Acquires]
        public static bool WaitAll(Task[] tasks, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", null);
            cancellationToken.ThrowIfCancellationRequested();
            tasks = CopyOf(tasks, true, true);
            if (millisecondsTimeout == Timeout.Infinite && !cancellationToken.CanBeCanceled)
                for (int i = tasks.Length - 1; i >= 0; i--) tasks[i].RunWaitedFor();
            for (int i = 0; i < tasks.Length; i++)
                if (!tasks[i].AwaitOutcome(millisecondsTimeout, cancellationToken)) return false;
            bool canceled = false, faulted = false;
            for (int i = 0; i < tasks.Length; i++)
            {
                canceled |= tasks[i].Outcome == TaskStatus.Canceled;
                faulted |= tasks[i].Outcome == TaskStatus.Faulted;
            }
            if (canceled && !faulted) cancellationToken.ThrowIfCancellationRequested();
            List<Exception> failures = null;
            for (int i = 0; i < tasks.Length; i++)
            {
                if (tasks[i].Outcome == TaskStatus.RanToCompletion) continue;
                if (failures == null) failures = new List<Exception>();
                failures.AddRange(tasks[i].Failures());
                tasks[i].SeenByParent();
            }
            if (failures != null) throw new AggregateException(failures);
            return true;
        }

        public static int WaitAny(params Task[] tasks) { return WaitAny(tasks, Timeout.Infinite, default(CancellationToken)); }
        public static int WaitAny(Task[] tasks, CancellationToken cancellationToken) { return WaitAny(tasks, Timeout.Infinite, cancellationToken); }
        public static int WaitAny(Task[] tasks, int millisecondsTimeout) { return WaitAny(tasks, millisecondsTimeout, default(CancellationToken)); }
        public static int WaitAny(Task[] tasks, TimeSpan timeout) { return WaitAny(tasks, Timeout.Check(timeout, "timeout", null), default(CancellationToken)); }

        public static int WaitAny(Task[] tasks, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", null);
            cancellationToken.ThrowIfCancellationRequested();
            tasks = CopyOf(tasks, true, true);
            if (tasks.Length == 0) return -1;
            int done = FirstCompleted(tasks);
            if (done >= 0) return done;
            FirstContinuation first = new FirstContinuation(tasks);
            first.Wait(millisecondsTimeout, cancellationToken);
            return first.Winner;
        }

        /// Await waits for the completion; false if the time was up. A task that waits for its turn may be run
        /// by its scheduler there instead.
        internal bool Await(int millisecondsTimeout, CancellationToken token)
        {
            if (millisecondsTimeout == Timeout.Infinite && !token.CanBeCanceled) RunWaitedFor();
            return AwaitOutcome(millisecondsTimeout, token);
        }

        /// RunWaitedFor asks the scheduler to run a queued task on this thread, if it can.
        private void RunWaitedFor()
        {
            // The scheduler of a task that is not started yet is not known before the next scheduling point.
            if (_scheduler == null && (_action == null || IsCompleted)) return;
            TaskScheduler scheduler = _scheduler;
            if (scheduler != null && scheduler.RunsWaitedFor && !IsCompleted && WaitsToRun) InlineWaitedFor(scheduler);
        }

        private bool AwaitOutcome(int millisecondsTimeout, CancellationToken token)
        {
            if (!token.CanBeCanceled) return Latch.Await(ref _outcome, millisecondsTimeout);
            if (Latch.AwaitUncanceled(ref _outcome, millisecondsTimeout, token)) return true;
            if (token.IsCancellationRequested) Thread.MayInterrupt(); // .NET spins before it looks at the token
            if (!token.IsCancellationRequested || millisecondsTimeout > 0 && TimeIsOver()) return false;
            token.ThrowIfCancellationRequested();
            return false;
        }

        /// The time may be over when .NET looks at the token.
        private static bool TimeIsOver() { return Verify.Choose(2) == 1; } // traces show its name

        /// Failed is the exception that a wait for a task that did not succeed throws.
        internal AggregateException Failed()
        {
            SeenByParent();
            return new AggregateException(Failures());
        }

        /// SeenByParent notes that this thread gets the exceptions; if it runs the parent, that does not get them once more.
        private void SeenByParent()
        {
            if (_parent != null && _failure != null && _parent == Current) _failure.seenByParent = true;
        }

        /// FailureToPass is the failure of a completed task, for one that ends like it.
        internal TaskFailure FailureToPass
        {
            get { return _failure == null && Outcome == TaskStatus.Canceled ? TaskFailure.Canceled(_token) : _failure; }
        }

        internal Exception[] Failures()
        {
            if (Outcome == TaskStatus.Faulted) return _failure.Exceptions;
            return new Exception[] { new TaskCanceledException(this) };
        }

        /// ThrowFailure throws the exception of an await of a task that did not succeed.
        internal void ThrowFailure()
        {
            if (_failure != null && _failure.HasException) _failure.Throw();
            throw new TaskCanceledException(this);
        }

        /// CancelledBy is the token in the exception of a canceled task.
        internal CancellationToken CancelledBy { get { return _failure == null ? _token : _failure.CancelledBy; } }

        internal static Task[] CopyOf(Task[] tasks, bool mayBeEmpty, bool waits = false)
        {
            if (tasks == null) throw new ArgumentNullException("tasks");
            Task[] own = new Task[tasks.Length];
            for (int i = 0; i < own.Length; i++)
            {
                if (tasks[i] == null) throw new ArgumentException(waits ? "The tasks array included at least one null element." : "The tasks argument included a null value.", "tasks");
                own[i] = tasks[i];
            }
            if (own.Length == 0 && !mayBeEmpty) throw new ArgumentException("The tasks argument contains no tasks.", "tasks");
            return own;
        }

        private static int FirstCompleted(Task[] tasks)
        {
            for (int i = 0; i < tasks.Length; i++)
                if (tasks[i].IsCompleted) return i;
            return -1;
        }
    }
}
