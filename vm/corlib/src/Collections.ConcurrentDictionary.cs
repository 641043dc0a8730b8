// ConcurrentDictionary: its methods are atomic sections, without the factories. Where comparing keys runs code of
// the program, they hold a lock instead, so that other threads can come between; where only comparing values does,
// those who change the dictionary wait for that.
// Elements come in the order of the hash codes, which says nothing except for small numbers: see Place.
using System.Threading;
using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace System.Collections.Concurrent
{
    public class ConcurrentDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IDictionary, IReadOnlyDictionary<TKey, TValue>
    {
        private readonly object _gate; // null: comparing keys runs no code of the program
        private readonly bool _foreign; // comparing values does
        private int _comparing; // comparisons of values that have begun and not ended, one in the other
        [MoonWalker.Ordered] private Thread _comparer; // by which thread
        private readonly int _buckets = 31; // at least
        private EntryTable<TKey, TValue> _table;
        private int _removing; // threads that have removed an element, and still count it
        private Era _era; // since the last Clear, if there is an enumerator

        public ConcurrentDictionary() : this((IEqualityComparer<TKey>)null) { }

        public ConcurrentDictionary(IEqualityComparer<TKey> comparer)
        {
            _table.comparer = comparer;
            if (!IsOwn(typeof(TKey)) || comparer != null && !IsOwn(comparer.GetType())) _gate = new object();
            else _foreign = !IsOwn(typeof(TValue));
        }
        public ConcurrentDictionary(int concurrencyLevel, int capacity) : this(concurrencyLevel, capacity, null) { }

        public ConcurrentDictionary(int concurrencyLevel, int capacity, IEqualityComparer<TKey> comparer) : this(comparer)
        {
            CheckLevel(concurrencyLevel);
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            _buckets = Math.Min(_buckets, capacity);
        }

        public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection) : this(collection, null) { }

        public ConcurrentDictionary(IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(comparer)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            foreach (KeyValuePair<TKey, TValue> pair in collection)
                if (!TryAdd(pair.Key, pair.Value)) throw new ArgumentException("The source argument contains duplicate keys.");
        }

        public ConcurrentDictionary(int concurrencyLevel, IEnumerable<KeyValuePair<TKey, TValue>> collection, IEqualityComparer<TKey> comparer) : this(Checked(concurrencyLevel, collection), comparer) { }

        private static IEnumerable<KeyValuePair<TKey, TValue>> Checked(int concurrencyLevel, IEnumerable<KeyValuePair<TKey, TValue>> collection)
        {
            CheckLevel(concurrencyLevel);
            return collection;
        }

        public IEqualityComparer<TKey> Comparer { get { return _table.comparer ?? EqualityComparer<TKey>.Default; } }
        public int Count { get { using (EnterAlone()) return _table.Count; } }
        public bool IsEmpty { get { using (EnterAlone()) return _table.Count == 0 && Volatile.Read(ref _removing) == 0; } }

        /// Keys and Values are copies of this moment.
        public ICollection<TKey> Keys
        {
            get
            {
                List<TKey> keys = new List<TKey>();
                using (EnterAlone())
                    foreach (int i in Order()) keys.Add(_table.entries[i].key);
                return new ReadOnlyCollection<TKey>(keys);
            }
        }

        public ICollection<TValue> Values
        {
            get
            {
                List<TValue> values = new List<TValue>();
                using (EnterAlone())
                    foreach (int i in Order()) values.Add(_table.entries[i].value);
                return new ReadOnlyCollection<TValue>(values);
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
                using (EnterAlone())
                {
                    bool added;
                    int index = _table.Put(key, out added);
                    _table.entries[index].value = value;
                }
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
            while (true)
            {
                TValue old;
                if (!TryGetValue(key, out old))
                {
                    if (TryAdd(key, addValue)) return addValue;
                    continue;
                }
                TValue updated = updateValueFactory(key, old);
                if (TryUpdate(key, updated, old)) return updated;
            }
        }

        public TValue AddOrUpdate(TKey key, Func<TKey, TValue> addValueFactory, Func<TKey, TValue, TValue> updateValueFactory)
        {
            CheckKey(key);
            if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
            if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
            while (true)
            {
                TValue value;
                if (TryGetValue(key, out value))
                {
                    TValue updated = updateValueFactory(key, value);
                    if (TryUpdate(key, updated, value)) return updated;
                    continue;
                }
                value = addValueFactory(key);
                if (TryAdd(key, value)) return value;
            }
        }

        public TValue AddOrUpdate<TArg>(TKey key, Func<TKey, TArg, TValue> addValueFactory, Func<TKey, TValue, TArg, TValue> updateValueFactory, TArg factoryArgument)
        {
            CheckKey(key);
            if (addValueFactory == null) throw new ArgumentNullException("addValueFactory");
            if (updateValueFactory == null) throw new ArgumentNullException("updateValueFactory");
            while (true)
            {
                TValue value;
                if (TryGetValue(key, out value))
                {
                    TValue updated = updateValueFactory(key, value, factoryArgument);
                    if (TryUpdate(key, updated, value)) return updated;
                    continue;
                }
                value = addValueFactory(key, factoryArgument);
                if (TryAdd(key, value)) return value;
            }
        }

        /// Clear leaves what was there to the enumerators.
        public void Clear()
        {
            using (EnterAlone())
            {
                if (_table.Count == 0) return;
                if (_era == null)
                {
                    _table.Clear();
                    return;
                }
                _era.table = _table;
                _era.over = true;
                _era = null;
                _table = new EntryTable<TKey, TValue> { comparer = _table.comparer };
            }
        }

        public bool ContainsKey(TKey key)
        {
            TValue value;
            return TryGetValue(key, out value);
        }

        /// GetEnumerator takes no snapshot: changes made while it runs may be seen, but for Clear.
        public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() { return new Enumerator(this, false); }

        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(this, false); }
        IDictionaryEnumerator IDictionary.GetEnumerator() { return new Enumerator(this, true); }

        public TValue GetOrAdd(TKey key, TValue value)
        {
            CheckKey(key);
            using (EnterAlone())
            {
                bool added;
                int index = _table.Put(key, out added);
                if (added) _table.entries[index].value = value;
                return _table.entries[index].value;
            }
        }

        public TValue GetOrAdd(TKey key, Func<TKey, TValue> valueFactory)
        {
            CheckKey(key);
            if (valueFactory == null) throw new ArgumentNullException("valueFactory");
            TValue value;
            return TryGetValue(key, out value) ? value : GetOrAdd(key, valueFactory(key));
        }

        public TValue GetOrAdd<TArg>(TKey key, Func<TKey, TArg, TValue> valueFactory, TArg factoryArgument)
        {
            CheckKey(key);
            if (valueFactory == null) throw new ArgumentNullException("valueFactory");
            TValue value;
            return TryGetValue(key, out value) ? value : GetOrAdd(key, valueFactory(key, factoryArgument));
        }

        public KeyValuePair<TKey, TValue>[] ToArray()
        {
            using (EnterAlone())
            {
                KeyValuePair<TKey, TValue>[] result = new KeyValuePair<TKey, TValue>[_table.Count];
                int count = 0;
                foreach (int i in Order()) result[count++] = Pair(ref _table, i);
                return result;
            }
        }

        public bool TryAdd(TKey key, TValue value)
        {
            CheckKey(key);
            using (EnterAlone())
            {
                bool added;
                int index = _table.Put(key, out added);
                if (added) _table.entries[index].value = value;
                return added;
            }
        }

        public bool TryGetValue(TKey key, out TValue value)
        {
            CheckKey(key);
            TValue found = default(TValue);
            int index;
            using (Enter())
            {
                index = _table.Find(key);
                if (index >= 0) found = _table.entries[index].value;
            }
            value = found;
            return index >= 0;
        }

        public bool TryRemove(TKey key, out TValue value)
        {
            CheckKey(key);
            HashEntry<TKey, TValue> removed;
            bool found;
            using (EnterAlone())
            {
                found = _table.Remove(key, out removed);
                if (found) Interlocked.Increment(ref _removing);
            }
            if (found) Interlocked.Decrement(ref _removing);
            value = removed.value;
            return found;
        }

        public bool TryRemove(KeyValuePair<TKey, TValue> item)
        {
            if (item.Key == null) throw new ArgumentNullException("item", "The value's key is null.");
            if (_foreign && !Hold(item.Key, item.Value)) return false;
            using (Enter())
            {
                int index = Held(item.Key, item.Value);
                if (index < 0) return false;
                _table.RemoveAt(index);
                Interlocked.Increment(ref _removing);
            }
            Interlocked.Decrement(ref _removing);
            return true;
        }

        public bool TryUpdate(TKey key, TValue newValue, TValue comparisonValue)
        {
            CheckKey(key);
            if (_foreign && !Hold(key, comparisonValue)) return false;
            using (Enter())
            {
                int index = Held(key, comparisonValue);
                if (index >= 0) _table.entries[index].value = newValue;
                return index >= 0;
            }
        }

        /// Hold says whether a key has an equal value, and makes the others wait until Held if so.
        private bool Hold(TKey key, TValue value)
        {
            TValue present;
            using (EnterAlone())
            {
                int index = _table.Find(key);
                if (index < 0) return false;
                present = _table.entries[index].value;
                _comparing++;
                _comparer = Thread.CurrentThread;
            }
            bool same = false;
            try { same = Equality.Same(present, value); }
            finally
            {
                if (!same)
                    using (Enter()) Let();
            }
            return same;
        }

        private void Let()
        {
            if (--_comparing == 0) _comparer = null;
        }

        /// Held is where a key with an equal value is, negative if nowhere. Where comparing values runs code of the program,
        /// Hold has found it equal.
        private int Held(TKey key, TValue value)
        {
            int index = _table.Find(key);
            if (_foreign) Let();
            else if (index >= 0 && !Equality.Same(_table.entries[index].value, value)) index = -1;
            return index;
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
            KeyValuePair<TKey, TValue>[] pairs = ToArray();
            Errors.CheckCopy(array, index, pairs.Length);
            Array.Copy(pairs, 0, array, index, pairs.Length);
        }

        void ICollection.CopyTo(Array array, int index)
        {
            KeyValuePair<TKey, TValue>[] pairs = ToArray();
            Errors.CheckCopy(array, index, pairs.Length);
            DictionaryEntry[] plain = array as DictionaryEntry[];
            if (plain == null) Array.Copy(pairs, 0, array, index, pairs.Length);
            else
                for (int i = 0; i < pairs.Length; i++) plain[index + i] = new DictionaryEntry(pairs[i].Key, pairs[i].Value);
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

        private Scope Enter()
        {
            if (_gate == null) MoonWalker.Verify.BeginAtomic();
            else Monitor.Enter(_gate);
            return new Scope(_gate);
        }

        /// EnterAlone is Enter for what waits until no other thread compares values.
        private Scope EnterAlone()
        {
            if (!_foreign || _comparer == Thread.CurrentThread) return Enter();
            Gate.AwaitZero(ref _comparing, Timeout.Infinite);
            return new Scope(null);
        }

        /// Scope is a section, or a lock.
        private struct Scope : IDisposable
        {
            private readonly object _gate;

            internal Scope(object gate) { _gate = gate; }

            public void Dispose()
            {
                if (_gate == null) MoonWalker.Verify.EndAtomic();
                else Monitor.Exit(_gate);
            }
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

        /// Era is the time between two calls of Clear.
        private sealed class Era
        {
            internal EntryTable<TKey, TValue> table; // when it is over: what it left
            internal bool over;
        }

        private sealed class Enumerator : IEnumerator<KeyValuePair<TKey, TValue>>, IDictionaryEnumerator
        {
            private readonly ConcurrentDictionary<TKey, TValue> _of;
            private readonly bool _entries; // Current is a DictionaryEntry
            private Era _era; // null at the beginning
            private int _place = -1; // of the last entry that has one
            private int _passed = -1; // up to there the scan may have come, not less than _place: the buckets were empty
            private TKey[] _keys; // that had no place at the beginning
            private byte[] _fate; // of each of them: MustCome, MayCome or HasCome
            private readonly List<TKey> _later = new List<TKey>(); // that have come, added since then
            private List<KeyValuePair<TKey, TValue>> _ahead; // one of which was next in the bucket of the last: it comes even if it is removed
            private bool _over;
            private KeyValuePair<TKey, TValue> _current;

            internal Enumerator(ConcurrentDictionary<TKey, TValue> of, bool entries)
            {
                _of = of;
                _entries = entries;
            }

            public KeyValuePair<TKey, TValue> Current { get { return _current; } }
            public DictionaryEntry Entry { get { return new DictionaryEntry(_current.Key, _current.Value); } }
            public object Key { get { return _current.Key; } }
            public object Value { get { return _current.Value; } }

            object IEnumerator.Current
            {
                get { return _entries ? Entry : (object)_current; }
            }

            /// Table is what it enumerates. It is called where the dictionary is entered.
            private ref EntryTable<TKey, TValue> Table
            {
                get
                {
                    if (_era.over) return ref _era.table;
                    return ref _of._table;
                }
            }

            private const byte MustCome = 0, MayCome = 1, HasCome = 2;

            /// MoveNext looks at the buckets one after the other, and others may write between two looks. The first step only
            /// goes on over what is empty. A later step returns an entry, or goes on over what has become empty meanwhile.
            /// Where nobody writes there are two steps and no choice but that of the order.
            ///
            /// The scan is at any place from _place to _passed: each of these buckets was empty at a moment since the last
            /// entry. So an entry at a place up to _passed may come or not, since it was added meanwhile; the first one behind
            /// comes at the latest. An entry without a place comes unless it was missing at a moment.
            public bool MoveNext()
            {
                using (_of.Enter())
                {
                    if (_era == null)
                    {
                        if (_of._era == null) _of._era = new Era();
                        _era = _of._era;
                        _keys = KeysAnywhere();
                        _fate = new byte[_keys.Length];
                    }
                    if (!_over) Pass();
                }
                while (true)
                {
                    using (_of.Enter())
                    {
                        if (!_over && CanPass() && ChooseOf(2) == 1)
                        {
                            Pass();
                            continue;
                        }
                        if (!_over) _over = !Advance();
                        return !_over;
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
            private bool Advance()
            {
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
                    _current = gone[chosen];
                    gone.RemoveAt(chosen);
                    _ahead = gone; // what followed it when it was removed
                    LookAhead(ref table, done, true);
                    return true;
                }
                chosen -= gone.Count;
                if (chosen == next.Count) return false;
                int index = next[chosen], its = _of.Place(ref table, index);
                _current = Pair(ref table, index);
                if (its >= 0)
                {
                    _place = its;
                    _passed = its;
                }
                else if (!Note(ref table, index)) _later.Add(_current.Key);
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

            /// LookAhead notes what may be in the bucket of the last entry, behind it: those with places are in different ones.
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
                using (_of.Enter()) _era = null;
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
