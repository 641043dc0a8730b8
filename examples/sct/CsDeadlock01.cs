// SCTBench, CS.deadlock01_bad: two threads take two locks in opposite order: deadlock.
using System.Threading;

static class CsDeadlock01
{
    static readonly object left = new(), right = new();
    static int counter = 1;

    static void Up()
    {
        lock (left)
        {
            lock (right)
                counter++;
        }
    }

    static void Down()
    {
        lock (right)
        {
            lock (left)
                counter--;
        }
    }

    static void Main()
    {
        Thread up = new(Up), down = new(Down);
        up.Start();
        down.Start();
        up.Join();
        down.Join();
    }
}
