// RADBench, bug3 (Mozilla 478336): SpiderMonkey disables the property caches of all threads, collects the garbage, and enables the
// caches of all threads again. A thread whose first context comes meanwhile has a cache that was never disabled, and the counter
// of its disablings falls below 0. The assertion is that of the original. Three threads, as there.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class RadBug3
{
    sealed class PropertyCache { public int Disabled; }

    static readonly object runtime = new();
    static readonly List<PropertyCache> caches = new();

    static void NewContext()
    {
        lock (runtime) caches.Add(new());
    }

    static void Collect()
    {
        lock (runtime)
            foreach (PropertyCache c in caches) c.Disabled++;
        lock (runtime)
            foreach (PropertyCache c in caches) Debug.Assert(--c.Disabled >= 0, "JS_PROPERTY_CACHE(cx).disabled >= 0");
    }

    static void Run()
    {
        NewContext();
        Collect();
    }

    static void Main()
    {
        Thread a = new(Run), b = new(Run);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }
}
