// Compiler: roslyn
// Variants: debug
// The constructs of newer C#: local functions, pattern switches, switch expressions, deconstruction, ranges, using declarations.
using System;
using System.Collections.Generic;

abstract class Shape { }
class Circle : Shape { public double R; }
class Rect : Shape { public double W, H; public void Deconstruct(out double w, out double h) { w = W; h = H; } }
class Tri : Shape { public int A, B, C; }

class Res : IDisposable
{
    readonly string n;
    public Res(string n) { this.n = n; Console.Write("+" + n + " "); }
    public void Dispose() { Console.Write("-" + n + " "); }
}

struct Mut { public int X; public readonly int Twice() => X * 2; public int Inc() => ++X; }
ref struct Window { public int[] A; public int From; public ref int this[int i] => ref A[From + i]; public void Dispose() { A[0] = -1; } }

static class Modern
{
    static string Classify(object o)
    {
        switch (o)
        {
            case null: return "null";
            case int i when i < 0: return "negative";
            case int i: return "int " + i;
            case string s when s.Length == 0: return "empty";
            case string s: return "str " + s;
            case Circle { R: 0 }: return "point";
            case Circle c: return "circle " + c.R;
            case Rect(var w, var h) when w == h: return "square";
            case Rect(1, _): return "thin";
            case Rect r: return "rect " + r.W;
            case int[] { Length: 2 }
            a: return "pair " + a[1];
            case IEnumerable<int> e: return "ints";
            default: return o.GetType().Name;
        }
    }

    static string Expr(int a, int b) => (a, b) switch { (0, 0) => "origin", (0, _) => "y axis", (_, 0) => "x axis", var (x, y)
        when x == y => "diagonal", _ => "plane" };
    static string Season(int m) => m switch { 12 => "winter", 1 => "winter", 2 => "winter", 3 => "spring", 4 => "spring", 5 =>
        "spring", 6 => "summer", 7 => "summer", 8 => "summer", 9 => "autumn", 10 => "autumn", 11 => "autumn", _ =>
        throw new ArgumentOutOfRangeException() };
    static int Day(string s) => s switch { "mon" => 1, "tue" => 2, "wed" => 3, "thu" => 4, "fri" => 5, "sat" => 6, "sun" => 7,
        null => -1, _ => 0 };

    static long Fact(int n)
    {
        if (n < 0) throw new ArgumentException();
        return Go(n, 1);
        static long Go(int k, long acc) => k <= 1 ? acc : Go(k - 1, acc * k);
    }

    static int Capture(int x)
    {
        int total = 0;
        void Add(int n) { total += n * x; }
        for (int i = 0; i < 4; i++) Add(i);
        int Read() => total + x;
        x = 100;
        return Read();
    }

    static IEnumerable<int> LocalIterator(int n)
    {
        if (n < 0) throw new ArgumentException("eager");
        return Inner();
        IEnumerable<int> Inner() { for (int i = 0; i < n; i++) yield return i * n; }
    }

    static T Gen<T>(T a) { U Pair<U>(U u) => u; Func<T> f = () => Pair(a); return f(); }

    static void UsingDecl(bool fail)
    {
        using var a = new Res("a");
        using var b = new Res("b");
        if (fail) throw new InvalidOperationException();
        Console.Write("body ");
    }

    static (int q, int r) DivRem(int a, int b) => (a / b, a % b);
    static string Default(string s) { s ??= "dflt"; return s; }
    static double Area(Shape s) => s switch { Circle c => 3 * c.R * c.R, Rect(var w, var h) => w * h,
        Tri { A: 3, B: 4, C: var c } when c == 5 => 6, _ => -1 };
    static bool Mutual(int n) { bool Even(int k) => k == 0 || Odd(k - 1); bool Odd(int k) => k != 0 && Even(k - 1); return Even(n); }
    static int InSum(in Mut m) { m.Inc(); return m.Twice() + m.X; }
    static ref readonly int Big(in int a, in int b) { if (a > b) return ref a; return ref b; }

    static void Main()
    {
        foreach (object o in new object[] { null, -5, 7, "", "abc", new Circle(), new Circle { R = 2 }, new Rect { W = 3, H = 3 },
            new Rect { W = 1, H = 9 }, new Rect { W = 5, H = 6 }, new[] { 1, 2 }, new[] { 1 }, new List<int>(), 2.5, 'c' })
            Console.Write(Classify(o) + "; ");
        Console.WriteLine();
        Console.WriteLine(Expr(0, 0) + "," + Expr(0, 5) + "," + Expr(5, 0) + "," + Expr(5, 5) + "," + Expr(1, 2));
        for (int m = 1; m <= 12; m++) Console.Write(Season(m)[1]);
        try { Season(13); } catch (ArgumentOutOfRangeException) { Console.WriteLine(" no season"); }
        foreach (string s in new[] { "mon", "tue", "wed", "thu", "fri", "sat", "sun", "x", null, "" }) Console.Write(Day(s) + " ");
        Console.WriteLine();
        Console.WriteLine(Fact(10) + " " + Capture(3) + " " + string.Join(",", LocalIterator(4)) + " " + Gen(5) + Gen("g") + " "
            + Mutual(10) + Mutual(7));
        try { LocalIterator(-1); } catch (ArgumentException e) { Console.WriteLine(e.Message); }
        UsingDecl(false);
        Console.WriteLine();
        try { UsingDecl(true); } catch (InvalidOperationException) { Console.WriteLine("thrown"); }
        var (q, r) = DivRem(17, 5);
        (int a, string b) t = (1, "x");
        (t.a, t.b) = (t.a + 1, t.b + "y");
        (_, int rr) = DivRem(9, 4);
        Console.WriteLine(q + " " + r + " " + t + " " + rr + " " + (t == (2, "xy")) + (t != (2, "xy")) + " "
            + ((1, (2, 3)) == (1, (2, 4))));
        int[] arr = { 1, 2, 3, 4, 5 };
        (arr[0], arr[4]) = (arr[4], arr[0]);
        Console.WriteLine(string.Join(",", arr) + " " + arr[^1] + " " + string.Join(",", arr[1..3]) + " "
            + string.Join(",", arr[^2..]) + " " + "hello"[1..^1] + " " + "hello"[^2]);
        foreach (var (k, v) in new[] { ("a", 1), ("b", 2) }) Console.Write(k + v + " ");
        var big = (1, 2, 3, 4, 5, 6, 7, 8, 9);
        Console.WriteLine(big.Item9 + " " + big);
        var (w, (x, y), z) = (1, (2, 3), 4);
        Console.WriteLine(w + x + y + z);
        Console.WriteLine(Default(null) + Default("v") + " " + Area(new Circle { R = 2 }) + " " + Area(new Rect { W = 2, H = 5 })
            + " " + Area(new Tri { A = 3, B = 4, C = 5 }) + " " + Area(new Tri()));
        Mut mut = new Mut { X = 5 };
        Console.WriteLine(InSum(mut) + " " + mut.X + " " + mut.Inc() + mut.Twice());
        int p1 = 3, p2 = 9;
        ref readonly int bigger = ref Big(p1, p2);
        p2 = 50;
        Console.WriteLine(bigger);
        using (Window win = new Window { A = arr, From = 1 }) { win[0] = 42; win[1]++; }
        Console.WriteLine(string.Join(",", arr));
        if (!(((object)"str") is string str)) throw new Exception();
        Console.WriteLine(str.Length);
        int.TryParse("5", out var parsed);
        _ = int.TryParse("6", out _);
        Console.WriteLine(parsed);
        int? maybe = 5;
        if (maybe is int sure) Console.WriteLine(sure + 1);
        string nul = null;
        Console.WriteLine((nul?.Length ?? -1) + " " + (nul is null) + (nul is { }) + (maybe is { } z2));
        bool inside = p1 is 3;
        const string pre = "p";
        Console.WriteLine(inside + $"{pre}{p1:D2}{(inside ? "!" : "?")}" + $@"{pre}\n");
        Span<int> sp = stackalloc int[3] { 1, 2, 3 };
        sp[1] *= 10;
        int tot = 0;
        foreach (int e in sp) tot += e;
        Console.WriteLine(tot);
        ref int rf = ref arr[0];
        rf = 7;
        rf = ref arr[1];
        rf = 8;
        Console.WriteLine(arr[0] + "" + arr[1]);
        foreach (ref int e in new Span<int>(arr)) e *= 2;
        Console.WriteLine(string.Join(",", arr));
        object boxed = 5;
        string kind = boxed switch { int n when n > 3 => "big", int _ => "small", _ => "other" };
        Console.WriteLine(kind);
        try
        {
            object bad = 1.5;
            int res = bad switch { int i => i, string s => s.Length };
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine("unmatched " + e.GetType().Name);
        }
        static int Sq(int v) => v * v;
        Func<int, int> fn = Sq;
        Console.WriteLine(fn(9));
        int binary = 0b1010_1010, hex = 0xFF_FF;
        Console.WriteLine(binary + hex);
    }
}
