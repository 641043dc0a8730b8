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

        // Reads a text of a kind, or of the kind that it resembles, and returns the message of its fault.
        private static string Read(string s, char kind, out Guid result)
        {
            result = Empty;
            if (kind == '\0')
            {
                if (s.Length < 32)
                    return "Unrecognized Guid format.";
                kind = s[0] == '(' ? 'P' : s[0] == '{' ? (s[9] == '-' ? 'B' : 'X') : s[8] == '-' ? 'D' : 'N';
            }
            if (kind == 'X')
                return ReadFields(s, out result) ? null : "Unrecognized Guid format.";
            if (kind == 'B' || kind == 'P')
            {
                if (s.Length != 38 || s[0] != (kind == 'B' ? '{' : '(') || s[37] != (kind == 'B' ? '}' : ')'))
                    return "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).";
                s = s.Substring(1, 36);
            }
            if (s.Length != (kind == 'N' ? 32 : 36))
                return "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).";
            if (kind != 'N')
            {
                if (s[8] != '-' || s[13] != '-' || s[18] != '-' || s[23] != '-')
                    return "Dashes are in the wrong position for GUID parsing.";
                s = string.Concat(s.Substring(0, 8), s.Substring(9, 4), s.Substring(14, 4), s.Substring(19, 4)) + s.Substring(24);
            }
            return ReadDigits(s, out result) ? null : "Guid string should only contain hexadecimal characters.";
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

        // Reads "{0x0,0x0,0x0,{0x0,...}}".
        private static bool ReadFields(string s, out Guid result)
        {
            result = Empty;
            s = s.Replace(" ", "");
            string digits = "";
            int i = 1;
            for (int field = 0; field < 11; field++)
            {
                int width = field == 0 ? 8 : field < 3 ? 4 : 2;
                if (field == 3 && (i >= s.Length || s[i++] != '{'))
                    return false;
                if (i + 2 >= s.Length || s[i] != '0' || s[i + 1] != 'x')
                    return false;
                int end = i + 2;
                while (end < s.Length && Number.HexValue(s[end]) >= 0)
                    end++;
                if (end == i + 2 || end - i - 2 > width || end >= s.Length || s[end] != (field < 10 ? ',' : '}'))
                    return false;
                digits = digits + s.Substring(i + 2, end - i - 2).PadLeft(width, '0');
                i = end + 1;
            }
            return s[0] == '{' && i == s.Length - 1 && s[i] == '}' && ReadDigits(digits, out result);
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
