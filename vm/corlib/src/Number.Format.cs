namespace System
{
    internal static partial class Number
    {
        internal static string UInt64ToString(ulong value)
        {
            int n = 1;
            for (ulong v = value; v >= 10; v /= 10)
                n++;
            return Digits(value, n, false);
        }

        internal static string Int64ToString(long value)
        {
            if (value >= 0)
                return UInt64ToString((ulong)value);
            ulong magnitude = (ulong)(-value);
            int n = 1;
            for (ulong v = magnitude; v >= 10; v /= 10)
                n++;
            return Digits(magnitude, n, true);
        }

        internal static string Int32ToString(int value)
        {
            bool negative = value < 0;
            uint magnitude = negative ? (uint)(-value) : (uint)value;
            int n = negative ? 2 : 1;
            for (uint v = magnitude; v >= 10; v /= 10)
                n++;
            string s = string.FastAllocateString(n);
            do
            {
                n--;
                string.SetChar(s, n, (char)('0' + magnitude % 10));
                magnitude /= 10;
            }
            while (magnitude != 0);
            if (negative)
                string.SetChar(s, 0, '-');
            return s;
        }

        // n digits, with zeros in front, and a minus before them.
        private static string Digits(ulong value, int n, bool negative)
        {
            int first = negative ? 1 : 0;
            string s = string.FastAllocateString(n + first);
            for (int i = n + first - 1; i >= first; i--)
            {
                string.SetChar(s, i, (char)('0' + (int)(value % 10)));
                value /= 10;
            }
            if (negative)
                string.SetChar(s, 0, '-');
            return s;
        }

        /// <summary>Formats a signed integer of the given width in bits.</summary>
        internal static string FormatSigned(long value, string format, int bits)
        {
            if (IsAbsent(format))
                return Int64ToString(value);
            bool negative = value < 0;
            ulong mask = bits == 64 ? ulong.MaxValue : (1UL << bits) - 1;
            return FormatInteger(negative ? (ulong)(-value) : (ulong)value, negative, (ulong)value & mask, format);
        }

        /// <summary>Formats an unsigned integer.</summary>
        internal static string FormatUnsigned(ulong value, string format)
        {
            if (IsAbsent(format))
                return UInt64ToString(value);
            return FormatInteger(value, false, value, format);
        }

        // A NUL ends a format, as a text of C: .NET's formats were such texts.
        internal static bool IsAbsent(string format)
        {
            return string.IsNullOrEmpty(format) || format[0] == '\0';
        }

        // The precision behind the letter of a standard format: -1 none, -2 not a standard format. A letter and a NUL have the precision 0.
        internal static int Precision(string format)
        {
            char c = format[0];
            if (!((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
                return -2;
            if (format.Length == 1)
                return -1;
            long p = 0;
            for (int i = 1; i < format.Length; i++)
            {
                if (format[i] == '\0')
                    break;
                if (!IsDigit(format[i]))
                    return -2;
                p = p * 10 + (format[i] - '0');
                if (p > 999999999)
                    throw BadSpecifier();
            }
            return (int)p;
        }

        internal static FormatException BadSpecifier()
        {
            return new FormatException("Format specifier was invalid.");
        }

        private static string FormatInteger(ulong magnitude, bool negative, ulong bits, string format)
        {
            int precision = Precision(format);
            if (precision == -2)
                return FormatCustom(UInt64ToString(magnitude), magnitude == 0, 0, negative, format, false);
            char c = format[0];
            int n;
            switch (c)
            {
                case 'D':
                case 'd':
                    n = UInt64ToString(magnitude).Length;
                    return Digits(magnitude, precision > n ? precision : n, negative);
                case 'X':
                case 'x':
                    return Hex(bits, precision, c == 'X');
                case 'B':
                case 'b':
                    return Binary(bits, precision);
                default:
                    string digits = UInt64ToString(magnitude);
                    return FormatDecimal(magnitude == 0 ? "" : digits, magnitude == 0 ? 0 : digits.Length, negative, c, precision, true);
            }
        }

        private static string Hex(ulong value, int precision, bool upper)
        {
            int n = 1;
            for (ulong v = value >> 4; v != 0; v >>= 4)
                n++;
            if (precision > n)
                n = precision;
            string s = string.FastAllocateString(n);
            int letter = (upper ? 'A' : 'a') - 10;
            for (int i = n - 1; i >= 0; i--)
            {
                int d = (int)(value & 15);
                string.SetChar(s, i, (char)(d < 10 ? '0' + d : letter + d));
                value >>= 4;
            }
            return s;
        }

        private static string Binary(ulong value, int precision)
        {
            int n = 1;
            for (ulong v = value >> 1; v != 0; v >>= 1)
                n++;
            if (precision > n)
                n = precision;
            string s = string.FastAllocateString(n);
            for (int i = n - 1; i >= 0; i--)
            {
                string.SetChar(s, i, (char)('0' + (int)(value & 1)));
                value >>= 1;
            }
            return s;
        }

        /// <summary>
        /// Formats 0.digits * 10^scale by one of C E F G N P; digits have no leading zero, and zero is "".
        /// </summary>
        internal static string FormatDecimal(string digits, int scale, bool negative, char letter, int precision, bool integer)
        {
            switch (letter)
            {
                case 'F':
                case 'f':
                case 'N':
                case 'n':
                case 'P':
                case 'p':
                case 'C':
                case 'c':
                    {
                        int decimals = precision < 0 ? 2 : precision;
                        bool percent = letter == 'P' || letter == 'p';
                        bool currency = letter == 'C' || letter == 'c';
                        if (percent && digits.Length != 0)
                            scale += 2;
                        Round(ref digits, ref scale, scale + decimals);
                        if (digits.Length == 0)
                            negative = false;
                        string s = Fixed(digits, scale, decimals, !(letter == 'F' || letter == 'f'));
                        if (percent)
                            s = s + " %";
                        if (currency)
                            return negative ? "(\u00A4" + s + ")" : "\u00A4" + s;
                        return negative ? "-" + s : s;
                    }
                case 'E':
                case 'e':
                    {
                        Round(ref digits, ref scale, (precision < 0 ? 6 : precision) + 1);
                        if (digits.Length == 0)
                            negative = false;
                        string s = Scientific(digits, scale, precision < 0 ? 6 : precision, letter, 3);
                        return negative ? "-" + s : s;
                    }
                case 'R':
                case 'r':
                case 'G':
                case 'g':
                    {
                        int p = precision;
                        bool scientific = p >= 0;
                        if (p > 0)
                            Round(ref digits, ref scale, p);
                        else
                            p = integer ? 20 : 29;
                        if (digits.Length == 0)
                            return "0";
                        string s;
                        if (scientific && (scale > p || scale < -3))
                            s = Scientific(digits, scale, Significant(digits) - 1, letter == 'G' || letter == 'R' ? 'E' : 'e', 2);
                        else
                            s = Fixed(digits, scale, Math.Max(0, Significant(digits) - scale), false);
                        return negative ? "-" + s : s;
                    }
                default:
                    throw BadSpecifier();
            }
        }

        private static int Significant(string digits)
        {
            int n = digits.Length;
            while (n > 0 && digits[n - 1] == '0')
                n--;
            return n;
        }

        // Rounds half away from zero to the first keep digits.
        internal static void Round(ref string digits, ref int scale, int keep)
        {
            if (keep >= digits.Length)
                return;
            if (keep < 0 || digits[keep] < '5')
            {
                digits = keep <= 0 ? "" : digits.Substring(0, keep);
                int n = Significant(digits);
                digits = digits.Substring(0, n);
                if (n == 0)
                    scale = 0;
                return;
            }
            int i = keep - 1;
            while (i >= 0 && digits[i] == '9')
                i--;
            if (i < 0)
            {
                digits = "1";
                scale++;
                return;
            }
            digits = digits.Substring(0, i) + ((char)(digits[i] + 1)).ToString();
        }

        private static char DigitAt(string digits, int i)
        {
            return i >= 0 && i < digits.Length ? digits[i] : '0';
        }

        private static string Fixed(string digits, int scale, int decimals, bool group)
        {
            int whole = scale > 0 ? scale : 1;
            int commas = group ? (whole - 1) / 3 : 0;
            string s = string.FastAllocateString(whole + commas + (decimals > 0 ? decimals + 1 : 0));
            int k = 0;
            for (int i = 0; i < whole; i++)
            {
                if (group && i > 0 && (whole - i) % 3 == 0)
                    string.SetChar(s, k++, ',');
                string.SetChar(s, k++, scale > 0 ? DigitAt(digits, i) : '0');
            }
            if (decimals > 0)
            {
                string.SetChar(s, k++, '.');
                for (int i = 0; i < decimals; i++)
                    string.SetChar(s, k++, DigitAt(digits, scale + i));
            }
            return s;
        }

        private static string Scientific(string digits, int scale, int decimals, char e, int exponentDigits)
        {
            int exponent = digits.Length == 0 ? 0 : scale - 1;
            string s = DigitAt(digits, 0).ToString();
            if (decimals > 0)
            {
                string f = string.FastAllocateString(decimals);
                for (int i = 0; i < decimals; i++)
                    string.SetChar(f, i, DigitAt(digits, i + 1));
                s = s + "." + f;
            }
            bool negative = exponent < 0;
            string x = UInt64ToString((ulong)(negative ? -exponent : exponent)).PadLeft(exponentDigits, '0');
            return s + e.ToString() + (negative ? "-" : "+") + x;
        }
    }
}
