// Two paths to the same live heap, one of which leaves garbage: the states are one if garbage is collected in the transition
// that makes it, and two if only in the next one (--gc-period 2).
using System.Threading;
using MoonWalker;

class Thing
{
    public int value;
}

static class TwoPaths
{
    static int rounds;

    static void Litter()
    {
        var thing = new Thing();
        thing.value = 7;
    }

    static void Work()
    {
        for (int i = 0; i < 3; i++)
        {
            if (Verify.Bool())
                Litter();
            Interlocked.Increment(ref rounds);
        }
    }

    static void Main()
    {
        var t = new Thread(Work);
        t.Start();
        t.Join();
        Verify.Assert(rounds == 3);
    }
}
