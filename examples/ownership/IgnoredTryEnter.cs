// Two threads count with a lock for which they wait only so long.
//
// Wrong: the result of `TryEnter` is ignored. The thread that did not get the lock counts all the
// same, at the same time as the other one, and then gives back a lock that it does not own.
using System.Threading;

static class IgnoredTryEnter
{
    static readonly object gate = new object();
    static int count;

    static void Work()
    {
        Monitor.TryEnter(gate, 50);
        count++;
        Monitor.Exit(gate);
    }

    static void Main()
    {
        var a = new Thread(Work);
        var b = new Thread(Work);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
