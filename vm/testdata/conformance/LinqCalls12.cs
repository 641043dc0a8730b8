// Compiler: roslyn12
// The selectors, predicates and key selectors of the program that LINQ calls, how often and in what order, and when it disposes of a source: calls that it need not make it leaves out, for some sources but not for others.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

static class Program
{
    static string log = "";
    static int F(int x) { log += "f" + x + " "; return x * 10; }
    static int G(int x) { log += "g" + x + " "; return x + 1; }
    static int N(int x) { log += "n" + x + " "; return -x; }
    static int Z(int x) { log += "z" + x + " "; return 0; }
    static bool W(int x) { log += "w" + x + " "; return x % 2 == 1; }
    static bool V(int x) { log += "v" + x + " "; return x > 1; }

    class Hashed : IEqualityComparer<int>
    {
        public bool Equals(int a, int b) { log += "="; return a == b; }
        public int GetHashCode(int a) { log += "h" + a + " "; return a; }
    }

    static IEnumerable<int> It(int last)
    {
        try
        {
            for (int i = 1; i <= last; i++) { log += "y" + i + " "; yield return i; }
            log += "ye ";
        }
        finally { log += "d "; }
    }

    static string Show(object o) => o is string s ? s : o is IEnumerable e ? "(" + string.Join(",", e.Cast<object>().Select(Show)) + ")" : "" + o;

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = Show(f()); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine(name + ": " + result + " [" + log.Trim() + "]");
    }

    static void T(string name, Func<IEnumerable<int>, object> f)
    {
        Try(name + " arr", () => f(new[] { 1, 2, 3 }));
        Try(name + " list", () => f(new List<int> { 1, 2, 3 }));
        Try(name + " it", () => f(It(3)));
        Try(name + " range", () => f(Enumerable.Range(1, 3)));
        Try(name + " rep", () => f(Enumerable.Repeat(2, 3)));
    }

    static void Main() { Operators(); Chains(); Folds(); Casts(); Lists(); Sorts(); Changed(); }

    // One operator, or two.
    static void Operators()
    {
        T("sel.last",s=>s.Select(F).Last());
        T("sel.first",s=>s.Select(F).First());
        T("sel.skip",s=>s.Select(F).Skip(1).ToList());
        T("sel.skipE",s=>s.Select(F).Skip(1));
        T("sel.take",s=>s.Select(F).Take(2).ToArray());
        T("sel.at",s=>s.Select(F).ElementAt(1));
        T("sel.atd",s=>s.Select(F).ElementAtOrDefault(9));
        T("sel.count",s=>s.Select(F).Count());
        T("sel.any",s=>s.Select(F).Any());
        T("sel.lastd",s=>s.Select(F).LastOrDefault());
        T("where.last",s=>s.Where(W).Last());
        T("where.count",s=>s.Where(W).Count());
        T("where.any",s=>s.Where(W).Any());
        T("ws.first",s=>s.Where(W).Select(F).First());
        T("ws.last",s=>s.Where(W).Select(F).Last());
        T("ws.count",s=>s.Where(W).Select(F).Count());
        T("ws.toarr",s=>s.Where(W).Select(F).ToArray());
        T("ord.first",s=>s.OrderBy(F).First());
        T("ord.count",s=>s.OrderBy(F).Count());
        T("ord.any",s=>s.OrderBy(F).Any());
        T("ord.list",s=>s.OrderBy(F).ToList());
        T("ord.take",s=>s.OrderBy(F).Take(1).ToList());
        T("sel.rev",s=>s.Select(F).Reverse().First());
        T("sel.app",s=>s.Select(F).Append(7).Count());
        T("sel.concat",s=>s.Select(F).Concat(s).Count());
        T("sel.dist",s=>s.Select(F).Distinct().Count());
        T("rev.first",s=>s.Reverse().First());
        T("dist.first",s=>s.Distinct().First());
        T("last.pred",s=>s.Last(W));
        T("sel.contains",s=>s.Select(F).Contains(20));
        T("sel.take.last",s=>s.Select(F).Take(2).Last());
        T("sel.skip.first",s=>s.Select(F).Skip(1).First());
        T("sel.skip.count",s=>s.Select(F).Skip(1).Count());
        T("sel.take.count",s=>s.Select(F).Take(2).Count());
        T("skip.last",s=>s.Skip(1).Last());
        T("sel.sel.last",s=>s.Select(F).Select(F).Last());
        T("sel.takelast",s=>s.Select(F).TakeLast(1).ToList());
        T("sel.skiplast",s=>s.Select(F).SkipLast(1).ToList());
        T("sel.chunk",s=>s.Select(F).Chunk(2).First());
        T("sel.tolist",s=>s.Select(F).ToList());
        T("default",s=>s.Select(F).DefaultIfEmpty().Count());
        T("where.default",s=>s.Where(W).DefaultIfEmpty().First());
        T("cast.last",s=>s.Cast<int>().Last());
        T("single",s=>s.Single(W));
        T("ordlast",s=>s.OrderBy(F).Last());
        T("ordlastp",s=>s.OrderBy(F).Last(W));
        T("ordfirstp",s=>s.OrderBy(F).First(W));
        T("grp",s=>s.GroupBy(F).Count());
        T("grpsel",s=>s.GroupBy(F).Select(g=>F(g.Key)).Count());
        T("take.range",s=>s.Select(F).Take(1..^0).ToList());
        T("takerange2",s=>s.Select(F).Take(^1..).ToList());
        T("where.toarr",s=>s.Where(W).ToArray());
        T("union",s=>s.Select(F).Union(s).First());
        T("sm",s=>s.SelectMany(x=>new[]{F(x)}).First());
        T("sm.count",s=>s.SelectMany(x=>new[]{F(x)}).Count());
        T("zip",s=>s.Zip(s.Select(F),(a,b)=>b).First());
        T("max",s=>s.Max(F));
        T("minby",s=>s.MinBy(F));
        T("tolookup",s=>s.ToLookup(F).Count);
        T("all",s=>s.All(W));
        T("seq",s=>s.Select(F).SequenceEqual(new[]{10}));
        T("prep",s=>s.Select(F).Prepend(0).First());
        T("prependlast",s=>s.Select(F).Prepend(0).Last());
        T("appendlast",s=>s.Select(F).Append(0).Last());
        T("concatlast",s=>s.Select(F).Concat(s).Last());
        T("concatat",s=>s.Select(F).Concat(s).ElementAt(3));
        T("revat",s=>s.Select(F).Reverse().ElementAt(0));
        T("distlast",s=>s.Select(F).Distinct().Last());
        T("idx",s=>s.Select(F).Index().Last().Item);
        T("sel.tohs",s=>s.Select(F).ToHashSet().Count);
        T("nonenum",s=>s.Select(F).TryGetNonEnumeratedCount(out var c)+""+c);
        T("ord.nonenum",s=>s.OrderBy(F).TryGetNonEnumeratedCount(out var c)+""+c);
    }

    // Everything that reads a part, of everything that can be made of different sources.
    static void Chain(string name, Func<IEnumerable<int>, IEnumerable<int>> f)
    {
        void All(string what, Func<IEnumerable<int>, object> g)
        {
            Try(name + what + " arr", () => g(f(new[] { 1, 2, 3, 4 })));
            Try(name + what + " it", () => g(f(It(4))));
            Try(name + what + " part", () => g(f(new[] { 0, 1, 2, 3, 4, 5 }.Skip(1).Take(4))));
            Try(name + what + " cat", () => g(f(new[] { 1, 2 }.Concat(new[] { 3, 4 }))));
        }
        All("", s => s);
        All(" array", s => s.ToArray());
        All(" count", s => s.Count());
        All(" any", s => s.Any());
        All(" first", s => s.FirstOrDefault(-1));
        All(" last", s => s.LastOrDefault(-1));
        All(" last of", s => s.LastOrDefault(W));
        All(" at", s => s.ElementAtOrDefault(2));
        All(" from end", s => s.ElementAtOrDefault(^2));
        All(" skip", s => s.Skip(1).ToList());
        All(" skip first", s => s.Skip(1).FirstOrDefault());
        All(" skip count", s => s.Skip(1).Count());
        All(" take last", s => s.Take(2).LastOrDefault());
        All(" inner", s => s.Take(1..^1));
        All(" known", s => s.TryGetNonEnumeratedCount(out int c) + " " + c);
        All(" select skip", s => s.Select(N).Skip(1).ToList());
        All(" select last", s => s.Select(N).LastOrDefault());
    }

    static void Chains()
    {
        Chain("select", s => s.Select(F));
        Chain("where", s => s.Where(V));
        Chain("where select", s => s.Where(V).Select(F));
        Chain("select select", s => s.Select(F).Select(G));
        Chain("where where", s => s.Where(V).Where(W));
        Chain("append", s => s.Select(F).Append(7));
        Chain("append twice", s => s.Select(F).Append(7).Append(8).Prepend(6));
        Chain("prepend", s => s.Select(F).Prepend(6));
        Chain("concat", s => s.Select(F).Concat(s.Select(G)));
        Chain("concat twice", s => s.Select(F).Concat(s.Select(G)).Concat(s.Select(N)));
        Chain("reverse", s => s.Select(F).Reverse());
        Chain("default", s => s.Select(F).DefaultIfEmpty(5));
        Chain("distinct", s => s.Distinct(new Hashed()));
        Chain("union", s => s.Select(F).Union(s.Select(G), new Hashed()));
        Chain("order", s => s.OrderBy(N));
        Chain("order twice", s => s.OrderBy(Z).ThenBy(F));
        Chain("order other", s => s.OrderByDescending(F).ThenBy(Z));
        Chain("order part", s => s.OrderBy(F).Skip(1).Take(2));
        Chain("order none", s => s.OrderBy(F).Skip(5));
        Chain("group", s => s.GroupBy(W).Select(g => F(g.Count())));
        Chain("group result", s => s.GroupBy(W, (k, g) => F(g.Count())));
        Chain("many", s => s.SelectMany(x => new[] { x, x }.Select(F)));
        Chain("many result", s => s.SelectMany(x => new[] { x, x }, (x, y) => F(y)));
        Chain("cast", s => ((IEnumerable)s).Cast<object>().Select(x => F((int)x)));
        Chain("of type", s => ((IEnumerable)s).OfType<object>().Select(x => F((int)x)));
        Chain("zip", s => s.Select(F).Zip(s.Select(G), (a, b) => a + b));
        Chain("chunk", s => s.Select(F).Chunk(3).Select(c => G(c.Length)));
        Chain("take while", s => s.TakeWhile(x => F(x) < 30).Select(G));
        Chain("numbered", s => s.Select((x, i) => F(x)));
        Chain("distinct by", s => s.DistinctBy(F).Select(G));
        Chain("join", s => s.Join(s, F, F, (a, b) => G(a)));
        Chain("skip last", s => s.SkipLast(1).Select(F));
        Chain("take last", s => s.TakeLast(2).Select(F));
        Chain("range", s => s.Select(F).Take(1..3));
        Chain("range from end", s => s.Select(F).Take(^3..^1));
        Chain("skip take skip", s => s.Select(F).Skip(1).Take(3).Skip(1));
    }

    static void Folds()
    {
        T("sum", s => s.Where(W).Sum(F));
        T("aggregate", s => s.Select(F).Aggregate((a, b) => G(a + b)));
        T("contains", s => s.Contains(2, new Hashed()));
        T("single", s => s.Select(F).SingleOrDefault(x => x == 20));
        T("equal longer", s => s.SequenceEqual(new[] { 1, 2 }, new Hashed()));
        T("equal", s => s.SequenceEqual(new[] { 1, 2, 3 }, new Hashed()));
        T("dictionary", s => s.Select((x, i) => i).ToDictionary(G, F).Count);
        T("lookup", s => s.Select(F).ToLookup(G, N).Count);
        T("long count", s => s.Select(F).LongCount());
        T("count by", s => s.CountBy(W).Count());
    }

    static void Casts()
    {
        object[] mixed = { "a", 2, 3 };
        foreach (IEnumerable m in new IEnumerable[] { mixed, new ArrayList(mixed), new Queue<object>(mixed), mixed.Select(x => x) })
        {
            Try("cast first", () => m.Cast<int>().First());
            Try("cast last", () => m.Cast<int>().Last());
            Try("cast at", () => m.Cast<int>().ElementAt(1));
            Try("cast count", () => m.Cast<int>().Count());
            Try("cast any", () => m.Cast<int>().Any());
            Try("of type last", () => m.OfType<int>().Select(F).Last());
            Try("of type skip", () => m.OfType<int>().Select(F).Skip(1));
        }
    }

    // Numbers, repetitions and parts of lists are lists.
    static void Lists()
    {
        int[] a = { 5, 2, 8, 1, 9, 4, 7, 3, 6 };
        var numbers = (IList<int>)Enumerable.Range(3, 4);
        Try("numbers", () => numbers[2] + " " + numbers.Contains(6) + numbers.Contains(7) + " " + numbers.IndexOf(4) + " " + numbers.IsReadOnly + " " + numbers.Count);
        Try("numbers at", () => numbers[9]);
        Try("numbers add", () => { numbers.Add(1); return 1; });
        Try("numbers copy", () => { numbers.CopyTo(new int[2], 0); return 1; });
        Try("greatest number", () => Enumerable.Range(int.MaxValue - 1, 2).Skip(1));
        Try("no numbers", () => Enumerable.Range(5, 0).LastOrDefault(-1) + " " + Enumerable.Range(5, 3).Skip(9).Count() + " " + Enumerable.Range(5, 3).Take(9).Sum());
        Try("repeated", () => Enumerable.Repeat(1, 0).Any() + " " + Enumerable.Repeat(1, 3).Skip(3).Any() + " " + ((IList<int>)Enumerable.Repeat(1, 3)).IndexOf(1));
        Try("part", () => ((IList<int>)a.Skip(2).Take(3)).IndexOf(9) + " " + a.Skip(2).Last(W));
        Try("part at", () => a.Skip(2).ElementAt(50));
        Try("part set", () => { ((IList<int>)a.Skip(2))[0] = 1; return 1; });
        Try("shrunk part", () => { var l = new List<int> { 1, 2, 3, 4 }; var p = l.Skip(1).Take(2); l.RemoveAt(0); l.RemoveAt(0); return Show(p) + p.Count() + p.Last(); });
        Try("huge", () => a.Take(int.MaxValue).Skip(int.MaxValue).Count() + a.Where(V).Skip(int.MaxValue).Skip(int.MaxValue).Take(5).Count());
        Try("too many", () => Enumerable.Range(0, int.MaxValue).Concat(Enumerable.Range(0, 2)).Count());
        IEnumerable<int> all = a.Select(F);
        Try("same", () => ReferenceEquals(all.Skip(0), all) + " " + ReferenceEquals(a.Skip(0), a) + " " + ReferenceEquals(all.SkipLast(0), all) + " " + ReferenceEquals(a.OfType<int>(), a) + " " + ReferenceEquals(a.DefaultIfEmpty(), a));
    }

    // Keys of equals, of the best so far, and of all where that is asked for.
    static void Sorts()
    {
        int A(int x) { log += "a" + x + " "; return x % 3; }
        int B(int x) { log += "b" + x + " "; return x % 2; }
        int[] a = { 5, 2, 8, 1, 9, 4, 7, 3, 6 };
        foreach (var (name, s) in new (string, IEnumerable<int>)[]
        {
            ("two", a.OrderBy(A).ThenBy(B)), ("three", a.OrderBy(A).ThenByDescending(B).ThenBy(N)), ("filtered", a.Where(V).OrderByDescending(A).ThenBy(N)),
        })
        {
            Try(name, () => s);
            Try(name + " first", () => s.First());
            Try(name + " last", () => s.Last());
            Try(name + " last of", () => s.Last(W));
            Try(name + " reversed", () => s.Reverse().First());
            Try(name + " distinct", () => s.Distinct().First());
            Try(name + " select", () => s.Select(F).Last());
            Try(name + " at", () => s.ElementAt(2));
            Try(name + " at none", () => s.ElementAtOrDefault(-1) + s.ElementAtOrDefault(99));
            Try(name + " take last", () => s.Take(2).Last());
            Try(name + " skip first", () => s.Skip(1).First());
            Try(name + " skip take", () => s.Skip(2).Take(3));
            Try(name + " skip all", () => s.Skip(20).LastOrDefault());
            Try(name + " take none", () => s.Take(3).Skip(3));
            Try(name + " range", () => s.Take(2..4));
            Try(name + " count", () => s.Skip(2).Take(3).Count());
            Try(name + " append", () => s.Append(1).First());
        }
    }

    // Lists that change while the program's delegates run: an operator that reads all of a list at once takes no notice.
    static void Changed()
    {
        void L(string name, Func<List<int>, Func<int, int>, object> f)
        {
            var list = new List<int> { 1, 2, 3 };
            int calls = 0;
            Try("added " + name, () => f(list, x => { log += x + " "; if (calls++ < 2) list.Add(9); return x; }));
            list = new List<int> { 1, 2, 3 };
            calls = 0;
            Try("set " + name, () => f(list, x => { log += x + " "; if (calls++ == 0) { list[1] = 8; list[2] = 5; } return x; }));
        }
        L("select", (l, f) => l.Select(f));
        L("list", (l, f) => l.Select(f).ToList());
        L("count", (l, f) => l.Select(f).Count());
        L("where", (l, f) => l.Where(x => f(x) > 0));
        L("where array", (l, f) => l.Where(x => f(x) > 0).ToArray());
        L("where first", (l, f) => l.Where(x => f(x) > 8).FirstOrDefault());
        L("where last", (l, f) => l.Where(x => f(x) > 8).LastOrDefault());
        L("where select", (l, f) => l.Where(x => true).Select(f).ToList());
        L("skip", (l, f) => l.Skip(1).Select(f));
        L("take", (l, f) => l.Take(9).Select(f));
        L("take list", (l, f) => l.Take(9).Select(f).ToList());
        L("any", (l, f) => l.Any(x => f(x) > 8));
        L("all", (l, f) => l.All(x => f(x) < 8));
        L("count of", (l, f) => l.Count(x => f(x) > 0));
        L("first of", (l, f) => l.FirstOrDefault(x => f(x) > 8));
        L("last of", (l, f) => l.LastOrDefault(x => f(x) > 8));
        L("single of", (l, f) => l.SingleOrDefault(x => f(x) > 8));
        L("sum", (l, f) => l.Sum(f));
        L("max", (l, f) => l.Max(f));
        L("aggregate", (l, f) => l.Aggregate(0, (a, b) => a + f(b)));
        L("dictionary", (l, f) => l.ToDictionary(x => f(x)).Count);
        L("lookup", (l, f) => l.ToLookup(f).Count);
        L("order", (l, f) => l.OrderBy(f));
        L("order first", (l, f) => l.OrderBy(f).First());
        L("concat", (l, f) => l.Concat(l).Select(f));
        L("many", (l, f) => l.SelectMany(x => new[] { f(x) }).ToList());
        L("take last", (l, f) => l.TakeLast(2).Select(f));
    }
}
