// Parsing of dates by a format.
using System.Globalization;

namespace System
{
    public partial struct DateTime
    {
        public static DateTime ParseExact(string s, string format, IFormatProvider provider) { return ParseExact(s, format, provider, DateTimeStyles.None); }

        public static DateTime ParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style)
        {
            if (s == null) throw new ArgumentNullException("s");
            if (format == null) throw new ArgumentNullException("format");
            Symbols.OfDates(provider);
            if (format == "") throw new FormatException("Format specifier '' was invalid.");
            DateTime result;
            string problem;
            if (!TryExact(s, format, style, out result, out problem)) throw new FormatException(problem);
            return Here(result);
        }

        public static DateTime ParseExact(string s, string[] formats, IFormatProvider provider, DateTimeStyles style)
        {
            if (s == null) throw new ArgumentNullException("s");
            if (formats == null) throw new ArgumentNullException("formats");
            DateTime result;
            if (!TryParseExact(s, formats, provider, style, out result)) throw new FormatException(NotRead(s));
            return result;
        }

        public static bool TryParseExact(string s, string[] formats, IFormatProvider provider, DateTimeStyles style, out DateTime result)
        {
            result = MinValue;
            if (s == null || formats == null) return false;
            Symbols.OfDates(provider);
            for (int i = 0; i < formats.Length; i++)
            {
                if (!TryExact(s, formats[i], style, out result, out _)) continue;
                result = Here(result);
                return true;
            }
            return false;
        }

        public static bool TryParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style, out DateTime result)
        {
            if (s != null && format != null) Symbols.OfDates(provider);
            bool valid = TryExact(s, format, style, out result, out _);
            result = Here(result);
            return valid;
        }

        private static DateTime Here(DateTime read)
        {
            if (read.Kind == DateTimeKind.Local) TimeZoneInfo.Here();
            return read;
        }

        /// TryExact reads a date. It is a local one if the text has a time zone.
        internal static bool TryExact(string s, string format, DateTimeStyles style, out DateTime result, out string problem)
        {
            problem = NotRead(s);
            if (style != DateTimeStyles.None) throw Threading.Unmodelled.Raise("parsing of a date with a style");
            result = MinValue;
            if (string.IsNullOrEmpty(s) || string.IsNullOrEmpty(format)) return false;
            ExactDate date = new ExactDate(format == "U");
            bool valid = date.Read(s, format.Length == 1 ? Pattern(format[0]) : format) && date.Build(out result);
            bool round = format == "o" || format == "O"; // .NET reads these in a way of their own
            if (!valid && date.problem != null && !round) problem = date.problem;
            if (!valid) result = MinValue;
            return valid;
        }

        private static string NotRead(string s) { return "String '" + s + "' was not recognized as a valid DateTime."; }
        private static string NoDate(string s) { return "The DateTime represented by the string '" + s + "' is not supported in calendar 'System.Globalization.GregorianCalendar'."; }

        /// ExactDate has the parts of a date that were read; -1 is a part that its format lacks.
        private sealed class ExactDate
        {
            private string _text;
            private int _at;
            private bool _zone; // there is a time zone: that of UTC
            private bool _short; // the year has two digits
            private char _letter; // the field of the format that is being read
            internal string problem; // the fault, if it is not one of the format
            private int _year = -1, _month = -1, _day = -1, _hour = -1, _minute = -1, _second = -1, _fraction = -1, _half = -1, _weekDay = -1;

            internal ExactDate(bool zone) { _zone = zone; }

            internal bool Read(string text, string format)
            {
                _text = text;
                for (int i = 0; i < format.Length;)
                {
                    char c = format[i];
                    int n = 1;
                    while (i + n < format.Length && format[i + n] == c) n++;
                    if (c == '\'' || c == '"')
                    {
                        int end = format.IndexOf(c, i + 1);
                        if (end < 0) return false;
                        if (!Literal(format.Substring(i + 1, end - i - 1))) return false;
                        i = end + 1;
                        continue;
                    }
                    if (c == '\\' || c == '%')
                    {
                        if (i + 1 >= format.Length) return false;
                        if (c == '\\' && !Literal(format.Substring(i + 1, 1))) return false;
                        i += c == '\\' ? 2 : 1;
                        continue;
                    }
                    if (Point(c, n, format, i))
                    {
                        i = format.Length - format.Substring(i + 1).TrimStart('F').Length;
                        continue;
                    }
                    if (!Field(c, n)) return false;
                    i += n;
                }
                return _at == text.Length;
            }

            /// Point says whether the format has a point before an optional fraction at i, and the text has none.
            private bool Point(char c, int n, string format, int i)
            {
                return c == '.' && n == 1 && i + 1 < format.Length && format[i + 1] == 'F' && !(_at < _text.Length && _text[_at] == '.');
            }

            private bool Field(char c, int n)
            {
                _letter = c;
                switch (c)
                {
                    case 'y': return Year(n);
                    case 'M': return n > 2 ? Name(true, n > 3, ref _month) : Number(n, 2, ref _month);
                    case 'd': return n > 2 ? Name(false, n > 3, ref _weekDay) : Number(n, 2, ref _day);
                    case 'H': return Number(n > 2 ? 2 : n, 2, ref _hour);
                    case 'h': return Number(n > 2 ? 2 : n, 2, ref _hour) && _hour <= 12 && (_half >= 0 || (_half = 2) == 2);
                    case 'm': return Number(n > 2 ? 2 : n, 2, ref _minute);
                    case 's': return Number(n > 2 ? 2 : n, 2, ref _second);
                    case 'f': return n <= 7 && Fraction(n, n);
                    case 'F': return n <= 7 && Fraction(0, n);
                    case 't': return Half(n);
                    case 'K':
                        if (n > 1) throw Threading.Unmodelled.Raise("parsing of a date with the format '" + new string(c, n) + "'");
                        if (_at == _text.Length || _text[_at] != 'Z' && _text[_at] != '+' && _text[_at] != '-') return true;
                        if (_text[_at] != 'Z') goto case 'z';
                        _at++;
                        return _zone = true;
                    case 'Z': return n == 1 && (_zone = Word("GMT") || Word("Z"));
                    case 'g':
                    case 'z': throw Threading.Unmodelled.Raise("parsing of a date with an era or a time zone");
                    default: return Literal(new string(c, n));
                }
            }

            private bool Year(int n)
            {
                if (n < 3) _short = true;
                return Number(n, n < 3 ? 2 : n, ref _year);
            }

            /// Word reads a word in letters of either case, behind which there is no letter.
            private bool Word(string word)
            {
                int end = _at + word.Length;
                if (end > _text.Length || !word.Equals(_text.Substring(_at, word.Length), StringComparison.OrdinalIgnoreCase)) return false;
                if (end < _text.Length && char.IsLetter(_text[end])) return false;
                _at = end;
                return true;
            }

            private bool Literal(string s)
            {
                if (string.CompareOrdinal(_text, _at, s, 0, s.Length) != 0) return false;
                _at += s.Length;
                return true;
            }

            /// Number reads min to max digits. An earlier value of the field must be the same.
            private bool Number(int min, int max, ref int field)
            {
                int value = 0, start = _at;
                while (_at < _text.Length && _at - start < max && _text[_at] >= '0' && _text[_at] <= '9') value = value * 10 + (_text[_at++] - '0');
                return _at - start >= min && Set(value, ref field);
            }

            private bool Set(int value, ref int field)
            {
                if (field >= 0 && field != value)
                {
                    problem = "DateTime pattern '" + _letter + "' appears more than once with different values.";
                    return false;
                }
                field = value;
                return true;
            }

            private bool Fraction(int min, int max)
            {
                int start = _at, value = 0;
                while (_at < _text.Length && _at - start < max && _text[_at] >= '0' && _text[_at] <= '9') value = value * 10 + (_text[_at++] - '0');
                if (_at - start < min) return false;
                for (int k = _at - start; k < 7; k++) value *= 10;
                return Set(value, ref _fraction);
            }

            private bool Name(bool month, bool full, ref int field)
            {
                for (int k = 0; k < (month ? 12 : 7); k++)
                {
                    string name = month ? MonthName(k + 1) : ((DayOfWeek)k).ToString();
                    if (!full) name = name.Substring(0, 3);
                    if (_at + name.Length > _text.Length || !name.Equals(_text.Substring(_at, name.Length), StringComparison.OrdinalIgnoreCase)) continue;
                    _at += name.Length;
                    return Set(month ? k + 1 : k, ref field);
                }
                return false;
            }

            private bool Half(int n)
            {
                string want = _at < _text.Length && (_text[_at] == 'A' || _text[_at] == 'a') ? "AM" : "PM";
                if (n == 1) want = want.Substring(0, 1);
                StringComparison comparison = n == 1 ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase;
                if (_at + want.Length > _text.Length || !want.Equals(_text.Substring(_at, want.Length), comparison)) return false;
                _at += want.Length;
                _half = want[0] == 'A' ? 0 : 1;
                return true;
            }

            internal bool Build(out DateTime result)
            {
                result = MinValue;
                if (_year < 0 && _month < 0 && _day < 0) throw Threading.Unmodelled.Raise("parsing of a time without a date, which is today's");
                if (_year < 0) throw Threading.Unmodelled.Raise("parsing of a date without a year, which is this year's");
                if (_short)
                {
                    if (_year > 99) return false;
                    // .NET 8 and later; on Windows a setting of the user
                    if (_year >= 30 && _year < 50) MoonWalker.Verify.Use("dates with years of two digits: 30 to 49 are 2030 to 2049; before .NET 8, and by a setting of Windows, 1930 to 1949");
                    _year += _year < 50 ? 2000 : 1900;
                }
                int month = _month < 0 ? 1 : _month, day = _day < 0 ? 1 : _day, hour = _hour < 0 ? 0 : _hour, minute = _minute < 0 ? 0 : _minute, second = _second < 0 ? 0 : _second;
                if (_half == 0 || _half == 1)
                {
                    if (hour > 12) return false;
                    hour = hour % 12 + 12 * _half;
                }
                else if (_half == 2 && hour == 12) hour = 0;
                if (_year < 1 || _year > 9999 || month < 1 || month > 12 || day < 1 || day > DaysInMonth(_year, month) || hour > 23 || minute > 59 || second > 59)
                {
                    problem = NoDate(_text);
                    return false;
                }
                result = new DateTime(DateToTicks(_year, month, day) + TimeToTicks(hour, minute, second, 0) + (_fraction < 0 ? 0 : _fraction), _zone ? DateTimeKind.Local : DateTimeKind.Unspecified);
                if (_weekDay < 0 || (int)result.DayOfWeek == _weekDay) return true;
                problem = "String '" + _text + "' was not recognized as a valid DateTime because the day of week was incorrect.";
                return false;
            }
        }
    }
}
