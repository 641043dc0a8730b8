// List<T>: an array that doubles.
//
// Every collection here notices changes under an enumeration by a stamp, not by a counter: a change
// puts a new empty object into _stamp and an enumerator compares references. A counter never returns
// to an earlier value, so a program that adds and removes in a loop would have infinitely many states.
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System.Collections.Generic
{
    public class List<T> : IList<T>, IList, IReadOnlyList<T>
    {
        private T[] _items; // null before it has a capacity
        private int _size;
        private object _stamp;

        public List() { }

        public List(int capacity)
        {
            if (capacity < 0) throw Errors.Negative("capacity");
            if (capacity > 0) _items = new T[capacity];
        }

        public List(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            ICollection<T> sized = collection as ICollection<T>;
            if (sized != null)
            {
                int count = sized.Count;
                if (count == 0) return;
                _items = new T[count];
                sized.CopyTo(_items, 0);
                _size = count;
                return;
            }
            using (IEnumerator<T> e = collection.GetEnumerator())
                while (e.MoveNext()) Add(e.Current);
        }

        /// Unwatched are the present elements, in their present array. Their reader does not notice changes.
        internal IEnumerable<T> Unwatched() { return new ArraySegment<T>(_items ?? Array.Empty<T>(), 0, _size); }

        public int Count { get { return _size; } }

        public int Capacity
        {
            get { return _items == null ? 0 : _items.Length; }
            set
            {
                if (value < _size) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
                if (value == Capacity) return;
                T[] items = value == 0 ? Array.Empty<T>() : new T[value];
                if (_size > 0) Array.Copy(_items, 0, items, 0, _size);
                _items = items;
            }
        }

        public T this[int index]
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
                _stamp = new object();
            }
        }

        internal void EndEnumerations() { _stamp = new object(); }

        internal Span<T> Elements { get { return Capacity == 0 ? Nowhere.Span : new Span<T>(_items, 0, _size); } }

        /// Nowhere is the place of the elements of all lists without capacity, which have one array in .NET, other than Array.Empty.
        private sealed class Nowhere
        {
            internal static Span<T> Span
            {
                get { return new Span<T>(ref Unsafe.As<Nowhere, T>(ref MemoryMarshal.GetArrayDataReference(RuntimeHelpers.Sole<Nowhere[]>())), 0); }
            }
        }

        /// SetCount shortens the list, or lengthens it by the elements that have been in these places.
        internal void SetCount(int count)
        {
            _stamp = new object();
            if (count > Capacity) Grow(count);
            else if (count > _size && !Leftovers.Show() && !System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>()) // for an assembly of .NET
                MoonWalker.Verify.Use("elements that CollectionsMarshal.SetCount adds: 0; in .NET they have the values of earlier elements in these places");
            if (count < _size && !Leftovers.Stay<T>()) Array.Clear(_items, count, _size - count);
            _size = count;
        }

        bool ICollection<T>.IsReadOnly { get { return false; } }
        bool IList.IsReadOnly { get { return false; } }
        bool IList.IsFixedSize { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        object IList.this[int index]
        {
            get { return this[index]; }
            set { this[index] = Cast(value, "value"); }
        }

        public void Add(T item)
        {
            _stamp = new object();
            int size = _size;
            if (_items == null || size == _items.Length) Grow(size + 1);
            _size = size + 1;
            _items[size] = item;
        }

        int IList.Add(object value)
        {
            Add(Cast(value));
            return _size - 1;
        }

        public void AddRange(IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            ICollection<T> sized = collection as ICollection<T>;
            if (sized == null)
            {
                using (IEnumerator<T> e = collection.GetEnumerator())
                    while (e.MoveNext()) Add(e.Current);
                return;
            }
            int count = sized.Count;
            if (count <= 0) return;
            if (Capacity - _size < count) Grow(checked(_size + count));
            sized.CopyTo(_items, _size);
            _size += count;
            _stamp = new object();
        }

        public ReadOnlyCollection<T> AsReadOnly() { return new ReadOnlyCollection<T>(this); }

        public int BinarySearch(T item) { return BinarySearch(0, _size, item, null); }
        public int BinarySearch(T item, IComparer<T> comparer) { return BinarySearch(0, _size, item, comparer); }

        public int BinarySearch(int index, int count, T item, IComparer<T> comparer)
        {
            Errors.CheckRange(index, count, _size);
            return count == 0 ? ~index : Array.BinarySearch<T>(_items, index, count, item, comparer);
        }

        public void Clear()
        {
            _stamp = new object();
            int size = _size;
            _size = 0; // a write also if the list is empty, as in .NET: a race with a reader of Count
            if (size > 0 && !Leftovers.Stay<T>()) Array.Clear(_items, 0, size);
        }

        public bool Contains(T item) { return IndexOf(item) >= 0; }
        bool IList.Contains(object value) { return Errors.IsA<T>(value) && Contains((T)value); }

        public List<TOutput> ConvertAll<TOutput>(Converter<T, TOutput> converter)
        {
            if (converter == null) throw new ArgumentNullException("converter");
            List<TOutput> result = new List<TOutput>(_size);
            for (int i = 0; i < _size; i++) result._items[i] = converter(_items[i]); // the converter may change the list
            result._size = _size;
            return result;
        }

        public void CopyTo(T[] array) { CopyTo(array, 0); }

        public void CopyTo(T[] array, int arrayIndex)
        {
            Array.Copy(_items ?? Array.Empty<T>(), 0, array, arrayIndex, _size);
        }

        public void CopyTo(int index, T[] array, int arrayIndex, int count)
        {
            if (_size - index < count) throw Errors.BadRange();
            Array.Copy(_items ?? Array.Empty<T>(), index, array, arrayIndex, count);
        }

        void ICollection.CopyTo(Array array, int arrayIndex)
        {
            if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.");
            try { Array.Copy(_items ?? Array.Empty<T>(), 0, array, arrayIndex, _size); }
            catch (ArrayTypeMismatchException) { throw Errors.WrongArrayType(); }
        }

        public int EnsureCapacity(int capacity)
        {
            if (capacity < 0) throw Errors.Negative("capacity");
            if (Capacity < capacity) Grow(capacity);
            return Capacity;
        }

        public bool Exists(Predicate<T> match) { return FindIndex(match) >= 0; }

        public T Find(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            for (int i = 0; i < _size; i++) // match may change the list
                if (match(_items[i])) return _items[i];
            return default(T);
        }

        public List<T> FindAll(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            List<T> result = new List<T>();
            for (int i = 0; i < _size; i++)
                if (match(_items[i])) result.Add(_items[i]);
            return result;
        }

        public int FindIndex(Predicate<T> match) { return FindIndex(0, _size, match); }
        public int FindIndex(int startIndex, Predicate<T> match) { return FindIndex(startIndex, _size - startIndex, match); }

        public int FindIndex(int startIndex, int count, Predicate<T> match)
        {
            if ((uint)startIndex > (uint)_size) throw BeyondEnd("startIndex");
            if (count < 0 || startIndex > _size - count) throw BadCount();
            if (match == null) throw new ArgumentNullException("match");
            for (int i = startIndex; i < startIndex + count; i++)
                if (match(_items[i])) return i;
            return -1;
        }

        public T FindLast(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            for (int i = _size - 1; i >= 0; i--)
                if (match(_items[i])) return _items[i];
            return default(T);
        }

        public int FindLastIndex(Predicate<T> match) { return FindLastIndex(_size - 1, _size, match); }
        public int FindLastIndex(int startIndex, Predicate<T> match) { return FindLastIndex(startIndex, startIndex + 1, match); }

        public int FindLastIndex(int startIndex, int count, Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            if (_size == 0 ? startIndex != -1 : (uint)startIndex >= (uint)_size) throw BadStart();
            if (count < 0 || startIndex - count + 1 < 0) throw BadCount();
            for (int i = startIndex; i > startIndex - count; i--)
                if (match(_items[i])) return i;
            return -1;
        }

        public void ForEach(Action<T> action)
        {
            if (action == null) throw new ArgumentNullException("action");
            object stamp = _stamp;
            for (int i = 0; i < _size && stamp == _stamp; i++) action(_items[i]);
            if (stamp != _stamp) throw Errors.Modified();
        }

        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<T>.Sole : new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        public List<T> GetRange(int index, int count)
        {
            Errors.CheckRange(index, count, _size);
            List<T> result = new List<T>(count);
            if (count > 0) Array.Copy(_items, index, result._items, 0, count);
            result._size = count;
            return result;
        }

        public List<T> Slice(int start, int length) { return GetRange(start, length); }

        public int IndexOf(T item)
        {
            T[] items = _items; // also if Equals changes the list
            int size = _size;
            for (int i = 0; i < size; i++)
                if (Equality.Same(items[i], item)) return i;
            return -1;
        }

        public int IndexOf(T item, int index)
        {
            if (index > _size) throw BeyondEnd("index");
            return Array.IndexOf<T>(_items ?? Array.Empty<T>(), item, index, _size - index);
        }

        public int IndexOf(T item, int index, int count)
        {
            if (index > _size) throw BeyondEnd("index");
            if (count < 0 || index > _size - count) throw BadCount();
            return Array.IndexOf<T>(_items ?? Array.Empty<T>(), item, index, count);
        }

        int IList.IndexOf(object value) { return Errors.IsA<T>(value) ? IndexOf((T)value) : -1; }

        public void Insert(int index, T item)
        {
            if ((uint)index > (uint)_size) throw new ArgumentOutOfRangeException("index", "Index must be within the bounds of the List.");
            if (_size == Capacity) GrowForGap(index, 1);
            else if (index < _size) Array.Copy(_items, index, _items, index + 1, _size - index);
            _items[index] = item;
            _size++;
            _stamp = new object();
        }

        void IList.Insert(int index, object value) { Insert(index, Cast(value)); }

        public void InsertRange(int index, IEnumerable<T> collection)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            if ((uint)index > (uint)_size) throw BeyondEnd("index");
            ICollection<T> sized = collection as ICollection<T>;
            if (sized == null)
            {
                using (IEnumerator<T> e = collection.GetEnumerator())
                    while (e.MoveNext()) Insert(index++, e.Current);
                return;
            }
            int count = sized.Count;
            if (count <= 0) return;
            if (Capacity - _size < count) GrowForGap(index, count);
            else if (index < _size) Array.Copy(_items, index, _items, index + count, _size - index);
            if (sized == this)
            {
                Array.Copy(_items, 0, _items, index, index);
                Array.Copy(_items, index + count, _items, index * 2, _size - index);
            }
            else sized.CopyTo(_items, index);
            _size += count;
            _stamp = new object();
        }

        public int LastIndexOf(T item)
        {
            int size = _size;
            return size == 0 ? -1 : LastIndexOf(item, size - 1, size);
        }

        public int LastIndexOf(T item, int index)
        {
            if (index >= _size) throw Errors.Index();
            return LastIndexOf(item, index, index + 1);
        }

        public int LastIndexOf(T item, int index, int count)
        {
            if (_size == 0) return -1;
            if (index < 0) throw Errors.Negative("index");
            if (count < 0) throw Errors.Negative("count");
            if (index >= _size) throw new ArgumentOutOfRangeException("index", "Larger than collection size.");
            if (count > index + 1) throw new ArgumentOutOfRangeException("count", "Larger than collection size.");
            T[] items = _items;
            for (int i = index; i > index - count; i--)
                if (Equality.Same(items[i], item)) return i;
            return -1;
        }

        public bool Remove(T item)
        {
            int index = IndexOf(item);
            if (index < 0) return false;
            RemoveAt(index);
            return true;
        }

        void IList.Remove(object value)
        {
            if (Errors.IsA<T>(value)) Remove((T)value);
        }

        public int RemoveAll(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            int kept = 0;
            while (kept < _size && !match(_items[kept])) kept++;
            if (kept >= _size) return 0;
            for (int i = kept + 1; i < _size; i++)
                if (!match(_items[i]) && i < _size) _items[kept++] = _items[i];
            int removed = _size - kept;
            if (!Leftovers.Stay<T>()) Array.Clear(_items, kept, removed);
            _size = kept;
            _stamp = new object();
            return removed;
        }

        public void RemoveAt(int index)
        {
            if ((uint)index >= (uint)_size) throw Errors.Index();
            _size--;
            if (index < _size) Array.Copy(_items, index + 1, _items, index, _size - index);
            if (!Leftovers.Stay<T>()) _items[_size] = default(T);
            _stamp = new object();
        }

        public void RemoveRange(int index, int count)
        {
            Errors.CheckRange(index, count, _size);
            if (count == 0) return;
            _size -= count;
            if (index < _size) Array.Copy(_items, index + count, _items, index, _size - index);
            _stamp = new object();
            if (!Leftovers.Stay<T>()) Array.Clear(_items, _size, count);
        }

        public void Reverse() { Reverse(0, _size); }

        public void Reverse(int index, int count)
        {
            Errors.CheckRange(index, count, _size);
            for (int i = index, j = index + count - 1; i < j; i++, j--)
            {
                T item = _items[i];
                _items[i] = _items[j];
                _items[j] = item;
            }
            _stamp = new object();
        }

        public void Sort() { Sort(0, _size, null); }
        public void Sort(IComparer<T> comparer) { Sort(0, _size, comparer); }

        public void Sort(int index, int count, IComparer<T> comparer)
        {
            Errors.CheckRange(index, count, _size);
            if (count > 1) Array.Sort<T>(_items, index, count, comparer);
            _stamp = new object();
        }

        public void Sort(Comparison<T> comparison)
        {
            if (comparison == null) throw new ArgumentNullException("comparison");
            new Sorter<T, object>(_items, null, null, comparison, null).Sort(0, _size);
            _stamp = new object();
        }

        public T[] ToArray()
        {
            if (_size == 0) return Array.Empty<T>();
            T[] result = new T[_size];
            Array.Copy(_items, 0, result, 0, _size);
            return result;
        }

        public void TrimExcess()
        {
            if (_size < (int)(Capacity * 0.9)) Capacity = _size;
        }

        public bool TrueForAll(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            for (int i = 0; i < _size; i++)
                if (!match(_items[i])) return false;
            return true;
        }

        /// Items is the array below, and null before there is one.
        internal T[] Items { get { return _items; } }

        private void Grow(int wanted) { Capacity = Larger(wanted); }

        private int Larger(int wanted)
        {
            int capacity = Capacity == 0 ? 4 : 2 * Capacity;
            return capacity < wanted ? wanted : capacity;
        }

        /// GrowForGap makes the new array with room for count elements at index, and shows it then.
        private void GrowForGap(int index, int count)
        {
            T[] items = new T[Larger(checked(_size + count))];
            if (index != 0) Array.Copy(_items, 0, items, 0, index);
            if (_size != index) Array.Copy(_items, index, items, index + count, _size - index);
            _items = items;
        }

        private static T Cast(object value, string name = "item")
        {
            if (value == null && default(T) != null) throw new ArgumentNullException(name);
            if (!Errors.IsA<T>(value)) throw Errors.WrongType(value, typeof(T), "value");
            return (T)value;
        }

        private static Exception BeyondEnd(string name)
        {
            return new ArgumentOutOfRangeException(name, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        }

        private static Exception BadStart()
        {
            return new ArgumentOutOfRangeException("startIndex", "Index was out of range. Must be non-negative and less than the size of the collection.");
        }

        private static Exception BadCount()
        {
            return new ArgumentOutOfRangeException("count", "Count must be positive and count must refer to a location within the string/array/collection.");
        }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly List<T> _list;
            private int _index;
            private readonly object _stamp;
            private T _current;

            internal Enumerator(List<T> list)
            {
                _list = list;
                _index = 0;
                _stamp = list._stamp;
                _current = default(T);
            }

            public T Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    if (_index == 0 || _index == _list._size + 1) throw Errors.NoCurrent();
                    return _current;
                }
            }

            public void Dispose() { }

            public bool MoveNext()
            {
                if (_stamp != _list._stamp) throw Errors.Modified();
                if ((uint)_index < (uint)_list._size)
                {
                    _current = _list._items[_index++];
                    return true;
                }
                _index = _list._size + 1;
                _current = default(T);
                return false;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _list._stamp) throw Errors.Modified();
                _index = 0;
                _current = default(T);
            }
        }
    }
}
