// Parts and compositions of sequences.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    public static partial class Enumerable
    {
        public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, int count)
        {
            LinqErrors.Check(source, "source");
            return TakeIterator<TSource>(Ordered<TSource>.Partly(source), count);
        }

        private static IEnumerable<TSource> TakeIterator<TSource>(IEnumerable<TSource> source, int count)
        {
            if (count <= 0) yield break;
            foreach (TSource item in source)
            {
                yield return item;
                if (--count == 0) break;
            }
        }

        public static IEnumerable<TSource> TakeWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            return TakeWhileIterator<TSource>(source, predicate);
        }

        private static IEnumerable<TSource> TakeWhileIterator<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            foreach (TSource item in source)
            {
                if (!predicate(item)) break;
                yield return item;
            }
        }

        public static IEnumerable<TSource> TakeWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            return TakeWhileIterator<TSource>(source, predicate);
        }

        private static IEnumerable<TSource> TakeWhileIterator<TSource>(IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            int index = 0;
            foreach (TSource item in source)
            {
                if (!predicate(item, checked(index++))) break;
                yield return item;
            }
        }

        public static IEnumerable<TSource> TakeLast<TSource>(this IEnumerable<TSource> source, int count)
        {
            LinqErrors.Check(source, "source");
            return TakeLastIterator<TSource>(Ordered<TSource>.Partly(source), count);
        }

        private static IEnumerable<TSource> TakeLastIterator<TSource>(IEnumerable<TSource> source, int count)
        {
            if (count <= 0) yield break;
            Queue<TSource> last = new Queue<TSource>();
            foreach (TSource item in source)
            {
                if (last.Count == count) last.Dequeue();
                last.Enqueue(item);
            }
            while (last.Count > 0) yield return last.Dequeue();
        }

        public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, Range range)
        {
            LinqErrors.Check(source, "source");
            return TakeRangeIterator<TSource>(source, range.Start, range.End);
        }

        /// TakeRangeIterator counts the elements only when an end of the range counts from theirs, and reads no more of them than it must.
        private static IEnumerable<TSource> TakeRangeIterator<TSource>(IEnumerable<TSource> source, Index start, Index end)
        {
            if (start.IsFromEnd || end.IsFromEnd)
            {
                if (end.IsFromEnd && (end.Value == 0 ? start.IsFromEnd && start.Value == 0 : start.IsFromEnd && start.Value <= end.Value)) yield break;
                int count;
                if (!TryGetNonEnumeratedCount(source, out count))
                {
                    List<TSource> all = new List<TSource>(source);
                    source = all;
                    count = all.Count;
                }
                start = new Index(Math.Max(start.GetOffset(count), 0));
                end = new Index(Math.Max(end.GetOffset(count), 0));
            }
            if (start.Value >= end.Value) yield break;
            int at = 0;
            foreach (TSource item in source)
            {
                if (at++ >= start.Value) yield return item;
                if (at >= end.Value) yield break;
            }
        }

        public static IEnumerable<TSource> Skip<TSource>(this IEnumerable<TSource> source, int count)
        {
            LinqErrors.Check(source, "source");
            return SkipIterator<TSource>(Ordered<TSource>.Partly(source), count);
        }

        private static IEnumerable<TSource> SkipIterator<TSource>(IEnumerable<TSource> source, int count)
        {
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                while (count > 0 && e.MoveNext()) count--;
                if (count > 0) yield break;
                while (e.MoveNext()) yield return e.Current;
            }
        }

        public static IEnumerable<TSource> SkipWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            return SkipWhileIterator<TSource>(source, predicate);
        }

        private static IEnumerable<TSource> SkipWhileIterator<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            bool skipping = true;
            foreach (TSource item in source)
            {
                if (skipping && predicate(item)) continue;
                skipping = false;
                yield return item;
            }
        }

        public static IEnumerable<TSource> SkipWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            return SkipWhileIterator<TSource>(source, predicate);
        }

        private static IEnumerable<TSource> SkipWhileIterator<TSource>(IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            int index = 0;
            bool skipping = true;
            foreach (TSource item in source)
            {
                if (skipping && predicate(item, checked(index++))) continue;
                skipping = false;
                yield return item;
            }
        }

        public static IEnumerable<TSource> SkipLast<TSource>(this IEnumerable<TSource> source, int count)
        {
            LinqErrors.Check(source, "source");
            return SkipLastIterator<TSource>(source, Math.Max(count, 0));
        }

        private static IEnumerable<TSource> SkipLastIterator<TSource>(IEnumerable<TSource> source, int count)
        {
            Queue<TSource> held = new Queue<TSource>();
            foreach (TSource item in source)
            {
                held.Enqueue(item);
                if (held.Count > count) yield return held.Dequeue();
            }
        }

        public static IEnumerable<TSource[]> Chunk<TSource>(this IEnumerable<TSource> source, int size)
        {
            LinqErrors.Check(source, "source");
            if (size < 1) throw new ArgumentOutOfRangeException("size");
            return ChunkIterator<TSource>(source, size);
        }

        private static IEnumerable<TSource[]> ChunkIterator<TSource>(IEnumerable<TSource> source, int size)
        {
            List<TSource> chunk = new List<TSource>();
            foreach (TSource item in source)
            {
                chunk.Add(item);
                if (chunk.Count < size) continue;
                yield return chunk.ToArray();
                chunk.Clear();
            }
            if (chunk.Count > 0) yield return chunk.ToArray();
        }

        public static IEnumerable<TSource> Concat<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            return ConcatIterator<TSource>(first, second);
        }

        private static IEnumerable<TSource> ConcatIterator<TSource>(IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            foreach (TSource item in first) yield return item;
            foreach (TSource item in second) yield return item;
        }

        public static IEnumerable<TSource> Append<TSource>(this IEnumerable<TSource> source, TSource element)
        {
            LinqErrors.Check(source, "source");
            return AppendIterator<TSource>(source, element);
        }

        private static IEnumerable<TSource> AppendIterator<TSource>(IEnumerable<TSource> source, TSource element)
        {
            foreach (TSource item in source) yield return item;
            yield return element;
        }

        public static IEnumerable<TSource> Prepend<TSource>(this IEnumerable<TSource> source, TSource element)
        {
            LinqErrors.Check(source, "source");
            return PrependIterator<TSource>(source, element);
        }

        private static IEnumerable<TSource> PrependIterator<TSource>(IEnumerable<TSource> source, TSource element)
        {
            yield return element;
            foreach (TSource item in source) yield return item;
        }

        public static IEnumerable<TSource> Reverse<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            return ReverseIterator<TSource>(source);
        }

        private static IEnumerable<TSource> ReverseIterator<TSource>(IEnumerable<TSource> source)
        {
            TSource[] items = ToArray(source);
            for (int i = items.Length - 1; i >= 0; i--) yield return items[i];
        }

        public static IEnumerable<TSource> Reverse<TSource>(this TSource[] source)
        {
            LinqErrors.Check(source, "source");
            return Reverse((IEnumerable<TSource>)source);
        }

        public static IEnumerable<TSource> DefaultIfEmpty<TSource>(this IEnumerable<TSource> source)
        {
            return DefaultIfEmpty(source, default(TSource));
        }

        public static IEnumerable<TSource> DefaultIfEmpty<TSource>(this IEnumerable<TSource> source, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            return DefaultIfEmptyIterator<TSource>(source, defaultValue);
        }

        private static IEnumerable<TSource> DefaultIfEmptyIterator<TSource>(IEnumerable<TSource> source, TSource defaultValue)
        {
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                if (!e.MoveNext())
                {
                    yield return defaultValue;
                    yield break;
                }
                do yield return e.Current;
                while (e.MoveNext());
            }
        }

        public static IEnumerable<TResult> Zip<TFirst, TSecond, TResult>(this IEnumerable<TFirst> first, IEnumerable<TSecond> second, Func<TFirst, TSecond, TResult> resultSelector)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            LinqErrors.Check(resultSelector, "resultSelector");
            return ZipIterator<TFirst, TSecond, TResult>(first, second, resultSelector);
        }

        private static IEnumerable<TResult> ZipIterator<TFirst, TSecond, TResult>(IEnumerable<TFirst> first, IEnumerable<TSecond> second, Func<TFirst, TSecond, TResult> resultSelector)
        {
            using (IEnumerator<TFirst> e1 = first.GetEnumerator())
            using (IEnumerator<TSecond> e2 = second.GetEnumerator())
                while (e1.MoveNext() && e2.MoveNext()) yield return resultSelector(e1.Current, e2.Current);
        }

        public static IEnumerable<ValueTuple<TFirst, TSecond>> Zip<TFirst, TSecond>(this IEnumerable<TFirst> first, IEnumerable<TSecond> second)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            return ZipIterator<TFirst, TSecond>(first, second);
        }

        private static IEnumerable<ValueTuple<TFirst, TSecond>> ZipIterator<TFirst, TSecond>(IEnumerable<TFirst> first, IEnumerable<TSecond> second)
        {
            using (IEnumerator<TFirst> e1 = first.GetEnumerator())
            using (IEnumerator<TSecond> e2 = second.GetEnumerator())
                while (e1.MoveNext() && e2.MoveNext()) yield return new ValueTuple<TFirst, TSecond>(e1.Current, e2.Current);
        }

        public static IEnumerable<ValueTuple<TFirst, TSecond, TThird>> Zip<TFirst, TSecond, TThird>(this IEnumerable<TFirst> first, IEnumerable<TSecond> second, IEnumerable<TThird> third)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            LinqErrors.Check(third, "third");
            return ZipIterator<TFirst, TSecond, TThird>(first, second, third);
        }

        private static IEnumerable<ValueTuple<TFirst, TSecond, TThird>> ZipIterator<TFirst, TSecond, TThird>(IEnumerable<TFirst> first, IEnumerable<TSecond> second, IEnumerable<TThird> third)
        {
            using (IEnumerator<TFirst> e1 = first.GetEnumerator())
            using (IEnumerator<TSecond> e2 = second.GetEnumerator())
            using (IEnumerator<TThird> e3 = third.GetEnumerator())
                while (e1.MoveNext() && e2.MoveNext() && e3.MoveNext()) yield return new ValueTuple<TFirst, TSecond, TThird>(e1.Current, e2.Current, e3.Current);
        }

        public static IEnumerable<ValueTuple<int, TSource>> Index<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            return IndexIterator<TSource>(source);
        }

        private static IEnumerable<ValueTuple<int, TSource>> IndexIterator<TSource>(IEnumerable<TSource> source)
        {
            int index = 0;
            foreach (TSource item in source) yield return new ValueTuple<int, TSource>(checked(index++), item);
        }

        public static IEnumerable<TResult> Empty<TResult>()
        {
            return Array.Empty<TResult>();
        }

        public static IEnumerable<int> Range(int start, int count)
        {
            if (count < 0 || (long)start + count - 1 > int.MaxValue) throw new ArgumentOutOfRangeException("count");
            return RangeIterator(start, count);
        }

        private static IEnumerable<int> RangeIterator(int start, int count)
        {
            for (int i = 0; i < count; i++) yield return start + i;
        }

        public static IEnumerable<TResult> Repeat<TResult>(TResult element, int count)
        {
            if (count < 0) throw new ArgumentOutOfRangeException("count");
            return RepeatIterator<TResult>(element, count);
        }

        private static IEnumerable<TResult> RepeatIterator<TResult>(TResult element, int count)
        {
            for (int i = 0; i < count; i++) yield return element;
        }
    }
}
