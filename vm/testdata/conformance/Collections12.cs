// Collection expressions, inline arrays, spans in foreach, UTF-8 literals, raw strings, ref fields, CollectionBuilder.
// Compiler: roslyn12
// Variants: debug
// Options: -unsafe
using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using static System.Console;
using Ints = int[];
using Pt = (int X, string Y);
using unsafe IntPtrT = int*;

[InlineArray(4)] struct Four<T> { private T e; }
[InlineArray(3)] struct Strings { public string? First; public readonly string Join() { string s = ""; foreach (var x in (ReadOnlySpan<string?>)this) s += x + ";"; return s; } }
struct Holder { public Four<int> Inner; public int After; }
[CollectionBuilder(typeof(BagBuilder), nameof(BagBuilder.Create))]
class Bag<T>(T[] items) : IEnumerable<T> { public int Count => items.Length; public IEnumerator<T> GetEnumerator() { foreach (var i in items) yield return i; } IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
static class BagBuilder { public static Bag<T> Create<T>(ReadOnlySpan<T> items) { Write($"<{items.Length}>"); return new(items.ToArray()); } }
class Adder : IEnumerable { public int Sum; public void Add(int i) => Sum += i; public void Add(string s) => Sum += s.Length; public IEnumerator GetEnumerator() => throw new NotSupportedException(); }
ref struct Cursor(ref int target, Span<int> rest)
{
    private ref int at = ref target; public readonly ReadOnlySpan<int> Rest = rest;
    public void Set(int v) => at = v; public void Move([UnscopedRef] ref int other) => at = ref other; public bool IsNull => Unsafe.IsNullRef(ref at); public ref int Get() => ref at;
    public void Dispose() => WriteLine("cursor disposed");
}
ref struct Lines(ReadOnlySpan<char> s) { ReadOnlySpan<char> rest = s; public ReadOnlySpan<char> Current { get; private set; } public Lines GetEnumerator() => this; public bool MoveNext() { if (rest.IsEmpty) return false; int i = rest.IndexOf('|'); if (i < 0) { Current = rest; rest = default; } else { Current = rest[..i]; rest = rest[(i + 1)..]; } return true; } }
static class Ext { public static IEnumerator<int> GetEnumerator(this int n) { for (int i = 0; i < n; i++) yield return i; } public static IEnumerator<int> GetEnumerator(this Range r) { for (int i = r.Start.Value; i < r.End.Value; i++) yield return i; } public static void Deconstruct(this string s, out char first, out string rest) => (first, rest) = (s[0], s[1..]); }

static class Program
{
    static int Sum(ReadOnlySpan<int> s) { int t = 0; foreach (ref readonly int i in s) t += i; return t; }
    static int Params(params Ints a) => a.Length;
    static ref int Find(int[] a, int v) { for (int i = 0; i < a.Length; i++) if (a[i] == v) return ref a[i]; throw new InvalidOperationException("not found"); }
    static int ReadOnly(ref readonly int x, in int y) => x + y;
    static Span<int> Scoped(scoped ref int x, Span<int> s) { x++; return s; }
    static unsafe int Pointer(IntPtrT p) => *p;
    static void Main()
    {
        int[] a = [1, 2, 3]; List<int> l = [0, .. a, 4, .. a.Where(x => x > 1)]; Span<int> s = [.. l, 9]; ReadOnlySpan<string> ro = ["x", "y", .. (string[])["z"]]; IEnumerable<int> e = [.. a, .. s]; IList<int> il = [5]; IReadOnlyList<char> rc = ['a', 'b'];
        ICollection<string> ic = []; HashSet<int> hs = [1, 1, 2]; Bag<string> bag = ["p", "q"]; Adder ad = [1, 2, .. a]; int[][] jag = [[1], [], [2, 3]]; ReadOnlySpan<byte> consts = [1, 2, 3, 4]; ReadOnlySpan<int> ci = [100000, 200000]; ReadOnlySpan<char> cc = ['u', 'v']; ReadOnlySpan<double> cd = [1.5, 2.5]; ReadOnlySpan<long> cl = [1, -1];
        WriteLine($"{string.Join(",", l)} {s.Length} {ro[2]} {e.Count()} {il.Count} {rc[1]} {ic.Count} {hs.Count} {bag.Count} {ad.Sum} {jag.Length} {consts[3]} {ci[1]} {cc.ToString()} {cd[0]} {cl[1]}");
        try { il.Add(3); WriteLine("added " + il.Count); ((IList<char>)rc).Add('c'); } catch (NotSupportedException x) { WriteLine(x.Message); }
        WriteLine(e is int[] ? "array" : e is List<int> ? "list" : "other"); WriteLine(Sum([1, 2, 3]) + Sum([]) + Sum([.. a, .. a]) + Sum(stackalloc int[] { 4 }));
        foreach (var b in (Bag<int>)[1, 2, 3]) Write(b + " "); WriteLine(Params([1, 2]) + Params() + Params(1));
        Four<int> f = default; for (int i = 0; i < 4; i++) f[i] = i * i; Four<int> g = f; g[^1] = 50; f[1]++; foreach (var x in f) Write(x + " "); foreach (ref int x in g[1..3]) x += 100; foreach (int x in g) Write(x + " "); WriteLine();
        Span<int> fs = f; fs[2] = 77; WriteLine(f[2] + " " + fs.Length + " " + Unsafe.SizeOf<Four<int>>());
        try { int ix = 4; f[ix] = 1; } catch (IndexOutOfRangeException) { WriteLine("out of range"); }
        Strings st = default; st[0] = "a"; st[2] = "c"; WriteLine(st.Join() + st.First); Holder h = new() { After = 5 }; h.Inner[3] = 8; h.Inner[0] = 7; Holder h2 = h; h2.Inner[0]++; WriteLine(h.Inner[0] + h2.Inner[0] + h.Inner[3] + h.After);
        Four<(string, int)> ft = default; ft[1] = ("t", 2); ref var slot = ref ft[1]; slot.Item2 = 9; WriteLine(ft[1]); var arr4 = new Four<string>[2]; arr4[1][2] = "in array"; string el = arr4[1][2]; WriteLine(el + (arr4[0][2] is null)); object boxed = f; WriteLine(((Four<int>)boxed)[2]);
        try { WriteLine(boxed.Equals(f)); } catch (NotSupportedException x) { WriteLine(x.Message); }
        ReadOnlySpan<byte> u = "héllo\0"u8; WriteLine(u.Length + " " + u[1] + " " + Encoding.UTF8.GetString(u[..^1])); byte[] ub = "raw"u8.ToArray(); WriteLine(ub.Length);
        int q = 5; string raw = $$"""
            {"a": {{q}}, "b": "{{q * 2:D3}}"}
              indented "" quotes
            """; WriteLine(raw); WriteLine("""one "line" \n"""); WriteLine($"""{q} and {(q > 3 ? "big" : "small")}"""); WriteLine($"{q switch { 5 => "five", _ => "no" }} {new string('=',
            3)}"); const string c1 = "a", c2 = $"{c1}b{c1}"; WriteLine(c2);
        int one = 1, two = 2; using (var cur = new Cursor(ref one, s)) { cur.Set(10); cur.Move(ref two); cur.Set(20); cur.Get()++; Cursor none = default; bool isNull = none.IsNull; int len = cur.Rest.Length; WriteLine($"{one} {two} {len} {isNull}"); }
        foreach (var line in new Lines("ab|cd||e")) Write(line.Length + ":" + line.ToString() + " "); WriteLine();
        foreach (int i in 3) Write(i); foreach (int i in 5..8) Write(i); var (ch, rest) = "hello"; WriteLine(ch + rest);
        Find(a, 2) = 20; ref int rr = ref Find(a, 3); rr = ref a[0]; rr = -1; WriteLine(string.Join(",", a)); try { Find(a, 99)++; } catch (InvalidOperationException x) { WriteLine(x.Message); }
        int loc = 3; WriteLine(ReadOnly(ref loc, 4) + ReadOnly(in loc, loc)); Scoped(ref loc, s)[0] = 6; WriteLine(loc + s[0]); ref int cond = ref (loc > 3 ? ref one : ref two); cond = 99; WriteLine(one);
        Pt pt = (1, "why"); WriteLine(pt.X + pt.Y); unsafe { int v = 12; int* p = &v; *p += 3; WriteLine(Pointer(p)); int* sa = stackalloc int[3] { 1, 2, 3 }; WriteLine(sa[2] + *(sa + 1)); fixed (int* pa = a) { pa[1] = 5; WriteLine(a[1]); } Fixed fb = default; fb.Data[2] = 7; WriteLine(fb.Data[2] + sizeof(Fixed)); Fixed* pf = &fb; pf->Data[3] = 4; WriteLine(pf->Data[3] + fb.Data[3]); delegate*<int, int, int> fp = &Mul; WriteLine(fp(6, 7)); delegate*<ref int, void> fr = &Inc; fr(ref v); WriteLine(v); delegate* managed<string, int>[] table = [&Len, &Len2]; WriteLine(table[1]("abc") + table[0]("ab")); WriteLine(Apply(&Mul, 3)); delegate*<int, Four<int>> fg = &MakeFour; WriteLine(fg(4)[3]); delegate*<List<int>> gp = &Gen<List<int>>; WriteLine(gp().Count); }
        var days = a[^2..]; var str = "hello"[1..^1]; var idx = ^1; Range rg = 1..; var tail = "xyz"[rg]; var part = s[2..4].Length; WriteLine(days.Length + str + "abc"[idx] + rg + l[^1] + tail + part); Span<char> buf = stackalloc char[4]; "ab".CopyTo(buf); buf[2..].Fill('-'); WriteLine(buf.ToString()); WriteLine(Len(q > 1 ? "yes" : "no"));
        Span<int> sorted = [3, 1, 2]; sorted.Sort(); WriteLine(string.Join("", sorted.ToArray())); WriteLine(string.Join(" ", ((int[])[5, 6]).Select((v, i) => v * i))); (int, int)[] tups = [(1, 2), (3, 4)]; foreach (ref var tp in tups.AsSpan()) tp.Item1 += 10; WriteLine(tups[1]); List<List<int>> nested = [[1, 2], [3]]; WriteLine(nested[0][1]); int?[] nulls = [1, null]; WriteLine(nulls.Length); IEnumerable<object> oe = ["a", 1, 'c']; WriteLine(string.Join("", oe)); 
        Dictionary<string, int[]> dict = new() { ["a"] = [1, 2] }; WriteLine(dict["a"][1]); ReadOnlySpan<Color> colors = [Color.B, Color.A]; WriteLine(colors[0]); ReadOnlySpan<bool> bools = [true, false]; WriteLine(bools[0]); ReadOnlySpan<string?> five = ["1", null, "3", "4", "5"]; WriteLine(five.Length + five[4]); Span<(int, string)> sp = [(1, "a"), (2, "b")]; sp[1].Item2 = "z"; WriteLine(sp[1]); WriteLine(string.Join(",", Rep([1, 2], 2)));
    }
    enum Color : short { A, B }
    static IEnumerable<int> Rep(int[] a, int n) { for (int i = 0; i < n; i++) foreach (var x in (int[])[.. a, i]) yield return x; }
    static int Mul(int a, int b) => a * b; static void Inc(ref int x) => x++; static int Len(string s) => s.Length; static int Len2(string s) => s.Length * 10; static unsafe int Apply(delegate*<int, int, int> f, int x) => f(x, x); static Four<int> MakeFour(int x) { Four<int> f = default; f[3] = x; return f; } static T Gen<T>() where T : new() => new();
    unsafe struct Fixed { public fixed int Data[4]; }
}
