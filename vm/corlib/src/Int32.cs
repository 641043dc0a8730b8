using System.Globalization;

namespace System
{
    public partial struct Int32 : IComparable, IFormattable, IConvertible, IComparable<int>, IEquatable<int>
    {
        private int m_value;

        public const int MaxValue = 2147483647;
        public const int MinValue = -2147483648;

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is int))
                throw new ArgumentException("Object must be of type Int32.");
            return CompareTo((int)value);
        }

        public int CompareTo(int value)
        {
            if (this < value)
                return -1;
            return this > value ? 1 : 0;
        }

        public override bool Equals(object obj)
        {
            return obj is int && this == (int)obj;
        }

        public bool Equals(int obj)
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
            return Number.FormatSigned(this, format, 32);
        }

        public string ToString(IFormatProvider provider)
        {
            Symbols.OfInteger(provider, null, this < 0);
            return Number.Int32ToString(this);
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfInteger(provider, format, this < 0);
            return Number.FormatSigned(this, format, 32);
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }

        public static int Parse(string s)
        {
            return Parse(s, NumberStyles.Integer, null);
        }

        public static int Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static int Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Integer, provider);
        }

        public static int Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            Number.CheckStyle(style);
            Symbols.OfNumbers(provider);
            long value;
            int status = Number.TryParseSigned(s, style, 32, out value);
            if (status != Number.Ok)
                throw Number.ParseError(s, status, "an Int32");
            return (int)value;
        }

        public static int Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Integer, IFormatProvider provider = null)
        {
            return Parse(s.ToString(), style, provider);
        }

        public static int Parse(ReadOnlySpan<char> s, IFormatProvider provider)
        {
            return Parse(s.ToString(), NumberStyles.Integer, provider);
        }

        public static bool TryParse(string s, out int result)
        {
            return TryParse(s, NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(string s, IFormatProvider provider, out int result)
        {
            return TryParse(s, NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out int result)
        {
            Number.CheckStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            long value;
            int status = Number.TryParseSigned(s, style, 32, out value);
            result = (int)value;
            return status == Number.Ok;
        }

        public static bool TryParse(ReadOnlySpan<char> s, out int result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, null, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out int result)
        {
            return TryParse(s.ToString(), NumberStyles.Integer, provider, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out int result)
        {
            return TryParse(s.ToString(), style, provider, out result);
        }

        public static int Max(int x, int y)
        {
            return x >= y ? x : y;
        }

        public static int Min(int x, int y)
        {
            return x <= y ? x : y;
        }

        public static int Clamp(int value, int min, int max)
        {
            return Math.Clamp(value, min, max);
        }

        public static int Abs(int value)
        {
            return Math.Abs(value);
        }

        public static int Sign(int value)
        {
            return Math.Sign(value);
        }

        public static bool IsNegative(int value)
        {
            return value < 0;
        }

        public static bool IsPositive(int value)
        {
            return value >= 0;
        }

        public static bool IsEvenInteger(int value)
        {
            return (value & 1) == 0;
        }

        public static bool IsOddInteger(int value)
        {
            return (value & 1) != 0;
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Int32;
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
