// The bodies of parallel loops, and the elements of their iterations.
using System.Collections.Concurrent;
using System.Collections.Generic;
using MoonWalker;

namespace System.Threading.Tasks
{
    /// LoopBody is the code of a loop: the iterations, and a value for each thread.
    internal abstract class LoopBody
    {
        internal abstract bool HasLocals { get; }
        internal abstract object Begin();
        internal abstract object Run(long index, ParallelLoopState state, object local);
        internal abstract void End(object local);
    }

    /// ILoopElements are the elements of the iterations of a loop.
    internal interface ILoopElements<T>
    {
        T At(long index, ParallelLoopState state);
    }

    internal sealed class LoopInts : ILoopElements<int>
    {
        int ILoopElements<int>.At(long index, ParallelLoopState state) { return (int)index; }
    }

    internal sealed class LoopLongs : ILoopElements<long>
    {
        long ILoopElements<long>.At(long index, ParallelLoopState state) { return index; }
    }

    /// PlainBody is the body of a loop without values of the threads. All threads read it, so its fields are readonly: lambda expressions
    /// that capture the elements and the delegate would make each read a step.
    internal sealed class PlainBody<T> : LoopBody
    {
        private readonly ILoopElements<T> _elements;
        private readonly Action<T> _body; // one of the three
        private readonly Action<T, ParallelLoopState> _bodyOfState;
        private readonly Action<T, ParallelLoopState, long> _bodyOfIndex;

        internal PlainBody(ILoopElements<T> elements, Action<T> body)
        {
            _elements = elements;
            _body = body;
        }

        internal PlainBody(ILoopElements<T> elements, Action<T, ParallelLoopState> body)
        {
            _elements = elements;
            _bodyOfState = body;
        }

        internal PlainBody(ILoopElements<T> elements, Action<T, ParallelLoopState, long> body)
        {
            _elements = elements;
            _bodyOfIndex = body;
        }

        internal override bool HasLocals { get { return false; } }
        internal override object Begin() { return null; }
        internal override void End(object local) { }

        internal override object Run(long index, ParallelLoopState state, object local)
        {
            T element = _elements.At(index, state);
            if (_body != null) _body(element);
            else if (_bodyOfState != null) _bodyOfState(element, state);
            else _bodyOfIndex(element, state, index);
            return null;
        }
    }

    /// LocalBody is the body of a loop with a value for each thread.
    internal sealed class LocalBody<T, TLocal> : LoopBody
    {
        private readonly ILoopElements<T> _elements;
        private readonly Func<TLocal> _begin;
        private readonly Func<T, ParallelLoopState, TLocal, TLocal> _body; // one of the two
        private readonly Func<T, ParallelLoopState, long, TLocal, TLocal> _bodyOfIndex;
        private readonly Action<TLocal> _end;

        private LocalBody(ILoopElements<T> elements, Func<TLocal> begin, Action<TLocal> end)
        {
            if (begin == null) throw new ArgumentNullException("localInit");
            if (end == null) throw new ArgumentNullException("localFinally");
            _elements = elements;
            _begin = begin;
            _end = end;
        }

        internal LocalBody(ILoopElements<T> elements, Func<TLocal> begin, Func<T, ParallelLoopState, TLocal, TLocal> body, Action<TLocal> end) : this(elements, begin, end)
        {
            _body = body;
        }

        internal LocalBody(ILoopElements<T> elements, Func<TLocal> begin, Func<T, ParallelLoopState, long, TLocal, TLocal> body, Action<TLocal> end) : this(elements, begin, end)
        {
            _bodyOfIndex = body;
        }

        internal override bool HasLocals { get { return true; } }
        internal override object Begin() { return _begin(); }
        internal override void End(object local) { _end((TLocal)local); }

        internal override object Run(long index, ParallelLoopState state, object local)
        {
            T element = _elements.At(index, state);
            return _body != null ? _body(element, state, (TLocal)local) : _bodyOfIndex(element, state, index, (TLocal)local);
        }
    }

    /// LoopItems are the elements of a loop: a list, or a source that returns one after the other.
    internal abstract class LoopItems
    {
        /// Count is negative for a source.
        internal abstract int Count { get; }

        /// Shared reports whether the elements are those of a partitioner.
        internal abstract bool Shared { get; }

        /// OrderMatters reports whether the elements of a list must also be taken in chunks, in their order, as .NET takes
        /// those of a partitioner.
        internal abstract bool OrderMatters(int count);
        internal abstract void Begin();
        /// Read takes the next element of share, or a new share; false if there is none.
        internal abstract bool Read(LoopShare share, out long index, out object element);
        internal abstract void End();
    }

    /// LoopRange is the chunk of iterations that a thread has taken from a range and not yet run.
    internal sealed class LoopRange
    {
        internal long next, end;
        internal int at; // the range
        internal long step = 1; // most iterations of the next chunk
    }

    /// LoopShare is the chunk of elements that a thread has taken from a source and not yet processed.
    internal sealed class LoopShare
    {
        internal object[] elements; // null if there are none
        internal int at;
        internal int grabs; // chunks taken
    }

    internal sealed class LoopItems<T> : LoopItems, ILoopElements<T>
    {
        private sealed class Element
        {
            internal readonly long index;
            internal readonly T value;

            internal Element(long index, T value)
            {
                this.index = index;
                this.value = value;
            }
        }

        private readonly IList<T> _list;
        private readonly IEnumerable<T> _source;
        private readonly bool _shared;
        private readonly bool _chunks; // elements are taken in growing chunks
        internal bool mayBreak; // the body gets the state of the loop; set before it begins
        [Ordered] private IEnumerator<T> _reader; // this and the following fields are used in the monitor
        [Ordered] private long _read;
        [Ordered] private bool _over;
        private readonly SharedList<T> _indices; // of the list

        internal LoopItems(IList<T> list, IEnumerable<T> source, bool shared, bool chunks = true)
        {
            _chunks = chunks;
            _list = list;
            _source = source;
            _shared = shared;
            if (source == null) _indices = new SharedList<T>(list);
        }

        internal override bool Shared { get { return _shared; } }

        /// The fifth element can be in one chunk with the fourth. A thread whose body breaks the loop takes one more element,
        /// after the break.
        internal override bool OrderMatters(int count) { return _shared && (_chunks && count > 4 || mayBreak && count > 1); }

        /// Count is unknown for a partitioner of a list: the list's size is read again each time.
        internal override int Count { get { return _list == null || Asked ? -1 : _list.Count; } }
        private bool Asked { get { return _shared && _source == null && !(_list is T[]); } }

        internal override void Begin()
        {
            if (_source == null) return; // a body reads an element of the list when it comes to it
            _reader = _source.GetEnumerator(); // may be null: then the threads throw, and End in place of them
        }

        internal override bool Read(LoopShare share, out long index, out object element)
        {
            index = 0;
            element = null;
            if (share.elements == null && !Grab(share)) return false;
            element = share.elements[share.at];
            index = ((Element)element).index;
            share.elements[share.at++] = null;
            if (share.at == share.elements.Length)
            {
                share.elements = null;
                share.at = 0;
            }
            return true;
        }

        /// Grab takes a chunk from the source, in the monitor: the first three chunks of a thread have one element, the next three have
        /// two, and so on, as in .NET. If the source fails, the elements of the chunk are lost.
        private bool Grab(LoopShare share)
        {
            int size = 1;
            for (int i = 3; _chunks && i <= share.grabs && size < Chunks<T>.Most; i += 3) size *= 2;
            if (_source == null)
            {
                if (!GrabIndices(share, size)) return false;
            }
            else lock (this)
            {
                if (_over) return false;
                _over = true; // also if this fails
                List<object> chunk = new List<object>();
                while (chunk.Count < size && _reader.MoveNext()) chunk.Add(new Element(_read++, _reader.Current));
                _over = chunk.Count < size;
                if (chunk.Count == 0) return false;
                share.elements = chunk.ToArray();
            }
            if (_chunks && size < Chunks<T>.Most) share.grabs++;
            return true;
        }

        /// GrabIndices takes the next elements of the list, in one step.
        private bool GrabIndices(LoopShare share, int size)
        {
            long from, to;
            if (!_indices.Take(size, Asked, out from, out to)) return false;
            share.elements = new object[to - from];
            for (long i = from; i < to; i++) share.elements[i - from] = new Element(i, default(T));
            return true;
        }

        internal override void End() { if (_source != null) _reader.Dispose(); }

        T ILoopElements<T>.At(long index, ParallelLoopState state)
        {
            return _source == null || state.element == null ? _list[(int)index] : ((Element)state.element).value;
        }
    }
}
