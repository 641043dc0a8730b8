// RADBench, bug1 (Mozilla 515403): a thread that destroys a context of SpiderMonkey collects the garbage, or frees the table of
// file names if the context was the last one. It finds out which, leaves the lock, and then does so. If the last context goes
// meanwhile, the collector marks a table that is gone. A main thread and three others, as in the original.
using System.Collections.Generic;
using System.Threading;

static class RadBug1
{
    static readonly object runtime = new();
    static HashSet<string>? fileNames;
    static int contexts;

    static void New()
    {
        lock (runtime)
        {
            contexts++;
            fileNames ??= new() { "test.js" };
        }
    }

    static void Destroy()
    {
        bool last;
        lock (runtime) last = --contexts == 0;
        lock (runtime)
        {
            if (last) fileNames = null;
            else fileNames!.RemoveWhere(name => name == ""); // mark and sweep
        }
    }

    static void Run()
    {
        New();
        Destroy();
    }

    static void Main()
    {
        Thread a = new(Run), b = new(Run), c = new(Run);
        a.Start();
        b.Start();
        c.Start();
        a.Join();
        b.Join();
        c.Join();
    }
}
