// A periodic timer ticks at any moment while somebody waits for it, until it is disposed.
using System;
using System.Threading;
using System.Threading.Tasks;

class PeriodicTicks
{
    static int ticks;

    static async Task Work(PeriodicTimer timer)
    {
        while (await timer.WaitForNextTickAsync())
            if (++ticks == 2) timer.Dispose();
    }

    static void Main()
    {
        PeriodicTimer timer = new PeriodicTimer(TimeSpan.FromSeconds(1));
        Task work = Work(timer);
        timer.Dispose();
        work.Wait();
        Console.WriteLine(ticks);
    }
}
