// Small programs of waits of a PeriodicTimer, for TestPeriodicWaits. The argument picks one.
using System;
using System.Threading;
using System.Threading.Tasks;
class PeriodicWaits
{
    static PeriodicTimer timer;
    static readonly object gate = new object();
    static string s_log = "";
    static void Log(string s) { lock (gate) s_log += s; }
    static async Task Loop(int max, CancellationToken ct = default)
    {
        try { int n = 0; while (n < max && await timer.WaitForNextTickAsync(ct)) { n++; Log("t"); } Log(n < max ? "e" : "m"); }
        catch (Exception e) { Log(e.GetType().Name[0].ToString()); }
    }
    static async Task Main(string[] args)
    {
        timer = new PeriodicTimer(TimeSpan.FromMilliseconds(1));
        var cts = new CancellationTokenSource();
        switch (args[0])
        {
            case "loop": { Task t = Loop(2); Log("m"); timer.Dispose(); Log("d"); await t; break; }
            case "cancel": { Task t = Loop(2, cts.Token); cts.Cancel(); Log("c"); await t; break; }
            case "both": { Task t = Task.Run(() => Loop(2, cts.Token)); Task d = Task.Run(() => { timer.Dispose(); Log("d"); }); cts.Cancel(); await t; await d; break; }
            case "two": { Task t = Task.Run(() => Loop(1)); Task u = Task.Run(() => Loop(1)); await t; await u; break; }
            case "look": { var v = timer.WaitForNextTickAsync(); timer.Dispose(); Log(v.IsCompleted ? "C" : "P"); Log(await v ? "T" : "F"); break; }
            case "tick": { var v = timer.WaitForNextTickAsync(); Log(v.IsCompleted ? "C" : "P"); break; }
            case "lookc": { var v = timer.WaitForNextTickAsync(cts.Token); cts.Cancel(); Log(v.IsCompleted ? "C" : "P"); try { Log(await v ? "T" : "F"); } catch (OperationCanceledException) { Log("X"); } break; }
            case "look2": { var v = timer.WaitForNextTickAsync(); Task d = Task.Run(() => { timer.Dispose(); Log("d"); });
                try { timer.Period = TimeSpan.FromSeconds(1); Log("p"); } catch (ObjectDisposedException) { Log("o"); } Log(v.IsCompleted ? "C" : "P"); Log(await v ? "T" : "F"); await d; break; }
            case "twice": { var v = timer.WaitForNextTickAsync(); Log(await v ? "T" : "F"); try { Log(await v ? "T" : "F"); } catch (InvalidOperationException) { Log("I"); } break; }
            case "astask": { var v = timer.WaitForNextTickAsync().AsTask(); Task d = Task.Run(() => timer.Dispose()); Log(await v ? "T" : "F"); await d; Log(await timer.WaitForNextTickAsync() ? "T" : "F"); break; }
            case "early": { var v = timer.WaitForNextTickAsync(); try { Log(v.Result ? "T" : "F"); } catch (InvalidOperationException) { Log("I"); } timer.Dispose(); Log(await timer.WaitForNextTickAsync() ? "T" : "F"); break; }
            case "twoawait": { var v = timer.WaitForNextTickAsync(); Func<Task> f = async () => { try { Log(await v ? "T" : "F"); } catch (InvalidOperationException) { Log("I"); } }; Task a = f(), b = f(); await Task.WhenAny(a, b); break; }
            case "infinite": { timer.Period = Timeout.InfiniteTimeSpan; Task t = Loop(1); Log("w"); Task d = Task.Run(() => { timer.Period = TimeSpan.FromMilliseconds(1); Log("p"); }); await t; await d; break; }
            case "next": { Task t = Task.Run(async () => { Log(await timer.WaitForNextTickAsync(cts.Token) ? "1" : "0"); Log(await timer.WaitForNextTickAsync() ? "1" : "0"); }); timer.Dispose(); try { await t; } catch (Exception e) { Log(e.GetType().Name); } break; }
            case "sync": { Task t = Loop(1); lock (gate) { timer.Dispose(); s_log += "d"; } await t; break; }
            case "flow": { var al = new AsyncLocal<int> { Value = 3 }; Task t = Loop(1); al.Value = 4; timer.Dispose(); Log(al.Value.ToString()); await t; Log(al.Value.ToString()); break; }
            case "thread": { Task t = Loop(1, cts.Token); var th = new Thread(() => { cts.Cancel(); Log("c"); timer.Dispose(); Log("d"); }); th.Start(); await t; th.Join(); break; }
        }
        Console.WriteLine(args[0] + " " + s_log);
    }
}
