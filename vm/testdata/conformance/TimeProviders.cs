// Compiler: roslyn12
// A TimeProvider of the program's own behind Task.Delay, WaitAsync, CancellationTokenSource and PeriodicTimer;
// the members of Task and TaskCompletionSource that .NET 6 to 9 brought.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
class Prov : TimeProvider {
  public List<T> timers = new();
  public class T : ITimer { public TimerCallback cb = null!; public object? state; public TimeSpan due, period; public bool disposed; Prov p; public T(Prov p){this.p=p;}
    public bool Change(TimeSpan d, TimeSpan p) { Console.WriteLine($"change {d} {p}"); due = d; period = p; return true; } public void Dispose() { if(!disposed) Console.WriteLine("dispose"); disposed = true; } public ValueTask DisposeAsync() { Dispose(); return default; } }
  public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period) { Console.WriteLine($"create {dueTime} {period} flow={!ExecutionContext.IsFlowSuppressed()}"); var t = new T(this) { cb = callback, state = state, due = dueTime, period = period }; timers.Add(t); return t; }
  public void Fire(int i) => timers[i].cb(timers[i].state);
  public override DateTimeOffset GetUtcNow() => new DateTimeOffset(2024, 1, 2, 3, 4, 5, TimeSpan.Zero);
  public override long GetTimestamp() => 5000; public override long TimestampFrequency => 1000;
  public override TimeZoneInfo LocalTimeZone => TimeZoneInfo.Utc;
}
class P {
  static void Try(string n, Action a) { try { a(); Console.WriteLine(n + " ok"); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType().Name + ": " + e.Message); } }
  static void Main() {
    var p = new Prov();
    Console.WriteLine(p.GetLocalNow().ToString("o") + " " + p.GetElapsedTime(2000) + " " + p.GetElapsedTime(1000, 2500));
    var d = Task.Delay(TimeSpan.FromMilliseconds(1500.7), p); Console.WriteLine(d.IsCompleted); p.Fire(0); Console.WriteLine(d.Status);
    var c = new CancellationTokenSource(); var d2 = Task.Delay(TimeSpan.FromSeconds(1), p, c.Token); c.Cancel(); Console.WriteLine(d2.Status); p.Fire(1);
    var d3 = Task.Delay(Timeout.InfiniteTimeSpan, p, new CancellationTokenSource().Token); Console.WriteLine(d3.Status);
    Console.WriteLine(Task.Delay(TimeSpan.Zero, p).Status); Console.WriteLine(Task.Delay(TimeSpan.Zero, p, c.Token).Status);
    Try("null", () => Task.Delay(TimeSpan.FromSeconds(1), null!)); Try("neg", () => Task.Delay(TimeSpan.FromSeconds(-2), p));
    Try("big", () => Task.Delay(TimeSpan.FromDays(50), p)); Try("days30", () => Task.Delay(TimeSpan.FromDays(30), p));
    Console.WriteLine("-- cts"); int n0 = p.timers.Count;
    var s = new CancellationTokenSource(TimeSpan.FromMilliseconds(2500.5), p); Console.WriteLine(s.IsCancellationRequested); s.CancelAfter(100); s.CancelAfter(TimeSpan.FromSeconds(3)); Try("reset", () => Console.WriteLine(s.TryReset())); p.Fire(n0); Console.WriteLine(s.IsCancellationRequested); s.Dispose();
    var s2 = new CancellationTokenSource(Timeout.InfiniteTimeSpan, p); s2.CancelAfter(5); s2.Cancel(); s2.Dispose();
    var s3 = new CancellationTokenSource(TimeSpan.Zero, p); Console.WriteLine(s3.IsCancellationRequested);
    var s4 = new CancellationTokenSource(TimeSpan.FromSeconds(4), p); s4.CancelAfter(Timeout.Infinite); s4.Dispose();
    var s5 = new CancellationTokenSource(TimeSpan.FromSeconds(4), p); s5.CancelAfter(0); Console.WriteLine(s5.IsCancellationRequested);
    Try("ctsnull", () => new CancellationTokenSource(TimeSpan.FromSeconds(1), null!)); Try("ctsneg", () => new CancellationTokenSource(TimeSpan.FromSeconds(-1), p));
    Console.WriteLine("-- wait"); n0 = p.timers.Count;
    var tcs = new TaskCompletionSource<int>(); var w = tcs.Task.WaitAsync(TimeSpan.FromSeconds(5), p); p.Fire(n0); Try("w", () => w.GetAwaiter().GetResult());
    var w2 = tcs.Task.WaitAsync(TimeSpan.FromSeconds(6), p, c.Token); Console.WriteLine(w2.Status);
    var w3 = tcs.Task.WaitAsync(TimeSpan.FromSeconds(7), p); tcs.SetResult(7); Console.WriteLine(w3.GetAwaiter().GetResult()); Console.WriteLine(tcs.Task.WaitAsync(TimeSpan.FromSeconds(7), p) == tcs.Task);
    var nt = new TaskCompletionSource(); Task w4 = nt.Task.WaitAsync(TimeSpan.FromSeconds(8), p); nt.SetCanceled(); Console.WriteLine(w4.Status);
    Try("w0", () => new TaskCompletionSource().Task.WaitAsync(TimeSpan.Zero, p).Wait()); Try("wnull", () => new TaskCompletionSource().Task.WaitAsync(TimeSpan.Zero, (TimeProvider)null!));
    Console.WriteLine("-- periodic"); n0 = p.timers.Count;
    var pt = new PeriodicTimer(TimeSpan.FromSeconds(2), p); p.Fire(n0); p.Fire(n0); var v = pt.WaitForNextTickAsync(); Console.WriteLine(v.IsCompleted + " " + v.Result);
    v = pt.WaitForNextTickAsync(); Console.WriteLine(v.IsCompleted); p.Fire(n0); p.Fire(n0); Console.WriteLine(v.IsCompleted + " " + v.Result); v = pt.WaitForNextTickAsync(); Console.WriteLine(v.IsCompleted); p.Fire(n0); Console.WriteLine(v.Result);
    pt.Period = TimeSpan.FromSeconds(9); var cc = new CancellationTokenSource(); v = pt.WaitForNextTickAsync(cc.Token); cc.Cancel(); Console.WriteLine(v.IsCanceled); Try("pc", () => v.GetAwaiter().GetResult());
    p.Fire(n0); pt.Dispose(); v = pt.WaitForNextTickAsync(); Console.WriteLine(v.Result); Try("pp", () => pt.Period = TimeSpan.FromSeconds(1));
    Try("pnull", () => new PeriodicTimer(TimeSpan.FromSeconds(1), null!));
    ITimer t = TimeProvider.System.CreateTimer(_ => { }, null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan); Console.WriteLine(t.Change(TimeSpan.FromSeconds(100), TimeSpan.Zero)); t.Dispose(); Console.WriteLine(t.Change(TimeSpan.FromSeconds(1), TimeSpan.Zero));
    ITimer t2 = new Timer(_ => {}); t2.Dispose(); Console.WriteLine(TimeProvider.System == TimeProvider.System);
    foreach (long ticks in new long[] { 5000, 15000, 25001, 1, 9999, -1, -5000, -9999, -10001, 0 }) {
      var span = new TimeSpan(ticks); Console.WriteLine("-- " + ticks);
      Try("source", () => Console.WriteLine(new CancellationTokenSource(span, p).IsCancellationRequested)); Try("after", () => new CancellationTokenSource(Timeout.InfiniteTimeSpan, p).CancelAfter(span));
      Try("delay", () => Console.WriteLine(Task.Delay(span, p).IsCompleted)); Try("wait", () => Console.WriteLine(new TaskCompletionSource().Task.WaitAsync(span, p).IsCompleted));
      Try("period", () => { var x = new PeriodicTimer(span, p); Console.WriteLine(x.Period.Ticks); }); Try("new period", () => { var x = new PeriodicTimer(TimeSpan.FromSeconds(1), p); x.Period = span; Console.WriteLine(x.Period.Ticks); });
    }
    ITimer st = TimeProvider.System.CreateTimer(_ => { }, null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan); Console.WriteLine(st.GetType() + " " + (st is Timer) + (st is MarshalByRefObject) + st.DisposeAsync().IsCompleted + st.Change(TimeSpan.Zero, TimeSpan.Zero));
    Try("system null", () => TimeProvider.System.CreateTimer(null!, null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan)); Try("system big", () => TimeProvider.System.CreateTimer(_ => { }, null, TimeSpan.FromDays(200), Timeout.InfiniteTimeSpan)); Try("system negative", () => TimeProvider.System.CreateTimer(_ => { }, null, TimeSpan.FromDays(2), TimeSpan.FromDays(-200)));
    Console.WriteLine("-- goes on"); n0 = p.timers.Count;
    var on = new PeriodicTimer(TimeSpan.FromSeconds(1), p); var waits = Tick(on, default); p.Fire(n0); Console.WriteLine("fired " + waits.IsCompleted);
    var stop = new CancellationTokenSource(); waits = Tick(on, stop.Token); stop.Cancel(); Console.WriteLine("stopped " + waits.IsCompleted); waits = Tick(on, default); on.Dispose(); Console.WriteLine("disposed " + waits.IsCompleted);
    Console.WriteLine("-- sources");
    var a1 = new TaskCompletionSource<string>(); a1.SetFromTask(Task.FromResult("x")); Console.WriteLine(a1.Task.Result);
    var a2 = new TaskCompletionSource(); Console.WriteLine(a2.TrySetFromTask(Task.FromException(new InvalidOperationException("bad")))); Try("a2", () => a2.Task.Wait()); Console.WriteLine(a2.TrySetFromTask(Task.CompletedTask)); Try("twice", () => a2.SetFromTask(Task.CompletedTask));
    var a3 = new TaskCompletionSource<int>(); a3.SetFromTask(Task.FromCanceled<int>(new CancellationToken(true))); Try("a3", () => a3.Task.GetAwaiter().GetResult()); Try("a4", () => new TaskCompletionSource().SetFromTask(new TaskCompletionSource().Task)); Try("a5", () => new TaskCompletionSource().SetFromTask(null!));
    Task[] ts = { Task.CompletedTask, Task.FromResult(2) }; Task.WaitAll((ReadOnlySpan<Task>)ts); Task.WhenAll((ReadOnlySpan<Task>)ts).Wait(); Console.WriteLine(Task.WhenAny(ts[0], ts[1]).Result == ts[0]);
    Try("empty", () => Task.WhenAny(ReadOnlySpan<Task>.Empty)); Try("wn", () => Task.WhenAny((Task)null!, ts[0])); Try("wn", () => Task.WhenAny(Task.FromResult(1), null!)); Try("wall", () => Task.WhenAll((ReadOnlySpan<Task>)new Task[] { null! }));
    Try("wall2", () => Task.WaitAll((ReadOnlySpan<Task>)new Task[] { null! })); Try("wall3", () => Task.WaitAll((IEnumerable<Task>)null!)); Task.WaitAll(new List<Task>(ts)); Try("wall4", () => Task.WaitAll(new List<Task> { null! }));
    Console.WriteLine(Task.CompletedTask.Wait(TimeSpan.FromSeconds(1), CancellationToken.None)); Console.WriteLine(string.Join(",", Task.WhenAll((ReadOnlySpan<Task<int>>)new[] { Task.FromResult(4), Task.FromResult(5) }).Result));
    foreach (int i in Numbers().ToBlockingEnumerable()) Console.Write(i + " "); Console.WriteLine();
    foreach (var e in Task.WhenEach((ReadOnlySpan<Task<int>>)new[] { Task.FromResult(4), Task.FromResult(5) }).ToBlockingEnumerable()) Console.Write(e.Result + " "); Console.WriteLine();
    var ls = CancellationTokenSource.CreateLinkedTokenSource((ReadOnlySpan<CancellationToken>)new[] { c.Token }); Console.WriteLine(ls.IsCancellationRequested);
    Try("lempty", () => CancellationTokenSource.CreateLinkedTokenSource(ReadOnlySpan<CancellationToken>.Empty)); Try("lempty2", () => Console.WriteLine(CancellationTokenSource.CreateLinkedTokenSource(new CancellationToken[0]).IsCancellationRequested));
  }
  static async Task Tick(PeriodicTimer t, CancellationToken k) { try { Console.WriteLine("tick " + await t.WaitForNextTickAsync(k)); } catch (OperationCanceledException e) { Console.WriteLine("canceled " + (e.CancellationToken == k)); } }
  static async IAsyncEnumerable<int> Numbers() { try { for (int i = 0; i < 3; i++) { await Task.Yield(); yield return i; } } finally { Console.Write("end "); } }
}
