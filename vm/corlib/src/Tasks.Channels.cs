// System.Threading.Channels, by contract: a queue with readers and writers that wait as tasks, in the order of their arrival.
// Its methods are atomic sections; those of a prioritized channel hold a lock (Tasks.PrioritizedChannel.cs). The tasks of waiting
// readers and writers, and Completion, complete after the section, one after the other, except those that a reader of a bounded
// channel completes. Continuations run on the pool unless AllowSynchronousContinuations is set. Those of writers always run there, as
// in the BCL, and so do those of readers of a bounded channel with a token that can be canceled.
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

    public sealed class UnboundedPrioritizedChannelOptions<T> : ChannelOptions
    {
        public IComparer<T> Comparer { get; set; }
    }

    public sealed class BoundedChannelOptions : ChannelOptions
    {
        private int _capacity;
        private BoundedChannelFullMode _mode;

        public BoundedChannelOptions(int capacity)
        {
            if (capacity < 1) throw new ArgumentOutOfRangeException("capacity");
            _capacity = capacity;
        }

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
        private const string DefaultMessage = "The channel has been closed.";

        public ChannelClosedException() : base(DefaultMessage) { }
        public ChannelClosedException(string message) : base(message ?? DefaultMessage) { }
        public ChannelClosedException(Exception innerException) : base(DefaultMessage, innerException) { }
        public ChannelClosedException(string message, Exception innerException) : base(message ?? DefaultMessage, innerException) { }
    }

    public static class Channel
    {
        public static Channel<T> CreateUnbounded<T>() { return new QueueChannel<T>(false, false); }

        public static Channel<T> CreateUnbounded<T>(UnboundedChannelOptions options)
        {
            if (options == null) throw new ArgumentNullException("options");
            return new QueueChannel<T>(options.SingleReader, options.AllowSynchronousContinuations);
        }

        public static Channel<T> CreateUnboundedPrioritized<T>() { return new PrioritizedChannel<T>(null, false); }

        public static Channel<T> CreateUnboundedPrioritized<T>(UnboundedPrioritizedChannelOptions<T> options)
        {
            if (options == null) throw new ArgumentNullException("options");
            return new PrioritizedChannel<T>(options.Comparer, options.AllowSynchronousContinuations);
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

        /// ReadAsync waits only if there is no item yet.
        public virtual ValueTask<T> ReadAsync(CancellationToken cancellationToken = default(CancellationToken))
        {
            if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled<T>(cancellationToken);
            try
            {
                T item;
                if (TryRead(out item)) return new ValueTask<T>(item);
            }
            catch (Exception e) when (!(e is ChannelClosedException || e is OperationCanceledException))
            {
                return ValueTask.FromException<T>(e);
            }
            return ReadLater(cancellationToken);
        }

        private async ValueTask<T> ReadLater(CancellationToken cancellationToken)
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

        /// WriteAsync waits only if the item does not fit yet.
        public virtual ValueTask WriteAsync(T item, CancellationToken cancellationToken = default(CancellationToken))
        {
            if (cancellationToken.IsCancellationRequested) return ValueTask.FromCanceled(cancellationToken);
            try
            {
                return TryWrite(item) ? default(ValueTask) : WriteLater(item, cancellationToken);
            }
            catch (Exception e)
            {
                return ValueTask.FromException(e);
            }
        }

        private async ValueTask WriteLater(T item, CancellationToken cancellationToken)
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

    /// AllItems is the stream of the items of a reader: an async iterator that waits and reads until the channel is completed
    /// and empty.
    internal sealed class AllItems<T> : LibraryStream<T>, IAsyncEnumerable<T>
    {
        private readonly ChannelReader<T> _reader;
        private readonly CancellationToken _token;
        private readonly CancellationTokenSource _linked; // of both tokens, if there are two
        private bool _reading; // no wait comes before the next read

        internal AllItems(ChannelReader<T> reader, CancellationToken token, CancellationTokenSource linked = null)
        {
            _reader = reader;
            _token = token;
            _linked = linked;
        }

        public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default(CancellationToken))
        {
            if (_token == default(CancellationToken)) return new AllItems<T>(_reader, cancellationToken);
            if (cancellationToken == _token || cancellationToken == default(CancellationToken)) return new AllItems<T>(_reader, _token);
            CancellationTokenSource linked = CancellationTokenSource.CreateLinkedTokenSource(_token, cancellationToken);
            return new AllItems<T>(_reader, linked.Token, linked);
        }

        protected override async Sourced<bool> MoveNext()
        {
            _moving = true;
            try
            {
                while (!_reading || !_reader.TryRead(out _current))
                {
                    _reading = await _reader.WaitToReadAsync(_token).ConfigureAwait(false);
                    if (_reading) continue;
                    End();
                    return false;
                }
                return true;
            }
            catch
            {
                End();
                throw;
            }
            finally { _moving = false; }
        }

        protected override void End()
        {
            base.End();
            if (_linked != null) _linked.Dispose();
        }
    }

    /// LibraryStream is the enumerator of a stream that is an async iterator in .NET: after an exception or DisposeAsync it is over.
    internal abstract class LibraryStream<T> : IAsyncEnumerator<T>
    {
        protected T _current;
        protected bool _moving; // MoveNext sets it while it runs
        private bool _over;

        public T Current { get { return _current; } }

        public ValueTask<bool> MoveNextAsync()
        {
            if (_moving) Misuse.Note("MoveNextAsync of a stream is called before the one before has ended");
            return _over ? default(ValueTask<bool>) : MoveNext().task;
        }

        protected abstract Sourced<bool> MoveNext();

        protected virtual void End()
        {
            _over = true;
            _current = default(T);
        }

        public ValueTask DisposeAsync()
        {
            if (_moving) throw new NotSupportedException();
            if (!_over) End();
            return default(ValueTask);
        }
    }

    /// Dropped is an item for which there was no room, and the callback that gets it.
    internal struct Dropped<T>
    {
        internal Action<T> callback;
        internal T item;

        internal void Tell()
        {
            if (callback != null) callback(item);
        }
    }

    internal sealed class QueueChannel<T> : WaitedChannel<T>
    {
        private readonly int _capacity;
        private readonly BoundedChannelFullMode _mode;
        private readonly Action<T> _dropped; // gets each dropped item
        private readonly bool _bounded;
        private readonly bool _single; // a waiting reader ends the wait of the previous one
        private readonly Queue<T> _items = new Queue<T>();
        private WaitingList<bool, T> _writers;
        private WaitingList<bool, T> _toWrite;
        private bool _abandoned; // a canceled read is still the blocked one for .NET: no item and no later read has come

        private QueueChannel(bool inline) : base(inline)
        {
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

        /// EnterMember begins the section of a member of a reader or writer. .NET holds a lock there. It is a lock here, too, if a reader can
        /// keep it for longer.
        private Member EnterMember() { return new Member(_inline ? _items : null); }

        /// EnterLook is EnterMember for members that take no lock if the channel is unbounded.
        private Member EnterLook() { return new Member(_inline && _bounded ? _items : null); }

        /// Member is a section up to the end of a using statement, with a lock or without one.
        private struct Member : IDisposable
        {
            private readonly object _locked;

            internal Member(object locked)
            {
                _locked = locked;
                Thread.MayInterrupt();
                Verify.BeginAtomic();
                if (_locked != null) Monitor.Enter(_locked);
            }

            public void Dispose()
            {
                if (_locked != null) Monitor.Exit(_locked);
                Verify.EndAtomic();
            }
        }

        /// Keeps makes a reader keep the lock if it completes the channel: until RunKept has run the continuations of Completion. It is called in
        /// a section with the lock.
        private bool Keeps(Ended ended)
        {
            if (!_inline || !_closed || ended == null) return false;
            Monitor.Enter(_items);
            return true;
        }

        private void RunKept(Ended ended, bool kept)
        {
            try { Run(ended); }
            finally
            {
                if (kept) Monitor.Exit(_items);
            }
        }

        private static void Run(Ended ended)
        {
            for (; ended != null; ended = ended.next) ended.Run();
        }

        private static void Append(ref Ended list, Ended ended)
        {
            Ended last = list;
            while (last != null && last.next != null) last = last.next;
            if (last == null) list = ended;
            else last.next = ended;
        }

        /// End lets Run end a wait, after the section. It does not wrap an error.
        private static EndedWait<TResult, T> End<TResult>(ref Ended list, Waiting<TResult, T> waiting, TResult result, Exception error, bool cancels = false)
        {
            EndedWait<TResult, T> ended = new EndedWait<TResult, T>(waiting, result, error, cancels);
            Append(ref list, ended);
            return ended;
        }

        private static void EndAll<TResult>(ref Ended list, ref WaitingList<TResult, T> waiting, TResult result, Exception error, bool cancels = false)
        {
            for (Waiting<TResult, T> w = waiting.Take(); w != null; w = waiting.Take())
            {
                if (cancels) w.Replace();
                End(ref list, w, result, error, cancels);
            }
        }

        protected override void Forget(object waiting)
        {
            if (_writers.Remove(waiting) || _toWrite.Remove(waiting)) return;
            if (_single && _readers.Remove(waiting)) _abandoned = true;
            else base.Forget(waiting);
        }

        /// Put finds a reader for an item, or takes the item if there is room, and may drop one to make room; false if there is
        /// none. The token of a reader of a bounded channel is withdrawn here.
        private bool Put(T item, ref Waiting<T, T> reader, ref Ended ended, ref Dropped<T> dropped)
        {
            reader = _readers.Take();
            if (_abandoned) _abandoned = false;
            if (reader != null)
            {
                if (_bounded) reader.Unwatch();
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

        /// Get takes the oldest item; a waiting writer puts its own in its place.
        private bool Get(out T item, ref Ended ended)
        {
            item = default(T);
            if (_items.Count == 0) return false;
            item = _items.Dequeue();
            if (_closed && _items.Count == 0)
            {
                EndedTask completion = EndCompletion(ref ended);
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

        private EndedTask EndCompletion(ref Ended ended)
        {
            EndedTask end = EndedCompletion();
            Append(ref ended, end);
            return end;
        }

        /// Wait makes a reader wait. A single reader waits for one thing at a time. A reader of a bounded channel with a
        /// token that can be canceled continues in the pool: .NET withdraws the token under the lock of the channel.
        private Waiting<TResult, T> Wait<TResult>(ref WaitingList<TResult, T> list, CancellationToken token, ref Ended ended)
        {
            if (_single) EndAll(ref ended, ref list, default(TResult), new OperationCanceledException(), true);
            return Wait(ref list, default(T), token, _inline && !(_bounded && token.CanBeCanceled));
        }

        /// Block notes the read of a single reader that has just begun to wait. Its token may be canceled already. It is called in a section.
        private void Block(Waiting<T, T> waiting)
        {
            bool abandoned = _single && waiting.Closed;
            if (_abandoned != abandoned) _abandoned = abandoned;
        }

        /// Blocks reports whether a single reader is blocked for .NET. It is read in a section.
        private bool Blocks { get { return _single && (_abandoned || _readers.first != null); } }

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
                    using (_of.EnterLook()) return _of._items.Count;
                }
            }

            public override bool TryRead(out T item)
            {
                T got;
                Ended ended = null;
                bool found, kept;
                using (_of.EnterLook())
                {
                    found = _of.Get(out got, ref ended);
                    kept = _of._bounded && _of.Keeps(ended);
                }
                _of.RunKept(ended, kept);
                item = got;
                return found;
            }

            public override bool TryPeek(out T item)
            {
                T got;
                bool found;
                using (_of.EnterLook()) found = _of._items.TryPeek(out got);
                item = got;
                return found;
            }

            public override ValueTask<T> ReadAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<T>(Task.FromCanceled<T>(cancellationToken));
                T item;
                Ended ended = null;
                bool found, kept;
                Waiting<T, T> waiting = null;
                Exception closed = null;
                if (_of._inline && !_of._bounded && TryRead(out item)) return new ValueTask<T>(item);
                using (_of.EnterMember())
                {
                    found = _of.Get(out item, ref ended);
                    kept = found && _of.Keeps(ended);
                    if (!found && _of._closed) closed = _of.ClosedBy();
                    else if (!found)
                    {
                        waiting = _of.Wait(ref _of._readers, cancellationToken, ref ended);
                        _of.Block(waiting);
                    }
                }
                _of.RunKept(ended, kept);
                if (found) return new ValueTask<T>(item);
                if (waiting == null) return new ValueTask<T>(Closed(closed));
                return new ValueTask<T>(waiting, 0);
            }

            public override ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                Ended ended = null;
                Waiting<bool, T> waiting;
                using (_of.EnterMember())
                {
                    if (_of._items.Count > 0) return new ValueTask<bool>(true);
                    if (_of._closed) return NothingMore(_of._error);
                    waiting = _of.Wait(ref _of._toRead, cancellationToken, ref ended);
                }
                Run(ended);
                return new ValueTask<bool>(waiting, 0);
            }
        }

        private sealed class QueueWriter : ChannelWriter<T>
        {
            private readonly QueueChannel<T> _of;

            internal QueueWriter(QueueChannel<T> of) { _of = of; }

            public override bool TryWrite(T item)
            {
                Waiting<T, T> reader = null;
                Ended ended = null;
                Dropped<T> dropped = default(Dropped<T>);
                bool done;
                do
                    using (_of.EnterMember()) done = !_of._closed && _of.Put(item, ref reader, ref ended, ref dropped);
                while (done && reader != null && !reader.End(item, null, false));
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
                Waiting<T, T> reader = null;
                Waiting<bool, T> waiting = null;
                do
                    using (_of.EnterMember())
                    {
                        if (_of._closed) closed = _of.ClosedBy();
                        done = closed == null && _of.Put(item, ref reader, ref ended, ref dropped);
                        if (closed == null && !done) waiting = _of.Wait(ref _of._writers, item, cancellationToken, false);
                    }
                while (done && reader != null && !reader.End(item, null, false));
                Run(ended);
                dropped.Tell();
                if (done) return default(ValueTask);
                if (closed != null) return new ValueTask(Task.FromException(closed));
                return new ValueTask(waiting, 0);
            }

            public override ValueTask<bool> WaitToWriteAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                Waiting<bool, T> waiting;
                using (_of.EnterLook())
                {
                    if (_of._closed) return NothingMore(_of._error);
                    if (_of._items.Count < _of._capacity || _of._mode != BoundedChannelFullMode.Wait) return new ValueTask<bool>(true);
                    waiting = _of.Wait(ref _of._toWrite, default(T), cancellationToken, false);
                }
                return new ValueTask<bool>(waiting, 0);
            }

            public override bool TryComplete(Exception error = null)
            {
                Ended ended = null;
                using (_of.EnterMember())
                {
                    if (_of._closed) return false;
                    _of._closed = true;
                    _of._error = error;
                    if (_of._items.Count == 0) _of.EndCompletion(ref ended);
                    Exception closed = _of.ClosedBy();
                    if (_of.Blocks) error = closed; // as in .NET: it ends a wait for an item like the read
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
