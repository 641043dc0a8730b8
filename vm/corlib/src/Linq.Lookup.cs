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
        public IEnumerator<TElement> GetEnumerator() { return new Enumerator(elements); }
        IEnumerator IEnumerable.GetEnumerator() { return new Enumerator(elements); }

        /// Enumerator has the last element as Current behind the end, and none before the first.
        private sealed class Enumerator : IEnumerator<TElement>
        {
            private readonly List<TElement> _elements;
            private int _index = -1;

            internal Enumerator(List<TElement> elements) { _elements = elements; }

            public TElement Current
            {
                get
                {
                    if (_index < 0) throw new IndexOutOfRangeException();
                    return _elements[_index];
                }
            }

            object IEnumerator.Current { get { return Current; } }

            public bool MoveNext()
            {
                if (_index + 1 >= _elements.Count) return false;
                _index++;
                return true;
            }

            public void Reset() { _index = -1; }
            public void Dispose() { }
        }

        int ICollection<TElement>.Count { get { return elements.Count; } }
        bool ICollection<TElement>.IsReadOnly { get { return true; } }
        void ICollection<TElement>.Add(TElement item) { throw new NotSupportedException(); }
        void ICollection<TElement>.Clear() { throw new NotSupportedException(); }
        bool ICollection<TElement>.Contains(TElement item) { return elements.Contains(item); }
        void ICollection<TElement>.CopyTo(TElement[] array, int arrayIndex) { elements.CopyTo(array, arrayIndex); }
        bool ICollection<TElement>.Remove(TElement item) { throw new NotSupportedException(); }
        int IList<TElement>.IndexOf(TElement item) { return elements.IndexOf(item); }
        void IList<TElement>.Insert(int index, TElement item) { throw new NotSupportedException(); }
        void IList<TElement>.RemoveAt(int index) { throw new NotSupportedException(); }

        TElement IList<TElement>.this[int index]
        {
            get { return elements[index]; }
            set { throw new NotSupportedException(); }
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
            int index = _groups.Find(key, Hash(key)); // an empty lookup asks for the hash code, too
            return index < 0 ? null : _groups.entries[index].value;
        }

        /// Hash is the hash code without its sign. So two keys are compared also if their hash codes differ in the sign only.
        private int Hash(TKey key) { return _groups.Hash(key) & int.MaxValue; }

        internal void Add(TKey key, TElement element) { Group(key).Add(element); }

        /// Group is the elements of key, which is hashed before its first element is made.
        internal List<TElement> Group(TKey key)
        {
            int hash = Hash(key);
            int index = _groups.Find(key, hash);
            if (index < 0) index = _groups.Make(hash, key, new Grouping<TKey, TElement>(key));
            return _groups.entries[index].value.elements;
        }

        internal Grouping<TKey, TElement> Nth(int index) { return _groups.entries[index].value; }

        /// MakeOf is Make, or without a selector a lookup of the elements themselves, whose type TElement then is.
        internal static Lookup<TKey, TElement> MakeOf<TSource>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            if (elementSelector == null) return (Lookup<TKey, TElement>)(object)Enumerable.Groups(source, keySelector, comparer);
            return Make(source, keySelector, elementSelector, comparer);
        }

        internal static Lookup<TKey, TElement> Make<TSource>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TElement> lookup = new Lookup<TKey, TElement>(comparer);
            foreach (TSource item in source) lookup.Group(keySelector(item)).Add(elementSelector(item));
            return lookup;
        }
    }

    /// CollectionLookup is the result of ToLookup, which is a collection as well.
    internal sealed class CollectionLookup<TKey, TElement> : Lookup<TKey, TElement>, ICollection<IGrouping<TKey, TElement>>, IReadOnlyCollection<IGrouping<TKey, TElement>>
    {
        internal CollectionLookup(IEqualityComparer<TKey> comparer) : base(comparer) { }

        bool ICollection<IGrouping<TKey, TElement>>.IsReadOnly { get { return true; } }
        void ICollection<IGrouping<TKey, TElement>>.Add(IGrouping<TKey, TElement> item) { throw new NotSupportedException(); }
        void ICollection<IGrouping<TKey, TElement>>.Clear() { throw new NotSupportedException(); }
        bool ICollection<IGrouping<TKey, TElement>>.Remove(IGrouping<TKey, TElement> item) { throw new NotSupportedException(); }

        bool ICollection<IGrouping<TKey, TElement>>.Contains(IGrouping<TKey, TElement> item)
        {
            return Find(item.Key) == item; // an item of null has no key
        }

        void ICollection<IGrouping<TKey, TElement>>.CopyTo(IGrouping<TKey, TElement>[] array, int arrayIndex)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (arrayIndex < 0) throw Errors.Negative("arrayIndex");
            if (arrayIndex > array.Length) throw new ArgumentOutOfRangeException("arrayIndex", arrayIndex, "arrayIndex ('" + arrayIndex + "') must be less than or equal to '" + array.Length + "'.");
            if (array.Length - arrayIndex < Count) throw new ArgumentOutOfRangeException("arrayIndex");
            for (int i = 0; i < Count; i++) array[arrayIndex + i] = Nth(i);
        }
    }

    /// EmptyLookup is the lookup of an empty array.
    internal sealed class EmptyLookup<TKey, TElement> : ILookup<TKey, TElement>, ICollection<IGrouping<TKey, TElement>>, IReadOnlyCollection<IGrouping<TKey, TElement>>
    {
        internal static readonly EmptyLookup<TKey, TElement> Instance = new EmptyLookup<TKey, TElement>();

        public int Count { get { return 0; } }
        public IEnumerable<TElement> this[TKey key] { get { return Array.Empty<TElement>(); } }
        public bool Contains(TKey key) { return false; }
        public IEnumerator<IGrouping<TKey, TElement>> GetEnumerator() { return ((IEnumerable<IGrouping<TKey, TElement>>)Array.Empty<IGrouping<TKey, TElement>>()).GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        public bool IsReadOnly { get { return true; } }
        public void CopyTo(IGrouping<TKey, TElement>[] array, int arrayIndex) { }
        public bool Contains(IGrouping<TKey, TElement> item) { return false; }
        public void Add(IGrouping<TKey, TElement> item) { throw new NotSupportedException(); }
        public void Clear() { throw new NotSupportedException(); }
        public bool Remove(IGrouping<TKey, TElement> item) { throw new NotSupportedException(); }
    }

    /// Grouped is the groups of GroupBy, which are made when the first of them is asked for.
    internal sealed class Grouped<TSource, TKey, TElement> : Sequence<IGrouping<TKey, TElement>>
    {
        private readonly IEnumerable<TSource> _source;
        private readonly Func<TSource, TKey> _keySelector;
        private readonly Func<TSource, TElement> _elementSelector; // null: the elements of the source
        private readonly IEqualityComparer<TKey> _comparer;
        private Lookup<TKey, TElement> _groups;

        internal Grouped(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            _source = source;
            _keySelector = keySelector;
            _elementSelector = elementSelector;
            _comparer = comparer;
        }

        internal override Sequence<IGrouping<TKey, TElement>> Copy() { return new Grouped<TSource, TKey, TElement>(_source, _keySelector, _elementSelector, _comparer); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _groups = Lookup<TKey, TElement>.MakeOf(_source, _keySelector, _elementSelector, _comparer);
                state = 2;
            }
            if (state < 2 || state - 2 >= _groups.Count) return End();
            current = _groups.Nth(state - 2);
            state++;
            return true;
        }

        public override void Dispose()
        {
            _groups = null;
            base.Dispose();
        }
    }

    /// GroupResults counts the groups without making anything of them.
    internal sealed class GroupResults<TSource, TKey, TElement, TResult> : Sequence<TResult>
    {
        private readonly IEnumerable<TSource> _source;
        private readonly Func<TSource, TKey> _keySelector;
        private readonly Func<TSource, TElement> _elementSelector; // null: the elements of the source
        private readonly Func<TKey, IEnumerable<TElement>, TResult> _resultSelector;
        private readonly IEqualityComparer<TKey> _comparer;
        private Lookup<TKey, TElement> _groups;

        internal GroupResults(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, Func<TKey, IEnumerable<TElement>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            _source = source;
            _keySelector = keySelector;
            _elementSelector = elementSelector;
            _resultSelector = resultSelector;
            _comparer = comparer;
        }

        internal override Sequence<TResult> Copy() { return new GroupResults<TSource, TKey, TElement, TResult>(_source, _keySelector, _elementSelector, _resultSelector, _comparer); }
        internal override int CountAll() { return Lookup<TKey, TElement>.MakeOf(_source, _keySelector, _elementSelector, _comparer).Count; }

        protected override bool Step()
        {
            if (state == 1)
            {
                _groups = Lookup<TKey, TElement>.MakeOf(_source, _keySelector, _elementSelector, _comparer);
                state = 2;
            }
            if (state < 2 || state - 2 >= _groups.Count) return End();
            Grouping<TKey, TElement> group = _groups.Nth(state++ - 2);
            current = _resultSelector(group.Key, group);
            return true;
        }

        public override void Dispose()
        {
            _groups = null;
            base.Dispose();
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
            if (IsEmptyArray(source)) return EmptyLookup<TKey, TSource>.Instance;
            Lookup<TKey, TSource> lookup = new CollectionLookup<TKey, TSource>(comparer);
            foreach (TSource item in source) lookup.Add(keySelector(item), item);
            return lookup;
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
            if (IsEmptyArray(source)) return EmptyLookup<TKey, TElement>.Instance;
            Lookup<TKey, TElement> lookup = new CollectionLookup<TKey, TElement>(comparer);
            foreach (TSource item in source) lookup.Group(keySelector(item)).Add(elementSelector(item));
            return lookup;
        }

        public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return GroupBy(source, keySelector, (IEqualityComparer<TKey>)null);
        }

        public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            if (IsEmptyArray(source)) return Array.Empty<IGrouping<TKey, TSource>>();
            return new Grouped<TSource, TKey, TSource>(source, keySelector, null, comparer);
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
            if (IsEmptyArray(source)) return Array.Empty<IGrouping<TKey, TElement>>();
            return new Grouped<TSource, TKey, TElement>(source, keySelector, elementSelector, comparer);
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
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return new GroupResults<TSource, TKey, TSource, TResult>(source, keySelector, null, resultSelector, comparer);
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
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return new GroupResults<TSource, TKey, TElement, TResult>(source, keySelector, elementSelector, resultSelector, comparer);
        }

        public static IEnumerable<TResult> Join<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector)
        {
            return Join(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);
        }

        public static IEnumerable<TResult> Join<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, TInner, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            CheckJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
            if (IsEmptyArray(outer)) return Array.Empty<TResult>();
            return JoinIterator(outer, inner, outerKeySelector, innerKeySelector, resultSelector, comparer);
        }

        public static IEnumerable<TResult> GroupJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector)
        {
            return GroupJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector, null);
        }

        public static IEnumerable<TResult> GroupJoin<TOuter, TInner, TKey, TResult>(this IEnumerable<TOuter> outer, IEnumerable<TInner> inner, Func<TOuter, TKey> outerKeySelector, Func<TInner, TKey> innerKeySelector, Func<TOuter, IEnumerable<TInner>, TResult> resultSelector, IEqualityComparer<TKey> comparer)
        {
            CheckJoin(outer, inner, outerKeySelector, innerKeySelector, resultSelector);
            if (IsEmptyArray(outer)) return Array.Empty<TResult>();
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

        internal static Lookup<TKey, TSource> Groups<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            Lookup<TKey, TSource> lookup = new Lookup<TKey, TSource>(comparer);
            foreach (TSource item in source) lookup.Add(keySelector(item), item);
            return lookup;
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
                if (lookup.Count == 0) yield break;
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
