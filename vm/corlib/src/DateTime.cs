using System.Globalization;

namespace System
{
    public enum DateTimeKind
    {
        Unspecified = 0,
        Utc = 1,
        Local = 2
    }

    public enum DayOfWeek
    {
        Sunday = 0,
        Monday = 1,
        Tuesday = 2,
        Wednesday = 3,
        Thursday = 4,
        Friday = 5,
        Saturday = 6
    }

    /// <summary>A point in time. Now is the virtual clock; the local zone is UTC.</summary>
    public readonly partial struct DateTime : IComparable, IFormattable, IConvertible, IComparable<DateTime>, IEquatable<DateTime>, ISpanParsable<DateTime>
    {
        private const long MaxTicks = 3155378975999999999;

        public static readonly DateTime MinValue = new DateTime(0, DateTimeKind.Unspecified);
        public static readonly DateTime MaxValue = new DateTime(MaxTicks, DateTimeKind.Unspecified);
        public static readonly DateTime UnixEpoch = new DateTime(621355968000000000, DateTimeKind.Utc);

        // The kind in the top two bits, ticks below.
        private readonly ulong _dateData;

        public DateTime(long ticks)
            : this(ticks, DateTimeKind.Unspecified)
        {
        }

        public DateTime(long ticks, DateTimeKind kind)
        {
            if (ticks < 0 || ticks > MaxTicks)
                throw new ArgumentOutOfRangeException("ticks", "Ticks must be between DateTime.MinValue.Ticks and DateTime.MaxValue.Ticks.");
            CheckKind(kind);
            _dateData = (ulong)ticks | ((ulong)kind << 62);
        }

        public DateTime(int year, int month, int day)
            : this(DateToTicks(year, month, day), DateTimeKind.Unspecified)
        {
        }

        public DateTime(int year, int month, int day, int hour, int minute, int second)
            : this(Parts(year, month, day, hour, minute, second, 0, DateTimeKind.Unspecified), DateTimeKind.Unspecified)
        {
        }

        public DateTime(int year, int month, int day, int hour, int minute, int second, DateTimeKind kind)
            : this(Parts(year, month, day, hour, minute, second, 0, kind), kind)
        {
        }

        public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond)
            : this(Parts(year, month, day, hour, minute, second, millisecond, DateTimeKind.Unspecified), DateTimeKind.Unspecified)
        {
        }

        public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, DateTimeKind kind)
            : this(Parts(year, month, day, hour, minute, second, millisecond, kind), kind)
        {
        }

        public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, int microsecond)
            : this(year, month, day, hour, minute, second, millisecond, microsecond, DateTimeKind.Unspecified)
        {
        }

        public DateTime(int year, int month, int day, int hour, int minute, int second, int millisecond, int microsecond, DateTimeKind kind)
            : this(Parts(year, month, day, hour, minute, second, millisecond, kind) + Microseconds(microsecond), kind)
        {
        }

        // Parts checks the smallest parts first, as .NET does.
        private static long Parts(int year, int month, int day, int hour, int minute, int second, int millisecond, DateTimeKind kind)
        {
            CheckMillisecond(millisecond);
            CheckKind(kind);
            return DateToTicks(year, month, day) + TimeToTicks(hour, minute, second, millisecond);
        }

        private static void CheckMillisecond(int millisecond)
        {
            if ((uint)millisecond >= 1000)
                throw new ArgumentOutOfRangeException("millisecond", "Valid values are between 0 and 999, inclusive.");
        }

        private static void CheckKind(DateTimeKind kind)
        {
            if (kind < DateTimeKind.Unspecified || kind > DateTimeKind.Local)
                throw new ArgumentException("Invalid DateTimeKind value.", "kind");
        }

        private static long Microseconds(int microsecond)
        {
            if ((uint)microsecond >= 1000)
                throw new ArgumentOutOfRangeException("microsecond", "Valid values are between 0 and 999, inclusive.");
            return microsecond * TimeSpan.TicksPerMicrosecond;
        }

        public DateTime(DateOnly date, TimeOnly time)
            : this(date.DayNumber * TimeSpan.TicksPerDay + time.Ticks)
        {
        }

        public DateTime(DateOnly date, TimeOnly time, DateTimeKind kind)
            : this(date.DayNumber * TimeSpan.TicksPerDay + time.Ticks, kind)
        {
        }

        public int Microsecond
        {
            get { return TimeOfDay.Microseconds; }
        }

        public int Nanosecond
        {
            get { return TimeOfDay.Nanoseconds; }
        }

        public DateTime AddMicroseconds(double value)
        {
            return AddUnits(value, TimeSpan.TicksPerMicrosecond);
        }

        public void Deconstruct(out DateOnly date, out TimeOnly time)
        {
            date = DateOnly.FromDateTime(this);
            time = TimeOnly.FromDateTime(this);
        }

        public void Deconstruct(out int year, out int month, out int day)
        {
            year = Year;
            month = Month;
            day = Day;
        }

        public static DateTime UtcNow
        {
            get { return new DateTime(Runtime.VirtualClock.Ticks(), DateTimeKind.Utc); }
        }

        public static DateTime Now
        {
            get
            {
                TimeZoneInfo.Here();
                return new DateTime(Runtime.VirtualClock.Ticks(), DateTimeKind.Local);
            }
        }

        public static DateTime Today
        {
            get { return Now.Date; }
        }

        private static int DaysBefore(int month, bool leap)
        {
            // A year that begins in March has a simple rule; January and February come last.
            int d = (month + 9) % 12 * 306 + 5;
            d = d / 10;
            return month > 2 ? d + (leap ? 60 : 59) : d - 306;
        }

        public static bool IsLeapYear(int year)
        {
            if (year < 1 || year > 9999)
                throw new ArgumentOutOfRangeException("year", "Year must be between 1 and 9999.");
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        }

        public static int DaysInMonth(int year, int month)
        {
            if (month < 1 || month > 12)
                throw new ArgumentOutOfRangeException("month", month, "Month must be between one and twelve.");
            if (month == 2)
                return IsLeapYear(year) ? 29 : 28;
            IsLeapYear(year);
            return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
        }

        private static long DateToTicks(int year, int month, int day)
        {
            if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > DaysInMonth(year, month))
                throw new ArgumentOutOfRangeException(null, "Year, Month, and Day parameters describe an un-representable DateTime.");
            int y = year - 1;
            int n = y * 365 + y / 4 - y / 100 + y / 400 + DaysBefore(month, IsLeapYear(year)) + day - 1;
            return n * TimeSpan.TicksPerDay;
        }

        private static long TimeToTicks(int hour, int minute, int second, int millisecond)
        {
            if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59)
                throw new ArgumentOutOfRangeException(null, "Hour, Minute, and Second parameters describe an un-representable DateTime.");
            CheckMillisecond(millisecond);
            return ((hour * 3600L + minute * 60 + second) * 1000 + millisecond) * TimeSpan.TicksPerMillisecond;
        }

        public long Ticks
        {
            get { return (long)(_dateData & 0x3FFFFFFFFFFFFFFF); }
        }

        public DateTimeKind Kind
        {
            get { return (DateTimeKind)(_dateData >> 62); }
        }

        private void GetDate(out int year, out int month, out int day, out int dayOfYear)
        {
            int n = (int)(Ticks / TimeSpan.TicksPerDay);
            int y400 = n / 146097;
            n -= y400 * 146097;
            int y100 = n / 36524;
            if (y100 == 4)
                y100 = 3;
            n -= y100 * 36524;
            int y4 = n / 1461;
            n -= y4 * 1461;
            int y1 = n / 365;
            if (y1 == 4)
                y1 = 3;
            year = y400 * 400 + y100 * 100 + y4 * 4 + y1 + 1;
            n -= y1 * 365;
            dayOfYear = n + 1;
            bool leap = y1 == 3 && (y4 != 24 || y100 == 3);
            month = n / 32 + 1;
            if (month < 12 && n >= DaysBefore(month + 1, leap))
                month++;
            day = n - DaysBefore(month, leap) + 1;
        }

        public int Year
        {
            get
            {
                int y, m, d, n;
                GetDate(out y, out m, out d, out n);
                return y;
            }
        }

        public int Month
        {
            get
            {
                int y, m, d, n;
                GetDate(out y, out m, out d, out n);
                return m;
            }
        }

        public int Day
        {
            get
            {
                int y, m, d, n;
                GetDate(out y, out m, out d, out n);
                return d;
            }
        }

        public int DayOfYear
        {
            get
            {
                int y, m, d, n;
                GetDate(out y, out m, out d, out n);
                return n;
            }
        }

        public DayOfWeek DayOfWeek
        {
            get { return (DayOfWeek)((Ticks / TimeSpan.TicksPerDay + 1) % 7); }
        }

        public int Hour
        {
            get { return (int)(Ticks / TimeSpan.TicksPerHour % 24); }
        }

        public int Minute
        {
            get { return (int)(Ticks / TimeSpan.TicksPerMinute % 60); }
        }

        public int Second
        {
            get { return (int)(Ticks / TimeSpan.TicksPerSecond % 60); }
        }

        public int Millisecond
        {
            get { return (int)(Ticks / TimeSpan.TicksPerMillisecond % 1000); }
        }

        public DateTime Date
        {
            get { return new DateTime(Ticks - Ticks % TimeSpan.TicksPerDay, Kind); }
        }

        public TimeSpan TimeOfDay
        {
            get { return new TimeSpan(Ticks % TimeSpan.TicksPerDay); }
        }

        public DateTime AddTicks(long value) { return Moved(value, "value"); }

        private DateTime Moved(long value, string name)
        {
            long ticks = Ticks;
            if (value > MaxTicks - ticks || value < -ticks)
                throw Unrepresentable(name);
            return new DateTime(ticks + value, Kind);
        }

        private DateTime MovedBack(long value, string name)
        {
            if (value == long.MinValue)
                throw Unrepresentable(name);
            return Moved(-value, name);
        }

        private static Exception Unrepresentable(string name)
        {
            return new ArgumentOutOfRangeException(name, "The added or subtracted value results in an un-representable DateTime.");
        }

        // In .NET Core 3.0 and later the value is rounded to a tick, in earlier ones to a millisecond.
        private DateTime AddUnits(double value, long ticksPerUnit)
        {
            if (double.IsNaN(value)) // .NET 9 converts it to 0
                return this;
            if (Math.Abs(value) > MaxTicks / ticksPerUnit)
                throw new ArgumentOutOfRangeException("value", "Value to add was out of range.");
            double whole = Math.Truncate(value);
            return AddTicks((long)whole * ticksPerUnit + (long)((value - whole) * ticksPerUnit));
        }

        public DateTime Add(TimeSpan value)
        {
            return AddTicks(value.Ticks);
        }

        public DateTime AddDays(double value)
        {
            return AddUnits(value, TimeSpan.TicksPerDay);
        }

        public DateTime AddHours(double value)
        {
            return AddUnits(value, TimeSpan.TicksPerHour);
        }

        public DateTime AddMinutes(double value)
        {
            return AddUnits(value, TimeSpan.TicksPerMinute);
        }

        public DateTime AddSeconds(double value)
        {
            return AddUnits(value, TimeSpan.TicksPerSecond);
        }

        public DateTime AddMilliseconds(double value)
        {
            return AddUnits(value, TimeSpan.TicksPerMillisecond);
        }

        public DateTime AddMonths(int months) { return MovedMonths(months, "months"); }

        private DateTime MovedMonths(int months, string name)
        {
            if (months < -120000 || months > 120000)
                throw new ArgumentOutOfRangeException("months", "Months value must be between +/-120000.");
            int y, m, d, n;
            GetDate(out y, out m, out d, out n);
            int k = y * 12 + m - 1 + months;
            if (k < 12 || k >= 120000)
                throw Unrepresentable(name);
            y = k / 12;
            m = k % 12 + 1;
            d = Math.Min(d, DaysInMonth(y, m));
            return new DateTime(DateToTicks(y, m, d) + Ticks % TimeSpan.TicksPerDay, Kind);
        }

        public DateTime AddYears(int value)
        {
            if (value < -10000 || value > 10000)
                throw new ArgumentOutOfRangeException("value", "Years value must be between +/-10000.");
            return MovedMonths(value * 12, "value");
        }

        public TimeSpan Subtract(DateTime value)
        {
            return new TimeSpan(Ticks - value.Ticks);
        }

        public DateTime Subtract(TimeSpan value)
        {
            return MovedBack(value.Ticks, "value");
        }

        public static DateTime SpecifyKind(DateTime value, DateTimeKind kind)
        {
            return new DateTime(value.Ticks, kind);
        }

        public DateTime ToLocalTime()
        {
            if (Kind != DateTimeKind.Local)
                TimeZoneInfo.Here();
            return new DateTime(Ticks, DateTimeKind.Local);
        }

        public DateTime ToUniversalTime()
        {
            if (Kind != DateTimeKind.Utc)
                TimeZoneInfo.Here();
            return new DateTime(Ticks, DateTimeKind.Utc);
        }

        public long ToBinary()
        {
            if (Kind == DateTimeKind.Local) TimeZoneInfo.Here();
            return (long)_dateData;
        }

        public static DateTime FromBinary(long dateData)
        {
            const long ceiling = 0x4000000000000000;
            long ticks = dateData & ceiling - 1;
            bool local = dateData < 0;
            if (local) TimeZoneInfo.Here();
            if (local && ticks > ceiling - TimeSpan.TicksPerDay) // a time of day before the first day
                ticks = ticks - ceiling + TimeSpan.TicksPerDay;
            if (ticks > MaxTicks)
                throw new ArgumentException("The binary data must result in a DateTime with ticks between DateTime.MinValue.Ticks and DateTime.MaxValue.Ticks.", "dateData");
            return new DateTime(ticks, local ? DateTimeKind.Local : (DateTimeKind)((ulong)dateData >> 62));
        }

        public long ToFileTimeUtc()
        {
            long ticks = Ticks - 504911232000000000;
            if (ticks < 0)
                throw new ArgumentOutOfRangeException(null, "Not a valid Win32 FileTime.");
            return ticks;
        }

        public static int Compare(DateTime t1, DateTime t2)
        {
            return t1.Ticks.CompareTo(t2.Ticks);
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is DateTime))
                throw new ArgumentException("Object must be of type DateTime.");
            return Compare(this, (DateTime)value);
        }

        public int CompareTo(DateTime value)
        {
            return Compare(this, value);
        }

        public override bool Equals(object value)
        {
            return value is DateTime && Ticks == ((DateTime)value).Ticks;
        }

        public bool Equals(DateTime value)
        {
            return Ticks == value.Ticks;
        }

        public static bool Equals(DateTime t1, DateTime t2)
        {
            return t1.Ticks == t2.Ticks;
        }

        public override int GetHashCode()
        {
            return Ticks.GetHashCode();
        }

        public static DateTime operator +(DateTime d, TimeSpan t)
        {
            return d.Moved(t.Ticks, "t");
        }

        public static DateTime operator -(DateTime d, TimeSpan t)
        {
            return d.MovedBack(t.Ticks, "t");
        }

        public static TimeSpan operator -(DateTime d1, DateTime d2)
        {
            return d1.Subtract(d2);
        }

        public static bool operator ==(DateTime d1, DateTime d2)
        {
            return d1.Ticks == d2.Ticks;
        }

        public static bool operator !=(DateTime d1, DateTime d2)
        {
            return d1.Ticks != d2.Ticks;
        }

        public static bool operator <(DateTime t1, DateTime t2)
        {
            return t1.Ticks < t2.Ticks;
        }

        public static bool operator <=(DateTime t1, DateTime t2)
        {
            return t1.Ticks <= t2.Ticks;
        }

        public static bool operator >(DateTime t1, DateTime t2)
        {
            return t1.Ticks > t2.Ticks;
        }

        public static bool operator >=(DateTime t1, DateTime t2)
        {
            return t1.Ticks >= t2.Ticks;
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.DateTime;
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
