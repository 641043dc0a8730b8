// SCTBench, CS.din_phil2_sat to CS.din_phil7_sat: philosophers take both forks in one atomic section, so there is no
// deadlock. Each counts itself when it has eaten, and the assertion denies that all get there. The argument is their
// number, 2 to 7 in the original. The counter is volatile here, so that no data race comes first; updates may be lost.
using System.Diagnostics;
using System.Threading;

static class CsDinPhil
{
    static readonly object section = new();
    static object[] forks = [];
    static volatile int eaten;

    static void Eat(int id)
    {
        lock (section)
        {
            lock (forks[(id + 1) % forks.Length])
            {
                lock (forks[id])
                {
                }
            }
        }
        eaten++;
        Debug.Assert(eaten != forks.Length, "not all have eaten");
    }

    static void Main(string[] args)
    {
        int n = args.Length > 0 ? int.Parse(args[0]) : 3;
        forks = new object[n];
        for (int i = 0; i < n; i++)
            forks[i] = new object();
        var threads = new Thread[n];
        for (int i = 0; i < n; i++)
        {
            int id = i;
            threads[i] = new Thread(() => Eat(id));
            threads[i].Start();
        }
        foreach (Thread thread in threads)
            thread.Join();
    }
}
