// Compiler: roslyn12
// Skip: framework
// Members of Array with an index so far from the lower bound that their difference is no int; and with several wrong arguments.
using System;
using System.Collections;

static class FarIndices9
{
    static void Try(string name, Func<object> f)
    {
        string result;
        try { result = f()?.ToString() ?? "null"; }
        catch (Exception e) { result = e.GetType().Name + ": " + e.Message.Replace("\n", " "); }
        Console.WriteLine("  " + name + ": " + result);
    }

    static void Try(string name, Action f) => Try(name, () => { f(); return "returns"; });

    static void All(Array a)
    {
        int[] target = new int[9];
        foreach (int i in new[] { int.MinValue, int.MinValue + 1, -2, 0, 2, 5, int.MaxValue - 1, int.MaxValue })
        {
            Try("CopyTo " + i, () => a.CopyTo(target, i));
            Try("GetValue " + i, () => a.GetValue(i));
            Try("SetValue " + i, () => a.SetValue(7, i));
            Try("IndexOf from " + i, () => Array.IndexOf(a, 7, i));
            Try("LastIndexOf from " + i, () => Array.LastIndexOf(a, 7, i));
            foreach (int n in new[] { 0, 1, 3, -1, int.MaxValue })
            {
                string at = " " + i + ", " + n;
                Try("Copy from" + at, () => Array.Copy(a, i, target, 0, n));
                Try("Copy to" + at, () => Array.Copy(target, 0, a, i, n));
                Try("ConstrainedCopy from" + at, () => Array.ConstrainedCopy(a, i, target, 0, n));
                Try("ConstrainedCopy to" + at, () => Array.ConstrainedCopy(target, 0, a, i, n));
                Try("Clear" + at, () => Array.Clear(a, i, n));
                Try("Reverse" + at, () => Array.Reverse(a, i, n));
                Try("Sort" + at, () => Array.Sort(a, i, n));
                Try("Sort of items" + at, () => Array.Sort(a, a, i, n));
                Try("IndexOf" + at, () => Array.IndexOf(a, 7, i, n));
                Try("LastIndexOf" + at, () => Array.LastIndexOf(a, 7, i, n));
                Try("BinarySearch" + at, () => Array.BinarySearch(a, i, n, 7));
            }
        }
    }

    static void Main()
    {
        foreach (int bound in new[] { 2, -2, 0, int.MaxValue - 2, int.MinValue })
        {
            Console.WriteLine("an array from " + bound);
            All(Array.CreateInstance(typeof(int), new[] { 3 }, new[] { bound }));
        }
        Console.WriteLine("an empty array");
        All(new int[0]);
        Console.WriteLine("a matrix");
        All(new int[2, 2]);

        Array none = null, matrix = new int[2, 2], items = new int[3], far = Array.CreateInstance(typeof(int), new[] { 3 }, new[] { 2 });
        Try("Sort of null", () => Array.Sort(none));
        Try("Sort of null by a comparer", () => Array.Sort(none, Comparer.Default));
        Try("Sort of a part of null", () => Array.Sort(none, 0, 0));
        Try("Sort of a part of null by a comparer", () => Array.Sort(none, -1, 0, null));
        Try("Sort of null and items", () => Array.Sort(none, items));
        Try("Sort of null and items by a comparer", () => Array.Sort(none, items, null));
        Try("Sort of a part of null and items", () => Array.Sort(none, items, -1, 0));
        Try("Sort of a matrix", () => Array.Sort(matrix));
        Try("Sort of a part of a matrix", () => Array.Sort(matrix, -1, -1));
        Try("Sort with a matrix", () => Array.Sort(items, matrix));
        Try("Sort of arrays with other bounds", () => Array.Sort(items, far, -1, -1));
        Try("Reverse of a matrix", () => Array.Reverse(matrix));
        Try("IndexOf in a matrix", () => Array.IndexOf(matrix, 1));
        Try("LastIndexOf in a matrix", () => Array.LastIndexOf(matrix, 1));
        Try("BinarySearch in a matrix", () => Array.BinarySearch(matrix, 1));
        Try("Copy between ranks", () => Array.Copy(matrix, -1, items, -1, -1));
        Try("Copy of null", () => Array.Copy(none, -1, none, -1, -1));
        Try("Copy to null", () => Array.Copy(items, -1, none, -1, -1));
        Try("Copy of both", () => Array.Copy(items, -1, items, -1, -1));
        Try("Copy of two indices", () => Array.Copy(items, -1, items, -1, 0));
        Try("Copy of two indices that are too great", () => Array.Copy(items, 4, items, -1, 0));
        Try("ConstrainedCopy of other types", () => Array.ConstrainedCopy(items, -1, new string[3], -1, -1));
        Try("Copy of other types", () => Array.Copy(items, -1, new string[3], -1, -1));
        Try("Copy of other types, nothing", () => Array.Copy(items, 0, new string[3], 0, 0));
        Try("CopyTo a matrix", () => items.CopyTo(matrix, -1));
        Try("CopyTo null", () => items.CopyTo(null, -1));
        Try("Clear of null", () => Array.Clear(null, -1, -1));
    }
}
