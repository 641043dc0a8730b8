// Oracle: coreclr
// An exception that escapes a filter is swallowed and the filter is false (§I.12.4.2.5); Mono lets it escape.
using System;

class Err : Exception { public int Code; public Err(int c) : base("err" + c) { Code = c; } }

static class FilterThrows
{
    static void Say(string s) { Console.Write(s + " "); }
    static bool Throws() { Say("filter-throws"); throw new InvalidOperationException("in filter"); }
    static bool NullRef(Exception e) { string s = null; return s.Length == e.Message.Length; }

    static void Direct()
    {
        try { throw new Err(5); } catch (Err) when (Throws()) { Say("wrong"); } catch (Err e) { Say("next:" + e.Message); }
    }

    static void NullReference()
    {
        try
        {
            throw new Err(6);
        }
        catch (Exception e) when (NullRef(e))
        {
            Say("wrong");
        }
        catch (Exception e)
        {
            Say("survived:" + e.Message);
        }
    }

    static bool Deep(int n) { try { return n == 0 ? Throws() : Deep(n - 1); } finally { Say("unwind" + n); } }

    static void Unwinds()
    {
        try { throw new Err(7); } catch (Err) when (Deep(2)) { Say("wrong"); } catch (Err) { Say("after"); } finally { Say("fin"); }
    }

    static int calls;
    static bool Second() { calls++; throw new Err(100 + calls); }
    static void Several()
    {
        try
        {
            try { throw new Err(8); }
            catch (Err) when (Second()) { Say("wrong"); }
            catch (Err) when (Second()) { Say("wrong"); }
            finally { Say("calls" + calls); }
        }
        catch (Err e) when (e.Code == 8) { Say("outer" + e.Code); }
    }
    static bool Caught() { try { Throws(); return true; } catch (InvalidOperationException e) { Say("handled:" + e.Message); return true; } }
    static void Inside() { try { throw new Err(9); } catch (Err e) when (Caught()) { Say("taken" + e.Code); } }

    static void Main()
    {
        Direct(); Console.WriteLine();
        NullReference(); Console.WriteLine();
        Unwinds(); Console.WriteLine();
        Several(); Console.WriteLine();
        Inside(); Console.WriteLine();
    }
}
