// ArrayList, and the non-generic Queue and Stack.
using System.Collections.Generic;

namespace System.Collections
{
    public class ArrayList : IList, ICloneable
    {
        private object[] _items; // null while the capacity is 0
        private int _size;
        internal object stamp; // see Collections.List.cs

        public ArrayList() { }

        public ArrayList(int capacity)
        {
            if (capacity < 0) throw new ArgumentOutOfRangeException("capacity", "'capacity' must be non-negative.");
            if (capacity > 0) _items = new object[capacity];
        }

        public ArrayList(ICollection c)
        {
            if (c == null) throw new ArgumentNullException("c", "Collection cannot be null.");
            int count = c.Count;
            if (count < 0) throw new OverflowException("Arithmetic operation resulted in an overflow.");
            if (count == 0) return;
            _items = new object[count];
            AddRange(c);
        }

        public virtual int Count { get { return _size; } }
        public virtual bool IsFixedSize { get { return false; } }
        public virtual bool IsReadOnly { get { return false; } }
        public virtual bool IsSynchronized { get { return false; } }
        public virtual object SyncRoot { get { return this; } }

        public virtual int Capacity
        {
            get { return _items == null ? 0 : _items.Length; }
            set
            {
                if (value < _size) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
                if (value == (_items == null ? 0 : _items.Length)) return;
                object[] items = new object[value == 0 ? 4 : value];
                if (_size > 0) Array.Copy(_items, 0, items, 0, _size);
                _items = items;
            }
        }

        public virtual object this[int index]
        {
            get
            {
                if ((uint)index >= (uint)_size) throw Errors.Index();
                return _items[index];
            }
            set
            {
                if ((uint)index >= (uint)_size) throw Errors.Index();
                _items[index] = value;
                stamp = new object();
            }
        }

        public static ArrayList Repeat(object value, int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            ArrayList list = new ArrayList(Math.Max(count, 4));
            for (int i = 0; i < count; i++) list.Add(value);
            return list;
        }

        public static ArrayList Synchronized(ArrayList list)
        {
            if (list == null) throw new ArgumentNullException("list");
            return new SynchronizedArrayList(list);
        }

        public virtual int Add(object value)
        {
            Grow(_size + 1);
            _items[_size] = value;
            stamp = new object();
            return _size++;
        }

        internal static Exception Behind(string name)
        {
            return new ArgumentOutOfRangeException(name, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        }

        public virtual void AddRange(ICollection c) { InsertRange(_size, c); }

        public virtual int BinarySearch(object value) { return BinarySearch(0, Count, value, null); }
        public virtual int BinarySearch(object value, IComparer comparer) { return BinarySearch(0, Count, value, comparer); }

        public virtual int BinarySearch(int index, int count, object value, IComparer comparer)
        {
            Errors.CheckPart(index, count, _size);
            return count == 0 ? ~index : Array.BinarySearch((Array)_items, index, count, value, comparer);
        }

        public virtual void Clear()
        {
            if (_size > 0) Array.Clear(_items, 0, _size);
            _size = 0;
            stamp = new object();
        }

        public virtual object Clone()
        {
            ArrayList copy = new ArrayList(_size);
            if (_size > 0) Array.Copy(_items, 0, copy._items, 0, _size);
            copy._size = _size;
            return copy;
        }

        public virtual bool Contains(object item) { return Place(item, 0, _size) >= 0; }
        public virtual void CopyTo(Array array) { CopyTo(array, 0); }

        public virtual void CopyTo(Array array, int arrayIndex)
        {
            if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            Array.Copy(_items ?? Array.Empty<object>(), 0, array, arrayIndex, _size);
        }

        public virtual void CopyTo(int index, Array array, int arrayIndex, int count)
        {
            if (_size - index < count) throw Errors.BadRange();
            if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            Array.Copy(_items ?? Array.Empty<object>(), index, array, arrayIndex, count);
        }

        public virtual IEnumerator GetEnumerator() { return new WholeEnumerator(this); }

        public virtual IEnumerator GetEnumerator(int index, int count)
        {
            Errors.CheckPart(index, count, _size);
            return new PartEnumerator(this, index, count);
        }

        public virtual ArrayList GetRange(int index, int count)
        {
            Errors.CheckPart(index, count, _size);
            return new ArrayListRange(this, index, count);
        }

        public virtual int IndexOf(object value) { return Place(value, 0, _size); }

        public virtual int IndexOf(object value, int startIndex)
        {
            if (startIndex < 0 || startIndex > _size) throw Behind("startIndex");
            return Place(value, startIndex, _size - startIndex);
        }

        private int Place(object value, int start, int count)
        {
            for (int i = start; i < start + count; i++)
                if (Equality.Same(_items[i], value)) return i;
            return -1;
        }

        public virtual int IndexOf(object value, int startIndex, int count)
        {
            if (startIndex > _size) throw Behind("startIndex");
            if (count < 0 || startIndex > _size - count) throw new ArgumentOutOfRangeException("count", "Count must be positive and count must refer to a location within the string/array/collection.");
            if (startIndex < 0) throw Behind("startIndex");
            return Place(value, startIndex, count);
        }

        public virtual void Insert(int index, object value)
        {
            if (index < 0 || index > _size) throw Behind("index");
            Grow(_size + 1);
            if (index < _size) Array.Copy(_items, index, _items, index + 1, _size - index);
            _items[index] = value;
            _size++;
            stamp = new object();
        }

        public virtual void InsertRange(int index, ICollection c)
        {
            if (c == null) throw new ArgumentNullException("c");
            if (index < 0 || index > _size) throw Behind("index");
            int count = c.Count;
            if (count <= 0) return;
            Grow(_size + count);
            if (index < _size) Array.Copy(_items, index, _items, index + count, _size - index);
            object[] added = new object[count];
            c.CopyTo(added, 0);
            Array.Copy(added, 0, _items, index, count);
            _size += count;
            stamp = new object();
        }

        public virtual int LastIndexOf(object value) { return LastIndexOf(value, _size - 1, _size); }

        public virtual int LastIndexOf(object value, int startIndex)
        {
            if (startIndex >= _size) throw new ArgumentOutOfRangeException("startIndex", "Index was out of range. Must be non-negative and less than the size of the collection.");
            return LastIndexOf(value, startIndex, startIndex + 1);
        }

        public virtual int LastIndexOf(object value, int startIndex, int count)
        {
            if (Count != 0)
            {
                ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
                ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            }
            if (_size == 0) return -1;
            if (startIndex >= _size || count > startIndex + 1) throw new ArgumentOutOfRangeException(startIndex >= _size ? "startIndex" : "count", "Larger than collection size.");
            for (int i = startIndex; i > startIndex - count; i--)
                if (Equality.Same(_items[i], value)) return i;
            return -1;
        }

        public virtual void Remove(object obj)
        {
            int index = IndexOf(obj);
            if (index >= 0) RemoveAt(index);
        }

        public virtual void RemoveAt(int index)
        {
            if (index < 0 || index >= _size) throw Errors.Index();
            _size--;
            if (index < _size) Array.Copy(_items, index + 1, _items, index, _size - index);
            _items[_size] = null;
            stamp = new object();
        }

        public virtual void RemoveRange(int index, int count)
        {
            Errors.CheckPart(index, count, _size);
            if (count == 0) return;
            _size -= count;
            if (index < _size) Array.Copy(_items, index + count, _items, index, _size - index);
            Array.Clear(_items, _size, count);
            stamp = new object();
        }

        public virtual void Reverse() { Reverse(0, Count); }

        public virtual void Reverse(int index, int count)
        {
            Errors.CheckPart(index, count, _size);
            for (int i = index, j = index + count - 1; i < j; i++, j--)
            {
                object item = _items[i];
                _items[i] = _items[j];
                _items[j] = item;
            }
            stamp = new object();
        }

        public virtual void SetRange(int index, ICollection c)
        {
            if (c == null) throw new ArgumentNullException("c");
            int count = c.Count;
            if (index < 0 || index > _size - count) throw Behind("index");
            if (count == 0) return;
            c.CopyTo(_items, index);
            stamp = new object();
        }

        public virtual void Sort() { Sort(0, Count, Comparer.Default); }
        public virtual void Sort(IComparer comparer) { Sort(0, Count, comparer); }

        public virtual void Sort(int index, int count, IComparer comparer)
        {
            Errors.CheckPart(index, count, _size);
            if (count > 1) Array.Sort(_items, index, count, comparer);
            stamp = new object();
        }

        public virtual object[] ToArray()
        {
            object[] result = new object[_size];
            if (_size > 0) Array.Copy(_items, 0, result, 0, _size);
            return result;
        }

        public virtual Array ToArray(Type type)
        {
            if (type == null) throw new ArgumentNullException("type");
            Array result = Array.CreateInstance(type, _size);
            if (_size > 0) Array.Copy(_items, 0, result, 0, _size);
            return result;
        }

        public virtual void TrimToSize() { Capacity = _size; }

        private void Grow(int wanted)
        {
            int length = _items == null ? 0 : _items.Length;
            if (length >= wanted) return;
            Capacity = Math.Max(wanted, length == 0 ? 4 : 2 * length);
            if (_items == null) _items = Array.Empty<object>(); // a derived class has made no room
        }

        /// WholeEnumerator asks a list of a derived class for its Count and its elements.
        private sealed class WholeEnumerator : IEnumerator, ICloneable
        {
            private readonly ArrayList _list;
            private readonly object _stamp;
            private readonly bool _derived;
            private int _at = -1;
            private bool _has;
            private object _current;

            internal WholeEnumerator(ArrayList list)
            {
                _list = list;
                _stamp = list.stamp;
                _derived = (object)list.GetType() != (object)typeof(ArrayList);
            }

            public object Clone() { return MemberwiseClone(); }

            public object Current
            {
                get
                {
                    if (!_has) throw _at < 0 ? Errors.NotStarted() : Errors.Finished();
                    return _current;
                }
            }

            private int Count { get { return _derived ? _list.Count : _list._size; } }

            public bool MoveNext()
            {
                if (_stamp != _list.stamp) throw Errors.Modified();
                _has = _at < Count - 1;
                if (_has)
                {
                    _at++;
                    _current = _derived ? _list[_at] : _list._items[_at];
                }
                else
                {
                    _at = Count;
                    _current = null;
                }
                return _has;
            }

            public void Reset()
            {
                if (_stamp != _list.stamp) throw Errors.Modified();
                _at = -1;
                _has = false;
                _current = null;
            }
        }

        /// PartEnumerator asks the list for its elements.
        private sealed class PartEnumerator : IEnumerator, ICloneable
        {
            private readonly ArrayList _list;
            private readonly object _stamp;
            private readonly int _first;
            private readonly int _last;
            private int _at;
            private object _current;

            internal PartEnumerator(ArrayList list, int first, int count)
            {
                _list = list;
                _stamp = list.stamp;
                _first = first;
                _last = first + count - 1;
                _at = first - 1;
            }

            public object Clone() { return MemberwiseClone(); }

            public object Current
            {
                get
                {
                    if (_at < _first) throw Errors.NotStarted();
                    if (_at > _last) throw Errors.Finished();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _list.stamp) throw Errors.Modified();
                if (_at < _last)
                {
                    _current = _list[++_at];
                    return true;
                }
                _at = _last + 1;
                return false;
            }

            public void Reset()
            {
                if (_stamp != _list.stamp) throw Errors.Modified();
                _at = _first - 1;
            }
        }
    }

    /// SynchronizedArrayList takes the lock of the list behind it in every method that touches one element.
    internal sealed class SynchronizedArrayList : ArrayList
    {
        private readonly ArrayList _list;

        internal SynchronizedArrayList(ArrayList list) { _list = list; }

        public override int Count { get { lock (SyncRoot) return _list.Count; } }
        public override bool IsFixedSize { get { return _list.IsFixedSize; } }
        public override bool IsReadOnly { get { return _list.IsReadOnly; } }
        public override bool IsSynchronized { get { return true; } }
        public override object SyncRoot { get { return _list.SyncRoot; } }
        public override int Capacity { get { lock (SyncRoot) return _list.Capacity; } set { lock (SyncRoot) _list.Capacity = value; } }
        public override object this[int index] { get { lock (SyncRoot) return _list[index]; } set { lock (SyncRoot) _list[index] = value; } }
        public override int Add(object value) { lock (SyncRoot) return _list.Add(value); }
        public override void AddRange(ICollection c) { lock (SyncRoot) _list.AddRange(c); }
        public override int BinarySearch(object value) { lock (SyncRoot) return _list.BinarySearch(value); }
        public override int BinarySearch(object value, IComparer comparer) { lock (SyncRoot) return _list.BinarySearch(value, comparer); }
        public override int BinarySearch(int index, int count, object value, IComparer comparer) { lock (SyncRoot) return _list.BinarySearch(index, count, value, comparer); }
        public override void Clear() { lock (SyncRoot) _list.Clear(); }
        public override object Clone() { lock (SyncRoot) return new SynchronizedArrayList((ArrayList)_list.Clone()); }
        public override bool Contains(object item) { lock (SyncRoot) return _list.Contains(item); }
        public override void CopyTo(Array array) { lock (SyncRoot) _list.CopyTo(array); }
        public override void CopyTo(Array array, int arrayIndex) { lock (SyncRoot) _list.CopyTo(array, arrayIndex); }
        public override void CopyTo(int index, Array array, int arrayIndex, int count) { lock (SyncRoot) _list.CopyTo(index, array, arrayIndex, count); }
        public override IEnumerator GetEnumerator() { lock (SyncRoot) return _list.GetEnumerator(); }
        public override IEnumerator GetEnumerator(int index, int count) { lock (SyncRoot) return _list.GetEnumerator(index, count); }
        public override ArrayList GetRange(int index, int count) { lock (SyncRoot) return _list.GetRange(index, count); }
        public override int IndexOf(object value) { lock (SyncRoot) return _list.IndexOf(value); }
        public override int IndexOf(object value, int startIndex) { lock (SyncRoot) return _list.IndexOf(value, startIndex); }
        public override int IndexOf(object value, int startIndex, int count) { lock (SyncRoot) return _list.IndexOf(value, startIndex, count); }
        public override void Insert(int index, object value) { lock (SyncRoot) _list.Insert(index, value); }
        public override void InsertRange(int index, ICollection c) { lock (SyncRoot) _list.InsertRange(index, c); }
        public override int LastIndexOf(object value) { lock (SyncRoot) return _list.LastIndexOf(value); }
        public override int LastIndexOf(object value, int startIndex) { lock (SyncRoot) return _list.LastIndexOf(value, startIndex); }
        public override int LastIndexOf(object value, int startIndex, int count) { lock (SyncRoot) return _list.LastIndexOf(value, startIndex, count); }
        public override void Remove(object obj) { lock (SyncRoot) _list.Remove(obj); }
        public override void RemoveAt(int index) { lock (SyncRoot) _list.RemoveAt(index); }
        public override void RemoveRange(int index, int count) { lock (SyncRoot) _list.RemoveRange(index, count); }
        public override void Reverse(int index, int count) { lock (SyncRoot) _list.Reverse(index, count); }
        public override void SetRange(int index, ICollection c) { lock (SyncRoot) _list.SetRange(index, c); }
        public override void Sort() { lock (SyncRoot) _list.Sort(); }
        public override void Sort(IComparer comparer) { lock (SyncRoot) _list.Sort(comparer); }
        public override void Sort(int index, int count, IComparer comparer) { lock (SyncRoot) _list.Sort(index, count, comparer); }
        public override object[] ToArray() { lock (SyncRoot) return _list.ToArray(); }
        public override Array ToArray(Type type) { lock (SyncRoot) return _list.ToArray(type); }
        public override void TrimToSize() { lock (SyncRoot) _list.TrimToSize(); }
    }

    /// ClonedEnumerator enumerates a collection without a type of elements: it is a class that can be cloned, and is not disposed of.
    internal abstract class ClonedEnumerator<TEnumerator> : IEnumerator, ICloneable where TEnumerator : struct, IEnumerator
    {
        protected TEnumerator _e;
        protected ClonedEnumerator(TEnumerator e) { _e = e; }
        public virtual object Current { get { return _e.Current; } }
        public bool MoveNext() { return _e.MoveNext(); }
        public virtual void Reset() { _e.Reset(); }
        public object Clone() { return MemberwiseClone(); }
    }

    public class Queue : ICollection, ICloneable
    {
        private readonly Items _items = new Items();
        private object _array = new object(); // stands for .NET's array: a larger one is another object
        private int _capacity; // of that array
        private readonly int _growth; // in percent

        /// Items is a queue with another exception.
        private sealed class Items : Queue<object>
        {
            internal override Exception Modified() { return Errors.Altered(); }
        }

        public Queue() : this(32) { }
        public Queue(int capacity) : this(capacity, 2.0f) { }

        public Queue(int capacity, float growFactor)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            ArgumentOutOfRangeException.ThrowIfLessThan(growFactor, 1f, "growFactor");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(growFactor, 10f, "growFactor");
            Array.CheckLength(capacity);
            _capacity = capacity;
            _growth = (int)(growFactor * 100);
        }

        public Queue(ICollection col) : this(col == null ? 32 : col.Count)
        {
            if (col == null) throw new ArgumentNullException("col");
            IEnumerator e = col.GetEnumerator(); // which is not disposed of
            while (e.MoveNext()) Enqueue(e.Current);
        }

        public virtual int Count { get { return _items.Count; } }
        public virtual bool IsSynchronized { get { return false; } }
        public virtual object SyncRoot { get { return this; } }

        public static Queue Synchronized(Queue queue)
        {
            if (queue == null) throw new ArgumentNullException("queue");
            return new SynchronizedQueue(queue);
        }

        public virtual void Clear() { _items.Clear(); }

        public virtual object Clone()
        {
            Queue copy = new Queue(_items.Count);
            foreach (object item in _items) copy._items.Enqueue(item);
            return copy;
        }

        public virtual bool Contains(object obj) { return _items.Contains(obj); }
        public virtual void CopyTo(Array array, int index)
        {
            CopyTarget.CheckOld(array, index, _items.Count);
            if (_items.Count > 0) Array.Copy(_items.ToArray(), 0, array, index, _items.Count);
        }

        public virtual object Dequeue()
        {
            CheckCount();
            return _items.Dequeue();
        }

        // A derived class may have a Count of its own.
        private void CheckCount()
        {
            if (Count == 0) throw Queue<object>.Empty();
        }

        public virtual void Enqueue(object obj)
        {
            if (_items.Count == _capacity) SetCapacity((int)Math.Max((long)_capacity * _growth / 100, _capacity + 4L));
            _items.Enqueue(obj);
        }

        private void SetCapacity(int capacity)
        {
            _array = new object();
            _capacity = capacity;
        }

        public virtual IEnumerator GetEnumerator() { return new QueueEnumerator(this); }

        /// QueueEnumerator has the array for Current where there is no element, and throws if Current is the array of the queue.
        private sealed class QueueEnumerator : ClonedEnumerator<Queue<object>.Enumerator>
        {
            private readonly Queue _queue;
            private readonly object _array;

            internal QueueEnumerator(Queue queue) : base(queue._items.GetEnumerator())
            {
                _queue = queue;
                _array = queue._array;
                if (queue._items.Count == 0) _e.MoveNext();
            }

            public override object Current
            {
                get
                {
                    if (_queue._array != _array && !_e.HasElement) throw Threading.Unmodelled.Raise("Current of a Queue's enumerator that has no element, after the queue has got another array: in .NET it is the old one");
                    return _e.Current;
                }
            }

            public override void Reset()
            {
                base.Reset();
                if (_queue._items.Count == 0) _e.MoveNext();
            }
        }

        public virtual object Peek()
        {
            CheckCount();
            return _items.Peek();
        }

        public virtual object[] ToArray() { return _items.ToArray(); }

        public virtual void TrimToSize()
        {
            SetCapacity(_items.Count);
            _items.TrimToSize();
        }

        private sealed class SynchronizedQueue : Queue
        {
            private readonly Queue _queue;

            internal SynchronizedQueue(Queue queue) { _queue = queue; }

            public override int Count { get { lock (SyncRoot) return _queue.Count; } }
            public override bool IsSynchronized { get { return true; } }
            public override object SyncRoot { get { return _queue.SyncRoot; } }
            public override void Clear() { lock (SyncRoot) _queue.Clear(); }
            public override object Clone() { lock (SyncRoot) return new SynchronizedQueue((Queue)_queue.Clone()); }
            public override bool Contains(object obj) { lock (SyncRoot) return _queue.Contains(obj); }
            public override void CopyTo(Array array, int index) { lock (SyncRoot) _queue.CopyTo(array, index); }
            public override object Dequeue() { lock (SyncRoot) return _queue.Dequeue(); }
            public override void Enqueue(object obj) { lock (SyncRoot) _queue.Enqueue(obj); }
            public override IEnumerator GetEnumerator() { lock (SyncRoot) return _queue.GetEnumerator(); }
            public override object Peek() { lock (SyncRoot) return _queue.Peek(); }
            public override object[] ToArray() { lock (SyncRoot) return _queue.ToArray(); }
            public override void TrimToSize() { lock (SyncRoot) _queue.TrimToSize(); }
        }
    }

    public class Stack : ICollection, ICloneable
    {
        private readonly Stack<object> _items = new Stack<object>();

        public Stack() { }

        public Stack(int initialCapacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(initialCapacity, "initialCapacity");
            Array.CheckLength(initialCapacity);
        }

        public Stack(ICollection col)
        {
            if (col == null) throw new ArgumentNullException("col");
            int size = col.Count; // for the room
            ArgumentOutOfRangeException.ThrowIfNegative(size, "initialCapacity");
            Array.CheckLength(size);
            IEnumerator e = col.GetEnumerator(); // which is not disposed of
            while (e.MoveNext()) Push(e.Current);
        }

        public virtual int Count { get { return _items.Count; } }
        public virtual bool IsSynchronized { get { return false; } }
        public virtual object SyncRoot { get { return this; } }

        public static Stack Synchronized(Stack stack)
        {
            if (stack == null) throw new ArgumentNullException("stack");
            return new SynchronizedStack(stack);
        }

        public virtual void Clear() { _items.Clear(); }

        public virtual object Clone()
        {
            Stack copy = new Stack();
            object[] items = _items.ToArray();
            for (int i = items.Length - 1; i >= 0; i--) copy.Push(items[i]);
            return copy;
        }

        public virtual bool Contains(object obj) { return _items.Contains(obj); }
        public virtual void CopyTo(Array array, int index)
        {
            CopyTarget.CheckOld(array, index, _items.Count);
            object[] objects = array as object[];
            foreach (object item in _items)
            {
                if (objects != null) objects[index++] = item;
                else array.SetValue(item, index++);
            }
        }
        public virtual IEnumerator GetEnumerator() { return new StackEnumerator(_items.GetEnumerator()); }

        private sealed class StackEnumerator : ClonedEnumerator<Stack<object>.Enumerator>
        {
            internal StackEnumerator(Stack<object>.Enumerator e) : base(e) { }
        }

        public virtual object Peek() { return _items.Peek(); }
        public virtual object Pop() { return _items.Pop(); }
        public virtual void Push(object obj) { _items.Push(obj); }
        public virtual object[] ToArray() { return _items.ToArray(); }

        private sealed class SynchronizedStack : Stack
        {
            private readonly Stack _stack;

            internal SynchronizedStack(Stack stack) { _stack = stack; }

            public override int Count { get { lock (SyncRoot) return _stack.Count; } }
            public override bool IsSynchronized { get { return true; } }
            public override object SyncRoot { get { return _stack.SyncRoot; } }
            public override void Clear() { lock (SyncRoot) _stack.Clear(); }
            public override object Clone() { lock (SyncRoot) return new SynchronizedStack((Stack)_stack.Clone()); }
            public override bool Contains(object obj) { lock (SyncRoot) return _stack.Contains(obj); }
            public override void CopyTo(Array array, int index) { lock (SyncRoot) _stack.CopyTo(array, index); }
            public override IEnumerator GetEnumerator() { lock (SyncRoot) return _stack.GetEnumerator(); }
            public override object Peek() { lock (SyncRoot) return _stack.Peek(); }
            public override object Pop() { lock (SyncRoot) return _stack.Pop(); }
            public override void Push(object obj) { lock (SyncRoot) _stack.Push(obj); }
            public override object[] ToArray() { lock (SyncRoot) return _stack.ToArray(); }
        }
    }
}
