// Variants: debug
// using and IDisposable: order, exceptions, null resources, structs, nesting; lock statement on one thread.
using System;
using System.Collections.Generic;
using System.Threading;

class Res : IDisposable
{
    readonly string n;
    public static readonly List<string> Log = new List<string>();
    public bool Open = true;
    public Res(string n, bool fail = false) { this.n = n; Log.Add("+" + n); if (fail) throw new ArgumentException(n); }

    public void Use(bool fail = false)
    {
        if (!Open) throw new ObjectDisposedException(n);
        Log.Add("use " + n);
        if (fail) throw new InvalidOperationException("use " + n);
    }

    public virtual void Dispose() { Log.Add("-" + n); Open = false; }
    public static string Take() { string s = string.Join(" ", Log); Log.Clear(); return s; }
}

class BadDispose : Res
{
    public BadDispose(string n) : base(n) { }
    public override void Dispose() { base.Dispose(); throw new NotSupportedException("dispose"); }
}

struct SRes : IDisposable { public int Id; public static int Disposed; public void Dispose() { Disposed = Disposed * 10 + Id; Id = 9; } }
class Explicit : IDisposable { public static int Count; void IDisposable.Dispose() { Count++; } }

class Scope : IDisposable
{
    readonly Action end;
    public Scope(Action begin, Action end) { begin(); this.end = end; }
    public void Dispose() { end(); }
}

static class Disposables
{
    static void Run(string name, Action f)
    {
        string r;
        try
        {
            f();
            r = "ok";
        }
        catch (Exception e)
        {
            r = e.GetType().Name + (e is InvalidOperationException && !(e is ObjectDisposedException) ? ":" + e.Message : "");
        }
        Console.WriteLine(name + " " + r + ": " + Res.Take());
    }

    static int Return() { using (Res r = new Res("r")) { r.Use(); return Res.Log.Count; } }
    static Res Null() { return null; }
    static IEnumerable<int> Seq(string n) { using (Res r = new Res(n)) { for (int i = 0; i < 3; i++) { r.Use(); yield return i; } } }
    static void Generic<T>(T t) where T : IDisposable { using (t) { } t.Dispose(); }
    static readonly object gate = new object();

    static int Locked(int n)
    {
        lock (gate) { if (n == 0) throw new InvalidOperationException("locked"); return n == 1 ? 1 : Locked(n - 1) + 1; }
    }

    static void Main()
    {
        Run("plain", () => { using (Res a = new Res("a")) a.Use(); });
        Run("nested", () => { using (Res a = new Res("a")) using (Res b = new Res("b")) { a.Use(); b.Use(); } });
        Run("pair", () => { using (Res a = new Res("a"), b = new Res("b")) b.Use(); });
        Run("throws", () => { using (Res a = new Res("a")) using (Res b = new Res("b")) b.Use(true); });
        Run("ctor throws", () => { using (Res a = new Res("a")) using (Res b = new Res("b", true)) b.Use(); });
        Run("null", () => { using (Res a = Null()) Res.Log.Add("body"); });
        Run("bad dispose", () => { using (Res a = new Res("a")) using (Res b = new BadDispose("b")) b.Use(); });
        Run("bad dispose and throw", () => { using (Res a = new Res("a")) using (Res b = new BadDispose("b")) b.Use(true); });
        Run("return", () => Res.Log.Add(Return().ToString()));
        Run("after", () => { Res a; using (a = new Res("a")) { } a.Use(); });
        Run("break", () => { for (int i = 0; i < 5; i++) using (Res a = new Res("l" + i)) { if (i == 0) continue; if (i == 2) break;
            a.Use(); } });
        Run("catch inside", () => { using (Res a = new Res("a")) { try { a.Use(true);
            } catch (InvalidOperationException) { Res.Log.Add("handled"); } finally { a.Use(); } } });
        Run("filter first", () => { try { using (Res a = new Res("a")) a.Use(true); } catch (Exception e)
            when (Note(e)) { Res.Log.Add("caught"); } });
        Run("iterator", () => { foreach (int i in Seq("s")) if (i == 1) break; });
        Run("iterator full", () => { foreach (int i in Seq("s")) { } });
        Run("iterator throw", () => { foreach (int i in Seq("s")) throw new InvalidOperationException("body"); });
        Run("two iterators", () => { foreach (int i in Seq("x")) foreach (int j in Seq("y")) if (j == 0) break; });
        using (SRes s = new SRes { Id = 1 }) { }
        SRes k = new SRes { Id = 2 };
        using (k) { k.Id = 3; }
        Console.WriteLine(SRes.Disposed + " " + k.Id);
        SRes.Disposed = 0;
        Generic(new SRes { Id = 4 });
        Generic(new Explicit());
        Console.WriteLine(SRes.Disposed + " " + Explicit.Count);
        using (new Explicit()) { }
        Console.WriteLine(Explicit.Count);
        int depth = 0;
        using (new Scope(() => depth++, () => depth--))
        {
            Console.Write(depth);
            using (new Scope(() => depth++, () => depth--)) Console.Write(depth);
            Console.Write(depth);
        }
        Console.WriteLine(depth);
        Console.WriteLine(Locked(5));
        try
        {
            lock (gate) { Locked(0); }
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message + " " + Monitor.IsEntered(gate));
        }
        lock (gate) { Console.WriteLine(Monitor.IsEntered(gate)); }
        bool taken = false;
        Monitor.Enter(gate, ref taken);
        Monitor.Enter(gate);
        Console.WriteLine(taken);
        Monitor.Exit(gate);
        Console.WriteLine(Monitor.IsEntered(gate));
        Monitor.Exit(gate);
        Console.WriteLine(Monitor.IsEntered(gate));
        try { Monitor.Exit(gate); } catch (SynchronizationLockException) { Console.WriteLine("not owner"); }
        try { lock ((object)null) { } } catch (ArgumentNullException) { Console.WriteLine("null lock"); }
        Console.WriteLine(Monitor.TryEnter(gate));
        Monitor.Exit(gate);
        int n = 5;
        Console.WriteLine(Interlocked.Increment(ref n) + " " + Interlocked.Add(ref n, 10) + " " + Interlocked.Exchange(ref n, 1)
            + " " + Interlocked.CompareExchange(ref n, 7, 1) + " " + Interlocked.CompareExchange(ref n, 9, 1) + " " + n);
    }

    static bool Note(Exception e) { Res.Log.Add("filter"); return true; }
}
