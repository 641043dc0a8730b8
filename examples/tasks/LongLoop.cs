// A parallel loop of as many iterations as are asked for, or two. With 200000000 only a limit ends the search.
using System.Threading;
using System.Threading.Tasks;
using System.Diagnostics;

class LongLoop
{
    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 2, sum = 0;
        Parallel.For(0, n, i => Interlocked.Add(ref sum, i + 1));
        Debug.Assert(sum == (long)n * (n + 1) / 2);
    }
}
