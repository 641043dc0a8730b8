// Compiler: roslyn12
// Skip: framework
// Collections that are changed by the code that they call, or during a look at them; nodes and enumerators of another collection; objects that are used after they were given back.
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Linq;
using System.Text;

static class MisusedCollections9
{
    static int s_number;

    static void T(string name, Func<object> a)
    {
        string text;
        try
        {
            object o = a();
            text = o == null ? "null" : o is string s ? s : o is IEnumerable all ? "[" + string.Join(" ", all.Cast<object>()) + "]" : o.ToString();
        }
        catch (Exception e) { text = e.GetType().Name + ": " + e.Message.Split('\n')[0] + (e.InnerException is { } i ? " < " + i.GetType().Name + ": " + i.Message.Split('\n')[0] : ""); }
        Console.WriteLine(++s_number + " " + name + ": " + text);
    }

    static string Try(Func<object> a)
    {
        try { return a() + " "; }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message.Split('\n')[0] + " "; }
    }

    static List<int> L(params int[] a) { return new List<int>(a); }

    static Dictionary<int, int> D(int n)
    {
        var d = new Dictionary<int, int>();
        for (int i = 0; i < n; i++) d[i] = 10 * i;
        return d;
    }

    sealed class By : IComparer<int>, IEqualityComparer<int>
    {
        internal Func<int, int, int> Order;

        public int Compare(int x, int y) { return Order(x, y); }
        public bool Equals(int x, int y) { return Order(x, y) == 0; }
        public int GetHashCode(int x) { return 0; }
    }

    sealed class Self : ICollection<int>
    {
        internal Action Called;
        internal int Length = 2;

        public int Count => Length;
        public bool IsReadOnly => true;
        public void Add(int x) { }
        public void Clear() { }
        public bool Contains(int x) { return false; }
        public bool Remove(int x) { return false; }
        public void CopyTo(int[] a, int at)
        {
            Called();
            a[at] = 7;
        }

        public IEnumerator<int> GetEnumerator()
        {
            Called();
            yield return 7;
        }

        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
    }

    static void Lists()
    {
        T("list, foreach adds", () => { var l = L(1, 2); foreach (int x in l) l.Add(x); return l; });
        T("list, foreach removes the last but one", () => { var l = L(1, 2, 3); string s = ""; foreach (int x in l) { s += x; if (x == 2) l.Remove(x); } return s; });
        T("list, foreach removes the last", () => { var l = L(1, 2, 3); string s = ""; foreach (int x in l) { s += x; if (x == 3) l.Remove(x); } return s; });
        T("list, foreach sets", () => { var l = L(1, 2, 3); foreach (int x in l) l[0] = 9; return l; });
        T("list, foreach sorts", () => { var l = L(2, 1); foreach (int x in l) l.Sort(); return l; });
        T("list, foreach reverses", () => { var l = L(2, 1); foreach (int x in l) l.Reverse(); return l; });
        T("list, foreach clears", () => { var l = L(2, 1); foreach (int x in l) l.Clear(); return l; });
        T("list, foreach clears an empty list", () => { var l = L(); var e = l.GetEnumerator(); l.Clear(); return e.MoveNext(); });
        T("list, capacity changed", () => { var l = L(1, 2); foreach (int x in l) l.Capacity = 50 + x; return l; });
        T("list, ensured", () => { var l = L(1, 2); foreach (int x in l) l.EnsureCapacity(50 + x); return l; });
        T("list, trimmed", () => { var l = L(1, 2); l.Capacity = 90; foreach (int x in l) l.TrimExcess(); return l; });
        T("list, nothing added", () => { var l = L(1, 2); foreach (int x in l) l.AddRange(new int[0]); return l; });
        T("list, nothing removed", () => { var l = L(1, 2); foreach (int x in l) l.RemoveRange(0, 0); return l; });
        T("list, none removed", () => { var l = L(1, 2); foreach (int x in l) l.RemoveAll(y => y == 9); return l; });
        T("list, an absent one removed", () => { var l = L(1, 2); foreach (int x in l) l.Remove(9); return l; });
        T("list, nothing inserted", () => { var l = L(1, 2); foreach (int x in l) l.InsertRange(0, new int[0]); return l; });
        T("list, nothing from an iterator inserted", () => { var l = L(1, 2); foreach (int x in l) l.InsertRange(0, l.Where(y => y > 5)); return l; });
        T("list, reversed in part", () => { var l = L(1, 2); foreach (int x in l) l.Reverse(0, 0); return l; });
        T("list, sorted in part", () => { var l = L(1, 2); foreach (int x in l) l.Sort(0, 1, null); return l; });
        T("list, itself added", () => { var l = L(1, 2); l.AddRange(l); return l; });
        T("list, itself inserted", () => { var l = L(1, 2, 3); l.InsertRange(1, l); return l; });
        T("list, a query of itself added", () => { var l = L(1, 2, 3); l.AddRange(l.Where(x => true)); return l; });
        T("list, a query of itself inserted", () => { var l = L(1, 2, 3); l.InsertRange(1, l.Select(x => x)); return l; });
        T("list, ForEach adds", () => { var l = L(1, 2); try { l.ForEach(x => l.Add(x)); } catch (InvalidOperationException e) { return e.Message + " " + l.Count; } return l; });
        T("list, ForEach removes the last", () => { var l = L(1, 2); l.ForEach(x => { if (x == 2) l.Remove(2); }); return l; });
        T("list, ForEach clears", () => { var l = L(1, 2); l.ForEach(x => l.Clear()); return l; });
        T("list, Find clears", () => { var l = L(1, 2, 3); return l.Find(x => { l.Clear(); return x == 0; }); });
        T("list, Find clears text", () => { var l = new List<string> { "a", "b" }; return l.Find(x => { l.Clear(); return x == null; }) ?? "none"; });
        T("list, FindIndex adds", () => { var l = L(1, 2, 3); int n = l.FindIndex(x => { if (l.Count < 50) l.Add(4); return x == 4; }); return n + " " + l.Count; });
        T("list, FindLast removes", () => { var l = L(1, 2, 3); return l.FindLast(x => { l.RemoveAt(0); return x == 1; }); });
        T("list, FindAll adds", () => { var l = L(1, 2, 3); return l.FindAll(x => { if (l.Count < 5) l.Add(x + 10); return true; }); });
        T("list, Exists removes", () => { var l = L(1, 2, 3); return l.Exists(x => { l.Remove(2); return x == 2; }); });
        T("list, TrueForAll adds", () => { var l = L(1, 2, 3); return l.TrueForAll(x => { if (l.Count < 6) l.Add(x); return x < 4; }) + " " + l.Count; });
        T("list, ConvertAll adds", () => { var l = L(1, 2, 3); return l.ConvertAll(x => { if (l.Count < 5) l.Add(9); return x + 1; }); });
        T("list, ConvertAll removes", () => { var l = L(1, 2, 3); return l.ConvertAll(x => { if (l.Count > 2) l.RemoveAt(2); return x + 1; }); });
        T("list, RemoveAll adds", () => { var l = L(1, 2, 3, 4); int n = l.RemoveAll(x => { if (l.Count < 6) l.Add(9); return x % 2 == 0; }); return n + ": " + string.Join(",", l); });
        T("list, RemoveAll clears", () => { var l = L(1, 2, 3, 4); int n = l.RemoveAll(x => { l.Clear(); return x == 1; }); return n + ": " + string.Join(",", l); });
        T("list, RemoveAll throws", () => { var l = L(1, 2, 3, 4); try { l.RemoveAll(x => x == 4 ? throw new FormatException() : x < 3); } catch (FormatException) { } return l; });
        T("list, Sort's comparer adds", () => { var l = L(3, 1, 2); l.Sort((x, y) => { if (l.Count < 20) l.Add(0); return x - y; }); return l.Count + " " + l.Contains(0); });
        T("list, Sort's comparer clears", () => { var l = L(3, 1, 2); l.Sort((x, y) => { l.Clear(); return x - y; }); return l; });
        T("list, Sort's comparer throws", () => { L(3, 1, 2).Sort((x, y) => throw new FormatException("no")); return null; });
        T("list, Sort's comparer contradicts itself", () => { L(3, 1, 2).Sort((x, y) => 1); return "sorted"; });
        T("array, Sort's comparer contradicts itself", () => { var a = Enumerable.Range(0, 20).ToArray(); Array.Sort(a, (x, y) => -1); return "sorted"; });
        T("list, BinarySearch's comparer throws", () => L(3, 1, 2).BinarySearch(1, new By { Order = (x, y) => throw new FormatException("no") }));
        T("list, AddRange calls back", () => { var l = L(1, 2); l.AddRange(new Self { Called = () => l.Add(5) }); return l; });
        T("list, AddRange of one that is short", () => { var l = L(1, 2); l.AddRange(new Self { Called = () => { }, Length = 3 }); return l; });
        T("list, InsertRange calls back", () => { var l = L(1, 2); l.InsertRange(1, new Self { Called = () => l.Add(5) }); return l; });
        T("list, made of one that is short", () => new List<int>(new Self { Called = () => { }, Length = 3 }));
        T("list, made of a negative one", () => new List<int>(new Self { Called = () => { }, Length = -1 }));
        T("list, GetRange is a copy", () => { var l = L(1, 2, 3); var part = l.GetRange(0, 2); l[0] = 9; return part; });
        T("list, Slice after a change", () => { var l = L(1, 2, 3); var e = l.Slice(1, 2).GetEnumerator(); l.Add(4); return e.MoveNext(); });
        T("list, AsReadOnly shows changes", () => { var l = L(1); var r = l.AsReadOnly(); l.Add(2); return r; });
        T("list, AsReadOnly enumerated", () => { var l = L(1); var r = l.AsReadOnly(); foreach (int x in r) l.Add(x); return r; });
        T("list, of a read-only one", () => { ((IList)L(1).AsReadOnly()).Add(1); return null; });
        T("list, wrong type", () => { ((IList)L(1)).Add("x"); return null; });
        T("list, null", () => { ((IList)L(1)).Add(null); return null; });
        T("list, wrong type looked for", () => ((IList)L(1)).Contains("x"));
        T("array as a list", () => { ((IList<int>)new int[1]).Add(1); return null; });
        T("array as a list, cleared", () => { int[] a = { 1, 2 }; ((IList)a).Clear(); return a; });
        T("array as a list, removed", () => { ((IList)new int[1]).RemoveAt(0); return null; });
        T("array of texts, wrong type", () => { ((object[])new string[1])[0] = 1; return null; });
        T("array list, synchronized, changed", () => { var l = ArrayList.Synchronized(new ArrayList { 1, 2 }); foreach (object x in l) l.Add(3); return l; });
        T("array list, range after a change", () => { var l = new ArrayList { 1, 2, 3 }; var r = l.GetRange(0, 2); l.Add(4); return r.Count; });
        T("array list, range shows changes", () => { var l = new ArrayList { 1, 2, 3 }; var r = l.GetRange(1, 2); r[0] = 7; return l; });
        T("array list, range and list", () => { var l = new ArrayList { 5, 3, 1, 9 }; var r = l.GetRange(1, 2); r.Add(7); r.Insert(0, 8); r.RemoveAt(1); r.Sort(); r.AddRange(new[] { 4, 4 }); r.Reverse(0, 2); return string.Join(",", l.ToArray()) + " " + string.Join(",", r.ToArray()) + " " + r.Count + r.IndexOf(7) + r.LastIndexOf(4) + r.Contains(5) + r.IndexOf(4, 3); });
        T("array list, range of a range", () => { var l = new ArrayList { 1, 2, 3, 4 }; var r = l.GetRange(1, 3); var q = r.GetRange(1, 2); q[0] = 7; q.Add(8); return string.Join(",", l.ToArray()) + " " + Try(() => r.Count) + " " + Try(() => q.Count); });
        T("array list, range used by its enumerator", () => { var l = new ArrayList { 1, 2, 3, 4 }; var r = l.GetRange(1, 2); string s = ""; foreach (object x in r) s += x; try { foreach (object x in r) r.Add(x); } catch (InvalidOperationException e) { s += e.Message; } return s; });
        T("array list, range cleared, copied", () => { var l = new ArrayList { 1, 2, 3, 4 }; var r = l.GetRange(1, 2); var c = (ArrayList)r.Clone(); c[0] = 9; r.Clear(); r.InsertRange(0, new[] { 5 }); return string.Join(",", l.ToArray()) + " " + string.Join(",", c.ToArray()) + " " + r.Count; });
        T("array list, range, wrong", () => { var r = new ArrayList { 1, 2, 3, 4 }.GetRange(1, 2); return Try(() => r[2]) + Try(() => r.GetRange(1, 2)) + Try(() => { r.RemoveAt(2); return 0; }) + Try(() => { r.TrimToSize(); return 0; }) + Try(() => r.BinarySearch(3)) + Try(() => r.BinarySearch(9)) + Try(() => { r.AddRange(null); return 0; }) + Try(() => { r.Insert(3, 1); return 0; }) + Try(() => r.Capacity = 1) + Try(() => r.LastIndexOf(1, 5)) + Try(() => r.IndexOf(1, 3)) + Try(() => { r.SetRange(1, new[] { 8, 8 }); return 0; }) + string.Join(",", r.ToArray()); });
        T("collection, removed within", () => { var c = new Collection<int>(L(1, 2)); foreach (int x in c) c.RemoveAt(0); return c; });
        T("collection, of an array", () => { new Collection<int>(new int[2]).Add(1); return null; });
        T("observable, one handler changes it", () => { var c = new ObservableCollection<int>(); c.CollectionChanged += (s, e) => { if (c.Count < 3) c.Add(2); }; c.Add(1); return c; });
        T("observable, two handlers, one changes it", () => { var c = new ObservableCollection<int>(); c.CollectionChanged += (s, e) => { if (c.Count < 3) c.Add(2); }; c.CollectionChanged += (s, e) => { }; c.Add(1); return c; });
        T("observable, a handler throws", () => { var c = new ObservableCollection<int>(); c.CollectionChanged += (s, e) => throw new FormatException("no"); try { c.Add(1); } catch (FormatException) { } c.CollectionChanged += (s, e) => { }; try { c.Add(2); } catch (FormatException) { } return c; });
        T("observable, moved out of range", () => { var c = new ObservableCollection<int> { 1 }; c.Move(0, 1); return c; });
        T("observable, enumerated", () => { var c = new ObservableCollection<int> { 1 }; foreach (int x in c) c.Add(x); return c; });
    }

    static void Maps()
    {
        T("dictionary, foreach removes", () => { var d = D(3); foreach (var p in d) d.Remove(p.Key); return d.Count; });
        T("dictionary, foreach sets", () => { var d = D(3); foreach (var p in d) d[p.Key] = 1; return d.Count; });
        T("dictionary, foreach adds", () => { var d = D(3); foreach (var p in d) d[p.Key + 9] = 1; return d.Count; });
        T("dictionary, foreach clears", () => { var d = D(3); string s = ""; foreach (var p in d) { s += p.Key; d.Clear(); } return s + d.Count; });
        T("dictionary, removed, then added", () => { var d = D(3); var e = d.GetEnumerator(); e.MoveNext(); d.Remove(2); d.Add(2, 2); return e.MoveNext(); });
        T("dictionary, ensured", () => { var d = D(3); var e = d.GetEnumerator(); d.EnsureCapacity(100); return e.MoveNext(); });
        T("dictionary, ensured enough", () => { var d = D(3); var e = d.GetEnumerator(); d.EnsureCapacity(1); return e.MoveNext(); });
        T("dictionary, trimmed", () => { var d = D(3); d.EnsureCapacity(100); var e = d.GetEnumerator(); d.TrimExcess(); return e.MoveNext(); });
        T("dictionary, trimmed to nothing", () => { D(3).TrimExcess(2); return null; });
        T("dictionary, keys, removed", () => { var d = D(3); string s = ""; foreach (int k in d.Keys) { s += k; d.Remove(k); } return s; });
        T("dictionary, values, set", () => { var d = D(3); foreach (int v in d.Values) d[0] = v; return d[0]; });
        T("dictionary, keys, added", () => { var d = D(3); foreach (int k in d.Keys) d[k + 5] = 0; return d.Count; });
        T("dictionary, keys added to", () => { ((ICollection<int>)D(1).Keys).Add(1); return null; });
        T("dictionary, values cleared", () => { ((ICollection<int>)D(1).Values).Clear(); return null; });
        T("dictionary, keys removed from", () => { ((ICollection<int>)D(1).Keys).Remove(0); return null; });
        T("dictionary, keys show changes", () => { var d = D(1); var k = d.Keys; d[5] = 1; return k; });
        T("dictionary, the same key", () => { var d = D(1); d.Add(0, 1); return null; });
        T("dictionary, the same key tried", () => { var d = D(1); return d.TryAdd(0, 1) + " " + d[0]; });
        T("dictionary, no such key", () => D(1)[7]);
        T("dictionary, null", () => new Dictionary<string, int>()[null]);
        T("dictionary, wrong key", () => ((IDictionary)D(1))["x"]);
        T("dictionary, wrong key set", () => { ((IDictionary)D(1))["x"] = 1; return null; });
        T("dictionary, wrong value set", () => { ((IDictionary)D(1))[1] = "x"; return null; });
        T("dictionary, comparer throws", () => { var d = new Dictionary<int, int>(new By { Order = (x, y) => throw new FormatException("no") }) { { 1, 1 } }; return d.ContainsKey(2); });
        T("dictionary, comparer adds", () => { Dictionary<int, int> d = null; int n = 0; d = new Dictionary<int, int>(new By { Order = (x, y) => { if (n++ == 0) d.Add(5, 5); return x - y; } }); d.Add(1, 1); d.Add(2, 2); return d.Count + " " + d.ContainsKey(5) + d.ContainsKey(2); });
        T("dictionary, comparer removes", () => { Dictionary<int, int> d = null; int n = 0; d = new Dictionary<int, int>(new By { Order = (x, y) => { if (n++ == 3) d.Remove(1); return x - y; } }); d.Add(1, 1); d.Add(2, 2); d.Add(3, 3); return d.Count; });
        T("dictionary, changed key", () => { var key = new Key { Hash = 1 }; var d = new Dictionary<Key, int> { { key, 1 } }; key.Hash = 2; bool b = d.ContainsKey(key); d[key] = 2; return b + " " + d.Count + " " + d.Keys.Distinct().Count(); });
        T("set, changed element", () => { var key = new Key { Hash = 1 }; var s = new HashSet<Key> { key }; key.Hash = 2; return s.Contains(key) + " " + s.Remove(key) + " " + s.Add(key) + " " + s.Count; });
        T("set, foreach removes", () => { var s = new HashSet<int> { 1, 2, 3 }; foreach (int x in s) s.Remove(x); return s.Count; });
        T("set, foreach adds a present one", () => { var s = new HashSet<int> { 1, 2, 3 }; foreach (int x in s) s.Add(1); return s.Count; });
        T("set, foreach adds", () => { var s = new HashSet<int> { 1, 2, 3 }; foreach (int x in s) s.Add(x + 10); return s.Count; });
        T("set, foreach clears", () => { var s = new HashSet<int> { 1, 2, 3 }; foreach (int x in s) s.Clear(); return s.Count; });
        T("set, united with itself", () => { var s = new HashSet<int> { 1, 2 }; s.UnionWith(s); return s; });
        T("set, without itself", () => { var s = new HashSet<int> { 1, 2 }; s.ExceptWith(s); return s; });
        T("set, either or itself", () => { var s = new HashSet<int> { 1, 2 }; s.SymmetricExceptWith(s); return s; });
        T("set, without a query of itself", () => { var s = new HashSet<int> { 1, 2 }; s.ExceptWith(s.Where(x => true)); return s; });
        T("set, united with a query of itself", () => { var s = new HashSet<int> { 1, 2 }; s.UnionWith(s.Select(x => x + 1)); return s; });
        T("set, RemoveWhere removes", () => { var s = new HashSet<int> { 1, 2, 3 }; int n = s.RemoveWhere(x => { s.Remove(x); return true; }); return n + ": " + string.Join(",", s); });
        T("sorted set, foreach adds", () => { var s = new SortedSet<int> { 1, 2, 3 }; foreach (int x in s) s.Add(x + 10); return s; });
        T("sorted set, foreach adds a present one", () => { var s = new SortedSet<int> { 1, 2, 3 }; foreach (int x in s) s.Add(x); return s; });
        T("sorted set, foreach removes", () => { var s = new SortedSet<int> { 1, 2, 3 }; foreach (int x in s) s.Remove(x); return s; });
        T("sorted set, view out of range", () => { var v = new SortedSet<int> { 1, 2, 3 }.GetViewBetween(1, 2); v.Add(9); return v; });
        T("sorted set, view the wrong way round", () => new SortedSet<int> { 1, 2, 3 }.GetViewBetween(3, 1));
        T("sorted set, view shows changes", () => { var s = new SortedSet<int> { 1, 5 }; var v = s.GetViewBetween(1, 6); s.Add(3); v.Add(4); return string.Join(",", v) + " " + string.Join(",", s) + " " + v.Count; });
        T("sorted set, view of a view out of range", () => new SortedSet<int> { 1, 2, 3 }.GetViewBetween(1, 2).GetViewBetween(0, 1));
        T("sorted set, view enumerated", () => { var s = new SortedSet<int> { 1, 5 }; var v = s.GetViewBetween(1, 6); foreach (int x in v) s.Add(x + 20); return v; });
        T("sorted set, reversed", () => { var s = new SortedSet<int> { 1, 5 }; foreach (int x in s.Reverse()) s.Add(9); return s; });
        T("sorted set, comparer throws", () => { var s = new SortedSet<int>(new By { Order = (x, y) => throw new FormatException("no") }) { 1 }; return s; });
        T("sorted set, cleared view", () => { var s = new SortedSet<int> { 1, 5, 9 }; s.GetViewBetween(2, 6).Clear(); return s; });
        T("sorted dictionary, foreach sets", () => { var s = new SortedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach (var p in s) s[p.Key] = 9; return s.Count; });
        T("sorted dictionary, foreach removes", () => { var s = new SortedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach (var p in s) s.Remove(p.Key); return s.Count; });
        T("sorted dictionary, keys", () => { var s = new SortedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach (int k in s.Keys) s[k + 5] = 0; return s.Count; });
        T("sorted dictionary, same key", () => { new SortedDictionary<int, int> { { 1, 1 } }.Add(1, 1); return null; });
        T("sorted list, foreach sets", () => { var s = new SortedList<int, int> { { 1, 1 }, { 2, 2 } }; foreach (var p in s) s[p.Key] = 9; return s.Count; });
        T("sorted list, keys", () => { var s = new SortedList<int, int> { { 1, 1 }, { 2, 2 } }; foreach (int k in s.Keys) s.Add(k + 5, 0); return s.Count; });
        T("sorted list, values", () => { var s = new SortedList<int, int> { { 1, 1 }, { 2, 2 } }; foreach (int k in s.Values) s.RemoveAt(0); return s.Count; });
        T("sorted list, keys changed", () => { new SortedList<int, int> { { 1, 1 } }.Keys.Add(1); return null; });
        T("sorted list, keys set", () => { new SortedList<int, int> { { 1, 1 } }.Keys[0] = 5; return null; });
        T("ordered dictionary, foreach sets", () => { var s = new OrderedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach (var p in s) s[p.Key] = 9; return s.Count; });
        T("ordered dictionary, foreach sets by place", () => { var s = new OrderedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach (var p in s) s.SetAt(0, 9); return s.Count; });
        T("ordered dictionary, foreach inserts", () => { var s = new OrderedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; foreach (var p in s) s.Insert(0, p.Key + 5, 9); return s.Count; });
        T("ordered dictionary, key changed to another's", () => { var s = new OrderedDictionary<int, int> { { 1, 1 }, { 2, 2 } }; s.SetAt(0, 2, 9); return s.Count; });
        T("hashtable, foreach sets", () => { var h = new Hashtable { { 1, 1 } }; foreach (DictionaryEntry e in h) h[e.Key] = 2; return h.Count; });
        T("hashtable, foreach removes", () => { var h = new Hashtable { { 1, 1 } }; foreach (DictionaryEntry e in h) h.Remove(1); return h.Count; });
        T("hashtable, keys", () => { var h = new Hashtable { { 1, 1 } }; foreach (object k in h.Keys) h[2] = 2; return h.Count; });
        T("hashtable, null", () => new Hashtable()[null]);
        T("hashtable, the same key", () => { new Hashtable { { 1, 1 } }.Add(1, 2); return null; });
        T("read-only dictionary", () => { ((IDictionary<int, int>)new ReadOnlyDictionary<int, int>(D(1))).Add(1, 1); return null; });
        T("read-only dictionary, shows changes", () => { var d = D(1); var r = new ReadOnlyDictionary<int, int>(d); d[8] = 8; return r.Keys; });
    }

    sealed class Key
    {
        internal int Hash;

        public override int GetHashCode() { return Hash; }
    }

    static void Others()
    {
        T("queue, foreach adds", () => { var q = new Queue<int>(L(1, 2)); foreach (int x in q) q.Enqueue(x); return q; });
        T("queue, foreach peeks", () => { var q = new Queue<int>(L(1, 2)); foreach (int x in q) q.Peek(); return q; });
        T("queue, foreach takes", () => { var q = new Queue<int>(L(1, 2)); foreach (int x in q) q.Dequeue(); return q; });
        T("queue, takes from an empty one", () => new Queue<int>().Dequeue());
        T("queue, ensured", () => { var q = new Queue<int>(L(1, 2)); foreach (int x in q) q.EnsureCapacity(50); return q; });
        T("queue, trimmed", () => { var q = new Queue<int>(20); q.Enqueue(1); foreach (int x in q) q.TrimExcess(); return q; });
        T("queue, cleared", () => { var q = new Queue<int>(L(1, 2)); foreach (int x in q) q.Clear(); return q; });
        T("stack, foreach pushes", () => { var s = new Stack<int>(L(1, 2)); foreach (int x in s) s.Push(x); return s; });
        T("stack, foreach pops", () => { var s = new Stack<int>(L(1, 2)); foreach (int x in s) s.Pop(); return s; });
        T("stack, pops from an empty one", () => new Stack<int>().Pop());
        T("stack, peeks at an empty one", () => new Stack<int>().Peek());
        T("stack, cleared", () => { var s = new Stack<int>(L(1, 2)); foreach (int x in s) s.Clear(); return s; });
        T("linked list, foreach adds", () => { var l = new LinkedList<int>(L(1, 2)); foreach (int x in l) l.AddLast(x); return l; });
        T("linked list, foreach sets", () => { var l = new LinkedList<int>(L(1, 2)); foreach (int x in l) l.First.Value = 9; return l; });
        T("linked list, node twice", () => { var l = new LinkedList<int>(); var n = l.AddFirst(1); l.AddLast(n); return l; });
        T("linked list, node of another", () => { var l = new LinkedList<int>(L(1)); new LinkedList<int>().AddAfter(l.First, 1); return l; });
        T("linked list, removed twice", () => { var l = new LinkedList<int>(L(1)); var n = l.First; l.Remove(n); l.Remove(n); return l; });
        T("linked list, removed node", () => { var l = new LinkedList<int>(L(1, 2, 3)); var n = l.First.Next; l.Remove(n); return (n.List == null) + " " + (n.Next == null) + " " + n.Value; });
        T("linked list, walk removes", () => { var l = new LinkedList<int>(L(1, 2, 3)); string s = ""; for (var n = l.First; n != null; n = n.Next) { s += n.Value; l.Remove(n); } return s + " " + l.Count; });
        T("linked list, cleared nodes", () => { var l = new LinkedList<int>(L(1, 2, 3)); var n = l.First; l.Clear(); return (n.List == null) + " " + (n.Next == null); });
        T("linked list, first of an empty one", () => { new LinkedList<int>().RemoveFirst(); return null; });
        T("linked list, moved node", () => { var a = new LinkedList<int>(L(1, 2)); var b = new LinkedList<int>(); var n = a.First; a.Remove(n); b.AddLast(n); return b; });
        T("priority queue, takes from an empty one", () => new PriorityQueue<int, int>().Dequeue());
        T("priority queue, foreach adds", () => { var q = new PriorityQueue<int, int>(); q.Enqueue(1, 1); foreach (var x in q.UnorderedItems) q.Enqueue(2, 2); return q.Count; });
        T("priority queue, foreach takes", () => { var q = new PriorityQueue<int, int>(); q.Enqueue(1, 1); q.Enqueue(2, 1); foreach (var x in q.UnorderedItems) q.Dequeue(); return q.Count; });
        T("priority queue, foreach peeks", () => { var q = new PriorityQueue<int, int>(); q.Enqueue(1, 1); foreach (var x in q.UnorderedItems) q.Peek(); return q.Count; });
        T("priority queue, ensured", () => { var q = new PriorityQueue<int, int>(); q.Enqueue(1, 1); foreach (var x in q.UnorderedItems) q.EnsureCapacity(80); return q.Count; });
        T("priority queue, comparer throws", () => { var q = new PriorityQueue<int, int>(new By { Order = (x, y) => throw new FormatException("no") }); q.Enqueue(1, 1); try { q.Enqueue(2, 2); } catch (FormatException) { } return q.Count; });
        T("priority queue, comparer adds", () => { PriorityQueue<int, int> q = null; int n = 0; q = new PriorityQueue<int, int>(new By { Order = (x, y) => { if (n++ == 0) q.Enqueue(9, 9); return x - y; } }); q.Enqueue(1, 1); q.Enqueue(2, 0); return q.Count; });
        T("priority queue, nothing added", () => { var q = new PriorityQueue<int, int>(); q.Enqueue(1, 1); var e = q.UnorderedItems.GetEnumerator(); q.EnqueueRange(new (int, int)[0]); return e.MoveNext(); });
        T("bits, foreach sets", () => { var b = new BitArray(2); foreach (bool x in b) b[0] = true; return b; });
        T("bits, of other lengths", () => new BitArray(2).And(new BitArray(3)));
        T("concurrent queue, foreach adds", () => { var q = new ConcurrentQueue<int>(L(1, 2)); foreach (int x in q) q.Enqueue(x + 5); return q; });
        T("concurrent queue, foreach takes", () => { var q = new ConcurrentQueue<int>(L(1, 2, 3)); string s = ""; foreach (int x in q) { s += x; q.TryDequeue(out _); } return s + q.Count; });
        T("concurrent stack, foreach pushes", () => { var q = new ConcurrentStack<int>(L(1, 2)); foreach (int x in q) q.Push(x + 5); return q; });
        T("concurrent stack, foreach pops", () => { var q = new ConcurrentStack<int>(L(1, 2)); string s = ""; foreach (int x in q) { s += x; q.TryPop(out _); } return s + q.Count; });
        T("concurrent stack, cleared", () => { var q = new ConcurrentStack<int>(L(1, 2)); string s = ""; foreach (int x in q) { s += x; q.Clear(); } return s + q.Count; });
        T("concurrent bag, foreach adds", () => { var q = new ConcurrentBag<int>(L(1, 2)); string s = ""; foreach (int x in q) { s += x; q.Add(x); } return s + q.Count; });
        T("concurrent bag, foreach takes", () => { var q = new ConcurrentBag<int>(L(1, 2)); string s = ""; foreach (int x in q) { s += x; q.TryTake(out _); } return s + q.Count; });
        T("concurrent bag, cleared", () => { var q = new ConcurrentBag<int>(L(1, 2)); q.Clear(); return q.TryTake(out _) + " " + q.IsEmpty; });
        T("concurrent dictionary, foreach sets", () => { var d = new ConcurrentDictionary<int, int>(D(2)); foreach (var p in d) d[p.Key] = 9; return d.Count; });
        T("concurrent dictionary, factory adds", () => { var d = new ConcurrentDictionary<int, int>(); return d.GetOrAdd(1, k => { d[1] = 5; return 6; }) + " " + d[1]; });
        T("concurrent dictionary, factory throws", () => { var d = new ConcurrentDictionary<int, int>(); try { d.GetOrAdd(1, k => throw new FormatException()); } catch (FormatException) { } return d.Count; });
        T("concurrent dictionary, factory asks for the same", () => { var d = new ConcurrentDictionary<int, int>(); return d.GetOrAdd(1, k => d.GetOrAdd(1, 3) + 1) + " " + d[1]; });
        T("concurrent dictionary, update removes", () => { var d = new ConcurrentDictionary<int, int>(D(2)); int n = 0; return d.AddOrUpdate(1, k => 77, (k, v) => { if (n++ == 0) d.TryRemove(1, out _); return v + 1; }) + " " + n; });
        T("concurrent dictionary, keys are a copy", () => { var d = new ConcurrentDictionary<int, int>(D(2)); var k = d.Keys; d[9] = 9; return k.Count; });
        T("concurrent dictionary, added by the interface", () => { ((IDictionary<int, int>)new ConcurrentDictionary<int, int>(D(2))).Add(1, 1); return null; });
        T("blocking collection, consumed twice", () => { var b = new BlockingCollection<int>(new ConcurrentQueue<int>(L(1, 2))); b.CompleteAdding(); var all = b.GetConsumingEnumerable(); return all.Count() + " " + all.Count(); });
        T("blocking collection, over a full one", () => new BlockingCollection<int>(new ConcurrentQueue<int>(L(1, 2)), 1));
        T("blocking collection, the inner one emptied", () => { var q = new ConcurrentQueue<int>(L(1, 2)); var b = new BlockingCollection<int>(q); q.TryDequeue(out _); q.TryDequeue(out _); return b.TryTake(out _, 0); });
        T("blocking collection, completed twice", () => { var b = new BlockingCollection<int>(); b.CompleteAdding(); b.CompleteAdding(); return b.IsCompleted; });
        T("blocking collection, completed within", () => { var b = new BlockingCollection<int> { 1, 2 }; string s = ""; foreach (int x in b.GetConsumingEnumerable()) { s += x; b.CompleteAdding(); } return s; });
        T("blocking collection, disposed of within", () => { var b = new BlockingCollection<int> { 1, 2 }; string s = ""; try { foreach (int x in b.GetConsumingEnumerable()) { s += x; b.Dispose(); } } catch (Exception e) { s += e.GetType().Name; } return s; });
        T("blocking collection, canceled within", () => { var c = new System.Threading.CancellationTokenSource(); var b = new BlockingCollection<int> { 1, 2 }; string s = ""; try { foreach (int x in b.GetConsumingEnumerable(c.Token)) { s += x; c.Cancel(); } } catch (Exception e) { s += e.GetType().Name; } return s; });
    }

    static IEnumerable<int> Counted(Action end)
    {
        try
        {
            yield return 1;
            yield return 2;
        }
        finally { end(); }
    }

    static void Queries()
    {
        T("query, source changed before", () => { var l = L(1, 2); var q = l.Where(x => x > 0); l.Add(3); return q; });
        T("query, source changed within", () => { var l = L(1, 2); foreach (int x in l.Where(x => x > 0)) l.Add(x); return l; });
        T("query, ordered, source changed within", () => { var l = L(2, 1); foreach (int x in l.OrderBy(x => x)) l.Add(x); return l; });
        T("query, selector changes the source", () => { var l = L(2, 1); return l.Select(x => { l.Add(x); return x; }).ToList(); });
        T("query, selector of an array changes it", () => { var a = new[] { 1, 2, 3 }; return a.Select(x => { a[2] = 9; return x; }).ToList(); });
        T("query, ToList within", () => { var l = L(2, 1); foreach (int x in l.ToList()) l.Add(x); return l; });
        T("query, key changed", () => { int k = 1; var q = L(1, 2, 3).GroupBy(x => x % k++); return q.Count(); });
        T("query, lookup after a change", () => { var l = L(1, 2); var u = l.ToLookup(x => x % 2); l.Add(3); return u[1]; });
        T("query, group enumerated after the end", () => { var g = L(1, 2, 3).GroupBy(x => x % 2).First(); return g; });
        T("query, chunk is a copy", () => { var l = L(1, 2, 3); var c = l.Chunk(2).First(); l[0] = 9; return c; });
        T("query, Reverse is lazy", () => { var l = L(1, 2); var r = l.AsEnumerable().Reverse(); l.Add(3); return r; });
        T("query, Zip of changed", () => { var l = L(1, 2); return l.Zip(l.Select(x => { l.Add(1); return x; }), (x, y) => x + y).ToList(); });
        T("query, Concat of itself", () => { var l = L(1, 2); return l.Concat(l).Select(x => { if (l.Count < 3) l[0] = 9; return x; }).ToArray(); });
        T("query, empty Max", () => L().Max());
        T("query, empty Aggregate", () => L().Aggregate((x, y) => x));
        T("query, Single of two", () => L(1, 2).Single());
        T("query, First of none", () => L().First(x => true));
        T("query, ElementAt behind", () => L(1).ElementAt(1));
        T("query, same keys", () => L(1, 1).ToDictionary(x => x));
        T("query, cast", () => new object[] { 1, "x" }.Cast<int>().Sum());
        T("query, Repeat negative", () => Enumerable.Repeat(1, -1));
        T("query, Range too long", () => Enumerable.Range(int.MaxValue, 2));
        T("query, Sum overflows", () => L(int.MaxValue, 1).Sum());
        T("query, of null", () => ((IEnumerable<int>)null).Where(x => true));
        T("iterator, finally at the break", () => { string s = ""; foreach (int x in Counted(() => s += "end")) { s += x; break; } return s; });
        T("iterator, finally without a disposal", () => { string s = ""; var e = Counted(() => s += "end").GetEnumerator(); e.MoveNext(); return s + e.Current; });
        T("iterator, disposed of twice", () => { string s = ""; var e = Counted(() => s += "end").GetEnumerator(); e.MoveNext(); e.Dispose(); e.Dispose(); return s + e.MoveNext(); });
        T("iterator, finally throws", () => { var e = Counted(() => throw new FormatException("no")).GetEnumerator(); e.MoveNext(); try { e.Dispose(); } catch (FormatException) { } return e.MoveNext(); });
        T("iterator, two enumerators", () => { var all = Counted(() => { }); var e = all.GetEnumerator(); e.MoveNext(); e.MoveNext(); var f = all.GetEnumerator(); f.MoveNext(); return e.Current + " " + f.Current + " " + ReferenceEquals(e, all) + ReferenceEquals(f, all); });
        T("iterator, moved by itself", () => { IEnumerator<int> e = null; IEnumerable<int> G() { yield return 1; e.MoveNext(); yield return 2; } e = G().GetEnumerator(); e.MoveNext(); return e.MoveNext() + " " + e.Current; });
        T("iterator, disposed of by itself", () => { IEnumerator<int> e = null; IEnumerable<int> G() { yield return 1; e.Dispose(); yield return 2; } e = G().GetEnumerator(); e.MoveNext(); return e.MoveNext() + " " + e.Current; });
        T("iterator, continued after an exception", () => { IEnumerable<int> G() { yield return 1; throw new FormatException(); } var e = G().GetEnumerator(); e.MoveNext(); try { e.MoveNext(); } catch (FormatException) { } return e.MoveNext() + " " + e.Current; });
        T("iterator, Reset", () => { var e = Counted(() => { }).GetEnumerator(); e.Reset(); return null; });
    }

    static void Memories()
    {
        T("pool, returned twice", () => { var p = ArrayPool<int>.Create(); var a = p.Rent(4); p.Return(a); p.Return(a); return a.Length; });
        T("pool, foreign length", () => { ArrayPool<int>.Create().Return(new int[5]); return null; });
        T("pool, foreign length, shared", () => { ArrayPool<int>.Shared.Return(new int[5]); return null; });
        T("pool, null", () => { ArrayPool<int>.Shared.Return(null); return null; });
        T("pool, negative", () => ArrayPool<int>.Shared.Rent(-1));
        T("pool, nothing rented", () => ArrayPool<int>.Shared.Rent(0).Length);
        T("pool, nothing returned", () => { ArrayPool<int>.Shared.Return(new int[0]); return null; });
        T("pool, cleared", () => { var p = ArrayPool<int>.Create(); var a = p.Rent(4); a[0] = 5; p.Return(a, true); return a[0]; });
        T("builder, length too long", () => { var b = new StringBuilder(4, 8); b.Append("12345678"); b.Append('9'); return b; });
        T("builder, length set too long", () => { new StringBuilder(4, 8).Length = 9; return null; });
        T("builder, negative length", () => { new StringBuilder().Length = -1; return null; });
        T("builder, inserted behind", () => new StringBuilder("ab").Insert(3, "x"));
        T("builder, removed behind", () => new StringBuilder("ab").Remove(1, 2));
        T("builder, character behind", () => new StringBuilder("ab")[2]);
        T("builder, character set behind", () => { new StringBuilder("ab")[2] = 'c'; return null; });
        T("builder, itself appended", () => { var b = new StringBuilder("ab"); return b.Append(b).Append(b).ToString(); });
        T("builder, chunks after a change", () => { var b = new StringBuilder("ab"); string s = ""; foreach (var c in b.GetChunks()) { s += c; b.Append("c"); } return s + " " + b; });
        T("builder, capacity below length", () => { new StringBuilder("abcdef").Capacity = 2; return null; });
        T("span, behind", () => new int[2].AsSpan(1, 2).Length);
        T("span, copied to a short one", () => { new int[3].AsSpan().CopyTo(new int[2]); return null; });
        T("span, copied over itself", () => { int[] a = { 1, 2, 3 }; a.AsSpan(0, 2).CopyTo(a.AsSpan(1)); return a; });
        T("memory, behind", () => new Memory<int>(new int[2], 1, 2).Length);
        T("segment, of no array", () => default(ArraySegment<int>).Count + " " + default(ArraySegment<int>).Offset);
        T("segment, of no array, enumerated", () => default(ArraySegment<int>).GetEnumerator().MoveNext());
        T("segment, element behind", () => new ArraySegment<int>(new int[3], 1, 1)[1]);
        foreach (var (name, segment) in new[] { ("of no array", default), ("empty", ArraySegment<int>.Empty), ("of one", new ArraySegment<int>(new int[3], 1, 1)) })
            foreach (int i in new[] { -1, 0, 1 })
            {
                T("segment " + name + ", element " + i, () => segment[i]);
                T("segment " + name + ", element " + i + " set", () => { var s = segment; s[i] = 3; return s[i]; });
                T("segment " + name + ", element " + i + ", list", () => ((IList<int>)segment)[i]);
                T("segment " + name + ", element " + i + ", list, set", () => ((IList<int>)segment)[i] = 4);
                T("segment " + name + ", element " + i + ", list to read", () => ((IReadOnlyList<int>)segment)[i]);
            }
        T("random, empty range", () => new Random(1).Next(5, 4));
        T("random, negative", () => new Random(1).Next(-1));
        T("random, no bytes", () => { new Random(1).NextBytes((byte[])null); return null; });
        T("random, nothing to choose from", () => new Random(1).GetItems(new int[0], 1));
        T("set, copied to a negative place", () => { new HashSet<int> { 1 }.CopyTo(new int[2], -1); return null; });
        T("list of nodes, copied to a negative place", () => { new LinkedList<int>(new[] { 1 }).CopyTo(new int[2], -1); return null; });
        T("values, copied to a negative place", () => { new SortedDictionary<int, int> { [1] = 1 }.Values.CopyTo(new int[2], -1); return null; });
        T("keys, copied behind", () => { new Dictionary<int, int> { [1] = 1 }.Keys.CopyTo(new int[1], 2); return null; });
        T("queue, trimmed to a negative capacity", () => { new Queue<int>().TrimExcess(-1); return null; });
        T("stack, trimmed to a negative capacity", () => { new Stack<int>().TrimExcess(-1); return null; });
        T("heap, negative capacity", () => new PriorityQueue<int, int>().EnsureCapacity(-1));
        T("ordered, negative capacity", () => new OrderedDictionary<int, int>(-1));
        T("ordered, ensured negative capacity", () => new OrderedDictionary<int, int>().EnsureCapacity(-1));
        T("ordered, trimmed too much", () => { new OrderedDictionary<int, int> { [1] = 1 }.TrimExcess(0); return null; });
        T("group, added to", () => { ((IList<int>)new[] { 1 }.GroupBy(x => x).First()).Add(2); return null; });
        T("group, set", () => { ((IList<int>)new[] { 1 }.ToLookup(x => x)[1])[0] = 2; return null; });
        T("collection, inserted behind", () => { new System.Collections.ObjectModel.Collection<int> { 1 }.Insert(3, 1); return null; });
        T("bits, shifted by less than nothing", () => new BitArray(2).LeftShift(-1));
        T("array, set behind and of another type", () => { ((Array)new string[1]).SetValue(1, 1); return null; });
        T("array, copied to null", () => { new int[1].CopyTo(null, 0); return null; });
        T("surrogate alone", () => char.ConvertToUtf32("\ud83dx", 0));
        T("low surrogate alone", () => char.ConvertToUtf32("\udc00", 0));
        T("surrogates, none", () => char.ConvertToUtf32('a', 'b'));
        T("surrogates, one", () => char.ConvertToUtf32('\ud83d', 'b'));
    }

    static void Main()
    {
        Lists();
        Maps();
        Others();
        Queries();
        Memories();
    }
}
