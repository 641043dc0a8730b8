// What the sequences that LINQ makes know of themselves.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Sequence is made of others, and can be counted, cut, and read at a place without making all its elements.
    /// Making one runs selectors and predicates of the program, which may do or throw anything: each kind leaves out what .NET 9 leaves out, no more and no less.
    internal abstract class Sequence<T> : IEnumerable<T>
    {
        public abstract IEnumerator<T> GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        /// Whole is the sequence for who reads all of it at once.
        internal virtual IEnumerable<T> Whole { get { return this; } }

        /// Known is the number of elements, or -1 where counting them means making them.
        internal virtual int Known { get { return -1; } }

        /// CountAll is the number of elements, named apart from the property that lists have.
        internal virtual int CountAll()
        {
            int count = 0;
            foreach (T item in Whole) checked { count++; }
            return count;
        }

        internal virtual bool First(out T found)
        {
            return Enumerable.ReadFirst(this, out found);
        }

        internal virtual bool Last(out T found)
        {
            return Enumerable.ReadLast(this, out found);
        }

        internal virtual bool At(int index, out T found)
        {
            return index == 0 ? First(out found) : Enumerable.ReadAt(this, index, out found);
        }

        internal virtual IEnumerable<TResult> Select<TResult>(Func<T, TResult> selector) { return new Selected<T, TResult>(this, selector); }
        internal virtual IEnumerable<T> Skip(int count) { return new Part<T>(this, count, int.MaxValue); }
        internal virtual IEnumerable<T> Take(int count) { return new Part<T>(this, 0, count); }
    }

    /// Part is a part of what can only be enumerated.
    internal sealed class Part<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _source;
        private readonly int _skip;
        private readonly int _take; // int.MaxValue: all

        internal Part(IEnumerable<T> source, int skip, int take)
        {
            _source = source;
            _skip = skip;
            _take = take;
        }

        public override IEnumerator<T> GetEnumerator()
        {
            using (IEnumerator<T> e = _source.GetEnumerator())
            {
                for (int i = 0; i < _skip; i++)
                    if (!e.MoveNext()) yield break;
                for (int i = 0; i < _take && e.MoveNext(); i++) yield return e.Current;
            }
        }

        internal override int CountAll()
        {
            return _take == int.MaxValue ? Math.Max(Enumerable.Count(_source) - _skip, 0) : base.CountAll();
        }

        internal override bool First(out T found) { return At(0, out found); }

        internal override bool At(int index, out T found)
        {
            found = default(T);
            return index >= 0 && index < _take && index + _skip >= 0 && Enumerable.FindAt(_source, _skip + index, out found);
        }

        internal override bool Last(out T found)
        {
            Sequence<T> sequence = _source as Sequence<T>;
            int count = sequence == null ? -1 : sequence.Known;
            if (count <= _skip) return base.Last(out found);
            // With less than _take elements left .NET 9.0 finds no last one, which is a defect of it.
            return _take <= count - _skip ? sequence.At(_skip + _take - 1, out found) : sequence.Last(out found);
        }

        internal override IEnumerable<T> Skip(int count)
        {
            if (_take == int.MaxValue) return new Part<T>(_source, (int)Math.Min((long)_skip + count, int.MaxValue), _take);
            if (count >= _take) return Array.Empty<T>();
            return new Part<T>(_source, _skip + count, _take - count);
        }

        internal override IEnumerable<T> Take(int count) { return new Part<T>(_source, _skip, Math.Min(count, _take)); }
    }

    /// Indexed has its elements by number, and is a list for the program too.
    internal abstract class Indexed<T> : Sequence<T>, IList<T>, IReadOnlyList<T>
    {
        public abstract int Count { get; }
        protected abstract T Get(int index);

        public override IEnumerator<T> GetEnumerator()
        {
            for (int i = 0; i < Count; i++) yield return Get(i);
        }

        internal override int Known { get { return Count; } }
        internal override int CountAll() { return Count; }
        internal override bool First(out T found) { return At(0, out found); }
        internal override bool Last(out T found) { return At(Count - 1, out found); }

        internal override bool At(int index, out T found)
        {
            bool there = index >= 0 && index < Count;
            found = there ? Get(index) : default(T);
            return there;
        }

        public T this[int index]
        {
            get
            {
                T found;
                if (!At(index, out found)) throw new ArgumentOutOfRangeException("index");
                return found;
            }
            set { throw new NotSupportedException(); }
        }

        public virtual int IndexOf(T item)
        {
            for (int i = 0; i < Count; i++)
                if (Equality.Same(Get(i), item)) return i;
            return -1;
        }

        public bool Contains(T item) { return IndexOf(item) >= 0; }

        public void CopyTo(T[] array, int arrayIndex)
        {
            int count = Count;
            if (arrayIndex < 0 || arrayIndex > array.Length - count) throw new ArgumentOutOfRangeException();
            for (int i = 0; i < count; i++) array[arrayIndex + i] = Get(i);
        }

        bool ICollection<T>.IsReadOnly { get { return true; } }
        void ICollection<T>.Add(T item) { throw new NotSupportedException(); }
        void ICollection<T>.Clear() { throw new NotSupportedException(); }
        bool ICollection<T>.Remove(T item) { throw new NotSupportedException(); }
        void IList<T>.Insert(int index, T item) { throw new NotSupportedException(); }
        void IList<T>.RemoveAt(int index) { throw new NotSupportedException(); }
    }

    /// ListPart is a part of a list, which is read as it is by then: changes end no enumeration.
    internal sealed class ListPart<T> : Indexed<T>
    {
        private readonly IList<T> _list;
        private readonly int _skip;
        private readonly int _take;

        internal ListPart(IList<T> list, int skip, int take)
        {
            _list = list;
            _skip = skip;
            _take = take;
        }

        public override int Count { get { return Math.Min(Math.Max(_list.Count - _skip, 0), _take); } }
        protected override T Get(int index) { return _list[_skip + index]; }
        internal override IEnumerable<T> Whole { get { return new ListPart<T>(_list, _skip, Count); } }

        internal override IEnumerable<T> Skip(int count)
        {
            return new ListPart<T>(_list, (int)Math.Min((long)_skip + count, int.MaxValue), _take == int.MaxValue ? _take : Math.Max(_take - count, 0));
        }

        internal override IEnumerable<T> Take(int count) { return new ListPart<T>(_list, _skip, Math.Min(count, _take)); }
    }

    internal sealed class Numbers : Indexed<int>
    {
        private readonly int _start;
        private readonly int _count;

        internal Numbers(int start, int count)
        {
            _start = start;
            _count = count;
        }

        public override int Count { get { return _count; } }
        protected override int Get(int index) { return _start + index; }
        public override int IndexOf(int item) { return item >= _start && (long)item - _start < _count ? item - _start : -1; }
        internal override IEnumerable<int> Skip(int count) { return new Numbers(count < _count ? _start + count : 0, Math.Max(_count - count, 0)); }
        internal override IEnumerable<int> Take(int count) { return new Numbers(_start, Math.Min(count, _count)); }
    }

    internal sealed class Repeated<T> : Indexed<T>
    {
        private readonly T _element;
        private readonly int _count;

        internal Repeated(T element, int count)
        {
            _element = element;
            _count = count;
        }

        public override int Count { get { return _count; } }
        protected override T Get(int index) { return _element; }
        public override int IndexOf(T item) { return _count > 0 && Equality.Same(_element, item) ? 0 : -1; }
        internal override IEnumerable<T> Skip(int count) { return new Repeated<T>(_element, Math.Max(_count - count, 0)); }
        internal override IEnumerable<T> Take(int count) { return new Repeated<T>(_element, Math.Min(count, _count)); }
    }

    /// Enumerated is a sequence of which .NET knows no more than how to count it, with count unless that is null.
    internal sealed class Enumerated<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _elements;
        private readonly Func<int> _count;

        internal Enumerated(IEnumerable<T> elements, Func<int> count)
        {
            _elements = elements;
            _count = count;
        }

        public override IEnumerator<T> GetEnumerator() { return _elements.GetEnumerator(); }
        internal override int CountAll() { return _count == null ? base.CountAll() : _count(); }
    }
}
