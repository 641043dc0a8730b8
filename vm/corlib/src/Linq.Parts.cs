// Parts and compositions of sequences.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    internal sealed class Concatenated<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _first;
        private readonly IEnumerable<T> _second;
        private IEnumerator<T> _e;

        internal Concatenated(IEnumerable<T> first, IEnumerable<T> second)
        {
            _first = first;
            _second = second;
        }

        internal override Sequence<T> Copy() { return new Concatenated<T>(_first, _second); }

        /// Number is how many sequences it is made of.
        private int Number
        {
            get
            {
                Concatenated<T> more = _first as Concatenated<T>;
                return more == null ? 2 : more.Number + 1;
            }
        }

        private IEnumerable<T> Nth(int index)
        {
            if (index == Number - 1) return _second;
            Concatenated<T> more = _first as Concatenated<T>;
            return more == null ? _first : more.Nth(index);
        }

        /// state is one more than the number of sequences that have been begun.
        protected override bool Step()
        {
            if (state < 1) return End();
            if (state == 1)
            {
                _e = Nth(0).GetEnumerator();
                state = 2;
            }
            while (!_e.MoveNext())
            {
                if (state++ > Number) return End();
                _e.Dispose();
                _e = Nth(state - 2).GetEnumerator();
            }
            current = _e.Current;
            return true;
        }

        public override void Dispose()
        {
            Stop(ref _e);
            base.Dispose();
        }

        internal override int Known
        {
            get
            {
                // Of three and more, it is known for collections only.
                if (_first is Concatenated<T> && !Collections) return -1;
                if (_first is Concatenated<T>)
                {
                    int last = ((ICollection<T>)_second).Count; // as .NET's chain is gone through: from its end to the first two, and these in order
                    return checked(last + Enumerable.Known(_first));
                }
                int first = Enumerable.Known(_first);
                int second = first < 0 ? -1 : Enumerable.Known(_second);
                return second < 0 ? -1 : checked(first + second);
            }
        }

        private bool Collections
        {
            get
            {
                Concatenated<T> more = _first as Concatenated<T>;
                return _second is ICollection<T> && (more == null ? _first is ICollection<T> : more.Collections);
            }
        }

        internal override int CountAll()
        {
            Concatenated<T> more = _first as Concatenated<T>;
            if (more != null)
            {
                int last = Enumerable.Count(_second);
                return checked(last + more.CountAll());
            }
            int first = Enumerable.Known(_first);
            if (first < 0) first = Enumerable.Count(_first);
            int second = Enumerable.Known(_second);
            if (second < 0) second = Enumerable.Count(_second);
            return checked(first + second);
        }

        internal override bool First(out T found)
        {
            bool there = Enumerable.FindFirst(_first, out found) || Enumerable.FindFirst(_second, out found);
            if (!there && _first is Concatenated<T>) found = default(T); // of two, it is that of the second one
            return there;
        }

        internal override bool Last(out T found) { return Enumerable.FindLast(_second, out found) || Enumerable.FindLast(_first, out found); }

        internal override T[] ToArray()
        {
            Concatenated<T> more = _first as Concatenated<T>;
            if (more != null) return Collections ? CopyAll() : GatherAll();
            ICollection<T> first = _first as ICollection<T>, second = _second as ICollection<T>;
            int firstCount = first == null ? 0 : first.Count, secondCount = second == null ? 0 : second.Count;
            List<T> others = new List<T>(); // of the one that is no collection
            if (first == null) foreach (T item in _first) others.Add(item);
            if (second == null) foreach (T item in _second) others.Add(item);
            T[] items = new T[checked(firstCount + secondCount + others.Count)];
            if (first != null) first.CopyTo(items, 0);
            others.CopyTo(items, firstCount);
            if (second != null) second.CopyTo(items, items.Length - secondCount);
            return items;
        }

        /// CopyAll copies collections, of which there are three or more, from the last one to the first one.
        private T[] CopyAll()
        {
            int count = Known;
            if (count == 0) return Array.Empty<T>();
            T[] items = new T[count];
            int at = count;
            for (int i = Number - 1; i > 0; i--)
            {
                ICollection<T> source = (ICollection<T>)Nth(i);
                int size = source.Count;
                if (size == 0) continue;
                at -= size;
                source.CopyTo(items, at);
            }
            if (at > 0) ((ICollection<T>)Nth(0)).CopyTo(items, 0);
            return items;
        }

        private T[] GatherAll()
        {
            Segments<T> items = new Segments<T>();
            for (int i = 0; i < Number; i++) items.AddRange(Nth(i));
            return items.ToList().ToArray();
        }

        internal override List<T> ToList()
        {
            List<T> items = new List<T>(Math.Max(Known, 0));
            for (int i = 0; i < Number; i++) items.AddRange(Nth(i));
            return items;
        }

        internal override bool At(int index, out T found)
        {
            found = default(T);
            if (index < 0) return false;
            for (int i = 0; i < Number; i++)
            {
                IEnumerable<T> source = Nth(i);
                int count = Enumerable.Known(source);
                if (count >= 0)
                {
                    if (index < count)
                    {
                        found = Enumerable.ElementAt(source, index);
                        return true;
                    }
                    index -= count;
                    continue;
                }
                using (IEnumerator<T> e = source.GetEnumerator())
                    while (e.MoveNext())
                    {
                        if (index-- > 0) continue; // elements before it are not read
                        found = e.Current;
                        return true;
                    }
            }
            return false;
        }
    }

    /// Extended has one element more, at the end or at the beginning. With more of them, only enumerating it finds an element.
    internal sealed class Extended<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _source;
        private readonly T _element;
        private readonly bool _atEnd;
        private IEnumerator<T> _e;

        internal Extended(IEnumerable<T> source, T element, bool atEnd)
        {
            _source = source;
            _element = element;
            _atEnd = atEnd;
        }

        private bool Twice { get { return _source is Extended<T>; } }

        internal override Sequence<T> Copy() { return new Extended<T>(_source, _element, _atEnd); }

        protected override bool Step()
        {
            if (state == 1)
            {
                state = 2;
                if (!_atEnd)
                {
                    current = _element;
                    return true;
                }
            }
            if (state == 2)
            {
                _e = _source.GetEnumerator();
                state = 3;
            }
            if (state == 3 && _e != null)
            {
                if (_e.MoveNext())
                {
                    current = _e.Current;
                    return true;
                }
                Stop(ref _e);
                if (_atEnd)
                {
                    current = _element;
                    return true;
                }
            }
            return End();
        }

        public override void Dispose()
        {
            Stop(ref _e);
            base.Dispose();
        }

        internal override int Known
        {
            get
            {
                // A source that is only an ICollection without a type parameter is not counted here.
                int count = _source is Sequence<T> || _source is ICollection<T> ? Enumerable.Known(_source) : -1;
                return count < 0 ? -1 : count + 1;
            }
        }

        internal override int CountAll() { return Enumerable.Count(_source) + 1; }

        /// Innermost is the source of the first of the extensions, which come before it and behind it.
        private IEnumerable<T> Innermost(List<T> before, List<T> behind)
        {
            if (!_atEnd) before.Add(_element);
            Extended<T> more = _source as Extended<T>;
            IEnumerable<T> source = more == null ? _source : more.Innermost(before, behind);
            if (_atEnd) behind.Add(_element);
            return source;
        }

        internal override T[] ToArray()
        {
            int count = Known;
            if (count < 0) return Twice ? ToList().ToArray() : base.ToArray();
            List<T> before = new List<T>(), behind = new List<T>();
            IEnumerable<T> source = Innermost(before, behind);
            T[] items = new T[count];
            before.CopyTo(items, 0);
            int at = before.Count;
            ICollection<T> collection = source as ICollection<T>;
            if (collection != null) collection.CopyTo(items, at);
            else foreach (T item in source) items[at++] = item;
            behind.CopyTo(items, count - behind.Count);
            return items;
        }

        internal override List<T> ToList()
        {
            int count = Known;
            List<T> items = new List<T>(Math.Max(count, 0));
            if (count == 1 && !Twice)
            {
                items.Add(_element);
                return items;
            }
            List<T> before = new List<T>(), behind = new List<T>();
            IEnumerable<T> source = Innermost(before, behind);
            items.AddRange(before);
            items.AddRange(source);
            items.AddRange(behind);
            return items;
        }

        internal override bool First(out T found)
        {
            if (Twice) return base.First(out found);
            if (!_atEnd || !Enumerable.FindFirst(_source, out found)) found = _element;
            return true;
        }

        internal override bool Last(out T found)
        {
            if (Twice) return base.Last(out found);
            if (_atEnd || !Enumerable.FindLast(_source, out found)) found = _element;
            return true;
        }

        internal override bool At(int index, out T found)
        {
            return Twice || _atEnd || index == 0 ? base.At(index, out found) : Enumerable.FindAt(_source, index - 1, out found);
        }
    }

    internal sealed class Reversed<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _source;
        private T[] _items;

        internal Reversed(IEnumerable<T> source) { _source = source; }

        internal override Sequence<T> Copy() { return new Reversed<T>(_source); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _items = Enumerable.ToArray(_source);
                state = 2;
            }
            if (state < 2 || state - 2 >= _items.Length) return End();
            current = _items[_items.Length + 1 - state];
            state++;
            return true;
        }

        public override void Dispose()
        {
            _items = null;
            base.Dispose();
        }

        internal override List<T> ToList()
        {
            List<T> items = Enumerable.ToList(_source);
            items.Reverse();
            return items;
        }

        internal override int Known { get { return Enumerable.Known(_source); } }
        internal override int CountAll() { return Enumerable.Count(_source); }
        internal override bool First(out T found) { return Enumerable.FindLast(_source, out found); }
        internal override bool Last(out T found) { return Enumerable.FindFirst(_source, out found); }

        internal override bool At(int index, out T found)
        {
            IList<T> items = _source as IList<T> ?? (index < 0 ? Array.Empty<T>() : Enumerable.ToArray(_source));
            int count = items.Count;
            bool there = index >= 0 && index < count;
            found = there ? items[count - 1 - index] : default(T);
            return there;
        }
    }

    internal sealed class Defaulted<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _source;
        private readonly T _default;
        private IEnumerator<T> _e;

        internal Defaulted(IEnumerable<T> source, T defaultValue)
        {
            _source = source;
            _default = defaultValue;
        }

        internal override Sequence<T> Copy() { return new Defaulted<T>(_source, _default); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                bool some = _e.MoveNext();
                current = some ? _e.Current : _default;
                state = some ? 2 : -1;
                return true;
            }
            if (state == 2 && _e.MoveNext())
            {
                current = _e.Current;
                return true;
            }
            return End();
        }

        public override void Dispose()
        {
            Stop(ref _e);
            base.Dispose();
        }

        internal override int Known
        {
            get
            {
                int count = Enumerable.Known(_source);
                return count == 0 ? 1 : count;
            }
        }

        internal override int CountAll() { return Math.Max(Enumerable.Count(_source), 1); }

        internal override T[] ToArray()
        {
            T[] items = Enumerable.ToArray(_source);
            return items.Length > 0 ? items : new T[] { _default };
        }

        internal override List<T> ToList()
        {
            List<T> items = Enumerable.ToList(_source);
            if (items.Count == 0) items.Add(_default);
            return items;
        }

        internal override bool First(out T found)
        {
            if (!Enumerable.FindFirst(_source, out found)) found = _default;
            return true;
        }

        internal override bool Last(out T found)
        {
            if (!Enumerable.FindLast(_source, out found)) found = _default;
            return true;
        }

        internal override bool At(int index, out T found)
        {
            if (Enumerable.FindAt(_source, index, out found)) return true;
            found = _default; // even where there is none: ElementAtOrDefault returns it
            return index == 0;
        }
    }

    public static partial class Enumerable
    {
        public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, int count)
        {
            LinqErrors.Check(source, "source");
            if (count <= 0 || IsEmptyArray(source)) return Array.Empty<TSource>();
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return sequence.Take(count);
            return Cut(source, 0, count);
        }

        /// Cut is a part of a sequence that LINQ did not make.
        private static Sequence<TSource> Cut<TSource>(IEnumerable<TSource> source, int skip, int take)
        {
            IList<TSource> list = source as IList<TSource>;
            if (list != null) return new ListPart<TSource>(list, skip, take);
            return new Part<TSource>(source, skip, take);
        }

        public static IEnumerable<TSource> TakeWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
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
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
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
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            return Take(source, new Range(new Index(Math.Max(count, 0), true), System.Index.End));
        }

        public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, Range range)
        {
            LinqErrors.Check(source, "source");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            Index start = range.Start;
            Index end = range.End;
            if (!start.IsFromEnd && !end.IsFromEnd) return start.Value >= end.Value ? Array.Empty<TSource>() : Skip(Take(source, end.Value), start.Value);
            if (start.IsFromEnd && (start.Value == 0 || (end.IsFromEnd && start.Value <= end.Value))) return Array.Empty<TSource>();
            return TakeRangeIterator<TSource>(source, start, end);
        }

        /// TakeRangeIterator holds back no more elements than it must.
        private static IEnumerable<TSource> TakeRangeIterator<TSource>(IEnumerable<TSource> source, Index start, Index end)
        {
            int count = Known(source);
            if (count >= 0)
            {
                int from = Math.Max(start.GetOffset(count), 0);
                int to = end.GetOffset(count);
                if (from >= to) yield break;
                foreach (TSource item in Skip(Take(source, to), from)) yield return item;
                yield break;
            }
            Queue<TSource> held = new Queue<TSource>();
            if (!start.IsFromEnd)
            {
                foreach (TSource item in new Part<TSource>(source, start.Value, int.MaxValue).Own())
                {
                    held.Enqueue(item);
                    if (held.Count > end.Value) yield return held.Dequeue();
                }
                yield break;
            }
            count = 0;
            foreach (TSource item in source)
            {
                if (held.Count == start.Value) held.Dequeue();
                held.Enqueue(item);
                count++;
            }
            for (int i = count - held.Count; i < end.GetOffset(count) && held.Count > 0; i++) yield return held.Dequeue();
        }

        public static IEnumerable<TSource> Skip<TSource>(this IEnumerable<TSource> source, int count)
        {
            LinqErrors.Check(source, "source");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            Sequence<TSource> sequence = source as Sequence<TSource>;
            if (sequence != null) return count <= 0 ? source : sequence.Skip(count);
            return Cut(source, Math.Max(count, 0), int.MaxValue);
        }

        public static IEnumerable<TSource> SkipWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
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
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
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
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            return count <= 0 ? Skip(source, 0) : Take(source, new Range(System.Index.Start, new Index(count, true)));
        }

        public static IEnumerable<TSource[]> Chunk<TSource>(this IEnumerable<TSource> source, int size)
        {
            LinqErrors.Check(source, "source");
            if (size < 1) throw new ArgumentOutOfRangeException("size");
            if (IsEmptyArray(source)) return Array.Empty<TSource[]>();
            return ChunkIterator<TSource>(source, size);
        }

        private static IEnumerable<TSource[]> ChunkIterator<TSource>(IEnumerable<TSource> source, int size)
        {
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                List<TSource> chunk = new List<TSource>();
                while (e.MoveNext())
                {
                    chunk.Add(e.Current);
                    if (chunk.Count < size) continue;
                    yield return chunk.ToArray();
                    chunk.Clear();
                }
                if (chunk.Count > 0) yield return chunk.ToArray(); // before the enumerator is disposed of
            }
        }

        public static IEnumerable<TSource> Concat<TSource>(this IEnumerable<TSource> first, IEnumerable<TSource> second)
        {
            LinqErrors.Check(first, "first");
            LinqErrors.Check(second, "second");
            if (IsEmptyArray(first)) return second;
            if (IsEmptyArray(second)) return first;
            return new Concatenated<TSource>(first, second);
        }

        public static IEnumerable<TSource> Append<TSource>(this IEnumerable<TSource> source, TSource element)
        {
            LinqErrors.Check(source, "source");
            return new Extended<TSource>(source, element, true);
        }

        public static IEnumerable<TSource> Prepend<TSource>(this IEnumerable<TSource> source, TSource element)
        {
            LinqErrors.Check(source, "source");
            return new Extended<TSource>(source, element, false);
        }

        public static IEnumerable<TSource> Reverse<TSource>(this IEnumerable<TSource> source)
        {
            LinqErrors.Check(source, "source");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            return new Reversed<TSource>(source);
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
            TSource[] array = source as TSource[];
            if (array != null && array.Length > 0) return source;
            return new Defaulted<TSource>(source, defaultValue);
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
            if (IsEmptyArray(source)) return Array.Empty<ValueTuple<int, TSource>>();
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
            if (count == 0) return Array.Empty<int>();
            return new Numbers(start, count);
        }

        public static IEnumerable<TResult> Repeat<TResult>(TResult element, int count)
        {
            if (count < 0) throw new ArgumentOutOfRangeException("count");
            if (count == 0) return Array.Empty<TResult>();
            return new Repeated<TResult>(element, count);
        }
    }
}
