// Sorting: stable, by one key after the other. Every key is computed once, all keys of a level together.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Ordered is a sequence to be sorted by its own level of keys after those of its parent.
    internal abstract class Ordered<TElement> : IOrderedEnumerable<TElement>
    {
        internal readonly IEnumerable<TElement> source;
        internal readonly Ordered<TElement> parent;

        internal Ordered(IEnumerable<TElement> source, Ordered<TElement> parent)
        {
            this.source = source;
            this.parent = parent;
        }

        public IEnumerator<TElement> GetEnumerator()
        {
            TElement[] items = Enumerable.ToArray(source);
            if (items.Length == 0) yield break;
            int[] order = Sort(items, true);
            for (int i = 0; i < order.Length; i++) yield return items[order[i]];
        }

        /// Partly is source for who wants a part of it only. The BCL sorts no more than it must then, without the sort of spans, so what a comparer throws comes as it is.
        internal static IEnumerable<TElement> Partly(IEnumerable<TElement> source)
        {
            Ordered<TElement> ordered = source as Ordered<TElement>;
            return ordered == null ? source : ordered.Parts();
        }

        private IEnumerable<TElement> Parts()
        {
            TElement[] items = Enumerable.ToArray(source);
            if (items.Length == 0) yield break;
            int[] order = Sort(items, false);
            for (int i = 0; i < order.Length; i++) yield return items[order[i]];
        }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        public IOrderedEnumerable<TElement> CreateOrderedEnumerable<TKey>(Func<TElement, TKey> keySelector, IComparer<TKey> comparer, bool descending)
        {
            LinqErrors.Check(keySelector, "keySelector");
            return new Ordered<TElement, TKey>(source, keySelector, comparer, descending, this);
        }

        /// MakeLevel computes the keys of this level.
        internal abstract SortLevel MakeLevel(TElement[] items);

        private int[] Sort(TElement[] items, bool whole)
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
            try
            {
                Merge(order, new int[order.Length], 0, order.Length, level);
            }
            catch (Exception e) when (whole)
            {
                throw new InvalidOperationException("Failed to compare two elements in the array.", e);
            }
            return order;
        }

        private static void Merge(int[] order, int[] spare, int start, int end, SortLevel level)
        {
            if (end - start < 2) return;
            int middle = start + (end - start) / 2;
            Merge(order, spare, start, middle, level);
            Merge(order, spare, middle, end, level);
            int left = start;
            int right = middle;
            for (int i = start; i < end; i++)
            {
                bool takeLeft = right >= end || (left < middle && level.Compare(order[left], order[right]) <= 0);
                spare[i] = takeLeft ? order[left++] : order[right++];
            }
            Array.Copy(spare, start, order, start, end - start);
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

        internal override SortLevel MakeLevel(TElement[] items)
        {
            TKey[] keys = new TKey[items.Length];
            for (int i = 0; i < items.Length; i++)
                keys[i] = _keySelector == null ? (TKey)(object)items[i] : _keySelector(items[i]);
            return new SortLevel<TKey>(keys, _comparer, _descending);
        }
    }

    internal abstract class SortLevel
    {
        internal SortLevel next; // decides between equal keys; may be null

        internal abstract int Compare(int a, int b);
    }

    internal sealed class SortLevel<TKey> : SortLevel
    {
        private readonly TKey[] _keys;
        private readonly IComparer<TKey> _comparer;
        private readonly bool _descending;

        internal SortLevel(TKey[] keys, IComparer<TKey> comparer, bool descending)
        {
            _keys = keys;
            _comparer = comparer;
            _descending = descending;
        }

        internal override int Compare(int a, int b)
        {
            int order = _comparer == null ? System.Collections.Generic.Order.Compare(_keys[a], _keys[b]) : _comparer.Compare(_keys[a], _keys[b]);
            if (order == 0) return next == null ? 0 : next.Compare(a, b);
            return _descending == order > 0 ? -1 : 1;
        }
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
