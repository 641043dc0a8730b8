// The collections that lie outside of the core library of .NET: with the model core library, and with the real
// System.Collections and System.ObjectModel.
// Compiler: roslyn
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.ComponentModel;

static class Collections
{
    static void Show(string name, IEnumerable all)
    {
        var s = new List<string>();
        foreach (object o in all)
            s.Add("" + o);
        Console.WriteLine(name + ": " + string.Join(" ", s));
    }

    static string Try(Func<object> f)
    {
        try
        {
            return "" + f();
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    static void Main()
    {
        Sorted();
        Linked();
        Stacks();
        Sets();
        Bits();
        Observed();
        Sizes();
    }

    static void Sorted()
    {
        var d = new SortedDictionary<string, int>(StringComparer.Ordinal);
        var l = new SortedList<int, string>();
        for (int i = 0; i < 40; i++)
        {
            d["k" + i * 7 % 40] = i;
            l[i * 11 % 41] = "v" + i;
        }
        d.Remove("k7");
        l.RemoveAt(3);
        Show("dictionary", d);
        Show("list", l.Keys);
        Console.WriteLine(d.ContainsKey("k7") + " " + d.TryGetValue("k8", out int v) + v + " " + l.IndexOfKey(11) + " " + l.Values[2] + " " + Try(() => d["none"]) + " " + Try(() => { d.Add("k1", 1); return 0; }));
        var set = new SortedSet<int>(new[] { 9, 2, 5, 7, 2 });
        Show("view", set.GetViewBetween(3, 8));
        Show("reverse", set.Reverse());
        Console.WriteLine(set.Min + " " + set.Max + " " + set.Add(5) + " " + set.RemoveWhere(x => x > 6) + " " + set.Count);
        IEnumerator<int> e = set.GetEnumerator();
        e.MoveNext();
        set.Add(100);
        Console.WriteLine(Try(() => e.MoveNext()));
    }

    static void Linked()
    {
        var l = new LinkedList<string>(new[] { "b", "d" });
        LinkedListNode<string> d = l.Find("d");
        l.AddBefore(d, "c");
        l.AddAfter(d, "e");
        l.AddFirst("a");
        l.Remove("b");
        Show("linked", l);
        Console.WriteLine(l.Count + l.First.Value + l.Last.Value + d.Previous.Value + d.Next.Value + " " + Try(() => { l.AddLast(d); return 0; }));
    }

    static void Stacks()
    {
        var s = new Stack<int>();
        var q = new Queue<int>();
        for (int i = 0; i < 9; i++)
        {
            s.Push(i);
            q.Enqueue(i);
            if (i % 3 == 2)
                Console.Write(s.Pop() + "" + q.Dequeue() + " ");
        }
        Show("stack", s);
        Show("queue", q);
        Console.WriteLine(s.Peek() + " " + q.Peek() + " " + s.Contains(3) + " " + q.TryDequeue(out int x) + x + " " + Try(() => new Stack<int>().Pop()) + " " + Try(() => new Queue<int>().Peek()));
    }

    static void Sets()
    {
        var a = new HashSet<int> { 1, 2, 3, 4 };
        var b = new HashSet<int>(a);
        b.ExceptWith(new[] { 2, 9 });
        Show("except", b);
        b.SymmetricExceptWith(new[] { 4, 5 });
        Show("symmetric", b);
        Console.WriteLine(a.Overlaps(b) + " " + a.IsSupersetOf(b) + " " + b.SetEquals(new[] { 5, 3, 1 }) + " " + a.IsProperSubsetOf(new[] { 1, 2, 3, 4, 5 }) + " " + a.Remove(7) + " " + a.Add(1));
        var names = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "One" };
        Console.WriteLine(names.Contains("oNE") + " " + names.TryGetValue("ONE", out string actual) + actual);
    }

    static void Bits()
    {
        var bits = new BitArray(10);
        bits[3] = true;
        bits.Set(9, true);
        BitArray inverse = new BitArray(bits).Not();
        Show("bits", bits);
        Show("not", inverse);
        Show("or", inverse.Or(bits));
        Show("xor", new BitArray(new[] { true, false, true }).Xor(new BitArray(new[] { true, true, false })));
    }

    static void Observed()
    {
        var o = new ObservableCollection<string>();
        o.CollectionChanged += (sender, e) => Console.Write(e.Action + ":" + e.NewStartingIndex + "/" + e.OldStartingIndex + " ");
        ((INotifyPropertyChanged)o).PropertyChanged += (sender, e) => Console.Write("(" + e.PropertyName + ") ");
        o.Add("x");
        o.Insert(0, "y");
        o[1] = "z";
        o.Move(0, 1);
        o.RemoveAt(0);
        o.Clear();
        Console.WriteLine();
        var r = new ReadOnlyDictionary<int, string>(new Dictionary<int, string> { [1] = "one" });
        Console.WriteLine(r[1] + " " + r.Count + " " + Try(() => { ((IDictionary<int, string>)r).Add(2, ""); return 0; }));
    }

    static void Sizes()
    {
        var big = new SortedDictionary<int, int>();
        for (int i = 0; i < 300; i++)
            big[i * 17 % 307] = i;
        for (int i = 0; i < 300; i += 2)
            big.Remove(i);
        int sum = 0;
        foreach (KeyValuePair<int, int> p in big)
            sum = sum * 31 + p.Key + p.Value;
        Console.WriteLine(big.Count + " " + sum);
    }
}
