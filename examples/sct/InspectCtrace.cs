// SCTBench, ctrace-test of the benchmarks of Inspect: a library that traces threads has a table of them, with a lock for
// readers and writers that consists of a mutex and a semaphore. A thread ends the library, which frees the entries without
// that lock, while the main thread traces with its entry: use after free. With the argument `b` two threads end the library
// and may both free an entry.
using System.Diagnostics;
using System.Threading;

sealed class Entry
{
    public int Lines, Frees;
}

static class InspectCtrace
{
    static readonly object mutex = new();
    static readonly SemaphoreSlim table = new(1, 1);
    static int readers;
    static volatile bool enabled;
    static Entry? entry;

    static void AddThread()
    {
        table.Wait();
        entry = new Entry();
        table.Release();
    }

    static void Trace()
    {
        if (!enabled)
            return;
        lock (mutex)
        {
            if (readers++ == 0)
                table.Wait();
        }
        entry!.Lines++;
        Debug.Assert(Volatile.Read(ref entry.Frees) == 0, "the entry is in use");
        lock (mutex)
        {
            if (--readers == 0)
                table.Release();
        }
    }

    static void End()
    {
        enabled = false;
        Debug.Assert(Interlocked.Increment(ref entry!.Frees) == 1, "nobody else frees the entry");
    }

    static void Main(string[] args)
    {
        enabled = true;
        AddThread();
        Thread one = new(End), two = new(() => { if (args is ["b"]) End(); });
        one.Start();
        two.Start();
        Trace();
        Trace();
        one.Join();
        two.Join();
    }
}
