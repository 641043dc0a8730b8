// Set operations. Elements come in the order of their first occurrence.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Distinct is the distinct elements of one sequence or two. The first of them is compared with nothing.
    internal sealed class Distinct<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _first;
        private readonly IEnumerable<T> _second; // may be null
        private readonly IEqualityComparer<T> _comparer;

        internal Distinct(IEnumerable<T> first, IEnumerable<T> second, IEqualityComparer<T> comparer)
        {
            _first = first;
            _second = second;
            _comparer = comparer;
        }

        public override IEnumerator<T> GetEnumerator()
        {
            HashSet<T> seen = new HashSet<T>(_comparer);
            foreach (T item in _first)
                if (seen.Add(item)) yield return item;
            if (_second == null) yield break;
            foreach (T item in _second)
                if (seen.Add(item)) yield return item;
        }

        internal override bool First(out T found)
        {
            return Enumerable.FindFirst(_first, out found) || (_second != null && Enumerable.FindFirst(_second, out found));
        }
    }

    public static partial class Enumerable
    {
        public static IEnumerable<TSource> Distinct<TSource>(this IEnumerable<TSource> source)
        {
            return Distinct(source, null);
        }

        public static IEnumerable<TSource> Distinct<TSource>(this IEnumerable<TSource> source, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(source, "source");
            return new Distinct<TSource>(source, null, comparer);
        }

        public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            return Union(first, second, null);
        }

        public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            return new Distinct<TSource>(first, second, comparer);
        }

        public static IEnumerable<TSource> Intersect<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            return Intersect(first, second, null);
        }

        public static IEnumerable<TSource> Intersect<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            return IntersectIterator<TSource>(first, second, comparer);
        }

        private static IEnumerable<TSource> IntersectIterator<TSource>(IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            HashSet<TSource> wanted = new HashSet<TSource>(second, comparer);
            foreach (TSource item in first)
                if (wanted.Remove(item)) yield return item;
        }

        public static IEnumerable<TSource> Except<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            return Except(first, second, null);
        }

        public static IEnumerable<TSource> Except<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            return ExceptIterator<TSource>(first, second, comparer);
        }

        private static IEnumerable<TSource> ExceptIterator<TSource>(IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            HashSet<TSource> seen = new HashSet<TSource>(second, comparer);
            foreach (TSource item in first)
                if (seen.Add(item)) yield return item;
        }

        public static IEnumerable<TSource> DistinctBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return DistinctBy(source, keySelector, null);
        }

        public static IEnumerable<TSource> DistinctBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            return DistinctByIterator<TSource, TKey>(source, keySelector, comparer);
        }

        private static IEnumerable<TSource> DistinctByIterator<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            HashSet<TKey> seen = new HashSet<TKey>(comparer);
            foreach (TSource item in source)
                if (seen.Add(keySelector(item))) yield return item;
        }

        public static IEnumerable<TSource> UnionBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TSource> second, Func<TSource, TKey> keySelector)
        {
            return UnionBy(first, second, keySelector, null);
        }

        public static IEnumerable<TSource> UnionBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TSource> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            LinqErrors.Check(keySelector, "keySelector");
            return UnionByIterator<TSource, TKey>(first, second, keySelector, comparer);
        }

        private static IEnumerable<TSource> UnionByIterator<TSource, TKey>(IEnumerable<TSource> first, IEnumerable<TSource> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            HashSet<TKey> seen = new HashSet<TKey>(comparer);
            foreach (TSource item in first)
                if (seen.Add(keySelector(item))) yield return item;
            foreach (TSource item in second)
                if (seen.Add(keySelector(item))) yield return item;
        }

        public static IEnumerable<TSource> IntersectBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector)
        {
            return IntersectBy(first, second, keySelector, null);
        }

        public static IEnumerable<TSource> IntersectBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            LinqErrors.Check(keySelector, "keySelector");
            return IntersectByIterator<TSource, TKey>(first, second, keySelector, comparer);
        }

        private static IEnumerable<TSource> IntersectByIterator<TSource, TKey>(IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            HashSet<TKey> wanted = new HashSet<TKey>(second, comparer);
            foreach (TSource item in first)
                if (wanted.Remove(keySelector(item))) yield return item;
        }

        public static IEnumerable<TSource> ExceptBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector)
        {
            return ExceptBy(first, second, keySelector, null);
        }

        public static IEnumerable<TSource> ExceptBy<TSource, TKey>(this IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            LinqErrors.Check(keySelector, "keySelector");
            return ExceptByIterator<TSource, TKey>(first, second, keySelector, comparer);
        }

        private static IEnumerable<TSource> ExceptByIterator<TSource, TKey>(IEnumerable<TSource> first, IEnumerable<TKey> second, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            HashSet<TKey> seen = new HashSet<TKey>(second, comparer);
            foreach (TSource item in first)
                if (seen.Add(keySelector(item))) yield return item;
        }
    }
}
