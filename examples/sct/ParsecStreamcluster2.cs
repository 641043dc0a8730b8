// SCTBench, parsec.streamcluster2: a barrier is missing. In each round the threads add up a cost, meet, and all decide by the
// sum. The first thread then clears the sum for the next round, which a slower one may not have read yet. The arguments are
// the threads beside the main one, 6 in the original, and the rounds. The sum is volatile here, so that no data race comes
// first.
using System.Diagnostics;
using System.Threading;

static class ParsecStreamcluster2
{
    static Barrier barrier = new(1);
    static int cost;

    static void Gain(bool first, int threads, int rounds)
    {
        for (int i = 0; i < rounds; i++)
        {
            Interlocked.Increment(ref cost);
            barrier.SignalAndWait();
            Debug.Assert(Volatile.Read(ref cost) == threads, "each decides by the same sum");
            if (first)
                Volatile.Write(ref cost, 0);
            barrier.SignalAndWait();
        }
    }

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 2, rounds = args.Length > 1 ? int.Parse(args[1]) : 1;
        barrier = new Barrier(n);
        var threads = new Thread[n];
        for (int i = 0; i < n; i++)
        {
            bool first = i == 0;
            threads[i] = new Thread(() => Gain(first, n, rounds));
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
