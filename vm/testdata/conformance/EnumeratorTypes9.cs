// Compiler: roslyn12
// The interfaces of enumerators and comparers that the library makes, and the clones of enumerators.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;

enum Colour { Red }

static class EnumeratorTypes9
{
    static string Try(Func<object> f)
    {
        try { return Convert.ToString(f()); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Show(string name, IEnumerator e)
    {
        Console.WriteLine(name + ": " + (e is IDisposable) + " " + (e is ICloneable) + " " + (e is IDictionaryEnumerator) + " " + (e is ValueType));
        Console.WriteLine("  " + Try(() => e.Current) + " " + Try(() => e.MoveNext()) + " " + Try(() => e.Current));
        if (e is ICloneable c)
        {
            var copy = (IEnumerator)c.Clone();
            Console.WriteLine("  " + Try(() => copy.Current) + " " + Try(() => copy.MoveNext()) + " " + Try(() => copy.Current) + " " + Try(() => copy.MoveNext()) + " " + Try(() => copy.Current) + " " + Try(() => e.Current));
        }
        Console.WriteLine("  " + Try(() => e.MoveNext()) + " " + Try(() => e.MoveNext()) + " " + Try(() => e.MoveNext()) + " " + Try(() => e.Current));
        Console.WriteLine("  " + Try(() => { e.Reset(); return "reset"; }) + " " + Try(() => e.MoveNext()) + " " + Try(() => e.Current));
    }

    static void Changed(string name, ICollection c, Action change)
    {
        IEnumerator e = c.GetEnumerator(), begun = c.GetEnumerator();
        begun.MoveNext();
        change();
        Console.WriteLine(name + ": " + Try(() => e.MoveNext()) + " " + Try(() => begun.Current) + " " + Try(() => begun.MoveNext()) + " " + Try(() => { begun.Reset(); return "reset"; }) + " " + c.Count);
    }

    static void Comparer(string name, object c) => Console.WriteLine(name + ": " + (c is IComparer) + " " + (c is IEqualityComparer) + " " + (c is ICloneable) + " " + (c is IDisposable));

    struct Own : IEquatable<Own>, IComparable<Own> { public bool Equals(Own o) => true; public int CompareTo(Own o) => 0; }
    class None { }

    static void Main()
    {
        Show("int[]", new[] { 1, 2 }.GetEnumerator());
        Show("int[] as IEnumerable", ((IEnumerable)new[] { 1, 2 }).GetEnumerator());
        Show("string[] as IEnumerable", ((IEnumerable)new[] { "a", "b" }).GetEnumerator());
        Show("int[] as IList", ((IList)new[] { 1, 2 }).GetEnumerator());
        Show("int[] as IEnumerable<int>", ((IEnumerable<int>)new[] { 1, 2 }).GetEnumerator());
        Show("int[0] as IEnumerable", ((IEnumerable)new int[0]).GetEnumerator());
        Show("int[,]", ((IEnumerable)new int[,] { { 1, 2 } }).GetEnumerator());
        Show("ReadOnlyCollection of an array", ((IEnumerable)new ReadOnlyCollection<int>(new[] { 1, 2 })).GetEnumerator());
        Show("Array.AsReadOnly", ((IEnumerable)Array.AsReadOnly(new[] { 1, 2 })).GetEnumerator());
        Show("Collection of an array", ((IEnumerable)new Collection<int>(new[] { 1, 2 })).GetEnumerator());
        Show("ReadOnlyCollection of a list", ((IEnumerable)new ReadOnlyCollection<int>(new List<int> { 1, 2 })).GetEnumerator());
        Show("ArraySegment", ((IEnumerable)new ArraySegment<int>(new[] { 1, 2 })).GetEnumerator());
        Show("List", ((IEnumerable)new List<int> { 1, 2 }).GetEnumerator());
        Show("Queue", new Queue(new[] { 1, 2 }).GetEnumerator());
        Show("no Queue", new Queue().GetEnumerator());
        Show("Stack", new Stack(new[] { 1, 2 }).GetEnumerator());
        Show("no Stack", new Stack().GetEnumerator());
        Show("synchronized Queue", Queue.Synchronized(new Queue(new[] { 1, 2 })).GetEnumerator());
        Show("synchronized Stack", Stack.Synchronized(new Stack(new[] { 1, 2 })).GetEnumerator());
        Show("Queue<int>", ((IEnumerable)new Queue<int>(new[] { 1, 2 })).GetEnumerator());
        Show("Stack<int>", ((IEnumerable)new Stack<int>(new[] { 1, 2 })).GetEnumerator());
        Show("ArrayList", new ArrayList { 1, 2 }.GetEnumerator());
        Show("string", "ab".GetEnumerator());
        Show("BitArray", new BitArray(2).GetEnumerator());
        var one = new ConcurrentDictionary<int, int> { [1] = 2 };
        Show("ConcurrentDictionary", one.GetEnumerator());
        Show("ConcurrentDictionary as IEnumerable", ((IEnumerable)one).GetEnumerator());
        var entries = ((IDictionary)one).GetEnumerator();
        Show("ConcurrentDictionary as IDictionary", entries);
        Console.WriteLine(Try(() => entries.Key) + " " + Try(() => entries.Value) + " " + Try(() => entries.Entry.Value));
        var texts = new ConcurrentDictionary<object, string> { ["a"] = "b" };
        Show("texts", texts.GetEnumerator());
        Show("texts as IDictionary", ((IDictionary)texts).GetEnumerator());
        Show("keys", ((IEnumerable)one.Keys).GetEnumerator());
        var q = new Queue(new[] { 1, 2 });
        Changed("Enqueue", q, () => q.Enqueue(3));
        Changed("Dequeue", q, () => q.Dequeue());
        Changed("Clear", q, () => q.Clear());
        var s = new Stack(new[] { 1, 2 });
        Changed("Push", s, () => s.Push(3));
        Changed("Pop", s, () => s.Pop());
        int sum = 0;
        foreach (int i in new Queue(new[] { 1, 2 })) sum += i;
        foreach (int i in new Stack(new[] { 1, 2 })) sum += i;
        foreach (int i in (IEnumerable)new[] { 1, 2 }) sum += i;
        Console.WriteLine(sum);

        Comparer("EqualityComparer<string>", EqualityComparer<string>.Default);
        Comparer("EqualityComparer<int>", EqualityComparer<int>.Default);
        Comparer("EqualityComparer<byte>", EqualityComparer<byte>.Default);
        Comparer("EqualityComparer<int?>", EqualityComparer<int?>.Default);
        Comparer("EqualityComparer<Colour>", EqualityComparer<Colour>.Default);
        Comparer("EqualityComparer<Colour?>", EqualityComparer<Colour?>.Default);
        Comparer("EqualityComparer<object>", EqualityComparer<object>.Default);
        Comparer("EqualityComparer<Own>", EqualityComparer<Own>.Default);
        Comparer("EqualityComparer<None>", EqualityComparer<None>.Default);
        Comparer("EqualityComparer of functions", EqualityComparer<int>.Create((a, b) => a == b));
        Comparer("Comparer<string>", Comparer<string>.Default);
        Comparer("Comparer<int>", Comparer<int>.Default);
        Comparer("Comparer<int?>", Comparer<int?>.Default);
        Comparer("Comparer<Colour>", Comparer<Colour>.Default);
        Comparer("Comparer<object>", Comparer<object>.Default);
        Comparer("Comparer<Own>", Comparer<Own>.Default);
        Comparer("Comparer of a function", Comparer<int>.Create((a, b) => 0));
        Comparer("Comparer", System.Collections.Comparer.Default);
        Comparer("Ordinal", StringComparer.Ordinal);
        Comparer("OrdinalIgnoreCase", StringComparer.OrdinalIgnoreCase);
        Comparer("InvariantCulture", StringComparer.InvariantCulture);
        Comparer("CurrentCultureIgnoreCase", StringComparer.CurrentCultureIgnoreCase);
        Comparer("HashSet", new HashSet<string>().Comparer);
        Comparer("Dictionary", new Dictionary<string, int>().Comparer);
        Comparer("Dictionary ignoring case", new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase).Comparer);
        Comparer("ConcurrentDictionary", new ConcurrentDictionary<string, int>().Comparer);
        Comparer("SortedSet", new SortedSet<string>().Comparer);
        Comparer("ReferenceEqualityComparer", ReferenceEqualityComparer.Instance);
        Comparer("StructuralEqualityComparer", StructuralComparisons.StructuralEqualityComparer);
    }
}
