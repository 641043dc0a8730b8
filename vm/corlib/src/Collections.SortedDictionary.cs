// SortedDictionary<TKey, TValue> over SortedTable.
namespace System.Collections.Generic
{
    public class SortedDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
    {
        internal SortedTable<TKey, Cell> table;
        private readonly object _root = new Root();

        public SortedDictionary() { }
        public SortedDictionary(IComparer<TKey> comparer) { table.comparer = comparer; }
        public SortedDictionary(IDictionary<TKey, TValue> dictionary) : this(dictionary, null) { }

        public SortedDictionary(IDictionary<TKey, TValue> dictionary, IComparer<TKey> comparer) : this(comparer)
        {
            if (dictionary == null) throw new ArgumentNullException("dictionary");
            SortedDictionary<TKey, TValue> sorted = dictionary as SortedDictionary<TKey, TValue>;
            if (sorted == null || !sorted.Comparer.Equals(Comparer) || sorted.Comparer != Comparer && !Comparer.Equals(sorted.Comparer))
            {
                foreach (KeyValuePair<TKey, TValue> pair in dictionary) Put(pair.Key, pair.Value); // null is a key, too
                return;
            }
            table.CopyOf(ref sorted.table);
            for (int i = 0; i < table.count; i++) table.entries[i].value = new Cell { value = table.entries[i].value.value };
        }

        public IComparer<TKey> Comparer { get { return table.comparer ?? Comparer<TKey>.Default; } }
        public int Count { get { return table.count; } }
        public KeyCollection Keys { get { return new KeyCollection(this); } }
        public ValueCollection Values { get { return new ValueCollection(this); } }

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
        object ICollection.SyncRoot { get { return _root; } }

        public TValue this[TKey key]
        {
            get
            {
                int at = Find(key);
                if (at < 0) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
                return table.entries[at].value.value;
            }
            set
            {
                if (key == null) throw new ArgumentNullException("key");
                int at = table.Find(key);
                if (at < 0)
                {
                    table.Insert(~at, key, new Cell { value = value });
                    return;
                }
                table.entries[at].value.value = value;
                table.Turn();
                table.Rewrite(); // .NET writes key and value, and reads both on the way to another key
            }
        }

        object IDictionary.this[object key]
        {
            get
            {
                if (key == null) throw new ArgumentNullException("key");
                int at = key is TKey ? table.Find((TKey)key) : -1;
                return at < 0 ? null : (object)table.entries[at].value.value;
            }
            set
            {
                Errors.CheckPair<TValue>(key, value);
                this[CastKey(key)] = CastValue(value);
            }
        }

        public void Add(TKey key, TValue value)
        {
            if (key == null) throw new ArgumentNullException("key");
            Put(key, value);
        }

        private void Put(TKey key, TValue value)
        {
            if (!table.Add(key, new Cell { value = value })) throw Errors.Duplicate(new KeyValuePair<TKey, TValue>(key, value));
        }

        void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) { Put(pair.Key, pair.Value); } // null is a key, too
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
                if (Equality.Same(table.entries[i].value.value, value)) return true;
            return false;
        }

        bool IDictionary.Contains(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return key is TKey && table.Find((TKey)key) >= 0;
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair)
        {
            int at = table.Find(pair.Key); // null is compared as well
            return at >= 0 && Equality.Same(table.entries[at].value.value, pair.Value);
        }

        public void CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
        {
            CheckCopy(array, index, Count);
            for (int i = 0; i < table.count; i++) array[index + i] = Pair(i);
        }

        /// CheckCopy is for the dictionary and its two collections.
        private static void CheckCopy(Array array, int index, int count)
        {
            CopyTarget.Check(array);
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (array.Length - index < count) throw Errors.TooSmall();
        }

        void ICollection.CopyTo(Array array, int index)
        {
            CheckCopy(array, index, Count);
            KeyValuePair<TKey, TValue>[] pairs = array as KeyValuePair<TKey, TValue>[];
            object[] objects = pairs == null ? CopyTarget.Objects(array) : null;
            for (int i = 0; i < table.count; i++, index++)
            {
                if (pairs != null) pairs[index] = Pair(i);
                else CopyTarget.Put(objects, index, Pair(i));
            }
        }

        public bool Remove(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return table.Remove(key);
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair)
        {
            int at = table.Find(pair.Key); // null is compared as well
            if (at < 0 || !Equality.Same(table.entries[at].value.value, pair.Value)) return false;
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
            value = at < 0 ? default(TValue) : table.entries[at].value.value;
            return at >= 0;
        }

        private int Find(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return table.Find(key);
        }

        private static TKey CastKey(object key)
        {
            if (!(key is TKey)) throw Errors.OtherType(key, typeof(TKey), "key");
            return (TKey)key;
        }

        private static TValue CastValue(object value)
        {
            if (!Errors.IsA<TValue>(value)) throw Errors.OtherType(value, typeof(TValue), "value");
            return (TValue)value;
        }

        /// Cell is the value of a key, from its adding to its removal, as a node of a tree is. Enumerators hold it, so that Current sees a new value.
        internal sealed class Cell
        {
            internal TValue value;
        }

        /// Root stands for the set inside, which is the SyncRoot in .NET.
        private sealed class Root { }

        private KeyValuePair<TKey, TValue> Pair(int at)
        {
            return new KeyValuePair<TKey, TValue>(table.entries[at].key, table.entries[at].value.value);
        }

        public Enumerator GetEnumerator() { return new Enumerator(this, false); }
        IEnumerator<KeyValuePair<TKey, TValue>> IEnumerable<KeyValuePair<TKey, TValue>>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<KeyValuePair<TKey, TValue>>.Sole : new Enumerator(this, false); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<KeyValuePair<TKey, TValue>>)this).GetEnumerator(); }
        IDictionaryEnumerator IDictionary.GetEnumerator() { return new Enumerator(this, true); }

        public struct Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
        {
            private readonly SortedDictionary<TKey, TValue> _of;
            private readonly object _stamp;
            private readonly bool _entries; // Current is a DictionaryEntry
            private int _at; // -1 before the first
            private TKey _key;
            private Cell _cell; // null before the first and behind the last

            internal Enumerator(SortedDictionary<TKey, TValue> of, bool entries)
            {
                _of = of;
                _stamp = of.table.stamp;
                _entries = entries;
                _at = -1;
                _key = default(TKey);
                _cell = null;
            }

            public KeyValuePair<TKey, TValue> Current { get { return _cell == null ? default(KeyValuePair<TKey, TValue>) : new KeyValuePair<TKey, TValue>(_key, _cell.value); } }

            /// Held is Current where there is one.
            internal KeyValuePair<TKey, TValue> Held
            {
                get
                {
                    if (_cell == null) throw Errors.NoCurrent();
                    return Current;
                }
            }

            private DictionaryEntry Entry
            {
                get
                {
                    KeyValuePair<TKey, TValue> held = Held;
                    return new DictionaryEntry(held.Key, held.Value);
                }
            }

            object IEnumerator.Current { get { return _entries ? Entry : (object)Held; } }
            DictionaryEntry IDictionaryEnumerator.Entry { get { return Entry; } }
            object IDictionaryEnumerator.Key { get { return Held.Key; } }
            object IDictionaryEnumerator.Value { get { return Held.Value; } }

            public bool MoveNext()
            {
                if (_stamp != _of.table.stamp) throw Errors.Altered();
                if (_at < _of.table.count) _at++;
                bool found = _at < _of.table.count;
                _key = found ? _of.table.entries[_at].key : default(TKey);
                _cell = found ? _of.table.entries[_at].value : null;
                return found;
            }

            void IEnumerator.Reset() { Reset(); }

            internal void Reset()
            {
                if (_stamp != _of.table.stamp) throw Errors.Altered();
                _at = -1;
                _key = default(TKey);
                _cell = null;
            }

            public void Dispose() { }
        }

        public sealed class KeyCollection : ICollection<TKey>, ICollection, IReadOnlyCollection<TKey>
        {
            private readonly SortedDictionary<TKey, TValue> _dictionary;

            public KeyCollection(SortedDictionary<TKey, TValue> dictionary)
            {
                if (dictionary == null) throw new ArgumentNullException("dictionary");
                _dictionary = dictionary;
            }

            public int Count { get { return _dictionary.Count; } }
            bool ICollection<TKey>.IsReadOnly { get { return true; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return _dictionary._root; } }

            void ICollection<TKey>.Add(TKey item) { throw NoChange(); }
            void ICollection<TKey>.Clear() { throw NoChange(); }
            bool ICollection<TKey>.Remove(TKey item) { throw NoChange(); }
            public bool Contains(TKey item) { return _dictionary.ContainsKey(item); }

            public void CopyTo(TKey[] array, int index)
            {
                CheckCopy(array, index, Count);
                for (int i = 0; i < _dictionary.table.count; i++) array[index + i] = _dictionary.table.entries[i].key;
            }

            void ICollection.CopyTo(Array array, int index)
            {
                CheckCopy(array, index, Count);
                TKey[] typed = array as TKey[];
                object[] objects = typed == null ? (object[])array : null;
                for (int i = 0; i < _dictionary.table.count; i++, index++)
                {
                    if (typed != null) typed[index] = _dictionary.table.entries[i].key;
                    else CopyTarget.Put(objects, index, _dictionary.table.entries[i].key);
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
                private SortedDictionary<TKey, TValue>.Enumerator _pairs;

                internal Enumerator(SortedDictionary<TKey, TValue> dictionary) { _pairs = dictionary.GetEnumerator(); }

                public TKey Current { get { return _pairs.Current.Key; } }
                object IEnumerator.Current { get { return _pairs.Held.Key; } }
                public bool MoveNext() { return _pairs.MoveNext(); }
                void IEnumerator.Reset() { _pairs.Reset(); }
                public void Dispose() { }
            }
        }

        public sealed class ValueCollection : ICollection<TValue>, ICollection, IReadOnlyCollection<TValue>
        {
            private readonly SortedDictionary<TKey, TValue> _dictionary;

            public ValueCollection(SortedDictionary<TKey, TValue> dictionary)
            {
                if (dictionary == null) throw new ArgumentNullException("dictionary");
                _dictionary = dictionary;
            }

            public int Count { get { return _dictionary.Count; } }
            bool ICollection<TValue>.IsReadOnly { get { return true; } }
            bool ICollection.IsSynchronized { get { return false; } }
            object ICollection.SyncRoot { get { return _dictionary._root; } }

            void ICollection<TValue>.Add(TValue item) { throw NoChange(); }
            void ICollection<TValue>.Clear() { throw NoChange(); }
            bool ICollection<TValue>.Remove(TValue item) { throw NoChange(); }
            bool ICollection<TValue>.Contains(TValue item) { return _dictionary.ContainsValue(item); }

            public void CopyTo(TValue[] array, int index)
            {
                CheckCopy(array, index, Count);
                for (int i = 0; i < _dictionary.table.count; i++) array[index + i] = _dictionary.table.entries[i].value.value;
            }

            void ICollection.CopyTo(Array array, int index)
            {
                CheckCopy(array, index, Count);
                TValue[] typed = array as TValue[];
                object[] objects = typed == null ? (object[])array : null;
                for (int i = 0; i < _dictionary.table.count; i++, index++)
                {
                    if (typed != null) typed[index] = _dictionary.table.entries[i].value.value;
                    else CopyTarget.Put(objects, index, _dictionary.table.entries[i].value.value);
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
                private SortedDictionary<TKey, TValue>.Enumerator _pairs;

                internal Enumerator(SortedDictionary<TKey, TValue> dictionary) { _pairs = dictionary.GetEnumerator(); }

                public TValue Current { get { return _pairs.Current.Value; } }
                object IEnumerator.Current { get { return _pairs.Held.Value; } }
                public bool MoveNext() { return _pairs.MoveNext(); }
                void IEnumerator.Reset() { _pairs.Reset(); }
                public void Dispose() { }
            }
        }
    }
}
