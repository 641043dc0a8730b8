// Compiler: roslyn12
// Skip: framework
// Current of an enumerator after its collection has changed: an enumerator of a sorted dictionary holds the node,
// one of a sorted list compares its index with the count.
using System;
using System.Collections;
using System.Collections.Generic;

static class HeldCurrents9
{
    static string Show(object o)
    {
        return o == null ? "null" : o is DictionaryEntry d ? d.Key + "=" + d.Value : o.ToString();
    }

    static string Try(Func<object> f)
    {
        try { return Show(f()); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Tell(string what, IEnumerator e)
    {
        string line = what + ": " + Try(() => e.Current);
        if (e is IEnumerator<KeyValuePair<int, string>> pairs) line += "; " + Try(() => pairs.Current);
        if (e is IEnumerator<int> keys) line += "; " + Try(() => keys.Current);
        if (e is IEnumerator<string> values) line += "; " + Try(() => values.Current);
        if (e is IDictionaryEnumerator entries) line += "; " + Try(() => entries.Key) + "; " + Try(() => entries.Value) + "; " + Try(() => entries.Entry);
        Console.WriteLine(line);
    }

    static readonly (string, Action<IDictionary<int, string>>)[] Changes =
    {
        ("nothing", d => { }),
        ("new value of 2", d => d[2] = "new"),
        ("new value of 1", d => d[1] = "new"),
        ("another added", d => d.Add(4, "d")),
        ("one before added", d => d.Add(0, "z")),
        ("three added", d => { d.Add(4, "d"); d.Add(5, "e"); d.Add(6, "f"); }),
        ("duplicate", d => { try { d.Add(2, "x"); } catch (ArgumentException) { } }),
        ("1 removed", d => d.Remove(1)),
        ("2 removed", d => d.Remove(2)),
        ("3 removed", d => d.Remove(3)),
        ("2 removed and added", d => { d.Remove(2); d.Add(2, "again"); }),
        ("2 removed and set", d => { d.Remove(2); d[2] = "again"; }),
        ("2 set and removed", d => { d[2] = "new"; d.Remove(2); }),
        ("1 removed, 2 set", d => { d.Remove(1); d[2] = "new"; }),
        ("1 and 2 removed", d => { d.Remove(1); d.Remove(2); }),
        ("missing removed", d => d.Remove(9)),
        ("cleared", d => d.Clear()),
        ("cleared and filled", d => { d.Clear(); d[1] = "p"; d[2] = "q"; d[3] = "r"; }),
        ("cleared, one added", d => { d.Clear(); d[2] = "q"; }),
        ("cleared, set later", d => { d[2] = "new"; d.Clear(); d[2] = "other"; }),
    };

    static void All(string kind, Func<IDictionary<int, string>> make)
    {
        foreach (var (form, get) in new (string, Func<IDictionary<int, string>, IEnumerator>)[]
        {
            ("pairs", d => d.GetEnumerator()),
            ("entries", d => ((IDictionary)d).GetEnumerator()),
            ("keys", d => d.Keys.GetEnumerator()),
            ("values", d => d.Values.GetEnumerator()),
        })
            foreach (var (change, make_it) in Changes)
                for (int steps = 0; steps <= 5; steps++)
                {
                    IDictionary<int, string> d = make();
                    IEnumerator e = get(d);
                    for (int i = 0; i < Math.Min(steps, 4); i++) e.MoveNext();
                    if (steps == 5) (e as IDisposable)?.Dispose();
                    make_it(d);
                    Tell(kind + " " + form + " " + change + " " + steps, e);
                    if (steps == 2) Console.WriteLine(Try(() => e.MoveNext()) + "; " + Try(() => { e.Reset(); return "reset"; }) + "; " + Try(() => e.Current));
                }
    }

    static void Nodes()
    {
        var d = new SortedDictionary<int, int> { [1] = 1, [2] = 2 };
        var e = d.GetEnumerator();
        var k = d.Keys.GetEnumerator();
        var v = d.Values.GetEnumerator();
        e.MoveNext();
        k.MoveNext();
        v.MoveNext();
        var copy = e;
        d[1] = 7;
        Console.WriteLine(e.Current + " " + copy.Current + " " + k.Current + " " + v.Current);
        ((IDictionary)d)[1] = 8;
        Console.WriteLine(e.Current + " " + copy.Current + " " + k.Current + " " + v.Current);
        d.Remove(1);
        d[1] = 9;
        Console.WriteLine(e.Current + " " + copy.Current + " " + k.Current + " " + v.Current);
        var other = new SortedDictionary<int, int>(d);
        var f = other.GetEnumerator();
        f.MoveNext();
        d[1] = 10;
        Console.WriteLine(f.Current);
        other[1] = 11;
        Console.WriteLine(f.Current + " " + d[1]);
        while (f is var g && TryMove(ref f)) Console.WriteLine(f.Current);
        Console.WriteLine(default(SortedDictionary<int, int>.Enumerator).Current);
        Console.WriteLine(default(SortedDictionary<int, int>.KeyCollection.Enumerator).Equals(null));
        var big = new SortedDictionary<string, string>();
        for (int i = 0; i < 20; i++) big.Add("k" + i, "v" + i);
        var held = new List<IEnumerator<KeyValuePair<string, string>>>();
        for (int i = 0; i < 20; i++)
        {
            IEnumerator<KeyValuePair<string, string>> one = big.GetEnumerator();
            for (int j = 0; j <= i; j++) one.MoveNext();
            held.Add(one);
        }
        for (int i = 0; i < 20; i += 2) big.Remove("k" + i);
        for (int i = 0; i < 20; i += 3) big["k" + i] = "new" + i;
        foreach (var one in held) Console.Write(one.Current + " ");
        Console.WriteLine();
        foreach (var pair in big) Console.Write(pair + " ");
        Console.WriteLine();
        Console.WriteLine(string.Join(" ", big.Keys) + " " + string.Join(" ", big.Values) + " " + big.ContainsValue("new3") + big.ContainsValue("v3"));
    }

    static bool TryMove(ref SortedDictionary<int, int>.Enumerator e)
    {
        try { return e.MoveNext(); }
        catch (InvalidOperationException x) { Console.WriteLine(x.Message); return false; }
    }

    static void Main()
    {
        Nodes();
        All("dictionary", () => new SortedDictionary<int, string> { [1] = "a", [2] = "b", [3] = "c" });
        All("list", () => new SortedList<int, string> { [1] = "a", [2] = "b", [3] = "c" });
    }
}
