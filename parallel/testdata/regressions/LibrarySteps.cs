using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

// Violations whose traces have steps of the library between those of the program.
static class LibrarySteps
{
    static int sum;
    static readonly ManualResetEvent ticked = new ManualResetEvent(false), never = new ManualResetEvent(false);

    static ValueTask Add(int x, CancellationToken token)
    {
        int s = Volatile.Read(ref sum);
        Volatile.Write(ref sum, s + x);
        return default;
    }

    static IEnumerable<int> Blocked()
    {
        yield return 1;
        never.WaitOne();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "loop":
                Parallel.ForEachAsync(new[] { 1, 2 }, Add).Wait();
                if (sum != 3) throw new Exception("lost");
                break;
            case "enumerator": // a worker holds the lock of the enumerator for ever
                Parallel.ForEachAsync(Blocked(), Add).Wait();
                break;
            case "tick":
                new Timer(_ => ticked.Set(), null, 1, -1);
                ticked.WaitOne();
                throw new Exception("ticked");
            case "collected":
                new Timer(_ => ticked.Set(), null, 1, -1);
                ticked.WaitOne();
                break;
            case "one":
                if (Environment.ProcessorCount == 1) throw new Exception("one");
                break;
        }
    }
}
