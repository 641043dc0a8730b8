// SortedList<TKey, TValue> over SortedTable.
namespace System.Collections.Generic
{
    public class SortedList<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
    {
        internal SortedTable<TKey, TValue> table;

        public SortedList() { }
        public SortedList(IComparer<TKey> comparer) { table.comparer = comparer; }
        public SortedList(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

        /// The size is asked for twice: for the room, and for the number of elements. Keys and values are copied one after the other.
        public SortedList(IDictionary<TKey, TValue> dictionary, IComparer<TKey> comparer) : this(comparer)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            int room = dictionary.Count;
            if (room < 0) throw new ArgumentOutOfRangeException("capacity");
            table.Capacity = room;
            int count = dictionary.Count;
            if (count != 0)
            {
                TKey[] keys = new TKey[room];
                TValue[] values = new TValue[room];
                dictionary.Keys.CopyTo(keys, 0);
                dictionary.Values.CopyTo(values, 0);
                if (count > 1)
                {
                    Array.Sort(keys, values, Comparer);
                    for (int i = 1; i < room; i++)
                        if (table.Compare(keys[i - 1], keys[i]) == 0) throw Errors.Duplicate(keys[i]);
                }
                for (int i = 0; i < room; i++)
                {
                    table.entries[i].key = keys[i];
                    table.entries[i].value = values[i];
                }
            }
            table.count = count;
        }

        public SortedList(int capacity) : this(capacity, null) { }

        public SortedList(int capacity, IComparer<TKey> comparer) : this(comparer)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            table.Capacity = capacity;
        }

        public int Capacity
        {
            get { return table.Capacity; }
            set
            {
                if (value < table.count) throw new ArgumentOutOfRangeException("value", value, "capacity was less than the current size.");
                if (value != table.Capacity) table.Capacity = value;
            }
        }

        public IComparer<TKey> Comparer { get { return table.comparer ?? Comparer<TKey>.Default; } }
        public int Count { get { return table.count; } }
        public IList<TKey> Keys { get { return new KeyList(this); } }
        public IList<TValue> Values { get { return new ValueList(this); } }

        ICollection<TKey> IDictionary<TKey, TValue>.Keys { get { return Keys; } }
        ICollection<TValue> IDictionary<TKey, TValue>.Values { get { return Values; } }
        IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys { get { return Keys; } }
        IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values { get { return Values; } }
        ICollection IDictionary.Keys { get { return (ICollection)Keys; } }
        ICollection IDictionary.Values { get { return (ICollection)Values; } }
        bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly { get { return false; } }
        bool IDictionary.IsReadOnly { get { return false; } }
        bool IDictionary.IsFixedSize { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        public TValue this[TKey key]
        {
            get
            {
                int at = Find(key);
                if (at < 0) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
                return table.entries[at].value;
            }
            set
            {
                int at = Find(key);
                if (at < 0)
                {
                    table.Insert(~at, key, value);
                    return;
                }
                table.entries[at].value = value;
                table.stamp = new object();
            }
        }

        object IDictionary.this[object key]
        {
            get
            {
                if (key == null) throw new ArgumentNullException("key");
                int at = key is TKey ? table.Search((TKey)key) : -1;
                return at < 0 ? null : (object)table.entries[at].value;
            }
            set
            {
                if (!(key is TKey)) throw new ArgumentNullException("key");
                this[(TKey)key] = CastValue(value);
            }
        }

        public void Add(TKey key, TValue value)
        {
            int at = Find(key);
            if (at >= 0) throw Errors.Duplicate(key, "key");
            table.Insert(~at, key, value);
        }

        void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) { Add(pair.Key, pair.Value); }
        void IDictionary.Add(object key, object value)
        {
            Errors.CheckPair<TValue>(key, value);
            Add(CastKey(key), CastValue(value));
        }


        public void Clear() { table.Clear(); }
        public bool ContainsKey(TKey key) { return Find(key) >= 0; }

        public bool ContainsValue(TValue value)
        {
            for (int i = 0; i < table.count; i++)
                if (Equality.Same(table.entries[i].value, value)) return true;
            return false;
        }

        bool IDictionary.Contains(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return key is TKey && table.Search((TKey)key) >= 0;
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair)
        {
            int at = Find(pair.Key);
            return at >= 0 && Equality.Same(table.entries[at].value, pair.Value);
        }

        void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (index < 0 || index > array.Length) throw CopyTarget.BehindEnd("arrayIndex", index);
            if (array.Length - index < Count) throw Errors.TooSmall();
            for (int i = 0; i < table.count; i++) array[index + i] = table.Pair(i);
        }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.Check(array);
            if (index < 0 || index > array.Length) throw CopyTarget.BehindEnd("index", index);
            if (array.Length - index < Count) throw Errors.TooSmall();
            KeyValuePair<TKey, TValue>[] pairs = array as KeyValuePair<TKey, TValue>[];
            object[] objects = pairs == null ? CopyTarget.Objects(array) : null;
            for (int i = 0; i < table.count; i++, index++)
            {
                if (pairs != null) pairs[index] = table.Pair(i);
                else CopyTarget.Put(objects, index, table.Pair(i));
            }
        }

        public bool Remove(TKey key)
        {
            int at = Find(key);
            if (at < 0) return false;
            table.RemoveAt(at);
            return true;
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair)
        {
            int at = Find(pair.Key);
            if (at < 0 || !Equality.Same(table.entries[at].value, pair.Value)) return false;
            table.RemoveAt(at);
            return true;
        }

        void IDictionary.Remove(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (key is TKey) Remove((TKey)key);
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            int at = Find(key);
            value = at < 0 ? default(TValue) : table.entries[at].value;
            return at >= 0;
        }

        private int Find(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            try { return table.Search(key); }
            catch (Exception e) { throw new InvalidOperationException("Failed to compare two elements in the array.", e); }
        }

        private static TKey CastKey(object key)
        {
            if (!(key is TKey)) throw Errors.OtherType(key, typeof(TKey), "key");
            return (TKey)key;
        }

        private static TValue CastValue(object value)
        {
            if (value == null && default(TValue) != null) throw new ArgumentNullException("value");
            if (!Errors.IsA<TValue>(value)) throw Errors.OtherType(value, typeof(TValue), "value");
            return (TValue)value;
        }

        public int IndexOfKey(TKey key)
        {
            int at = Find(key);
            return at < 0 ? -1 : at;
        }

        public int IndexOfValue(TValue value)
        {
            for (int i = 0; i < table.count; i++)
                if (Equality.Same(table.entries[i].value, value)) return i;
            return -1;
        }

        public TKey GetKeyAtIndex(int index)
        {
            CheckIndex(index);
            return table.entries[index].key;
        }

        public TValue GetValueAtIndex(int index)
        {
            CheckIndex(index);
            return table.entries[index].value;
        }

        public void SetValueAtIndex(int index, TValue value)
        {
            CheckIndex(index);
            table.entries[index].value = value;
            table.stamp = new object();
        }

        public void RemoveAt(int index)
        {
            CheckIndex(index);
            table.RemoveAt(index);
        }

        public void TrimExcess()
        {
            if (table.count < (int)(table.Capacity * 0.9)) table.Capacity = table.count;
        }

        public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() { return new Enumerator(this, false); }
        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Sole : GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator(); }
        IDictionaryEnumerator IDictionary.GetEnumerator() { return new Enumerator(this, true); }

        internal void CheckIndex(int index)
        {
            if ((uint)index >= (uint)table.count) throw Errors.Index("index", index);
        }

        private struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
        {
            private readonly SortedList<TKey, TValue> _of;
            private readonly object _stamp;
            private readonly bool _entries; // Current is a DictionaryEntry
            private int _at; // -1 before the first
            private KeyValuePair<TKey, TValue> _current;

            internal Enumerator(SortedList<TKey, TValue> of, bool entries)
            {
                _of = of;
                _stamp = of.table.stamp;
                _entries = entries;
                _at = -1;
                _current = default(KeyValuePair<TKey, TValue>);
            }

            public KeyValuePair<TKey, TValue> Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    Check();
                    return _entries ? new DictionaryEntry(_current.Key, _current.Value) : (object)_current;
                }
            }

            DictionaryEntry IDictionaryEnumerator.Entry { get { Check(); return new DictionaryEntry(_current.Key, _current.Value); } }
            object IDictionaryEnumerator.Key { get { Check(); return _current.Key; } }
            object IDictionaryEnumerator.Value { get { Check(); return _current.Value; } }

            public bool MoveNext()
            {
                if (_stamp != _of.table.stamp) throw Errors.Altered();
                if (_at < _of.table.count) _at++;
                bool found = _at < _of.table.count;
                _current = found ? _of.table.Pair(_at) : default(KeyValuePair<TKey, TValue>);
                return found;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _of.table.stamp) throw Errors.Altered();
                _at = -1;
                _current = default(KeyValuePair<TKey, TValue>);
            }

            public void Dispose()
            {
                _at = -1;
                _current = default(KeyValuePair<TKey, TValue>);
            }

            /// Check compares with the present count, as .NET does: an element behind the end of a list that has become shorter is still Current.
            private void Check()
            {
                if (_at < 0 || _at == _of.table.count) throw Errors.NoCurrent();
            }
        }

        /// PartEnumerator enumerates the keys or the values.
        private sealed class PartEnumerator<T> : IEnumerator<T>
        {
            private readonly SortedList<TKey, TValue> _list;
            private readonly IList<T> _part;
            private readonly object _stamp;
            private int _at = -1; // before the first
            private T _current;

            internal PartEnumerator(SortedList<TKey, TValue> list, IList<T> part)
            {
                _list = list;
                _part = part;
                _stamp = list.table.stamp;
            }

            public T Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    if (_at < 0 || _at == _list.table.count) throw Errors.NoCurrent();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _list.table.stamp) throw Errors.Altered();
                if (_at < _list.table.count) _at++;
                bool found = _at < _list.table.count;
                _current = found ? _part[_at] : default(T);
                return found;
            }

            public void Reset()
            {
                if (_stamp != _list.table.stamp) throw Errors.Altered();
                Dispose();
            }

            public void Dispose()
            {
                _at = -1;
                _current = default(T);
            }
        }

        /// KeyList is the live list of the keys.
        private sealed class KeyList : IList<TKey>, ICollection
        {
            private readonly SortedList<TKey, TValue> _list;

            internal KeyList(SortedList<TKey, TValue> list) { _list = list; }

            public int Count { get { return _list.Count; } }
            public bool IsReadOnly { get { return true; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return _list; } }

            public TKey this[int index]
            {
                get
                {
                    _list.CheckIndex(index);
                    return _list.table.entries[index].key;
                }
                set { throw new NotSupportedException("Mutating a key collection derived from a dictionary is not allowed."); }
            }

            public void Add(TKey item) { throw NoChange(); }
            public void Clear() { throw NoChange(); }
            public void Insert(int index, TKey item) { throw NoChange(); }
            public bool Remove(TKey item) { throw NoChange(); }
            public void RemoveAt(int index) { throw NoChange(); }
            public bool Contains(TKey item) { return IndexOf(item) >= 0; }
            public int IndexOf(TKey item) { return _list.IndexOfKey(item); }

            public void CopyTo(TKey[] array, int index) { Array.Copy(All(), 0, array, index, Count); }

            private TKey[] All()
            {
                TKey[] all = new TKey[Count];
                for (int i = 0; i < all.Length; i++) all[i] = _list.table.entries[i].key;
                return all;
            }

            void ICollection.CopyTo(Array array, int index)
            {
                if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
                CopyTarget.Copy(All(), array, index, Count);
            }

            public IEnumerator<TKey> GetEnumerator() { return Count == 0 ? EmptyEnumerator<TKey>.Sole : new PartEnumerator<TKey>(_list, this); }

            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

            private static Exception NoChange()
            {
                return new NotSupportedException("This operation is not supported on SortedList nested types because they require modifying the original SortedList.");
            }
        }

        /// ValueList is the live list of the values.
        private sealed class ValueList : IList<TValue>, ICollection
        {
            private readonly SortedList<TKey, TValue> _list;

            internal ValueList(SortedList<TKey, TValue> list) { _list = list; }

            public int Count { get { return _list.Count; } }
            public bool IsReadOnly { get { return true; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return _list; } }

            public TValue this[int index]
            {
                get
                {
                    _list.CheckIndex(index);
                    return _list.table.entries[index].value;
                }
                set { throw NoChange(); }
            }

            public void Add(TValue item) { throw NoChange(); }
            public void Clear() { throw NoChange(); }
            public void Insert(int index, TValue item) { throw NoChange(); }
            public bool Remove(TValue item) { throw NoChange(); }
            public void RemoveAt(int index) { throw NoChange(); }
            public bool Contains(TValue item) { return IndexOf(item) >= 0; }
            public int IndexOf(TValue item) { return _list.IndexOfValue(item); }

            public void CopyTo(TValue[] array, int index) { Array.Copy(All(), 0, array, index, Count); }

            private TValue[] All()
            {
                TValue[] all = new TValue[Count];
                for (int i = 0; i < all.Length; i++) all[i] = _list.table.entries[i].value;
                return all;
            }

            void ICollection.CopyTo(Array array, int index)
            {
                if (array != null && array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
                CopyTarget.Copy(All(), array, index, Count);
            }

            public IEnumerator<TValue> GetEnumerator() { return Count == 0 ? EmptyEnumerator<TValue>.Sole : new PartEnumerator<TValue>(_list, this); }

            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

            private static Exception NoChange()
            {
                return new NotSupportedException("This operation is not supported on SortedList nested types because they require modifying the original SortedList.");
            }
        }
    }
}
