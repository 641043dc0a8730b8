// Partitioners. A partition of shared elements takes them in chunks that grow as in .NET, so that a thread may own elements that it has not seen.
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MoonWalker;

namespace System.Collections.Concurrent
{
    [Flags]
    public enum EnumerablePartitionerOptions
    {
        None = 0,
        NoBuffering = 1
    }

    public abstract class Partitioner<TSource>
    {
        public virtual bool SupportsDynamicPartitions { get { return false; } }
        public abstract IList<IEnumerator<TSource>> GetPartitions(int partitionCount);
        public virtual IEnumerable<TSource> GetDynamicPartitions() { throw new NotSupportedException("Dynamic partitions are not supported by this partitioner."); }

        /// Elements is all that there is to share; null for a partitioner of the program's own.
        internal virtual LoopItems<TSource> Elements() { return null; }
    }

    public abstract class OrderablePartitioner<TSource> : Partitioner<TSource>
    {
        private readonly bool _inEach;
        private readonly bool _across;
        private readonly bool _normalized;

        protected OrderablePartitioner(bool keysOrderedInEachPartition, bool keysOrderedAcrossPartitions, bool keysNormalized)
        {
            _inEach = keysOrderedInEachPartition;
            _across = keysOrderedAcrossPartitions;
            _normalized = keysNormalized;
        }

        public bool KeysOrderedInEachPartition { get { return _inEach; } }
        public bool KeysOrderedAcrossPartitions { get { return _across; } }
        public bool KeysNormalized { get { return _normalized; } }

        public abstract IList<IEnumerator<KeyValuePair<long, TSource>>> GetOrderablePartitions(int partitionCount);
        public virtual IEnumerable<KeyValuePair<long, TSource>> GetOrderableDynamicPartitions() { throw new NotSupportedException("Dynamic partitions are not supported by this partitioner."); }

        public override IList<IEnumerator<TSource>> GetPartitions(int partitionCount)
        {
            IList<IEnumerator<KeyValuePair<long, TSource>>> keyed = GetOrderablePartitions(partitionCount);
            if (keyed.Count != partitionCount) throw new InvalidOperationException("OrderablePartitioner<TSource>.GetOrderablePartitions(int) returned the wrong number of partitions.");
            IEnumerator<TSource>[] partitions = new IEnumerator<TSource>[partitionCount];
            for (int i = 0; i < partitionCount; i++) partitions[i] = new Values(keyed[i]);
            return partitions;
        }

        public override IEnumerable<TSource> GetDynamicPartitions() { return new Unkeyed(GetOrderableDynamicPartitions()); }

        private sealed class Values : IEnumerator<TSource>
        {
            private readonly IEnumerator<KeyValuePair<long, TSource>> _keyed;

            internal Values(IEnumerator<KeyValuePair<long, TSource>> keyed) { _keyed = keyed; }

            public bool MoveNext() { return _keyed.MoveNext(); }
            public TSource Current { get { return _keyed.Current.Value; } }
            object IEnumerator.Current { get { return Current; } }
            public void Reset() { _keyed.Reset(); }
            public void Dispose() { _keyed.Dispose(); }
        }

        private sealed class Unkeyed : IEnumerable<TSource>, IDisposable
        {
            private readonly IEnumerable<KeyValuePair<long, TSource>> _keyed;

            internal Unkeyed(IEnumerable<KeyValuePair<long, TSource>> keyed) { _keyed = keyed; }

            public IEnumerator<TSource> GetEnumerator() { return new Values(_keyed.GetEnumerator()); }
            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

            public void Dispose()
            {
                IDisposable shared = _keyed as IDisposable;
                if (shared != null) shared.Dispose();
            }
        }
    }

    public static class Partitioner
    {
        public static OrderablePartitioner<TSource> Create<TSource>(IList<TSource> list, bool loadBalance)
        {
            if (list == null) throw new ArgumentNullException("list");
            return new ListPartitioner<TSource>(list, loadBalance);
        }

        public static OrderablePartitioner<TSource> Create<TSource>(TSource[] array, bool loadBalance)
        {
            if (array == null) throw new ArgumentNullException("array");
            return new ListPartitioner<TSource>(array, loadBalance);
        }

        public static OrderablePartitioner<TSource> Create<TSource>(IEnumerable<TSource> source) { return Create(source, EnumerablePartitionerOptions.None); }

        public static OrderablePartitioner<TSource> Create<TSource>(IEnumerable<TSource> source, EnumerablePartitionerOptions partitionerOptions)
        {
            if (source == null) throw new ArgumentNullException("source");
            if ((partitionerOptions & ~EnumerablePartitionerOptions.NoBuffering) != 0) throw new ArgumentOutOfRangeException("partitionerOptions");
            return new SequencePartitioner<TSource>(source, (partitionerOptions & EnumerablePartitionerOptions.NoBuffering) == 0);
        }

        private static int Processors()
        {
            MoonWalker.Verify.Use("Partitioner.Create without the size of ranges: three ranges for each of one or two processors");
            return System.Processors.Count;
        }

        public static OrderablePartitioner<Tuple<long, long>> Create(long fromInclusive, long toExclusive)
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(toExclusive, fromInclusive, "toExclusive");
            return Create(fromInclusive, toExclusive, Math.Max(1, (toExclusive - fromInclusive) / (3 * Processors())));
        }

        public static OrderablePartitioner<Tuple<long, long>> Create(long fromInclusive, long toExclusive, long rangeSize)
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(toExclusive, fromInclusive, "toExclusive");
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(rangeSize, "rangeSize");
            List<Tuple<long, long>> ranges = new List<Tuple<long, long>>();
            for (long at = fromInclusive; at < toExclusive; at += rangeSize) ranges.Add(new Tuple<long, long>(at, Math.Min(toExclusive, at + rangeSize)));
            return new SequencePartitioner<Tuple<long, long>>(ranges.ToArray(), false);
        }

        public static OrderablePartitioner<Tuple<int, int>> Create(int fromInclusive, int toExclusive)
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(toExclusive, fromInclusive, "toExclusive");
            return Create(fromInclusive, toExclusive, Math.Max(1, (toExclusive - fromInclusive) / (3 * Processors())));
        }

        public static OrderablePartitioner<Tuple<int, int>> Create(int fromInclusive, int toExclusive, int rangeSize)
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(toExclusive, fromInclusive, "toExclusive");
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(rangeSize, "rangeSize");
            List<Tuple<int, int>> ranges = new List<Tuple<int, int>>();
            for (long at = fromInclusive; at < toExclusive; at += rangeSize) ranges.Add(new Tuple<int, int>((int)at, (int)Math.Min(toExclusive, at + rangeSize)));
            return new SequencePartitioner<Tuple<int, int>>(ranges.ToArray(), false);
        }
    }

    /// Partition is the enumerator of one partition.
    internal abstract class Partition<T> : IEnumerator<KeyValuePair<long, T>>
    {
        public abstract bool MoveNext();
        public abstract KeyValuePair<long, T> Current { get; }
        object IEnumerator.Current { get { return Current; } }
        public void Reset() { throw new NotSupportedException(); }
        public virtual void Dispose() { }

        protected static Exception NotBegun() { return new InvalidOperationException("MoveNext must be called at least once before calling Current."); }
    }

    /// Chunks is a partition that takes chunks of the elements: three of one element, three of two, and so on.
    internal abstract class Chunks<T> : Partition<T>
    {
        private const int Rate = 3;
        private readonly int _most;
        private bool _begun;
        private int _same = Rate; // chunks that come before their size doubles
        private int _at = -1; // the element in the chunk
        protected int size; // of the chunk

        protected Chunks(bool grow) { _most = grow ? Most : 1; }

        /// Most is the largest chunk.
        internal static int Most { get { return typeof(T).IsValueType ? 128 : 64; } }

        /// Grab takes a chunk, and sets size; false if nothing is left.
        protected abstract bool Grab(int wanted);

        /// At is the place of the current element in the chunk.
        protected int At
        {
            get
            {
                if (!_begun) throw NotBegun();
                return _at;
            }
        }

        public override bool MoveNext()
        {
            _begun = true;
            if (_at < size - 1)
            {
                _at++;
                return true;
            }
            int wanted = size == 0 ? 1 : size;
            if (size > 0 && _same == 0)
            {
                wanted = Math.Min(2 * size, _most);
                _same = Rate;
            }
            if (_same > 0 && _most > 1) _same--;
            if (!Grab(wanted)) return false;
            _at = 0;
            return true;
        }
    }

    /// SharedList hands out the indices of a list in chunks.
    internal sealed class SharedList<T>
    {
        private readonly IList<T> _list;
        private long _next; // in atomic sections

        internal SharedList(IList<T> list) { _list = list; }

        /// Take takes the next indices. asks: the size of the list is read as often as in .NET, since it may change.
        internal bool Take(int wanted, bool asks, out long from, out long to)
        {
            if (asks) return TakeAsked(wanted, out from, out to);
            int count = _list.Count;
            using (Section.Enter())
            {
                from = _next;
                to = _next = Math.Max(from, Math.Min(count, from + wanted));
            }
            return from != to;
        }

        /// TakeAsked reads the size of the list: twice to see whether any element is left, and once for the end of the chunk.
        private bool TakeAsked(int wanted, out long from, out long to)
        {
            from = to = 0;
            while (Next < _list.Count)
            {
                from = Next;
                if (from >= _list.Count) return false;
                to = Math.Min(_list.Count, from + wanted);
                using (Section.Enter())
                {
                    if (_next != from) continue;
                    _next = to;
                    return true;
                }
            }
            return false;
        }

        private long Next { get { using (Section.Enter()) return _next; } }
    }

    /// ListPartitioner shares a list: in equal parts, or in chunks. An element is read when somebody asks for it.
    internal sealed class ListPartitioner<T> : OrderablePartitioner<T>
    {
        private readonly IList<T> _list;
        private readonly bool _dynamic;

        internal ListPartitioner(IList<T> list, bool dynamic) : base(true, !dynamic, true)
        {
            _list = list;
            _dynamic = dynamic;
        }

        public override bool SupportsDynamicPartitions { get { return _dynamic; } }
        internal override LoopItems<T> Elements() { return new LoopItems<T>(_list, null, true); }

        public override IEnumerable<KeyValuePair<long, T>> GetOrderableDynamicPartitions()
        {
            return _dynamic ? new Shares(_list) : base.GetOrderableDynamicPartitions();
        }

        public override IList<IEnumerator<KeyValuePair<long, T>>> GetOrderablePartitions(int partitionCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(partitionCount, "partitionCount");
            IEnumerator<KeyValuePair<long, T>>[] partitions = new IEnumerator<KeyValuePair<long, T>>[partitionCount];
            if (_dynamic)
            {
                IEnumerable<KeyValuePair<long, T>> shares = new Shares(_list);
                for (int i = 0; i < partitionCount; i++) partitions[i] = shares.GetEnumerator();
                return partitions;
            }
            int count = _list.Count, each = count / partitionCount, more = count % partitionCount, at = 0;
            for (int i = 0; i < partitionCount; i++)
            {
                int n = each + (i < more ? 1 : 0);
                partitions[i] = new Part(_list, at, at + n);
                at += n;
            }
            return partitions;
        }

        private sealed class Part : Partition<T>
        {
            private readonly IList<T> _list;
            private readonly int _from, _to;
            private int _at;

            internal Part(IList<T> list, int from, int to)
            {
                _list = list;
                _from = from;
                _to = to;
                _at = from - 1;
            }

            public override bool MoveNext()
            {
                if (_at < _to - 1)
                {
                    _at++;
                    return true;
                }
                _at = _to;
                return false;
            }

            public override KeyValuePair<long, T> Current
            {
                get
                {
                    if (_at < _from) throw NotBegun();
                    return new KeyValuePair<long, T>(_at, _list[_at]);
                }
            }
        }

        private sealed class Shares : IEnumerable<KeyValuePair<long, T>>
        {
            private readonly IList<T> _list;
            private readonly SharedList<T> _shared;

            internal Shares(IList<T> list)
            {
                _list = list;
                _shared = new SharedList<T>(list);
            }

            public IEnumerator<KeyValuePair<long, T>> GetEnumerator() { return new Share(_list, _shared); }
            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        }

        private sealed class Share : Chunks<T>
        {
            private readonly IList<T> _list;
            private readonly SharedList<T> _shared;
            private int _from; // of the chunk

            internal Share(IList<T> list, SharedList<T> shared) : base(true)
            {
                _list = list;
                _shared = shared;
            }

            protected override bool Grab(int wanted)
            {
                long from, to;
                if (!_shared.Take(wanted, !(_list is T[]), out from, out to)) return false;
                _from = (int)from;
                size = (int)(to - from);
                return true;
            }

            public override KeyValuePair<long, T> Current
            {
                get
                {
                    int at = _from + At;
                    return new KeyValuePair<long, T>(at, _list[at]);
                }
            }
        }
    }

    /// SequencePartitioner distributes the elements of an enumerator, under a lock.
    internal sealed class SequencePartitioner<T> : OrderablePartitioner<T>
    {
        private readonly IEnumerable<T> _source;

        private readonly bool _chunks;

        internal SequencePartitioner(IEnumerable<T> source, bool chunks) : base(true, false, true)
        {
            _source = source;
            _chunks = chunks;
        }

        public override bool SupportsDynamicPartitions { get { return true; } }
        internal override LoopItems<T> Elements() { return new LoopItems<T>(_source as T[], _source, true, _chunks); }
        public override IEnumerable<KeyValuePair<long, T>> GetOrderableDynamicPartitions() { return new Shares(_source.GetEnumerator(), _chunks, false); }

        public override IList<IEnumerator<KeyValuePair<long, T>>> GetOrderablePartitions(int partitionCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(partitionCount, "partitionCount");
            IEnumerator<KeyValuePair<long, T>>[] partitions = new IEnumerator<KeyValuePair<long, T>>[partitionCount];
            IEnumerable<KeyValuePair<long, T>> shares = new Shares(_source.GetEnumerator(), _chunks, true);
            for (int i = 0; i < partitionCount; i++) partitions[i] = shares.GetEnumerator();
            return partitions;
        }

        private sealed class Shares : IEnumerable<KeyValuePair<long, T>>, IDisposable
        {
            private readonly object _gate = new object();
            private readonly IEnumerator<T> _source;
            private readonly bool _chunks;
            private readonly bool _counted; // the last partition to be disposed of disposes of the source
            private int _partitions; // if they are counted; in atomic sections
            private bool _disposed;
            [Ordered] private long _next; // in the gate
            [Ordered] private bool _over;

            internal Shares(IEnumerator<T> source, bool chunks, bool counted)
            {
                _source = source;
                _chunks = chunks;
                _counted = counted;
            }

            /// Grab reads a chunk. Nothing is left behind a source that has failed.
            internal bool Grab(ref KeyValuePair<long, T>[] chunk, int wanted, ref int got)
            {
                got = 0;
                if (chunk.Length < wanted) Array.Resize(ref chunk, wanted);
                lock (_gate)
                {
                    if (_over) return false;
                    try
                    {
                        while (got < wanted && _source.MoveNext())
                        {
                            chunk[got] = new KeyValuePair<long, T>(_next, _source.Current);
                            _next++;
                            got++;
                        }
                    }
                    catch
                    {
                        _over = true;
                        throw;
                    }
                    _over = got < wanted;
                }
                return got > 0;
            }

            public IEnumerator<KeyValuePair<long, T>> GetEnumerator()
            {
                if (_disposed) throw new ObjectDisposedException(GetType().ToString());
                if (_counted)
                    using (Section.Enter()) _partitions++;
                return new Share(this, _chunks);
            }

            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }

            /// Leave is called when a partition is disposed of.
            internal void Leave()
            {
                if (!_counted) return;
                int left;
                using (Section.Enter()) left = --_partitions;
                if (left == 0) Dispose();
            }

            public void Dispose()
            {
                if (_disposed) return;
                _disposed = true;
                _source.Dispose();
            }
        }

        private sealed class Share : Chunks<T>
        {
            private readonly Shares _shares;
            private KeyValuePair<long, T>[] _chunk = new KeyValuePair<long, T>[0];

            internal Share(Shares shares, bool chunks) : base(chunks) { _shares = shares; }

            protected override bool Grab(int wanted) { return _shares.Grab(ref _chunk, wanted, ref size); }
            public override KeyValuePair<long, T> Current { get { return _chunk[At]; } }
            public override void Dispose() { _shares.Leave(); }
        }
    }
}
