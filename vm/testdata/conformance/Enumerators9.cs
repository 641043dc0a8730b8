// Compiler: roslyn12
// Skip: framework
// Enumerators of all collections: their state before the first element, behind the last one, after a change, a reset and a disposal.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;
using System.Text;

static class Enumerators9
{
    static string Try(Func<object> a)
    {
        try
        {
            object o = a();
            return o == null ? "null" : o is DictionaryEntry d ? "entry " + d.Key + " " + d.Value : o.ToString();
        }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Plain(string name, Func<IEnumerable> make, Action<IEnumerable> change)
    {
        IEnumerable all = make();
        IEnumerator e = all.GetEnumerator();
        Console.WriteLine(name + ", plain: before: " + Try(() => e.Current));
        Console.WriteLine("  first: " + Try(() => e.MoveNext()) + " " + Try(() => e.Current));
        while ((bool)e.MoveNext()) { }
        Console.WriteLine("  behind: " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => e.Current));
        Console.WriteLine("  reset: " + Try(() => { e.Reset(); return "done"; }) + ", " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => e.Current));
        (e as IDisposable)?.Dispose();
        Console.WriteLine("  disposed of: " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()));
        if (e is IDictionaryEnumerator && (name == "dictionary" || name == "hashtable"))
        {
            IDictionaryEnumerator d = (IDictionaryEnumerator)make().GetEnumerator();
            Console.WriteLine("  entry: " + Try(() => d.Entry) + ", " + Try(() => d.Key) + ", " + Try(() => d.Value) + ", " + Try(() => d.MoveNext()) + ", " + Try(() => d.Entry) + ", " + Try(() => d.Key) + ", " + Try(() => d.Value));
            while (d.MoveNext()) { }
            Console.WriteLine("  entry behind: " + Try(() => d.Entry) + ", " + Try(() => d.Key) + ", " + Try(() => d.Value));
        }
        if (change == null) return;
        all = make();
        e = all.GetEnumerator();
        IEnumerator other = all.GetEnumerator(), last = all.GetEnumerator();
        e.MoveNext();
        while (last.MoveNext()) { }
        Console.WriteLine("  changed: " + Try(() => { change(all); return "done"; }) + ", " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => { e.Reset(); return "reset"; }));
        Console.WriteLine("  changed before: " + Try(() => other.Current) + ", " + Try(() => other.MoveNext()));
        Console.WriteLine("  changed behind: " + Try(() => last.MoveNext()));
    }

    static void Of<T>(string name, Func<IEnumerable<T>> make, Action<IEnumerable<T>> change = null)
    {
        IEnumerable<T> all = make();
        IEnumerator<T> e = all.GetEnumerator();
        Console.WriteLine(name + ": before: " + Try(() => e.Current));
        Console.WriteLine("  first: " + Try(() => e.MoveNext()) + " " + Try(() => e.Current));
        while (e.MoveNext()) { }
        Console.WriteLine("  behind: " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => e.Current));
        Console.WriteLine("  reset: " + Try(() => { e.Reset(); return "done"; }) + ", " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => e.Current));
        e.Dispose();
        Console.WriteLine("  disposed of: " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => e.Current));
        if (change != null)
        {
            all = make();
            e = all.GetEnumerator();
            IEnumerator<T> other = all.GetEnumerator(), last = all.GetEnumerator();
            e.MoveNext();
            while (last.MoveNext()) { }
            Console.WriteLine("  changed: " + Try(() => { change(all); return "done"; }) + ", " + Try(() => e.Current) + ", " + Try(() => e.MoveNext()) + ", " + Try(() => { e.Reset(); return "reset"; }));
            Console.WriteLine("  changed before: " + Try(() => other.Current) + ", " + Try(() => other.MoveNext()));
            Console.WriteLine("  changed behind: " + Try(() => last.Current) + ", " + Try(() => last.MoveNext()));
        }
        Plain(name, () => make(), change == null ? null : x => change((IEnumerable<T>)x));
    }

    static IEnumerable<int> Numbers()
    {
        yield return 1;
        yield return 2;
    }

    static Dictionary<int, string> Words() { return new Dictionary<int, string> { { 1, "a" }, { 2, "b" } }; }

    static void Generic()
    {
        Of("array", () => new[] { 1, 2 });
        Of("array without elements", () => new int[] { 0 }.Take(0).ToArray().Length == 0 ? new[] { 7 } : null);
        Of("list", () => new List<int> { 1, 2 }, c => ((List<int>)c).Add(3));
        Of("queue", () => new Queue<int>(new[] { 1, 2 }), c => ((Queue<int>)c).Enqueue(3));
        Of("stack", () => new Stack<int>(new[] { 1, 2 }), c => ((Stack<int>)c).Push(3));
        Of("linked list", () => new LinkedList<int>(new[] { 1, 2 }), c => ((LinkedList<int>)c).AddLast(3));
        Of("set", () => new HashSet<int> { 1, 2 }, c => ((HashSet<int>)c).Add(3));
        Of("sorted set", () => new SortedSet<int> { 1, 2 }, c => ((SortedSet<int>)c).Add(3));
        Of("dictionary", Words, c => ((Dictionary<int, string>)c).Add(3, "c"));
        Of("dictionary, removed", Words, c => ((Dictionary<int, string>)c).Remove(2));
        Of("dictionary, replaced", Words, c => ((Dictionary<int, string>)c)[2] = "z");
        Of("keys", () => Words().Keys);
        Of("values", () => Words().Values);
        Of("sorted dictionary", () => new SortedDictionary<int, string>(Words()), c => ((SortedDictionary<int, string>)c).Add(3, "c"));
        Of("sorted keys", () => new SortedDictionary<int, string>(Words()).Keys);
        Of("sorted values", () => new SortedDictionary<int, string>(Words()).Values);
        Of("sorted list", () => new SortedList<int, string>(Words()), c => ((SortedList<int, string>)c).Add(3, "c"));
        Of("keys of a sorted list", () => new SortedList<int, string>(Words()).Keys);
        Of("values of a sorted list", () => new SortedList<int, string>(Words()).Values);
        Of("concurrent queue", () => new ConcurrentQueue<int>(new[] { 1, 2 }), c => ((ConcurrentQueue<int>)c).Enqueue(3));
        Of("concurrent stack", () => new ConcurrentStack<int>(new[] { 1, 2 }), c => ((ConcurrentStack<int>)c).Push(3));
        Of("concurrent bag", () => new ConcurrentBag<int>(new[] { 1, 2 }), c => ((ConcurrentBag<int>)c).Add(3));
        Of("concurrent dictionary", () => new ConcurrentDictionary<int, string>(Words()), c => ((ConcurrentDictionary<int, string>)c).TryAdd(3, "c"));
        Of("blocking collection", () => { var b = new BlockingCollection<int>(); b.Add(1); b.Add(2); return b; }, c => ((BlockingCollection<int>)c).Add(3));
        Of("collection", () => new Collection<int> { 1, 2 }, c => ((Collection<int>)c).Add(3));
        Of("read-only collection", () => new ReadOnlyCollection<int>(new[] { 1, 2 }));
        Of("read-only dictionary", () => new ReadOnlyDictionary<int, string>(Words()));
        Of("segment", () => new ArraySegment<int>(new[] { 0, 1, 2, 3 }, 1, 2));
        Of("text", () => "ab");
        Of("iterator", Numbers);
        Of("ordered dictionary", () => new OrderedDictionary<int, string> { { 1, "a" }, { 2, "b" } }, c => ((OrderedDictionary<int, string>)c).Add(3, "c"));
        Of("priority queue", () => { var q = new PriorityQueue<int, int>(); q.Enqueue(1, 1); q.Enqueue(2, 2); return q.UnorderedItems; });
    }

    static void Old()
    {
        Plain("array list", () => new ArrayList { 1, 2 }, c => ((ArrayList)c).Add(3));
        Plain("part of an array list", () => new EnumerablePart(new ArrayList { 0, 1, 2, 3 }), null);
        Plain("hashtable", () => new Hashtable { { 1, "a" } }, c => ((Hashtable)c).Add(3, "c"));
        Plain("bits", () => new BitArray(new[] { true, false }), c => ((BitArray)c).Set(0, false));
        Plain("plain array", () => (Array)new[] { 1, 2 }, null);
        Plain("matrix", () => new[,] { { 1, 2 }, { 3, 4 } }, null);
        Plain("dictionary", () => (IDictionary)Words(), null);
    }

    sealed class EnumerablePart : IEnumerable
    {
        private readonly ArrayList _list;

        internal EnumerablePart(ArrayList list) { _list = list; }

        public IEnumerator GetEnumerator() { return _list.GetEnumerator(1, 2); }
    }

    static void Structs()
    {
        var list = new List<int> { 1 }.GetEnumerator();
        Console.WriteLine(Try(() => list.Current));
        while (list.MoveNext()) { }
        Console.WriteLine(list.Current);
        var words = Words().GetEnumerator();
        Console.WriteLine(Try(() => words.Current));
        while (words.MoveNext()) { }
        Console.WriteLine(words.Current);
        var queue = new Queue<int>(new[] { 1 }).GetEnumerator();
        try { Console.WriteLine(queue.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        while (queue.MoveNext()) { }
        try { Console.WriteLine(queue.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        var stack = new Stack<int>(new[] { 1 }).GetEnumerator();
        try { Console.WriteLine(stack.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        while (stack.MoveNext()) { }
        try { Console.WriteLine(stack.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        var segment = new ArraySegment<int>(new[] { 1 }).GetEnumerator();
        try { Console.WriteLine(segment.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        while (segment.MoveNext()) { }
        try { Console.WriteLine(segment.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        var text = "a".GetEnumerator();
        Console.WriteLine(Try(() => text.Current));
        Console.WriteLine(Try(() => text.MoveNext()) + " " + Try(() => text.Clone() != null) + " " + text.Current);
        var span = new[] { 1 }.AsSpan().GetEnumerator();
        try { Console.WriteLine(span.Current); } catch (IndexOutOfRangeException e) { Console.WriteLine(e.Message); }
        var runes = new StringBuilder("a").GetChunks().GetEnumerator();
        try { Console.WriteLine(runes.Current); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
    }

    static void Main()
    {
        Generic();
        Old();
        Structs();
    }
}
