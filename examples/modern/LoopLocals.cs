// A thread of a parallel loop that has run localInit may find that the loop is stopped, or that no element is left: it runs localFinally
// without a body. The elements of an array or a list are taken before localInit, those of a partitioner or another source after it.
using System;
using System.Collections.Concurrent;
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
            }
        }
        catch (AggregateException e) when (e.InnerException is InvalidOperationException) { }
        catch (OperationCanceledException) { }
    }
}
