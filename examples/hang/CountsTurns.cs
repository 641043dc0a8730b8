// A thread waits for a flag that nobody sets, and counts its turns meanwhile.
//
// Wrong: the program never ends. Each value of the counter is another state, so the loop comes to an old state only when the counter
// has gone round. check --slice leaves the counter out of the states, because nothing depends on it.
using System.Threading;

static class CountsTurns
{
    static volatile bool done = false;
    static byte turns;

    static void Main()
    {
        Thread t = new Thread(() =>
        {
            while (!done)
                turns++;
        });
        t.Start();
        t.Join();
    }
}
