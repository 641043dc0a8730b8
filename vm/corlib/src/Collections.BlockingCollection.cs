// BlockingCollection, by contract: counts of items and of slots around any producer-consumer collection.
//
// Adding and taking are three steps, as in the BCL: a slot is reserved, the item is added, and then it counts; the other
// way round.
using System.Collections.Generic;
using System.Threading;
using MoonWalker;

namespace System.Collections.Concurrent
{
    public partial class BlockingCollection<T> : IReadOnlyCollection<T>, ICollection, IDisposable
    {
        private const string TimeoutText = "The specified timeout must represent a value between -1 and 2147483647, inclusive.";
        private readonly IProducerConsumerCollection<T> _items;
        private readonly int _capacity; // -1: unbounded
        private int _count; // items that nobody is about to take
        private int _used; // slots that are taken, or reserved
        private int _adding; // threads between the reservation of a slot and the end of their addition
        private bool _completing; // CompleteAdding was called
        private bool _refuses; // threads that wait for a slot have been told
        private bool _exhausted; // threads that wait for an item have been told that there will be none
        private int _room; // 1 while a wait for a slot is over: there is one, or adding fails
        private int _ready; // 1 while a wait for an item is over: there is one, or there will be none
        private ManualResetEvent _roomHandle, _readyHandle; // made on demand, for waiting for several collections
        private bool _disposed;
        private int _never; // 0: Dispose wakes nobody
        private readonly Sleepers _roomSleepers, _readySleepers; // the threads that wait, in a program that interrupts threads; null in others

        public BlockingCollection() : this(new ConcurrentQueue<T>()) { }
        public BlockingCollection(int boundedCapacity) : this(new ConcurrentQueue<T>(), boundedCapacity) { }

        public BlockingCollection(IProducerConsumerCollection<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            _items = collection;
            _capacity = -1;
            _used = _count = collection.Count;
            _readySleepers = Sleepers.Make();
            Update();
        }

        public BlockingCollection(IProducerConsumerCollection<T> collection, int boundedCapacity)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(boundedCapacity, "boundedCapacity");
            int count = collection.Count;
            if (count > boundedCapacity) throw new ArgumentException("The collection argument contains more items than are allowed by the boundedCapacity.");
            _items = collection;
            _capacity = boundedCapacity;
            _used = _count = count;
            _roomSleepers = Sleepers.Make();
            _readySleepers = Sleepers.Make();
            Update();
        }

        public int BoundedCapacity { get { using (Section.Enter()) CheckDisposed(); return _capacity; } }

        public int Count { get { using (Section.Enter()) { CheckDisposed(); return _count; } } }
        public bool IsAddingCompleted { get { using (Section.Enter()) { CheckDisposed(); return Completed; } } }
        public bool IsCompleted { get { using (Section.Enter()) { CheckDisposed(); return Completed && _count == 0; } } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { throw new NotSupportedException("The SyncRoot property may not be used for the synchronization of concurrent collections."); } }

        public void Add(T item) { TryAdd(item, Timeout.Infinite, CancellationToken.None); }
        public void Add(T item, CancellationToken cancellationToken) { TryAdd(item, Timeout.Infinite, cancellationToken); }
        public bool TryAdd(T item) { return TryAdd(item, 0, CancellationToken.None); }
        public bool TryAdd(T item, TimeSpan timeout) { return TryAdd(item, Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public bool TryAdd(T item, int millisecondsTimeout) { return TryAdd(item, millisecondsTimeout, CancellationToken.None); }

        public bool TryAdd(T item, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            if (cancellationToken.IsCancellationRequested)
                using (Section.Enter()) CheckDisposed();
            cancellationToken.ThrowIfCancellationRequested();
            bool room = Reserve(_capacity < 0 ? millisecondsTimeout : 0, cancellationToken, false);
            if (!room && _capacity >= 0 && millisecondsTimeout != 0)
            {
                if (_roomSleepers == null) room = Reserve(millisecondsTimeout, cancellationToken, true);
                else
                    using (_roomSleepers.Watch(cancellationToken)) room = Reserve(millisecondsTimeout, cancellationToken, true);
            }
            if (!room)
            {
                GiveUp(millisecondsTimeout, cancellationToken);
                return false;
            }
            bool added = false;
            try
            {
                cancellationToken.ThrowIfCancellationRequested(); // it may have been canceled before there was room
                added = _items.TryAdd(item);
            }
            finally
            {
                using (Section.Enter())
                {
                    if (_disposed && (added || _capacity >= 0)) throw SemaphoreDisposed(); // .NET does not count down then
                    _adding--;
                    if (added) _count++;
                    else _used--;
                    Update();
                    if (added && _readySleepers != null) _readySleepers.Released(1, _count);
                    if (!added && _roomSleepers != null) _roomSleepers.Released(1, _capacity - _used);
                }
            }
            if (!added) throw new InvalidOperationException("The underlying collection didn't accept the item.");
            return true;
        }

        /// Reserve waits for a slot and reserves it. A thread that finds a slot while additions come to their end waits for the additions under way,
        /// and fails. A thread that has to wait for a slot fails with another exception, unless the slot came first.
        private bool Reserve(int millisecondsTimeout, CancellationToken cancellationToken, bool waited)
        {
            bool stays = false, late = false;
            bool room = waited && _roomSleepers != null ? _roomSleepers.Await(ref _room, millisecondsTimeout, cancellationToken) : Gate.Await(ref _room, millisecondsTimeout, cancellationToken);
            using (default(Section))
            {
                if (!waited)
                {
                    CheckDisposed();
                    CheckAdding();
                }
                bool slot = room && Slot;
                if (slot && !_completing)
                {
                    _used++;
                    _adding++;
                    Update();
                    return true;
                }
                if (!slot && !(waited && room)) return false;
                if (!slot && !_refuses) stays = StaysBlocked(); // it is disposed
                else if (slot)
                {
                    late = !_refuses || Verify.Choose(2) == 1;
                    if (late) _used++;
                    Update();
                }
            }
            if (stays)
            {
                Block(millisecondsTimeout, cancellationToken);
                return false;
            }
            if (late)
            {
                Gate.AwaitZero(ref _adding, Timeout.Infinite);
                using (default(Section)) CheckAdding();
            }
            cancellationToken.ThrowIfCancellationRequested();
            throw new InvalidOperationException("CompleteAdding may not be used concurrently with additions to the collection.");
        }

        /// StaysBlocked is called by a thread whose wait ended only because of Dispose. There are two cases. The wait had not begun in .NET: then the
        /// thread gets the exception of the semaphore. Or it goes on, since Dispose of .NET's semaphore wakes no waiting thread.
        private bool StaysBlocked()
        {
            if (Verify.Choose(2) == 0) throw SemaphoreDisposed();
            return true;
        }

        private void Block(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Gate.Await(ref _never, millisecondsTimeout, cancellationToken);
            Verify.EndAtomic();
        }

        private static Exception SemaphoreDisposed() { return new ObjectDisposedException(typeof(SemaphoreSlim).FullName); }

        /// GiveUp reads the token after a wait: a canceled token ends the wait, unless the time was over before.
        private static void GiveUp(int millisecondsTimeout, CancellationToken cancellationToken)
        {
            if (millisecondsTimeout == 0 || !cancellationToken.IsCancellationRequested) return;
            if (millisecondsTimeout == Timeout.Infinite || Verify.Choose(2) == 0) cancellationToken.ThrowIfCancellationRequested();
        }

        public void CompleteAdding()
        {
            bool first, alone;
            using (Section.Enter())
            {
                CheckDisposed();
                first = !_completing;
                _completing = true;
                Update();
                alone = _adding == 0;
                if (alone && !first) return;
            }
            if (alone) Verify.BeginAtomic();
            else Gate.AwaitZero(ref _adding, Timeout.Infinite);
            using (default(Section))
            {
                if (!first) return;
                CheckDisposed(); // .NET counts the items, and Dispose may have come
                _refuses = true;
                if (_count == 0) _exhausted = true;
                Update();
                if (_roomSleepers != null) _roomSleepers.WakeAll();
                if (_exhausted && _readySleepers != null) _readySleepers.WakeAll();
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
        public bool TryTake(out T item, TimeSpan timeout) { return TryTake(out item, Timeout.Check(timeout, "timeout", TimeoutText), CancellationToken.None); }
        public bool TryTake(out T item, int millisecondsTimeout) { return TryTake(out item, millisecondsTimeout, CancellationToken.None); }

        public bool TryTake(out T item, int millisecondsTimeout, CancellationToken cancellationToken)
        {
            Timeout.Check(millisecondsTimeout, "millisecondsTimeout", TimeoutText);
            item = default(T);
            if (cancellationToken.IsCancellationRequested)
                using (Section.Enter()) CheckDisposed();
            cancellationToken.ThrowIfCancellationRequested();
            Claim claim = Reach(0, CancellationToken.None, millisecondsTimeout != 0, false);
            if (claim == Claim.Waits)
            {
                if (_readySleepers == null) claim = Reach(millisecondsTimeout, cancellationToken, true, true);
                else
                    using (_readySleepers.Watch(cancellationToken)) claim = Reach(millisecondsTimeout, cancellationToken, true, true);
            }
            if (claim == Claim.None) return false;
            bool taken = false;
            try
            {
                cancellationToken.ThrowIfCancellationRequested(); // it may have been canceled before there was an item
                taken = _items.TryTake(out item);
            }
            finally
            {
                using (Section.Enter())
                {
                    if (taken) _used--;
                    else _count++;
                    if (Completed && _count == 0 && !_disposed) _exhausted = true;
                    Update();
                    if (taken && _roomSleepers != null && !_disposed) _roomSleepers.Released(1, _capacity - _used);
                    if (_readySleepers != null && !_disposed)
                    {
                        if (!taken) _readySleepers.Released(1, _count);
                        if (_exhausted) _readySleepers.WakeAll();
                    }
                    if (_disposed && (_capacity >= 0 || !taken)) throw SemaphoreDisposed();
                    CheckDisposed();
                }
            }
            if (!taken) throw new InvalidOperationException("The underlying collection was modified from outside of the BlockingCollection<T>.");
            return true;
        }

        /// Claim is the outcome of Reach: an item, none, or none yet.
        private enum Claim
        {
            None,
            Waits,
            Item
        }

        /// Reach counts an item down for this thread. It waits for one if this thread has looked before.
        private Claim Reach(int millisecondsTimeout, CancellationToken cancellationToken, bool mayWait, bool waited)
        {
            bool stays = false;
            bool ready = waited && _readySleepers != null ? _readySleepers.Await(ref _ready, millisecondsTimeout, cancellationToken) : Gate.Await(ref _ready, millisecondsTimeout, cancellationToken);
            using (default(Section))
            {
                if (!waited) CheckDisposed();
                if (_count > 0 && ready)
                {
                    _count--;
                    Update();
                    return Claim.Item;
                }
                if (!waited) return mayWait && !Completed ? Claim.Waits : Claim.None;
                if (ready && !_exhausted) stays = StaysBlocked(); // it is disposed
                else if (ready && _disposed && Verify.Choose(2) == 0) throw SemaphoreDisposed(); // the wait had not begun
            }
            if (stays) Block(millisecondsTimeout, cancellationToken);
            GiveUp(millisecondsTimeout, cancellationToken);
            return Claim.None;
        }

        /// Completed reports whether no item can be added any more. This and the following members are called in atomic
        /// sections.
        private bool Completed { get { return _completing && _adding == 0; } }

        private bool Slot { get { return _capacity < 0 || _used < _capacity; } }

        /// Update sets the words that threads wait for.
        private void Update()
        {
            _room = _refuses || _disposed || Slot ? 1 : 0;
            _ready = _count > 0 || _disposed || _exhausted ? 1 : 0;
            if (_disposed) return; // and so are the handles, which nobody sets any more
            if (_roomHandle != null) _roomHandle.Put(_room != 0);
            if (_readyHandle != null) _readyHandle.Put(_ready != 0);
        }

        public IEnumerable<T> GetConsumingEnumerable() { return GetConsumingEnumerable(CancellationToken.None); }

        public IEnumerable<T> GetConsumingEnumerable(CancellationToken cancellationToken)
        {
            T item;
            if (cancellationToken.CanBeCanceled && IsCompleted) yield break; // the end comes before the token, but only here
            while (TryTake(out item, Timeout.Infinite, cancellationToken)) yield return item;
        }

        public T[] ToArray()
        {
            using (Section.Enter()) CheckDisposed();
            return _items.ToArray();
        }

        public void CopyTo(T[] array, int index) { CopyAll(array, index); }
        void ICollection.CopyTo(Array array, int index) { CopyAll(array, index); }

        private void CopyAll(Array array, int index)
        {
            T[] items = ToArray();
            try { Array.Copy(items, 0, array, index, items.Length); }
            catch (ArgumentNullException) { throw new ArgumentNullException("array"); }
            catch (ArgumentOutOfRangeException) { throw new ArgumentOutOfRangeException("index", index, "The index argument must be greater than or equal zero."); }
            catch (ArgumentException) { throw Errors.TooMany(); }
            catch (RankException) { throw new ArgumentException("The array argument is multidimensional.", "array"); }
            catch (InvalidCastException) { throw WrongType(); }
            catch (ArrayTypeMismatchException) { throw WrongType(); }
        }

        private static Exception WrongType() { return new ArgumentException("The array argument is of the incorrect type.", "array"); }

        IEnumerator<T> IEnumerable<T>.GetEnumerator()
        {
            using (Section.Enter()) CheckDisposed();
            return _items.GetEnumerator();
        }

        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        public void Dispose() { Dispose(true); }

        protected virtual void Dispose(bool disposing)
        {
            using (Section.Enter())
            {
                if (_disposed) return;
                _disposed = true;
                Update();
                if (_roomHandle != null) _roomHandle.Dispose();
                if (_readyHandle != null) _readyHandle.Dispose();
            }
        }

        private void CheckAdding()
        {
            if (Completed) throw new InvalidOperationException("The collection has been marked as complete with regards to additions.");
        }

        private void CheckDisposed()
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
        }
    }
}
