// Dictionary<TKey, TValue> over EntryTable.
using System.Collections.ObjectModel;

namespace System.Collections.Generic
{
    public class Dictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
    {
        private EntryTable<TKey, TValue> _table;

        public Dictionary() { }
        public Dictionary(int capacity) : this(capacity, null) { }
        public Dictionary(IEqualityComparer<TKey> comparer) : this(0, comparer) { }

        public Dictionary(int capacity, IEqualityComparer<TKey> comparer)
        {
            _table.Reserve(capacity);
            _table.comparer = EqualityComparer<TKey>.Unless(comparer);
        }

        public Dictionary(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

        public Dictionary(IDictionary<TKey, TValue> dictionary, IEqualityComparer<TKey> comparer) : this(0, comparer)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            AddAll(dictionary);
        }

        public Dictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }

        public Dictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(0, comparer)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            AddAll(collection);
        }

        public IEqualityComparer<TKey> Comparer
        {
            get { return _table.comparer ?? EqualityComparer<TKey>.Default; }
        }

        public int Count { get { return _table.Count; } }
        public int Capacity { get { return _table.Capacity; } }
        public KeyCollection Keys { get { return new KeyCollection(this); } }
        public ValueCollection Values { get { return new ValueCollection(this); } }

        ICollection<TKey> IDictionary<TKey, TValue>.Keys { get { return Keys; } }
        ICollection<TValue> IDictionary<TKey, TValue>.Values { get { return Values; } }
        IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys { get { return Keys; } }
        IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values { get { return Values; } }
        ICollection IDictionary.Keys { get { return Keys; } }
        ICollection IDictionary.Values { get { return Values; } }
        bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly { get { return false; } }
        bool IDictionary.IsReadOnly { get { return false; } }
        bool IDictionary.IsFixedSize { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        public TValue this[TKey key]
        {
            get
            {
                int index = Find(key);
                if (index < 0) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
                return _table.entries[index].value;
            }
            set
            {
                if (key == null) throw new ArgumentNullException("key");
                bool added;
                int index = _table.Put(key, value, out added);
                if (!added) _table.entries[index].value = value;
            }
        }

        /// Place is where the value of key is, or nowhere.
        internal ref TValue Place(TKey key)
        {
            int index = Find(key);
            if (index < 0) return ref System.Runtime.CompilerServices.Unsafe.NullRef<TValue>();
            return ref _table.entries[index].value;
        }

        /// Place is where the value of key is, which is added if it is missing.
        internal ref TValue Place(TKey key, out bool exists)
        {
            if (key == null) throw new ArgumentNullException("key");
            bool added;
            int index = _table.Put(key, out added);
            exists = !added;
            return ref _table.entries[index].value;
        }

        object IDictionary.this[object key]
        {
            get
            {
                if (key == null) throw new ArgumentNullException("key");
                int index = key is TKey ? Find((TKey)key) : -1;
                return index < 0 ? null : (object)_table.entries[index].value;
            }
            set
            {
                Errors.CheckPair<TValue>(key, value);
                this[CastKey(key)] = CastValue(value);
            }
        }

        public void Add(TKey key, TValue value)
        {
            if (!TryAdd(key, value)) throw Errors.Duplicate(key);
        }

        public bool TryAdd(TKey key, TValue value)
        {
            if (key == null) throw new ArgumentNullException("key");
            bool added;
            _table.Put(key, value, out added);
            return added;
        }

        void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) { Add(pair.Key, pair.Value); }
        void IDictionary.Add(object key, object value)
        {
            Errors.CheckPair<TValue>(key, value);
            Add(CastKey(key), CastValue(value));
        }


        public void Clear() { _table.Clear(); }

        public bool ContainsKey(TKey key) { return Find(key) >= 0; }

        bool IDictionary.Contains(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return key is TKey && Find((TKey)key) >= 0;
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair)
        {
            int index = Find(pair.Key);
            return index >= 0 && Equality.Same(_table.entries[index].value, pair.Value);
        }

        public bool ContainsValue(TValue value)
        {
            HashEntry<TKey, TValue>[] before = _table.entries;
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
            {
                if (Equality.Same(_table.entries[i].value, value)) return true;
                if (_table.entries != before) throw Threading.Unmodelled.Raise("Dictionary.ContainsValue of a table that Equals of a value, or another thread, makes grow or shrink meanwhile"); // .NET goes on in the old one
            }
            return false;
        }

        void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
        {
            if (array != null && index > array.Length) throw Errors.Negative("index"); // .NET's text, also for this
            Errors.CheckCopy(array, index, Count);
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1)) array[index++] = Pair(i);
        }

        /// CheckCopy is for the dictionary and its two collections. .NET has that text also for an index behind the end.
        private static void CheckCopy(Array array, int index, int count)
        {
            CopyTarget.Check(array, null);
            if (index < 0 || index > array.Length) throw Errors.Negative("index");
            if (array.Length - index < count) throw Errors.TooSmall();
        }

        void ICollection.CopyTo(Array array, int index)
        {
            CheckCopy(array, index, Count);
            KeyValuePair<TKey, TValue>[] pairs = array as KeyValuePair<TKey, TValue>[];
            DictionaryEntry[] plain = array as DictionaryEntry[];
            object[] objects = array as object[];
            if (pairs == null && plain == null && objects == null) throw Errors.WrongArrayType();
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1), index++)
            {
                if (pairs != null) pairs[index] = Pair(i);
                else if (plain != null) plain[index] = new DictionaryEntry(_table.entries[i].key, _table.entries[i].value);
                else
                {
                    try { objects[index] = Pair(i); }
                    catch (ArrayTypeMismatchException) { throw Errors.WrongArrayType(); }
                }
            }
        }

        public int EnsureCapacity(int capacity)
        {
            bool grown;
            int result = _table.EnsureCapacity(capacity, out grown);
            if (grown) _table.stamp = new object();
            return result;
        }

        public void TrimExcess() { _table.Trim(Count); }
        public void TrimExcess(int capacity) { _table.Trim(capacity); }

        public Enumerator GetEnumerator() { return new Enumerator(this, false); }
        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() { return Count == 0 ? EmptyPairs<KeyValuePair<TKey, TValue>>.Sole : new Enumerator(this, false); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator(); }
        IDictionaryEnumerator IDictionary.GetEnumerator() { return new Enumerator(this, true); }

        public bool Remove(TKey key)
        {
            TValue value;
            return Remove(key, out value);
        }

        public bool Remove(TKey key, out TValue value)
        {
            if (key == null) throw new ArgumentNullException("key");
            HashEntry<TKey, TValue> removed;
            bool found = _table.Remove(key, out removed);
            value = removed.value;
            return found;
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair)
        {
            int index = Find(pair.Key);
            if (index < 0 || !Equality.Same(_table.entries[index].value, pair.Value)) return false;
            Remove(pair.Key);
            return true;
        }

        void IDictionary.Remove(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (key is TKey) Remove((TKey)key);
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            int index = Find(key);
            value = index < 0 ? default(TValue) : _table.entries[index].value;
            return index >= 0;
        }

        private int Find(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return _table.Find(key);
        }

        private KeyValuePair<TKey, TValue> Pair(int index)
        {
            return new KeyValuePair<TKey, TValue>(_table.entries[index].key, _table.entries[index].value);
        }

        private void AddAll(IEnumerable<KeyValuePair<TKey, TValue>> pairs)
        {
            _table.Reserve(Copies.SizeOf(pairs));
            if (pairs.GetType() == typeof(Dictionary<TKey, TValue>))
            {
                Dictionary<TKey, TValue> source = (Dictionary<TKey, TValue>)pairs;
                if (source._table.comparer == _table.comparer) _table.CopyFrom(ref source._table);
                else for (int i = source._table.Next(0); i < source._table.used; i = source._table.Next(i + 1)) Add(source._table.entries[i].key, source._table.entries[i].value);
                return;
            }
            if (pairs.GetType() == typeof(List<KeyValuePair<TKey, TValue>>)) pairs = ((List<KeyValuePair<TKey, TValue>>)pairs).Unwatched();
            foreach (KeyValuePair<TKey, TValue> pair in pairs) Add(pair.Key, pair.Value);
        }

        private static TKey CastKey(object key)
        {
            if (!(key is TKey)) throw Errors.WrongType(key, typeof(TKey), "key");
            return (TKey)key;
        }

        private static TValue CastValue(object value)
        {
            if (!Errors.IsA<TValue>(value)) throw Errors.WrongType(value, typeof(TValue), "value");
            return (TValue)value;
        }

        /// Cursor walks the entries for the three kinds of enumerators.
        private struct Cursor
        {
            internal readonly Dictionary<TKey, TValue> dictionary;
            private readonly object _stamp;
            private int _next; // 1 + the current entry; 0 before the first, 1 + the number of entries behind the last

            internal Cursor(Dictionary<TKey, TValue> dictionary)
            {
                this.dictionary = dictionary;
                _stamp = dictionary._table.stamp;
                _next = 0;
            }

            /// Move returns the next entry, or -1.
            internal int Move()
            {
                if (_stamp != dictionary._table.stamp) throw Errors.Modified();
                int index = dictionary._table.Next(_next);
                if (index >= dictionary._table.used)
                {
                    _next = dictionary._table.used + 1;
                    return -1;
                }
                _next = index + 1;
                return index;
            }

            internal void Reset()
            {
                if (_stamp != dictionary._table.stamp) throw Errors.Modified();
                _next = 0;
            }

            internal void Check()
            {
                if (_next == 0 || _next == dictionary._table.used + 1) throw Errors.NoCurrent();
            }
        }

        public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
        {
            private Cursor _cursor;
            private KeyValuePair<TKey, TValue> _current;
            private readonly bool _entries; // Current is a DictionaryEntry

            internal Enumerator(Dictionary<TKey, TValue> dictionary, bool entries)
            {
                _cursor = new Cursor(dictionary);
                _current = default(KeyValuePair<TKey, TValue>);
                _entries = entries;
            }

            public KeyValuePair<TKey, TValue> Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    _cursor.Check();
                    return _entries ? new DictionaryEntry(_current.Key, _current.Value) : (object)_current;
                }
            }

            DictionaryEntry IDictionaryEnumerator.Entry
            {
                get { _cursor.Check(); return new DictionaryEntry(_current.Key, _current.Value); }
            }

            object IDictionaryEnumerator.Key { get { _cursor.Check(); return _current.Key; } }
            object IDictionaryEnumerator.Value { get { _cursor.Check(); return _current.Value; } }

            public bool MoveNext()
            {
                int at = _cursor.Move();
                _current = at >= 0 ? _cursor.dictionary.Pair(at) : default(KeyValuePair<TKey, TValue>);
                return at >= 0;
            }

            void IEnumerator.Reset()
            {
                _cursor.Reset();
                _current = default(KeyValuePair<TKey, TValue>);
            }

            public void Dispose() { }
        }

        public sealed class KeyCollection : ICollection<TKey>, ICollection, IReadOnlyCollection<TKey>
        {
            private readonly Dictionary<TKey, TValue> _dictionary;

            public KeyCollection(Dictionary<TKey, TValue> dictionary)
            {
                if (dictionary == null) throw new ArgumentNullException("dictionary");
                _dictionary = dictionary;
            }

            public int Count { get { return _dictionary.Count; } }
            bool ICollection<TKey>.IsReadOnly { get { return true; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return _dictionary; } }

            void ICollection<TKey>.Add(TKey item) { throw NoChange(); }
            void ICollection<TKey>.Clear() { throw NoChange(); }
            bool ICollection<TKey>.Remove(TKey item) { throw NoChange(); }
            bool ICollection<TKey>.Contains(TKey item) { return _dictionary.ContainsKey(item); }
            public bool Contains(TKey item) { return _dictionary.ContainsKey(item); }

            public void CopyTo(TKey[] array, int index)
            {
                CheckCopy(array, index, Count);
                foreach (TKey key in this) array[index++] = key;
            }

            void ICollection.CopyTo(Array array, int index)
            {
                CheckCopy(array, index, Count);
                TKey[] typed = array as TKey[];
                object[] objects = typed == null ? CopyTarget.Objects(array, null) : null;
                foreach (TKey key in this)
                {
                    if (typed != null) typed[index++] = key;
                    else CopyTarget.Put(objects, index++, key, null);
                }
            }

            public Enumerator GetEnumerator() { return new Enumerator(_dictionary); }
            IEnumerator<TKey> IEnumerable<TKey>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<TKey>.Sole : new Enumerator(_dictionary); }
            IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<TKey>)this).GetEnumerator(); }

            private static Exception NoChange()
            {
                return new NotSupportedException("Mutating a key collection derived from a dictionary is not allowed.");
            }

            public struct Enumerator : IEnumerator<TKey>
            {
                private Cursor _cursor;
                private TKey _current;

                internal Enumerator(Dictionary<TKey, TValue> dictionary)
                {
                    _cursor = new Cursor(dictionary);
                    _current = default(TKey);
                }

                public TKey Current { get { return _current; } }
                object IEnumerator.Current { get { _cursor.Check(); return _current; } }

                public bool MoveNext()
                {
                    int at = _cursor.Move();
                    _current = at >= 0 ? _cursor.dictionary._table.entries[at].key : default(TKey);
                    return at >= 0;
                }

                void IEnumerator.Reset()
                {
                    _cursor.Reset();
                    _current = default(TKey);
                }

                public void Dispose() { }
            }
        }

        public sealed class ValueCollection : ICollection<TValue>, ICollection, IReadOnlyCollection<TValue>
        {
            private readonly Dictionary<TKey, TValue> _dictionary;

            public ValueCollection(Dictionary<TKey, TValue> dictionary)
            {
                if (dictionary == null) throw new ArgumentNullException("dictionary");
                _dictionary = dictionary;
            }

            public int Count { get { return _dictionary.Count; } }
            bool ICollection<TValue>.IsReadOnly { get { return true; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return _dictionary; } }

            void ICollection<TValue>.Add(TValue item) { throw NoChange(); }
            void ICollection<TValue>.Clear() { throw NoChange(); }
            bool ICollection<TValue>.Remove(TValue item) { throw NoChange(); }
            bool ICollection<TValue>.Contains(TValue item) { return _dictionary.ContainsValue(item); }

            public void CopyTo(TValue[] array, int index)
            {
                CheckCopy(array, index, Count);
                foreach (TValue value in this) array[index++] = value;
            }

            void ICollection.CopyTo(Array array, int index)
            {
                CheckCopy(array, index, Count);
                TValue[] typed = array as TValue[];
                object[] objects = typed == null ? CopyTarget.Objects(array, null) : null;
                foreach (TValue value in this)
                {
                    if (typed != null) typed[index++] = value;
                    else CopyTarget.Put(objects, index++, value, null);
                }
            }

            public Enumerator GetEnumerator() { return new Enumerator(_dictionary); }
            IEnumerator<TValue> IEnumerable<TValue>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<TValue>.Sole : new Enumerator(_dictionary); }
            IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<TValue>)this).GetEnumerator(); }

            private static Exception NoChange()
            {
                return new NotSupportedException("Mutating a value collection derived from a dictionary is not allowed.");
            }

            public struct Enumerator : IEnumerator<TValue>
            {
                private Cursor _cursor;
                private TValue _current;

                internal Enumerator(Dictionary<TKey, TValue> dictionary)
                {
                    _cursor = new Cursor(dictionary);
                    _current = default(TValue);
                }

                public TValue Current { get { return _current; } }
                object IEnumerator.Current { get { _cursor.Check(); return _current; } }

                public bool MoveNext()
                {
                    int at = _cursor.Move();
                    _current = at >= 0 ? _cursor.dictionary._table.entries[at].value : default(TValue);
                    return at >= 0;
                }

                void IEnumerator.Reset()
                {
                    _cursor.Reset();
                    _current = default(TValue);
                }

                public void Dispose() { }
            }
        }
    }

    public static class CollectionExtensions
    {
        public static TValue GetValueOrDefault<TKey, TValue>(this IReadOnlyDictionary<TKey, TValue> dictionary, TKey key)
        {
            return GetValueOrDefault(dictionary, key, default(TValue));
        }

        public static TValue GetValueOrDefault<TKey, TValue>(this IReadOnlyDictionary<TKey, TValue> dictionary, TKey key, TValue defaultValue)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            TValue value;
            return dictionary.TryGetValue(key, out value) ? value : defaultValue;
        }

        public static ReadOnlyCollection<T> AsReadOnly<T>(this IList<T> list) { return new ReadOnlyCollection<T>(list); }
        public static ReadOnlyDictionary<TKey, TValue> AsReadOnly<TKey, TValue>(this IDictionary<TKey, TValue> dictionary) { return new ReadOnlyDictionary<TKey, TValue>(dictionary); }

        public static void AddRange<T>(this List<T> list, ReadOnlySpan<T> source)
        {
            if (list == null) throw new ArgumentNullException("list");
            list.InsertRange(list.Count, source.ToArray());
        }

        public static void InsertRange<T>(this List<T> list, int index, ReadOnlySpan<T> source)
        {
            if (list == null) throw new ArgumentNullException("list");
            list.InsertRange(index, source.ToArray());
        }

        public static void CopyTo<T>(this List<T> list, Span<T> destination)
        {
            if (list == null) throw new ArgumentNullException("list");
            list.Elements.CopyTo(destination);
        }

        public static bool TryAdd<TKey, TValue>(this IDictionary<TKey, TValue> dictionary, TKey key, TValue value)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            if (dictionary.ContainsKey(key)) return false;
            dictionary.Add(key, value);
            return true;
        }

        public static bool Remove<TKey, TValue>(this IDictionary<TKey, TValue> dictionary, TKey key, out TValue value)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            if (!dictionary.TryGetValue(key, out value)) return false;
            dictionary.Remove(key);
            return true;
        }
    }
}
