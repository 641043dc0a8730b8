// Variants: debug
// Exception filters run in the first pass: before any inner finally, seeing state not yet unwound.
using System;

class Err : Exception { public int Code; public Err(int c) : base("err" + c) { Code = c; } }

static class Filters
{
    static int state;
    static bool Test(string s, bool r) { Console.Write(s + "(" + state + ") "); return r; }
    static void Say(string s) { Console.Write(s + " "); }

    static void Inner()
    {
        try
        {
            state = 1;
            throw new Err(1);
        }
        catch (Err) when (Test("inner-no", false))
        {
            Say("wrong");
        }
        finally
        {
            state = 2;
            Say("inner-finally");
        }
    }

    static void Middle()
    {
        try
        {
            Inner();
        }
        catch (Err e) when (Test("middle-no", e.Code == 2))
        {
            Say("wrong");
        }
        finally
        {
            state = 3;
            Say("middle-finally");
        }
    }

    static void Outer()
    {
        try
        {
            Middle();
        }
        catch (Err) when (Test("outer-yes", true))
        {
            Say("outer-catch(" + state + ")");
        }
        finally
        {
            Say("outer-finally");
        }
    }

    static int Select(int code)
    {
        try
        {
            throw new Err(code);
        }
        catch (Err e) when (e.Code < 0)
        {
            return -1;
        }
        catch (Err e) when (e.Code == 0)
        {
            return 0;
        }
        catch (Err e) when (e.Code % 2 == 0 && e.Code > 10)
        {
            return 2;
        }
        catch (InvalidOperationException)
        {
            return 99;
        }
        catch (Err e) when (Test("last", e.Code < 100))
        {
            return e.Code;
        }
        catch (Exception)
        {
            return 1000;
        }
    }

    static void Rethrown()
    {
        int n = 0;
        try
        {
            try { throw new Err(7); } catch (Err e) when (++n == 1) { Say("first" + n); throw; }
        }
        catch (Err) when (++n == 2)
        {
            Say("second" + n);
        }
        Say("n=" + n);
    }

    static void Locals()
    {
        int a = 10;
        string s = "s";
        try
        {
            a = 20;
            s += "t";
            try { a = 30; throw new Err(a); } finally { a = 40; s += "f"; }
        }
        catch (Err e) when (Test(a + s + e.Code, a == 30))
        {
            Say("a=" + a + s);
        }
    }

    static void Loop()
    {
        for (int i = 0; i < 5; i++)
        {
            try
            {
                if (i == 2) continue;
                throw new Err(i);
            }
            catch (Err e) when (e.Code == i && i != 3)
            {
                Say("i" + i);
                if (i == 4) break;
            }
            catch (Err)
            {
                Say("three");
            }
            finally
            {
                Say("f");
            }
        }
    }

    static bool Nested(Exception e)
    {
        try { throw new Err(50); } catch (Err x) when (x.Code == 50) { Say("nested-in-filter"); } finally { Say("nested-finally"); }
        return e is Err;
    }

    static void FilterWithTry() { try { throw new Err(8); } catch (Exception e) when (Nested(e)) { Say("caught:" + e.Message); } }

    static int Return(int v)
    {
        try
        {
            throw new Err(v);
        }
        catch (Err) when (v == 1)
        {
            return 10;
        }
        catch (Err) when (v == 2)
        {
            try { return 20; } finally { Say("ret-fin"); }
        }
        catch (Err) when (v == 3)
        {
            return Return(2) + 1;
        }
        finally
        {
            Say("end" + v);
        }
    }

    static void Generic<T>() where T : Exception
    {
        try { throw new Err(9); } catch (T e) when (e.Message == "err9") { Say("generic " + typeof(T).Name); }
    }

    static void Closure()
    {
        int count = 0;
        Func<Exception, bool> pred = e => { count++; return e.Message.Length > 100; };
        try
        {
            try { throw new Err(10); } catch (Exception e) when (pred(e)) { Say("wrong"); }
        }
        catch (Exception e) when (!pred(e))
        {
            Say("count=" + count);
        }
    }

    static void LogOnly() { try { try { throw new Err(11); } catch (Exception e) when (Log(e)) { } } catch (Err) { Say("logged"); } }
    static bool Log(Exception e) { Say("log:" + e.Message); return false; }

    static void FinallyThrow()
    {
        try
        {
            try { throw new Err(12); } finally { Say("fin"); throw new Err(13); }
        }
        catch (Err e) when (Test("f" + e.Code, true))
        {
            Say("got" + e.Code);
        }
    }

    static void FinallyThrow2()
    {
        try
        {
            try
            {
                try { throw new Err(14); } finally { throw new Err(15); }
            }
            catch (Err e) when (e.Code == 14)
            {
                Say("wrong?" + e.Code);
            }
        }
        catch (Err e) when (e.Code == 15)
        {
            Say("replaced" + e.Code);
        }
    }

    static void Main()
    {
        Outer();
        Console.WriteLine();
        foreach (int c in new[] { -5, 0, 12, 10, 7, 100, 101 }) Console.Write(Select(c) + " ");
        Console.WriteLine();
        Rethrown();
        Console.WriteLine();
        Locals();
        Console.WriteLine();
        Loop();
        Console.WriteLine();
        FilterWithTry();
        Console.WriteLine();
        for (int i = 1; i <= 3; i++) Console.Write(Return(i) + " ");
        Console.WriteLine();
        Generic<Err>();
        Generic<Exception>();
        try { Generic<ArgumentException>(); } catch (Err) { Say("not generic"); }
        Console.WriteLine();
        Closure();
        LogOnly();
        Console.WriteLine();
        FinallyThrow();
        FinallyThrow2();
        Console.WriteLine();
        try
        {
            try { throw new Err(1); } catch (Err) when (Test("a", false)) { } finally { Say("fin-a"); }
        }
        catch (Err) when (Test("b", false))
        {
        }
        catch (Err) when (Test("c", true))
        {
            Say("c-body");
        }
        Console.WriteLine();
        state = 0;
        Action deep = () => { try { try { throw new Err(2); } finally { state++; Say("d1"); } } finally { state++; Say("d2"); } };
        try { deep(); } catch (Err) when (Test("sees", state == 0)) { Say("then " + state); }
        Console.WriteLine();
    }
}
