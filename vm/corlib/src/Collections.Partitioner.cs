// Partitioners, by contract: a request for a share of the elements gets any that is left.
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
            for (int i = 0; i < partitionCount; i++) partitions[i] = Values(keyed[i]);
            return partitions;
        }

        public override IEnumerable<TSource> GetDynamicPartitions() { return new Unkeyed(GetOrderableDynamicPartitions()); }

        private static IEnumerator<TSource> Values(IEnumerator<KeyValuePair<long, TSource>> keyed)
        {
            using (keyed)
                while (keyed.MoveNext()) yield return keyed.Current.Value;
        }

        private sealed class Unkeyed : IEnumerable<TSource>
        {
            private readonly IEnumerable<KeyValuePair<long, TSource>> _keyed;

            internal Unkeyed(IEnumerable<KeyValuePair<long, TSource>> keyed) { _keyed = keyed; }

            public IEnumerator<TSource> GetEnumerator() { return Values(_keyed.GetEnumerator()); }
            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
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
            if (toExclusive <= fromInclusive) throw new ArgumentOutOfRangeException("toExclusive");
            return Create(fromInclusive, toExclusive, Math.Max(1, (toExclusive - fromInclusive) / (3 * Processors())));
        }

        public static OrderablePartitioner<Tuple<long, long>> Create(long fromInclusive, long toExclusive, long rangeSize)
        {
            if (toExclusive <= fromInclusive) throw new ArgumentOutOfRangeException("toExclusive");
            if (rangeSize <= 0) throw new ArgumentOutOfRangeException("rangeSize");
            List<Tuple<long, long>> ranges = new List<Tuple<long, long>>();
            for (long at = fromInclusive; at < toExclusive; at += rangeSize) ranges.Add(new Tuple<long, long>(at, Math.Min(toExclusive, at + rangeSize)));
            return new SequencePartitioner<Tuple<long, long>>(ranges.ToArray(), false);
        }

        public static OrderablePartitioner<Tuple<int, int>> Create(int fromInclusive, int toExclusive)
        {
            if (toExclusive <= fromInclusive) throw new ArgumentOutOfRangeException("toExclusive");
            return Create(fromInclusive, toExclusive, Math.Max(1, (toExclusive - fromInclusive) / (3 * Processors())));
        }

        public static OrderablePartitioner<Tuple<int, int>> Create(int fromInclusive, int toExclusive, int rangeSize)
        {
            if (toExclusive <= fromInclusive) throw new ArgumentOutOfRangeException("toExclusive");
            if (rangeSize <= 0) throw new ArgumentOutOfRangeException("rangeSize");
            List<Tuple<int, int>> ranges = new List<Tuple<int, int>>();
            for (long at = fromInclusive; at < toExclusive; at += rangeSize) ranges.Add(new Tuple<int, int>((int)at, (int)Math.Min(toExclusive, at + rangeSize)));
            return new SequencePartitioner<Tuple<int, int>>(ranges.ToArray(), false);
        }
    }

    /// ListPartitioner shares a list: in equal parts, or one element at a time.
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
            return _dynamic ? new ListShares(_list) : base.GetOrderableDynamicPartitions();
        }

        public override IList<IEnumerator<KeyValuePair<long, T>>> GetOrderablePartitions(int partitionCount)
        {
            if (partitionCount <= 0) throw new ArgumentOutOfRangeException("partitionCount");
            IEnumerator<KeyValuePair<long, T>>[] partitions = new IEnumerator<KeyValuePair<long, T>>[partitionCount];
            IEnumerable<KeyValuePair<long, T>> shares = _dynamic ? new ListShares(_list) : null;
            int count = _list.Count, each = count / partitionCount, more = count % partitionCount, at = 0;
            for (int i = 0; i < partitionCount; i++)
            {
                int n = each + (i < more ? 1 : 0);
                partitions[i] = _dynamic ? shares.GetEnumerator() : Part(_list, at, at + n);
                at += n;
            }
            return partitions;
        }

        private static IEnumerator<KeyValuePair<long, T>> Part(IList<T> list, int from, int to)
        {
            for (int i = from; i < to; i++) yield return new KeyValuePair<long, T>(i, list[i]);
        }

        private sealed class ListShares : IEnumerable<KeyValuePair<long, T>>
        {
            private readonly IList<T> _list;
            private int _next; // changes in atomic sections

            internal ListShares(IList<T> list) { _list = list; }

            public IEnumerator<KeyValuePair<long, T>> GetEnumerator()
            {
                int count = _list.Count;
                while (true)
                {
                    int at;
                    using (Section.Enter()) at = _next < count ? _next++ : count;
                    if (at >= count) yield break;
                    yield return new KeyValuePair<long, T>(at, _list[at]);
                }
            }

            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
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
        public override IEnumerable<KeyValuePair<long, T>> GetOrderableDynamicPartitions() { return new Shares(_source.GetEnumerator()); }

        public override IList<IEnumerator<KeyValuePair<long, T>>> GetOrderablePartitions(int partitionCount)
        {
            if (partitionCount <= 0) throw new ArgumentOutOfRangeException("partitionCount");
            IEnumerator<KeyValuePair<long, T>>[] partitions = new IEnumerator<KeyValuePair<long, T>>[partitionCount];
            IEnumerable<KeyValuePair<long, T>> shares = GetOrderableDynamicPartitions();
            for (int i = 0; i < partitionCount; i++) partitions[i] = shares.GetEnumerator();
            return partitions;
        }

        private sealed class Shares : IEnumerable<KeyValuePair<long, T>>
        {
            private readonly object _gate = new object();
            private readonly IEnumerator<T> _source;
            [Ordered] private long _next; // in the gate
            [Ordered] private bool _over;

            internal Shares(IEnumerator<T> source) { _source = source; }

            public IEnumerator<KeyValuePair<long, T>> GetEnumerator()
            {
                while (true)
                {
                    KeyValuePair<long, T> item;
                    lock (_gate)
                    {
                        _over = _over || !_source.MoveNext();
                        item = _over ? default(KeyValuePair<long, T>) : new KeyValuePair<long, T>(_next++, _source.Current);
                        if (_over) yield break;
                    }
                    yield return item;
                }
            }

            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        }
    }
}
