namespace System
{
    internal static partial class Number
    {
        // The section of a custom format that serves a positive, negative or zero number.
        private static void Section(string format, int wanted, out int start, out int end)
        {
            start = 0;
            int section = 0;
            int i = 0;
            for (; i < format.Length; i++)
            {
                char c = format[i];
                if (c == '\\')
                {
                    i++;
                }
                else if (c == '\'' || c == '"')
                {
                    i++;
                    while (i < format.Length && format[i] != c)
                        i++;
                }
                else if (c == ';')
                {
                    if (section == wanted)
                        break;
                    section++;
                    start = i + 1;
                }
            }
            end = i < format.Length ? i : format.Length;
            // An absent or empty section: the first serves.
            if (section != wanted || (start == end && wanted != 0))
            {
                if (wanted == 0)
                    start = 0;
                else
                    Section(format, 0, out start, out end);
            }
        }

        private static bool HasSection(string format, int wanted)
        {
            int s0, e0, s, e;
            Section(format, 0, out s0, out e0);
            Section(format, wanted, out s, out e);
            return s != s0;
        }

        /// <summary>
        /// Formats digits * 10^exponent by a custom format such as "#,##0.00". Floating point numbers keep the
        /// sign of a number that rounds to zero.
        /// </summary>
        internal static string FormatCustom(string digits, bool zero, int exponent, bool negative, string format, bool keepSign)
        {
            int nul = format.IndexOf('\0');
            if (nul >= 0)
                format = format.Substring(0, nul);
            bool givenNegative = negative;
            int start, end;
            int scale = digits.Length + exponent;
            if (zero)
            {
                digits = "";
                scale = 0;
            }
            int wanted = zero ? 2 : negative ? 1 : 0;
            Section(format, wanted, out start, out end);
            if (wanted == 1 && HasSection(format, 1))
                negative = false;

            // First pass: count places.
            int whole = 0;
            int minWhole = 0;
            int decimals = 0;
            int minDecimals = 0;
            int percent = 0;
            int divide = 0;
            int pendingCommas = 0;
            bool point = false;
            bool group = false;
            bool scientific = false;
            for (int i = start; i < end; i++)
            {
                char c = format[i];
                if (c == '0' || c == '#')
                {
                    if (point)
                    {
                        decimals++;
                        if (c == '0')
                            minDecimals = decimals;
                    }
                    else
                    {
                        if (pendingCommas > 0 && whole > 0)
                            group = true;
                        pendingCommas = 0;
                        whole++;
                        if (c == '0' || minWhole > 0)
                            minWhole++;
                    }
                }
                else if (c == ',')
                {
                    if (!point && whole > 0)
                        pendingCommas++;
                }
                else if (c == '.')
                {
                    if (!point)
                        divide = pendingCommas;
                    point = true;
                }
                else if (c == '%')
                {
                    percent += 2;
                }
                else if (c == '\u2030')
                {
                    percent += 3;
                }
                else if (c == '\\')
                {
                    i++;
                }
                else if (c == '\'' || c == '"')
                {
                    i++;
                    while (i < end && format[i] != c)
                        i++;
                }
                else if (IsExponent(format, i, end))
                {
                    scientific = true;
                    i++;
                    if (format[i] == '+' || format[i] == '-')
                        i++;
                    while (i + 1 < end && format[i + 1] == '0')
                        i++;
                }
            }
            if (!point)
                divide = pendingCommas;

            int shown = 0;
            if (digits.Length != 0)
                scale += percent - 3 * divide;
            if (scientific)
            {
                minWhole = whole; // an exponent shows zeros in all places
                if (digits.Length != 0)
                {
                    int lead = whole > 0 ? whole : 0;
                    Round(ref digits, ref scale, lead + decimals);
                    shown = scale - lead;
                    scale = lead;
                }
            }
            else
            {
                Round(ref digits, ref scale, scale + decimals);
            }
            if (digits.Length == 0)
            {
                // The section for zero shows a number that rounds to zero.
                if (!zero && (HasSection(format, 2) || HasSection(format, 1)))
                    return FormatCustom("0", true, 0, givenNegative, format, keepSign);
                negative = negative && keepSign;
            }

            // Second pass: write.
            int wholeDigits = scale > 0 ? scale : 0;
            int lead0 = wholeDigits > minWhole ? wholeDigits : minWhole;
            int extra = lead0 - whole;
            int place = lead0 > whole ? lead0 : whole;
            int used = Significant(digits) - scale;
            int showDecimals = used > minDecimals ? used : minDecimals;
            if (showDecimals > decimals)
                showDecimals = decimals;
            bool minus = negative && start == 0;
            string r = minus && digits.Length != 0 ? "-" : "";
            int dec = 0;
            point = false;
            bool first = true;
            for (int i = start; i < end; i++)
            {
                char c = format[i];
                if (c == '0' || c == '#')
                {
                    if (point)
                    {
                        if (dec < showDecimals)
                            r = r + DigitAt(digits, scale + dec).ToString();
                        dec++;
                        continue;
                    }
                    int n = first && extra > 0 ? extra + 1 : 1;
                    first = false;
                    for (; n > 0; n--)
                    {
                        if (place <= lead0)
                        {
                            r = r + DigitAt(digits, scale - place).ToString();
                            if (group && place > 1 && (place - 1) % 3 == 0)
                                r = r + ",";
                        }
                        place--;
                    }
                }
                else if (c == '.')
                {
                    if (first && lead0 > 0 && !point)
                    {
                        for (; place > 0; place--)
                        {
                            r = r + DigitAt(digits, scale - place).ToString();
                        }
                        first = false;
                    }
                    if (!point && showDecimals > 0)
                        r = r + ".";
                    point = true;
                }
                else if (c == ',')
                {
                }
                else if (c == '\\')
                {
                    i++;
                    if (i < end)
                        r = r + format[i].ToString();
                }
                else if (c == '\'' || c == '"')
                {
                    i++;
                    int from = i;
                    while (i < end && format[i] != c)
                        i++;
                    r = r + format.Substring(from, i - from);
                }
                else if (IsExponent(format, i, end))
                {
                    int from = i;
                    i++;
                    bool plus = format[i] == '+';
                    if (format[i] == '+' || format[i] == '-')
                        i++;
                    int zeros = 0;
                    while (i < end && format[i] == '0')
                    {
                        zeros++;
                        i++;
                    }
                    i--;
                    if (!scientific)
                    {
                        // The exponent has been written: another one is text.
                        r = r + format.Substring(from, i + 1 - from);
                        continue;
                    }
                    scientific = false;
                    if (zeros > 10)
                        zeros = 10;
                    r = r + c.ToString();
                    if (shown < 0)
                        r = r + "-";
                    else if (plus)
                        r = r + "+";
                    r = r + UInt64ToString((ulong)(shown < 0 ? -shown : shown)).PadLeft(zeros, '0');
                }
                else
                {
                    r = r + c.ToString();
                }
            }
            // A zero has its sign only when something is shown.
            return minus && digits.Length == 0 && r.Length != 0 ? "-" + r : r;
        }

        private static bool IsExponent(string format, int i, int end)
        {
            if (format[i] != 'E' && format[i] != 'e')
                return false;
            i++;
            if (i < end && (format[i] == '+' || format[i] == '-'))
                i++;
            return i < end && format[i] == '0';
        }
    }
}
