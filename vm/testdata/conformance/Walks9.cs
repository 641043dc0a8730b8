// Compiler: roslyn12
// When collections and texts get, move, read and dispose of the enumerators of what they are made of, beside the calls of the methods of elements.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading.Tasks;

class Source<T> : IEnumerable<T>
{
    protected readonly T[] items;
    internal Source(params T[] items) { this.items = items; }
    public IEnumerator<T> GetEnumerator() { Program.Log("G"); return new Walk(this); }
    IEnumerator IEnumerable.GetEnumerator() { Program.Log("g"); return new Walk(this); }

    class Walk : IEnumerator<T>
    {
        readonly Source<T> of;
        int at = -1;
        internal Walk(Source<T> of) { this.of = of; }
        public bool MoveNext() { Program.Log("M"); return ++at < of.items.Length; }
        public T Current { get { Program.Log("C"); return of.items[at]; } }
        object IEnumerator.Current { get { Program.Log("c"); return of.items[at]; } }
        public void Reset() { }
        public void Dispose() => Program.Log("D");
    }
}

class Collected<T> : Source<T>, ICollection<T>
{
    internal Collected(params T[] items) : base(items) { }
    public int Count { get { Program.Log("N"); return items.Length; } }
    public bool IsReadOnly => true;
    public bool Contains(T x) { Program.Log("H"); return items.Contains(x); }
    public void CopyTo(T[] a, int at) { Program.Log("T"); items.CopyTo(a, at); }
    public void Add(T x) => throw new NotSupportedException();
    public void Clear() => throw new NotSupportedException();
    public bool Remove(T x) => throw new NotSupportedException();
}

class Item : IComparable<Item>, IEquatable<Item>
{
    internal readonly int n;
    internal Item(int n) { this.n = n; }
    public override string ToString() { Program.Log("t"); return "i" + n; }
    public override int GetHashCode() { Program.Log("h"); return n; }
    public bool Equals(Item o) { Program.Log("="); return n == o.n; }
    public override bool Equals(object o) { Program.Log("~"); return o is Item i && n == i.n; }
    public int CompareTo(Item o) { Program.Log("<"); return n - o.n; }
}

static class Program
{
    static string log = "";
    internal static void Log(string s) => log += s;

    static void Try(string name, Func<object> f)
    {
        log = "";
        string result;
        try { result = f() + ""; } catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine($"{name}: {result} [{log}]");
    }

    static readonly Item One = new(1), Two = new(2), Three = new(3);
    static bool sized;
    static Source<T> Of<T>(params T[] items) => sized ? new Collected<T>(items) : new Source<T>(items);
    static Source<Item> S(params int[] n) => Of(n.Select(i => i == 1 ? One : i == 2 ? Two : Three).ToArray());
    static Source<KeyValuePair<Item, int>> Pairs => Of<KeyValuePair<Item, int>>(new(One, 1), new(Two, 2));

    static void Main()
    {
        All();
        sized = true;
        All();
    }

    static void All()
    {
        foreach (Source<Item> s in new[] { S(), S(1), S(2, 1, 3, 1) })
        {
            Try("join", () => string.Join(",", s));
            Try("join char", () => string.Join(',', s));
            Try("concat", () => string.Concat(s));
            Try("append join", () => new StringBuilder().AppendJoin(",", s).AppendJoin('-', s));
            Try("list", () => { var l = new List<Item>(s); l.AddRange(s); l.InsertRange(0, s); return l.Count; });
            Try("set", () => new HashSet<Item>(s).Count);
            Try("union", () => { var h = new HashSet<Item> { Two }; h.UnionWith(s); return h.Count; });
            Try("except", () => { var h = new HashSet<Item> { Two, One }; h.ExceptWith(s); return h.Count; });
            Try("intersect", () => { var h = new HashSet<Item> { Two, One }; h.IntersectWith(s); return h.Count; });
            Try("symmetric", () => { var h = new HashSet<Item> { Two, One }; h.SymmetricExceptWith(s); return h.Count; });
            Try("relations", () => { var h = new HashSet<Item> { Two }; return (h.IsSubsetOf(s), h.IsSupersetOf(s), h.IsProperSubsetOf(s), h.IsProperSupersetOf(s), h.Overlaps(s), h.SetEquals(s)); });
            Try("sorted set", () => new SortedSet<Item>(s).Count);
            Try("sorted sets", () => { var h = new SortedSet<int> { 1 }; var n = Of<int>(3, 1); h.UnionWith(n); h.ExceptWith(n); h.IntersectWith(n); h.SymmetricExceptWith(n); return (h.IsSubsetOf(n), h.IsSupersetOf(n), h.Overlaps(n), h.SetEquals(n)); });
            Try("linked", () => new LinkedList<Item>(s).Count);
            Try("queue", () => new Queue<Item>(s).Count);
            Try("stack", () => new Stack<Item>(s).Count);
            Try("heap", () => { var q = new PriorityQueue<Item, int>(); q.EnqueueRange(s, 1); return q.Count; });
            Try("heap pairs", () => new PriorityQueue<int, Item>(Of<(int, Item)>((1, Two), (2, One))).Count);
            Try("heap range", () => { var q = new PriorityQueue<int, Item>(); q.EnqueueRange(Of<(int, Item)>((1, Two), (2, One))); q.EnqueueRange(Of<(int, Item)>((1, Two), (2, One))); return q.Count; });
            Try("concurrent queue", () => new ConcurrentQueue<Item>(s).Count);
            Try("concurrent stack", () => new ConcurrentStack<Item>(s).Count);
            Try("bag", () => new ConcurrentBag<Item>(s).Count);
            Try("array", () => s.ToArray().Length);
            Try("array list", () => s.Cast<object>().Count());
        }
        Try("dictionary", () => new Dictionary<Item, int>(Pairs).Count);
        Try("ordered dictionary", () => new OrderedDictionary<Item, int>(Pairs).Count);
        Try("concurrent dictionary", () => new ConcurrentDictionary<Item, int>(Pairs).Count);
        Try("to dictionary", () => Pairs.ToDictionary().Count);
        Try("texts", () => string.Join(",", Of<string>("a", null, "b")) + string.Concat(Of<string>("a", null)) + string.Join(",", Of<string>()) + string.Join(",", Of<string>("x")));
        Try("when all", () => Task.WhenAll(Of<Task>(Task.CompletedTask, Task.CompletedTask)).Status);
        Try("when all of", () => Task.WhenAll(Of<Task<int>>(Task.FromResult(1))).Result.Length);
        Try("when all null", () => Task.WhenAll(Of<Task>(Task.CompletedTask, null)).Status);
        Try("when any", () => Task.WhenAny(Of<Task>(Task.CompletedTask, Task.CompletedTask)).Status);
        Try("when any null", () => Task.WhenAny(Of<Task>(Task.CompletedTask, null, Task.CompletedTask)).Status);
        Try("when any none", () => Task.WhenAny(Of<Task>()).Status);
        Try("aggregate", () => new AggregateException(Of<Exception>(new Exception(), new Exception())).InnerExceptions.Count);
        Try("split", () => string.Join(",", Of<object>(One, null, 2)));
    }
}
