// DateOnly and TimeOnly: a day, and a time of day.
using System.Globalization;

namespace System
{
    public readonly struct DateOnly : IComparable, IComparable<DateOnly>, IEquatable<DateOnly>, IFormattable
    {
        private const int LastDay = 3652058;

        private readonly int _day; // since 0001-01-01

        public DateOnly(int year, int month, int day) { _day = (int)(new DateTime(year, month, day).Ticks / TimeSpan.TicksPerDay); }

        private DateOnly(int dayNumber) { _day = dayNumber; }

        public static DateOnly MinValue { get { return default(DateOnly); } }
        public static DateOnly MaxValue { get { return FromDayNumber(LastDay); } }

        public int DayNumber { get { return _day; } }
        public int Year { get { return Start.Year; } }
        public int Month { get { return Start.Month; } }
        public int Day { get { return Start.Day; } }
        public int DayOfYear { get { return Start.DayOfYear; } }
        public DayOfWeek DayOfWeek { get { return Start.DayOfWeek; } }

        private DateTime Start { get { return new DateTime(_day * TimeSpan.TicksPerDay); } }

        public static DateOnly FromDayNumber(int dayNumber)
        {
            if ((uint)dayNumber > LastDay) throw new ArgumentOutOfRangeException("dayNumber", dayNumber, "Day number must be between 0 and DateOnly.MaxValue.DayNumber.");
            return new DateOnly(dayNumber);
        }

        public static DateOnly FromDateTime(DateTime dateTime) { return new DateOnly((int)(dateTime.Ticks / TimeSpan.TicksPerDay)); }


        public DateOnly AddDays(int value)
        {
            int day = unchecked(_day + value);
            if ((uint)day > LastDay) throw new ArgumentOutOfRangeException("value", "Value to add was out of range.");
            return new DateOnly(day);
        }

        public DateOnly AddMonths(int value) { return FromDateTime(Start.AddMonths(value)); }
        public DateOnly AddYears(int value) { return FromDateTime(Start.AddYears(value)); }
        public DateTime ToDateTime(TimeOnly time) { return new DateTime(_day * TimeSpan.TicksPerDay + time.Ticks); }
        public DateTime ToDateTime(TimeOnly time, DateTimeKind kind) { return new DateTime(_day * TimeSpan.TicksPerDay + time.Ticks, kind); }

        public void Deconstruct(out int year, out int month, out int day)
        {
            year = Year;
            month = Month;
            day = Day;
        }

        public int CompareTo(DateOnly value) { return _day.CompareTo(value._day); }
        public bool Equals(DateOnly value) { return _day == value._day; }
        public override bool Equals(object value) { return value is DateOnly && Equals((DateOnly)value); }
        public override int GetHashCode() { return _day; }

        public int CompareTo(object value)
        {
            if (value == null) return 1;
            if (!(value is DateOnly)) throw new ArgumentException("Object must be of type DateOnly.");
            return CompareTo((DateOnly)value);
        }

        public static bool operator ==(DateOnly left, DateOnly right) { return left._day == right._day; }
        public static bool operator !=(DateOnly left, DateOnly right) { return left._day != right._day; }
        public static bool operator <(DateOnly left, DateOnly right) { return left._day < right._day; }
        public static bool operator <=(DateOnly left, DateOnly right) { return left._day <= right._day; }
        public static bool operator >(DateOnly left, DateOnly right) { return left._day > right._day; }
        public static bool operator >=(DateOnly left, DateOnly right) { return left._day >= right._day; }

        public string ToLongDateString() { return ToString("D"); }
        public string ToShortDateString() { return ToString("d"); }
        public override string ToString() { return ToString("d"); }
        public string ToString(IFormatProvider provider) { return ToString("d", provider); }
        public string ToString(string format) { return ToString(format, null); }

        public string ToString(string format, IFormatProvider provider)
        {
            if (string.IsNullOrEmpty(format)) format = "d";
            if (format == "o" || format == "O") return Start.ToString("yyyy-MM-dd");
            if (format == "r" || format == "R") return Start.ToString("ddd, dd MMM yyyy");
            if (format.Length > 1) DayParts.Check(format, ":tfFhHmszK");
            else if ("dDmMyY".IndexOf(format[0]) < 0) throw FormatText.Invalid();
            return Start.ToString(format, provider);
        }

        public static DateOnly Parse(string s, IFormatProvider provider = null, DateTimeStyles style = DateTimeStyles.None)
        {
            if (s == null) throw new ArgumentNullException("s");
            DayParts.CheckStyle(style);
            Symbols.OfDates(provider);
            DateText text = new DateText(s);
            if (text.IsDate) return FromDateTime(text.value);
            if (text.kind == DateText.Kind.Other && !text.IsNone && !TimeOnly.TryRead(s, out _)) throw text.Unsupported("DateOnly");
            throw DayParts.NotRead(s, text, "DateOnly");
        }

        public static DateOnly Parse(string s, IFormatProvider provider) { return Parse(s, provider, DateTimeStyles.None); }
        public static DateOnly Parse(string s) { return Parse(s, null, DateTimeStyles.None); }
        public static bool TryParse(string s, out DateOnly result) { return TryParse(s, null, DateTimeStyles.None, out result); }
        public static bool TryParse(string s, IFormatProvider provider, out DateOnly result) { return TryParse(s, provider, DateTimeStyles.None, out result); }

        public static bool TryParse(string s, IFormatProvider provider, DateTimeStyles style, out DateOnly result)
        {
            if (!DayParts.Allows(style)) s = null;
            if (s != null) Symbols.OfDates(provider);
            DateText text = new DateText(s);
            if (text.kind == DateText.Kind.Other && !HasTime(text)) throw text.Unsupported("DateOnly");
            result = text.IsDate ? FromDateTime(text.value) : default(DateOnly);
            return text.IsDate;
        }

        /// HasTime says whether a text has a colon, and no T. .NET takes that for a time, which no DateOnly has.
        private static bool HasTime(DateText text) { return text.text.Contains(':') && text.HasOnly(":.,-/+AMPZampz"); }

        public static DateOnly ParseExact(string s, string format) { return ParseExact(s, format, null, DateTimeStyles.None); }

        public static DateOnly ParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style = DateTimeStyles.None)
        {
            if (s == null) throw new ArgumentNullException("s");
            if (format == null) throw new ArgumentNullException("format");
            DayParts.CheckStyle(style);
            DateOnly result;
            if (!TryParseExact(s, format, provider, style, out result)) throw new FormatException("String '" + s + "' was not recognized as a valid DateOnly.");
            return result;
        }

        public static bool TryParseExact(string s, string format, out DateOnly result) { return TryParseExact(s, format, null, DateTimeStyles.None, out result); }

        public static bool TryParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style, out DateOnly result)
        {
            if (DayParts.Allows(style) && s != null && format != null) Symbols.OfDates(provider, format, "oOrR");
            if (format == "o" || format == "O") format = "yyyy-MM-dd";
            else if (format == "r" || format == "R") format = "ddd, dd MMM yyyy";
            DateTime day = default(DateTime);
            bool valid = DayParts.Allows(style) && s != null && format != null && DateTime.TryExact(s, format, style, out day, out _) && day.Kind != DateTimeKind.Local;
            result = valid ? FromDateTime(day) : default(DateOnly);
            return valid;
        }
    }

    public readonly struct TimeOnly : IComparable, IComparable<TimeOnly>, IEquatable<TimeOnly>, IFormattable
    {
        private readonly long _ticks;

        public TimeOnly(int hour, int minute) : this(hour, minute, 0, 0) { }
        public TimeOnly(int hour, int minute, int second) : this(hour, minute, second, 0) { }
        public TimeOnly(int hour, int minute, int second, int millisecond) : this(new DateTime(1, 1, 1, hour, minute, second, millisecond).Ticks) { }
        public TimeOnly(int hour, int minute, int second, int millisecond, int microsecond) : this(new DateTime(1, 1, 1, hour, minute, second, millisecond, microsecond).Ticks) { }

        public TimeOnly(long ticks)
        {
            if ((ulong)ticks >= (ulong)TimeSpan.TicksPerDay)
                throw new ArgumentOutOfRangeException("ticks", "Ticks must be between 0 and and TimeOnly.MaxValue.Ticks.");
            _ticks = ticks;
        }

        public static TimeOnly MinValue { get { return default(TimeOnly); } }
        public static TimeOnly MaxValue { get { return new TimeOnly(TimeSpan.TicksPerDay - 1); } }

        public long Ticks { get { return _ticks; } }
        public int Hour { get { return ToTimeSpan().Hours; } }
        public int Minute { get { return ToTimeSpan().Minutes; } }
        public int Second { get { return ToTimeSpan().Seconds; } }
        public int Millisecond { get { return ToTimeSpan().Milliseconds; } }
        public int Microsecond { get { return ToTimeSpan().Microseconds; } }
        public int Nanosecond { get { return ToTimeSpan().Nanoseconds; } }

        public static TimeOnly FromTimeSpan(TimeSpan timeSpan) { return new TimeOnly(timeSpan.Ticks); }
        public static TimeOnly FromDateTime(DateTime dateTime) { return new TimeOnly(dateTime.TimeOfDay.Ticks); }
        public TimeSpan ToTimeSpan() { return new TimeSpan(_ticks); }

        public TimeOnly Add(TimeSpan value)
        {
            int days;
            return Add(value, out days);
        }

        public TimeOnly Add(TimeSpan value, out int wrappedDays)
        {
            wrappedDays = value.Days;
            long ticks = _ticks + value.Ticks % TimeSpan.TicksPerDay;
            if (ticks < 0)
            {
                wrappedDays--;
                ticks += TimeSpan.TicksPerDay;
            }
            else if (ticks >= TimeSpan.TicksPerDay)
            {
                wrappedDays++;
                ticks -= TimeSpan.TicksPerDay;
            }
            return new TimeOnly(ticks);
        }

        public TimeOnly AddHours(double value) { return Add(new TimeSpan((long)(value * TimeSpan.TicksPerHour))); }
        public TimeOnly AddHours(double value, out int wrappedDays) { return Add(new TimeSpan((long)(value * TimeSpan.TicksPerHour)), out wrappedDays); }
        public TimeOnly AddMinutes(double value) { return Add(new TimeSpan((long)(value * TimeSpan.TicksPerMinute))); }
        public TimeOnly AddMinutes(double value, out int wrappedDays) { return Add(new TimeSpan((long)(value * TimeSpan.TicksPerMinute)), out wrappedDays); }

        public bool IsBetween(TimeOnly start, TimeOnly end)
        {
            return start <= end ? start <= this && this < end : start <= this || this < end;
        }

        public void Deconstruct(out int hour, out int minute)
        {
            hour = Hour;
            minute = Minute;
        }

        public void Deconstruct(out int hour, out int minute, out int second)
        {
            Deconstruct(out hour, out minute);
            second = Second;
        }

        public int CompareTo(TimeOnly value) { return _ticks.CompareTo(value._ticks); }
        public bool Equals(TimeOnly value) { return _ticks == value._ticks; }
        public override bool Equals(object value) { return value is TimeOnly && Equals((TimeOnly)value); }
        public override int GetHashCode() { return _ticks.GetHashCode(); }

        public int CompareTo(object value)
        {
            if (value == null) return 1;
            if (!(value is TimeOnly)) throw new ArgumentException("Object must be of type TimeOnly.");
            return CompareTo((TimeOnly)value);
        }

        public static bool operator ==(TimeOnly left, TimeOnly right) { return left._ticks == right._ticks; }
        public static bool operator !=(TimeOnly left, TimeOnly right) { return left._ticks != right._ticks; }
        public static bool operator <(TimeOnly left, TimeOnly right) { return left._ticks < right._ticks; }
        public static bool operator <=(TimeOnly left, TimeOnly right) { return left._ticks <= right._ticks; }
        public static bool operator >(TimeOnly left, TimeOnly right) { return left._ticks > right._ticks; }
        public static bool operator >=(TimeOnly left, TimeOnly right) { return left._ticks >= right._ticks; }

        /// The time from t2 to the next t1.
        public static TimeSpan operator -(TimeOnly t1, TimeOnly t2)
        {
            long ticks = t1._ticks - t2._ticks;
            return new TimeSpan(ticks < 0 ? ticks + TimeSpan.TicksPerDay : ticks);
        }

        public string ToLongTimeString() { return ToString("T"); }
        public string ToShortTimeString() { return ToString("t"); }
        public override string ToString() { return ToString("t"); }
        public string ToString(IFormatProvider provider) { return ToString("t", provider); }
        public string ToString(string format) { return ToString(format, null); }

        public string ToString(string format, IFormatProvider provider)
        {
            if (string.IsNullOrEmpty(format)) format = "t";
            if (format == "o" || format == "O") return new DateTime(_ticks).ToString("HH:mm:ss.fffffff");
            if (format == "r" || format == "R") return new DateTime(_ticks).ToString("HH:mm:ss");
            if (format.Length > 1) DayParts.Check(format, "dMy/zk");
            else if ("tT".IndexOf(format[0]) < 0) throw FormatText.Invalid();
            return new DateTime(_ticks).ToString(format, provider);
        }

        public static TimeOnly Parse(string s) { return Parse(s, null, DateTimeStyles.None); }
        public static TimeOnly Parse(string s, IFormatProvider provider) { return Parse(s, provider, DateTimeStyles.None); }

        public static TimeOnly Parse(string s, IFormatProvider provider = null, DateTimeStyles style = DateTimeStyles.None)
        {
            if (s == null) throw new ArgumentNullException("s");
            DayParts.CheckStyle(style);
            Symbols.OfDates(provider);
            TimeOnly result;
            DateText text = new DateText(s);
            if (TryRead(s, text, out result)) return result;
            if (text.kind == DateText.Kind.Other && !text.IsNone) throw text.Unsupported("TimeOnly");
            throw DayParts.NotRead(s, text, "TimeOnly");
        }

        public static bool TryParse(string s, out TimeOnly result) { return TryParse(s, null, DateTimeStyles.None, out result); }
        public static bool TryParse(string s, IFormatProvider provider, out TimeOnly result) { return TryParse(s, provider, DateTimeStyles.None, out result); }

        public static bool TryParse(string s, IFormatProvider provider, DateTimeStyles style, out TimeOnly result)
        {
            if (!DayParts.Allows(style)) s = null;
            if (s != null) Symbols.OfDates(provider);
            return TryRead(s, new DateText(s), out result);
        }

        private static bool TryRead(string s, DateText text, out TimeOnly result)
        {
            if (TryRead(s, out result)) return true;
            if (text.IsTime) result = FromDateTime(text.value);
            else if (text.kind == DateText.Kind.Other && !HasNoHalf(text)) throw text.Unsupported("TimeOnly");
            return text.IsTime;
        }

        /// HasNoHalf says whether a text that is no mere time has neither AM, PM nor a T. .NET reads no TimeOnly from it.
        private static bool HasNoHalf(DateText text) { return text.HasOnly(":.-/+Z") && !text.text.TrimStart().StartsWith('.') && !text.text.TrimEnd().EndsWith('.'); }

        internal static bool TryRead(string s, out TimeOnly result)
        {
            long ticks;
            bool valid = TryRead((s == null ? "" : s.Trim()).TrimEnd('\0'), out ticks);
            result = valid ? new TimeOnly(ticks) : default(TimeOnly);
            return valid;
        }

        /// TryRead reads hours and minutes, seconds, and a fraction of any length, which is rounded. Spaces may be around a colon.
        private static bool TryRead(string s, out long ticks)
        {
            int i = 0, minute, second = 0;
            ticks = 0;
            int hour = Part(s, ref i);
            if (hour < 0 || hour > 23 || !Colon(s, ref i)) return false;
            minute = Part(s, ref i);
            if (minute < 0 || minute > 59) return false;
            double fraction = 0;
            if (Colon(s, ref i))
            {
                second = Part(s, ref i);
                if (second < 0 || second > 59) return false;
                if (i < s.Length && (s[i] == '.' || s[i] == ','))
                {
                    double unit = 0.1;
                    for (i++; i < s.Length && s[i] >= '0' && s[i] <= '9'; i++, unit *= 0.1) fraction += (s[i] - '0') * unit;
                }
            }
            ticks = (new TimeSpan(hour, minute, second).Ticks + (long)Math.Round(fraction * TimeSpan.TicksPerSecond)) % TimeSpan.TicksPerDay;
            return i == s.Length;
        }

        /// Part is a number of one or two digits, or -1.
        private static int Part(string s, ref int i)
        {
            int start = i, value = 0;
            for (; i < s.Length && s[i] >= '0' && s[i] <= '9' && i - start < 3; i++) value = value * 10 + (s[i] - '0');
            return i == start || i - start == 3 ? -1 : value;
        }

        private static bool Colon(string s, ref int i)
        {
            int at = i;
            while (at < s.Length && char.IsWhiteSpace(s[at])) at++;
            if (at == s.Length || s[at] != ':') return false;
            for (at++; at < s.Length && char.IsWhiteSpace(s[at]); at++) { }
            i = at;
            return true;
        }

        public static TimeOnly ParseExact(string s, string format) { return ParseExact(s, format, null, DateTimeStyles.None); }

        public static TimeOnly ParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style = DateTimeStyles.None)
        {
            if (s == null) throw new ArgumentNullException("s");
            if (format == null) throw new ArgumentNullException("format");
            DayParts.CheckStyle(style);
            TimeOnly result;
            if (!TryParseExact(s, format, provider, style, out result)) throw new FormatException("String '" + s + "' was not recognized as a valid TimeOnly.");
            return result;
        }

        public static bool TryParseExact(string s, string format, out TimeOnly result) { return TryParseExact(s, format, null, DateTimeStyles.None, out result); }

        public static bool TryParseExact(string s, string format, IFormatProvider provider, DateTimeStyles style, out TimeOnly result)
        {
            if (DayParts.Allows(style) && s != null && format != null) Symbols.OfDates(provider, format, "oOrR");
            if (format == "t") format = "HH:mm";
            else if (format == "T" || format == "r" || format == "R") format = "HH:mm:ss";
            else if (format == "o" || format == "O") format = "HH:mm:ss.fffffff";
            DateTime time = default(DateTime);
            bool dated = format != null && (format.Length == 1 || DayParts.Uses(format, "dMy"));
            bool valid = DayParts.Allows(style) && !string.IsNullOrEmpty(s) && !string.IsNullOrEmpty(format) && DateTime.TryExact(dated ? s : "0001-01-01 " + s, dated ? format : "yyyy-MM-dd " + format, style, out time, out _) && time.Kind != DateTimeKind.Local;
            if (valid && dated && (format.Length == 1 || format.Contains("MMM") || format.Contains("ddd"))) throw Threading.Unmodelled.Raise("TimeOnly.ParseExact with the format '" + format + "'");
            result = valid ? FromDateTime(time) : default(TimeOnly);
            return valid;
        }
    }

    internal static class DayParts
    {
        internal static bool Allows(DateTimeStyles style) { return (style & ~DateTimeStyles.AllowWhiteSpaces) == 0; }

        internal static void CheckStyle(DateTimeStyles style)
        {
            if (!Allows(style))
                throw new ArgumentException("The only allowed values for the styles are AllowWhiteSpaces, AllowTrailingWhite, AllowLeadingWhite, and AllowInnerWhite.", "style");
        }

        /// NotRead is the exception for a text that is no DateOnly or TimeOnly.
        internal static Exception NotRead(string s, DateText text, string type)
        {
            bool other = text.kind == DateText.Kind.Good || TimeOnly.TryRead(s, out _);
            return new FormatException("String '" + s + "' " + (other ? "contains parts which are not specific to the " : "was not recognized as a valid ") + type + ".");
        }

        /// Check throws if a custom format has any of these specifiers, or ends in the middle of a text. A backslash between quotes is a character here.
        internal static void Check(string format, string specifiers)
        {
            for (int i = 0; i < format.Length; i++)
            {
                char c = format[i];
                if (c == '\\')
                {
                    FormatText.Next(format, i);
                    i++;
                }
                else if (c == '\'' || c == '"')
                {
                    i = format.IndexOf(c, i + 1);
                    if (i < 0) throw FormatText.NoMatch(c);
                }
                else if (specifiers.IndexOf(c) >= 0) throw FormatText.Invalid();
            }
        }

        /// Uses says whether a custom format has any of these specifiers.
        internal static bool Uses(string format, string specifiers)
        {
            char quote = '\0';
            for (int i = 0; i < format.Length; i++)
            {
                char c = format[i];
                if (quote != '\0') quote = c == quote ? '\0' : quote;
                else if (c == '\'' || c == '"') quote = c;
                else if (c == '\\') i++;
                else if (specifiers.IndexOf(c) >= 0) return true;
            }
            return false;
        }
    }
}
