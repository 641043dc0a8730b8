using System.Globalization;

namespace System
{
    public partial struct Byte : IComparable, IFormattable, IConvertible, IComparable<byte>, IEquatable<byte>
    {
        private byte m_value;

        public const byte MaxValue = 255;
        public const byte MinValue = 0;

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is byte))
                throw new ArgumentException("Object must be of type Byte.");
            return CompareTo((byte)value);
        }

        public int CompareTo(byte value)
        {
            return this - value;
        }

        public override bool Equals(object obj)
        {
            return obj is byte && this == (byte)obj;
        }

        public bool Equals(byte obj)
        {
            return this == obj;
        }

        public override int GetHashCode()
        {
            return this;
        }

        public override string ToString()
        {
            return Number.Int32ToString(this);
        }

        public string ToString(string format)
        {
            return Number.FormatUnsigned(this, format);
        }

        public string ToString(IFormatProvider provider)
        {
            return Number.Int32ToString(this);
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfInteger(provider, format, false);
            return Number.FormatUnsigned(this, format);
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }

        public static byte Parse(string s)
        {
            return Parse(s, NumberStyles.Integer, null);
        }

        public static byte Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static byte Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Integer, provider);
        }

        public static byte Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            Number.CheckStyle(style);
            Symbols.OfNumbers(provider);
            ulong value;
            int status = Number.TryParseUnsigned(s, style, 8, out value);
            if (status != Number.Ok)
                throw Number.ParseError(s, status, "an unsigned byte");
            return (byte)value;
        }

        public static byte Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null)
        {
            return Parse(s.ToString(), style, provider);
        }

        public static byte Parse(ReadOnlySpan<char> s, IFormatProvider provider)
        {
            return Parse(s.ToString(), NumberStyles.Integer, provider);
        }

        public static bool TryParse(string s, out byte result)
        {
            return TryParse(s, NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(string s, IFormatProvider provider, out byte result)
        {
            return TryParse(s, NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out byte result)
        {
            Number.CheckStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            ulong value;
            int status = Number.TryParseUnsigned(s, style, 8, out value);
            result = (byte)value;
            return status == Number.Ok;
        }

        public static bool TryParse(ReadOnlySpan<char> s, out byte result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out byte result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out byte result)
        {
            return TryParse(s.ToString(), style, provider, out result);
        }

        public static byte Max(byte x, byte y)
        {
            return x >= y ? x : y;
        }

        public static byte Min(byte x, byte y)
        {
            return x <= y ? x : y;
        }

        public static byte Clamp(byte value, byte min, byte max)
        {
            return Math.Clamp(value, min, max);
        }

        public static bool IsEvenInteger(byte value)
        {
            return (value & 1) == 0;
        }

        public static bool IsOddInteger(byte value)
        {
            return (value & 1) != 0;
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Byte;
        }

        string IConvertible.ToString(IFormatProvider provider)
        {
            return ToString(provider);
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
