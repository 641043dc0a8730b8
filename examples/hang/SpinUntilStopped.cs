// A thread spins until another one stops it.
//
// Right: a scheduler could let it spin for ever, but an end can always be reached.
using System.Threading;

static class SpinUntilStopped
{
    static volatile bool stop;

    static void Main()
    {
        Thread t = new Thread(() =>
        {
            while (!stop)
            {
            }
        });
        t.Start();
        stop = true;
        t.Join();
    }
}
