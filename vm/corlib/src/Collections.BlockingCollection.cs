// BlockingCollection, by contract: one monitor around any producer-consumer collection.
using System.Collections.Generic;
using System.Threading;

namespace System.Collections.Concurrent
{
    public class BlockingCollection<T> : IReadOnlyCollection<T>, ICollection, IDisposable
    {
        private readonly object _gate = new object();
        private readonly IProducerConsumerCollection<T> _items;
        private readonly int _capacity; // -1: unbounded
        private int _count;
        private bool _completed; // no more additions
        private bool _disposed;

        public BlockingCollection() : this(new ConcurrentQueue<T>()) { }
        public BlockingCollection(int boundedCapacity) : this(new ConcurrentQueue<T>(), boundedCapacity) { }

        public BlockingCollection(IProducerConsumerCollection<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            _items = collection;
            _capacity = -1;
            _count = collection.Count;
        }

        public BlockingCollection(IProducerConsumerCollection<T> collection, int boundedCapacity)
        {
            if (boundedCapacity < 1) throw new ArgumentOutOfRangeException("boundedCapacity", boundedCapacity, "The boundedCapacity argument must be positive.");
            if (collection == null) throw new ArgumentNullException("collection");
            if (collection.Count > boundedCapacity) throw new ArgumentException("The collection argument contains more items than are allowed by the boundedCapacity.");
            _items = collection;
            _capacity = boundedCapacity;
            _count = collection.Count;
        }

        public int BoundedCapacity { get { lock (_gate) CheckDisposed(); return _capacity; } }

        public int Count { get { lock (_gate) { CheckDisposed(); return _count; } } }
        public bool IsAddingCompleted { get { lock (_gate) { CheckDisposed(); return _completed; } } }
        public bool IsCompleted { get { lock (_gate) { CheckDisposed(); return _completed && _count == 0; } } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { throw new NotSupportedException("The SyncRoot property may not be used for the synchronization of concurrent collections."); } }

        public void Add(T item) { TryAdd(item, Timeout.Infinite, CancellationToken.None); }
        public void Add(T item, CancellationToken cancellationToken) { TryAdd(item, Timeout.Infinite, cancellationToken); }
        public bool TryAdd(T item) { return TryAdd(item, 0, CancellationToken.None); }
        public bool TryAdd(T item, TimeSpan timeout) { return TryAdd(item, Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool TryAdd(T item, int millisecondsTimeout) { return TryAdd(item, millisecondsTimeout, CancellationToken.None); }

        public bool TryAdd(T item, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            using (Waker.Watch(cancellationToken, _gate))
            {
                lock (_gate)
                {
                    CheckDisposed();
                    CheckAdding();
                    while (_count == _capacity)
                    {
                        cancellationToken.ThrowIfCancellationRequested();
                        bool woken = millisecondsTimeout != 0 && Monitor.Wait(_gate, millisecondsTimeout);
                        CheckAdding();
                        if (!woken && _count == _capacity) return false;
                    }
                    if (!_items.TryAdd(item)) throw new InvalidOperationException("The underlying collection didn't accept the item.");
                    _count++;
                    // Only takers wait for an unbounded collection, and any of them will do.
                    if (_capacity < 0) Monitor.Pulse(_gate);
                    else Monitor.PulseAll(_gate);
                    return true;
                }
            }
        }

        public void CompleteAdding()
        {
            lock (_gate)
            {
                CheckDisposed();
                _completed = true;
                Monitor.PulseAll(_gate);
            }
        }

        public T Take() { return Take(CancellationToken.None); }

        public T Take(CancellationToken cancellationToken)
        {
            T item;
            if (!TryTake(out item, Timeout.Infinite, cancellationToken))
                throw new InvalidOperationException("The collection argument is empty and has been marked as complete with regards to additions.");
            return item;
        }

        public bool TryTake(out T item) { return TryTake(out item, 0, CancellationToken.None); }
        public bool TryTake(out T item, TimeSpan timeout) { return TryTake(out item, Timeout.Check(timeout, "timeout"), CancellationToken.None); }
        public bool TryTake(out T item, int millisecondsTimeout) { return TryTake(out item, millisecondsTimeout, CancellationToken.None); }

        public bool TryTake(out T item, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout");
            item = default(T);
            using (Waker.Watch(cancellationToken, _gate))
            {
                lock (_gate)
                {
                    CheckDisposed();
                    while (_count == 0)
                    {
                        if (_completed) return false;
                        cancellationToken.ThrowIfCancellationRequested();
                        bool woken = millisecondsTimeout != 0 && Monitor.Wait(_gate, millisecondsTimeout);
                        if (!woken && _count == 0) return false;
                    }
                    if (!_items.TryTake(out item)) throw new InvalidOperationException("The underlying collection was modified from outside of the BlockingCollection<T>.");
                    _count--;
                    if (_capacity >= 0) Monitor.PulseAll(_gate);
                    return true;
                }
            }
        }

        public IEnumerable<T> GetConsumingEnumerable() { return GetConsumingEnumerable(CancellationToken.None); }

        public IEnumerable<T> GetConsumingEnumerable(CancellationToken cancellationToken)
        {
            T item;
            while (TryTake(out item, Timeout.Infinite, cancellationToken)) yield return item;
        }

        public T[] ToArray()
        {
            lock (_gate)
            {
                CheckDisposed();
                return _items.ToArray();
            }
        }

        public void CopyTo(T[] array, int index)
        {
            T[] items = ToArray();
            Errors.CheckCopy(array, index, items.Length);
            Array.Copy(items, 0, array, index, items.Length);
        }

        void ICollection.CopyTo(Array array, int index)
        {
            T[] items = ToArray();
            Errors.CheckCopy(array, index, items.Length);
            Array.Copy(items, 0, array, index, items.Length);
        }

        IEnumerator<T> IEnumerable<T>.GetEnumerator()
        {
            lock (_gate) CheckDisposed();
            return _items.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            lock (_gate) _disposed = true;
        }

        private void CheckAdding()
        {
            if (_completed) throw new InvalidOperationException("The collection has been marked as complete with regards to additions.");
        }

        private void CheckDisposed()
        {
            if (_disposed) throw new ObjectDisposedException("BlockingCollection", "The collection has been disposed.");
        }
    }
}
