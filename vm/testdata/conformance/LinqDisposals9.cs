// Compiler: roslyn12
// When LINQ gets, moves, reads and disposes of the enumerators of its sources, beside the calls of selectors, predicates, comparers and of the program's collections, and the bodies of loops.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

/// <summary>Writes down what happens to it: G gets an enumerator, M moves it, C reads its current element, D disposes of it.</summary>
class Source : IEnumerable<int>
{
    readonly int count;
    readonly bool fails;
    internal Source(int count, bool fails = false) { this.count = count; this.fails = fails; }
    public IEnumerator<int> GetEnumerator() { Program.Log("G"); return new Walk(this); }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    protected int At(int index) => index + 1;
    protected int Number => count;

    class Walk : IEnumerator<int>
    {
        readonly Source of;
        int at;
        internal Walk(Source of) { this.of = of; }
        public bool MoveNext() { Program.Log("M"); return at++ < of.count; }
        public int Current { get { Program.Log("C"); return at; } }
        object IEnumerator.Current => Current;
        public void Reset() { }
        public void Dispose() { Program.Log("D"); if (of.fails) throw new NotSupportedException(); }
    }
}

class Collected : Source, ICollection<int>
{
    internal Collected(int count) : base(count) { }
    public int Count { get { Program.Log("N"); return Number; } }
    public bool IsReadOnly => true;
    public bool Contains(int x) { Program.Log("H"); return false; }
    public void CopyTo(int[] a, int at) { Program.Log("T"); for (int i = 0; i < Number; i++) a[at + i] = At(i); }
    public void Add(int x) => throw new NotSupportedException();
    public void Clear() => throw new NotSupportedException();
    public bool Remove(int x) => throw new NotSupportedException();
}

class Listed : Collected, IList<int>
{
    internal Listed(int count) : base(count) { }
    public int this[int i] { get { Program.Log("I" + i); return At(i); } set => throw new NotSupportedException(); }
    public int IndexOf(int x) { Program.Log("X"); return -1; }
    public void Insert(int at, int x) => throw new NotSupportedException();
    public void RemoveAt(int at) => throw new NotSupportedException();
}

static class Program
{
    static string log = "";
    internal static void Log(string s) => log += s;

    static int F(int x) { Log("f"); return x; }
    static int G(int x) { Log("g"); return -x; }
    static bool P(int x) { Log("p"); return x != 2; }
    static bool Q(int x) { Log("q"); return x < 3; }

    class Comparing : IEqualityComparer<int>, IComparer<int>
    {
        public bool Equals(int a, int b) { Log("="); return a == b; }
        public int GetHashCode(int a) { Log("h"); return a; }
        public int Compare(int a, int b) { Log("<"); return a - b; }
    }

    static readonly Comparing By = new();

    static string Show(object o) => o is string s ? s : o is IEnumerable e ? "(" + string.Join(",", e.Cast<object>().Select(Show)) + ")" : "" + o;

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = Show(f()); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result} [{log}]");
    }

    static readonly (string, Func<IEnumerable<int>>)[] Sources =
    {
        ("source", () => new Source(3)), ("collection", () => new Collected(3)), ("list", () => new Listed(3)), ("empty list", () => new Listed(0)),
        ("failing Dispose", () => new Source(2, true)),
    };

    static readonly (string, Func<IEnumerable<int>, IEnumerable<int>>)[] Middles =
    {
        ("", s => s),
        ("Select", s => s.Select(F)),
        ("Select.Select", s => s.Select(F).Select(G)),
        ("Where", s => s.Where(P)),
        ("Where.Where", s => s.Where(P).Where(Q)),
        ("Where.Select", s => s.Where(P).Select(F)),
        ("Where.Select.Select", s => s.Where(P).Select(F).Select(G)),
        ("Select.Where", s => s.Select(F).Where(P)),
        ("Select.Where.Select", s => s.Select(F).Where(P).Select(G)),
        ("Select i", s => s.Select((x, i) => F(x))),
        ("Where i", s => s.Where((x, i) => P(x))),
        ("Where i.Select", s => s.Where((x, i) => P(x)).Select(F)),
        ("Skip.Select", s => s.Skip(1).Select(F)),
        ("Take.Select", s => s.Take(2).Select(F)),
        ("Select.Skip", s => s.Select(F).Skip(1)),
        ("Select.Take", s => s.Select(F).Take(2)),
        ("Select.Skip.Take", s => s.Select(F).Skip(1).Take(1)),
        ("Where.Skip.Select", s => s.Where(P).Skip(1).Select(F)),
        ("TakeWhile.Select", s => s.TakeWhile(Q).Select(F)),
        ("SkipWhile", s => s.SkipWhile(Q)),
        ("TakeLast.Select", s => s.TakeLast(2).Select(F)),
        ("SkipLast", s => s.SkipLast(1)),
        ("Append.Select", s => s.Append(7).Select(F)),
        ("Prepend.Select", s => s.Prepend(7).Select(F)),
        ("Select.Append", s => s.Select(F).Append(7)),
        ("Select.Prepend.Append", s => s.Select(F).Prepend(7).Append(8)),
        ("Concat.Select", s => s.Concat(new Source(2)).Select(F)),
        ("Select.Concat", s => s.Select(F).Concat(s.Select(G))),
        ("Concat.Concat", s => s.Concat(s).Concat(s.Select(F))),
        ("Reverse", s => s.Reverse()),
        ("Select.Reverse", s => s.Select(F).Reverse()),
        ("Where.Select.Reverse", s => s.Where(P).Select(F).Reverse()),
        ("Reverse.Select", s => s.Reverse().Select(F)),
        ("DefaultIfEmpty.Select", s => s.DefaultIfEmpty().Select(F)),
        ("Select.DefaultIfEmpty", s => s.Select(F).DefaultIfEmpty()),
        ("Distinct.Select", s => s.Distinct(By).Select(F)),
        ("Select.Distinct", s => s.Select(F).Distinct(By)),
        ("DistinctBy", s => s.DistinctBy(F, By)),
        ("Union", s => s.Union(s.Select(F), By)),
        ("Except", s => s.Except(new Source(1), By)),
        ("Intersect", s => s.Intersect(new Source(1), By)),
        ("OrderBy", s => s.OrderBy(F, By)),
        ("OrderBy.Select", s => s.OrderBy(F, By).Select(G)),
        ("Select.OrderBy", s => s.Select(G).OrderBy(F, By)),
        ("OrderBy.Skip", s => s.OrderBy(F, By).Skip(1)),
        ("OrderBy.Take", s => s.OrderBy(F, By).Take(2)),
        ("SelectMany", s => s.SelectMany(x => new Source(1))),
        ("SelectMany list", s => s.SelectMany(x => { Log("f"); return new Listed(1); })),
        ("SelectMany result", s => s.SelectMany(x => new Source(1), (x, y) => F(x))),
        ("Zip", s => s.Zip(new Source(2), (x, y) => F(x))),
        ("Chunk", s => s.Chunk(2).Select(x => F(x.Length))),
        ("GroupBy", s => s.GroupBy(F, By).Select(x => G(x.Key))),
        ("GroupBy result", s => s.GroupBy(F, G, (k, g) => k, By)),
        ("Join", s => s.Join(new Source(2), F, G, (x, y) => x, By)),
        ("GroupJoin", s => s.GroupJoin(new Source(2), F, G, (x, y) => y.Count(), By)),
        ("Cast", s => s.Cast<object>().Cast<int>()),
        ("OfType.Select", s => s.OfType<int>().Select(F)),
        ("Index", s => s.Index().Select(x => F(x.Item2))),
        ("CountBy", s => s.CountBy(F, By).Select(x => x.Value)),
        ("AggregateBy", s => s.AggregateBy(F, 0, (x, y) => G(y), By).Select(x => x.Value)),
        ("AggregateBy seed", s => s.AggregateBy(F, G, (x, y) => G(y)).Select(x => x.Value)),
        ("UnionBy", s => s.UnionBy(new Source(4), F, By)),
        ("ExceptBy", s => s.ExceptBy(new Source(1), F, By)),
        ("IntersectBy", s => s.IntersectBy(new Source(2), F, By)),
        ("OrderBy.ThenBy", s => s.OrderByDescending(x => 0).ThenBy(F, By)),
        ("Zip of three", s => s.Zip(new Source(2), new Source(1)).Select(x => F(x.First))),
        ("SkipWhile i", s => s.SkipWhile((x, i) => Q(x))),
        ("TakeWhile i", s => s.TakeWhile((x, i) => Q(x))),
        ("SelectMany i", s => s.SelectMany((x, i) => new Source(1))),
        ("SelectMany i result", s => s.SelectMany((x, i) => new Source(1), (x, y) => F(x))),
        ("Append.Append", s => s.Append(7).Append(8)),
        ("Prepend.Prepend", s => s.Prepend(7).Prepend(8)),
        ("Lookup", s => s.ToLookup(F, G, By).Select(x => x.Key)),
        ("Lookup results", s => ((Lookup<int, int>)s.ToLookup(F, G, By)).ApplyResultSelector((k, g) => F(k))),
        ("Take range", s => s.Take(1..^1).Select(F)),
    };

    static readonly (string, Func<IEnumerable<int>, object>)[] Ends =
    {
        ("ToArray", s => s.ToArray()), ("ToList", s => s.ToList()), ("foreach", s => { int n = 0; foreach (int x in s) { n += x; Log("b"); } return n; }), ("break", s => { foreach (int x in s) { Log("b"); break; } return null; }),
        ("First", s => s.First()), ("Last", s => s.Last()), ("LastOrDefault", s => s.LastOrDefault()), ("ElementAt 1", s => s.ElementAt(1)), ("ElementAt ^1", s => s.ElementAtOrDefault(^1)), ("Single", s => s.Single()),
        ("Count", s => s.Count()), ("LongCount", s => s.LongCount()), ("Any", s => s.Any()), ("known", s => s.TryGetNonEnumeratedCount(out int n) ? n : -1), ("Contains", s => s.Contains(1)),
    };

    static readonly (string, Func<IEnumerable<int>, object>)[] Folds =
    {
        ("First p", s => s.First(P)), ("Last p", s => s.Last(P)), ("Single p", s => s.Single(Q)), ("SingleOrDefault", s => s.SingleOrDefault(x => !P(x))), ("Any p", s => s.Any(Q)), ("All", s => s.All(P)), ("Count p", s => s.Count(P)), ("LongCount p", s => s.LongCount(P)),
        ("Contains by", s => s.Contains(2, By)), ("SequenceEqual", s => s.SequenceEqual(s, By)), ("Sum", s => s.Sum(F)), ("Average", s => s.Average(F)), ("Min", s => s.Min(F)), ("Max", s => s.Max(x => (long)F(x))), ("Min of", s => s.Min(By)), ("Max of", s => s.Max(By)),
        ("MinBy", s => s.MinBy(F, By)), ("MaxBy", s => s.MaxBy(F, By)), ("Aggregate", s => s.Aggregate((x, y) => F(y))), ("Aggregate seed", s => s.Aggregate(0, (x, y) => F(y), G)),
        ("ToDictionary", s => s.ToDictionary(F, G, By).Count), ("ToHashSet", s => s.ToHashSet(By).Count), ("ToLookup", s => s.ToLookup(F, G, By).Count), ("AggregateBy", s => s.AggregateBy(F, G, (x, y) => y, By).Count()),
        ("List", s => new List<int>(s)), ("AddRange", s => { var l = new List<int>(); l.AddRange(s); l.InsertRange(0, s); return l; }), ("Join", s => string.Join(",", s)), ("Concat", s => string.Concat(s)), ("Queue", s => new Queue<int>(s).Count),
    };

    static void Main()
    {
        foreach (var (source, make) in Sources)
        {
            foreach (var (middle, through) in Middles)
            {
                Console.WriteLine($"== {source} {middle}");
                foreach (var (end, finish) in Ends) Try(end, () => finish(through(make())));
            }
            if (source == "failing Dispose") continue;
            Console.WriteLine("== " + source);
            foreach (var (end, finish) in Folds) Try(end, () => finish(make()));
            foreach (var (end, finish) in Folds) Try("Select." + end, () => finish(make().Select(G)));
            foreach (var (end, finish) in Folds) Try("Where." + end, () => finish(make().Where(Q)));
        }
    }
}
