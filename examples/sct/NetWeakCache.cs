// .NET, caches with WeakReference: `IsAlive` is asked first, and then `Target` is used. Another thread drops the last strong
// reference, and the collector takes the object in between.
using System;
using System.Threading;

static class NetWeakCache
{
    static object? strong = new();
    static readonly WeakReference weak = new(strong);

    static void Main()
    {
        Thread owner = new(() => Volatile.Write(ref strong, null));
        owner.Start();
        if (weak.IsAlive) weak.Target!.ToString();
        owner.Join();
    }
}
