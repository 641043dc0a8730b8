// WRONG: without a degree three bodies of Parallel.ForAsync can run at the same time, if there are as many processors.
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

class ForAsyncTogether
{
    static int inside;

    static ValueTask Body(int x, CancellationToken token)
    {
        Debug.Assert(Interlocked.Increment(ref inside) < 3, "three at once");
        Interlocked.Decrement(ref inside);
        return default(ValueTask);
    }

    static void Main()
    {
        Parallel.ForAsync(0, 3, Body).Wait();
    }
}
