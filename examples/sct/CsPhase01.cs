// SCTBench, CS.phase01_bad: two threads run the same code, which takes a lock, leaves it, and takes it again without
// leaving it. The second thread waits for the first one's lock forever.
using System.Threading;

static class CsPhase01
{
    static readonly object x = new(), y = new();

    static void Run()
    {
        Monitor.Enter(x);
        Monitor.Exit(x);
        Monitor.Enter(x);
        lock (y)
        {
        }
        lock (y)
        {
        }
    }

    static void Main()
    {
        Thread a = new(Run), b = new(Run);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
