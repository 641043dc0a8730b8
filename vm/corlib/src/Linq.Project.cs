// Filters and projections.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    internal sealed class Filtered<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _source;
        private readonly Func<T, bool> _predicate;
        private IEnumerator<T> _e;

        internal Filtered(IEnumerable<T> source, Func<T, bool> predicate)
        {
            _source = source;
            _predicate = predicate;
        }

        internal Filtered<T> And(Func<T, bool> predicate)
        {
            Func<T, bool> before = _predicate;
            return new Filtered<T>(_source, item => before(item) && predicate(item));
        }

        internal override Sequence<T> Copy() { return new Filtered<T>(_source, _predicate); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                state = 2;
            }
            while (state == 2 && _e.MoveNext())
            {
                T item = _e.Current;
                if (!_predicate(item)) continue;
                current = item;
                return true;
            }
            return End();
        }

        public override void Dispose()
        {
            Stop(ref _e);
            base.Dispose();
        }

        internal override IEnumerable<T> Whole
        {
            get
            {
                List<T> list = _source as List<T>;
                return list == null ? Own() : (IEnumerable<T>)new Filtered<T>(list.Unwatched(), _predicate);
            }
        }

        internal override bool First(out T found) { return Enumerable.ReadFirst(Whole, out found); }
        internal override bool At(int index, out T found) { return Enumerable.ReadAt(Whole, index, out found); }

        internal override bool Last(out T found)
        {
            IList<T> items = InMemory;
            if (items == null) return Enumerable.ReadLast(Own(), out found);
            int index = LastIndex(items);
            found = index < 0 ? default(T) : items[index]; // which is read again
            return index >= 0;
        }

        /// InMemory is the elements of an array or a list, which are searched from their end; null for any other source.
        private IList<T> InMemory { get { return _source is T[] || _source is List<T> ? (IList<T>)Enumerable.Unwatched(_source) : null; } }

        private int LastIndex(IList<T> items)
        {
            int index = items.Count - 1;
            while (index >= 0 && !_predicate(items[index])) index--;
            return index;
        }

        /// SelectLast selects from the last of these elements.
        internal bool SelectLast<TResult>(Func<T, TResult> selector, out TResult found)
        {
            IList<T> items = InMemory;
            if (items == null) return Selected<T, TResult>.SelectLast(_source, _predicate, selector, out found);
            int index = LastIndex(items);
            found = index < 0 ? default(TResult) : selector(items[index]); // which is read again
            return index >= 0;
        }
    }

    internal sealed class Selected<TSource, TResult> : Sequence<TResult>
    {
        private readonly IEnumerable<TSource> _source;
        private readonly Func<TSource, TResult> _selector;
        private IEnumerator<TSource> _e;

        internal Selected(IEnumerable<TSource> source, Func<TSource, TResult> selector)
        {
            _source = source;
            _selector = selector;
        }

        internal override Sequence<TResult> Copy() { return new Selected<TSource, TResult>(_source, _selector); }

        protected override bool Step()
        {
            ListPart<TSource> part = _source as ListPart<TSource>;
            if (part != null)
            {
                // By index: an element at which the selector throws comes again, as in .NET.
                if (state < 1 || !part.Has(state - 1)) return End();
                current = _selector(part.Nth(state - 1));
                state++;
                return true;
            }
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                state = 2;
            }
            if (state == 2 && _e.MoveNext())
            {
                current = _selector(_e.Current);
                return true;
            }
            return End();
        }

        public override void Dispose()
        {
            Stop(ref _e);
            base.Dispose();
        }

        internal override IEnumerable<TNext> Select<TNext>(Func<TResult, TNext> selector)
        {
            Func<TSource, TResult> before = _selector;
            return new Selected<TSource, TNext>(_source, item => selector(before(item)));
        }

        /// Divisible reports whether a part of the selection is a selection of a part. Otherwise the omitted elements are
        /// selected all the same.
        private bool Divisible { get { return _source is Sequence<TSource> ? !(_source is Filtered<TSource>) : _source is IList<TSource>; } }

        internal override int Known { get { return Divisible ? Enumerable.Known(_source) : -1; } }

        internal override IEnumerable<TResult> Whole
        {
            get
            {
                // Other sequences are enumerated by themselves.
                bool read = !(_source is Sequence<TSource>) || _source is Filtered<TSource> || _source is OfType<TSource> || _source is Indexed<TSource>;
                IEnumerable<TSource> whole = read ? Enumerable.Whole(_source) : _source;
                IList<TSource> list = whole as IList<TSource>;
                if (list is List<TSource>) whole = Enumerable.Unwatched(whole);
                else if (list != null && !(list is TSource[] || list is Sequence<TSource>)) whole = new FixedPart<TSource>(list, 0, list.Count);
                return whole == _source ? Own() : (IEnumerable<TResult>)new Selected<TSource, TResult>(whole, _selector);
            }
        }

        internal override int CountAll()
        {
            List<TSource> list = _source as List<TSource>;
            if (list == null) return base.CountAll();
            int count = list.Count;
            for (int i = 0; i < count; i++) _selector(list[i]); // which throws if the list has become shorter
            return count;
        }

        internal override bool First(out TResult found)
        {
            if (!Divisible) return At(0, out found);
            TSource item;
            bool there = Enumerable.FindFirst(_source, out item);
            found = there ? _selector(item) : default(TResult);
            return there;
        }

        internal override bool Last(out TResult found)
        {
            Filtered<TSource> filtered = _source as Filtered<TSource>;
            if (filtered != null) return filtered.SelectLast(_selector, out found);
            if (!Divisible) return SelectLast(_source, null, _selector, out found);
            TSource item;
            bool there = Enumerable.FindLast(_source, out item);
            found = there ? _selector(item) : default(TResult);
            return there;
        }

        /// SelectLast selects from the last element that the predicate lets pass, if it is not null, before it disposes of the enumerator.
        internal static bool SelectLast(IEnumerable<TSource> source, Func<TSource, bool> predicate, Func<TSource, TResult> selector, out TResult found)
        {
            bool there = false;
            TSource last = default(TSource);
            using (IEnumerator<TSource> e = source.GetEnumerator())
            {
                while (e.MoveNext())
                {
                    TSource item = e.Current;
                    if (predicate != null && !predicate(item)) continue;
                    last = item;
                    there = true;
                }
                found = there ? selector(last) : default(TResult);
            }
            return there;
        }

        internal override bool At(int index, out TResult found)
        {
            found = default(TResult);
            if (Divisible)
            {
                TSource item;
                bool there = Enumerable.FindAt(_source, index, out item);
                if (there) found = _selector(item);
                return there;
            }
            if (index < 0) return false;
            using (IEnumerator<TSource> e = Enumerable.Whole(_source).GetEnumerator())
                while (e.MoveNext())
                {
                    if (index-- > 0) continue; // elements before it are not read
                    found = _selector(e.Current);
                    return true;
                }
            return false;
        }

        internal override TResult[] ToArray()
        {
            int count = Sized;
            if (count < 0) return base.ToArray();
            if (count == 0) return Array.Empty<TResult>();
            return Fill(count);
        }

        internal override List<TResult> ToList()
        {
            int count = Sized;
            return count < 0 ? base.ToList() : count == 0 ? new List<TResult>() : new List<TResult>(Fill(count));
        }

        /// Sized is the number of elements of a sequence that is not a list, where it is known; -1 for others.
        private int Sized
        {
            get
            {
                Sequence<TSource> sequence = _source as Sequence<TSource>;
                return sequence == null || sequence is Indexed<TSource> ? -1 : sequence.Known;
            }
        }

        private TResult[] Fill(int count)
        {
            TResult[] items = new TResult[count];
            int at = 0;
            foreach (TSource item in _source) items[at++] = _selector(item);
            return items;
        }

        internal override IEnumerable<TResult> Skip(int count)
        {
            TSource[] array = _source as TSource[];
            if (array != null && count >= array.Length || _source is Numbers && count >= Known) return Array.Empty<TResult>();
            if (!Divisible) return base.Skip(count);
            IEnumerable<TSource> rest = Enumerable.Skip(_source, count);
            return rest is TSource[] ? Array.Empty<TResult>() : (IEnumerable<TResult>)new Selected<TSource, TResult>(rest, _selector);
        }

        internal override IEnumerable<TResult> Take(int count)
        {
            return Divisible ? new Selected<TSource, TResult>(Enumerable.Take(_source, count), _selector) : base.Take(count);
        }
    }

    /// CastCollection casts no element to count it, or to come to the one that is asked for.
    internal sealed class CastCollection<T> : Sequence<T>
    {
        private readonly ICollection _source;
        private IEnumerator _e;

        internal CastCollection(ICollection source) { _source = source; }

        internal override Sequence<T> Copy() { return new CastCollection<T>(_source); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                state = 2;
            }
            if (state == 2 && _e.MoveNext())
            {
                current = (T)_e.Current;
                return true;
            }
            return End();
        }

        public override void Dispose()
        {
            (_e as IDisposable)?.Dispose();
            _e = null;
            base.Dispose();
        }

        internal override int Known { get { return _source.Count; } }
        internal override int CountAll() { return _source.Count; }
        internal override bool First(out T found) { return At(0, out found); }

        internal override T[] ToArray()
        {
            T[] items = new T[_source.Count];
            int count = 0;
            foreach (object item in _source) items[count++] = (T)item;
            return items;
        }

        internal override List<T> ToList()
        {
            List<T> items = new List<T>(_source.Count);
            foreach (object item in _source) items.Add((T)item);
            return items;
        }

        internal override bool At(int index, out T found)
        {
            found = default(T);
            if (index < 0) return false;
            IEnumerator e = _source.GetEnumerator();
            try
            {
                while (e.MoveNext())
                {
                    if (index-- > 0) continue; // elements before it are not read
                    found = (T)e.Current;
                    return true;
                }
                return false;
            }
            finally { (e as IDisposable)?.Dispose(); }
        }
    }

    internal sealed class OfType<T> : Sequence<T>
    {
        private readonly IEnumerable _source;
        private IEnumerator _e;

        internal OfType(IEnumerable source) { _source = source; }

        internal override Sequence<T> Copy() { return new OfType<T>(_source); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                state = 2;
            }
            while (state >= 2 && _e.MoveNext())
            {
                object item = _e.Current;
                if (!(item is T)) continue;
                current = (T)item;
                state = 3;
                return true;
            }
            return End();
        }

        public override void Dispose()
        {
            (_e as IDisposable)?.Dispose();
            _e = null;
            // Before the first element there is nothing to clear, and T may be a type that is not there.
            if (state == 3) base.Dispose();
            else state = -1;
        }
    }

    /// Flattened is the elements of the sequences that a selector makes. It counts them without enumerating those that can be counted.
    internal sealed class Flattened<TSource, TResult> : Sequence<TResult>
    {
        private readonly IEnumerable<TSource> _source;
        private readonly Func<TSource, IEnumerable<TResult>> _selector;
        private IEnumerator<TSource> _e;
        private IEnumerator<TResult> _part;

        internal Flattened(IEnumerable<TSource> source, Func<TSource, IEnumerable<TResult>> selector)
        {
            _source = source;
            _selector = selector;
        }

        internal override Sequence<TResult> Copy() { return new Flattened<TSource, TResult>(_source, _selector); }

        protected override bool Step()
        {
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                state = 2;
            }
            while (state > 1)
            {
                if (state == 2)
                {
                    if (!_e.MoveNext()) break;
                    _part = _selector(_e.Current).GetEnumerator();
                    state = 3;
                }
                if (_part.MoveNext())
                {
                    current = _part.Current;
                    return true;
                }
                Stop(ref _part);
                state = 2;
            }
            return End();
        }

        public override void Dispose()
        {
            Stop(ref _part);
            Stop(ref _e);
            base.Dispose();
        }

        internal override int CountAll()
        {
            int count = 0;
            foreach (TSource item in _source) checked { count += Enumerable.Count(_selector(item)); }
            return count;
        }

        internal override TResult[] ToArray() { return ToList().ToArray(); }

        internal override List<TResult> ToList()
        {
            Segments<TResult> items = new Segments<TResult>();
            foreach (TSource item in _source) items.AddRange(_selector(item));
            return items.ToList();
        }
    }

    public static partial class Enumerable
    {
        public static IEnumerable<TSource> Where<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            Filtered<TSource> filtered = source as Filtered<TSource>;
            return filtered == null ? new Filtered<TSource>(source, predicate) : filtered.And(predicate);
        }

        public static IEnumerable<TSource> Where<TSource>(this IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(predicate, "predicate");
            if (IsEmptyArray(source)) return Array.Empty<TSource>();
            return WhereIterator<TSource>(source, predicate);
        }

        private static IEnumerable<TSource> WhereIterator<TSource>(IEnumerable<TSource> source, Func<TSource, int, bool> predicate)
        {
            int index = 0;
            foreach (TSource item in source)
                if (predicate(item, checked(index++))) yield return item;
        }

        public static IEnumerable<TResult> Select<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(selector, "selector");
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            Sequence<TSource> sequence = source as Sequence<TSource>;
            return sequence == null ? new Selected<TSource, TResult>(source, selector) : sequence.Select(selector);
        }

        public static IEnumerable<TResult> Select<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, int, TResult> selector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(selector, "selector");
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return SelectIterator<TSource, TResult>(source, selector);
        }

        private static IEnumerable<TResult> SelectIterator<TSource, TResult>(IEnumerable<TSource> source, Func<TSource, int, TResult> selector)
        {
            int index = 0;
            foreach (TSource item in source) yield return selector(item, checked(index++));
        }

        public static IEnumerable<TResult> SelectMany<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, IEnumerable<TResult>> selector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(selector, "selector");
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return new Flattened<TSource, TResult>(source, selector);
        }

        public static IEnumerable<TResult> SelectMany<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TResult>> selector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(selector, "selector");
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return SelectManyIterator<TSource, TResult>(source, selector);
        }

        private static IEnumerable<TResult> SelectManyIterator<TSource, TResult>(IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TResult>> selector)
        {
            int index = 0;
            foreach (TSource item in source)
                foreach (TResult part in selector(item, checked(index++))) yield return part;
        }

        public static IEnumerable<TResult> SelectMany<TSource, TCollection, TResult>(this IEnumerable<TSource> source, Func<TSource, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(collectionSelector, "collectionSelector");
            LinqErrors.Check(resultSelector, "resultSelector");
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return SelectManyIterator<TSource, TCollection, TResult>(source, collectionSelector, resultSelector);
        }

        private static IEnumerable<TResult> SelectManyIterator<TSource, TCollection, TResult>(IEnumerable<TSource> source, Func<TSource, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
        {
            foreach (TSource item in source)
                foreach (TCollection part in collectionSelector(item)) yield return resultSelector(item, part);
        }

        public static IEnumerable<TResult> SelectMany<TSource, TCollection, TResult>(this IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
        {
            LinqErrors.Check(source, "source");
            LinqErrors.Check(collectionSelector, "collectionSelector");
            LinqErrors.Check(resultSelector, "resultSelector");
            if (IsEmptyArray(source)) return Array.Empty<TResult>();
            return SelectManyIterator<TSource, TCollection, TResult>(source, collectionSelector, resultSelector);
        }

        private static IEnumerable<TResult> SelectManyIterator<TSource, TCollection, TResult>(IEnumerable<TSource> source, Func<TSource, int, IEnumerable<TCollection>> collectionSelector, Func<TSource, TCollection, TResult> resultSelector)
        {
            int index = 0;
            foreach (TSource item in source)
                foreach (TCollection part in collectionSelector(item, checked(index++))) yield return resultSelector(item, part);
        }

        public static IEnumerable<TResult> Cast<TResult>(this IEnumerable source)
        {
            LinqErrors.Check(source, "source");
            IEnumerable<TResult> typed = source as IEnumerable<TResult>;
            if (typed != null) return typed;
            ICollection collection = source as ICollection;
            if (collection != null) return new CastCollection<TResult>(collection);
            return CastIterator<TResult>(source);
        }

        private static IEnumerable<TResult> CastIterator<TResult>(IEnumerable source)
        {
            foreach (object item in source) yield return (TResult)item;
        }

        public static IEnumerable<TResult> OfType<TResult>(this IEnumerable source)
        {
            LinqErrors.Check(source, "source");
            IEnumerable<TResult> typed = source as IEnumerable<TResult>;
            if (typed != null && default(TResult) != null) return typed;
            return new OfType<TResult>(source);
        }

        public static IEnumerable<TSource> AsEnumerable<TSource>(this IEnumerable<TSource> source)
        {
            return source;
        }
    }
}
