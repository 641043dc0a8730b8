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

    /// Primes are the capacities of .NET's tables.
    internal static class Primes
    {
        private const int Largest = 0x7fffffc3; // the largest prime number that an array can have as its length

        /// Next is the capacity of a table of n entries that grows.
        internal static int Next(int n)
        {
            return (uint)(2 * n) > Largest && n < Largest ? Largest : From(2 * n);
        }

        /// From is the smallest capacity that n entries fit in.
        internal static int From(int n)
        {
            if (n <= 3) return 3;
            if (n <= 7) return 7;
            if (n <= 17) return n <= 11 ? 11 : 17;
            int[] primes =
            {
                23, 29, 37, 47, 59, 71, 89, 107, 131, 163, 197, 239, 293, 353, 431, 521, 631, 761, 919, 1103, 1327, 1597, 1931, 2333, 2801, 3371, 4049, 4861, 5839, 7013, 8419, 10103, 12143,
                14591, 17519, 21023, 25229, 30293, 36353, 43627, 52361, 62851, 75431, 90523, 108631, 130363, 156437, 187751, 225307, 270371, 324449, 389357, 467237, 560689, 672827, 807403,
                968897, 1162687, 1395263, 1674319, 2009191, 2411033, 2893249, 3471899, 4166287, 4999559, 5999471, 7199369
            };
            foreach (int prime in primes)
                if (prime >= n) return prime;
            for (int i = n | 1; i < int.MaxValue; i += 2)
                if (IsPrime(i) && (i - 1) % 101 != 0) return i;
            return n;
        }

        private static bool IsPrime(int n)
        {
            for (long i = 3; i * i <= n; i += 2)
                if (n % i == 0) return false;
            return true;
        }
    }

    /// EntryTable is embedded in its collection. Up to Small entries it is searched linearly and has no
    /// buckets: fewer objects and, since chains depend on history, fewer states.
    /// Its writes are in .NET 9's order, which a property or a racing reader can see: an entry is counted first, then
    /// written, and found last; and it is not found before it is freed. Without buckets _hidden keeps it from being found.
    internal struct EntryTable<TKey, TValue>
    {
        private const int Small = 8;
        private const int Huge = 1 << 20; // entries of a larger capacity are made at once: there may be no memory for them

        internal IEqualityComparer<TKey> comparer; // null: the default one
        internal HashEntry<TKey, TValue>[] entries; // null while empty
        internal int used; // entries[..used] are in use or freed
        internal object stamp; // see Collections.List.cs
        private int[] _buckets; // 1 + index of the first entry of a chain; null while small
        private int _free; // the first freed entry, meaningful when _freed > 0
        private int _freed;
        private int _hidden; // without buckets: 1 + index of the entry that is not found, -1: none is; 0 between operations
        private int _room; // the capacity, if entries is shorter than that; else 0

        internal int Count { get { return used - _freed; } }
        internal int Capacity { get { return _room > 0 ? _room : Length; } }
        private int Length { get { return entries == null ? 0 : entries.Length; } }

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
                if (used == Length) Grow(used);
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

        /// Reserve gives a new table its capacity; the entries come later.
        internal void Reserve(int capacity)
        {
            if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
            if (capacity == 0) return;
            _room = Primes.From(capacity);
            if (_room > Huge) SetCapacity(_room);
        }

        /// EnsureCapacity returns the capacity, and tells whether it has grown. It makes a new array, as .NET does, which a racing reader can notice.
        internal int EnsureCapacity(int capacity, out bool grown)
        {
            if (capacity < 0) throw new ArgumentOutOfRangeException("capacity");
            grown = Capacity < capacity;
            if (!grown) return Capacity;
            SetCapacity(Primes.From(capacity));
            if (used == 0) used = 0; // a racing reader of an empty table reads this word only
            return Capacity;
        }

        /// Trim drops freed entries and spare capacity, if that makes the table smaller.
        internal void Trim(int capacity)
        {
            if (capacity < Count) throw new ArgumentOutOfRangeException("capacity");
            capacity = Primes.From(capacity);
            if (capacity >= Capacity) return;
            EntryTable<TKey, TValue> smaller = default(EntryTable<TKey, TValue>);
            smaller.Resize(Primes.From(Count), 0);
            smaller.CopyEntries(ref this);
            stamp = new object();
            used = smaller.used; // before the array, which can be shorter
            _buckets = smaller._buckets;
            entries = smaller.entries;
            _room = capacity > entries.Length ? capacity : 0;
            _free = 0;
            _freed = 0;
        }

        /// CopyAsIs makes this a copy of other with its freed entries, if .NET's HashSet copies them.
        internal bool CopyAsIs(ref EntryTable<TKey, TValue> other)
        {
            if (other.Count > 0 && Primes.Next(other.Count + 1) < other.Capacity) return false;
            if (other.Count == 0) return true;
            Resize(other.entries.Length, 0);
            _room = other._room;
            used = other.used;
            _free = other._free;
            _freed = other._freed;
            Array.Copy(other.entries, 0, entries, 0, used);
            if (_buckets != null) Array.Copy(other._buckets, 0, _buckets, 0, _buckets.Length);
            return true;
        }

        /// CopyFrom makes this a copy of other, entry for entry, without freed ones.
        internal void CopyFrom(ref EntryTable<TKey, TValue> other)
        {
            if (other.Count == 0) return;
            _room = 0;
            Resize(Primes.From(other.Count), 0);
            CopyEntries(ref other);
        }

        private void CopyEntries(ref EntryTable<TKey, TValue> other)
        {
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

        /// Grow makes room for the next element behind count ones.
        private void Grow(int count)
        {
            int room = _room, length = Primes.Next(count);
            if (room > 0 && room < length) length = room;
            Resize(length, count);
            if (length == room) _room = 0;
        }

        /// SetCapacity makes a new array. It has no more room than the next elements need, whatever the capacity is.
        private void SetCapacity(int capacity)
        {
            int length = capacity > Huge ? capacity : Math.Min(capacity, Math.Max(Length, Primes.Next(used)));
            Resize(length, used);
            _room = length < capacity ? capacity : 0;
        }

        /// Resize makes room for capacity entries, of which count are there; freed ones keep their places. The new array comes last.
        private void Resize(int capacity, int count)
        {
            HashEntry<TKey, TValue>[] larger = new HashEntry<TKey, TValue>[capacity];
            if (count > 0) Array.Copy(entries, 0, larger, 0, count);
            if (capacity > Small)
            {
                int[] buckets = new int[capacity];
                _buckets = buckets;
                for (int i = 0; i < count; i++)
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
