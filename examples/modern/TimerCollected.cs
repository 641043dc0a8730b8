// A System.Threading.Timer to which nothing refers may be collected, and then does not tick. Those that refer to themselves, and the
// library's other timers, tick also then.
using System;
using System.Threading;
using System.Threading.Tasks;

class TimerCollected
{
    static readonly ManualResetEventSlim s_ticked = new ManualResetEventSlim();
    static Timer s_kept;

    sealed class Box
    {
        internal object content;
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "dropped": // its tick may never come
                new Timer(_ => s_ticked.Set(), null, 100, Timeout.Infinite);
                break;
            case "local": // so may that of one whose variable is not used any more
                Timer local = new Timer(_ => s_ticked.Set(), null, Timeout.Infinite, Timeout.Infinite);
                local.Change(100, 100);
                break;
            case "periodic": // one tick, and no other one
                int before = 0;
                new Timer(_ => { if (Interlocked.Exchange(ref before, 1) == 1) s_ticked.Set(); }, null, 100, 100);
                break;
            case "field":
                s_kept = new Timer(_ => s_ticked.Set(), null, 100, Timeout.Infinite);
                break;
            case "using":
                using (new Timer(_ => s_ticked.Set(), null, 100, Timeout.Infinite)) s_ticked.Wait();
                break;
            case "alive":
                Timer alive = new Timer(_ => s_ticked.Set(), null, 100, Timeout.Infinite);
                s_ticked.Wait();
                GC.KeepAlive(alive);
                break;
            case "itself":
                new Timer(_ => s_ticked.Set()).Change(100, Timeout.Infinite);
                break;
            case "state":
                Box box = new Box();
                box.content = new Timer(_ => s_ticked.Set(), box, 100, Timeout.Infinite);
                break;
            case "callback":
                Timer captured = null;
                captured = new Timer(_ => { s_ticked.Set(); GC.KeepAlive(captured); }, null, Timeout.Infinite, Timeout.Infinite);
                captured.Change(100, Timeout.Infinite);
                break;
            case "replaced": // the field refers to another one
                s_kept = new Timer(_ => s_ticked.Set(), null, 100, Timeout.Infinite);
                s_kept = null;
                break;
            case "timers":
                System.Timers.Timer elapsed = new System.Timers.Timer(100);
                elapsed.Elapsed += (sender, e) => s_ticked.Set();
                elapsed.Start();
                break;
            case "source":
                new CancellationTokenSource(100).Token.Register(() => s_ticked.Set());
                break;
            case "provider":
                TimeProvider.System.CreateTimer(_ => s_ticked.Set(), null, TimeSpan.FromMilliseconds(100), Timeout.InfiniteTimeSpan);
                break;
            case "awaited":
                Tick(new PeriodicTimer(TimeSpan.FromMilliseconds(100)));
                break;
        }
        s_ticked.Wait();
    }

    static async void Tick(PeriodicTimer timer)
    {
        await timer.WaitForNextTickAsync();
        s_ticked.Set();
    }
}
