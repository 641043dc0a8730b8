// Compiler: roslyn12
// The questions that sorting asks of comparers, in which order, and its answer to comparers that contradict themselves.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Text;

static class Comparisons9
{
    static readonly StringBuilder asked = new();

    static void Show(string name, object result = null)
    {
        uint hash = 2166136261; // of all questions
        foreach (char c in asked.ToString()) hash = (hash ^ c) * 16777619;
        string text = asked.ToString();
        Console.WriteLine(name + ": " + (text.Length > 150 ? text.Substring(0, 150) + "..." : text) + " " + hash + " " + result);
        asked.Clear();
    }

    static string Try(Func<object> f)
    {
        try { object r = f(); return r as string ?? (r is IEnumerable e ? string.Join(",", e.Cast<object>()) : r?.ToString()); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message + (e.InnerException == null ? "" : " <- " + e.InnerException.Message); }
    }

    sealed class Asking : IComparer<int>, IComparer
    {
        internal Func<int, int, int> answer = (a, b) => a.CompareTo(b);
        public int Compare(int a, int b) { asked.Append(a).Append('?').Append(b).Append(' '); return answer(a, b); }
        public int Compare(object a, object b) => Compare((int)a, (int)b);
        public override string ToString() => "asking";
    }

    sealed class Weight(int n) : IComparable<Weight>, IComparable
    {
        internal readonly int n = n;
        public int CompareTo(Weight o) { asked.Append(n).Append('~').Append(o == null ? "null" : o.n.ToString()).Append(' '); return o == null ? 1 : n.CompareTo(o.n); }
        public int CompareTo(object o) { asked.Append('o'); return CompareTo((Weight)o); }
        public override string ToString() => n.ToString();
    }

    struct Mass(int n) : IComparable<Mass>
    {
        internal int n = n;
        public int CompareTo(Mass o) { asked.Append(n).Append('~').Append(o.n).Append(' '); return n.CompareTo(o.n); }
        public override string ToString() => n.ToString();
    }

    static int[] Numbers(int count, int modulus, int seed)
    {
        int[] a = new int[count];
        for (int i = 0; i < count; i++) { seed = seed * 1103515245 + 12345; a[i] = (seed >> 16 & 0x7fff) % modulus; }
        return a;
    }

    static void Main()
    {
        var c = new Asking();
        foreach (int count in new[] { 2, 3, 5, 16, 17, 40 })
            foreach (int modulus in new[] { 3, 100 })
            {
                int[] a = Numbers(count, modulus, count);
                string name = count + "/" + modulus;
                Show("array " + name, Try(() => { var x = (int[])a.Clone(); Array.Sort(x, c); return x; }));
                Show("comparison " + name, Try(() => { var x = (int[])a.Clone(); Array.Sort(x, c.Compare); return x; }));
                Show("list " + name, Try(() => { var x = a.ToList(); x.Sort(c.Compare); return x; }));
                Show("keys " + name, Try(() => { var x = (int[])a.Clone(); var y = Enumerable.Range(0, count).ToArray(); Array.Sort(x, y, c); return y; }));
                Show("untyped " + name, Try(() => { Array x = (int[])a.Clone(); Array.Sort(x, (IComparer)c); return x; }));
                Show("objects " + name, Try(() => { object[] x = a.Cast<object>().ToArray(); object[] y = Enumerable.Range(0, count).Cast<object>().ToArray(); Array.Sort(x, y, c); return y; }));
                Show("natural " + name, Try(() => { var x = a.Select(n => n == 1 ? null : new Weight(n)).ToArray(); Array.Sort(x); return string.Join(",", x.Select(w => w == null ? "null" : w.ToString())); }));
                Show("natural keys " + name, Try(() => { var x = a.Select(n => n == 1 ? null : new Weight(n)).ToArray(); var y = Enumerable.Range(0, count).ToArray(); Array.Sort(x, y); return y; }));
                Show("natural objects " + name, Try(() => { object[] x = a.Select(n => n == 1 ? null : new Weight(n)).ToArray(); Array.Sort((Array)x); return string.Join(",", x.Select(w => w == null ? "null" : w.ToString())); }));
                Show("values " + name, Try(() => { var x = a.Select(n => new Mass(n)).ToArray(); Array.Sort(x); return x; }));
                Show("order by " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Select(p => p.i)));
                Show("descending " + name, Try(() => a.Select((n, i) => (n, i)).OrderByDescending(p => p.n, c).Select(p => p.i)));
                Show("then by " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n % 2, c).ThenByDescending(p => p.n, c).Select(p => p.i)));
                Show("by value " + name, Try(() => a.Select((n, i) => (n, i)).OrderByDescending(p => new Mass(p.n)).Select(p => p.i)));
                Show("taken " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Skip(1).Take(count / 2).Select(p => p.i)));
                Show("taken array " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Skip(1).Take(count / 2).ToArray()));
                Show("skipped " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Skip(count / 3).Select(p => p.i)));
                Show("one " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).ElementAt(count / 2)));
                Show("one taken " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Skip(1).Take(1).Select(p => p.i)));
                Show("last taken " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Take(count / 2).Last()));
                Show("first " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).First()));
                Show("last " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Last()));
            }
        Func<int, int, int>[] wrong = [(a, b) => -1, (a, b) => 1, (a, b) => 0, (a, b) => a > b ? 1 : -1, (a, b) => a >= b ? 1 : -1, (a, b) => b.CompareTo(a) | 1, (a, b) => throw new Exception("no"), (a, b) => throw new IndexOutOfRangeException("out")];
        for (int w = 0; w < wrong.Length; w++)
        {
            c.answer = wrong[w];
            foreach (int count in new[] { 1, 2, 3, 5, 18, 20, 40 })
            {
                int[] a = Enumerable.Range(0, count).Select(i => i % 3).ToArray();
                string name = w + "/" + count;
                Show("array " + name, Try(() => { var x = (int[])a.Clone(); Array.Sort(x, c); return x; }));
                Show("comparison " + name, Try(() => { var x = (int[])a.Clone(); Array.Sort(x, c.Compare); return x; }));
                Show("list " + name, Try(() => { var x = a.ToList(); x.Sort(c.Compare); return x; }));
                Show("part " + name, Try(() => { var x = (int[])a.Clone(); Array.Sort(x, count / 8, count - count / 8 - count / 9, c); return x; }));
                Show("keys " + name, Try(() => { var x = (int[])a.Clone(); var y = Enumerable.Range(0, count).ToArray(); Array.Sort(x, y, c); return y; }));
                Show("untyped part " + name, Try(() => { Array x = (int[])a.Clone(); Array.Sort(x, count / 8, count - count / 8 - count / 9, (IComparer)c); return x; }));
                Show("objects " + name, Try(() => { object[] x = a.Cast<object>().ToArray(); Array.Sort((Array)x, count / 8, count - count / 8 - count / 9, c); return x; }));
                Show("order by " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Select(p => p.i)));
                Show("taken " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).Skip(1).Take(count / 2).Select(p => p.i)));
                Show("one " + name, Try(() => a.Select((n, i) => (n, i)).OrderBy(p => p.n, c).ElementAt(count / 2)));
            }
        }
        c.answer = (a, b) => a.CompareTo(b);
        double[] d = [3, double.NaN, 1, double.NaN, 2];
        int[] along = [0, 1, 2, 3, 4];
        Array.Sort(d, along);
        Show("nan", string.Join(",", d) + " " + string.Join(",", along));
        float[] f = [double.NaN is double x ? 3f : 0f, float.NaN, 1, float.NaN, 2, float.NegativeInfinity];
        along = [0, 1, 2, 3, 4, 5];
        Array.Sort(f, along);
        Show("nan", string.Join(",", f) + " " + string.Join(",", along));
        int[] organ = Enumerable.Range(0, 300).Select(i => i < 150 ? i : 300 - i).ToArray(); // deep: heapsort
        Show("organ", Try(() => { Array.Sort(organ, c); return organ.Length; }));
        var killer = new Asking();
        int solid = 0, candidate = 0;
        int[] value = Enumerable.Repeat(1000, 200).ToArray(); // of McIlroy, "A killer adversary for quicksort"
        killer.answer = (a, b) =>
        {
            if (value[a] == 1000 && value[b] == 1000) value[a == candidate ? a : b] = solid++;
            if (value[a] == 1000) candidate = a;
            else if (value[b] == 1000) candidate = b;
            return value[a].CompareTo(value[b]);
        };
        Show("killer", Try(() => { var k = Enumerable.Range(0, 200).ToArray(); Array.Sort(k, killer); return k; }));
        int[] hard = (int[])value.Clone();
        Show("hard", Try(() => { var k = (int[])hard.Clone(); Array.Sort(k, c); return k; }));
        Show("hard keys", Try(() => { var k = (int[])hard.Clone(); var y = Enumerable.Range(0, 200).ToArray(); Array.Sort(k, y, c); return y; }));
        Show("hard objects", Try(() => { object[] k = hard.Cast<object>().ToArray(); Array.Sort((Array)k, c); return k; }));
        Show("hard natural", Try(() => { var k = hard.Select(n => new Weight(n)).ToArray(); Array.Sort(k); return k; }));
    }
}
