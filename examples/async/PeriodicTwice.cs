// WRONG: a periodic timer is for one consumer.
using System;
using System.Threading;
using System.Threading.Tasks;

class PeriodicTwice
{
    static async Task Once(PeriodicTimer timer) { await timer.WaitForNextTickAsync(); }

    static void Main()
    {
        PeriodicTimer timer = new PeriodicTimer(TimeSpan.FromSeconds(1));
        Task a = Once(timer), b = Once(timer);
        a.Wait();
        b.Wait();
    }
}
