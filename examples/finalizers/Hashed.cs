// The hash code of an object's identity keeps no object alive: the finalizer may
// run behind the last use of the object.
using System;

sealed class Watched
{
    public static volatile bool done;

    ~Watched()
    {
        done = true;
    }
}

static class Hashed
{
    static void Main()
    {
        object o = new Watched();
        int hash = o.GetHashCode();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        if (Watched.done)
            throw new InvalidOperationException("finalized, hash code " + (hash == 0));
    }
}
