// Single elements and questions about all of them.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    public static partial class Enumerable
    {
        public static TSource First<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            if (!FindFirst(source, out found)) throw LinqErrors.NoElements();
            return found;
        }

        public static TSource First<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            foreach (TSource item in Unwatched(source))
                if (predicate(item)) return item;
            throw LinqErrors.NoMatch();
        }

        public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            FindFirst(source, out found);
            return found; // also where there is none: DefaultIfEmpty has its default there
        }

        public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            return FindFirst(source, out found) ? found : defaultValue;
        }

        public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            return FirstOrDefault(source, predicate, default(TSource));
        }

        public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            foreach (TSource item in Unwatched(source))
                if (predicate(item)) return item;
            return defaultValue;
        }

        public static TSource Last<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            TSource last;
            if (!FindLast(source, out last)) throw LinqErrors.NoElements();
            return last;
        }

        public static TSource Last<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            TSource last;
            if (!FindLast(source, predicate, out last)) throw LinqErrors.NoMatch();
            return last;
        }

        public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            TSource last;
            FindLast(source, out last);
            return last; // as FirstOrDefault
        }

        public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            TSource last;
            return FindLast(source, out last) ? last : defaultValue;
        }

        public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            return LastOrDefault(source, predicate, default(TSource));
        }

        public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            TSource last;
            return FindLast(source, predicate, out last) ? last : defaultValue;
        }

        public static TSource Single<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            if (!FindSingle(source, out found)) throw LinqErrors.NoElements();
            return found;
        }

        public static TSource Single<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            TSource found;
            if (!FindSingle(source, predicate, out found)) throw LinqErrors.NoMatch();
            return found;
        }

        public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source)
        {
            return SingleOrDefault(source, default(TSource));
        }

        public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            return FindSingle(source, out found) ? found : defaultValue;
        }

        public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            return SingleOrDefault(source, predicate, default(TSource));
        }

        public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate, TSource defaultValue)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            TSource found;
            return FindSingle(source, predicate, out found) ? found : defaultValue;
        }

        public static TSource ElementAt<TSource>(this IEnumerable<TSource> source, int index)
        {
            LinqErrors.Check(source, "source");
            IList<TSource> list = source as IList<TSource>;
            if (list != null) return list[index];
            TSource found;
            if (!FindAt(source, index, out found)) throw new ArgumentOutOfRangeException("index");
            return found;
        }

        public static TSource ElementAt<TSource>(this IEnumerable<TSource> source, Index index)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            if (!index.IsFromEnd) return ElementAt(source, index.Value);
            int count = Known(source);
            if (count >= 0) return ElementAt(source, count - index.Value);
            if (!FindFromEnd(source, index.Value, out found)) throw new ArgumentOutOfRangeException("index");
            return found;
        }

        public static TSource ElementAtOrDefault<TSource>(this IEnumerable<TSource> source, Index index)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            if (!index.IsFromEnd) return ElementAtOrDefault(source, index.Value);
            int count = Known(source);
            if (count >= 0) return ElementAtOrDefault(source, count - index.Value);
            FindFromEnd(source, index.Value, out found);
            return found;
        }

        private static bool FindFromEnd<TSource>(IEnumerable<TSource> source, int fromEnd, out TSource found)
        {
            found = default(TSource);
            if (fromEnd <= 0) return false;
            Queue<TSource> last = new Queue<TSource>();
            foreach (TSource item in source)
            {
                if (last.Count == fromEnd) last.Dequeue();
                last.Enqueue(item);
            }
            if (last.Count < fromEnd) return false;
            found = last.Dequeue();
            return true;
        }

        public static TSource ElementAtOrDefault<TSource>(this IEnumerable<TSource> source, int index)
        {
            LinqErrors.Check(source, "source");
            TSource found;
            IList<TSource> list = source as IList<TSource>;
            if (list != null) return (uint)index < (uint)list.Count ? list[index] : default(TSource);
            FindAt(source, index, out found);
            return found;
        }

        public static bool Any<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            int count = Known(source);
            if (count >= 0) return count > 0;
            Sequence<TSource> sequence = source as Sequence<TSource>;
            TSource found;
            if (sequence != null) return sequence.First(out found);
            using (IEnumerator<TSource> e = source.GetEnumerator()) return e.MoveNext();
        }

        public static bool Any<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            foreach (TSource item in Unwatched(source))
                if (predicate(item)) return true;
            return false;
        }

        public static bool All<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            foreach (TSource item in Unwatched(source))
                if (!predicate(item)) return false;
            return true;
        }

        public static bool Contains<TSource>(this IEnumerable<TSource> source, TSource value)
        {
            LinqErrors.Check(source, "source");
            ICollection<TSource> collection = source as ICollection<TSource>;
            return collection != null ? collection.Contains(value) : Contains(source, value, null);
        }

        public static bool Contains<TSource>(this IEnumerable<TSource> source, TSource value, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(source, "source");
            foreach (TSource item in Unwatched(source))
                if (comparer == null ? Equality.Same(item, value) : comparer.Equals(item, value)) return true;
            return false;
        }

        public static bool SequenceEqual<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            return SequenceEqual(first, second, null);
        }

        public static bool SequenceEqual<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second, IEqualityComparer<TSource> comparer)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            ICollection<TSource> firstSized = first as ICollection<TSource>, secondSized = second as ICollection<TSource>;
            if (firstSized != null && secondSized != null)
            {
                if ((first is TSource[] || first is List<TSource>) && (second is TSource[] || second is List<TSource>))
                {
                    firstSized = (ICollection<TSource>)Unwatched(first);
                    secondSized = (ICollection<TSource>)Unwatched(second);
                }
                if (firstSized.Count != secondSized.Count) return false;
                IList<TSource> a = firstSized as IList<TSource>, b = secondSized as IList<TSource>;
                if (a != null && b != null)
                {
                    int count = a.Count;
                    for (int i = 0; i < count; i++)
                        if (comparer == null ? !Equality.Same(a[i], b[i]) : !comparer.Equals(a[i], b[i])) return false;
                    return true;
                }
            }
            using (IEnumerator<TSource> e1 = first.GetEnumerator())
            using (IEnumerator<TSource> e2 = second.GetEnumerator())
            {
                while (e1.MoveNext())
                {
                    if (!e2.MoveNext()) return false;
                    if (comparer == null ? !Equality.Same(e1.Current, e2.Current) : !comparer.Equals(e1.Current, e2.Current)) return false;
                }
                return !e2.MoveNext();
            }
        }

        internal static bool FindFirst<TSource>(IEnumerable<TSource> source, out TSource found)
        {
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.First(out found);
            return source is IList<TSource> ? FindAt(source, 0, out found) : ReadFirst(source, out found);
        }

        internal static bool ReadFirst<TSource>(IEnumerable<TSource> source, out TSource found)
        {
            foreach (TSource item in source)
            {
                found = item;
                return true;
            }
            found = default(TSource);
            return false;
        }

        internal static bool FindLast<TSource>(IEnumerable<TSource> source, out TSource last)
        {
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.Last(out last);
            IList<TSource> list = source as IList<TSource>;
            if (list == null) return ReadLast(source, out last);
            int count = list.Count;
            last = count == 0 ? default(TSource) : list[count - 1];
            return count > 0;
        }

        internal static bool ReadLast<TSource>(IEnumerable<TSource> source, out TSource last)
        {
            last = default(TSource);
            bool found = false;
            foreach (TSource item in source)
            {
                last = item;
                found = true;
            }
            return found;
        }

        internal static bool FindLast<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate, out TSource last)
        {
            IList<TSource> list = source as IList<TSource>;
            last = default(TSource);
            if (list != null)
            {
                for (int i = list.Count - 1; i >= 0; i--)
                {
                    TSource item = list[i];
                    if (!predicate(item)) continue;
                    last = item;
                    return true;
                }
                return false;
            }
            Ordered<TSource> ordered = source as Ordered<TSource>;
            if (ordered != null) return ordered.Best(ordered.source, predicate, true, out last);
            bool found = false;
            foreach (TSource item in source)
            {
                if (!predicate(item)) continue;
                last = item;
                found = true;
            }
            return found;
        }

        private static bool FindSingle<TSource>(IEnumerable<TSource> source, out TSource found)
        {
            found = default(TSource);
            IList<TSource> list = source as IList<TSource>;
            if (list != null)
            {
                int count = list.Count;
                if (count == 0) return false;
                if (count != 1) throw LinqErrors.MoreThanOne();
                found = list[0];
                return true;
            }
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                if (!e.MoveNext()) return false;
                found = e.Current;
                if (e.MoveNext()) throw LinqErrors.MoreThanOne();
                return true;
            }
        }

        private static bool FindSingle<TSource>(IEnumerable<TSource> source, Func<TSource, bool> predicate, out TSource found)
        {
            found = default(TSource);
            bool any = false;
            foreach (TSource item in Unwatched(source))
            {
                if (!predicate(item)) continue;
                if (any) throw LinqErrors.MoreThanOneMatch();
                found = item;
                any = true;
            }
            return any;
        }

        internal static bool FindAt<TSource>(IEnumerable<TSource> source, int index, out TSource found)
        {
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.At(index, out found);
            IList<TSource> list = source as IList<TSource>;
            if (list == null) return ReadAt(source, index, out found);
            bool there = (uint)index < (uint)list.Count;
            found = there ? list[index] : default(TSource);
            return there;
        }

        internal static bool ReadAt<TSource>(IEnumerable<TSource> source, int index, out TSource found)
        {
            found = default(TSource);
            if (index < 0) return false;
            using (IEnumerator<TSource> e = source.GetEnumerator())
                while (e.MoveNext())
                {
                    if (index-- > 0) continue; // elements before it are not read
                    found = e.Current;
                    return true;
                }
            return false;
        }
    }
}
