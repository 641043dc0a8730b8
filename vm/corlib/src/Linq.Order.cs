// Sorting: stable, by one key after the other. A sort computes every key once, all keys of a level together; the first and the last element are found without one.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Ordered is a sequence to be sorted by its own level of keys after those of its parent.
    internal abstract class Ordered<TElement> : Sequence<TElement>, IOrderedEnumerable<TElement>
    {
        internal readonly IEnumerable<TElement> source;
        internal readonly Ordered<TElement> parent;
        private TElement[] _items;
        private int[] _order;

        internal Ordered(IEnumerable<TElement> source, Ordered<TElement> parent)
        {
            this.source = source;
            this.parent = parent;
        }

        /// Step makes no key unless there is an element to return.
        protected override bool Step()
        {
            if (state == 1)
            {
                TElement[] items = Enumerable.ToArray(source);
                if (items.Length == 0) return End();
                _order = Sort(items, 0, int.MaxValue);
                _items = items;
                state = 2;
            }
            if (state < 2 || state - 2 >= _order.Length) return End();
            current = _items[_order[state - 2]];
            state++;
            return true;
        }

        public override void Dispose()
        {
            _items = null;
            _order = null;
            base.Dispose();
        }

        /// ToArray makes no key of a single element, which an enumeration does.
        internal override TElement[] ToArray()
        {
            TElement[] items = Enumerable.ToArray(source);
            if (items.Length < 2) return items;
            int[] order = Sort(items, 0, int.MaxValue);
            TElement[] sorted = new TElement[items.Length];
            for (int i = 0; i < sorted.Length; i++) sorted[i] = items[order[i]];
            return sorted;
        }

        internal override List<TElement> ToList() { return new List<TElement>(ToArray()); }

        internal override int Known { get { return Enumerable.Known(source); } }
        internal override int CountAll() { return Enumerable.Count(source); } // nothing is sorted, nor a key made
        internal override bool First(out TElement found) { return Best(source, null, false, out found); }
        internal override bool Last(out TElement found) { return Best(source, null, true, out found); }
        internal override IEnumerable<TElement> Skip(int count) { return new OrderedPart<TElement>(this, count, int.MaxValue); }
        internal override IEnumerable<TElement> Take(int count) { return new OrderedPart<TElement>(this, 0, count); }

        internal override bool At(int index, out TElement found)
        {
            if (index == 0) return First(out found);
            TElement[] items = index < 0 ? Array.Empty<TElement>() : Enumerable.ToArray(source);
            bool there = index >= 0 && index < items.Length;
            found = there ? items[Sort(items, index, index + 1)[index]] : default(TElement);
            return there;
        }

        /// Best is the first or last of those items that predicate lets pass, if it is not null. No sort is needed for that: each item is compared with the best so far.
        internal bool Best(IEnumerable<TElement> items, Func<TElement, bool> predicate, bool last, out TElement best)
        {
            BestKey<TElement> keys = null;
            for (Ordered<TElement> o = this; o != null; o = o.parent) keys = o.MakeBest(keys);
            best = default(TElement);
            bool found = false;
            foreach (TElement item in items)
            {
                if (predicate != null && !predicate(item)) continue;
                if (!found) keys.Set(item);
                else if (!keys.Beaten(item, last)) continue;
                best = item;
                found = true;
            }
            return found;
        }

        public IOrderedEnumerable<TElement> CreateOrderedEnumerable<TKey>(Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending)
        {
            LinqErrors.Check(keySelector, "keySelector");
            return new Ordered<TElement, TKey>(source, keySelector, comparer, descending, this);
        }

        /// MakeLevel computes the keys of this level.
        internal abstract SortLevel MakeLevel(TElement[] items);

        /// MakeBest will hold the key of this level, next those of the levels after it.
        internal abstract BestKey<TElement> MakeBest(BestKey<TElement> next);

        /// Sort sorts until those from first to before end are in their places: all, one of them or a part in three ways, whose comparisons are those of the BCL. An exception of a comparer comes as it is unless all elements are sorted, which is the sort of spans.
        internal int[] Sort(TElement[] items, int first, int end)
        {
            SortLevel level = null;
            // The keys of the first level are computed first, as in the BCL.
            List<Ordered<TElement>> chain = new List<Ordered<TElement>>();
            for (Ordered<TElement> o = this; o != null; o = o.parent) chain.Add(o);
            SortLevel last = null;
            for (int i = chain.Count - 1; i >= 0; i--)
            {
                SortLevel made = chain[i].MakeLevel(items);
                if (last == null) level = made;
                else last.next = made;
                last = made;
            }
            int[] order = new int[items.Length];
            for (int i = 0; i < order.Length; i++) order[i] = i;
            if (first == 0 && end == int.MaxValue) new Sorter<int, object>(order, null, null, level.Compare, null).Sort(0, order.Length);
            else if (end - 1 <= first) Select(order, order.Length - 1, first, level);
            else Part(order, 0, order.Length - 1, first, Math.Min(end, order.Length) - 1, level);
            return order;
        }

        private static void Split(int[] order, ref int i, ref int j, SortLevel level)
        {
            int pivot = order[i + ((j - i) >> 1)];
            do
            {
                while (i < order.Length && pivot != order[i] && level.Compare(pivot, order[i]) > 0) i++;
                while (j >= 0 && pivot != order[j] && level.Compare(pivot, order[j]) < 0) j--;
                if (i > j) break;
                if (i < j)
                {
                    int o = order[i];
                    order[i] = order[j];
                    order[j] = o;
                }
                i++;
                j--;
            }
            while (i <= j);
        }

        /// Part sorts until those from first to last are in their places.
        private static void Part(int[] order, int left, int right, int first, int last, SortLevel level)
        {
            do
            {
                int i = left, j = right;
                Split(order, ref i, ref j, level);
                if (first >= i) left = i + 1;
                else if (last <= j) right = j - 1;
                if (j - left <= right - i)
                {
                    if (left < j) Part(order, left, j, first, last, level);
                    left = i;
                }
                else
                {
                    if (i < right) Part(order, i, right, first, last, level);
                    right = j;
                }
            }
            while (left < right);
        }

        /// Select sorts until that at index is in its place; the first is looked for without sorting.
        private static void Select(int[] order, int right, int index, SortLevel level)
        {
            if (index == 0)
            {
                for (int i = 1; i <= right; i++)
                    if (level.Compare(i, order[0]) < 0) order[0] = i;
                return;
            }
            int left = 0;
            do
            {
                int i = left, j = right;
                Split(order, ref i, ref j, level);
                if (i <= index) left = i + 1;
                else right = j - 1;
                if (j - left <= right - i)
                {
                    if (left < j) right = j;
                    left = i;
                }
                else
                {
                    if (i < right) left = i;
                    right = j;
                }
            }
            while (left < right);
        }
    }

    internal sealed class Ordered<TElement, TKey> : Ordered<TElement>
    {
        private readonly Func<TElement, TKey> _keySelector; // null: the element is its key
        private readonly IComparer<TKey> _comparer;
        private readonly bool _descending;

        internal Ordered(IEnumerable<TElement> source, Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending, Ordered<TElement> parent)
            : base(source, parent)
        {
            _keySelector = keySelector;
            _comparer = comparer;
            _descending = descending;
        }

        internal bool Descending { get { return _descending; } }

        /// InPlace tells of elements that .NET sorts where they are: those that are their keys, and are the same if their keys are equal.
        private bool InPlace
        {
            get
            {
                TypeCode code = Type.GetTypeCode(typeof(TElement));
                bool whole = code >= TypeCode.Boolean && code <= TypeCode.UInt64 || typeof(TElement) == typeof(IntPtr) || typeof(TElement) == typeof(UIntPtr);
                return whole && _keySelector == null && parent == null && Plain;
            }
        }

        internal override List<TElement> ToList()
        {
            if (!InPlace) return base.ToList();
            List<TElement> items = Enumerable.ToList(source);
            TElement[] unsorted = items.ToArray();
            int[] order = Sort(unsorted, 0, int.MaxValue);
            for (int i = 0; i < order.Length; i++) items[i] = unsorted[order[i]];
            return items;
        }

        internal bool Plain { get { return _comparer == null || (object)_comparer == (object)Comparer<TKey>.Default; } }

        internal override Sequence<TElement> Copy() { return new Ordered<TElement, TKey>(source, _keySelector, _comparer, _descending, parent); }

        internal override SortLevel MakeLevel(TElement[] items)
        {
            TKey[] keys = new TKey[items.Length];
            for (int i = 0; i < items.Length; i++) keys[i] = Key(items[i]);
            return new SortLevel<TElement, TKey>(this, keys);
        }

        internal override BestKey<TElement> MakeBest(BestKey<TElement> next) { return new BestKey<TElement, TKey>(this, next); }

        internal TKey Key(TElement item) { return _keySelector == null ? (TKey)(object)item : _keySelector(item); }

        internal int Compare(TKey a, TKey b)
        {
            int order = _comparer == null ? System.Collections.Generic.Order.Compare(a, b) : _comparer.Compare(a, b);
            return order == 0 ? 0 : _descending == order > 0 ? -1 : 1;
        }
    }

    internal abstract class SortLevel
    {
        internal SortLevel next; // decides between equal keys; may be null

        internal abstract int Compare(int a, int b);
    }

    internal sealed class SortLevel<TElement, TKey> : SortLevel
    {
        private readonly Ordered<TElement, TKey> _level;
        private readonly TKey[] _keys;
        private readonly bool _typed; // the keys are values without a comparer

        internal SortLevel(Ordered<TElement, TKey> level, TKey[] keys)
        {
            _level = level;
            _keys = keys;
            _typed = typeof(TKey).IsValueType && level.Plain;
        }

        internal override int Compare(int a, int b)
        {
            if (_typed && next == null)
            {
                int sign = _level.Descending ? Order.Compare(_keys[b], _keys[a]) : Order.Compare(_keys[a], _keys[b]);
                return sign == 0 ? a - b : sign;
            }
            int order = _level.Compare(_keys[a], _keys[b]);
            return order != 0 ? order : next != null ? next.Compare(a, b) : a - b;
        }
    }

    /// BestKey is the key that an element has to beat to become the best.
    internal abstract class BestKey<TElement>
    {
        internal abstract void Set(TElement item);

        /// Beaten takes the key of item if item is before this one, or with last is not before it. Keys of later levels are computed only to decide between equal ones, and for a new best.
        internal abstract bool Beaten(TElement item, bool last);
    }

    internal sealed class BestKey<TElement, TKey> : BestKey<TElement>
    {
        private readonly Ordered<TElement, TKey> _level;
        private readonly BestKey<TElement> _next; // may be null
        private TKey _key;

        internal BestKey(Ordered<TElement, TKey> level, BestKey<TElement> next)
        {
            _level = level;
            _next = next;
        }

        internal override void Set(TElement item) { Set(item, _level.Key(item)); }

        private void Set(TElement item, TKey key)
        {
            _key = key;
            if (_next != null) _next.Set(item);
        }

        internal override bool Beaten(TElement item, bool last)
        {
            TKey key = _level.Key(item);
            int order = _level.Compare(key, _key);
            if (order == 0 && _next != null) return _next.Beaten(item, last);
            bool beaten = last ? order >= 0 : order < 0;
            if (beaten) Set(item, key);
            return beaten;
        }
    }

    /// OrderedPart is a part of a sequence to be sorted.
    internal sealed class OrderedPart<T> : Sequence<T>
    {
        private readonly Ordered<T> _ordered;
        private readonly int _skip;
        private readonly int _take;
        private T[] _items;
        private int[] _order;

        internal OrderedPart(Ordered<T> ordered, int skip, int take)
        {
            _ordered = ordered;
            _skip = skip;
            _take = take;
        }

        internal override Sequence<T> Copy() { return new OrderedPart<T>(_ordered, _skip, _take); }

        protected override bool Step()
        {
            if (state == 1)
            {
                T[] items = Enumerable.ToArray(_ordered.source);
                if (items.Length <= _skip) return End();
                _order = _ordered.Sort(items, _skip, (int)Math.Min((long)_skip + _take, items.Length));
                _items = items;
                state = 2;
            }
            int index = state - 2;
            if (index < 0 || index >= _take || _skip + index >= _order.Length) return End();
            current = _items[_order[_skip + index]];
            state++;
            return true;
        }

        public override void Dispose()
        {
            _items = null;
            _order = null;
            base.Dispose();
        }

        internal override List<T> ToList()
        {
            T[] part = ToArray();
            List<T> items = new List<T>(part.Length == 1 ? 1 : 0); // two have room for four, as in .NET
            items.AddRange(part);
            return items;
        }

        private int Of(int count) { return count < 0 ? count : Math.Min(Math.Max(count - _skip, 0), _take); }

        internal override int Known { get { return Of(_ordered.Known); } }
        internal override int CountAll() { return Of(_ordered.CountAll()); }
        internal override bool First(out T found) { return At(0, out found); }

        internal override bool Last(out T found)
        {
            T[] items = Enumerable.ToArray(_ordered.source);
            int last = Of(items.Length) - 1;
            if (last >= 0 && _skip + last == items.Length - 1) return _ordered.Best(items, null, true, out found);
            found = last < 0 ? default(T) : items[_ordered.Sort(items, _skip + last, _skip + last + 1)[_skip + last]];
            return last >= 0;
        }

        internal override bool At(int index, out T found)
        {
            found = default(T);
            return index >= 0 && index < _take && index + _skip >= 0 && _ordered.At(_skip + index, out found);
        }

        internal override IEnumerable<T> Skip(int count)
        {
            if (count >= _take) return Array.Empty<T>();
            return new OrderedPart<T>(_ordered, (int)Math.Min((long)_skip + count, int.MaxValue), _take == int.MaxValue ? _take : _take - count);
        }

        internal override IEnumerable<T> Take(int count) { return new OrderedPart<T>(_ordered, _skip, Math.Min(count, _take)); }
    }

    public static partial class Enumerable
    {
        public static IOrderedEnumerable<TSource> OrderBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return Sorted(source, keySelector, null, false);
        }

        public static IOrderedEnumerable<TSource> OrderBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer)
        {
            return Sorted(source, keySelector, comparer, false);
        }

        public static IOrderedEnumerable<TSource> OrderByDescending<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return Sorted(source, keySelector, null, true);
        }

        public static IOrderedEnumerable<TSource> OrderByDescending<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer)
        {
            return Sorted(source, keySelector, comparer, true);
        }

        public static IOrderedEnumerable<T> Order<T>(this IEnumerable<T> source) { return Order(source, null); }

        public static IOrderedEnumerable<T> Order<T>(this IEnumerable<T> source, IComparer<T> comparer)
        {
            LinqErrors.Check(source, "source");
            return new Ordered<T, T>(source, null, comparer, false, null);
        }

        public static IOrderedEnumerable<T> OrderDescending<T>(this IEnumerable<T> source) { return OrderDescending(source, null); }

        public static IOrderedEnumerable<T> OrderDescending<T>(this IEnumerable<T> source, IComparer<T> comparer)
        {
            LinqErrors.Check(source, "source");
            return new Ordered<T, T>(source, null, comparer, true, null);
        }

        public static IOrderedEnumerable<TSource> ThenBy<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return ThenBy(source, keySelector, null);
        }

        public static IOrderedEnumerable<TSource> ThenBy<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            return source.CreateOrderedEnumerable(keySelector, comparer, false);
        }

        public static IOrderedEnumerable<TSource> ThenByDescending<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return ThenByDescending(source, keySelector, null);
        }

        public static IOrderedEnumerable<TSource> ThenByDescending<TSource, TKey>(this IOrderedEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            return source.CreateOrderedEnumerable(keySelector, comparer, true);
        }

        private static IOrderedEnumerable<TSource> Sorted<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IComparer<TKey> comparer, bool descending)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            return new Ordered<TSource, TKey>(source, keySelector, comparer, descending, null);
        }
    }
}
