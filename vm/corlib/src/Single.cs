using System.Globalization;
using System.Runtime.CompilerServices;

namespace System
{
    public partial struct Single : IComparable, IFormattable, IConvertible, IComparable<float>, IEquatable<float>
    {
        private float m_value;

        public const float MaxValue = 3.40282346638528859e+38F;
        public const float MinValue = -3.40282346638528859e+38F;
        public const float Epsilon = 1.4e-45F;
        public const float NegativeInfinity = -1.0F / 0.0F;
        public const float PositiveInfinity = 1.0F / 0.0F;
        public const float NaN = 0.0F / 0.0F;
        public const float NegativeZero = -0.0F;
        public const float E = MathF.E;
        public const float Pi = MathF.PI;
        public const float Tau = MathF.Tau;

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FormatNative(float v, string fmt);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool ParseNative(string s, out float result);

        public static bool IsNaN(float d)
        {
            return d != d;
        }

        public static bool IsInfinity(float d)
        {
            return d == PositiveInfinity || d == NegativeInfinity;
        }

        public static bool IsPositiveInfinity(float d)
        {
            return d == PositiveInfinity;
        }

        public static bool IsNegativeInfinity(float d)
        {
            return d == NegativeInfinity;
        }

        public static bool IsFinite(float d)
        {
            return d - d == 0;
        }

        public static bool IsNegative(float d)
        {
            return BitConverter.SingleToInt32Bits(d) < 0;
        }

        public static bool IsNormal(float d)
        {
            return IsFinite(d) && d != 0 && !IsSubnormal(d);
        }

        public static bool IsSubnormal(float d)
        {
            return d != 0 && d < 1.17549435E-38F && d > -1.17549435E-38F;
        }

        public static bool operator ==(float left, float right)
        {
            return left == right;
        }

        public static bool operator !=(float left, float right)
        {
            return left != right;
        }

        public static bool operator <(float left, float right)
        {
            return left < right;
        }

        public static bool operator >(float left, float right)
        {
            return left > right;
        }

        public static bool operator <=(float left, float right)
        {
            return left <= right;
        }

        public static bool operator >=(float left, float right)
        {
            return left >= right;
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is float))
                throw new ArgumentException("Object must be of type Single.");
            return CompareTo((float)value);
        }

        public int CompareTo(float value)
        {
            float x = this;
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
            return obj is float && Equals((float)obj);
        }

        public bool Equals(float obj)
        {
            float x = this;
            return x == obj || (x != x && obj != obj);
        }

        public override int GetHashCode()
        {
            int bits = BitConverter.SingleToInt32Bits(this);
            // All NaNs are equal, and so are both zeros.
            if (this == 0 || this != this)
                bits &= 0x7F800000;
            return bits;
        }

        public override string ToString()
        {
            return FormatNative(this, "");
        }

        public string ToString(string format)
        {
            return Number.FormatSingle(this, format);
        }

        public string ToString(IFormatProvider provider)
        {
            Symbols.OfNumbers(provider);
            return FormatNative(this, "");
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfNumbers(provider);
            return Number.FormatSingle(this, format);
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }

        public static float Parse(string s)
        {
            return Parse(s, NumberStyles.Float | NumberStyles.AllowThousands, null);
        }

        public static float Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static float Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Float | NumberStyles.AllowThousands, provider);
        }

        public static float Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            float result;
            if (!TryParse(s, style, provider, out result))
                throw Number.ParseError(s, Number.BadFormat, "a Single");
            return result;
        }

        public static float Parse(ReadOnlySpan<char> s, NumberStyles style = NumberStyles.Float | NumberStyles.AllowThousands, IFormatProvider provider = null)
        {
            return Parse(s.ToString(), style, provider);
        }

        public static bool TryParse(string s, out float result)
        {
            return TryParse(s, NumberStyles.Float | NumberStyles.AllowThousands, null, out result);
        }

        public static bool TryParse(string s, IFormatProvider provider, out float result)
        {
            return TryParse(s, NumberStyles.Float | NumberStyles.AllowThousands, provider, out result);
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out float result)
        {
            Number.CheckFloatStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            return Number.TryParseSingle(s, style, out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, out float result)
        {
            return TryParse(s.ToString(), out result);
        }

        public static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out float result)
        {
            return TryParse(s.ToString(), style, provider, out result);
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Single;
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
