// Variants: debug
// new T(), Activator, field-like events, caches of delegates, and initialisers that other calls than direct ones trigger.
using System;
using System.Collections.Generic;
using System.Reflection;

class Plain { public int N = 4; public override string ToString() { return "Plain" + N; } }
class Failing { public Failing() { throw new InvalidOperationException("ctor"); } }
class NoDefault { public NoDefault(int n) { } }
class Hidden { Hidden() { Console.Write("hidden "); } }
abstract class Abstract { }
struct Value { public int X; public string S; public override string ToString() { return "Value" + X + (S ?? "null"); } }
class Open<T> where T : new() { public readonly T Item = new T(); }
class Init { static Init() { Console.Write("[Init] "); } public static void Call() { Console.Write("call "); } public static int Field = 3; }
class InitCtor { static InitCtor() { Console.Write("[InitCtor] "); } public InitCtor() { Console.Write("ctor "); } }
class InitBase { static InitBase() { Console.Write("[InitBase] "); } public InitBase() { Console.Write("base "); } }
class InitDerived : InitBase { static InitDerived() { Console.Write("[InitDerived] "); } }
class InitGen<T> { static InitGen() { Console.Write("[InitGen " + typeof(T).Name + "] "); } public static T Make(T v) { return v; } }
struct InitStruct { static int made = Note(); static int Note() { Console.Write("[InitStruct] "); return 1; } static InitStruct() { } public int X; public int Read() { return X + made; } }

class Publisher
{
    public event Action<int> Changed;
    public static event EventHandler Global;
    public void Raise(int n) { Action<int> c = Changed; if (c != null) c(n); else Console.Write("nobody "); }
    public static void RaiseGlobal() { if (Global != null) Global(null, EventArgs.Empty); else Console.Write("nobody "); }
}

static class Activation
{
    static T New<T>() where T : new() { return new T(); }
    static void Try(string what, Func<object> f)
    {
        Console.Write(what + ": ");
        try { Console.WriteLine(f() ?? "null"); }
        catch (TargetInvocationException e) { Console.WriteLine("wrapped " + e.InnerException.GetType().Name + " " + e.InnerException.Message); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name); }
    }
    static int Apply(Func<int, int> f, int n) { return f(n); }
    static int Twice(int n) { return 2 * n; }
    static int Sum(int n)
    {
        int s = 0;
        for (int i = 0; i < n; i++) s += Apply(x => x * x, i) + Apply(Twice, i) + Apply(i % 2 == 0 ? (Func<int, int>)(x => 1) : Twice, i);
        return s;
    }
    static string Day(string s)
    {
        switch (s)
        {
            case "mon": return "1"; case "tue": return "2"; case "wed": return "3"; case "thu": return "4";
            case "fri": return "5"; case "sat": return "6"; case "sun": return "7"; case "": return "empty";
            default: return "?";
        }
    }

    static void Main()
    {
        Try("class", () => New<Plain>());
        Try("struct", () => New<Value>());
        Try("int", () => New<int>());
        Try("failing", () => New<Failing>());
        Try("open", () => new Open<Plain>().Item);
        Try("open struct", () => new Open<Value>().Item);
        Try("list", () => New<List<int>>().Count);
        Try("activator class", () => Activator.CreateInstance<Plain>());
        Try("activator none", () => Activator.CreateInstance<NoDefault>());
        Try("activator abstract", () => Activator.CreateInstance<Abstract>());
        Try("activator string", () => Activator.CreateInstance<string>());
        Try("type class", () => Activator.CreateInstance(typeof(Plain)));
        Try("type struct", () => Activator.CreateInstance(typeof(Value)));
        Try("type int", () => Activator.CreateInstance(typeof(int)));
        Try("type failing", () => Activator.CreateInstance(typeof(Failing)));
        Try("type none", () => Activator.CreateInstance(typeof(NoDefault)));
        Try("type hidden", () => Activator.CreateInstance(typeof(Hidden)));
        Try("type hidden allowed", () => Activator.CreateInstance(typeof(Hidden), true));
        Try("type abstract", () => Activator.CreateInstance(typeof(Abstract)));
        Try("type interface", () => Activator.CreateInstance(typeof(IDisposable)));
        Try("type null", () => Activator.CreateInstance((Type)null));
        Try("type generic", () => Activator.CreateInstance(typeof(Open<int>)).GetType().Name);

        Action call = Init.Call;
        Console.Write("made ");
        call();
        call();
        Console.WriteLine(Init.Field);
        Func<int, int> gen = InitGen<int>.Make;
        Func<string, string> gens = InitGen<string>.Make;
        Console.WriteLine(gen(4) + gens("s") + gen(5));
        New<InitCtor>();
        New<InitCtor>();
        Console.WriteLine();
        new InitDerived();
        Console.WriteLine();
        InitStruct st = default(InitStruct);
        Console.Write("default ");
        Console.WriteLine(st.Read());

        Publisher p = new Publisher();
        p.Raise(0);
        Action<int> h = n => Console.Write("a" + n + " ");
        p.Changed += h;
        p.Changed += n => Console.Write("b" + n + " ");
        p.Changed += h;
        p.Raise(1);
        p.Changed -= h;
        p.Raise(2);
        p.Changed -= h;
        p.Changed -= h;
        p.Raise(3);
        Publisher.RaiseGlobal();
        EventHandler g = (s, e) => Console.Write("global " + (s == null) + (e == EventArgs.Empty) + " ");
        Publisher.Global += g;
        Publisher.RaiseGlobal();
        Publisher.Global -= g;
        Publisher.RaiseGlobal();
        Console.WriteLine();
        Console.WriteLine(Sum(5) + " " + Sum(0) + " " + Sum(6));
        foreach (string s in new[] { "mon", "sun", "", "thu", "x", null }) Console.Write(Day(s) + " ");
        Console.WriteLine();
    }
}
