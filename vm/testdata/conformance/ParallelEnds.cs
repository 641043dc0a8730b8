// The ends of parallel loops: the bodies that run after a failure, and the exceptions.
// Compiler: roslyn
using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

class ParallelEnds
{
    static void Try(string what, Action action)
    {
        try
        {
            action();
            Console.WriteLine(what + ": ended");
        }
        catch (AggregateException e) { Console.WriteLine("{0}: {1}", what, string.Join(" ", e.InnerExceptions.Select(x => x.GetType().Name + " " + x.Message).OrderBy(x => x))); }
        catch (OperationCanceledException e) { Console.WriteLine("{0}: canceled {1}", what, e.CancellationToken.CanBeCanceled); }
    }

    static void Main()
    {
        int ran = 0;
        Action good = () => Interlocked.Increment(ref ran);
        Try("Invoke", () => Parallel.Invoke(good, () => { throw new Exception("a"); }, good, () => { throw new ArgumentException("b"); }, good));
        Try("Invoke by one thread", () => Parallel.Invoke(new ParallelOptions { MaxDegreeOfParallelism = 1 }, () => { throw new Exception("a"); }, good, () => { throw new Exception("b"); }, good));
        Console.WriteLine(ran);

        CancellationTokenSource source = new CancellationTokenSource();
        ParallelOptions options = new ParallelOptions { CancellationToken = source.Token };
        Try("For, canceled inside", () => Parallel.For(0, 4, options, i =>
        {
            source.Cancel();
            source.Token.ThrowIfCancellationRequested();
        }));
        Try("For, canceled before", () => Parallel.For(0, 4, options, i => { }));
        source = new CancellationTokenSource();
        options = new ParallelOptions { CancellationToken = source.Token };
        Try("ForEach, failed after it was canceled", () => Parallel.ForEach(new[] { 1 }, options, i =>
        {
            source.Cancel();
            throw new Exception("failed");
        }));
        CancellationTokenSource other = new CancellationTokenSource();
        other.Cancel();
        Try("For, another token", () => Parallel.For(0, 1, new ParallelOptions { CancellationToken = new CancellationTokenSource().Token }, i => other.Token.ThrowIfCancellationRequested()));
        source = new CancellationTokenSource();
        options = new ParallelOptions { CancellationToken = source.Token };
        Try("Invoke, canceled inside", () => Parallel.Invoke(options, () =>
        {
            source.Cancel();
            source.Token.ThrowIfCancellationRequested();
        }));
        ParallelOptions one = new ParallelOptions { MaxDegreeOfParallelism = 1 };
        Try("For, by one thread", () => Parallel.For(0, 4, one, i => Console.Write(i + " ")));
        Try("ForEach, by one thread", () => Parallel.ForEach(new[] { "a", "b", "c" }, one, (x, state, i) =>
        {
            Console.Write(x + i + " ");
            if (i == 1) state.Break();
        }));
        Try("For, what comes last fails, too", () => Parallel.For(0, 1, () => 0, (i, state, local) => { throw new Exception("body"); }, local => { throw new Exception("last"); }));
    }
}
