// Partitioners and FromAsync in one thread, and the arguments that they refuse.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class Sharing
{
    class Done : IAsyncResult
    {
        readonly object state;
        readonly bool synchronously;
        internal Done(object state, bool synchronously) { this.state = state; this.synchronously = synchronously; }
        public bool IsCompleted { get { return true; } }
        public WaitHandle AsyncWaitHandle { get { throw new Exception("not asked for"); } }
        public object AsyncState { get { return state; } }
        public bool CompletedSynchronously { get { return synchronously; } }
    }

    class Halves : Partitioner<int>
    {
        public override IList<IEnumerator<int>> GetPartitions(int n) { return new IEnumerator<int>[n]; }
    }

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (AggregateException e) { Console.WriteLine(what + ": " + e.InnerException.GetType().Name); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name); }
    }

    static IEnumerable<int> Numbers(int n)
    {
        for (int i = 0; i < n; i++) yield return i * i;
    }

    static string All<T>(IList<IEnumerator<T>> partitions)
    {
        string s = "";
        foreach (IEnumerator<T> p in partitions)
        {
            s += "[";
            while (p.MoveNext()) s += p.Current + " ";
            s += "]";
        }
        return s;
    }

    static string Of<T>(OrderablePartitioner<T> p)
    {
        return p.SupportsDynamicPartitions + " " + p.KeysOrderedInEachPartition + p.KeysOrderedAcrossPartitions + p.KeysNormalized;
    }

    static void Main()
    {
        int[] array = { 5, 6, 7, 8, 9 };
        OrderablePartitioner<int> still = Partitioner.Create(array, false), moving = Partitioner.Create(new List<int>(array), true), sequence = Partitioner.Create(Numbers(5), EnumerablePartitionerOptions.NoBuffering);
        Console.WriteLine(Of(still) + "; " + Of(moving) + "; " + Of(sequence));
        Console.WriteLine(All(still.GetPartitions(2)));
        Console.WriteLine(All(still.GetOrderablePartitions(3)));
        Console.WriteLine(All(still.GetPartitions(7)));
        Console.WriteLine(All(moving.GetPartitions(1)));
        Console.WriteLine(All(sequence.GetOrderablePartitions(1)));
        Console.WriteLine(All(Partitioner.Create(0, 10, 4).GetPartitions(1)));
        Console.WriteLine(All(Partitioner.Create(0L, 5L, 2L).GetPartitions(1)));
        foreach (int i in moving.GetDynamicPartitions()) Console.Write(i + " ");
        foreach (KeyValuePair<long, int> i in sequence.GetOrderableDynamicPartitions()) Console.Write(i + " ");
        Console.WriteLine();
        Try("no dynamic partitions", () => still.GetDynamicPartitions());
        Try("no partitions", () => still.GetPartitions(0));
        Try("null", () => Partitioner.Create((int[])null, true));
        Try("empty range", () => Partitioner.Create(3, 3));
        Try("no range", () => Partitioner.Create(3, 4, 0));
        Try("halves", () => new Halves().GetDynamicPartitions());
        Task.Factory.FromAsync(new Done(1, false), r => Console.WriteLine("end " + r.AsyncState)).Wait();
        Try("result", () => Task.Factory.FromAsync(new Done(1, false), r => 5).Result);
        Try("begin", () => Task<string>.Factory.FromAsync((c, s) => new Done(s, true), r => "ended " + r.AsyncState, "state").Result);
        Try("begin 2", () => Task<string>.Factory.FromAsync((a, b, c, s) => { IAsyncResult d = new Done(a + b + s, false); c(d); return d; }, r => "ended " + r.AsyncState, "a", "b", "state").Result);
        Try("state", () => Task<string>.Factory.FromAsync((c, s) => new Done(s, true), r => "", "state").AsyncState);
        Try("end fails", () => { Task.Factory.FromAsync(new Done(1, false), r => { throw new ArgumentException(); }).Wait(); return null; });
        Try("end cancels", () => Task.Factory.FromAsync(new Done(1, false), r => { throw new OperationCanceledException(); }).Status);
        Try("begin fails", () => Task.Factory.FromAsync((c, s) => { throw new ArgumentException(); }, r => 1, null).Result);
        Try("no begin", () => Task.Factory.FromAsync(null, r => 1, null));
        Try("no end", () => Task.Factory.FromAsync(new Done(1, true), (Func<IAsyncResult, int>)null));
    }
}
