// The parts that the channels of the library share.
using System.Threading.Tasks;
using MoonWalker;

namespace System.Threading.Channels
{
    /// WaitedChannel is a channel with readers that wait. The thread that takes a wait out of its list ends it in a later step.
    /// .NET does so after it has left the lock of the channel, and a token cancels a wait without that lock. So a token may cancel
    /// a wait up to that later step; a writer then offers its item again.
    internal abstract class WaitedChannel<T> : Channel<T>
    {
        protected readonly bool _inline;
        protected readonly Task _completion;
        protected WaitingList<T, T> _readers;
        protected WaitingList<bool, T> _toRead;
        protected bool _closed;
        protected Exception _error;

        protected WaitedChannel(bool inline)
        {
            _inline = inline;
            _completion = new Task((object)null, inline ? TaskCreationOptions.None : TaskCreationOptions.RunContinuationsAsynchronously);
        }

        /// Wait makes a reader or writer wait, unless its token is canceled already. It is called in a section.
        protected Waiting<TResult, T> Wait<TResult>(ref WaitingList<TResult, T> list, T item, CancellationToken token, bool inline)
        {
            Waiting<TResult, T> w = new Waiting<TResult, T>(this, item, token, inline);
            if (w.Watch()) list.Add(w);
            else w.Close(default(TResult), w.Canceled());
            return w;
        }

        /// Cancel is called by the callback of a token. A wait stays in its list while its continuation runs in that callback: a thread that
        /// takes it out waits for the end of the callback.
        internal void Cancel<TResult>(Waiting<TResult, T> waiting)
        {
            bool replaced, follows = false, here = false;
            using (Section.Enter())
            {
                if (waiting.Closed) return;
                replaced = waiting.IsReplaced();
                if (!replaced) follows = Cancel(waiting, out here);
            }
            if (replaced)
                using (Section.Enter()) follows = Cancel(waiting, out here);
            try
            {
                if (follows) waiting.Follow();
            }
            finally
            {
                if (here)
                    using (Section.Enter())
                    {
                        Forget(waiting);
                        waiting.Running = null;
                    }
            }
        }

        private bool Cancel<TResult>(Waiting<TResult, T> waiting, out bool here)
        {
            bool follows = waiting.Cancel(out here);
            if (!here) Forget(waiting);
            return follows;
        }

        /// Forget removes a wait from its list, if it is there.
        protected virtual void Forget(object waiting)
        {
            if (!_readers.Remove(waiting)) _toRead.Remove(waiting);
        }

        /// EndedCompletion is called once: when the channel is closed and empty, or closed and its last item is taken.
        protected EndedTask EndedCompletion()
        {
            if (_error == null) return new EndedTask(_completion, TaskStatus.RanToCompletion, null);
            OperationCanceledException canceled = _error as OperationCanceledException;
            if (canceled != null) return new EndedTask(_completion, TaskStatus.Canceled, TaskFailure.Canceled(canceled.CancellationToken));
            return new EndedTask(_completion, TaskStatus.Faulted, TaskFailure.Told(_error)); // the readers and writers get the error as well
        }

        /// ClosedBy is the exception of readers and writers of a closed channel: a cancellation is no failure.
        protected Exception ClosedBy()
        {
            if (_error is OperationCanceledException) return _error;
            return _error == null ? new ChannelClosedException() : new ChannelClosedException(_error);
        }

        protected static Task<T> Closed(Exception closed)
        {
            OperationCanceledException canceled = closed as OperationCanceledException;
            if (canceled == null) return Task.FromException<T>(closed);
            return Task.FromCanceled<T>(canceled.CancellationToken.IsCancellationRequested ? canceled.CancellationToken : new CancellationToken(true));
        }

        /// NothingMore is the outcome of a wait for a closed channel.
        protected static ValueTask<bool> NothingMore(Exception error)
        {
            return error == null ? new ValueTask<bool>(false) : new ValueTask<bool>(Task.FromException<bool>(error));
        }
    }
}
