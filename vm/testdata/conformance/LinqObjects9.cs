// Compiler: roslyn12
// The objects that LINQ operators return: their interfaces, their first enumerator, and the behaviour of an enumerator behind its end and behind a delegate that threw.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

class Sized : ICollection<int>, IReadOnlyCollection<int>
{
    readonly List<int> items = new() { 1, 2, 3 };
    public int Count => items.Count;
    public bool IsReadOnly => false;
    public void Add(int x) => items.Add(x);
    public void Clear() => items.Clear();
    public bool Contains(int x) => items.Contains(x);
    public void CopyTo(int[] a, int i) => items.CopyTo(a, i);
    public bool Remove(int x) => items.Remove(x);
    public IEnumerator<int> GetEnumerator() => items.GetEnumerator();
    IEnumerator IEnumerable.GetEnumerator() => items.GetEnumerator();
}

class Listed : Sized, IList<int>
{
    public int this[int i] { get => i + 1; set { } }
    public int IndexOf(int x) => x - 1;
    public void Insert(int i, int x) { }
    public void RemoveAt(int i) { }
}

static class Program
{
    static IEnumerable<int> Made() { yield return 1; yield return 2; yield return 3; }

    static readonly (string, Func<IEnumerable<int>>)[] sources =
    {
        ("array", () => new[] { 1, 2, 3 }), ("none", () => new int[0]), ("list", () => new List<int> { 1, 2, 3 }), ("Listed", () => new Listed()),
        ("Sized", () => new Sized()), ("made", Made), ("range", () => Enumerable.Range(1, 3)), ("repeat", () => Enumerable.Repeat(1, 3)),
        ("where", () => Made().Where(x => x > 0)), ("select", () => new[] { 1, 2, 3 }.Select(x => x)), ("order", () => Made().OrderBy(x => x)),
        ("selectmade", () => Made().Select(x => x)), ("wherearray", () => new[] { 1, 2, 3 }.Where(x => x > 0)), ("wherelist", () => new List<int> { 1, 2, 3 }.Where(x => x > 0)), ("emptylist", () => new List<int>()),
        ("skip", () => Made().Skip(1)), ("skiplist", () => new List<int> { 1, 2, 3 }.Skip(1)), ("distinct", () => Made().Distinct()), ("concat", () => Made().Concat(Made())),
    };

    // fail is the element at which a delegate throws.
    static readonly (string, Func<IEnumerable<int>, Func<int, int>, IEnumerable>)[] operators =
    {
        ("Where", (s, f) => s.Where(x => f(x) > 0)),
        ("WhereIndex", (s, f) => s.Where((x, i) => f(x) > 0)),
        ("Where2", (s, f) => s.Where(x => f(x) > 0).Where(x => x > 0)),
        ("Select", (s, f) => s.Select(x => f(x))),
        ("SelectIndex", (s, f) => s.Select((x, i) => f(x))),
        ("Select2", (s, f) => s.Select(x => f(x)).Select(x => x + 1)),
        ("WhereSelect", (s, f) => s.Where(x => x > 0).Select(x => f(x))),
        ("SelectWhere", (s, f) => s.Select(x => f(x)).Where(x => x > 0)),
        ("SelectMany", (s, f) => s.SelectMany(x => new[] { f(x), 0 })),
        ("SelectManyIndex", (s, f) => s.SelectMany((x, i) => new[] { f(x), 0 })),
        ("SelectManyResult", (s, f) => s.SelectMany(x => new[] { 7, 8 }, (x, y) => f(x) + y)),
        ("Take", (s, f) => s.Take(2)),
        ("Take0", (s, f) => s.Take(0)),
        ("TakeWhile", (s, f) => s.TakeWhile(x => f(x) > 0)),
        ("TakeLast", (s, f) => s.TakeLast(2)),
        ("TakeLast0", (s, f) => s.TakeLast(0)),
        ("TakeRange", (s, f) => s.Take(1..2)),
        ("TakeFromEnd", (s, f) => s.Take(^2..^1)),
        ("Skip", (s, f) => s.Skip(1)),
        ("Skip0", (s, f) => s.Skip(0)),
        ("Skip9", (s, f) => s.Skip(9)),
        ("SkipTake", (s, f) => s.Skip(1).Take(1)),
        ("TakeSkip", (s, f) => s.Take(2).Skip(2)),
        ("SkipWhile", (s, f) => s.SkipWhile(x => f(x) < 0)),
        ("SkipLast", (s, f) => s.SkipLast(1)),
        ("SkipLast0", (s, f) => s.SkipLast(0)),
        ("Concat", (s, f) => s.Concat(new[] { 4 })),
        ("ConcatNone", (s, f) => s.Concat(new int[0])),
        ("Concat3", (s, f) => s.Concat(Made()).Concat(new[] { 4 })),
        ("Append", (s, f) => s.Append(4)),
        ("Append2", (s, f) => s.Append(4).Append(5).Prepend(6)),
        ("Prepend", (s, f) => s.Prepend(4)),
        ("Reverse", (s, f) => s.Reverse()),
        ("Distinct", (s, f) => s.Distinct()),
        ("DistinctBy", (s, f) => s.DistinctBy(x => f(x))),
        ("Union", (s, f) => s.Union(new[] { 4 })),
        ("Union3", (s, f) => s.Union(new[] { 4 }).Union(new[] { 5 })),
        ("UnionBy", (s, f) => s.UnionBy(new[] { 4 }, x => f(x))),
        ("Except", (s, f) => s.Except(new[] { 2 })),
        ("ExceptBy", (s, f) => s.ExceptBy(new[] { 9 }, x => f(x))),
        ("Intersect", (s, f) => s.Intersect(new[] { 2, 3 })),
        ("IntersectBy", (s, f) => s.IntersectBy(new[] { 1, 2, 3 }, x => f(x))),
        ("OrderBy", (s, f) => s.OrderBy(x => f(x))),
        ("Order", (s, f) => s.Order()),
        ("OrderDescending", (s, f) => s.OrderDescending()),
        ("ThenBy", (s, f) => s.OrderBy(x => 0).ThenBy(x => f(x))),
        ("OrderTake", (s, f) => s.OrderBy(x => f(x)).Take(2)),
        ("OrderSkip", (s, f) => s.OrderBy(x => f(x)).Skip(1)),
        ("OrderSelect", (s, f) => s.OrderBy(x => x).Select(x => f(x))),
        ("GroupBy", (s, f) => s.GroupBy(x => f(x))),
        ("GroupByElement", (s, f) => s.GroupBy(x => f(x), x => x)),
        ("GroupByResult", (s, f) => s.GroupBy(x => x, (k, g) => f(k))),
        ("GroupByElementResult", (s, f) => s.GroupBy(x => x, x => x, (k, g) => f(k))),
        ("ToLookup", (s, f) => s.ToLookup(x => x)),
        ("LookupOne", (s, f) => s.ToLookup(x => x)[1]),
        ("LookupApply", (s, f) => ((Lookup<int, int>)s.ToLookup(x => x)).ApplyResultSelector((k, g) => f(k))),
        ("Join", (s, f) => s.Join(new[] { 1, 2, 3 }, x => x, x => x, (x, y) => f(x))),
        ("GroupJoin", (s, f) => s.GroupJoin(new[] { 1, 2, 3 }, x => x, x => x, (x, y) => f(x))),
        ("Zip", (s, f) => s.Zip(new[] { 1, 2, 3 }, (x, y) => f(x))),
        ("ZipTuple", (s, f) => s.Zip(new[] { 1, 2, 3 })),
        ("Chunk", (s, f) => s.Chunk(2)),
        ("Cast", (s, f) => s.Cast<int>()),
        ("CastObject", (s, f) => s.Cast<object>()),
        ("OfType", (s, f) => s.OfType<int>()),
        ("OfTypeObject", (s, f) => s.OfType<object>()),
        ("OfTypeString", (s, f) => s.OfType<string>()),
        ("DefaultIfEmpty", (s, f) => s.DefaultIfEmpty()),
        ("DefaultIfEmpty7", (s, f) => s.DefaultIfEmpty(7)),
        ("AsEnumerable", (s, f) => s.AsEnumerable()),
        ("Index", (s, f) => s.Index()),
        ("CountBy", (s, f) => s.CountBy(x => f(x))),
        ("AggregateBy", (s, f) => s.AggregateBy(x => f(x), 0, (a, x) => a + x)),
        ("SelectTake", (s, f) => s.Select(x => f(x)).Take(2)),
        ("SelectSkip", (s, f) => s.Select(x => f(x)).Skip(1)),
        ("WhereTake", (s, f) => s.Where(x => f(x) > 0).Take(2)),
        ("SelectReverse", (s, f) => s.Select(x => f(x)).Reverse()),
        ("Range", (s, f) => Enumerable.Range(5, 2)),
        ("Range0", (s, f) => Enumerable.Range(5, 0)),
        ("RangeSelect", (s, f) => Enumerable.Range(1, 3).Select(x => f(x))),
        ("Repeat", (s, f) => Enumerable.Repeat(5, 2)),
        ("Repeat0", (s, f) => Enumerable.Repeat(5, 0)),
        ("Empty", (s, f) => Enumerable.Empty<int>()),
    };

    static string Kinds(object o)
    {
        string s = "";
        void Is<T>(string name) { if (o is T) s += " " + name; }
        Is<IDisposable>("Disposable");
        Is<IEnumerator>("IEnumerator");
        Is<IEnumerator<int>>("IEnumerator<int>");
        Is<IEnumerator<object>>("IEnumerator<object>");
        Is<IEnumerable<int>>("IEnumerable<int>");
        Is<IEnumerable<object>>("IEnumerable<object>");
        Is<ICollection>("ICollection");
        Is<IList>("IList");
        Is<ICollection<int>>("ICollection<int>");
        Is<ICollection<object>>("ICollection<object>");
        Is<IList<int>>("IList<int>");
        Is<IList<object>>("IList<object>");
        Is<IReadOnlyCollection<int>>("IReadOnlyCollection<int>");
        Is<IReadOnlyCollection<object>>("IReadOnlyCollection<object>");
        Is<IReadOnlyList<int>>("IReadOnlyList<int>");
        Is<IOrderedEnumerable<int>>("IOrderedEnumerable<int>");
        Is<ICloneable>("ICloneable");
        Is<int[]>("int[]");
        Is<List<int>>("List<int>");
        Is<ILookup<int, int>>("ILookup");
        Is<IGrouping<int, int>>("IGrouping");
        return s;
    }

    static string Text(object o)
    {
        if (o is IEnumerable e && o is not string) { string s = "["; foreach (object x in e) s += Text(x) + ","; return s + "]"; }
        return o == null ? "null" : o.ToString();
    }

    static string Try(Func<object> f)
    {
        try { return Text(f()); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static string walked; // by the first walk of a query: the others are told where they differ

    static void Walk(string name, IEnumerable q, bool typed)
    {
        string s = "";
        IEnumerator e = q is IEnumerable<int> t && typed ? t.GetEnumerator() : q.GetEnumerator();
        object Current() => typed && e is IEnumerator<int> i ? i.Current : e.Current;
        s += ReferenceEquals(q, e) ? " same" : " other";
        s += ReferenceEquals(q, q.GetEnumerator()) ? " same" : " other";
        if (q is not int[] && q is not List<int> && q is not Sized) s += " before=" + Try(Current);
        for (int i = 0; i < 7; i++)
        {
            string moved = Try(() => e.MoveNext());
            s += " " + moved;
            if (moved == "True" || q is IEnumerator) s += ":" + Try(Current);
        }
        if (q is IEnumerator) s += " reset=" + Try(() => { e.Reset(); return "ok"; });
        (e as IDisposable)?.Dispose();
        if (q is IEnumerator) s += " disposed=" + Try(() => e.MoveNext()) + ":" + Try(Current);
        if (q is IEnumerator) s += " again=" + Try(() => Text(q));
        if (name == "plain") walked = s;
        else if (s == walked) return;
        Say(name, s);
    }

    // Lines are gathered by operator: those of several sources are mostly alike.
    static readonly List<(string Text, List<string> Sources)> said = new();
    static string source;

    static void Say(string name, string text)
    {
        foreach (var line in said)
            if (line.Text == name + text) { line.Sources.Add(source); return; }
        said.Add((name + text, new List<string> { source }));
    }

    static void Main()
    {
        foreach (var (op, apply) in operators)
        {
            said.Clear();
            foreach (var (from, make) in sources)
            {
                source = from;
                try { Show(() => apply(make(), x => x), f => apply(make(), f)); }
                catch (Exception e) { Say("", e.GetType().Name); }
            }
            foreach (var (text, from) in said) Console.WriteLine(op + "(" + string.Join(" ", from) + ") " + text);
        }
    }

    static void Show(Func<IEnumerable> apply, Func<Func<int, int>, IEnumerable> with)
    {
        IEnumerable q = apply();
        Say("is", Kinds(q));
        if (q is IEnumerator) Say("enumerator", Kinds(q.GetEnumerator()));
        Walk("plain", apply(), false);
        Walk("typed", apply(), true);
        int calls = 0;
        Walk("throws at 2", with(x => x == 2 && calls++ < 5 ? throw new FormatException() : x), true);
        calls = 0;
        Walk("throws once", with(x => calls++ == 1 ? throw new FormatException() : x), true);
        q = apply();
        if (q is not IEnumerator) return;
        q = apply();
        (q as IDisposable)?.Dispose();
        Say("disposed", Try(() => q));
    }
}
