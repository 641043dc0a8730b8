// Conversions, counting and folding.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Segments gathers elements in arrays that double, as .NET does: whether a collection is copied or enumerated depends on the room that is left.
    internal sealed class Segments<T>
    {
        private readonly List<T> _full = new List<T>();
        private T[] _segment = new T[8];
        private int _used;
        private bool _first = true; // nothing is copied into the first segment

        internal void AddRange(IEnumerable<T> source)
        {
            ICollection<T> collection = source as ICollection<T>;
            if (collection != null)
            {
                int count = collection.Count;
                if (count == 0) return;
                if (_used == _segment.Length) Expand(count);
                if (!_first && _segment.Length - _used >= count)
                {
                    collection.CopyTo(_segment, _used);
                    _used += count;
                    if (!(source is T[] || source.GetType().IsOwn)) CheckCopied(count);
                    return;
                }
            }
            foreach (T item in source)
            {
                if (_used == _segment.Length) Expand(16);
                _segment[_used++] = item;
            }
        }

        /// CheckCopied is called when a collection of the program has copied count elements, or fewer: the others are old content of a pooled array in .NET.
        private void CheckCopied(int count)
        {
            if (System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>()) return; // the pool gets such arrays back cleared
            for (int i = _used - count; i < _used; i++)
            {
                if (typeof(T).IsPrimitive && !Equality.Same(_segment[i], default(T))) continue;
                MoonWalker.Verify.Use("elements of SelectMany and Concat that CopyTo of a collection of the program does not write: they are default ones");
                return;
            }
        }

        /// Expand begins a segment, whose length is a power of two.
        private void Expand(int least)
        {
            _full.AddRange(_segment);
            least = Math.Max(least, 2 * _segment.Length);
            int length = 16;
            while (length < least) length *= 2;
            _segment = new T[length];
            _used = 0;
            _first = false;
        }

        internal List<T> ToList()
        {
            _full.AddRange(new ArraySegment<T>(_segment, 0, _used));
            return Enumerable.Fit(_full);
        }
    }

    public static partial class Enumerable
    {
        /// Fit takes the spare room away.
        internal static List<TSource> Fit<TSource>(List<TSource> items)
        {
            items.Capacity = items.Count;
            return items;
        }

        public static TSource[] ToArray<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.ToArray();
            ICollection<TSource> collection = source as ICollection<TSource>;
            if (collection == null) return new List<TSource>(source).ToArray();
            int count = collection.Count;
            if (count == 0) return Array.Empty<TSource>();
            TSource[] items = new TSource[count];
            collection.CopyTo(items, 0);
            return items;
        }

        public static List<TSource> ToList<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            Sequence<TSource> sequence = source as Sequence<TSource>;
            return sequence == null ? new List<TSource>(source) : sequence.ToList();
        }

        public static HashSet<TSource> ToHashSet<TSource>(this IEnumerable<TSource> source)
        {
            return ToHashSet(source, null);
        }

        public static HashSet<TSource> ToHashSet<TSource>(this IEnumerable<TSource> source, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(source, "source");
            return new HashSet<TSource>(source, comparer);
        }

        public static Dictionary<TKey, TSource> ToDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector)
        {
            return ToDictionary(source, keySelector, (IEqualityComparer<TKey>)null);
        }

        public static Dictionary<TKey, TSource> ToDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            int known = Known(source);
            Dictionary<TKey, TSource> result = new Dictionary<TKey, TSource>(Math.Max(known, 0), comparer);
            if (known == 0) return result;
            foreach (TSource item in Unwatched(source)) result.Add(keySelector(item), item);
            return result;
        }

        public static Dictionary<TKey, TElement> ToDictionary<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector)
        {
            return ToDictionary(source, keySelector, elementSelector, null);
        }

        public static Dictionary<TKey, TElement> ToDictionary<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(elementSelector, "elementSelector");
            int known = Known(source);
            Dictionary<TKey, TElement> result = new Dictionary<TKey, TElement>(Math.Max(known, 0), comparer);
            if (known == 0) return result;
            foreach (TSource item in Unwatched(source)) result.Add(keySelector(item), elementSelector(item));
            return result;
        }

        public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source)
        {
            return ToDictionary(source, null);
        }

        public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<KeyValuePair<TKey, TValue>> source, IEqualityComparer<TKey> comparer)
        {
            LinqErrors.Check(source, "source");
            return new Dictionary<TKey, TValue>(source, comparer);
        }

        public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<ValueTuple<TKey, TValue>> source)
        {
            return ToDictionary(source, null);
        }

        public static Dictionary<TKey, TValue> ToDictionary<TKey, TValue>(this IEnumerable<ValueTuple<TKey, TValue>> source, IEqualityComparer<TKey> comparer)
        {
            return ToDictionary(source, pair => pair.Item1, pair => pair.Item2, comparer);
        }

        public static int Count<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            ICollection<TSource> collection = source as ICollection<TSource>;
            if (collection != null) return collection.Count;
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.CountAll();
            int count = Known(source);
            if (count >= 0) return count;
            return CountOf(source);
        }

        /// CountOf goes through source, and reads no element.
        internal static int CountOf<TSource>(IEnumerable<TSource> source)
        {
            int count = 0;
            using (IEnumerator<TSource> e = source.GetEnumerator())
                while (e.MoveNext()) checked { count++; }
            return count;
        }

        public static int Count<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            int count = 0;
            foreach (TSource item in Unwatched(source))
                if (predicate(item)) checked { count++; }
            return count;
        }

        public static long LongCount<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            long count = 0;
            using (IEnumerator<TSource> e = source.GetEnumerator())
                while (e.MoveNext()) count++;
            return count;
        }

        public static long LongCount<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            long count = 0;
            foreach (TSource item in source)
                if (predicate(item)) count++;
            return count;
        }

        public static bool TryGetNonEnumeratedCount<TSource>(this IEnumerable<TSource> source, out int count)
        {
            LinqErrors.Check(source, "source");
            int known = Known(source);
            count = Math.Max(known, 0);
            return known >= 0;
        }

        /// IsEmptyArray: of an empty array many operators return an empty array.
        private static bool IsEmptyArray<TSource>(IEnumerable<TSource> source)
        {
            TSource[] array = source as TSource[];
            return array != null && array.Length == 0;
        }

        /// Known is the number of elements, or -1 where counting them means making them.
        internal static int Known<TSource>(IEnumerable<TSource> source)
        {
            ICollection<TSource> typed = source as ICollection<TSource>;
            if (typed != null) return Natural(typed.Count);
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.Known;
            ICollection plain = source as ICollection;
            return plain == null ? -1 : Natural(plain.Count);
        }

        private static int Natural(int count)
        {
            if (count < 0) throw Threading.Unmodelled.Raise("LINQ over a collection whose Count is negative"); // .NET calculates with it
            return count;
        }

        /// Whole is source for code that reads all of it at once.
        internal static IEnumerable<TSource> Whole<TSource>(IEnumerable<TSource> source)
        {
            Sequence<TSource> sequence = source as Sequence<TSource>;
            return sequence == null ? source : sequence.Whole;
        }

        /// Unwatched returns source; for a List, its elements in memory. A change of the List does not end their enumeration, as it ends that of the List.
        internal static IEnumerable<TSource> Unwatched<TSource>(IEnumerable<TSource> source)
        {
            List<TSource> list = source as List<TSource>;
            return list == null ? source : list.Unwatched();
        }

        public static TSource Aggregate<TSource>(this IEnumerable<TSource> source, Func<TSource, TSource, TSource> func)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(func, "func");
            using (IEnumerator<TSource> e = Unwatched(source).GetEnumerator())
            {
                if (!e.MoveNext()) throw LinqErrors.NoElements();
                TSource result = e.Current;
                while (e.MoveNext()) result = func(result, e.Current);
                return result;
            }
        }

        public static TAccumulate Aggregate<TSource, TAccumulate>(this IEnumerable<TSource> source, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(func, "func");
            TAccumulate result = seed;
            foreach (TSource item in Unwatched(source)) result = func(result, item);
            return result;
        }

        public static TResult Aggregate<TSource, TAccumulate, TResult>(this IEnumerable<TSource> source, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func, Func<TAccumulate, TResult> resultSelector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(func, "func");
            LinqErrors.Check(resultSelector, "resultSelector");
            return resultSelector(Aggregate(source, seed, func));
        }

        public static IEnumerable<KeyValuePair<TKey, TAccumulate>> AggregateBy<TSource, TKey, TAccumulate>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func, IEqualityComparer<TKey> keyComparer = null)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(func, "func");
            if (IsEmptyArray(source)) return Array.Empty<KeyValuePair<TKey, TAccumulate>>();
            return AggregateByIterator<TSource, TKey, TAccumulate>(source, keySelector, key => seed, func, keyComparer);
        }

        public static IEnumerable<KeyValuePair<TKey, TAccumulate>> AggregateBy<TSource, TKey, TAccumulate>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, TAccumulate> seedSelector, Func<TAccumulate, TSource, TAccumulate> func, IEqualityComparer<TKey> keyComparer = null)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            LinqErrors.Check(seedSelector, "seedSelector");
            LinqErrors.Check(func, "func");
            if (IsEmptyArray(source)) return Array.Empty<KeyValuePair<TKey, TAccumulate>>();
            return AggregateByIterator<TSource, TKey, TAccumulate>(source, keySelector, seedSelector, func, keyComparer);
        }

        private static IEnumerable<KeyValuePair<TKey, TAccumulate>> AggregateByIterator<TSource, TKey, TAccumulate>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TKey, TAccumulate> seedSelector, Func<TAccumulate, TSource, TAccumulate> func, IEqualityComparer<TKey> keyComparer)
        {
            EntryTable<TKey, TAccumulate> sums = default(EntryTable<TKey, TAccumulate>);
            sums.comparer = keyComparer;
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                while (e.MoveNext())
                {
                    TSource item = e.Current;
                    TKey key = keySelector(item);
                    if (key == null) throw new ArgumentNullException("key"); // .NET's table is a Dictionary
                    bool added;
                    int index = sums.Put(key, out added);
                    TAccumulate before = added ? seedSelector(key) : sums.entries[index].value;
                    sums.entries[index].value = func(before, item);
                }
                // The enumerator is disposed of behind the results.
                for (int i = 0; i < sums.used; i++) yield return new KeyValuePair<TKey, TAccumulate>(sums.entries[i].key, sums.entries[i].value);
            }
        }

        public static IEnumerable<KeyValuePair<TKey, int>> CountBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> keyComparer = null)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(keySelector, "keySelector");
            if (IsEmptyArray(source)) return Array.Empty<KeyValuePair<TKey, int>>();
            return CountByIterator<TSource, TKey>(source, keySelector, keyComparer);
        }

        private static IEnumerable<KeyValuePair<TKey, int>> CountByIterator<TSource, TKey>(IEnumerable<TSource> source, Func<TSource, TKey> keySelector, IEqualityComparer<TKey> keyComparer = null)
        {
            EntryTable<TKey, int> counts = default(EntryTable<TKey, int>);
            counts.comparer = keyComparer;
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                while (e.MoveNext())
                {
                    TKey key = keySelector(e.Current);
                    if (key == null) throw new ArgumentNullException("key");
                    bool added;
                    int index = counts.Put(key, out added);
                    counts.entries[index].value++;
                }
                // The enumerator is disposed of behind the results.
                for (int i = 0; i < counts.used; i++) yield return new KeyValuePair<TKey, int>(counts.entries[i].key, counts.entries[i].value);
            }
        }
    }
}
