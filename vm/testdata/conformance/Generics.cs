// Variants: debug
// Generic types and methods: constraints, statics per instantiation, default, new(), typeof, recursion, nesting.
using System;
using System.Collections.Generic;

class Counter<T>
{
    public static int Count;
    public static readonly string Name = typeof(T).Name;
    public int Id = ++Count;
    static Counter() { Console.Write("[cctor " + typeof(T).Name + "] "); }
}

class Pair<A, B>
{
    public A First;
    public B Second;
    public Pair(A a, B b) { First = a; Second = b; }
    public Pair<B, A> Flip() { return new Pair<B, A>(Second, First); }
    public Pair<A, C> With<C>(C c) { return new Pair<A, C>(First, c); }
    public override string ToString() { return "<" + First + "," + Second + ">"; }
}

class Node<T> where T : IComparable<T>
{
    T value;
    Node<T> left, right;
    public Node(T v) { value = v; }

    public void Add(T v)
    {
        if (v.CompareTo(value) < 0)
        {
            if (left == null) left = new Node<T>(v); else left.Add(v);
        }
        else
        {
            if (right == null) right = new Node<T>(v); else right.Add(v);
        }
    }

    public void Visit(Action<T> f) { if (left != null) left.Visit(f); f(value); if (right != null) right.Visit(f); }

    public int Depth()
    {
        int l = left == null ? 0 : left.Depth(), r = right == null ? 0 : right.Depth();
        return 1 + (l > r ? l : r);
    }
}

class Outer<T>
{
    public class Inner<U> { public string Describe() { return typeof(T).Name + "." + typeof(U).Name; } public static int Uses; }
    public class Plain { public T Value; public static T Shared; }
    public struct Val { public T V; }
    public enum Kind { A, B }
    public Inner<string> Make() { return new Inner<string>(); }
}

interface IShape { double Area(); }
struct Sq : IShape { public double S; public double Area() { return S * S; } }
class Circle : IShape { public double Area() { return 3; } }
class Self<T> where T : Self<T>, new() { public static T Create() { return new T(); } public virtual string Hi() { return "self"; } }
class Me : Self<Me> { public override string Hi() { return "me"; } }
class Plus { public int V = 7; }

abstract class Virt
{
    public abstract string Do<T>(T t);
    public virtual string Two<A, B>(A a, B b) { return "base " + typeof(A).Name + typeof(B).Name; }
}

class VirtA : Virt { public override string Do<T>(T t) { return "A<" + typeof(T).Name + ">" + t; } }

class VirtB : VirtA
{
    public override string Do<T>(T t) { return "B" + base.Do(new[] { t }.Length) + typeof(T).Name; }
    public override string Two<A, B>(A a, B b) { return "B2 " + a + b + base.Two(b, a); }
}

interface IGen { string Conv<T>(T t); }
class GenImpl : IGen { public string Conv<T>(T t) { return "impl " + typeof(T).Name; } }
class GenExplicit : IGen { string IGen.Conv<T>(T t) { return "explicit " + typeof(T[]).Name; } }
struct GenStruct : IGen { public int N; public string Conv<T>(T t) { N++; return "struct " + N + typeof(T).Name; } }
class GBase<T> { public virtual string Show(T t) { return "GBase " + t; } public virtual T Echo(T t) { return t; } }

class GDerived : GBase<int>
{
    public override string Show(int t) { return "GDerived " + t; }
    public override int Echo(int t) { return base.Echo(t) + 1; }
}

class GMid<U> : GBase<List<U>> { public override string Show(List<U> t) { return "GMid " + t.Count + typeof(U).Name; } }

class Stack<T>
{
    T[] items = new T[1];
    int n;
    public void Push(T t) { if (n == items.Length) { T[] b = new T[n * 2]; Array.Copy(items, b, n); items = b; } items[n++] = t; }
    public T Pop() { T t = items[--n]; items[n] = default(T); return t; }
    public int Count { get { return n; } }
    public T this[int i] { get { return items[i]; } set { items[i] = value; } }
}

static class Generics
{
    static T Max<T>(T a, T b) where T : IComparable<T> { return a.CompareTo(b) >= 0 ? a : b; }
    static T New<T>() where T : new() { return new T(); }
    static double Areas<T>(T[] shapes) where T : IShape { double a = 0; foreach (T s in shapes) a += s.Area(); return a; }
    static bool IsDefault<T>(T t) { return EqualityComparer<T>.Default.Equals(t, default(T)); }
    static bool IsNull<T>(T t) { return t == null; }
    static string Kind<T>() { return typeof(T).Name + (typeof(T).IsValueType ? " value" : " ref"); }
    static string Is<T>(object o) { return o is T ? "yes" : "no"; }
    static T As<T>(object o) where T : class { return o as T; }
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static int Nest<T>(int depth) { return depth == 0 ? typeof(T).Name.Length : 1 + Nest<T>(depth - 1); }
    static string Poly<T>(T t, int n) { return n == 0 ? typeof(T).Name + t : Poly(new Pair<T, int>(t, n), n - 1); }
    static T[] Arr<T>(params T[] ts) { return ts; }
    static R Fold<T, R>(IEnumerable<T> s, R seed, Func<R, T, R> f) { foreach (T t in s) seed = f(seed, t); return seed; }
    static List<R> Map<T, R>(List<T> s, Func<T, R> f) { List<R> r = new List<R>(); foreach (T t in s) r.Add(f(t)); return r; }
    static string Over(int x) { return "int"; }
    static string Over<T>(T x) { return "T"; }
    static string Over(object x) { return "object"; }
    static string Text<T>(T t) { return t.ToString(); }
    static bool Eq<T>(T a, T b) where T : IEquatable<T> { return a.Equals(b); }
    static string GenCall<T>(ref T g) where T : IGen { return g.Conv(1) + g.Conv("s"); }
    static U Cast<T, U>(T t) { return (U)(object)t; }

    static void Field<T>(T v)
    {
        Outer<T>.Plain.Shared = v;
        Outer<T>.Val x = new Outer<T>.Val { V = v };
        Console.Write(Outer<T>.Plain.Shared + "" + x.V + " ");
    }

    static void Main()
    {
        Console.WriteLine("go");
        new Counter<int>();
        new Counter<int>();
        new Counter<string>();
        Console.WriteLine(Counter<int>.Count + " " + Counter<string>.Count + " " + Counter<long>.Count + " "
            + new Counter<int>().Id + " " + Counter<object>.Name);
        Console.WriteLine(Counter<Pair<int, int>>.Name + " " + Counter<int[]>.Name);
        Pair<int, string> p = new Pair<int, string>(1, "x");
        Console.WriteLine(p + " " + p.Flip() + " " + p.With(2.5).Flip() + " " + p.With(p).Second.First + " " + new Pair<Pair<int,
            int>, int?>(new Pair<int, int>(1, 2), null));
        Node<int> tree = new Node<int>(5);
        foreach (int i in new[] { 3, 8, 1, 4, 9, 7, 2 }) tree.Add(i);
        string s = "";
        tree.Visit(v => s += v);
        Console.WriteLine(s + " " + tree.Depth());
        Node<string> st = new Node<string>("m");
        foreach (string w in new[] { "z", "a", "q" }) st.Add(w);
        st.Visit(w => Console.Write(w));
        Console.WriteLine();
        Console.WriteLine(Max(3, 7) + " " + Max("b", "a") + " " + Max(2.5, -1) + " " + Max('a', 'z') + " " + New<Plus>().V + " "
            + New<int>() + " " + New<Sq>().S + " " + New<object>().GetType().Name + " " + Me.Create().Hi() + " "
            + Self<Me>.Create().GetType().Name);
        Console.WriteLine(Areas(new[] { new Sq { S = 2 }, new Sq { S = 3 } }) + " " + Areas(new[] { new Circle() }) + " "
            + Areas(new IShape[] { new Sq { S = 1 }, new Circle() }));
        Console.WriteLine(IsDefault(0) + " " + IsDefault(1) + " " + IsDefault("") + " " + IsDefault<string>(null) + " "
            + IsDefault<int?>(null) + " " + IsDefault(false) + " " + IsNull(5) + " " + IsNull<string>(null) + " "
            + IsNull<int?>(null) + " " + IsNull<int?>(3));
        Console.WriteLine(Kind<int>() + " " + Kind<string>() + " " + Kind<Sq>() + " " + Kind<Pair<int, int>>() + " " + Kind<int?>()
            + " " + Kind<DayOfWeek>() + " " + Kind<int[]>());
        Console.WriteLine(Is<int>(5) + Is<long>(5) + Is<string>("s") + Is<object>(5) + Is<IShape>(new Sq()) + Is<Sq>(null)
            + Is<int?>(5) + Is<Pair<int, string>>(p) + Is<Pair<string, int>>(p) + Is<IComparable<int>>(5) + " "
            + (As<string>(5) == null) + " " + As<string>("ok") + " " + (As<IShape>(new Sq()) != null));
        string a = "a", b = "b";
        Swap(ref a, ref b);
        Sq q1 = new Sq { S = 1 }, q2 = new Sq { S = 2 };
        Swap(ref q1, ref q2);
        Console.WriteLine(a + b + q1.S + q2.S + " " + Nest<string>(10) + " " + Poly("t", 3));
        Console.WriteLine(Arr(1, 2, 3).Length + " " + Arr<object>(1, "x").Length + " " + Arr<int>().Length + " "
            + Fold(new[] { 1, 2, 3 }, "s", (r, i) => r + i) + " " + string.Join(",", Map(new List<int> { 1, 2 }, i => "v" + i))
            + " " + Over(1) + Over("s") + Over(1L) + Over((object)1) + Over<int>(1));
        Console.WriteLine(Text(5) + Text("s") + Text(new Sq()) + Text('c') + Text(p) + " " + Eq(1, 1) + Eq("a", "b")
            + Eq('c', 'c'));
        Outer<int>.Inner<string> inner = new Outer<int>().Make();
        Outer<int>.Inner<string>.Uses = 5;
        Console.WriteLine(inner.Describe() + " " + new Outer<string>.Inner<Sq>().Describe() + " " + Outer<int>.Inner<int>.Uses
            + Outer<int>.Inner<string>.Uses + " " + Outer<int>.Kind.B + " " + new Outer<int[]>.Plain().Value + "|");
        Field(5);
        Field("f");
        Field(6);
        Field(2.5);
        Console.WriteLine(Outer<int>.Plain.Shared);
        Virt[] vs = { new VirtA(), new VirtB() };
        foreach (Virt v in vs) Console.WriteLine(v.Do(5) + " " + v.Do("s") + " " + v.Do(new Sq().S) + " " + v.Two(1, "x") + " "
            + v.Two("a", "b"));
        IGen[] gs = { new GenImpl(), new GenExplicit(), new GenStruct() };
        foreach (IGen g in gs) Console.Write(g.Conv(1) + " " + g.Conv("s") + " " + g.Conv(p) + " | ");
        Console.WriteLine();
        GenStruct gst = new GenStruct();
        Console.WriteLine(GenCall(ref gst) + gst.N);
        IGen ig = new GenImpl();
        Console.WriteLine(GenCall(ref ig));
        Func<int, string> gd = ig.Conv;
        Func<string, string> gd2 = vs[1].Do;
        Console.WriteLine(gd(1) + gd2("d"));
        GBase<int> gb = new GDerived();
        Console.WriteLine(gb.Show(1) + " " + gb.Echo(5) + " " + new GBase<string>().Show("s") + " "
            + new GMid<int>().Show(new List<int> { 1, 2 }) + " "
            + ((GBase<List<string>>)new GMid<string>()).Show(new List<string>()));
        Stack<int> si = new Stack<int>();
        for (int i = 0; i < 10; i++) si.Push(i * i);
        si[3] = -1;
        Console.Write(si.Count + ":");
        while (si.Count > 0) Console.Write(si.Pop() + " ");
        Stack<Pair<int, string>> sp = new Stack<Pair<int, string>>();
        sp.Push(p);
        sp[0].First = 99;
        Console.WriteLine(p.First + sp.Pop().Second);
        Console.WriteLine(Cast<int, int>(5) + " " + Cast<string, object>("s") + " " + Cast<int, IComparable>(7));
        try { Cast<string, int>("s"); } catch (InvalidCastException) { Console.WriteLine("bad cast"); }
        Console.WriteLine((typeof(List<int>) == typeof(List<int>)) + " " + (typeof(List<int>) == typeof(List<long>)) + " "
            + (typeof(List<>) == typeof(List<int>).GetGenericTypeDefinition()) + " "
            + (new Counter<int>().GetType() == typeof(Counter<int>)) + " "
            + (new Pair<int, string>(0, "").GetType() == p.GetType()));
    }
}
