// System.Object members, Equals and hash contracts, MemberwiseClone, ICloneable, ToString chains, type tests.
using System;
using System.Collections.Generic;

class Node : ICloneable
{
    public int V;
    public int[] Data = { 1, 2 };
    public Node Next;
    public string S = "s";
    public object Clone() { return MemberwiseClone(); }

    public Node Deep()
    {
        Node n = (Node)MemberwiseClone();
        n.Data = (int[])Data.Clone();
        n.Next = Next == null ? null : Next.Deep();
        return n;
    }
}

class Fancy : Node
{
    public readonly string Tag;
    static int made;
    public Fancy(string t) { Tag = t; made++; }
    public static int Made { get { return made; } }
    public override string ToString() { return "Fancy(" + Tag + "," + V + ")" + base.ToString(); }
}

class Point : IEquatable<Point>
{
    public readonly int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public bool Equals(Point p) { return !ReferenceEquals(p, null) && p.X == X && p.Y == Y; }
    public override bool Equals(object o) { return Equals(o as Point); }
    public override int GetHashCode() { return X * 397 ^ Y; }
    public static bool operator ==(Point a, Point b) { return ReferenceEquals(a, b) || (!ReferenceEquals(a, null) && a.Equals(b)); }
    public static bool operator !=(Point a, Point b) { return !(a == b); }
    public override string ToString() { return "P" + X + "," + Y; }
}

struct Val { public int A; public string B; public override string ToString() { return A + B; } }
struct NoText { public int A; }
abstract class Abs { }
class Conc : Abs { }
interface IFoo { }
class Foo : IFoo { public new string ToString() { return "hidden"; } }
class NullText { public override string ToString() { return null; } }

class Money
{
    public int C;
    public override bool Equals(object o) { Money m = o as Money; return m != null && m.C == C; }
    public override int GetHashCode() { return C; }
}

namespace Deep.Space { class Inner { public class Nested<T> { public enum E { A } } } struct S<A, B> { } }

static class Objects
{
    static string Is(object o)
    {
        return (o is Node ? "N" : "-") + (o is Fancy ? "F" : "-") + (o is Val ? "V" : "-") + (o is IFoo ? "I" : "-")
            + (o is Abs ? "A" : "-") + (o is ICloneable ? "C" : "-") + (o is Array ? "R" : "-") + (o is Delegate ? "D" : "-")
            + (o is string ? "S" : "-");
    }

    static string Match(object o)
    {
        if (o is int n && n > 10) return "big " + n;
        if (o is int m) return "int " + m;
        if (o is string s) return "str " + s.Length;
        if (o is Node nd && nd.Next != null) return "linked " + nd.V;
        if (!(o is Node x)) return "no node";
        return "node " + x.V;
    }

    static void Main()
    {
        Node a = new Node { V = 1 };
        a.Next = new Node { V = 2 };
        Node b = (Node)a.Clone(), c = a.Deep();
        b.V = 10;
        b.Data[0] = 99;
        b.Next.V = 77;
        c.Data[1] = 55;
        c.Next.V = 66;
        Console.WriteLine(a.V + " " + a.Data[0] + a.Data[1] + " " + a.Next.V + " | " + b.V + " " + (b.Data == a.Data)
            + (b.Next == a.Next) + " | " + c.Data[0] + c.Data[1] + c.Next.V + ReferenceEquals(c.S, a.S));
        Fancy f = new Fancy("t") { V = 5 };
        Node g = (Node)f.Clone();
        Console.WriteLine(g + " " + (g is Fancy) + " " + Fancy.Made + " " + ((Fancy)g).Tag + " " + (g.GetType() == typeof(Fancy))
            + (g.GetType() == typeof(Node)) + ReferenceEquals(g.GetType(), f.GetType()));
        Point p = new Point(1, 2), q = new Point(1, 2), r = null;
        object po = p, qo = q;
        Console.WriteLine((p == q) + " " + (po == qo) + " " + po.Equals(qo) + p.Equals(q) + p.Equals("x") + p.Equals(null)
            + (p == null) + (r == null) + (null != r) + (p != q) + Equals(p, q) + ReferenceEquals(p, q)
            + (p.GetHashCode() == q.GetHashCode()));
        HashSet<Point> hs = new HashSet<Point> { p, q, new Point(2, 1) };
        Dictionary<object, string> d = new Dictionary<object, string> { { p, "p" }, { 5, "five" }, { "k", "str" },
            { new Money { C = 3 }, "money" } };
        Console.WriteLine(hs.Count + d[q] + d[2 + 3] + d["k"] + d[new Money { C = 3 }] + d.ContainsKey(5L)
            + new List<Point> { p }.Contains(q) + new List<object> { 1, "a" }.IndexOf("a")
            + Array.IndexOf(new object[] { 1L, 1 }, 1));
        object o1 = new object(), o2 = new object();
        Console.WriteLine(o1.Equals(o2) + " " + o1.Equals(o1) + " " + (o1.GetHashCode() == o1.GetHashCode()) + " " + o1);
        foreach (object o in new object[] { a, f, new Val(), new Conc(), new Foo(), new int[1], "s", new Action(() => { }), null,
            5 }) Console.Write(Is(o) + " ");
        Console.WriteLine();
        foreach (object o in new object[] { 5, 50, "hello", a, new Node { V = 3 }, null, 2.5 }) Console.Write(Match(o) + "; ");
        Console.WriteLine();
        Console.WriteLine(new Val { A = 1, B = "b" } + " " + new NoText() + " " + new Conc() + " " + (object)new Foo() + " "
            + new Foo().ToString() + " [" + new NullText() + "] " + new Node());
        Console.WriteLine(typeof(Deep.Space.Inner).FullName + " " + typeof(Deep.Space.Inner).Name + " "
            + typeof(Deep.Space.Inner).Namespace + " " + new Deep.Space.Inner() + " " + typeof(Deep.Space.S<,>).Name + " "
            + typeof(Deep.Space.Inner.Nested<int>).Name + " " + typeof(int[]).Name + " " + typeof(int[,]).Name + " "
            + typeof(string[][]).FullName + " " + typeof(void).Name + " " + typeof(List<int>).Name + " "
            + typeof(Dictionary<,>).FullName + " " + typeof(int?).Name + " " + typeof(Action).FullName);
        Console.WriteLine(typeof(int).IsValueType + " " + typeof(string).IsValueType + " " + typeof(Val).IsValueType + " "
            + typeof(DayOfWeek).IsEnum + " " + typeof(int[]).IsArray + " " + typeof(IFoo).IsInterface + " "
            + typeof(Abs).IsAbstract + " " + typeof(Fancy).BaseType.Name + " " + typeof(int).BaseType.Name + " "
            + typeof(Val).BaseType + " " + (typeof(object).BaseType == null) + " " + typeof(int[]).GetElementType().Name + " "
            + typeof(IFoo).IsAssignableFrom(typeof(Foo)) + typeof(Foo).IsAssignableFrom(typeof(IFoo))
            + typeof(Fancy).IsSubclassOf(typeof(Node)) + typeof(List<int>).IsGenericType + typeof(Node).IsInstanceOfType(f)
            + typeof(int).IsPrimitive + typeof(Objects).IsClass);
        Type t = f.GetType();
        string names = "";
        while (t != null) { names += t.Name + "<"; t = t.BaseType; }
        Console.WriteLine(names);
        Console.WriteLine((5).GetType() == typeof(int));
        Console.WriteLine(5.GetType().Name + "s".GetType().Name + 'c'.GetType().Name + true.GetType().Name + 5L.GetType().Name
            + 5f.GetType().Name + 5u.GetType().Name + new object().GetType().Name + ((byte)1).GetType().Name
            + (1 + 1L).GetType().Name + ('a' + 1).GetType().Name + (1 / 2.0).GetType().Name + (true ? 1 : 2.0).GetType().Name);
        Val v1 = new Val { A = 1, B = "x" }, v2 = v1;
        object bv = v1;
        v1.A = 2;
        Console.WriteLine(bv + " " + v1 + " " + bv.Equals(v2) + bv.Equals(v1) + v2.Equals(bv));
        string text = null;
        Console.WriteLine("null+" + text + "|" + (object)null + "|" + (new Foo() as object as Node == null));
        object up = f;
        Node down = (Node)up;
        Fancy fancy = down as Fancy;
        Console.WriteLine(fancy.Tag + ReferenceEquals(up, fancy));
        lock (o1) { lock (o1) Console.WriteLine("locked twice"); }
    }
}
