using System.Globalization;

namespace System
{
    internal static partial class Number
    {
        internal static string FormatDouble(double value, string format)
        {
            if (IsAbsent(format) || value - value != 0)
                return double.FormatNative(value, "");
            return IsNativeFormat(format) ? double.FormatNative(value, UpToNul(format)) : FormatFloatCustom(value, "E14", format);
        }

        internal static string FormatSingle(float value, string format)
        {
            if (IsAbsent(format) || value - value != 0)
                return float.FormatNative(value, "");
            return IsNativeFormat(format) ? float.FormatNative(value, UpToNul(format)) : FormatFloatCustom(value, "E6", format);
        }

        // A standard format without the NUL that ends it.
        private static string UpToNul(string format)
        {
            int nul = format.IndexOf('\0');
            if (nul < 0)
                return format;
            return nul == 1 ? format.Substring(0, 1) + "0" : format.Substring(0, nul);
        }

        // Whether the format is a letter with a precision, not a picture such as "0.00".
        private static bool IsNativeFormat(string format)
        {
            if (Precision(format) == -2)
                return false;
            switch (format[0])
            {
                case 'C':
                case 'c':
                case 'E':
                case 'e':
                case 'F':
                case 'f':
                case 'G':
                case 'g':
                case 'N':
                case 'n':
                case 'P':
                case 'p':
                case 'R':
                case 'r':
                    return true;
                default:
                    throw BadSpecifier();
            }
        }

        // A picture shows fifteen digits, seven of a float, which scientific gives: "d.ddddddddddddddE+xxx".
        private static string FormatFloatCustom(double value, string scientific, string format)
        {
            string s = double.FormatNative(value, scientific);
            bool negative = s[0] == '-';
            int i = negative ? 1 : 0;
            int e = s.IndexOf('E');
            string digits = string.Concat(s.Substring(i, 1), s.Substring(i + 2, e - i - 2));
            int exponent = int.Parse(s.Substring(e + 1));
            return FormatCustom(digits, value == 0, exponent - (digits.Length - 1), negative, format, true);
        }

        internal static bool TryParseSingle(string s, NumberStyles style, out float value)
        {
            string text;
            double special;
            value = 0;
            if (!Canonical(s, style, out text, out special))
                return false;
            if (text == null)
            {
                value = (float)special;
                return true;
            }
            return float.ParseNative(text, out value);
        }

        /// <summary>Copies formatted text into a span, for TryFormat.</summary>
        internal static bool TryCopy(string s, Span<char> destination, out int charsWritten)
        {
            charsWritten = 0;
            if (!s.TryCopyTo(destination))
                return false;
            charsWritten = s.Length;
            return true;
        }
    }
}
