// Skip: cross
// Variants: debug
// List, Dictionary, HashSet, Queue, Stack, contents, order where defined, enumeration and failures.
using System;
using System.Collections;
using System.Collections.Generic;

class Key
{
    public int A;
    public Key(int a) { A = a; }
    public override bool Equals(object o) { return o is Key && ((Key)o).A == A; }
    public override int GetHashCode() { return A % 3; }
    public override string ToString() { return "k" + A; }
}

class ByLength : IComparer<string>, IEqualityComparer<string>
{
    public int Compare(string a, string b) { return a.Length - b.Length; }
    public bool Equals(string a, string b) { return a.Length == b.Length; }
    public int GetHashCode(string s) { return s.Length; }
}

struct P { public int X, Y; }

static class Collections
{
    static void Try(string what, Action f)
    {
        try { f(); Console.Write(what + ":ok "); } catch (Exception e) { Console.Write(what + ":" + e.GetType().Name + " "); }
    }

    static string S<T>(IEnumerable<T> s) { return "[" + string.Join(",", s) + "]"; }

    static void Main()
    {
        List<int> l = new List<int> { 5, 3, 8 };
        l.Add(1);
        l.Insert(0, 9);
        l.Insert(5, 7);
        l.AddRange(new[] { 2, 2 });
        Console.WriteLine(S(l) + l.Count + " " + l[0] + l.IndexOf(2) + l.LastIndexOf(2) + l.IndexOf(99) + l.Contains(8));
        l.Remove(2);
        l.RemoveAt(0);
        Console.WriteLine(S(l) + l.Remove(99));
        l.Sort();
        Console.Write(S(l));
        l.Reverse();
        Console.Write(S(l));
        Console.WriteLine(l.BinarySearch(4, Comparer<int>.Create((a, b) => b - a)) < 0);
        Console.WriteLine(l.RemoveAll(x => x % 2 == 0) + S(l) + l.Find(x => x < 6) + l.FindIndex(x => x == 3)
            + l.FindLast(x => x > 4) + l.Exists(x => x > 8) + l.TrueForAll(x => x > 0) + S(l.FindAll(x => x > 3))
            + S(l.ConvertAll(x => x * 1.5)) + S(l.GetRange(1, 2)));
        l.InsertRange(1, new[] { 10, 20, 30 });
        l.RemoveRange(0, 2);
        l[0] += 5;
        l.ForEach(x => Console.Write(x + ";"));
        Console.WriteLine(S(l.ToArray()));
        int[] dst = new int[8];
        l.CopyTo(dst, 2);
        Console.WriteLine(S(dst));
        l.Clear();
        Console.WriteLine(l.Count + S(l) + S(new List<int>(new[] { 1, 2 })) + new List<int>(100).Count);
        Try("get", () => Console.Write(l[0]));
        Try("set", () => l[0] = 1);
        Try("insert", () => l.Insert(1, 1));
        Try("removeAt", () => l.RemoveAt(0));
        Try("negative", () => l.GetRange(-1, 1));
        Try("nullseq", () => l.AddRange(null));
        l.AddRange(new[] { 1, 2, 3 });
        Try("modify", () => { foreach (int x in l) l.Remove(x); });
        Try("remove last ok", () => { for (int i = l.Count - 1; i >= 0; i--) l.RemoveAt(i); });
        Console.WriteLine(l.Count);
        List<P> ps = new List<P> { new P { X = 1 } };
        P p0 = ps[0];
        p0.X = 9;
        Console.Write(ps[0].X);
        ps[0] = p0;
        Console.WriteLine(ps[0].X + " " + ps.Contains(new P { X = 9 }));
        List<string> ls = new List<string> { "ccc", "a", null, "bb" };
        Console.WriteLine(ls.IndexOf(null) + " " + ls.Contains("bb") + ls.Remove(null) + S(ls));
        ls.Sort(new ByLength());
        Console.WriteLine(S(ls));
        List<int> big = new List<int>();
        for (int i = 0; i < 5000; i++) big.Add(i * 7919 % 5003);
        big.Sort();
        bool ok = true;
        for (int i = 1; i < big.Count; i++) ok &= big[i - 1] <= big[i];
        Console.WriteLine(ok + " " + big[0] + " " + big[4999]);
        Dictionary<string, int> d = new Dictionary<string, int> { { "one", 1 }, { "two", 2 } };
        d["three"] = 3;
        d["two"] = 22;
        d.Add("four", 4);
        int v;
        Console.WriteLine(d.Count + " " + d["two"] + d.ContainsKey("one") + d.ContainsKey("ONE") + d.ContainsValue(3)
            + d.TryGetValue("four", out v) + v + d.TryGetValue("five", out v) + v + d.Remove("one") + d.Remove("one") + d.Count);
        Try("missing", () => Console.Write(d["zzz"]));
        Try("duplicate", () => d.Add("two", 0));
        Try("nullkey", () => d[null] = 1);
        Try("nullget", () => d.ContainsKey(null));
        Try("modified", () => { foreach (var kv in d) d[kv.Key + "x"] = 1; });
        Console.WriteLine(d.Count);
        List<string> keys = new List<string>(d.Keys);
        keys.Sort(string.CompareOrdinal);
        Console.WriteLine(S(keys));
        int total = 0;
        foreach (int x in d.Values) total += x;
        foreach (KeyValuePair<string, int> kv in d) total += kv.Value * 100 + kv.Key.Length;
        Console.WriteLine(total);
        Dictionary<int, int> order = new Dictionary<int, int>();
        for (int i = 0; i < 10; i++) order[i * 17] = i;
        Console.WriteLine(S(order.Keys) + S(order.Values));
        Dictionary<Key, string> dk = new Dictionary<Key, string>();
        for (int i = 0; i < 12; i++) dk[new Key(i)] = "v" + i;
        dk.Remove(new Key(4));
        dk[new Key(5)] += "!";
        Console.WriteLine(dk.Count + dk[new Key(5)] + dk.ContainsKey(new Key(4)) + dk[new Key(11)]);
        Dictionary<string, string> dl = new Dictionary<string, string>(new ByLength());
        dl["aa"] = "x";
        dl["bb"] = "y";
        dl["c"] = "z";
        Console.WriteLine(dl.Count + dl["zz"]);
        Dictionary<string, List<int>> multi = new Dictionary<string, List<int>>();
        foreach (string w in "to be or not to be that is".Split(' '))
        {
            List<int> list;
            if (!multi.TryGetValue(w, out list)) multi[w] = list = new List<int>();
            list.Add(w.Length);
        }
        Console.WriteLine(multi.Count + " " + multi["to"].Count + S(multi["be"]));
        Dictionary<long, char> dc = new Dictionary<long, char>();
        for (long i = 0; i < 1000; i++) dc[i << 32] = (char)('a' + i % 26);
        for (long i = 0; i < 1000; i += 2) dc.Remove(i << 32);
        Console.WriteLine(dc.Count + " " + dc[25L << 32] + dc.ContainsKey(24L << 32));
        d.Clear();
        Console.WriteLine(d.Count);
        HashSet<int> h = new HashSet<int> { 1, 2, 3 };
        Console.WriteLine(h.Add(3) + "" + h.Add(4) + h.Count + h.Contains(2) + h.Remove(2) + h.Remove(2) + h.Count);
        h.UnionWith(new[] { 10, 11, 1 });
        h.ExceptWith(new[] { 11 });
        h.IntersectWith(new[] { 1, 3, 4, 10, 99 });
        List<int> hs = new List<int>(h);
        hs.Sort();
        Console.WriteLine(S(hs) + h.IsSubsetOf(new[] { 1, 3, 4, 10, 5 }) + h.IsSupersetOf(new[] { 1 }) + h.Overlaps(new[] { 7, 4 })
            + h.SetEquals(new[] { 10, 4, 3, 1, 1 }));
        h.SymmetricExceptWith(new[] { 1, 500 });
        Console.WriteLine(h.Contains(1) + "" + h.Contains(500) + h.Count + h.RemoveWhere(x => x > 9) + h.Count);
        HashSet<string> hw = new HashSet<string>(new ByLength()) { "a", "b", "cc" };
        Console.WriteLine(hw.Count);
        Queue<string> q = new Queue<string>();
        for (int i = 0; i < 6; i++) { q.Enqueue("q" + i); if (i % 3 == 2) Console.Write(q.Dequeue() + " "); }
        Console.WriteLine(q.Count + q.Peek() + S(q) + q.Contains("q5") + S(q.ToArray()));
        for (int i = 0; i < 20; i++) { q.Enqueue(i.ToString()); q.Dequeue(); }
        Console.WriteLine(S(q));
        q.Clear();
        Try("dequeue", () => q.Dequeue());
        Try("peek", () => q.Peek());
        Stack<int> s = new Stack<int>();
        for (int i = 0; i < 6; i++) s.Push(i * i);
        Console.WriteLine(s.Pop() + " " + s.Peek() + s.Count + S(s) + s.Contains(9) + S(s.ToArray()));
        s.Clear();
        Try("pop", () => s.Pop());
        Try("peek", () => s.Peek());
        Console.WriteLine();
        BreadthFirst();
        IList<int> il = new List<int> { 1, 2 };
        il.Add(3);
        ICollection<int> ic = il;
        IEnumerable<int> ie = ic;
        IList non = new List<int> { 7 };
        Console.WriteLine(ic.Count + S(ie) + il.IsReadOnly + non[0] + non.Contains(7));
        IEnumerator<int> en = ie.GetEnumerator();
        en.MoveNext();
        en.MoveNext();
        Console.Write(en.Current);
        il[0] = 5;
        Try("version", () => en.MoveNext());
        IReadOnlyList<int> ro = new List<int> { 4, 5 };
        Console.WriteLine(ro[1] + ro.Count);
        List<int>.Enumerator se = new List<int> { 1, 2, 3 }.GetEnumerator();
        List<int>.Enumerator copy = se;
        se.MoveNext();
        se.MoveNext();
        copy.MoveNext();
        Console.WriteLine(se.Current + " " + copy.Current);
        List<List<int>> nested = new List<List<int>> { new List<int> { 1 }, new List<int> { 2, 3 } };
        int c = 0;
        foreach (List<int> a in nested) foreach (int b in a) c = c * 10 + b;
        Console.WriteLine(c);
        Console.WriteLine(EqualityComparer<string>.Default.Equals("a", "a") + " " + Comparer<int>.Default.Compare(1, 2) + " "
            + EqualityComparer<Key>.Default.Equals(new Key(1), new Key(1)) + " " + new KeyValuePair<int, string>(1, "x"));
    }

    static void BreadthFirst()
    {
        Queue<int> bfs = new Queue<int>();
        HashSet<int> seen = new HashSet<int> { 1 };
        bfs.Enqueue(1);
        string s = "";
        while (bfs.Count > 0)
        {
            int n = bfs.Dequeue();
            s += n + " ";
            foreach (int m in new[] { n * 2, n + 3 }) if (m < 30 && seen.Add(m)) bfs.Enqueue(m);
        }
        Console.WriteLine(s);
    }
}
