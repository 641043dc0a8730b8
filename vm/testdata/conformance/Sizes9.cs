// Compiler: roslyn12
// Skip: framework
// Sizes that .NET refuses, without a question for memory: of arrays, also of several dimensions, and the capacities of collections and texts.
using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

static class Sizes9
{
    const int Max = int.MaxValue, Long = 0x7fffffc8; // Long: one more than Array.MaxLength

    class Sized : Hashtable, ICollection
    {
        public int count;
        public override int Count => count;
        IEnumerator IEnumerable.GetEnumerator() => Array.Empty<int>().GetEnumerator();
    }

    static string Result(Action f)
    {
        try { f(); return "made"; }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message.Replace("\n", " | "); }
    }

    static void Try(string name, Action<int> f, params int[] more)
    {
        foreach (int n in new[] { Max, Long, -1, int.MinValue }.Concat(more)) Console.WriteLine($"{name} {n}: {Result(() => f(n))}");
    }

    static void Lengths(params int[] n)
    {
        string text = string.Join(", ", n);
        Action made = n.Length switch
        {
            1 => () => { var a = new byte[n[0]]; },
            2 => () => { var a = new byte[n[0], n[1]]; },
            3 => () => { var a = new byte[n[0], n[1], n[2]]; },
            _ => () => { var a = new byte[n[0], n[1], n[2], n[3]]; }
        };
        Console.WriteLine($"new byte[{text}]: {Result(made)}");
        Console.WriteLine($"CreateInstance {text}: {Result(() => Array.CreateInstance(typeof(byte), n))}");
        if (n.Length == 2) Console.WriteLine($"CreateInstance of two {text}: {Result(() => Array.CreateInstance(typeof(byte), n[0], n[1]))}");
        if (n.Length == 3) Console.WriteLine($"CreateInstance of three {text}: {Result(() => Array.CreateInstance(typeof(byte), n[0], n[1], n[2]))}");
    }

    static void Bounds(int[] n, params int[] low)
    {
        Console.WriteLine($"CreateInstance {string.Join(", ", n)} from {string.Join(", ", low)}: {Result(() => Array.CreateInstance(typeof(byte), n, low))}");
    }

    static void Arrays()
    {
        Lengths(Max); Lengths(Long); Lengths(-1);
        Lengths(2, Max); Lengths(1, Long); Lengths(65536, 65536); Lengths(0, Max); Lengths(Max, 0); Lengths(0, -1); Lengths(-1, 0);
        Lengths(0, Max, Max); Lengths(Max, 0, Max); Lengths(Max, Max, 0); Lengths(Max, 2, 0); Lengths(Max, 3, 0); Lengths(0, 65536, 65536);
        Lengths(65536, 65536, 0); Lengths(65536, 65535, 0); Lengths(Max, Max, -1); Lengths(-1, Max, Max); Lengths(Max, -1, Max); Lengths(0, Max, Max, -1);
        Lengths(0x7fffffc7, 2, 0); Lengths(0x7fffffc7, 3, 0); Lengths(int.MinValue, Max);
        Bounds(new[] { 5, Max }, 0, 5); Bounds(new[] { 5, 5 }, Max, Max); Bounds(new[] { 5 }, Max - 4); Bounds(new[] { 5 }, Max - 3);
        Bounds(new[] { 0 }, Max); Bounds(new[] { 1 }, Max); Bounds(new[] { 1, 0 }, int.MinValue, Max); Bounds(new[] { 0, Max }, 0, 1);
        Bounds(new[] { 0, Max }, 0, 2); Bounds(new[] { -1, 1 }, 0, Max); Bounds(new[] { Max, Max, 1 }, 0, 0, Max); Bounds(new[] { 1, Max, Max }, Max, 0, 0);
        Bounds(new[] { Long, 5 }, 0, Max); Bounds(new[] { 5, Long }, Max, 0); Bounds(new[] { 65536, 65536, 5 }, 0, 0, Max);
        Bounds(new[] { 5, 65536, 65536 }, Max, 0, 0); Bounds(new[] { 5, -1 }, Max, 0); Bounds(new[] { 0x40000000, 2, 2 }, 0, 0, 1);
        Bounds(new[] { Long }, 1); Bounds(new[] { Max }, -1); Bounds(new int[0]); Bounds(new[] { 1 }, 1, 2); Bounds(new[] { -1 }, 1, 2);
        foreach (long n in new[] { 0x80000000, 0x100000001, long.MaxValue, long.MinValue, -1, Max, Long, 3 })
        {
            Console.WriteLine($"new byte[{n}L]: {Result(() => { var a = new byte[n]; })}");
            Console.WriteLine($"new object[(nint){n}L]: {Result(() => { var a = new object[(nint)n]; })}");
            Console.WriteLine($"new byte[(ulong){n}L]: {Result(() => { var a = new byte[(ulong)n]; })}");
            Console.WriteLine($"new byte[0, {n}L]: {Result(() => { var a = new byte[0, n]; })}");
        }
        Try("CreateInstance of 33 dimensions", n => { try { Array.CreateInstance(typeof(byte), new int[33]); } catch (TypeLoadException) { } });
        Try("Resize", n => { var a = new byte[1]; Array.Resize(ref a, n); });
        Try("AllocateArray", n => GC.AllocateArray<byte>(n));
        Try("AllocateUninitializedArray", n => GC.AllocateUninitializedArray<object>(n));
        Try("ArrayPool.Rent", n => ArrayPool<byte>.Shared.Rent(n));
        Try("ToArray", n => { if (n > 0) Enumerable.Range(0, n).ToArray(); });
        Try("ToList", n => { if (n > 0) Enumerable.Range(0, n).ToList(); });
    }

    static void Texts()
    {
        Try("StringBuilder", n => new StringBuilder(n));
        Try("StringBuilder, maximum", n => new StringBuilder(n, n));
        Try("StringBuilder, less", n => new StringBuilder(n, 16));
        Try("StringBuilder of a text", n => new StringBuilder("abc", n));
        Try("StringBuilder of a part", n => new StringBuilder("abc", 0, 3, n));
        Try("StringBuilder of a wrong part", n => new StringBuilder("abc", 5, 7, n));
        Try("StringBuilder of part and capacity", n => new StringBuilder("abc", n, n, n));
        Try("StringBuilder of null", n => new StringBuilder(null, 0, 0, n));
        Try("Capacity", n => new StringBuilder("abc").Capacity = n, 2);
        Try("EnsureCapacity", n => new StringBuilder("abc").EnsureCapacity(n));
        Try("Length", n => { if (n != Long) new StringBuilder().Length = n; });
        Try("Append", n => { if (n != Long) new StringBuilder().Append('x', n); });
        Try("Insert", n => { if (n != Long) new StringBuilder().Insert(0, "x", n); });
        Try("PadLeft", n => "a".PadLeft(n));
        Try("PadRight", n => "a".PadRight(n));
        Try("string", n => new string('x', n), 0x3fffffe0);
        Try("string.Create", n => string.Create(n, 0, (s, x) => { }), 0x3fffffe0);
    }

    static void Collections()
    {
        Try("Hashtable", n => new Hashtable(n), 1546188288);
        Try("Hashtable 0.1", n => new Hashtable(n, 0.1f), 154618832);
        Try("Hashtable of a wrong factor", n => new Hashtable(n, float.NaN));
        Try("Hashtable of a dictionary", n => new Hashtable(new Sized { count = n }));
        Try("Queue", n => new Queue(n));
        Try("Queue, factor", n => new Queue(n, 20f));
        Try("Queue of a collection", n => new Queue((ICollection)new Sized { count = n }));
        Try("Stack", n => new Stack(n));
        Try("Stack of a collection", n => new Stack((ICollection)new Sized { count = n }));
        Try("ArrayList", n => new ArrayList(n));
        Try("ArrayList.Capacity", n => new ArrayList { 1 }.Capacity = n, 0);
        Try("List", n => new List<byte>(n));
        Try("List.Capacity", n => new List<byte> { 1 }.Capacity = n, 0);
        Try("List.EnsureCapacity", n => new List<byte> { 1 }.EnsureCapacity(n));
        Try("Dictionary", n => new Dictionary<int, int>(n));
        Try("Dictionary.EnsureCapacity", n => new Dictionary<int, int>().EnsureCapacity(n));
        Try("HashSet", n => new HashSet<int>(n));
        Try("Queue<>", n => new Queue<byte>(n));
        Try("Stack<>", n => new Stack<byte>(n));
        Try("PriorityQueue", n => new PriorityQueue<byte, byte>(n));
        Try("SortedList", n => new SortedList<byte, byte>(n));
        Try("ConcurrentDictionary", n => new ConcurrentDictionary<int, int>(1, n), 0x7fffffc4);
        Try("ConcurrentDictionary, level", n => new ConcurrentDictionary<int, int>(n, 1), 0);
        Try("ConcurrentDictionary of pairs", n => new ConcurrentDictionary<int, int>(n, new Dictionary<int, int>(), null));
        Try("MemoryStream", n => new MemoryStream(n));
        Try("MemoryStream.Capacity", n => new MemoryStream().Capacity = n);
        Try("MemoryStream.SetLength", n => new MemoryStream().SetLength(n));
        Try("BitArray", n => { if (n < 0) new BitArray(n); });
    }

    static void Main()
    {
        Arrays();
        Texts();
        Collections();
    }
}
