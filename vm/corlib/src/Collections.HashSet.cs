// HashSet<T> over EntryTable.
namespace System.Collections.Generic
{
    /// Nothing is the value of a table that has only keys.
    internal struct Nothing { }

    public class HashSet<T> : ISet<T>, IReadOnlySet<T>
    {
        private EntryTable<T, Nothing> _table;

        public HashSet() { }
        public HashSet(IEqualityComparer<T> comparer) { _table.comparer = EqualityComparer<T>.Unless(comparer); }
        public HashSet(int capacity) : this(capacity, null) { }

        public HashSet(int capacity, IEqualityComparer<T> comparer) : this(comparer) { _table.Reserve(capacity); }

        public HashSet(IEnumerable<T> collection) : this(collection, null) { }

        public HashSet(IEnumerable<T> collection, IEqualityComparer<T> comparer) : this(comparer)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            HashSet<T> set = Alike(collection);
            if (set != null)
            {
                if (_table.CopyAsIs(ref set._table)) return;
                _table.Reserve(set.Count);
                for (int i = set._table.Next(0); i < set._table.used; i = set._table.Next(i + 1)) Add(set._table.entries[i].key);
                return;
            }
            _table.Reserve(Math.Max(0, Copies.SizeOf(collection)));
            UnionWith(collection);
            if (_table.used > 0 && Capacity / _table.used > 3) TrimExcess(); // many elements were equal
        }

        public IEqualityComparer<T> Comparer { get { return _table.comparer ?? EqualityComparer<T>.Default; } }
        public int Count { get { return _table.Count; } }
        public int Capacity { get { return _table.Capacity; } }
        bool ICollection<T>.IsReadOnly { get { return false; } }

        public static IEqualityComparer<HashSet<T>> CreateSetComparer() { return new HashSetComparer<T>(); }

        public bool Add(T item)
        {
            bool added;
            _table.Put(item, out added);
            return added;
        }

        void ICollection<T>.Add(T item) { Add(item); }

        public void Clear() { _table.Clear(); }

        public bool Contains(T item) { return _table.Find(item) >= 0; }

        public void CopyTo(T[] array) { CopyTo(array, 0, Count); }
        public void CopyTo(T[] array, int arrayIndex) { CopyTo(array, arrayIndex, Count); }

        public void CopyTo(T[] array, int arrayIndex, int count)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(arrayIndex, "arrayIndex");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (arrayIndex > array.Length || count > array.Length - arrayIndex) throw Errors.TooSmall();
            for (int i = _table.Next(0); i < _table.used && count > 0; i = _table.Next(i + 1), count--)
                array[arrayIndex++] = _table.entries[i].key;
        }

        public int EnsureCapacity(int capacity)
        {
            bool grown; // ends no enumeration
            return _table.EnsureCapacity(capacity, out grown);
        }

        public void TrimExcess() { _table.Trim(Count); }
        public void TrimExcess(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(capacity, Count, "capacity");
            _table.Trim(capacity);
        }

        public Enumerator GetEnumerator() { return new Enumerator(this); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return Count == 0 ? EmptyEnumerator<T>.Sole : new Enumerator(this); }
        IEnumerator IEnumerable.GetEnumerator() { return ((IEnumerable<T>)this).GetEnumerator(); }

        public bool Remove(T item)
        {
            HashEntry<T, Nothing> removed;
            return _table.Remove(item, out removed);
        }

        public int RemoveWhere(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            int removed = 0;
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
            {
                T item = _table.entries[i].key;
                object stamp = _table.stamp;
                bool matches = match(item);
                if (stamp != _table.stamp) throw Threading.Unmodelled.Raise("HashSet.RemoveWhere of a set to which the predicate, or another thread, adds elements meanwhile"); // .NET goes on in the old table
                if (matches && Remove(item)) removed++;
            }
            return removed;
        }

        public bool TryGetValue(T equalValue, out T actualValue)
        {
            int index = _table.Find(equalValue);
            actualValue = index < 0 ? default(T) : _table.entries[index].key;
            return index >= 0;
        }

        public void UnionWith(IEnumerable<T> other)
        {
            Check(other);
            foreach (T item in other) Add(item);
        }

        public void IntersectWith(IEnumerable<T> other)
        {
            Check(other);
            if (Count == 0 || other == this) return;
            ICollection<T> collection = other as ICollection<T>;
            if (collection != null && collection.Count == 0)
            {
                Clear();
                return;
            }
            HashSet<T> set = Alike(other);
            if (set != null)
            {
                for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                    if (!set.Contains(_table.entries[i].key)) Remove(_table.entries[i].key);
                return;
            }
            bool[] kept = new bool[_table.used];
            foreach (T item in other)
            {
                int at = _table.Find(item);
                if (at >= 0 && at < kept.Length) kept[at] = true;
            }
            for (int i = _table.Next(0); i < kept.Length; i = _table.Next(i + 1))
                if (!kept[i]) Remove(_table.entries[i].key);
        }

        public void ExceptWith(IEnumerable<T> other)
        {
            Check(other);
            if (Count == 0) return;
            if (other == this)
            {
                Clear();
                return;
            }
            foreach (T item in other) Remove(item);
        }

        public void SymmetricExceptWith(IEnumerable<T> other)
        {
            Check(other);
            if (Count == 0)
            {
                UnionWith(other);
                return;
            }
            if (other == this)
            {
                Clear();
                return;
            }
            HashSet<T> set = Alike(other);
            if (set != null)
            {
                foreach (T item in set)
                    if (!Remove(item)) Add(item);
                return;
            }
            bool[] theirs = new bool[_table.used], common = new bool[_table.used]; // places used before: elements of other may come into free ones
            foreach (T item in other)
            {
                bool added;
                int at = _table.Put(item, out added);
                if (at >= theirs.Length) continue;
                if (added) theirs[at] = true;
                else if (!theirs[at]) common[at] = true;
            }
            for (int i = 0; i < common.Length; i++)
                if (common[i]) Remove(_table.entries[i].key);
        }

        public bool IsSubsetOf(IEnumerable<T> other)
        {
            Check(other);
            if (Count == 0 || other == this) return true;
            ICollection<T> sized = other as ICollection<T>;
            if (sized != null)
            {
                if (Count > sized.Count) return false;
                HashSet<T> set = Alike(other);
                if (set != null) return Within(set);
            }
            int unfound;
            return Found(other, false, out unfound) == Count;
        }

        public bool IsProperSubsetOf(IEnumerable<T> other)
        {
            Check(other);
            if (other == this) return false;
            ICollection<T> sized = other as ICollection<T>;
            if (sized != null)
            {
                if (Count >= sized.Count) return false;
                if (Count == 0) return true;
                HashSet<T> set = Alike(other);
                if (set != null) return Within(set);
            }
            int unfound;
            return Found(other, false, out unfound) == Count && unfound > 0;
        }

        public bool IsSupersetOf(IEnumerable<T> other)
        {
            Check(other);
            if (other == this) return true;
            ICollection<T> sized = other as ICollection<T>;
            if (sized != null)
            {
                if (sized.Count == 0) return true;
                HashSet<T> set = Alike(other);
                if (set != null && set.Count > Count) return false;
            }
            foreach (T item in other)
                if (!Contains(item)) return false;
            return true;
        }

        public bool IsProperSupersetOf(IEnumerable<T> other)
        {
            Check(other);
            if (Count == 0 || other == this) return false;
            ICollection<T> sized = other as ICollection<T>;
            if (sized != null)
            {
                if (sized.Count == 0) return true;
                HashSet<T> set = Alike(other);
                if (set != null) return set.Count < Count && set.Within(this);
            }
            int unfound;
            return Found(other, true, out unfound) < Count && unfound == 0;
        }

        public bool Overlaps(IEnumerable<T> other)
        {
            Check(other);
            if (Count == 0) return false;
            if (other == this) return true;
            foreach (T item in other)
                if (Contains(item)) return true;
            return false;
        }

        public bool SetEquals(IEnumerable<T> other)
        {
            Check(other);
            if (other == this) return true;
            ICollection<T> sized = other as ICollection<T>;
            if (sized != null)
            {
                if (Count == 0) return sized.Count == 0;
                HashSet<T> set = Alike(other);
                if (set != null) return set.Count == Count && Within(set);
                if (Count > sized.Count) return false;
            }
            int unfound;
            return Found(other, true, out unfound) == Count && unfound == 0;
        }

        /// IsIn is the question of the comparer of sets. Of sets with different comparers it is whether each element is in the other set, whatever else that has.
        internal bool IsIn(HashSet<T> set)
        {
            if (set.Alike(this) != null) return set.Count == Count && Within(set);
            foreach (T item in this)
                if (!set.HasEqual(item)) return false;
            return true;
        }

        /// HasEqual asks the default comparer.
        private bool HasEqual(T wanted)
        {
            foreach (T item in this)
                if (Equality.Same(wanted, item)) return true;
            return false;
        }

        private bool Within(HashSet<T> set)
        {
            for (int i = _table.Next(0); i < _table.used; i = _table.Next(i + 1))
                if (!set.Contains(_table.entries[i].key)) return false;
            return true;
        }

        /// Found returns how many elements of this set other has. unfound counts the others; with first, Found stops at the first of them.
        private int Found(IEnumerable<T> other, bool first, out int unfound)
        {
            unfound = 0;
            bool[] seen = new bool[_table.used];
            int found = 0;
            if (seen.Length == 0) // one element of other tells, and the comparer is not asked
            {
                foreach (T item in other)
                {
                    unfound = 1;
                    break;
                }
                return 0;
            }
            foreach (T item in other)
            {
                int at = _table.Find(item);
                if (at < 0)
                {
                    unfound++;
                    if (first) break;
                    continue;
                }
                if (at >= seen.Length || seen[at]) continue;
                seen[at] = true;
                found++;
            }
            return found;
        }

        /// Alike returns other if it is a set with this set's comparer, or null. A comparer of the program is asked, also about itself.
        private HashSet<T> Alike(IEnumerable<T> other)
        {
            HashSet<T> set = other as HashSet<T>;
            return set != null && (_table.comparer == null && set._table.comparer == null || Comparer.Equals(set.Comparer)) ? set : null;
        }

        private static void Check(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
        }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly HashSet<T> _set;
            private readonly object _stamp;
            private int _next;
            private T _current;

            internal Enumerator(HashSet<T> set)
            {
                _set = set;
                _stamp = set._table.stamp;
                _next = 0;
                _current = default(T);
            }

            public T Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    if (_next == 0 || _next == _set._table.used + 1) throw Errors.NoCurrent();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _set._table.stamp) throw Errors.Modified();
                int index = _set._table.Next(_next);
                if (index < _set._table.used)
                {
                    _next = index + 1;
                    _current = _set._table.entries[index].key;
                    return true;
                }
                _next = _set._table.used + 1;
                _current = default(T);
                return false;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _set._table.stamp) throw Errors.Modified();
                _next = 0;
                _current = default(T);
            }

            public void Dispose() { }
        }
    }

    internal sealed class HashSetComparer<T> : IEqualityComparer<HashSet<T>>
    {
        public bool Equals(HashSet<T> x, HashSet<T> y)
        {
            if (x == y) return true;
            if (x == null || y == null) return false;
            return y.IsIn(x);
        }

        public int GetHashCode(HashSet<T> set)
        {
            int hash = 0;
            if (set == null) return hash;
            foreach (T item in set) hash ^= Equality.Hash(item);
            return hash;
        }

        public override bool Equals(object obj) { return obj is HashSetComparer<T>; }
        public override int GetHashCode() { return EqualityComparer<T>.Default.GetHashCode(); }
    }
}
