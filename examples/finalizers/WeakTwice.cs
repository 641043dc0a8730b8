// A weak reference is asked twice: after the first time, nothing refers to the target.
using System;

static class WeakTwice
{
    static void Main()
    {
        var cache = new WeakReference(new int[1]);
        if (cache.IsAlive)
            Console.WriteLine(((int[])cache.Target).Length);
    }
}
