// Compiler: roslyn12
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

// Unicode scalar values, and normal forms of texts that have one.
static class Runes
{
    static void Try(string what, Func<object> f)
    {
        try
        {
            Console.WriteLine(what + ": " + f());
        }
        catch (Exception e)
        {
            Console.WriteLine($"{what}: {e.GetType().Name}: {e.Message}{(e is ArgumentException a ? " [" + a.ParamName + "]" : "")}");
        }
    }

    static string Hex(string s) => string.Join(" ", s.Select(c => ((int)c).ToString("X4")));

    static void Main()
    {
        foreach (int v in new[] { 'a', '9', 0xE9, 0x20AC, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x1F600, 0x10FFFF })
        {
            var r = new Rune(v);
            byte[] utf8 = new byte[4];
            char[] utf16 = new char[2];
            Console.WriteLine($"{r.Value:X} {r.IsAscii} {r.IsBmp} {r.Plane} {r.Utf16SequenceLength} {r.Utf8SequenceLength} {Hex(r.ToString())} {r.GetHashCode()} {Rune.IsControl(r)} {Rune.IsWhiteSpace(r)} " +
                $"{r.EncodeToUtf8(utf8)} {string.Join(",", utf8)} {r.EncodeToUtf16(utf16)} {Hex(new string(utf16))} {Rune.IsValid(v)}");
        }
        foreach (char c in "aZ9 _é€Ω\n")
        {
            var r = (Rune)c;
            Console.WriteLine($"{Rune.IsLetter(r)} {Rune.IsDigit(r)} {Rune.IsLetterOrDigit(r)} {Rune.IsUpper(r)} {Rune.IsLower(r)} {Rune.IsPunctuation(r)} {Rune.IsSymbol(r)} {Rune.GetUnicodeCategory(r)} {Rune.ToUpperInvariant(r).Value:X} {Rune.ToLowerInvariant(r).Value:X} {(r.IsAscii ? Rune.GetNumericValue(r) : 0)}");
        }
        Try("surrogate", () => new Rune('\ud800'));
        Try("large", () => new Rune(0x110000));
        Try("negative", () => new Rune(-1));
        Try("pair", () => new Rune('\ud83d', '\ude00').Value);
        Try("no pair", () => new Rune('a', '\ude00'));
        Try("no pair 2", () => new Rune('\ud83d', 'a'));
        Console.WriteLine(Rune.TryCreate(0xD800, out _) + " " + Rune.TryCreate('x', out Rune x) + " " + x + " " + Rune.TryCreate('\ud83d', '\ude00', out Rune y) + " " + y.Value);
        Console.WriteLine((x < y) + " " + (x == y) + " " + x.CompareTo(y) + " " + x.Equals((object)x) + " " + x.Equals("x") + " " + Rune.ReplacementChar.Value);
        Try("compare", () => ((IComparable)x).CompareTo("x"));
        Console.WriteLine($"{x}{y.Value} {((IComparable)x).CompareTo(null)}");

        string text = "a\ud83d\ude00b\ud800c\udc00";
        Console.WriteLine(string.Join(" ", text.EnumerateRunes().Select(r => r.Value.ToString("X"))));
        var list = new List<int>();
        foreach (Rune r in text.AsSpan().EnumerateRunes()) list.Add(r.Value);
        Console.WriteLine(string.Join(" ", list) + " " + "".EnumerateRunes().Count());
        Console.WriteLine(Rune.GetRuneAt(text, 1).Value);
        Try("at", () => Rune.GetRuneAt(text, 4));
        Try("at low", () => Rune.GetRuneAt(text, 2));
        Try("at end", () => Rune.GetRuneAt(text, 9));
        Try("at null", () => Rune.GetRuneAt(null, 0));
        Console.WriteLine(Rune.TryGetRuneAt(text, 2, out Rune none) + " " + none.Value);
        foreach (string s in new[] { "", "a", "\ud83d", "\ud83d\ude00x", "\ude00", "\ud83dx" })
            Console.WriteLine(Rune.DecodeFromUtf16(s, out Rune d, out int used) + " " + d.Value + " " + used);
        Try("short", () => y.EncodeToUtf16(new char[1]));
        Try("short 8", () => y.EncodeToUtf8(new byte[3]));
        Console.WriteLine(y.TryEncodeToUtf8(new byte[3], out int n) + " " + n);

        foreach (NormalizationForm f in Enum.GetValues<NormalizationForm>())
            Console.WriteLine(f + " " + "abc".Normalize(f) + " " + "abc".IsNormalized(f) + " " + "".Normalize(f).Length);
        Console.WriteLine(Hex("\u00c5\u00e9\u02ff".Normalize()) + " " + "\u00e9".IsNormalized());
    }
}
