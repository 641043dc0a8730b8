// Compiler: roslyn12
// Changes that end enumerations of the collections, the order of elements after changes, and the texts of exceptions.
// Skip: framework
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

static class Program
{
    static string Inval(IEnumerator e, Action change) {
        e.MoveNext();
        try { change(); } catch (Exception x) { return "change threw " + x.GetType().Name + " " + x.Message.Replace("\n", "\\n") + (M(e)); }
        return M(e);
    }
    static string M(IEnumerator e) { try { return " " + e.MoveNext(); } catch (Exception x) { return " THROWS " + x.Message; } }
    static void T<C>(string what, Func<C> make, Action<C> change) where C : IEnumerable {
        C c = make(); Console.WriteLine(what + ":" + Inval(c.GetEnumerator(), () => change(c)));
        C d = make(); // while before first
        var e = d.GetEnumerator(); try { change(d);} catch {} Console.WriteLine(what + " unstarted" + M(e));
    }
    static IEnumerable<int> None() { yield break; }
    static void H(string what, Action<HashSet<int>> f) { var h = new HashSet<int>{1,2,3,4,5}; f(h); for (int i = 10; i < 14; i++) h.Add(i); Console.WriteLine(what + ": " + string.Join(" ", h)); }
    class Col : IReadOnlyCollection<int> { public int Count => 0; public IEnumerator<int> GetEnumerator() => None().GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }
    class Cmp : IComparer<int> { public int N; public int Compare(int a, int b) { N++; return a.CompareTo(b); } }
    static void Try(string w, Func<object> f) { try { Console.WriteLine(w + ": " + f()); } catch (Exception e) { Console.WriteLine(w + ": " + e.GetType().Name + " " + e.Message.Replace("\n", "\\n") + (e.InnerException == null ? "" : " <- " + e.InnerException.Message)); } }
    static void Main() { Ends(); Orders(); Members.Run(); Lists.Run(); Sorts(); }
    class Throws : IComparer<int> { public int Compare(int a, int b) => throw new FormatException("no order"); }
    // An exception of a comparer is wrapped where all is sorted, but not where only a part is wanted; a count sorts nothing.
    static void Sorts() {
        IEnumerable<int> all = new[] { 3, 1, 2 }.OrderBy(x => x, new Throws());
        Try("sorted list", () => all.ToList()); Try("sorted sum", () => all.Sum()); Try("sorted twice", () => new[] { 2, 1 }.OrderBy(x => 0).ThenBy(x => x, new Throws()).ToArray());
        Try("sorted first of", () => all.First(x => x > 1)); Try("sorted incomparable", () => new[] { new object(), new object() }.OrderBy(x => x).ToList());
        Try("sorted first", () => all.First()); Try("sorted last", () => all.LastOrDefault()); Try("sorted last of", () => all.Last(x => x > 1));
        Try("sorted at", () => all.ElementAt(1)); Try("sorted take", () => all.Take(2).ToList()); Try("sorted skip", () => all.Skip(1).ToList()); Try("sorted end", () => all.TakeLast(1).ToList());
        Try("sorted keys", () => new[] { 1, 2 }.OrderBy<int, int>(x => throw new FormatException("no key")).ToList());
        Try("sorted count", () => all.Count()); Try("sorted any", () => all.Any());
    }
    static void Ends() {
        Func<SortedSet<int>> ss = () => new SortedSet<int>{1,2,3};
        T("SS Add dup", ss, s => s.Add(2));
        T("SS Add new", ss, s => s.Add(9));
        T("SS Remove missing", ss, s => s.Remove(9));
        T("SS Remove", ss, s => s.Remove(2));
        T("SS Clear", ss, s => s.Clear());
        T("SS Clear empty", () => new SortedSet<int>(), s => s.Clear());
        T("SS Remove missing empty", () => new SortedSet<int>(), s => s.Remove(1));
        T("SS UnionWith empty", ss, s => s.UnionWith(new int[0]));
        T("SS UnionWith same", ss, s => s.UnionWith(new[]{1}));
        T("SS UnionWith set", ss, s => s.UnionWith(new SortedSet<int>{1,2}));
        T("SS UnionWith bigset", ss, s => s.UnionWith(new SortedSet<int>{1,2,3,4,5,6,7,8,9,10}));
        T("SS UnionWith sameset", ss, s => s.UnionWith(new SortedSet<int>{1,2,3}));
        T("SS UnionWith self", ss, s => s.UnionWith(s));
        T("SS empty UnionWith set", () => new SortedSet<int>(), s => s.UnionWith(new SortedSet<int>{1,2,3}));
        T("SS IntersectWith same", ss, s => s.IntersectWith(new[]{1,2,3}));
        T("SS IntersectWith empty", ss, s => s.IntersectWith(new int[0]));
        T("SS IntersectWith set", ss, s => s.IntersectWith(new SortedSet<int>{1,2,3}));
        T("SS IntersectWith self", ss, s => s.IntersectWith(s));
        T("SS empty IntersectWith", () => new SortedSet<int>(), s => s.IntersectWith(new[]{1}));
        T("SS ExceptWith none", ss, s => s.ExceptWith(new[]{7}));
        T("SS ExceptWith empty", ss, s => s.ExceptWith(new int[0]));
        T("SS ExceptWith in range", ss, s => s.ExceptWith(new SortedSet<int>{2}));
        T("SS ExceptWith set none", ss, s => s.ExceptWith(new SortedSet<int>{7}));
        T("SS ExceptWith self", ss, s => s.ExceptWith(s));
        T("SS empty ExceptWith", () => new SortedSet<int>(), s => s.ExceptWith(new[]{1}));
        T("SS SymEx none", ss, s => s.SymmetricExceptWith(new int[0]));
        T("SS SymEx", ss, s => s.SymmetricExceptWith(new[]{7}));
        T("SS SymEx self", ss, s => s.SymmetricExceptWith(s));
        T("SS RemoveWhere none", ss, s => s.RemoveWhere(x => false));
        T("SS RemoveWhere", ss, s => s.RemoveWhere(x => x == 2));
        T("SS Contains", ss, s => s.Contains(2));
        T("SS view add", ss, s => s.GetViewBetween(1,5).Add(4));
        T("SS view dup", ss, s => s.GetViewBetween(1,5).Add(3));
        T("SS view remove miss", ss, s => s.GetViewBetween(1,5).Remove(4));
        T("SS view remove out", ss, s => s.GetViewBetween(2,5).Remove(1));
        T("SS view clear", ss, s => s.GetViewBetween(1,5).Clear());
        T("SS view", ss, s => s.GetViewBetween(1,5));T("SS view clear empty", ss, s => s.GetViewBetween(4,5).Clear());
        T("SS many remove missing", () => new SortedSet<int>{1,2,3,4,5,6,7,8,9,10}, s => s.Remove(0));
        { var s = ss(); var v = s.GetViewBetween(1,5); Console.WriteLine("view enum, base add dup" + Inval(v.GetEnumerator(), () => s.Add(3)));
            s = ss(); v = s.GetViewBetween(1,5); Console.WriteLine("view enum, base add" + Inval(v.GetEnumerator(), () => s.Add(4)));
            s = ss(); v = s.GetViewBetween(1,5); Console.WriteLine("view enum, base add outside" + Inval(v.GetEnumerator(), () => s.Add(40)));
            s = ss(); v = s.GetViewBetween(1,5); Console.WriteLine("view enum, base remove miss" + Inval(v.GetEnumerator(), () => s.Remove(40)));
            s = ss(); v = s.GetViewBetween(1,5); var w = s.GetViewBetween(2,4); Console.WriteLine("view enum, other view" + Inval(v.GetEnumerator(), () => w.Add(4)));
            s = ss(); v = s.GetViewBetween(1,5);  Console.WriteLine("view enum, count" + Inval(v.GetEnumerator(), () => Console.Write(v.Count)));
            }
        Func<SortedDictionary<int,int>> sd = () => new SortedDictionary<int,int>{{1,1},{2,2},{3,3}};
        T("SD Add dup", sd, s => s.Add(2,3));
        T("SD Add", sd, s => s.Add(9,3));
        T("SD TryAdd dup", sd, s => s.TryAdd(2,3));
        T("SD set", sd, s => s[2] = 3);
        T("SD set new", sd, s => s[9] = 3);
        T("SD Remove miss", sd, s => s.Remove(9));
        T("SD Remove", sd, s => s.Remove(2));
        T("SD Clear", sd, s => s.Clear());
        T("SD pair remove miss", sd, s => ((ICollection<KeyValuePair<int,int>>)s).Remove(new(2,7)));

        T("SD keys set", sd, s => { var e = s.Keys.GetEnumerator(); e.MoveNext(); s[1]=4; try { e.MoveNext(); Console.Write("ok");} catch { Console.Write("throws"); } });
        T("SD many remove missing", () => { var s = new SortedDictionary<int,int>(); for (int i = 0; i < 20; i++) s[i*2]=i; return s; }, s => s.Remove(7));
        T("SD many add dup", () => { var s = new SortedDictionary<int,int>(); for (int i = 0; i < 20; i++) s[i*2]=i; return s; }, s => s.Add(8,8));
        Func<SortedList<int,int>> sl = () => new SortedList<int,int>{{1,1},{2,2},{3,3}};
        T("SL Add dup", sl, s => s.Add(2,3));
        T("SL Add", sl, s => s.Add(9,3));
        T("SL set", sl, s => s[2] = 3);
        T("SL set new", sl, s => s[9] = 3);
        T("SL Remove miss", sl, s => s.Remove(9));
        T("SL Remove", sl, s => s.Remove(2));
        T("SL Clear", sl, s => s.Clear());
        T("SL RemoveAt", sl, s => s.RemoveAt(0));
        T("SL RemoveAt bad", sl, s => s.RemoveAt(10));
        T("SL SetValueAt", sl, s => s.SetValueAtIndex(0, 5));
        T("SL TrimExcess", sl, s => s.TrimExcess());
        T("SL Capacity", sl, s => s.Capacity = 10);

        Func<List<int>> l = () => new List<int>{1,2,3};
        T("L Add", l, s => s.Add(2));
        T("L set", l, s => s[0] = 3);
        T("L Remove miss", l, s => s.Remove(9));
        T("L Remove", l, s => s.Remove(1));
        T("L Clear", l, s => s.Clear());
          T("L AddRange empty", l, s => s.AddRange(new int[0]));
        T("L AddRange empty enum", l, s => s.AddRange(E()));
        T("L InsertRange empty", l, s => s.InsertRange(1, new int[0]));
        T("L RemoveAll none", l, s => s.RemoveAll(x => false));
        T("L RemoveRange 0", l, s => s.RemoveRange(0,0));
        T("L RemoveRange 1", l, s => s.RemoveRange(0,1));
        T("L Sort", l, s => s.Sort());
        T("L Sort one", () => new List<int>{1}, s => s.Sort());
        T("L Reverse", l, s => s.Reverse());
        T("L Reverse 0", l, s => s.Reverse(0,0));
        T("L Reverse 1", l, s => s.Reverse(0,1));
        T("L Sort 0..1", l, s => s.Sort(0,1,null));
        T("L Capacity", l, s => s.Capacity = 20);
        T("L Capacity same", l, s => s.Capacity = s.Capacity);
        T("L Ensure", l, s => s.EnsureCapacity(20));
        T("L Ensure less", l, s => s.EnsureCapacity(1));
        T("L Trim", l, s => s.TrimExcess());
        T("L Insert", l, s => s.Insert(0,0));
        T("L Insert bad", l, s => s.Insert(9,0));
        T("L RemoveAt bad", l, s => s.RemoveAt(9));
        T("L Sort cmp", l, s => s.Sort((a,b)=>0));
        T("L ForEach", l, s => s.ForEach(x => {}));
        T("L Sort cmp one", () => new List<int>{1}, s => s.Sort((a,b)=>0));
        T("L AddRange span", l, s => s.AddRange((ReadOnlySpan<int>)new int[0]));
        Func<Dictionary<int,int>> d = () => new Dictionary<int,int>{{1,1},{2,2},{3,3}};
        T("D Add dup", d, s => s.Add(2,3));
        T("D Add", d, s => s.Add(9,3));
        T("D TryAdd dup", d, s => s.TryAdd(2,3));
        T("D set", d, s => s[2] = 3);
        T("D set new", d, s => s[9] = 3);
        T("D Remove miss", d, s => s.Remove(9));
        T("D Remove", d, s => s.Remove(2));
        T("D Clear", d, s => s.Clear());
        T("D Ensure", d, s => s.EnsureCapacity(100));
        T("D Ensure less", d, s => s.EnsureCapacity(1));
        T("D Trim", d, s => s.TrimExcess());
        T("D Trim 3", d, s => s.TrimExcess(3));
        T("D Trim 100", d, s => s.TrimExcess(100));
        T("D empty Clear", () => new Dictionary<int,int>(), s => s.Clear());
        T("D Remove last", d, s => { s.Remove(3); });
        T("D Remove Add", d, s => { s.Remove(3); s.Add(3,3); });
        Func<HashSet<int>> h = () => new HashSet<int>{1,2,3};
        T("H Add dup", h, s => s.Add(2));
        T("H Add", h, s => s.Add(9));
        T("H Remove miss", h, s => s.Remove(9));
        T("H Remove", h, s => s.Remove(2));
        T("H Clear", h, s => s.Clear());
        T("H Ensure", h, s => s.EnsureCapacity(100));
        T("H Ensure less", h, s => s.EnsureCapacity(1));
        T("H Trim", h, s => s.TrimExcess());
        T("H RemoveWhere none", h, s => s.RemoveWhere(x=>false));
        T("H RemoveWhere", h, s => s.RemoveWhere(x=>x==2));
        T("H empty Clear", () => new HashSet<int>(), s => s.Clear());
        T("H Union same", h, s => s.UnionWith(new[]{1}));
        T("H Union", h, s => s.UnionWith(new[]{9}));
        T("H Inter same", h, s => s.IntersectWith(new[]{1,2,3}));
        T("H Inter", h, s => s.IntersectWith(new[]{1}));
        T("H Inter empty", h, s => s.IntersectWith(new int[0]));
        T("H Except", h, s => s.ExceptWith(new[]{1}));
        T("H Except none", h, s => s.ExceptWith(new[]{9}));
        T("H Except self", h, s => s.ExceptWith(s));
        T("H Sym", h, s => s.SymmetricExceptWith(new[]{1}));
        T("H Sym 9", h, s => s.SymmetricExceptWith(new[]{9}));
        T("H Sym none", h, s => s.SymmetricExceptWith(new int[0]));
        T("H Sym self", h, s => s.SymmetricExceptWith(s));T("H Inter self", h, s => s.IntersectWith(s));


        Func<Queue<int>> q = () => new Queue<int>(new[]{1,2,3});
        T("Q Enq", q, s => s.Enqueue(2));
        T("Q Deq", q, s => s.Dequeue());
        T("Q TryDeq", q, s => s.TryDequeue(out _));
        T("Q Peek", q, s => s.Peek());
        T("Q Clear", q, s => s.Clear());
        T("Q empty TryDeq", () => new Queue<int>(), s => s.TryDequeue(out _));
        T("Q empty Deq", () => new Queue<int>(), s => s.Dequeue());
        T("Q Trim", q, s => s.TrimExcess());
        T("Q Ensure", q, s => s.EnsureCapacity(100));
        T("Q Ensure less", q, s => s.EnsureCapacity(1));
        T("Q Trim big", () => { var s = new Queue<int>(100); s.Enqueue(1); s.Enqueue(2); return s; }, s => s.TrimExcess());T("Q Trim 5", q, s => s.TrimExcess(5));
        Func<Stack<int>> k = () => new Stack<int>(new[]{1,2,3});
        T("K Push", k, s => s.Push(2));
        T("K Pop", k, s => s.Pop());
        T("K TryPop", k, s => s.TryPop(out _));
        T("K Peek", k, s => s.Peek());
        T("K Clear", k, s => s.Clear());
        T("K empty TryPop", () => new Stack<int>(), s => s.TryPop(out _));
        T("K empty Pop", () => new Stack<int>(), s => s.Pop());
        T("K Trim", k, s => s.TrimExcess());
        T("K Ensure", k, s => s.EnsureCapacity(100));
        T("K Ensure less", k, s => s.EnsureCapacity(1));
        T("K Trim big", () => { var s = new Stack<int>(100); s.Push(1); s.Push(2); return s; }, s => s.TrimExcess());T("K Trim 5", k, s => s.TrimExcess(5));
        Func<LinkedList<int>> n = () => new LinkedList<int>(new[]{1,2,3});
        T("N AddLast", n, s => s.AddLast(2));
        T("N Remove miss", n, s => s.Remove(9));
        T("N Remove", n, s => s.Remove(2));
        T("N Clear", n, s => s.Clear());
        T("N Value", n, s => s.First.Value = 3);
        T("N RemoveFirst", n, s => s.RemoveFirst());
        T("N empty RemoveFirst", () => new LinkedList<int>(), s => s.RemoveFirst());
        Func<PriorityQueue<int,int>> pq = () => new PriorityQueue<int,int>(new[]{(1,1),(2,2),(3,3)});
        void PQ(string what, Func<PriorityQueue<int,int>> mk, Action<PriorityQueue<int,int>> c) { T(what, () => new W(mk()), w => c(w.Q)); }
        PQ("P Enq", pq, s => s.Enqueue(2,2));
        PQ("P Deq", pq, s => s.Dequeue());
        PQ("P Clear", pq, s => s.Clear());
        PQ("P EnqDeq less", pq, s => s.EnqueueDequeue(0,0));
        PQ("P EnqDeq", pq, s => s.EnqueueDequeue(9,9));
        PQ("P DeqEnq", pq, s => s.DequeueEnqueue(9,9));
        PQ("P EnqRange empty", pq, s => s.EnqueueRange(new (int,int)[0]));
        PQ("P EnqRange", pq, s => s.EnqueueRange(new[]{(4,4)}));PQ("P EnqRange2 empty", pq, s => s.EnqueueRange(new int[0], 5));
        PQ("P Remove miss", pq, s => s.Remove(9, out _, out _));
        PQ("P Remove", pq, s => s.Remove(2, out _, out _));
        PQ("P Trim", pq, s => s.TrimExcess());
        PQ("P Ensure", pq, s => s.EnsureCapacity(100));
        PQ("P Ensure less", pq, s => s.EnsureCapacity(1));  PQ("P empty Deq", () => new PriorityQueue<int,int>(), s => s.TryDequeue(out _, out _));
        PQ("P empty EnqDeq", () => new PriorityQueue<int,int>(), s => s.EnqueueDequeue(1,1));
        PQ("P Trim big", () => { var s = new PriorityQueue<int,int>(100); s.Enqueue(1,1); return s; }, s => s.TrimExcess());
        Func<ArrayList> al = () => new ArrayList{1,2,3};
        T("AL set", al, s => s[0] = 3);
        T("AL Remove miss", al, s => s.Remove(9));
        T("AL Clear", al, s => s.Clear());
        T("AL Sort", al, s => s.Sort());
        T("AL AddRange empty", al, s => s.AddRange(new int[0]));
        T("AL Reverse", al, s => s.Reverse());
        T("AL RemoveRange 0", al, s => s.RemoveRange(0,0));
        T("AL Capacity", al, s => s.Capacity = 50);T("AL Trim", al, s => s.TrimToSize());
        Func<Hashtable> ht = () => new Hashtable{{1,1}};
        T("HT set", ht, s => s[1] = 3);
        T("HT Remove miss", ht, s => s.Remove(9));
        T("HT Clear", ht, s => s.Clear());
        Func<OrderedDictionary<int,int>> od = () => new OrderedDictionary<int,int>{{1,1},{2,2},{3,3}};
        T("OD Add dup", od, s => s.Add(2,3));
        T("OD Add", od, s => s.Add(9,3));
        T("OD TryAdd dup", od, s => s.TryAdd(2,3));
        T("OD set", od, s => s[2] = 3);
        T("OD set new", od, s => s[9] = 3);
        T("OD Remove miss", od, s => s.Remove(9));
        T("OD Remove", od, s => s.Remove(2));
        T("OD Clear", od, s => s.Clear());
        T("OD SetAt", od, s => s.SetAt(0, 7));
        T("OD SetAt2", od, s => s.SetAt(0, 1, 7));
        T("OD Trim", od, s => s.TrimExcess());
        Func<System.Collections.ObjectModel.Collection<int>> co = () => new System.Collections.ObjectModel.Collection<int>{1,2,3};
        T("CO set", co, s => s[0]=1);
        T("CO Remove miss", co, s => s.Remove(7));
        T("CO Clear", co, s => s.Clear());
        Func<BitArray> ba = () => new BitArray(5);
        T("BA set", ba, s => s[0]=true);
        T("BA not", ba, s => s.Not());
        T("BA same", ba, s => s[0]=false);
        T("BA len", ba, s => s.Length = 7);
        T("BA len same", ba, s => s.Length = 5);
        int[] ar = {1,2,3};
        T("A", () => ar, s => s[1] = 7);
    }
    static void Orders() {
        H("inter empty array", h => h.IntersectWith(new int[0]));
        H("inter empty list", h => h.IntersectWith(new List<int>()));
        H("inter empty set", h => h.IntersectWith(new HashSet<int>()));
        H("inter empty iter", h => h.IntersectWith(None()));
        H("inter empty rocol", h => h.IntersectWith(new Col()));
        H("inter 3", h => h.IntersectWith(new[]{3,3,9}));
        H("inter set 3", h => h.IntersectWith(new HashSet<int>{3}));
        H("except self", h => h.ExceptWith(h));
        H("except 135", h => h.ExceptWith(new[]{5,1,3}));
        H("sym self", h => h.SymmetricExceptWith(h));
        H("sym", h => h.SymmetricExceptWith(new[]{5,1,9,1,9,3}));
        H("sym set", h => h.SymmetricExceptWith(new HashSet<int>{5,1,9,3}));
        H("removewhere", h => h.RemoveWhere(x => x % 2 == 0));
        H("removewhere all", h => h.RemoveWhere(x => true));
        H("remove all", h => { for (int i = 1; i < 6; i++) h.Remove(i); });
        H("clear", h => h.Clear());
        H("trim", h => { h.Remove(2); h.Remove(4); h.TrimExcess(); });
        H("trim one", h => { h.Remove(2); h.TrimExcess(); });
        H("union empty", h => { h.Clear(); var o = new HashSet<int>{7,8,9}; o.Remove(8); h.UnionWith(o); });
        H("ensure", h => { h.Remove(2); h.Remove(4); h.EnsureCapacity(100); });
        { var h = new HashSet<int>{1,2,3,4,5}; h.Remove(2); h.Remove(4); var g = new HashSet<int>(h); for (int i = 10; i < 14; i++) g.Add(i); Console.WriteLine("copy: " + string.Join(" ", g)); }
        { var h = new HashSet<int>{1,2,3,4,5}; h.Remove(2); var g = new HashSet<int>(h); for (int i = 10; i < 14; i++) g.Add(i); Console.WriteLine("copy2: " + string.Join(" ", g)); }
        { var h = new HashSet<int>{1,2,3,4,5}; h.Remove(2); var g = h.ToHashSet(); for (int i = 10; i < 14; i++) g.Add(i); Console.WriteLine("copy3: " + string.Join(" ", g)); }
        { var h = new HashSet<int>{1,2,3,4,5,6,7}; h.Remove(2); h.Remove(5); var g = new HashSet<int>(h); for (int i = 10; i < 14; i++) g.Add(i); Console.WriteLine("copy4: " + string.Join(" ", g)); }
        { var h = new Dictionary<int,int>{{1,1},{2,1},{3,1},{4,1},{5,1}}; h.Remove(2); h.Remove(4); var g = new Dictionary<int,int>(h); for (int i = 10; i < 14; i++) g.Add(i,i); Console.WriteLine("dcopy: " + string.Join(" ", g.Keys));
            h.TrimExcess(); for (int i = 10; i < 14; i++) h.Add(i,i); Console.WriteLine("dtrim: " + string.Join(" ", h.Keys));
            h.EnsureCapacity(100); h.Remove(3); h.Remove(10); h.Add(20,20); h.EnsureCapacity(1000); h.Add(21,1); Console.WriteLine("densure: " + string.Join(" ", h.Keys));
            foreach (var k in h.Keys) if (k % 2 == 0) h.Remove(k); for (int i = 30; i < 34; i++) h.Add(i,i); Console.WriteLine("dremove in loop: " + string.Join(" ", h.Keys)); }
        for (int n = 1; n < 9; n++) { var h = new HashSet<int>(); for (int i = 0; i < n; i++) h.Add(i); h.Remove(0); var g = new HashSet<int>(h); for (int i = 10; i < 12; i++) g.Add(i); Console.WriteLine("copyn " + n + ": " + string.Join(" ", g)); h.TrimExcess();  for (int i = 10; i < 12; i++) h.Add(i); Console.WriteLine("trimn " + n + ": " + string.Join(" ", h));  }
        var c = new Cmp(); var ss = new SortedSet<int>(c); ss.Add(1); Console.WriteLine("ss first " + c.N); c.N = 0; ss.Add(2); Console.WriteLine("ss second " + c.N);
        c.N = 0; var sd = new SortedDictionary<int,int>(c); sd.Add(1,1); Console.WriteLine("sd first " + c.N); sd = new SortedDictionary<int,int>(c); c.N = 0; sd[1] = 1; Console.WriteLine("sd first set " + c.N); c.N = 0; Console.WriteLine(sd.Remove(9) + " " + c.N);
        c.N = 0; var sl = new SortedList<int,int>(c); sl.Add(1,1); Console.WriteLine("sl first " + c.N);
        Try("ss obj 1", () => new SortedSet<object>().Add(new object()));
        Try("ss obj 2", () => { var s = new SortedSet<object>(); s.Add(new object()); return s.Add(new object()); });
        Try("sd obj 1", () => { new SortedDictionary<object,int>().Add(new object(), 1); return 0; });
        Try("sd obj set", () => { new SortedDictionary<object,int>()[new object()] = 1; return 0; });
        Try("sd obj 2", () => { var s = new SortedDictionary<object,int>(); s.Add(new object(), 1); s.Add(new object(), 1); return 0; });
        Try("sl obj 1", () => { new SortedList<object,int>().Add(new object(), 1); return 0; });
        Try("sl obj 2", () => { var s = new SortedList<object,int>(); s.Add(new object(), 1); s.Add(new object(), 1); return 0; });
        Try("sd dup", () => { var s = new SortedDictionary<string,int>(); s.Add("a", 1); s.Add("a", 2); return 0; });
        Try("sl dup", () => { var s = new SortedList<string,int>(); s.Add("a", 1); s.Add("a", 2); return 0; });
        Try("d dup", () => { var s = new Dictionary<string,int>(); s.Add("a", 1); s.Add("a", 2); return 0; });
        Try("od dup", () => { var s = new OrderedDictionary<string,int>(); s.Add("a", 1); s.Add("a", 2); return 0; });
        Try("ht dup", () => { var s = new Hashtable(); s.Add("a", 1); s.Add("a", 2); return 0; });
        Try("sd pair dup", () => { var s = new SortedDictionary<string,int>(); s.Add("a", 1); ((ICollection<KeyValuePair<string,int>>)s).Add(new("a", 2)); return 0; });
        Try("sd idict dup", () => { var s = new SortedDictionary<string,int>(); s.Add("a", 1); ((IDictionary)s).Add("a", 2); return 0; });
        Try("sd ctor dup", () => new SortedDictionary<string,int>(new Dictionary<string,int>{{"a",1},{"A",2}}, StringComparer.OrdinalIgnoreCase));
        Try("sl ctor dup", () => new SortedList<string,int>(new Dictionary<string,int>{{"a",1},{"A",2}}, StringComparer.OrdinalIgnoreCase));
        Try("d ctor dup", () => new Dictionary<string,int>(new Dictionary<string,int>{{"a",1},{"A",2}}, StringComparer.OrdinalIgnoreCase));
        Try("sd null", () => { new SortedDictionary<string,int>().Add(null, 1); return 0; });
        Try("sd miss", () => new SortedDictionary<string,int>()["x"]);
        Try("sl miss", () => new SortedList<string,int>()["x"]);
        Try("sl at", () => new SortedList<string,int>().GetKeyAtIndex(1));
        Try("sl at", () => new SortedList<string,int>().GetValueAtIndex(-1));
        Try("sl setat", () => {new SortedList<string,int>().SetValueAtIndex(1,1);return 0;});
        Try("sl keys", () => new SortedList<string,int>().Keys[3]);
        Try("sl values", () => new SortedList<string,int>().Values[3]);
        Try("sl removeat", () => {new SortedList<string,int>().RemoveAt(-1); return 0;});
        Try("sl cap", () => {new SortedList<string,int>().Capacity = -1; return 0;});
        Try("sl cap", () => {var s = new SortedList<string,int>(); s.Add("a",1); s.Capacity = 0; return 0;});
        Try("sl new", () => new SortedList<string,int>(-1));
        Try("l new", () => new List<int>(-1));
        Try("l cap", () => new List<int>{1}.Capacity = 0);
        Try("d new", () => new Dictionary<int,int>(-1));
        Try("h new", () => new HashSet<int>(-1));
        Try("q new", () => new Queue<int>(-1));
        Try("k new", () => new Stack<int>(-1));
        Try("p new", () => new PriorityQueue<int,int>(-1));
        Try("l get", () => new List<int>()[0]);
        Try("l rr", () => {new List<int>().RemoveRange(0,1); return 0;});
        Try("l gr", () => new List<int>().GetRange(-1,1));
        Try("l gr", () => new List<int>().GetRange(0,-1));
        Try("l ins", () => {new List<int>().InsertRange(3,new int[0]); return 0;});
        Try("l find", () => new List<int>{1}.FindIndex(3, x=>true));
        Try("l indexof", () => new List<int>{1}.IndexOf(1,3));
        Try("l lastindexof", () => new List<int>{1}.LastIndexOf(1,3));
        Try("l copyto", () => {new List<int>{1}.CopyTo(new int[0]); return 0;});
        Try("l rev", () => {new List<int>{1}.Reverse(0,3); return 0;});
        Try("l binary", () => new List<int>{1}.BinarySearch(0,3,1,null));
        Try("l ens", () => new List<int>{1}.EnsureCapacity(-1));Try("d ens", () => new Dictionary<int,int>().EnsureCapacity(-1));
        Try("q ens", () => new Queue<int>().EnsureCapacity(-1));
        Try("d trim", () => {new Dictionary<int,int>{{1,1}}.TrimExcess(0); return 0;});
        Try("h trim", () => {new HashSet<int>{1}.TrimExcess(0); return 0;});
        Try("q trim", () => {var q = new Queue<int>(); q.Enqueue(1); q.TrimExcess(0); return 0;});
        Try("k trim", () => {var q = new Stack<int>(); q.Push(1); q.TrimExcess(0); return 0;});
        Try("q peek", () => new Queue<int>().Peek());
        Try("k peek", () => new Stack<int>().Peek());
        Try("p peek", () => new PriorityQueue<int,int>().Peek());
        Try("p deq", () => new PriorityQueue<int,int>().Dequeue());
        Try("p deqenq", () => new PriorityQueue<int,int>().DequeueEnqueue(1,1));
        Try("n rf", () => {new LinkedList<int>().RemoveFirst();return 0;});
        Try("n rn", () => {new LinkedList<int>().Remove(new LinkedListNode<int>(1));return 0;});
        Try("n an", () => {var l = new LinkedList<int>(); l.AddFirst(1); new LinkedList<int>().AddLast(l.First);return 0;});
        Try("q copyto", () => {new Queue<int>(new[]{1}).CopyTo(new int[1], 2); return 0;});
        Try("q copyto2", () => {new Queue<int>(new[]{1}).CopyTo(new int[1], 1); return 0;});
        Try("k copyto", () => {new Stack<int>(new[]{1}).CopyTo(new int[1], 2); return 0;});
        Try("k copyto2", () => {new Stack<int>(new[]{1}).CopyTo(new int[1], 1); return 0;});
        Try("d copyto", () => {((ICollection<KeyValuePair<int,int>>)new Dictionary<int,int>{{1,1}}).CopyTo(new KeyValuePair<int,int>[1], 1); return 0;});  Try("h copyto", () => {new HashSet<int>{1}.CopyTo(new int[1], 2); return 0;});
        Try("n copyto", () => {var l = new LinkedList<int>(); l.AddFirst(1); l.CopyTo(new int[1], 1); return 0;});
        Try("n copyto2", () => {var l = new LinkedList<int>(); l.AddFirst(1); l.CopyTo(new int[1], 2); return 0;});
        Try("ss copyto", () => {new SortedSet<int>{1}.CopyTo(new int[1], 1); return 0;});
        Try("ss copyto2", () => {new SortedSet<int>{1}.CopyTo(new int[1], 2); return 0;});
        Try("sd copyto", () => {new SortedDictionary<int,int>{{1,1}}.CopyTo(new KeyValuePair<int,int>[1], 1); return 0;});
        Try("sd copyto2", () => {new SortedDictionary<int,int>{{1,1}}.CopyTo(new KeyValuePair<int,int>[1], 2); return 0;});
        Try("sd keys copyto2", () => {new SortedDictionary<int,int>{{1,1}}.Keys.CopyTo(new int[1], 2); return 0;});
        Try("sl copyto", () => {((ICollection<KeyValuePair<int,int>>)new SortedList<int,int>{{1,1}}).CopyTo(new KeyValuePair<int,int>[1], 1); return 0;});
        Try("d keys copyto", () => {new Dictionary<int,int>{{1,1}}.Keys.CopyTo(new int[1], 1); return 0;});
        Try("view add", () => new SortedSet<int>{1,2,3}.GetViewBetween(1,2).Add(7));
        Try("view bad", () => new SortedSet<int>{1,2,3}.GetViewBetween(5,2));
        Try("view of view", () => new SortedSet<int>{1,2,3}.GetViewBetween(1,2).GetViewBetween(0,2));
        Try("view union", () => { var v = new SortedSet<int>{1,2,3}.GetViewBetween(1,2); v.UnionWith(new SortedSet<int>{9}); return 0; });
        Try("e cur", () => ((IEnumerator)new List<int>{1}.GetEnumerator()).Current);
        Try("e cur ss", () => ((IEnumerator)new SortedSet<int>{1}.GetEnumerator()).Current);
        Try("e cur d", () => ((IEnumerator)new Dictionary<int,int>{{1,1}}.GetEnumerator()).Current);
        Try("e cur q", () => ((IEnumerator)new Queue<int>(new[]{1}).GetEnumerator()).Current);
        Try("e cur n", () => ((IEnumerator)new LinkedList<int>(new[]{1}).GetEnumerator()).Current);
        Try("e cur a", () => new int[]{1}.GetEnumerator().Current);
        Try("e cur h", () => ((IEnumerator)new HashSet<int>{1}.GetEnumerator()).Current);
        foreach (int[] x in new[]{ new[]{1,3}, new[]{1,2,3,4,5} }) { var s = new SortedSet<int>(x); foreach (var (n, f) in new (string, Action<SortedSet<int>>)[] { ("except set 2", t => t.ExceptWith(new SortedSet<int>{2})), ("except set 0,9", t => t.ExceptWith(new SortedSet<int>{0,9})), ("except 2", t => t.ExceptWith(new int[]{2})), ("symex set", t => t.SymmetricExceptWith(new SortedSet<int>())), ("union half", t => t.UnionWith(new SortedSet<int>{1,3})), ("union one", t => t.UnionWith(new SortedSet<int>{1})), ("view union", t => t.GetViewBetween(1,4).UnionWith(new SortedSet<int>{1,3})), ("view inter", t => t.GetViewBetween(1,4).IntersectWith(new SortedSet<int>{1,2,3,4})), ("view inter empty", t => t.GetViewBetween(20,40).IntersectWith(new SortedSet<int>{1,2,3,4})), ("union bad cmp", t => { var cc = new Cmp(); t.UnionWith(new SortedSet<int>(new[]{1,3}, cc)); }), ("union list", t => t.UnionWith(new List<int>{1,3})), ("union empty", t => t.UnionWith(new SortedSet<int>())), ("union in view", t => t.UnionWith(t.GetViewBetween(1,1))), ("union in view all", t => t.UnionWith(t.GetViewBetween(1,5))), ("removewhere view", t => t.GetViewBetween(1,5).RemoveWhere(q => false)), ("except view", t => t.ExceptWith(t.GetViewBetween(3,3))) }) { var e = s.GetEnumerator(); Try(n, () => { f(s); return string.Join(",", s); });
        Try("  ", () => e.MoveNext()); s = new SortedSet<int>(x); } }
        { var s = new SortedSet<int>(); var e = s.GetEnumerator(); s.UnionWith(new SortedSet<int>());
        Try("empty union empty", () => e.MoveNext()); e = s.GetEnumerator(); s.SymmetricExceptWith(new int[0]);
        Try("empty sym empty", () => e.MoveNext()); s.ExceptWith(new int[]{1});
        Try("empty exc", () => e.MoveNext()); }
    }
    static IEnumerable<int> E() { yield break; }
    class W : IEnumerable { public PriorityQueue<int,int> Q; public W(PriorityQueue<int,int> q) { Q = q; } public IEnumerator GetEnumerator() => ((IEnumerable)Q.UnorderedItems).GetEnumerator(); }
}

/// Members of collections.
static class Members
{
    static string J<T>(IEnumerable<T> e) => string.Join(",", e.Select(x => x == null ? "null" : x.ToString()));
    static string T(Func<object> f) { try { var o = f(); return "[" + (o is IEnumerable e && o is not string ? J(e.Cast<object>()) : o ?? "null").ToString().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n") + "]"; } }
    internal static void Run() {
        var d = new Dictionary<string,int>{{"a",1},{"b",2}}; var ss = new SortedSet<int>{5,1,3}; var sd = new SortedDictionary<string,int>{{"b",2},{"a",1}}; var sl = new SortedList<string,int>{{"b",2},{"a",1}};
        Console.WriteLine("dict:" + T(() => d["z"]) + T(() => d[null]) + T(() => d.GetValueOrDefault("z", 9)) + T(() => d.Remove("a", out var v) + " " + v) + T(() => d.Keys.First()) + T(() => d.ContainsValue(2)) + T(() => d.TryAdd("b", 3)) + T(() => { d.Keys.CopyTo(new string[0], 0); return 0; }) + T(() => ((IDictionary)d)["b"]) + T(() => ((IDictionary)d)[5]) + T(() => { ((IDictionary)d)[5] = 1; return 0; }) + T(() => { ((IDictionary)d)["q"] = "x"; return 0; }) + T(() => { ((ICollection<string>)d.Keys).Add("x"); return 0; }) + T(() => new Dictionary<string,int>(StringComparer.OrdinalIgnoreCase){{"A",1}}["a"]) + T(() => new Dictionary<int,int>(new[]{ new KeyValuePair<int,int>(1,2) })[1]) + T(() => new ReadOnlyDictionary<string,int>(d)["b"]) + T(() => { ((IDictionary<string,int>)new ReadOnlyDictionary<string,int>(d)).Add("k", 1); return 0; }) + T(() => { System.Runtime.InteropServices.CollectionsMarshal.GetValueRefOrAddDefault(d, "n", out bool e)++; return d["n"]; }) + T(() => d.AsReadOnly().Count) + T(() => new Dictionary<object,int>{{null,1}}));
        Console.WriteLine("sorted:" + T(() => ss.Min + " " + ss.Max) + T(() => ss.GetViewBetween(2, 9)) + T(() => ss.Reverse()) + T(() => ss.TryGetValue(3, out var q) + " " + q) + T(() => ss.IsSubsetOf(new[]{1,3,5,7})) + T(() => ss.SetEquals(new[]{5,3,1,1})) + T(() => ss.Overlaps(new[]{9,1})) + T(() => new SortedSet<int>().Min) + T(() => new SortedSet<string>().Max) + T(() => sd.Keys) + T(() => sd.Values) + T(() => sd.First()) + T(() => sl.IndexOfKey("b")) + T(() => sl.Keys[0]) + T(() => sl.GetValueAtIndex(1)) + T(() => sl.IndexOfValue(9)) + T(() => sd.TryGetValue("q", out var v) + " " + v) + T(() => sl.ContainsValue(2)) + T(() => sd["x"]) + T(() => { ((IDictionary)sd)[5] = 3; return 0; }) + T(() => { sl.Keys.Add("q"); return 0; }) + T(() => { ((ICollection<string>)sd.Keys).Add("q"); return 0; }));
        var ll = new LinkedList<int>(new[]{1,2,3}); var q = new Queue<int>(new[]{1,2,3}); var st = new Stack<int>(new[]{1,2,3}); var pq = new PriorityQueue<string,int>();
        Console.WriteLine("linked:" + T(() => { ll.AddAfter(ll.Find(2), 9); ll.AddBefore(ll.First, 0); ll.RemoveLast(); return ll; }) + T(() => ll.FindLast(9).Previous.Value) + T(() => ll.Contains(7)) + T(() => { ll.AddFirst(ll.First); return 0; }) + T(() => { ll.Remove((LinkedListNode<int>)null); return 0; }) + T(() => { ll.AddAfter(null, 1); return 0; }) + T(() => new LinkedListNode<int>(1).List == null) + T(() => q.ToArray()) + T(() => q.TryPeek(out var v) + " " + v) + T(() => q.Contains(2)) + T(() => st) + T(() => st.Pop() + st.Peek()) + T(() => new Stack<int>().Pop()) + T(() => new Queue<int>().Dequeue()) + T(() => { pq.Enqueue("b", 2); pq.Enqueue("a", 1); pq.Enqueue("c", 3); return pq.Dequeue() + pq.Peek() + pq.Count; }) + T(() => pq.EnqueueDequeue("z", 0)) + T(() => pq.DequeueEnqueue("y", 9)) + T(() => pq.TryDequeue(out var e, out var p) + e + p) + T(() => { for (int i = 0; i < 7; i++) pq.Enqueue("n" + i, i % 3); return pq.UnorderedItems.Select(x => x.Element); }) + T(() => { var r = ""; while (pq.TryDequeue(out var e, out _)) r += e + " "; return r; }) + T(() => { pq.Enqueue("k", 1); return pq.Remove("k", out var e, out var p) + e + p; }) + T(() => new PriorityQueue<int,int>(Comparer<int>.Create((x, y) => y - x)).Count));
        var cd = new ConcurrentDictionary<string,int>(); var cq = new ConcurrentQueue<int>(new[]{1,2}); var cs = new ConcurrentStack<int>(new[]{1,2}); var cb = new ConcurrentBag<int>{1};
        Console.WriteLine("conc:" + T(() => cd.GetOrAdd("a", k => k.Length)) + T(() => cd.AddOrUpdate("a", 5, (k, v) => v + 10)) + T(() => cd.AddOrUpdate("b", k => 7, (k, v) => v)) + T(() => cd.TryUpdate("a", 1, 2)) + T(() => cd.TryRemove("a", out var v) + " " + v) + T(() => cd.TryRemove(new KeyValuePair<string,int>("b", 9))) + T(() => cd["zz"]) + T(() => cd.TryAdd(null, 1)) + T(() => cd.Count) + T(() => { ((IDictionary<string,int>)cd).Add("b", 1); return 0; }) + T(() => cd.ToArray().Length) + T(() => cq.TryDequeue(out var v) + " " + v + cq.Count) + T(() => cq.TryPeek(out var v) + " " + v) + T(() => cs) + T(() => { cs.PushRange(new[]{7,8}); var b = new int[3]; return cs.TryPopRange(b) + " " + J(b); }) + T(() => cb.TryTake(out var v) + " " + v + cb.IsEmpty) + T(() => new ConcurrentDictionary<int,int>(-2, 5)) + T(() => new ConcurrentDictionary<int,int>(1, -5)) + T(() => { var bc = new BlockingCollection<int>(2); bc.Add(1); bc.CompleteAdding(); bc.Add(2); return 0; }) + T(() => { var bc = new BlockingCollection<int>(); bc.CompleteAdding(); return bc.Take(); }) + T(() => new BlockingCollection<int>(0)) + T(() => Partitioner.Create(0, 10, 4).GetDynamicPartitions().Select(t => t.Item1 + "-" + t.Item2)));
        Console.WriteLine("obs:" + T(() => new Collection<int>(new[]{1}).Count) + T(() => { new Collection<int>(new[]{1}).Add(2); return 0; }) + T(() => new ReadOnlyCollection<int>(new[]{1,2}).IndexOf(2)) + T(() => new BitArray(new[]{true,false}).Cast<bool>()) + T(() => new Hashtable{{1,2}}[1]) + T(() => new ArrayList{1,"a"}.Count) + T(() => new ArrayList{1,"a"}[5]) + T(() => new BitArray(3).And(new BitArray(4)).Count) + T(() => new BitArray(3)[7]) + T(() => new Hashtable(){{null,1}}) + T(() => new ReadOnlyCollection<int>(null)));
    }
}

/// LINQ, lists, arrays, strings, spans and the rest.
static class Lists
{
    static string J<T>(IEnumerable<T> e) => string.Join(",", e.Select(x => x == null ? "null" : x.ToString()));
    static string T(Func<object> f) { try { var o = f(); return "[" + (o is IEnumerable e && o is not string ? J(e.Cast<object>()) : o ?? "null").ToString().Replace("\n","\\n") + "]"; } catch (Exception e) { return "[" + e.GetType().Name + " " + e.Message.Replace("\n","\\n") + "]"; } }
    static IEnumerable<int> It(int n) { for (int i = 0; i < n; i++) yield return i; }
    internal static void Run() {
        int[] a = { 5, 3, 8, 1, 9, 2 }; var l = a.ToList(); string[] s = { "pear", "apple", "fig", null, "Apple" }; int[] none = { };
        Console.WriteLine("linq1:" + T(() => a.Chunk(4).Select(c => c.Length)) + T(() => a.Zip(s)) + T(() => a.Zip(s, none)) + T(() => a.Aggregate((x, y) => x - y)) + T(() => none.Aggregate((x, y) => x)) + T(() => a.Max()) + T(() => none.Max()) + T(() => none.Average()) + T(() => none.Sum()) + T(() => none.First()) + T(() => a.Single()) + T(() => none.Single()) + T(() => a.First(x => x > 100)) + T(() => a.Single(x => x > 100)) + T(() => a.Single(x => x > 5)) + T(() => a.SingleOrDefault(x => x > 5)) + T(() => none.FirstOrDefault(7)) + T(() => a.ElementAt(9)) + T(() => It(3).ElementAt(9)) + T(() => a.ElementAt(^2)) + T(() => It(5).ElementAt(^2)) + T(() => a.ElementAtOrDefault(-1)) + T(() => a.Take(2..4)) + T(() => It(6).Take(^3..)) + T(() => a.TakeLast(2)) + T(() => It(6).SkipLast(2)) + T(() => a.SkipWhile(x => x > 2)) + T(() => a.TakeWhile((x, i) => i < 2)) + T(() => a.DistinctBy(x => x % 3)) + T(() => a.UnionBy(new[]{7}, x => x % 3)) + T(() => a.ExceptBy(new[]{0}, x => x % 3)) + T(() => a.IntersectBy(new[]{0,1}, x => x % 3)) + T(() => a.MinBy(x => -x)) + T(() => none.MinBy(x => x)) + T(() => s.MaxBy(x => x)) + T(() => new string[0].MaxBy(x => x)) + T(() => a.CountBy(x => x % 3)) + T(() => a.AggregateBy(x => x % 3, 0, (x, y) => x + y)) + T(() => a.Index()) + T(() => a.Append(7).Prepend(0)) + T(() => a.Reverse()) + T(() => a.DefaultIfEmpty(3)) + T(() => none.DefaultIfEmpty(3)));
        Console.WriteLine("linq2:" + T(() => a.OrderBy(x => x % 3).ThenByDescending(x => x)) + T(() => s.OrderBy(x => x)) + T(() => s.Order()) + T(() => a.OrderDescending()) + T(() => s.OrderBy(x => x, StringComparer.OrdinalIgnoreCase)) + T(() => a.GroupBy(x => x % 3).Select(g => g.Key + ":" + J(g))) + T(() => a.GroupBy(x => x % 3, (k, g) => k + g.Sum())) + T(() => a.ToLookup(x => x % 3)[1]) + T(() => a.ToLookup(x => x % 3)[9]) + T(() => a.ToDictionary(x => x % 3)) + T(() => a.ToDictionary(x => x, x => x * 2)) + T(() => new[]{ (1,"a"), (2,"b") }.ToDictionary()) + T(() => a.Join(new[]{3,5}, x => x, y => y, (x, y) => x * y)) + T(() => a.GroupJoin(new[]{3,5,5}, x => x, y => y, (x, y) => x + ":" + y.Count())) + T(() => a.SelectMany((x, i) => Enumerable.Repeat(x, i % 2))) + T(() => Enumerable.Range(int.MaxValue, 2)) + T(() => Enumerable.Range(5, -1)) + T(() => Enumerable.Repeat(1, -1)) + T(() => a.Contains(3)) + T(() => a.SequenceEqual(l)) + T(() => ((IEnumerable)new object[]{1, "a"}).Cast<int>()) + T(() => ((IEnumerable)new object[]{1, "a", 2}).OfType<int>()) + T(() => a.Concat(l).Distinct().Count()) + T(() => a.LongCount(x => x > 2)) + T(() => a.TryGetNonEnumeratedCount(out var c) + " " + c) + T(() => It(3).TryGetNonEnumeratedCount(out var c) + " " + c) + T(() => a.Average()) + T(() => new[]{1.5f, 2.5f}.Sum()) + T(() => new int?[]{null, 3}.Average()) + T(() => new int?[]{null}.Max()) + T(() => new double[]{1, double.NaN}.Max()) + T(() => new double[]{1, double.NaN}.Min()) + T(() => new[]{int.MaxValue, 1}.Sum()) + T(() => new long[]{long.MaxValue, 1}.Average()) + T(() => new decimal[]{1.10m, 2}.Sum()) + T(() => ((int[])null).Select(x => x)) + T(() => a.Select((Func<int,int>)null)) + T(() => a.Where(x => x > 2).Select(x => x * 2).ToArray()) + T(() => a.ToHashSet()) + T(() => a.Any()) + T(() => none.All(x => false)) + T(() => a.Last(x => x < 5)) + T(() => none.LastOrDefault()) + T(() => a.Except(new[]{5,3}).Intersect(new[]{8,9})) + T(() => a.Min(x => x.ToString())) + T(() => "hello".GroupBy(c => c).OrderByDescending(g => g.Count()).ThenBy(g => g.Key).Select(g => g.Key + "" + g.Count())) + T(() => a.Shuffle2()));
        Console.WriteLine("list:" + T(() => { var x = a.ToList(); x.Sort((p, q) => q - p); return x; }) + T(() => { var x = a.ToList(); x.RemoveAll(p => p > 4); return x; }) + T(() => l.BinarySearch(4)) + T(() => l.FindLast(x => x > 5)) + T(() => l.FindAll(x => x > 5)) + T(() => l.ConvertAll(x => x + 0.5)) + T(() => l.GetRange(1, 2)) + T(() => l[1..3]) + T(() => l.Slice(4, 9)) + T(() => l.Exists(x => x == 9)) + T(() => l.TrueForAll(x => x > 0)) + T(() => { var x = a.ToList(); x.InsertRange(2, x); return x; }) + T(() => { var x = a.ToList(); x.AddRange(x); return x; }) + T(() => { var x = a.ToList(); x.Reverse(1, 3); return x; }) + T(() => { var x = a.ToList(); x.Sort(1, 3, null); return x; }) + T(() => { var x = new List<int>(3); x.Add(1); return x.Capacity; }) + T(() => { var x = new List<int>(); x.Add(1); return x.Capacity; }) + T(() => { var x = a.ToList(); x.TrimExcess(); return x.Capacity; }) + T(() => l.IndexOf(8, 3)) + T(() => l.LastIndexOf(8)) + T(() => l.AsReadOnly()) + T(() => ((IList<int>)l.AsReadOnly()).Count) + T(() => { ((IList<int>)l.AsReadOnly()).Add(1); return 0; }) + T(() => { ((IList)l).Add("x"); return 0; }) + T(() => { ((IList<int>)a).Add(1); return 0; }) + T(() => ((IList)a).IsFixedSize) + T(() => { new List<object>{1, "a"}.Sort(); return 0; }) + T(() => { new List<P2>{new(), new()}.Sort(); return 0; }) + T(() => { var x = a.ToList(); foreach (var y in x) x.Add(y); return 0; }) + T(() => { var x = (int[])a.Clone(); Array.Sort(x, new[]{1,2,3,4,5,6}); return x; }) + T(() => { var x = new[]{1,2,3}; Array.Resize(ref x, 5); return x; }) + T(() => Array.FindIndex(a, x => x == 8)) + T(() => { var x = (int[])a.Clone(); Array.Reverse(x); return x; }) + T(() => { var x = new int[3]; Array.Fill(x, 7); return x; }) + T(() => Array.IndexOf(a, 99)) + T(() => Array.BinarySearch(new[]{1,3,5}, 4)) + T(() => Array.ConvertAll(a, x => "" + x)) + T(() => new int[2][].Length) + T(() => a[^1]) + T(() => a[1..^2]) + T(() => a[^9]) + T(() => a[7..]) + T(() => Array.Empty<int>()) + T(() => new int[-1 + none.Length]) + T(() => Array.TrueForAll(a, x => x > 0)) + T(() => new ArraySegment<int>(a, 2, 2)) + T(() => new ArraySegment<int>(a, 2, 9)) + T(() => new ArraySegment<int>(a)[1..3]));
        Console.WriteLine("str:" + T(() => "a,b,,c".Split(',')) + T(() => "a,b,,c".Split(',', 2)) + T(() => " a , b ".Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)) + T(() => "a  b".Split()) + T(() => "a--b-c".Split("--")) + T(() => "abc".Split("")) + T(() => "a1b2".Split(new[]{'1','2'})) + T(() => "abc".Substring(2, 5)) + T(() => "abc".Substring(4)) + T(() => "abc".Insert(1, "x")) + T(() => "abc".Insert(9, "x")) + T(() => "abc".Remove(1)) + T(() => "abc".Remove(3)) + T(() => "abc".Replace("", "x")) + T(() => "aBc".Replace("b", "x", StringComparison.OrdinalIgnoreCase)) + T(() => "abc".Replace("b", null)) + T(() => "abc".PadLeft(5, '*')) + T(() => "abc".PadRight(-1)) + T(() => "xxabcx".Trim('x')) + T(() => "xxabcx".TrimEnd("xc".ToCharArray())) + T(() => "\u00a0 a\u2003".Trim()) + T(() => "abcabc".IndexOf("ca")) + T(() => "abcabc".IndexOf('a', 1)) + T(() => "abc".IndexOf("", 3)) + T(() => "abc".IndexOf("a", 4)) + T(() => "abcabc".LastIndexOf("bc")) + T(() => "abc".LastIndexOf("")) + T(() => "abc".IndexOfAny(new[]{'c','b'})) + T(() => "abc".StartsWith("AB", StringComparison.OrdinalIgnoreCase)) + T(() => "abc".EndsWith('c')) + T(() => "abc".Contains('z')) + T(() => "abc".Contains("B", StringComparison.OrdinalIgnoreCase)) + T(() => "abc".CompareTo("abd")) + T(() => string.Join("-", 1, "b", null, 2.5)) + T(() => string.Join(',', new List<string>{"a", null})) + T(() => string.Concat("a", null, 1)) + T(() => string.Concat(new object[]{1, null, "b"})) + T(() => new string('x', 3)) + T(() => new string('x', -1)) + T(() => "abc"[5]) + T(() => "abc"[^1]) + T(() => "abc"[1..]) + T(() => "Hello".ToCharArray(1, 3)) + T(() => string.IsNullOrWhiteSpace(" \t")) + T(() => "a\r\nb\nc".ReplaceLineEndings("|")) + T(() => "abc".GetHashCode() == "abc".GetHashCode()) + T(() => string.Create(3, 5, (sp, st) => sp.Fill('z'))) + T(() => "abc".AsSpan(1).ToString()) + T(() => "a-b_c".AsSpan().IndexOfAny('-', '_')) + T(() => "abc".AsSpan().Slice(2, 3).ToString()) + T(() => string.CompareOrdinal("a", "A")) + T(() => string.Equals("a", "A", StringComparison.InvariantCultureIgnoreCase)) + T(() => "x".Equals(null)) + T(() => "abc".TryCopyTo(new char[2])) + T(() => "tEsT".ToUpper() + "tEsT".ToLower()) + T(() => "abc".Normalize2()) + T(() => string.Intern("a")) + T(() => "{0}".Length) + T(() => "ab\0c".Length) + T(() => "abc".Enumerate()) + T(() => string.Format("{0,-5}|{1,5:F1}", "ab", 2.55)));
        Console.WriteLine("span:" + T(() => { Span<int> p = stackalloc int[]{3,1,2}; p.Sort(); return p.ToArray(); }) + T(() => { Span<int> p = new int[]{3,1,2}; p.Reverse(); p[1..].Fill(9); return p.ToArray(); }) + T(() => a.AsSpan().Contains(3)) + T(() => a.AsSpan().BinarySearch(3)) + T(() => a.AsSpan(2, 9).Length) + T(() => a.AsSpan().IndexOf(new[]{8,1})) + T(() => a.AsSpan().StartsWith(new[]{5})) + T(() => a.AsSpan().Count(5)) + T(() => { var b = new int[3]; a.AsSpan().CopyTo(b); return 0; }) + T(() => a.AsSpan().TryCopyTo(new int[3])) + T(() => "  ab ".AsSpan().Trim().ToString()) + T(() => "a,b".AsSpan().Split(',').MoveNext()) + T(() => { Span<char> p = stackalloc char[10]; return 12345.TryFormat(p, out int w, "X") + p[..w].ToString(); }) + T(() => { Span<char> p = stackalloc char[2]; return 12345.TryFormat(p, out int w) + " " + w; }) + T(() => a.AsSpan().SequenceEqual(l.ToArray())) + T(() => a.AsSpan().IndexOfAnyExcept(5)) + T(() => "abc".AsSpan().CommonPrefixLength("abd")) + T(() => a.AsMemory(1, 2)) + T(() => a.AsMemory(1, 2).ToArray()) + T(() => new ReadOnlySpan<int>(a).ToString()) + T(() => "abc".AsMemory(1)) + T(() => a.AsSpan()[9]) + T(() => a.AsSpan()[^9]) + T(() => { Span<int> p = a.ToArray(); p.Replace(5, 6); return p.ToArray(); }) + T(() => a.AsSpan().LastIndexOf(9)) + T(() => a.AsSpan().ToArray().AsSpan().Overlaps(a)));
        Console.WriteLine("misc:" + T(() => BitConverter.GetBytes(258)) + T(() => BitConverter.ToString(new byte[]{1,171})) + T(() => BitConverter.ToInt16(new byte[]{1}, 0)) + T(() => BitConverter.ToInt32(new byte[]{1,2,3,4}, 1)) + T(() => BitConverter.DoubleToInt64Bits(1.5)) + T(() => System.Numerics.BitOperations.PopCount(255u)) + T(() => System.Numerics.BitOperations.LeadingZeroCount(1UL)) + T(() => System.Numerics.BitOperations.RotateRight(1u, 1)) + T(() => int.LeadingZeroCount(5)) + T(() => int.PopCount(-1)) + T(() => uint.Log2(9)) + T(() => int.IsPow2(8)) + T(() => int.DivRem(-7, 2)) + T(() => int.Clamp(5, 1, 3)) + T(() => int.CreateChecked(5L)) + T(() => byte.CreateSaturating(300)) + T(() => byte.CreateTruncating(300)) + T(() => byte.CreateChecked(300)) + T(() => checked((byte)int.Parse("300"))) + T(() => unchecked((byte)int.Parse("300"))) + T(() => int.MaxValue + int.Parse("1")) + T(() => checked(int.MaxValue + int.Parse("1"))) + T(() => 7 / int.Parse("0")) + T(() => 7.0 / int.Parse("0")) + T(() => 7 % int.Parse("-3")) + T(() => -7 >> 1) + T(() => -7 >>> 28) + T(() => 1 << 33) + T(() => new Version("1.2.3.4").ToString(2)) + T(() => new Version(1, 2) < new Version(1, 10)) + T(() => new Uri2()) + T(() => new Lazy<int>(() => 5).Value) + T(() => new WeakReference<string>("a").TryGetTarget(out var t) + t) + T(() => Environment.NewLine.Length) + T(() => typeof(List<int>)) + T(() => typeof(Dictionary<string, int[]>).Name) + T(() => typeof(int[,]).FullName) + T(() => typeof(P2).FullName) + T(() => nameof(List<int>.Count)) + T(() => new object().ToString()) + T(() => new int[0]) + T(() => new List<int>().ToString()) + T(() => new Dictionary<int,string>().ToString()) + T(() => new KeyValuePair<int,string>(1, "a")) + T(() => new Exception("m").Message) + T(() => new Exception().Message) + T(() => new ArgumentException("m", "p").Message) + T(() => new AggregateException("a", new Exception("b"), new Exception("c")).Message) + T(() => new InvalidOperationException().Message) + T(() => new ObjectDisposedException("x").Message) + T(() => new OperationCanceledException().Message) + T(() => new TimeoutException().Message) + T(() => new KeyNotFoundException().Message) + T(() => ((object)"a" as int?) == null) + T(() => (int)(object)5L) + T(() => (string)(object)5) + T(() => ((object)null).ToString()) + T(() => new Action(Run).Method2()) + T(() => Index.FromEnd(2)) + T(() => (1..^3)) + T(() => new Index(3).GetOffset(5)) + T(() => (1..4).GetOffsetAndLength(3)));
    }
    class P2 { } class Uri2 { public override string ToString() => null; }
    static string Normalize2(this string s) => s; static int Method2(this Action a) => 1; static IEnumerable<char> Enumerate(this string s) => s; static IEnumerable<int> Shuffle2(this int[] a) => a;
}
