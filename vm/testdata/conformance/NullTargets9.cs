// Compiler: roslyn12
// Variants: debug
// Delegates of instance methods whose target is null: creating one of a method that nothing can override throws
// ArgumentException, and one of another method NullReferenceException. Closed delegates of static methods may have a null target.
using System;
using System.Collections.Generic;

class C
{
    public int M(int x) => x;
    public void V() { }
    public T G<T>(T t) => t;
    public virtual int W(int x) => x;
    public sealed override string ToString() => "C";
}

class Derived : C { }

sealed class S
{
    public void V() { }
    public override string ToString() => "S";
}

class K<T>
{
    public T M(T t) => t;
    public U G<U>(T t, U u) => u;
    public static void Make(K<T> k) => P.Made = (Func<T, T>)k.M;
    public static void MakeG(K<T> k) => P.Made = (Func<T, int, int>)k.G<int>;
    public static void MakeT(K<T> k) => P.Made = (Func<T, T, T>)k.G<T>;
}

static class E
{
    public static int Ext(this C c, int x) => x;
    public static int ExtG<T>(this T c, int x) where T : class => x + 1;
}

interface I { void V(); int G<T>(T t) => 1; int D() => 2; }
class X : I { public void V() { } }
sealed class XS : I { public void V() { } }
class Y { public virtual void V() { } }
class Z : Y { public sealed override void V() { } }
sealed class ZS : Y { public override void V() { } public override string ToString() => "zs"; }
class W { public virtual T V<T>(T t) => t; }
sealed class WS : W { public override T V<T>(T t) => t; }
interface IG { T G<T>(T t); }
class XG : IG { public T G<T>(T t) => t; }
interface IQ<T> { T V(T t); }

sealed class Q<T> : IQ<T>
{
    public T V(T t) => t;
    public static void Make(Q<T> q) => P.Made = (Func<T, T>)q.V;
}

delegate void D();

static class P
{
    public static object Made;
    static int calls;
    static event Action Ev;

    static void Try(string name, Action a)
    {
        try
        {
            a();
            Console.WriteLine(name + ": none");
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(name + ": " + e.GetType() + " [" + e.Message + "] " + (e.ParamName ?? "null") + " " + e.HResult.ToString("X") + " " + (e.InnerException == null));
        }
        catch (Exception e)
        {
            Console.WriteLine(name + ": " + e.GetType() + " [" + e.Message + "]");
        }
    }

    static void Make<T>(T t) where T : C => Made = (Func<int, int>)t.M;
    static void MakeW<T>(T t) where T : C => Made = (Func<int, int>)t.W;
    static void MakeV<T>(T t) where T : class, I => Made = (Action)t.V;
    static void MakeO<T>(T t) => Made = (Func<string>)t.ToString;
    static void MakeT<T>(T t) => Made = (Func<Type>)t.GetType;
    static void MakeD<T>(T t) where T : Delegate => Made = (Func<object>)t.Clone;

    static C Null()
    {
        calls++;
        return null;
    }

    static void Main()
    {
        C c = null; S s = null; I i = null; Action a = null; object o = null; string str = null; int[] arr = null;
        Try("C.M", () => Made = (Func<int, int>)c.M);
        Try("C.V", () => Made = (Action)c.V);
        Try("C.G<int>", () => Made = (Func<int, int>)c.G<int>);
        Try("C.G<string>", () => Made = (Func<string, string>)c.G<string>);
        Try("C.W", () => Made = (Func<int, int>)c.W);
        Try("C.ToString", () => Made = (Func<string>)c.ToString);
        Try("S.V", () => Made = (Action)s.V);
        Try("S.ToString", () => Made = (Func<string>)s.ToString);
        Try("I.V", () => Made = (Action)i.V);
        Try("I.G", () => Made = (Func<int, int>)i.G<int>);
        Try("I.D", () => Made = (Func<int>)i.D);
        Try("new D", () => Made = new D(a));
        Try("new Action", () => Made = new Action(a));
        Try("Action.Invoke", () => Made = (Action)a.Invoke);
        Try("Action.Clone", () => Made = (Func<object>)a.Clone);
        Try("GetType", () => Made = (Func<Type>)o.GetType);
        Try("string.CompareTo", () => Made = (Func<string, int>)str.CompareTo);
        Try("string.Equals", () => Made = (Func<string, bool>)str.Equals);
        Try("string.ToString", () => Made = (Func<string>)str.ToString);
        Try("string.Trim", () => Made = (Func<string>)str.Trim);
        Try("array", () => Made = (Func<int, int>)arr.GetLength);
        Try("List.Add", () => Made = (Action<int>)((List<int>)null).Add);
        Try("IList.Add", () => Made = (Action<int>)((IList<int>)null).Add);
        Try("K<int>", () => Made = (Func<int, int>)((K<int>)null).M);
        Try("K<string>", () => Made = (Func<string, string>)((K<string>)null).M);
        Try("K<int>.G", () => Made = (Func<int, int, int>)((K<int>)null).G<int>);
        Try("K<string>.Make", () => K<string>.Make(null));
        Try("K<int>.Make", () => K<int>.Make(null));
        Try("K<string>.MakeG", () => K<string>.MakeG(null));
        Try("K<string>.MakeT", () => K<string>.MakeT(null));
        Try("K<int>.MakeT", () => K<int>.MakeT(null));
        Try("Make<C>", () => Make<C>(null));
        Try("Make<Derived>", () => Make<Derived>(null));
        Try("MakeW<C>", () => MakeW<C>(null));
        Try("MakeV<X>", () => MakeV<X>(null));
        Try("MakeV<I>", () => MakeV<I>(null));
        Try("MakeO<object>", () => MakeO<object>(null));
        Try("MakeO<int?>", () => MakeO<int?>(null));
        Try("MakeT<object>", () => MakeT<object>(null));
        Try("MakeT<int?>", () => MakeT<int?>(null));
        Try("MakeD<Action>", () => MakeD<Action>(null));
        Try("X.V", () => Made = (Action)((X)null).V);
        Try("XS.V", () => Made = (Action)((XS)null).V);
        Try("Y.V", () => Made = (Action)((Y)null).V);
        Try("Z.V", () => Made = (Action)((Z)null).V);
        Try("ZS.V", () => Made = (Action)((ZS)null).V);
        Try("ZS.ToString", () => Made = (Func<string>)((ZS)null).ToString);
        Try("W.V<int>", () => Made = (Func<int, int>)((W)null).V<int>);
        Try("W.V<string>", () => Made = (Func<string, string>)((W)null).V<string>);
        Try("WS.V<int>", () => Made = (Func<int, int>)((WS)null).V<int>);
        Try("XG.G<int>", () => Made = (Func<int, int>)((XG)null).G<int>);
        Try("XG.G<string>", () => Made = (Func<string, string>)((XG)null).G<string>);
        Try("IG.G<int>", () => Made = (Func<int, int>)((IG)null).G<int>);
        Try("Q<int>", () => Made = (Func<int, int>)((Q<int>)null).V);
        Try("Q<string>", () => Made = (Func<string, string>)((Q<string>)null).V);
        Try("IQ<int>", () => Made = (Func<int, int>)((IQ<int>)null).V);
        Try("Q<int>.Make", () => Q<int>.Make(null));
        Try("Q<string>.Make", () => Q<string>.Make(null));
        Try("event", () => Ev += c.V);
        Try("Null()", () => Made = (Action)Null().V);
        Console.WriteLine(calls + " " + (Ev == null) + " " + (Made == null));

        Func<int, int> ext = c.Ext, extG = c.ExtG;
        Console.WriteLine(ext(3) + " " + extG(3) + " " + (ext.Target == null) + " " + (extG.Target == null));

        try
        {
            try { Made = (Action)c.V; }
            finally { Console.WriteLine("finally"); }
        }
        catch (ArgumentException e) when (e.ParamName == null) { Console.WriteLine("caught"); }
    }
}
