// System.Tuple and System.ValueTuple: naming, equality, comparison, deconstruction, nesting, generics.
using System;
using System.Collections.Generic;

static class Tuples
{
    static (int sum, int count) Tally(IEnumerable<int> xs) { int s = 0, c = 0; foreach (int x in xs) { s += x; c++; } return (s, c); }
    static (int, int) DivRem(int a, int b) { return (a / b, a % b); }
    static (T, T) Swap<T>((T, T) p) { return (p.Item2, p.Item1); }

    static (int min, int max)? Range(int[] xs)
    {
        if (xs.Length == 0) return null;
        var r = (min: xs[0], max: xs[0]);
        foreach (int x in xs) { if (x < r.min) r.min = x; if (x > r.max) r.max = x; }
        return r;
    }

    static Tuple<int, string> Old(int n) { return Tuple.Create(n, "n" + n); }
    static (int a, string b) Mutate((int a, string b) t) { t.a++; t.b += "!"; return t; }
    static (string name, (int x, int y) pos, int[] data) Complex() { return ("c", (1, 2), new[] { 3, 4 }); }
    static string Mutated() { var m = (1, "x"); var n = Mutate(Mutate(m)); return m + " " + n + n.a + n.b; }
    static (A, B) Same<A, B>((A, B) t) { return t; }
    static (string, int) Named(string name, int age) { return (name.ToUpper(), age + 1); }

    static void Main()
    {
        var t = Tally(new[] { 1, 2, 3, 4 });
        Console.WriteLine(t.sum + " " + t.count + " " + t.Item1 + " " + t);
        (int q, int r) = DivRem(17, 5);
        Console.WriteLine(q + " " + r);
        int a = 1, b = 2;
        (a, b) = (b, a);
        Console.WriteLine(a + " " + b);
        (a, b) = Swap((a, b));
        Console.WriteLine(a + " " + b);
        var (x, y) = ("deconstructed", 4.5);
        Console.WriteLine(x + " " + y);
        Console.WriteLine(Range(new[] { 5, -2, 9 }).Value.max + " " + Range(new int[0]).HasValue);
        var copy = t;
        copy.sum = 100;
        Console.WriteLine(t.sum + " " + copy.sum + " " + t.Equals(copy) + " " + t.Equals((10, 4)) + " " + t.Equals((10L, 4)) + " "
            + t.Equals(null) + " " + ((object)t).Equals((10, 4)));
        Console.WriteLine(Mutated());
        var c = Complex();
        c.pos.x = 50;
        c.data[0] = 60;
        Console.WriteLine(c.name + c.pos.x + c.pos.y + c.data[0] + " " + c.pos);
        var whole = Complex();
        (int px, int py) = Same(whole.pos);
        Console.WriteLine(whole.name + px + py + whole.data.Length);
        (string pn, int pa) = Named("Ann", 30);
        Console.WriteLine(pn + pa);
        (int f0, int f1) = (0, 1);
        for (int k = 0; k < 20; k++) (f0, f1) = (f1, f0 + f1);
        Console.WriteLine(f0);
        Console.WriteLine((1, 2).CompareTo((1, 3)) + " " + (2, 0).CompareTo((1, 9)) + " " + ("a", 1).CompareTo(("a", 1)) + " "
            + (1, "x", 2.5, true, 'c', 6L, 7).ToString() + " " + ((string)null, 5));
        var list = new List<(string key, int val)> { ("b", 2), ("a", 3), ("c", 1) };
        list.Sort((p1, p2) => p1.val - p2.val);
        foreach (var kv in list) { (string key, int val) = Same(kv); Console.Write(key + val + " "); }
        list.Sort();
        foreach (var e in list) Console.Write(e + " ");
        Console.WriteLine(list.Contains(("a", 3)) + " " + list.IndexOf(("c", 1)));
        var dict = new Dictionary<(int, int), string> { { (1, 2), "one-two" }, { (2, 1), "two-one" } };
        Console.WriteLine(dict[(1, 2)] + dict[(2, 1)] + dict.ContainsKey((1, 1)));
        var set = new HashSet<(string, int)> { ("a", 1), ("a", 1), ("a", 2) };
        Console.WriteLine(set.Count);
        Tuple<int, string> o = Old(5), o2 = Old(5);
        Console.WriteLine(o.Item1 + o.Item2 + " " + o + " " + o.Equals(o2) + " " + (o == o2) + " " + o.Equals(Old(6)) + " "
            + Tuple.Create(1, 2, 3) + " " + new Tuple<string>("s") + " " + ((IComparable)o).CompareTo(Old(6)));
        Func<int, (int dbl, int sqr)> f = v => (v * 2, v * v);
        Console.WriteLine(f(6).dbl + " " + f(6).sqr);
        (int a, (int b, int c) n)[] nested = { (1, (2, 3)), (4, (5, 6)) };
        nested[1].n.b = 55;
        nested[0] = nested[1];
        nested[1].a = 44;
        Console.WriteLine(nested[0] + " " + nested[1]);
        object boxed = (1, "x");
        Console.WriteLine((boxed is ValueTuple<int, string>) + " " + (boxed is ValueTuple<int, object>) + " "
            + boxed.GetType().Name + " " + ((ValueTuple<int, string>)boxed).Item2);
        ValueTuple<int, int> vt = new ValueTuple<int, int>(1, 2);
        vt.Item1 = 9;
        Console.WriteLine(vt + " " + default((int, string)) + " " + ValueTuple.Create(1, 2).Equals((1, 2)));
        (long wide, double real) conv = (1, 2);
        Console.WriteLine(conv.wide + conv.real);
        (int? mi, object mo) = (5, "o");
        Console.WriteLine(mi + "" + mo);
        Action cap = () => t.count += 5;
        cap();
        cap();
        Console.WriteLine(t.count);
    }
}
