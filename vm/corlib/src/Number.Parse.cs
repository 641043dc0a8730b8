using System.Globalization;

namespace System
{
    /// <summary>A decimal number as read: 0.Digits * 10^Scale, no leading zeros.</summary>
    internal struct ScannedNumber
    {
        internal char[] Digits;
        internal int Count;
        internal int Scale;
        internal bool Negative;
        internal bool Point; // the text has a decimal point
        internal int Places; // written behind the point, once the exponent has moved it
    }

    /// <summary>Parsing and formatting of numbers, invariant culture only.</summary>
    internal static partial class Number
    {
        internal const int Ok = 0;
        internal const int BadFormat = 1;
        internal const int TooBig = 2;
        private const NumberStyles Bits = NumberStyles.AllowHexSpecifier | NumberStyles.AllowBinarySpecifier;

        private static bool IsWhite(char c)
        {
            return c == ' ' || (c >= '\t' && c <= '\r');
        }

        private static bool IsDigit(char c)
        {
            return c >= '0' && c <= '9';
        }

        /// <summary>Reads an integer as sign and magnitude.</summary>
        internal static int TryParseInteger(string s, NumberStyles style, out ulong magnitude, out bool negative)
        {
            magnitude = 0;
            negative = false;
            if (s == null)
                return BadFormat;
            if ((style & ~NumberStyles.Integer) == 0)
            {
                int status = ParseSimple(s, style, out magnitude, out negative);
                negative &= magnitude != 0;
                return status;
            }
            if ((style & Bits) != 0)
                return ParseBits(s, style, out magnitude);
            ScannedNumber n;
            if (!Scan(s, style, out n))
                return BadFormat;
            negative = n.Negative && (n.Count > 0 || n.Point); // .NET keeps the sign of -0.0
            // A digit other than zero behind the point does not fit an integer.
            if (n.Count > n.Scale)
                return TooBig;
            if (n.Scale > 20)
                return n.Count == 0 ? Ok : TooBig;
            for (int i = 0; i < n.Scale && n.Count > 0; i++)
            {
                if (!Append(ref magnitude, i < n.Count ? (uint)(n.Digits[i] - '0') : 0))
                    return TooBig;
            }
            return Ok;
        }

        private static bool Append(ref ulong value, uint digit)
        {
            if (value > 1844674407370955161UL || (value == 1844674407370955161UL && digit > 5))
                return false;
            value = value * 10 + digit;
            return true;
        }

        private static int ParseSimple(string s, NumberStyles style, out ulong magnitude, out bool negative)
        {
            magnitude = 0;
            negative = false;
            int i = 0;
            int end = TrimmedEnd(s, style);
            if ((style & NumberStyles.AllowLeadingWhite) != 0)
            {
                while (i < end && IsWhite(s[i]))
                    i++;
            }
            if ((style & NumberStyles.AllowLeadingSign) != 0 && i < end && (s[i] == '-' || s[i] == '+'))
            {
                negative = s[i] == '-';
                i++;
            }
            if (i >= end)
                return BadFormat;
            int status = Ok;
            for (; i < end; i++)
            {
                char c = s[i];
                if (!IsDigit(c))
                    return BadFormat;
                if (status == Ok && !Append(ref magnitude, (uint)(c - '0')))
                    status = TooBig;
            }
            return status;
        }

        // Reads hexadecimal or binary digits.
        private static int ParseBits(string s, NumberStyles style, out ulong magnitude)
        {
            magnitude = 0;
            int i = 0;
            int end = TrimmedEnd(s, style);
            if ((style & NumberStyles.AllowLeadingWhite) != 0)
            {
                while (i < end && IsWhite(s[i]))
                    i++;
            }
            if (i >= end)
                return BadFormat;
            int status = Ok;
            int width = (style & NumberStyles.AllowBinarySpecifier) != 0 ? 1 : 4;
            for (; i < end; i++)
            {
                int d = HexValue(s[i]);
                if (d < 0 || d >> width != 0)
                    return BadFormat;
                if (magnitude >> (64 - width) != 0)
                    status = TooBig;
                magnitude = (magnitude << width) | (uint)d;
            }
            return status;
        }

        internal static int HexValue(char c)
        {
            if (c >= '0' && c <= '9')
                return c - '0';
            if (c >= 'a' && c <= 'f')
                return c - 'a' + 10;
            if (c >= 'A' && c <= 'F')
                return c - 'A' + 10;
            return -1;
        }

        // The end without NULs, which the real library ignores, and white space.
        private static int TrimmedEnd(string s, NumberStyles style)
        {
            int end = s.Length;
            while (end > 0 && s[end - 1] == '\0')
                end--;
            if ((style & NumberStyles.AllowTrailingWhite) != 0)
            {
                while (end > 0 && IsWhite(s[end - 1]))
                    end--;
            }
            return end;
        }

        /// <summary>Reads a number in any of the decimal styles.</summary>
        internal static bool Scan(string s, NumberStyles style, out ScannedNumber n)
        {
            n = new ScannedNumber();
            int i = 0;
            int end = TrimmedEnd(s, NumberStyles.None);
            bool signed = false;
            bool parens = false;
            bool currency = false;
            for (; i < end; i++)
            {
                char c = s[i];
                if (IsWhite(c) && (style & NumberStyles.AllowLeadingWhite) != 0 && (!signed || currency))
                    continue;
                if (!signed && (style & NumberStyles.AllowLeadingSign) != 0 && (c == '-' || c == '+'))
                {
                    signed = true;
                    n.Negative = c == '-';
                }
                else if (!signed && (style & NumberStyles.AllowParentheses) != 0 && c == '(')
                {
                    signed = true;
                    parens = true;
                    n.Negative = true;
                }
                else if (!currency && (style & NumberStyles.AllowCurrencySymbol) != 0 && c == '\u00A4')
                {
                    currency = true;
                }
                else
                {
                    break;
                }
            }

            n.Digits = new char[end - i];
            bool any = false;
            for (; i < end; i++)
            {
                char c = s[i];
                if (IsDigit(c))
                {
                    any = true;
                    if (n.Point)
                        n.Places++;
                    if (c != '0' || n.Count > 0)
                    {
                        n.Digits[n.Count] = c;
                        n.Count++;
                        if (!n.Point)
                            n.Scale++;
                    }
                    else if (n.Point)
                    {
                        n.Scale--;
                    }
                }
                else if (c == '.' && !n.Point && (style & NumberStyles.AllowDecimalPoint) != 0)
                {
                    n.Point = true;
                }
                else if (!(c == ',' && any && !n.Point && (style & NumberStyles.AllowThousands) != 0))
                {
                    break;
                }
            }
            if (!any)
                return false;
            if (i < end && (s[i] == 'e' || s[i] == 'E') && (style & NumberStyles.AllowExponent) != 0)
                i = ScanExponent(s, i, end, ref n);
            for (; i < end; i++)
            {
                char c = s[i];
                if (IsWhite(c) && (style & NumberStyles.AllowTrailingWhite) != 0)
                    continue;
                if (!signed && (style & NumberStyles.AllowTrailingSign) != 0 && (c == '-' || c == '+'))
                {
                    signed = true;
                    n.Negative = c == '-';
                }
                else if (parens && c == ')')
                {
                    parens = false;
                }
                else if (!currency && (style & NumberStyles.AllowCurrencySymbol) != 0 && c == '\u00A4')
                {
                    currency = true;
                }
                else
                {
                    return false;
                }
            }
            while (n.Count > 0 && n.Digits[n.Count - 1] == '0')
                n.Count--;
            if (n.Count == 0)
                n.Scale = 0;
            return !parens;
        }

        // Returns the end of the exponent; i if no exponent follows the E.
        private static int ScanExponent(string s, int i, int end, ref ScannedNumber n)
        {
            int j = i + 1;
            bool negative = false;
            if (j < end && (s[j] == '-' || s[j] == '+'))
            {
                negative = s[j] == '-';
                j++;
            }
            if (j >= end || !IsDigit(s[j]))
                return i;
            int e = 0;
            for (; j < end && IsDigit(s[j]); j++)
            {
                if (e < 99999)
                    e = e * 10 + (s[j] - '0');
            }
            n.Scale += negative ? -e : e;
            n.Places -= negative ? -e : e;
            return j;
        }

        /// <summary>Reads a signed integer between min and max.</summary>
        internal static int TryParseSigned(string s, NumberStyles style, int bits, out long value)
        {
            ulong magnitude;
            bool negative;
            int status = TryParseInteger(s, style, out magnitude, out negative);
            value = 0;
            if (status != Ok)
                return status;
            if ((style & Bits) != 0)
            {
                if (bits < 64 && magnitude >> bits != 0)
                    return TooBig;
                value = (long)(magnitude << (64 - bits)) >> (64 - bits);
                return Ok;
            }
            ulong limit = 1UL << (bits - 1);
            if (negative ? magnitude > limit : magnitude >= limit)
                return TooBig;
            value = negative ? -(long)magnitude : (long)magnitude;
            return Ok;
        }

        /// <summary>Reads an unsigned integer of the given width.</summary>
        internal static int TryParseUnsigned(string s, NumberStyles style, int bits, out ulong value)
        {
            bool negative;
            int status = TryParseInteger(s, style, out value, out negative);
            if (status != Ok)
            {
                value = 0;
                return status;
            }
            if (negative || (bits < 64 && value >> bits != 0))
            {
                value = 0;
                return TooBig;
            }
            return Ok;
        }

        /// <summary>Reads a floating point number; too large gives an infinity, as in .NET Core 3.0 and later.</summary>
        internal static bool TryParseDouble(string s, NumberStyles style, out double value)
        {
            string text;
            if (!Canonical(s, style, out text, out value))
                return false;
            return text == null || double.ParseNative(text, out value);
        }

        // Either the number as text "-dddE+x", or null and the value of an infinity or NaN.
        private static bool Canonical(string s, NumberStyles style, out string text, out double special)
        {
            text = null;
            special = 0;
            if (s == null)
                return false;
            ScannedNumber n;
            if (Scan(s, style, out n))
            {
                text = n.Count == 0 ? "0" : string.FromChars(n.Digits, 0, n.Count);
                // 0.ddd * 10^Scale = ddd * 10^(Scale-Count)
                if (n.Count != 0)
                    text = text + "E" + (n.Scale - n.Count).ToString();
                if (n.Negative)
                    text = "-" + text;
                return true;
            }
            string t = s.Trim();
            bool negative = false;
            if (t.Length > 0 && (t[0] == '-' || t[0] == '+'))
            {
                negative = t[0] == '-';
                t = t.Substring(1);
            }
            if (t.Equals("Infinity", StringComparison.OrdinalIgnoreCase))
                special = negative ? double.NegativeInfinity : double.PositiveInfinity;
            else if (t.Equals("NaN", StringComparison.OrdinalIgnoreCase))
                special = double.NaN;
            else
                return false;
            return true;
        }

        internal static void CheckText(string s)
        {
            if (s == null)
                throw new ArgumentNullException("s");
        }

        internal static void CheckStyle(NumberStyles style)
        {
            CheckDefined(style);
            if ((style & Bits) != 0 && (style & ~NumberStyles.HexNumber) != 0 && (style & ~NumberStyles.BinaryNumber) != 0)
                throw new ArgumentException("With the AllowHexSpecifier or AllowBinarySpecifier bit set in the enum bit field, the only other valid bits that can be combined into the enum value must be AllowLeadingWhite and AllowTrailingWhite.", "style");
        }

        internal static void CheckFloatStyle(NumberStyles style)
        {
            CheckDefined(style);
            if ((style & Bits) != 0)
                throw new ArgumentException("The number styles AllowHexSpecifier and AllowBinarySpecifier are not supported on floating point data types.", "style");
        }

        private static void CheckDefined(NumberStyles style)
        {
            if ((style & ~(NumberStyles.Any | Bits)) != 0)
                throw new ArgumentException("An undefined NumberStyles value is being used.", "style");
        }

        /// <summary>The name of an integer type in exceptions.</summary>
        internal static string NameOf(TypeCode type)
        {
            switch (type)
            {
                case TypeCode.SByte: return "a signed byte";
                case TypeCode.Byte: return "an unsigned byte";
                case TypeCode.Int16: return "an Int16";
                case TypeCode.UInt16: return "a UInt16";
                case TypeCode.Int32: return "an Int32";
                case TypeCode.UInt32: return "a UInt32";
                case TypeCode.Int64: return "an Int64";
                default: return "a UInt64";
            }
        }

        /// <summary>The exception for a failed parse.</summary>
        internal static Exception ParseError(string s, int status, string type)
        {
            if (status == TooBig)
                return new OverflowException("Value was either too large or too small for " + type + ".");
            return new FormatException("The input string '" + s + "' was not in a correct format.");
        }
    }
}
