// A variable that goes to an out parameter a second time. The call writes it, so its old object has no use behind the first
// one.
//
// weak: Wrong: the target may be gone when it is asked for again.
// finalizer: Wrong: the first object's finalizer may run before the second call.
// used: Wrong: as weak, where the new target is used.
// kept: Correct: the old object is used behind the second call.
using System;
using System.Threading;

class Finalizing
{
    public static int freed;
    public int id;

    ~Finalizing()
    {
        Volatile.Write(ref freed, 1);
    }
}

static class OutTwice
{
    static WeakReference<object> Refer()
    {
        return new WeakReference<object>(new object());
    }

    static void Make(out Finalizing made)
    {
        made = new Finalizing();
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "weak": Weak(Refer()); break;
            case "finalizer": Finalized(); break;
            case "used": Used(Refer()); break;
            case "kept": Kept(Refer()); break;
        }
    }

    static void Weak(WeakReference<object> reference)
    {
        object target;
        if (reference.TryGetTarget(out target) && !reference.TryGetTarget(out target))
            throw new Exception("gone");
    }

    static void Used(WeakReference<object> reference)
    {
        object target;
        if (!reference.TryGetTarget(out target))
            return;
        if (!reference.TryGetTarget(out target))
            throw new Exception("gone");
        GC.KeepAlive(target);
    }

    static void Finalized()
    {
        Finalizing f;
        Make(out f);
        f.id = 1;
        if (Volatile.Read(ref Finalizing.freed) != 0)
            throw new Exception("freed");
        Make(out f);
        GC.KeepAlive(f);
    }

    static void Kept(WeakReference<object> reference)
    {
        object target;
        if (!reference.TryGetTarget(out target))
            return;
        object old = target;
        if (!reference.TryGetTarget(out target))
            throw new Exception("gone");
        GC.KeepAlive(old);
    }
}
