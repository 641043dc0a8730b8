// The sorted array below SortedSet, SortedDictionary and SortedList. A balanced tree would keep its
// shape, which depends on history, in the state; a sorted array is the same for the same elements.
namespace System.Collections.Generic
{
    internal struct SortedEntry<TKey, TValue>
    {
        internal TKey key;
        internal TValue value;
    }

    internal struct SortedTable<TKey, TValue>
    {
        internal IComparer<TKey> comparer; // null: the default one
        internal SortedEntry<TKey, TValue>[] entries; // null while the capacity is 0
        internal int count;
        internal object stamp; // see Collections.List.cs

        internal int Capacity
        {
            get { return entries == null ? 0 : entries.Length; }
            set
            {
                SortedEntry<TKey, TValue>[] resized = value == 0 ? null : new SortedEntry<TKey, TValue>[value];
                if (count > 0) Array.Copy(entries, 0, resized, 0, count);
                entries = resized;
            }
        }

        /// Find returns the place of key or the complement of the place where it belongs. As in the trees of .NET, key is the comparer's first argument.
        internal int Find(TKey key) { return Find(key, true); }

        /// Search is Find with key as the second argument, as in the arrays of SortedList.
        internal int Search(TKey key) { return Find(key, false); }

        private int Find(TKey key, bool first)
        {
            int low = 0;
            int high = count - 1;
            while (low <= high)
            {
                int middle = low + (high - low) / 2;
                int order = first ? Compare(key, entries[middle].key) : Compare(entries[middle].key, key);
                if (order == 0) return middle;
                if (first) order = order > 0 ? -1 : 1;
                if (order < 0) low = middle + 1;
                else high = middle - 1;
            }
            return ~low;
        }

        internal int Compare(TKey x, TKey y)
        {
            return comparer == null ? Order.Compare(x, y) : comparer.Compare(x, y);
        }

        /// Add returns false where the key is there. It ends enumerations also then, as adding to a tree does.
        internal bool Add(TKey key, TValue value)
        {
            int at = Find(key);
            if (at >= 0) Turn();
            else Insert(~at, key, value);
            return at < 0;
        }

        /// Turn is called when a key is added that is there already, or one is removed that is not there. It ends enumerations. In a tree of four
        /// or more the search for the key may also turn elements round, which is a write beside readers.
        internal void Turn()
        {
            stamp = new object();
            if (count > 3) Rewrite();
        }

        /// Rewrite changes nothing. It is a write, and readers read the same word.
        internal void Rewrite()
        {
            SortedEntry<TKey, TValue>[] same = entries;
            entries = same;
        }

        /// Remove ends enumerations also where the key is missing, as removing from a tree does that is not empty.
        internal bool Remove(TKey key)
        {
            if (count == 0) return false;
            int at = Find(key);
            if (at >= 0) RemoveAt(at);
            else Turn();
            return at >= 0;
        }

        /// CopyOf fills this table with the entries of another one. A tree copies the colours of its nodes as well, which each call that ends enumerations
        /// may change, or write again. So it reads the stamp.
        internal void CopyOf(ref SortedTable<TKey, TValue> other)
        {
            count = other.count;
            if (count == 0) return;
            Read(other.stamp);
            entries = (SortedEntry<TKey, TValue>[])other.entries.Clone();
        }

        /// Read makes its caller read a field of which the value does not matter.
        private static void Read(object value) { }

        internal void Insert(int at, TKey key, TValue value)
        {
            if (count == Capacity) Capacity = count == 0 ? 4 : 2 * count;
            if (at < count) Array.Copy(entries, at, entries, at + 1, count - at);
            entries[at].key = key;
            entries[at].value = value;
            count++;
            stamp = new object();
        }

        internal void RemoveAt(int at)
        {
            count--;
            if (at < count) Array.Copy(entries, at + 1, entries, at, count - at);
            entries[count] = default(SortedEntry<TKey, TValue>);
            stamp = new object();
        }

        internal void Clear()
        {
            if (count > 0) Array.Clear(entries, 0, count);
            count = 0;
            stamp = new object();
        }

        internal KeyValuePair<TKey, TValue> Pair(int at)
        {
            return new KeyValuePair<TKey, TValue>(entries[at].key, entries[at].value);
        }
    }
}
