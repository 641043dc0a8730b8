// Variants: debug pdb
// try/catch/finally: order, nesting, rethrow, replacement, return and jumps through finally, runtime exceptions.
using System;
using System.Collections.Generic;

class AppError : Exception
{
    public readonly int Code;
    public AppError(int code) : base("app " + code) { Code = code; }
    public AppError(string m, Exception inner) : base(m, inner) { }
}

class SubError : AppError { public SubError(int c) : base(c) { } public override string Message { get { return "sub " + base.Message; } } }

static class Exceptions
{
    static void Say(string s) { Console.Write(s + " "); }
    static int Depth(int n) { try { if (n == 0) throw new AppError(7); return Depth(n - 1) + 1; } finally { Say("f" + n); } }
    static int ReturnThrough() { try { Say("try"); return 1; } finally { Say("finally"); } }
    static int ReturnValue() { int x = 1; try { return x; } finally { x = 2; Say("x=" + x); } }
    static int ReturnFromCatch() { try { throw new Exception(); } catch { return 5; } finally { Say("fin"); } }
    static int Nested() { try { try { try { return 1; } finally { Say("a"); } } finally { Say("b"); } } finally { Say("c"); } }

    static string Loop()
    {
        string s = "";
        for (int i = 0; i < 5; i++) { try { if (i == 1) continue; if (i == 3) break; s += i; } finally { s += "f"; } }
        return s;
    }

    static string Goto()
    {
        string s = "";
        int n = 0;
        again: s += ".";
        try
        {
            s += n;
            if (n++ < 3) goto again;
            try { if (n == 4) goto done; } finally { s += "i"; }
            s += "never";
        }
        finally
        {
            s += "o";
        }
        done: return s + "!";
    }

    static void Replace()
    {
        try
        {
            try { throw new AppError(1); } finally { Say("replacing"); throw new InvalidOperationException("from finally"); }
        }
        catch (AppError)
        {
            Say("wrong");
        }
    }

    static void FromCatch() { try { throw new AppError(1); } catch (AppError e) { throw new AppError("outer", e); } finally { Say("fin"); } }
    static void Rethrow() { try { throw new SubError(3); } catch (AppError) { Say("caught"); throw; } }
    static void RethrowVar() { try { throw new SubError(4); } catch (AppError e) { Say(e.GetType().Name); throw e; } }

    static string Pick(Exception e)
    {
        try
        {
            throw e;
        }
        catch (SubError s)
        {
            return "sub" + s.Code;
        }
        catch (AppError a)
        {
            return "app" + a.Code;
        }
        catch (ArgumentNullException)
        {
            return "argnull";
        }
        catch (ArgumentException)
        {
            return "arg";
        }
        catch (SystemException)
        {
            return "system";
        }
        catch (Exception)
        {
            return "any";
        }
    }

    static void Inner() { try { Say("1"); throw new AppError(1); } catch (InvalidOperationException) { Say("no"); } finally { Say("2"); } }

    static int SwallowInFinally()
    {
        int x = 0;
        try { x = 1; } finally { try { throw new Exception(); } catch { x += 10; } finally { x += 100; } }
        return x;
    }

    static int CatchInLoop()
    {
        int caught = 0;
        for (int i = 0; i < 10; i++) try { if (i % 3 == 0) throw new AppError(i); } catch (AppError e) { caught += e.Code; }
        return caught;
    }

    static IEnumerable<int> Values() { try { yield return 1; yield return 2; } finally { Say("iter-finally"); } }

    static void Use(object o)
    {
        try { Say(o.ToString()); } catch (NullReferenceException) { Say("nre"); throw new ArgumentNullException("o"); }
    }

    static int Partial(int[] a, int i)
    {
        int r = 0;
        try { r += a[0]; r += a[i]; r += a[0]; } catch (IndexOutOfRangeException) { r *= 100; }
        return r;
    }

    static void Kind(string what, Action f) { try { f(); Say(what + ":none"); } catch (Exception e) { Say(what + ":" + e.GetType().Name); } }
    static int sideEffects;
    static int Effect(int v) { sideEffects = sideEffects * 10 + v; return v; }
    static int Thrower(int v) { sideEffects = sideEffects * 10 + v; throw new AppError(v); }
    static bool TryFinallyOnly(ref int x) { try { x++; if (x > 1) return true; } finally { x *= 10; } return false; }

    static void Main()
    {
        try { Depth(4); } catch (AppError e) { Console.WriteLine(e.Message); }
        Console.WriteLine(ReturnThrough());
        Console.WriteLine(ReturnValue());
        Console.WriteLine(ReturnFromCatch());
        Console.WriteLine(Nested());
        Console.WriteLine(Loop());
        Console.WriteLine(Goto());
        try { Replace(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try
        {
            FromCatch();
        }
        catch (AppError e)
        {
            Console.WriteLine(e.Message + " <- " + e.InnerException.Message + " " + (e.InnerException is AppError) + " "
                + e.GetBaseException().Message);
        }
        try { Rethrow(); } catch (SubError e) { Console.WriteLine(e.Message + " " + e.Code); }
        try { RethrowVar(); } catch (Exception e) { Console.WriteLine(e.Message); }
        foreach (Exception e in new Exception[] { new SubError(1), new AppError(2), new ArgumentNullException("p"),
            new ArgumentOutOfRangeException("q"), new InvalidOperationException(), new NotSupportedException(),
            new IndexOutOfRangeException(), new Exception("plain") }) Say(Pick(e));
        Console.WriteLine();
        try { Inner(); Say("not here"); } catch (AppError) { Say("3"); } finally { Say("4"); }
        Console.WriteLine();
        Console.WriteLine(SwallowInFinally() + " " + CatchInLoop());
        try
        {
            foreach (int i in Values()) { Say("v" + i); if (i == 1) throw new AppError(9); }
        }
        catch (AppError e)
        {
            Console.WriteLine(e.Code);
        }
        try { Use("ok"); Use(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        Console.WriteLine(Partial(new[] { 3, 4 }, 1) + " " + Partial(new[] { 3, 4 }, 2));
        int zero = 0;
        object s = "s", n = null;
        int[] arr = null, keepless = new int[1];
        string str = null;
        Kind("div", () => Console.Write(1 / zero));
        Kind("cast", () => Console.Write((int)s));
        Kind("null", () => n.ToString());
        Kind("arr", () => arr[0] = 1);
        Kind("str", () => Console.Write(str.Length));
        Kind("idx", () => keepless[zero + 1] = 3);
        Kind("store", () => ((object[])new string[1])[0] = 5);
        Kind("over", () => Console.Write(checked(int.MaxValue + (zero + 1))));
        Kind("throwNull", () => { Exception e = null; throw e; });
        Kind("keyNotFound", () => new Dictionary<int, int>()[1]++);
        Kind("empty", () => ((IList<int>)new int[0]).Add(1));
        Kind("nullable", () => { int? q = null; Console.Write((int)q); });
        Kind("format", () => int.Parse("x"));
        Kind("argument", () => new List<int>(-1));
        Kind("range", () => new List<int>().RemoveAt(0));
        Kind("enumChange", () => { List<int> l = new List<int> { 1, 2 }; foreach (int i in l) l.Add(i); });
        Kind("notImpl", () => { throw new NotImplementedException(); });
        Kind("unbox", () => Console.Write((long)(object)1));
        Kind("outOfRange", () => "abc".Substring(9));
        Console.WriteLine();
        try { Console.WriteLine(Effect(1) + Thrower(2) + Effect(3)); } catch (AppError) { Console.WriteLine(sideEffects); }
        sideEffects = 0;
        try { int[] a = new int[2]; a[Effect(1)] = Thrower(5); } catch (AppError) { Console.WriteLine(sideEffects); }
        sideEffects = 0;
        try
        {
            int[] a = new int[2];
            a[Effect(4)] = Effect(3) / zero;
        }
        catch (DivideByZeroException)
        {
            Console.WriteLine(sideEffects);
        }
        int[] keep = { 1, 2 };
        int k = 0;
        try { keep[k++] = keep[k++ + 5]; } catch (IndexOutOfRangeException) { Console.WriteLine(k + " " + keep[0]); }
        int x = 0;
        Console.WriteLine(TryFinallyOnly(ref x) + " " + x + " " + TryFinallyOnly(ref x) + " " + x);
        AppError shared = new AppError(5);
        int same = 0;
        for (int i = 0; i < 3; i++) try { throw shared; } catch (Exception e) { if (ReferenceEquals(e, shared)) same++; }
        Console.WriteLine(same);
        try
        {
            try { throw new AppError(1); } catch (AppError e) when (e.Code == 2) { Say("two"); }
        }
        catch (AppError e) when (e.Code == 1)
        {
            Console.WriteLine("filtered");
        }
        try
        {
            try { } finally { Say("empty try"); }
            try { throw new Exception("a"); } catch { }
            Console.WriteLine("after");
        }
        catch
        {
            Console.WriteLine("unreachable");
        }
        string log = "";
        Action f = () => { try { log += "t"; throw new AppError(0);
            } catch (AppError) { try { log += "c"; throw new SubError(1); } catch (SubError) { log += "cc"; } finally { log += "cf";
            } log += "r"; } finally { log += "f"; } };
        f();
        f();
        Console.WriteLine(log);
        Exception ex = new AppError("m", new SubError(8));
        Console.WriteLine(ex.Message + "|" + ex.InnerException.Message + "|" + (ex.InnerException.InnerException == null) + "|"
            + ((AppError)ex).Code);
        AggregateTest();
    }

    static void AggregateTest()
    {
        List<Exception> all = new List<Exception>();
        for (int i = 0; i < 3; i++) try { throw i == 1 ? new SubError(i) : new AppError(i); } catch (Exception e) { all.Add(e); }
        AggregateException ag = new AggregateException(all);
        foreach (Exception e in ag.InnerExceptions) Say(e.Message);
        Console.WriteLine(ag.InnerExceptions.Count + " " + ag.InnerException.Message);
        int depth = 0;
        try { Deep(200, ref depth); } catch (AppError e) { Console.WriteLine(depth + " " + e.Code); }
    }

    static void Deep(int n, ref int depth) { try { if (n == 0) throw new AppError(200); Deep(n - 1, ref depth); } finally { depth++; } }
}
