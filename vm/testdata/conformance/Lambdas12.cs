// Lambdas of C# 10 to 12, static anonymous functions, interpolated string handlers, caller expressions, generic attributes, module initialisers …
// Compiler: roslyn12
// Variants: debug
// Options: -unsafe
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading.Tasks;

Console.WriteLine("top " + args.Length + " " + Log.Started); 
int topLocal = 5; 
int TopFunction(int x) => x + topLocal;
Console.WriteLine(TopFunction(2));
await Task.Yield();
Lambdas.Run(); Handlers.Run(); Operators.Run(); Interfaces.Run(); await Streams.Run();
return await Task.FromResult(0);

static class Log { public static int Started; }
static class Module { [ModuleInitializer] internal static void Init() { Log.Started = 7; Console.WriteLine("module"); } [ModuleInitializer] internal static void Second() => Console.WriteLine("second"); }
file class Hidden { public override string ToString() => "hidden"; }
file static class HiddenExt { public static string Twice(this string s) => s + s; }
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)] class Mark<T> : Attribute { public Mark(T value) { Value = value; } public T Value; }
static class Lambdas
{
    delegate int WithDefault(int a, int b = 10);
    [Mark<int>(3)] static int Marked() => 1;
    public static void Run()
    {
        var f = (int x) => x * 2; var g = () => "s"; var h = (ref int x) => { x++; }; var d = (int a, int b = 4) => a + b; var p = (params int[] v) => v.Length; var o = object (bool b) => b ? 1 : "two"; var grp = Marked;
        int z = 1; h(ref z); Console.WriteLine(f(3) + g() + z + d(1) + d(1, 2) + p(1, 2, 3) + o(true) + o(false) + grp()); Console.WriteLine(f.GetType() == typeof(Func<int, int>)); WithDefault wd = (a, b) => a - b; Console.WriteLine(wd(1));
        Func<int, int> st = static x => x + 1; Console.WriteLine(st(1)); var disc = (int _, int _) => 5; Console.WriteLine(disc(1, 2)); Delegate del = (int i) => i; Console.WriteLine(del.GetType().Name); object ob = () => 1; Console.WriteLine(((Func<int>)ob)()); 
        var attr = [Mark<string>("x")] ([Mark<int>(1)] int q) => q; Console.WriteLine(attr(4)); var many = (int a, int b, int c, int d2, int e) => a + b + c + d2 + e; Console.WriteLine(many(1, 2, 3, 4, 5)); Func<int, Func<int, Func<int>>> curry = a => b => () => a * b; Console.WriteLine(curry(3)(4)());
        List<Func<int>> caps = new(); for (int i = 0; i < 3; i++) { int k = i; caps.Add(() => i * 10 + k++); } foreach (var c in caps) Console.Write(c() + " " + c() + " "); foreach (var w in new[] { "a", "b" }) caps.Add(() => w[0]); Console.WriteLine(caps[4]() + caps[3]());
        Console.WriteLine(new Hidden() + "ab".Twice()); Local<string>("q"); static void Local<T>(T t) { Console.WriteLine(Inner(t) + typeof(T).Name); static string Inner(T t) => "in " + t; } Func<object> cov = () => "cov"; Func<string> sf = () => "sf"; cov = sf; Console.WriteLine(cov()); Action<object> co = x => Console.WriteLine("contra " + x); Action<string> contra = co; contra("a");
        int Fact(int n) => n <= 1 ? 1 : n * Fact(n - 1); Console.WriteLine(Fact(6)); var rec = new { F = (Func<int, int>)(n => n + 1) }; Console.WriteLine(rec.F(1)); Console.WriteLine(nameof(List<int>.Count) + nameof(Local) + nameof(System.Text)); Expect(1 + 1 == 2, z > 0 ? "x" : "y"); Expect(z is 2 and not 3); Console.WriteLine(ArgOf(caps[0]())); Null(null); try { ArgumentNullException.ThrowIfNull(cov = null!); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); } try { ArgumentOutOfRangeException.ThrowIfNegative(z - 5); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.ParamName); } try { ArgumentException.ThrowIfNullOrEmpty(""); } catch (ArgumentException e) { Console.WriteLine(e.ParamName); }
        unsafe { delegate*<int, int> fp = &Twice; Console.WriteLine(fp(4)); delegate*<void> act = &Say; act(); var arr = new FP[] { new() { F = &Twice }, new() { F = &Thrice } }; foreach (var a in arr) Console.Write(a.F(5) + " "); Console.WriteLine(); Console.WriteLine(fp == arr[0].F); Console.WriteLine(((delegate*<int, int>)(void*)fp)(6)); }
        Func<int> sel = z > 1 ? () => 1 : () => 2; Console.WriteLine(sel()); var t = (A: 1, B: (Func<int, int>)(x => x * x)); Console.WriteLine(t.B(t.A + 3)); Console.WriteLine(new Func<int, int>(Twice).Method.Name); int? maybe = null; maybe ??= 4; Console.WriteLine(maybe); string? sn = null; sn ??= "dflt"; Console.WriteLine(sn?.Length ?? -1); caps = null!; Console.WriteLine(caps?[0]?.Invoke() ?? -7);
        using var res = new Res("r1"); using (new Res("r2")) { try { throw new InvalidOperationException("boom"); } catch (Exception e) when (Filter(e)) { Console.WriteLine("caught"); } } lock (res) Console.WriteLine("locked"); goto end; end: Console.WriteLine("end");
        static bool Filter(Exception e) { Console.WriteLine("filter " + e.Message); return e is InvalidOperationException { Message: ['b', ..] }; }
    }
    class Res(string n) : IDisposable { public void Dispose() => Console.WriteLine("dispose " + n); }
    unsafe struct FP { public delegate*<int, int> F; }
    static int Twice(int x) => x * 2; static int Thrice(int x) => x * 3; static void Say() => Console.WriteLine("say");
    static void Expect(bool b, string? extra = null, [CallerArgumentExpression("b")] string? e = null, [CallerArgumentExpression(nameof(extra))] string? x = null, [CallerMemberName] string? who = null, [CallerLineNumber] int line = 0) => Console.WriteLine($"{e} -> {b}; {x ?? "no"} in {who} {line > 0}");
    static string ArgOf<T>(T v, [CallerArgumentExpression(nameof(v))] string text = "") => text + "=" + v; static void Null(object? o) { try { if (o is null) throw new ArgumentNullException(nameof(o)); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); } }
}
[InterpolatedStringHandler] ref struct LogHandler
{
    readonly StringBuilder? b; public LogHandler(int literal, int formatted, Logger l, out bool on) { on = l.On; b = on ? new StringBuilder() : null; if (on) b!.Append($"({literal},{formatted})"); }
    public void AppendLiteral(string s) { b!.Append(s); } public void AppendFormatted<T>(T t) { b!.Append("<").Append(t).Append(">"); } public void AppendFormatted<T>(T t, int alignment, string? format = null) where T : IFormattable { b!.Append("{").Append(t.ToString(format, CultureInfo.InvariantCulture).PadLeft(alignment)).Append("}"); } public void AppendFormatted(ReadOnlySpan<char> s) { b!.Append(s); } public override string ToString() => b?.ToString() ?? "off";
}
class Logger { public bool On; public void Write([InterpolatedStringHandlerArgument("")] LogHandler h) => Console.WriteLine(h.ToString()); }
[InterpolatedStringHandler] struct Count { public int N; public Count(int l, int f) => N = l * 100 + f; public bool AppendLiteral(string s) { N++; return s != "stop"; } public bool AppendFormatted(object? o) { N += 1000; return true; } }
static class Handlers
{
    static int Calls; static int Call() => ++Calls; static int Take(Count c) => c.N;
    public static void Run()
    {
        var on = new Logger { On = true }; var off = new Logger(); on.Write($"a{1}b{"s"}{2.5,8:F2}{"span".AsSpan()}"); off.Write($"never {Call()}"); Console.WriteLine(Calls); Console.WriteLine(Take($"x{1}stop{2}y")); Console.WriteLine(Take($"lit"));
        int i = 42; string? n = null; Console.WriteLine($"{i,6}|{i,-6}|{i:X4}|{i,8:N2}|{n}|{n ?? "nul",5}|{{}}|{'c'}|{true}|{1.5m}|{(object)"o"}|{DayOfWeek.Friday}|{new DateTime(2020, 1, 2):yyyy-MM-dd}|{TimeSpan.FromSeconds(5)}|{i switch { 42 => $"nested {i}", _ => "" }}"); Console.WriteLine($"{"abc".AsSpan(1)}|{new[] { 'x' }.AsSpan(),3}"); 
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"inv {1.25} {i:D5}")); FormattableString fs = $"f {i} {n}"; Console.WriteLine(fs.Format + " " + fs.ArgumentCount + " " + FormattableString.Invariant(fs)); var sb = new StringBuilder(); sb.Append($"sb {i:000} ").AppendLine($"line {n}").Append(CultureInfo.InvariantCulture, $"{1.5}"); Console.WriteLine(sb.ToString()); Span<char> dst = stackalloc char[16]; Console.WriteLine(dst.TryWrite($"tw {i}", out int w) + " " + w + dst[..w].ToString()); Console.WriteLine(dst.TryWrite($"much too long for it {i}", out w) + " " + w); var dh = new DefaultInterpolatedStringHandler(1, 1); dh.AppendLiteral("dh"); dh.AppendFormatted(5, 4); Console.WriteLine(dh.ToStringAndClear()); Debug.Assert(i == 42, $"assert {i}"); Console.WriteLine($"{i}" + $"{n}" + $"a" + $"{"b"}{"c"}"); Console.WriteLine($"{(i > 3 ? "t" : "f")}{new Fmt(),5:q}{new SFmt(3):zz}"); Console.WriteLine(string.Format("{0,5}|{1:x}", i, 255));
    }
    class Fmt : IFormattable { public string ToString(string? f, IFormatProvider? p) => "F" + f; }
    struct SFmt(int k) : ISpanFormattable { public bool TryFormat(Span<char> d, out int w, ReadOnlySpan<char> f, IFormatProvider? p) { Console.Write("[try]"); if (d.Length < k) { w = 0; return false; } d[..k].Fill('s'); w = k; return true; } public string ToString(string? f, IFormatProvider? p) => "never?"; }
}
readonly struct Ck(int v)
{
    public int V => v; public static Ck operator +(Ck a, Ck b) => new(unchecked(a.V + b.V)); public static Ck operator checked +(Ck a, Ck b) => new(checked(a.V + b.V)); public static Ck operator -(Ck a) => new(-a.V); public static Ck operator checked -(Ck a) => new(checked(-a.V)); public static Ck operator ++(Ck a) => new(a.V + 1); public static Ck operator checked ++(Ck a) => new(checked(a.V + 1)); public static explicit operator byte(Ck a) => unchecked((byte)a.V); public static explicit operator checked byte(Ck a) => checked((byte)a.V); public static Ck operator >>>(Ck a, int n) => new(a.V >>> n); public static Ck operator >>(Ck a, string s) => new(a.V >> s.Length); public static bool operator true(Ck a) => a.V != 0; public static bool operator false(Ck a) => a.V == 0; public static Ck operator &(Ck a, Ck b) => new(a.V & b.V);
}
static class Operators
{
    static string Try(Func<object> f) { try { return f().ToString()!; } catch (OverflowException) { return "overflow"; } }
    public static void Run()
    {
        Ck max = new(int.MaxValue), min = new(int.MinValue), one = new(1); Console.WriteLine(Try(() => (max + one).V) + Try(() => checked(max + one).V) + Try(() => (-min).V) + Try(() => checked(-min).V) + Try(() => (byte)new Ck(300)) + Try(() => checked((byte)new Ck(300))) + Try(() => { var m = max; checked { m++; } return m.V; }) + (min >>> 28).V + (min >> "ab").V); if (one && max) Console.WriteLine("and");
        int i = -8; uint u = 0x80000000; long l = -8; sbyte sb = -8; Console.WriteLine($"{i >>> 1} {u >>> 31} {l >>> 60} {sb >>> 1} {i >> 1} {i >>> 33}"); i >>>= 28; l >>>= 1; sb >>>= 1; Console.WriteLine($"{i} {l} {sb}"); nint ni = 5; nuint nu = 7; nint neg = -1; Console.WriteLine($"{ni * 2 + (int)nu} {neg >>> 62} {unchecked((nuint)neg)} {ni.GetType()} {nint.MaxValue} {sizeof(long)} {ni is 5} {(nint)3.9} {Try(() => checked((nuint)neg))} {Try(() => checked(nint.MaxValue + ni))} {neg < 0} {(int)ni} {ni / 2} {nu % 4} {~ni} {-ni} {ni << 3} {nu >> 1} {(double)ni}"); nint[] arr = { 1, 2 }; arr[(nint)1] += 3; Console.WriteLine(arr[1]); object ob = ni; Console.WriteLine(ob is IntPtr); switch (ni) { case 5: Console.WriteLine("five"); break; } Console.WriteLine(Math.Clamp(5, 1, 3) + " " + int.Clamp(7, 1, 3) + " " + BitConverterLike(1.5f)); const nint cn = 3; Console.WriteLine(cn + 1); nint? nn = null; Console.WriteLine(nn ?? 8); Console.WriteLine(int.Parse("12") + long.Parse("-3") + (nint.TryParse("77", out var pn) ? pn : 0)); Console.WriteLine(nint.Size); Console.WriteLine((1, (nint)2) == (1L, 2));
    }
    static unsafe int BitConverterLike(float f) => *(int*)&f;
}
interface IShape<TSelf> where TSelf : IShape<TSelf> { static abstract TSelf Create(int n); static abstract string Name { get; set; } static virtual string Describe(TSelf s) => "virtual " + s + TSelf.Name; static abstract TSelf operator +(TSelf a, TSelf b); static abstract implicit operator int(TSelf a); static abstract bool operator ==(TSelf a, TSelf b); static abstract bool operator !=(TSelf a, TSelf b); static abstract event Action Changed; static int Plain() => 12; string Inst() => "inst " + TSelf.Name; static virtual TSelf operator -(TSelf a) => a; }
class Sq(int n) : IShape<Sq> { public static Sq Create(int n) => new(n); public static string Name { get; set; } = "Sq"; public static Sq operator +(Sq a, Sq b) => new(a.N + b.N); public int N => n; public static implicit operator int(Sq a) => a.N; public static bool operator ==(Sq a, Sq b) => a.N == b.N; public static bool operator !=(Sq a, Sq b) => a.N != b.N; public static event Action? Changed; public static void Fire() => Changed?.Invoke(); public override string ToString() => "Sq" + n; public override bool Equals(object? o) => o is Sq s && s == this; public override int GetHashCode() => n; }
struct St : IShape<St> { public int V; static St IShape<St>.Create(int n) => new() { V = n }; static string IShape<St>.Name { get => "St"; set => Console.WriteLine("set " + value); } static string IShape<St>.Describe(St s) => "own " + s.V; static St IShape<St>.operator +(St a, St b) => new() { V = a.V * b.V }; static implicit IShape<St>.operator int(St a) => -a.V; static bool IShape<St>.operator ==(St a, St b) => true; static bool IShape<St>.operator !=(St a, St b) => false; static event Action IShape<St>.Changed { add => Console.WriteLine("add"); remove => Console.WriteLine("remove"); } static St IShape<St>.operator -(St a) => new() { V = -a.V }; }
interface ILeft { string M() => "left"; string N(); } interface ITop : ILeft { string ILeft.M() => "top"; string ILeft.N() => "topN"; } interface IOther : ILeft { string ILeft.M() => "other"; string ILeft.N() => "otherN"; } interface IBoth : ITop, IOther { string ILeft.M() => "both"; string ILeft.N() => "bothN"; static string Hidden => "static"; protected string Prot() => "prot"; private string Priv() => Prot(); string Pub() => Priv(); sealed string Seal() => M(); }
class Both : IBoth { } struct SBoth : IBoth { public int C; string ILeft.N() => "sN" + ++C; }
class BaseA { public virtual object Get() => "object"; public virtual BaseA Self => this; public virtual IEnumerable<object> Seq() => new object[] { 1 }; } class DerA : BaseA { public override string Get() => "string"; public override DerA Self => this; public override IEnumerable<object> Seq() => new List<string> { "q" }; public int Only = 3; } class DerB : DerA { public override string Get() => "B" + base.Get(); public override DerB Self => (DerB)base.Self; }
interface IGet<out T> { T Get(); } interface IPut<in T> { string Put(T t); } class GP : IGet<string>, IPut<object> { public string Get() => "g"; public string Put(object o) => "p" + o; }
static class Interfaces
{
    static string Use<T>(int a, int b) where T : IShape<T> { var x = T.Create(a) + T.Create(b); int i = x; T.Name = T.Name + "!"; Action act = () => Console.WriteLine("fired"); T.Changed += act; T.Changed -= act; T.Changed += act; Func<int, T> mk = T.Create; return T.Describe(-x) + " " + i + (T.Create(1) == T.Create(1)) + x.Inst() + IShape<T>.Plain() + mk(3); }
    static unsafe int Ptr<T>() where T : IShape<T> { delegate*<int, T> f = &T.Create; return (int)f(8); }
    static string Both<T>(ref T t) where T : IBoth => t.M() + t.N() + t.N() + t.Pub() + t.Seal();
    public static void Run()
    {
        Console.WriteLine(Use<Sq>(2, 3)); Sq.Fire(); Console.WriteLine(Use<St>(2, 3)); Console.WriteLine(Ptr<Sq>() + " " + Ptr<St>()); var b = new Both(); Console.WriteLine(Both(ref b) + IBoth.Hidden); var sb = new SBoth(); Console.WriteLine(Both(ref sb) + sb.C); BaseA a = new DerB(); Console.WriteLine(a.Get() + "" + a.Self.GetType().Name + ((DerA)a).Self.Only + ((DerA)a).Get().Length + a.Seq().First()); IGet<object> go = new GP(); IPut<string> ps = new GP(); Console.WriteLine(go.Get() + ps.Put("x")); Console.WriteLine(EnumStuff<DayOfWeek>("Friday") + EnumStuff<Flags>("A, C"));
    }
    [Flags] enum Flags : byte { None, A = 1, B = 2, C = 4 }
    static string EnumStuff<T>(string s) where T : struct, Enum => Enum.Parse<T>(s) + " " + Enum.GetValues<T>().Length + Enum.GetNames<T>()[1] + Enum.IsDefined(Enum.GetValues<T>()[0]) + Enum.GetName(Enum.Parse<T>(s)) + Enum.TryParse<T>("nope", out var r) + r + Enum.Parse<T>(s).HasFlag(Enum.GetValues<T>()[1]);
}
static class Streams
{
    static async IAsyncEnumerable<int> Count(int n) { try { for (int i = 0; i < n; i++) { await Task.Yield(); yield return i; } } finally { await Task.Yield(); Console.WriteLine("stream end"); } }
    static async Task<T> Late<T>(T t) { await Task.Yield(); return t; } static async ValueTask<int> Vt(int x) => x == 0 ? 0 : 1 + await Vt(x - 1);
    class AD : IAsyncDisposable { public async ValueTask DisposeAsync() { await Task.Yield(); Console.WriteLine("async disposed"); } }
    static IEnumerable<int> It() { try { yield return 1; using var r = new R(); yield return 2; } finally { Console.WriteLine("it finally"); } } class R : IDisposable { public void Dispose() => Console.WriteLine("R disposed"); }
    public static async Task Run()
    {
        await foreach (var i in Count(5)) { if (i == 3) break; Console.Write(i + " "); } await using (var ad = new AD()) { Console.WriteLine(await Late("late") + await Vt(3)); } foreach (var i in It()) { Console.Write(i); if (i == 2) break; } try { await Throw(); } catch (InvalidOperationException e) when (e.Message.Length > 2) { await Task.Yield(); Console.WriteLine("async " + e.Message); } finally { await Task.Yield(); Console.WriteLine("async finally"); } Func<Task<int>> fa = async () => { await Task.Yield(); return 4; }; Console.WriteLine(await fa() + (await Late((int?)3) ?? 0)); var (x, y) = (await Late(1), await Late(2)); int[] arr = { 1, 2 }; arr[await Late(1)] += await Late(10); Console.WriteLine(x + y + arr[1]); Console.WriteLine($"{await Late("in")} {await Late(7):D3}"); string s = await Late(3) switch { 3 => await Late("three"), _ => "x" }; Console.WriteLine(s); foreach (var t in await Task.WhenAll(Late(1), Late(2))) Console.Write(t); Console.WriteLine();
        static async Task Throw() { await Task.Yield(); throw new InvalidOperationException("thrown"); }
    }
}
