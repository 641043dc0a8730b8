// Compiler: roslyn12
// Skip: framework
// Options: -unsafe
// Texts of exceptions for arguments out of range, widths of many digits, exponents of tiny numbers, properties of types of arrays and pointers;
// which of two equal elements a sorted set keeps; the zeros that unsigned numbers refuse; texts of Guids;
// keys of items that change in a KeyedCollection; further exceptions for wrong arguments.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Linq;
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
        Keys();
        Arguments();
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

    sealed class Item
    {
        public int Key;
        public override string ToString() => Key.ToString();
    }

    sealed class Keyed(int threshold) : KeyedCollection<int, Item>(null, threshold)
    {
        public int Asked;

        protected override int GetKeyForItem(Item item)
        {
            Asked++;
            return item.Key;
        }

        public void Change(Item item, int key)
        {
            ChangeItemKey(item, key);
            item.Key = key;
        }

        public override string ToString() => $"{string.Join(" ", this)}, asked {Asked}, {(Dictionary == null ? "no dictionary" : string.Join(" ", Dictionary.Keys))}";
    }

    static void Keys()
    {
        foreach (int threshold in new[] { -1, 0, 2, 3 })
        {
            var all = new Keyed(threshold);
            var items = new Item[4];
            for (int i = 0; i < 3; i++) all.Add(items[i] = new Item { Key = i });
            items[3] = new Item { Key = 1 };
            Action[] changes =
            [
                () => all.Add(items[3]), () => all.Insert(0, items[3]), () => ((IList<Item>)all)[0] = items[3], () => ((IList<Item>)all)[1] = items[3], () => items[0].Key = 7, () => all.Remove(0), () => all.Remove(7),
                () => all.Add(new Item()), () => all.Change(items[2], 5), () => all.Change(items[2], 1), () => all.Change(new Item(), 9), () => all.RemoveAt(0), () => all.Remove(items[2]), () => all.Clear(), () => all.Add(items[3]), () => all.Add(items[3]),
            ];
            foreach (Action change in changes)
                Show(() =>
                {
                    change();
                    return all + " " + all.Contains(0) + all.Contains(7) + all.TryGetValue(5, out _);
                });
            Show(() => all[77]);
        }
    }

    enum Short : short { A = 1 }

    sealed class Negative : ICollection
    {
        public int Count => -1;
        public bool IsSynchronized => false;
        public object SyncRoot => this;
        public void CopyTo(Array array, int index) { }
        public IEnumerator GetEnumerator() => Array.Empty<object>().GetEnumerator();
    }

    static void Arguments()
    {
        static object D<T>(T on, Action<T> action)
        {
            action(on);
            return on is IEnumerable all ? string.Join(" ", all.Cast<object>()) : on;
        }

        byte[] bytes = [1, 2];
        int[] three = [1, 2, 3];
        StringBuilder Ab() => new StringBuilder("ab");
        Func<object>[] all =
        [
            () => ((IDictionary)new SortedList<int, int>())["q"] = "w", () => ((IDictionary)new SortedList<int, int>())[1] = "w", () => new ConcurrentDictionary<string, int>().TryRemove(new KeyValuePair<string, int>(null, 1)),
            () => D(new SortedDictionary<int, int>(), d => d.CopyTo(new KeyValuePair<int, int>[1], -1)), () => new BitArray(16).Length = -1, () => Convert.ToSByte("2147483648", 10), () => Convert.ToInt16("2147483648", 10),
            () => Convert.ToSByte("2147483649", 10), () => Convert.ToInt32("2147483648", 10), () => Convert.ToInt32("-2147483648", 10), () => Convert.ChangeType(1, typeof(int[])),
            () => Ab().Insert(5, (object)null), () => Ab().Insert(5, (string)null), () => Ab().Insert(0, (char[])null, 0, 1), () => Ab().Insert(0, ['x'], 0, -1), () => D(new char[4], c => Ab().CopyTo(0, c, 0, -1)),
            () => D(new char[1], c => Ab().CopyTo(0, c.AsSpan(), 2)), () => D(new char[4], c => Ab().CopyTo(0, c, 5, -1)), () => { StringBuilder s = Full(); return s.Append(s); }, () => { StringBuilder s = Full(); return s.Append(s, 0, 2); },
            () => Enum.IsDefined(typeof(Short), 1.0), () => Enum.IsDefined(typeof(Short), 'a'), () => Enum.IsDefined(typeof(Short), true), () => Enum.IsDefined(typeof(Short), new object()), () => Enum.GetName(typeof(Short), true),
            () => Enum.Parse<Short>(" x , 2 "), () => string.Compare(null, 0, "a", 0, -1, StringComparison.Ordinal), () => string.Compare(null, 0, null, 0, -1, StringComparison.OrdinalIgnoreCase),
            () => string.Compare("a", 0, null, 5, -1, StringComparison.Ordinal), () => string.Compare("a", 0, "a", 0, -1, StringComparison.Ordinal), () => D(new char[4], c => "abcdef".CopyTo(4, c, 0, 3)),
            () => new DateTime(2020, 2, 29).AddYears(9000), () => new DateTime(2020, 2, 29).AddYears(10001), () => new DateTime(2020, 2, 29).AddMonths(-30000), () => DateTime.MaxValue + TimeSpan.FromTicks(1),
            () => DateTime.MinValue - TimeSpan.MaxValue, () => DateTime.MinValue - TimeSpan.MinValue, () => DateTime.MinValue.Subtract(TimeSpan.FromTicks(1)), () => DateTimeOffset.MaxValue + TimeSpan.FromTicks(1),
            () => DateTimeOffset.MinValue.Subtract(TimeSpan.FromTicks(1)), () => DateOnly.FromDayNumber(-1), () => DateOnly.MaxValue.AddDays(1), () => DateOnly.MaxValue.AddDays(int.MaxValue), () => DateOnly.MaxValue.AddYears(1),
            () => TimeSpan.ParseExact("1:2:3", "", null), () => new Version("-1.2"), () => new Version("1.2.-3"), () => new Version("1.2.3.-4"), () => new Version(1, -1), () => new Version(1, 2, 3).ToString(4), () => new Version(1, 2).ToString(5),
            () => new Version(1, 2).ToString(-1), () => new Version(1, 2).CompareTo((object)"1.2"), () => BitConverter.ToString(bytes, 2), () => BitConverter.ToString(bytes, 1, 2), () => BitConverter.ToString(bytes, 0, -1),
            () => D(bytes, b => Buffer.BlockCopy(b, -1, b, 0, 1)), () => D(bytes, b => Buffer.BlockCopy(b, 0, b, 0, -1)), () => new ArraySegment<int>(three).Slice(9), () => new ArraySegment<int>(three).Slice(1, 9),
            () => new decimal(three), () => new decimal(1, 2, 3, true, 29), () => new ArrayList(new Negative()), () => new Queue(new Negative()), () => new Stack(new Negative()), () => D(new ArrayList(), l => l.AddRange(new Negative())),
            () => new DateTime(0, 1, 1, -1, 1, 1, (DateTimeKind)9), () => new DateTime(1, 1, 1, 24, 1, 1, -1), () => new DateTime(1, 13, 1, 1, 1, 1, 5, (DateTimeKind)9), () => new DateTime(1, 1, 1, 1, 60, 1, 1, -1),
            () => string.Compare("b", 9, "a", -1, 1, StringComparison.Ordinal), () => string.CompareOrdinal("b", 9, "a", -1, 1), () => string.CompareOrdinal("b", 9, "a", 9, 1), () => "a".StartsWith(null, (StringComparison)7),
            () => "a".EndsWith(null, (StringComparison)7), () => Convert.ToSByte(null, null), () => Convert.ToInt16(null, null), () => Ab().Replace("".AsSpan(), "x"), () => Ab().Replace("".AsSpan(), "x", 5, 1), () => Ab().Replace("", "x", 5, 1),
            () => ArrayList.Repeat(5, -1), () => new Queue(1, 0.5f), () => new Queue(1, 11f), () => new Queue(-1), () => new Stack(-1),
        ];
        foreach (Func<object> f in all) Show(f);
        foreach (Func<ArrayList> list in new[] { () => new ArrayList(three), () => new ArrayList { 0, 1, 2, 3, 4 }.GetRange(1, 3) })
            for (int i = -1; i < 5; i++)
                foreach (int n in new[] { -1, 1, 4 })
                {
                    Show(() => list().BinarySearch(i, n, 2, null));
                    Show(() => list().GetRange(i, n).Count);
                    Show(() => list().IndexOf(2, i, n));
                    Show(() => list().LastIndexOf(2, i, n));
                    Show(() => D(new object[4], a => list().CopyTo(i, a, n, 2)));
                    if (n == 4) Show(() => D(list(), l => l.InsertRange(i, bytes)));
                    if (n == 4) Show(() => D(list(), l => l.SetRange(i, bytes)));
                    if (n == 4) Show(() => D(list(), l => l.SetRange(i, null)));
                }
    }
}
