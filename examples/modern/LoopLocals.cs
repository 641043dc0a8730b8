// A thread of a parallel loop that has run localInit may find that the loop is stopped, or that no element is left: it runs localFinally
// without a body. The elements of an array or a list are taken before localInit, those of a partitioner or another source after it.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

class LoopLocals
{
    sealed class Idle : Exception
    {
    }

    static int Work(int local) { return local + 1; }

    static void End(int local)
    {
        if (local == 0) throw new Idle();
    }

    static void Main(string[] args)
    {
        int[] one = { 7 }, two = { 7, 8 };
        try
        {
            switch (args[0])
            {
                case "all": // no thread is idle
                    Parallel.For(0, 2, () => 0, (i, state, local) => Work(local), End);
                    Parallel.ForEach(one, () => 0, (x, state, local) => Work(local), End);
                    break;
                case "stopped":
                    Parallel.For(0, 2, () => 0, (i, state, local) => { state.Stop(); return Work(local); }, End);
                    break;
                case "broken":
                    Parallel.ForEach(two, () => 0, (x, state, index, local) =>
                    {
                        if (index == 0) state.Break();
                        return Work(local);
                    }, End);
                    break;
                case "failed":
                    Parallel.ForEach(two, () => 0, (x, state, local) => x == 7 ? throw new InvalidOperationException() : Work(local), local =>
                    {
                        if (local == 0) Console.WriteLine("without a body, or the body failed");
                    });
                    break;
                case "canceled":
                    CancellationTokenSource source = new CancellationTokenSource();
                    Parallel.For(0, 2, new ParallelOptions { CancellationToken = source.Token }, () => 0, (i, state, local) =>
                    {
                        source.Cancel();
                        return Work(local);
                    }, End);
                    break;
                case "partitioner":
                    Parallel.ForEach(Partitioner.Create(one, true), () => 0, (x, state, local) => Work(local), End);
                    break;
                case "range":
                    Parallel.ForEach(Partitioner.Create(0, 2, 2), () => 0, (x, state, local) => Work(local), End);
                    break;
                case "empty":
                    Parallel.ForEach(Partitioner.Create(Array.Empty<int>(), true), () => 0, (x, state, local) => Work(local), End);
                    break;
                case "single":
                    Parallel.ForEach(Partitioner.Create(one, true), new ParallelOptions { MaxDegreeOfParallelism = 1 }, () => 0, (x, state, local) => Work(local), End);
                    break;
                case "values": Values(Source(1)); break;
                case "none": Values(Source(0)); break;
                case "shared": Values(Partitioner.Create(one, true)); break;
                case "pooled": Task.Run(() => Values(Source(1))).Wait(); break;
            }
        }
        catch (AggregateException e) when (e.InnerException is InvalidOperationException) { }
        catch (OperationCanceledException) { }
    }

    static IEnumerable<int> Source(int count)
    {
        for (int i = 0; i < count; i++) yield return i;
    }

    static readonly object owned = new object();
    static int values, here;

    static int Make()
    {
        if (Monitor.IsEntered(owned)) Interlocked.Increment(ref here);
        return Interlocked.Increment(ref values);
    }

    // Two threads make a value each, also if the first one has run all bodies. A thread of the pool that runs the loop may make both.
    static void Values(object source)
    {
        ParallelOptions pair = new ParallelOptions { MaxDegreeOfParallelism = 2 };
        lock (owned)
        {
            if (source is Partitioner<int> partitioner) Parallel.ForEach(partitioner, pair, Make, (x, state, local) => local, local => { });
            else Parallel.ForEach((IEnumerable<int>)source, pair, Make, (x, state, local) => local, local => { });
        }
        Console.WriteLine($"{values} values, {here} here");
    }
}
