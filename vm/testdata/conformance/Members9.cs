// Compiler: roslyn12
// Skip: framework
// The members of a collection of the program that the library calls, how often, and in which order, for the members of the library that take a collection.
// c Count, y CopyTo, e and E GetEnumerator of either kind, m MoveNext, v Current, d Dispose, h Contains, i the indexer, x IndexOf; of a dictionary also K Keys and V Values. A second source has an apostrophe.
// A variant is the kind of the source (s ICollection<T>, l IList<T>, p ICollection, v IReadOnlyList<T>, b all lists, n none of these), its number of elements, and + or - where Count is wrong by one.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

// Source logs the calls. Its size may be wrong by extra, as the size of a collection is that another thread changes meanwhile.
class Source<T> : IEnumerable<T>
{
    protected readonly T[] items;
    protected readonly int extra;
    readonly string mark;
    public Source(T[] items, int extra, string mark) { this.items = items; this.extra = extra; this.mark = mark; }
    protected void Log(string s) { Members9.Log.Append(s).Append(mark); }

    public int Count { get { Log("c"); return items.Length + extra; } }
    public bool IsReadOnly { get { Log("r"); return false; } }
    public bool IsSynchronized => false;
    public object SyncRoot => this;
    public void Add(T x) { Log("a"); }
    public void Clear() { Log("!"); }
    public bool Contains(T x) { Log("h"); return Array.IndexOf(items, x) >= 0; }
    public bool Remove(T x) { Log("-"); return false; }
    public void CopyTo(T[] a, int i) { Log("y"); items.CopyTo(a, i); }
    public void CopyTo(Array a, int i) { Log("Y"); items.CopyTo(a, i); }
    public int IndexOf(T x) { Log("x"); return Array.IndexOf(items, x); }
    public void Insert(int i, T x) { Log("n"); }
    public void RemoveAt(int i) { Log("-"); }
    public T this[int i] { get { Log("i"); return items[i]; } set { Log("s"); } }

    public IEnumerator<T> GetEnumerator() { Log("e"); return new Cursor(this); }
    IEnumerator IEnumerable.GetEnumerator() { Log("E"); return new Cursor(this); }

    class Cursor : IEnumerator<T>
    {
        readonly Source<T> source;
        int at = -1;
        public Cursor(Source<T> source) { this.source = source; }
        public bool MoveNext() { source.Log("m"); return ++at < source.items.Length; }
        public T Current { get { source.Log("v"); return source.items[at]; } }
        object IEnumerator.Current { get { source.Log("w"); return source.items[at]; } }
        public void Reset() { throw new NotSupportedException(); }
        public void Dispose() { source.Log("d"); }
    }
}

class Sized<T>(T[] items, int extra, string mark) : Source<T>(items, extra, mark), ICollection<T> { }
class Listed<T>(T[] items, int extra, string mark) : Source<T>(items, extra, mark), IList<T> { }
class Plain<T>(T[] items, int extra, string mark) : Source<T>(items, extra, mark), ICollection { }
class Viewed<T>(T[] items, int extra, string mark) : Source<T>(items, extra, mark), IReadOnlyList<T> { }
class Both<T>(T[] items, int extra, string mark) : Source<T>(items, extra, mark), IList<T>, IReadOnlyList<T>, IList
{
    bool IList.IsFixedSize => false;
    object IList.this[int i] { get { Log("I"); return items[i]; } set { Log("s"); } }
    int IList.Add(object x) { Log("a"); return 0; }
    bool IList.Contains(object x) { Log("H"); return items.Contains((T)x); }
    int IList.IndexOf(object x) { Log("X"); return Array.IndexOf(items, (T)x); }
    void IList.Insert(int i, object x) { Log("n"); }
    void IList.Remove(object x) { Log("-"); }
}

class Keyed(KeyValuePair<int, int>[] items, int extra, string mark) : Source<KeyValuePair<int, int>>(items, extra, mark), IDictionary<int, int>, IReadOnlyDictionary<int, int>, IDictionary
{
    int Find(int key) => Array.FindIndex(items, p => p.Key == key);
    public int this[int k] { get { Log("i"); return items[Find(k)].Value; } set { Log("s"); } }
    public ICollection<int> Keys { get { Log("K"); return new Sized<int>(Array.ConvertAll(items, p => p.Key), 0, "k"); } }
    public ICollection<int> Values { get { Log("V"); return new Sized<int>(Array.ConvertAll(items, p => p.Value), 0, "v"); } }
    IEnumerable<int> IReadOnlyDictionary<int, int>.Keys => Keys;
    IEnumerable<int> IReadOnlyDictionary<int, int>.Values => Values;
    public bool ContainsKey(int k) { Log("h"); return Find(k) >= 0; }
    public bool TryGetValue(int k, out int v) { Log("t"); int at = Find(k); v = at < 0 ? 0 : items[at].Value; return at >= 0; }
    public void Add(int k, int v) { Log("a"); }
    public bool Remove(int k) { Log("-"); return true; }

    bool IDictionary.IsFixedSize => false;
    object IDictionary.this[object k] { get { Log("I"); return this[(int)k]; } set { Log("s"); } }
    ICollection IDictionary.Keys { get { Log("G"); return new Plain<int>(Array.ConvertAll(items, p => p.Key), 0, "k"); } }
    ICollection IDictionary.Values { get { Log("U"); return new Plain<int>(Array.ConvertAll(items, p => p.Value), 0, "v"); } }
    void IDictionary.Add(object k, object v) { Log("a"); }
    bool IDictionary.Contains(object k) { Log("H"); return Find((int)k) >= 0; }
    void IDictionary.Remove(object k) { Log("-"); }
    IDictionaryEnumerator IDictionary.GetEnumerator() { Log("D"); return new Entries { owner = this }; }

    class Entries : IDictionaryEnumerator
    {
        internal Keyed owner;
        int at = -1;
        public bool MoveNext() { owner.Log("m"); return ++at < owner.items.Length; }
        public DictionaryEntry Entry { get { owner.Log("b"); return new DictionaryEntry(owner.items[at].Key, owner.items[at].Value); } }
        public object Key { get { owner.Log("k"); return owner.items[at].Key; } }
        public object Value { get { owner.Log("l"); return owner.items[at].Value; } }
        public object Current { get { owner.Log("w"); return Entry; } }
        public void Reset() { throw new NotSupportedException(); }
    }
}

static class Members9
{
    internal static readonly StringBuilder Log = new();

    static string Show(object o) => o switch
    {
        string s => s,
        IEnumerable e => "(" + string.Join(" ", e.Cast<object>().Select(Show)) + ")",
        _ => o + "",
    };

    static string Call(Func<object> f)
    {
        Log.Clear();
        object result;
        string calls;
        try { result = f(); } catch (Exception e) { result = e.GetType().Name; }
        calls = Log.ToString();
        return calls + "=" + Show(result);
    }

    // Line joins the variants that have the same calls and the same result.
    class Line
    {
        readonly List<(string names, string calls)> groups = new();
        internal void Add(string name, string calls)
        {
            int at = groups.FindIndex(g => g.calls == calls);
            if (at < 0) groups.Add((name, calls));
            else groups[at] = (groups[at].names + "," + name, calls);
        }
        internal void Print(string name) { Console.WriteLine(name + ": " + string.Join("; ", groups.Select(g => g.names + " " + g.calls))); }
    }

    static void T(string name, Func<IEnumerable<int>, IEnumerable<int>, object> f) => T(name, "slpvbn", f);

    static void T(string name, string kinds, Func<IEnumerable<int>, IEnumerable<int>, object> f)
    {
        var line = new Line();
        foreach (int[] items in new[] { new int[0], new[] { 7 }, new[] { 2, 1, 3 } })
            foreach (int extra in new[] { 0, 1, -1 })
                foreach (char kind in kinds)
                {
                    if (extra != 0 && (items.Length != 3 || kind != 's' && kind != 'l')) continue;
                    line.Add(kind + "" + items.Length + (extra < 0 ? "-" : extra > 0 ? "+" : ""), Call(() => f(Make(kind, items, extra, ""), Make(kind, items, extra, "'"))));
                }
        line.Print(name);
    }

    static IEnumerable<int> Make(char kind, int[] items, int extra, string mark) => kind switch
    {
        's' => new Sized<int>(items, extra, mark),
        'l' => new Listed<int>(items, extra, mark),
        'p' => new Plain<int>(items, extra, mark),
        'v' => new Viewed<int>(items, extra, mark),
        'b' => new Both<int>(items, extra, mark),
        _ => new Source<int>(items, extra, mark),
    };

    static void P(string name, Func<Keyed, object> f)
    {
        var line = new Line();
        foreach (int n in new[] { 0, 3 })
            foreach (int extra in new[] { 0, 1, -1 })
            {
                if (n == 0 && extra != 0) continue;
                var items = new KeyValuePair<int, int>[n];
                for (int i = 0; i < n; i++) items[i] = new(i ^ 1, 10 * (i ^ 1));
                line.Add(n + (extra < 0 ? "-" : extra > 0 ? "+" : ""), Call(() => f(new Keyed(items, extra, ""))));
            }
        line.Print(name);
    }

    static IEnumerable<int> Each(IEnumerable<int> s) { var l = new List<int>(); foreach (int x in s) l.Add(x); return l; }

    static void Main() { Constructors(); Sets(); Lists(); Others(); Dictionaries(); Operators(); Sinks(); }

    static void Constructors()
    {
        T("List", (s, _) => new List<int>(s));
        T("Stack", (s, _) => new Stack<int>(s));
        T("Queue", (s, _) => new Queue<int>(s));
        T("LinkedList", (s, _) => new LinkedList<int>(s));
        T("HashSet", (s, _) => new HashSet<int>(s));
        T("SortedSet", (s, _) => new SortedSet<int>(s));
        T("SortedSet cmp", (s, _) => new SortedSet<int>(s, Comparer<int>.Create((a, b) => b - a)));
        T("ConcurrentQueue", (s, _) => new ConcurrentQueue<int>(s));
        T("ConcurrentStack", (s, _) => new ConcurrentStack<int>(s));
        T("ConcurrentBag", (s, _) => new ConcurrentBag<int>(s).Count);
        T("ObservableCollection", (s, _) => new ObservableCollection<int>(s));
        T("BlockingCollection", (s, _) => new BlockingCollection<int>(new ConcurrentQueue<int>(s), 5));
        T("PriorityQueue", (s, _) => new PriorityQueue<int, int>(new Pairs(s)).Count);
        T("EnqueueRange", (s, _) => { var q = new PriorityQueue<int, int>(); q.EnqueueRange(s, 1); return q.Count; });
        T("EnqueueRange2", (s, _) => { var q = new PriorityQueue<int, int>(); q.Enqueue(4, 4); q.EnqueueRange(s, 1); return q.Count; });
        T("EnqueueRange3", (s, _) => { var q = new PriorityQueue<int, int>(); q.EnqueueRange(new Pairs(s)); return q.Count; });
        T("EnqueueRange4", (s, _) => { var q = new PriorityQueue<int, int>(); q.Enqueue(4, 4); q.EnqueueRange(new Pairs(s)); return q.Count; });
        T("Collection", (s, _) => s is IList<int> l ? new Collection<int>(l).Count : 0);
        T("ReadOnlyCollection", (s, _) => s is IList<int> l ? new ReadOnlyCollection<int>(l).Count : 0);
        T("ArrayList", (s, _) => s is ICollection c ? new ArrayList(c) : 0);
        T("oldQueue", (s, _) => s is ICollection c ? new Queue(c) : 0);
        T("oldStack", (s, _) => s is ICollection c ? new Stack(c) : 0);
    }

    // Pairs is a collection of pairs over another collection.
    class Pairs : ICollection<(int, int)>
    {
        readonly IEnumerable<int> source;
        public Pairs(IEnumerable<int> source) { this.source = source; }
        public int Count => source is ICollection<int> c ? c.Count : source.Count();
        public bool IsReadOnly => true;
        public void Add((int, int) x) { }
        public void Clear() { }
        public bool Contains((int, int) x) => false;
        public bool Remove((int, int) x) => false;
        public void CopyTo((int, int)[] a, int i) { Log.Append('y'); foreach (int x in source) a[i++] = (x, x); }
        public IEnumerator<(int, int)> GetEnumerator() { foreach (int x in source) yield return (x, x); }
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    static void Sets()
    {
        foreach (int[] own in new[] { new int[0], new[] { 2 }, new[] { 2, 1, 3, 4, 5 } })
        {
            string n = own.Length + "";
            S("HashSet" + n, () => new HashSet<int>(own));
            S("SortedSet" + n, () => new SortedSet<int>(own));
        }
        S("HashSet cmp", () => new HashSet<int>(new[] { 2, 1 }, new Odd()));
        S("SortedSet cmp", () => new SortedSet<int>(new[] { 2, 1 }, Comparer<int>.Create((a, b) => b - a)));
        S("SortedSet view", () => new SortedSet<int>(new[] { 1, 2, 3, 4 }).GetViewBetween(2, 3));
    }

    class Odd : IEqualityComparer<int> { public bool Equals(int a, int b) => a == b; public int GetHashCode(int a) => a; }

    static void S(string name, Func<ISet<int>> make)
    {
        T(name + " UnionWith", (s, _) => { var h = make(); h.UnionWith(s); return h; });
        T(name + " IntersectWith", (s, _) => { var h = make(); h.IntersectWith(s); return h; });
        T(name + " ExceptWith", (s, _) => { var h = make(); h.ExceptWith(s); return h; });
        T(name + " SymmetricExceptWith", (s, _) => { var h = make(); h.SymmetricExceptWith(s); return h; });
        T(name + " IsSubsetOf", (s, _) => make().IsSubsetOf(s));
        T(name + " IsSupersetOf", (s, _) => make().IsSupersetOf(s));
        T(name + " IsProperSubsetOf", (s, _) => make().IsProperSubsetOf(s));
        T(name + " IsProperSupersetOf", (s, _) => make().IsProperSupersetOf(s));
        T(name + " Overlaps", (s, _) => make().Overlaps(s));
        T(name + " SetEquals", (s, _) => make().SetEquals(s));
    }

    static void Lists()
    {
        T("AddRange", (s, _) => { var l = new List<int> { 9 }; l.AddRange(s); return l; });
        T("InsertRange", (s, _) => { var l = new List<int> { 9 }; l.InsertRange(0, s); return l; });
        T("InsertRange end", (s, _) => { var l = new List<int> { 9 }; l.InsertRange(1, s); return l; });
        T("array", (s, _) => { int[] a = [..s]; return a; });
        T("array+", (s, t) => { int[] a = [0, ..s, ..t]; return a; });
        T("list", (s, _) => { List<int> a = [..s]; return a; });
        T("list+", (s, t) => { List<int> a = [0, ..s, ..t]; return a; });
        T("set", (s, _) => { HashSet<int> a = [..s]; return a; });
        T("ienumerable", (s, _) => { IEnumerable<int> a = [..s]; return a; });
        T("ArrayList.AddRange", (s, _) => { if (s is not ICollection c) return 0; var l = new ArrayList { 9 }; l.AddRange(c); return l; });
        T("ArrayList.InsertRange", (s, _) => { if (s is not ICollection c) return 0; var l = new ArrayList { 9 }; l.InsertRange(0, c); return l; });
        T("ArrayList.SetRange", (s, _) => { if (s is not ICollection c) return 0; var l = new ArrayList { 9, 8, 7, 6 }; l.SetRange(1, c); return l; });
        W("Collection", l => new Collection<int>(l));
        W("ReadOnlyCollection", l => new ReadOnlyCollection<int>(l));
        W("ArraySegment", l => new ArraySegment<int>(new[] { 1, 2 }));
    }

    static void W(string name, Func<IList<int>, IList<int>> make)
    {
        T(name + " members", (s, _) =>
        {
            if (s is not IList<int> l) return 0;
            var w = make(l);
            var log = new List<string>();
            void M(string m, Func<object> f) { int at = Log.Length; object r; try { r = f(); } catch (Exception e) { r = e.GetType().Name; } log.Add(m + r); Log.Append('/'); }
            M("C", () => w.Count); M("h", () => w.Contains(1)); M("x", () => w.IndexOf(1)); M("y", () => { w.CopyTo(new int[5], 0); return 0; });
            M("i", () => w[0]); M("s", () => w[0] = 1); M("e", () => Each(w).Count()); M("a", () => { w.Add(3); return 0; }); M("n", () => { w.Insert(0, 3); return 0; });
            M("-", () => w.Remove(3)); M("R", () => { w.RemoveAt(0); return 0; }); M("!", () => { w.Clear(); return 0; }); M("r", () => w.IsReadOnly);
            if (w is IList o) { M("H", () => o.Contains(1)); M("X", () => o.IndexOf(1)); M("Y", () => { o.CopyTo(new int[5], 0); return 0; }); M("O", () => { o.CopyTo(new object[5], 0); return 0; }); M("I", () => o[0]); M("A", () => o.Add(1)); M("N", () => { o.Insert(0, 1); return 0; }); M("D", () => { o.Remove(1); return 0; }); M("S", () => o[0] = 1); M("f", () => o.IsFixedSize); M("E", () => ((IEnumerable)o).GetEnumerator() != null); }
            return string.Join(",", log);
        });
    }

    static void Others()
    {
        T("Join", (s, _) => string.Join(",", s));
        T("Join char", (s, _) => string.Join(',', s));
        T("Concat", (s, _) => string.Concat(s));
        T("AppendJoin", (s, _) => new StringBuilder().AppendJoin(",", s).ToString());
        T("AppendJoin char", (s, _) => new StringBuilder().AppendJoin(',', s).ToString());
        M("Join", s => string.Join(",", s), x => x + "");
        M("Concat", s => string.Concat(s), x => x + "");
        M("AggregateException", s => new AggregateException(s).InnerExceptions.Count, x => new Exception(x + ""));
        M("AggregateException2", s => new AggregateException("", s).InnerExceptions.Count, x => new Exception(x + ""));
        M("SetException", s => { var t = new TaskCompletionSource(); t.SetException(s); return t.Task.Exception.InnerExceptions.Count; }, x => new Exception(x + ""));
        M("SetException<>", s => { var t = new TaskCompletionSource<int>(); t.SetException(s); return t.Task.Exception.InnerExceptions.Count; }, x => new Exception(x + ""));
        M("TrySetException again", s => { var t = new TaskCompletionSource<int>(); t.SetResult(1); return t.TrySetException(s); }, x => new Exception(x + ""));
        M("WhenAll", s => Task.WhenAll(s).IsCompleted, x => Task.CompletedTask);
        M("WhenAll<>", s => Task.WhenAll(s).Result, x => Task.FromResult(x));
        M("WhenAny", s => Task.WhenAny(s).IsCompleted, x => Task.CompletedTask);
        M("WhenAny<>", s => Task.WhenAny(s).Result.Result, x => Task.FromResult(x));
        M("WaitAll", s => { Task.WaitAll(s); return 0; }, x => Task.CompletedTask);
        M("WhenEach", s => Task.WhenEach(s) != null, x => Task.CompletedTask);
        M("WhenEach<>", s => Task.WhenEach(s).GetAsyncEnumerator().MoveNextAsync().Result, x => Task.FromResult(x));
        var one = new ParallelOptions { MaxDegreeOfParallelism = 1 };
        T("ForEach", (s, _) => { var l = new List<int>(); Parallel.ForEach(s, one, x => l.Add(x)); return l; });
        T("ForEach index", (s, _) => { var l = new List<string>(); Parallel.ForEach(s, one, (x, st, i) => l.Add(x + ":" + i)); return l; });
        T("ForEach break", (s, _) => { var l = new List<string>(); Parallel.ForEach(s, one, (x, st, i) => { l.Add(x + ":" + i); if (i == 1) st.Break(); }); return l; });
        T("ForEach stop", (s, _) => { var l = new List<string>(); Parallel.ForEach(s, one, (x, st, i) => { l.Add(x + ":" + i); if (i == 1) st.Stop(); }); return l; });
        T("ForEachAsync", (s, _) => { var l = new List<int>(); Parallel.ForEachAsync(s, one, (x, c) => { l.Add(x); return ValueTask.CompletedTask; }).Wait(); return l; });
        T("Partitioner", (s, _) => { var l = new List<int>(); Parallel.ForEach(Partitioner.Create(s), one, x => l.Add(x)); return l; });
        T("Partitioner nobuffer", (s, _) => { var l = new List<int>(); Parallel.ForEach(Partitioner.Create(s, EnumerablePartitionerOptions.NoBuffering), one, x => l.Add(x)); return l; });
        T("Partitioner list", (s, _) => { if (s is not IList<int> i) return 0; var l = new List<int>(); Parallel.ForEach(Partitioner.Create(i, true), one, x => l.Add(x)); return l; });
        T("Partitioner list static", (s, _) => { if (s is not IList<int> i) return 0; var l = new List<int>(); Parallel.ForEach(Partitioner.Create(i, false), one, x => l.Add(x)); return l; });
        T("Partitioner break", (s, _) => { var l = new List<string>(); Parallel.ForEach(Partitioner.Create(s.ToArray(), true), one, (x, st, i) => { l.Add(x + ":" + i); if (i == 1) st.Break(); }); return l; });
        T("Partitioner break2", (s, _) => { var l = new List<string>(); Parallel.ForEach(Partitioner.Create(s), one, (x, st, i) => { l.Add(x + ":" + i); if (i == 1) st.Break(); }); return l; });
        T("Partitioner stop", (s, _) => { var l = new List<string>(); Parallel.ForEach(Partitioner.Create(s.ToArray(), true), one, (x, st, i) => { l.Add(x + ":" + i); if (i == 1) st.Stop(); }); return l; });
        T("Partitions", (s, _) => { var l = new List<int>(); foreach (var p in Partitioner.Create(s).GetPartitions(2)) while (p.MoveNext()) l.Add(p.Current); return l; });
    }

    static void M<E>(string name, Func<IEnumerable<E>, object> f, Func<int, E> make)
    {
        T(name, (s, _) => f(s switch
        {
            Sized<int> => new Sized<E>(Array.ConvertAll(Of(s), x => make(x)), Extra(s), ""),
            Both<int> => new Both<E>(Array.ConvertAll(Of(s), x => make(x)), Extra(s), ""),
            Listed<int> => new Listed<E>(Array.ConvertAll(Of(s), x => make(x)), Extra(s), ""),
            Plain<int> => new Plain<E>(Array.ConvertAll(Of(s), x => make(x)), Extra(s), ""),
            Viewed<int> => new Viewed<E>(Array.ConvertAll(Of(s), x => make(x)), Extra(s), ""),
            _ => new Source<E>(Array.ConvertAll(Of(s), x => make(x)), Extra(s), ""),
        }));
    }

    static int[] Of(IEnumerable<int> s) { int at = Log.Length; var a = Each(s).ToArray(); Log.Length = at; return a; }
    static int Extra(IEnumerable<int> s) { int at = Log.Length; int n = ((Source<int>)s).Count - Of(s).Length; Log.Length = at; return n; }

    static void Dictionaries()
    {
        P("Dictionary", d => new Dictionary<int, int>((IDictionary<int, int>)d));
        P("Dictionary pairs", d => new Dictionary<int, int>((IEnumerable<KeyValuePair<int, int>>)d));
        P("SortedDictionary", d => new SortedDictionary<int, int>(d));
        P("SortedList", d => new SortedList<int, int>(d));
        P("SortedList cmp", d => new SortedList<int, int>(d, Comparer<int>.Create((a, b) => b - a)));
        P("OrderedDictionary", d => new OrderedDictionary<int, int>((IDictionary<int, int>)d));
        P("OrderedDictionary pairs", d => new OrderedDictionary<int, int>((IEnumerable<KeyValuePair<int, int>>)d));
        P("ConcurrentDictionary", d => new ConcurrentDictionary<int, int>(d).Count);
        P("ConcurrentDictionary level", d => new ConcurrentDictionary<int, int>(2, d, null).Count);
        P("ToDictionary", d => ((IEnumerable<KeyValuePair<int, int>>)d).ToDictionary());
        P("ToDictionary2", d => ((IEnumerable<KeyValuePair<int, int>>)d).ToDictionary(p => p.Key));
        P("ToDictionary3", d => ((IEnumerable<KeyValuePair<int, int>>)d).ToDictionary(p => p.Key, p => p.Value));
        P("Hashtable", d => new Hashtable((IDictionary)d).Count);
        P("List", d => new List<KeyValuePair<int, int>>(d));
        P("ReadOnlyDictionary", d =>
        {
            var r = new ReadOnlyDictionary<int, int>(d);
            var l = new List<string>();
            void M(Func<object> f) { object o; try { o = f(); } catch (Exception e) { o = e.GetType().Name; } l.Add(o + ""); Log.Append('/'); }
            M(() => r.Count); M(() => r.ContainsKey(1)); M(() => r.TryGetValue(1, out _)); M(() => r[1]); M(() => { int n = 0; foreach (var p in r) n++; return n; });
            M(() => r.Keys.Count); M(() => r.Keys.ToArray().Length); M(() => r.Values.Count); M(() => r.Values.ToList().Count); M(() => { int n = 0; foreach (var p in r.Keys) n++; return n; });
            M(() => ((ICollection<int>)r.Keys).Contains(1)); M(() => { r.Values.CopyTo(new int[5], 0); return 0; });
            M(() => ((ICollection<KeyValuePair<int, int>>)r).Contains(new(1, 10))); M(() => r.ToArray().Length); M(() => r.ToDictionary().Count);
            return string.Join(",", l);
        });
        P("GetValueOrDefault", d => ((IReadOnlyDictionary<int, int>)d).GetValueOrDefault(1, 5));
        P("TryAdd", d => CollectionExtensions.TryAdd(d, 1, 2) + "" + CollectionExtensions.TryAdd(d, 8, 2));
        P("Remove", d => CollectionExtensions.Remove(d, 1, out int v) + "" + v);
        P("AsReadOnly", d => CollectionExtensions.AsReadOnly((IDictionary<int, int>)d).Count);
    }

    static readonly (string, Func<IEnumerable<int>, IEnumerable<int>, IEnumerable<int>>)[] operators =
    {
        ("Append", (s, t) => s.Append(5)),
        ("Append Append", (s, t) => s.Append(5).Append(6)),
        ("Prepend", (s, t) => s.Prepend(5)),
        ("Prepend Append", (s, t) => s.Prepend(5).Append(6)),
        ("Append Prepend", (s, t) => s.Append(5).Prepend(6)),
        ("Prepend Prepend", (s, t) => s.Prepend(5).Prepend(6).Append(7)),
        ("Concat", (s, t) => s.Concat(t)),
        ("Concat3", (s, t) => s.Concat(t).Concat(s)),
        ("Concat3b", (s, t) => s.Concat(t.Concat(s))),
        ("Concat4", (s, t) => s.Concat(t).Concat(new[] { 5 }).Concat(s)),
        ("Concat iterator", (s, t) => s.Concat(t.Where(x => x > 0))),
        ("Concat iterator2", (s, t) => s.Where(x => x > 0).Concat(t)),
        ("Concat iterator3", (s, t) => s.Where(x => x > 0).Concat(t).Concat(s)),
        ("Concat Append", (s, t) => s.Concat(t).Append(5)),
        ("Concat array", (s, t) => new[] { 4 }.Concat(s)),
        ("DefaultIfEmpty", (s, t) => s.DefaultIfEmpty(4)),
        ("DefaultIfEmpty Append", (s, t) => s.DefaultIfEmpty(4).Append(5)),
        ("Distinct", (s, t) => s.Distinct()),
        ("DistinctBy", (s, t) => s.DistinctBy(x => x)),
        ("Union", (s, t) => s.Union(t)),
        ("Union3", (s, t) => s.Union(t).Union(s)),
        ("UnionBy", (s, t) => s.UnionBy(t, x => x)),
        ("Except", (s, t) => s.Except(t)),
        ("ExceptBy", (s, t) => s.ExceptBy(t, x => x)),
        ("Intersect", (s, t) => s.Intersect(t)),
        ("IntersectBy", (s, t) => s.IntersectBy(t, x => x)),
        ("Reverse", (s, t) => s.Reverse()),
        ("Reverse Select", (s, t) => s.Reverse().Select(x => x)),
        ("Order", (s, t) => s.Order()),
        ("OrderBy", (s, t) => s.OrderBy(x => x)),
        ("OrderDescending", (s, t) => s.OrderDescending()),
        ("ThenBy", (s, t) => s.OrderBy(x => 0).ThenBy(x => x)),
        ("Order Skip", (s, t) => s.Order().Skip(1)),
        ("Order Take", (s, t) => s.Order().Take(2)),
        ("Order Take Skip", (s, t) => s.Order().Take(2).Skip(1)),
        ("OrderBy Select", (s, t) => s.OrderBy(x => x).Select(x => x)),
        ("OrderBy Where", (s, t) => s.OrderBy(x => x).Where(x => x > 0)),
        ("Select", (s, t) => s.Select(x => x)),
        ("Select index", (s, t) => s.Select((x, i) => x + i)),
        ("Select Select", (s, t) => s.Select(x => x).Select(x => x)),
        ("Select Skip", (s, t) => s.Select(x => x).Skip(1)),
        ("Select Take", (s, t) => s.Select(x => x).Take(1)),
        ("Select Reverse", (s, t) => s.Select(x => x).Reverse()),
        ("Select Append", (s, t) => s.Select(x => x).Append(5)),
        ("Where", (s, t) => s.Where(x => x > 0)),
        ("Where index", (s, t) => s.Where((x, i) => x > 0)),
        ("Where Select", (s, t) => s.Where(x => x > 0).Select(x => x)),
        ("Select Where", (s, t) => s.Select(x => x).Where(x => x > 0)),
        ("Skip", (s, t) => s.Skip(1)),
        ("Skip0", (s, t) => s.Skip(0)),
        ("Skip Take", (s, t) => s.Skip(1).Take(1)),
        ("Take Skip", (s, t) => s.Take(2).Skip(1)),
        ("Skip Select", (s, t) => s.Skip(1).Select(x => x)),
        ("Skip Where", (s, t) => s.Skip(1).Where(x => x > 0)),
        ("Skip Append", (s, t) => s.Skip(1).Append(5)),
        ("Skip Reverse", (s, t) => s.Skip(1).Reverse()),
        ("Take", (s, t) => s.Take(2)),
        ("Take range", (s, t) => s.Take(1..2)),
        ("Take end", (s, t) => s.Take(^2..)),
        ("Take end2", (s, t) => s.Take(^2..^1)),
        ("Take end3", (s, t) => s.Take(1..^1)),
        ("TakeLast", (s, t) => s.TakeLast(1)),
        ("SkipLast", (s, t) => s.SkipLast(1)),
        ("TakeWhile", (s, t) => s.TakeWhile(x => x > 1)),
        ("SkipWhile", (s, t) => s.SkipWhile(x => x > 1)),
        ("SelectMany", (s, t) => s.SelectMany(x => t)),
        ("SelectMany index", (s, t) => s.SelectMany((x, i) => t)),
        ("SelectMany result", (s, t) => s.SelectMany(x => t, (a, b) => a + b)),
        ("Cast", (s, t) => ((IEnumerable)s).Cast<int>()),
        ("Cast long", (s, t) => ((IEnumerable)s).Cast<object>().Select(x => (int)x)),
        ("OfType", (s, t) => ((IEnumerable)s).OfType<int>()),
        ("OfType object", (s, t) => ((IEnumerable)s).OfType<object>().Select(x => (int)x)),
        ("Zip", (s, t) => s.Zip(t, (a, b) => a + b)),
        ("Zip2", (s, t) => s.Zip(t).Select(p => p.First)),
        ("Zip3", (s, t) => s.Zip(t, s).Select(p => p.First)),
        ("Index", (s, t) => s.Index().Select(p => p.Item)),
        ("Chunk", (s, t) => s.Chunk(2).Select(c => c.Length)),
        ("GroupBy", (s, t) => s.GroupBy(x => x).Select(g => g.Key)),
        ("GroupBy result", (s, t) => s.GroupBy(x => x, (k, g) => k)),
        ("CountBy", (s, t) => s.CountBy(x => x).Select(p => p.Key)),
        ("AggregateBy", (s, t) => s.AggregateBy(x => x, 0, (a, x) => a).Select(p => p.Key)),
        ("Join", (s, t) => s.Join(t, x => x, x => x, (a, b) => a)),
        ("GroupJoin", (s, t) => s.GroupJoin(t, x => x, x => x, (a, b) => a)),
        ("ToLookup", (s, t) => s.ToLookup(x => x).Select(g => g.Key)),
        ("AsEnumerable", (s, t) => s.AsEnumerable()),
    };

    static readonly (string, Func<IEnumerable<int>, object>)[] sinks =
    {
        ("each", s => Each(s)), ("ToArray", s => s.ToArray()), ("ToList", s => s.ToList()), ("Count", s => s.Count()), ("First", s => s.FirstOrDefault()), ("Last", s => s.LastOrDefault()),
        ("At0", s => s.ElementAtOrDefault(0)), ("At1", s => s.ElementAtOrDefault(1)), ("At3", s => s.ElementAtOrDefault(3)), ("Any", s => s.Any()), ("Contains", s => s.Contains(3)), ("Known", s => s.TryGetNonEnumeratedCount(out int n) + "" + n),
        ("SequenceEqual", s => s.SequenceEqual(new[] { 2, 1, 3 })),
    };

    static void Operators()
    {
        foreach (var (name, f) in operators)
            foreach (var (sink, g) in sinks)
                T(name + "." + sink, "slpn", (s, t) => g(f(s, t)));
    }

    static void Sinks()
    {
        T("At^1", (s, t) => s.ElementAt(^1));
        T("At^2 default", (s, t) => s.ElementAtOrDefault(^2));
        T("At", (s, t) => s.ElementAt(1));
        T("First", (s, t) => s.First());
        T("First pred", (s, t) => s.First(x => x == 1));
        T("Last", (s, t) => s.Last());
        T("Last pred", (s, t) => s.Last(x => x == 1));
        T("Single", (s, t) => s.Single());
        T("Single pred", (s, t) => s.Single(x => x == 1));
        T("SingleOrDefault", (s, t) => s.SingleOrDefault());
        T("SingleOrDefault pred", (s, t) => s.SingleOrDefault(x => x == 1));
        T("Any", (s, t) => s.Any());
        T("Any pred", (s, t) => s.Any(x => x == 1));
        T("All", (s, t) => s.All(x => x > 1));
        T("Count pred", (s, t) => s.Count(x => x > 1));
        T("LongCount", (s, t) => s.LongCount());
        T("LongCount pred", (s, t) => s.LongCount(x => x > 1));
        T("Contains cmp", (s, t) => s.Contains(1, new Odd()));
        T("Contains default", (s, t) => s.Contains(1, EqualityComparer<int>.Default));
        T("SequenceEqual", (s, t) => s.SequenceEqual(t));
        T("SequenceEqual cmp", (s, t) => s.SequenceEqual(t, new Odd()));
        T("SequenceEqual list", (s, t) => s.SequenceEqual(new List<int> { 2, 1, 3 }) + "" + new List<int> { 2, 1, 3 }.SequenceEqual(t));
        T("ToHashSet cmp", (s, t) => s.ToHashSet(new Odd()));
        T("ToDictionary", (s, t) => s.ToDictionary(x => x).Count);
        T("ToDictionary cmp", (s, t) => s.ToDictionary(x => x, new Odd()).Count);
        T("ToDictionary value", (s, t) => s.ToDictionary(x => x, x => x).Count);
        T("ToDictionary tuples", (s, t) => new Pairs(s).ToDictionary().Count);
        T("ToLookup", (s, t) => s.ToLookup(x => x).Count);
        T("ToLookup value", (s, t) => s.ToLookup(x => x, x => x).Count);
        T("Aggregate", (s, t) => s.Aggregate((a, b) => a + b));
        T("Aggregate seed", (s, t) => s.Aggregate(1, (a, b) => a + b));
        T("Sum", (s, t) => s.Sum());
        T("Sum sel", (s, t) => s.Sum(x => x));
        T("Max", (s, t) => s.Max());
        T("Min", (s, t) => s.Min());
        T("Max sel", (s, t) => s.Max(x => x));
        T("MinBy", (s, t) => s.MinBy(x => x));
        T("MaxBy", (s, t) => s.MaxBy(x => x));
        T("Max cmp", (s, t) => s.Max(Comparer<int>.Default));
        T("Average", (s, t) => s.Average());
        T("Average sel", (s, t) => s.Average(x => x));
        T("Order First pred", (s, t) => s.Order().FirstOrDefault(x => x > 1));
        T("Order Last pred", (s, t) => s.Order().LastOrDefault(x => x > 1));
        T("Order ElementAt", (s, t) => s.Order().ElementAtOrDefault(1));
        T("Order Any", (s, t) => s.Order().Any());
        T("Reverse3", (s, t) => s.Concat(t).Reverse().ToArray());
        foreach (int n in new[] { 1, 3, 4, 8, 9, 24, 33 })
        {
            // Whether a part is copied or enumerated depends on the room that is left.
            int[] part = new int[n];
            Log.Clear();
            int all = Enumerable.Range(0, 20).Where(x => true).SelectMany(x => new Sized<int>(part, 0, "")).ToArray().Length;
            Console.WriteLine("SelectMany " + n + ": " + all + " " + Log.Replace("mv", "").Replace("md", ""));
        }
        T("Chunk", (s, t) => s.Chunk(2).ToArray().Length);
        T("Chunk1", (s, t) => s.Chunk(1).First());
        T("Stack of Select", (s, t) => new Stack<int>(s.Select(x => x)));
        T("Queue of Skip", (s, t) => new Queue<int>(s.Skip(1)));
        T("HashSet of Skip", (s, t) => new HashSet<int>(s.Skip(1)));
        T("SortedSet of Skip", (s, t) => new SortedSet<int>(s.Skip(1)));
        T("AddRange of Select", (s, t) => { var l = new List<int> { 1 }; l.AddRange(s.Select(x => x)); return l; });
        T("Join of Skip", (s, t) => string.Join(",", s.Skip(1)));
    }
}
