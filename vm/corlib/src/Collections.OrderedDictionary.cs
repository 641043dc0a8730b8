// OrderedDictionary<TKey, TValue> over EntryTable, without freed entries.
using System.Collections.Generic;

namespace System.Collections.Generic
{
    public class OrderedDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue>, IDictionary, IList<KeyValuePair<TKey, TValue>>, IReadOnlyList<KeyValuePair<TKey, TValue>>, IList
    {
        private EntryTable<TKey, TValue> _table;

        public OrderedDictionary() : this(0, null) { }
        public OrderedDictionary(int capacity) : this(capacity, null) { }
        public OrderedDictionary(IEqualityComparer<TKey> comparer) : this(0, comparer) { }
        public OrderedDictionary(int capacity, IEqualityComparer<TKey> comparer)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            _table.Reserve(capacity);
            _table.comparer = EqualityComparer<TKey>.Unless(comparer);
        }

        public OrderedDictionary(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

        public OrderedDictionary(IDictionary<TKey, TValue> dictionary, IEqualityComparer<TKey> comparer) : this(0, comparer)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            AddAll(dictionary);
        }

        public OrderedDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }

        public OrderedDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(0, comparer)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            AddAll(collection);
        }

        private void AddAll(IEnumerable<KeyValuePair<TKey, TValue>> entries)
        {
            _table.Reserve(Copies.SizeOf(entries));
            foreach (KeyValuePair<TKey, TValue> entry in entries) Add(entry.Key, entry.Value);
        }

        public int Count { get { return _table.used; } }
        public int Capacity { get { return _table.Capacity; } }
        public IEqualityComparer<TKey> Comparer { get { return _table.comparer ?? EqualityComparer<TKey>.Default; } }
        public KeyCollection Keys { get { return new KeyCollection(this); } }
        public ValueCollection Values { get { return new ValueCollection(this); } }

        bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly { get { return false; } }
        ICollection<TKey> IDictionary<TKey, TValue>.Keys { get { return Keys; } }
        ICollection<TValue> IDictionary<TKey, TValue>.Values { get { return Values; } }
        IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys { get { return Keys; } }
        IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values { get { return Values; } }

        KeyValuePair<TKey, TValue> IReadOnlyList<KeyValuePair<TKey, TValue>>.this[int index] { get { return GetAt(index); } }

        KeyValuePair<TKey, TValue> IList<KeyValuePair<TKey, TValue>>.this[int index]
        {
            get { return GetAt(index); }
            set { SetAt(index, value.Key, value.Value); }
        }

        public TValue this[TKey key]
        {
            get
            {
                int index = IndexOf(key);
                if (index < 0) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
                return _table.entries[index].value;
            }
            set
            {
                int index;
                if (!TryInsert(-1, key, value, out index)) _table.entries[index].value = value;
            }
        }

        public int IndexOf(TKey key)
        {
            int hash;
            return IndexOf(key, out hash);
        }

        private int IndexOf(TKey key, out int hash)
        {
            if (key == null) throw new ArgumentNullException("key");
            object stamp = _table.stamp;
            HashEntry<TKey, TValue>[] before = _table.entries;
            hash = _table.Hash(key);
            int index = _table.Find(key, hash);
            if (_table.stamp != stamp || _table.entries != before) throw Changed();
            return index;
        }

        /// Changed is for changes by the program's code, or in a race by another thread, in the middle of an operation, after which .NET goes on with entries that have moved.
        private static Exception Changed()
        {
            return Threading.Unmodelled.Raise("an OrderedDictionary that GetHashCode or Equals of a key, or another thread, changes while that key is looked for");
        }

        public bool ContainsKey(TKey key) { return IndexOf(key) >= 0; }

        public bool ContainsValue(TValue value)
        {
            int count = Count;
            HashEntry<TKey, TValue>[] entries = _table.entries; // also if Equals changes the dictionary
            for (int i = 0; i < count; i++)
                if (EqualityComparer<TValue>.Default.Equals(value, entries[i].value)) return true;
            return false;
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            int index = IndexOf(key);
            value = index < 0 ? default(TValue) : _table.entries[index].value;
            return index >= 0;
        }

        public KeyValuePair<TKey, TValue> GetAt(int index)
        {
            CheckIndex(index, Count);
            return Pair(index);
        }

        public void SetAt(int index, TValue value)
        {
            CheckIndex(index, Count);
            _table.entries[index].value = value; // enumerations go on
        }

        public void SetAt(int index, TKey key, TValue value)
        {
            CheckIndex(index, Count);
            if (key == null) throw new ArgumentNullException("key");
            object stamp = _table.stamp;
            bool same = _table.Same(key, _table.entries[index].key);
            if (_table.stamp != stamp) throw Changed();
            if (same)
            {
                SetAt(index, value);
                return;
            }
            int hash;
            if (IndexOf(key, out hash) >= 0) throw Errors.Duplicate(key, "key");
            _table.Move(index, hash, key, value);
        }

        public void Add(TKey key, TValue value)
        {
            if (!TryAdd(key, value)) throw Errors.Duplicate(key, "key");
        }

        public bool TryAdd(TKey key, TValue value)
        {
            int index;
            return TryInsert(-1, key, value, out index);
        }

        /// TryInsert inserts an entry at index, or with -1 at the end, unless there is one with that key; it returns the place of that one.
        private bool TryInsert(int index, TKey key, TValue value, out int there)
        {
            int hash;
            there = IndexOf(key, out hash);
            if (there >= 0) return false;
            _table.MakeAt(index < 0 ? Count : index, hash, key, value);
            return true;
        }

        public void Insert(int index, TKey key, TValue value)
        {
            CheckIndex(index, Count + 1);
            int there;
            if (!TryInsert(index, key, value, out there)) throw Errors.Duplicate(key, "key");
        }

        public bool Remove(TKey key)
        {
            TValue value;
            return Remove(key, out value);
        }

        public bool Remove(TKey key, out TValue value)
        {
            int index = IndexOf(key);
            value = index < 0 ? default(TValue) : _table.entries[index].value;
            if (index >= 0) RemoveAt(index);
            return index >= 0;
        }

        public void RemoveAt(int index)
        {
            CheckIndex(index, Count);
            _table.TakeOut(index);
        }

        public void Clear()
        {
            if (Count == 0) return; // enumerations go on
            _table.Clear();
            _table.stamp = new object();
        }

        public int EnsureCapacity(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            bool grown;
            int result = _table.EnsureCapacity(capacity, out grown);
            if (grown) _table.stamp = new object();
            return result;
        }

        public void TrimExcess() { TrimExcess(Count); }

        public void TrimExcess(int capacity) // enumerations go on
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(capacity, Count, "capacity");
            object stamp = _table.stamp;
            _table.Trim(capacity);
            _table.stamp = stamp;
        }

        private KeyValuePair<TKey, TValue> Pair(int index)
        {
            return new KeyValuePair<TKey, TValue>(_table.entries[index].key, _table.entries[index].value);
        }

        private static void CheckIndex(int index, int limit)
        {
            if ((uint)index >= (uint)limit) throw new ArgumentOutOfRangeException("index");
        }

        public Enumerator GetEnumerator() { return new Enumerator(this, false); }
        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Sole : GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator(); }
        IDictionaryEnumerator IDictionary.GetEnumerator() { return new Enumerator(this, true); }

        ICollection IDictionary.Keys { get { return Keys; } }
        ICollection IDictionary.Values { get { return Values; } }
        bool IDictionary.IsReadOnly { get { return false; } }
        bool IDictionary.IsFixedSize { get { return false; } }
        bool IList.IsReadOnly { get { return false; } }
        bool IList.IsFixedSize { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        object IDictionary.this[object key]
        {
            get
            {
                if (key == null) throw new ArgumentNullException("key");
                TValue value;
                return key is TKey && TryGetValue((TKey)key, out value) ? (object)value : null;
            }
            set
            {
                CheckEntry(key, value);
                this[(TKey)key] = (TValue)value;
            }
        }

        void IDictionary.Add(object key, object value)
        {
            CheckEntry(key, value);
            Add((TKey)key, (TValue)value);
        }

        bool IDictionary.Contains(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return key is TKey && ContainsKey((TKey)key);
        }

        void IDictionary.Remove(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (key is TKey) Remove((TKey)key);
        }

        private static void CheckEntry(object key, object value)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (value == null && default(TValue) != null) throw new ArgumentNullException("value");
            if (!(key is TKey)) throw Errors.OtherType(key, typeof(TKey), "key");
            if (!Errors.IsA<TValue>(value)) throw Errors.OtherType(value, typeof(TValue), "value");
        }

        object IList.this[int index]
        {
            get { return GetAt(index); }
            set
            {
                if (value == null) throw new ArgumentNullException("value");
                KeyValuePair<TKey, TValue> entry = Cast(value);
                SetAt(index, entry.Key, entry.Value);
            }
        }

        int IList.Add(object value)
        {
            KeyValuePair<TKey, TValue> entry = Cast(value);
            Add(entry.Key, entry.Value);
            return Count - 1;
        }

        void IList.Insert(int index, object value)
        {
            KeyValuePair<TKey, TValue> entry = Cast(value);
            Insert(index, entry.Key, entry.Value);
        }

        bool IList.Contains(object value)
        {
            return value is KeyValuePair<TKey, TValue> && Holds((KeyValuePair<TKey, TValue>)value);
        }

        int IList.IndexOf(object value)
        {
            return value is KeyValuePair<TKey, TValue> ? ((IList<KeyValuePair<TKey, TValue>>)this).IndexOf((KeyValuePair<TKey, TValue>)value) : -1;
        }

        void IList.Remove(object value)
        {
            if (value is KeyValuePair<TKey, TValue>) ((ICollection<KeyValuePair<TKey, TValue>>)this).Remove((KeyValuePair<TKey, TValue>)value);
        }

        private static KeyValuePair<TKey, TValue> Cast(object value)
        {
            if (!(value is KeyValuePair<TKey, TValue>)) throw Errors.OtherType(value, typeof(KeyValuePair<TKey, TValue>), "value");
            return (KeyValuePair<TKey, TValue>)value;
        }

        void ICollection.CopyTo(Array array, int index) { CopyAll<KeyValuePair<TKey, TValue>>(this, Count, array, index); }

        private static void CheckCopy(Array array, int index, int count, string name)
        {
            CopyTarget.Check(array);
            ArgumentOutOfRangeException.ThrowIfNegative(index, name);
            if (array.Length - index < count) throw Errors.TooSmall();
        }

        /// CheckItems is CheckCopy in the words of the two collections.
        private static void CheckItems(Array array, int arrayIndex, int count)
        {
            if (array != null && arrayIndex >= 0 && array.Length - arrayIndex < count) throw new ArgumentException(Errors.TooSmall().Message, "array");
            CheckCopy(array, arrayIndex, count, "arrayIndex");
        }

        /// CopyAll is CopyTo of the dictionary and of its two collections.
        private static void CopyAll<T>(IEnumerable<T> items, int count, Array array, int index)
        {
            CheckCopy(array, index, count, "index");
            T[] typed = array as T[];
            object[] objects = typed == null ? CopyTarget.Objects(array) : null;
            foreach (T item in items)
            {
                if (typed != null) typed[index++] = item;
                else CopyTarget.Put(objects, index++, item);
            }
        }

        void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> item) { Add(item.Key, item.Value); }
        bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> item)
        {
            if (item.Key == null) throw new ArgumentNullException("item");
            return Holds(item);
        }

        private bool Holds(KeyValuePair<TKey, TValue> item)
        {
            TValue value;
            return TryGetValue(item.Key, out value) && EqualityComparer<TValue>.Default.Equals(value, item.Value);
        }

        void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex)
        {
            CheckCopy(array, arrayIndex, Count, "arrayIndex");
            for (int i = 0; i < Count; i++) array[arrayIndex++] = Pair(i);
        }

        void IList<KeyValuePair<TKey, TValue>>.Insert(int index, KeyValuePair<TKey, TValue> item) { Insert(index, item.Key, item.Value); }

        bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> item)
        {
            return Holds(item) && Remove(item.Key);
        }

        int IList<KeyValuePair<TKey, TValue>>.IndexOf(KeyValuePair<TKey, TValue> item)
        {
            if (item.Key == null) throw new ArgumentNullException("item");
            int index = IndexOf(item.Key);
            return index >= 0 && EqualityComparer<TValue>.Default.Equals(item.Value, _table.entries[index].value) ? index : -1;
        }

        public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
        {
            private readonly OrderedDictionary<TKey, TValue> _of;
            private readonly object _stamp;
            private readonly bool _plain; // Current is a DictionaryEntry
            private int _next;
            private KeyValuePair<TKey, TValue> _current;

            internal Enumerator(OrderedDictionary<TKey, TValue> of, bool plain)
            {
                _of = of;
                _stamp = of._table.stamp;
                _plain = plain;
                _next = 0;
                _current = default(KeyValuePair<TKey, TValue>);
            }

            public KeyValuePair<TKey, TValue> Current { get { return _current; } }
            object IEnumerator.Current { get { return _plain ? Entry : (object)Current; } }
            DictionaryEntry IDictionaryEnumerator.Entry { get { return Entry; } }
            object IDictionaryEnumerator.Key { get { return Current.Key; } }
            object IDictionaryEnumerator.Value { get { return Current.Value; } }
            private DictionaryEntry Entry { get { return new DictionaryEntry(Current.Key, Current.Value); } }
            void IEnumerator.Reset() { Reset(); }
            public void Dispose() { }

            public bool MoveNext()
            {
                if (_stamp != _of._table.stamp) throw Errors.Altered();
                bool moves = _next < _of.Count;
                _current = moves ? _of.Pair(_next++) : default(KeyValuePair<TKey, TValue>);
                return moves;
            }

            internal void Reset()
            {
                if (_stamp != _of._table.stamp) throw Errors.Altered();
                _next = 0;
                _current = default(KeyValuePair<TKey, TValue>);
            }
        }

        public sealed class KeyCollection : IList<TKey>, IReadOnlyList<TKey>, IList
        {
            private readonly OrderedDictionary<TKey, TValue> _owner;

            internal KeyCollection(OrderedDictionary<TKey, TValue> owner) { _owner = owner; }

            public int Count { get { return _owner.Count; } }
            bool ICollection<TKey>.IsReadOnly { get { return true; } }
            TKey IReadOnlyList<TKey>.this[int index] { get { return _owner.GetAt(index).Key; } }

            TKey IList<TKey>.this[int index]
            {
                get { return _owner.GetAt(index).Key; }
                set { throw new NotSupportedException(); }
            }

            public bool Contains(TKey key) { return _owner.ContainsKey(key); }
            int IList<TKey>.IndexOf(TKey item) { return _owner.IndexOf(item); }

            public void CopyTo(TKey[] array, int arrayIndex)
            {
                CheckItems(array, arrayIndex, Count);
                foreach (TKey key in this) array[arrayIndex++] = key;
            }

            public Enumerator GetEnumerator() { return new Enumerator(_owner.GetEnumerator()); }
            IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<TKey>.Sole : GetEnumerator(); }
            IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<TKey>)this).GetEnumerator(); }
            void ICollection<TKey>.Add(TKey item) { throw new NotSupportedException(); }
            void ICollection<TKey>.Clear() { throw new NotSupportedException(); }
            bool ICollection<TKey>.Remove(TKey item) { throw new NotSupportedException(); }
            void IList<TKey>.Insert(int index, TKey item) { throw new NotSupportedException(); }
            void IList<TKey>.RemoveAt(int index) { throw new NotSupportedException(); }

            bool IList.IsReadOnly { get { return true; } }
            bool IList.IsFixedSize { get { return false; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return ((ICollection)_owner).SyncRoot; } }

            object IList.this[int index]
            {
                get { return _owner.GetAt(index).Key; }
                set { throw new NotSupportedException(); }
            }

            bool IList.Contains(object value) { return ((IList)this).IndexOf(value) >= 0; }
            int IList.IndexOf(object value) { return value is TKey ? ((IList<TKey>)this).IndexOf((TKey)value) : -1; }
            void ICollection.CopyTo(Array array, int index) { CopyAll<TKey>(this, Count, array, index); }
            int IList.Add(object value) { throw new NotSupportedException(); }
            void IList.Clear() { throw new NotSupportedException(); }
            void IList.Insert(int index, object value) { throw new NotSupportedException(); }
            void IList.Remove(object value) { throw new NotSupportedException(); }
            void IList.RemoveAt(int index) { throw new NotSupportedException(); }

            public struct Enumerator : IEnumerator<TKey>
            {
                private OrderedDictionary<TKey, TValue>.Enumerator _entries;

                internal Enumerator(OrderedDictionary<TKey, TValue>.Enumerator entries) { _entries = entries; }

                public TKey Current { get { return _entries.Current.Key; } }
                object IEnumerator.Current { get { return Current; } }
                public bool MoveNext() { return _entries.MoveNext(); }
                public void Dispose() { }
                void IEnumerator.Reset() { _entries.Reset(); }
            }
        }

        public sealed class ValueCollection : IList<TValue>, IReadOnlyList<TValue>, IList
        {
            private readonly OrderedDictionary<TKey, TValue> _owner;

            internal ValueCollection(OrderedDictionary<TKey, TValue> owner) { _owner = owner; }

            public int Count { get { return _owner.Count; } }
            bool ICollection<TValue>.IsReadOnly { get { return true; } }
            TValue IReadOnlyList<TValue>.this[int index] { get { return _owner.GetAt(index).Value; } }

            TValue IList<TValue>.this[int index]
            {
                get { return _owner.GetAt(index).Value; }
                set { throw new NotSupportedException(); }
            }

            bool ICollection<TValue>.Contains(TValue item) { return _owner.ContainsValue(item); }

            int IList<TValue>.IndexOf(TValue item)
            {
                for (int i = 0; i < Count; i++)
                    if (EqualityComparer<TValue>.Default.Equals(_owner.GetAt(i).Value, item)) return i;
                return -1;
            }

            public void CopyTo(TValue[] array, int arrayIndex)
            {
                CheckItems(array, arrayIndex, Count);
                foreach (TValue value in this) array[arrayIndex++] = value;
            }

            public Enumerator GetEnumerator() { return new Enumerator(_owner.GetEnumerator()); }
            IEnumerator<TValue> IEnumerable<TValue>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<TValue>.Sole : GetEnumerator(); }
            IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<TValue>)this).GetEnumerator(); }
            void ICollection<TValue>.Add(TValue item) { throw new NotSupportedException(); }
            void ICollection<TValue>.Clear() { throw new NotSupportedException(); }
            bool ICollection<TValue>.Remove(TValue item) { throw new NotSupportedException(); }
            void IList<TValue>.Insert(int index, TValue item) { throw new NotSupportedException(); }
            void IList<TValue>.RemoveAt(int index) { throw new NotSupportedException(); }

            bool IList.IsReadOnly { get { return true; } }
            bool IList.IsFixedSize { get { return false; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return ((ICollection)_owner).SyncRoot; } }

            object IList.this[int index]
            {
                get { return _owner.GetAt(index).Value; }
                set { throw new NotSupportedException(); }
            }

            bool IList.Contains(object value) { return ((IList)this).IndexOf(value) >= 0; }
            int IList.IndexOf(object value) { return Errors.IsA<TValue>(value) ? ((IList<TValue>)this).IndexOf((TValue)value) : -1; }
            void ICollection.CopyTo(Array array, int index) { CopyAll<TValue>(this, Count, array, index); }
            int IList.Add(object value) { throw new NotSupportedException(); }
            void IList.Clear() { throw new NotSupportedException(); }
            void IList.Insert(int index, object value) { throw new NotSupportedException(); }
            void IList.Remove(object value) { throw new NotSupportedException(); }
            void IList.RemoveAt(int index) { throw new NotSupportedException(); }

            public struct Enumerator : IEnumerator<TValue>
            {
                private OrderedDictionary<TKey, TValue>.Enumerator _entries;

                internal Enumerator(OrderedDictionary<TKey, TValue>.Enumerator entries) { _entries = entries; }

                public TValue Current { get { return _entries.Current.Value; } }
                object IEnumerator.Current { get { return Current; } }
                public bool MoveNext() { return _entries.MoveNext(); }
                public void Dispose() { }
                void IEnumerator.Reset() { _entries.Reset(); }
            }
        }
    }
}

namespace System.Collections.ObjectModel
{
    public class ReadOnlySet<T> : IReadOnlySet<T>, ISet<T>, ICollection
    {
        private readonly ISet<T> _set;

        public ReadOnlySet(ISet<T> set)
        {
            if (set == null) throw new ArgumentNullException("set");
            _set = set;
        }

        public static ReadOnlySet<T> Empty { get; } = new ReadOnlySet<T>(new HashSet<T>());

        public int Count { get { return _set.Count; } }
        protected ISet<T> Set { get { return _set; } }
        bool ICollection<T>.IsReadOnly { get { return true; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return _set is ICollection ? ((ICollection)_set).SyncRoot : this; } }

        public bool Contains(T item) { return _set.Contains(item); }
        public bool IsProperSubsetOf(IEnumerable<T> other) { return _set.IsProperSubsetOf(other); }
        public bool IsProperSupersetOf(IEnumerable<T> other) { return _set.IsProperSupersetOf(other); }
        public bool IsSubsetOf(IEnumerable<T> other) { return _set.IsSubsetOf(other); }
        public bool IsSupersetOf(IEnumerable<T> other) { return _set.IsSupersetOf(other); }
        public bool Overlaps(IEnumerable<T> other) { return _set.Overlaps(other); }
        public bool SetEquals(IEnumerable<T> other) { return _set.SetEquals(other); }
        public IEnumerator<T> GetEnumerator() { return _set.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return _set.GetEnumerator(); }
        void ICollection<T>.CopyTo(T[] array, int arrayIndex) { _set.CopyTo(array, arrayIndex); }

        void ICollection.CopyTo(Array array, int index)
        {
            int count = Count;
            CopyTarget.Check(array);
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(index, array.Length, "index");
            if (array.Length - index < count) throw Errors.TooSmall();
            ICollection collection = _set as ICollection;
            T[] typed = array as T[];
            if (collection != null) collection.CopyTo(array, index);
            else if (typed != null) _set.CopyTo(typed, index);
            else
            {
                object[] objects = CopyTarget.Objects(array);
                foreach (T item in _set) CopyTarget.Put(objects, index++, item);
            }
        }

        private static Exception ReadOnly() { return new NotSupportedException(); }

        bool ISet<T>.Add(T item) { throw ReadOnly(); }
        void ISet<T>.ExceptWith(IEnumerable<T> other) { throw ReadOnly(); }
        void ISet<T>.IntersectWith(IEnumerable<T> other) { throw ReadOnly(); }
        void ISet<T>.SymmetricExceptWith(IEnumerable<T> other) { throw ReadOnly(); }
        void ISet<T>.UnionWith(IEnumerable<T> other) { throw ReadOnly(); }
        void ICollection<T>.Add(T item) { throw ReadOnly(); }
        void ICollection<T>.Clear() { throw ReadOnly(); }
        bool ICollection<T>.Remove(T item) { throw ReadOnly(); }
    }
}
