// Fray, Kafka's DefaultStateUpdater: a task goes from the list of updating tasks to that of restored ones in two steps, each
// under a lock of its list. A thread that asks for all tasks in between misses it.
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;

static class JavaStateUpdater
{
    static readonly List<string> updating = new() { "task" }, restored = new();

    static void Transit(string task)
    {
        lock (updating) updating.Remove(task);
        lock (restored) restored.Add(task);
    }

    static int All()
    {
        int count;
        lock (updating) count = updating.Count;
        lock (restored) count += restored.Count;
        return count;
    }

    static void Main()
    {
        Thread updater = new(() => Transit("task"));
        updater.Start();
        Debug.Assert(All() > 0, "the task is in a list");
        updater.Join();
    }
}
