// Compiler: roslyn12
// The methods of the elements that the default comparers call, of values, nullable values, enums, texts, objects and arrays, in all members that compare.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

struct Typed : IEquatable<Typed>, IComparable<Typed>
{
    internal int n;
    public bool Equals(Typed o) { Program.Log($"{n}=={o.n}"); return n == o.n; }
    public int CompareTo(Typed o) { Program.Log($"{n}<{o.n}"); return n - o.n; }
    public override int GetHashCode() { Program.Log("h" + n); return n & 1; }
}

struct Both : IEquatable<Both>, IComparable<Both>, IComparable
{
    internal int n;
    public bool Equals(Both o) { Program.Log($"{n}=={o.n}"); return n == o.n; }
    public override bool Equals(object o) { Program.Log($"{n}~={(o as Both?)?.n}"); return false; }
    public int CompareTo(Both o) { Program.Log($"{n}<{o.n}"); return n - o.n; }
    public int CompareTo(object o) { Program.Log($"{n}<<{(o as Both?)?.n}"); return ((Both)o).n - n; }
    public override int GetHashCode() { Program.Log("h" + n); return 0; }
}

struct Plain : IComparable
{
    internal int n;
    public override bool Equals(object o) { Program.Log($"{n}~={(o as Plain?)?.n}"); return o is Plain p && p.n == n; }
    public int CompareTo(object o) { Program.Log($"{n}<<{(o as Plain?)?.n}"); return n - ((Plain)o).n; }
    public override int GetHashCode() { Program.Log("h" + n); return 0; }
}

struct OfMaybe : IEquatable<OfMaybe?>, IComparable<OfMaybe?>
{
    internal int n;
    public bool Equals(OfMaybe? o) { Program.Log("maybe"); return true; }
    public int CompareTo(OfMaybe? o) { Program.Log("maybe"); return 0; }
    public override int GetHashCode() => 0;
}

struct None { internal object n; }

class TypedClass : IEquatable<TypedClass>, IComparable<TypedClass>
{
    internal int n;
    public bool Equals(TypedClass o) { Program.Log($"{n}=={o?.n}"); return n == o?.n; }
    public int CompareTo(TypedClass o) { Program.Log($"{n}<{o?.n}"); return n - o?.n ?? 1; }
    public override int GetHashCode() { Program.Log("h" + n); return 0; }
}

class BothClass : TypedClass, IComparable, IEquatable<BothClass>
{
    public bool Equals(BothClass o) { Program.Log($"{n}==={o?.n}"); return false; }
    public override bool Equals(object o) { Program.Log($"{n}~={(o as BothClass)?.n}"); return false; }
    public int CompareTo(object o) { Program.Log($"{n}<<{(o as BothClass)?.n}"); return 1; }
    public override int GetHashCode() { Program.Log("h" + n); return 0; }
}

class PlainClass : IComparable
{
    internal int n;
    public override bool Equals(object o) { Program.Log($"{n}~={(o as PlainClass)?.n}"); return false; }
    public int CompareTo(object o) { Program.Log($"{n}<<{(o as PlainClass)?.n}"); return 1; }
    public override int GetHashCode() { Program.Log("h" + n); return 0; }
}

enum Byte : byte { A, B, C }
record Rec<T>(T A, int B);
record struct RecStruct<T>(T A, int B);
struct Of<T> { internal T a; internal string s; }

class Keyed<T> : KeyedCollection<T, T>
{
    protected override T GetKeyForItem(T item) => item;
}

static class Program
{
    static string log = "";
    internal static void Log(string s) => log += s + " ";

    static string Show(object o) => o switch
    {
        null => "null",
        string s => s,
        bool b => b ? "T" : "F",
        IEnumerable e => "(" + string.Join(",", e.Cast<object>().Select(Show)) + ")",
        Typed t => "t" + t.n, Both t => "b" + t.n, Plain t => "p" + t.n, TypedClass t => "c" + t.n, PlainClass t => "pc" + t.n, None t => "n" + t.n, OfMaybe t => "m" + t.n,
        _ => o.ToString(),
    };

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = Show(f()); } catch (NotSupportedException e) { result = e.Message; } catch (Exception e) { result = e.GetType().Name + (e.InnerException == null ? "" : " " + e.InnerException.GetType().Name); }
        Console.WriteLine($"{name}: {result} [{log.Trim()}]");
    }

    static IEnumerable<T> It<T>(params T[] items) { foreach (T x in items) yield return x; }

    static void Equal<T>(string name, T x, T y)
    {
        T none = default;
        T[] a = { x, y, x };
        var eq = EqualityComparer<T>.Default;
        Console.WriteLine("== " + name);
        Try("eq", () => (eq.Equals(x, y), eq.Equals(x, x), eq.Equals(x, none), eq.Equals(none, y), eq.Equals(none, none)));
        Try("untyped eq", () => (((IEqualityComparer)eq).Equals(x, y), ((IEqualityComparer)eq).Equals(x, x), ((IEqualityComparer)eq).Equals(x, null)));
        Try("hash", () => { eq.GetHashCode(x); ((IEqualityComparer)eq).GetHashCode(y); return eq.GetHashCode(none) == 0; });
        Try("object eq", () => (Equals(x, y), Equals(x, x), Equals(x, null)));
        Try("array index", () => (Array.IndexOf(a, y), Array.LastIndexOf(a, y), Array.IndexOf(a, none), Array.IndexOf((Array)a, y), Array.LastIndexOf((Array)a, y)));
        Try("array as list", () => (((IList<T>)a).IndexOf(y), ((IList<T>)a).IndexOf(x), ((IList<T>)a).IndexOf(none), ((ICollection<T>)a).Contains(y)));
        Try("array as IList", () => (((IList)a).IndexOf(y), ((IList)a).Contains(x), ((IList)a).IndexOf(null)));
        Try("segment", () => (((IList<T>)new ArraySegment<T>(a, 1, 2)).IndexOf(x), ((ICollection<T>)new ArraySegment<T>(a)).Contains(y)));
        Try("read-only", () => (Array.AsReadOnly(a).IndexOf(y), new ReadOnlyCollection<T>(a).Contains(y), new ReadOnlyCollection<T>(a.ToList()).Contains(y), ((IList)Array.AsReadOnly(a)).IndexOf(y)));
        Try("collection", () => (new Collection<T>(a.ToList()).IndexOf(y), new Collection<T>(a).Contains(y), new Collection<T>(a.ToList()).Remove(y)));
        Try("list", () => { var l = a.ToList(); return (l.IndexOf(y), l.LastIndexOf(y), l.Contains(none), l.IndexOf(y, 1), l.LastIndexOf(x, 1), ((IList)l).IndexOf(y), l.Remove(y)); });
        Try("linq contains", () => (a.Contains(y), a.ToList().Contains(y), It(a).Contains(y), a.Contains(y, null), a.Select(v => v).Contains(y), Enumerable.Repeat(x, 2).Contains(y), a.Skip(1).Contains(x)));
        Try("sequences", () => (a.SequenceEqual(a), a.SequenceEqual(a.ToArray()), a.ToList().SequenceEqual(a), It(a).SequenceEqual(It(a))));
        Try("spans", () => (a.AsSpan().SequenceEqual(a.ToArray(), null), a.AsSpan().CommonPrefixLength(a.ToArray())));
        Try("distinct", () => (a.Distinct().Count(), a.Distinct().ToList().Count, a.DistinctBy(v => v).Count()));
        Try("sets of linq", () => (a.Union(a).Count(), a.Except(new[] { x }).Count(), a.Intersect(new[] { y }).Count(), a.UnionBy(a, v => v).Count()));
        Try("groups", () => (a.GroupBy(v => v).Count(), a.ToLookup(v => v).Count, a.CountBy(v => v).Count(), a.AggregateBy(v => v, 0, (s, v) => s + 1).Count()));
        Try("joins", () => (a.Join(a, v => v, v => v, (v, w) => 1).Count(), a.GroupJoin(a, v => v, v => v, (v, w) => w.Count()).Sum()));
        Try("dictionary of", () => a.ToDictionary(v => v).Count);
        Try("set", () => { var s = new HashSet<T>(a); return (s.Count, s.Contains(y), s.Remove(x), s.SetEquals(a), s.IsSubsetOf(a), s.Overlaps(a)); });
        Try("dictionary", () => { var d = new Dictionary<T, int> { [x] = 1 }; return (d.ContainsKey(y), d.TryAdd(x, 1), d.Remove(x)); });
        Try("values", () => (new Dictionary<int, T> { [1] = x }.ContainsValue(y), new SortedList<int, T> { [1] = x }.ContainsValue(y), new SortedDictionary<int, T> { [1] = x }.ContainsValue(y), new SortedList<int, T> { [1] = x }.IndexOfValue(y)));
        Try("pairs", () => { ICollection<KeyValuePair<int, T>> d = new Dictionary<int, T> { [1] = x }; return (d.Contains(new(1, y)), d.Remove(new(1, x)), d.Count); });
        Try("sorted pairs", () => { ICollection<KeyValuePair<int, T>> d = new SortedDictionary<int, T> { [1] = x }; return (d.Contains(new(1, y)), d.Remove(new(1, x)), d.Count); });
        Try("list pairs", () => { ICollection<KeyValuePair<int, T>> d = new SortedList<int, T> { [1] = x }; return (d.Contains(new(1, y)), d.Remove(new(1, x)), d.Count); });
        Try("concurrent", () => { var d = new ConcurrentDictionary<int, T> { [1] = x }; return (d.TryUpdate(1, y, y), d.TryUpdate(1, y, x), d.TryRemove(new KeyValuePair<int, T>(1, x)), ((ICollection<KeyValuePair<int, T>>)d).Contains(new(1, y))); });
        Try("concurrent keys", () => { var d = new ConcurrentDictionary<T, int>(); d[x] = 1; return (d.ContainsKey(y), d.TryAdd(x, 2), d.TryRemove(y, out _)); });
        Try("ordered", () => { var d = new OrderedDictionary<int, T> { [1] = x }; return (d.ContainsValue(y), ((ICollection<KeyValuePair<int, T>>)d).Contains(new(1, x)), d.Values.Contains(y)); });
        Try("queues", () => (new Queue<T>(a).Contains(y), new Stack<T>(a).Contains(y), new LinkedList<T>(a).Find(y) != null, new LinkedList<T>(a).FindLast(y) != null, new ConcurrentQueue<T>(a).Contains(y)));
        Try("untyped lists", () => (new ArrayList(a).IndexOf(y), new ArrayList(a).LastIndexOf(x), new ArrayList(a).Contains(y), new ArrayList(a).Contains(x), new Queue(a).Contains(y), new Queue(a).Contains(x), new Stack(a).Contains(x), new ArrayList(a).GetRange(0, 2).Contains(x)));
        Try("hashtable", () => { var h = new Hashtable { [x] = 1 }; return (h.ContainsKey(x), h.ContainsKey(y), h.ContainsValue(x)); });
        Try("hashtable values", () => { var h = new Hashtable { [1] = x }; return (h.ContainsValue(x), h.ContainsValue(y)); });
        Try("hashtable add", () => { object box = x; var h = new Hashtable { [box] = 1 }; h[box] = 2; return (h.Count, h.Contains(box)); });
        Try("tuples", () => ((x, 1).Equals((y, 1)), (x, 1).Equals((object)(x, 1)), Tuple.Create(x, 1).Equals(Tuple.Create(y, 1)), Tuple.Create(x).Equals(Tuple.Create(x))));
        Try("structural", () => (((IStructuralEquatable)(x, 1)).Equals((y, 1), eq), StructuralComparisons.StructuralEqualityComparer.Equals(x, y), StructuralComparisons.StructuralEqualityComparer.Equals(a, a.ToArray()), StructuralComparisons.StructuralEqualityComparer.Equals((x, y), (x, y))));
        Try("pair", () => (new KeyValuePair<int, T>(1, x).Equals(new KeyValuePair<int, T>(1, y)), new KeyValuePair<T, int>(x, 1).Equals(new KeyValuePair<T, int>(x, 1)), new DictionaryEntry(x, 1).Equals(new DictionaryEntry(x, 1))));
        Try("records", () => (new Rec<T>(x, 1) == new Rec<T>(y, 1), new Rec<T>(x, 1).Equals(new Rec<T>(x, 1)), new RecStruct<T>(x, 1) == new RecStruct<T>(y, 1)));
        Try("struct of it", () => (new Of<T> { a = x }.Equals(new Of<T> { a = y }), new Of<T> { a = x }.Equals(new Of<T> { a = x }), new Of<T> { a = x }.Equals(new Of<T>()), new Of<T>().Equals(new Of<T> { a = x })));
        Try("value task", () => new System.Threading.Tasks.ValueTask<T>(x).Equals(new System.Threading.Tasks.ValueTask<T>(y)));
        Try("keyed", () => { var k = new Keyed<T>(); k.Add(x); return (k.Contains(y), ((ICollection<T>)k).Contains(y), k.Remove(y)); });
        Try("heap", () => { var q = new PriorityQueue<T, int>(new[] { (x, 1), (y, 2) }); return q.Remove(y, out _, out _); });
    }

    static void Compare<T>(string name, T x, T y)
    {
        T none = default;
        T[] a = { y, x, y };
        var c = Comparer<T>.Default;
        Console.WriteLine("== " + name);
        Try("compare", () => (c.Compare(x, y), c.Compare(y, x), c.Compare(x, x)));
        Try("null", () => (c.Compare(x, none), c.Compare(none, y), c.Compare(none, none)));
        Try("untyped", () => (((IComparer)c).Compare(x, y), Comparer.Default.Compare(x, y), ((IComparer)c).Compare(x, null)));
        Try("sort", () => { var b = a.ToArray(); Array.Sort(b); return b; });
        Try("sort with", () => { var b = a.ToArray(); Array.Sort(b, c); return b; });
        Try("sort untyped", () => { var b = a.ToArray(); Array.Sort((Array)b); return b; });
        Try("sort keys", () => { var b = a.ToArray(); Array.Sort(b, new[] { 1, 2, 3 }); return b; });
        Try("sort list", () => { var l = a.ToList(); l.Sort(); return l; });
        Try("sort nulls", () => { var l = a.Append(default).ToList(); l.Sort(); return l; });
        Try("sort span", () => { var b = a.ToArray(); b.AsSpan().Sort(); return b; });
        Try("search", () => (Array.BinarySearch(a, x), Array.BinarySearch((Array)a, y), a.ToList().BinarySearch(y), Array.BinarySearch(a, none)));
        Try("min", () => (Show(a.Min()), Show(a.ToList().Min()), Show(It(a).Min()), Show(a.Min(v => v)), Show(It(a).Min(c))));
        Try("max", () => (Show(a.Max()), Show(a.ToList().Max()), Show(It(a).Max()), Show(a.Max(v => v)), Show(It(a).Max(c))));
        Try("by", () => (Show(a.MinBy(v => v)), Show(a.MaxBy(v => v))));
        Try("order", () => a.Order().ToArray());
        Try("order by", () => a.OrderByDescending(v => v).ThenBy(v => v).ToArray());
        Try("best", () => (Show(a.Order().First()), Show(a.Order().Last()), Show(a.OrderBy(v => v).ElementAt(1)), Show(a.Order().Take(2))));
        Try("sorted set", () => { var s = new SortedSet<T>(a); return (s.Count, Show(s.Min)); });
        Try("sorted list", () => { var s = new SortedList<T, int> { [y] = 1, [x] = 2 }; return (s.ContainsKey(x), s.IndexOfKey(y)); });
        Try("heap", () => { var q = new PriorityQueue<int, T>(); q.Enqueue(1, y); q.Enqueue(2, x); return q.Dequeue(); });
        Try("tuple", () => (x, 1).CompareTo((y, 1)));
        Try("class tuple", () => ((IComparable)Tuple.Create(x, 1)).CompareTo(Tuple.Create(y, 1)));
        Try("same tuple", () => ((IComparable)Tuple.Create(x, 1)).CompareTo(Tuple.Create(x, 1)));
        Try("structural", () => (StructuralComparisons.StructuralComparer.Compare(x, y), StructuralComparisons.StructuralComparer.Compare(a, a.ToArray())));
        Try("untyped list", () => { var l = new ArrayList(a); l.Sort(); return (l.BinarySearch(x), Show(l)); });
    }

    static void All<T>(string name, T x, T y)
    {
        Equal(name, x, y);
        Compare(name, x, y);
    }

    static void Values<T>(string name, T x, T y) where T : struct
    {
        All(name, x, y);
        All<T?>("nullable " + name, x, y);
        All<object>("boxed " + name, x, y);
        Try("lifted", () => (Nullable.Equals<T>(x, y), Nullable.Compare<T>(x, y), Nullable.Compare<T>(null, y), new T?(x).Equals(y), new T?(x).Equals(null), new T?().Equals(null)));
    }

    static void Objects<T>(string name, T x, T y) where T : class
    {
        All(name, x, y);
        All<object>("object " + name, x, y);
    }

    static void Main()
    {
        All<Typed?>("nullable", new Typed { n = 1 }, new Typed { n = 2 });
        Try("lifted", () => (Nullable.Equals<Typed>(new Typed(), null), Nullable.Compare<Typed>(new Typed(), new Typed { n = 1 })));
        Values("both", new Both { n = 1 }, new Both { n = 2 });
        Equal<Plain?>("plain", new Plain { n = 1 }, new Plain { n = 2 });
        Compare<OfMaybe?>("of maybe", new OfMaybe { n = 1 }, new OfMaybe { n = 2 });
        All<Byte?>("enum", Byte.B, Byte.C);
        Equal<double?>("double", double.NaN, -0.0);
        All<BothClass>("both class", new BothClass { n = 1 }, new BothClass { n = 2 });
        All<TypedClass>("derived", new BothClass { n = 1 }, new TypedClass { n = 2 });
        Try("no hash code", () => EqualityComparer<int>.Create((a, b) => true).GetHashCode(1));
        Func<int, int, bool> same = (a, b) => a == b;
        Func<int, int> hash = a => a;
        Try("made equal", () => (EqualityComparer<int>.Create(same).Equals(EqualityComparer<int>.Create(same)), EqualityComparer<int>.Create(same, hash).Equals(EqualityComparer<int>.Create(same, hash)), EqualityComparer<int>.Create(same, hash).Equals(EqualityComparer<int>.Create(same)),
            EqualityComparer<int>.Create(same, hash).GetHashCode() == EqualityComparer<int>.Create(same, hash).GetHashCode(), Comparer<int>.Create((a, b) => 0).Equals(Comparer<int>.Create((a, b) => 0)), EqualityComparer<int>.Default.Equals(EqualityComparer<int>.Default), Comparer<int>.Default.Equals(Comparer<long>.Default)));
        Try("structural", () => (ReferenceEquals(StructuralComparisons.StructuralComparer, StructuralComparisons.StructuralComparer), ReferenceEquals(StructuralComparisons.StructuralEqualityComparer, StructuralComparisons.StructuralEqualityComparer)));
        All<object>("objects", new BothClass { n = 1 }, "b");
    }
}
