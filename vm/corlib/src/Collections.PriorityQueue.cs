// PriorityQueue: a heap in which a node has four children, as in the BCL, so that elements of equal
// priority leave in the same order.
namespace System.Collections.Generic
{
    public class PriorityQueue<TElement, TPriority>
    {
        private const int Children = 4;

        private ValueTuple<TElement, TPriority>[] _nodes; // null while the capacity is 0
        private int _size;
        private readonly IComparer<TPriority> _comparer; // null: the default one
        private object _stamp; // see Collections.List.cs

        public PriorityQueue() { }
        public PriorityQueue(IComparer<TPriority> comparer) { _comparer = comparer; }
        public PriorityQueue(int initialCapacity) : this(initialCapacity, null) { }

        public PriorityQueue(int initialCapacity, IComparer<TPriority> comparer)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(initialCapacity, "initialCapacity");
            if (initialCapacity > 0) _nodes = new ValueTuple<TElement, TPriority>[initialCapacity];
            _comparer = comparer;
        }

        public PriorityQueue(IEnumerable<ValueTuple<TElement, TPriority>> items) : this(items, null) { }

        public PriorityQueue(IEnumerable<ValueTuple<TElement, TPriority>> items, IComparer<TPriority> comparer)
        {
            if (items == null) throw new ArgumentNullException("items");
            _comparer = comparer;
            ValueTuple<TElement, TPriority>[] nodes = Copies.ToArray(items, out _size);
            if (nodes.Length > 0) _nodes = nodes;
            Heapify();
        }

        public int Count { get { return _size; } }
        public int Capacity { get { return _nodes == null ? 0 : _nodes.Length; } }
        public IComparer<TPriority> Comparer { get { return _comparer ?? Comparer<TPriority>.Default; } }
        public UnorderedItemsCollection UnorderedItems { get { return new UnorderedItemsCollection(this); } }

        public void Enqueue(TElement element, TPriority priority)
        {
            Reserve(1);
            _size++;
            _stamp = new object();
            Up(_size - 1, new ValueTuple<TElement, TPriority>(element, priority));
        }

        public void EnqueueRange(IEnumerable<ValueTuple<TElement, TPriority>> items)
        {
            if (items == null) throw new ArgumentNullException("items");
            ICollection<ValueTuple<TElement, TPriority>> sized = items as ICollection<ValueTuple<TElement, TPriority>>;
            int count = sized == null ? 0 : sized.Count;
            if (count > 0) Reserve(count);
            if (_size > 0)
            {
                foreach (ValueTuple<TElement, TPriority> item in items) Enqueue(item.Item1, item.Item2);
                return;
            }
            if (sized == null) foreach (ValueTuple<TElement, TPriority> item in items) Append(ref count, item);
            else sized.CopyTo(_nodes ?? Array.Empty<ValueTuple<TElement, TPriority>>(), 0);
            _size = count;
            _stamp = new object();
            Heapify();
        }

        public void EnqueueRange(IEnumerable<TElement> elements, TPriority priority)
        {
            if (elements == null) throw new ArgumentNullException("elements");
            int count = Copies.SizeOf(elements);
            if (count > 0) Reserve(count);
            if (_size > 0)
            {
                foreach (TElement element in elements) Enqueue(element, priority);
                return;
            }
            count = 0;
            foreach (TElement element in elements) Append(ref count, new ValueTuple<TElement, TPriority>(element, priority));
            _size = count;
            _stamp = new object();
            Heapify();
        }

        public TElement Peek()
        {
            if (_size == 0) throw Empty();
            return _nodes[0].Item1;
        }

        public bool TryPeek(out TElement element, out TPriority priority)
        {
            ValueTuple<TElement, TPriority> root = _size == 0 ? default(ValueTuple<TElement, TPriority>) : _nodes[0];
            element = root.Item1;
            priority = root.Item2;
            return _size > 0;
        }

        public TElement Dequeue()
        {
            TElement element;
            TPriority priority;
            if (!TryDequeue(out element, out priority)) throw Empty();
            return element;
        }

        public bool TryDequeue(out TElement element, out TPriority priority)
        {
            if (!TryPeek(out element, out priority)) return false;
            RemoveRoot();
            return true;
        }

        public TElement EnqueueDequeue(TElement element, TPriority priority)
        {
            if (_size == 0 || Compare(priority, _nodes[0].Item2) <= 0) return element;
            TElement root = _nodes[0].Item1;
            Down(0, new ValueTuple<TElement, TPriority>(element, priority));
            _stamp = new object();
            return root;
        }

        public TElement DequeueEnqueue(TElement element, TPriority priority)
        {
            if (_size == 0) throw Empty();
            TElement root = _nodes[0].Item1;
            ValueTuple<TElement, TPriority> node = new ValueTuple<TElement, TPriority>(element, priority);
            if (Compare(priority, _nodes[0].Item2) > 0) Down(0, node);
            else _nodes[0] = node;
            _stamp = new object();
            return root;
        }

        public bool Remove(TElement element, out TElement removedElement, out TPriority priority, IEqualityComparer<TElement> equalityComparer = null)
        {
            for (int i = 0; i < _size; i++)
            {
                ValueTuple<TElement, TPriority> node = _nodes[i];
                bool same = equalityComparer == null ? Equality.Same(element, node.Item1) : equalityComparer.Equals(element, node.Item1);
                if (!same) continue;
                removedElement = node.Item1;
                priority = node.Item2;
                ValueTuple<TElement, TPriority> last = RemoveLast();
                if (i < _size)
                {
                    if (Compare(last.Item2, priority) < 0) Up(i, last);
                    else Down(i, last);
                }
                _stamp = new object();
                return true;
            }
            removedElement = default(TElement);
            priority = default(TPriority);
            return false;
        }

        public void Clear()
        {
            if (_size > 0) Array.Clear(_nodes, 0, _size);
            _size = 0;
            _stamp = new object();
        }

        public int EnsureCapacity(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (Capacity < capacity)
            {
                Reserve(capacity - _size);
                _stamp = new object();
            }
            return Capacity;
        }

        public void TrimExcess()
        {
            if (_size >= (int)(Capacity * 0.9)) return;
            Resize(_size);
            _stamp = new object();
        }

        private void RemoveRoot()
        {
            ValueTuple<TElement, TPriority> last = RemoveLast();
            if (_size > 0) Down(0, last);
            _stamp = new object();
        }

        private ValueTuple<TElement, TPriority> RemoveLast()
        {
            _size--;
            ValueTuple<TElement, TPriority> last = _nodes[_size];
            _nodes[_size] = default(ValueTuple<TElement, TPriority>);
            return last;
        }

        private void Up(int at, ValueTuple<TElement, TPriority> node)
        {
            while (at > 0)
            {
                int parent = (at - 1) / Children;
                if (Compare(node.Item2, _nodes[parent].Item2) >= 0) break;
                _nodes[at] = _nodes[parent];
                at = parent;
            }
            _nodes[at] = node;
        }

        private void Down(int at, ValueTuple<TElement, TPriority> node)
        {
            int first;
            while ((first = Children * at + 1) < _size)
            {
                int least = first;
                int end = Math.Min(first + Children, _size);
                for (int child = first + 1; child < end; child++)
                    if (Compare(_nodes[child].Item2, _nodes[least].Item2) < 0) least = child;
                if (Compare(node.Item2, _nodes[least].Item2) <= 0) break;
                _nodes[at] = _nodes[least];
                at = least;
            }
            _nodes[at] = node;
        }

        private void Heapify()
        {
            if (_size < 2) return;
            for (int at = (_size - 2) / Children; at >= 0; at--) Down(at, _nodes[at]);
        }

        /// Append puts a node behind the first count ones, which are counted among the elements later.
        private void Append(ref int count, ValueTuple<TElement, TPriority> node)
        {
            if (count == Capacity) Array.Resize(ref _nodes, Math.Max(2 * count, count + 4));
            _nodes[count++] = node;
        }

        private int Compare(TPriority x, TPriority y)
        {
            return _comparer == null ? Order.Compare(x, y) : _comparer.Compare(x, y);
        }

        private void Reserve(int count)
        {
            if (_size + count > Capacity) Resize(Math.Max(_size + count, Math.Max(2 * Capacity, Capacity + 4)));
        }

        private void Resize(int capacity)
        {
            ValueTuple<TElement, TPriority>[] nodes = capacity == 0 ? null : new ValueTuple<TElement, TPriority>[capacity];
            if (_size > 0) Array.Copy(_nodes, 0, nodes, 0, _size);
            _nodes = nodes;
        }

        private static Exception Empty() { return new InvalidOperationException("Queue empty."); }

        public sealed class UnorderedItemsCollection : IReadOnlyCollection<ValueTuple<TElement, TPriority>>, ICollection
        {
            private readonly PriorityQueue<TElement, TPriority> _queue;

            internal UnorderedItemsCollection(PriorityQueue<TElement, TPriority> queue) { _queue = queue; }

            public int Count { get { return _queue._size; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return this; } }

            void ICollection.CopyTo(Array array, int index)
            {
                CopyTarget.Check(array);
                CopyTarget.CheckPlace(array, index, Count, "index");
                CopyTarget.Copy(_queue._nodes ?? Array.Empty<ValueTuple<TElement, TPriority>>(), array, index, Count);
            }

            public Enumerator GetEnumerator() { return new Enumerator(_queue); }
            IEnumerator<ValueTuple<TElement, TPriority>> IEnumerable<ValueTuple<TElement, TPriority>>.GetEnumerator() { return _queue.Count == 0 ? EmptyEnumerator<ValueTuple<TElement, TPriority>>.Sole : new Enumerator(_queue); }
            IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<ValueTuple<TElement, TPriority>>)this).GetEnumerator(); }

            public struct Enumerator : IEnumerator<ValueTuple<TElement, TPriority>>
            {
                private readonly PriorityQueue<TElement, TPriority> _queue;
                private readonly object _stamp;
                private int _index;
                private ValueTuple<TElement, TPriority> _current;

                internal Enumerator(PriorityQueue<TElement, TPriority> queue)
                {
                    _queue = queue;
                    _stamp = queue._stamp;
                    _index = 0;
                    _current = default(ValueTuple<TElement, TPriority>);
                }

                public ValueTuple<TElement, TPriority> Current { get { return _current; } }
                object IEnumerator.Current { get { return _current; } }

                public bool MoveNext()
                {
                    if (_stamp != _queue._stamp) throw Errors.Altered();
                    bool found = _index < _queue._size;
                    _current = found ? _queue._nodes[_index++] : default(ValueTuple<TElement, TPriority>);
                    return found;
                }

                void IEnumerator.Reset()
                {
                    if (_stamp != _queue._stamp) throw Errors.Altered();
                    _index = 0;
                    _current = default(ValueTuple<TElement, TPriority>);
                }

                public void Dispose() { }
            }
        }
    }
}
