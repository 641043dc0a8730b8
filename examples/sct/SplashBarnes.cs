// SCTBench, splash2.barnes: the macros of Splash-2 that wait for the end of the threads are empty. The main thread has
// passed the barrier behind the tree, does its own part, and looks at all results, for which nothing makes it wait. Two threads,
// as in SCTBench, and two bodies. The results are volatile, to show the assertion.
using System.Diagnostics;
using System.Threading;

static class SplashBarnes
{
    static readonly Barrier built = new(2);
    static readonly object root = new();
    static int mass;
    static readonly int[] forces = new int[2];

    static void Slave(int id)
    {
        lock (root) mass += id + 1;     // insert a body into the tree
        built.SignalAndWait();
        Volatile.Write(ref forces[id], mass - (id + 1));
    }

    static void Main()
    {
        new Thread(() => Slave(1)).Start();
        Slave(0);
        Debug.Assert(Volatile.Read(ref forces[0]) == 2 && Volatile.Read(ref forces[1]) == 1, "all forces are known");
    }
}
