using System.Globalization;

namespace System
{
    public readonly partial struct DateTime
    {
        public override string ToString()
        {
            return ToString("G");
        }

        public string ToString(IFormatProvider provider)
        {
            Symbols.OfDates(provider);
            return ToString("G");
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfDates(provider, format, "oOrRsu");
            return ToString(format);
        }

        public string ToShortDateString()
        {
            return ToString("d");
        }

        public string ToLongDateString()
        {
            return ToString("D");
        }

        public string ToShortTimeString()
        {
            return ToString("t");
        }

        public string ToLongTimeString()
        {
            return ToString("T");
        }

        public string ToString(string format)
        {
            if (string.IsNullOrEmpty(format))
                format = "G";
            if (format == "U" && Kind != DateTimeKind.Utc) TimeZoneInfo.Here(); // .NET converts to universal time
            return Custom(format.Length == 1 ? Pattern(format[0]) : format);
        }

        // The invariant culture's pattern behind a standard format.
        private static string Pattern(char c)
        {
            switch (c)
            {
                case 'd':
                    return "MM/dd/yyyy";
                case 'D':
                    return "dddd, dd MMMM yyyy";
                case 'f':
                    return "dddd, dd MMMM yyyy HH:mm";
                case 'F':
                case 'U':
                    return "dddd, dd MMMM yyyy HH:mm:ss";
                case 'g':
                    return "MM/dd/yyyy HH:mm";
                case 'G':
                    return "MM/dd/yyyy HH:mm:ss";
                case 'm':
                case 'M':
                    return "MMMM dd";
                case 'o':
                case 'O':
                    return "yyyy'-'MM'-'dd'T'HH':'mm':'ss'.'fffffffK";
                case 'r':
                case 'R':
                    return "ddd, dd MMM yyyy HH':'mm':'ss 'GMT'";
                case 's':
                    return "yyyy'-'MM'-'dd'T'HH':'mm':'ss";
                case 't':
                    return "HH:mm";
                case 'T':
                    return "HH:mm:ss";
                case 'u':
                    return "yyyy'-'MM'-'dd HH':'mm':'ss'Z'";
                case 'y':
                case 'Y':
                    return "yyyy MMMM";
                default:
                    throw new FormatException("Input string was not in a correct format.");
            }
        }

        internal static string MonthName(int month)
        {
            switch (month)
            {
                case 1:
                    return "January";
                case 2:
                    return "February";
                case 3:
                    return "March";
                case 4:
                    return "April";
                case 5:
                    return "May";
                case 6:
                    return "June";
                case 7:
                    return "July";
                case 8:
                    return "August";
                case 9:
                    return "September";
                case 10:
                    return "October";
                case 11:
                    return "November";
                default:
                    return "December";
            }
        }

        private static string DayName(int day)
        {
            switch (day)
            {
                case 0:
                    return "Sunday";
                case 1:
                    return "Monday";
                case 2:
                    return "Tuesday";
                case 3:
                    return "Wednesday";
                case 4:
                    return "Thursday";
                case 5:
                    return "Friday";
                default:
                    return "Saturday";
            }
        }

        private static string Pad(int value, int width)
        {
            return Number.Int32ToString(value).PadLeft(width, '0');
        }

        private string Custom(string format)
        {
            return Custom(format, null);
        }

        // The offset is that of a DateTimeOffset. A DateTime has none: local time is UTC.
        internal string Custom(string format, int? offsetMinutes)
        {
            string s = "";
            int i = 0;
            while (i < format.Length)
            {
                char c = format[i];
                int n = FormatText.Run(format, i);
                switch (c)
                {
                    case 'y':
                        s = s + (n <= 2 ? Pad(Year % 100, n) : Pad(Year, n));
                        break;
                    case 'M':
                        s = s + (n <= 2 ? Pad(Month, n) : n == 3 ? MonthName(Month).Substring(0, 3) : MonthName(Month));
                        break;
                    case 'd':
                        s = s + (n <= 2 ? Pad(Day, n) : n == 3 ? DayName((int)DayOfWeek).Substring(0, 3) : DayName((int)DayOfWeek));
                        break;
                    case 'H':
                        s = s + Pad(Hour, n > 2 ? 2 : n);
                        break;
                    case 'h':
                        s = s + Pad(Hour % 12 == 0 ? 12 : Hour % 12, n > 2 ? 2 : n);
                        break;
                    case 'm':
                        s = s + Pad(Minute, n > 2 ? 2 : n);
                        break;
                    case 's':
                        s = s + Pad(Second, n > 2 ? 2 : n);
                        break;
                    case 'f':
                    case 'F':
                        if (n > 7)
                            throw FormatText.Invalid();
                        string f = Pad((int)(Ticks % TimeSpan.TicksPerSecond), 7).Substring(0, n);
                        if (c == 'F')
                        {
                            f = f.TrimEnd('0');
                            if (f.Length == 0 && s.EndsWith('.'))
                                s = s.Substring(0, s.Length - 1);
                        }
                        s = s + f;
                        break;
                    case 't':
                        s = s + (n == 1 ? (Hour < 12 ? "A" : "P") : Hour < 12 ? "AM" : "PM");
                        break;
                    case 'g':
                        s = s + "A.D.";
                        break;
                    case 'K':
                        n = 1;
                        if (!offsetMinutes.HasValue && Kind == DateTimeKind.Local)
                            TimeZoneInfo.Here();
                        if (offsetMinutes.HasValue || Kind == DateTimeKind.Local)
                            s = s + OffsetText(offsetMinutes.GetValueOrDefault(), 3);
                        else if (Kind == DateTimeKind.Utc)
                            s = s + "Z";
                        break;
                    case 'z':
                        if (!offsetMinutes.HasValue && Kind != DateTimeKind.Utc)
                            TimeZoneInfo.Here();
                        s = s + OffsetText(offsetMinutes.GetValueOrDefault(), n);
                        break;
                    case '\\':
                        s = s + FormatText.Next(format, i).ToString();
                        n = 2;
                        break;
                    case '%':
                        char one = FormatText.Next(format, i);
                        if (one == '%')
                            throw FormatText.Invalid();
                        string part = Custom(one.ToString(), offsetMinutes);
                        // A fraction of zero takes the point before it away.
                        if (one == 'F' && part.Length == 0 && s.EndsWith('.'))
                            s = s.Substring(0, s.Length - 1);
                        s = s + part;
                        n = 2;
                        break;
                    case '\'':
                    case '"':
                        s = s + FormatText.Quoted(format, i, out n);
                        break;
                    default:
                        s = s + format.Substring(i, n);
                        break;
                }
                i += n;
            }
            return s;
        }

        internal static string OffsetText(int minutes, int width)
        {
            int m = minutes < 0 ? -minutes : minutes;
            string s = (minutes < 0 ? "-" : "+") + Pad(m / 60, width == 1 ? 1 : 2);
            return width < 3 ? s : s + ":" + Pad(m % 60, 2);
        }
    }

    /// <summary>The parts of custom formats of dates and times that have no value.</summary>
    internal static class FormatText
    {
        internal static Exception Invalid()
        {
            return new FormatException("Input string was not in a correct format.");
        }

        internal static Exception NoMatch(char quote)
        {
            return new FormatException("Cannot find a matching quote character for the character '" + quote.ToString() + "'.");
        }

        /// <summary>The number of characters from i on that are the same.</summary>
        internal static int Run(string format, int i)
        {
            int n = 1;
            while (i + n < format.Length && format[i + n] == format[i])
                n++;
            return n;
        }

        /// <summary>The character behind i.</summary>
        internal static char Next(string format, int i)
        {
            if (i + 1 >= format.Length)
                throw Invalid();
            return format[i + 1];
        }

        /// <summary>The text between the quote at i and its like. A backslash lets any character follow. n is the length with both quotes.</summary>
        internal static string Quoted(string format, int i, out int n)
        {
            char quote = format[i];
            string s = "";
            for (int at = i + 1; at < format.Length; at++)
            {
                char c = format[at];
                if (c == quote)
                {
                    n = at + 1 - i;
                    return s;
                }
                if (c == '\\')
                {
                    c = Next(format, at);
                    at++;
                }
                s = s + c.ToString();
            }
            throw NoMatch(quote);
        }
    }
}
