// Compiler: roslyn12
// Skip: framework
// Which completed tasks are one object, because .NET keeps them, and which are not.
using System; using System.Threading.Tasks; using System.Threading; using System.Collections.Generic; using System.IO; using System.Threading.Channels;
enum E { A, B } enum EL : long { A, B }
struct S4 { public int x; } struct S8 { public short a, b; public int c; } struct S12 { public int a,b,c; } struct S16 { public long a,b; } struct SR { public string s; } struct S3 { public byte a,b,c; } struct S0 {}
struct S5 { public byte a; public int b; }
static class KeptTasks9 {
 static void W(string n, object a, object b) => Console.WriteLine(n + " " + ReferenceEquals(a,b));
 static void T<X>(string n, X v) { W(n + " R", Task.FromResult(v), Task.FromResult(v)); W(n+" A", As(v), Task.FromResult(v)); W(n+" V", new ValueTask<X>(v).AsTask(), Task.FromResult(v)); W(n+" AV", Va(v).AsTask(), Task.FromResult(v)); 
  var tcs = new TaskCompletionSource<X>(); tcs.SetResult(v); W(n+" TCS", tcs.Task, Task.FromResult(v)); W(n+" Aw", AsAw(v).GetAwaiter().GetResult(), v); var t1 = AsAw(v); t1.Wait(); W(n+" Aw2", t1, Task.FromResult(v)); W(n+" Run", Task.Run(()=>v), Task.FromResult(v)); }
 static async Task<X> As<X>(X v) { if (v is ulong) await Task.CompletedTask; return v; }
 static async Task<X> AsAw<X>(X v) { await Task.Yield(); return v; }
 static async ValueTask<X> Va<X>(X v) { return v; }
 static async Task Vo() { }
 static async Task Thr() { throw new Exception("x"); }
 static async Task<int> Thr2() { throw new Exception("x"); }
 static async ValueTask VVo() { }
 static void N(string n, object o) { Console.WriteLine(n + " " + o.GetType() + " | " + o.GetType().BaseType + " bool:" + (o is Task<bool>) + " int:" + (o is Task<int>) + " item:" + (o is IThreadPoolWorkItem) + " gen:" + o.GetType().IsGenericType+ " task:" + (o.GetType()==typeof(Task)) + " ti:" + (o.GetType()==typeof(Task<int>))); }
 static void Main() {
  T("true", true); T("false", false); for (int i = -2; i < 11; i++) T("int"+i, i);
  T("byte0",(byte)0); T("byte1",(byte)1); T("sbyte0",(sbyte)0); T("char0",'\0'); T("chara",'a'); T("short0",(short)0); T("ushort0",(ushort)0); T("uint0",0u); T("uint1",1u);
  T("long0",0L); T("long1",1L); T("ulong0",0ul); T("float0",0f); T("floatm0",-0f); T("double0",0.0); T("doublem0",-0.0); T("dec0",0m); T("dec0.0",0.0m); T("nint0",(IntPtr)0); T("nuint0",(UIntPtr)0);T("nint1",(IntPtr)1);
  T("string null",(string)null); T("string",""); T("obj null",(object)null); T("int? null",(int?)null); T("int? 0",(int?)0); T("bool? false",(bool?)false);T("bool? null",(bool?)null); T("long? 0", (long?)0);
  T("E.A",E.A); T("E.B",E.B); T("EL.A",EL.A); T("S4",new S4()); T("S41",new S4{x=1}); T("S8",new S8()); T("S12",new S12()); T("S16",new S16()); T("SR", new SR()); T("S3",new S3()); T("S0", new S0()); T("S5", new S5());
  T("DateTime",default(DateTime)); T("TimeSpan",TimeSpan.Zero); T("TS1",TimeSpan.FromTicks(1)); T("Guid",Guid.Empty); T("DTO", default(DateTimeOffset)); T("VT", (0,0)); T("VT1", (0,1)); T("VTr", (0,(string)null)); T("VTL",(0L,0L)); T("ct",default(CancellationToken)); T("arr", (int[])null); T("Rune", default(System.Text.Rune)); T("KVP", default(KeyValuePair<int,int>)); T("DateOnly", default(DateOnly)); T("VTnull", default(ValueTuple)); T("Index", default(Index)); T("Range", default(Range));
  W("completed async", Vo(), Task.CompletedTask); W("completed vasync", VVo().AsTask(), Task.CompletedTask); W("vt", default(ValueTask).AsTask(), Task.CompletedTask); W("completed", Task.CompletedTask, Task.CompletedTask); W("bool/obj", Task.FromResult(true), Task.FromResult<object>(null));
  W("fc", Task.FromCanceled(new CancellationToken(true)), Task.FromCanceled(new CancellationToken(true))); var ex = new Exception(); W("fe", Task.FromException(ex), Task.FromException(ex));
  W("delay0", Task.Delay(0), Task.CompletedTask); W("whenall0", Task.WhenAll(), Task.CompletedTask); W("whenall1", Task.WhenAll(Task.CompletedTask), Task.CompletedTask); 
  W("whenallT0", Task.WhenAll(new Task<int>[0]), Task.WhenAll(new Task<int>[0]));
  var sem = new SemaphoreSlim(5); W("sem", sem.WaitAsync(), Task.FromResult(true)); W("sem2", sem.WaitAsync(), sem.WaitAsync()); W("sem0", new SemaphoreSlim(0).WaitAsync(0), Task.FromResult(false)); 
  W("vtres", ValueTask.FromResult(3).AsTask(), Task.FromResult(3)); W("pres", new ValueTask<int>(3).Preserve().AsTask(), Task.FromResult(3));
  var ms = new MemoryStream(new byte[30]); var bf = new byte[3]; var r1 = ms.ReadAsync(bf,0,3); var r2 = ms.ReadAsync(bf,0,3); W("ms", r1, r2); W("ms3", r1, Task.FromResult(3)); W("msv", ms.ReadAsync(new Memory<byte>(bf)).AsTask(), Task.FromResult(3)); W("flush", ms.FlushAsync(), Task.CompletedTask); W("msw", ms.WriteAsync(bf,0,1), Task.CompletedTask); W("Null", Stream.Null.ReadAsync(bf,0,1), Task.FromResult(0)); W("nullw", Stream.Null.WriteAsync(bf,0,1), Task.CompletedTask);
  var sr = new StringReader("abc"); W("sr", sr.ReadLineAsync(), sr.ReadLineAsync()); W("srn", sr.ReadLineAsync(), Task.FromResult<string>(null)); W("sw", new StringWriter().WriteAsync("x"), Task.CompletedTask);
  W("out", Console.Out.WriteAsync(""), Task.CompletedTask);
  var cw = new CancellationTokenSource().CancelAsync(); W("cancelasync", cw, Task.CompletedTask);
  var tw = Task.FromResult(77); W("waitasync", tw.WaitAsync(TimeSpan.FromSeconds(1)), tw);
  W("unwrap", Task.FromResult(tw).Unwrap(), tw);
  var ch = Channel.CreateUnbounded<int>(); W("ch", ch.Writer.WriteAsync(1).AsTask(), Task.CompletedTask); W("chr", ch.Reader.ReadAsync().AsTask(), Task.FromResult(1)); W("chw", ch.Writer.WaitToWriteAsync().AsTask(), Task.FromResult(true));
  Console.WriteLine("ids " + (Task.FromResult(1).Id == Task.FromResult(1).Id) + (Task.FromResult(1).Id == Task.FromResult(2).Id) + (Task.CompletedTask.Id > 0));
  Task.FromResult(1).Dispose(); Console.WriteLine(Task.FromResult(1).Result); var u = Task.FromResult(12); u.Dispose(); try { Console.WriteLine(((IAsyncResult)u).AsyncWaitHandle == null); } catch (Exception e2) { Console.WriteLine(e2.GetType()); }
  Console.WriteLine(((IAsyncResult)Task.FromResult(1)).AsyncWaitHandle.WaitOne(0)); Console.WriteLine(Task.FromResult(1).CreationOptions + " " + Task.CompletedTask.CreationOptions + " " + Task.FromResult(true).Status);
 
 }
 static async ValueTask VA() { await Task.Yield(); }
 static async ValueTask<int> VAT() { await Task.Yield(); return 1; }
}
