// Compiler: roslyn12
// Skip: framework
// Texts of exceptions for arguments out of range.
using System;
using System.Collections;
using System.Collections.Generic;

static class Edges9
{
    static void Show(Func<object> f)
    {
        try { Console.WriteLine(f()); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        foreach (int i in new[] { -3, -2, -1, 0, 2, 3, 4, 9 })
        {
            Show(() => "abc".LastIndexOf('c', i));
            Show(() => "abc".LastIndexOf("c", i));
            Show(() => "abc".LastIndexOf("c", i, StringComparison.OrdinalIgnoreCase));
            Show(() => "abc".LastIndexOf('c', 2, i));
            Show(() => "abc".LastIndexOf("c", 2, i));
            Show(() => "abc".LastIndexOfAny(['c'], i));
            Show(() => "abc".LastIndexOfAny(['c'], i, 1));
            Show(() => "abc".Insert(i, "x"));
            Show(() => "a b".Split(' ', (StringSplitOptions)i).Length);
            Show(() => "a b".Split(' ', 1, (StringSplitOptions)i).Length);
            Show(() => { new SortedSet<int> { 1, 2 }.CopyTo(new int[3], i); return i; });
            Show(() => { new SortedSet<int> { 1, 2 }.CopyTo(new int[3], 0, i); return i; });
            Show(() => { new ArrayList { 1, 2 }.Insert(i, 0); return i; });
            Show(() => { ((ICollection<KeyValuePair<int, int>>)new Dictionary<int, int> { [1] = 2, [2] = 3 }).CopyTo(new KeyValuePair<int, int>[3], i); return i; });
        }
    }
}
