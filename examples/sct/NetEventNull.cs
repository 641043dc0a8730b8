// .NET, events: `if (Changed != null) Changed();` reads the field twice. The last handler is removed in between.
using System;
using System.Threading;

static class NetEventNull
{
    static event Action? Changed;

    static void Handle() { }

    static void Raise()
    {
        if (Volatile.Read(ref Changed) != null) Volatile.Read(ref Changed)!();
    }

    static void Main()
    {
        Changed += Handle;
        Thread subscriber = new(() => Changed -= Handle);
        subscriber.Start();
        Raise();
        subscriber.Join();
    }
}
