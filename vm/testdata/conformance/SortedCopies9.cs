// Compiler: roslyn12
// Skip: framework
// Copies of sorted dictionaries and sets: of one with an equal comparer without any comparison, and with keys that are null.
using System;
using System.Collections;
using System.Collections.Generic;

static class SortedCopies9
{
    sealed class Loud : IComparer<string>
    {
        internal int calls;
        private readonly bool _alike;
        internal Loud(bool alike) { _alike = alike; }
        public int Compare(string a, string b) { calls++; return string.CompareOrdinal(a, b); }
        public override bool Equals(object o) { Console.Write("E"); return _alike && o is Loud; }
        public override int GetHashCode() => 1;
    }

    /// One is a dictionary of the program's own with one pair.
    sealed class One : IDictionary<string, int>
    {
        private readonly KeyValuePair<string, int>[] _pairs;
        internal One(params KeyValuePair<string, int>[] pairs) { _pairs = pairs; }
        public int this[string key] { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }
        public ICollection<string> Keys => throw new NotSupportedException();
        public ICollection<int> Values => throw new NotSupportedException();
        public int Count => _pairs.Length;
        public bool IsReadOnly => true;
        public void Add(string key, int value) => throw new NotSupportedException();
        public void Add(KeyValuePair<string, int> item) => throw new NotSupportedException();
        public void Clear() => throw new NotSupportedException();
        public bool Contains(KeyValuePair<string, int> item) => throw new NotSupportedException();
        public bool ContainsKey(string key) => throw new NotSupportedException();
        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => throw new NotSupportedException();
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => ((IEnumerable<KeyValuePair<string, int>>)_pairs).GetEnumerator();
        public bool Remove(string key) => throw new NotSupportedException();
        public bool Remove(KeyValuePair<string, int> item) => throw new NotSupportedException();
        public bool TryGetValue(string key, out int value) => throw new NotSupportedException();
        IEnumerator IEnumerable.GetEnumerator() => _pairs.GetEnumerator();
    }

    static void Copy(string what, IComparer<string> of, IComparer<string> to)
    {
        var d = new SortedDictionary<string, int>(of) { ["b"] = 2, ["a"] = 1, ["c"] = 3 };
        if (of is Loud l) l.calls = 0;
        if (to is Loud m) m.calls = 0;
        var copy = new SortedDictionary<string, int>(d, to);
        Console.WriteLine(" " + what + ": " + string.Join(" ", copy) + " " + (to is Loud n ? n.calls == 0 : null) + (of is Loud k ? k.calls == 0 : null));
        copy["a"] = 5;
        d["b"] = 6;
        copy.Remove("c");
        Console.WriteLine(string.Join(" ", copy) + "; " + string.Join(" ", d) + " " + ReferenceEquals(copy.Comparer, to ?? Comparer<string>.Default));
        var set = new SortedSet<string>(d.Keys, of);
        if (of is Loud p) p.calls = 0;
        if (to is Loud s) s.calls = 0;
        var other = new SortedSet<string>(set, to);
        Console.WriteLine(" " + string.Join(" ", other) + " " + (to is Loud q ? q.calls == 0 : null) + (of is Loud r ? r.calls == 0 : null));
        other.Remove("b");
        set.Add("z");
        Console.WriteLine(string.Join(" ", other) + "; " + string.Join(" ", set));
        Console.WriteLine(new SortedDictionary<string, int>(new SortedDictionary<string, int>(of), to).Count + new SortedSet<string>(new SortedSet<string>(of), to).Count);
    }

    static void Main()
    {
        Copy("default", null, null);
        Copy("default, given", null, Comparer<string>.Default);
        Copy("to own", null, new Loud(true));
        Copy("from own", new Loud(true), null);
        var loud = new Loud(true);
        Copy("same", loud, loud);
        Copy("alike", new Loud(true), new Loud(true));
        Copy("not alike", new Loud(false), new Loud(false));
        Copy("ordinal", StringComparer.Ordinal, StringComparer.Ordinal);
        foreach (var pairs in new[]
        {
            new KeyValuePair<string, int>[] { },
            new KeyValuePair<string, int>[] { new(null, 1) },
            new KeyValuePair<string, int>[] { new("a", 2), new(null, 1), new("b", 0) },
            new KeyValuePair<string, int>[] { new(null, 2), new(null, 1) },
            new KeyValuePair<string, int>[] { new("a", 2), new("a", 1) },
        })
            try
            {
                var d = new SortedDictionary<string, int>(new One(pairs));
                Console.WriteLine(string.Join(" ", d) + " " + string.Join(" ", new SortedDictionary<string, int>(d)));
            }
            catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
        try { new SortedDictionary<string, int>((IDictionary<string, int>)null); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }
}
