using System.Globalization;
using System.Runtime.CompilerServices;

namespace System
{
    public partial struct Char : IComparable, IConvertible, IComparable<char>, IEquatable<char>
    {
        private char m_value;

        public const char MaxValue = '\uFFFF';
        public const char MinValue = '\0';

        // The Unicode general category of c, a UnicodeCategory value.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern int CategoryInternal(char c);

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is char))
                throw new ArgumentException("Object must be of type Char.");
            return this - (char)value;
        }

        public int CompareTo(char value)
        {
            return this - value;
        }

        public override bool Equals(object obj)
        {
            return obj is char && this == (char)obj;
        }

        public bool Equals(char obj)
        {
            return this == obj;
        }

        public override int GetHashCode()
        {
            return this | (this << 16);
        }

        public override string ToString()
        {
            return ToString(this);
        }

        public string ToString(IFormatProvider provider)
        {
            return ToString(this);
        }

        public static string ToString(char c)
        {
            string s = string.FastAllocateString(1);
            string.SetChar(s, 0, c);
            return s;
        }

        public static char Parse(string s)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            if (s.Length != 1)
                throw new FormatException("String must be exactly one character long.");
            return s[0];
        }

        public static bool TryParse(string s, out char result)
        {
            result = '\0';
            if (s == null || s.Length != 1)
                return false;
            result = s[0];
            return true;
        }

        public static UnicodeCategory GetUnicodeCategory(char c)
        {
            return (UnicodeCategory)CategoryInternal(c);
        }

        public static bool IsAscii(char c)
        {
            return c < '\u0080';
        }

        public static bool IsAsciiDigit(char c)
        {
            return c >= '0' && c <= '9';
        }

        public static bool IsAsciiLetter(char c)
        {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }

        public static bool IsAsciiLetterLower(char c)
        {
            return c >= 'a' && c <= 'z';
        }

        public static bool IsAsciiLetterUpper(char c)
        {
            return c >= 'A' && c <= 'Z';
        }

        public static bool IsAsciiLetterOrDigit(char c)
        {
            return IsAsciiLetter(c) || IsAsciiDigit(c);
        }

        public static bool IsAsciiHexDigit(char c)
        {
            return Number.HexValue(c) >= 0;
        }

        public static bool IsBetween(char c, char minInclusive, char maxInclusive)
        {
            return (uint)(c - minInclusive) <= (uint)(maxInclusive - minInclusive); // goes round where the range begins above its end
        }

        public static bool IsDigit(char c)
        {
            if (c < '\u0080')
                return c >= '0' && c <= '9';
            return CategoryInternal(c) == (int)UnicodeCategory.DecimalDigitNumber;
        }

        public static bool IsNumber(char c)
        {
            if (c < '\u0080')
                return c >= '0' && c <= '9';
            int k = CategoryInternal(c);
            return k >= (int)UnicodeCategory.DecimalDigitNumber && k <= (int)UnicodeCategory.OtherNumber;
        }

        public static bool IsLetter(char c)
        {
            if (c < '\u0080')
                return IsAsciiLetter(c);
            return CategoryInternal(c) <= (int)UnicodeCategory.OtherLetter;
        }

        public static bool IsLetterOrDigit(char c)
        {
            return IsLetter(c) || IsDigit(c);
        }

        public static bool IsUpper(char c)
        {
            if (c < '\u0080')
                return c >= 'A' && c <= 'Z';
            return CategoryInternal(c) == (int)UnicodeCategory.UppercaseLetter;
        }

        public static bool IsLower(char c)
        {
            if (c < '\u0080')
                return c >= 'a' && c <= 'z';
            return CategoryInternal(c) == (int)UnicodeCategory.LowercaseLetter;
        }

        public static bool IsWhiteSpace(char c)
        {
            if (c < '\u0080')
                return c == ' ' || (c >= '\t' && c <= '\r');
            if (c == '\u0085' || c == '\u00A0')
                return true;
            if (c < '\u1680')
                return false;
            int k = CategoryInternal(c);
            return k >= (int)UnicodeCategory.SpaceSeparator && k <= (int)UnicodeCategory.ParagraphSeparator;
        }

        public static bool IsControl(char c)
        {
            return c < ' ' || (c >= '\u007F' && c <= '\u009F');
        }

        public static bool IsPunctuation(char c)
        {
            int k = CategoryInternal(c);
            return k >= (int)UnicodeCategory.ConnectorPunctuation && k <= (int)UnicodeCategory.OtherPunctuation;
        }

        public static bool IsSymbol(char c)
        {
            int k = CategoryInternal(c);
            return k >= (int)UnicodeCategory.MathSymbol && k <= (int)UnicodeCategory.OtherSymbol;
        }

        public static bool IsSeparator(char c)
        {
            if (c < '\u0080')
                return c == ' ';
            int k = CategoryInternal(c);
            return k >= (int)UnicodeCategory.SpaceSeparator && k <= (int)UnicodeCategory.ParagraphSeparator;
        }

        public static bool IsSurrogate(char c)
        {
            return c >= '\uD800' && c <= '\uDFFF';
        }

        public static bool IsHighSurrogate(char c)
        {
            return c >= '\uD800' && c <= '\uDBFF';
        }

        public static bool IsLowSurrogate(char c)
        {
            return c >= '\uDC00' && c <= '\uDFFF';
        }

        public static bool IsSurrogatePair(char highSurrogate, char lowSurrogate)
        {
            return IsHighSurrogate(highSurrogate) && IsLowSurrogate(lowSurrogate);
        }

        private static char At(string s, int index)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            if ((uint)index >= (uint)s.Length)
                throw new ArgumentOutOfRangeException("index");
            return s[index];
        }

        // A pair of surrogates counts as one character; the tables of the model have those that are one char.
        private static char KnownAt(string s, int index)
        {
            char c = At(s, index);
            if (IsSurrogatePair(s, index))
                throw Threading.Unmodelled.Raise("properties of a character above U+FFFF");
            return c;
        }

        public static bool IsDigit(string s, int index)
        {
            return IsDigit(KnownAt(s, index));
        }

        public static bool IsNumber(string s, int index)
        {
            return IsNumber(KnownAt(s, index));
        }

        public static bool IsLetter(string s, int index)
        {
            return IsLetter(KnownAt(s, index));
        }

        public static bool IsLetterOrDigit(string s, int index)
        {
            return IsLetterOrDigit(KnownAt(s, index));
        }

        public static bool IsUpper(string s, int index)
        {
            return IsUpper(KnownAt(s, index));
        }

        public static bool IsLower(string s, int index)
        {
            return IsLower(KnownAt(s, index));
        }

        public static bool IsWhiteSpace(string s, int index)
        {
            return IsWhiteSpace(At(s, index));
        }

        public static bool IsControl(string s, int index)
        {
            return IsControl(At(s, index));
        }

        public static bool IsPunctuation(string s, int index)
        {
            return IsPunctuation(KnownAt(s, index));
        }

        public static bool IsSymbol(string s, int index)
        {
            return IsSymbol(KnownAt(s, index));
        }

        public static bool IsSeparator(string s, int index)
        {
            return IsSeparator(KnownAt(s, index));
        }

        public static bool IsSurrogate(string s, int index)
        {
            return IsSurrogate(At(s, index));
        }

        public static bool IsHighSurrogate(string s, int index)
        {
            return IsHighSurrogate(At(s, index));
        }

        public static bool IsLowSurrogate(string s, int index)
        {
            return IsLowSurrogate(At(s, index));
        }

        public static UnicodeCategory GetUnicodeCategory(string s, int index)
        {
            return GetUnicodeCategory(KnownAt(s, index));
        }

        public static char ToUpper(char c)
        {
            if (c < '\u0080')
                return c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
            if (c == '\u017f')
                Culture.LongS();
            return string.ToUpperInv(ToString(c))[0];
        }

        public static char ToUpper(char c, CultureInfo culture)
        {
            if (culture == null)
                throw new ArgumentNullException("culture");
            return ToUpper(c);
        }

        public static char ToUpperInvariant(char c)
        {
            return ToUpper(c);
        }

        public static char ToLower(char c)
        {
            if (c < '\u0080')
                return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
            return string.ToLowerInv(ToString(c))[0];
        }

        public static char ToLower(char c, CultureInfo culture)
        {
            if (culture == null)
                throw new ArgumentNullException("culture");
            return ToLower(c);
        }

        public static char ToLowerInvariant(char c)
        {
            return ToLower(c);
        }

        public static bool IsAsciiHexDigitUpper(char c) { return c >= '0' && c <= '9' || c >= 'A' && c <= 'F'; }
        public static bool IsAsciiHexDigitLower(char c) { return c >= '0' && c <= '9' || c >= 'a' && c <= 'f'; }

        public static bool IsSurrogatePair(string s, int index)
        {
            return IsHighSurrogate(At(s, index)) && index + 1 < s.Length && IsLowSurrogate(s[index + 1]);
        }

        public static double GetNumericValue(string s, int index) { return GetNumericValue(At(s, index)); }

        /// <summary>The value of an ASCII digit, or -1.</summary>
        public static double GetNumericValue(char c)
        {
            if (c >= '0' && c <= '9')
                return c - '0';
            if (c >= '\u0080')
                throw Threading.Unmodelled.Raise("Char.GetNumericValue of a character that is not ASCII");
            return -1;
        }

        public static int ConvertToUtf32(char highSurrogate, char lowSurrogate)
        {
            if (!IsHighSurrogate(highSurrogate))
                throw new ArgumentOutOfRangeException("highSurrogate", "A valid high surrogate character is between 0xd800 and 0xdbff, inclusive.");
            if (!IsLowSurrogate(lowSurrogate))
                throw new ArgumentOutOfRangeException("lowSurrogate", "A valid low surrogate character is between 0xdc00 and 0xdfff, inclusive.");
            return ((highSurrogate - 0xD800) << 10) + (lowSurrogate - 0xDC00) + 0x10000;
        }

        public static int ConvertToUtf32(string s, int index)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            if ((uint)index >= (uint)s.Length)
                throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
            char c = s[index];
            if (!IsSurrogate(c))
                return c;
            if (IsHighSurrogate(c) && index + 1 < s.Length && IsLowSurrogate(s[index + 1]))
                return ConvertToUtf32(c, s[index + 1]);
            throw new ArgumentException((IsHighSurrogate(c) ? "Found a high surrogate char without a following low surrogate at index: " : "Found a low surrogate char without a preceding high surrogate at index: ")
                + index.ToString() + ". The input may not be in this encoding, or may not contain valid Unicode (UTF-16) characters.", "s");
        }

        public static string ConvertFromUtf32(int utf32)
        {
            if (utf32 < 0 || utf32 > 0x10FFFF || (utf32 >= 0xD800 && utf32 <= 0xDFFF))
                throw new ArgumentOutOfRangeException("utf32", "A valid UTF32 value is between 0x000000 and 0x10ffff, inclusive, and should not include surrogate codepoint values (0x00d800 ~ 0x00dfff).");
            if (utf32 < 0x10000)
                return ToString((char)utf32);
            utf32 -= 0x10000;
            return ToString((char)(0xD800 + (utf32 >> 10))) + ToString((char)(0xDC00 + (utf32 & 0x3FF)));
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Char;
        }

        bool IConvertible.ToBoolean(IFormatProvider provider)
        {
            return Convert.ToBoolean(this);
        }

        char IConvertible.ToChar(IFormatProvider provider)
        {
            return Convert.ToChar(this);
        }

        sbyte IConvertible.ToSByte(IFormatProvider provider)
        {
            return Convert.ToSByte(this);
        }

        byte IConvertible.ToByte(IFormatProvider provider)
        {
            return Convert.ToByte(this);
        }

        short IConvertible.ToInt16(IFormatProvider provider)
        {
            return Convert.ToInt16(this);
        }

        ushort IConvertible.ToUInt16(IFormatProvider provider)
        {
            return Convert.ToUInt16(this);
        }

        int IConvertible.ToInt32(IFormatProvider provider)
        {
            return Convert.ToInt32(this);
        }

        uint IConvertible.ToUInt32(IFormatProvider provider)
        {
            return Convert.ToUInt32(this);
        }

        long IConvertible.ToInt64(IFormatProvider provider)
        {
            return Convert.ToInt64(this);
        }

        ulong IConvertible.ToUInt64(IFormatProvider provider)
        {
            return Convert.ToUInt64(this);
        }

        float IConvertible.ToSingle(IFormatProvider provider)
        {
            return Convert.ToSingle(this);
        }

        double IConvertible.ToDouble(IFormatProvider provider)
        {
            return Convert.ToDouble(this);
        }

        decimal IConvertible.ToDecimal(IFormatProvider provider)
        {
            return Convert.ToDecimal(this);
        }

        DateTime IConvertible.ToDateTime(IFormatProvider provider)
        {
            return Convert.ToDateTime(this);
        }

        object IConvertible.ToType(Type conversionType, IFormatProvider provider)
        {
            return Convert.ToTypeDefault(this, conversionType, provider);
        }
    }
}
