// A collection finds an object with a finalizer, and with it the objects to which only that one refers. The finalizer can use them, but
// weak references to them are empty by then, in .NET always. A WeakReference among them is empty, too: its own finalizer frees it.
//
// target: Wrong: the target is there, and its weak reference is empty.
// saved: Wrong: the same for the program, to which the finalizer gives the target.
// reference: Wrong: the target is reachable for ever, but the reference is dead.
// part: Verified, with a qualifier: .NET may have disposed of the ThreadLocal.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

sealed class Holder
{
    public static volatile bool Done;
    public static object Saved;
    public object part;
    public WeakReference reference;

    ~Holder()
    {
        if (part is ThreadLocal<int> slot)
            Console.WriteLine(slot.IsValueCreated);
        else if (reference != null && reference.Target == null)
            throw new InvalidOperationException("the reference is empty");
        Saved = part;
        Done = true;
    }
}

static class DiedTogether
{
    static readonly object alive = new object();

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Make(string kind)
    {
        var part = new object();
        var reference = new WeakReference(kind == "reference" ? alive : part);
        var holder = new Holder();
        if (kind == "part")
            holder.part = new ThreadLocal<int>();
        else if (kind != "reference")
            holder.part = part;
        if (kind == "target" || kind == "reference")
            holder.reference = reference;
        return kind == "saved" ? reference : null;
    }

    static void Main(string[] args)
    {
        WeakReference reference = Make(args[0]);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        if (Holder.Done && reference != null && reference.Target == null)
            throw new InvalidOperationException(Holder.Saved + " is there, and the reference is empty");
        GC.KeepAlive(alive);
    }
}
