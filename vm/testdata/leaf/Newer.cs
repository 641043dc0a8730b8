// Compiler: roslyn12
// Collections and LINQ of .NET 9 whose assemblies are interpreted.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;

static class Newer
{
    static void Print<T>(string name, IEnumerable<T> items) => Console.WriteLine(name + ": " + string.Join(" ", items));

    static void Try(string name, Action a)
    {
        try { a(); Console.WriteLine(name + ": nothing thrown"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name); }
    }

    static void Frozen()
    {
        var words = new Dictionary<string, int> { ["one"] = 1, ["two"] = 2, ["three"] = 3, ["four"] = 4 }.ToFrozenDictionary();
        Console.WriteLine(words["three"] + " " + words.ContainsKey("five") + " " + words.TryGetValue("four", out int four) + four + " " + words.Count + " " + words.GetValueOrDefault("six", -1));
        Print("sorted", words.OrderBy(p => p.Value).Select(p => p.Key));
        var numbers = Enumerable.Range(0, 40).Select(i => i * 3).ToFrozenSet();
        Console.WriteLine(numbers.Contains(33) + " " + numbers.Contains(34) + " " + numbers.Count + " " + numbers.IsSupersetOf([0, 3]));
        var fold = new[] { "Ab", "Cd" }.ToFrozenSet(StringComparer.OrdinalIgnoreCase);
        Console.WriteLine(fold.Contains("aB") + " " + fold.Contains("x"));
        Try("missing", () => Console.WriteLine(words["seven"]));
    }

    static void Immutables()
    {
        ImmutableArray<int> a = [1, 2, 3];
        Print("array", a.Add(4).RemoveAt(0).SetItem(0, 20).Insert(1, 5));
        var builder = ImmutableArray.CreateBuilder<string>();
        builder.Add("x");
        builder.AddRange("y", "z");
        Print("built", builder.ToImmutable().Reverse());
        Print("list", ImmutableList.Create(3, 1, 2).Sort().AddRange(new[] { 9, 8 }));
        var d = ImmutableDictionary<string, int>.Empty.Add("a", 1).SetItem("b", 2);
        ImmutableInterlocked.AddOrUpdate(ref d, "a", 0, (k, v) => v + 10);
        Print("dictionary", d.OrderBy(p => p.Key));
        Print("set", ImmutableSortedSet.Create(5, 1, 3).Union([4]));
        Console.WriteLine(ImmutableQueue.Create(1, 2).Dequeue().Peek() + " " + ImmutableStack.Create(1, 2).Pop().Peek() + " " + a.IsDefault + default(ImmutableArray<int>).IsDefault);
    }

    static void Ordered()
    {
        var o = new OrderedDictionary<string, int> { ["z"] = 1, ["a"] = 2 };
        o.Add("m", 3);
        o.Insert(1, "k", 4);
        o["a"] = 20;
        o.Remove("z");
        Print("ordered", o);
        Console.WriteLine(o.GetAt(0) + " " + o.IndexOf("m") + " " + string.Join(",", o.Keys) + " " + o.TryAdd("k", 0));
        var q = new PriorityQueue<string, int>([("c", 3), ("a", 1), ("b", 2)]);
        Console.WriteLine(q.DequeueEnqueue("d", 0) + q.Dequeue() + q.Remove("b", out string e, out int p) + e + p + q.EnqueueDequeue("x", 9) + q.Count);
        Print("read only", new ReadOnlySet<int>(new HashSet<int> { 2, 1 }));
        var bits = new BitArray(70);
        bits[65] = true;
        bits.Or(new BitArray(70, false)).RightShift(1);
        Console.WriteLine(bits[64] + " " + bits.HasAnySet() + " " + bits.Cast<bool>().Count(b => b));
        var seen = new ObservableCollection<int>();
        seen.CollectionChanged += (s, args) => Console.Write(args.Action + " ");
        seen.Add(1);
        seen.Move(0, 0);
        seen.Clear();
        Console.WriteLine();
        var names = new OrderedDictionary { { "k", 1 }, { "j", 2 } };
        Print("old", names.Keys.Cast<string>());
    }

    static void Linq()
    {
        int[] n = [5, 3, 8, 1, 9, 2];
        Print("order", n.Order());
        Print("descending", n.OrderDescending().Take(1..^1));
        Print("chunk", n.Chunk(4).Select(c => c.Length));
        Print("index", n.Index().Where(p => p.Index > 3).Select(p => p.Item));
        Print("count", n.CountBy(x => x % 2 == 0));
        Print("aggregate", n.AggregateBy(x => x % 3, "", (s, x) => s + x));
        Print("by", n.DistinctBy(x => x % 3).Concat([n.MinBy(x => -x), n.MaxBy(x => x % 8)]));
        Print("zip", n.Zip("abc", [true, false]));
        Print("except", n.ExceptBy([0, 1], x => x % 4).Union(n.UnionBy([7], x => x / 5)));
        Console.WriteLine(n.ElementAt(^2) + " " + n.FirstOrDefault(x => x > 50, -1) + " " + n.SingleOrDefault(x => x == 8, 0) + " " + n.Where(x => x > 1).TryGetNonEnumeratedCount(out int c) + c + " " + n.ToHashSet().Count);
        Print("tuples", n.Select(x => (x, x * x)).ToDictionary().Where(p => p.Key < 3));
        Print("groups", n.GroupBy(x => x / 4, (k, g) => k + ":" + string.Join(",", g)));
        Print("shuffled", Enumerable.Range(0, 20).Where(x => x % 7 == 0).Append(5).Prepend(6).SkipLast(1).TakeLast(3));
        Print("cast", new ArrayList { 1, 2 }.Cast<int>().Join(n, a => a, b => b - 1, (a, b) => a * 10 + b));
    }

    static void Concurrent()
    {
        var d = new ConcurrentDictionary<string, int>();
        d.AddOrUpdate("a", 1, (k, v) => v + 1);
        d.AddOrUpdate("a", 1, (k, v) => v + 1);
        Console.WriteLine(d["a"] + " " + d.GetOrAdd("b", (k, x) => x, 7) + " " + d.TryRemove(KeyValuePair.Create("b", 8)) + " " + d.Count);
        var q = new ConcurrentQueue<int>([1, 2]);
        q.Clear();
        var bag = new ConcurrentBag<int> { 1, 2 };
        bag.Clear();
        Console.WriteLine(q.IsEmpty + " " + bag.IsEmpty);
    }

    static void Main()
    {
        Frozen();
        Immutables();
        Ordered();
        Linq();
        Concurrent();
    }
}
