// PrioritizedChannel is an unbounded channel that returns the least item first. Comparing items may run code of the program, so
// a section cannot do it. The members hold a lock, as those of .NET do. The words that .NET reads without the lock are written
// in sections: the count, the end of writing, and the waits that a token cancels.
using System.Collections.Generic;
using System.Threading.Tasks;

namespace System.Threading.Channels
{
    internal sealed class PrioritizedChannel<T> : WaitedChannel<T>
    {
        private readonly PriorityQueue<bool, T> _items; // the items are the priorities; it is the lock, too
        private int _count; // of _items: it changes before items are compared

        internal PrioritizedChannel(IComparer<T> comparer, bool inline) : base(inline)
        {
            _items = new PriorityQueue<bool, T>(comparer);
            Reader = new PrioritizedReader(this);
            Writer = new PrioritizedWriter(this);
        }

        /// Get takes the least item. It is called with the lock, and so are continuations of Completion that run here.
        private bool Get(out T item)
        {
            if (_items.Count > 0)
                using (Section.Enter()) _count--;
            bool unused;
            if (!_items.TryDequeue(out unused, out item)) return false;
            if (_closed && _items.Count == 0) EndedCompletion().Run();
            return true;
        }

        private ValueTask<TResult> WaitIn<TResult>(ref WaitingList<TResult, T> list, CancellationToken token)
        {
            using (Section.Enter()) return new ValueTask<TResult>(Wait(ref list, default(T), token, _inline), 0);
        }

        /// EndNext ends the first wait of a list, unless a token has done so; false if the list is empty.
        private static bool EndNext<TResult>(ref WaitingList<TResult, T> list, TResult result, Exception error)
        {
            Waiting<TResult, T> w;
            CancellationCallback running;
            bool follows, meets;
            using (Section.Enter())
            {
                w = list.Take();
                running = w == null ? null : w.Running;
                meets = w != null && w.Meets;
                follows = w != null && !meets && !w.Closed && w.Close(result, error);
            }
            if (meets) w.End(result, error, false);
            else if (follows) w.Follow();
            else if (w != null) w.Await(running);
            return w != null;
        }

        private sealed class PrioritizedReader : ChannelReader<T>
        {
            private readonly PrioritizedChannel<T> _of;

            internal PrioritizedReader(PrioritizedChannel<T> of) { _of = of; }

            public override Task Completion { get { return _of._completion; } }
            public override bool CanCount { get { return true; } }
            public override bool CanPeek { get { return true; } }

            public override int Count
            {
                get
                {
                    using (Section.Enter()) return _of._count;
                }
            }

            public override bool TryRead(out T item)
            {
                lock (_of._items) return _of.Get(out item);
            }

            public override bool TryPeek(out T item)
            {
                bool unused;
                lock (_of._items) return _of._items.TryPeek(out unused, out item);
            }

            public override ValueTask<T> ReadAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<T>(Task.FromCanceled<T>(cancellationToken));
                lock (_of._items)
                {
                    T item;
                    if (_of.Get(out item)) return new ValueTask<T>(item);
                    if (_of._closed) return new ValueTask<T>(Closed(_of.ClosedBy()));
                    return _of.WaitIn(ref _of._readers, cancellationToken);
                }
            }

            public override ValueTask<bool> WaitToReadAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                lock (_of._items)
                {
                    if (_of._items.Count > 0) return new ValueTask<bool>(true);
                    return _of._closed ? NothingMore(_of._error) : _of.WaitIn(ref _of._toRead, cancellationToken);
                }
            }
        }

        private sealed class PrioritizedWriter : ChannelWriter<T>
        {
            private readonly PrioritizedChannel<T> _of;

            internal PrioritizedWriter(PrioritizedChannel<T> of) { _of = of; }

            public override bool TryWrite(T item)
            {
                while (true)
                {
                    Waiting<T, T> reader;
                    WaitingList<bool, T> waiters = default(WaitingList<bool, T>);
                    lock (_of._items)
                    {
                        if (_of._closed) return false;
                        using (Section.Enter())
                        {
                            reader = _of._readers.Take();
                            if (reader == null) _of._count++;
                        }
                        if (reader == null)
                        {
                            _of._items.Enqueue(true, item);
                            using (Section.Enter())
                            {
                                waiters = _of._toRead;
                                if (waiters.first != null) _of._toRead = default(WaitingList<bool, T>);
                            }
                        }
                    }
                    if (reader == null)
                    {
                        while (EndNext(ref waiters, true, null)) { }
                        return true;
                    }
                    if (reader.End(item, null, false)) return true;
                }
            }

            public override ValueTask WriteAsync(T item, CancellationToken cancellationToken = default(CancellationToken))
            {
                if (cancellationToken.IsCancellationRequested) return new ValueTask(Task.FromCanceled(cancellationToken));
                return TryWrite(item) ? default(ValueTask) : new ValueTask(Task.FromException(_of.ClosedBy()));
            }

            public override ValueTask<bool> WaitToWriteAsync(CancellationToken cancellationToken = default(CancellationToken))
            {
                bool closed;
                Exception error;
                using (Section.Enter())
                {
                    closed = _of._closed;
                    error = _of._error;
                }
                if (cancellationToken.IsCancellationRequested) return new ValueTask<bool>(Task.FromCanceled<bool>(cancellationToken));
                return closed ? NothingMore(error) : new ValueTask<bool>(true);
            }

            public override bool TryComplete(Exception error = null)
            {
                bool empty;
                lock (_of._items)
                {
                    if (_of._closed) return false;
                    using (Section.Enter())
                    {
                        _of._closed = true;
                        _of._error = error;
                    }
                    empty = _of._items.Count == 0;
                }
                if (empty) _of.EndedCompletion().Run();
                Exception closed = _of.ClosedBy();
                while (EndNext(ref _of._readers, default(T), closed)) { }
                while (EndNext(ref _of._toRead, false, error)) { }
                return true;
            }
        }
    }
}
