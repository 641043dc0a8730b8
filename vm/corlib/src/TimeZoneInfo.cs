// TimeZoneInfo: time zones that never change their offset. The model's clock runs in UTC.
namespace System
{
    public sealed class TimeZoneInfo : IEquatable<TimeZoneInfo>
    {
        private static readonly TimeZoneInfo s_utc = new TimeZoneInfo("UTC", TimeSpan.Zero, "(UTC) Coordinated Universal Time", "Coordinated Universal Time");

        private readonly string _id, _displayName, _standardName;
        private readonly TimeSpan _offset;

        private TimeZoneInfo(string id, TimeSpan offset, string displayName, string standardName)
        {
            _id = id;
            _offset = offset;
            _displayName = displayName;
            _standardName = standardName;
        }

        public static TimeZoneInfo Utc { get { return s_utc; } }
        public static TimeZoneInfo Local { get { return Here(); } }

        /// Here is the zone of the machine.
        internal static TimeZoneInfo Here()
        {
            MoonWalker.Verify.Use("the local time zone: it is UTC");
            return s_utc;
        }

        public string Id { get { return _id; } }
        public string DisplayName { get { return _displayName ?? ""; } }
        public string StandardName { get { return _standardName ?? ""; } }
        public string DaylightName { get { return StandardName; } }
        public TimeSpan BaseUtcOffset { get { return _offset; } }
        public bool SupportsDaylightSavingTime { get { return false; } }

        public static TimeZoneInfo CreateCustomTimeZone(string id, TimeSpan baseUtcOffset, string displayName, string standardDisplayName)
        {
            if (id == null) throw new ArgumentNullException("id");
            if (id.Length == 0) throw new ArgumentException("The specified ID parameter '' is not supported.", "id");
            if (baseUtcOffset.Ticks < -14 * TimeSpan.TicksPerHour || baseUtcOffset.Ticks > 14 * TimeSpan.TicksPerHour)
                throw new ArgumentOutOfRangeException("baseUtcOffset", "The TimeSpan parameter must be within plus or minus 14.0 hours.");
            if (baseUtcOffset.Ticks % TimeSpan.TicksPerMinute != 0)
                throw new ArgumentException("The TimeSpan parameter cannot be specified more precisely than whole minutes.", "baseUtcOffset");
            return new TimeZoneInfo(id, baseUtcOffset, displayName, standardDisplayName);
        }

        public static TimeZoneInfo FindSystemTimeZoneById(string id)
        {
            if (id == "UTC") return s_utc;
            Threading.Unmodelled.Raise("TimeZoneInfo.FindSystemTimeZoneById of another zone than UTC");
            return null;
        }

        public static DateTimeOffset ConvertTime(DateTimeOffset dateTimeOffset, TimeZoneInfo destinationTimeZone)
        {
            if (destinationTimeZone == null) throw new ArgumentNullException("destinationTimeZone");
            return dateTimeOffset.ToOffset(destinationTimeZone._offset);
        }

        public TimeSpan GetUtcOffset(DateTimeOffset dateTimeOffset) { return _offset; }
        public bool IsDaylightSavingTime(DateTimeOffset dateTimeOffset) { return false; }
        public bool Equals(TimeZoneInfo other) { return other != null && _offset == other._offset && string.Equals(_id, other._id, StringComparison.OrdinalIgnoreCase); }
        public override bool Equals(object obj) { return Equals(obj as TimeZoneInfo); }
        public override int GetHashCode() { return StringComparer.OrdinalIgnoreCase.GetHashCode(_id); }
        public override string ToString() { return DisplayName; }
    }
}
