// Compiler: roslyn12
// Enumerators of empty collections: those of the interfaces are shared, have no current element, and do not notice changes.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

static class Empty12
{
    static string Try(Func<object> f)
    {
        try { return f() + ""; }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Show(string name, Func<IEnumerator> get, Action change)
    {
        IEnumerator a = get();
        string r = name + ": " + ReferenceEquals(a, get()) + " " + Try(() => a.Current) + " " + a.MoveNext() + " " + Try(() => a.Current);
        IEnumerator b = get();
        change();
        Console.WriteLine(r + " " + Try(() => b.MoveNext()) + " " + Try(() => { b.Reset(); return "reset"; }));
    }

    static void Both<C, T>(string name, Func<C> make, Func<C, IEnumerable<T>> part, Action<C> change)
    {
        C c = make();
        IEnumerable<T> items = part(c);
        Console.Write(Try(() => { _ = items.GetEnumerator().Current; return "a value"; }) + " ");
        Show(name, () => items.GetEnumerator(), () => change(c));
        c = make();
        items = part(c);
        Show("    plainly", () => ((IEnumerable)items).GetEnumerator(), () => change(c));
    }

    static void Whole<C, T>(string name, Func<C> make, Action<C> change) where C : IEnumerable<T> { Both<C, T>(name, make, c => c, change); }

    static void Main()
    {
        Whole<List<int>, int>("List", () => new(), c => c.Add(1));
        Whole<Dictionary<int, int>, KeyValuePair<int, int>>("Dictionary", () => new(), c => c.Add(1, 1));
        Both("Dictionary.Keys", () => new Dictionary<int, int>(), c => c.Keys, c => c.Add(1, 1));
        Both("Dictionary.Values", () => new Dictionary<int, int>(), c => c.Values, c => c.Add(1, 1));
        var map = new Dictionary<int, int>();
        Show("IDictionary", () => ((IDictionary)map).GetEnumerator(), () => map.Add(1, 1));
        Whole<HashSet<int>, int>("HashSet", () => new(), c => c.Add(1));
        Whole<HashSet<int>, int>("HashSet, emptied", () => { var s = new HashSet<int> { 3 }; s.Remove(3); return s; }, c => c.Add(1));
        Whole<Queue<int>, int>("Queue", () => new(), c => c.Enqueue(1));
        Whole<Stack<int>, int>("Stack", () => new(), c => c.Push(1));
        Whole<LinkedList<int>, int>("LinkedList", () => new(), c => c.AddLast(1));
        Whole<SortedList<int, int>, KeyValuePair<int, int>>("SortedList", () => new(), c => c.Add(1, 1));
        Both("SortedList.Keys", () => new SortedList<int, int>(), c => c.Keys, c => c.Add(1, 1));
        Both("SortedList.Values", () => new SortedList<int, int>(), c => c.Values, c => c.Add(1, 1));
        var list = new SortedList<int, int>();
        Show("SortedList.GetEnumerator", () => list.GetEnumerator(), () => list.Add(1, 1));
        list = new SortedList<int, int>();
        Show("IDictionary", () => ((IDictionary)list).GetEnumerator(), () => list.Add(1, 1));
        Whole<SortedDictionary<int, int>, KeyValuePair<int, int>>("SortedDictionary", () => new(), c => c.Add(1, 1));
        Both("SortedDictionary.Keys", () => new SortedDictionary<int, int>(), c => c.Keys, c => c.Add(1, 1));
        Both("SortedDictionary.Values", () => new SortedDictionary<int, int>(), c => c.Values, c => c.Add(1, 1));
        var sorted = new SortedDictionary<int, int>();
        Show("IDictionary", () => ((IDictionary)sorted).GetEnumerator(), () => sorted.Add(1, 1));
        Whole<SortedSet<int>, int>("SortedSet", () => new(), c => c.Add(1));
        Both("PriorityQueue", () => new PriorityQueue<int, int>(), c => c.UnorderedItems, c => c.Enqueue(1, 1));
        Whole<OrderedDictionary<int, int>, KeyValuePair<int, int>>("OrderedDictionary", () => new(), c => c.Add(1, 1));
        Both("OrderedDictionary.Keys", () => new OrderedDictionary<int, int>(), c => c.Keys, c => c.Add(1, 1));
        Both("OrderedDictionary.Values", () => new OrderedDictionary<int, int>(), c => c.Values, c => c.Add(1, 1));
        var ordered = new OrderedDictionary<int, int>();
        Show("IDictionary", () => ((IDictionary)ordered).GetEnumerator(), () => ordered.Add(1, 1));
        Whole<Collection<int>, int>("Collection", () => new(), c => c.Add(1));
        Whole<ObservableCollection<int>, int>("ObservableCollection", () => new(), c => c.Add(1));
        Both("ReadOnlyCollection", () => new List<int>(), c => new ReadOnlyCollection<int>(c), c => c.Add(1));
        Both("ReadOnlyCollection of an array", () => new int[0], c => new ReadOnlyCollection<int>(c), c => { });
        Both("ReadOnlyDictionary", () => new Dictionary<int, int>(), c => new ReadOnlyDictionary<int, int>(c), c => c.Add(1, 1));
        Both("ReadOnlyDictionary.Keys", () => new Dictionary<int, int>(), c => new ReadOnlyDictionary<int, int>(c).Keys, c => c.Add(1, 1));
        Both("ReadOnlyDictionary.Values", () => new Dictionary<int, int>(), c => new ReadOnlyDictionary<int, int>(c).Values, c => c.Add(1, 1));
        Both("ReadOnlySet", () => new HashSet<int>(), c => new ReadOnlySet<int>(c), c => c.Add(1));
        Both("ReadOnlyObservableCollection", () => new ObservableCollection<int>(), c => new ReadOnlyObservableCollection<int>(c), c => c.Add(1));
        Whole<ArraySegment<int>, int>("ArraySegment", () => new(new int[2], 1, 0), c => { });
        Console.WriteLine(Try(() => ((IEnumerable<int>)default(ArraySegment<int>)).GetEnumerator()));
        Whole<int[], int>("array", () => new int[0], c => { });
        Both("Empty", () => 0, c => Enumerable.Empty<int>(), c => { });
        Both("Repeat", () => 0, c => Enumerable.Repeat(1, 0), c => { });
        Both("Range", () => 0, c => Enumerable.Range(1, 0), c => { });
        Both("ToLookup", () => 0, c => new int[0].ToLookup(x => x), c => { });
        Both("ToLookup of a list", () => 0, c => new List<int>().ToLookup(x => x), c => { });
        Both("GroupBy", () => 0, c => new int[0].GroupBy(x => x), c => { });
        Both("GroupBy of a list", () => 0, c => new List<int>().GroupBy(x => x).Take(0), c => { });
        Both("missing in a lookup", () => 0, c => new[] { 1 }.ToLookup(x => x)[2], c => { });
        Both("List.Take", () => 0, c => new List<int>().Take(3), c => { });
        // those of the collections themselves, and of ones with an element
        Show("List, itself", () => new List<int>().GetEnumerator(), () => { });
        Show("Stack, itself", () => new Stack<int>().GetEnumerator(), () => { });
        Show("Queue, itself", () => new Queue<int>().GetEnumerator(), () => { });
        Show("LinkedList, itself", () => new LinkedList<int>().GetEnumerator(), () => { });
        Show("HashSet, itself", () => new HashSet<int>().GetEnumerator(), () => { });
        Show("Dictionary, itself", () => new Dictionary<int, int>().GetEnumerator(), () => { });
        Show("SortedDictionary, itself", () => new SortedDictionary<int, int>().GetEnumerator(), () => { });
        int[] outer = { 1, 2, 3 }, none = { };
        int read = 0, keys = 0;
        IEnumerable<int> counted = outer.Select(x => { read++; return x; });
        int Key(int x) { keys++; return x; }
        Console.WriteLine(counted.Join(none, Key, x => x, (x, y) => x).Count() + " " + read + " " + keys);
        Console.WriteLine(counted.Join(new string[] { null }, x => Key(x) + "", x => x, (x, y) => x).Count() + " " + read + " " + keys);
        Console.WriteLine(counted.GroupJoin(none, Key, x => x, (x, y) => x).Count() + " " + read + " " + keys);
        Console.WriteLine(counted.Intersect(none).Count() + " " + read + " " + counted.Except(none).Count() + " " + read + " " + counted.IntersectBy(none, Key).Count() + " " + read + " " + keys);
        Console.WriteLine(counted.Zip(none).Count() + " " + read + " " + none.Zip(counted).Count() + " " + read + " " + counted.Concat(none).Count() + " " + read + " " + counted.SelectMany(x => none).Count() + " " + read);
        Console.WriteLine(none.Join(counted, x => x, Key, (x, y) => x).Count() + " " + read + " " + keys + " " + new List<int>().Join(counted, x => x, Key, (x, y) => x).Count() + " " + read + " " + keys);
        var filled = new List<int>();
        IEnumerator<int> before = ((IEnumerable<int>)filled).GetEnumerator();
        filled.Add(5);
        Console.WriteLine(before.MoveNext() + " " + ((IEnumerable<int>)filled).Count() + " " + Try(() => ((IEnumerable<int>)filled).GetEnumerator().Current));
    }
}
