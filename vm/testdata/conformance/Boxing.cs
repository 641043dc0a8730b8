// Variants: debug
// Boxes are copies; unboxing checks the exact type; enums and Nullable have their own rules.
using System;
using System.Collections.Generic;

enum Color { Red, Green, Blue }
enum Other { A, B }
enum Small : byte { X = 3 }

interface IBump { void Bump(); int N { get; } }
struct Bumper : IBump
{
    int n;
    public void Bump() { n++; }
    public int N { get { return n; } }
    public override string ToString() { return "B" + n; }
}
struct NoOverride { public int V; }

static class Boxing
{
    static void Try(string what, Func<object> f)
    {
        try { object o = f(); Console.WriteLine(what + " = " + (o ?? "null") + " " + (o == null ? "-" : o.GetType().Name)); }
        catch (Exception e) { Console.WriteLine(what + " throws " + e.GetType().Name); }
    }

    static string Kind(object o)
    {
        if (o == null) return "null";
        if (o is int) return "int " + (int)o;
        if (o is long) return "long " + (long)o;
        if (o is Color) return "color " + (Color)o;
        if (o is bool) return "bool";
        if (o is char) return "char";
        if (o is string) return "string";
        if (o is IBump) return "bump";
        if (o is ValueType) return "value";
        return "object";
    }

    static string Generic<T>(object o)
    {
        try { T t = (T)o; return "cast " + (o is T) + " " + (t == null ? "null" : t.ToString()); }
        catch (Exception e) { return e.GetType().Name + " " + (o is T); }
    }

    static object Box<T>(T t) { return t; }

    static void Main()
    {
        int i = 5;
        object o = i;
        i = 6;
        Console.WriteLine(i + " " + o + " " + (int)o + " " + o.Equals(5) + " " + o.Equals(5L) + " " + (o == (object)5) + " " + Equals(o, 5));
        object same = o;
        Console.WriteLine(ReferenceEquals(o, same) + " " + ReferenceEquals(i, i));
        Bumper b = new Bumper();
        IBump ib = b;
        ib.Bump();
        ib.Bump();
        b.Bump();
        Console.WriteLine(b.N + " " + ib.N + " " + ib + " " + ((Bumper)ib).N);
        object ob = ib;
        ((IBump)ob).Bump();
        ((Bumper)ob).Bump();
        Console.WriteLine(ib.N + " " + ob);
        Bumper copy = (Bumper)ob;
        copy.Bump();
        Console.WriteLine(ib.N + " " + copy.N);
        object[] arr = { b, b };
        ((IBump)arr[0]).Bump();
        Console.WriteLine(arr[0] + " " + arr[1] + " " + b);

        Try("(int)(object)5", () => { object x = 5; return (int)x; });
        Try("(long)(object)5", () => { object x = 5; return (long)x; });
        Try("(uint)(object)5", () => { object x = 5; return (uint)x; });
        Try("(int)null", () => { object x = null; return (int)x; });
        Try("(short)(object)char", () => { object x = 'a'; return (short)x; });
        Try("(int)\"s\"", () => { object x = "s"; return (int)x; });
        Try("(string)(object)5", () => { object x = 5; return (string)x; });
        Try("(string)null", () => { object x = null; return (string)x; });
        Try("(int)Color", () => { object x = Color.Blue; return (int)x; });
        Try("(Color)1", () => { object x = 1; return (Color)x; });
        Try("(byte)Small", () => { object x = Small.X; return (byte)x; });
        Try("(int)Small", () => { object x = Small.X; return (int)x; });
        Try("(NoOverride)Bumper", () => { object x = new Bumper(); return ((NoOverride)x).V; });
        Try("(IBump)NoOverride", () => { object x = new NoOverride(); return (IBump)x; });
        Try("(IComparable)5", () => { object x = 5; return ((IComparable)x).CompareTo(3); });
        Try("(ValueType)5", () => { ValueType x = 5; return x; });
        Try("(Enum)", () => { Enum x = Color.Green; return x; });

        int? none = null, some = 7;
        object on = none, os = some;
        Console.WriteLine((on == null) + " " + os + " " + os.GetType().Name + " " + (os is int) + " " + (os is int?) + " "
            + (on is int?) + " " + (on is int));
        Try("(int?)null", () => { object x = null; return (int?)x; });
        Try("(int?)5", () => { object x = 5; return (int?)x; });
        Try("(int?)5L", () => { object x = 5L; return (int?)x; });
        Try("(Color?)Color", () => { object x = Color.Red; return (Color?)x; });
        Try("none.ToString", () => "[" + none.ToString() + "]");
        Try("none.Value", () => none.Value);
        Try("none.GetType", () => none.GetType().Name);
        Try("some.GetType", () => some.GetType().Name);
        Console.WriteLine(some.Equals(7) + " " + none.Equals(null) + " " + some.Equals(null) + " " + none.GetValueOrDefault() + " "
            + none.GetValueOrDefault(3) + " " + some.GetValueOrDefault(3));
        Console.WriteLine((Box(none) == null) + " " + Box(some).GetType().Name + " " + Box(Color.Blue).GetType().Name + " "
            + Box("s").GetType().Name + " " + Box(b).GetType().Name);

        object[] all = { null, 1, 2L, Color.Green, true, 'c', "s", new Bumper(), new NoOverride(), new object(), 2.5, Other.B, (int?)8 };
        foreach (object x in all) Console.WriteLine(Kind(x) + " | " + Generic<int>(x) + " | " + Generic<string>(x) + " | "
            + Generic<object>(x) + " | " + Generic<Color>(x) + " | " + Generic<IBump>(x) + " | " + Generic<Enum>(x));

        object e1 = Color.Red, e2 = Color.Red, e3 = Other.A;
        Console.WriteLine(e1.Equals(e2) + " " + e1.Equals(e3) + " " + e1.Equals(0) + " " + (e1 == e2) + " " + e1 + " " + e3);
        Console.WriteLine(new NoOverride().ToString() + " " + new NoOverride { V = 1 }.Equals(new NoOverride { V = 1 }) + " "
            + new NoOverride { V = 1 }.Equals(new NoOverride()));
        IComparable cmp = 10;
        Console.WriteLine(cmp.CompareTo(9) + " " + cmp.CompareTo(10) + " " + cmp.CompareTo(11) + " " + cmp.CompareTo(null));
        Try("CompareTo wrong", () => cmp.CompareTo("x"));
        List<object> mixed = new List<object> { 1, "1", '1', 1L, 1.0, 1f, true, Color.Green };
        foreach (object x in mixed)
        {
            foreach (object y in mixed) Console.Write(x.Equals(y) ? "1" : "0");
            Console.WriteLine(" " + x.GetType().FullName);
        }
        object acc = 0;
        for (int k = 0; k < 10; k++) acc = (int)acc + k;
        Console.WriteLine(acc);
        object bx = 1;
        object by = bx;
        bx = (int)bx + 1;
        Console.WriteLine(bx + " " + by);
    }
}
