// The common part of the sequences that LINQ makes.
using System.Collections;
using System.Collections.Generic;

namespace System.Linq
{
    /// Sequence is made of others, and can be counted, cut, and read at a place without making all its elements. Making an
    /// element runs selectors and predicates of the program, which may do or throw anything: each kind omits exactly the
    /// calls that .NET 9 omits. It is the first enumerator of itself for the thread that made it, as in .NET; any other
    /// enumerator is a copy.
    internal abstract class Sequence<T> : IEnumerable<T>, IEnumerator<T>
    {
        private readonly Threading.Thread _thread = Threading.Thread.CurrentThread;
        protected int state; // 0: no enumerator yet, -1: at its end, else the place of the enumeration, from 1 on
        protected T current;
        private bool _own;

        public T Current { get { return current; } }
        object IEnumerator.Current { get { return current; } }

        /// GetEnumerator looks at the thread first: other threads never read state, which is not theirs.
        public IEnumerator<T> GetEnumerator()
        {
            Sequence<T> e = _thread == Threading.Thread.CurrentThread && state == 0 ? this : Copy();
            e.state = 1;
            return e;
        }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

        /// Copy is the same sequence, of which there is no enumerator yet.
        internal abstract Sequence<T> Copy();

        /// Step is MoveNext of an enumerator. If it throws, the enumerator stays in its place.
        protected abstract bool Step();

        public bool MoveNext()
        {
            if (state == 0) throw Threading.Unmodelled.Raise("MoveNext of a sequence before GetEnumerator");
            return Step();
        }

        public virtual void Dispose()
        {
            current = default(T);
            state = -1;
        }

        void IEnumerator.Reset() { throw new NotSupportedException(); }

        /// End is the result of Step at the end.
        protected bool End()
        {
            Dispose();
            return false;
        }

        /// Stop disposes of an enumerator of a source. If that fails, a loop of the program does it again, as in .NET.
        protected void Stop<TSource>(ref IEnumerator<TSource> e)
        {
            if (e == null) return;
            IEnumerator<TSource> stopped = e;
            if (_own) e = null;
            stopped.Dispose();
            e = null;
        }

        /// Own is a copy for a loop of the library, where .NET enumerates the source itself.
        internal Sequence<T> Own()
        {
            Sequence<T> copy = Copy();
            copy._own = true;
            return copy;
        }

        /// Whole is the sequence for code that reads all of it at once.
        internal virtual IEnumerable<T> Whole { get { return Own(); } }

        /// ToArray and ToList return all elements. If the size of the source is read first, the array has this size: more
        /// elements are an error, and fewer leave default elements.
        internal virtual T[] ToArray() { return new List<T>(Whole).ToArray(); }
        internal virtual List<T> ToList() { return Enumerable.Fit(new List<T>(Whole)); }

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
            return Enumerable.ReadFirst(Own(), out found);
        }

        internal virtual bool Last(out T found)
        {
            return Enumerable.ReadLast(Copy(), out found);
        }

        internal virtual bool At(int index, out T found)
        {
            return index == 0 ? First(out found) : Enumerable.ReadAt(Own(), index, out found);
        }

        internal virtual IEnumerable<TResult> Select<TResult>(Func<T, TResult> selector) { return new Selected<T, TResult>(this, selector); }
        internal virtual IEnumerable<T> Skip(int count) { return new Part<T>(this, count, int.MaxValue); }
        internal virtual IEnumerable<T> Take(int count) { return new Part<T>(this, 0, Math.Min(count, int.MaxValue - 1)); }
    }

    /// Part is a part of a sequence that can only be enumerated.
    internal sealed class Part<T> : Sequence<T>
    {
        private readonly IEnumerable<T> _source;
        private readonly int _skip;
        private readonly int _take; // int.MaxValue: all
        private IEnumerator<T> _e;

        internal Part(IEnumerable<T> source, int skip, int take)
        {
            _source = source;
            _skip = skip;
            _take = take;
        }

        internal override Sequence<T> Copy() { return new Part<T>(_source, _skip, _take); }

        protected override bool Step()
        {
            if (state == -1) return End();
            if (state == 1)
            {
                _e = _source.GetEnumerator();
                state = 2;
            }
            if (state == 2)
            {
                for (int i = 0; i < _skip; i++)
                    if (!_e.MoveNext()) return End();
                state = 3;
            }
            if (state - 3 >= _take || !_e.MoveNext()) return End();
            if (_take != int.MaxValue) state++;
            current = _e.Current;
            return true;
        }

        public override void Dispose()
        {
            Stop(ref _e);
            base.Dispose();
        }

        internal override int CountAll()
        {
            if (_take == int.MaxValue) return Math.Max(Enumerable.Count(_source) - _skip, 0);
            int count = 0;
            long end = (long)_skip + _take;
            using (IEnumerator<T> e = _source.GetEnumerator())
                while (count < end && e.MoveNext()) count++; // no element is read
            return Math.Max(count - _skip, 0);
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
            if (sequence == null || count < _skip) return Enumerable.ReadLast(Own(), out found);
            // .NET 9.0.1 finds no last element if there are less than _take, and one before the part if all are skipped.
            return _take == int.MaxValue ? sequence.Last(out found) : sequence.At(_skip + _take - 1, out found);
        }

        internal override IEnumerable<T> Skip(int count)
        {
            if (_take == int.MaxValue) return new Part<T>(_source, (int)Math.Min((long)_skip + count, int.MaxValue), _take);
            if (count >= _take) return Array.Empty<T>();
            return new Part<T>(_source, _skip + count, _take - count);
        }

        internal override IEnumerable<T> Take(int count)
        {
            if (_take == int.MaxValue && count - 1 > int.MaxValue - _skip) return base.Take(count);
            return new Part<T>(_source, _skip, Math.Min(Math.Min(count, int.MaxValue - 1), _take));
        }
    }

    /// Indexed has its elements by number, and is a list for the program too.
    internal abstract class Indexed<T> : Sequence<T>, IList<T>, IReadOnlyList<T>
    {
        public abstract int Count { get; }
        protected abstract T Get(int index);

        protected override bool Step()
        {
            if (state < 1 || state - 1 >= Count) return End();
            current = Get(state - 1);
            state++;
            return true;
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
                if ((uint)index >= (uint)Count) throw new ArgumentOutOfRangeException("index");
                return Get(index);
            }
            set { throw new NotSupportedException(); }
        }

        public virtual int IndexOf(T item)
        {
            int count = Count;
            for (int i = 0; i < count; i++)
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

        internal override Sequence<T> Copy() { return new ListPart<T>(_list, _skip, _take); }
        public override int Count { get { return Math.Min(Math.Max(_list.Count - _skip, 0), _take); } }
        protected override T Get(int index) { return _list[_skip + index]; }
        internal T Nth(int index) { return _list[_skip + index]; }
        internal override IEnumerable<T> Whole { get { return new FixedPart<T>(_list, _skip, Count); } }

        internal override List<T> ToList()
        {
            List<T> items = new List<T>(); // which has room for four, as .NET's
            items.AddRange(Whole);
            return items;
        }

        /// Has tells whether there is an element at index. Behind the part, the list is not asked.
        internal bool Has(int index) { return index >= 0 && index < _take && index < _list.Count - _skip; }

        protected override bool Step()
        {
            if (state < 1 || !Has(state - 1)) return End();
            current = Get(state - 1);
            state++;
            return true;
        }

        internal override bool At(int index, out T found)
        {
            bool there = Has(index);
            found = there ? Get(index) : default(T);
            return there;
        }

        internal override bool Last(out T found)
        {
            int count = Count;
            found = count == 0 ? default(T) : Get(count - 1);
            return count > 0;
        }

        internal override IEnumerable<T> Skip(int count)
        {
            if (_take != int.MaxValue && count >= _take) return Array.Empty<T>();
            return new ListPart<T>(_list, (int)Math.Min((long)_skip + count, int.MaxValue), _take == int.MaxValue ? _take : Math.Max(_take - count, 0));
        }

        internal override IEnumerable<T> Take(int count) { return new ListPart<T>(_list, _skip, Math.Min(count, _take)); }
    }

    /// FixedPart is a part of a list that was asked for its size already.
    internal sealed class FixedPart<T> : Indexed<T>
    {
        private readonly IList<T> _list;
        private readonly int _skip;
        private readonly int _count;

        internal FixedPart(IList<T> list, int skip, int count)
        {
            _list = list;
            _skip = skip;
            _count = count;
        }

        internal override Sequence<T> Copy() { return new FixedPart<T>(_list, _skip, _count); }
        public override int Count { get { return _count; } }
        protected override T Get(int index) { return _list[_skip + index]; }
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

        internal override Sequence<int> Copy() { return new Numbers(_start, _count); }

        /// Step counts on behind the last number, which Dispose leaves.
        protected override bool Step()
        {
            bool there = state > 0 && state <= _count;
            if (there || state == _count + 1) current = _start + state - 1;
            state = there ? state + 1 : -1;
            return there;
        }

        public override void Dispose() { state = -1; }
        public override int Count { get { return _count; } }
        protected override int Get(int index) { return _start + index; }
        public override int IndexOf(int item) { return item >= _start && (long)item - _start < _count ? item - _start : -1; }

        internal override IEnumerable<int> Skip(int count)
        {
            if (count >= _count) return Array.Empty<int>();
            return new Numbers(_start + count, _count - count);
        }

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
            current = element;
        }

        internal override Sequence<T> Copy() { return new Repeated<T>(_element, _count); }
        public override void Dispose() { state = -1; } // its element stays
        public override int Count { get { return _count; } }
        protected override T Get(int index) { return _element; }
        public override int IndexOf(T item) { return _count > 0 && Equality.Same(_element, item) ? 0 : -1; }

        internal override IEnumerable<T> Skip(int count)
        {
            if (count >= _count) return Array.Empty<T>();
            return new Repeated<T>(_element, _count - count);
        }

        internal override IEnumerable<T> Take(int count) { return new Repeated<T>(_element, Math.Min(count, _count)); }
    }
}
