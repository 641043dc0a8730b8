// Compiler: roslyn12
// Keys that are null: CountBy and AggregateBy count in a Dictionary, the other methods of LINQ have tables of their own.
using System;
using System.Collections.Generic;
using System.Linq;

class NullKeys9
{
    class Comparer : IEqualityComparer<string>
    {
        public bool Equals(string x, string y) { return x == y; }
        public int GetHashCode(string s) { return s == null ? 0 : s.Length; }
    }

    static void Show(string name, Func<object> f)
    {
        object result;
        try { result = f(); }
        catch (Exception e) { result = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + result);
    }

    static void Main()
    {
        string[] n = { "a", null, "a", null };
        Comparer c = new Comparer();
        Show("CountBy", () => n.CountBy(x => x).Count());
        Show("CountBy, not enumerated", () => n.CountBy(x => x) != null);
        Show("CountBy with a comparer", () => n.CountBy(x => x, c).Count());
        Show("CountBy of numbers", () => new int?[] { 1, null }.CountBy(x => x).Count());
        Show("CountBy without null", () => string.Join(",", new int?[] { 1, 2, 1 }.CountBy(x => x)));
        int seeds = 0, calls = 0;
        Show("AggregateBy", () => n.AggregateBy(x => x, 0, (s, x) => { calls++; return s + 1; }).Count());
        Show("AggregateBy with seeds", () => n.AggregateBy(x => x, k => { seeds++; return 0; }, (s, x) => s + 1).Count());
        Show("AggregateBy with a comparer", () => n.AggregateBy(x => x, 0, (s, x) => s + 1, c).Count());
        Show("AggregateBy of numbers", () => new int?[] { 1, null }.AggregateBy(x => x, 0, (s, x) => s + 1).Count());
        Console.WriteLine(seeds + " " + calls);
        Show("GroupBy", () => n.GroupBy(x => x).Count());
        Show("ToLookup", () => n.ToLookup(x => x, c)[null].Count());
        Show("DistinctBy", () => n.DistinctBy(x => x).Count());
        Show("ToDictionary", () => n.ToDictionary(x => x, x => 1).Count);
    }
}
