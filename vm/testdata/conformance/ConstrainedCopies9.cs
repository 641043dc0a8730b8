// Compiler: roslyn12
// Skip: framework
// Array.Copy and ConstrainedCopy of wrong arrays, ranges and types: which of the faults is reported.
using System;

static class ConstrainedCopies9
{
    static void Main()
    {
        Array[] arrays =
        {
            null, new object[] { 1, "b", null }, new[] { "a", "b" }, new[] { 1, 2, 3 }, new uint[3], new long[] { 1 }, new int?[3], new DayOfWeek[2], new int[2, 2], new object[2, 2], new IComparable[] { 1, "c" }, new ValueType[2], new int[0],
            Array.CreateInstance(typeof(int), new[] { 3 }, new[] { 1 }), new string[1][], new object[2][],
        };
        foreach (Array source in arrays)
            foreach (Array target in arrays)
            {
                Console.Write($"{source?.GetType().ToString() ?? "null"} to {target?.GetType().ToString() ?? "null"}:");
                foreach (var (from, to, length) in new[] { (0, 0, 1), (1, 0, 2), (0, 0, 9), (0, 9, 1), (-1, 0, 1), (0, -1, 1), (0, 0, -1), (0, 0, 0), (1, 1, 0), (-1, -1, -1), (2, 2, 2) })
                {
                    Array copy = (Array)target?.Clone();
                    Try(() => Array.ConstrainedCopy(source, from, copy, to, length));
                    copy = (Array)target?.Clone();
                    Try(() => Array.Copy(source, from, copy, to, length));
                }
                Console.WriteLine();
            }
    }

    static void Try(Action copy)
    {
        string result = "done";
        try { copy(); } catch (Exception e) { result = e.GetType().Name.Replace("Exception", "").Replace("Argument", "A") + "/" + (e as ArgumentException)?.ParamName?.Replace("Array", ""); }
        Console.Write(" " + result);
    }
}
