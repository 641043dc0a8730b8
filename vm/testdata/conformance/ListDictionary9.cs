// Compiler: roslyn12
// Skip: framework
// System.Collections.Specialized.ListDictionary: its members, their exceptions, and what ends an enumeration.
using System;
using System.Collections;
using System.Collections.Specialized;
using System.Linq;

static class ListDictionary9
{
    sealed class Upper : IComparer
    {
        public int Compare(object x, object y)
        {
            Console.Write("<" + x + "?" + y + ">");
            return string.Compare((string)x, (string)y, StringComparison.OrdinalIgnoreCase);
        }
    }

    sealed class Key(int n)
    {
        public override bool Equals(object o) { Console.Write("<" + n + ">"); return o is Key k && k.N == n || o is int i && i == n; }
        public override int GetHashCode() => throw new InvalidOperationException("hash");
        public override string ToString() => "K" + n;
        public int N => n;
    }

    static void T(string name, Func<object> f)
    {
        try { object o = f(); Console.WriteLine(name + ": " + (o ?? "null")); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType() + ": " + e.Message); }
    }

    static object Do(Action a) { a(); return "done"; }
    static string Show(IEnumerable all) => string.Join(" ", all.Cast<object>().Select(o => o is DictionaryEntry e ? e.Key + "=" + (e.Value ?? "null") : o ?? "null"));
    static ListDictionary Three() => new ListDictionary { { "a", 1 }, { "b", 2 }, { "c", null } };

    static void Main()
    {
        var d = Three();
        T("entries", () => Show(d));
        T("keys", () => Show(d.Keys) + " " + d.Keys.Count);
        T("values", () => Show(d.Values) + " " + d.Values.Count);
        T("count", () => d.Count);
        T("get", () => d["b"]);
        T("get null", () => d["c"]);
        T("get none", () => d["z"]);
        T("get of null", () => d[null]);
        T("set", () => { d["b"] = 22; d["e"] = 5; return Show(d) + " " + d.Count; });
        T("set of null", () => { d[null] = 1; return null; });
        T("contains", () => d.Contains("a") + " " + d.Contains("z"));
        T("contains null", () => d.Contains(null));
        T("add twice", () => Do(() => d.Add("a", 1)));
        T("add null", () => Do(() => d.Add(null, 1)));
        T("remove null", () => Do(() => d.Remove(null)));
        foreach (var k in new[] { "z", "b", "e", "a", "c" })
            T("remove " + k, () => { d.Remove(k); return d.Count + " " + Show(d); });
        T("add again", () => { d.Add("q", 1); return Show(d); });
        T("clear", () => { d.Clear(); return d.Count + Show(d); });
        T("flags", () => d.IsFixedSize + " " + d.IsReadOnly + " " + d.IsSynchronized + " " + (d.SyncRoot == d) + " " + d.Keys.IsSynchronized + " " + (d.Values.SyncRoot == d) + " " + (d.Keys == d.Keys));
        T("types", () => (d is IDictionary) + " " + (d is ICollection) + " " + (d is ICloneable) + " " + d);

        d = new ListDictionary(new Upper()) { { "x", 1 }, { "y", 2 } };
        T("comparer get", () => d["Y"]);
        T("comparer add", () => Do(() => d.Add("X", 1)));
        T("comparer set", () => { d["X"] = 3; return Show(d); });
        T("comparer remove", () => { d.Remove("X"); return Show(d); });
        d = new ListDictionary(null) { { new Key(1), "one" }, { new Key(2), "two" } };
        T("equals", () => d[2] + " " + d.Contains(1) + " " + d.Contains(3));

        foreach (var (name, change) in new (string, Action<ListDictionary>)[] {
            ("read", x => { _ = x["a"]; x.Contains("b"); }), ("add", x => x.Add("n", 1)), ("add twice", x => { try { x.Add("a", 1); } catch (ArgumentException) { } }),
            ("add null", x => { try { x.Add(null, 1); } catch (ArgumentNullException) { } }), ("set", x => x["a"] = 1), ("remove", x => x.Remove("c")),
            ("remove none", x => x.Remove("z")), ("clear", x => x.Clear()), ("remove null", x => { try { x.Remove(null); } catch (ArgumentNullException) { } }) })
        {
            d = Three();
            var e = d.GetEnumerator();
            e.MoveNext();
            var keys = d.Keys.GetEnumerator();
            change(d);
            T(name + ", current", () => e.Key + " " + e.Value + " " + e.Entry.Key);
            T(name + ", next", () => e.MoveNext());
            T(name + ", reset", () => Do(e.Reset));
            T(name + ", keys", () => keys.MoveNext());
        }

        d = Three();
        IDictionaryEnumerator at = d.GetEnumerator();
        T("before, current", () => at.Current);
        T("before, key", () => at.Key);
        T("before, value", () => at.Value);
        T("before, entry", () => at.Entry);
        T("moves", () => at.MoveNext() + " " + at.MoveNext() + " " + at.MoveNext() + " " + at.MoveNext() + " " + at.MoveNext());
        T("after, current", () => at.Current);
        T("after, key", () => at.Key);
        T("reset", () => { at.Reset(); return at.MoveNext() + " " + at.Key; });
        var ks = d.Keys.GetEnumerator();
        T("key before", () => ks.Current);
        T("key reset", () => { ks.MoveNext(); ks.MoveNext(); ks.Reset(); return ks.MoveNext() + " " + ks.Current; });
        T("key enumerator", () => ks is IDictionaryEnumerator);

        var array = new object[5];
        T("copy", () => { d.CopyTo(array, 1); return Show(array); });
        T("copy null", () => Do(() => d.CopyTo(null, 0)));
        T("copy negative", () => Do(() => d.CopyTo(array, -1)));
        T("copy too far", () => Do(() => d.CopyTo(array, 3)));
        T("copy of two dimensions", () => Do(() => d.CopyTo(new object[3, 3], 0)));
        T("copy into ints", () => Do(() => d.CopyTo(new int[3], 0)));
        T("copy keys", () => { d.Keys.CopyTo(array, 2); return Show(array); });
        T("copy values", () => { d.Values.CopyTo(array, 0); return Show(array); });
        T("copy keys null", () => Do(() => d.Keys.CopyTo(null, 0)));
        T("copy keys negative", () => Do(() => d.Keys.CopyTo(array, -1)));
        T("copy keys too far", () => Do(() => d.Keys.CopyTo(array, 4)));
    }
}
