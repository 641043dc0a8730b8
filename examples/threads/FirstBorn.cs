// Two threads start a child each and end; whichever child is first is remembered.
//
// Right: in the end one of the two has been first, and both are over. Which of them it was is all that
// tells the two ends apart, for whoever started them is over as well.
using System.Threading;

static class FirstBorn
{
    static Thread first;

    static void Child() => Interlocked.CompareExchange(ref first, Thread.CurrentThread, null);

    static void Parent()
    {
        new Thread(Child).Start();
    }

    static void Main()
    {
        var parents = new[] { new Thread(Parent), new Thread(Parent) };
        foreach (var p in parents)
        {
            p.Start();
        }
        foreach (var p in parents)
        {
            p.Join();
        }
    }
}
