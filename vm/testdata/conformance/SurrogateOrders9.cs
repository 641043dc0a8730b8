// Compiler: roslyn12
// Comparison without case of texts with surrogates: pairs are compared as one character.
using System;
using System.Linq;

static class SurrogateOrders9
{
    static string Shown(string text) { return string.Join(" ", text.Select(c => ((int)c).ToString("x4"))); }

    static void Main()
    {
        string[] texts =
        {
            "", "a", "ab", "z", "\u00e9", "\uffff", "\ue000", "\ud83c", "\ud83d", "\udf89", "\ud83c\udf89", "\ud83c\udf8a", "\ud83c\udf89x", "\ud83c\udf89Y", "a\ud83c", "a\ud83c\udf89", "A\ud83c\udf89b",
            "a\ud83ca", "a\ud83c\ue000", "\ud83ca", "\ud83c\ud83c\udf89", "\ud83c\ud83c", "\ud801\udc28", "\ud801\udc00", "\ud801\udc29", "\udc00\udc05", "\udc00", "\u00e9\ud83c\udf89", "\u00c9\ud83c\udf8a",
        };
        foreach (string a in texts)
            foreach (string b in texts)
                Console.WriteLine(Shown(a) + " | " + Shown(b) + ": " + string.Compare(a, b, StringComparison.OrdinalIgnoreCase) + " " + StringComparer.OrdinalIgnoreCase.Compare(a, b)
                    + " " + string.Compare(a, 0, b, 0, 9, StringComparison.OrdinalIgnoreCase) + " " + string.Compare(a, 0, b, 0, 2, StringComparison.OrdinalIgnoreCase)
                    + " " + a.AsSpan().CompareTo(b, StringComparison.OrdinalIgnoreCase) + " " + a.Equals(b, StringComparison.OrdinalIgnoreCase));
    }
}
