using System.Globalization;

namespace System
{
    public partial struct SByte : IComparable, IFormattable, IConvertible, IComparable<sbyte>, IEquatable<sbyte>
    {
        private sbyte m_value;

        public const sbyte MaxValue = 127;
        public const sbyte MinValue = -128;

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is sbyte))
                throw new ArgumentException("Object must be of type SByte.");
            return CompareTo((sbyte)value);
        }

        public int CompareTo(sbyte value)
        {
            return this - value;
        }

        public override bool Equals(object obj)
        {
            return obj is sbyte && this == (sbyte)obj;
        }

        public bool Equals(sbyte obj)
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
            return Number.FormatSigned(this, format, 8);
        }

        public string ToString(IFormatProvider provider)
        {
            Symbols.OfInteger(provider, null, this < 0);
            return Number.Int32ToString(this);
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfInteger(provider, format, this < 0);
            return Number.FormatSigned(this, format, 8);
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }

        public static sbyte Parse(string s)
        {
            return Parse(s, NumberStyles.Integer, null);
        }

        public static sbyte Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static sbyte Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Integer, provider);
        }

        public static sbyte Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            Number.CheckStyle(style);
            Symbols.OfNumbers(provider);
            long value;
            int status = Number.TryParseSigned(s, style, 8, out value);
            if (status != Number.Ok)
                throw Number.ParseError(s, status, "a signed byte");
            return (sbyte)value;
        }

        public static sbyte Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null)
        {
            return Parse(s.ToString(), style, provider);
        }

        public static sbyte Parse(ReadOnlySpan<char> s, IFormatProvider provider)
        {
            return Parse(s.ToString(), NumberStyles.Integer, provider);
        }

        public static bool TryParse(string s, out sbyte result)
        {
            return TryParse(s, NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(string s, IFormatProvider provider, out sbyte result)
        {
            return TryParse(s, NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out sbyte result)
        {
            Number.CheckStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            long value;
            int status = Number.TryParseSigned(s, style, 8, out value);
            result = (sbyte)value;
            return status == Number.Ok;
        }

        public static bool TryParse(ReadOnlySpan<char> s, out sbyte result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out sbyte result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out sbyte result)
        {
            return TryParse(s.ToString(), style, provider, out result);
        }

        public static sbyte Max(sbyte x, sbyte y)
        {
            return x >= y ? x : y;
        }

        public static sbyte Min(sbyte x, sbyte y)
        {
            return x <= y ? x : y;
        }

        public static sbyte Clamp(sbyte value, sbyte min, sbyte max)
        {
            return Math.Clamp(value, min, max);
        }

        public static sbyte Abs(sbyte value)
        {
            return Math.Abs(value);
        }

        public static int Sign(sbyte value)
        {
            return Math.Sign(value);
        }

        public static bool IsNegative(sbyte value)
        {
            return value < 0;
        }

        public static bool IsPositive(sbyte value)
        {
            return value >= 0;
        }

        public static bool IsEvenInteger(sbyte value)
        {
            return (value & 1) == 0;
        }

        public static bool IsOddInteger(sbyte value)
        {
            return (value & 1) != 0;
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.SByte;
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
