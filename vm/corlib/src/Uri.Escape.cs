using System.Text;

namespace System
{
    // Percent-encoding: the characters that are escaped, unescaped, and kept.
    public partial class Uri
    {
        // Unescape says how a part is shown. Reescape: a '%' without two hexadecimal digits becomes "%25", and reserved characters are escaped.
        // Decode: escapes become characters, except the unsafe ones. Lenient: reserved characters that are there stay. All: every escape is decoded.
        [Flags]
        private enum Unescape { Reescape = 1, Decode = 2, Lenient = 4, All = 8 }

        private const char NoChar = '\xFFFF';
        private const string Marks = "-._~", Reserved = ";/?:@&=+$,#[]!'()*";

        public static string EscapeDataString(string stringToEscape)
        {
            if (stringToEscape == null)
                throw new ArgumentNullException("stringToEscape");
            return EscapeText(stringToEscape, false, Marks, NoChar, NoChar);
        }

        public static string EscapeDataString(ReadOnlySpan<char> charsToEscape) { return EscapeDataString(charsToEscape.ToString()); }

        public static bool TryEscapeDataString(ReadOnlySpan<char> charsToEscape, Span<char> destination, out int charsWritten)
        {
            string escaped = EscapeDataString(charsToEscape);
            if (escaped.Length <= destination.Length || charsToEscape.Length > destination.Length) return TryWrite(escaped, destination, out charsWritten);
            charsWritten = 0;
            for (int i = escaped.IndexOf('%'), end; ; i = end)
            {
                end = PieceEnd(escaped, i);
                if (end > destination.Length) return false;
                escaped.AsSpan(i, end - i).CopyTo(destination.Slice(i));
            }
        }

        // Where a piece ends that .NET writes if there is room for all of it: a '%', its two digits, or the characters up to the next '%'.
        private static int PieceEnd(string escaped, int i)
        {
            if (escaped[i] == '%') return i + 1;
            if (escaped[i - 1] == '%') return i + 2;
            int next = escaped.IndexOf('%', i);
            return next < 0 ? escaped.Length : next;
        }

        public static string EscapeUriString(string stringToEscape)
        {
            if (stringToEscape == null)
                throw new ArgumentNullException("stringToEscape");
            return EscapeText(stringToEscape, false, Marks + Reserved, NoChar, NoChar);
        }

        public static string UnescapeDataString(string stringToUnescape)
        {
            if (stringToUnescape == null)
                throw new ArgumentNullException("stringToUnescape");
            return UnescapeText(stringToUnescape, NoChar, NoChar, Unescape.Decode | Unescape.All, false);
        }

        public static string UnescapeDataString(ReadOnlySpan<char> charsToUnescape) { return UnescapeDataString(charsToUnescape.ToString()); }

        public static bool TryUnescapeDataString(ReadOnlySpan<char> charsToUnescape, Span<char> destination, out int charsWritten)
        {
            string text = charsToUnescape.ToString(), unescaped = UnescapeDataString(text);
            int first = text.IndexOf('%');
            if (destination.Length < first) throw new ArgumentOutOfRangeException();
            if (first >= 0 && destination.Length > first && destination.Length < unescaped.Length)
                Threading.Unmodelled.Raise("Uri.TryUnescapeDataString into a span that is too short");
            return TryWrite(unescaped, destination, out charsWritten);
        }

        private static bool TryWrite(string s, Span<char> destination, out int written)
        {
            written = s.Length <= destination.Length ? s.Length : 0;
            return s.AsSpan().TryCopyTo(destination);
        }

        protected static string EscapeString(string str) { return str == null ? "" : EscapePath(str); }

        internal static string EscapePath(string s) { return EscapeText(s, true, Marks + Reserved, '?', '#'); }

        // Escapes all but letters, digits and the characters of safe, and out of those the two forced ones. keep: escapes that are there stay.
        private static string EscapeText(string s, bool keep, string safe, char forced1, char forced2)
        {
            int i = 0;
            while (i < s.Length && IsSafe(s[i], safe, forced1, forced2))
                i++;
            if (i == s.Length)
                return s;
            StringBuilder to = new StringBuilder(s.Substring(0, i));
            for (; i < s.Length; i++)
            {
                char c = s[i];
                if (IsSafe(c, safe, forced1, forced2) || keep && c == '%' && Escaped(s, i) != NoChar)
                    to.Append(c);
                else if (c < '\x80')
                    AppendEscape(to, c);
                else if (c < '\x800')
                {
                    AppendEscape(to, 0xC0 | c >> 6);
                    AppendEscape(to, 0x80 | c & 0x3F);
                }
                else if (char.IsHighSurrogate(c) && i + 1 < s.Length && char.IsLowSurrogate(s[i + 1]))
                {
                    int rune = char.ConvertToUtf32(c, s[++i]);
                    AppendEscape(to, 0xF0 | rune >> 18);
                    AppendEscape(to, 0x80 | rune >> 12 & 0x3F);
                    AppendEscape(to, 0x80 | rune >> 6 & 0x3F);
                    AppendEscape(to, 0x80 | rune & 0x3F);
                }
                else
                {
                    int rune = char.IsSurrogate(c) ? 0xFFFD : c;
                    AppendEscape(to, 0xE0 | rune >> 12);
                    AppendEscape(to, 0x80 | rune >> 6 & 0x3F);
                    AppendEscape(to, 0x80 | rune & 0x3F);
                }
            }
            return to.ToString();
        }

        private static bool IsSafe(char c, string safe, char forced1, char forced2)
        {
            return IsLetter(c) || IsDigit(c) || c < '\x80' && c != forced1 && c != forced2 && safe.IndexOf(c) >= 0;
        }

        private static void AppendEscape(StringBuilder to, int value)
        {
            to.Append('%');
            to.Append("0123456789ABCDEF"[value >> 4]);
            to.Append("0123456789ABCDEF"[value & 15]);
        }

        private static int HexValue(char c)
        {
            if (IsDigit(c))
                return c - '0';
            int letter = (c | 0x20) - 'a';
            return (uint)letter < 6 ? letter + 10 : -1;
        }

        // The byte of the escape at a place, or NoChar.
        private static char Escaped(string s, int i)
        {
            if (i + 2 >= s.Length || s[i] != '%')
                return NoChar;
            int high = HexValue(s[i + 1]), low = HexValue(s[i + 2]);
            return high < 0 || low < 0 ? NoChar : (char)(high << 4 | low);
        }

        private static bool IsControl(char c) { return c <= '\x1F' || c >= '\x7F' && c <= '\x9F'; }
        private static bool IsUnsafe(char c) { return IsControl(c) || c == '%' || c == '\\' || Reserved.IndexOf(c) >= 0; }

        private static string UnescapeText(string s, char reserved1, char reserved2, Unescape mode, bool query)
        {
            int i = 0;
            while (i < s.Length && s[i] != '%' && s[i] != reserved1 && s[i] != reserved2 && !IsControl(s[i]))
                i++;
            if (i == s.Length)
                return s;
            StringBuilder to = new StringBuilder(s.Substring(0, i));
            while (i < s.Length)
            {
                char c = s[i];
                if (c == '%')
                    i += UnescapeAt(s, i, reserved1, reserved2, mode, query, to);
                else
                {
                    bool escape = (mode & Unescape.Reescape) != 0 && (c == reserved1 || c == reserved2 || (mode & Unescape.Lenient) == 0 && IsControl(c));
                    if (escape)
                        AppendEscape(to, c & 0xFF);
                    else
                        to.Append(c);
                    i++;
                }
            }
            return to.ToString();
        }

        // Appends the text of the '%' at a place, and returns the number of characters that it took.
        private static int UnescapeAt(string s, int i, char reserved1, char reserved2, Unescape mode, bool query, StringBuilder to)
        {
            char c = (mode & Unescape.Decode) == 0 ? NoChar : Escaped(s, i);
            if (c == NoChar)
            {
                to.Append((mode & Unescape.Reescape) != 0 ? "%25" : "%");
                return 1;
            }
            if ((mode & Unescape.All) == 0 && (c == reserved1 || c == reserved2 || IsUnsafe(c)))
            {
                to.Append(s, i, 3);
                return 3;
            }
            if (c < '\x80')
            {
                to.Append(c);
                return 3;
            }
            return AppendRunes(s, i, (mode & Unescape.Reescape) != 0, query, to);
        }

        // Decodes the escaped UTF-8 at a place. Bytes that are no UTF-8 stay as they are, and, where only international
        // characters are allowed, so do other characters.
        private static int AppendRunes(string s, int from, bool international, bool query, StringBuilder to)
        {
            int i = from;
            while (Escaped(s, i) >= '\x80' && Escaped(s, i) != NoChar)
            {
                int length, rune = Rune(s, i, out length);
                if (rune < 0 || international && !IsInternational(rune, query))
                    to.Append(s, i, 3 * length);
                else if (rune < 0x10000)
                    to.Append((char)rune);
                else
                    to.Append(char.ConvertFromUtf32(rune));
                i += 3 * length;
            }
            return i - from;
        }

        // The character that the escaped bytes at a place encode, or -1, and how many bytes it is, or how many are wrong together.
        private static int Rune(string s, int at, out int length)
        {
            int first = Escaped(s, at), rune, least, more;
            length = 1;
            if (first >= 0xC2 && first <= 0xDF)
            {
                rune = first & 0x1F;
                more = 1;
                least = 0x80;
            }
            else if (first >= 0xE0 && first <= 0xEF)
            {
                rune = first & 0xF;
                more = 2;
                least = 0x800;
            }
            else if (first >= 0xF0 && first <= 0xF4)
            {
                rune = first & 7;
                more = 3;
                least = 0x10000;
            }
            else
                return -1;
            for (int k = 1; k <= more; k++)
            {
                char next = Escaped(s, at + 3 * k);
                if (next < '\x80' || next > '\xBF')
                    return -1;
                rune = rune << 6 | next & 0x3F;
                int rest = 6 * (more - k);
                int low = rune << rest, high = low | (1 << rest) - 1;
                if (high < least || low > 0x10FFFF || low >= 0xD800 && high <= 0xDFFF)
                    return -1;
                length = k + 1;
            }
            return rune;
        }

        // The characters that RFC 3987 allows beyond ASCII.
        private static bool IsInternational(int c, bool query)
        {
            if (c < 0x10000)
                return c >= 0xA0 && c <= 0xD7FF || c >= 0xF900 && c <= 0xFDCF || c >= 0xFDF0 && c <= 0xFFEF || query && c >= 0xE000 && c <= 0xF8FF;
            return (c & 0xFFFF) <= 0xFFFD && (c < 0xE0000 || c >= 0xE1000 && (c < 0xF0000 || query));
        }

        // Whether a text is normalised before it is split: it has a character beyond ASCII, or an escape that need not be one.
        private static bool IsInternational(string s)
        {
            for (int i = 0; i < s.Length; i++)
            {
                if (s[i] > '\x7F')
                    return true;
                if (s[i] == '%' && i + 2 < s.Length)
                {
                    char c = Escaped(s, i);
                    if (c >= '\x80' || IsLetter(c) || IsDigit(c) || Marks.IndexOf(c) >= 0)
                        return true;
                    i += 2;
                }
            }
            return false;
        }

        // Decodes the escapes of a part, except those of reserved and of unsafe characters.
        private static string Normalise(string s, bool query)
        {
            StringBuilder to = new StringBuilder();
            for (int i = 0; i < s.Length;)
            {
                char c = s[i], decoded = Escaped(s, i);
                if (c > '\x7F' && (!IsInternational(c, query) || IsDirection(c)))
                    Unsupported("characters that no international URI may have");
                if (c != '%' || i + 2 >= s.Length)
                {
                    to.Append(c);
                    i++;
                }
                else if (decoded == NoChar || IsUnsafe(decoded))
                {
                    to.Append(s, i, 3);
                    i += 3;
                }
                else if (decoded < '\x80')
                {
                    to.Append(decoded);
                    i += 3;
                }
                else
                    i += AppendRunes(s, i, true, query, to);
            }
            return to.ToString();
        }

        // The characters that set the direction of text.
        private static bool IsDirection(char c) { return c == '\x200E' || c == '\x200F' || c >= '\x202A' && c <= '\x202E'; }

        public static string HexEscape(char character)
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThan(character, '\xff', "character");
            StringBuilder to = new StringBuilder();
            AppendEscape(to, character);
            return to.ToString();
        }

        public static char HexUnescape(string pattern, ref int index)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, pattern.Length, "index");
            char c = Escaped(pattern, index);
            if (c == NoChar)
                return pattern[index++];
            index += 3;
            return c;
        }

        public static bool IsHexEncoding(string pattern, int index)
        {
            return pattern.Length - index >= 3 && pattern[index] == '%' && HexValue(pattern[index + 1]) >= 0 && HexValue(pattern[index + 2]) >= 0;
        }

        public static bool IsHexDigit(char character) { return HexValue(character) >= 0; }

        public static int FromHex(char digit)
        {
            int value = HexValue(digit);
            if (value < 0)
                throw new ArgumentException(null, "digit");
            return value;
        }

        public static bool CheckSchemeName(string schemeName)
        {
            if (string.IsNullOrEmpty(schemeName) || !IsLetter(schemeName[0]))
                return false;
            foreach (char c in schemeName)
            {
                if (!IsLetter(c) && !IsDigit(c) && c != '+' && c != '-' && c != '.')
                    return false;
            }
            return true;
        }
    }
}
