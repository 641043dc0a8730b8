// CORRECT: a tick that comes for a wait, and that nobody has taken when the timer is disposed of, is no tick. One that came before the wait is.
using System;
using System.Threading;
using System.Threading.Tasks;

class TickDisposed
{
    static void Main()
    {
        PeriodicTimer timer = new PeriodicTimer(TimeSpan.FromSeconds(1));
        ValueTask<bool> tick = timer.WaitForNextTickAsync();
        timer.Dispose();
        Console.WriteLine(tick.AsTask().Result);
    }
}
