// .NET, ConcurrentDictionary.AddOrUpdate: the update runs outside of the locks. It adds to the list that the dictionary has,
// and two threads add at the same time.
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

static class NetValueOfDictionary
{
    static readonly ConcurrentDictionary<string, List<int>> groups = new();

    static List<int> Append(List<int> group, int n)
    {
        group.Add(n); // in place
        return group;
    }

    static void Main()
    {
        groups["a"] = new(4);
        Thread thread = new(() => groups.AddOrUpdate("a", _ => new(), (_, group) => Append(group, 1)));
        thread.Start();
        groups.AddOrUpdate("a", _ => new(), (_, group) => Append(group, 2));
        thread.Join();
    }
}
