// Bodies of Parallel.ForEachAsync that wait for the last one: without a degree there are two workers at least, and no more on two processors.
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
                Parallel.ForEachAsync(new[] { 0, 1 }, Body).Wait();
                break;
            case "three": // WRONG
                end = 2;
                Parallel.ForEachAsync(new[] { 0, 1, 2 }, Body).Wait();
                break;
        }
    }
}
