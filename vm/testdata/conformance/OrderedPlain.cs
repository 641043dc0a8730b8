// Compiler: roslyn12
// Skip: framework
using System;
using System.Collections;
using System.Collections.Generic;

// OrderedDictionary, its two collections and its enumerators behind the interfaces without type arguments.
static class OrderedPlain
{
    static string Text(object o)
    {
        return o == null ? "null" : o is DictionaryEntry d ? "entry " + d.Key + " " + d.Value : o.ToString();
    }

    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + Text(f())); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Do(string what, Action f) { Try(what, () => { f(); return "done"; }); }

    static string All(IEnumerable all)
    {
        string s = "";
        foreach (object o in all) s += Text(o) + "; ";
        return s;
    }

    static void Dictionary()
    {
        var typed = new OrderedDictionary<string, int> { { "b", 2 }, { "a", 1 } };
        IDictionary d = typed;
        Console.WriteLine(d.IsReadOnly + " " + d.IsFixedSize + " " + d.IsSynchronized + " " + (d.SyncRoot == typed) + " " + d.Count);
        Try("there", () => d["a"]);
        Try("not there", () => d["c"]);
        Try("wrong key", () => d[1]);
        Try("null key", () => d[null]);
        Do("set", () => d["b"] = 20);
        Do("set new", () => d["c"] = 3);
        Do("set wrong key", () => d[1] = 3);
        Do("set wrong value", () => d["a"] = "x");
        Do("set null", () => d["a"] = null);
        Do("set null key", () => d[null] = 1);
        Do("set both wrong", () => d[1] = null);
        Do("add", () => d.Add("d", 4));
        Do("add again", () => d.Add("d", 4));
        Do("add wrong", () => d.Add("e", 1L));
        Try("contains", () => d.Contains("d"));
        Try("contains wrong", () => d.Contains(4));
        Try("contains null", () => d.Contains(null));
        Do("remove", () => d.Remove("a"));
        Do("remove wrong", () => d.Remove(7));
        Do("remove null", () => d.Remove(null));
        Console.WriteLine(All(typed) + All(d.Keys) + All(d.Values));
        IDictionaryEnumerator e = d.GetEnumerator();
        Console.WriteLine(e.MoveNext() + " " + Text(e.Current) + " " + Text(e.Entry) + " " + e.Key + " " + e.Value);
        IDictionaryEnumerator other = (IDictionaryEnumerator)((IEnumerable)typed).GetEnumerator();
        Console.WriteLine(other.MoveNext() + " " + Text(other.Current) + " " + Text(other.Entry) + " " + other.Key + " " + other.Value);
        IDictionary words = new OrderedDictionary<int, string> { { 1, null } };
        Do("null value", () => words[2] = null);
        Do("null value added", () => words.Add(3, null));
        Console.WriteLine(All(words));
    }

    static void List()
    {
        var typed = new OrderedDictionary<string, int> { { "b", 2 }, { "a", 1 } };
        IList l = typed;
        object there = new KeyValuePair<string, int>("a", 1), other = new KeyValuePair<string, int>("a", 2), fresh = new KeyValuePair<string, int>("z", 26);
        Console.WriteLine(l.IsReadOnly + " " + l.IsFixedSize + " " + l.IsSynchronized + " " + (l.SyncRoot == typed) + " " + l.Count);
        Try("at", () => l[1]);
        Try("at 2", () => l[2]);
        Try("contains", () => l.Contains(there) + " " + l.Contains(other) + " " + l.Contains("a") + " " + l.Contains(null));
        Try("index", () => l.IndexOf(there) + " " + l.IndexOf(other) + " " + l.IndexOf("a") + " " + l.IndexOf(null));
        Try("add", () => l.Add(fresh));
        Try("add again", () => l.Add(fresh));
        Try("add wrong", () => l.Add("a"));
        Try("add null", () => l.Add(null));
        Do("insert", () => l.Insert(0, new KeyValuePair<string, int>("y", 25)));
        Do("insert far", () => l.Insert(9, new KeyValuePair<string, int>("x", 24)));
        Do("insert wrong", () => l.Insert(0, 5));
        Do("set", () => l[0] = new KeyValuePair<string, int>("w", 23));
        Do("set there", () => l[0] = there);
        Do("set wrong", () => l[0] = "w");
        Do("set null", () => l[0] = null);
        Do("remove", () => l.Remove(there));
        Do("remove other", () => l.Remove(other));
        Do("remove wrong", () => l.Remove(3));
        Do("remove at", () => l.RemoveAt(0));
        Console.WriteLine(All(l));
    }

    static void Copies(string name, ICollection c, Array right)
    {
        Do(name + " to null", () => c.CopyTo(null, 0));
        Do(name + " below", () => c.CopyTo(right, -1));
        Do(name + " behind", () => c.CopyTo(right, 2));
        Do(name + " to two dimensions", () => c.CopyTo(new int[3, 3], 0));
        Do(name + " right", () => c.CopyTo(right, 1));
        object[] objects = new object[3];
        Do(name + " to objects", () => c.CopyTo(objects, 0));
        Console.WriteLine(All(right) + All(objects));
        Do(name + " to longs", () => c.CopyTo(new long[3], 0));
        Do(name + " to exceptions", () => c.CopyTo(new Exception[3], 0));
        Do(name + " to entries", () => { DictionaryEntry[] a = new DictionaryEntry[3]; c.CopyTo(a, 0); Console.WriteLine(All(a)); });
    }

    static void Typed<T>(string name, ICollection<T> c)
    {
        T[] right = new T[3];
        Do(name + " to null", () => c.CopyTo(null, 0));
        Do(name + " below", () => c.CopyTo(right, -1));
        Do(name + " behind", () => c.CopyTo(right, 2));
        Do(name + " right", () => c.CopyTo(right, 1));
        Console.WriteLine(All(right));
    }

    static void Collection(string name, IList l, object first)
    {
        Console.WriteLine(name + " " + l.IsReadOnly + " " + l.IsFixedSize + " " + l.IsSynchronized + " " + l.Count);
        Try("at", () => l[1]);
        Try("at 2", () => l[2]);
        Try("contains", () => l.Contains(first) + " " + l.Contains(7L));
        Try("contains null", () => l.Contains(null));
        Try("index", () => l.IndexOf(first) + " " + l.IndexOf(7L));
        Try("index of null", () => l.IndexOf(null));
        Try("add", () => l.Add(first));
        Do("clear", () => l.Clear());
        Do("insert", () => l.Insert(0, first));
        Do("remove", () => l.Remove(first));
        Do("remove at", () => l.RemoveAt(0));
        Do("set", () => l[0] = first);
    }

    static void Main()
    {
        Dictionary();
        List();
        var d = new OrderedDictionary<string, int> { { "b", 2 }, { "a", 1 } };
        Copies("entries", d, new KeyValuePair<string, int>[3]);
        Copies("keys", d.Keys, new string[3]);
        Copies("values", d.Values, new int[3]);
        Typed("entries", d);
        Typed("keys", d.Keys);
        Typed("values", d.Values);
        Collection("keys", d.Keys, "b");
        Collection("values", d.Values, 2);
        Collection("words", new OrderedDictionary<int, string> { { 1, null }, { 2, "x" } }.Values, null);
        Collection("numbers", new OrderedDictionary<int, string> { { 1, null }, { 2, "x" } }.Keys, 2);
        Console.WriteLine(((ICollection)d.Keys).SyncRoot == d);
        Console.WriteLine(((ICollection)d.Values).SyncRoot == d);
    }
}
