// SCTBench, CS.reorder_3_bad, _4, _5, _10 and _20: threads store 1 and then -1 in two variables, and another thread fails
// if it sees the first store without the second one. The argument is the number of all threads. The variables are
// volatile here, so that no data race comes first.
using System.Diagnostics;
using System.Threading;

static class CsReorder
{
    static volatile int a, b;

    static void Set()
    {
        a = 1;
        b = -1;
    }

    static void Check() => Debug.Assert(a == 0 && b == 0 || a == 1 && b == -1, "both are set, or none");

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 3;
        var threads = new Thread[n];
        for (int i = 0; i < n; i++)
        {
            threads[i] = new Thread(i < n - 1 ? Set : Check);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
