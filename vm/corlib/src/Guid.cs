namespace System
{
    public partial struct Guid : ISpanFormattable, IFormattable, IComparable, IComparable<Guid>, IEquatable<Guid>, ISpanParsable<Guid>
    {
        public static readonly Guid Empty;

        // The bytes are those of ToByteArray: programs can see them by MemoryMarshal and Unsafe.
        private readonly ulong _first;
        private readonly ulong _second;

        // The 32 hexadecimal digits of the usual notation, as two numbers.
        private ulong _high { get { return Turn(_first); } }
        private ulong _low { get { return Reverse(_second); } }

        private Guid(ulong high, ulong low)
        {
            _first = high >> 32 | (high >> 16 & 0xFFFF) << 32 | high << 48;
            _second = Reverse(low);
        }

        // The number whose digits are those of an int and two shorts, which v holds one behind the other.
        private static ulong Turn(ulong v) { return v << 32 | (v >> 32 & 0xFFFF) << 16 | v >> 48; }

        private static ulong Reverse(ulong v)
        {
            v = v >> 32 | v << 32;
            v = (v & 0xFFFF0000FFFF0000) >> 16 | (v & 0x0000FFFF0000FFFF) << 16;
            return (v & 0xFF00FF00FF00FF00) >> 8 | (v & 0x00FF00FF00FF00FF) << 8;
        }

        public Guid(byte[] b)
        {
            if (b == null)
                throw new ArgumentNullException("b");
            if (b.Length != 16)
                throw new ArgumentException("Byte array for Guid must be exactly 16 bytes long.", "b");
            _first = BitConverter.ToUInt64(b, 0);
            _second = BitConverter.ToUInt64(b, 8);
        }

        public Guid(int a, short b, short c, byte d, byte e, byte f, byte g, byte h, byte i, byte j, byte k)
        {
            _first = (uint)a | (ulong)(ushort)b << 32 | (ulong)(ushort)c << 48;
            _second = (ulong)k << 56 | (ulong)j << 48 | (ulong)i << 40 | (ulong)h << 32 | (ulong)g << 24 | (ulong)f << 16 | (ulong)e << 8 | d;
        }

        public Guid(ReadOnlySpan<byte> b) : this(b.ToArray()) { }

        public Guid(int a, short b, short c, byte[] d)
        {
            if (d == null)
                throw new ArgumentNullException("d");
            if (d.Length != 8)
                throw new ArgumentException("Byte array for Guid must be exactly 8 bytes long.", "d");
            this = new Guid(a, b, c, d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7]);
        }

        public Guid(string g)
        {
            this = Parse(g);
        }

        /// <summary>Not supported: a new identifier differs in every run.</summary>
        public static Guid NewGuid()
        {
            Random.Unsupported("System.Guid.NewGuid");
            return Empty;
        }

        public static Guid AllBitsSet { get { return new Guid(ulong.MaxValue, ulong.MaxValue); } }
        public int Version { get { return (int)(_high >> 12) & 15; } }
        public int Variant { get { return (int)(_low >> 60); } }

        public static bool operator <(Guid left, Guid right) { return left.CompareTo(right) < 0; }
        public static bool operator <=(Guid left, Guid right) { return left.CompareTo(right) <= 0; }
        public static bool operator >(Guid left, Guid right) { return left.CompareTo(right) > 0; }
        public static bool operator >=(Guid left, Guid right) { return left.CompareTo(right) >= 0; }

        public static Guid Parse(ReadOnlySpan<char> input) { return Parse(input.ToString()); }
        public static Guid Parse(string s, IFormatProvider provider) { return Parse(s); }
        public static bool TryParse(ReadOnlySpan<char> input, out Guid result) { return TryParse(input.ToString(), out result); }
        public static bool TryParse(string s, IFormatProvider provider, out Guid result) { return TryParse(s, out result); }

        public static Guid CreateVersion7()
        {
            Random.Unsupported("System.Guid.CreateVersion7");
            return Empty;
        }

        public static Guid CreateVersion7(DateTimeOffset timestamp)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(timestamp.ToUnixTimeMilliseconds(), "timestamp");
            return CreateVersion7();
        }

        public static Guid Parse(string input)
        {
            if (input == null)
                throw new ArgumentNullException("input");
            Guid g;
            string wrong = Read(input.Trim(), '\0', out g);
            if (wrong != null)
                throw new FormatException(wrong);
            return g;
        }

        public static bool TryParse(string input, out Guid result)
        {
            result = Empty;
            return input != null && Read(input.Trim(), '\0', out result) == null;
        }

        public byte[] ToByteArray()
        {
            byte[] b = new byte[16];
            for (int i = 0; i < 4; i++)
                b[i] = (byte)(_high >> (32 + 8 * i));
            b[4] = (byte)(_high >> 16);
            b[5] = (byte)(_high >> 24);
            b[6] = (byte)_high;
            b[7] = (byte)(_high >> 8);
            for (int i = 0; i < 8; i++)
                b[8 + i] = (byte)(_low >> (56 - 8 * i));
            return b;
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is Guid))
                throw new ArgumentException("Object must be of type GUID.", "value");
            return CompareTo((Guid)value);
        }

        public int CompareTo(Guid value)
        {
            return _high != value._high ? _high.CompareTo(value._high) : _low.CompareTo(value._low);
        }

        public override bool Equals(object o)
        {
            return o is Guid && Equals((Guid)o);
        }

        public bool Equals(Guid g)
        {
            return _high == g._high && _low == g._low;
        }

        public override int GetHashCode()
        {
            uint a = (uint)(_high >> 32), bc = (uint)(_high << 16) & 0xFFFF0000u | (uint)(_high >> 16) & 0xFFFFu; // as four little-endian words
            uint d = (uint)(_low >> 32), e = (uint)_low;
            uint de = d ^ e; // the last two are in the other order of bytes
            return (int)(a ^ bc ^ (de >> 24 | de >> 8 & 0xFF00u | de << 8 & 0xFF0000u | de << 24));
        }

        public override string ToString()
        {
            return ToString("D");
        }

        public string ToString(string format)
        {
            string h = _high.ToString("x16");
            string l = _low.ToString("x16");
            if (string.IsNullOrEmpty(format))
                format = "D";
            if (format == "N" || format == "n")
                return h + l;
            string s = h.Substring(0, 8) + "-" + h.Substring(8, 4) + "-" + h.Substring(12, 4) + "-" + l.Substring(0, 4) + "-" + l.Substring(4);
            switch (format)
            {
                case "D":
                case "d":
                    return s;
                case "B":
                case "b":
                    return "{" + s + "}";
                case "P":
                case "p":
                    return "(" + s + ")";
                case "X":
                case "x":
                    s = "{0x" + h.Substring(0, 8) + ",0x" + h.Substring(8, 4) + ",0x" + h.Substring(12, 4) + ",{0x" + l.Substring(0, 2);
                    for (int i = 2; i < 16; i += 2)
                        s = s + ",0x" + l.Substring(i, 2);
                    return s + "}}";
                default:
                    throw new FormatException("Format string can be only \"D\", \"d\", \"N\", \"n\", \"P\", \"p\", \"B\", \"b\", \"X\" or \"x\".");
            }
        }

        public string ToString(string format, IFormatProvider provider)
        {
            return ToString(format);
        }

        public static bool operator ==(Guid a, Guid b)
        {
            return a.Equals(b);
        }

        public static bool operator !=(Guid a, Guid b)
        {
            return !a.Equals(b);
        }
    }
}
