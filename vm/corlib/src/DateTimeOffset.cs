using System.Globalization;

namespace System
{
    /// <summary>A point in time with its distance from UTC.</summary>
    public readonly struct DateTimeOffset : IComparable, IFormattable, IComparable<DateTimeOffset>, IEquatable<DateTimeOffset>, ISpanParsable<DateTimeOffset>
    {
        public static readonly DateTimeOffset MinValue = new DateTimeOffset(DateTime.MinValue.Ticks, TimeSpan.Zero);
        public static readonly DateTimeOffset MaxValue = new DateTimeOffset(DateTime.MaxValue.Ticks, TimeSpan.Zero);
        public static readonly DateTimeOffset UnixEpoch = new DateTimeOffset(621355968000000000, TimeSpan.Zero);

        // In this order, as .NET places them: programs can see the bytes by MemoryMarshal and Unsafe.
        private readonly short _offsetMinutes;
        private readonly long _utcTicks;

        public DateTimeOffset(long ticks, TimeSpan offset)
        {
            Check(offset);
            _utcTicks = new DateTime(ticks).Ticks - offset.Ticks;
            if (_utcTicks < 0 || _utcTicks > System.DateTime.MaxValue.Ticks)
                throw new ArgumentOutOfRangeException("offset", "The UTC time represented when the offset is applied must be between year 0 and 10,000.");
            _offsetMinutes = (short)(offset.Ticks / TimeSpan.TicksPerMinute);
        }

        private static void Check(TimeSpan offset)
        {
            if (offset.Ticks % TimeSpan.TicksPerMinute != 0)
                throw new ArgumentException("Offset must be specified in whole minutes.", "offset");
            if (offset.Ticks < -14 * TimeSpan.TicksPerHour || offset.Ticks > 14 * TimeSpan.TicksPerHour)
                throw new ArgumentOutOfRangeException("offset", "Offset must be within plus or minus 14 hours.");
        }

        public DateTimeOffset(DateTime dateTime)
            : this(TicksOf(dateTime), TimeSpan.Zero)
        {
        }

        public DateTimeOffset(DateTime dateTime, TimeSpan offset)
            : this(TicksOf(dateTime, offset), offset)
        {
        }

        private static long TicksOf(DateTime dateTime)
        {
            if (dateTime.Kind != DateTimeKind.Utc)
                TimeZoneInfo.Here();
            return dateTime.Ticks;
        }

        private static long TicksOf(DateTime dateTime, TimeSpan offset)
        {
            if (dateTime.Kind == DateTimeKind.Local)
                TimeZoneInfo.Here();
            if (dateTime.Kind != DateTimeKind.Unspecified && offset != TimeSpan.Zero)
                throw new ArgumentException(dateTime.Kind == DateTimeKind.Utc ? "The UTC Offset for Utc DateTime instances must be 0." : "The UTC Offset of the local dateTime parameter does not match the offset argument.", "offset");
            return dateTime.Ticks;
        }

        public DateTimeOffset(int year, int month, int day, int hour, int minute, int second, TimeSpan offset)
            : this(TicksOf(year, month, day, hour, minute, second, offset), offset)
        {
        }

        private static long TicksOf(int year, int month, int day, int hour, int minute, int second, TimeSpan offset)
        {
            Check(offset); // before the date
            return new DateTime(year, month, day, hour, minute, second).Ticks;
        }

        public static DateTimeOffset UtcNow
        {
            get { return new DateTimeOffset(DateTime.UtcNow); }
        }

        public static DateTimeOffset Now
        {
            get { return new DateTimeOffset(DateTime.Now); }
        }

        public TimeSpan Offset
        {
            get { return new TimeSpan(0, _offsetMinutes, 0); }
        }

        public DateTime DateTime
        {
            get { return new DateTime(Ticks); }
        }

        public DateTime UtcDateTime
        {
            get { return new DateTime(_utcTicks, DateTimeKind.Utc); }
        }

        public DateTime LocalDateTime
        {
            get { return UtcDateTime.ToLocalTime(); }
        }

        public long Ticks
        {
            get { return _utcTicks + _offsetMinutes * TimeSpan.TicksPerMinute; }
        }

        public long UtcTicks
        {
            get { return _utcTicks; }
        }

        public DateTime Date
        {
            get { return DateTime.Date; }
        }

        public TimeSpan TimeOfDay
        {
            get { return DateTime.TimeOfDay; }
        }

        public int Year
        {
            get { return DateTime.Year; }
        }

        public int Month
        {
            get { return DateTime.Month; }
        }

        public int Day
        {
            get { return DateTime.Day; }
        }

        public int Hour
        {
            get { return DateTime.Hour; }
        }

        public int Minute
        {
            get { return DateTime.Minute; }
        }

        public int Second
        {
            get { return DateTime.Second; }
        }

        public int Millisecond
        {
            get { return DateTime.Millisecond; }
        }

        public DayOfWeek DayOfWeek
        {
            get { return DateTime.DayOfWeek; }
        }

        public DateTimeOffset Add(TimeSpan timeSpan)
        {
            return new DateTimeOffset(DateTime.Add(timeSpan).Ticks, Offset);
        }

        public DateTimeOffset AddTicks(long ticks)
        {
            return new DateTimeOffset(DateTime.AddTicks(ticks).Ticks, Offset);
        }

        public DateTimeOffset AddDays(double days)
        {
            return new DateTimeOffset(DateTime.AddDays(days).Ticks, Offset);
        }

        public DateTimeOffset AddMonths(int months)
        {
            return new DateTimeOffset(DateTime.AddMonths(months).Ticks, Offset);
        }

        public DateTimeOffset AddYears(int years)
        {
            return new DateTimeOffset(DateTime.AddYears(years).Ticks, Offset);
        }

        public int DayOfYear
        {
            get { return DateTime.DayOfYear; }
        }

        public bool EqualsExact(DateTimeOffset other)
        {
            return Equals(other) && Offset == other.Offset;
        }

        public DateTimeOffset AddHours(double hours)
        {
            return new DateTimeOffset(DateTime.AddHours(hours).Ticks, Offset);
        }

        public DateTimeOffset AddMinutes(double minutes)
        {
            return new DateTimeOffset(DateTime.AddMinutes(minutes).Ticks, Offset);
        }

        public DateTimeOffset AddSeconds(double seconds)
        {
            return new DateTimeOffset(DateTime.AddSeconds(seconds).Ticks, Offset);
        }

        public DateTimeOffset AddMilliseconds(double milliseconds)
        {
            return new DateTimeOffset(DateTime.AddMilliseconds(milliseconds).Ticks, Offset);
        }

        public TimeSpan Subtract(DateTimeOffset value)
        {
            return new TimeSpan(_utcTicks - value._utcTicks);
        }

        public DateTimeOffset Subtract(TimeSpan value)
        {
            return new DateTimeOffset(DateTime.Subtract(value).Ticks, Offset);
        }

        public DateTimeOffset ToUniversalTime()
        {
            return new DateTimeOffset(UtcDateTime);
        }

        public DateTimeOffset ToLocalTime()
        {
            TimeZoneInfo.Here();
            return new DateTimeOffset(UtcDateTime);
        }

        public DateTimeOffset ToOffset(TimeSpan offset)
        {
            return new DateTimeOffset((new DateTime(_utcTicks) + offset).Ticks, offset);
        }

        public long ToUnixTimeSeconds()
        {
            return _utcTicks / TimeSpan.TicksPerSecond - 62135596800;
        }

        public long ToUnixTimeMilliseconds()
        {
            return _utcTicks / TimeSpan.TicksPerMillisecond - 62135596800000;
        }

        public static DateTimeOffset FromUnixTimeSeconds(long seconds)
        {
            const long min = -62135596800, max = 253402300799;
            if (seconds < min || seconds > max)
                throw new ArgumentOutOfRangeException("seconds", "Valid values are between " + min.ToString() + " and " + max.ToString() + ", inclusive.");
            return UnixEpoch.AddTicks(seconds * TimeSpan.TicksPerSecond);
        }

        public static DateTimeOffset FromUnixTimeMilliseconds(long milliseconds)
        {
            const long min = -62135596800000, max = 253402300799999;
            if (milliseconds < min || milliseconds > max)
                throw new ArgumentOutOfRangeException("milliseconds", "Valid values are between " + min.ToString() + " and " + max.ToString() + ", inclusive.");
            return UnixEpoch.AddTicks(milliseconds * TimeSpan.TicksPerMillisecond);
        }

        public static int Compare(DateTimeOffset first, DateTimeOffset second)
        {
            return first._utcTicks.CompareTo(second._utcTicks);
        }

        int IComparable.CompareTo(object obj)
        {
            if (obj == null)
                return 1;
            if (!(obj is DateTimeOffset))
                throw new ArgumentException("Object must be of type DateTimeOffset.");
            return Compare(this, (DateTimeOffset)obj);
        }

        public int CompareTo(DateTimeOffset other)
        {
            return Compare(this, other);
        }

        public override bool Equals(object obj)
        {
            return obj is DateTimeOffset && _utcTicks == ((DateTimeOffset)obj)._utcTicks;
        }

        public bool Equals(DateTimeOffset other)
        {
            return _utcTicks == other._utcTicks;
        }

        public override int GetHashCode()
        {
            return _utcTicks.GetHashCode();
        }

        public override string ToString()
        {
            return DateTime.ToString() + " " + System.DateTime.OffsetText(_offsetMinutes, 3);
        }

        public string ToString(string format)
        {
            if (string.IsNullOrEmpty(format))
                return ToString();
            if (format == "o" || format == "O")
                return DateTime.ToString("o") + System.DateTime.OffsetText(_offsetMinutes, 3);
            if (format == "u" || format == "r" || format == "R")
                return UtcDateTime.ToString(format);
            if (format.Length == 1 && "dDfFgGmMstTyY".Contains(format))
                return DateTime.ToString(format);
            if (format.Length == 1)
                throw FormatText.Invalid();
            return DateTime.Custom(format, _offsetMinutes);
        }

        public string ToString(IFormatProvider formatProvider)
        {
            Symbols.OfDates(formatProvider);
            return ToString();
        }

        public string ToString(string format, IFormatProvider formatProvider)
        {
            Symbols.OfDates(formatProvider, format, "oOrRsu");
            return ToString(format);
        }

        public static implicit operator DateTimeOffset(DateTime dateTime)
        {
            return new DateTimeOffset(dateTime);
        }

        public static DateTimeOffset operator +(DateTimeOffset dateTimeOffset, TimeSpan timeSpan)
        {
            return new DateTimeOffset((dateTimeOffset.DateTime + timeSpan).Ticks, dateTimeOffset.Offset);
        }

        public static DateTimeOffset operator -(DateTimeOffset dateTimeOffset, TimeSpan timeSpan)
        {
            return new DateTimeOffset((dateTimeOffset.DateTime - timeSpan).Ticks, dateTimeOffset.Offset);
        }

        public static TimeSpan operator -(DateTimeOffset left, DateTimeOffset right)
        {
            return left.Subtract(right);
        }

        public static bool operator ==(DateTimeOffset left, DateTimeOffset right)
        {
            return left._utcTicks == right._utcTicks;
        }

        public static bool operator !=(DateTimeOffset left, DateTimeOffset right)
        {
            return left._utcTicks != right._utcTicks;
        }

        public static bool operator <(DateTimeOffset left, DateTimeOffset right)
        {
            return left._utcTicks < right._utcTicks;
        }

        public static bool operator <=(DateTimeOffset left, DateTimeOffset right)
        {
            return left._utcTicks <= right._utcTicks;
        }

        public static bool operator >(DateTimeOffset left, DateTimeOffset right)
        {
            return left._utcTicks > right._utcTicks;
        }

        public static bool operator >=(DateTimeOffset left, DateTimeOffset right)
        {
            return left._utcTicks >= right._utcTicks;
        }
    }
}
