// Tasks that one of several threads completes, each of which goes on when another one has come first.
using MoonWalker;

namespace System.Threading.Tasks
{
    /// ContestedTask is reserved by the thread that comes first, and completed by it in a later step, as in .NET. A thread that comes in between
    /// goes on, though the task is not complete. If none is on its way, nobody can notice the first step: then the two are one.
    internal abstract class ContestedTask<TResult> : Task<TResult>
    {
        private bool _reserved; // until it is completed
        private int _coming; // calls of the timer of a TimeProvider of the program's own

        internal ContestedTask() { }

        internal ContestedTask(CancellationToken token) : base(token, TaskCreationOptions.None) { }

        /// Take reports whether this thread completes the task, and has begun an atomic section for that. by: for what it does so.
        internal bool Take(object by)
        {
            if (Latch.Enter(ref _outcome)) return false;
            if (_reserved)
            {
                Verify.EndAtomic();
                return false;
            }
            if (!Meets(by)) return true;
            _reserved = true;
            Verify.EndAtomic();
            Latch.Enter(ref _outcome); // it is 0: no other thread completes the task
            _reserved = false;
            return true;
        }

        /// Meets reports whether a thread is on its way to complete the task for another reason than by. It is called once, in a section.
        internal abstract bool Meets(object by);

        internal bool IsTokenCanceled { get { return Token.CanBeCanceled && Token.Source.canceled != 0; } }

        /// Come notes a call of a timer, in a step of its own: nothing else shows that the call is on its way. It is false if the task is complete.
        internal bool Come()
        {
            if (Latch.Enter(ref _outcome)) return false;
            _coming++;
            Verify.EndAtomic();
            return true;
        }

        /// Comes reports whether there is a call of a timer, except this one if own is set.
        internal bool Comes(bool own) { return _coming > (own ? 1 : 0); }
    }

    /// AwaitedTask is a task of WaitAsync.
    internal abstract class AwaitedTask<TResult> : ContestedTask<TResult>
    {
        private readonly Task _other;
        private readonly Then _link;

        internal AwaitedTask(Task other, CancellationToken token) : base(token)
        {
            _other = other;
            _link = new Then(OtherDone);
            other.Follow(_link);
        }

        internal abstract void OtherDone(Task other);

        /// EndLike ends the task like the other one; false if it is over. Then the exceptions of the other one stay unobserved.
        internal bool EndLike(Task other)
        {
            Task<TResult> same = other as Task<TResult>;
            if (same != null) result = same.result; // not read if the task has failed before
            TaskFailure failure = other.FailureToPass;
            TaskFailure copy = failure == null ? null : failure.Copy();
            if (!Take(other)) return false;
            Complete(other.Outcome, copy);
            if (failure != null) failure.Observe();
            return true;
        }

        internal bool EndCanceled() { return End(Token.Source, TaskStatus.Canceled, null); }

        internal bool EndExpired()
        {
            TimeoutException e = new TimeoutException();
            TaskFailure.Note(e);
            return End(null, TaskStatus.Faulted, new TaskFailure(e));
        }

        /// End ends the task for another reason than the end of the other one; false if it is over.
        private bool End(object by, TaskStatus outcome, TaskFailure failure)
        {
            if (!Take(by)) return false;
            Complete(outcome, failure);
            return true;
        }

        /// Meets removes the task from the continuations of the other one. If it is not there any more, the other one is complete.
        internal override bool Meets(object by)
        {
            bool comes = by != _other && !_other.Unlink(_link);
            return comes || by != Token.Source && IsTokenCanceled;
        }
    }
}
