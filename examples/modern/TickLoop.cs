// A loop of ticks that another task ends: each wait is another use of the timer's source, and is no other state.
using System;
using System.Threading;
using System.Threading.Tasks;

static class TickLoop
{
    static volatile bool stopped;

    static async Task Main()
    {
        using PeriodicTimer timer = new(TimeSpan.FromMilliseconds(1));
        Task stopper = Task.Run(() => stopped = true);
        while (!stopped) await timer.WaitForNextTickAsync();
        await stopper;
    }
}
