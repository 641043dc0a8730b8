using System.Globalization;

namespace System
{
    public readonly partial struct TimeSpan : IComparable, IComparable<TimeSpan>, IEquatable<TimeSpan>, ISpanParsable<TimeSpan>, IFormattable
    {
        public const long TicksPerMicrosecond = 10;
        public const long TicksPerMillisecond = 10000;
        public const long TicksPerSecond = 10000000;
        public const long TicksPerMinute = 600000000;
        public const long TicksPerHour = 36000000000;
        public const long TicksPerDay = 864000000000;
        public const long NanosecondsPerTick = 100;
        public const long MicrosecondsPerMillisecond = 1000;
        public const long MicrosecondsPerSecond = 1000000;
        public const long MicrosecondsPerMinute = 60000000;
        public const long MicrosecondsPerHour = 3600000000;
        public const long MicrosecondsPerDay = 86400000000;
        public const long MillisecondsPerSecond = 1000;
        public const long MillisecondsPerMinute = 60000;
        public const long MillisecondsPerHour = 3600000;
        public const long MillisecondsPerDay = 86400000;
        public const long SecondsPerMinute = 60;
        public const long SecondsPerHour = 3600;
        public const long SecondsPerDay = 86400;
        public const long MinutesPerHour = 60;
        public const long MinutesPerDay = 1440;
        public const int HoursPerDay = 24;

        public static readonly TimeSpan Zero = new TimeSpan(0);
        public static readonly TimeSpan MaxValue = new TimeSpan(long.MaxValue);
        public static readonly TimeSpan MinValue = new TimeSpan(long.MinValue);

        private readonly long _ticks;

        public TimeSpan(long ticks)
        {
            _ticks = ticks;
        }

        public TimeSpan(int hours, int minutes, int seconds)
        {
            _ticks = Checked(0, hours, minutes, seconds, 0);
        }

        public TimeSpan(int days, int hours, int minutes, int seconds)
        {
            _ticks = Checked(days, hours, minutes, seconds, 0);
        }

        public TimeSpan(int days, int hours, int minutes, int seconds, int milliseconds)
        {
            _ticks = Checked(days, hours, minutes, seconds, milliseconds);
        }

        public TimeSpan(int days, int hours, int minutes, int seconds, int milliseconds, int microseconds)
        {
            this = Sum(days, hours, minutes, seconds, milliseconds, microseconds);
        }

        private static TimeSpan Sum(long days, long hours, long minutes, long seconds, long milliseconds, long microseconds)
        {
            decimal sum = (((days * 24m + hours) * 60 + minutes) * 60 + seconds) * 1000000 + milliseconds * 1000m + microseconds;
            if (sum > long.MaxValue / TicksPerMicrosecond || sum < long.MinValue / TicksPerMicrosecond)
                throw new ArgumentOutOfRangeException(null, TooLong);
            return new TimeSpan((long)sum * TicksPerMicrosecond);
        }

        public static TimeSpan FromDays(int days, int hours = 0, long minutes = 0, long seconds = 0, long milliseconds = 0, long microseconds = 0)
        {
            return Sum(days, hours, minutes, seconds, milliseconds, microseconds);
        }

        public static TimeSpan FromHours(int hours, long minutes = 0, long seconds = 0, long milliseconds = 0, long microseconds = 0)
        {
            return Sum(0, hours, minutes, seconds, milliseconds, microseconds);
        }

        public static TimeSpan FromMinutes(long minutes, long seconds = 0, long milliseconds = 0, long microseconds = 0)
        {
            return Sum(0, 0, minutes, seconds, milliseconds, microseconds);
        }

        public static TimeSpan FromSeconds(long seconds, long milliseconds = 0, long microseconds = 0)
        {
            return Sum(0, 0, 0, seconds, milliseconds, microseconds);
        }

        private static long Checked(int days, int hours, int minutes, int seconds, int milliseconds)
        {
            long ms = ((long)days * 86400 + (long)hours * 3600 + (long)minutes * 60 + seconds) * 1000 + milliseconds;
            if (ms > long.MaxValue / TicksPerMillisecond || ms < long.MinValue / TicksPerMillisecond)
                throw new ArgumentOutOfRangeException(null, TooLong);
            return ms * TicksPerMillisecond;
        }

        private const string TooLong = "TimeSpan overflowed because the duration is too long.";

        public long Ticks
        {
            get { return _ticks; }
        }

        public int Days
        {
            get { return (int)(_ticks / TicksPerDay); }
        }

        public int Hours
        {
            get { return (int)(_ticks / TicksPerHour % 24); }
        }

        public int Minutes
        {
            get { return (int)(_ticks / TicksPerMinute % 60); }
        }

        public int Seconds
        {
            get { return (int)(_ticks / TicksPerSecond % 60); }
        }

        public int Milliseconds
        {
            get { return (int)(_ticks / TicksPerMillisecond % 1000); }
        }

        public int Microseconds
        {
            get { return (int)(_ticks / TicksPerMicrosecond % 1000); }
        }

        public int Nanoseconds
        {
            get { return (int)(_ticks % TicksPerMicrosecond * NanosecondsPerTick); }
        }

        public double TotalNanoseconds
        {
            get { return (double)_ticks * NanosecondsPerTick; }
        }

        public double TotalDays
        {
            get { return (double)_ticks / TicksPerDay; }
        }

        public double TotalHours
        {
            get { return (double)_ticks / TicksPerHour; }
        }

        public double TotalMinutes
        {
            get { return (double)_ticks / TicksPerMinute; }
        }

        public double TotalSeconds
        {
            get { return (double)_ticks / TicksPerSecond; }
        }

        public double TotalMilliseconds
        {
            get
            {
                double all = (double)_ticks / TicksPerMillisecond;
                return Math.Max(Math.Min(all, long.MaxValue / TicksPerMillisecond), long.MinValue / TicksPerMillisecond);
            }
        }

        public double TotalMicroseconds
        {
            get { return (double)_ticks / TicksPerMicrosecond; }
        }

        private static TimeSpan FromUnits(double value, double ticksPerUnit)
        {
            if (double.IsNaN(value))
                throw new ArgumentException("TimeSpan does not accept floating point Not-a-Number values.");
            double ticks = value * ticksPerUnit;
            if (ticks > 9223372036854775807.0 || ticks < -9223372036854775808.0)
                throw new OverflowException(TooLong);
            if (ticks == 9223372036854775808.0)
                return MaxValue;
            return new TimeSpan((long)ticks);
        }

        public static TimeSpan FromDays(double value)
        {
            return FromUnits(value, TicksPerDay);
        }

        public static TimeSpan FromHours(double value)
        {
            return FromUnits(value, TicksPerHour);
        }

        public static TimeSpan FromMinutes(double value)
        {
            return FromUnits(value, TicksPerMinute);
        }

        public static TimeSpan FromSeconds(double value)
        {
            return FromUnits(value, TicksPerSecond);
        }

        public static TimeSpan FromMilliseconds(double value)
        {
            return FromUnits(value, TicksPerMillisecond);
        }

        public static TimeSpan FromMicroseconds(double value)
        {
            return FromUnits(value, TicksPerMicrosecond);
        }

        public static TimeSpan FromTicks(long value)
        {
            return new TimeSpan(value);
        }

        // The overloads on integers came with .NET 9.
        private static TimeSpan Exact(long value, long ticksPerUnit)
        {
            if (value > long.MaxValue / ticksPerUnit || value < long.MinValue / ticksPerUnit)
                throw new ArgumentOutOfRangeException(null, TooLong);
            return new TimeSpan(value * ticksPerUnit);
        }

        public static TimeSpan FromDays(int days)
        {
            return Exact(days, TicksPerDay);
        }

        public static TimeSpan FromHours(int hours)
        {
            return Exact(hours, TicksPerHour);
        }

        public static TimeSpan FromMinutes(long minutes)
        {
            return Exact(minutes, TicksPerMinute);
        }

        public static TimeSpan FromSeconds(long seconds)
        {
            return Exact(seconds, TicksPerSecond);
        }

        public static TimeSpan FromMilliseconds(long milliseconds)
        {
            return Exact(milliseconds, TicksPerMillisecond);
        }

        public static TimeSpan FromMilliseconds(long milliseconds, long microseconds = 0)
        {
            return Exact(milliseconds, TicksPerMillisecond) + Exact(microseconds, TicksPerMicrosecond);
        }

        public static TimeSpan FromMicroseconds(long microseconds)
        {
            return Exact(microseconds, TicksPerMicrosecond);
        }

        public TimeSpan Add(TimeSpan ts)
        {
            long r = unchecked(_ticks + ts._ticks);
            if (((_ticks ^ r) & (ts._ticks ^ r)) < 0)
                throw new OverflowException(TooLong);
            return new TimeSpan(r);
        }

        public TimeSpan Subtract(TimeSpan ts)
        {
            long r = unchecked(_ticks - ts._ticks);
            if (((_ticks ^ ts._ticks) & (_ticks ^ r)) < 0)
                throw new OverflowException(TooLong);
            return new TimeSpan(r);
        }

        public TimeSpan Negate()
        {
            if (_ticks == long.MinValue)
                throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
            return new TimeSpan(-_ticks);
        }

        public TimeSpan Duration()
        {
            if (_ticks == long.MinValue)
                throw new OverflowException("The duration cannot be returned for TimeSpan.MinValue because the absolute value of TimeSpan.MinValue exceeds the value of TimeSpan.MaxValue.");
            return _ticks < 0 ? new TimeSpan(-_ticks) : this;
        }

        public TimeSpan Multiply(double factor)
        {
            if (double.IsNaN(factor))
                throw new ArgumentException("TimeSpan does not accept floating point Not-a-Number values.", "factor");
            return FromRounded(_ticks * factor);
        }

        public TimeSpan Divide(double divisor)
        {
            if (double.IsNaN(divisor))
                throw new ArgumentException("TimeSpan does not accept floating point Not-a-Number values.", "divisor");
            return FromRounded(_ticks / divisor);
        }

        private static TimeSpan FromRounded(double ticks)
        {
            if (double.IsNaN(ticks))
                throw new OverflowException(TooLong);
            return FromUnits(Math.Round(ticks), 1);
        }

        public double Divide(TimeSpan ts)
        {
            return (double)_ticks / ts._ticks;
        }

        public static int Compare(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks.CompareTo(t2._ticks);
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is TimeSpan))
                throw new ArgumentException("Object must be of type TimeSpan.");
            return _ticks.CompareTo(((TimeSpan)value)._ticks);
        }

        public int CompareTo(TimeSpan value)
        {
            return _ticks.CompareTo(value._ticks);
        }

        public override bool Equals(object value)
        {
            return value is TimeSpan && _ticks == ((TimeSpan)value)._ticks;
        }

        public bool Equals(TimeSpan obj)
        {
            return _ticks == obj._ticks;
        }

        public static bool Equals(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks == t2._ticks;
        }

        public override int GetHashCode()
        {
            return _ticks.GetHashCode();
        }

        public override string ToString()
        {
            return ToString("c");
        }

        public string ToString(string format) { return ToString(format, null); }

        public string ToString(string format, IFormatProvider formatProvider)
        {
            if (string.IsNullOrEmpty(format))
                format = "c";
            switch (format)
            {
                case "c":
                case "t":
                case "T":
                    return Constant();
                case "g":
                case "G":
                    Symbols.OfDates(formatProvider);
                    return General(format == "G");
                default:
                    if (format.Length == 1)
                        throw new FormatException("Input string was not in a correct format.");
                    Symbols.OfDates(formatProvider);
                    return Custom(format);
            }
        }

        // Magnitudes, of which the smallest value has one too.
        private void Parts(out ulong days, out int hours, out int minutes, out int seconds, out int fraction)
        {
            ulong t = _ticks < 0 ? (ulong)(-_ticks) : (ulong)_ticks;
            days = t / (ulong)TicksPerDay;
            hours = (int)(t / (ulong)TicksPerHour % 24);
            minutes = (int)(t / (ulong)TicksPerMinute % 60);
            seconds = (int)(t / (ulong)TicksPerSecond % 60);
            fraction = (int)(t % (ulong)TicksPerSecond);
        }

        private string Constant()
        {
            ulong days;
            int hours, minutes, seconds, fraction;
            Parts(out days, out hours, out minutes, out seconds, out fraction);
            string s = hours.ToString("D2") + ":" + minutes.ToString("D2") + ":" + seconds.ToString("D2");
            if (days != 0)
                s = days.ToString() + "." + s;
            if (fraction != 0)
                s = s + "." + fraction.ToString("D7");
            return _ticks < 0 ? "-" + s : s;
        }

        private string General(bool full)
        {
            ulong days;
            int hours, minutes, seconds, fraction;
            Parts(out days, out hours, out minutes, out seconds, out fraction);
            string s = (full ? hours.ToString("D2") : hours.ToString()) + ":" + minutes.ToString("D2") + ":" + seconds.ToString("D2");
            if (full || days != 0)
                s = days.ToString() + ":" + s;
            if (full)
                s = s + "." + fraction.ToString("D7");
            else if (fraction != 0)
                s = s + "." + fraction.ToString("D7").TrimEnd('0');
            return _ticks < 0 ? "-" + s : s;
        }

        private string Custom(string format)
        {
            ulong days;
            int hours, minutes, seconds, fraction;
            Parts(out days, out hours, out minutes, out seconds, out fraction);
            string digits = fraction.ToString("D7");
            string s = "";
            int i = 0;
            while (i < format.Length)
            {
                char c = format[i];
                int n = FormatText.Run(format, i);
                switch (c)
                {
                    case 'd':
                        s = s + Field((int)days, n, 8);
                        break;
                    case 'h':
                        s = s + Field(hours, n, 2);
                        break;
                    case 'm':
                        s = s + Field(minutes, n, 2);
                        break;
                    case 's':
                        s = s + Field(seconds, n, 2);
                        break;
                    case 'f':
                    case 'F':
                        if (n > 7)
                            throw FormatText.Invalid();
                        string f = digits.Substring(0, n);
                        s = s + (c == 'f' ? f : f.TrimEnd('0'));
                        break;
                    case '%':
                        char one = FormatText.Next(format, i);
                        if (one == '%')
                            throw FormatText.Invalid();
                        s = s + Custom(one.ToString());
                        n = 2;
                        break;
                    case '\\':
                        s = s + FormatText.Next(format, i).ToString();
                        n = 2;
                        break;
                    case '\'':
                    case '"':
                        s = s + FormatText.Quoted(format, i, out n);
                        break;
                    default:
                        throw FormatText.Invalid();
                }
                i += n;
            }
            return s;
        }

        private static string Field(int value, int width, int most)
        {
            if (width > most)
                throw FormatText.Invalid();
            return Number.Int32ToString(value).PadLeft(width, '0');
        }

        public static TimeSpan Parse(string s) { return Parse(s, null, "s"); }

        private static TimeSpan Parse(string text, IFormatProvider provider, string name)
        {
            if (text == null)
                throw new ArgumentNullException(name);
            TimeSpan r;
            Check(text, TryParseText(text, false, provider, out r));
            return r;
        }

        private static void Check(string s, int status)
        {
            if (status == Number.TooBig)
                throw new OverflowException("The TimeSpan string '" + s + "' could not be parsed because at least one of the numeric components is out of range or contains too many digits.");
            if (status != Number.Ok)
                throw new FormatException("String '" + s + "' was not recognized as a valid TimeSpan.");
        }

        public static TimeSpan Parse(string input, IFormatProvider formatProvider)
        {
            return Parse(input, formatProvider, "input");
        }

        public static TimeSpan Parse(ReadOnlySpan<char> input, IFormatProvider formatProvider = null) { return Parse(input.ToString(), formatProvider); }
        public static bool TryParse(ReadOnlySpan<char> s, out TimeSpan result) { return TryParse(s.ToString(), out result); }
        public static bool TryParse(ReadOnlySpan<char> input, IFormatProvider formatProvider, out TimeSpan result) { return TryParse(input.ToString(), formatProvider, out result); }

        public static bool TryParse(string s, out TimeSpan result) { return TryParse(s, null, out result); }

        public static bool TryParse(string input, IFormatProvider formatProvider, out TimeSpan result)
        {
            result = Zero;
            return input != null && TryParseText(input, false, formatProvider, out result) == Number.Ok;
        }

        public static TimeSpan ParseExact(string input, string format, IFormatProvider formatProvider)
        {
            if (input == null)
                throw new ArgumentNullException("input");
            if (format == null)
                throw new ArgumentNullException("format");
            TimeSpan r;
            if (format == "c" || format == "t" || format == "T")
            {
                Check(input, TryParseText(input, true, null, out r));
                return r;
            }
            if (format == "")
                throw new FormatException("Format specifier '' was invalid.");
            int status = Exactly(input, format, out r);
            if (status == Number.TooBig || status == More)
                Check(input, status);
            if (status != Number.Ok)
                throw new FormatException("Input string was not in a correct format.");
            return r;
        }

        /// <summary>
        /// Custom formats; of the standard ones only c.
        /// </summary>
        public static bool TryParseExact(string input, string format, IFormatProvider formatProvider, out TimeSpan result)
        {
            return Exactly(input, format, out result) == Number.Ok;
        }

        private const int More = -1; // the text goes on behind the part that the format describes

        private static int Exactly(string input, string format, out TimeSpan result)
        {
            result = Zero;
            if (input == null || string.IsNullOrEmpty(format))
                return Number.BadFormat;
            if (format.Length == 1)
            {
                if (format != "c" && format != "t" && format != "T")
                    throw Threading.Unmodelled.Raise("TimeSpan.ParseExact with the format '" + format + "'");
                return TryParseText(input, true, null, out result);
            }
            decimal ticks = 0;
            int at = 0;
            string seen = "";
            bool valid = true;
            for (int i = 0; i < format.Length;)
            {
                char c = format[i];
                int n = 1;
                while (i + n < format.Length && format[i + n] == c)
                    n++;
                string literal = null;
                if (c == '\\' || c == '%')
                {
                    n = c == '%' ? 1 : 2;
                    if (i + 1 >= format.Length)
                        return Number.BadFormat;
                    literal = c == '%' ? "" : format.Substring(i + 1, 1);
                }
                else if (c == '\'' || c == '"')
                {
                    int end = format.IndexOf(c, i + 1);
                    if (end < 0)
                        return Number.BadFormat;
                    literal = format.Substring(i + 1, end - i - 1);
                    n = end - i + 1;
                }
                i += n;
                if (literal != null)
                {
                    if (string.CompareOrdinal(input, at, literal, 0, literal.Length) != 0)
                        return Number.BadFormat;
                    at += literal.Length;
                    continue;
                }
                bool fraction = c == 'f' || c == 'F';
                if (c != 'd' && c != 'h' && c != 'm' && c != 's' && !fraction || n > (c == 'd' ? 8 : fraction ? 7 : 2))
                    return Number.BadFormat;
                int start = at, most = c == 'd' && n == 1 ? 8 : fraction || c == 'd' ? n : 2, least = c == 'F' ? 0 : n;
                long value = 0;
                while (at < input.Length && at - start < most && input[at] >= '0' && input[at] <= '9')
                    value = value * 10 + (input[at++] - '0');
                if (at - start < least)
                    return Number.BadFormat;
                for (int k = at - start; fraction && k < 7; k++)
                    value *= 10;
                if (seen.IndexOf(fraction ? 'f' : c) >= 0)
                    return Number.BadFormat;
                seen += fraction ? 'f' : c;
                valid &= !(c == 'h' && value > 23 || (c == 'm' || c == 's') && value > 59 || c == 'd' && value > 10675199);
                ticks += (decimal)value * (c == 'd' ? TicksPerDay : c == 'h' ? TicksPerHour : c == 'm' ? TicksPerMinute : c == 's' ? TicksPerSecond : 1);
            }
            if (at != input.Length)
                return More;
            if (!valid || ticks > long.MaxValue)
                return Number.TooBig;
            result = new TimeSpan((long)ticks);
            return Number.Ok;
        }

        public static TimeSpan operator -(TimeSpan t)
        {
            return t.Negate();
        }

        public static TimeSpan operator -(TimeSpan t1, TimeSpan t2)
        {
            return t1.Subtract(t2);
        }

        public static TimeSpan operator +(TimeSpan t)
        {
            return t;
        }

        public static TimeSpan operator +(TimeSpan t1, TimeSpan t2)
        {
            return t1.Add(t2);
        }

        public static TimeSpan operator *(TimeSpan timeSpan, double factor)
        {
            return timeSpan.Multiply(factor);
        }

        public static TimeSpan operator *(double factor, TimeSpan timeSpan)
        {
            return timeSpan.Multiply(factor);
        }

        public static TimeSpan operator /(TimeSpan timeSpan, double divisor)
        {
            return timeSpan.Divide(divisor);
        }

        public static double operator /(TimeSpan t1, TimeSpan t2)
        {
            return t1.Divide(t2);
        }

        public static bool operator ==(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks == t2._ticks;
        }

        public static bool operator !=(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks != t2._ticks;
        }

        public static bool operator <(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks < t2._ticks;
        }

        public static bool operator <=(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks <= t2._ticks;
        }

        public static bool operator >(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks > t2._ticks;
        }

        public static bool operator >=(TimeSpan t1, TimeSpan t2)
        {
            return t1._ticks >= t2._ticks;
        }
    }
}
