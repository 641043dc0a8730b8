// Compiler: roslyn12
// OrderedDictionary<,> and ReadOnlySet<> of .NET 9.
using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

static class OrderedKeys
{
    static void Print<T>(string name, IEnumerable<T> items) => Console.WriteLine(name + ": " + string.Join(" ", items));

    static void Try(string name, Action a)
    {
        try { a(); Console.WriteLine(name + ": nothing thrown"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name); }
    }

    static void Main()
    {
        var o = new OrderedDictionary<string, int>(StringComparer.OrdinalIgnoreCase) { { "z", 1 }, { "a", 2 } };
        o.Add("m", 3);
        o.Insert(1, "k", 4);
        o["A"] = 20;
        Print("all", o);
        Console.WriteLine(o.Remove("z") + " " + o.Remove("none", out int gone) + gone + " " + o.IndexOf("M") + " " + o.TryAdd("K", 9) + o.TryAdd("n", 9) + " " + o.Count);
        o.RemoveAt(0);
        o.SetAt(0, 21);
        o.SetAt(1, "q", 33);
        Print("keys", o.Keys);
        Print("values", o.Values);
        Console.WriteLine(o.GetAt(1) + " " + o.ContainsKey("m") + o.ContainsKey("Q") + " " + o.ContainsValue(9) + " " + o.TryGetValue("n", out int n) + n + " " + o.Keys.Contains("q") + " " + o.IndexOf("n"));
        foreach ((string k, int v) in o) Console.Write(k + v + " ");
        Console.WriteLine();
        Try("missing", () => Console.WriteLine(o["none"]));
        Try("twice", () => o.Add("a", 1));
        Try("insert twice", () => o.Insert(0, "a", 1));
        Try("set twice", () => o.SetAt(0, "q", 1));
        Try("far", () => o.GetAt(7));
        Try("insert far", () => o.Insert(9, "x", 1));
        Try("null", () => o.Add(null, 1));
        Try("null key", () => o.IndexOf(null));
        Try("changed", () => { foreach (var p in o) o.Add("more", 1); });
        Try("set within", () => { foreach (var p in o) o[p.Key] = 5; });
        Try("removed", () => { foreach (var p in o) o.Remove("more"); });
        Try("read only", () => ((ICollection<string>)o.Keys).Add("x"));
        IList<KeyValuePair<string, int>> list = o;
        list.Insert(0, new("first", 0));
        Console.WriteLine(list[0] + " " + list.IndexOf(new("first", 1)) + " " + list.Contains(new("first", 0)) + " " + list.Remove(new("first", 0)) + " " + ((IReadOnlyList<string>)o.Keys)[0]);
        var copy = new OrderedDictionary<string, int>(o);
        o.Clear();
        Print("copy", copy.OrderByDescending(p => p.Key));
        Console.WriteLine(o.Count + " " + copy.Keys.ToArray().Length);

        var inner = new HashSet<int> { 3, 1 };
        var set = new ReadOnlySet<int>(inner);
        inner.Add(2);
        Print("set", set);
        Console.WriteLine(set.Contains(2) + " " + set.IsSubsetOf([1, 2, 3, 4]) + " " + set.Overlaps([9]) + " " + set.SetEquals([3, 2, 1]) + " " + ReadOnlySet<int>.Empty.Count + " " + ((ICollection<int>)set).IsReadOnly);
        Try("add", () => ((ISet<int>)set).Add(1));
        Try("null set", () => new ReadOnlySet<int>(null));
    }
}
