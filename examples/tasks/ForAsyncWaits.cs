// Bodies of Parallel.ForEachAsync that wait for the last one: without a degree there are as many workers as processors, which may be one.
using System.Threading;
using System.Threading.Tasks;

class ForAsyncWaits
{
    static readonly ManualResetEventSlim last = new ManualResetEventSlim();
    static int end;

    static ValueTask Body(int x, CancellationToken token)
    {
        if (x == end) last.Set();
        last.Wait();
        return default(ValueTask);
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "two":
                end = 1;
                Parallel.ForEachAsync(new[] { 0, 1 }, new ParallelOptions { MaxDegreeOfParallelism = 2 }, Body).Wait();
                break;
            case "one": // WRONG: on one processor
                end = 1;
                Parallel.ForEachAsync(new[] { 0, 1 }, Body).Wait();
                break;
            case "three": // WRONG
                end = 2;
                Parallel.ForEachAsync(new[] { 0, 1, 2 }, Body).Wait();
                break;
        }
    }
}
