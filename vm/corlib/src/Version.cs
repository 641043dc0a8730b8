namespace System
{
    public sealed class Version : ICloneable, IComparable, IComparable<Version>, IEquatable<Version>
    {
        private readonly int _Major;
        private readonly int _Minor;
        private readonly int _Build = -1;
        private readonly int _Revision = -1;

        public Version()
        {
        }

        public Version(int major, int minor)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(major, "major");
            ArgumentOutOfRangeException.ThrowIfNegative(minor, "minor");
            _Major = major;
            _Minor = minor;
        }

        public Version(int major, int minor, int build)
            : this(major, minor)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(build, "build");
            _Build = build;
        }

        public Version(int major, int minor, int build, int revision)
            : this(major, minor, build)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(revision, "revision");
            _Revision = revision;
        }

        public Version(string version)
        {
            Version v = Parse(version);
            _Major = v._Major;
            _Minor = v._Minor;
            _Build = v._Build;
            _Revision = v._Revision;
        }

        private Version(int[] parts, int n)
        {
            _Major = parts[0];
            _Minor = parts[1];
            _Build = n > 2 ? parts[2] : -1;
            _Revision = n > 3 ? parts[3] : -1;
        }

        public int Major
        {
            get { return _Major; }
        }

        public int Minor
        {
            get { return _Minor; }
        }

        public int Build
        {
            get { return _Build; }
        }

        public int Revision
        {
            get { return _Revision; }
        }

        public object Clone()
        {
            return MemberwiseClone();
        }

        public static Version Parse(string input)
        {
            if (input == null)
                throw new ArgumentNullException("input");
            string[] text = input.Split('.');
            if (text.Length < 2 || text.Length > 4)
                throw new ArgumentException("Version string portion was too short or too long.", "input");
            int[] parts = new int[text.Length];
            for (int i = 0; i < parts.Length; i++)
            {
                parts[i] = int.Parse(text[i]);
                ArgumentOutOfRangeException.ThrowIfNegative(parts[i], i < 2 ? "input" : i == 2 ? "build" : "revision");
            }
            return new Version(parts, parts.Length);
        }

        public static bool TryParse(string input, out Version result)
        {
            result = null;
            if (input == null)
                return false;
            string[] text = input.Split('.');
            if (text.Length < 2 || text.Length > 4)
                return false;
            int[] parts = new int[text.Length];
            for (int i = 0; i < parts.Length; i++)
            {
                if (!int.TryParse(text[i], out parts[i]) || parts[i] < 0)
                    return false;
            }
            result = new Version(parts, parts.Length);
            return true;
        }

        public int CompareTo(object version)
        {
            if (version == null)
                return 1;
            Version v = version as Version;
            if ((object)v == null)
                throw new ArgumentException("Object must be of type Version.", "version");
            return CompareTo(v);
        }

        public int CompareTo(Version value)
        {
            if ((object)value == null)
                return 1;
            if (_Major != value._Major)
                return _Major > value._Major ? 1 : -1;
            if (_Minor != value._Minor)
                return _Minor > value._Minor ? 1 : -1;
            if (_Build != value._Build)
                return _Build > value._Build ? 1 : -1;
            if (_Revision != value._Revision)
                return _Revision > value._Revision ? 1 : -1;
            return 0;
        }

        public override bool Equals(object obj)
        {
            return Equals(obj as Version);
        }

        public bool Equals(Version obj)
        {
            return (object)obj != null && CompareTo(obj) == 0;
        }

        public override int GetHashCode()
        {
            return (_Major & 15) << 28 | (_Minor & 255) << 20 | (_Build & 255) << 12 | (_Revision & 4095);
        }

        public override string ToString()
        {
            return ToString(_Build < 0 ? 2 : _Revision < 0 ? 3 : 4);
        }

        public string ToString(int fieldCount)
        {
            int available = _Build < 0 ? 2 : _Revision < 0 ? 3 : 4;
            if (fieldCount < 0 || fieldCount > available)
                throw new ArgumentException("Argument must be between 0 and " + ((uint)fieldCount > 4 ? 4 : available) + ".", "fieldCount");
            string s = fieldCount == 0 ? "" : _Major.ToString();
            if (fieldCount > 1)
                s = s + "." + _Minor.ToString();
            if (fieldCount > 2)
                s = s + "." + _Build.ToString();
            if (fieldCount > 3)
                s = s + "." + _Revision.ToString();
            return s;
        }

        public static bool operator ==(Version v1, Version v2)
        {
            return (object)v1 == null ? (object)v2 == null : v1.Equals(v2);
        }

        public static bool operator !=(Version v1, Version v2)
        {
            return !(v1 == v2);
        }

        public static bool operator <(Version v1, Version v2)
        {
            return (object)v1 == null ? (object)v2 != null : v1.CompareTo(v2) < 0;
        }

        public static bool operator <=(Version v1, Version v2)
        {
            return (object)v1 == null || v1.CompareTo(v2) <= 0;
        }

        public static bool operator >(Version v1, Version v2)
        {
            return v2 < v1;
        }

        public static bool operator >=(Version v1, Version v2)
        {
            return v2 <= v1;
        }
    }
}
