// A tick of a PeriodicTimer that comes while nobody waits is kept for the next wait, which is complete from its beginning.
// Wrong, each with 60 of 60 runs of .NET 9: the program believes that a timer whose period has become infinite never ticks ("infinite"),
// that a disposed timer ends each wait with false ("disposed"), that a second wait always throws ("second"). Right: a wait that has begun
// while the period was infinite does not tick ("waiting"); the period becomes finite while a wait begins ("meanwhile"); nobody waits ("unused").
// Arguments: one of these.
using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

var period = TimeSpan.FromMilliseconds(1);
switch (args[0])
{
    case "infinite":
    {
        var timer = new PeriodicTimer(period);
        Thread.Sleep(20);
        timer.Period = Timeout.InfiniteTimeSpan;
        ValueTask<bool> wait = timer.WaitForNextTickAsync();
        Debug.Assert(!wait.IsCompleted, "a tick");
        timer.Dispose();
        await wait;
        break;
    }
    case "disposed":
    {
        var timer = new PeriodicTimer(period);
        Thread.Sleep(20);
        ValueTask<bool> wait = timer.WaitForNextTickAsync();
        timer.Dispose();
        Debug.Assert(!await wait, "a tick");
        break;
    }
    case "second":
    {
        using var timer = new PeriodicTimer(period);
        Thread.Sleep(20);
        ValueTask<bool> first = timer.WaitForNextTickAsync();
        try
        {
            await timer.WaitForNextTickAsync();
            Debug.Fail("a second wait");
        }
        catch (InvalidOperationException)
        {
        }
        await first;
        break;
    }
    case "waiting":
    {
        using var timer = new PeriodicTimer(Timeout.InfiniteTimeSpan);
        ValueTask<bool> wait = timer.WaitForNextTickAsync();
        timer.Dispose();
        Debug.Assert(!await wait, "a tick");
        break;
    }
    case "meanwhile":
    {
        using var timer = new PeriodicTimer(Timeout.InfiniteTimeSpan);
        Task change = Task.Run(() => timer.Period = period);
        Debug.Assert(await timer.WaitForNextTickAsync(), "no tick");
        await change;
        break;
    }
    case "unused":
    {
        using var timer = new PeriodicTimer(period);
        timer.Period = Timeout.InfiniteTimeSpan;
        break;
    }
    case "stopped": // wrong: if no tick has come before the period becomes infinite, none comes
    {
        using var timer = new PeriodicTimer(TimeSpan.FromDays(1));
        ValueTask<bool> wait = timer.WaitForNextTickAsync();
        timer.Period = Timeout.InfiniteTimeSpan;
        await wait;
        break;
    }
}
