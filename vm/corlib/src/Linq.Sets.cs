// Set operations. Elements come in the order of their first occurrence.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Distinct is the distinct elements of one sequence or more. The first of them is compared with nothing.
    internal sealed class Distinct<T> : Sequence<T>
    {
        private readonly IEnumerable<T>[] _sources;
        private readonly IEqualityComparer<T> _comparer;
        private IEnumerator<T> _e;
        private HashSet<T> _seen; // null: nothing has come yet

        internal Distinct(IEqualityComparer<T> comparer, params IEnumerable<T>[] sources)
        {
            _sources = sources;
            _comparer = comparer;
        }

        /// Union is that of all sources of this one, which is a union with the same comparer, and of another; or null.
        internal Distinct<T> Union(IEnumerable<T> second, IEqualityComparer<T> comparer)
        {
            if (_sources.Length == 1 || !(_comparer == comparer || _comparer != null && comparer != null && _comparer.Equals(comparer))) return null;
            IEnumerable<T>[] sources = new IEnumerable<T>[_sources.Length + 1];
            Array.Copy(_sources, 0, sources, 0, _sources.Length);
            sources[_sources.Length] = second;
            return new Distinct<T>(_comparer, sources);
        }

        internal override Sequence<T> Copy() { return new Distinct<T>(_comparer, _sources); }

        /// state is one more than the number of sources that have been begun.
        protected override bool Step()
        {
            if (state < 1) return End();
            while (true)
            {
                while (_e != null && _e.MoveNext())
                {
                    T item = _e.Current;
                    if (_seen == null)
                    {
                        _seen = new HashSet<T>(_comparer);
                        if (_sources.Length == 1) state = 1; // until the first element is in the set
                        _seen.Add(item);
                        state = Math.Max(state, 2);
                    }
                    else if (!_seen.Add(item)) continue;
                    current = item;
                    return true;
                }
                if (state > _sources.Length) return End();
                IEnumerator<T> next = _sources[state - 1].GetEnumerator();
                if (_e != null) _e.Dispose();
                _e = next;
                state++;
            }
        }

        public override void Dispose()
        {
            Stop(ref _e);
            _seen = null;
            base.Dispose();
        }

        /// All is the set of all elements, made at once.
        private HashSet<T> All
        {
            get
            {
                if (_sources.Length == 1) return new HashSet<T>(_sources[0], _comparer);
                HashSet<T> all = new HashSet<T>(_comparer);
                foreach (IEnumerable<T> source in _sources) all.UnionWith(source);
                return all;
            }
        }

        internal override int CountAll() { return All.Count; }
        internal override T[] ToArray() { return Enumerable.ToArray(All); }
        internal override List<T> ToList() { return new List<T>(All); }

        internal override bool First(out T found)
        {
            if (_sources.Length == 1) return Enumerable.FindFirst(_sources[0], out found);
            foreach (IEnumerable<T> source in _sources)
                if (Enumerable.FindFirst(source, out found)) return true;
            found = default(T);
            return false;
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
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            return new Distinct<TSource>(comparer, source);
        }

        public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            return Union(first, second, null);
        }

        public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            Distinct<TSource> union = first as Distinct<TSource>;
            return (union == null ? null : union.Union(second, comparer)) ?? new Distinct<TSource>(comparer, first, second);
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
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
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
