// Compiler: roslyn12
// CopyTo of a ReadOnlySet, and ExceptWith of a view of a SortedSet that was cleared.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

/// Plain is a set that is no ICollection without a type of elements, and tells of its calls.
class Plain : ISet<int>
{
    readonly HashSet<int> set = new() { 1, 2 };
    public string calls = "";
    public int Count { get { calls += "Count "; return set.Count; } }
    public bool IsReadOnly => false;
    public bool Add(int i) => set.Add(i);
    void ICollection<int>.Add(int i) => set.Add(i);
    public void Clear() => set.Clear();
    public bool Contains(int i) => set.Contains(i);
    public void CopyTo(int[] a, int i) { calls += "CopyTo "; set.CopyTo(a, i); }
    public bool Remove(int i) => set.Remove(i);
    public void ExceptWith(IEnumerable<int> o) => set.ExceptWith(o);
    public void IntersectWith(IEnumerable<int> o) => set.IntersectWith(o);
    public bool IsProperSubsetOf(IEnumerable<int> o) => set.IsProperSubsetOf(o);
    public bool IsProperSupersetOf(IEnumerable<int> o) => set.IsProperSupersetOf(o);
    public bool IsSubsetOf(IEnumerable<int> o) => set.IsSubsetOf(o);
    public bool IsSupersetOf(IEnumerable<int> o) => set.IsSupersetOf(o);
    public bool Overlaps(IEnumerable<int> o) => set.Overlaps(o);
    public bool SetEquals(IEnumerable<int> o) => set.SetEquals(o);
    public void SymmetricExceptWith(IEnumerable<int> o) => set.SymmetricExceptWith(o);
    public void UnionWith(IEnumerable<int> o) => set.UnionWith(o);
    public IEnumerator<int> GetEnumerator() { calls += "GetEnumerator "; return set.GetEnumerator(); }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

static class SetCopies9
{
    static string Items(Array a) => string.Join(",", a.Cast<object>().Select(x => x ?? "null"));

    static void Copy(string name, ICollection c, Plain plain)
    {
        var targets = new (string, Func<Array>)[]
        {
            ("null", () => null), ("int[3]", () => new int[3]), ("int[2]", () => new int[2]), ("int[1]", () => new int[1]), ("uint[3]", () => new uint[3]),
            ("long[3]", () => new long[3]), ("object[3]", () => new object[3]), ("IComparable[3]", () => new IComparable[3]), ("string[3]", () => new string[3]),
            ("Colour[3]", () => new DayOfWeek[3]), ("int[2,2]", () => new int[2, 2]), ("from 1", () => Array.CreateInstance(typeof(int), new[] { 3 }, new[] { 1 })),
            ("none", () => new string[0]),
        };
        foreach (var (target, make) in targets)
            foreach (int index in new[] { 0, 1, -1, 2, 9 })
            {
                Array a = make();
                string result;
                try { c.CopyTo(a, index); result = "copied"; }
                catch (Exception e) { result = e.GetType().Name + " " + (e as ArgumentException)?.ParamName; }
                Console.WriteLine(name + " to " + target + " at " + index + ": " + result + " " + (a == null ? "" : Items(a)) + " " + plain?.calls);
                if (plain != null) plain.calls = "";
            }
    }

    static void Views()
    {
        var changes = new (string, Action<SortedSet<int>, SortedSet<int>>)[]
        {
            ("nothing", (s, v) => { }),
            ("IntersectWith", (s, v) => v.IntersectWith(new[] { 6 })),
            ("IntersectWith itself", (s, v) => v.IntersectWith(v)),
            ("IntersectWith the set", (s, v) => v.IntersectWith(s)),
            ("IntersectWith nothing", (s, v) => v.IntersectWith(new int[0])),
            ("Clear", (s, v) => v.Clear()),
            ("Clear, Add", (s, v) => { v.Clear(); v.Add(7); }),
            ("Clear, Add to the set", (s, v) => { v.Clear(); s.Add(7); }),
            ("Clear, Add, Count", (s, v) => { v.Clear(); v.Add(7); _ = v.Count; }),
            ("Clear, Add, Contains", (s, v) => { v.Clear(); v.Add(7); v.Contains(7); }),
            ("Clear of the set, Add", (s, v) => { s.Clear(); v.Add(7); }),
            ("Count, Clear, Add", (s, v) => { _ = v.Count; v.Clear(); v.Add(7); }),
            ("Clear, UnionWith", (s, v) => { v.Clear(); v.UnionWith(new[] { 6, 7 }); }),
            ("Clear, SymmetricExceptWith", (s, v) => { v.Clear(); v.SymmetricExceptWith(new[] { 6, 7 }); }),
            ("ExceptWith itself, Add", (s, v) => { _ = v.Count; v.ExceptWith(v); v.Add(7); }),
            ("RemoveWhere, Add", (s, v) => { v.RemoveWhere(x => true); v.Add(7); }),
            ("Remove", (s, v) => { _ = v.Count; v.Remove(6); v.Remove(8); v.Add(7); }),
            ("Clear, Clear, Add", (s, v) => { v.Clear(); v.Clear(); v.Add(7); }),
            ("Clear twice, Add", (s, v) => { v.Clear(); v.Add(6); v.Clear(); v.Add(7); }),
        };
        foreach (var (name, change) in changes)
            foreach (int other in new[] { 0, 1, 2 })
            {
                var s = new SortedSet<int> { 2, 6, 8, 12 };
                SortedSet<int> v = s.GetViewBetween(5, 9);
                string result = "";
                try
                {
                    change(s, v);
                    if (other == 0) v.ExceptWith(new[] { 6, 7, 8, 2 });
                    else if (other == 1) v.ExceptWith(s);
                    else v.ExceptWith(new SortedSet<int> { 6, 7 });
                }
                catch (Exception e) { result = e.GetType().Name; }
                Console.WriteLine(name + " " + other + ": " + result + " " + string.Join(",", s) + " | " + string.Join(",", v) + " | " + v.Count);
            }
    }

    static void Main()
    {
        Copy("ReadOnlySet", new ReadOnlySet<int>(new HashSet<int> { 1, 2 }), null);
        Copy("sorted", new ReadOnlySet<int>(new SortedSet<int> { 1, 2 }), null);
        Copy("twice", new ReadOnlySet<int>(new ReadOnlySet<int>(new HashSet<int> { 1, 2 })), null);
        var plain = new Plain();
        Copy("plain", new ReadOnlySet<int>(plain), plain);
        Copy("empty", ReadOnlySet<int>.Empty, null);
        Views();
    }
}
