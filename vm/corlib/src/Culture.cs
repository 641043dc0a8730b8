// Comparisons by culture, and the qualifier of the verdict where .NET can have another result than the model.
using System.Runtime.CompilerServices;
using MoonWalker;

namespace System
{
    /// Culture tells where a text is compared by its characters, although .NET with the data of cultures could have another result.
    internal static class Culture
    {
        /// Orders says whether the parts of two texts compare the same way by culture and by values.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool Orders(string a, int ai, int an, string b, int bi, int bn, bool ignoreCase);

        /// IsPlain says whether a search by culture, for the text or in it, finds the same places as a search by the values of its characters.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool IsPlain(string text);

        internal static bool Of(StringComparison comparisonType) { return comparisonType < StringComparison.Ordinal; }

        /// Compares is called where two texts are compared by culture.
        internal static void Compares(string a, string b, bool ignoreCase)
        {
            if ((object)a != null && (object)b != null) Compares(a, 0, a.Length, b, 0, b.Length, ignoreCase);
        }

        internal static void Compares(string a, int ai, int an, string b, int bi, int bn, bool ignoreCase)
        {
            if (!Orders(a, ai, an, b, bi, bn, ignoreCase)) Verify.Use("order of texts by culture: the values of their characters decide, as in globalization-invariant mode");
        }

        /// Result is the result of a comparison by culture: with the data of cultures -1, 0 or 1, in globalization-invariant mode a difference.
        internal static int Result(int order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

        /// Equates is called where two texts are compared for equality by culture, or one of them is hashed.
        internal static void Equates(string a, string b)
        {
            if ((object)a == (object)b || (object)a == null || (object)b == null || a == b || IsPlain(a) && IsPlain(b)) return;
            Verify.Use("equality of texts by culture: the values of their characters decide, as in globalization-invariant mode");
        }

        /// LongS is called where a program gets the upper case of U+017F.
        internal static void LongS() { Verify.Use("upper case of U+017F: it stays as it is, as in globalization-invariant mode"); }

        /// Hashes is called where a text is hashed by culture.
        internal static void Hashes(string text)
        {
            if ((object)text != null) Equates(text, string.Empty);
        }

        /// Searches is called where a text is sought in another one by culture.
        internal static void Searches(string text, string value)
        {
            if ((object)value == null || value.Length == 0 || text == value || IsPlain(text) && IsPlain(value)) return;
            Verify.Use("search in texts by culture: the values of their characters decide, as in globalization-invariant mode");
        }
    }
}
