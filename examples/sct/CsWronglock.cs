// SCTBench, CS.wronglock_bad and CS.wronglock_3_bad: a thread increments a value under one lock, and other threads do so
// under another lock, which does not exclude the first one. The argument is the number of the others, 7 in the one
// original and 3 in the other. The value is volatile here, so that no data race comes first.
using System.Diagnostics;
using System.Threading;

static class CsWronglock
{
    static readonly object right = new(), wrong = new();
    static volatile int value;

    static void CheckedAdd()
    {
        lock (right)
        {
            int before = value;
            value++;
            Debug.Assert(value == before + 1, "nobody else writes");
        }
    }

    static void Add()
    {
        lock (wrong)
            value++;
    }

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 3;
        var threads = new Thread[n + 1];
        for (int i = 0; i <= n; i++)
        {
            threads[i] = new Thread(i == 0 ? CheckedAdd : Add);
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
