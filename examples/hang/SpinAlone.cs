// The only thread waits in a loop for an event that cannot come.
//
// Wrong: it spins for ever.
using System.Threading;

static class SpinAlone
{
    static void Main()
    {
        SpinWait.SpinUntil(() => false);
    }
}
