using System.Globalization;
using System.Runtime.CompilerServices;

namespace System
{
    public partial struct Double : IComparable, IFormattable, IConvertible, IComparable<double>, IEquatable<double>
    {
        private double m_value;

        public const double MaxValue = 1.7976931348623157E+308;
        public const double MinValue = -1.7976931348623157E+308;
        public const double Epsilon = 4.9406564584124654E-324;
        public const double NegativeInfinity = -1.0 / 0.0;
        public const double PositiveInfinity = 1.0 / 0.0;
        public const double NaN = 0.0 / 0.0;
        public const double NegativeZero = -0.0;
        public const double E = Math.E;
        public const double Pi = Math.PI;
        public const double Tau = Math.Tau;

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatNative(double v, string fmt);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool ParseNative(string s, out double result);

        public static bool IsNaN(double d)
        {
            return d != d;
        }

        public static bool IsInfinity(double d)
        {
            return d == PositiveInfinity || d == NegativeInfinity;
        }

        public static bool IsPositiveInfinity(double d)
        {
            return d == PositiveInfinity;
        }

        public static bool IsNegativeInfinity(double d)
        {
            return d == NegativeInfinity;
        }

        public static bool IsFinite(double d)
        {
            return d - d == 0;
        }

        public static bool IsNegative(double d)
        {
            return BitConverter.DoubleToInt64Bits(d) < 0;
        }

        public static bool IsNormal(double d)
        {
            return IsFinite(d) && d != 0 && !IsSubnormal(d);
        }

        public static bool IsSubnormal(double d)
        {
            return d != 0 && d < 2.2250738585072014E-308 && d > -2.2250738585072014E-308;
        }

        public static bool operator ==(double left, double right)
        {
            return left == right;
        }

        public static bool operator !=(double left, double right)
        {
            return left != right;
        }

        public static bool operator <(double left, double right)
        {
            return left < right;
        }

        public static bool operator >(double left, double right)
        {
            return left > right;
        }

        public static bool operator <=(double left, double right)
        {
            return left <= right;
        }

        public static bool operator >=(double left, double right)
        {
            return left >= right;
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is double))
                throw new ArgumentException("Object must be of type Double.");
            return CompareTo((double)value);
        }

        public int CompareTo(double value)
        {
            double x = this;
            if (x < value)
                return -1;
            if (x > value)
                return 1;
            if (x == value)
                return 0;
            // At least one is NaN, which is less than any number.
            if (x != x)
                return value != value ? 0 : -1;
            return 1;
        }

        public override bool Equals(object obj)
        {
            return obj is double && Equals((double)obj);
        }

        public bool Equals(double obj)
        {
            double x = this;
            return x == obj || (x != x && obj != obj);
        }

        public override int GetHashCode()
        {
            long bits = BitConverter.DoubleToInt64Bits(this);
            // All NaNs are equal, and so are both zeros.
            if (this == 0 || this != this)
                bits &= 0x7FF0000000000000;
            return unchecked((int)bits) ^ (int)(bits >> 32);
        }

        public override string ToString()
        {
            return FormatNative(this, "");
        }

        public string ToString(string format)
        {
            return Number.FormatDouble(this, format);
        }

        public string ToString(IFormatProvider provider)
        {
            Symbols.OfNumbers(provider);
            return FormatNative(this, "");
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfNumbers(provider);
            return Number.FormatDouble(this, format);
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }

        public static double Parse(string s)
        {
            return Parse(s, NumberStyles.Float | NumberStyles.AllowThousands, null);
        }

        public static double Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static double Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Float | NumberStyles.AllowThousands, provider);
        }

        public static double Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            double result;
            if (!TryParse(s, style, provider, out result))
                throw Number.ParseError(s, Number.BadFormat, "a Double");
            return result;
        }

        public static double Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null)
        {
            return Parse(s.ToString(), style, provider);
        }

        public static bool TryParse(string s, out double result)
        {
            return TryParse(s, NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
        }

        public static bool TryParse(string s, IFormatProvider provider, out double result)
        {
            return TryParse(s, NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out double result)
        {
            Number.CheckFloatStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            return Number.TryParseDouble(s, style, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, out double result)
        {
            return TryParse(s.ToString(), out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out double result)
        {
            return TryParse(s.ToString(), style, provider, out result);
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Double;
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
