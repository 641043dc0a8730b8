// Compiler: roslyn12
// The order of operands in which the searches of spans call Equals and CompareTo of the elements, with nulls too.
using System;
using System.Linq;

class Item : IEquatable<Item>, IComparable<Item>
{
    internal readonly int n;
    internal Item(int n) { this.n = n; }
    public bool Equals(Item o) { Program.Log($"{n}={o?.n}"); return n == o?.n; }
    public int CompareTo(Item o) { Program.Log($"{n}<{o?.n}"); return n - (o?.n ?? -1); }
}

struct Value : IEquatable<Value>, IComparable<Value>
{
    internal int n;
    public bool Equals(Value o) { Program.Log($"{n}={o.n}"); return n == o.n; }
    public int CompareTo(Value o) { Program.Log($"{n}<{o.n}"); return n - o.n; }
}

static class Program
{
    static string log = "";
    internal static void Log(string s) => log += s + " ";

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = f().ToString(); } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result} [{log.Trim()}]");
    }

    static void All<T>(string name, T[] a, T x, T y, T z) where T : IEquatable<T>, IComparable<T>
    {
        T[] two = { x, y }, three = { x, y, z }, five = { x, y, z, x, y };
        Console.WriteLine("== " + name);
        Try("IndexOf", () => (a.AsSpan().IndexOf(x), ((ReadOnlySpan<T>)a).IndexOf(y)));
        Try("LastIndexOf", () => (a.AsSpan().LastIndexOf(x), ((ReadOnlySpan<T>)a).LastIndexOf(y)));
        Try("IndexOf span", () => (a.AsSpan().IndexOf(two), a.AsSpan().IndexOf(a.AsSpan(1, 2)), a.AsSpan().IndexOf(a.AsSpan(2)), a.AsSpan().IndexOf(ReadOnlySpan<T>.Empty)));
        Try("LastIndexOf span", () => (a.AsSpan().LastIndexOf(two), a.AsSpan().LastIndexOf(a.AsSpan(1, 2)), a.AsSpan().LastIndexOf(ReadOnlySpan<T>.Empty)));
        Try("IndexOfAny", () => (a.AsSpan().IndexOfAny(x, y), a.AsSpan().IndexOfAny(y, z, x)));
        Try("IndexOfAny span", () => (a.AsSpan().IndexOfAny(two), a.AsSpan().IndexOfAny(three), a.AsSpan().IndexOfAny(five), a.AsSpan().IndexOfAny(ReadOnlySpan<T>.Empty)));
        Try("LastIndexOfAny", () => (a.AsSpan().LastIndexOfAny(x, y), a.AsSpan().LastIndexOfAny(y, z, x)));
        Try("LastIndexOfAny span", () => (a.AsSpan().LastIndexOfAny(two), a.AsSpan().LastIndexOfAny(three), a.AsSpan().LastIndexOfAny(five)));
        Try("IndexOfAnyExcept", () => (a.AsSpan().IndexOfAnyExcept(x), a.AsSpan().IndexOfAnyExcept(x, y), a.AsSpan().IndexOfAnyExcept(x, y, z)));
        Try("IndexOfAnyExcept span", () => (a.AsSpan().IndexOfAnyExcept(two), a.AsSpan().IndexOfAnyExcept(three), a.AsSpan().IndexOfAnyExcept(five), a.AsSpan().IndexOfAnyExcept(ReadOnlySpan<T>.Empty), a.AsSpan().IndexOfAnyExcept(five.AsSpan(0, 4))));
        Try("LastIndexOfAnyExcept", () => (a.AsSpan().LastIndexOfAnyExcept(x), a.AsSpan().LastIndexOfAnyExcept(x, y), a.AsSpan().LastIndexOfAnyExcept(x, y, z)));
        Try("LastIndexOfAnyExcept span", () => (a.AsSpan().LastIndexOfAnyExcept(two), a.AsSpan().LastIndexOfAnyExcept(five), a.AsSpan().LastIndexOfAnyExcept(ReadOnlySpan<T>.Empty)));
        Try("Contains", () => (a.AsSpan().Contains(x), a.AsSpan().ContainsAny(x, y), a.AsSpan().ContainsAny(x, y, z), a.AsSpan().ContainsAny(five), a.AsSpan().ContainsAnyExcept(x), a.AsSpan().ContainsAnyExcept(five)));
        Try("Count", () => (a.AsSpan().Count(x), a.AsSpan().Count(two), a.AsSpan().Count(a.AsSpan(1, 1))));
        Try("StartsWith", () => (a.AsSpan().StartsWith(two), a.AsSpan().StartsWith(a.ToArray()), a.AsSpan().StartsWith(a), ((ReadOnlySpan<T>)a).StartsWith(x)));
        Try("EndsWith", () => (a.AsSpan().EndsWith(two), a.AsSpan().EndsWith(a.ToArray().AsSpan(2)), ((ReadOnlySpan<T>)a).EndsWith(y)));
        Try("SequenceEqual", () => (a.AsSpan().SequenceEqual(a.ToArray()), a.AsSpan().SequenceEqual(a), a.AsSpan(0, 2).SequenceEqual(a.AsSpan(1, 2)), a.AsSpan().SequenceEqual(a, null)));
        Try("CommonPrefixLength", () => (a.AsSpan().CommonPrefixLength(a.ToArray()), a.AsSpan().CommonPrefixLength(a), a.AsSpan().CommonPrefixLength(two)));
        Try("SequenceCompareTo", () => (a.AsSpan().SequenceCompareTo(a.ToArray()), a.AsSpan().SequenceCompareTo(two)));
        Try("Trim", () => (a.AsSpan().Trim(x).Length, a.AsSpan().Trim(y).Length, a.AsSpan().TrimStart(a[0]).Length, a.AsSpan().TrimEnd(a[^1]).Length));
        Try("Trim span", () => { ReadOnlySpan<T> s = a; return (s.Trim(two).Length, s.TrimStart(five).Length, s.TrimEnd(five).Length, s.Trim(a.AsSpan(0, 1)).Length, s.Trim(ReadOnlySpan<T>.Empty).Length); });
        Try("Replace", () => { T[] b = a.ToArray(), c = new T[b.Length]; b.AsSpan().Replace(x, y); ((ReadOnlySpan<T>)b).Replace(c, y, z); return Array.IndexOf(c, z); });
        Try("in range", () => (a.AsSpan().IndexOfAnyInRange(x, y), a.AsSpan().LastIndexOfAnyInRange(x, y), a.AsSpan().ContainsAnyInRange(y, x)));
        Try("not in range", () => (a.AsSpan().IndexOfAnyExceptInRange(x, y), a.AsSpan().LastIndexOfAnyExceptInRange(x, y), a.AsSpan().ContainsAnyExceptInRange(y, x)));
        Try("BinarySearch", () => a.AsSpan().BinarySearch(y));
        Try("Split", () => { int n = 0; foreach (Range r in ((ReadOnlySpan<T>)a).Split(x)) n += r.End.Value; foreach (Range r in ((ReadOnlySpan<T>)a).Split(two)) n += r.End.Value; return n; });
        Try("SplitAny", () => { int n = 0; foreach (Range r in ((ReadOnlySpan<T>)a).SplitAny(two)) n += r.End.Value; foreach (Range r in ((ReadOnlySpan<T>)a).SplitAny(five)) n += r.End.Value; return n; });
    }

    static void Main()
    {
        Item I(int n) => new Item(n);
        Value V(int n) => new Value { n = n };
        Item[] items = { I(1), I(2), I(3), I(2), I(1) };
        All("items", items, I(2), I(3), I(1));
        All("others", items, I(7), I(8), I(9));
        All("values", new[] { V(1), V(2), V(3), V(2), V(1) }, V(2), V(3), V(1));
        All("nulls", new[] { null, I(2), null, I(1) }, I(2), I(1), I(3));
        All("for null", new[] { I(2), null, I(1) }, null, I(1), I(2));
        All("for nulls", items, null, null, I(1));
        All("all null", new Item[] { null, null }, null, null, null);
        All("integers", new[] { 1, 2, 3, 2, 1 }, 3, 1, 2);
        All("texts", new[] { "a", null, "b" }, "b", "c", null);

        // Replace writes each element, as it was before Equals, which may change it.
        Spy[] spies = { new Spy(), new Spy() };
        Spy seen = spies[0];
        Spy.asked = () => spies[0] = null;
        spies.AsSpan().Replace(new Spy(), null);
        Console.WriteLine(spies[0] == seen);
        Change[] changes = { new Change { n = 1 }, new Change { n = 2 } };
        Change.asked = () => changes[0].n = 5;
        changes.AsSpan().Replace(new Change(), new Change { n = 9 });
        Console.WriteLine(changes[0].n);
    }
}

class Spy : IEquatable<Spy>
{
    internal static Action asked;
    public bool Equals(Spy o) { asked(); return false; }
}

struct Change : IEquatable<Change>
{
    internal static Action asked;
    internal int n;
    public bool Equals(Change o) { asked(); return false; }
}
