// SCTBench, CS.twostage_bad and CS.twostage_100_bad: threads store a value under one lock and the value that follows it
// under another one. A reader between these two stages sees the first value without the second. The argument is the
// number of threads, one of which reads: 2 in the one original, 100 in the other. The first value is volatile here, so
// that no data race comes first.
using System.Diagnostics;
using System.Threading;

static class CsTwostage
{
    static readonly object gate1 = new(), gate2 = new();
    static volatile int first;
    static int second;

    static void Store()
    {
        lock (gate1)
            first = 1;
        lock (gate2)
            second = first + 1;
    }

    static void Read()
    {
        int one, two;
        lock (gate1)
        {
            if (first == 0)
                return;
            one = first;
        }
        lock (gate2)
            two = second;
        Debug.Assert(two == one + 1, "both stages are over");
    }

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 2;
        var threads = new Thread[n];
        for (int i = 0; i < n; i++)
        {
            threads[i] = new Thread(i < n - 1 ? Store : Read);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
