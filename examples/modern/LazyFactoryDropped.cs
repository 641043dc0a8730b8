// A `Lazy<T>` gives up its factory when it calls it, or, in the mode PublicationOnly, when it has a value. Wrong (each case): the finalizer of an
// object that only the factory refers to runs while the `Lazy<T>` is in use. .NET 9.0.1 runs the finalizer in each case but `again`. Right (again): a
// factory that fails in the mode PublicationOnly is called again.
using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;

static class Program
{
    sealed class Captured
    {
        ~Captured() { Debug.Fail("only the factory refers to it"); }
    }

    static Lazy<int> lazy;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Make(bool fails, LazyThreadSafetyMode mode)
    {
        Captured captured = new();
        lazy = new(() =>
        {
            GC.KeepAlive(captured);
            return fails ? throw new InvalidOperationException() : 1;
        }, mode);
        try { _ = lazy.Value; }
        catch (InvalidOperationException) { }
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "fails": Make(true, LazyThreadSafetyMode.ExecutionAndPublication); break;
            case "alone": Make(true, LazyThreadSafetyMode.None); break;
            case "published": Make(false, LazyThreadSafetyMode.PublicationOnly); break;
            case "again": Make(true, LazyThreadSafetyMode.PublicationOnly); break;
        }
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.KeepAlive(lazy);
    }
}
