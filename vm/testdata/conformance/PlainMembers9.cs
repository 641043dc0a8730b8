// Compiler: roslyn12
// The members of IDictionary and IList with keys and values of wrong types, and with null, on all collections: results, and exceptions in their order.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;

static class PlainMembers9
{
    static readonly object[] things = { 1, 7, "x", null, 2L, new DateTime(2024, 2, 29), new KeyValuePair<int, string>(1, "a") };

    static string Shown(object value)
    {
        if (value == null) return "null";
        if (value is DictionaryEntry entry) return "{" + Shown(entry.Key) + "=" + Shown(entry.Value) + "}";
        return value is DateTime ? "date" : value.ToString();
    }

    static void Show(string name, Func<object> action)
    {
        string result;
        try { result = Shown(action()); }
        catch (ArgumentException e) { result = e.GetType().Name + " " + e.ParamName; }
        catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine(name + ": " + result);
    }

    static void Pairs(string name, Func<IDictionary> make)
    {
        foreach (object key in things)
        {
            Show(name + " get " + Shown(key), () => make()[key]);
            Show(name + " contains " + Shown(key), () => make().Contains(key));
            Show(name + " remove " + Shown(key), () => { var d = make(); d.Remove(key); return d.Count; });
            foreach (object value in things)
            {
                Show(name + " add " + Shown(key) + " " + Shown(value), () => { var d = make(); d.Add(key, value); return d.Count; });
                Show(name + " set " + Shown(key) + " " + Shown(value), () => { var d = make(); d[key] = value; return d.Count + Shown(d[key]); });
            }
        }
    }

    static void List(string name, Func<IList> make)
    {
        foreach (object value in things)
        {
            Show(name + " add " + Shown(value), () => { var l = make(); return l.Add(value) + " " + l.Count; });
            Show(name + " contains " + Shown(value), () => make().Contains(value));
            Show(name + " index " + Shown(value), () => make().IndexOf(value));
            Show(name + " remove " + Shown(value), () => { var l = make(); l.Remove(value); return l.Count; });
            foreach (int index in new[] { 0, -1, 9 })
            {
                Show(name + " insert " + index + " " + Shown(value), () => { var l = make(); l.Insert(index, value); return Shown(l[index]); });
                Show(name + " set " + index + " " + Shown(value), () => { var l = make(); l[index] = value; return Shown(l[index]); });
            }
        }
        foreach (int index in new[] { 0, -1, 9 })
        {
            Show(name + " get " + index, () => make()[index]);
            Show(name + " removeat " + index, () => { var l = make(); l.RemoveAt(index); return l.Count; });
        }
    }

    class Keyed : KeyedCollection<int, int> { protected override int GetKeyForItem(int item) { return item; } }
    class Old : CollectionBase { }

    static void Main()
    {
        Pairs("Dictionary<int, string>", () => new Dictionary<int, string> { [1] = "a" });
        Pairs("Dictionary<string, int>", () => new Dictionary<string, int> { ["x"] = 1 });
        Pairs("Dictionary<object, int?>", () => new Dictionary<object, int?> { ["x"] = 1 });
        Pairs("Dictionary<int?, object>", () => new Dictionary<int?, object> { [1] = 1 });
        Pairs("SortedDictionary<int, string>", () => new SortedDictionary<int, string> { [1] = "a" });
        Pairs("SortedDictionary<string, int>", () => new SortedDictionary<string, int> { ["x"] = 1 });
        Pairs("SortedList<int, string>", () => new SortedList<int, string> { [1] = "a" });
        Pairs("SortedList<string, int>", () => new SortedList<string, int> { ["x"] = 1 });
        Pairs("OrderedDictionary<int, string>", () => new OrderedDictionary<int, string> { [1] = "a" });
        Pairs("OrderedDictionary<string, int>", () => new OrderedDictionary<string, int> { ["x"] = 1 });
        Pairs("ConcurrentDictionary<int, string>", () => new ConcurrentDictionary<int, string> { [1] = "a" });
        Pairs("ConcurrentDictionary<string, int>", () => new ConcurrentDictionary<string, int> { ["x"] = 1 });
        Pairs("Hashtable", () => new Hashtable { [1] = "a" });
        Pairs("Hashtable.Synchronized", () => Hashtable.Synchronized(new Hashtable { [1] = "a" }));
        Pairs("ListDictionary", () => new ListDictionary { { 1, "a" } });
        Pairs("Exception.Data", () => { var data = new Exception().Data; data[1] = "a"; return data; });

        List("List<int>", () => new List<int> { 1, 2 });
        List("List<string>", () => new List<string> { "x", "y" });
        List("List<int?>", () => new List<int?> { 1, null });
        List("int[]", () => new[] { 1, 2 });
        List("string[]", () => new[] { "x", "y" });
        List("Collection<int>", () => new Collection<int> { 1, 2 });
        List("Collection<string>", () => new Collection<string> { "x", "y" });
        List("Collection of an array", () => new Collection<int>(new[] { 1, 2 }));
        List("ObservableCollection<int>", () => new ObservableCollection<int> { 1, 2 });
        List("KeyedCollection<int, int>", () => new Keyed { 1, 2 });
        List("ReadOnlyCollection<int>", () => new ReadOnlyCollection<int>(new[] { 1, 2 }));
        List("ReadOnlyCollection<string>", () => new ReadOnlyCollection<string>(new[] { "x", "y" }));
        List("ArrayList", () => new ArrayList { 1, "x" });
        List("ArrayList.Synchronized", () => ArrayList.Synchronized(new ArrayList { 1, "x" }));
        List("CollectionBase", () => { IList list = new Old(); list.Add(1); return list; });
        List("OrderedDictionary as a list", () => new OrderedDictionary<int, string> { [1] = "a" });
        List("keys", () => new OrderedDictionary<int, string> { [1] = "a" }.Keys);
        List("values", () => new OrderedDictionary<int, string> { [1] = "x" }.Values);
        List("NewItems", () => new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, new[] { "x" }, 0).NewItems);
        List("NewItems of one", () => new NotifyCollectionChangedEventArgs(NotifyCollectionChangedAction.Add, (object)"x", 0).NewItems);
    }
}
