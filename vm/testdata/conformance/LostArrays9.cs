// Compiler: roslyn12
// Lists whose array a callback takes away: the next element is beyond the end of the array.
using System;
using System.Collections.Generic;

static class Program
{
    static void Show(string name, Func<object> f)
    {
        string r;
        try { r = f() + ""; } catch (Exception e) { r = e.GetType().Name + " " + e.InnerException?.GetType().Name; }
        Console.WriteLine(name + ": " + r);
    }

    static void Main()
    {
        var list = new List<int> { 1, 2, 3 };
        Show("FindLastIndex", () => list.FindLastIndex(x => { list.Clear(); list.Capacity = 0; return false; }));
        list = new List<int> { 1, 2, 3 };
        Show("FindIndex", () => list.FindIndex(x => { list.Clear(); list.TrimExcess(); return false; }));
        list = new List<int> { 1, 2, 3 };
        Show("Find", () => list.Find(x => { list.Clear(); list.TrimExcess(); return true; }));
        list = new List<int> { 1, 2, 3 };
        Show("RemoveAll", () => list.RemoveAll(x => { list.Clear(); list.TrimExcess(); return true; }));
        list = new List<int> { 1, 2, 3 };
        Show("RemoveAll none", () => list.RemoveAll(x => { list.Clear(); list.TrimExcess(); return x == 2; }));
        list = new List<int> { 1, 2, 3 };
        Show("FindAll", () => list.FindAll(x => { list.Clear(); list.TrimExcess(); return true; }).Count);
        list = new List<int> { 1, 2, 3 };
        Show("FindLast", () => list.FindLast(x => { list.Clear(); list.TrimExcess(); return x == 1; }));
        list = new List<int> { 1, 2, 3 };
        Show("ConvertAll", () => list.ConvertAll(x => { list.Clear(); list.TrimExcess(); return x; }).Count);
        list = new List<int> { 3, 2, 1 };
        Show("Sort", () => { list.Sort((x, y) => { list.Clear(); list.TrimExcess(); return x - y; }); return list.Count; });
        list.Capacity = 0;
        list.AddRange(new[] { 1 });
        list.Insert(0, 2);
        Show("again", () => string.Join(",", list) + list.Capacity);
    }
}
