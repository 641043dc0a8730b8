// Compiler: roslyn12
// Skip: framework
// The comparers of sets: Equals of sets with equal comparers and with different ones, with the calls that they make.
using System;
using System.Collections.Generic;
using System.Linq;

static class SetComparers9
{
    static string log = "";

    class Same : IEqualityComparer<string>, IComparer<string>
    {
        readonly string name;
        readonly bool equal; // to any other comparer
        internal Same(string name, bool equal = false) { this.name = name; this.equal = equal; }
        public bool Equals(string a, string b) { log += $" {name}:{a}={b}"; return string.Equals(a, b, StringComparison.OrdinalIgnoreCase); }
        public int GetHashCode(string a) { log += $" {name}#{a}"; return a.Length; }
        public int Compare(string a, string b) { log += $" {name}:{a}<{b}"; return string.Compare(a, b, StringComparison.OrdinalIgnoreCase); }
        public override bool Equals(object o) { log += $" {name}=={(o as Same)?.name}"; return equal || ReferenceEquals(this, o); }
        public override int GetHashCode() => 1;
    }

    sealed record Item(int Number) : IComparable<Item>
    {
        public bool Equals(Item o) { log += $" {Number}={o?.Number}"; return o != null && o.Number == Number; }
        public override int GetHashCode() { log += " #" + Number; return Number; }
        public int CompareTo(Item o) { log += $" {Number}<{o?.Number}"; return o == null ? 1 : Number.CompareTo(o.Number); }
    }

    class Other<T> : IEqualityComparer<T>, IComparer<T>
    {
        public bool Equals(T a, T b) => EqualityComparer<T>.Default.Equals(a, b);
        public int GetHashCode(T a) => 5;
        public int Compare(T a, T b) => Comparer<T>.Default.Compare(b, a);
    }

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = "" + f(); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result}{log}");
    }

    static void Pairs<TSet>(string name, IEqualityComparer<TSet> of, IEqualityComparer<TSet> again, params (string, TSet)[] sets) where TSet : class
    {
        Console.WriteLine("== " + name);
        Try("equal", () => of.Equals((object)again) + " " + of.Equals(null) + " " + (of.GetHashCode() == again.GetHashCode()));
        foreach (var (x, a) in sets)
        {
            Try("hash " + x, () => { of.GetHashCode(a); return null; });
            foreach (var (y, b) in sets)
            {
                Try($"{x} and {y}", () => of.Equals(a, b));
                Try("SetEquals", () => a is SortedSet<string> s ? s.SetEquals(b as SortedSet<string>) : (a as HashSet<string>)?.SetEquals(b as HashSet<string>));
            }
        }
    }

    static void Main()
    {
        Same s = new("s"), t = new("t"), u = new("u", true);
        HashSet<string> H(IEqualityComparer<string> by, params string[] words) => new(words, by);
        SortedSet<string> O(IComparer<string> by, params string[] words) => new(words, by);
        Pairs("HashSet of strings", HashSet<string>.CreateSetComparer(), HashSet<string>.CreateSetComparer(),
            ("null", null), ("none", H(null)), ("ab", H(null, "a", "b")), ("ba", H(EqualityComparer<string>.Default, "b", "a")), ("none s", H(s)), ("ab s", H(s, "a", "b")), ("BA s", H(s, "B", "A")), ("ab t", H(t, "a", "b")), ("b t", H(t, "b")), ("ab u", H(u, "a", "b")),
            ("c u", H(u, "c")), ("ignored", H(StringComparer.OrdinalIgnoreCase, "a", "B")), ("ordinal", H(StringComparer.Ordinal, "a", "b")));
        Pairs("SortedSet of strings", SortedSet<string>.CreateSetComparer(), SortedSet<string>.CreateSetComparer(),
            ("null", null), ("none", O(StringComparer.Ordinal)), ("ab", O(StringComparer.Ordinal, "a", "b")), ("none s", O(s)), ("ab s", O(s, "a", "b")), ("BA s", O(s, "B", "A")), ("ab t", O(t, "a", "b")), ("b t", O(t, "b")), ("ab u", O(u, "a", "b")), ("c u", O(u, "c")),
            ("ignored", O(StringComparer.OrdinalIgnoreCase, "a", "B")));
        HashSet<Item> I(IEqualityComparer<Item> by, params int[] numbers) => new(numbers.Select(n => new Item(n)), by);
        SortedSet<Item> J(IComparer<Item> by, params int[] numbers) => new(numbers.Select(n => new Item(n)), by);
        Pairs("HashSet of items", HashSet<Item>.CreateSetComparer(), HashSet<Item>.CreateSetComparer(), ("12", I(null, 1, 2)), ("21", I(null, 2, 1)), ("1", I(null, 1)), ("other 12", I(new Other<Item>(), 1, 2)), ("other 2", I(new Other<Item>(), 2)), ("other", I(new Other<Item>())));
        Pairs("SortedSet of items", SortedSet<Item>.CreateSetComparer(), SortedSet<Item>.CreateSetComparer(), ("12", J(null, 1, 2)), ("21", J(null, 2, 1)), ("1", J(null, 1)), ("other 12", J(new Other<Item>(), 1, 2)), ("other 2", J(new Other<Item>(), 2)), ("other", J(new Other<Item>())));
        Pairs("SortedSet of items by others", SortedSet<Item>.CreateSetComparer(new Other<Item>()), SortedSet<Item>.CreateSetComparer(), ("12", J(null, 1, 2)), ("other 12", J(new Other<Item>(), 1, 2)), ("other 2", J(new Other<Item>(), 2)));
        HashSet<string> cleared = H(s, "a"), removed = H(s, "a"), cut = H(s, "a"), own = H(s, "a", "b");
        cleared.Clear();
        removed.Remove("a");
        cut.IntersectWith(Array.Empty<string>());
        IEnumerable<string> Lazy() { yield return "b"; yield return "c"; }
        foreach (var (x, a) in new[] { ("fresh", H(s)), ("cleared", cleared), ("removed", removed), ("cut", cut), ("own", own) })
        {
            Try(x + " overlaps itself", () => a.Overlaps(a));
            Try("proper subset", () => a.IsProperSubsetOf(Lazy()));
            Try("proper superset", () => a.IsProperSupersetOf(Lazy()));
            Try("equal", () => a.SetEquals(Lazy()));
        }
        IDictionary<string, int> sorted = new SortedDictionary<string, int>(StringComparer.Ordinal) { ["a"] = 1 };
        Try("no pair", () => sorted.Remove(new KeyValuePair<string, int>(null, 1)) + " " + sorted.Contains(new KeyValuePair<string, int>(null, 1)));
        Try("null is a key", () => { sorted.Add(new KeyValuePair<string, int>(null, 2)); return string.Join(" ", sorted); });
        Try("its pair", () => sorted.Contains(new KeyValuePair<string, int>(null, 2)) + " " + sorted.Remove(new KeyValuePair<string, int>(null, 1)) + " " + sorted.Remove(new KeyValuePair<string, int>(null, 2)));
        Try("null again", () => { sorted.Add(null, 2); return null; });
    }
}
