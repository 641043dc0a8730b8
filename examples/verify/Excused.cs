// Workers count in a statistic, and show progress that may be late.
//
// Wrong, and meant so: both are data races. Each has a reason, in an attribute that the checker knows by its name.
// The verdict lists them.
using System.Threading;
using MoonWalker;

static class Excused
{
    [SuppressRace("a statistic, which may miss a count")]
    static int hits;

    static int done;
    static int shown;

    static void Work()
    {
        hits++;
        done = 1;
    }

    [SuppressRace("progress may be late")]
    static void Show()
    {
        shown = done;
    }

    static void Main()
    {
        var a = new Thread(Work);
        var b = new Thread(Show);
        a.Start();
        b.Start();
        hits++;
        a.Join();
        b.Join();
        Verify.Assert(shown <= 1);
    }

    // A property of states.
    static void AtMostOne()
    {
        Verify.Assert(shown <= 1);
    }
}
