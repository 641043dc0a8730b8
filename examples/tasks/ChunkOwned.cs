// Two partitions of one list, from which each thread takes chunks: three of one element, then chunks of two. Wrong: a thread that waits for
// an event may own the element that sets it, in the chunk that it has taken.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

class ChunkOwned
{
    static readonly ManualResetEventSlim s_done = new ManualResetEventSlim();

    static void Take(IEnumerator<int> partition)
    {
        while (partition.MoveNext())
        {
            if (partition.Current == 3) s_done.Wait();
            if (partition.Current == 4) s_done.Set();
        }
    }

    static void Main(string[] args)
    {
        int[] elements = { 0, 1, 2, 3, 4 };
        OrderablePartitioner<int> source = args[0] == "list" ? Partitioner.Create(elements, true)
            : Partitioner.Create((IEnumerable<int>)elements, args[0] == "source" ? EnumerablePartitionerOptions.None : EnumerablePartitionerOptions.NoBuffering);
        IList<IEnumerator<int>> partitions = source.GetPartitions(2);
        Thread other = new Thread(() => Take(partitions[0]));
        other.Start();
        Take(partitions[1]);
        other.Join();
    }
}
