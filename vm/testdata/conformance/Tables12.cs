// Compiler: roslyn12
// The capacities of hash tables, and what depends on them: the places of new elements, and the ends of enumerations.
using System;
using System.Collections.Generic;
using System.Linq;

static class Tables12
{
    static string Try(Action body)
    {
        try { body(); return "ok"; }
        catch (Exception e) { return e.GetType().Name + "(" + (e as ArgumentException)?.ParamName + ")"; }
    }

    static string Ends<T>(IEnumerable<T> items, Action change)
    {
        using IEnumerator<T> e = items.GetEnumerator();
        e.MoveNext();
        change();
        return Try(() => e.MoveNext()) == "ok" ? "goes on" : "ends";
    }

    static HashSet<int> Set(int capacity, int count, params int[] removed)
    {
        var set = new HashSet<int>(capacity);
        for (int i = 0; i < count; i++) set.Add(i);
        foreach (int i in removed) set.Remove(i);
        return set;
    }

    static Dictionary<int, int> Map(int capacity, int count, params int[] removed)
    {
        var map = new Dictionary<int, int>(capacity);
        for (int i = 0; i < count; i++) map.Add(i, -i);
        foreach (int i in removed) map.Remove(i);
        return map;
    }

    static OrderedDictionary<int, int> List(int capacity, int count, params int[] removed)
    {
        var list = new OrderedDictionary<int, int>(capacity);
        for (int i = 0; i < count; i++) list.Add(i, -i);
        foreach (int i in removed) list.Remove(i);
        return list;
    }

    static void Constructed()
    {
        foreach (int n in new[] { 0, 1, 3, 4, 7, 8, 11, 12, 18, 100, 1931, 1932, 7013, 10000, 100000 })
            Console.WriteLine("constructed " + n + ": " + new HashSet<int>(n).Capacity + " " + new Dictionary<int, int>(n).Capacity + " " + new OrderedDictionary<int, int>(n).Capacity);
        foreach (int n in new[] { 7199369, 7199370, 8000000 })
            Console.WriteLine("constructed " + n + ": " + new HashSet<int>(n).Capacity + " " + new Dictionary<byte, byte>(n).Capacity);
        Console.WriteLine(Try(() => new HashSet<int>(-1)) + " " + Try(() => new Dictionary<int, int>(-1)) + " " + Try(() => new OrderedDictionary<int, int>(-1)));
        Console.WriteLine(Try(() => new HashSet<int>(-1, null)) + " " + Try(() => new Dictionary<int, int>(-1, null)) + " " + Try(() => new OrderedDictionary<int, int>(-1, null)));
    }

    static void Grown()
    {
        foreach (int first in new[] { 0, 1, 4, 9, 20 })
        {
            HashSet<int> set = Set(first, 0);
            Dictionary<int, int> map = Map(first, 0);
            OrderedDictionary<int, int> list = List(first, 0);
            string s = set.Capacity + "", m = map.Capacity + "", o = list.Capacity + "";
            for (int i = 1; i <= 80; i++)
            {
                int was = set.Capacity;
                set.Add(i);
                if (set.Capacity != was) s += " " + i + ":" + set.Capacity;
                was = map.Capacity;
                map[i] = i;
                if (map.Capacity != was) m += " " + i + ":" + map.Capacity;
                was = list.Capacity;
                list[i] = i;
                if (list.Capacity != was) o += " " + i + ":" + list.Capacity;
            }
            Console.WriteLine("grown from " + first + ": " + s + " | " + m + " | " + o);
            set.Clear();
            map.Clear();
            list.Clear();
            Console.WriteLine("cleared: " + set.Capacity + " " + map.Capacity + " " + list.Capacity);
        }
    }

    static void Ensured()
    {
        foreach (int first in new[] { 0, 3, 8 })
            foreach (int count in new[] { 0, 1, 5 })
                foreach (int n in new[] { 0, 1, 3, 4, 7, 8, 11, 12, 30 })
                {
                    HashSet<int> set = Set(first, count);
                    Dictionary<int, int> map = Map(first, count);
                    OrderedDictionary<int, int> list = List(first, count);
                    int a = 0, b = 0, c = 0;
                    string ends = "";
                    if (count > 0)
                        ends = Ends(set, () => a = set.EnsureCapacity(n)) + ", " + Ends(map, () => b = map.EnsureCapacity(n)) + ", " + Ends(list, () => c = list.EnsureCapacity(n));
                    else
                    {
                        a = set.EnsureCapacity(n);
                        b = map.EnsureCapacity(n);
                        c = list.EnsureCapacity(n);
                    }
                    Console.WriteLine("ensured " + first + " " + count + " " + n + ": " + a + " " + b + " " + c + " " + set.Capacity + " " + map.Capacity + " " + list.Capacity + " " + ends);
                }
        Console.WriteLine(Try(() => Set(3, 1).EnsureCapacity(-1)) + " " + Try(() => Map(3, 1).EnsureCapacity(-1)) + " " + Try(() => List(3, 1).EnsureCapacity(-1)));
    }

    static void Trimmed()
    {
        foreach (int first in new[] { 0, 4, 9, 12 })
            foreach (int count in new[] { 0, 1, 3, 9, 12 })
                foreach (int removed in new[] { 0, 1, 3, 6 })
                {
                    if (removed > count) continue;
                    int[] gone = Enumerable.Range(0, removed).Select(i => (i * 5 + 1) % count).Distinct().ToArray();
                    HashSet<int> set = Set(first, count, gone);
                    Dictionary<int, int> map = Map(first, count, gone);
                    OrderedDictionary<int, int> list = List(first, count, gone);
                    string ends = "";
                    if (set.Count > 0)
                        ends = Ends(set, set.TrimExcess) + ", " + Ends(map, map.TrimExcess) + ", " + Ends(list, list.TrimExcess);
                    else
                    {
                        set.TrimExcess();
                        map.TrimExcess();
                        list.TrimExcess();
                    }
                    Console.Write("trimmed " + first + " " + count + " " + removed + ": " + set.Capacity + " " + map.Capacity + " " + list.Capacity + " " + ends);
                    for (int i = 100; i < 104; i++)
                    {
                        set.Add(i);
                        map[i] = i;
                        list[i] = i;
                    }
                    Console.WriteLine(" " + string.Join(",", set) + " " + string.Join(",", map.Keys) + " " + string.Join(",", list.Keys) + " " + set.Capacity + " " + map.Capacity + " " + list.Capacity);
                }
    }

    static void TrimmedTo()
    {
        foreach (int n in new[] { 3, 4, 7, 8, 12, 17, 18, 40 })
        {
            HashSet<int> set = Set(20, 4, 1);
            Dictionary<int, int> map = Map(20, 4, 1);
            OrderedDictionary<int, int> list = List(20, 4, 1);
            string ends = Ends(map, () => map.TrimExcess(n)) + ", " + Ends(list, () => list.TrimExcess(n));
            set.TrimExcess(Math.Max(3, 0));
            Console.Write("trimmed to " + n + ": " + set.Capacity + " " + map.Capacity + " " + list.Capacity + " " + ends);
            map[100] = 1;
            list[100] = 1;
            Console.WriteLine(" " + string.Join(",", map.Keys) + " " + string.Join(",", list.Keys));
        }
        Console.WriteLine(Try(() => Set(20, 4).TrimExcess(3)) + " " + Try(() => Map(20, 4).TrimExcess(3)) + " " + Try(() => List(20, 4).TrimExcess(3)));
        Console.WriteLine(Try(() => Set(20, 4).TrimExcess(-1)) + " " + Try(() => Map(20, 4).TrimExcess(-1)) + " " + Try(() => List(20, 4).TrimExcess(-1)));
    }

    sealed class Other : EqualityComparer<int>
    {
        public override bool Equals(int x, int y) => x == y;
        public override int GetHashCode(int x) => x;
    }

    sealed class Alike : IEqualityComparer<int>
    {
        public static int Calls;
        public bool Equals(int x, int y) { Calls++; return x == y; }
        public int GetHashCode(int x) { Calls++; return x; }
        public override bool Equals(object o) => o is Alike;
        public override int GetHashCode() => 1;
    }

    static void Copied()
    {
        foreach (int first in new[] { 0, 8, 12, 20, 40 })
            foreach (int count in new[] { 1, 3, 4, 8, 9, 18 })
                foreach (int removed in new[] { 0, 1, 2, 5, 8 })
                {
                    if (removed > count) continue;
                    int[] gone = Enumerable.Range(0, removed).Select(i => (i * 5 + 1) % count).Distinct().ToArray();
                    HashSet<int> set = Set(first, count, gone), set2 = new HashSet<int>(set), set3 = new HashSet<int>(set, new Other()), set4 = new HashSet<int>(set, EqualityComparer<int>.Default);
                    Dictionary<int, int> map = Map(first, count, gone), map2 = new Dictionary<int, int>(map), map3 = new Dictionary<int, int>(map, new Other());
                    OrderedDictionary<int, int> list = List(first, count, gone), list2 = new OrderedDictionary<int, int>(list);
                    Console.Write("copied " + first + " " + count + " " + removed + ": " + set2.Capacity + " " + set3.Capacity + " " + set4.Capacity + " " + map2.Capacity + " " + map3.Capacity + " " + list2.Capacity);
                    set2.Add(100);
                    set3.Add(100);
                    set4.Add(100);
                    map2.Add(100, 1);
                    map3.Add(100, 1);
                    Console.WriteLine(" " + string.Join(",", set2) + " " + string.Join(",", set3) + " " + string.Join(",", set4) + " " + string.Join(",", map2.Keys) + " " + string.Join(",", map3.Keys));
                }
        var repeated = new List<int>();
        for (int i = 0; i < 30; i++) repeated.Add(i % 4);
        Console.WriteLine(new HashSet<int>(repeated).Capacity + " " + new HashSet<int>(repeated.Take(9).ToList()).Capacity + " " + new HashSet<int>(repeated.Where(i => true)).Capacity + " " + repeated.ToHashSet().Capacity);
        Console.WriteLine(Enumerable.Range(0, 9).ToDictionary(i => i).Capacity + " " + Enumerable.Range(0, 9).Where(i => true).ToDictionary(i => i).Capacity + " " + Enumerable.Range(0, 9).ToHashSet().Capacity + " "
            + Enumerable.Range(0, 9).ToArray().ToDictionary(i => i).Capacity + " " + Enumerable.Range(0, 9).ToList().ToDictionary(i => i).Capacity + " " + new List<KeyValuePair<int, int>>(Map(0, 12)).ToDictionary().Capacity + " " + Map(0, 12).ToDictionary().Capacity);
        var one = new HashSet<int>(new Alike()) { 1, 2, 3 };
        Alike.Calls = 0;
        var two = new HashSet<int>(one, new Alike());
        Console.WriteLine(Alike.Calls + " " + two.SetEquals(one) + " " + Alike.Calls);
        Alike same = new Alike();
        var three = new Dictionary<int, int>(same) { { 1, 1 }, { 2, 2 } };
        Alike.Calls = 0;
        var four = new Dictionary<int, int>(three, same);
        Console.WriteLine(Alike.Calls + " " + new Dictionary<int, int>(three, new Alike()).Count + " " + Alike.Calls);
        Console.WriteLine(new HashSet<string>(new HashSet<string>(StringComparer.Ordinal) { "a" }, StringComparer.Ordinal).Capacity + " " + new HashSet<string>(new HashSet<string>(20) { "a" }, StringComparer.Ordinal).Capacity);
    }

    static void Versions()
    {
        Console.WriteLine("clear: " + Ends(Set(0, 3), () => { }) + " " + Ended(Set(0, 3), s => s.Clear()) + " " + Ended(Map(0, 3), s => s.Clear()) + " " + Ended(List(0, 3), s => s.Clear()));
        Console.WriteLine("clear an empty one: " + Ended(Set(4, 1, 0), s => s.Clear()) + " " + Ended(Map(4, 1, 0), s => s.Clear()) + " " + EndedAll(new OrderedDictionary<int, int>(), s => s.Clear()));
        Console.WriteLine("overwrite: " + Ended(Map(0, 3), s => s[1] = 7) + " " + Ended(List(0, 3), s => s[1] = 7) + " " + Ended(List(0, 3), s => s.SetAt(1, 7)) + " " + Ended(List(0, 3), s => s.SetAt(1, 1, 7)) + " " + Ended(List(0, 3), s => s.SetAt(1, 9, 7)));
        Console.WriteLine("there: " + Ended(Set(0, 3), s => s.Add(1)) + " " + Ended(Map(0, 3), s => s.TryAdd(1, 1)) + " " + Ended(List(0, 3), s => s.TryAdd(1, 1)));
        Console.WriteLine("remove: " + Ended(Set(0, 3), s => s.Remove(1)) + " " + Ended(Map(0, 3), s => s.Remove(1)) + " " + Ended(List(0, 3), s => s.Remove(1)) + " " + Ended(List(0, 3), s => s.Remove(8)));
        Console.WriteLine("trim: " + Ended(Set(0, 3), s => s.TrimExcess()) + " " + Ended(Map(0, 3), s => s.TrimExcess()) + " " + Ended(List(0, 3), s => s.TrimExcess()));
        Console.WriteLine("trim: " + Ended(Set(9, 3), s => s.TrimExcess()) + " " + Ended(Map(9, 3), s => s.TrimExcess()) + " " + Ended(List(9, 3), s => s.TrimExcess()));
        Console.WriteLine("union: " + Ended(Set(9, 3), s => s.UnionWith(new[] { 1, 2 })) + " " + Ended(Set(9, 3), s => s.ExceptWith(new[] { 1, 2 })) + " " + Ended(Set(9, 3), s => s.IntersectWith(new[] { 1, 2 })) + " " + Ended(Set(9, 3), s => s.SymmetricExceptWith(new[] { 1, 2 })));
    }

    static string Ended<C>(C c, Action<C> change) where C : System.Collections.IEnumerable
    {
        System.Collections.IEnumerator e = c.GetEnumerator();
        e.MoveNext();
        change(c);
        string current = Try(() => _ = e.Current);
        return (Try(() => e.MoveNext()) == "ok" ? "goes on" : "ends") + "/" + current;
    }

    static string EndedAll(OrderedDictionary<int, int> c, Action<OrderedDictionary<int, int>> change)
    {
        OrderedDictionary<int, int>.Enumerator e = c.GetEnumerator();
        change(c);
        try { e.MoveNext(); return "goes on"; }
        catch (InvalidOperationException) { return "ends"; }
    }

    sealed class Base : System.Collections.CollectionBase { }

    static void Others()
    {
        var a=new System.Collections.ArrayList();
        Console.Write(a.Capacity+" ");
        a.Capacity=0;
        Console.Write(a.Capacity+" ");
        a.Add(1);
        Console.Write(a.Capacity+" ");
        a.Clear();
        a.TrimToSize();
        Console.Write(a.Capacity+" ");
        a.TrimToSize();
        Console.Write(a.Capacity+" ");
        a.Capacity=7;
        a.Capacity=0;
        Console.WriteLine(a.Capacity);
        var b=new System.Collections.ArrayList(5);
        b.TrimToSize();
        Console.Write(b.Capacity+" ");
        b=new System.Collections.ArrayList(0);
        b.TrimToSize();
        Console.Write(b.Capacity+" ");
        b=new System.Collections.ArrayList(new int[0]);
        Console.Write(b.Capacity+" ");
        b.TrimToSize();
        Console.Write(b.Capacity+" ");
        b.AddRange(new int[3]);
        Console.Write(b.Capacity+" ");
        b.AddRange(new int[8]);
        Console.Write(b.Capacity+" ");
        b.TrimToSize();
        Console.Write(b.Capacity+" ");
        b.Add(1);
        Console.Write(b.Capacity+" ");
        Console.WriteLine(((System.Collections.ArrayList)b.Clone()).Capacity);
        b=new System.Collections.ArrayList(new int[2]);
        Console.Write(b.Capacity+" ");
        b.Add(1);
        Console.Write(b.Capacity+" ");
        Console.Write(((System.Collections.ArrayList)new System.Collections.ArrayList(9).Clone()).Capacity+" ");
        Console.WriteLine(System.Collections.ArrayList.Repeat(1,2).Capacity+" "+System.Collections.ArrayList.Repeat(1,9).Capacity+" "+System.Collections.ArrayList.Repeat(1,0).Capacity);
        try { b.Capacity=1; } catch(Exception e){Console.WriteLine(e.Message);}
        b=new System.Collections.ArrayList(new int[1]);
        b.InsertRange(0,new int[20]);
        Console.Write(b.Capacity+" ");
        b.RemoveRange(0,21);
        Console.Write(b.Capacity+" ");
        b.TrimToSize();
        Console.Write(b.Capacity+" ");
        b.Insert(0,1);
        Console.WriteLine(b.Capacity);
        var l=new SortedList<int,int>();
        Console.Write(l.Capacity+" ");
        l.Add(1,1);
        Console.Write(l.Capacity+" ");
        l.TrimExcess();
        Console.Write(l.Capacity+" ");
        l.Clear();
        l.TrimExcess();
        Console.Write(l.Capacity+" ");
        l.Capacity=9;
        Console.Write(l.Capacity+" ");
        l.TrimExcess();
        Console.Write(l.Capacity+" ");
        l=new SortedList<int,int>(9);
        for(int i=0;i<9;i++) l.Add(i,i);
        l.TrimExcess();
        Console.Write(l.Capacity+" ");
        l.Add(10,1);
        Console.WriteLine(l.Capacity);
        var q=new List<int>();
        q.Capacity=9;
        q.TrimExcess();
        Console.Write(q.Capacity+" ");
        q.EnsureCapacity(3);
        Console.Write(q.Capacity+" ");
        q.EnsureCapacity(5);
        Console.Write(q.Capacity+" ");
        q.EnsureCapacity(100);
        Console.Write(q.Capacity+" ");
        for(int i=0;i<95;i++)q.Add(i);
        q.TrimExcess();
        Console.Write(q.Capacity+" ");
        q.RemoveRange(0,20);
        q.TrimExcess();
        Console.Write(q.Capacity+" ");
        q.AddRange(new int[200]);
        Console.Write(q.Capacity+" ");
        q.InsertRange(3,new int[200]);
        Console.WriteLine(q.Capacity);
        var c=new Base();
        Console.Write(c.Capacity+" ");
        c.Capacity=9;
        Console.Write(c.Capacity+" ");
        c.Capacity=0;
        Console.WriteLine(c.Capacity);
        var u=new Queue<int>();
        Console.Write(u.Capacity+" ");
        u.Enqueue(1);
        Console.Write(u.Capacity+" ");
        u.EnsureCapacity(5);
        Console.Write(u.Capacity+" ");
        u.EnsureCapacity(9);
        Console.Write(u.Capacity+" ");
        u.TrimExcess();
        Console.Write(u.Capacity+" ");
        u.TrimExcess(4);
        Console.Write(u.Capacity+" ");
        u.Dequeue();
        u.TrimExcess();
        Console.WriteLine(u.Capacity);
        var k=new Stack<int>();
        Console.Write(k.Capacity+" ");
        k.Push(1);
        Console.Write(k.Capacity+" ");
        k.EnsureCapacity(5);
        Console.Write(k.Capacity+" ");
        k.EnsureCapacity(9);
        Console.Write(k.Capacity+" ");
        k.TrimExcess();
        Console.Write(k.Capacity+" ");
        k.TrimExcess(4);
        Console.Write(k.Capacity+" ");
        k.Pop();
        k.TrimExcess();
        Console.WriteLine(k.Capacity);
        var p=new PriorityQueue<int,int>();
        Console.Write(p.EnsureCapacity(0)+" ");
        p.Enqueue(1,1);
        Console.Write(p.EnsureCapacity(0)+" ");
        p.EnsureCapacity(5);
        Console.Write(p.EnsureCapacity(0)+" ");
        p.EnsureCapacity(9);
        Console.Write(p.EnsureCapacity(0)+" ");
        p.TrimExcess();
        Console.Write(p.EnsureCapacity(0)+" ");
        p.Dequeue();
        p.TrimExcess();
        Console.WriteLine(p.EnsureCapacity(0));
    }

    static uint s_seed;

    static int Next(int n)
    {
        s_seed = s_seed * 1664525 + 1013904223;
        return (int)((s_seed >> 8) % (uint)n);
    }

    /// Steps that a generator chooses: capacities, places of elements, and whether the enumerations of the three go on.
    static void Random()
    {
        for (uint seed = 1; seed <= 12; seed++)
        {
            s_seed = seed * 7919;
            int capacity = Next(3) == 0 ? Next(30) : 0, range = 5 + Next(60);
            var h = new HashSet<int>(capacity);
            var d = new Dictionary<int, int>(capacity);
            var o = new OrderedDictionary<int, int>(capacity);
            string line = seed + ":";
            for (int i = 0; i < 70; i++)
            {
                IEnumerator<int> eh = ((IEnumerable<int>)h).GetEnumerator();
                IEnumerator<KeyValuePair<int, int>> ed = ((IEnumerable<KeyValuePair<int, int>>)d).GetEnumerator(), eo = ((IEnumerable<KeyValuePair<int, int>>)o).GetEnumerator();
                eh.MoveNext();
                ed.MoveNext();
                eo.MoveNext();
                int k = Next(range), step = Next(22);
                int[] others = Enumerable.Range(k, 6).ToArray();
                if (step < 9) { h.Add(k); d[k] = i; o[k] = i; }
                else if (step < 14) { h.Remove(k); d.Remove(k); o.Remove(k); }
                else if (step == 14) { h.TrimExcess(); d.TrimExcess(); o.TrimExcess(); }
                else if (step == 15)
                {
                    int n = Math.Max(h.Count, Math.Max(d.Count, o.Count)) + Next(25);
                    h.TrimExcess(n);
                    d.TrimExcess(n);
                    o.TrimExcess(n);
                }
                else if (step == 16)
                {
                    int n = Next(50);
                    line += " " + h.EnsureCapacity(n) + "," + d.EnsureCapacity(n) + "," + o.EnsureCapacity(n);
                }
                else if (step == 17 && Next(5) == 0) { h.Clear(); d.Clear(); o.Clear(); }
                else if (step == 18) { h = new(h); d = new(d); o = new(o); }
                else if (step == 19)
                    switch (Next(4))
                    {
                        case 0: h.UnionWith(others); break;
                        case 1: h.ExceptWith(others); break;
                        case 2: h.SymmetricExceptWith(others); break;
                        default: h.IntersectWith(h.Concat(others).Where(x => x % 5 != 0).ToArray()); break;
                    }
                else if (step == 20) h.RemoveWhere(x => x % 4 == k % 4);
                else if (step == 21)
                {
                    h = h.ToHashSet();
                    d = d.ToDictionary();
                    if (o.Count > 2) o.RemoveAt(Next(o.Count));
                    else if (!o.ContainsKey(k)) o.Insert(0, k, i);
                }
                line += " " + step + Try(() => eh.MoveNext())[0] + Try(() => ed.MoveNext())[0] + Try(() => eo.MoveNext())[0] + h.Capacity + "/" + d.Capacity + "/" + o.Capacity;
                if (i % 10 == 9) line += " {" + string.Join(",", h) + "|" + string.Join(",", d.Keys) + "|" + string.Join(",", o.Keys) + "}";
            }
            Console.WriteLine(line);
        }
    }

    static void Main()
    {
        Constructed();
        Grown();
        Ensured();
        Trimmed();
        TrimmedTo();
        Copied();
        Versions();
        Others();
        Random();
    }
}
