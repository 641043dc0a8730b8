// Compiler: roslyn12
// Skip: framework
// How often, and when, LINQ reads an element of an array or a list: each predicate, selector and comparer changes the elements, or the list.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using System.Runtime.InteropServices;

static class LinqReads9
{
    static int[] array;
    static List<int> list;
    static Action change;

    static bool P(int x) { change(); return true; }
    static bool Odd(int x) { change(); return x % 2 != 0; }
    static int F(int x) { change(); return x; }

    class Comparing : IEqualityComparer<int>, IComparer<int>
    {
        public bool Equals(int a, int b) { change(); return a == b; }
        public int GetHashCode(int a) { change(); return a; }
        public int Compare(int a, int b) { change(); return a.CompareTo(b); }
    }

    static readonly Comparing By = new();

    static readonly (string, Action)[] Changes =
    {
        ("elements", () =>
        {
            foreach (ref int x in array.AsSpan()) x *= 10;
            foreach (ref int x in CollectionsMarshal.AsSpan(list)) x *= 10;
        }),
        ("last", () => { array[^1]++; if (list.Count > 0) CollectionsMarshal.AsSpan(list)[^1]++; }),
        ("stores", () => { for (int i = 0; i < list.Count; i++) list[i] += 100; }),
        ("adds", () => { if (list.Count < 9) list.Add(50 + list.Count); }),
        ("removes", () => { if (list.Count > 0) { list[^1] = 0; list.RemoveAt(list.Count - 1); } }),
        ("clears", () => { CollectionsMarshal.AsSpan(list).Clear(); list.Clear(); }),
        ("sorts", () => { list.Reverse(); Array.Reverse(array); }),
    };

    static readonly (string, Func<IEnumerable<int>>)[] Sources =
    {
        ("array", () => array), ("list", () => list), ("collection", () => new Collection<int>(list)), ("segment", () => new ArraySegment<int>(array, 1, 2)),
        ("part", () => list.Skip(1)), ("part of an array", () => array.Take(3)), ("selected", () => list.Select(x => x)), ("reversed", () => array.Reverse()),
        ("numbered", () => array.Where((x, i) => i != 1)), ("cast", () => ((IEnumerable)list).Cast<int>()),
    };

    static readonly (string, Func<IEnumerable<int>, object>)[] Uses =
    {
        ("Last", s => s.Last(P)), ("Last odd", s => s.LastOrDefault(Odd)), ("First", s => s.First(P)), ("First odd", s => s.FirstOrDefault(Odd)), ("Single", s => s.SingleOrDefault(Odd)), ("Any", s => s.Any(Odd)), ("All", s => s.All(P)), ("Count", s => s.Count(Odd)),
        ("LongCount", s => s.LongCount(Odd)),
        ("Where.Last", s => s.Where(P).Last()), ("Where.Last odd", s => s.Where(Odd).LastOrDefault()), ("Where.Where.Last", s => s.Where(P).Where(Odd).LastOrDefault()), ("Where.First", s => s.Where(P).First()), ("Where.ElementAt", s => s.Where(P).ElementAtOrDefault(1)),
        ("Where.ElementAt ^", s => s.Where(P).ElementAtOrDefault(^1)), ("Where.ToArray", s => s.Where(P).ToArray()), ("Where.ToList", s => s.Where(Odd).ToList()), ("Where.Count", s => s.Where(P).Count()), ("Where.Single", s => s.Where(Odd).SingleOrDefault()),
        ("Where.Contains", s => s.Where(P).Contains(20)), ("Where.Last odd of", s => s.Where(P).LastOrDefault(Odd)), ("Where.Reverse", s => s.Where(P).Reverse()), ("Where.Take.Last", s => s.Where(P).Take(2).LastOrDefault()), ("Where.Skip.First", s => s.Where(P).Skip(1).FirstOrDefault()),
        ("Where.Select.Last", s => s.Where(P).Select(F).Last()), ("Where.Select.Last odd", s => s.Where(Odd).Select(F).LastOrDefault()), ("Where.Select.Select.Last", s => s.Where(P).Select(F).Select(F).Last()), ("Where.Select.First", s => s.Where(P).Select(F).First()),
        ("Where.Select.ElementAt", s => s.Where(P).Select(F).ElementAtOrDefault(1)), ("Where.Select.ToArray", s => s.Where(Odd).Select(F).ToArray()), ("Where.Select.ToList", s => s.Where(P).Select(F).ToList()), ("Where.Select.Count", s => s.Where(P).Select(F).Count()),
        ("Where.Select.Where.Last", s => s.Where(P).Select(F).Where(Odd).LastOrDefault()), ("Where.OrderBy.Last", s => s.Where(P).OrderBy(F).Last()), ("Where.DefaultIfEmpty.Last", s => s.Where(P).DefaultIfEmpty().Last()), ("Where.Append.Last", s => s.Where(P).Prepend(7).Last()),
        ("Where.Concat.Last", s => s.Where(P).Concat(s.Where(Odd)).Last()), ("Where.Reverse.First", s => s.Where(P).Reverse().First()), ("Where i.Last", s => s.Where((x, i) => P(x)).Last()), ("Where.Max", s => s.Where(P).Max()),
        ("Select.Last", s => s.Select(F).Last()), ("Select.First", s => s.Select(F).First()), ("Select.ElementAt", s => s.Select(F).ElementAtOrDefault(1)), ("Select.ToArray", s => s.Select(F).ToArray()), ("Select.ToList", s => s.Select(F).ToList()), ("Select.Count", s => s.Select(F).Count()),
        ("Select.Last odd", s => s.Select(F).LastOrDefault(Odd)), ("Select.Where.Last", s => s.Select(F).Where(Odd).LastOrDefault()), ("Select.Skip.ToArray", s => s.Select(F).Skip(1).ToArray()), ("Select.Take.ToList", s => s.Select(F).Take(2).ToList()), ("Select.Skip.Last", s => s.Select(F).Skip(1).LastOrDefault()),
        ("Select.Reverse", s => s.Select(F).Reverse()), ("Select i.Last", s => s.Select((x, i) => F(x)).Last()), ("Select.Contains", s => s.Select(F).Contains(300)),
        ("Skip.Where.Last", s => s.Skip(1).Where(P).Last()), ("Skip.Select.ToArray", s => s.Skip(1).Select(F).ToArray()), ("Take.Select.ToList", s => s.Take(2).Select(F).ToList()), ("Take.Last odd", s => s.Take(3).LastOrDefault(Odd)),
        ("TakeWhile", s => s.TakeWhile(P)), ("SkipWhile", s => s.SkipWhile(x => !P(x))), ("SkipLast.Last odd", s => s.SkipLast(1).LastOrDefault(Odd)), ("TakeLast.Select", s => s.TakeLast(2).Select(F)),
        ("MinBy", s => s.MinBy(F)), ("MaxBy", s => s.MaxBy(F, By)), ("Min of", s => s.Min(By)), ("Max of", s => s.Max(By)), ("Min", s => s.Min(F)), ("Max", s => s.Max(x => (long)F(x))), ("Sum", s => s.Sum(F)), ("Average", s => s.Average(F)),
        ("OrderBy.First", s => s.OrderBy(F).First()), ("OrderBy.Last", s => s.OrderBy(F, By).Last()), ("OrderBy.Last odd", s => s.OrderBy(F).LastOrDefault(Odd)), ("OrderBy.First odd", s => s.OrderBy(F).FirstOrDefault(Odd)), ("OrderBy", s => s.OrderByDescending(F, By)), ("Order.ToArray", s => s.Order(By).ToArray()),
        ("Distinct", s => s.Distinct(By)), ("DistinctBy", s => s.DistinctBy(F)), ("Union", s => s.Union(s, By)), ("Except", s => s.Except(new[] { 1 }, By)), ("Intersect", s => s.Intersect(new[] { 1, 3 }, By)), ("GroupBy", s => s.GroupBy(F).Select(g => Show(g))), ("GroupBy of", s => s.GroupBy(F, F).Select(g => Show(g))),
        ("ToLookup", s => s.ToLookup(F)), ("ToDictionary", s => s.ToDictionary(F).Values), ("ToDictionary of", s => s.ToDictionary(F, F).Values), ("ToHashSet", s => s.ToHashSet(By)), ("CountBy", s => s.CountBy(F).Select(x => x.Key)), ("AggregateBy", s => s.AggregateBy(F, 0, (x, y) => F(x) + y).Select(x => x.Value)),
        ("Aggregate", s => s.Aggregate((x, y) => F(x) + y)), ("Aggregate seed", s => s.Aggregate(0, (x, y) => F(x) + y)), ("Contains", s => s.Contains(3, By)), ("SequenceEqual", s => s.SequenceEqual(s, By)), ("Zip", s => s.Zip(s, (x, y) => F(x) + y)),
        ("Join", s => s.Join(s, F, x => x, (x, y) => x + y)), ("SelectMany", s => s.SelectMany(x => new[] { F(x), x })), ("Chunk", s => s.Select(F).Chunk(2).Select(c => Show(c))),
        ("foreach", s => { int sum = 0; foreach (int x in s) { sum += x; change(); } return sum; }), ("foreach Where", s => { int sum = 0; foreach (int x in s.Where(P)) sum += x; return sum; }), ("foreach Select", s => { int sum = 0; foreach (int x in s.Select(F)) sum += x; return sum; }),
    };

    static readonly (string, Func<object>)[] Finds =
    {
        ("Array.Find", () => Array.Find(array, P)), ("Array.FindLast", () => Array.FindLast(array, Odd)), ("Array.FindAll", () => Array.FindAll(array, P)), ("Array.FindLastIndex", () => Array.FindLastIndex(array, Odd)), ("Array.Exists", () => Array.Exists(array, Odd)),
        ("Array.TrueForAll", () => Array.TrueForAll(array, P)), ("Array.ConvertAll", () => Array.ConvertAll(array, F)), ("Array.ForEach", () => { int sum = 0; Array.ForEach(array, x => sum += F(x)); return sum; }),
        ("Find", () => list.Find(P)), ("FindLast", () => list.FindLast(Odd)), ("FindAll", () => list.FindAll(P)), ("FindIndex", () => list.FindIndex(Odd)), ("FindLastIndex", () => list.FindLastIndex(Odd)), ("Exists", () => list.Exists(Odd)), ("TrueForAll", () => list.TrueForAll(P)),
        ("ConvertAll", () => list.ConvertAll(F)), ("ForEach", () => { int sum = 0; list.ForEach(x => sum += F(x)); return sum; }), ("RemoveAll", () => list.RemoveAll(Odd) + Show(list)),
    };

    static string Show(object o) => o is string s ? s : o is IEnumerable e ? "(" + string.Join(",", e.Cast<object>().Select(Show)) + ")" : "" + o;

    static void Try(string name, Func<object> f)
    {
        array = new[] { 1, 2, 3, 4 };
        list = new List<int>(array);
        string result;
        try { result = Show(f()); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result} {Show(array)} {Show(list)}");
    }

    static void Main()
    {
        foreach (var (name, action) in Changes)
        {
            change = action;
            foreach (var (source, make) in Sources)
            {
                Console.WriteLine($"== {name}, {source}");
                foreach (var (use, f) in Uses) Try(use, () => f(make()));
            }
            Console.WriteLine("== " + name);
            foreach (var (find, f) in Finds) Try(find, f);
        }
    }
}
