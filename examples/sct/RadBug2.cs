// RADBench, bug2 (Mozilla 476934): the collector of SpiderMonkey looks whether a context has a thread, and then uses the data of
// that thread. `JS_ClearContextThread` sets the thread to null in between. Two threads, as in the original.
using System.Threading;

static class RadBug2
{
    sealed class JsThread { public int GcMallocBytes; }

    sealed class Context { public volatile JsThread? Thread; }

    static readonly object runtime = new();
    static readonly Context context = new();

    static void Collect()
    {
        lock (runtime)
        {
            if (context.Thread != null) Volatile.Write(ref context.Thread.GcMallocBytes, 1000);
        }
    }

    static void Request()
    {
        context.Thread = new();
        lock (runtime) { } // the request begins and ends
        context.Thread = null;
    }

    static void Main()
    {
        Thread thread = new(Request);
        thread.Start();
        Collect();
        thread.Join();
    }
}
