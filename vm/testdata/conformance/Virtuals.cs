// Variants: debug
// Virtual dispatch: override, new, sealed, abstract, base calls, properties, calls during construction, field order.
using System;

class A
{
    public virtual string F() { return "A.F"; }
    public virtual string G() { return "A.G>" + F(); }
    public string H() { return "A.H"; }
    public virtual int P { get { return 1; } set { Console.Write("A.set" + value + " "); } }
    public virtual string Over(int x) { return "A int"; }
    public virtual string Over(object x) { return "A object"; }
}

class B : A
{
    public override string F() { return "B.F>" + base.F(); }
    public new virtual string H() { return "B.H"; }
    public override int P { get { return base.P + 10; } }
    public virtual string Over(long x) { return "B long"; }
}

class C : B
{
    public new string F() { return "C.F(new)"; }
    public sealed override string G() { return "C.G>" + base.G(); }
    public override string H() { return "C.H"; }
    public override string Over(int x) { return "C int"; }
}

class D : C
{
    public new virtual string F() { return "D.F(newslot)"; }
    public override int P { get { return 1000 + base.P; } set { base.P = value * 2; } }
}

class E : D { public override string F() { return "E.F"; } public string Bases() { return base.F() + ((A)this).F() + base.H(); } }

abstract class Shape
{
    public abstract double Area { get; }
    public abstract string Name();
    public override string ToString() { return Name() + Area; }
    public static int Made;
    protected Shape() { Made++; }
}

class Rect : Shape
{
    protected double w, h;
    public Rect(double w, double h) { this.w = w; this.h = h; }
    public override double Area { get { return w * h; } }
    public override string Name() { return "rect"; }
}

sealed class Square : Rect
{
    public Square(double s) : base(s, s) { }
    public override string Name() { return "square/" + base.Name(); }
}

abstract class Partial : Shape { public override string Name() { return "partial"; } }
class Done : Partial { public override double Area { get { return 0.5; } } }

class Init
{
    int a = Trace("Init.a");
    protected string s = "init";
    static int Trace(string t) { Console.Write(t + " "); return 1; }
    public Init() { Console.Write("Init() "); Hook(); }
    protected virtual void Hook() { Console.Write("Init.Hook "); }
    protected static int T(string t) { return Trace(t); }
}

class Sub : Init
{
    int b = T("Sub.b");
    readonly string set = "set";
    string late;
    int c;
    public Sub() : this(7) { Console.Write("Sub() "); }
    public Sub(int c) : base() { late = "late"; this.c = c; Console.Write("Sub(int) "); }

    protected override void Hook()
    {
        Console.Write("Sub.Hook:" + set + ":" + (late ?? "null") + ":" + c + ":" + b + ":" + s + " ");
    }
}

class Animal
{
    public virtual Animal Self() { return this; }
    public string Call() { return Sound(); }
    protected virtual string Sound() { return "..."; }
}

class Dog : Animal { protected override string Sound() { return "woof" + base.Sound(); } }
class Puppy : Dog { protected override string Sound() { return "yip" + base.Sound(); } }

class Visit
{
    public virtual string On(Animal a) { return "animal"; }
    public virtual string On(Dog d) { return "dog"; }
    public string Dispatch(Animal a) { return On(a) + (a is Dog ? On((Dog)a) : ""); }
}

class Visit2 : Visit { public override string On(Dog d) { return "dog2"; } }

class Eq
{
    public int V;
    public override bool Equals(object o) { Console.Write("Eq.Equals "); Eq e = o as Eq; return e != null && e.V == V; }
    public override int GetHashCode() { return V; }
    public override string ToString() { return "Eq" + V; }
}

class Interp
{
    class Op { public virtual int Run(int a) { return a; } }
    class Inc : Op { public override int Run(int a) { return a + 1; } }
    class Dbl : Op { public override int Run(int a) { return a * 2; } }

    class Seq : Op
    {
        readonly Op[] ops;
        public Seq(params Op[] o) { ops = o; }
        public override int Run(int a) { foreach (Op o in ops) a = o.Run(a); return a; }
    }

    public static int Go()
    {
        Op p = new Seq(new Inc(), new Dbl(), new Seq(new Dbl(), new Op(), new Inc()));
        int a = 0;
        for (int i = 0; i < 5; i++) a = p.Run(a);
        return a;
    }
}

static class Virtuals
{
    static void Main()
    {
        A[] all = { new A(), new B(), new C(), new D(), new E() };
        foreach (A a in all)
        {
            Console.Write(a.GetType().Name + " " + a.F() + " " + a.G() + " " + a.H() + " " + a.P + " ");
            a.P = 3;
            Console.WriteLine(a.Over(1) + " " + a.Over("s") + " " + a.Over(1L));
        }
        B b = new E();
        C c = new E();
        D d = new E();
        E e = new E();
        Console.WriteLine(b.F() + " " + b.H() + " " + c.F() + " " + c.H() + " " + d.F() + " " + e.F() + " " + e.Bases() + " "
            + b.Over(1) + " " + c.Over(1) + " " + b.Over(1L));
        Shape[] ss = { new Rect(2, 3), new Square(4), new Done() };
        foreach (Shape s in ss) Console.Write(s + " " + s.Name() + " " + s.Area + "; ");
        Console.WriteLine(Shape.Made);
        new Init();
        Console.WriteLine();
        new Sub();
        Console.WriteLine();
        new Sub(9);
        Console.WriteLine();
        Console.WriteLine(new Animal().Call() + " " + new Dog().Call() + " " + new Puppy().Call() + " "
            + new Puppy().Self().GetType().Name);
        Visit v = new Visit2();
        Animal x = new Dog();
        Console.WriteLine(v.On(x) + " " + v.On(new Dog()) + " " + v.Dispatch(x) + " " + v.Dispatch(new Animal()));
        object o1 = new Eq { V = 1 }, o2 = new Eq { V = 1 };
        Console.WriteLine(o1.Equals(o2) + " " + (o1 == o2) + " " + Equals(o1, o2) + " " + Equals(o1, null) + " "
            + Equals(null, null) + " " + ReferenceEquals(o1, o2) + " " + o1 + " " + o1.GetHashCode() + " "
            + new object().Equals(o1));
        object plain = new object();
        Console.WriteLine(plain.Equals(plain) + " " + plain.ToString() + " " + new Virtual2().ToString() + " "
            + (plain.GetHashCode() == plain.GetHashCode()));
        Console.WriteLine(Interp.Go());
        try { A n = null; n.F(); } catch (NullReferenceException) { Console.WriteLine("null virtual call"); }
        try { A n = null; n.H(); } catch (NullReferenceException) { Console.WriteLine("null instance call"); }
        A cast = (A)(object)new C();
        Console.WriteLine(cast is B);
        Console.WriteLine(cast is D);
        Console.WriteLine((cast as D) == null);
        try { D bad = (D)cast; } catch (InvalidCastException) { Console.WriteLine("bad downcast"); }
        Func<string> f = cast.G;
        Func<string> g = cast.H;
        Console.WriteLine(f() + " " + g());
        long sum = 0;
        for (int i = 0; i < 10000; i++) sum += all[i % 5].P;
        Console.WriteLine(sum);
    }
}

class Virtual2 { }
