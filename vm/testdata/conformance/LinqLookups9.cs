// Compiler: roslyn12
// Skip: framework
// The calls of GetHashCode and Equals by lookups and groups, also by empty ones.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class LinqLookups9
{
    static string log = "";

    class Comparing : IEqualityComparer<string>
    {
        readonly Func<string, int> hash;
        internal Comparing(Func<string, int> hash) { this.hash = hash; }
        public bool Equals(string a, string b) { log += $" {a ?? "null"}={b ?? "null"}"; return string.Equals(a, b, StringComparison.OrdinalIgnoreCase); }
        public int GetHashCode(string a) { log += $" #{a ?? "null"}"; return hash(a); }
    }

    class Key
    {
        internal readonly string Name;
        internal Key(string name) { Name = name; }
        public override bool Equals(object o) { log += $" {Name}~{(o as Key)?.Name ?? "null"}"; return o is Key k && k.Name == Name; }
        public override int GetHashCode() { log += " ~" + Name; return Name.Length; }
        public override string ToString() => Name;
    }

    static readonly (string, Comparing)[] Comparers =
    {
        ("none", null), ("length", new Comparing(s => s.Length)), ("sign", new Comparing(s => s[0] == 'a' ? int.MinValue + 1 : 1)), ("negative", new Comparing(s => -1)), ("fails", new Comparing(s => throw new NotSupportedException())),
    };

    static readonly string[] Words = { "a", "b", "A", "bb", "B", "ab", "c", "bB", "d", "e", "f", "gg", "C" };

    static IEnumerable<string> Yields(int n) { for (int i = 0; i < n; i++) yield return Words[i]; }

    static readonly (string, Func<int, IEnumerable<string>>)[] Sources =
    {
        ("array", n => Yields(n).ToArray()), ("list", n => Yields(n).ToList()), ("queue", n => new Queue<string>(Yields(n))), ("yields", Yields), ("selected", n => Yields(n).Select(x => x)),
    };

    static string Show(object o) => o is string s ? s : o is IGrouping<string, string> g ? $"{g.Key}:({string.Join(",", g)})" : o is IEnumerable e ? "(" + string.Join(",", e.Cast<object>().Select(Show)) + ")" : "" + o;

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = Show(f()); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result}{log}");
    }

    static void Main()
    {
        foreach (var (source, make) in Sources)
            foreach (var (name, by) in Comparers)
                foreach (int n in new[] { 0, 1, 4, 13 })
                {
                    if (n > 1 && source != "list") continue;
                    Console.WriteLine($"== {source} of {n}, {name}");
                    Try("ToLookup", () => make(n).ToLookup(s => s, by));
                    Try("ToLookup of", () => make(n).ToLookup(s => s, s => s + s, by));
                    ILookup<string, string> lookup = null;
                    Try("", () => lookup = make(n).ToLookup(s => s, by));
                    foreach (string key in new[] { "a", "A", "bb", "x", null })
                    {
                        Try("[" + key + "]", () => lookup?[key]);
                        Try("Contains " + key, () => lookup?.Contains(key));
                    }
                    Try("Contains group", () => (lookup as ICollection<IGrouping<string, string>>)?.Contains(make(1).ToLookup(s => s).FirstOrDefault()));
                    Try("GroupBy", () => make(n).GroupBy(s => s, by));
                    Try("GroupBy result", () => make(n).GroupBy(s => s, (k, g) => k + g.Count(), by));
                    Try("GroupBy of", () => make(n).GroupBy(s => s, s => s, (k, g) => k + g.Count(), by).Count());
                    Try("Join", () => make(n).Join(make(2), s => s, s => s, (a, b) => a + b, by));
                    Try("Join empty", () => Yields(2).Join(make(0), s => s, s => s, (a, b) => a + b, by));
                    Try("Join null", () => Yields(2).Join(make(n), s => null, s => s, (a, b) => a + b, by));
                    Try("GroupJoin", () => make(n).GroupJoin(make(2), s => s, s => s, (a, b) => a + b.Count(), by));
                    Try("GroupJoin empty", () => Yields(2).GroupJoin(make(0), s => s, s => s, (a, b) => a + b.Count(), by));
                    Try("GroupJoin null", () => Yields(2).GroupJoin(make(n), s => null, s => s, (a, b) => a + b.Count(), by));
                    Try("Distinct", () => make(n).Distinct(by));
                    Try("DistinctBy", () => make(n).DistinctBy(s => s, by));
                    Try("Union", () => make(n).Union(make(0), by));
                    Try("Intersect", () => Yields(2).Intersect(make(n), by));
                    Try("IntersectBy", () => Yields(2).IntersectBy(make(n), s => s, by));
                    Try("Except", () => Yields(2).Except(make(n), by));
                    Try("ExceptBy", () => Yields(2).ExceptBy(make(n), s => s, by));
                    Try("CountBy", () => make(n).CountBy(s => s, by));
                    Try("ToDictionary", () => make(n).ToDictionary(s => s, by).Keys);
                    Try("ToDictionary find", () => make(n).ToDictionary(s => s, by).ContainsKey("a"));
                    Try("ToHashSet", () => make(n).ToHashSet(by).Contains("a"));
                }
        foreach (int n in new[] { 0, 2, 13 })
        {
            ILookup<Key, Key> keys = null;
            Try($"keys {n}", () => keys = Yields(n).Select(s => new Key(s)).ToLookup(k => k));
            Try("[]", () => keys[new Key("a")]);
            Try("[null]", () => keys[null]);
            Try("Contains", () => keys.Contains(new Key("x")));
            Try("GroupJoin", () => Yields(2).GroupJoin(Yields(n).Select(s => new Key(s)), s => new Key(s), k => k, (a, b) => a + b.Count()));
            Try("Join", () => Yields(2).Join(Yields(n).Select(s => new Key(s)), s => new Key(s), k => k, (a, b) => a + b));
        }
    }
}
