// Compiler: roslyn12
// Skip: framework
// Partitions of lists and sources: the chunks that they take, when they read an element, and what ends them.
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

class Counted<T> : List<T>, IList<T>
{
    public int counts, gets;
    int ICollection<T>.Count { get { counts++; return Count; } }
    T IList<T>.this[int i] { get { gets++; return base[i]; } set { } }
    internal string Told => counts + "/" + gets;
}

class Partitions12
{
    static int made;

    static IEnumerable<int> Source(int n, bool fails = false)
    {
        try
        {
            for (int i = 0; i < n; i++) { made++; yield return i; }
            if (fails) throw new Exception("bad");
            Console.Write("(end)");
        }
        finally { Console.Write("(left)"); }
    }

    static string Try(Func<object> f)
    {
        try { return "" + f(); }
        catch (Exception e) { return e.GetType().Name + (e is ObjectDisposedException ? "" : ": " + e.Message.Replace("\n", " ").Replace("\r", "")); }
    }

    static Counted<string> Texts(int n)
    {
        var list = new Counted<string>();
        for (int i = 0; i < n; i++) list.Add("" + i);
        return list;
    }

    static void Sources<T>(int n, Func<int, T> to)
    {
        made = 0;
        var p = Partitioner.Create(Source(n).Select(to)).GetPartitions(2);
        int last = 0;
        Console.Write(n + ": " + Try(() => p[0].Current));
        for (int i = 0; i < n && p[0].MoveNext(); i++)
        {
            if (made == last) continue;
            Console.Write(" " + p[0].Current + "+" + (made - last));
            last = made;
        }
        Console.WriteLine(" | " + Try(() => p[1].MoveNext()) + " " + Try(() => p[1].Current) + " " + Try(() => p[0].MoveNext()) + " " + Try(() => p[0].Current));
    }

    static void Main()
    {
        foreach (int n in new[] { 0, 1, 3, 9, 800 }) Sources(n, i => i);
        Sources(400, i => "" + i);

        var list = Texts(20);
        var parts = Partitioner.Create((IList<string>)list, true).GetPartitions(2);
        Console.WriteLine(list.Told + " " + Try(() => parts[0].Current));
        for (int i = 0; i < 22; i++)
        {
            Console.Write(parts[0].MoveNext() + " " + list.Told + " ");
            Console.Write(Try(() => parts[0].Current) + " " + list.Told + "; ");
            if (i == 5) Console.Write("other " + parts[1].MoveNext() + parts[1].Current + "; ");
            if (i == 20) list.Add("late");
        }
        Console.WriteLine();

        list = Texts(5);
        parts = Partitioner.Create((IList<string>)list, false).GetPartitions(2);
        Console.WriteLine(list.Told + " " + Try(() => parts[0].Current));
        for (int i = 0; i < 5; i++) Console.Write(parts[0].MoveNext() + " " + list.Told + " " + Try(() => parts[0].Current) + " " + list.Told + "; ");
        Console.WriteLine();
        parts = Partitioner.Create((IList<string>)list, false).GetPartitions(7);
        Console.WriteLine(parts[6].MoveNext() + " " + Try(() => parts[6].Current) + " " + Try(() => { parts[6].Reset(); return ""; }));

        var both = Partitioner.Create(Enumerable.Range(0, 9).ToArray(), true).GetOrderableDynamicPartitions();
        var a = both.GetEnumerator();
        var b = both.GetEnumerator();
        for (int i = 0; i < 5; i++) Console.Write(a.MoveNext() + " " + a.Current + ", " + b.MoveNext() + " " + b.Current + "; ");
        Console.WriteLine(Try(() => { a.Reset(); return ""; }) + (both is IDisposable));

        foreach (var option in new[] { EnumerablePartitionerOptions.None, EnumerablePartitionerOptions.NoBuffering })
        {
            made = 0;
            var keyed = Partitioner.Create(Source(8, true), option).GetOrderablePartitions(2);
            for (int i = 0; i < 11; i++) Console.Write(Try(() => keyed[0].MoveNext()) + " " + made + " " + keyed[0].Current + "; ");
            Console.WriteLine(Try(() => keyed[1].MoveNext()));

            made = 0;
            var dynamic = Partitioner.Create(Source(6), option).GetDynamicPartitions();
            var e = dynamic.GetEnumerator();
            for (int i = 0; i < 4; i++) Console.Write(e.MoveNext() + " " + made + " " + e.Current + "; ");
            e.Dispose();
            Console.Write(Try(() => { e.Reset(); return ""; }) + (dynamic is IDisposable));
            ((IDisposable)dynamic).Dispose();
            ((IDisposable)dynamic).Dispose();
            Console.WriteLine(Try(() => dynamic.GetEnumerator()));

            var still = Partitioner.Create(Source(6), option).GetPartitions(2);
            still[0].MoveNext();
            still[0].Dispose();
            Console.Write("one");
            still[1].Dispose();
            Console.WriteLine("both");
        }

        Console.WriteLine(Try(() => Partitioner.Create(new[] { 1, 2 }, true).GetPartitions(0)));
        Console.WriteLine(Try(() => Partitioner.Create(Source(2)).GetPartitions(-1)));
        Console.WriteLine(Try(() => Partitioner.Create(new[] { 1, 2 }, false).GetPartitions(0)));
        Console.WriteLine(Try(() => Partitioner.Create(new[] { 1, 2 }, false).GetDynamicPartitions()));
        Console.WriteLine(Try(() => Partitioner.Create(3, 3)) + Try(() => Partitioner.Create(3L, 2L, 1)) + Try(() => Partitioner.Create(3, 4, 0)) + Try(() => Partitioner.Create(3L, 4L, -1)));
        Console.WriteLine(Try(() => Partitioner.Create(Source(2), (EnumerablePartitionerOptions)2)) + Try(() => Partitioner.Create((IEnumerable<int>)null)) + Try(() => Partitioner.Create((int[])null, true)));
    }
}
