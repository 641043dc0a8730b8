// Immutable collections, of which the model core library has none: with the real System.Collections.Immutable.
// Compiler: roslyn
using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;

static class Immutable
{
    static void Main()
    {
        ImmutableList<int> l = ImmutableList.Create(1, 2, 3);
        ImmutableList<int> m = l.Add(4).Insert(0, 0).RemoveAt(2);
        Console.WriteLine(string.Join(",", l) + " " + string.Join(",", m) + " " + m.IndexOf(4) + " " + m[1]);
        for (int i = 0; i < 100; i++)
            m = m.Insert(i * 7 % m.Count, i);
        Console.WriteLine(m.Count + " " + m.Aggregate(0, (a, b) => a * 31 + b));

        ImmutableDictionary<string, int> d = ImmutableDictionary<string, int>.Empty.Add("a", 1).SetItem("b", 2);
        ImmutableDictionary<string, int> e = d.Remove("a").SetItem("c", 3);
        Console.WriteLine(d.Count + " " + e.ContainsKey("a") + " " + string.Join(",", e.OrderBy(p => p.Key).Select(p => p.Key + p.Value)));

        ImmutableArray<int> a0 = ImmutableArray.Create(3, 1, 2);
        Console.WriteLine(string.Join(",", a0.Sort()) + " " + a0.Length + " " + a0.Contains(1) + " " + a0.Add(9).Length);
        ImmutableArray<int>.Builder b = ImmutableArray.CreateBuilder<int>();
        b.AddRange(Enumerable.Range(0, 20));
        Console.WriteLine(b.ToImmutable().Sum());

        ImmutableSortedSet<string> s = ImmutableSortedSet.Create(StringComparer.Ordinal, "c", "a", "b");
        Console.WriteLine(string.Join(",", s.Union(new[] { "aa" })) + " " + s.Min + s.Max);
        ImmutableHashSet<int> h = ImmutableHashSet.CreateRange(Enumerable.Range(0, 30));
        Console.WriteLine(h.Except(Enumerable.Range(5, 20)).Count + " " + h.Contains(29));
        ImmutableStack<int> k = ImmutableStack<int>.Empty.Push(1).Push(2);
        ImmutableQueue<int> q = ImmutableQueue<int>.Empty.Enqueue(1).Enqueue(2);
        Console.WriteLine(k.Peek() + " " + q.Dequeue().Peek() + " " + k.Pop().Pop().IsEmpty);
        int shared = 5;
        Console.WriteLine(ImmutableInterlocked.GetOrAdd(ref d, "z", 26) + " " + d.Count + " " + shared);
        try
        {
            l.RemoveAt(7);
        }
        catch (ArgumentOutOfRangeException)
        {
            Console.WriteLine("out of range");
        }
        var builder = d.ToBuilder();
        builder["y"] = 25;
        Console.WriteLine(builder.ToImmutable().Count + " " + d.Count);
    }
}
