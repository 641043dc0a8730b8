// Calls: params, optional and named arguments, overloads, extension methods, expression bodies, partial, recursion.
using System;
using System.Collections.Generic;
using System.Text;

static class Ext
{
    public static int Words(this string s) { return s == null ? -1 : s.Split(' ').Length; }
    public static string Rep(this char c, int n) { return new string(c, n); }
    public static IEnumerable<T> Every<T>(this IEnumerable<T> s, int n) { int i = 0; foreach (T t in s) if (i++ % n == 0) yield return t; }
    public static T Second<T>(this IList<T> l) { return l[1]; }
    public static R Pipe<T, R>(this T t, Func<T, R> f) { return f(t); }
    public static bool IsIn<T>(this T t, params T[] xs) { return Array.IndexOf(xs, t) >= 0; }
    public static void Add(this List<int> l, int a, int b) { l.Add(a * b); }
    public static string Name(this object o) { return "object"; }
    public static string Name(this string s) { return "string"; }
    public static string Name(this int i) { return "int"; }
    public static StringBuilder Twice(this StringBuilder sb, string s) { return sb.Append(s).Append(s); }
}

partial class Split
{
    public int A() { return b + 1; }
    partial void Hook(ref int x);
    public int Run() { int x = 1; Hook(ref x); return x; }
    partial void Missing();
    public void CallMissing() { Missing(); }
}

partial class Split { int b = 41; partial void Hook(ref int x) { x += 9; } }

class Over
{
    public string F(int x) { return "int"; }
    public string F(long x) { return "long"; }
    public string F(double x) { return "double"; }
    public string F(object x) { return "object"; }
    public string F(string x) { return "string"; }
    public string F(params int[] x) { return "params" + x.Length; }
    public string F(int x, int y) { return "int,int"; }
    public string F(int x, double y) { return "int,double"; }
    public string F(ref int x) { x++; return "ref"; }
    public string F(byte x) { return "byte"; }
    public string F(char x) { return "char"; }
    public string F(int? x) { return "int?"; }
    public string F<T>(List<T> x) { return "List<" + typeof(T).Name + ">"; }
    public string F<T>(IEnumerable<T> x) { return "IEnumerable"; }
}

class Fluent
{
    readonly List<string> log = new List<string>();
    public Fluent Do(string s) { log.Add(s); return this; }
    public Fluent If(bool c, Func<Fluent, Fluent> f) => c ? f(this) : this;
    public override string ToString() => string.Join(">", log);
    public int Count => log.Count;
    public string this[int i] => log[i];
}

static class Methods
{
    static string Opt(int a, int b = 2, string c = "c", double d = 1.5, object o = null, bool e = true)
    {
        return a + "," + b + "," + c + "," + d + "," + (o ?? "null") + "," + e;
    }

    static string Par(string s, params object[] xs) { return s + (xs == null ? "null" : xs.Length.ToString()); }
    static int Sum(params int[] xs) { int t = 0; foreach (int x in xs) t += x; return t; }
    static int Log(string s, int v) { Console.Write(s + " "); return v; }
    static long Fact(int n) => n <= 1 ? 1 : n * Fact(n - 1);
    static bool Prime(int n) { for (int d = 2; d * d <= n; d++) if (n % d == 0) return false; return n > 1; }

    static int Many(byte a, short b, int c, long d, float e, double f, char g, bool h, string i, object j, int k, ref int l,
        out int m)
    {
        m = a + b + c + (int)d + (int)e + (int)f + g + (h ? 1 : 0) + i.Length + (int)j + k + l;
        l = -1;
        return m * 2;
    }

    static string Def<T>(T t = default(T)) { return typeof(T).Name + (t == null ? "null" : t.ToString()); }
    enum E { A, B }
    static string EnumOpt(E e = E.B, int? n = null, int m = 5) { return e + "" + n + m; }

    static void Main()
    {
        Console.WriteLine(Opt(1) + " " + Opt(1, 5) + " " + Opt(1, c: "z") + " " + Opt(e: false, a: 9, o: 3) + " "
            + Opt(d: Log("d", 4), a: Log("a", 5), b: Log("b", 6)));
        Console.WriteLine(Par("a") + Par("b", 1) + Par("c", 1, "x") + Par("d", null) + Par("e", new object[] { 1, 2, 3 })
            + Par("f", new[] { "x", "y" }) + Par("g", new[] { 1, 2 }) + Par("h", (object)null) + Par("i", (object)new object[5]));
        Console.WriteLine(Sum() + " " + Sum(1) + " " + Sum(1, 2, 3) + " " + Sum(new[] { 4, 5 }) + " " + Def<int>() + Def<string>()
            + Def("v") + EnumOpt() + EnumOpt(n: 3) + EnumOpt(E.A, m: 7));
        Over o = new Over();
        byte b = 1;
        short sh = 1;
        uint u = 1;
        float fl = 1;
        int i = 1;
        int? ni = 1;
        object obj = 1;
        Console.WriteLine(o.F(1) + " " + o.F(1L) + " " + o.F(1.0) + " " + o.F("s") + " " + o.F(obj) + " " + o.F(b) + " " + o.F(sh)
            + " " + o.F(u) + " " + o.F(fl) + " " + o.F('c') + " " + o.F(ni) + " " + o.F() + " " + o.F(1, 2) + " " + o.F(1, 2, 3)
            + " " + o.F(1, 2.5) + " " + o.F(ref i) + i + " " + o.F(new List<int>()) + " " + o.F(new[] { "x" }) + " "
            + o.F(new[] { 1 }) + " " + o.F(b, b) + " " + o.F((object)"s") + " " + o.F(new object()));
        string nul = null;
        Console.WriteLine("a b c".Words() + " " + nul.Words() + " " + 'x'.Rep(3) + " "
            + string.Join("", new[] { 1, 2, 3, 4, 5 }.Every(2)) + " " + new[] { "p", "q" }.Second() + " "
            + 5.Pipe(x => x * 2).Pipe(x => "r" + x) + " " + 3.IsIn(1, 2, 3) + "z".IsIn() + " " + "s".Name() + 5.Name()
            + ((object)"s").Name() + new StringBuilder("!").Twice("ab").Twice("c"));
        List<int> li = new List<int> { 1, { 3, 4 }, 5 };
        Console.WriteLine(string.Join(",", li));
        Split sp = new Split();
        sp.CallMissing();
        Console.WriteLine(sp.A() + " " + sp.Run());
        Console.WriteLine(new Fluent().Do("a").Do("b").If(true, f => f.Do("c")).If(false, f => f.Do("never")).Do("d") + " "
            + new Fluent().Do("x").Count + new Fluent().Do("y")[0]);
        Console.WriteLine(Fact(15) + " " + Prime(97) + Prime(91));
        int l = 100, m;
        int r = Many(1, 2, 3, 4, 5.5f, 6.5, 'a', true, "str", 10, 11, ref l, out m);
        Console.WriteLine(r + " " + l + " " + m);
        Func<string, int> asDelegate = Ext.Words;
        Func<int> bound = "one two".Words;
        Console.WriteLine(asDelegate("x y z") + bound());
        int count = 0;
        for (int n = 0; n < 1000; n++) if (Prime(n)) count++;
        Console.WriteLine(count);
        TypesOf(1, "two", 3.5);
        string s = "";
        foreach (var x in new[] { new { A = 1, B = "x" }, new { A = 2, B = "y" } }) s += x.A + x.B;
        var anon = new { N = 5, S = "t" };
        Console.WriteLine(s + anon + anon.Equals(new { N = 5, S = "t" }) + anon.Equals(new { N = 6, S = "t" }));
        var implicitArray = new[] { 1, 2.5, 'c' };
        Console.WriteLine(implicitArray[2]);
        Console.WriteLine(nameof(Main) + nameof(Ext.Words) + nameof(s));
    }

    static void TypesOf(params object[] xs) { foreach (object x in xs) Console.Write(x.GetType().Name + " "); Console.WriteLine(); }
}
