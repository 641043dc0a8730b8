// Variants: debug
// Type initialisers: precise laziness, order, recursion, failure, one per generic instantiation.
using System;

static class Log
{
    public static void Say(string s) { Console.Write(s + " "); }
    public static T Say<T>(string s, T v) { Console.Write(s + " "); return v; }
}

class OnField { public static int F = 5; static OnField() { Log.Say("[OnField]"); F++; } }
class OnMethod { static OnMethod() { Log.Say("[OnMethod]"); } public static int M() { return 1; } }
class OnNew { static OnNew() { Log.Say("[OnNew]"); } public OnNew() { Log.Say("new OnNew"); } public void I() { } }
class OnConst { public const int K = 9; public const string S = "const"; static OnConst() { Log.Say("[OnConst never]"); } }

class Parent
{
    public static int PF = Log.Say("Parent.PF", 1);
    static Parent() { Log.Say("[Parent]"); }
    public Parent() { Log.Say("new Parent"); }
    public static void Stat() { Log.Say("Parent.Stat"); }
}

class Child : Parent
{
    public static int CF = Log.Say("Child.CF", 2);
    static Child() { Log.Say("[Child]"); }
    int f = Log.Say("Child.f", 3);
    public Child() { Log.Say("new Child"); }
    public static void Mine() { Log.Say("Child.Mine"); }
}

class Order
{
    public static int A = Log.Say("A", 1);
    public static int B = Log.Say("B", A + 1);
    public static int C = D + 10;
    public static int D = Log.Say("D", 4);
    static Order() { Log.Say("[Order]"); E = C + D; }
    public static readonly int E;
}

class Ping { public static int V = 1; static Ping() { Log.Say("[Ping"); Log.Say("sees Pong.V=" + Pong.V); V = 100 + Pong.V; Log.Say("]"); } }
class Pong { public static int V = 2; static Pong() { Log.Say("[Pong"); Log.Say("sees Ping.V=" + Ping.V); V = 200 + Ping.V; Log.Say("]"); } }

class Self
{
    public static readonly Self One = new Self("one");
    public static int Count = 10;
    public static readonly Self Two = new Self("two");
    public readonly int Seen;
    Self(string n) { Seen = Count++; }
    static Self() { Log.Say("[Self]"); }
}

class Bad
{
    public static int V = 5;
    static Bad() { Log.Say("[Bad]"); throw new InvalidOperationException("bad cctor"); }
    public static void M() { Log.Say("Bad.M"); }
    public Bad() { Log.Say("new Bad"); }
}

class BadChild : Bad { }
class Chain { public static int V; static Chain() { Log.Say("[Chain]"); V = Bad2.V; } }
class Bad2 { public static int V; static Bad2() { Log.Say("[Bad2]"); int z = 0; V = 1 / z; } }

class Gen<T>
{
    public static int Hits;
    public static readonly string Name;
    static Gen() { Log.Say("[Gen " + typeof(T).Name + "]"); Name = "G" + typeof(T).Name; }
    public static void Hit() { Hits++; }
}

class Single
{
    static Single inst;
    public static Single Instance { get { return inst ?? (inst = new Single()); } }
    static int made;
    public readonly int Id;
    Single() { Id = ++made; Log.Say("made" + Id); }
}

class Nested
{
    static Nested() { Log.Say("[Nested]"); }
    public class In { static In() { Log.Say("[Nested.In]"); } public static int V = 3; }
    public static int W = 4;
}

static class Lazy
{
    class Holder
    {
        static Holder() { Log.Say("[Holder]"); }
        internal static readonly object Value = Log.Say("value", new object());
    }

    public static object Value { get { return Holder.Value; } }
}

class Eager
{
    public static readonly int[] Table = Build();
    static int[] Build() { int[] t = new int[5]; for (int i = 0; i < 5; i++) t[i] = i * i; return t; }
}

class Catching
{
    public static int V;

    static Catching()
    {
        try
        {
            Log.Say("[Catching]");
            throw new Exception("inside");
        }
        catch (Exception e)
        {
            V = e.Message.Length;
        }
        finally
        {
            V *= 2;
        }
    }
}

class Derived<T> : Base<Derived<T>> { public static int X = 1; static Derived() { Log.Say("[Derived " + typeof(T).Name + "]"); } }
class Base<T> { public static int Y = 2; static Base() { Log.Say("[Base]"); } }

static class StaticInit
{
    static void Try(string what, Action f)
    {
        try
        {
            f();
            Console.WriteLine(what + " ok");
        }
        catch (TypeInitializationException e)
        {
            Exception i = e.InnerException;
            string depth = "";
            while (i is TypeInitializationException) { depth += "nested "; i = i.InnerException; }
            Console.WriteLine(what + " fails: " + depth + i.GetType().Name
                + (i is InvalidOperationException ? " " + i.Message : "") + " in " + e.TypeName);
        }
    }

    static void Main()
    {
        Console.WriteLine("main");
        Log.Say("before field");
        Console.WriteLine(OnField.F);
        Console.WriteLine(OnField.F);
        Log.Say("before method");
        Console.WriteLine(OnMethod.M());
        Console.WriteLine(OnConst.K + OnConst.S);
        OnNew n = null;
        Log.Say("null local");
        try { n.I(); } catch (NullReferenceException) { Log.Say("nre"); }
        n = new OnNew();
        n = new OnNew();
        Console.WriteLine();
        Child.Stat();
        Console.WriteLine("- stat");
        Child.Mine();
        Console.WriteLine("- mine");
        new Child();
        Console.WriteLine("- new");
        Console.WriteLine(Child.CF + Child.PF);
        Console.WriteLine(Order.A + " " + Order.B + " " + Order.C + " " + Order.D + " " + Order.E);
        Console.WriteLine(Ping.V + " " + Pong.V);
        Console.WriteLine(Self.One.Seen + " " + Self.Two.Seen + " " + Self.Count);
        Try("field", () => Console.Write(Bad.V));
        Try("method", () => Bad.M());
        Try("new", () => new Bad());
        Try("child", () => new BadChild());
        Try("store", () => Bad.V = 1);
        Try("chain", () => Console.Write(Chain.V));
        Try("chain again", () => Console.Write(Chain.V));
        Try("bad2", () => Console.Write(Bad2.V));
        Gen<int>.Hit();
        Gen<int>.Hit();
        Gen<string>.Hit();
        Console.WriteLine(Gen<int>.Hits + " " + Gen<string>.Hits + " " + Gen<object>.Hits + " " + Gen<Gen<int>>.Name + " "
            + Gen<long>.Name);
        Console.WriteLine(Single.Instance.Id + " " + Single.Instance.Id + " " + ReferenceEquals(Single.Instance, Single.Instance));
        Console.WriteLine(Nested.In.V);
        Console.WriteLine(Nested.W);
        Log.Say("lazy");
        Console.WriteLine(Lazy.Value == Lazy.Value);
        Console.WriteLine(string.Join(",", Eager.Table));
        Console.WriteLine(Catching.V);
        Console.WriteLine(Derived<int>.X);
        Console.WriteLine(Derived<int>.Y);
        Console.WriteLine(Base<Derived<int>>.Y);
        Type t = typeof(Never);
        Console.WriteLine(t.Name);
        Never[] arr = new Never[3];
        Console.WriteLine(arr.Length + " " + (arr[0] == null) + " " + ((object)5 is Never));
        for (int i = 0; i < 3; i++) { if (i == 1) Console.Write(InLoop.V++ + " "); else Console.Write(i + " "); }
        Console.WriteLine(InLoop.V);
    }
}

class Never { static Never() { Log.Say("[Never]"); } }
class InLoop { public static int V = 50; static InLoop() { Log.Say("[InLoop]"); } }
