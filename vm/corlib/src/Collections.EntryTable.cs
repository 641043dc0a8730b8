// The table below Dictionary and HashSet: entries in insertion order, freed entries reused last in
// first out, so that enumeration meets the elements in the order of .NET's own collections.
namespace System.Collections.Generic
{
    internal struct HashEntry<TKey, TValue>
    {
        internal int hash;
        // The next entry of the chain, -1 at its end. In a freed entry: -3 - the next freed one (-2 at the end).
        internal int next;
        internal TKey key;
        internal TValue value;
    }

    /// EntryTable is embedded in its collection. Up to Small entries it is searched linearly and has no
    /// buckets: fewer objects and, since chains depend on history, fewer states.
    /// Its writes are in .NET 9's order, which a property or a racing reader can see: an entry is counted first, then
    /// written, and found last; and it is not found before it is freed. Without buckets _hidden keeps it from being found.
    internal struct EntryTable<TKey, TValue>
    {
        private const int Small = 8;

        internal IEqualityComparer<TKey> comparer; // null: the default one
        internal HashEntry<TKey, TValue>[] entries; // null while empty
        internal int used; // entries[..used] are in use or freed
        internal object stamp; // see Collections.List.cs
        private int[] _buckets; // 1 + index of the first entry of a chain; null while small
        private int _free; // the first freed entry, meaningful when _freed > 0
        private int _freed;
        private int _hidden; // without buckets: 1 + index of the entry that is not found, -1: none is; 0 between operations

        internal int Count { get { return used - _freed; } }
        internal int Capacity { get { return entries == null ? 0 : entries.Length; } }

        /// Find returns the entry of key, or -1.
        internal int Find(TKey key)
        {
            return used == 0 ? -1 : Find(key, Hash(key));
        }

        /// Put returns the entry of key, made when missing (then added is true and the value is the default one).
        internal int Put(TKey key, out bool added) { return Put(key, default(TValue), out added); }

        /// Put returns the entry of key, made with a value when missing (then added is true).
        internal int Put(TKey key, TValue value, out bool added)
        {
            int hash = Hash(key);
            int index = Find(key, hash);
            added = index < 0;
            return added ? Make(hash, key, value) : index;
        }

        /// Make makes the entry of a key that is missing, whose hash code is hash. It runs no code of the program.
        internal int Make(int hash, TKey key, TValue value)
        {
            int index;
            if (_freed > 0)
            {
                index = _free;
                if (_buckets == null) _hidden = index + 1;
                _free = _freed == 1 ? 0 : -3 - entries[index].next;
                _freed--;
            }
            else
            {
                if (used == Capacity) Resize(used == 0 ? 4 : 2 * used);
                index = used;
                if (_buckets == null) _hidden = index + 1;
                used = index + 1;
            }
            entries[index].hash = hash;
            if (_buckets == null)
            {
                entries[index].next = -1;
                entries[index].key = key;
                entries[index].value = value;
                _hidden = 0;
            }
            else
            {
                int bucket = Bucket(hash);
                entries[index].next = _buckets[bucket] - 1;
                entries[index].key = key;
                entries[index].value = value;
                _buckets[bucket] = index + 1;
            }
            stamp = new object();
            return index;
        }

        /// Remove frees the entry of key and returns its content.
        internal bool Remove(TKey key, out HashEntry<TKey, TValue> removed)
        {
            int index = Find(key);
            if (index < 0)
            {
                removed = default(HashEntry<TKey, TValue>);
                return false;
            }
            removed = entries[index];
            RemoveAt(index);
            return true;
        }

        /// RemoveAt frees an entry that is in use. Enumerations go on, as they do since .NET Core 3.0.
        internal void RemoveAt(int index)
        {
            Unlink(index);
            entries[index].next = _freed == 0 ? -2 : -3 - _free;
            entries[index].hash = 0;
            entries[index].key = default(TKey);
            entries[index].value = default(TValue);
            if (_buckets == null) _hidden = 0;
            _free = index;
            _freed++;
        }

        internal void Clear()
        {
            int count = used;
            if (count == 0) return;
            if (_buckets != null) Array.Clear(_buckets, 0, _buckets.Length);
            else _hidden = -1;
            used = 0;
            _free = 0;
            _freed = 0;
            _hidden = 0;
            Array.Clear(entries, 0, count);
        }

        /// Next returns the first entry in use at or after index, or used.
        internal int Next(int index)
        {
            while (index < used && entries[index].next < -1) index++;
            return index;
        }

        /// EnsureCapacity ends no enumeration.
        internal void EnsureCapacity(int capacity)
        {
            if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
            if (Capacity < capacity) Resize(capacity);
        }

        /// Room is the capacity of .NET's table, as far as this table shows it: its grown or given size.
        private int Room
        {
            get
            {
                if (Capacity > 4 && Capacity > 2 * used) return NextPrime(Capacity);
                int capacity = 3;
                while (capacity < used) capacity = NextPrime(2 * capacity);
                return capacity;
            }
        }

        /// NextPrime is the smallest capacity of .NET's tables that n entries fit in.
        internal static int NextPrime(int n)
        {
            foreach (int prime in new int[] { 3, 7, 11, 17, 23, 29, 37, 47, 59, 71, 89, 107, 131, 163, 197, 239, 293, 353, 431, 521, 631, 761, 919, 1103, 1327, 1597, 1931 })
                if (prime >= n) return prime;
            return n;
        }

        /// Trim drops freed entries and spare capacity, where .NET's tables have some.
        internal void Trim(int capacity)
        {
            if (capacity < Count) throw new ArgumentOutOfRangeException("capacity");
            if (capacity >= Capacity || NextPrime(capacity) >= Room) return;
            EntryTable<TKey, TValue> old = this;
            entries = null;
            _buckets = null;
            used = 0;
            _free = 0;
            _freed = 0;
            stamp = new object();
            if (capacity > 0) Resize(capacity);
            for (int i = old.Next(0); i < old.used; i = old.Next(i + 1))
            {
                entries[used].hash = old.entries[i].hash;
                entries[used].key = old.entries[i].key;
                entries[used].value = old.entries[i].value;
                Link(used++);
            }
        }

        /// CopyFreed makes this a copy of other with its freed entries, if it has few of them.
        internal bool CopyFreed(ref EntryTable<TKey, TValue> other)
        {
            if (other._freed == 0 || NextPrime(2 * (other.Count + 1)) < other.Room) return false;
            Resize(other.Capacity);
            used = other.used;
            _free = other._free;
            _freed = other._freed;
            Array.Copy(other.entries, 0, entries, 0, used);
            if (_buckets != null) Array.Copy(other._buckets, 0, _buckets, 0, _buckets.Length);
            return true;
        }

        /// CopyFrom makes this a copy of other, entry for entry.
        internal void CopyFrom(ref EntryTable<TKey, TValue> other)
        {
            Resize(other.Count);
            for (int i = other.Next(0); i < other.used; i = other.Next(i + 1))
            {
                entries[used].hash = other.entries[i].hash;
                entries[used].key = other.entries[i].key;
                entries[used].value = other.entries[i].value;
                Link(used++);
            }
        }

        internal int Hash(TKey key)
        {
            if (key == null) return 0;
            return comparer == null ? key.GetHashCode() : comparer.GetHashCode(key);
        }

        internal int Find(TKey key, int hash)
        {
            if (used == 0) return -1;
            if (_buckets == null)
            {
                for (int i = used - 1; i >= 0; i--)
                    if (entries[i].hash == hash && entries[i].next >= -1 && Same(entries[i].key, key) && !Hides(i)) return i;
                return -1;
            }
            for (int i = _buckets[Bucket(hash)] - 1; i >= 0; i = entries[i].next)
                if (entries[i].hash == hash && Same(entries[i].key, key)) return i;
            return -1;
        }

        private bool Hides(int index) { return _hidden < 0 || _hidden == index + 1; }

        internal bool Same(TKey x, TKey y)
        {
            return comparer == null ? Equality.Same(x, y) : comparer.Equals(x, y);
        }

        private int Bucket(int hash)
        {
            return (int)((uint)hash % (uint)_buckets.Length);
        }

        private void Link(int index)
        {
            if (_buckets == null)
            {
                entries[index].next = -1;
                return;
            }
            int bucket = Bucket(entries[index].hash);
            entries[index].next = _buckets[bucket] - 1;
            _buckets[bucket] = index + 1;
        }

        private void Unlink(int index)
        {
            if (_buckets == null)
            {
                _hidden = index + 1;
                return;
            }
            int bucket = Bucket(entries[index].hash);
            int i = _buckets[bucket] - 1;
            if (i == index)
            {
                _buckets[bucket] = entries[index].next + 1;
                return;
            }
            while (entries[i].next != index) i = entries[i].next;
            entries[i].next = entries[index].next;
        }

        /// Resize makes room for capacity entries; freed ones keep their places. The new array comes last.
        private void Resize(int capacity)
        {
            if (capacity == 0) return;
            HashEntry<TKey, TValue>[] larger = new HashEntry<TKey, TValue>[capacity];
            if (used > 0) Array.Copy(entries, 0, larger, 0, used);
            if (capacity > Small)
            {
                int[] buckets = new int[capacity];
                _buckets = buckets;
                for (int i = 0; i < used; i++)
                {
                    if (larger[i].next < -1) continue;
                    int bucket = (int)((uint)larger[i].hash % (uint)capacity);
                    larger[i].next = buckets[bucket] - 1;
                    buckets[bucket] = i + 1;
                }
            }
            entries = larger;
        }
    }
}
