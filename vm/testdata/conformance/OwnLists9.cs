// Compiler: roslyn12
// Classes derived from ArrayList, Queue, Stack and Hashtable: which of their members the members of the base class call.
using System;
using System.Collections;
using System.Text;

class Listed : ArrayList
{
    public Listed() { }
    public Listed(ICollection c) : base(c) { }
    private static void L(string s) => OwnLists9.Log(s);
    public override int Count { get { L("Count"); return base.Count; } }
    public override int Capacity { get { L("Capacity"); return base.Capacity; } set { L("Capacity="); base.Capacity = value; } }
    public override object this[int i] { get { L("[" + i + "]"); return base[i]; } set { L("[" + i + "]="); base[i] = value; } }
    public override int Add(object o) { L("Add"); return base.Add(o); }
    public override void AddRange(ICollection c) { L("AddRange"); base.AddRange(c); }
    public override int BinarySearch(object o) { L("Search1"); return base.BinarySearch(o); }
    public override int BinarySearch(object o, IComparer c) { L("Search2"); return base.BinarySearch(o, c); }
    public override int BinarySearch(int i, int n, object o, IComparer c) { L("Search4"); return base.BinarySearch(i, n, o, c); }
    public override void Clear() { L("Clear"); base.Clear(); }
    public override object Clone() { L("Clone"); return base.Clone(); }
    public override bool Contains(object o) { L("Contains"); return base.Contains(o); }
    public override void CopyTo(Array a) { L("CopyTo1"); base.CopyTo(a); }
    public override void CopyTo(Array a, int i) { L("CopyTo2"); base.CopyTo(a, i); }
    public override void CopyTo(int i, Array a, int j, int n) { L("CopyTo4"); base.CopyTo(i, a, j, n); }
    public override IEnumerator GetEnumerator() { L("GetEnumerator"); return base.GetEnumerator(); }
    public override IEnumerator GetEnumerator(int i, int n) { L("GetEnumerator2"); return base.GetEnumerator(i, n); }
    public override ArrayList GetRange(int i, int n) { L("GetRange"); return base.GetRange(i, n); }
    public override int IndexOf(object o) { L("IndexOf1"); return base.IndexOf(o); }
    public override int IndexOf(object o, int i) { L("IndexOf2"); return base.IndexOf(o, i); }
    public override int IndexOf(object o, int i, int n) { L("IndexOf3"); return base.IndexOf(o, i, n); }
    public override void Insert(int i, object o) { L("Insert"); base.Insert(i, o); }
    public override void InsertRange(int i, ICollection c) { L("InsertRange"); base.InsertRange(i, c); }
    public override int LastIndexOf(object o) { L("LastIndexOf1"); return base.LastIndexOf(o); }
    public override int LastIndexOf(object o, int i) { L("LastIndexOf2"); return base.LastIndexOf(o, i); }
    public override int LastIndexOf(object o, int i, int n) { L("LastIndexOf3"); return base.LastIndexOf(o, i, n); }
    public override void Remove(object o) { L("Remove"); base.Remove(o); }
    public override void RemoveAt(int i) { L("RemoveAt"); base.RemoveAt(i); }
    public override void RemoveRange(int i, int n) { L("RemoveRange"); base.RemoveRange(i, n); }
    public override void Reverse() { L("Reverse"); base.Reverse(); }
    public override void Reverse(int i, int n) { L("Reverse2"); base.Reverse(i, n); }
    public override void SetRange(int i, ICollection c) { L("SetRange"); base.SetRange(i, c); }
    public override void Sort() { L("Sort"); base.Sort(); }
    public override void Sort(IComparer c) { L("Sort1"); base.Sort(c); }
    public override void Sort(int i, int n, IComparer c) { L("Sort3 " + (c == null)); base.Sort(i, n, c); }
    public override object[] ToArray() { L("ToArray"); return base.ToArray(); }
    public override Array ToArray(Type t) { L("ToArray1"); return base.ToArray(t); }
    public override void TrimToSize() { L("TrimToSize"); base.TrimToSize(); }
}

class NoRoom : ArrayList
{
    public override int Capacity { get => 0; set { } }
}

class Throws : ArrayList
{
    public override void CopyTo(Array a, int i) => throw new FormatException();
}

class Queued : Queue
{
    public Queued(ICollection c) : base(c) { }
    private static void L(string s) => OwnLists9.Log(s);
    public override int Count { get { L("Count"); return base.Count; } }
    public override void Clear() { L("Clear"); base.Clear(); }
    public override object Clone() { L("Clone"); return base.Clone(); }
    public override bool Contains(object o) { L("Contains"); return base.Contains(o); }
    public override void CopyTo(Array a, int i) { L("CopyTo"); base.CopyTo(a, i); }
    public override object Dequeue() { L("Dequeue"); return base.Dequeue(); }
    public override void Enqueue(object o) { L("Enqueue"); base.Enqueue(o); }
    public override IEnumerator GetEnumerator() { L("GetEnumerator"); return base.GetEnumerator(); }
    public override object Peek() { L("Peek"); return base.Peek(); }
    public override object[] ToArray() { L("ToArray"); return base.ToArray(); }
    public override void TrimToSize() { L("TrimToSize"); base.TrimToSize(); }
}

class Empty : Queue
{
    public override int Count => 0;
}

class Stacked : Stack
{
    public Stacked(ICollection c) : base(c) { }
    private static void L(string s) => OwnLists9.Log(s);
    public override int Count { get { L("Count"); return base.Count; } }
    public override void Clear() { L("Clear"); base.Clear(); }
    public override object Clone() { L("Clone"); return base.Clone(); }
    public override bool Contains(object o) { L("Contains"); return base.Contains(o); }
    public override void CopyTo(Array a, int i) { L("CopyTo"); base.CopyTo(a, i); }
    public override IEnumerator GetEnumerator() { L("GetEnumerator"); return base.GetEnumerator(); }
    public override object Peek() { L("Peek"); return base.Peek(); }
    public override object Pop() { L("Pop"); return base.Pop(); }
    public override void Push(object o) { L("Push"); base.Push(o); }
    public override object[] ToArray() { L("ToArray"); return base.ToArray(); }
}

class Hashed : Hashtable
{
    public Hashed() { }
    public Hashed(IEqualityComparer c) : base(c) { }
    private static void L(string s) => OwnLists9.Log(s);
    public override int Count { get { L("Count"); return base.Count; } }
    public override bool IsSynchronized { get { L("IsSynchronized"); return base.IsSynchronized; } }
    public override ICollection Keys { get { L("Keys"); return base.Keys; } }
    public override ICollection Values { get { L("Values"); return base.Values; } }
    public override object this[object k] { get { L("get"); return base[k]; } set { L("set"); base[k] = value; } }
    public override void Add(object k, object v) { L("Add"); base.Add(k, v); }
    public override void Clear() { L("Clear"); base.Clear(); }
    public override object Clone() { L("Clone"); return base.Clone(); }
    public override bool Contains(object k) { L("Contains"); return base.Contains(k); }
    public override bool ContainsKey(object k) { L("ContainsKey"); return base.ContainsKey(k); }
    public override bool ContainsValue(object v) { L("ContainsValue"); return base.ContainsValue(v); }
    public override void CopyTo(Array a, int i) { L("CopyTo"); base.CopyTo(a, i); }
    public override IDictionaryEnumerator GetEnumerator() { L("GetEnumerator"); return base.GetEnumerator(); }
    public override void Remove(object k) { L("Remove"); base.Remove(k); }
    protected override int GetHash(object k) { L("GetHash(" + k + ")"); return base.GetHash(k); }
    protected override bool KeyEquals(object a, object b) { L("KeyEquals(" + a + "," + b + ")"); return base.KeyEquals(a, b); }
    public bool Asks(IEqualityComparer c) => EqualityComparer == c;
}

class Insensitive : Hashtable
{
    protected override int GetHash(object k) => ((string)k).ToUpperInvariant().Length;
    protected override bool KeyEquals(object a, object b) => string.Equals((string)a, (string)b, StringComparison.OrdinalIgnoreCase);
}

class Same : IEqualityComparer
{
    public new bool Equals(object a, object b) { OwnLists9.Log("Equals"); return a.Equals(b); }
    public int GetHashCode(object o) { OwnLists9.Log("GetHashCode"); return ((string)o)[0]; }
}

class Key
{
    public override int GetHashCode() { OwnLists9.Log("hash"); return 7; }
    public override bool Equals(object o) { OwnLists9.Log("equals"); return o is Key; }
    public override string ToString() => "key";
}

static class OwnLists9
{
    private static readonly StringBuilder s_log = new();

    internal static void Log(string s) => s_log.Append(' ').Append(s);

    private static void Show(string what, Func<object> f)
    {
        string result;
        try
        {
            result = f()?.ToString() ?? "null";
        }
        catch (Exception e)
        {
            result = e.GetType().Name;
        }
        Console.WriteLine(what + ": " + result + s_log);
        s_log.Clear();
    }

    private static void Do(string what, Action f) => Show(what, () => { f(); return ""; });

    private static string Text(IEnumerable items)
    {
        string s = "";
        foreach (object item in items) s += item + ",";
        return s;
    }

    private static void Lists()
    {
        var a = new Listed();
        Do("Add", () => a.Add(1));
        Do("AddRange", () => a.AddRange(new[] { 3, 2 }));
        Do("AddRange of a list", () => a.AddRange(new Listed(new[] { 5 })));
        Do("Insert", () => a.Insert(1, 7));
        Do("InsertRange", () => a.InsertRange(0, new[] { 9 }));
        Do("InsertRange of itself", () => a.InsertRange(2, a));
        Show("all", () => Text(a));
        Do("Remove", () => a.Remove(2));
        Do("RemoveAt", () => a.RemoveAt(0));
        Do("RemoveRange", () => a.RemoveRange(0, 1));
        Show("IndexOf", () => a.IndexOf(3));
        Show("IndexOf", () => a.IndexOf(3, 1));
        Show("IndexOf", () => a.IndexOf(3, 1, 2));
        Show("IndexOf", () => a.IndexOf(3, -1));
        Show("LastIndexOf", () => a.LastIndexOf(3));
        Show("LastIndexOf", () => a.LastIndexOf(3, 2));
        Show("LastIndexOf", () => a.LastIndexOf(3, 2, 1));
        Show("LastIndexOf", () => a.LastIndexOf(3, -2, 1));
        Show("Contains", () => a.Contains(5));
        Do("Sort", () => a.Sort());
        Do("Sort", () => a.Sort(null));
        Do("Sort", () => a.Sort(0, 2, null));
        Do("Reverse", () => a.Reverse());
        Do("Reverse", () => a.Reverse(0, 2));
        Show("BinarySearch", () => a.BinarySearch(100));
        Show("BinarySearch", () => a.BinarySearch(100, null));
        Show("BinarySearch", () => a.BinarySearch(0, 1, 100, null));
        Do("CopyTo", () => a.CopyTo(new int[20]));
        Do("CopyTo", () => a.CopyTo(new int[20], 0));
        Do("CopyTo", () => a.CopyTo(0, new int[20], 0, 1));
        Show("ToArray", () => a.ToArray().Length);
        Show("ToArray", () => a.ToArray(typeof(int)).Length);
        Show("Clone", () => a.Clone().GetType());
        Do("TrimToSize", () => a.TrimToSize());
        Do("Capacity", () => a.Capacity = 40);
        Do("Capacity", () => a.Capacity = 40);
        Do("SetRange", () => a.SetRange(0, new[] { 1, 2 }));
        var part = a.GetRange(1, 2);
        Show("part", () => part[0] + " " + part.Count);
        Show("part", () => Text(part));
        Do("part", () => part[0] = 3);
        Show("part", () => part.Add(4) + " " + part.Contains(4) + part.IndexOf(4));
        Show("enumerator", () => { IEnumerator e = a.GetEnumerator(0, 2); e.MoveNext(); return e.Current; });
        Show("enumerator", () => { IEnumerator e = a.GetEnumerator(); return e.Current; });
        Show("enumerator", () => { IEnumerator e = a.GetEnumerator(); while (e.MoveNext()) { } return e.Current; });
        Show("synchronized", () => { ArrayList s = ArrayList.Synchronized(new Listed(new[] { 1 })); s.Add(2); return Text(s) + s.Contains(2) + s.IndexOf(2); });
        Show("copy", () => new ArrayList(a).Count);
        Show("self", () => { var s = new ArrayList(new[] { 1, 2, 3 }); s.InsertRange(1, s); s.SetRange(2, s.GetRange(0, 2)); return Text(s); });
        Show("throws", () => { var s = new ArrayList(new[] { 1, 2, 3 }); try { s.InsertRange(0, new Throws { 1 }); } catch (FormatException) { } return Text(s); });
        Do("Clear", () => a.Clear());
        Do("no room", () => new NoRoom().Add(1));
        Do("no room", () => new NoRoom().Insert(0, 1));
        Do("no room", () => new NoRoom().AddRange(new[] { 1 }));
    }

    private static void Queues()
    {
        var q = new Queued(new[] { 1, 2, 3 });
        Show("Dequeue", () => q.Dequeue());
        Show("Peek", () => q.Peek());
        Show("Contains", () => q.Contains(3));
        Show("ToArray", () => q.ToArray().Length);
        Do("CopyTo", () => q.CopyTo(new int[5], 0));
        Show("all", () => Text(q));
        Show("Clone", () => q.Clone().GetType() + Text((Queue)q.Clone()));
        Do("TrimToSize", () => q.TrimToSize());
        Show("copy", () => new Queue(q).Count);
        Show("synchronized", () => { Queue s = Queue.Synchronized(q); return s.Dequeue() + "" + s.Peek(); });
        Do("Clear", () => q.Clear());
        Show("Dequeue", () => q.Dequeue());
        Show("empty", () => { var e = new Empty(); e.Enqueue(1); return e.Dequeue(); });
        var t = new Stacked(new[] { 1, 2, 3 });
        Show("Pop", () => t.Pop());
        Show("Peek", () => t.Peek());
        Show("Contains", () => t.Contains(3));
        Show("ToArray", () => t.ToArray().Length);
        Do("CopyTo", () => t.CopyTo(new int[5], 0));
        Show("all", () => Text(t));
        Show("Clone", () => t.Clone().GetType() + Text((Stack)t.Clone()));
        Show("copy", () => new Stack(t).Count);
        Do("Clear", () => t.Clear());
        Show("Pop", () => t.Pop());
    }

    private static void Tables()
    {
        foreach (var h in new[] { new Hashed(), new Hashed(new Same()) })
        {
            Do("Add", () => h.Add("a", 1));
            Do("set", () => h["b"] = 2);
            Do("set again", () => h["a"] = 3);
            Do("Add again", () => h.Add("a", 1));
            Show("get", () => h["a"]);
            Show("Contains", () => h.Contains("b"));
            Show("ContainsKey", () => h.ContainsKey("c"));
            Show("ContainsValue", () => h.ContainsValue(2));
            Do("Remove", () => h.Remove("b"));
            Do("Remove", () => h.Remove("c"));
            Show("all", () => { string s = ""; foreach (DictionaryEntry e in h) s += e.Key; return s; });
            Show("Keys", () => h.Keys.Count + Text(h.Keys) + h.Keys.IsSynchronized);
            Show("Values", () => h.Values.Count + Text(h.Values));
            Do("CopyTo", () => h.CopyTo(new DictionaryEntry[1], 0));
            Do("CopyTo of Keys", () => h.Keys.CopyTo(new string[1], 0));
            Show("Clone", () => h.Clone().GetType());
            Show("interface", () => ((IDictionary)h).Contains("a") + "" + ((IDictionary)h)["a"]);
            Show("synchronized", () => { Hashtable s = Hashtable.Synchronized(h); s.Add("s", 1); s["s"] = 2; s.Remove("s"); return s.Contains("s") + "" + s.ContainsKey("a") + s["a"] + s.Count; });
            Show("copy", () => new Hashtable(h).Count);
            Do("Clear", () => h.Clear());
            Show("get", () => h["a"]);
        }
        var same = new Same();
        Show("comparer", () => new Hashed(same).Asks(same) + "" + new Hashed().Asks(null));
        Show("key", () => { var h = new Hashed { { new Key(), 1 } }; return h[new Key()]; });
        Show("same key", () => { var k = new Key(); var h = new Hashed { { k, 1 } }; return h[k]; });
        Show("clone", () => { var h = new Hashtable { { new Key(), 1 } }; return ((Hashtable)h.Clone())[new Key()]; });
        Show("clone of own", () => { var h = new Hashed { { new Key(), 1 } }; return ((Hashtable)h.Clone())[new Key()]; });
        Show("insensitive", () => { var h = new Insensitive { ["a"] = 1, ["A"] = 2 }; return h.Count + "" + h["a"] + h.ContainsKey("b"); });
        Show("insensitive clone", () => { var h = (Hashtable)new Insensitive { ["a"] = 1 }.Clone(); return h["A"] ?? "none"; });
    }

    private static void Main()
    {
        Lists();
        Queues();
        Tables();
    }
}
