// The table below Dictionary and HashSet: entries in insertion order, freed entries reused last in
// first out, so that enumeration meets the elements in the order of .NET's own collections.
namespace System.Collections.Generic
{
    internal struct HashEntry<TKey, TValue>
    {
        internal int hash;
        // The next entry of the chain, -1 at its end, and without buckets. In a freed entry: -3 - the next freed one (-2 at the end).
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

    /// Leftovers are elements that a collection has no longer, and that are still in its array. A program can see them through refs and spans.
    internal static class Leftovers
    {
        // Whether the program can get refs to elements, or spans of them.
        [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.InternalCall)]
        internal static extern bool Show();

        /// Stay says whether elements of a type stay where they were: nobody looks at them otherwise, so that they would only tell states apart.
        internal static bool Stay<T>() { return Show() && !System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>(); }
    }

    /// EntryTable is embedded in its collection. Keys with equal hash codes are compared in .NET's order: the newest entry comes first, and
    /// a table that grows brings them into the order of their places, the last one first. Up to Small entries the table has no buckets
    /// while these two orders agree: fewer objects and, since chains depend on history, fewer states.
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
            return (RunsCode(key) ? Capacity : used) == 0 ? -1 : Find(key, Hash(key));
        }

        /// Put returns the entry of key, made when missing (then added is true and the value is the default one).
        internal int Put(TKey key, out bool added) { return Put(key, default(TValue), out added); }

        /// Put returns the entry of key, made with a value when missing (then added is true).
        internal int Put(TKey key, TValue value, out bool added)
        {
            int index, hash;
            if (RunsCode(key))
            {
                if (Capacity == 0) Grow(0); // also if GetHashCode throws
                HashEntry<TKey, TValue>[] before = entries;
                hash = Hash(key);
                if (entries != before) throw Changed();
            }
            else hash = Hash(key);
            index = Find(key, hash);
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
                if (_buckets == null && IsBehind(index, hash)) Chain();
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
            removed = default(HashEntry<TKey, TValue>);
            if (!RunsCode(key))
            {
                int at = Find(key);
                if (at < 0) return false;
                removed = entries[at];
                RemoveAt(at);
                return true;
            }
            if (Capacity == 0) return false;
            HashEntry<TKey, TValue>[] before = entries;
            int hash = Hash(key);
            if (entries != before) throw Changed();
            object made = stamp;
            int count = Count;
            int index = Find(key, hash);
            if (index < 0) return false;
            if (stamp != made || Count != count) throw Changed(); // .NET may have noted an entry before this one that is gone
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
            if (!Leftovers.Stay<TValue>()) entries[index].value = default(TValue);
            if (_buckets == null) _hidden = 0;
            _free = index;
            _freed++;
            Unchain();
        }

        // The next three are for a table that never has freed entries: OrderedDictionary.

        /// MakeAt is Make at a place; the entries from there on move up.
        internal void MakeAt(int index, int hash, TKey key, TValue value)
        {
            if (index == used)
            {
                Make(hash, key, value);
                return;
            }
            if (used == Length) Grow(used);
            if (_buckets == null && IsBehind(index - 1, hash)) Chain();
            for (int i = used; i > index; i--) entries[i] = entries[i - 1];
            used++;
            Renumber(index, 1);
            Fill(index, hash, key, value);
        }

        /// Move gives an entry another key.
        internal void Move(int index, int hash, TKey key, TValue value)
        {
            if (_buckets == null && IsBehind(index, hash)) Chain();
            Unlink(index);
            Fill(index, hash, key, value);
            Unchain();
        }

        /// TakeOut removes an entry; those behind it move down.
        internal void TakeOut(int index)
        {
            Unlink(index);
            for (int i = index + 1; i < used; i++) entries[i - 1] = entries[i];
            used--;
            entries[used] = default(HashEntry<TKey, TValue>);
            _hidden = 0;
            Renumber(index + 1, -1);
            Unchain();
            stamp = new object();
        }

        private void Fill(int index, int hash, TKey key, TValue value)
        {
            entries[index].hash = hash;
            entries[index].key = key;
            entries[index].value = value;
            Link(index);
            _hidden = 0;
            stamp = new object();
        }

        /// Renumber moves the links to the entries from first on.
        private void Renumber(int first, int by)
        {
            if (_buckets == null) return;
            for (int i = 0; i < used; i++)
                if (entries[i].next >= first) entries[i].next += by;
            for (int i = 0; i < _buckets.Length; i++)
                if (_buckets[i] > first) _buckets[i] += by;
        }

        internal void Clear()
        {
            int count = used;
            if (count == 0) return;
            if (Length <= Small) _buckets = null;
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
            if (_room > Huge || Leftovers.Show()) SetCapacity(_room);
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
            smaller.Resize(Leftovers.Show() ? capacity : Primes.From(Count), 0, false);
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
            Resize(other.entries.Length, 0, false);
            _room = other._room;
            used = other.used;
            _free = other._free;
            _freed = other._freed;
            Array.Copy(other.entries, 0, entries, 0, used);
            if (other._buckets == null) return true;
            _buckets = new int[other._buckets.Length];
            Array.Copy(other._buckets, 0, _buckets, 0, _buckets.Length);
            return true;
        }

        /// CopyFrom makes this a copy of other, entry for entry, without freed ones.
        internal void CopyFrom(ref EntryTable<TKey, TValue> other)
        {
            if (other.Count == 0) return;
            _room = 0;
            Resize(Primes.From(other.Count), 0, false);
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

        /// Find is in .NET's steps also if a comparison changes the table.
        internal int Find(TKey key, int hash)
        {
            if (used == 0) return -1;
            bool runsCode = RunsCode(key);
            HashEntry<TKey, TValue>[] before = runsCode ? entries : null;
            int compared = 0;
            int i = WithHash(_buckets == null ? used - 1 : _buckets[Bucket(hash)] - 1, hash);
            while (i >= 0)
            {
                bool same = Same(entries[i].key, key) && !Hides(i);
                if (runsCode && (entries != before || ++compared > Capacity)) throw Changed();
                if (runsCode && (i >= used || entries[i].hash != hash || entries[i].next < -1))
                {
                    if (same) throw Changed();
                    CheckCleared(i, hash);
                    return -1; // the entry has been freed: in .NET it is the end of its chain
                }
                if (same) return i;
                i = WithHash(_buckets == null ? i - 1 : entries[i].next, hash);
            }
            return -1;
        }

        /// RunsCode says whether looking for a key may run code of the program, which may change the table. Where it does not, the table is not read again.
        private bool RunsCode(TKey key)
        {
            if (comparer != null && !((object)comparer is Hashtable.KeyEquality)) return true;
            Type t = typeof(TKey);
            if (t == typeof(object)) return !Hashtable.IsPlain(key);
            return t != typeof(string) && !t.IsPrimitive && !t.IsEnum;
        }

        /// WithHash is the first entry with that hash code from i on, or negative.
        private int WithHash(int i, int hash)
        {
            if (_buckets != null)
                while (i >= 0 && entries[i].hash != hash) i = entries[i].next;
            else
                while (i >= 0 && (entries[i].hash != hash || entries[i].next < -1)) i--;
            return i;
        }

        /// CheckCleared throws if a comparison with an entry has not just freed it. In .NET the entries of a table that has been cleared are a chain without end.
        private void CheckCleared(int index, int hash)
        {
            if (used == 0 && hash != 0) throw Errors.Corrupted();
            if (index >= used || entries[index].next >= -1) throw Changed();
        }

        /// Changed is for changes by the program's code, or in a race by another thread, in the middle of an operation after which .NET goes on in an old array, or with entries that are gone.
        private static Exception Changed()
        {
            return Threading.Unmodelled.Raise("a table of hash codes that GetHashCode or Equals of a key, or another thread, changes while that key is looked for");
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
            if (_buckets == null) entries[index].next = -1;
            else Link(entries, index, _buckets);
        }

        /// IsBehind says whether an entry behind index has that hash code.
        private bool IsBehind(int index, int hash)
        {
            for (int i = used - 1; i > index; i--)
                if (entries[i].hash == hash && entries[i].next >= -1) return true;
            return false;
        }

        /// Chain gives a small table buckets.
        private void Chain()
        {
            int[] buckets = new int[Length];
            LinkAll(entries, used, buckets);
            _buckets = buckets;
        }

        /// Unchain takes the buckets of a small table away if its chains are in the order of places again.
        private void Unchain()
        {
            if (_buckets == null || Length > Small) return;
            for (int i = 0; i < used; i++)
                if (entries[i].next > i) return;
            for (int i = 0; i < used; i++)
                if (entries[i].next > -1) entries[i].next = -1;
            _buckets = null;
        }

        /// LinkAll makes the chains of count entries, in the order of their places.
        private static void LinkAll(HashEntry<TKey, TValue>[] entries, int count, int[] buckets)
        {
            for (int i = 0; i < count; i++)
                if (entries[i].next >= -1) Link(entries, i, buckets);
        }

        private static void Link(HashEntry<TKey, TValue>[] entries, int index, int[] buckets)
        {
            int bucket = (int)((uint)entries[index].hash % (uint)buckets.Length);
            entries[index].next = buckets[bucket] - 1;
            buckets[bucket] = index + 1;
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
            Resize(length, count, room > 0);
            if (length == room) _room = 0;
        }

        /// SetCapacity makes a new array. It has no more room than the next elements need, whatever the capacity is, unless the program can see that.
        private void SetCapacity(int capacity)
        {
            int length = capacity > Huge || Leftovers.Show() ? capacity : Math.Min(capacity, Math.Max(Length, Primes.Next(used)));
            Resize(length, used, false);
            _room = length < capacity ? capacity : 0;
        }

        /// Resize makes room for capacity entries, of which count are there; freed ones keep their places. The new array comes last.
        /// With inOrder the chains keep their order: .NET's array is that large already.
        private void Resize(int capacity, int count, bool inOrder)
        {
            HashEntry<TKey, TValue>[] larger = new HashEntry<TKey, TValue>[capacity];
            if (count > 0) Array.Copy(entries, 0, larger, 0, count);
            int[] old = _buckets;
            inOrder = inOrder && old != null;
            if (capacity > Small || inOrder)
            {
                int[] buckets = new int[capacity];
                _buckets = buckets;
                if (inOrder) LinkInOrder(old, larger, buckets);
                else LinkAll(larger, count, buckets);
            }
            else if (old != null)
            {
                _buckets = null;
                for (int i = 0; i < count; i++)
                    if (larger[i].next > -1) larger[i].next = -1;
            }
            entries = larger;
        }

        /// LinkInOrder makes the chains of a larger table from the old ones.
        private void LinkInOrder(int[] old, HashEntry<TKey, TValue>[] larger, int[] buckets)
        {
            int[] chain = new int[entries.Length];
            foreach (int first in old)
            {
                int length = 0;
                for (int i = first - 1; i >= 0; i = entries[i].next) chain[length++] = i;
                while (length > 0) Link(larger, chain[--length], buckets);
            }
        }
    }
}
