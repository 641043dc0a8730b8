using System;
using System.Threading;

// A data race of accesses that are never side by side, in a program with a finalizer and weak references. They matter only where an object with a
// finalizer is made, or a weak reference is read.
static class NeverBesideWeak
{
    static readonly object gate = new object();
    static int data, count;

    sealed class Finalized
    {
        ~Finalized() { }
    }

    static void Main(string[] args)
    {
        object o = null;
        if (args[0] == "finalized") o = new Finalized();
        if (args[0] == "weak") o = new WeakReference(gate).Target;
        var t = new Thread(() =>
        {
            data = 1;
            Interlocked.Increment(ref count);
            lock (gate) { }
        });
        t.Start();
        if (!Monitor.TryEnter(gate)) Console.WriteLine(data);
        else Monitor.Exit(gate);
        t.Join();
        GC.KeepAlive(o);
    }
}
