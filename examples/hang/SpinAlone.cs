// The only thread waits in a loop for what cannot come.
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
