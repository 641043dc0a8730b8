// Two threads on concurrent collections, which the model or a real .NET gives; and an immutable list, of which the
// model has none.
//
//     csc -define:DEBUG -deterministic -debug:portable -pathmap:$PWD=/framework -r:... -out:Shared.dll Shared.cs
using System;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Diagnostics;
using System.Linq;
using System.Threading;

static class Shared
{
    static void Two(ThreadStart first, ThreadStart second)
    {
        Thread a = new Thread(first), b = new Thread(second);
        a.Start();
        b.Start();
        a.Join();
        b.Join();
    }

    static void Main()
    {
        var d = new ConcurrentDictionary<int, int>();
        Two(() => d.AddOrUpdate(1, 1, (k, v) => v + 1), () => d.AddOrUpdate(1, 1, (k, v) => v + 1));
        Debug.Assert(d[1] == 2);
        var s = new ConcurrentStack<int>();
        Two(() => s.Push(1), () => s.Push(2));
        Debug.Assert(s.Count == 2 && s.OrderBy(x => x).First() == 1);
    }

    static ImmutableList<int> list = ImmutableList<int>.Empty;

    // Wrong: an element that one thread adds is lost when both read the list first.
    static void Lost()
    {
        var gate = new object();
        Two(() => Add(gate, 1), () => Add(gate, 2));
        Debug.Assert(list.Count == 2);
    }

    static void Add(object gate, int item)
    {
        ImmutableList<int> was;
        lock (gate)
            was = list;
        lock (gate)
            list = was.Add(item);
    }
}
