// Compiler: roslyn12
// Skip: framework
// The classes of the tasks that the library makes: those that have a public name or one of .NET, and the class of all the others.
using System; using System.Threading.Tasks; using System.Threading; using System.Collections.Generic; using System.IO; using System.Threading.Channels;
enum E { A, B } enum EL : long { A, B }
struct S4 { public int x; } struct S8 { public short a, b; public int c; } struct S12 { public int a,b,c; } struct S16 { public long a,b; } struct SR { public string s; } struct S3 { public byte a,b,c; } struct S0 {}
struct S5 { public byte a; public int b; }
static class TaskTypes9 {
 static async Task<X> As<X>(X v) { if (v is ulong) await Task.CompletedTask; return v; }
 static async Task<X> AsAw<X>(X v) { await Task.Yield(); return v; }
 static async ValueTask<X> Va<X>(X v) { return v; }
 static async Task Vo() { }
 static async Task Thr() { throw new Exception("x"); }
 static async Task<int> Thr2() { throw new Exception("x"); }
 static async ValueTask VVo() { }
 static void I(string n, object o) { Console.WriteLine(n + " void:" + (o is Task<bool>) + " int:" + (o is Task<int>) + " ints:" + (o is Task<int[]>) + " task:" + (o is Task<Task>) + " item:" + (o is IThreadPoolWorkItem)); }
 static void N(string n, object o) { Console.WriteLine(n + " " + o.GetType() + " | " + o.GetType().BaseType + " bool:" + (o is Task<bool>) + " int:" + (o is Task<int>) + " item:" + (o is IThreadPoolWorkItem) + " gen:" + o.GetType().IsGenericType+ " task:" + (o.GetType()==typeof(Task)) + " ti:" + (o.GetType()==typeof(Task<int>))); }
 static void Main() {
  var ex=new Exception(); var ms = new MemoryStream(); var cw = new CancellationTokenSource().CancelAsync();
  
  N("completed", Task.CompletedTask); N("res", Task.FromResult(1)); N("res77", Task.FromResult(77)); N("fe", Task.FromException(ex)); N("feT", Task.FromException<int>(ex)); N("fc", Task.FromCanceled(new CancellationToken(true))); N("fcT", Task.FromCanceled<int>(new CancellationToken(true)));
  N("async", Vo()); N("asyncY", AsAw(1)); N("thr", Thr()); N("thr2", Thr2()); N("asyncval", As(88)); 
  N("run", Task.Run(()=>{})); N("runT", Task.Run(()=>1)); N("runF", Task.Run(async ()=>{await Task.Yield();})); N("runFT", Task.Run(async ()=>{await Task.Yield(); return 1;})); N("sn", Task.Factory.StartNew(()=>{})); N("new", new Task(()=>{})); N("newT", new Task<int>(()=>1));
  I("delay", Task.Delay(1)); I("delayct", Task.Delay(1, new CancellationTokenSource().Token)); var p1 = new TaskCompletionSource<int>().Task; var p2 = new TaskCompletionSource().Task; N("tcs", p1); N("tcs0", p2);
  I("whenall", Task.WhenAll(p1,p2)); N("whenall0", Task.WhenAll()); I("whenallT", Task.WhenAll(p1,p1)); N("whenallT0", Task.WhenAll(new Task<int>[0])); I("whenall1", Task.WhenAll(p2)); I("any2", Task.WhenAny(p1,p2)); I("any1", Task.WhenAny(new Task[]{p1})); I("any3", Task.WhenAny(new Task[]{p1,p2,p1})); I("anyT", Task.WhenAny(p1,p1)); I("anyT3", Task.WhenAny(new []{p1,p1,p1})); I("anydone", Task.WhenAny(Task.CompletedTask, p1)); I("anydone3", Task.WhenAny(Task.CompletedTask, p1, p1));
  N("cw", p2.ContinueWith(t=>{})); N("cwr", p2.ContinueWith(t=>1)); N("cwt", p1.ContinueWith(t=>{})); N("cwtr", p1.ContinueWith(t=>1));
  I("waitasync", p2.WaitAsync(TimeSpan.FromMilliseconds(50))); I("waitasyncT", p1.WaitAsync(TimeSpan.FromMilliseconds(50))); N("waitto0", p2.WaitAsync(TimeSpan.Zero));
  N("unwrap", new TaskCompletionSource<Task>().Task.Unwrap()); N("unwrapT", new TaskCompletionSource<Task<int>>().Task.Unwrap());
  I("sem", new SemaphoreSlim(0).WaitAsync()); N("semdone", new SemaphoreSlim(1).WaitAsync()); I("semct", new SemaphoreSlim(0).WaitAsync(50)); 
  N("chc", Channel.CreateUnbounded<int>().Reader.Completion); N("chc2", Channel.CreateBounded<int>(1).Reader.Completion); I("chr", Channel.CreateUnbounded<int>().Reader.ReadAsync().AsTask()); var chb = Channel.CreateBounded<int>(1); chb.Writer.TryWrite(1); I("chw", chb.Writer.WriteAsync(2).AsTask());
  N("vasync", VA().AsTask()); N("vasyncT", VAT().AsTask()); N("cancelasync", cw); var c2 = new CancellationTokenSource(); c2.Token.Register(()=>{}); N("cancelasync2", c2.CancelAsync());
  N("pfa", Parallel.ForEachAsync(new[]{1}, async (i,ct)=>{await Task.Yield();})); N("pair", new ConcurrentExclusiveSchedulerPair().Completion); N("fromasync", Task.Factory.FromAsync(p2, r=>{})); N("fromasyncT", Task.Factory.FromAsync(p1, r=>1));
  N("any0w", Task.Factory.ContinueWhenAll(new Task[]{p2}, ts=>{})); N("cwall1", Task.Factory.ContinueWhenAll(new Task<int>[]{p1}, ts=>3)); N("cwall2", Task<int>.Factory.ContinueWhenAll(new Task[]{p1}, ts=>3)); N("cwallA", Task.Factory.ContinueWhenAll(new Task<int>[]{p1}, ts=>{})); N("cwanyA", Task.Factory.ContinueWhenAny(new Task<int>[]{p1}, t=>{})); N("cwanyT", Task.Factory.ContinueWhenAny(new Task<int>[]{p1}, t=>"")); N("cwanyF", Task<string>.Factory.ContinueWhenAny(new Task<int>[]{p1}, t=>"")); N("cwany", Task.Factory.ContinueWhenAny(new Task[]{p2}, ts=>1));  N("ms", ms.CopyToAsync(Stream.Null)); N("parent", Task.Factory.StartNew(()=>Task.CurrentId, TaskCreationOptions.LongRunning));
  Console.WriteLine(typeof(System.Collections.Generic.List<Task<int>[]>) + " " + typeof(Task<int>[,][]) + " " + typeof(int[][,]) + " " + typeof(string[]));
  try { ThreadPool.UnsafeQueueUserWorkItem((IThreadPoolWorkItem)(object)Task.CompletedTask, true); } catch (Exception e3) { Console.WriteLine(e3.GetType()); }
 }
 static async ValueTask VA() { await Task.Yield(); }
 static async ValueTask<int> VAT() { await Task.Yield(); return 1; }
}
