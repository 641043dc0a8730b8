// Compiler: roslyn12
// Skip: framework
// The calls of key selectors and comparers for ordered sequences of no element, one, two and three, by each operation that reads them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class LinqOrdered9
{
    static string log = "";

    static int K(int x) { log += "k" + x; return -x; }
    static string L(int x) { log += "l" + x; return "" + x; }
    static bool P(int x) { log += "p" + x; return x >= 0; }

    class Comparing : IComparer<int>
    {
        public int Compare(int a, int b) { log += "<"; return a.CompareTo(b); }
    }

    static readonly Comparing By = new();

    static IEnumerable<int> Yields(int n) { for (int i = 0; i < n; i++) yield return i; }

    static readonly (string, Func<int, IEnumerable<int>>)[] Sources =
    {
        ("array", n => Yields(n).ToArray()), ("list", n => Yields(n).ToList()), ("yields", Yields), ("range", n => Enumerable.Range(0, n)), ("selected", n => Yields(n).ToArray().Select(x => x)), ("filtered", n => Yields(n).Where(x => true)),
        ("queue", n => new Queue<int>(Yields(n))), ("taken", n => Yields(4).Take(n)), ("ordered", n => Yields(n).OrderBy(L)),
    };

    static readonly (string, Func<IEnumerable<int>, IOrderedEnumerable<int>>)[] Orders =
    {
        ("OrderBy", s => s.OrderBy(K)), ("OrderByDescending", s => s.OrderByDescending(L)), ("OrderBy by", s => s.OrderBy(K, By)), ("ThenBy", s => s.OrderBy(x => { log += "o"; return 0; }).ThenBy(K)), ("ThenByDescending", s => s.OrderByDescending(L).ThenByDescending(K, By)),
        ("Order", s => s.Order(By)), ("OrderDescending", s => s.OrderDescending(By)), ("Order.ThenBy", s => s.Order().ThenBy(K)),
    };

    static readonly (string, Func<IOrderedEnumerable<int>, object>)[] Uses =
    {
        ("ToArray", s => s.ToArray()), ("ToList", s => s.ToList()), ("foreach", s => { int sum = 0; foreach (int x in s) sum += x; return sum; }), ("Reverse", s => s.Reverse()), ("Reverse.ToArray", s => s.Reverse().ToArray()), ("Reverse.ToList", s => s.Reverse().ToList()),
        ("Reverse.First", s => s.Reverse().FirstOrDefault()), ("Reverse.ElementAt", s => s.Reverse().ElementAtOrDefault(0)), ("First", s => s.FirstOrDefault()), ("Last", s => s.LastOrDefault()), ("First p", s => s.FirstOrDefault(P)), ("Last p", s => s.LastOrDefault(P)),
        ("ElementAt 0", s => s.ElementAtOrDefault(0)), ("ElementAt 1", s => s.ElementAtOrDefault(1)), ("ElementAt ^1", s => s.ElementAtOrDefault(^1)), ("Single", s => s.SingleOrDefault()), ("Single p", s => s.SingleOrDefault(P)), ("Count", s => s.Count()), ("Count p", s => s.Count(P)),
        ("LongCount", s => s.LongCount()), ("Any", s => s.Any()), ("All", s => s.All(P)), ("Contains", s => s.Contains(0)), ("Take", s => s.Take(1)), ("Take.ToArray", s => s.Take(1).ToArray()), ("Take.ToList", s => s.Take(1).ToList()), ("Take.Count", s => s.Take(1).Count()),
        ("Take.Last", s => s.Take(2).LastOrDefault()), ("Skip", s => s.Skip(1)), ("Skip.ToArray", s => s.Skip(1).ToArray()), ("Skip.First", s => s.Skip(1).FirstOrDefault()), ("Skip.Last", s => s.Skip(1).LastOrDefault()), ("Skip.Take.ToList", s => s.Skip(0).Take(2).ToList()),
        ("TakeLast", s => s.TakeLast(1).ToArray()), ("SkipLast", s => s.SkipLast(1).ToArray()), ("Take range", s => s.Take(0..^0).ToList()), ("TakeWhile", s => s.TakeWhile(P).ToArray()), ("SkipWhile", s => s.SkipWhile(P).ToArray()),
        ("OrderBy.ToArray", s => s.OrderBy(L).ToArray()), ("OrderBy", s => s.OrderBy(L)), ("ThenBy.ToArray", s => s.ThenBy(L).ToArray()), ("ThenBy", s => s.ThenBy(L)), ("Order", s => s.Order().ToList()),
        ("Select.ToArray", s => s.Select(x => x + 1).ToArray()), ("Select", s => s.Select(x => x + 1)), ("Select.Last", s => s.Select(x => x + 1).LastOrDefault()), ("Where.ToArray", s => s.Where(P).ToArray()), ("Where.Last", s => s.Where(P).LastOrDefault()), ("SelectMany", s => s.SelectMany(x => new[] { x }).ToList()),
        ("Append.ToArray", s => s.Append(9).ToArray()), ("Prepend.ToList", s => s.Prepend(9).ToList()), ("Concat.ToArray", s => s.Concat(s).ToArray()), ("Concat.ToList", s => s.Concat(new[] { 7 }).ToList()), ("Concat.Concat", s => s.Concat(s).Concat(s).ToArray()), ("DefaultIfEmpty.ToArray", s => s.DefaultIfEmpty(3).ToArray()),
        ("DefaultIfEmpty.ToList", s => s.DefaultIfEmpty(3).ToList()), ("DefaultIfEmpty", s => s.DefaultIfEmpty(3)), ("Distinct", s => s.Distinct().ToArray()), ("Union", s => s.Union(s).ToArray()), ("Chunk", s => s.Chunk(2).ToArray()), ("Zip", s => s.Zip(s).ToArray()), ("Cast", s => s.Cast<object>().ToArray()),
        ("OfType", s => s.OfType<int>().ToArray()), ("Index", s => s.Index().ToArray()), ("SequenceEqual", s => s.SequenceEqual(s)), ("Sum", s => s.Sum()), ("Max", s => s.Max()), ("MinBy", s => s.MinBy(x => x % 2) + 1), ("Aggregate", s => s.Aggregate(0, (x, y) => x + y)),
        ("ToHashSet", s => s.ToHashSet()), ("ToLookup", s => s.ToLookup(x => x)), ("ToDictionary", s => s.ToDictionary(x => x).Keys), ("GroupBy", s => s.GroupBy(x => x).Count()), ("AddRange", s => { var l = new List<int>(); l.AddRange(s); l.InsertRange(0, s); return l; }), ("List", s => new List<int>(s)),
        ("Queue", s => new Queue<int>(s)), ("Stack", s => new Stack<int>(s)), ("LinkedList", s => new LinkedList<int>(s)), ("HashSet", s => new HashSet<int>(s)), ("SortedSet", s => new SortedSet<int>(s)), ("Join", s => string.Join(",", s)), ("Concat of", s => string.Concat(s)),
    };

    static string Show(object o) => o is string s ? s : o is IEnumerable e ? "(" + string.Join(",", e.Cast<object>().Select(Show)) + ")" : "" + o;

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = Show(f()); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result} {log}");
    }

    static void Main()
    {
        for (int n = 0; n < 4; n++)
            foreach (var (source, make) in Sources)
                foreach (var (name, order) in Orders)
                {
                    if (source != "array" && (n != 1 || name != "OrderBy")) continue;
                    Console.WriteLine($"== {source} of {n}, {name}");
                    foreach (var (use, f) in Uses) Try(use, () => f(order(make(n))));
                }
    }
}
