// Threads count with Interlocked, and one looks meanwhile.
//
// Right: nobody uses the results of the increments, so their order makes no difference. Wrong ("looks"): a thread takes the count
// for none or all. It may see one of two.
//
// Arguments: threads (2), variant.
using System;
using System.Diagnostics;
using System.Threading;

static class Halfway
{
    static int count;

    static void Main(string[] args)
    {
        int all = args.Length > 0 ? int.Parse(args[0]) : 2;
        bool looks = args.Length > 1 && args[1] == "looks";

        var threads = new Thread[all];
        for (int i = 0; i < all; i++)
        {
            threads[i] = new Thread(() => Interlocked.Increment(ref count));
            threads[i].Start();
        }
        if (looks)
        {
            int seen = Volatile.Read(ref count);
            Debug.Assert(seen == 0 || seen == all, "the count is halfway");
        }
        foreach (Thread thread in threads)
            thread.Join();

        Debug.Assert(Volatile.Read(ref count) == all);
        Console.WriteLine("counted to {0}", count);
    }
}
