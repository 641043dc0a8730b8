// Two threads, each of which waits in a loop until the other has gone on.
//
// Wrong: the program ends on no interleaving.
using System.Threading;

static class Livelock
{
    static volatile bool first, second;

    static void Main()
    {
        Thread other = new Thread(() =>
        {
            while (!second)
            {
            }
            first = true;
        });
        other.Start();
        while (!first)
        {
        }
        second = true;
        other.Join();
    }
}
