// Queue<T> and Stack<T>.
namespace System.Collections.Generic
{
    /// Queue is an array used in a circle. While it holds few elements the first of them stays in place 0:
    /// where a circle begins depends on history and would tell equal queues apart.
    public class Queue<T> : IEnumerable<T>, ICollection, IReadOnlyCollection<T>
    {
        private const int Few = 16;

        private T[] _items; // null while the capacity is 0
        private int _head;
        private int _size;
        private object _stamp; // see Collections.List.cs

        public Queue() { }

        /// Modified is the exception of an enumerator.
        internal virtual Exception Modified() { return Errors.Modified(); }

        public Queue(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (capacity > 0) _items = new T[capacity];
        }

        public Queue(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            T[] items = Copies.ToArray(collection, out _size);
            if (items.Length > 0) _items = items;
        }

        public int Count { get { return _size; } }
        public int Capacity { get { return _items == null ? 0 : _items.Length; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        public void Clear()
        {
            if (_size > 0)
            {
                Array.Clear(_items, 0, _items.Length);
                _size = 0;
            }
            _head = 0;
            _stamp = new object();
        }

        public bool Contains(T item)
        {
            object stamp = _stamp;
            for (int i = 0; i < _size; i++)
            {
                bool same = Equality.Same(At(i), item);
                if (stamp != _stamp) throw Threading.Unmodelled.Raise("Queue.Contains of a queue that Equals of an element, or another thread, changes meanwhile"); // .NET goes on in the old places
                if (same) return true;
            }
            return false;
        }

        public void CopyTo(T[] array, int arrayIndex)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (arrayIndex < 0 || arrayIndex > array.Length) throw new ArgumentOutOfRangeException("arrayIndex", "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
            if (array.Length - arrayIndex < _size) throw Errors.BadRange();
            for (int i = 0; i < _size; i++) array[arrayIndex + i] = At(i);
        }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.Check(array);
            if (index < 0 || index > array.Length) throw new ArgumentOutOfRangeException("index", CopyTarget.BehindEndText);
            if (array.Length - index < _size) throw Errors.BadRange();
            if (_size > 0) CopyTarget.Copy(ToArray(), array, index, _size, null);
        }

        public T Dequeue()
        {
            T item;
            if (!TryDequeue(out item)) throw Empty();
            return item;
        }

        public bool TryDequeue(out T result)
        {
            if (_size == 0)
            {
                result = default(T);
                return false;
            }
            result = _items[_head];
            _items[_head] = default(T);
            int size = _size - 1;
            if (size >= Few) _head = _head + 1 == _items.Length ? 0 : _head + 1;
            else
            {
                // A new array shows the step of the head in one write.
                T[] items = new T[_items.Length];
                for (int i = 0; i < size; i++) items[i] = At(i + 1);
                _items = items;
                _head = 0;
            }
            _size = size;
            _stamp = new object();
            return true;
        }

        public void Enqueue(T item)
        {
            if (_size == Capacity) Settle(Larger(_size));
            _items[Place(_size)] = item;
            _size++;
            _stamp = new object();
        }

        public int EnsureCapacity(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (Capacity < capacity) Move(Math.Max(capacity, Larger(Capacity)));
            return Capacity;
        }

        public T Peek()
        {
            if (_size == 0) throw Empty();
            return _items[_head];
        }

        public bool TryPeek(out T result)
        {
            result = _size == 0 ? default(T) : _items[_head];
            return _size > 0;
        }

        public T[] ToArray()
        {
            if (_size == 0) return Array.Empty<T>();
            T[] result = new T[_size];
            for (int i = 0; i < _size; i++) result[i] = At(i);
            return result;
        }

        public void TrimExcess()
        {
            if (_size < (int)(Capacity * 0.9)) Move(_size);
        }

        public void TrimExcess(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            ArgumentOutOfRangeException.ThrowIfLessThan(capacity, _size, "capacity");
            if (capacity != Capacity) Move(capacity);
        }

        /// TrimToSize is that of a queue without a type of elements, which ends enumerations always.
        internal void TrimToSize() { Move(_size); }

        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<T>.Sole : new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        private T At(int i) { return _items[Place(i)]; }

        private int Place(int i)
        {
            int place = _head + i;
            return place < _items.Length ? place : place - _items.Length;
        }

        private static int Larger(int capacity) { return Math.Max(2 * capacity, capacity + 4); }

        /// Settle moves the elements into a new array, the first into place 0.
        private void Settle(int capacity)
        {
            T[] items = capacity == 0 ? null : new T[capacity];
            for (int i = 0; i < _size; i++) items[i] = At(i);
            _items = items;
            _head = 0;
        }

        /// Move is Settle where programs ask for it, which ends enumerations.
        private void Move(int capacity)
        {
            Settle(capacity);
            _stamp = new object();
        }

        internal static Exception Empty() { return new InvalidOperationException("Queue empty."); }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly Queue<T> _queue;
            private readonly object _stamp;
            private int _index; // -1 not started, -2 finished
            private T _current;

            internal Enumerator(Queue<T> queue)
            {
                _queue = queue;
                _stamp = queue._stamp;
                _index = -1;
                _current = default(T);
            }

            public T Current
            {
                get
                {
                    if (_index == -1) throw Errors.NotStarted();
                    if (_index == -2) throw Errors.Finished();
                    return _current;
                }
            }

            object IEnumerator.Current { get { return Current; } }
            internal bool HasElement { get { return _index >= 0; } }

            public bool MoveNext()
            {
                if (_stamp != _queue._stamp) throw _queue.Modified();
                if (_index == -2) return false;
                if (++_index == _queue._size)
                {
                    _index = -2;
                    _current = default(T);
                    return false;
                }
                _current = _queue.At(_index);
                return true;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _queue._stamp) throw _queue.Modified();
                _index = -1;
                _current = default(T);
            }

            public void Dispose()
            {
                _index = -2;
                _current = default(T);
            }
        }
    }

    public class Stack<T> : IEnumerable<T>, ICollection, IReadOnlyCollection<T>
    {
        private T[] _items; // null while the capacity is 0
        private int _size;
        private object _stamp; // see Collections.List.cs

        public Stack() { }

        public Stack(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (capacity > 0) _items = new T[capacity];
        }

        public Stack(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            T[] items = Copies.ToArray(collection, out _size);
            if (items.Length > 0) _items = items;
        }

        public int Count { get { return _size; } }
        public int Capacity { get { return _items == null ? 0 : _items.Length; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        public void Clear()
        {
            if (_size > 0) Array.Clear(_items, 0, _size);
            _size = 0;
            _stamp = new object();
        }

        public bool Contains(T item)
        {
            T[] items = _items; // also if Equals changes the stack
            for (int i = _size - 1; i >= 0; i--)
                if (Equality.Same(items[i], item)) return true;
            return false;
        }

        public void CopyTo(T[] array, int arrayIndex)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (arrayIndex < 0 || arrayIndex > array.Length) throw new ArgumentOutOfRangeException("arrayIndex", arrayIndex, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
            if (array.Length - arrayIndex < _size) throw Errors.BadRange();
            for (int i = _size - 1; i >= 0; i--) array[arrayIndex++] = _items[i];
        }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.Check(array);
            CopyTarget.CheckPlace(array, index, _size, "arrayIndex");
            CopyTarget.Copy(_items ?? Array.Empty<T>(), array, index, _size);
            Array.Reverse(array, index, _size); // in the other array, where a copy that fails has left the first elements
        }

        public int EnsureCapacity(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (Capacity < capacity) Resize(Math.Max(capacity, Larger(Capacity)));
            return Capacity;
        }

        public T Peek()
        {
            if (_size == 0) throw Empty();
            return _items[_size - 1];
        }

        public bool TryPeek(out T result)
        {
            result = _size == 0 ? default(T) : _items[_size - 1];
            return _size > 0;
        }

        public T Pop()
        {
            T item;
            if (!TryPop(out item)) throw Empty();
            return item;
        }

        public bool TryPop(out T result)
        {
            if (_size == 0)
            {
                result = default(T);
                return false;
            }
            int size = _size - 1;
            _stamp = new object();
            _size = size;
            result = _items[size];
            _items[size] = default(T);
            return true;
        }

        public void Push(T item)
        {
            int size = _size;
            if (size == Capacity) Resize(Larger(size));
            _items[size] = item;
            _stamp = new object();
            _size = size + 1;
        }

        public T[] ToArray()
        {
            if (_size == 0) return Array.Empty<T>();
            T[] result = new T[_size];
            for (int i = 0; i < _size; i++) result[i] = _items[_size - 1 - i];
            return result;
        }

        public void TrimExcess()
        {
            if (_size < (int)(Capacity * 0.9)) Resize(_size);
        }

        public void TrimExcess(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            ArgumentOutOfRangeException.ThrowIfLessThan(capacity, _size, "capacity");
            if (capacity != Capacity) Resize(capacity);
        }

        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<T>.Sole : new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        private static int Larger(int capacity) { return capacity == 0 ? 4 : 2 * capacity; }

        private void Resize(int capacity)
        {
            T[] items = capacity == 0 ? null : new T[capacity];
            if (_size > 0) Array.Copy(_items, 0, items, 0, _size);
            _items = items;
        }

        private static Exception Empty() { return new InvalidOperationException("Stack empty."); }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly Stack<T> _stack;
            private readonly object _stamp;
            private int _index; // -2 not started, -1 finished
            private T _current;

            internal Enumerator(Stack<T> stack)
            {
                _stack = stack;
                _stamp = stack._stamp;
                _index = -2;
                _current = default(T);
            }

            public T Current
            {
                get
                {
                    if (_index == -2) throw Errors.NotStarted();
                    if (_index == -1) throw Errors.Finished();
                    return _current;
                }
            }

            object IEnumerator.Current { get { return Current; } }

            public bool MoveNext()
            {
                if (_stamp != _stack._stamp) throw Errors.Altered();
                if (_index == -1) return false;
                _index = _index == -2 ? _stack._size - 1 : _index - 1;
                _current = _index >= 0 ? _stack._items[_index] : default(T);
                return _index >= 0;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _stack._stamp) throw Errors.Altered();
                _index = -2;
                _current = default(T);
            }

            public void Dispose() { _index = -1; }
        }
    }
}
