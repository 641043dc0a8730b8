// Two threads increment a static field.
//
// Wrong: `hits++` reads, adds and writes. Both threads can read the same value, and then one
// of the two updates is lost.
using System.Diagnostics;
using System.Threading;

static class StaticField
{
    static int hits;

    static void Hit()
    {
        hits++;
    }

    static void Main()
    {
        var a = new Thread(Hit);
        var b = new Thread(Hit);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Debug.Assert(hits == 2, "an update was lost");
    }
}
