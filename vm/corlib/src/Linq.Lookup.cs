// Grouping: Lookup, GroupBy, ToLookup, Join and GroupJoin.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Grouping is the elements of one key, in the order in which they came.
    internal sealed class Grouping<TKey, TElement> : IGrouping<TKey, TElement>, IList<TElement>
    {
        private readonly TKey _key;
        internal readonly List<TElement> elements = new List<TElement>();

        internal Grouping(TKey key) { _key = key; }

        public TKey Key { get { return _key; } }
        public IEnumerator<TElement> GetEnumerator() { return elements.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return elements.GetEnumerator(); }

        int ICollection<TElement>.Count { get { return elements.Count; } }
        bool ICollection<TElement>.IsReadOnly { get { return true; } }
        void ICollection<TElement>.Add(TElement item) { throw Errors.ReadOnly(); }
        void ICollection<TElement>.Clear() { throw Errors.ReadOnly(); }
        bool ICollection<TElement>.Contains(TElement item) { return elements.Contains(item); }
        void ICollection<TElement>.CopyTo(TElement[] array, int arrayIndex) { elements.CopyTo(array, arrayIndex); }
        bool ICollection<TElement>.Remove(TElement item) { throw Errors.ReadOnly(); }
        int IList<TElement>.IndexOf(TElement item) { return elements.IndexOf(item); }
        void IList<TElement>.Insert(int index, TElement item) { throw Errors.ReadOnly(); }
        void IList<TElement>.RemoveAt(int index) { throw Errors.ReadOnly(); }

        TElement IList<TElement>.this[int index]
        {
            get { return elements[index]; }
            set { throw Errors.ReadOnly(); }
        }
    }

    public class Lookup<TKey, TElement> : ILookup<TKey, TElement>
    {
        private EntryTable<TKey, Grouping<TKey, TElement>> _groups; // nothing is ever removed

        internal Lookup(IEqualityComparer<TKey> comparer) { _groups.comparer = comparer; }

        public int Count { get { return _groups.Count; } }

        public IEnumerable<TElement> this[TKey key]
        {
            get
            {
                Grouping<TKey, TElement> group = Find(key);
                if (group == null) return Array.Empty<TElement>();
                return group;
            }
        }

        public bool Contains(TKey key) { return Find(key) != null; }

        public IEnumerable<TResult> ApplyResultSelector<TResult>(Func<TKey, IEnumerable<TElement>, TResult> resultSelector)
        {
            LinqErrors.Check(resultSelector, "resultSelector");
            foreach (IGrouping<TKey, TElement> group in this) yield return resultSelector(group.Key, group);
        }

        public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator()
        {
            for (int i = 0; i < _groups.used; i++) yield return _groups.entries[i].value;
        }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        internal Grouping<TKey, TElement> Find(TKey key)
        {
            int index = _groups.Find(key);
            return index < 0 ? null : _groups.entries[index].value;
        }

        internal void Add(TKey key, TElement element)
        {
            bool added;
            int index = _groups.Put(key, out added);
            if (added) _groups.entries[index].value = new Grouping<TKey, TElement>(key);
            _groups.entries[index].value.elements.Add(element);
        }

        internal static Lookup<TKey, TElement> Make<TSource>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TElement> lookup = new Lookup<TKey, TElement>(comparer);
            foreach (TSource item in source) lookup.Add(keySelector(item), elementSelector(item));
            return lookup;
        }
    }

    public static partial class Enumerable
    {
        public static ILookup<TKey, TSource> ToLookup<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return ToLookup(source, keySelector, (IEqualityComparer<TKey>)null);
        }

        public static ILookup<TKey, TSource> ToLookup<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            return Groups(source, keySelector, comparer);
        }

        public static ILookup<TKey, TElement> ToLookup<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector)
        {
            return ToLookup(source, keySelector, elementSelector, null);
        }

        public static ILookup<TKey, TElement> ToLookup<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(elementSelector, "elementSelector");
            return Lookup<TKey, TElement>.Make(source, keySelector, elementSelector, comparer);
        }

        public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return GroupBy(source, keySelector, (IEqualityComparer<TKey>)null);
        }

        public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            return new Enumerated<IGrouping<TKey, TSource>>(GroupIterator(source, keySelector, comparer), null);
        }

        public static IEnumerable<IGrouping<TKey, TElement>> GroupBy<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector)
        {
            return GroupBy(source, keySelector, elementSelector, (IEqualityComparer<TKey>)null);
        }

        public static IEnumerable<IGrouping<TKey, TElement>> GroupBy<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(elementSelector, "elementSelector");
            return new Enumerated<IGrouping<TKey, TElement>>(GroupIterator(source, keySelector, elementSelector, comparer), null);
        }

        public static IEnumerable<TResult> GroupBy<TSource, TKey, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, IEnumerable<TSource>, TResult> resultSelector)
        {
            return GroupBy(source, keySelector, resultSelector, null);
        }

        public static IEnumerable<TResult> GroupBy<TSource, TKey, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, IEnumerable<TSource>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(resultSelector, "resultSelector");
            return Results(GroupIterator(source, keySelector, comparer), resultSelector);
        }

        public static IEnumerable<TResult> GroupBy<TSource, TKey, TElement, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, Func<TKey, IEnumerable<TElement>, TResult> resultSelector)
        {
            return GroupBy(source, keySelector, elementSelector, resultSelector, null);
        }

        public static IEnumerable<TResult> GroupBy<TSource, TKey, TElement, TResult>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, Func<TKey, IEnumerable<TElement>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(elementSelector, "elementSelector");
            LinqErrors.Check(resultSelector, "resultSelector");
            return Results(GroupIterator(source, keySelector, elementSelector, comparer), resultSelector);
        }

        public static IEnumerable<TResult> Join<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector)
        {
            return Join(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);
        }

        public static IEnumerable<TResult> Join<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            CheckJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
            return JoinIterator(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);
        }

        public static IEnumerable<TResult> GroupJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector)
        {
            return GroupJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);
        }

        public static IEnumerable<TResult> GroupJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            CheckJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
            return GroupJoinIterator(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);
        }

        private static void CheckJoin(object outer, object inner, object outerKeySelector, object innerKeySelector, object resultSelector)
        {
            LinqErrors.Check(outer, "outer");
            LinqErrors.Check(inner, "inner");
            LinqErrors.Check(outerKeySelector, "outerKeySelector");
            LinqErrors.Check(innerKeySelector, "innerKeySelector");
            LinqErrors.Check(resultSelector, "resultSelector");
        }

        private static Lookup<TKey, TSource> Groups<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TSource> lookup = new Lookup<TKey, TSource>(comparer);
            foreach (TSource item in source) lookup.Add(keySelector(item), item);
            return lookup;
        }

        private static IEnumerable<IGrouping<TKey, TSource>> GroupIterator<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            foreach (IGrouping<TKey, TSource> group in Groups(source, keySelector, comparer)) yield return group;
        }

        private static IEnumerable<IGrouping<TKey, TElement>> GroupIterator<TSource, TKey, TElement>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            foreach (IGrouping<TKey, TElement> group in Lookup<TKey, TElement>.Make(source, keySelector, elementSelector, comparer)) yield return group;
        }

        /// Results counts the groups without making anything of them.
        private static IEnumerable<TResult> Results<TKey, TElement, TResult>(IEnumerable<IGrouping<TKey, TElement>> groups, Func<TKey, IEnumerable<TElement>, TResult> resultSelector)
        {
            return new Enumerated<TResult>(GroupResultIterator(groups, resultSelector), () => Count(groups));
        }

        private static IEnumerable<TResult> GroupResultIterator<TKey, TElement, TResult>(IEnumerable<IGrouping<TKey, TElement>> groups, Func<TKey, IEnumerable<TElement>, TResult> resultSelector)
        {
            foreach (IGrouping<TKey, TElement> group in groups) yield return resultSelector(group.Key, group);
        }

        /// InnerGroups leaves out the elements without a key, which join with nothing.
        private static Lookup<TKey, TInner> InnerGroups<TInner, TKey>(IEnumerable<TInner> inner, Func<TInner, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TInner> lookup = new Lookup<TKey, TInner>(comparer);
            foreach (TInner item in inner)
            {
                TKey key = keySelector(item);
                if (key != null) lookup.Add(key, item);
            }
            return lookup;
        }

        private static IEnumerable<TResult> JoinIterator<TOuter, TInner, TKey, TResult>(IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            using (IEnumerator<TOuter> e = outer.GetEnumerator())
            {
                if (!e.MoveNext()) yield break;
                Lookup<TKey, TInner> lookup = InnerGroups(inner, innerKeySelector, comparer);
                do
                {
                    TOuter item = e.Current;
                    Grouping<TKey, TInner> group = lookup.Find(outerKeySelector(item));
                    if (group == null) continue;
                    for (int i = 0; i < group.elements.Count; i++) yield return resultSelector(item, group.elements[i]);
                }
                while (e.MoveNext());
            }
        }

        private static IEnumerable<TResult> GroupJoinIterator<TOuter, TInner, TKey, TResult>(IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            using (IEnumerator<TOuter> e = outer.GetEnumerator())
            {
                if (!e.MoveNext()) yield break;
                Lookup<TKey, TInner> lookup = InnerGroups(inner, innerKeySelector, comparer);
                do
                {
                    TOuter item = e.Current;
                    yield return resultSelector(item, lookup[outerKeySelector(item)]);
                }
                while (e.MoveNext());
            }
        }
    }
}
