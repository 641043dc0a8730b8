// Guids in spans and by exact formats.
namespace System
{
    public partial struct Guid
    {
        public Guid(uint a, ushort b, ushort c, byte d, byte e, byte f, byte g, byte h, byte i, byte j, byte k) : this((int)a, (short)b, (short)c, d, e, f, g, h, i, j, k) { }
        public Guid(ReadOnlySpan<byte> b, bool bigEndian) : this(bigEndian ? Swapped(b.ToArray()) : b.ToArray()) { }

        public static Guid Parse(ReadOnlySpan<char> s, IFormatProvider provider) { return Parse(s.ToString()); }
        public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out Guid result) { return TryParse(s.ToString(), out result); }
        public static Guid ParseExact(ReadOnlySpan<char> input, ReadOnlySpan<char> format) { return ParseExact(input.ToString(), format.ToString()); }
        public static bool TryParseExact(ReadOnlySpan<char> input, ReadOnlySpan<char> format, out Guid result) { return TryParseExact(input.ToString(), format.ToString(), out result); }

        public static Guid ParseExact(string input, string format)
        {
            if (input == null)
                throw new ArgumentNullException("input");
            if (format == null)
                throw new ArgumentNullException("format");
            char kind = Kind(format);
            if (kind == '\0')
                throw new FormatException("Format string can be only \"D\", \"d\", \"N\", \"n\", \"P\", \"p\", \"B\", \"b\", \"X\" or \"x\".");
            Guid g;
            string wrong = Read(input.Trim(), kind, out g);
            if (wrong != null)
                throw new FormatException(wrong);
            return g;
        }

        public static bool TryParseExact(string input, string format, out Guid result)
        {
            result = Empty;
            char kind = format == null ? '\0' : Kind(format);
            return input != null && kind != '\0' && Read(input.Trim(), kind, out result) == null;
        }

        private const string Unrecognized = "Unrecognized Guid format.";
        private const string Length = "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).";
        private const string Digits = "Guid string should only contain hexadecimal characters.";
        private const string Brace = "Expected {0xdddddddd, etc}.";

        // Reads a text of a kind, or of the kind that it resembles, and returns the message of its fault.
        private static string Read(string s, char kind, out Guid result)
        {
            result = Empty;
            if (kind == '\0')
            {
                if (s.Length < 32)
                    return Unrecognized;
                kind = s[0] == '(' ? 'P' : s[0] == '{' ? (s[9] == '-' ? 'B' : 'X') : s[8] == '-' ? 'D' : 'N';
            }
            if (kind == 'X')
                return ReadFields(s, out result);
            if (kind == 'B' || kind == 'P')
            {
                if (s.Length != 38 || s[0] != (kind == 'B' ? '{' : '(') || s[37] != (kind == 'B' ? '}' : ')'))
                    return Length;
                s = s.Substring(1, 36);
            }
            if (s.Length != (kind == 'N' ? 32 : 36))
                return Length;
            if (kind != 'N' && (s[8] != '-' || s[13] != '-' || s[18] != '-' || s[23] != '-'))
                return "Dashes are in the wrong position for GUID parsing.";
            return (kind == 'N' ? ReadDigits(s, out result) : ReadGroups(s, out result)) ? null : Digits;
        }

        private static bool ReadDigits(string s, out Guid result)
        {
            result = Empty;
            ulong high = 0;
            ulong low = 0;
            for (int i = 0; i < 32; i++)
            {
                int d = Number.HexValue(s[i]);
                if (d < 0)
                    return false;
                if (i < 16)
                    high = high << 4 | (uint)d;
                else
                    low = low << 4 | (uint)d;
            }
            result = new Guid(high, low);
            return true;
        }

        // Reads five groups with dashes between them. A group may begin with + or 0x, within its length, as in .NET. The last eight digits may not.
        private static bool ReadGroups(string s, out Guid result)
        {
            result = Empty;
            uint a, b, c, d, e, f;
            bool over;
            if (s[28] == '+' || Prefixed(s, 28) || !ReadHex(s.Substring(0, 8), out a, out over) || !ReadHex(s.Substring(9, 4), out b, out over) || !ReadHex(s.Substring(14, 4), out c, out over)
                || !ReadHex(s.Substring(19, 4), out d, out over) || !ReadHex(s.Substring(24, 4), out e, out over) || !ReadHex(s.Substring(28), out f, out over))
                return false;
            result = new Guid((ulong)a << 32 | b << 16 | c, (ulong)d << 48 | (ulong)e << 32 | f);
            return true;
        }

        private static bool Prefixed(string s, int at) { return at + 1 < s.Length && s[at] == '0' && (s[at + 1] == 'x' || s[at + 1] == 'X'); }

        // Reads hexadecimal digits behind an optional + and an optional 0x. No digits are 0.
        private static bool ReadHex(string s, out uint value, out bool over)
        {
            value = 0;
            over = false;
            int i = s.Length > 0 && s[0] == '+' ? 1 : 0;
            if (Prefixed(s, i))
                i += 2;
            for (; i < s.Length; i++)
            {
                int d = Number.HexValue(s[i]);
                if (d < 0)
                {
                    value = 0;
                    return false;
                }
                over |= value >> 28 != 0;
                value = value << 4 | (uint)d;
            }
            return true;
        }

        // Reads "{0x0,0x0,0x0,{0x0,...}}". White space is ignored, and so are high bits of the second and third number, as in .NET.
        private static string ReadFields(string s, out Guid result)
        {
            result = Empty;
            string text = "";
            foreach (char c in s)
                if (!char.IsWhiteSpace(c)) text += c;
            s = text;
            if (s.Length == 0 || s[0] != '{')
                return Brace;
            ulong high = 0;
            ulong low = 0;
            int at = 1;
            for (int field = 0; field < 11; field++)
            {
                if (field == 3 && (at >= s.Length || s[at++] != '{'))
                    return Brace;
                if (!Prefixed(s, at))
                    return "Expected 0x prefix.";
                at += 2;
                int end = s.IndexOf(field < 10 ? ',' : '}', at);
                if (end <= at)
                    return field < 10 ? "Could not find a comma, or the length between the previous token and the comma was zero (i.e., '0x,'etc.)."
                        : "Could not find a brace, or the length between the previous token and the brace was zero (i.e., '0x,'etc.).";
                uint number;
                bool over;
                bool read = ReadHex(s.Substring(at, end - at), out number, out over);
                if (over || field > 2 && number > byte.MaxValue)
                    return Unrecognized;
                if (!read)
                    return Digits;
                if (field > 2)
                    low = low << 8 | number;
                else
                    high = field == 0 ? number : high << 16 | (ushort)number;
                at = end + 1;
            }
            if (at >= s.Length || s[at] != '}')
                return "Could not find the ending brace.";
            if (at != s.Length - 1)
                return "Additional non-parsable characters are at the end of the string.";
            result = new Guid(high, low);
            return null;
        }

        // The letter of a format, or NUL.
        private static char Kind(string format)
        {
            char kind = format.Length == 1 ? char.ToUpperInvariant(format[0]) : '\0';
            return kind == 'N' || kind == 'D' || kind == 'B' || kind == 'P' || kind == 'X' ? kind : '\0';
        }

        public byte[] ToByteArray(bool bigEndian) { return bigEndian ? Swapped(ToByteArray()) : ToByteArray(); }
        public bool TryWriteBytes(Span<byte> destination) { return ToByteArray().AsSpan().TryCopyTo(destination); }

        public bool TryWriteBytes(Span<byte> destination, bool bigEndian, out int bytesWritten)
        {
            bool written = ToByteArray(bigEndian).AsSpan().TryCopyTo(destination);
            bytesWritten = written ? 16 : 0;
            return written;
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>))
        {
            return Number.TryCopy(ToString(format.ToString()), destination, out charsWritten);
        }

        bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
        {
            return TryFormat(destination, out charsWritten, format);
        }

        private static byte[] Swapped(byte[] b)
        {
            if (b.Length != 16)
                return b;
            Array.Reverse(b, 0, 4);
            Array.Reverse(b, 4, 2);
            Array.Reverse(b, 6, 2);
            return b;
        }
    }
}
