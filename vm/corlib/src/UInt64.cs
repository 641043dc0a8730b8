using System.Globalization;

namespace System
{
    public partial struct UInt64 : IComparable, IFormattable, IConvertible, IComparable<ulong>, IEquatable<ulong>
    {
        private ulong m_value;

        public const ulong MaxValue = 18446744073709551615UL;
        public const ulong MinValue = 0;

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is ulong))
                throw new ArgumentException("Object must be of type UInt64.");
            return CompareTo((ulong)value);
        }

        public int CompareTo(ulong value)
        {
            if (this < value)
                return -1;
            return this > value ? 1 : 0;
        }

        public override bool Equals(object obj)
        {
            return obj is ulong && this == (ulong)obj;
        }

        public bool Equals(ulong obj)
        {
            return this == obj;
        }

        public override int GetHashCode()
        {
            return unchecked((int)this) ^ (int)(this >> 32);
        }

        public override string ToString()
        {
            return Number.UInt64ToString(this);
        }

        public string ToString(string format)
        {
            return Number.FormatUnsigned(this, format);
        }

        public string ToString(IFormatProvider provider)
        {
            return Number.UInt64ToString(this);
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

        public static ulong Parse(string s)
        {
            return Parse(s, NumberStyles.Integer, null);
        }

        public static ulong Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static ulong Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Integer, provider);
        }

        public static ulong Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            Number.CheckStyle(style);
            Symbols.OfNumbers(provider);
            ulong value;
            int status = Number.TryParseUnsigned(s, style, 64, out value);
            if (status != Number.Ok)
                throw Number.ParseError(s, status, "a UInt64");
            return (ulong)value;
        }

        public static ulong Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null)
        {
            return Parse(s.ToString(), style, provider);
        }

        public static ulong Parse(ReadOnlySpan<char> s, IFormatProvider provider)
        {
            return Parse(s.ToString(), NumberStyles.Integer, provider);
        }

        public static bool TryParse(string s, out ulong result)
        {
            return TryParse(s, NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(string s, IFormatProvider provider, out ulong result)
        {
            return TryParse(s, NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out ulong result)
        {
            Number.CheckStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            ulong value;
            int status = Number.TryParseUnsigned(s, style, 64, out value);
            result = (ulong)value;
            return status == Number.Ok;
        }

        public static bool TryParse(ReadOnlySpan<char> s, out ulong result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out ulong result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out ulong result)
        {
            return TryParse(s.ToString(), style, provider, out result);
        }

        public static ulong Max(ulong x, ulong y)
        {
            return x >= y ? x : y;
        }

        public static ulong Min(ulong x, ulong y)
        {
            return x <= y ? x : y;
        }

        public static ulong Clamp(ulong value, ulong min, ulong max)
        {
            return Math.Clamp(value, min, max);
        }

        public static bool IsEvenInteger(ulong value)
        {
            return (value & 1) == 0;
        }

        public static bool IsOddInteger(ulong value)
        {
            return (value & 1) != 0;
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.UInt64;
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
