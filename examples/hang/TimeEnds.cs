// Main waits for a signal that never comes, each time for a while, and gives up after the third time,
// while another thread spins until main has given up.
//
// Right: time ends each wait.
using System.Threading;

static class TimeEnds
{
    static volatile bool over;

    static void Main()
    {
        ManualResetEventSlim never = new ManualResetEventSlim(false);
        Thread t = new Thread(() => SpinWait.SpinUntil(() => over));
        t.Start();
        for (int i = 0; i < 3; i++)
            if (never.Wait(10))
                return;
        over = true;
        t.Join();
    }
}
