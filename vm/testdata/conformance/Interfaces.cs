// Variants: debug
// Interfaces: explicit members, re-implementation, inheritance, generic and variant interfaces, calls on structs.
using System;
using System.Collections.Generic;

interface IA { string M(); }
interface IB { string M(); string N(); }
interface IC : IA, IB { string P { get; set; } }
class Both : IA, IB { public string M() { return "public M"; } string IB.M() { return "IB.M"; } public virtual string N() { return "N"; } }
class Re : Both, IB { string IB.M() { return "Re.IB.M"; } public override string N() { return "Re.N" + base.N(); } }
class Hide : Both { public new string M() { return "hidden M"; } }
class HideRe : Both, IA { public new string M() { return "rehidden M"; } }

class Full : IC
{
    public string P { get; set; }
    string IA.M() { return "A" + P; }
    string IB.M() { return "B" + P; }
    public string N() { return "N" + P; }
}

abstract class Abs : IA, IB
{
    public abstract string M();
    string IB.M() { return "abs " + M(); }
    public virtual string N() { return "abs N"; }
}

class Con : Abs { public override string M() { return "con M"; } public sealed override string N() { return "con N"; } }
class Implicit { public string M() { return "from base class"; } }
class Uses : Implicit, IA { }
interface IGet<out T> { T Get(); }
interface IPut<in T> { string Put(T t); }
interface IBoth<T> : IGet<T>, IPut<T> { }
class Store<T> : IBoth<T> { T v; public T Get() { return v; } public string Put(T t) { v = t; return "put " + typeof(T).Name + " " + t; } }

class Multi : IGet<int>, IGet<string>, IPut<int>, IPut<object>
{
    int IGet<int>.Get() { return 5; }
    string IGet<string>.Get() { return "five"; }
    public string Put(int i) { return "int " + i; }
    public string Put(object o) { return "object " + o; }
}

class Animal { public override string ToString() { return "animal"; } }
class Dog : Animal { public override string ToString() { return "dog"; } }
interface ICounter { void Inc(); int Value { get; } event Action Changed; int this[int i] { get; } }

struct SCounter : ICounter
{
    int n;
    public void Inc() { n++; if (Changed != null) Changed(); }
    public int Value { get { return n; } }
    public event Action Changed;
    public int this[int i] { get { return n * i; } }
}

struct Version : IComparable<Version>, IComparable, IEquatable<Version>, IFormattable
{
    public int Major, Minor;
    public int CompareTo(Version o) { return Major != o.Major ? Major.CompareTo(o.Major) : Minor.CompareTo(o.Minor); }
    int IComparable.CompareTo(object o) { return -CompareTo((Version)o); }
    public bool Equals(Version o) { return CompareTo(o) == 0; }
    public string ToString(string f, IFormatProvider p) { return f == "M" ? "v" + Major : Major + "." + Minor; }
    public override string ToString() { return ToString(null, null); }
}

interface IVisitor<R> { R Num(int n); R Add(IExpr a, IExpr b); }
interface IExpr { R Accept<R>(IVisitor<R> v); }
class Num : IExpr { public int N; public R Accept<R>(IVisitor<R> v) { return v.Num(N); } }
class AddE : IExpr { public IExpr A, B; public R Accept<R>(IVisitor<R> v) { return v.Add(A, B); } }

class Eval : IVisitor<int>
{
    public int Num(int n) { return n; }
    public int Add(IExpr a, IExpr b) { return a.Accept(this) + b.Accept(this); }
}

class Print : IVisitor<string>
{
    public string Num(int n) { return n.ToString(); }
    public string Add(IExpr a, IExpr b) { return "(" + a.Accept(this) + "+" + b.Accept(this) + ")"; }
}

interface IMethods
{
    void Out(out int x);
    int Opt(int a, int b = 5);
    int Many(params int[] xs);
    ref int Ref();
    T Gen<T>(T t) where T : struct;
}

class Methods : IMethods
{
    int f = 3;
    public void Out(out int x) { x = f; }
    public int Opt(int a, int b = 77) { return a * b; }
    public int Many(params int[] xs) { return xs.Length; }
    public ref int Ref() { return ref f; }
    public T Gen<T>(T t) where T : struct { return t; }
}

static class Interfaces
{
    static void CallInc<T>(T c) where T : ICounter { c.Inc(); c.Inc(); Console.Write(c.Value + " "); }
    static void CallIncRef<T>(ref T c) where T : ICounter { c.Inc(); c.Inc(); Console.Write(c.Value + " " + c[10] + " "); }
    static int Cmp<T>(T a, T b) where T : IComparable<T> { return a.CompareTo(b); }
    static string Names(IEnumerable<Animal> s) { string r = ""; foreach (Animal a in s) r += a; return r; }

    static void Main()
    {
        Both b = new Both();
        Console.WriteLine(b.M() + " " + ((IA)b).M() + " " + ((IB)b).M() + " " + ((IB)b).N());
        Re r = new Re();
        Both rb = r;
        Console.WriteLine(r.M() + " " + ((IA)r).M() + " " + ((IB)rb).M() + " " + ((IB)r).N() + " " + rb.N());
        Hide h = new Hide();
        Console.WriteLine(h.M() + " " + ((IA)h).M() + " " + ((Both)h).M());
        HideRe hr = new HideRe();
        Console.WriteLine(hr.M() + " " + ((IA)hr).M() + " " + ((Both)hr).M() + " " + ((IA)(Both)hr).M() + " " + ((IB)hr).M());
        IC c = new Full { P = "!" };
        c.P += "?";
        Console.WriteLine(((IA)c).M() + ((IB)c).M() + c.N() + c.P);
        Abs abs = new Con();
        Console.WriteLine(abs.M() + " " + ((IA)abs).M() + " " + ((IB)abs).M() + " " + ((IB)abs).N());
        IA uses = new Uses();
        Console.WriteLine(uses.M() + " " + (uses is IB) + " " + (uses is IA) + " " + (uses as IB == null));
        try { IB bad = (IB)(object)uses; } catch (InvalidCastException) { Console.WriteLine("not IB"); }
        Store<string> ss = new Store<string>();
        IBoth<string> ib = ss;
        Console.WriteLine(ib.Put("x") + " " + ib.Get());
        IGet<object> co = ss;
        IPut<string> contra = new Store<object>();
        Console.WriteLine(co.Get() + " " + contra.Put("s") + " " + (ss is IGet<object>) + " " + ((object)ss is IPut<object>) + " "
            + ((object)new Store<object>() is IPut<string>) + " " + ((object)new Store<int>() is IGet<object>) + " "
            + ((object)new Store<Dog>() is IGet<Animal>));
        IGet<Animal> ga = new Store<Dog>();
        Console.WriteLine((ga.Get() == null) + " " + Names(new List<Dog> { new Dog(), new Dog() }) + " "
            + Names(new Dog[] { new Dog() }));
        Multi m = new Multi();
        Console.WriteLine(((IGet<int>)m).Get() + ((IGet<string>)m).Get() + m.Put(1) + m.Put("s") + ((IPut<int>)m).Put(2)
            + ((IPut<object>)m).Put(3) + ((IPut<string>)m).Put("via contra"));
        SCounter sc = new SCounter();
        int ev = 0;
        sc.Changed += () => ev++;
        sc.Inc();
        CallInc(sc);
        Console.Write(sc.Value + " ");
        CallIncRef(ref sc);
        ICounter boxed = sc;
        boxed.Inc();
        CallInc(boxed);
        Console.WriteLine(sc.Value + " " + boxed.Value + " " + ev + " " + boxed[2]);
        Version v1 = new Version { Major = 1, Minor = 2 }, v2 = new Version { Major = 1, Minor = 10 };
        Console.WriteLine(Cmp(v1, v2) + " " + ((IComparable)v1).CompareTo(v2) + " " + v1.Equals(v2) + " " + v1.Equals((object)v1)
            + " " + v1 + " " + string.Format("{0:M} {0}", v2) + " " + $"{v1:M}" + " " + Cmp(3, 2) + Cmp("a", "a"));
        Version[] vs = { v2, v1, new Version { Major = 0, Minor = 99 } };
        Array.Sort(vs);
        Console.WriteLine(string.Join(" ", vs));
        List<Version> lv = new List<Version>(vs);
        lv.Reverse();
        lv.Sort();
        Console.WriteLine(lv[0] + " " + lv.IndexOf(v1) + " " + lv.Contains(new Version { Major = 1, Minor = 10 }));
        IExpr e = new AddE { A = new Num { N = 1 }, B = new AddE { A = new Num { N = 2 }, B = new Num { N = 3 } } };
        Console.WriteLine(e.Accept(new Print()) + "=" + e.Accept(new Eval()));
        IMethods im = new Methods();
        int x;
        im.Out(out x);
        im.Ref() += 10;
        Console.Write(x + " ");
        im.Out(out x);
        Console.WriteLine(x + " " + im.Opt(2) + " " + new Methods().Opt(2) + " " + im.Opt(b: 3, a: 4) + " " + im.Many()
            + im.Many(1, 2, 3) + " " + im.Gen(5) + im.Gen('c'));
        IA[] many = { b, r, h, hr, abs, uses, (IA)c };
        string all = "";
        for (int round = 0; round < 3; round++) foreach (IA a in many) all += a.M()[0];
        Console.WriteLine(all);
        object o = new SCounter();
        Console.WriteLine((o is ICounter) + " " + (o is IA) + " " + (o is IComparable) + " " + ((object)5 is IComparable<int>)
            + " " + ("s" is IComparable<string>) + " " + ((object)new int[0] is IEnumerable<int>) + " "
            + ((object)new int[0] is IEnumerable<object>) + " " + ((object)new string[0] is IEnumerable<object>));
        try { IA nul = null; nul.M(); } catch (NullReferenceException) { Console.WriteLine("null interface"); }
    }
}
