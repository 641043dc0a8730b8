// Methods in which threads are: each entry comes there in another way.
using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

interface IGoes { void Go(); }

sealed class Goes : IGoes
{
    public void Go() { At.x = true; }
    public void Overload() { }
    public void Overload(int n) { At.x = n > 0; }
}

struct Value : IGoes
{
    public void Go() { At.x = true; }
}

static class At
{
    internal static volatile bool x;

    static void Main() { Nothing(); x = true; }

    // Nobody notices the method but for the formula.
    static void Nothing() { }

    static void ByInterface() { IGoes g = new Goes(); g.Go(); x = false; }
    static void ByValue() { IGoes g = new Value(); g.Go(); x = false; }
    static void ByDelegate() { Action a = new Goes().Go; a(); x = false; }
    static void ByTwo() { Action a = new Goes().Go; a += Nothing; a(); }
    static void ByThread() { var t = new Thread(new Goes().Go); t.Start(); t.Join(); }
    static void ByTask() { Task.Run(new Goes().Go).Wait(); }
    static void ByOverload() { var g = new Goes(); g.Overload(); g.Overload(1); }
    static void Recursive(int n) { if (n > 0) Recursive(n - 1); }
    static void Twice() { Recursive(2); }
    static void OfNull() { Goes g = null; try { g.Go(); } catch (NullReferenceException) { x = true; } }

    static void Throws() { try { Fails(); } catch (Exception) { } }
    static void Fails() { x = true; throw new Exception("no"); }
    static void Catches() { try { throw new Exception("no"); } catch (Exception) { x = true; } }
    static void CatchesInside() { Catches(); }

    static async Task Later() { await Task.Yield(); }
    static IEnumerable<int> Some() { yield return 1; }
    static extern void Nowhere();
}
