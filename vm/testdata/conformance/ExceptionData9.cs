// Compiler: roslyn12
// Skip: framework
// Exception.Data: the order of its entries, its exceptions, and what ends an enumeration.
using System;
using System.Collections;
using System.Collections.Specialized;
using System.Linq;

static class ExceptionData9
{
    static void T(string name, Func<object> f)
    {
        try { object o = f(); Console.WriteLine(name + ": " + (o ?? "null")); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType() + ": " + e.Message); }
    }

    static object Do(Action a) { a(); return "done"; }
    static string Show(IEnumerable all) => string.Join(" ", all.Cast<object>().Select(o => o is DictionaryEntry e ? e.Key + "=" + (e.Value ?? "null") : o ?? "null"));

    static void Main()
    {
        var failed = new InvalidOperationException("x");
        IDictionary d = failed.Data;
        T("type", () => d.GetType() + " " + d.GetType().BaseType + " " + typeof(ListDictionary).BaseType + " " + (d is ListDictionary) + " " + (failed.Data == d));
        T("empty", () => d.Count + Show(d));
        T("add", () => { d.Add("a", 1); d["b"] = 2; d["c"] = null; return Show(d); });
        T("keys", () => Show(d.Keys) + " " + d.Keys.Count);
        T("values", () => Show(d.Values) + " " + d.Values.Count);
        T("get", () => d["b"] + " " + (d["z"] ?? "none"));
        T("get of null", () => d[null]);
        T("set of null", () => { d[null] = 1; return null; });
        T("contains", () => d.Contains("a") + " " + d.Contains("z"));
        T("contains null", () => d.Contains(null));
        T("add twice", () => Do(() => d.Add("a", 7)));
        T("add null", () => Do(() => d.Add(null, 1)));
        T("remove null", () => Do(() => d.Remove(null)));
        T("remove and add", () => { d.Remove("a"); d.Add("a", 3); return Show(d); });
        T("flags", () => d.IsFixedSize + " " + d.IsReadOnly + " " + d.IsSynchronized + " " + (d.SyncRoot == d) + " " + (d.Values.SyncRoot == d));
        T("copy", () => { var a = new object[4]; d.CopyTo(a, 1); return Show(a); });
        T("copy to null", () => Do(() => d.CopyTo(null, 0)));
        T("copy to a square", () => Do(() => d.CopyTo(new object[9, 9], 0)));
        T("copy before", () => Do(() => d.CopyTo(new object[9], -1)));
        T("copy behind", () => Do(() => d.CopyTo(new object[3], 1)));
        T("copy keys", () => { var a = new object[3]; d.Keys.CopyTo(a, 0); return Show(a); });
        T("copy keys to null", () => Do(() => d.Keys.CopyTo(null, 0)));
        T("copy keys to a square", () => Do(() => d.Keys.CopyTo(new object[9, 9], 0)));
        T("copy keys before", () => Do(() => d.Keys.CopyTo(new object[9], -1)));
        T("copy values behind", () => Do(() => d.Values.CopyTo(new object[3], 1)));
        T("changed", () => { foreach (DictionaryEntry e in d) d["a"] = 4; return null; });
        T("keys changed", () => { foreach (object k in d.Keys) d.Remove("none"); return null; });
        T("before", () => d.GetEnumerator().Current);
        T("behind", () => { var e = d.GetEnumerator(); while (e.MoveNext()) { } return e.Key; });
        T("reset", () => { var e = d.GetEnumerator(); e.MoveNext(); d["a"] = 5; e.Reset(); return null; });
        T("clear", () => { d.Clear(); return d.Count + Show(d); });
        T("aggregate", () => { var a = new AggregateException(failed); a.Data[1] = 2; return Show(a.Data); });
    }
}
