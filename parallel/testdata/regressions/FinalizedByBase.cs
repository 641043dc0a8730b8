// The finalizers of ThreadLocal, Component, System.Timers.Timer and EventSource call Dispose(false), which the program overrides. The program was
// verified: the finalizers of these types were left out. The last two have no such finalizer: a class that hides Dispose(bool), and
// one of .NET without a finalizer.
using System;
using System.ComponentModel;
using System.Diagnostics.Tracing;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;

class OwnLocal : ThreadLocal<int>
{
    protected override void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

class OwnComponent : Component
{
    protected override void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

class OwnTimer : System.Timers.Timer
{
    protected override void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

class OwnSource : EventSource
{
    public OwnSource() : base("Own") { }
    protected override void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

class Derived<T> : ThreadLocal<T>
{
}

class Further : Derived<string>
{
    protected sealed override void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

class Hides : ThreadLocal<int>
{
    protected virtual new void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

class OwnStream : MemoryStream
{
    protected override void Dispose(bool disposing) => FinalizedByBase.Tell(disposing, () => base.Dispose(disposing));
}

static class FinalizedByBase
{
    static volatile bool finalized;

    public static void Tell(bool disposing, Action rest)
    {
        if (!disposing)
            finalized = true;
        rest();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Make<T>(bool dispose) where T : IDisposable, new()
    {
        T made = new T();
        if (dispose)
            made.Dispose();
    }

    static void Try<T>(bool dispose) where T : IDisposable, new()
    {
        Make<T>(dispose);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        if (finalized)
            throw new Exception("finalized");
    }

    static void Main(string[] args)
    {
        bool dispose = args.Length > 1;
        switch (args[0])
        {
            case "local": Try<OwnLocal>(dispose); break;
            case "component": Try<OwnComponent>(dispose); break;
            case "timer": Try<OwnTimer>(dispose); break;
            case "source": Try<OwnSource>(dispose); break;
            case "further": Try<Further>(dispose); break;
            case "hides": Try<Hides>(dispose); break;
            case "stream": Try<OwnStream>(dispose); break;
        }
    }
}
