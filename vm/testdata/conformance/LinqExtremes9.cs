// Compiler: roslyn12
// Min of floats looks at no element behind a NaN; Average of -0 is -0, if the elements are in no array or list.
using System;
using System.Collections.Generic;
using System.Linq;

static class LinqExtremes9
{
    static int asked;

    static IEnumerable<T> Each<T>(T[] items)
    {
        foreach (T item in items) { asked++; yield return item; }
    }

    static string Show(object o) => o switch
    {
        double d => BitConverter.DoubleToInt64Bits(d).ToString("x"),
        float f => BitConverter.SingleToInt32Bits(f).ToString("x"),
        decimal m => string.Join(".", decimal.GetBits(m)),
        _ => o?.ToString() ?? "null",
    };

    static void Try<T>(string name, Func<T> f)
    {
        asked = 0;
        string result;
        try { result = Show(f()); }
        catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine("  " + name + ": " + result + " after " + asked);
    }

    static T Ask<T>(T x) { asked++; return x; }

    static void All<T>(T[] a, Func<T, double> d, Func<T, double?> dn, Func<T, float> f, Func<T, float?> fn)
    {
        Console.WriteLine(string.Join(" ", a));
        Try("Min(double)", () => a.Min(x => Ask(d(x))));
        Try("Min(double?)", () => a.Min(x => Ask(dn(x))));
        Try("Min(float)", () => a.Min(x => Ask(f(x))));
        Try("Min(float?)", () => a.Min(x => Ask(fn(x))));
        Try("Max(double)", () => a.Max(x => Ask(d(x))));
        Try("Max(double?)", () => a.Max(x => Ask(dn(x))));
        Try("Max(float)", () => a.Max(x => Ask(f(x))));
        Try("Max(float?)", () => a.Max(x => Ask(fn(x))));
        Try("Average(double)", () => a.Average(x => Ask(d(x))));
        Try("Average(double?)", () => a.Average(x => Ask(dn(x))));
        Try("Average(float)", () => a.Average(x => Ask(f(x))));
        Try("Average(float?)", () => a.Average(x => Ask(fn(x))));
        Try("MinBy", () => a.MinBy(x => Ask(d(x))));
        Try("MaxBy", () => a.MaxBy(x => Ask(d(x))));
        Try("Min<T, double>", () => a.Min<T, double>(x => Ask(d(x))));
        Each2("doubles", a.Select(d).ToArray(), s => s.Min(), s => s.Max(), s => s.Average(), s => s.Sum());
        Each2("double?s", a.Select(dn).ToArray(), s => s.Min(), s => s.Max(), s => s.Average(), s => s.Sum());
        Each2("floats", a.Select(f).ToArray(), s => s.Min(), s => s.Max(), s => s.Average(), s => s.Sum());
        Each2("float?s", a.Select(fn).ToArray(), s => s.Min(), s => s.Max(), s => s.Average(), s => s.Sum());
    }

    static void Each2<T, R>(string name, T[] a, params Func<IEnumerable<T>, R>[] uses)
    {
        for (int i = 0; i < uses.Length; i++)
        {
            var use = uses[i];
            Try(name + " " + i + " of an array", () => use(a));
            Try(name + " " + i + " of a list", () => use(a.ToList()));
            Try(name + " " + i + " of an iterator", () => use(Each(a)));
            Try(name + " " + i + " of Where", () => use(a.Where(x => { asked++; return true; })));
            Try(name + " " + i + " of a segment", () => use(new ArraySegment<T>(a)));
        }
        Try(name + " Min by a comparer", () => Each(a).Min(Comparer<T>.Default));
        Try(name + " Max by a comparer", () => Each(a).Max(Comparer<T>.Default));
    }

    static void Main()
    {
        double n = double.NaN;
        foreach (double[] a in new[] { new[] { 1, n, -1 }, new[] { n, 1, n }, new[] { 2, 1, n }, new[] { n, n }, new[] { -0.0, 0.0 }, new[] { 0.0, -0.0 }, new[] { -0.0, -0.0 }, new double[0], new[] { -0.0 }, new[] { n }, new[] { double.NegativeInfinity, n, 3 } })
            All(a, x => x, x => x, x => (float)x, x => (float)x);
        foreach (double?[] a in new[] { new double?[] { null, n, -1 }, new double?[] { null, 1, n, null, 0 }, new double?[] { null, -0.0, null }, new double?[] { null }, new double?[] { 3, null, 2 } })
            All(a, x => x ?? 5, x => x, x => (float)(x ?? 5), x => (float?)x);
        Try("decimals", () => Each(new[] { -0.0m }).Average());
        Try("decimals of an array", () => new[] { -0.00m }.Average());
        Try("a failure behind NaN", () => Each(new[] { 1, 2, 0 }).Min(x => x == 0 ? throw new Exception() : double.NaN));
        Try("a failure before NaN", () => Each(new[] { 1, 0, 2 }).Min(x => x == 0 ? throw new Exception() : x == 2 ? float.NaN : 1));
    }
}
