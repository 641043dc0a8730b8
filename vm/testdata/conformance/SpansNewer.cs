// Compiler: roslyn12
// The members of .NET 5 to 9 in MemoryExtensions, SearchValues, CollectionsMarshal, and spans in List, StringBuilder and Random.
using System;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;

static class SpansNewer
{
    static void Try(string name, Action a)
    {
        try { a(); Console.WriteLine(name + ": nothing thrown"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static string Text<T>(ReadOnlySpan<T> s) => "[" + string.Join(",", s.ToArray()) + "]";

    static void Any()
    {
        ReadOnlySpan<int> s = stackalloc int[] { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5 };
        Span<int> w = new[] { 3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5 };
        Console.WriteLine($"{s.IndexOfAny(9, 2)} {s.IndexOfAny(7, 8, 6)} {s.LastIndexOfAny(1, 4)} {s.LastIndexOfAny(1, 4, 3)} {w.LastIndexOfAny(3, 4)} {w.ContainsAny(7, 8)} {s.ContainsAny(7, 8, 9)}");
        Console.WriteLine($"{s.IndexOfAnyExcept(3)} {s.IndexOfAnyExcept(3, 1)} {s.IndexOfAnyExcept(3, 1, 4)} {s.IndexOfAnyExcept([3, 1, 4, 5])} {s.LastIndexOfAnyExcept(5)} {s.LastIndexOfAnyExcept(5, 3)} {w.LastIndexOfAnyExcept(5, 3, 6)} {w.LastIndexOfAnyExcept([5, 3, 6, 2])}");
        Console.WriteLine($"{s.ContainsAnyExcept(3)} {s.ContainsAnyExcept(1, 2)} {w.ContainsAnyExcept([1, 2, 3, 4, 5, 6, 9])} {w.ContainsAnyExcept(1, 2, 3)}");
        Console.WriteLine($"{s.IndexOfAnyInRange(6, 9)} {s.IndexOfAnyExceptInRange(1, 4)} {s.LastIndexOfAnyInRange(1, 2)} {w.LastIndexOfAnyExceptInRange(3, 5)} {w.ContainsAnyInRange(7, 8)} {s.ContainsAnyExceptInRange(1, 9)}");
        Console.WriteLine($"{s.Count(5)} {s.Count([5, 3])} {w.Count([1])} {"aaaa".AsSpan().Count("aa")} {"abc".AsSpan().Count("")} {"abc".AsSpan().StartsWith('a')} {"abc".AsSpan().EndsWith('b')}");
        w.Replace(5, 50);
        Console.WriteLine(Text<int>(w));
        Span<char> to = stackalloc char[12];
        "banana".AsSpan().Replace(to, 'a', 'o');
        Console.WriteLine(to.ToString().Replace('\0', '.') + " " + "abcd".AsSpan().CommonPrefixLength("abxd") + " " + "ABC".AsSpan().CommonPrefixLength("abx", new Fold()));
        Console.WriteLine(s.SequenceEqual([3, 1], null) + " " + "Ab".AsSpan().SequenceEqual("aB", new Fold()) + " " + "a-b-a".AsSpan().LastIndexOf("A", StringComparison.OrdinalIgnoreCase));
        Try("short", () => "banana".AsSpan().Replace(new char[2], 'a', 'o'));
    }

    sealed class Fold : IEqualityComparer<char>
    {
        public bool Equals(char a, char b) => char.ToUpperInvariant(a) == char.ToUpperInvariant(b);
        public int GetHashCode(char c) => char.ToUpperInvariant(c);
    }

    static readonly SearchValues<char> Vowels = SearchValues.Create("aeiou");

    static void Search()
    {
        ReadOnlySpan<char> t = "strength and honour";
        Console.WriteLine($"{t.IndexOfAny(Vowels)} {t.LastIndexOfAny(Vowels)} {t.IndexOfAnyExcept(Vowels)} {"aeb".AsSpan().LastIndexOfAnyExcept(Vowels)} {t.ContainsAny(Vowels)} {"ou".AsSpan().ContainsAnyExcept(Vowels)} {Vowels.Contains('o')} {Vowels.Contains('x')}");
        SearchValues<byte> bytes = SearchValues.Create(new byte[] { 1, 2 });
        Console.WriteLine(new byte[] { 9, 2 }.AsSpan().IndexOfAny(bytes) + " " + bytes.Contains(3));
        SearchValues<string> words = SearchValues.Create(new[] { "and", "ON", "hon" }, StringComparison.OrdinalIgnoreCase);
        Console.WriteLine($"{t.IndexOfAny(words)} {t.ContainsAny(words)} {"xyz".AsSpan().ContainsAny(words)} {words.Contains("AND")} {words.Contains("an")}");
        Try("culture", () => SearchValues.Create(new[] { "a" }, StringComparison.CurrentCulture));
    }

    static void Split()
    {
        Span<Range> parts = stackalloc Range[3];
        foreach (string line in new[] { "a,b,c", "a,b,c,d,e", ",,x,,y", "", " p , q ", "one" })
        {
            foreach (StringSplitOptions o in new[] { StringSplitOptions.None, StringSplitOptions.RemoveEmptyEntries, StringSplitOptions.TrimEntries, (StringSplitOptions)3 })
            {
                int n = line.AsSpan().Split(parts, ',', o);
                string s = n + ":";
                for (int i = 0; i < n; i++) s += "<" + line[parts[i]] + ">";
                Console.Write(s + "  ");
            }
            Console.WriteLine();
        }
        ReadOnlySpan<char> mixed = "k=1;l=2 m";
        int m = mixed.SplitAny(parts, "=;");
        Console.WriteLine(m + " " + mixed[parts[2]].ToString() + " " + mixed.Split(parts, "=2") + " " + mixed.SplitAny(parts, new[] { "1;", "2" }) + " " + mixed.Split(parts[..1], ' ') + " " + mixed.Split(parts[..0], ' '));
        foreach (Range r in "x--y--".AsSpan().Split("--")) Console.Write("(" + "x--y--"[r] + ")");
        foreach (Range r in mixed.Split(';')) Console.Write(r + " ");
        foreach (Range r in mixed.SplitAny(['=', ';'])) Console.Write(mixed[r].ToString() + "|");
        foreach (Range r in mixed.SplitAny(Vowels)) Console.Write(r);
        foreach (Range r in ReadOnlySpan<char>.Empty.Split(',')) Console.Write(" empty " + r);
        Console.WriteLine();
    }

    static void Rest()
    {
        Span<string> keys = new[] { "d", "a", "c" };
        Span<int> items = [4, 1, 3];
        keys.Sort(items);
        Console.WriteLine(Text<string>(keys) + Text<int>(items) + " " + items.BinarySearch(3) + " " + items.BinarySearch(2, Comparer<int>.Default));
        keys.Sort(items, (a, b) => string.CompareOrdinal(b, a));
        Console.WriteLine(Text<string>(keys) + Text<int>(items));
        Try("lengths", () => new[] { 1 }.AsSpan().Sort(new[] { 1, 2 }.AsSpan()));
        Console.WriteLine($"<{"xxabx".AsSpan().Trim('x')}> <{"-+a+".AsSpan().Trim("+-")}> <{new char[] { ' ', 'q', ' ' }.AsSpan().Trim().ToString()}> {Text<int>(new[] { 0, 0, 5, 0 }.AsSpan().TrimStart(0))} {Text<int>(new[] { 0, 1, 5, 0 }.AsSpan().TrimEnd(0))} {"abc".AsSpan().TrimStart("ab")}");
        Span<char> upper = stackalloc char[3];
        Console.WriteLine("abc".AsSpan().ToUpperInvariant(upper) + upper.ToString() + "abcd".AsSpan().ToLower(upper, CultureInfo.InvariantCulture));
        Console.WriteLine("hello".AsSpan(1..3).ToString() + "hello".AsSpan(^2).ToString() + Text<int>(new[] { 1, 2, 3 }.AsSpan(1..)) + new ArraySegment<int>([1, 2, 3, 4], 1, 3).AsSpan(1..2)[0]);
        var list = new List<int> { 1, 2, 3 };
        Span<int> inside = CollectionsMarshal.AsSpan(list);
        inside[1] = 20;
        list.AddRange((ReadOnlySpan<int>)[7, 8]);
        list.InsertRange(0, (ReadOnlySpan<int>)[0]);
        CollectionsMarshal.SetCount(list, 4);
        Console.WriteLine(string.Join(",", list) + " " + list.AsReadOnly().Count + " " + CollectionsMarshal.AsSpan((List<int>)null).Length);
        var counts = new Dictionary<string, int>();
        foreach (string w in "a b a c a".Split(' ')) CollectionsMarshal.GetValueRefOrAddDefault(counts, w, out _)++;
        CollectionsMarshal.GetValueRefOrNullRef(counts, "b") += 10;
        Console.WriteLine(string.Join(" ", counts) + " " + System.Runtime.CompilerServices.Unsafe.IsNullRef(ref CollectionsMarshal.GetValueRefOrNullRef(counts, "z")));
        var queue = new Queue<int>([1, 2]);
        queue.TrimExcess(8);
        var stack = new Stack<int>([1]);
        stack.TrimExcess(1);
        Console.WriteLine(queue.Dequeue() + stack.Pop() + " " + System.Collections.ObjectModel.ReadOnlyDictionary<int, int>.Empty.Count + " " + "xxaxx".Trim(['x']) + "xxaxx".TrimEnd(['x']));
        var named = new System.Collections.ObjectModel.ReadOnlyDictionary<int, string>(new Dictionary<int, string> { [4] = "four" });
        foreach (string value in named.Values) Console.WriteLine(value + " " + named.Keys.Count);
        Try("too few", () => queue.TrimExcess(0));
        var b = new StringBuilder("abcabc");
        b.Replace("bc".AsSpan(), "-".AsSpan()).AppendJoin(';', (ReadOnlySpan<string>)new[] { "x", "y" }).AppendFormat("{0}{1}", (ReadOnlySpan<object>)new object[] { 1, 2 });
        foreach (ReadOnlyMemory<char> chunk in b.GetChunks()) Console.Write(chunk);
        Console.WriteLine();
        var format = CompositeFormat.Parse("{0,4}|{2:D3}{{}}");
        Console.WriteLine(format.MinimumArgumentCount + string.Format(null, format, "p", 1, 2) + string.Format(null, format, (ReadOnlySpan<object>)new object[] { "q", 1, 20 }) + new StringBuilder().AppendFormat(null, CompositeFormat.Parse("<{0}>"), 5) + format.Format);
        Try("few", () => string.Format(null, format, 1));
        Span<char> buffer = stackalloc char[16];
        Console.WriteLine(string.Create(CultureInfo.InvariantCulture, buffer, $"{1.5:F2}/{"z",3}") + string.Create(CultureInfo.InvariantCulture, $"{2}"));
    }

    static void Randoms()
    {
        var r = new Random(42);
        Console.WriteLine(r.NextInt64() + " " + r.NextInt64(1000) + " " + r.NextInt64(-5, 5) + " " + r.NextInt64(1L << 40) + " " + r.NextSingle().ToString("F4"));
        Console.WriteLine(string.Join("", r.GetItems("abc".ToCharArray(), 8)) + " " + string.Join("", r.GetItems<char>("abcd", 8)) + " " + string.Join(",", r.GetItems(new[] { 1, 2, 3, 4, 5 }, 5)));
        int[] deck = Enumerable.Range(0, 8).ToArray();
        r.Shuffle(deck);
        r.Shuffle(deck.AsSpan(2, 3));
        byte[] some = new byte[4];
        r.NextBytes(some.AsSpan(1));
        Console.WriteLine(string.Join(",", deck) + " " + string.Join(",", some));
        Try("none", () => r.GetItems(Array.Empty<int>(), 1));
        Try("negative", () => r.GetItems(new[] { 1 }, -1));
    }

    static void Main()
    {
        Any();
        Search();
        Split();
        Rest();
        Randoms();
    }
}
