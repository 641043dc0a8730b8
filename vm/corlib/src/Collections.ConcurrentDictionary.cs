// ConcurrentDictionary: its methods are atomic sections, without the factories. Where comparing keys runs code of
// the program, the elements are nodes, and each comparison is outside of a section: see the other file of this class.
// Where comparing values does, the comparison holds the key's lock: see Hold.
// Elements come in the order of the hash codes, which says nothing except for small numbers: see Place.
using System.Threading;
using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace System.Collections.Concurrent
{
    public partial class ConcurrentDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
    {
        private readonly IEqualityComparer<TKey> _comparer; // null: the default one
        private readonly bool _foreignKeys; // comparing keys runs code of the program
        private readonly bool _foreign; // comparing values does
        private readonly int _level; // locks; 0: one for each processor, a number that differs from machine to machine
        private readonly int _buckets = 31; // at least
        private readonly bool _counted; // one lock: .NET's buckets are known
        private int _length = 31; // .NET's buckets, at least
        private int _least = 7; // the least count of elements at which an addition lets the table grow, see Grow
        private EntryTable<TKey, TValue> _table; // empty with _foreignKeys
        private int _removing; // threads that have removed an element, and still count it
        private Era _era; // since the last Clear, if there is an enumerator

        public ConcurrentDictionary() : this((IEqualityComparer<TKey>)null) { }

        public ConcurrentDictionary(IEqualityComparer<TKey> comparer)
        {
            _comparer = comparer;
            _table.comparer = comparer;
            _foreignKeys = !IsOwn(typeof(TKey)) || comparer != null && !IsOwn(comparer.GetType());
            _foreign = !IsOwn(typeof(TValue));
        }
        public ConcurrentDictionary(int concurrencyLevel, int capacity) : this(concurrencyLevel, capacity, null) { }

        public ConcurrentDictionary(int concurrencyLevel, int capacity, IEqualityComparer<TKey> comparer) : this(comparer)
        {
            CheckLevel(concurrencyLevel);
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            _buckets = Math.Min(_buckets, capacity);
            if (concurrencyLevel > 0) _level = concurrencyLevel;
            _counted = concurrencyLevel == 1;
            SetLength(Primes.From(Math.Max(capacity, _level)));
        }

        public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }

        public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(comparer)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            IReadOnlyCollection<KeyValuePair<TKey, TValue>> read = collection as IReadOnlyCollection<KeyValuePair<TKey, TValue>>;
            int count = collection is ICollection<KeyValuePair<TKey, TValue>> || read == null ? Copies.SizeOf(collection) : read.Count;
            if (count > _length) SetLength(Primes.From(count));
            foreach (KeyValuePair<TKey, TValue> pair in collection)
                if (!TryAdd(pair.Key, pair.Value)) throw new ArgumentException("The source argument contains duplicate keys.");
        }

        public ConcurrentDictionary(int concurrencyLevel, IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(Checked(concurrencyLevel, collection), comparer)
        {
            if (concurrencyLevel > 0) _level = concurrencyLevel;
        }

        private static IEnumerable<KeyValuePair<TKey, TValue>> Checked(int concurrencyLevel, IEnumerable<KeyValuePair<TKey, TValue>> collection)
        {
            CheckLevel(concurrencyLevel);
            Array.CheckLength(concurrencyLevel);
            return collection;
        }

        public IEqualityComparer<TKey> Comparer { get { return _comparer ?? EqualityComparer<TKey>.Default; } }
        public int Count { get { using (EnterAll()) return Size; } }

        public bool IsEmpty
        {
            get
            {
                using (Section.Enter())
                {
                    if (Size != 0 || Volatile.Read(ref _removing) != 0) return false; // it takes no lock
                    if (!Foreign) return true; // the second look waits for none
                }
                using (EnterAll()) return Size == 0 && Volatile.Read(ref _removing) == 0;
            }
        }

        /// Keys and Values are copies of this moment.
        public ICollection<TKey> Keys
        {
            get
            {
                List<TKey> keys = new List<TKey>();
                using (EnterAll())
                    if (_foreignKeys) foreach (Node node in NodeOrder()) keys.Add(node.key);
                    else foreach (int i in Order()) keys.Add(_table.entries[i].key);
                return keys.Count == 0 ? ReadOnlyCollection<TKey>.Empty : new ReadOnlyCollection<TKey>(keys.ToArray());
            }
        }

        public ICollection<TValue> Values
        {
            get
            {
                List<TValue> values = new List<TValue>();
                using (EnterAll())
                    if (_foreignKeys) foreach (Node node in NodeOrder()) values.Add(node.value);
                    else foreach (int i in Order()) values.Add(_table.entries[i].value);
                return values.Count == 0 ? ReadOnlyCollection<TValue>.Empty : new ReadOnlyCollection<TValue>(values.ToArray());
            }
        }

        IEnumerable<TKey> IReadOnlyDictionary<TKey, TValue>.Keys { get { return Keys; } }
        IEnumerable<TValue> IReadOnlyDictionary<TKey, TValue>.Values { get { return Values; } }
        ICollection IDictionary.Keys { get { return (ICollection)Keys; } }
        ICollection IDictionary.Values { get { return (ICollection)Values; } }
        bool ICollection<KeyValuePair<TKey, TValue>>.IsReadOnly { get { return false; } }
        bool IDictionary.IsReadOnly { get { return false; } }
        bool IDictionary.IsFixedSize { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { throw new NotSupportedException("The SyncRoot property may not be used for the synchronization of concurrent collections."); } }

        public TValue this[TKey key]
        {
            get
            {
                TValue value;
                if (!TryGetValue(key, out value)) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
                return value;
            }
            set
            {
                CheckKey(key);
                TValue result;
                Put(key, Hash(key), value, true, out result);
            }
        }

        object IDictionary.this[object key]
        {
            get
            {
                if (key == null) throw new ArgumentNullException("key");
                TValue value;
                return key is TKey && TryGetValue((TKey)key, out value) ? (object)value : null;
            }
            set { this[CastKey(key)] = CastValue(value); }
        }

        public TValue AddOrUpdate(TKey key, TValue addValue, Func<TKey, TValue, TValue> updateValueFactory)
        {
            CheckKey(key);
            if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
            int hash = Hash(key);
            while (true)
            {
                TValue value;
                if (!TryGet(key, hash, out value))
                {
                    if (Put(key, hash, addValue, false, out value)) return addValue;
                    continue;
                }
                TValue updated = updateValueFactory(key, value);
                if (Exchange(key, hash, updated, value)) return updated;
            }
        }

        public TValue AddOrUpdate(TKey key, Func<TKey, TValue> addValueFactory, Func<TKey, TValue, TValue> updateValueFactory)
        {
            CheckKey(key);
            if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
            if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
            int hash = Hash(key);
            while (true)
            {
                TValue value;
                if (TryGet(key, hash, out value))
                {
                    TValue updated = updateValueFactory(key, value);
                    if (Exchange(key, hash, updated, value)) return updated;
                    continue;
                }
                if (Put(key, hash, addValueFactory(key), false, out value)) return value;
            }
        }

        public TValue AddOrUpdate<TArg>(TKey key, Func<TKey, TArg, TValue> addValueFactory, Func<TKey, TValue, TArg, TValue> updateValueFactory, TArg factoryArgument)
        {
            CheckKey(key);
            if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
            if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
            int hash = Hash(key);
            while (true)
            {
                TValue value;
                if (TryGet(key, hash, out value))
                {
                    TValue updated = updateValueFactory(key, value, factoryArgument);
                    if (Exchange(key, hash, updated, value)) return updated;
                    continue;
                }
                if (Put(key, hash, addValueFactory(key, factoryArgument), false, out value)) return value;
            }
        }

        /// Clear leaves the old entries to the enumerators.
        public void Clear()
        {
            using (EnterAll())
            {
                if (Size == 0) return;
                if (_foreignKeys && Holds()) Random.Unsupported("ConcurrentDictionary.Clear by a comparison of keys inside an update of the same dictionary");
                SetLength(_counted ? 37 : 31); // whatever the capacity was; 31 in versions before
                if (_era == null)
                {
                    _table.Clear();
                    _first = null;
                    return;
                }
                EndEra();
            }
        }

        /// EndEra leaves the elements to the enumerators, and begins with an empty table.
        private void EndEra()
        {
            _era.table = _table;
            _era.first = _first;
            _era.over = true;
            _era = null;
            _table = new EntryTable<TKey, TValue> { comparer = _comparer };
            _first = null;
        }

        public bool ContainsKey(TKey key)
        {
            TValue value;
            return TryGetValue(key, out value);
        }

        /// GetEnumerator takes no snapshot: changes made while it runs may be seen, but for Clear.
        public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator()
        {
            if (_foreignKeys) return new NodeEnumerator(this);
            return new Enumerator(this);
        }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        IDictionaryEnumerator IDictionary.GetEnumerator() { return new DictionaryEnumerator(GetEnumerator()); }

        private sealed class DictionaryEnumerator : IDictionaryEnumerator
        {
            private readonly IEnumerator<KeyValuePair<TKey, TValue>> _pairs;
            internal DictionaryEnumerator(IEnumerator<KeyValuePair<TKey, TValue>> pairs) { _pairs = pairs; }
            public DictionaryEntry Entry { get { return new DictionaryEntry(_pairs.Current.Key, _pairs.Current.Value); } }
            public object Key { get { return _pairs.Current.Key; } }
            public object Value { get { return _pairs.Current.Value; } }
            public object Current { get { return Entry; } }
            public bool MoveNext() { return _pairs.MoveNext(); }
            public void Reset() { _pairs.Reset(); }
        }

        public TValue GetOrAdd(TKey key, TValue value)
        {
            CheckKey(key);
            return GetOrPut(key, Hash(key), value);
        }

        [MoonWalker.Acquires]
        public TValue GetOrAdd(TKey key, Func<TKey, TValue> valueFactory)
        {
            CheckKey(key);
            if (valueFactory == null) throw new ArgumentNullException("valueFactory");
            int hash = Hash(key);
            TValue value;
            if (!TryGet(key, hash, out value)) Put(key, hash, valueFactory(key), false, out value);
            return value;
        }

        [MoonWalker.Acquires]
        public TValue GetOrAdd<TArg>(TKey key, Func<TKey, TArg, TValue> valueFactory, TArg factoryArgument)
        {
            CheckKey(key);
            if (valueFactory == null) throw new ArgumentNullException("valueFactory");
            int hash = Hash(key);
            TValue value;
            if (!TryGet(key, hash, out value)) Put(key, hash, valueFactory(key, factoryArgument), false, out value);
            return value;
        }

        public KeyValuePair<TKey, TValue>[] ToArray()
        {
            using (EnterAll())
            {
                KeyValuePair<TKey, TValue>[] result = new KeyValuePair<TKey, TValue>[Size];
                int count = 0;
                if (_foreignKeys) foreach (Node node in NodeOrder()) result[count++] = new KeyValuePair<TKey, TValue>(node.key, node.value);
                else foreach (int i in Order()) result[count++] = Pair(ref _table, i);
                return result;
            }
        }

        public bool TryAdd(TKey key, TValue value)
        {
            CheckKey(key);
            TValue result;
            return Put(key, Hash(key), value, false, out result);
        }

        [MoonWalker.Acquires]
        public bool TryGetValue(TKey key, out TValue value)
        {
            CheckKey(key);
            return TryGet(key, Hash(key), out value);
        }

        public bool TryRemove(TKey key, out TValue value)
        {
            CheckKey(key);
            return Take(key, Hash(key), false, default(TValue), out value);
        }

        public bool TryRemove(KeyValuePair<TKey, TValue> item)
        {
            if (item.Key == null) throw new ArgumentNullException("item", "TKey is a reference type and item.Key is null.");
            TValue value;
            return Take(item.Key, Hash(item.Key), true, item.Value, out value);
        }

        public bool TryUpdate(TKey key, TValue newValue, TValue comparisonValue)
        {
            CheckKey(key);
            return Exchange(key, Hash(key), newValue, comparisonValue);
        }

        // The operations with a key whose hash code is known. They ask the key for it once, as .NET does.

        private int Hash(TKey key) { return _comparer == null ? key.GetHashCode() : _comparer.GetHashCode(key); }

        private bool TryGet(TKey key, int hash, out TValue value)
        {
            if (_foreignKeys) return TryGetNode(key, hash, out value);
            TValue found = default(TValue);
            int index;
            using (Section.Enter())
            {
                index = _table.Find(key, hash);
                if (index >= 0) found = _table.entries[index].value;
            }
            value = found;
            return index >= 0;
        }

        /// GetOrPut looks for the key without a lock.
        private TValue GetOrPut(TKey key, int hash, TValue value)
        {
            TValue result;
            if (!_foreignKeys)
            {
                using (Section.Enter())
                {
                    int index = _table.Find(key, hash);
                    if (index >= 0) return _table.entries[index].value;
                    if (!_foreign && !CanGrow(_table.Count + 1)) // it waits for no lock
                    {
                        _table.Make(hash, key, value);
                        return value;
                    }
                }
            }
            else if (TryGetNode(key, hash, out result)) return result;
            Put(key, hash, value, false, out result);
            return result;
        }

        /// Put reports whether it has added the key. Otherwise it replaces the value of the key, or, without replace, keeps
        /// it.
        [MoonWalker.OrdersMore]
        private bool Put(TKey key, int hash, TValue value, bool replace, out TValue result)
        {
            if (_foreignKeys) return PutNode(key, hash, value, replace, out result);
            int length;
            using (EnterOne(hash))
            {
                int index = _table.Find(key, hash);
                if (index >= 0)
                {
                    if (replace) _table.entries[index].value = value;
                    result = _table.entries[index].value;
                    return false;
                }
                _table.Make(hash, key, value);
                result = value;
                if (!CanGrow(_table.Count)) return true;
                length = _length;
            }
            Grow(length);
            return true;
        }

        private void SetLength(int length)
        {
            Array.CheckLength(length);
            _length = length;
            _least = Math.Max(_level == 0 ? 2 : Math.Max(1, length / _level) + 1, length / 4);
        }

        /// CanGrow says whether an addition that leaves so many elements lets the table grow, and that can be seen.
        private bool CanGrow(int count)
        {
            if (count < _least) return false;
            if (_era != null || Foreign) return true;
            if (_counted) SetLength(Primes.From(2 * _length));
            return false;
        }

        /// Grow is called after an addition for which CanGrow was true; the table had this length then. With one lock, the table
        /// grows when it has more elements than buckets. With several locks, it grows when one lock has more elements than its share of
        /// the buckets, and elements are in a quarter of the buckets at least. That share is unknown if the number of locks is that of
        /// the processors. A table that grows takes all locks, and leaves its elements to the enumerators.
        private void Grow(int length)
        {
            using (Section.Enter())
            {
                if (_length != length || !_counted && (_era == null && _holds == null && !Collides() || ChooseOf(2) == 0)) return;
                if (Holds()) Random.Unsupported("a ConcurrentDictionary that grows by a comparison inside an update of it");
            }
            using (EnterAll())
            {
                if (_length != length) return;
                if (Size < length / 4)
                {
                    if (_counted) _least = 2 * _least - 1;
                    return;
                }
                SetLength(Primes.From(2 * length));
                if (_era == null && !_foreignKeys) return;
                EntryTable<TKey, TValue> old = _table;
                Node node = _first;
                if (_era == null) _first = null;
                else EndEra();
                if (_foreignKeys)
                {
                    // .NET reverses the order of the keys in each bucket
                    for (; node != null; node = node.next) _first = new Node(node.key, node.hash, node.value, null, _first);
                    return;
                }
                _table.CopyFrom(ref old);
            }
        }

        /// Exchange gives a key a value if it has an old one.
        private bool Exchange(TKey key, int hash, TValue value, TValue old)
        {
            if (_foreignKeys) return ExchangeNode(key, hash, value, old);
            Hold hold = null;
            if (_foreign && (hold = Compare(key, hash, old, false)) == null) return false;
            using (hold == null ? EnterOne(hash) : Section.Enter())
            {
                int index = _table.Find(key, hash);
                if (hold != null) End(hold);
                else if (index < 0 || !Equality.Same(_table.entries[index].value, old)) return false;
                if (index >= 0) _table.entries[index].value = value; // else the comparison has removed it
                return true;
            }
        }

        /// Take removes a key, with match only if it has a given value.
        private bool Take(TKey key, int hash, bool match, TValue old, out TValue value)
        {
            value = default(TValue);
            if (_foreignKeys) return TakeNode(key, hash, match, old, out value);
            Hold hold = null;
            if (match && _foreign && (hold = Compare(key, hash, old, true)) == null) return false;
            TValue removed;
            using (hold == null ? EnterOne(hash) : Section.Enter())
            {
                int index = _table.Find(key, hash);
                if (hold != null) End(hold);
                else if (index >= 0 && match && !Equality.Same(_table.entries[index].value, old)) index = -1;
                if (index < 0) return hold != null;
                removed = _table.entries[index].value;
                _table.RemoveAt(index);
                Interlocked.Increment(ref _removing);
            }
            Interlocked.Decrement(ref _removing);
            value = removed;
            return true;
        }

        /// Compare says whether a key has an equal value: it returns the key's lock, held, if so, and null otherwise.
        private Hold Compare(TKey key, int hash, TValue value, bool swapped)
        {
            TValue present;
            Hold hold;
            using (EnterOne(hash))
            {
                int index = _table.Find(key, hash);
                if (index < 0) return null;
                present = _table.entries[index].value;
                hold = Begin(hash);
            }
            return Same(hold, present, value, swapped) ? hold : null;
        }

        /// Same compares values while the thread holds a lock, and gives that back if they differ.
        private bool Same(Hold hold, TValue present, TValue value, bool swapped)
        {
            bool same = false;
            try { same = swapped ? Equality.Same(value, present) : Equality.Same(present, value); }
            finally
            {
                if (!same)
                    using (Section.Enter()) End(hold);
            }
            return same;
        }

        void IDictionary<TKey, TValue>.Add(TKey key, TValue value) { Add(key, value); }
        void ICollection<KeyValuePair<TKey, TValue>>.Add(KeyValuePair<TKey, TValue> pair) { Add(pair.Key, pair.Value); }
        void IDictionary.Add(object key, object value) { Add(CastKey(key), CastValue(value)); }

        bool IDictionary<TKey, TValue>.Remove(TKey key)
        {
            TValue value;
            return TryRemove(key, out value);
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Remove(KeyValuePair<TKey, TValue> pair) { return TryRemove(pair); }

        void IDictionary.Remove(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            TValue value;
            if (key is TKey) TryRemove((TKey)key, out value);
        }

        bool ICollection<KeyValuePair<TKey, TValue>>.Contains(KeyValuePair<TKey, TValue> pair)
        {
            TValue value;
            return TryGetValue(pair.Key, out value) && Equality.Same(value, pair.Value);
        }

        bool IDictionary.Contains(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            return key is TKey && ContainsKey((TKey)key);
        }

        void ICollection<KeyValuePair<TKey, TValue>>.CopyTo(KeyValuePair<TKey, TValue>[] array, int index)
        {
            KeyValuePair<TKey, TValue>[] pairs = PairsFor(array, index);
            Array.Copy(pairs, 0, array, index, pairs.Length);
        }

        /// PairsFor is the elements to copy.
        private KeyValuePair<TKey, TValue>[] PairsFor(Array array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            KeyValuePair<TKey, TValue>[] pairs = ToArray();
            if (array.Length - pairs.Length < index)
                throw new ArgumentException("The index is equal to or greater than the length of the array, or the number of elements in the dictionary is greater than the available space from index to the end of the destination array.");
            return pairs;
        }

        void ICollection.CopyTo(Array array, int index)
        {
            KeyValuePair<TKey, TValue>[] pairs = PairsFor(array, index);
            DictionaryEntry[] plain = array as DictionaryEntry[];
            object[] objects = array as object[];
            if (array is KeyValuePair<TKey, TValue>[]) Array.Copy(pairs, 0, array, index, pairs.Length);
            else if (plain != null)
                for (int i = 0; i < pairs.Length; i++) plain[index + i] = new DictionaryEntry(pairs[i].Key, pairs[i].Value);
            else if (objects != null)
                for (int i = 0; i < pairs.Length; i++) objects[index + i] = pairs[i];
            else throw new ArgumentException("The array is multidimensional, or the type parameter for the set cannot be cast automatically to the type of the destination array.", "array");
        }

        private void Add(TKey key, TValue value)
        {
            if (!TryAdd(key, value)) throw new ArgumentException("The key already existed in the dictionary.");
        }

        /// IsOwn says whether t is of this library, or compares as this library has it.
        private static bool IsOwn(Type t)
        {
            return t.IsPrimitive || t.IsEnum || t.IsArray || t == typeof(string) || t == typeof(Guid) || t == typeof(DateTime) || t == typeof(TimeSpan)
                || t == StringComparer.Ordinal.GetType() || t == StringComparer.OrdinalIgnoreCase.GetType();
        }

        private static KeyValuePair<TKey, TValue> Pair(ref EntryTable<TKey, TValue> table, int index)
        {
            return new KeyValuePair<TKey, TValue>(table.entries[index].key, table.entries[index].value);
        }

        /// Place is where an entry comes in an enumeration: numbers below the count of buckets in their order. It is
        /// negative where nobody knows, since hash codes are random, or the count of buckets depends on the version.
        private int Place(ref EntryTable<TKey, TValue> table, int index)
        {
            Type t = typeof(TKey);
            if (table.comparer != null || t != typeof(int) && t != typeof(long) && t != typeof(byte) && t != typeof(bool) && !t.IsEnum) return -1;
            int hash = table.entries[index].hash;
            return hash >= 0 && hash < _buckets ? hash : -1;
        }

        /// First is the entry with the lowest place after another one, or negative.
        private int First(int after)
        {
            int first = -1;
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                if (Place(ref _table, i) > after && (first < 0 || Place(ref _table, i) < Place(ref _table, first))) first = i;
            return first;
        }

        private static int ChooseOf(int n) { return n <= 1 ? 0 : MoonWalker.Verify.Choose(n); }

        /// Order is an order of all entries.
        private List<int> Order()
        {
            List<int> order = new List<int>(), anywhere = new List<int>();
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                if (Place(ref _table, i) < 0) anywhere.Add(i);
            int first = First(-1);
            while (first >= 0 || anywhere.Count > 0)
            {
                int chosen = ChooseOf(anywhere.Count + (first < 0 ? 0 : 1));
                if (chosen < anywhere.Count)
                {
                    order.Add(anywhere[chosen]);
                    anywhere.RemoveAt(chosen);
                    continue;
                }
                order.Add(first);
                first = First(Place(ref _table, first));
            }
            return order;
        }

        private static void CheckKey(TKey key)
        {
            if (key == null) throw new ArgumentNullException("key");
        }

        private static void CheckLevel(int concurrencyLevel)
        {
            if (concurrencyLevel < 1 && concurrencyLevel != -1)
                throw new ArgumentOutOfRangeException("concurrencyLevel", "The concurrencyLevel argument must be positive, or -1 to indicate a default level.");
        }

        private static TKey CastKey(object key)
        {
            if (key == null) throw new ArgumentNullException("key");
            if (!(key is TKey)) throw new ArgumentException("The key was of an incorrect type for this dictionary.");
            return (TKey)key;
        }

        private static TValue CastValue(object value)
        {
            if (!Errors.IsA<TValue>(value)) throw new ArgumentException("The value was of an incorrect type for this dictionary.");
            return (TValue)value;
        }

        /// Era is the time in which there is one table: it ends when Clear empties it, or when it grows.
        private sealed class Era
        {
            internal EntryTable<TKey, TValue> table; // after the end: the remaining table
            internal Node first;
            internal bool over;
        }

        /// Present is the era of an enumerator that begins.
        private Era Present()
        {
            if (_era == null) _era = new Era();
            return _era;
        }

        private sealed class Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>
        {
            private readonly ConcurrentDictionary<TKey, TValue> _of;
            private Era _era; // null at the beginning
            private int _place = -1; // of the last entry that has one
            private int _passed = -1; // up to there the scan may have come, not less than _place: the buckets were empty
            private TKey[] _keys; // that had no place at the beginning
            private byte[] _fate; // of each of them: MustCome, MayCome or HasCome
            private readonly List<TKey> _later = new List<TKey>(); // that have come, added since then
            private List<KeyValuePair<TKey, TValue>> _ahead; // one of which was next in the bucket of the last: it comes even if it is removed
            private bool _over; // written outside sections, as _current
            private KeyValuePair<TKey, TValue> _current;

            internal Enumerator(ConcurrentDictionary<TKey, TValue> of) { _of = of; }

            public KeyValuePair<TKey, TValue> Current { get { return _current; } }
            object IEnumerator.Current { get { return _current; } }

            /// Table is the enumerated table. Preconditions: called where the dictionary is entered.
            private ref EntryTable<TKey, TValue> Table
            {
                get
                {
                    if (_era.over) return ref _era.table;
                    return ref _of._table;
                }
            }

            private const byte MustCome = 0, MayCome = 1, HasCome = 2;

            /// MoveNext reads one bucket after the other, and other threads may write between two reads. The first step only
            /// skips empty buckets. A later step returns an entry, or skips buckets that have become empty meanwhile. If no
            /// other thread writes, there are two steps and no choice except the order.
            ///
            /// The scan is at any place from _place to _passed: each of these buckets was empty at a moment since the last
            /// entry. So an entry at a place up to _passed may come or not, since it was added meanwhile; the first one after
            /// _passed comes at the latest. An entry without a place comes unless it was missing at a moment.
            ///
            /// An enumerator is for one thread: .NET writes its fields without synchronisation, so the end is a plain write.
            public bool MoveNext()
            {
                bool moved = false;
                KeyValuePair<TKey, TValue> next = default(KeyValuePair<TKey, TValue>);
                if (!_over) moved = Scan(out next);
                _over = !moved;
                if (moved) _current = next;
                return moved;
            }

            private bool Scan(out KeyValuePair<TKey, TValue> next)
            {
                using (Section.Enter())
                {
                    if (_era == null)
                    {
                        _era = _of.Present();
                        _keys = KeysAnywhere();
                        _fate = new byte[_keys.Length];
                    }
                    Pass();
                }
                while (true)
                {
                    using (Section.Enter())
                    {
                        if (!CanPass() || ChooseOf(2) == 0) return Advance(out next);
                        Pass();
                    }
                }
            }

            /// KeysAnywhere are the keys without a place.
            private TKey[] KeysAnywhere()
            {
                ref EntryTable<TKey, TValue> table = ref Table;
                List<TKey> keys = new List<TKey>();
                for (int i = table.Next(0); i < table.used; i = table.Next(i + 1))
                    if (_of.Place(ref table, i) < 0) keys.Add(table.entries[i].key);
                return keys.ToArray();
            }

            /// Behind is the lowest place of an entry that is higher than after, int.MaxValue if there is none.
            private int Behind(int after)
            {
                ref EntryTable<TKey, TValue> table = ref Table;
                int place = int.MaxValue;
                for (int i = table.Next(0); i < table.used; i = table.Next(i + 1))
                {
                    int its = _of.Place(ref table, i);
                    if (its > after && its < place) place = its;
                }
                return place;
            }

            /// CanPass says whether Pass would go on.
            private bool CanPass()
            {
                if (_passed < _of._buckets && Math.Min(Behind(_passed) - 1, _of._buckets) > _passed) return true;
                ref EntryTable<TKey, TValue> table = ref Table;
                for (int i = 0; i < _keys.Length; i++)
                    if (_fate[i] == MustCome && table.Find(_keys[i]) < 0) return true;
                return false;
            }

            /// Pass goes on over the buckets that are empty now.
            private void Pass()
            {
                if (_passed < _of._buckets) _passed = Math.Min(Behind(_passed) - 1, _of._buckets);
                ref EntryTable<TKey, TValue> table = ref Table;
                for (int i = 0; i < _keys.Length; i++)
                    if (_fate[i] == MustCome && table.Find(_keys[i]) < 0) _fate[i] = MayCome;
            }

            /// Advance goes to any entry that may come next; false if there is none.
            private bool Advance(out KeyValuePair<TKey, TValue> moved)
            {
                moved = default(KeyValuePair<TKey, TValue>);
                ref EntryTable<TKey, TValue> table = ref Table;
                bool[] done = new bool[table.used];
                bool some = false;
                for (int i = 0; i < _keys.Length; i++)
                {
                    int at = table.Find(_keys[i]);
                    if (at < 0) continue;
                    if (_fate[i] == MustCome) some = true;
                    done[at] = _fate[i] == HasCome;
                }
                for (int i = 0; i < _later.Count; i++)
                {
                    int at = table.Find(_later[i]);
                    if (at >= 0) done[at] = true;
                }
                int last = Behind(_passed); // the place that comes now at the latest
                if (last != int.MaxValue) some = true;
                List<int> next = new List<int>();
                for (int i = table.Next(0); i < done.Length; i = table.Next(i + 1))
                {
                    int place = _of.Place(ref table, i);
                    if (place < 0 ? !done[i] : place > _place && place <= last) next.Add(i);
                }
                List<KeyValuePair<TKey, TValue>> gone = new List<KeyValuePair<TKey, TValue>>();
                for (int i = 0; _ahead != null && i < _ahead.Count; i++)
                    if (table.Find(_ahead[i].Key) < 0) gone.Add(_ahead[i]);

                int chosen = ChooseOf(gone.Count + next.Count + (some ? 0 : 1));
                if (chosen < gone.Count)
                {
                    MoonWalker.Verify.Use("enumerator of a ConcurrentDictionary: the value of an element that was removed meanwhile is that which it had when the one before it came");
                    moved = gone[chosen];
                    gone.RemoveAt(chosen);
                    _ahead = gone; // its successor at its removal
                    LookAhead(ref table, done, true);
                    return true;
                }
                chosen -= gone.Count;
                if (chosen == next.Count) return false;
                int index = next[chosen], its = _of.Place(ref table, index);
                moved = Pair(ref table, index);
                if (its >= 0)
                {
                    _place = its;
                    _passed = its;
                }
                else if (!Note(ref table, index)) _later.Add(moved.Key);
                done[index] = true;
                _ahead = null;
                LookAhead(ref table, done, its < 0);
                return true;
            }

            /// Note says whether the entry was there at the beginning, and notes that it has come.
            private bool Note(ref EntryTable<TKey, TValue> table, int index)
            {
                for (int i = 0; i < _keys.Length; i++)
                {
                    if (_fate[i] == HasCome || table.Find(_keys[i]) != index) continue;
                    _fate[i] = HasCome;
                    return true;
                }
                return false;
            }

            /// LookAhead records the entries that may follow the last entry in its bucket: entries with places are in
            /// different buckets.
            private void LookAhead(ref EntryTable<TKey, TValue> table, bool[] done, bool anywhere)
            {
                for (int i = table.Next(0); i < done.Length; i = table.Next(i + 1))
                {
                    int place = _of.Place(ref table, i);
                    if (done[i] || place >= 0 && (!anywhere || place <= _place)) continue;
                    if (_ahead == null) _ahead = new List<KeyValuePair<TKey, TValue>>();
                    _ahead.Add(Pair(ref table, i));
                }
            }

            public void Reset()
            {
                using (Section.Enter()) _era = null;
                _place = -1;
                _passed = -1;
                _ahead = null;
                _later.Clear();
                _over = false;
                _current = default(KeyValuePair<TKey, TValue>);
            }

            public void Dispose() { }
        }
    }
}
