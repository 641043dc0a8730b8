// Compiler: roslyn12
// Methods of char that take a text and a place, with wrong ones.
using System;
using System.Globalization;
using System.Text;

static class CharPlaces9
{
    static void Try(string what, Func<object> f)
    {
        try { Console.WriteLine(what + ": " + f()); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message.Replace("\n", "|")); }
    }

    static void Main()
    {
        foreach (string s in new[] { "hello", "", null, "\ud800", "\udc00x", "\ud83d\ude00", "a\ud800b" })
            foreach (int i in new[] { 0, 1, 2, 4, 5, 9, -1, int.MinValue, int.MaxValue })
            {
                string at = (s == null ? "null" : BitConverter.ToString(Encoding.BigEndianUnicode.GetBytes(s))) + (s == null ? "" : " " + s.Length) + " " + i + " ";
                Try(at + "ConvertToUtf32", () => char.ConvertToUtf32(s, i));
                Try(at + "IsSurrogate", () => char.IsSurrogate(s, i));
                Try(at + "IsSurrogatePair", () => char.IsSurrogatePair(s, i));
                Try(at + "IsHighSurrogate", () => char.IsHighSurrogate(s, i));
                Try(at + "IsLowSurrogate", () => char.IsLowSurrogate(s, i));
                Try(at + "IsControl", () => char.IsControl(s, i));
                Try(at + "IsWhiteSpace", () => char.IsWhiteSpace(s, i));
                if (s == null || (uint)i >= s.Length || s[i] < 128) Try(at + "GetNumericValue", () => char.GetNumericValue(s, i));
                Try(at + "Rune", () => Rune.GetRuneAt(s, i));
                Try(at + "TryRune", () => Rune.TryGetRuneAt(s, i, out Rune r) + " " + r.Value);
                if (i == 0 && s == "\ud83d\ude00") continue; // one character, whose category the model does not have
                Try(at + "IsDigit", () => char.IsDigit(s, i));
                Try(at + "IsLetter", () => char.IsLetter(s, i));
                Try(at + "IsLetterOrDigit", () => char.IsLetterOrDigit(s, i));
                Try(at + "IsLower", () => char.IsLower(s, i));
                Try(at + "IsUpper", () => char.IsUpper(s, i));
                Try(at + "IsNumber", () => char.IsNumber(s, i));
                Try(at + "IsPunctuation", () => char.IsPunctuation(s, i));
                Try(at + "IsSeparator", () => char.IsSeparator(s, i));
                Try(at + "IsSymbol", () => char.IsSymbol(s, i));
                Try(at + "GetUnicodeCategory", () => char.GetUnicodeCategory(s, i));
            }
        foreach (int high in new[] { 'a', 0xd800, 0xdbff, 0xdc00 })
            foreach (int low in new[] { 'a', 0xd800, 0xdc00, 0xdfff }) Try(high + " " + low, () => char.ConvertToUtf32((char)high, (char)low));
    }
}
