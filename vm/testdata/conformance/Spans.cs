// Compiler: roslyn
// Span, ReadOnlySpan and Memory over arrays, strings and stack memory: slicing, copying, searching, bounds.
using System;

static class Spans
{
    static int Sum(ReadOnlySpan<int> s) { int t = 0; foreach (int x in s) t += x; return t; }
    static void Fill(Span<int> s, int v) { for (int i = 0; i < s.Length; i++) s[i] = v; }

    static void Try(string what, Action f)
    {
        try
        {
            f();
            Console.WriteLine(what + " ok");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + " throws " + e.GetType().Name);
        }
    }

    static void Quick(Span<int> s)
    {
        if (s.Length < 2) return;
        int p = s[s.Length / 2], i = 0, j = s.Length - 1;
        while (i <= j) { while (s[i] < p) i++; while (s[j] > p) j--; if (i <= j) { int t = s[i]; s[i++] = s[j]; s[j--] = t; } }
        Quick(s.Slice(0, j + 1));
        Quick(s.Slice(i));
    }

    static ReadOnlySpan<char> Word(ReadOnlySpan<char> s, int n)
    {
        while (n-- > 0) { int k = s.IndexOf(' '); if (k < 0) return default; s = s.Slice(k + 1); }
        int e = s.IndexOf(' ');
        return e < 0 ? s : s.Slice(0, e);
    }

    static ref int Last(Span<int> s) => ref s[s.Length - 1];
    static ReadOnlySpan<byte> Table => new byte[] { 1, 1, 2, 3, 5, 8, 13 };

    static void Main()
    {
        int[] a = { 1, 2, 3, 4, 5, 6 };
        Span<int> s = a, mid = s.Slice(2, 3), tail = s.Slice(4), copy = s;
        mid[0] = 30;
        copy[1] += 5;
        Last(s) = 60;
        Console.WriteLine(string.Join(",", a) + " " + s.Length + " " + mid.Length + " " + tail[1] + " " + Sum(s) + " " + Sum(mid));
        Fill(s.Slice(1, 2), 9);
        Console.WriteLine(string.Join(",", a));
        mid.Clear();
        Console.WriteLine(string.Join(",", a));
        tail.Fill(-1);
        Console.WriteLine(string.Join(",", a));
        Console.WriteLine(s.IsEmpty + " " + Span<int>.Empty.IsEmpty + " " + s.Slice(6).Length + " " + default(Span<int>).Length
            + " " + new Span<int>(null).IsEmpty + " " + (s == copy) + (mid == tail));
        Try("index", () => { Span<int> x = a; x[6] = 1; });
        Try("negative", () => { Span<int> x = a; x[-1] = 1; });
        Try("slice", () => { Span<int> x = a; x.Slice(3, 4); });
        Try("slice start", () => { Span<int> x = a; x.Slice(7); });
        Try("slice inside", () => { Span<int> x = a; x = x.Slice(1, 2); x[2] = 5; });
        Try("copy short", () => { Span<int> x = a; x.CopyTo(new int[2]); });
        Try("variance", () => { object[] o = new string[1]; Span<object> x = o; });
        int[] dst = new int[8];
        s.Slice(0, 3).CopyTo(dst.AsSpan(1));
        Console.WriteLine(string.Join(",", dst) + " " + s.TryCopyTo(new int[1]) + " " + string.Join(",", s.Slice(3).ToArray()));
        s.Slice(0, 4).CopyTo(s.Slice(1));
        Console.WriteLine(string.Join(",", a));
        ReadOnlySpan<char> text = "the quick brown fox".AsSpan();
        Console.WriteLine(Word(text, 0).ToString() + " " + Word(text, 2).ToString() + " " + Word(text, 3).Length + " "
            + Word(text, 9).IsEmpty + " " + text.Slice(4, 5).ToString() + " " + text[4] + " " + text.IndexOf('q') + " "
            + text.LastIndexOf('o') + " " + text.StartsWith("the".AsSpan()) + " " + text.SequenceEqual("the quick brown fox") + " "
            + new string(text.Slice(16)) + " [" + "  x ".AsSpan().Trim().ToString() + "]");
        Span<int> st = stackalloc int[6] { 5, 2, 8, 1, 9, 3 };
        Quick(st);
        foreach (int x in st) Console.Write(x + " ");
        st.Reverse();
        foreach (ref int x in st) x *= 2;
        foreach (int x in st) Console.Write(x + " ");
        Console.WriteLine(st.IndexOf(16) + " " + st.Contains(99));
        Span<char> chars = stackalloc char[5];
        for (int i = 0; i < 5; i++) chars[i] = (char)('a' + i);
        chars.Slice(1, 3).Reverse();
        Console.WriteLine(chars.ToString() + " " + new string(chars));
        Span<byte> zero = stackalloc byte[4];
        zero[2] = 7;
        Console.WriteLine(zero[0] + zero[1] + zero[2] + " " + zero.IndexOf((byte)7));
        int sum = 0;
        foreach (byte b in Table) sum += b;
        Console.WriteLine(sum + " " + Table.Length + " " + Table[6]);
        Memory<int> mem = a;
        Memory<int> part = mem.Slice(1, 2);
        part.Span[0] = 1000;
        Func<int> later = () => part.Span[0] + part.Length;
        a[1] = 2000;
        Console.WriteLine(later() + " " + a[1]);
        ReadOnlyMemory<char> rm = "memory".AsMemory();
        Console.WriteLine(rm.Slice(3).ToString() + rm.Length + rm.Span[0]);
        string[] names = { "x", "y", "z" };
        Span<string> ns = names;
        ns[1] = "changed";
        ns.Slice(1).Reverse();
        Console.WriteLine(string.Join(",", names));
        ReadOnlySpan<int> ro = new[] { 1, 2, 3 };
        Console.WriteLine(ro[^1] + " " + ro[1..].Length + " " + ro.ToArray().Length);
        int[] one = { 1, 2, 3, 4, 5 }, other = { 6, 7, 8, 9, 10 };
        Span<int> o = one;
        Console.WriteLine(o.Overlaps(other) + " " + o.Slice(0, 2).Overlaps(o.Slice(2)) + " " + o.Slice(2).Overlaps(o.Slice(0, 2)) + " "
            + o.Slice(0, 3).Overlaps(o.Slice(2)) + " " + o.Slice(2).Overlaps(o.Slice(0, 3)) + " " + o.Overlaps(o.Slice(1, 1)) + " " + o.Slice(1, 1).Overlaps(o));
        o.Slice(0, 3).CopyTo(o.Slice(1));
        o.Slice(3).CopyTo(other);
        Array.Copy(one, 0, other, 2, 3);
        Array.Copy(other, 1, other, 0, 4);
        Array.Copy(other, 0, other, 3, 2);
        Console.WriteLine(string.Join(",", one) + " " + string.Join(",", other));
    }
}
