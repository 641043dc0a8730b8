// Compiler: roslyn12
// The calls that collections make, in their order, and arguments at the edges of the library.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class Calls9
{
    static readonly StringBuilder log = new();

    static void Show(string name, Func<object> f)
    {
        string s;
        try
        {
            object r = f();
            s = r is byte[] b ? string.Join(" ", b) : r?.ToString();
        }
        catch (Exception e) { s = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(name + ": " + log + s);
        log.Clear();
    }

    sealed class Hashes : IEqualityComparer<int>
    {
        public bool Equals(int a, int b) { log.Append(a + "=" + b + " "); return a == b; }
        public int GetHashCode(int a) { log.Append("#" + a + " "); return a; }
    }

    static T Log<T>(string s, T r) { log.Append(s).Append(' '); return r; }

    static void Main()
    {
        HashSet<int> Set(params int[] a) { var s = new HashSet<int>(a, new Hashes()); s.Remove(a[0]); log.Clear(); return s; }
        Show("intersect", () => { var s = Set(9, 1, 2, 3); s.IntersectWith(new[] { 3, 1, 3, 7 }); return string.Join(",", s); });
        Show("intersect list", () => { var s = Set(9, 1, 2, 3, 4, 5); s.IntersectWith(new List<int> { 5, 6 }); s.Add(8); return string.Join(",", s); });
        Show("symmetric", () => { var s = Set(9, 1, 2, 3); s.SymmetricExceptWith(new[] { 3, 7, 7, 1, 8, 3 }); return string.Join(",", s); });
        Show("symmetric free", () => { var s = Set(9, 1, 2); s.SymmetricExceptWith(new[] { 5, 5, 1, 6, 1, 7 }); return string.Join(",", s); });
        Show("group", () => string.Join(",", new[] { 1, 2, 1 }.GroupBy(x => Log("k" + x, x), x => Log("e" + x, x), new Hashes()).Select(g => g.Key + ":" + g.Count())));
        Show("lookup", () => new[] { 1, 2, 1 }.ToLookup(x => Log("k" + x, x), x => Log("e" + x, x), new Hashes()).Count);
        Show("results", () => string.Join(",", new[] { 1, 2, 1 }.GroupBy(x => Log("k" + x, x), x => Log("e" + x, x), (k, v) => Log("r" + k, v.Sum()), new Hashes())));
        Show("sorted set", () =>
        {
            var s = new SortedSet<int>(Comparer<int>.Create((a, b) => Log(a + "?" + b, a.CompareTo(b)))) { 2 };
            s.Contains(3); s.Contains(2); s.Remove(1); s.TryGetValue(5, out _);
            return s.Add(1);
        });
        Show("sorted list", () => { var s = new SortedList<int, int>(Comparer<int>.Create((a, b) => Log(a + "?" + b, a.CompareTo(b)))) { [2] = 0 }; s[1] = 1; return s.ContainsKey(3); });
        Show("queue", () => { var q = new Queue<int>(new[] { 1, 2 }); foreach (int x in q) q.TrimExcess(); return q.Count; });
        Show("queue capacities", () =>
        {
            var q = new Queue<int>();
            string s = q.EnsureCapacity(2) + "," + q.EnsureCapacity(5) + "," + q.EnsureCapacity(40) + ",";
            q = new Queue<int>(new[] { 1, 2, 3 });
            for (int i = 0; i < 20; i++) { q.Enqueue(i); s += q.Capacity + ","; }
            q = new Queue<int>(Enumerable.Range(0, 5).Where(x => true));
            return s + q.EnsureCapacity(0);
        });
        foreach (string format in new[] { "{0}{5}", "a{0}b{", "a{{b{0}c}}d{0:x", "x}{0}", "{0}y}", "{0,3}{1}{", "{9", "{9}", "{0}{9,", "{{}}", "{{{0}}}", "ab{0}cd" })
            Show("append " + format, () =>
            {
                var b = new StringBuilder("-");
                try { b.AppendFormat(format, 1); }
                catch (FormatException e) { log.Append(e.Message); }
                try { b.AppendFormat(null, format, [2, 3, "four", 5]); }
                catch (FormatException e) { log.Append(e.Message); }
                return b;
            });
        Show("append null", () => new StringBuilder().AppendFormat("x", (object[])null));
        Show("append null format", () => new StringBuilder().AppendFormat(null, (object)1));
        Show("latin", () => Encoding.Latin1.GetBytes("\u0131\u0130\u0100\u017f\u2019\u201c\u20ac\uff21\uff1f\uff5e\uff5f\u2126\u0160\ud83d\ude00\u00ff\u0394"));
        int all = 0;
        for (int c = 0; c < 0x10000; c += 5) all = all * 31 + Encoding.Latin1.GetBytes(((char)c).ToString())[0];
        Show("latin all", () => all);
        Show("ascii", () => Encoding.ASCII.GetBytes("\u0131\uff21a"));
        Show("compare", () => string.CompareOrdinal("x", 0, null, 0, -3) + " " + string.CompareOrdinal(null, 0, null, 5, -3) + " " + string.CompareOrdinal(null, -1, "x", 0, -3));
        Show("compare length", () => string.CompareOrdinal("x", 0, "y", 0, -3));
        Show("replace", () => new StringBuilder("a").Replace("", "x", 0, 5));
        Show("replace null", () => new StringBuilder("a").Replace(null, "x", 5, 5));
        Show("replace count", () => new StringBuilder("a").Replace("b", "x", 0, 5));
        Show("dimension", () => new int[2, 3].GetLength(2));
        Show("lower", () => new int[2, 3].GetLowerBound(-1));
        Show("upper", () => new int[2].GetUpperBound(1));
        Show("collections", () => GC.CollectionCount(-1));
    }
}
