// Variants: debug
// Delegates: targets, multicast lists, results, removal, exceptions, equality, variance, generic and open forms.
using System;
using System.Collections.Generic;

delegate int Op(int a, int b);
delegate void Act(string s);
delegate void RefAct(ref int x);
delegate T Maker<T>();
delegate R Conv<in A, out R>(A a);

class Base { public virtual string Who() { return "Base"; } public string Plain() { return "plain"; } }
class Derived : Base { public override string Who() { return "Derived"; } public Func<string> BaseWho() { return base.Who; } }
interface IShape { int Area(); }
struct Square : IShape { public int Side; public int Area() { return Side * Side; } public int Grow() { return ++Side; } }

class Target
{
    readonly string name; public int Calls;
    public Target(string name) { this.name = name; }
    public void Say(string s) { Calls++; Console.Write(name + ":" + s + " "); }
    public int Add(int a, int b) { return a + b + name.Length; }
    public override bool Equals(object o) { return o is Target && ((Target)o).name == name; }
    public override int GetHashCode() { return 1; }
}

static class Delegates
{
    static int Add(int a, int b) { return a + b; }
    static int Sub(int a, int b) { return a - b; }
    static void Hello(string s) { Console.Write("hello " + s + " "); }
    static void Boom(string s) { Console.Write("boom "); throw new InvalidOperationException(s); }
    static void Twice(ref int x) { x *= 2; }
    static void Plus3(ref int x) { x += 3; }
    static T Id<T>(T t) { return t; }
    static string Name(object o) { return o.GetType().Name; }
    static Derived NewDerived() { return new Derived(); }
    static int Apply(Op op, int a, int b) { return op(a, b); }
    static Op Compose(Op f, Op g) { return (a, b) => f(g(a, b), b); }

    static void Main()
    {
        Op op = Add;
        Console.WriteLine(op(1, 2) + " " + op.Invoke(3, 4) + " " + Apply(Sub, 9, 4) + " " + Apply((a, b) => a * b, 6, 7) + " "
            + Apply(new Op(Add), 1, 1) + " " + Compose(Add, Sub)(10, 3));
        Target t1 = new Target("t1"), t2 = new Target("t2");
        Act act = t1.Say;
        act += t2.Say;
        act += Hello;
        act("x");
        Console.WriteLine(t1.Calls + t2.Calls + " " + act.GetInvocationList().Length);
        Act before = act;
        act -= t2.Say;
        act("y");
        Console.WriteLine();
        before("z");
        Console.WriteLine();
        act -= Boom;
        act("w");
        Console.WriteLine();
        act -= t1.Say;
        act -= Hello;
        Console.WriteLine(act == null);
        try { act("n"); } catch (NullReferenceException) { Console.WriteLine("null invoke"); }
        Op multi = Add;
        multi += Sub;
        multi += t1.Add;
        Console.WriteLine(multi(10, 4));
        multi -= t1.Add;
        Console.WriteLine(multi(10, 4));
        foreach (Op o in multi.GetInvocationList()) Console.Write(o(8, 3) + " ");
        Console.WriteLine();
        Act boom = Hello;
        boom += Boom;
        boom += t1.Say;
        try { boom("e"); } catch (InvalidOperationException e) { Console.WriteLine("stopped " + e.Message + " " + t1.Calls); }
        RefAct ra = Twice;
        ra += Plus3;
        ra += Twice;
        int v = 5;
        ra(ref v);
        Console.WriteLine(v);
        ra -= Twice;
        v = 5;
        ra(ref v);
        Console.WriteLine(v);
        Act a1 = t1.Say, a2 = t1.Say, a3 = t2.Say, a4 = new Target("t1").Say, a5 = Hello, a6 = Hello;
        Console.WriteLine((a1 == a2) + " " + (a1 == a3) + " " + (a1 == a4) + " " + (a5 == a6) + " " + a1.Equals(a2) + " "
            + ((object)a1 == (object)a2) + " " + (a1 + a3 == a2 + a3) + " " + (a1 + a3 == a3 + a1) + " " + (a1 != null) + " "
            + a1.Equals("x") + " " + Equals(a5, a6));
        Act seq = null;
        seq += a1;
        seq += a3;
        seq += a1;
        seq += a3;
        seq += a5;
        seq -= a1 + a3;
        seq("r1");
        Console.WriteLine();
        seq -= a5;
        seq -= a3;
        seq("r2");
        Console.WriteLine();
        seq -= a1;
        Console.WriteLine(seq == null);
        Console.WriteLine((a1 - a3 == a1) + " " + ((a1 + a3) - (a3 + a1) == a1 + a3) + " " + ((Act)null + a1 == a1) + " "
            + ((Act)null - a1 == null) + " " + (Delegate.Combine(a1, null) == a1) + " " + (Delegate.Remove(a1, a2) == null));
        Base bd = new Derived();
        Func<string> who = bd.Who;
        Console.WriteLine(who() + " " + ((Derived)bd).BaseWho()() + " " + new Func<string>(bd.Plain)() + " "
            + new Func<string>(new Base().Who)());
        try
        {
            Base nb = null;
            who = nb.Who;
            Console.WriteLine("made");
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("null virtual target");
        }
        Square sq = new Square { Side = 3 };
        Func<int> area = sq.Area;
        sq.Side = 10;
        Console.WriteLine(area() + " " + sq.Area());
        Func<int> grow = sq.Grow;
        Console.WriteLine(grow() + " " + grow() + " " + sq.Side);
        IShape shape = sq;
        Func<int> viaInterface = shape.Area;
        Console.WriteLine(viaInterface());
        Func<int> other = grow;
        other();
        Console.WriteLine(grow() + " " + ReferenceEquals(grow, other));
        Console.WriteLine(((Square)grow.Target).Side);
        Func<object> cov = NewDerived;
        Console.WriteLine(Name(cov()));
        Func<string> fs = () => "str";
        Func<object> fo = fs;
        Console.WriteLine(fo() + " " + ReferenceEquals(fs, fo));
        Action<object> ao = o => Console.Write(Name(o) + " ");
        Action<string> asx = ao;
        asx("s");
        Action<Derived> ad = ao;
        ad(new Derived());
        Conv<object, string> conv = Name;
        Conv<string, object> conv2 = conv;
        Console.WriteLine(conv2("q"));
        Console.WriteLine((object)fs is Func<object>);
        Console.WriteLine((object)fo is Func<int>);
        Maker<int> mi = () => 42;
        Maker<string> ms = () => "made";
        Console.WriteLine(mi() + ms());
        Func<int, int> idi = Id;
        Func<string, string> ids = Id<string>;
        Console.WriteLine(idi(5) + ids("five"));
        Func<int, Func<int, Func<int, int>>> curry = a => b => c => a * 100 + b * 10 + c;
        Console.WriteLine(curry(1)(2)(3));
        Func<int, int> fib = null;
        fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2);
        Console.WriteLine(fib(15));
        Dictionary<string, Op> ops = new Dictionary<string, Op> { { "+", Add }, { "-", Sub }, { "*", (a, b) => a * b } };
        foreach (string k in new[] { "+", "-", "*" }) Console.Write(ops[k](12, 5) + " ");
        Console.WriteLine();
        Op[] table = new Op[4];
        for (int i = 0; i < table.Length; i++) { int k = i; table[i] = (a, b) => a * k + b; }
        foreach (Op o in table) Console.Write(o(10, 1) + " ");
        Console.WriteLine();
        Console.WriteLine((a1.Target == (object)t1) + " " + (a5.Target == null) + " " + a1.Method.Name + " " + a5.Method.Name + " "
            + a1.GetType().Name + " " + (a1 is Delegate) + " " + (a1 is MulticastDelegate) + " " + ((object)a1 is Op));
        object od = op;
        Console.WriteLine(((Op)od)(2, 2));
        try { Act bad = (Act)od; } catch (InvalidCastException) { Console.WriteLine("bad cast"); }
        Func<string, int> len = Ext.Size;
        Func<int> closed = "hello".Size;
        Console.WriteLine(len("abc") + " " + closed());
        Action chain = null;
        string log = "";
        for (int i = 0; i < 5; i++) { int k = i; chain += () => log += k; }
        chain();
        chain = (Action)Delegate.Combine(chain, chain);
        chain();
        Console.WriteLine(log);
        Action self = null;
        int n5 = 0;
        self = () => { if (++n5 == 1) self += () => n5 += 100; };
        self();
        self();
        Console.WriteLine(n5);
        Predicate<int> even = n => n % 2 == 0;
        Comparison<int> desc = (x, y) => y - x;
        List<int> li = new List<int> { 1, 2, 3, 4 };
        li.Sort(desc);
        Console.WriteLine(string.Join(",", li) + " " + string.Join(",", li.FindAll(even)));
    }
}

static class Ext { public static int Size(this string s) { return s.Length; } }
