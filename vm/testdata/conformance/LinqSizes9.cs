// Compiler: roslyn12
// Skip: framework
// The last element of a part of a sequence, and the capacity of lists that LINQ makes.
using System;
using System.Collections.Generic;
using System.Linq;

static class LinqSizes9
{
    static IEnumerable<int> Yields(int n) { for (int i = 1; i <= n; i++) yield return i; }

    static string Last(IEnumerable<int> s)
    {
        try { return s.Last().ToString(); }
        catch (InvalidOperationException) { return "none"; }
    }

    static void Capacities(string name, Func<int, List<int>> make)
    {
        Console.Write(name + ":");
        foreach (int n in new[] { 0, 1, 2, 3, 4, 5, 9, 17, 33 }) { var list = make(n); Console.Write(" " + list.Count + "/" + list.Capacity); }
        Console.WriteLine();
    }

    static void Main()
    {
        foreach (int size in new[] { 1, 2, 4 })
            for (int skip = 0; skip < 6; skip++)
            {
                IEnumerable<int> s = Enumerable.Range(1, size - 1).ToArray().Append(99);
                if (skip > 0) s = s.Skip(skip);
                Console.Write($"{size} skip {skip}: {Last(s)} {s.LastOrDefault()};");
                foreach (int take in new[] { 1, 2, 3, 5, int.MaxValue })
                    Console.Write($" take {take}: {Last(s.Take(take))} {s.Take(take).LastOrDefault()} {s.Take(take).Append(7).First()}");
                Console.WriteLine();
            }

        Func<int, int[]> array = n => Enumerable.Range(0, n).ToArray();
        Func<int, List<int>> list = n => new List<int>(array(n));
        Capacities("array", n => array(n).ToList());
        Capacities("list", n => list(n).ToList());
        Capacities("yields", n => Yields(n).ToList());
        Capacities("range", n => Enumerable.Range(0, n).ToList());
        Capacities("repeat", n => Enumerable.Repeat(1, n).ToList());
        Capacities("where array", n => array(n).Where(i => true).ToList());
        Capacities("where list", n => list(n).Where(i => true).ToList());
        Capacities("where yields", n => Yields(n).Where(i => true).ToList());
        Capacities("where index", n => array(n).Where((i, k) => true).ToList());
        Capacities("select array", n => array(n).Select(i => i).ToList());
        Capacities("select list", n => list(n).Select(i => i).ToList());
        Capacities("select range", n => Enumerable.Range(0, n).Select(i => i).ToList());
        Capacities("select yields", n => Yields(n).Select(i => i).ToList());
        Capacities("select queue", n => new Queue<int>(array(n)).Select(i => i).ToList());
        Capacities("select index", n => array(n).Select((i, k) => i).ToList());
        Capacities("where select array", n => array(n).Where(i => true).Select(i => i).ToList());
        Capacities("where select list", n => list(n).Where(i => true).Select(i => i).ToList());
        Capacities("where select yields", n => Yields(n).Where(i => true).Select(i => i).ToList());
        Capacities("select where", n => array(n).Select(i => i).Where(i => true).ToList());
        Capacities("select ordered", n => array(n).OrderBy(i => i).Select(i => i).ToList());
        Capacities("select many", n => array(n).SelectMany(i => new[] { i }).ToList());
        Capacities("select many index", n => array(n).SelectMany((i, k) => new[] { i }).ToList());
        Capacities("select many result", n => array(n).SelectMany(i => new[] { i }, (i, k) => i).ToList());
        Capacities("concat", n => array(n).Concat(array(n)).ToList());
        Capacities("concat yields", n => Yields(n).Concat(array(n)).ToList());
        Capacities("concat three", n => array(n).Concat(array(n)).Concat(list(n)).ToList());
        Capacities("concat three yields", n => array(n).Concat(Yields(n)).Concat(list(n)).ToList());
        Capacities("append", n => array(n).Append(1).ToList());
        Capacities("append yields", n => Yields(n).Append(1).ToList());
        Capacities("append two", n => array(n).Append(1).Prepend(2).ToList());
        Capacities("append two yields", n => Yields(n).Append(1).Prepend(2).ToList());
        Capacities("reverse", n => ((IEnumerable<int>)array(n)).Reverse().ToList());
        Capacities("reverse yields", n => Yields(n).Reverse().ToList());
        Capacities("distinct", n => array(n).Distinct().ToList());
        Capacities("distinct by", n => array(n).DistinctBy(i => i).ToList());
        Capacities("union", n => array(n).Union(array(2 * n)).ToList());
        Capacities("except", n => array(n).Except(array(1)).ToList());
        Capacities("intersect", n => array(n).Intersect(array(n)).ToList());
        Capacities("default if empty", n => array(n).DefaultIfEmpty().ToList());
        Capacities("default if empty yields", n => Yields(n).DefaultIfEmpty().ToList());
        Capacities("ordered", n => array(n).OrderBy(i => i).ToList());
        Capacities("order", n => array(n).Order().ToList());
        Capacities("ordered part", n => array(n).OrderBy(i => i).Skip(1).Take(9).ToList());
        Capacities("skip", n => array(n).Skip(1).ToList());
        Capacities("take", n => array(n).Take(9).ToList());
        Capacities("skip yields", n => Yields(n).Skip(1).ToList());
        Capacities("take yields", n => Yields(n).Take(9).ToList());
        Capacities("take range", n => Enumerable.Range(0, n).Take(9).ToList());
        Capacities("take last", n => array(n).TakeLast(9).ToList());
        Capacities("skip last", n => array(n).SkipLast(1).ToList());
        Capacities("take while", n => array(n).TakeWhile(i => true).ToList());
        Capacities("zip", n => array(n).Zip(array(n), (a, b) => a).ToList());
        Capacities("of type", n => array(n).Cast<object>().OfType<int>().ToList());
        Capacities("cast", n => ((System.Collections.IEnumerable)new System.Collections.ArrayList(array(n))).Cast<int>().ToList());
        Capacities("group", n => array(n).GroupBy(i => 0).SelectMany(g => g).ToList());
        Capacities("grouping", n => array(n).GroupBy(i => 0).DefaultIfEmpty(null).First()?.ToList() ?? new List<int>());
        Capacities("groups", n => array(n).GroupBy(i => i, (k, g) => k).ToList());
        Capacities("groupings", n => array(n).GroupBy(i => i).ToList().ConvertAll(g => g.Key));
        Capacities("lookup", n => array(n).ToLookup(i => i).Select(g => g.Key).ToList());
        Capacities("join", n => array(n).Join(array(n), i => i, i => i, (a, b) => a).ToList());
        Capacities("group join", n => array(n).GroupJoin(array(n), i => i, i => i, (a, b) => a).ToList());
        Capacities("chunk", n => array(n).Chunk(2).Select(c => c[0]).ToList());
        Capacities("index", n => array(n).Index().Select(p => p.Index).ToList());
        Capacities("set", n => new HashSet<int>(array(n)).ToList());
        Capacities("keys", n => array(n).ToDictionary(i => i).Keys.ToList());
    }
}
