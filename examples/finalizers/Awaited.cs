// No collection has to come: a program that waits for a finalizer, or until the target of a weak reference is gone, may wait for ever.
//
// event: Wrong: a deadlock. Only the finalizer sets the event.
// loop: Wrong: a hang.
// second: Wrong: a hang. The first finalizer has run, and the second one may never run.
// weak: Wrong: a hang.
// limited: Correct: the program waits for the finalizer that runs, and only asks whether one has run.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

sealed class Resource
{
    public static volatile int freed;
    public static readonly ManualResetEvent Freed = new ManualResetEvent(false);

    ~Resource()
    {
        freed++;
        Freed.Set();
    }
}

static class Awaited
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Make()
    {
        new Resource();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Refer()
    {
        return new WeakReference(new object());
    }

    static void Main(string[] args)
    {
        switch (args[0])
        {
            case "event": Event(); break;
            case "loop": Loop(); break;
            case "second": Second(); break;
            case "weak": Weak(Refer()); break;
            case "limited": Limited(); break;
        }
    }

    static void Event()
    {
        Make();
        Resource.Freed.WaitOne();
    }

    static void Loop()
    {
        Make();
        while (Resource.freed == 0)
            Thread.Sleep(1);
    }

    static void Second()
    {
        Make();
        if (Resource.freed == 0)
            return;
        Make();
        while (Resource.freed == 1)
            Thread.Sleep(1);
    }

    static void Weak(WeakReference reference)
    {
        while (reference.IsAlive)
            Thread.Sleep(1);
    }

    static void Limited()
    {
        Make();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Console.WriteLine(Resource.freed);
    }
}
