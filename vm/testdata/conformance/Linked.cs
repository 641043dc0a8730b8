// Variants: debug
// Data structures built by hand: list, tree, heap, hash table, graph, trie, LRU cache, union-find.
using System;
using System.Collections.Generic;

class LinkedList<T>
{
    class Node { public T Value; public Node Next, Prev; }
    Node head, tail;
    public int Count { get; private set; }

    public void AddLast(T v)
    {
        Node n = new Node { Value = v, Prev = tail };
        if (tail == null) head = n; else tail.Next = n;
        tail = n;
        Count++;
    }

    public void AddFirst(T v)
    {
        Node n = new Node { Value = v, Next = head };
        if (head == null) tail = n; else head.Prev = n;
        head = n;
        Count++;
    }

    public bool Remove(T v)
    {
        for (Node n = head; n != null; n = n.Next) if (EqualityComparer<T>.Default.Equals(n.Value, v))
        {
            if (n.Prev == null) head = n.Next; else n.Prev.Next = n.Next;
            if (n.Next == null) tail = n.Prev; else n.Next.Prev = n.Prev;
            Count--;
            return true;
        }
        return false;
    }

    public void Reverse()
    {
        Node n = head;
        head = tail;
        tail = n;
        while (n != null) { Node t = n.Next; n.Next = n.Prev; n.Prev = t; n = t; }
    }

    public IEnumerator<T> GetEnumerator() { for (Node n = head; n != null; n = n.Next) yield return n.Value; }
    public string Back() { string s = ""; for (Node n = tail; n != null; n = n.Prev) s += n.Value + " "; return s; }
}

class Avl
{
    class N { public int K, H = 1; public N L, R; }
    N root;
    static int H(N n) { return n == null ? 0 : n.H; }
    static void Fix(N n) { n.H = 1 + Math.Max(H(n.L), H(n.R)); }
    static N RotR(N y) { N x = y.L; y.L = x.R; x.R = y; Fix(y); Fix(x); return x; }
    static N RotL(N x) { N y = x.R; x.R = y.L; y.L = x; Fix(x); Fix(y); return y; }

    static N Add(N n, int k)
    {
        if (n == null) return new N { K = k };
        if (k < n.K) n.L = Add(n.L, k); else if (k > n.K) n.R = Add(n.R, k); else return n;
        Fix(n);
        int b = H(n.L) - H(n.R);
        if (b > 1) { if (k > n.L.K) n.L = RotL(n.L); return RotR(n); }
        if (b < -1) { if (k < n.R.K) n.R = RotR(n.R); return RotL(n); }
        return n;
    }

    public void Add(int k) { root = Add(root, k); }
    public int Height { get { return H(root); } }

    static void Walk(N n, ref long h, ref int c)
    {
        if (n == null) return;
        Walk(n.L, ref h, ref c);
        h = h * 31 + n.K;
        c++;
        Walk(n.R, ref h, ref c);
    }

    public string Sum() { long h = 0; int c = 0; Walk(root, ref h, ref c); return c + ":" + h; }
}

class Heap<T> where T : IComparable<T>
{
    readonly List<T> a = new List<T>();
    public int Count { get { return a.Count; } }

    public void Push(T v)
    {
        a.Add(v);
        int i = a.Count - 1;
        while (i > 0 && a[i].CompareTo(a[(i - 1) / 2]) < 0)
        {
            T t = a[i];
            a[i] = a[(i - 1) / 2];
            a[(i - 1) / 2] = t;
            i = (i - 1) / 2;
        }
    }

    public T Pop()
    {
        T top = a[0];
        a[0] = a[a.Count - 1];
        a.RemoveAt(a.Count - 1);
        int i = 0;
        while (true)
        {
            int c = 2 * i + 1;
            if (c >= a.Count) break;
            if (c + 1 < a.Count && a[c + 1].CompareTo(a[c]) < 0) c++;
            if (a[i].CompareTo(a[c]) <= 0) break;
            T t = a[i];
            a[i] = a[c];
            a[c] = t;
            i = c;
        }
        return top;
    }
}

struct Edge : IComparable<Edge>
{
    public int To, W;
    public int CompareTo(Edge e) { return W != e.W ? W.CompareTo(e.W) : To.CompareTo(e.To); }
}

class Trie
{
    readonly Trie[] kids = new Trie[26];
    bool end;

    public void Add(string s)
    {
        Trie t = this;
        foreach (char c in s) t = t.kids[c - 'a'] ?? (t.kids[c - 'a'] = new Trie());
        t.end = true;
    }

    public int Count(string prefix)
    {
        Trie t = this;
        foreach (char c in prefix) { t = t.kids[c - 'a']; if (t == null) return 0; }
        return t.All();
    }

    int All() { int n = end ? 1 : 0; foreach (Trie k in kids) if (k != null) n += k.All(); return n; }
}

class Map<K, V>
{
    struct Slot { public K Key; public V Value; public int Next; }
    int[] buckets = new int[4];
    Slot[] slots = new Slot[4];
    int used;
    public int Count { get { return used; } }

    public V this[K k]
    {
        get { int i = Find(k); if (i < 0) throw new KeyNotFoundException(); return slots[i].Value; }
        set
        {
            int i = Find(k);
            if (i >= 0) { slots[i].Value = value; return; }
            if (used == slots.Length) Grow();
            int b = (k.GetHashCode() & 0x7fffffff) % buckets.Length;
            slots[used].Key = k;
            slots[used].Value = value;
            slots[used].Next = buckets[b] - 1;
            buckets[b] = ++used;
        }
    }

    int Find(K k)
    {
        for (int i = buckets[(k.GetHashCode() & 0x7fffffff) % buckets.Length] - 1; i >= 0; i = slots[i].Next)
            if (slots[i].Key.Equals(k)) return i;
        return -1;
    }

    void Grow()
    {
        Slot[] old = slots;
        slots = new Slot[used * 2];
        buckets = new int[used * 2];
        int n = used;
        used = 0;
        for (int i = 0; i < n; i++) this[old[i].Key] = old[i].Value;
    }

    public bool Has(K k) { return Find(k) >= 0; }
}

class Lru
{
    readonly int cap;
    readonly Dictionary<int, int> map = new Dictionary<int, int>();
    readonly List<int> order = new List<int>();
    public Lru(int c) { cap = c; }
    public int Get(int k) { int v; if (!map.TryGetValue(k, out v)) return -1; order.Remove(k); order.Add(k); return v; }

    public void Put(int k, int v)
    {
        if (map.ContainsKey(k)) order.Remove(k); else if (map.Count == cap) { map.Remove(order[0]); order.RemoveAt(0); }
        map[k] = v;
        order.Add(k);
    }

    public override string ToString() { return string.Join(",", order); }
}

class UnionFind
{
    readonly int[] p;
    public int Sets;
    public UnionFind(int n) { p = new int[n]; Sets = n; for (int i = 0; i < n; i++) p[i] = i; }
    public int Find(int x) { while (p[x] != x) x = p[x] = p[p[x]]; return x; }
    public bool Join(int a, int b) { a = Find(a); b = Find(b); if (a == b) return false; p[a] = b; Sets--; return true; }
}

class Ring<T>
{
    readonly T[] a;
    int head, n;
    public Ring(int c) { a = new T[c]; }
    public bool Put(T t) { if (n == a.Length) return false; a[(head + n++) % a.Length] = t; return true; }

    public bool Get(out T t)
    {
        t = default(T);
        if (n == 0) return false;
        t = a[head];
        a[head] = default(T);
        head = (head + 1) % a.Length;
        n--;
        return true;
    }
}

static class Linked
{
    static void Main()
    {
        LinkedList<string> l = new LinkedList<string>();
        foreach (string s in "a b c d".Split(' ')) { l.AddLast(s); l.AddFirst(s.ToUpper()); }
        foreach (string s in l) Console.Write(s + " ");
        Console.WriteLine(l.Remove("a") + "" + l.Remove("D") + l.Remove("d") + l.Remove("x") + l.Count + " " + l.Back());
        l.Reverse();
        foreach (string s in l) Console.Write(s + " ");
        Console.WriteLine(l.Back());
        Avl avl = new Avl();
        for (int i = 0; i < 200; i++) avl.Add(i * 37 % 211);
        for (int i = 0; i < 50; i++) avl.Add(i);
        Console.WriteLine(avl.Height + " " + avl.Sum());
        Heap<int> h = new Heap<int>();
        uint r = 17;
        for (int i = 0; i < 60; i++) { r = r * 1103515245 + 12345; h.Push((int)(r >> 16) % 1000); }
        int prev = int.MinValue;
        bool ok = true;
        long sum = 0;
        while (h.Count > 0) { int v = h.Pop(); ok &= v >= prev; prev = v; sum = sum * 7 + v; }
        Console.WriteLine(ok + " " + sum + " " + prev);
        int n = 20;
        List<Edge>[] g = new List<Edge>[n];
        for (int i = 0; i < n; i++) g[i] = new List<Edge>();
        for (int i = 0; i < n; i++)
        {
            g[i].Add(new Edge { To = (i * 7 + 3) % n, W = i % 5 + 1 });
            g[i].Add(new Edge { To = (i + 1) % n, W = 4 });
            g[i].Add(new Edge { To = (i * i + 1) % n, W = 9 - i % 7 });
        }
        int[] dist = new int[n];
        for (int i = 1; i < n; i++) dist[i] = int.MaxValue;
        Heap<Edge> pq = new Heap<Edge>();
        pq.Push(new Edge { To = 0, W = 0 });
        while (pq.Count > 0)
        {
            Edge e = pq.Pop();
            if (e.W > dist[e.To]) continue;
            foreach (Edge x in g[e.To])
            {
                int d = e.W + x.W;
                if (d < dist[x.To]) { dist[x.To] = d; pq.Push(new Edge { To = x.To, W = d }); }
            }
        }
        Console.WriteLine(string.Join(" ", dist));
        Trie t = new Trie();
        foreach (string w in "car card care cat dog do done".Split(' ')) t.Add(w);
        Console.WriteLine(t.Count("car") + " " + t.Count("ca") + " " + t.Count("do") + " " + t.Count("") + " " + t.Count("x"));
        Map<long, string> m = new Map<long, string>();
        for (long i = 0; i < 100; i++) m[i * i] = "v" + i;
        m[49] += "!";
        Console.WriteLine(m.Count + " " + m[49] + " " + m[9801] + " " + m.Has(50) + m.Has(64));
        try { Console.Write(m[5]); } catch (KeyNotFoundException) { Console.WriteLine("no key"); }
        Lru lru = new Lru(3);
        for (int i = 0; i < 5; i++) lru.Put(i, i * 10);
        Console.WriteLine(lru.Get(0) + " " + lru.Get(2) + " " + lru);
        lru.Put(9, 1);
        lru.Put(2, 5);
        Console.WriteLine(lru.Get(3) + " " + lru.Get(2) + " " + lru);
        UnionFind uf = new UnionFind(50);
        for (int i = 0; i < 50; i++) uf.Join(i, i * 3 % 50);
        Console.WriteLine(uf.Sets + " " + (uf.Find(1) == uf.Find(3)) + " " + uf.Join(1, 9));
        Ring<string> ring = new Ring<string>(3);
        string outv;
        Console.WriteLine(ring.Put("a") + "" + ring.Put("b") + ring.Put("c") + ring.Put("d") + ring.Get(out outv) + outv
            + ring.Put("e") + ring.Get(out outv) + outv + ring.Get(out outv) + outv + ring.Get(out outv) + outv
            + ring.Get(out outv) + (outv == null));
    }
}
