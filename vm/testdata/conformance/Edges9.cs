// Compiler: roslyn12
// Skip: framework
// Options: -unsafe
// Texts of exceptions for arguments out of range, widths of many digits, exponents of tiny numbers, properties of types of arrays and pointers;
// which of two equal elements a sorted set keeps; the zeros that unsigned numbers refuse; texts of Guids.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
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
        Sets();
        Zeros();
        Searches();
        Guids();
    }

    /// Thirds takes three numbers for one. Its objects are all alike.
    sealed class Thirds : IComparer<int>
    {
        public int Compare(int x, int y) => (x / 3).CompareTo(y / 3);
        public override bool Equals(object other) => other is Thirds;
        public override int GetHashCode() => 3;
    }

    static void Sets()
    {
        int[][] all = [[], [2, 5], [1, 4, 7], [5, 4, 3, 2, 1, 0], [2, 8, 14, 20]];
        foreach (int[] own in all)
            foreach (int[] others in all)
            {
                SortedSet<int> Own() => new SortedSet<int>(own, new Thirds());
                var results = new List<string>();
                foreach (IEnumerable<int> other in new IEnumerable<int>[] { others, new SortedSet<int>(others, new Thirds()), new SortedSet<int>(others), new SortedSet<int>(others, new Thirds()).GetViewBetween(3, 11) })
                {
                    SortedSet<int> union = Own(), both = Own(), part = Own(), one = Own();
                    union.UnionWith(other);
                    both.IntersectWith(other);
                    part.GetViewBetween(3, 11).IntersectWith(other);
                    one.SymmetricExceptWith(other);
                    foreach (SortedSet<int> set in new[] { union, both, part, one }) results.Add(string.Join(" ", set));
                }
                Console.WriteLine(string.Join(", ", results));
            }
    }

    static void Zeros()
    {
        foreach (string s in new[] { "-0", "-0.0", "-.0", "-0.", "-0e1", "0.0-", "(0.0)", "-0.0e1", "(0)", "-00", null })
            foreach (NumberStyles style in new[] { NumberStyles.Integer, NumberStyles.Any, NumberStyles.HexNumber, (NumberStyles)0x10000 })
            {
                Show(() => byte.Parse(s, style));
                Show(() => short.Parse(s, style));
                Show(() => ulong.Parse(s, style) + " " + uint.TryParse(s, style, null, out _));
                Show(() => double.Parse(s, style));
                Show(() => decimal.Parse(s, style));
            }
    }

    static void Searches()
    {
        var lists = new[] { new List<int>(), new List<int>(4), new List<int> { 1 } };
        foreach (List<int> list in lists)
            for (int i = -1; i < 2; i++)
            {
                Show(() => list.IndexOf(1, i));
                Show(() => list.IndexOf(1, i, 0));
                Show(() => list.LastIndexOf(1, i));
                Show(() => list.LastIndexOf(1, i, 0));
            }
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

    static void Guids()
    {
        const string digits = "00112233-4455-6677-8899-aabbccddeeff";
        var texts = new List<string> { "+0x12233-0x55-0x77-0x99-0xbbccddeeff", "0x+12233-4455-6677-8899-aabbccddeeff", "{0x1", "{}", "" };
        foreach (int at in new[] { 0, 8, 9, 14, 19, 24, 28, 34 })
            foreach (string part in new[] { "+", "0x", "0X", "+0x", "x" })
                if (at + part.Length <= digits.Length) texts.Add(digits[..at] + part + digits[(at + part.Length)..]);
        const string fields = "{0x1,0x2,0x3,{0x4,0x5,0x6,0x7,0x8,0x9,0xa,0xb}}";
        foreach (string change in new[]
        {
            "0x1,>,", "0x1,>0x,", "0x1,>0X1,", "0x1,>0x+0x1,", "0x1,>+0x1,", "0x1,>0xg,", "0x1,>0x123456789,", "0x1,>0x0123456789abg,", "0x1,>0x000000001,", "0x2>0x12345", "{0x4>0x4", "0x5>0x100", "0x5>0x100g",
            "0x5>0x000ff", "0xb>0x", "0xb>0xfffffffff", "}}>}", "}}>}x", "}}>}}x", "}}>,}}", ",> , ", "0x3>\t0x\u20033\n", ",0xb>", "0x3>3", "{0x1>0x1",
        })
        {
            string[] parts = change.Split('>');
            texts.Add(fields.Replace(parts[0], parts[1]));
        }
        foreach (string text in texts)
        {
            Show(() => Guid.Parse(text));
            Show(() => Guid.ParseExact(text, text.StartsWith('{') ? "X" : "D"));
            Show(() => Guid.ParseExact("{" + text + "}", "B") + " " + Guid.TryParse("(" + text + ")", out _));
        }
    }
}
