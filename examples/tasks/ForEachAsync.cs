// Parallel.ForEachAsync: workers share the elements; the loop is over with the last, and after a failure takes no more.
using System;
using System.Threading;
using System.Threading.Tasks;

class ForEachAsync
{
    static int sum;

    static async ValueTask Add(int x, CancellationToken token)
    {
        await Task.Yield();
        Interlocked.Add(ref sum, x);
    }

    static ValueTask Fail(int x, CancellationToken token)
    {
        Interlocked.Add(ref sum, x);
        if (x == 2) throw new InvalidOperationException("two");
        return default(ValueTask);
    }

    static void Main()
    {
        Parallel.ForEachAsync(new[] { 1, 2 }, Add).Wait();
        Console.WriteLine(sum);
        sum = 0;
        Task loop = Parallel.ForEachAsync(new[] { 1, 2, 4 }, new ParallelOptions { MaxDegreeOfParallelism = 1 }, Fail);
        try { loop.Wait(); }
        catch (AggregateException e) { Console.WriteLine(sum + " " + e.InnerException.Message); }
        Console.WriteLine(Parallel.ForEachAsync(new[] { 1 }, new CancellationToken(true), Add).Status);
    }
}
