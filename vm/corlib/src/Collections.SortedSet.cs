// SortedSet<T> over SortedTable.
namespace System.Collections.Generic
{
    public class SortedSet<T> : ISet<T>, ICollection, IReadOnlySet<T>
    {
        internal SortedTable<T, Nothing> table; // unused in a view

        public SortedSet() { }
        public SortedSet(IComparer<T> comparer) { table.comparer = comparer; }
        public SortedSet(IEnumerable<T> collection) : this(collection, null) { }

        public SortedSet(IEnumerable<T> collection, IComparer<T> comparer) : this(comparer)
        {
            if (collection == null) throw new ArgumentNullException("collection");
            SortedSet<T> set = Alike(collection);
            if (set != null && set.Base == set)
            {
                table.CopyOf(ref set.table);
                return;
            }
            int count;
            T[] items = Sorted(collection, out count);
            if (count == 0) return;
            table.entries = new SortedEntry<T, Nothing>[count];
            for (int i = 0; i < count; i++)
                if (i == 0 || table.Compare(items[i], items[i - 1]) != 0) table.entries[table.count++].key = items[i];
        }

        /// Sorted is the elements of other in this set's order. The comparer's failures come out of the sort, as there.
        private T[] Sorted(IEnumerable<T> other, out int count)
        {
            T[] items = Copies.ToArray(other, out count);
            if (count > 0) Array.Sort(items, 0, count, Comparer);
            return items;
        }

        /// Base is the set that has the elements, First..End are the places of this set's own among them.
        internal virtual SortedSet<T> Base { get { return this; } }
        internal virtual int First { get { return 0; } }
        internal virtual int End { get { return table.count; } }

        /// CheckWithin complains about an item that may not be added.
        internal virtual void CheckWithin(T item) { }
        internal virtual bool Within(T item) { return true; }

        /// Look makes a view follow its set.
        internal virtual void Look() { }
        internal virtual int CountNow() { return End - First; }

        /// CountSeen is the number of elements at the last look of a view at its set: none before the first one.
        internal virtual int CountSeen { get { return table.count; } }

        public IComparer<T> Comparer { get { return Base.table.comparer ?? Comparer<T>.Default; } }
        public int Count { get { return CountNow(); } }

        public T Max
        {
            get
            {
                int first = First, end = End;
                return end == first ? default(T) : Base.table.entries[end - 1].key;
            }
        }

        public T Min
        {
            get
            {
                int first = First, end = End;
                return end == first ? default(T) : Base.table.entries[first].key;
            }
        }

        bool ICollection<T>.IsReadOnly { get { return false; } }
        bool ICollection.IsSynchronized { get { return false; } }
        object ICollection.SyncRoot { get { return this; } }

        public static IEqualityComparer<SortedSet<T>> CreateSetComparer() { return CreateSetComparer(null); }

        public static IEqualityComparer<SortedSet<T>> CreateSetComparer(IEqualityComparer<T> memberEqualityComparer)
        {
            return new SortedSetComparer<T>(memberEqualityComparer);
        }

        public bool Add(T item)
        {
            CheckWithin(item);
            bool added = Base.table.Add(item, default(Nothing));
            Look();
            return added;
        }

        void ICollection<T>.Add(T item) { Add(item); }

        public virtual void Clear()
        {
            if (Base == this)
            {
                table.Clear();
                return;
            }
            if (Count == 0) return;
            for (int i = End - 1, first = First; i >= first; i--) Base.table.RemoveAt(i);
            Look();
        }

        public virtual bool Contains(T item)
        {
            Look();
            return Within(item) && Base.table.Find(item) >= 0;
        }

        public void CopyTo(T[] array) { CopyTo(array, 0, Count); }
        public void CopyTo(T[] array, int index) { CopyTo(array, index, Count); }

        public void CopyTo(T[] array, int index, int count)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (count > array.Length - index) throw Errors.TooSmall();
            for (int i = First; i < End && count > 0; i++, count--) array[index++] = Base.table.entries[i].key;
        }

        void ICollection.CopyTo(Array array, int index)
        {
            CopyTarget.Check(array);
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (array.Length - index < Count) throw Errors.TooSmall();
            T[] typed = array as T[];
            object[] objects = typed == null ? CopyTarget.Objects(array) : null;
            for (int i = First; i < End; i++, index++)
            {
                if (typed != null) typed[index] = Base.table.entries[i].key;
                else CopyTarget.Put(objects, index, Base.table.entries[i].key);
            }
        }

        public bool Remove(T item)
        {
            if (!Within(item)) return false;
            bool removed = Base.table.Remove(item);
            Look();
            return removed;
        }

        public int RemoveWhere(Predicate<T> match)
        {
            if (match == null) throw new ArgumentNullException("match");
            List<T> matching = new List<T>(Count);
            for (int i = First; i < End; i++)
                if (match(Base.table.entries[i].key)) matching.Add(Base.table.entries[i].key);
            int removed = 0;
            for (int i = matching.Count - 1; i >= 0; i--)
                if (Remove(matching[i])) removed++;
            return removed;
        }

        public bool TryGetValue(T equalValue, out T actualValue)
        {
            int at = -1;
            if (Within(equalValue))
            {
                Look();
                at = Base.table.Find(equalValue);
            }
            actualValue = at < 0 ? default(T) : Base.table.entries[at].key;
            return at >= 0;
        }

        public virtual SortedSet<T> GetViewBetween(T lowerValue, T upperValue)
        {
            if (Base.table.Compare(lowerValue, upperValue) > 0)
                throw new ArgumentException("Must be less than or equal to upperValue.", "lowerValue");
            return new SortedSetView<T>(this, lowerValue, upperValue);
        }

        public IEnumerable<T> Reverse()
        {
            Enumerator e = new Enumerator(this, true);
            while (e.MoveNext()) yield return e.Current;
        }

        public Enumerator GetEnumerator() { return new Enumerator(this, false); }
        IEnumerator<T> IEnumerable<T>.GetEnumerator() { return new Enumerator(this, false); }
        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(this, false); }

        public void UnionWith(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            SortedSet<T> set = Base == this ? other as SortedSet<T> : null;
            if (set != null && Count == 0)
            {
                Take(new SortedSet<T>(set, table.comparer));
                return;
            }
            if (set != null && Alike(set) != null && set.Count > Count / 2)
            {
                Take(Merged(set, true));
                return;
            }
            foreach (T item in other)
                if (!Contains(item)) Add(item);
        }

        /// Take makes the elements those of another set, as a new tree does: it ends enumerations.
        private void Take(SortedSet<T> set)
        {
            table.entries = set.table.entries;
            table.count = set.table.count;
            table.stamp = new object();
        }

        /// Merged is the union of this set and another of the same order, or their intersection. Of two equal elements it has the other set's.
        private SortedSet<T> Merged(SortedSet<T> set, bool union)
        {
            SortedTable<T, Nothing> its = set.Base.table;
            int i = 0, count = table.count, j = set.First, end = set.End;
            SortedSet<T> merged = new SortedSet<T>(table.comparer);
            SortedEntry<T, Nothing>[] entries = new SortedEntry<T, Nothing>[union ? count + end - j : count];
            int n = 0;
            T max = Max;
            while (i < count && j < end && (union || table.Compare(its.entries[j].key, max) <= 0))
            {
                int order = table.Compare(table.entries[i].key, its.entries[j].key);
                if (union || order == 0) entries[n++] = order < 0 ? table.entries[i] : its.entries[j];
                if (order <= 0) i++;
                if (order >= 0) j++;
            }
            for (; union && i < count; i++) entries[n++] = table.entries[i];
            for (; union && j < end; j++) entries[n++] = its.entries[j];
            if (n > 0) merged.table.entries = entries;
            merged.table.count = n;
            return merged;
        }

        public virtual void IntersectWith(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            if (Count == 0 || other == this) return;
            SortedSet<T> set = Base == this ? Alike(other) : null;
            if (set != null)
            {
                Take(Merged(set, false));
                return;
            }
            List<T> common = new List<T>(Count);
            foreach (T item in other)
                if (Contains(item)) common.Add(item);
            Clear();
            foreach (T item in common) Add(item);
        }

        public void ExceptWith(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            if (CountSeen == 0) return;
            if (other == this)
            {
                Clear();
                return;
            }
            bool sorted = Alike(other) != null;
            T min = Min;
            T max = Max;
            foreach (T item in other)
                if (Base.table.Compare(item, min) >= 0 && Base.table.Compare(item, max) <= 0 && (sorted || Contains(item))) Remove(item);
        }

        public void SymmetricExceptWith(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
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
            SortedSet<T> set = Alike(other);
            if (set != null)
            {
                foreach (T item in set) Toggle(item);
                return;
            }
            int count;
            T[] items = Sorted(other, out count);
            int last = 0; // the place of the last element that was not a repetition
            for (int i = 0; i < count; i++)
            {
                if (i > 0 && Base.table.Compare(items[i], items[last]) == 0) continue;
                last = i;
                Toggle(items[i]);
            }
        }

        private void Toggle(T item)
        {
            if (Contains(item)) Remove(item);
            else Add(item);
        }

        public bool IsSubsetOf(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            if (Count == 0) return true;
            SortedSet<T> set = Alike(other);
            if (set != null) return Count <= set.Count && PartOf(set);
            int unfound;
            return Found(other, false, out unfound) == Count;
        }

        public bool IsProperSubsetOf(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            ICollection sized = other as ICollection;
            if (sized != null && Count == 0) return sized.Count > 0;
            SortedSet<T> set = Alike(other);
            if (set != null) return Count < set.Count && PartOf(set);
            int unfound;
            return Found(other, false, out unfound) == Count && unfound > 0;
        }

        public bool IsSupersetOf(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            ICollection sized = other as ICollection;
            if (sized != null && sized.Count == 0) return true;
            SortedSet<T> set = Alike(other);
            if (set != null) return set.Count <= Count && set.PartOf(this);
            foreach (T item in other)
                if (!Contains(item)) return false;
            return true;
        }

        public bool IsProperSupersetOf(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            if (Count == 0) return false;
            ICollection sized = other as ICollection;
            if (sized != null && sized.Count == 0) return true;
            SortedSet<T> set = Alike(other);
            if (set != null) return set.Count < Count && set.PartOf(this);
            int unfound;
            return Found(other, true, out unfound) < Count && unfound == 0;
        }

        public bool Overlaps(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            if (Count == 0) return false;
            ICollection<T> sized = other as ICollection<T>;
            if (sized != null && sized.Count == 0) return false;
            foreach (T item in other)
                if (Contains(item)) return true;
            return false;
        }

        public bool SetEquals(IEnumerable<T> other)
        {
            if (other == null) throw new ArgumentNullException("other");
            SortedSet<T> set = Alike(other);
            if (set != null) return SameAs(set);
            int unfound;
            return Found(other, true, out unfound) == Count && unfound == 0;
        }

        /// SameAs compares the elements in order, also if there are more in one set.
        private bool SameAs(SortedSet<T> set)
        {
            Enumerator mine = GetEnumerator(), theirs = set.GetEnumerator();
            while (true)
            {
                bool there = mine.MoveNext();
                if (theirs.MoveNext() != there) return false;
                if (!there) return true;
                if (Base.table.Compare(mine.Current, theirs.Current) != 0) return false;
            }
        }

        /// Found returns how many elements of this set other has. unfound counts the others; with first, Found stops at the first of them.
        private int Found(IEnumerable<T> other, bool first, out int unfound)
        {
            unfound = 0;
            int from = First;
            bool[] seen = new bool[Count];
            int found = 0;
            foreach (T item in other)
            {
                if (seen.Length == 0)
                {
                    unfound++; // of an empty set, one element of other tells
                    break;
                }
                int at = Within(item) ? Base.table.Find(item) : -1;
                if (at < 0)
                {
                    unfound++;
                    if (first) break;
                    continue;
                }
                if (at - from >= seen.Length || seen[at - from]) continue;
                seen[at - from] = true;
                found++;
            }
            return found;
        }

        private bool PartOf(SortedSet<T> set)
        {
            for (int i = First; i < End; i++)
                if (!set.Contains(Base.table.entries[i].key)) return false;
            return true;
        }

        /// Alike returns other if it is a set of the same order, or null.
        internal SortedSet<T> Alike(IEnumerable<T> other)
        {
            SortedSet<T> set = other as SortedSet<T>;
            return set != null && (set.Base.table.comparer == Base.table.comparer || Comparer.Equals(set.Comparer)) ? set : null;
        }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly SortedSet<T> _base;
            private readonly object _stamp;
            private readonly int _first;
            private readonly int _end;
            private readonly bool _backwards;
            private int _at; // counts from 0, whatever the direction; -1 before the first
            private T _current;

            internal Enumerator(SortedSet<T> set, bool backwards)
            {
                _base = set.Base;
                _stamp = _base.table.stamp;
                _first = set.First;
                _end = set.End;
                _backwards = backwards;
                _at = -1;
                _current = default(T);
            }

            public T Current { get { return _current; } }

            object IEnumerator.Current
            {
                get
                {
                    if (_at < 0 || _at >= _end - _first) throw Errors.NoCurrent();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _base.table.stamp) throw Errors.Altered();
                if (_at < _end - _first) _at++;
                if (_at == _end - _first)
                {
                    _current = default(T);
                    return false;
                }
                _current = _base.table.entries[_backwards ? _end - 1 - _at : _first + _at].key;
                return true;
            }

            void IEnumerator.Reset()
            {
                if (_stamp != _base.table.stamp) throw Errors.Altered();
                _at = -1;
                _current = default(T);
            }

            public void Dispose() { }
        }
    }

    /// SortedSetView is the live part of another set between two bounds, which belong to it. As in .NET, a reader
    /// that sees the set changed since the last look writes to the view, and so does the first reader. Two such readers race.
    internal sealed class SortedSetView<T> : SortedSet<T>
    {
        private readonly SortedSet<T> _whole;
        private readonly T _lower;
        private readonly T _upper;
        private int _root; // the place of the first element, at _version
        private object _version; // the stamp of the set at the last look; this view itself before the first one
        private object _countVersion; // the stamp for which _count is right
        private int _count;

        internal SortedSetView(SortedSet<T> whole, T lower, T upper)
        {
            _whole = whole;
            _lower = lower;
            _upper = upper;
            _root = FirstNow();
            _version = this;
            _countVersion = this;
        }

        internal override SortedSet<T> Base { get { return _whole.Base; } }

        internal override void Look()
        {
            if (_version == Base.table.stamp) return;
            _root = FirstNow();
            _version = Base.table.stamp;
        }

        /// CountNow counts the elements one by one, in the field: a second reader may see part of the number.
        internal override int CountNow()
        {
            Look();
            if (_countVersion != Base.table.stamp)
            {
                _count = 0;
                for (int n = End - First; n > 0; n--) _count++;
                _countVersion = Base.table.stamp;
            }
            return _count;
        }

        internal override int CountSeen { get { return _count; } }

        /// Clear leaves no elements that were seen: ExceptWith does nothing until the elements are counted again.
        public override void Clear()
        {
            base.Clear();
            _count = 0;
        }

        private int FirstNow()
        {
            int at = Base.table.Find(_lower);
            return at < 0 ? ~at : at;
        }

        internal override int First
        {
            get
            {
                Look();
                return FirstNow();
            }
        }

        internal override int End
        {
            get
            {
                Look();
                int at = Base.table.Find(_upper);
                return at < 0 ? ~at : at + 1;
            }
        }

        internal override bool Within(T item)
        {
            return Base.table.Compare(_lower, item) <= 0 && Base.table.Compare(_upper, item) >= 0;
        }

        internal override void CheckWithin(T item)
        {
            if (!Within(item)) throw new ArgumentOutOfRangeException("item");
        }

        public override SortedSet<T> GetViewBetween(T lowerValue, T upperValue)
        {
            if (Base.table.Compare(_lower, lowerValue) > 0) throw new ArgumentOutOfRangeException("lowerValue");
            if (Base.table.Compare(_upper, upperValue) < 0) throw new ArgumentOutOfRangeException("upperValue");
            return base.GetViewBetween(lowerValue, upperValue);
        }
    }

    internal sealed class SortedSetComparer<T> : IEqualityComparer<SortedSet<T>>
    {
        private readonly IEqualityComparer<T> _members;

        internal SortedSetComparer(IEqualityComparer<T> members) { _members = members; }

        public bool Equals(SortedSet<T> x, SortedSet<T> y)
        {
            if (x == null || y == null) return x == y;
            if (x.Alike(y) != null) return x.Count == y.Count && x.SetEquals(y);
            foreach (T item in x) // whatever else y has
                if (!Has(y, item)) return false;
            return true;
        }

        private static bool Has(SortedSet<T> set, T wanted)
        {
            foreach (T item in set)
                if (Order.Compare(wanted, item) == 0) return true;
            return false;
        }

        public int GetHashCode(SortedSet<T> set)
        {
            int hash = 0;
            if (set == null) return hash;
            foreach (T item in set)
                hash ^= (_members == null ? Equality.Hash(item) : _members.GetHashCode(item)) & 0x7fffffff;
            return hash;
        }

        public override bool Equals(object obj) { return obj is SortedSetComparer<T>; }
        public override int GetHashCode() { return Comparer<T>.Default.GetHashCode() ^ (_members ?? EqualityComparer<T>.Default).GetHashCode(); }
    }
}
