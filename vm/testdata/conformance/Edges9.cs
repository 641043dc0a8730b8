// Compiler: roslyn12
// Skip: framework
// Options: -unsafe
// Texts of exceptions for arguments out of range, widths of many digits, exponents of tiny numbers, properties of types of arrays and pointers.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Text;

class Edges9
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
        foreach (string s in new[]
        {
            "{0,1000000000}", "{0,-10000000}", "{0,99999999999999}", "{0,10000000}", "{0,10000000 }", "{0,10000000:x}", "{0,00000001}", "{10000000}", "{1000000}", "{99999999}", "{00000000}", "{00000000000001}",
        })
        {
            Show(() => string.Format(s, 1));
            Show(() => new StringBuilder().AppendFormat(s, 1));
        }
        foreach (long bits in new[] { 1, 2, 3, 4, 8, 1L << 20, 1L << 51, (1L << 52) - 1, 12345678, 1L << 52, long.MinValue | 1, long.MinValue | 8 })
        {
            Show(() => Math.ILogB(BitConverter.Int64BitsToDouble(bits)));
        }
        foreach (int bits in new[] { 1, 2, 3, 8, 0x400000, 0x200000, 0x7ffffe, 0x800000, 0, int.MinValue, int.MinValue | 4, 0x7f800000, 0x7fc00000, 0x3f800000, 0x40490fdb })
        {
            Show(() => MathF.ILogB(BitConverter.Int32BitsToSingle(bits)));
        }
        Types();
        Texts();
    }

    static StringBuilder Full() => new StringBuilder(2, 4).Append("abcd");

    // A builder that is full; arrays and texts that are too long.
    static unsafe void Texts()
    {
        Func<object>[] all =
        [
            () => Full().Append("e"), () => Full().Append('e'), () => Full().Append(1), () => Full().Append(['a', 'b']), () => Full().Append('a', 2), () => Full().Append("xyz", 1, 2),
            () => Full().Append("xyz".AsSpan()), () => Full().AppendLine("x"), () => Full().AppendLine(), () => Full().Append(new StringBuilder("xx")), () => Full().Append(new StringBuilder("xx"), 0, 1),
            () => Full().AppendFormat("{0}", 1), () => Full().AppendJoin(",", 1, 2), () => Full().Append(true), () => Full().Append((object)"x"), () => Full().Append($"x{1}"),
            () => Full().Insert(0, "e"), () => Full().Insert(0, 'e'), () => Full().Insert(0, "ab", 2), () => Full().Insert(0, 12), () => Full().Insert(0, true), () => Full().Insert(0, (object)"x"),
            () => Full().Insert(0, ['a']), () => Full().Insert(0, "a".AsSpan()), () => Full().Insert(0, 1.5), () => Full().Insert(5, 1), () => Full().Replace("a", "xyz"),
            () => { fixed (char* p = "ab") return Full().Append(p, 1); }, () => { fixed (char* p = "ab") return new StringBuilder(1, 4).Append("x").Append(p, 2).Append(p, 0).Capacity; },
            () => new byte[int.MaxValue], () => new byte[0x7fffffc8], () => Array.CreateInstance(typeof(byte), int.MaxValue), () => new byte[int.MaxValue, 2], () => new string('a', int.MaxValue),
            () => string.Intern(null), () => string.IsInterned(null), () => System.Buffers.ArrayPool<int>.Create(0, 2), () => System.Buffers.ArrayPool<int>.Create(2, 0),
        ];
        foreach (Func<object> f in all) Show(f);
    }

    public struct Nested { }

    static unsafe void Types()
    {
        foreach (Type t in new[]
        {
            typeof(int), typeof(int[]), typeof(Edges9[]), typeof(int[,]), typeof(int*), typeof(Edges9), typeof(List<int>), typeof(List<int>[]), typeof(string), typeof(List<>), typeof(Nested), typeof(Nested[]),
            typeof(Nested*), typeof(IList[]), typeof(DayOfWeek[]),
        })
        {
            Console.WriteLine($"{t} {t.IsPublic} {t.IsNotPublic} {t.IsSealed} {t.IsClass} {t.IsValueType} {t.IsNestedPublic} {t.IsNested} {t.IsAbstract} {t.IsPrimitive} {t.IsInterface} {t.IsEnum}");
        }
    }
}
