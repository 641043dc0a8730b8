// Two threads increment a counter, reading and writing it atomically.
//
// Wrong: these are two atomic steps, not one. There is no data race, and an update is lost all the same.
using System.Threading;
using MoonWalker;

static class TwoSteps
{
    static int counter;

    static void Increment()
    {
        int seen = 0;
        Verify.Atomic(() => { seen = counter; });
        Verify.Atomic(() => { counter = seen + 1; });
    }

    static void Main()
    {
        var a = new Thread(Increment);
        var b = new Thread(Increment);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
        Verify.Assert(counter == 2, "an update was lost");
    }
}
