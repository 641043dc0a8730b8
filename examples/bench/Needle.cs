// The number that the assertion forbids is on one of a hundred paths, and on no path that a search goes first. Runs at random
// meet it soon; an exhaustive search that goes down one path after the other does not.
using System.Diagnostics;
using System.Threading;

static class Needle
{
    static readonly object gate = new object();
    static int a, b;

    static void Mix()
    {
        for (int i = 0; i < 6; i++)
        {
            lock (gate) a = a * 3 % 1000003 + 1;
            Thread.Yield();
            lock (gate) b = b * 5 % 1000003 + a;
        }
    }

    static void Look()
    {
        lock (gate) a = 7777;
        lock (gate) Debug.Assert(b % 101 != 13, "thirteen");
    }

    static void Main()
    {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++)
        {
            threads[i] = new Thread(i < 3 ? new ThreadStart(Mix) : Look);
            threads[i].Start();
        }
        foreach (Thread t in threads) t.Join();
    }
}
