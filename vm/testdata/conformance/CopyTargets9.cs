// Compiler: roslyn12
// Skip: framework
// ICollection.CopyTo of each collection, into arrays of many types and shapes. Each outcome comes once, with the cases that have it.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

static class CopyTargets9
{
    enum Kind { A }

    enum Wide : uint { A }

    struct Other { }

    static Array Shifted(Type t) => Array.CreateInstance(t, new[] { 5 }, new[] { 1 });

    static Array[] Targets() => new Array[]
    {
        null, new int[5], new uint[5], new long[5], new short[5], new Kind[5], new Wide[5], new string[5], new object[5], new IComparable[5], new ValueType[5], new int?[5], new Other[5],
        new DictionaryEntry[5], new KeyValuePair<int, int>[5], new KeyValuePair<string, string>[5], new (int, int)[5], new int[2, 2], Shifted(typeof(int)), Shifted(typeof(string)), new int[1], new object[1],
        new Exception[5], new bool[5], new byte[5],
    };

    static string Try(ICollection source, Array target, int index)
    {
        try
        {
            source.CopyTo(target, index);
            string result = "ok";
            if (target.Rank == 1) foreach (object item in target) result += " " + (item ?? "-");
            return result;
        }
        catch (Exception e)
        {
            return e.GetType().Name + " " + (e as ArgumentException)?.ParamName + " " + (e as ArgumentOutOfRangeException)?.ActualValue + " " + e.Message.ReplaceLineEndings(" ");
        }
    }

    static void Show(string name, ICollection source)
    {
        var outcomes = new List<string>();
        var cases = new List<string>();
        foreach (Array target in Targets())
        {
            foreach (int index in new[] { 0, -1, 4, 5, 6 })
            {
                if (target == null && index > 0) continue;
                if (source is ConcurrentBag<int> && source.Count == 0 && index > (target?.Length ?? 0)) continue;
                string outcome = Try(source, target, index);
                int at = outcomes.IndexOf(outcome);
                if (at < 0)
                {
                    at = outcomes.Count;
                    outcomes.Add(outcome);
                    cases.Add("");
                }
                cases[at] += " " + (target == null ? "null" : target.GetType().Name + target.Length) + "@" + index;
            }
        }
        Console.WriteLine(name);
        for (int i = 0; i < outcomes.Count; i++) Console.WriteLine("  " + outcomes[i] + ":" + cases[i]);
    }

    static BlockingCollection<T> Blocking<T>(params T[] items)
    {
        var all = new BlockingCollection<T>();
        foreach (T item in items) all.Add(item);
        return all;
    }

    static void Main()
    {
        int[] two = { 1, 2 };
        string[] texts = { "a", "b" };
        var pairs = new Dictionary<int, int> { [1] = 2, [3] = 4 };
        var entry = new KeyValuePair<string, string>("a", "b");
        Show("queue", new ConcurrentQueue<int>(two));
        Show("queue of texts", new ConcurrentQueue<string>(texts));
        Show("queue, empty", new ConcurrentQueue<int>());
        Show("stack", new ConcurrentStack<int>(two));
        Show("stack of texts", new ConcurrentStack<string>(texts));
        Show("bag", new ConcurrentBag<int>(two));
        Show("bag of texts", new ConcurrentBag<string>(texts));
        Show("bag of objects", new ConcurrentBag<object>(new object[] { 1, "b" }));
        Show("bag, empty", new ConcurrentBag<int>());
        Show("dictionary", new ConcurrentDictionary<int, int>(pairs));
        Show("dictionary of texts", new ConcurrentDictionary<string, string>(new[] { entry }));
        Show("dictionary, empty", new ConcurrentDictionary<int, int>());
        Show("keys", (ICollection)new ConcurrentDictionary<int, int>(pairs).Keys);
        Show("blocking", Blocking(1, 2));
        Show("blocking of texts", Blocking("a", "b"));
        Show("blocking, empty", Blocking<int>());
        Show("Queue", new Queue<int>(two));
        Show("Queue of texts", new Queue<string>(texts));
        Show("Queue of objects", new Queue<object>(new object[] { 1, "b" }));
        Show("Queue, empty", new Queue<int>());
        Show("Stack", new Stack<int>(two));
        Show("Stack of texts", new Stack<string>(texts));
        Show("Stack, empty", new Stack<int>());
        Show("List", new List<int>(two));
        Show("List of texts", new List<string>(texts));
        Show("LinkedList", new LinkedList<int>(two));
        Show("LinkedList of texts", new LinkedList<string>(texts));
        Show("LinkedList, empty", new LinkedList<int>());
        Show("SortedSet", new SortedSet<int>(two));
        Show("SortedSet of texts", new SortedSet<string>(texts));
        Show("SortedSet, empty", new SortedSet<int>());
        Show("Dictionary", pairs);
        Show("Dictionary.Keys", pairs.Keys);
        Show("Dictionary.Values", pairs.Values);
        Show("Dictionary, empty", new Dictionary<int, int>());
        Show("SortedDictionary", new SortedDictionary<int, int>(pairs));
        Show("SortedDictionary.Keys", new SortedDictionary<int, int>(pairs).Keys);
        Show("SortedDictionary.Values", new SortedDictionary<int, int>(pairs).Values);
        Show("SortedList", new SortedList<int, int>(pairs));
        Show("SortedList.Keys", (ICollection)new SortedList<int, int>(pairs).Keys);
        Show("SortedList.Values", (ICollection)new SortedList<int, int>(pairs).Values);
        Show("OrderedDictionary", new OrderedDictionary<int, int>(pairs));
        Show("OrderedDictionary.Keys", new OrderedDictionary<int, int>(pairs).Keys);
        Show("PriorityQueue", new PriorityQueue<int, int>(new[] { (1, 1), (2, 2) }).UnorderedItems);
        Show("Collection", new Collection<int> { 1, 2 });
        Show("Collection of texts", new Collection<string> { "a", "b" });
        Show("Collection, empty", new Collection<int>());
        Show("ReadOnlyCollection", new ReadOnlyCollection<int>(two));
        Show("old Queue", new Queue(two));
        Show("old Stack", new Stack(two));
        Show("ArrayList", new ArrayList(two));
        Show("range of an ArrayList", new ArrayList(two).GetRange(0, 2));
        Show("Hashtable", new Hashtable { [1] = 2 });
        Show("Hashtable.Keys", new Hashtable { [1] = 2 }.Keys);
        Show("BitArray", new BitArray(new[] { true, false }));
        Show("array", two);
        Show("array of texts", texts);
    }
}
