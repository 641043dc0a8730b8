// Lambdas and anonymous methods: the variables that they capture, when, and how long these live; events built on them.
using System;
using System.Collections.Generic;

class Button
{
    public event Action<Button, int> Clicked;
    public event Action Plain = delegate { };
    public static event Action<string> Global;
    Action custom;
    public int Adds, Removes;
    public event Action Custom { add { Adds++; custom += value; } remove { Removes++; custom -= value; } }
    public readonly string Name;
    public Button(string name) { Name = name; }
    public void Click(int n) { if (Clicked != null) Clicked(this, n); Plain(); custom?.Invoke(); Global?.Invoke(Name); }
    int field = 10;
    public Func<int> CaptureThis(int extra) { return () => field++ + extra; }

    public Func<Func<int>> Nested()
    {
        int a = 1;
        return () => { int b = 2; a++; return () => { b += a; field++; return a * 1000 + b * 10 + field % 10; }; };
    }
}

class Derived : Button
{
    public Derived() : base("derived") { Clicked += On; }
    void On(Button b, int n) { Console.Write(b.Name + n + " "); }
    public virtual string V() { return "V"; }
    public Func<string> Late() { return () => V(); }
}

class More : Derived { public override string V() { return "More.V"; } public Func<string> ViaBase() { return () => base.V() + V(); } }

static class Closures
{
    static Func<int> Counter(int start) { return () => start++; }
    static Action<int> Accumulator(List<int> log) { int sum = 0; return n => { sum += n; log.Add(sum); }; }
    static IEnumerable<Func<int>> Lazies() { for (int i = 0; i < 3; i++) { int k = i * i; yield return () => k++; } }
    static T Twice<T>(Func<T, T> f, T t) { return f(f(t)); }
    static Func<A, C> Compose<A, B, C>(Func<A, B> f, Func<B, C> g) { return a => g(f(a)); }

    static Func<T> Memo<T>(Func<T> f)
    {
        bool done = false;
        T value = default(T);
        return () => { if (!done) { value = f(); done = true; } return value; };
    }

    static void Main()
    {
        Func<int> c1 = Counter(5), c2 = Counter(100);
        Console.WriteLine(c1() + " " + c1() + " " + c2() + " " + c1() + " " + c2());
        List<Action> shared = new List<Action>(), fresh = new List<Action>(), each = new List<Action>();
        for (int i = 0; i < 3; i++)
        {
            int k = i;
            shared.Add(() => Console.Write(i + " "));
            fresh.Add(() => Console.Write(k++ + " "));
        }
        foreach (string s in new[] { "a", "b", "c" }) each.Add(() => Console.Write(s + " "));
        foreach (Action a in shared) a();
        foreach (Action a in fresh) a();
        foreach (Action a in fresh) a();
        foreach (Action a in each) a();
        Console.WriteLine();
        int x = 1;
        Action inc = () => x++;
        Func<int> get = () => x;
        inc();
        x += 10;
        inc();
        Console.WriteLine(x + " " + get());
        Action<int> set = v => x = v;
        set(500);
        Console.WriteLine(get());
        List<int> log = new List<int>();
        Action<int> acc = Accumulator(log);
        acc(1);
        acc(2);
        acc(3);
        Accumulator(log)(100);
        Console.WriteLine(string.Join(",", log));
        int w = 0;
        List<Func<int>> ws = new List<Func<int>>();
        while (w < 3) { int copy = w * 10; ws.Add(() => copy + w); w++; }
        foreach (Func<int> f in ws) Console.Write(f() + " ");
        Console.WriteLine();
        foreach (Func<int> f in Lazies()) { f(); Console.Write(f() + " "); }
        Console.WriteLine();
        Button b = new Button("b");
        Func<int> ct = b.CaptureThis(5);
        Console.WriteLine(ct() + " " + ct() + " " + b.CaptureThis(0)());
        Func<Func<int>> n = b.Nested();
        Func<int> n1 = n(), n2 = n();
        Console.WriteLine(n1() + " " + n1() + " " + n2() + " " + n()() + " " + n1());
        int total = 0;
        Action<Button, int> h = (s, k) => { total += k; Console.Write("h" + k + " "); };
        b.Clicked += h;
        b.Clicked += h;
        b.Clicked += (s, k) => Console.Write(s.Name + " ");
        b.Plain += () => Console.Write("plain ");
        b.Click(3);
        b.Clicked -= h;
        b.Click(4);
        b.Clicked -= h;
        b.Clicked -= h;
        b.Click(5);
        Console.WriteLine(total);
        Action cu = () => Console.Write("custom ");
        b.Custom += cu;
        b.Custom += cu;
        b.Custom -= cu;
        b.Click(6);
        Console.WriteLine(b.Adds + " " + b.Removes);
        Action<string> g = s => Console.Write("global:" + s + " ");
        Button.Global += g;
        b.Click(7);
        new Derived().Click(8);
        Button.Global -= g;
        new Derived().Click(9);
        Console.WriteLine();
        Console.WriteLine(new More().Late()() + " " + new More().ViaBase()());
        Console.WriteLine(Twice(s => s + s, "ab") + " " + Twice(i => i * 3, 2) + " "
            + Compose((int i) => i + 1, (int i) => "<" + i + ">")(4) + " " + Compose<string, int,
            bool>(s => s.Length, i => i > 3)("four"));
        int runs = 0;
        Func<int> memo = Memo(() => { runs++; return 7 * 6; });
        Console.WriteLine(memo() + memo() + " " + runs);
        Func<int> outer;
        { int scoped = 1; outer = () => ++scoped; }
        { int scoped = 50; Func<int> o2 = () => scoped++; Console.WriteLine(outer() + " " + o2() + " " + outer() + " " + scoped); }
        Action<int> rec = null;
        string trace = "";
        rec = d => { trace += d; if (d > 0) { rec(d - 1); trace += d; } };
        rec(3);
        Console.WriteLine(trace);
        Action two = null;
        two += () => Console.Write("1");
        two += delegate { Console.Write("2"); };
        two();
        Func<int, int, int> anon = delegate (int p, int q) { return p * q; };
        Console.WriteLine(anon(6, 7));
        int y = 0;
        try
        {
            Action th = () => { y = 1; throw new Exception("in lambda"); };
            th();
        }
        catch (Exception e) when (y == 1)
        {
            Console.WriteLine(e.Message + y);
        }
        Func<string, Func<string, string>> pre = p => s => p + s;
        Func<string, string> hi = pre("hi ");
        Console.WriteLine(hi("a") + hi("b"));
        Dictionary<int, Func<int, int>> table = new Dictionary<int, Func<int, int>>();
        for (int i = 1; i <= 3; i++) { int m = i; table[i] = v => v * m + total; }
        total = 1;
        Console.WriteLine(table[1](5) + " " + table[2](5) + " " + table[3](5));
        Tuple<Func<int>, Action> pair = State();
        pair.Item2();
        pair.Item2();
        Console.WriteLine(pair.Item1());
        Func<int> retry = () => { for (int i = 0; ; i++) { try { if (i < 3) throw new Exception(); return i;
            } catch (Exception) { trace += "x"; } finally { trace += "f"; } } };
        Console.WriteLine(retry() + trace);
        object boxed = x;
        Func<object> fb = () => boxed;
        boxed = "changed";
        Console.WriteLine(fb());
    }

    static Tuple<Func<int>, Action> State() { int s = 0; return Tuple.Create<Func<int>, Action>(() => s, () => s += 21); }
}
