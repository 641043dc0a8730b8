// System.Threading.Channels, by contract: a queue with readers and writers that wait as tasks, in the order in which
// they came. Its methods are atomic sections; the tasks of those that have waited, and Completion, complete afterwards, one
// after the other, but for what a reader of a bounded channel completes. Continuations run on the pool unless the
// options say otherwise; those of writers always, as in the BCL.
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using MoonWalker;

namespace System.Threading.Channels
{
    public enum BoundedChannelFullMode
    {
        Wait = 0,
        DropNewest = 1,
        DropOldest = 2,
        DropWrite = 3
    }

    public abstract class ChannelOptions
    {
        public bool SingleWriter { get; set; }
        public bool SingleReader { get; set; }
        public bool AllowSynchronousContinuations { get; set; }
    }

    public sealed class UnboundedChannelOptions : ChannelOptions
    {
    }

    public sealed class BoundedChannelOptions : ChannelOptions
    {
        private int _capacity;
        private BoundedChannelFullMode _mode;

        public BoundedChannelOptions(int capacity) { Capacity = capacity; }

        public int Capacity
        {
            get { return _capacity; }
            set
            {
                if (value < 1) throw new ArgumentOutOfRangeException("value");
                _capacity = value;
            }
        }

        public BoundedChannelFullMode FullMode
        {
            get { return _mode; }
            set
            {
                if (value < BoundedChannelFullMode.Wait || value > BoundedChannelFullMode.DropWrite) throw new ArgumentOutOfRangeException("value");
                _mode = value;
            }
        }
    }

    public class ChannelClosedException : InvalidOperationException
    {
        public ChannelClosedException() : base("The channel has been closed.") { }
        public ChannelClosedException(string message) : base(message) { }
        public ChannelClosedException(Exception innerException) : base("The channel has been closed.", innerException) { }
        public ChannelClosedException(string message, Exception innerException) : base(message, innerException) { }
    }

    public static class Channel
    {
        public static Channel<T> CreateUnbounded<T>() { return new QueueChannel<T>(false, false); }

        public static Channel<T> CreateUnbounded<T>(UnboundedChannelOptions options)
        {
            if (options == null) throw new ArgumentNullException("options");
            return new QueueChannel<T>(options.SingleReader, options.AllowSynchronousContinuations);
        }

        public static Channel<T> CreateBounded<T>(int capacity)
        {
            if (capacity < 1) throw new ArgumentOutOfRangeException("capacity");
            return new QueueChannel<T>(capacity, BoundedChannelFullMode.Wait, null, false);
        }

        public static Channel<T> CreateBounded<T>(BoundedChannelOptions options) { return CreateBounded<T>(options, null); }

        public static Channel<T> CreateBounded<T>(BoundedChannelOptions options, Action<T> itemDropped)
        {
            if (options == null) throw new ArgumentNullException("options");
            return new QueueChannel<T>(options.Capacity, options.FullMode, itemDropped, options.AllowSynchronousContinuations);
        }
    }

    public abstract class Channel<TWrite, TRead>
    {
        public ChannelReader<TRead> Reader { get; protected set; }
        public ChannelWriter<TWrite> Writer { get; protected set; }

        public static implicit operator ChannelReader<TRead>(Channel<TWrite, TRead> channel) { return channel.Reader; }
        public static implicit operator ChannelWriter<TWrite>(Channel<TWrite, TRead> channel) { return channel.Writer; }
    }

    public abstract class Channel<T> : Channel<T, T>
    {
    }

    public abstract class ChannelReader<T>
    {
        public virtual Task Completion { get { return new TaskCompletionSource<bool>().Task; } }
        public virtual bool CanCount { get { return false; } }
        public virtual bool CanPeek { get { return false; } }
        public virtual int Count { get { throw new NotSupportedException(); } }

        public abstract bool TryRead(out T item);
        public abstract ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken = default(CancellationToken));

        public virtual bool TryPeek(out T item)
        {
            item = default(T);
            return false;
        }

        public virtual async ValueTask<T> ReadAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            while (true)
            {
                if (!await WaitToReadAsync(cancellationToken).ConfigureAwait(false)) throw new ChannelClosedException();
                T item;
                if (TryRead(out item)) return item;
            }
        }

        public virtual IAsyncEnumerable<T> ReadAllAsync(CancellationToken cancellationToken = default(CancellationToken)) { return new AllItems<T>(this, cancellationToken); }
    }

    public abstract class ChannelWriter<T>
    {
        public abstract bool TryWrite(T item);
        public abstract ValueTask<bool> WaitToWriteAsync(CancellationToken cancellationToken = default(CancellationToken));
        public virtual bool TryComplete(Exception error = null) { return false; }

        public virtual async ValueTask WriteAsync(T item, CancellationToken cancellationToken = default(CancellationToken))
        {
            while (await WaitToWriteAsync(cancellationToken).ConfigureAwait(false))
                if (TryWrite(item)) return;
            throw new ChannelClosedException();
        }

        public void Complete(Exception error = null)
        {
            if (!TryComplete(error)) throw new ChannelClosedException();
        }
    }

    /// AllItems is the stream of what a reader can read.
    internal sealed class AllItems<T> : IAsyncEnumerable<T>, IAsyncEnumerator<T>
    {
        private readonly ChannelReader<T> _reader;
        private readonly CancellationToken _token;
        private T _current;

        internal AllItems(ChannelReader<T> reader, CancellationToken token)
        {
            _reader = reader;
            _token = token;
        }

        public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default(CancellationToken))
        {
            return new AllItems<T>(_reader, cancellationToken.CanBeCanceled ? cancellationToken : _token);
        }

        public T Current { get { return _current; } }

        public async ValueTask<bool> MoveNextAsync()
        {
            do
            {
                if (_reader.TryRead(out _current)) return true;
            } while (await _reader.WaitToReadAsync(_token).ConfigureAwait(false));
            return false;
        }

        public ValueTask DisposeAsync() { return default(ValueTask); }
    }

    /// Waiting is a reader or a writer that waits; the result of ToRead and ToWrite is a bool, so they are of another type.
    internal sealed class Waiting<TResult, T> : Task<TResult>
    {
        private readonly QueueChannel<T> _of;
        [Ordered] internal Waiting<TResult, T> next; // in the sections of the channel
        internal readonly T item; // of a writer
        private bool _handed;

        internal Waiting(QueueChannel<T> of, T item, CancellationToken token, bool inline)
            : base(token, inline ? TaskCreationOptions.None : TaskCreationOptions.RunContinuationsAsynchronously)
        {
            _of = of;
            this.item = item;
        }

        internal void Cancel() { _of.Cancel(this); }

        /// It is no task at whose failure somebody need look before ValueTask.AsTask makes it one.
        internal override bool Asked { get { return _handed; } }

        internal override void Handed()
        {
            using (Section.Enter())
            {
                if (!_handed && Outcome == TaskStatus.Faulted) _failure.Keep();
                _handed = true;
            }
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

        internal bool Remove(Task w)
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

    /// Dropped is an item that found no room, and who is told so.
    internal struct Dropped<T>
    {
        internal Action<T> callback;
        internal T item;

        internal void Tell()
        {
            if (callback != null) callback(item);
        }
    }

    /// Ended is a task that a section has done with.
    internal abstract class Ended
    {
        internal Ended next;

        /// Run completes the task, and runs what follows. It is called after the section.
        internal abstract void Run();
    }

    internal sealed class Ended<TResult> : Ended
    {
        private readonly Task<TResult> _task;
        private readonly TResult _result;
        private readonly TaskStatus _outcome;
        private readonly TaskFailure _failure;
        private Continuation _follow;
        private bool _closed;

        internal Ended(Task<TResult> task, TResult result, TaskStatus outcome, TaskFailure failure)
        {
            _task = task;
            _result = result;
            _outcome = outcome;
            _failure = failure;
        }

        /// Close completes the task in the section.
        internal void Close()
        {
            _task.result = _result;
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

    internal sealed class QueueChannel<T> : Channel<T>
    {
        private readonly int _capacity;
        private readonly BoundedChannelFullMode _mode;
        private readonly Action<T> _dropped; // is told what was dropped
        private readonly bool _bounded;
        private readonly bool _single; // a reader that waits ends the wait of the one before
        private readonly bool _inline;
        private readonly Queue<T> _items = new Queue<T>();
        private readonly Task<bool> _completion;
        private WaitingList<T, T> _readers;
        private WaitingList<bool, T> _writers;
        private WaitingList<bool, T> _toRead;
        private WaitingList<bool, T> _toWrite;
        private bool _closed;
        private Exception _error;

        private QueueChannel(bool inline)
        {
            _inline = inline;
            _completion = new Task<bool>((object)null, inline ? TaskCreationOptions.None : TaskCreationOptions.RunContinuationsAsynchronously);
            Reader = new QueueReader(this);
            Writer = new QueueWriter(this);
        }

        internal QueueChannel(bool single, bool inline) : this(inline)
        {
            _single = single;
            _capacity = int.MaxValue;
        }

        internal QueueChannel(int capacity, BoundedChannelFullMode mode, Action<T> dropped, bool inline) : this(inline)
        {
            _bounded = true;
            _capacity = capacity;
            _mode = mode;
            _dropped = dropped;
        }

        private static void Run(Ended ended)
        {
            for (; ended != null; ended = ended.next) ended.Run();
        }

        /// End has a task completed by Run, after the section.
        private static Ended<TResult> End<TResult>(ref Ended list, Task<TResult> task, TResult result, TaskStatus outcome, TaskFailure failure)
        {
            Ended<TResult> ended = new Ended<TResult>(task, result, outcome, failure);
            Ended last = list;
            while (last != null && last.next != null) last = last.next;
            if (last == null) list = ended;
            else last.next = ended;
            return ended;
        }

        /// End is for a reader or a writer that waits: an OperationCanceledException comes out of it as it is.
        private static Ended<TResult> End<TResult>(ref Ended list, Waiting<TResult, T> waiting, TResult result, Exception error)
        {
            if (error == null) return End(ref list, waiting, result, TaskStatus.RanToCompletion, null);
            return End(ref list, waiting, result, error is OperationCanceledException ? TaskStatus.Canceled : TaskStatus.Faulted, new TaskFailure(error));
        }

        private static void EndAll<TResult>(ref Ended list, ref WaitingList<TResult, T> waiting, TResult result, Exception error)
        {
            for (Waiting<TResult, T> w = waiting.Take(); w != null; w = waiting.Take()) End(ref list, w, result, error);
        }

        internal void Cancel(Task waiting)
        {
            Verify.BeginAtomic();
            if (waiting.IsCompleted || !(_readers.Remove(waiting) || _writers.Remove(waiting) || _toRead.Remove(waiting) || _toWrite.Remove(waiting)))
                Verify.EndAtomic();
            else waiting.Complete(TaskStatus.Canceled, new TaskFailure(new OperationCanceledException("The operation was canceled.", waiting.Token)));
        }

        /// Put takes an item if there is room, for which it may drop one; false if there is none.
        private bool Put(T item, ref Ended ended, ref Dropped<T> dropped)
        {
            Waiting<T, T> reader = _readers.Take();
            if (reader != null)
            {
                End(ref ended, reader, item, null);
                return true;
            }
            if (_items.Count >= _capacity)
            {
                if (_mode == BoundedChannelFullMode.Wait) return false;
                dropped.callback = _dropped;
                dropped.item = item;
                if (_mode == BoundedChannelFullMode.DropWrite) return true;
                if (_mode == BoundedChannelFullMode.DropOldest) dropped.item = _items.Dequeue();
                else
                {
                    T[] all = _items.ToArray();
                    _items.Clear();
                    for (int i = 0; i < all.Length - 1; i++) _items.Enqueue(all[i]);
                    dropped.item = all[all.Length - 1];
                }
            }
            _items.Enqueue(item);
            EndAll(ref ended, ref _toRead, true, null);
            return true;
        }

        /// Get takes the oldest item, in whose place a waiting writer puts its own.
        private bool Get(out T item, ref Ended ended)
        {
            item = default(T);
            if (_items.Count == 0) return false;
            item = _items.Dequeue();
            if (_closed && _items.Count == 0)
            {
                Ended<bool> completion = EndCompletion(ref ended);
                if (_bounded) completion.Close();
            }
            if (_closed) return true;
            Waiting<bool, T> writer = _writers.Take();
            if (writer != null)
            {
                _items.Enqueue(writer.item);
                End(ref ended, writer, true, null).Close();
            }
            else
                for (Waiting<bool, T> w = _toWrite.Take(); w != null; w = _toWrite.Take()) End(ref ended, w, true, null).Close();
            return true;
        }

        /// EndCompletion is called once: when the channel is closed and empty, or closed and its last item is taken.
        private Ended<bool> EndCompletion(ref Ended ended)
        {
            if (_error == null) return End(ref ended, _completion, true, TaskStatus.RanToCompletion, null);
            OperationCanceledException canceled = _error as OperationCanceledException;
            if (canceled != null) return End(ref ended, _completion, true, TaskStatus.Canceled, TaskFailure.Canceled(canceled.CancellationToken));
            return End(ref ended, _completion, true, TaskStatus.Faulted, TaskFailure.Told(_error)); // the readers and writers learn it as well
        }

        /// ClosedBy is what readers and writers fail with: a cancellation is no failure.
        private Exception ClosedBy()
        {
            if (_error is OperationCanceledException) return _error;
            return _error == null ? new ChannelClosedException() : new ChannelClosedException(_error);
        }

        private static Task<T> Closed(Exception closed)
        {
            OperationCanceledException canceled = closed as OperationCanceledException;
            if (canceled == null) return Task.FromException<T>(closed);
            return Task.FromCanceled<T>(canceled.CancellationToken.IsCancellationRequested ? canceled.CancellationToken : new CancellationToken(true));
        }

        /// Wait has a reader wait. A single reader waits for one thing at a time.
        private Waiting<TResult, T> Wait<TResult>(ref WaitingList<TResult, T> list, CancellationToken token, ref Ended ended)
        {
            if (_single) EndAll(ref ended, ref list, default(TResult), new OperationCanceledException());
            return Wait(ref list, default(T), token, _inline);
        }

        private Waiting<TResult, T> Wait<TResult>(ref WaitingList<TResult, T> list, T item, CancellationToken token, bool inline)
        {
            Waiting<TResult, T> w = new Waiting<TResult, T>(this, item, token, inline);
            list.Add(w);
            return w;
        }

        private sealed class QueueReader : ChannelReader<T>
        {
            private readonly QueueChannel<T> _of;

            internal QueueReader(QueueChannel<T> of) { _of = of; }

            public override Task Completion { get { return _of._completion; } }
            public override bool CanCount { get { return !_of._single; } }
            public override bool CanPeek { get { return true; } }

            public override int Count
            {
                get
                {
                    if (_of._single) return base.Count;
                    using (Section.Enter()) return _of._items.Count;
                }
            }

            public override bool TryRead(out T item)
            {
                T got;
                Ended ended = null;
                bool found;
                using (Section.Enter()) found = _of.Get(out got, ref ended);
                Run(ended);
                item = got;
                return found;
            }

            public override bool TryPeek(out T item)
            {
                T got;
                bool found;
                using (Section.Enter()) found = _of._items.TryPeek(out got);
                item = got;
                return found;
            }

            public override ValueTask<T> ReadAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<T>(Task.FromCanceled<T>(cancellationToken));
                T item;
                Ended ended = null;
                bool found;
                Waiting<T, T> waiting = null;
                Exception closed = null;
                using (Section.Enter())
                {
                    found = _of.Get(out item, ref ended);
                    if (!found && _of._closed) closed = _of.ClosedBy();
                    else if (!found) waiting = _of.Wait(ref _of._readers, cancellationToken, ref ended);
                }
                Run(ended);
                if (found) return new ValueTask<T>(item);
                if (waiting == null) return new ValueTask<T>(Closed(closed));
                waiting.WatchToken(new Action(waiting.Cancel));
                return new ValueTask<T>(waiting);
            }

            public override ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                Ended ended = null;
                Waiting<bool, T> waiting;
                using (Section.Enter())
                {
                    if (_of._items.Count > 0) return new ValueTask<bool>(true);
                    if (_of._closed) return _of._error == null ? new ValueTask<bool>(false) : new ValueTask<bool>(Task.FromException<bool>(_of._error));
                    waiting = _of.Wait(ref _of._toRead, cancellationToken, ref ended);
                }
                Run(ended);
                waiting.WatchToken(new Action(waiting.Cancel));
                return new ValueTask<bool>(waiting);
            }
        }

        private sealed class QueueWriter : ChannelWriter<T>
        {
            private readonly QueueChannel<T> _of;

            internal QueueWriter(QueueChannel<T> of) { _of = of; }

            public override bool TryWrite(T item)
            {
                Ended ended = null;
                Dropped<T> dropped = default(Dropped<T>);
                bool done;
                using (Section.Enter()) done = !_of._closed && _of.Put(item, ref ended, ref dropped);
                Run(ended);
                dropped.Tell();
                return done;
            }

            public override ValueTask WriteAsync(T item, CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask(Task.FromCanceled(cancellationToken));
                Ended ended = null;
                Dropped<T> dropped = default(Dropped<T>);
                Exception closed = null;
                bool done = false;
                Waiting<bool, T> waiting = null;
                using (Section.Enter())
                {
                    if (_of._closed) closed = _of.ClosedBy();
                    else done = _of.Put(item, ref ended, ref dropped);
                    if (closed == null && !done) waiting = _of.Wait(ref _of._writers, item, cancellationToken, false);
                }
                Run(ended);
                dropped.Tell();
                if (done) return default(ValueTask);
                if (closed != null) return new ValueTask(Task.FromException(closed));
                waiting.WatchToken(new Action(waiting.Cancel));
                return new ValueTask(waiting);
            }

            public override ValueTask<bool> WaitToWriteAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                Waiting<bool, T> waiting;
                using (Section.Enter())
                {
                    if (_of._closed) return _of._error == null ? new ValueTask<bool>(false) : new ValueTask<bool>(Task.FromException<bool>(_of._error));
                    if (_of._items.Count < _of._capacity || _of._mode != BoundedChannelFullMode.Wait) return new ValueTask<bool>(true);
                    waiting = _of.Wait(ref _of._toWrite, default(T), cancellationToken, false);
                }
                waiting.WatchToken(new Action(waiting.Cancel));
                return new ValueTask<bool>(waiting);
            }

            public override bool TryComplete(Exception error = null)
            {
                Ended ended = null;
                using (Section.Enter())
                {
                    if (_of._closed) return false;
                    _of._closed = true;
                    _of._error = error;
                    if (_of._items.Count == 0) _of.EndCompletion(ref ended);
                    Exception closed = _of.ClosedBy();
                    EndAll(ref ended, ref _of._readers, default(T), closed);
                    EndAll(ref ended, ref _of._writers, false, closed);
                    EndAll(ref ended, ref _of._toRead, false, error);
                    EndAll(ref ended, ref _of._toWrite, false, error);
                }
                Run(ended);
                return true;
            }
        }
    }
}
