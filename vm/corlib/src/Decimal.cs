using System.Globalization;

namespace System
{
    /// <summary>
    /// A decimal number: 96 bits of integer, a scale of 0 to 28 and a sign. Results are rounded half to even, as
    /// in the real library. Computed with big integers of 32-bit limbs, least first.
    /// </summary>
    public partial struct Decimal : IFormattable, IComparable, IConvertible, IComparable<decimal>, IEquatable<decimal>
    {
        public const decimal Zero = 0m;
        public const decimal One = 1m;
        public const decimal MinusOne = -1m;
        public const decimal MaxValue = 79228162514264337593543950335m;
        public const decimal MinValue = -79228162514264337593543950335m;

        // flags: the scale in bits 16-23, the sign in bit 31.
        private readonly int flags;
        private readonly int hi;
        private readonly int lo;
        private readonly int mid;

        public Decimal(int value)
        {
            flags = value < 0 ? int.MinValue : 0;
            lo = value < 0 ? -value : value;
            mid = 0;
            hi = 0;
        }

        public Decimal(uint value)
        {
            flags = 0;
            lo = (int)value;
            mid = 0;
            hi = 0;
        }

        public Decimal(long value)
        {
            flags = value < 0 ? int.MinValue : 0;
            ulong v = value < 0 ? (ulong)(-value) : (ulong)value;
            lo = (int)v;
            mid = (int)(v >> 32);
            hi = 0;
        }

        public Decimal(ulong value)
        {
            flags = 0;
            lo = (int)value;
            mid = (int)(value >> 32);
            hi = 0;
        }

        public Decimal(int lo, int mid, int hi, bool isNegative, byte scale)
        {
            if (scale > 28)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(scale, (byte)28, "scale");
            this.lo = lo;
            this.mid = mid;
            this.hi = hi;
            flags = scale << 16 | (isNegative ? int.MinValue : 0);
        }

        public Decimal(int[] bits)
        {
            if (bits == null)
                throw new ArgumentNullException("bits");
            if (bits.Length != 4 || (bits[3] & 0x7F00FFFF) != 0 || (bits[3] & 0xFF0000) > 28 << 16)
                throw new ArgumentException("Decimal constructor requires an array or span of four valid decimal bytes.");
            lo = bits[0];
            mid = bits[1];
            hi = bits[2];
            flags = bits[3];
        }

        public Decimal(float value)
        {
            this = FromFloat(value, 7);
        }

        public Decimal(double value)
        {
            this = FromFloat(value, 15);
        }

        // The seven or fifteen significant digits of a floating point number: scaled in floating point, and rounded to the nearest integer.
        private static decimal FromFloat(double value, int digits)
        {
            int exponent = (int)(BitConverter.DoubleToInt64Bits(value) >> 52 & 0x7FF) - 1022;
            if (exponent < -94)
                return new decimal(0, 0, 0, false, 0);
            if (exponent > 96)
                throw TooBig();
            double d = Math.Abs(value);
            int power = digits - 1 - (exponent * 19728 >> 16); // log 2 is 19728 / 2^16
            if (power >= 0)
            {
                if (power > 28)
                    power = 28;
                d *= PowerOfTen(power);
            }
            else if (power != -1 || d >= PowerOfTen(digits))
                d /= PowerOfTen(-power);
            else
                power = 0;
            if (d < PowerOfTen(digits - 1) && power < 28)
            {
                d *= 10;
                power++;
            }
            long mantissa = (long)Math.Round(d);
            if (mantissa == 0)
                return new decimal(0, 0, 0, false, 0);
            if (power < 0)
            {
                decimal large = mantissa;
                for (; power < 0; power++)
                    large *= 10;
                return value < 0 ? -large : large;
            }
            // So many trailing zeros go as the digits are more than one.
            for (int left = Math.Min(power, digits - 1); left > 0 && mantissa % 10 == 0; left--)
            {
                mantissa /= 10;
                power--;
            }
            return new decimal((int)mantissa, (int)(mantissa >> 32), 0, value < 0, (byte)power);
        }

        private static double PowerOfTen(int n)
        {
            double power;
            double.ParseNative("1E" + n.ToString(), out power);
            return power;
        }

        private static OverflowException TooBig()
        {
            return new OverflowException("Value was either too large or too small for a Decimal.");
        }

        public byte Scale
        {
            get { return (byte)(flags >> 16); }
        }

        internal bool Negative
        {
            get { return flags < 0; }
        }

        private bool IsZero
        {
            get { return (lo | mid | hi) == 0; }
        }

        internal uint[] Limbs()
        {
            return new uint[] { (uint)lo, (uint)mid, (uint)hi };
        }

        // Rounds digits that do not fit 96 bits and 28 places.
        private static decimal Make(uint[] limbs, int scale, bool negative)
        {
            // The removed part: 0 nothing, 1 less than half, 2 half, 3 more.
            int tail = 0;
            while (scale > 28 || (scale > 0 && BigNumber.Length(limbs) > 3))
            {
                uint digit = BigNumber.Divide(limbs, 10);
                scale--;
                tail = digit > 5 || (digit == 5 && tail != 0) ? 3 : digit == 5 ? 2 : digit != 0 || tail != 0 ? 1 : 0;
            }
            if (BigNumber.Length(limbs) > 3)
                throw TooBig();
            if (tail == 3 || (tail == 2 && (limbs[0] & 1) != 0))
            {
                if (limbs[0] == uint.MaxValue && limbs[1] == uint.MaxValue && limbs[2] == uint.MaxValue)
                {
                    if (scale == 0)
                        throw TooBig();
                    // 79228162514264337593543950336, to one digit less.
                    return new decimal(unchecked((int)0x9999999A), unchecked((int)0x99999999), 0x19999999, negative, (byte)(scale - 1));
                }
                for (int i = 0; i < 3; i++)
                {
                    limbs[i]++;
                    if (limbs[i] != 0)
                        break;
                }
            }
            return new decimal((int)limbs[0], (int)limbs[1], (int)limbs[2], negative, (byte)scale);
        }

        // Both operands as integers of one scale.
        private static int Align(decimal a, decimal b, out uint[] x, out uint[] y)
        {
            x = BigNumber.Extend(a.Limbs(), 7);
            y = BigNumber.Extend(b.Limbs(), 7);
            int scale = a.Scale > b.Scale ? a.Scale : b.Scale;
            BigNumber.MultiplyPower10(x, scale - a.Scale);
            BigNumber.MultiplyPower10(y, scale - b.Scale);
            return scale;
        }

        public static decimal Add(decimal d1, decimal d2)
        {
            uint[] x, y;
            int scale = Align(d1, d2, out x, out y);
            bool negative = d1.Negative;
            if (d1.Negative == d2.Negative)
            {
                BigNumber.Add(x, y);
                return Make(x, scale, negative);
            }
            int c = BigNumber.Compare(x, y);
            if (c < 0)
            {
                BigNumber.Subtract(y, x);
                return Make(y, scale, d2.Negative);
            }
            // A difference of 0 has a sign too. With two scales it is the sign of the operand of the smaller scale, or of the other one if both are 0.
            if (c == 0 && d1.Scale != d2.Scale && d1.Scale < d2.Scale == d1.IsZero)
                negative = d2.Negative;
            BigNumber.Subtract(x, y);
            return Make(x, scale, negative);
        }

        public static decimal Subtract(decimal d1, decimal d2)
        {
            return Add(d1, Negate(d2));
        }

        public static decimal Multiply(decimal d1, decimal d2)
        {
            uint[] product = BigNumber.Multiply(d1.Limbs(), d2.Limbs());
            // The real library keeps the places of a zero only where both operands are small, and not too small.
            bool small = (d1.mid | d1.hi | d2.mid | d2.hi) == 0;
            if (small ? d1.Scale + d2.Scale > 47 : BigNumber.IsZero(product))
                return new decimal(0);
            return Make(product, d1.Scale + d2.Scale, d1.Negative != d2.Negative);
        }

        public static decimal Divide(decimal d1, decimal d2)
        {
            if (d2.IsZero)
                throw new DivideByZeroException();
            bool negative = d1.Negative != d2.Negative;
            uint[] x = BigNumber.Extend(d1.Limbs(), 10);
            uint[] y = d2.Limbs();
            int scale = d1.Scale - d2.Scale;
            uint[] rest;
            uint[] q = BigNumber.DivideLong(x, y, out rest);
            if (scale < 0)
            {
                // An exact multiple of a power of ten, unless there is a rest to carry on with.
                BigNumber.MultiplyPower10(q, -scale);
                BigNumber.MultiplyPower10(rest, -scale);
                uint[] more = BigNumber.DivideLong(rest, y, out rest);
                BigNumber.Add(q, more);
                scale = 0;
            }
            // One digit more than fits is computed, and the rest is sticky, for the rounding.
            bool scaled = !BigNumber.IsZero(rest);
            while (!BigNumber.IsZero(rest) && scale <= 28 && BigNumber.Length(q) <= 3)
            {
                BigNumber.MultiplyPower10(q, 1);
                BigNumber.MultiplyPower10(rest, 1);
                uint[] digit = BigNumber.DivideLong(rest, y, out rest);
                BigNumber.Add(q, digit);
                scale++;
            }
            if (!BigNumber.IsZero(rest))
            {
                BigNumber.MultiplyPower10(q, 1);
                q[0] |= 1;
                scale++;
            }
            decimal r = Make(q, scale, negative);
            return scaled ? Trimmed(r) : r;
        }

        // Without zeros at the end of its places.
        private static decimal Trimmed(decimal d)
        {
            uint[] limbs = d.Limbs();
            int scale = d.Scale;
            while (scale > 0 && BigNumber.Remainder(limbs, 10) == 0)
            {
                BigNumber.Divide(limbs, 10);
                scale--;
            }
            return new decimal((int)limbs[0], (int)limbs[1], (int)limbs[2], d.Negative, (byte)scale);
        }

        public static decimal Remainder(decimal d1, decimal d2)
        {
            if (d2.IsZero)
                throw new DivideByZeroException();
            if (d1.IsZero || Compare(Abs(d1), Abs(d2)) < 0)
                return d1;
            uint[] x, y, rest;
            int scale = Align(d1, d2, out x, out y);
            BigNumber.DivideLong(x, y, out rest);
            return Make(rest, scale, d1.Negative);
        }

        public static decimal Negate(decimal d)
        {
            return new decimal(d.lo, d.mid, d.hi, !d.Negative, (byte)d.Scale);
        }

        public static decimal Abs(decimal value)
        {
            return new decimal(value.lo, value.mid, value.hi, false, (byte)value.Scale);
        }

        public static decimal Max(decimal x, decimal y)
        {
            return Math.Max(x, y);
        }

        public static decimal Min(decimal x, decimal y)
        {
            return Math.Min(x, y);
        }

        // Of decimals that are equal, which may have different scales, these return the one that .NET returns.
        private static decimal MaxNumber(decimal x, decimal y) { return Max(x, y); }
        private static decimal MinNumber(decimal x, decimal y) { return Min(x, y); }
        private static decimal MaxMagnitudeNumber(decimal x, decimal y) { return MaxMagnitude(x, y); }
        private static decimal MinMagnitudeNumber(decimal x, decimal y) { return MinMagnitude(x, y); }

        public static decimal MaxMagnitude(decimal x, decimal y)
        {
            int order = Compare(Abs(x), Abs(y));
            return order > 0 || order == 0 && !x.Negative ? x : y;
        }

        public static decimal MinMagnitude(decimal x, decimal y)
        {
            int order = Compare(Abs(x), Abs(y));
            return order < 0 || order == 0 && x.Negative ? x : y;
        }

        public static decimal Truncate(decimal d)
        {
            return Round(d, 0, MidpointRounding.ToZero);
        }

        public static decimal Floor(decimal d)
        {
            return Round(d, 0, MidpointRounding.ToNegativeInfinity);
        }

        public static decimal Ceiling(decimal d)
        {
            return Round(d, 0, MidpointRounding.ToPositiveInfinity);
        }

        public static decimal Round(decimal d)
        {
            return Round(d, 0, MidpointRounding.ToEven);
        }

        public static decimal Round(decimal d, int decimals)
        {
            return Round(d, decimals, MidpointRounding.ToEven);
        }

        public static decimal Round(decimal d, MidpointRounding mode)
        {
            return Round(d, 0, mode);
        }

        public static decimal Round(decimal d, int decimals, MidpointRounding mode)
        {
            if (decimals < 0 || decimals > 28)
                throw new ArgumentOutOfRangeException("decimals", "Decimal can only round to between 0 and 28 digits of precision.");
            if (mode < MidpointRounding.ToEven || mode > MidpointRounding.ToPositiveInfinity)
                throw new ArgumentException("The value '" + (int)mode + "' is not valid for this usage of the type MidpointRounding.", "mode");
            if (d.Scale <= decimals)
                return d;
            uint[] x = d.Limbs();
            int tail = 0;
            for (int scale = d.Scale; scale > decimals; scale--)
            {
                uint digit = BigNumber.Divide(x, 10);
                tail = digit > 5 || (digit == 5 && tail != 0) ? 3 : digit == 5 ? 2 : digit != 0 || tail != 0 ? 1 : 0;
            }
            bool up;
            switch (mode)
            {
                case MidpointRounding.ToEven:
                    up = tail == 3 || (tail == 2 && (x[0] & 1) != 0);
                    break;
                case MidpointRounding.AwayFromZero:
                    up = tail >= 2;
                    break;
                case MidpointRounding.ToNegativeInfinity:
                    up = tail != 0 && d.Negative;
                    break;
                case MidpointRounding.ToPositiveInfinity:
                    up = tail != 0 && !d.Negative;
                    break;
                default:
                    up = false;
                    break;
            }
            if (up)
                BigNumber.Add(x, new uint[] { 1, 0, 0 });
            return new decimal((int)x[0], (int)x[1], (int)x[2], d.Negative, (byte)decimals);
        }

        public static int Compare(decimal d1, decimal d2)
        {
            if (d1.IsZero && d2.IsZero)
                return 0;
            if (d1.Negative != d2.Negative)
                return d1.IsZero ? (d2.Negative ? 1 : -1) : d2.IsZero ? (d1.Negative ? -1 : 1) : d1.Negative ? -1 : 1;
            uint[] x, y;
            Align(d1, d2, out x, out y);
            int c = BigNumber.Compare(x, y);
            return d1.Negative ? -c : c;
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is decimal))
                throw new ArgumentException("Object must be of type Decimal.");
            return Compare(this, (decimal)value);
        }

        public int CompareTo(decimal value)
        {
            return Compare(this, value);
        }

        public override bool Equals(object value)
        {
            return value is decimal && Compare(this, (decimal)value) == 0;
        }

        public bool Equals(decimal value)
        {
            return Compare(this, value) == 0;
        }

        public static bool Equals(decimal d1, decimal d2)
        {
            return Compare(d1, d2) == 0;
        }

        public override int GetHashCode()
        {
            // Equal numbers of different scale have equal hashes.
            decimal d = Trimmed(this);
            return d.IsZero ? 0 : d.lo ^ d.mid ^ d.hi ^ d.flags;
        }

        public static int[] GetBits(decimal d)
        {
            return new int[] { d.lo, d.mid, d.hi, d.flags };
        }

        private static string DigitsOf(decimal d, out int scale)
        {
            uint[] x = d.Limbs();
            char[] a = new char[32];
            int n = 32;
            while (!BigNumber.IsZero(x))
            {
                n--;
                a[n] = (char)('0' + BigNumber.Divide(x, 10));
            }
            scale = 32 - n - d.Scale;
            return n == 32 ? "" : string.FromChars(a, n, 32 - n);
        }

        public override string ToString()
        {
            int scale;
            string digits = DigitsOf(this, out scale);
            // Trailing zeros are part of a decimal.
            string s = digits.PadLeft(Scale + 1, '0');
            if (Scale != 0)
                s = s.Substring(0, s.Length - Scale) + "." + s.Substring(s.Length - Scale);
            return Negative && digits.Length != 0 ? "-" + s : s;
        }

        public string ToString(IFormatProvider provider)
        {
            Symbols.OfNumbers(provider);
            return ToString();
        }

        public string ToString(string format)
        {
            if (Number.IsAbsent(format) || format == "G" || format == "g")
                return ToString();
            int scale;
            string digits = DigitsOf(this, out scale);
            int precision = Number.Precision(format);
            if (precision == -1 && (format[0] == 'R' || format[0] == 'r'))
                return ToString();
            if (precision == -2)
                return Number.FormatCustom(digits, digits.Length == 0, scale - digits.Length, Negative, format, false);
            return Number.FormatDecimal(digits, digits.Length == 0 ? 0 : scale, Negative, format[0], precision, false);
        }

        public string ToString(string format, IFormatProvider provider)
        {
            Symbols.OfNumbers(provider);
            return ToString(format);
        }

        public static decimal Parse(string s)
        {
            return Parse(s, NumberStyles.Number, null);
        }

        public static decimal Parse(string s, NumberStyles style)
        {
            return Parse(s, style, null);
        }

        public static decimal Parse(string s, IFormatProvider provider)
        {
            return Parse(s, NumberStyles.Number, provider);
        }

        public static decimal Parse(string s, NumberStyles style, IFormatProvider provider)
        {
            Number.CheckText(s);
            decimal d;
            int status = TryParseText(s, style, provider, out d);
            if (status != Number.Ok)
                throw Number.ParseError(s, status, "a Decimal");
            return d;
        }

        public static bool TryParse(string s, out decimal result)
        {
            return TryParseText(s, NumberStyles.Number, null, out result) == Number.Ok;
        }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out decimal result)
        {
            return TryParseText(s, style, provider, out result) == Number.Ok;
        }

        private static int TryParseText(string s, NumberStyles style, IFormatProvider provider, out decimal result)
        {
            Number.CheckFloatStyle(style);
            if (s != null) Symbols.OfNumbers(provider);
            result = 0;
            ScannedNumber n;
            if (s == null || !Number.Scan(s, style, out n))
                return Number.BadFormat;
            if (n.Count != 0 && n.Scale > 29)
                return Number.TooBig;
            int scale = n.Count - n.Scale;
            uint[] x = new uint[8];
            bool sticky = false;
            int used = 0;
            for (int i = 0; i < n.Count; i++)
            {
                if (used >= 40)
                {
                    sticky = sticky || n.Digits[i] != '0';
                    scale--;
                    continue;
                }
                BigNumber.MultiplyPower10(x, 1);
                BigNumber.AddSmall(x, (uint)(n.Digits[i] - '0'));
                used++;
            }
            if (sticky)
                x[0] |= 1;
            if (n.Count == 0)
                scale = 0;
            // Zeros behind the point are part of the number as written.
            while (scale < 0 || (scale < n.Places && scale < 28 && FitsTimes10(x)))
            {
                BigNumber.MultiplyPower10(x, 1);
                scale++;
            }
            if (scale > 60)
            {
                x = new uint[8];
                scale = 28;
            }
            try
            {
                result = Make(x, scale, n.Negative);
            }
            catch (OverflowException)
            {
                return Number.TooBig;
            }
            return Number.Ok;
        }

        private static bool FitsTimes10(uint[] x)
        {
            return x[2] < 0x19999999 && BigNumber.Length(x) <= 3;
        }

        // The integer part as 64 bits and a sign.
        private static ulong Whole(decimal d, string type)
        {
            decimal t = Truncate(d);
            if (t.hi != 0)
                throw new OverflowException("Value was either too large or too small for " + type + ".");
            return (ulong)(uint)t.mid << 32 | (uint)t.lo;
        }

        public static long ToInt64(decimal d)
        {
            return Signed(d, 64, "an Int64");
        }

        public static ulong ToUInt64(decimal d)
        {
            return Unsigned(d, 64, "a UInt64");
        }

        public static int ToInt32(decimal d)
        {
            return (int)Signed(d, 32, "an Int32");
        }

        public static uint ToUInt32(decimal d)
        {
            return (uint)Unsigned(d, 32, "a UInt32");
        }

        public static short ToInt16(decimal value)
        {
            return (short)Signed(value, 16, "an Int16");
        }

        public static ushort ToUInt16(decimal value)
        {
            return (ushort)Unsigned(value, 16, "a UInt16");
        }

        public static sbyte ToSByte(decimal value)
        {
            return (sbyte)Signed(value, 8, "a signed byte");
        }

        public static byte ToByte(decimal value)
        {
            return (byte)Unsigned(value, 8, "an unsigned byte");
        }

        private static long Signed(decimal d, int bits, string type)
        {
            ulong v = Whole(d, type);
            ulong limit = 1UL << (bits - 1);
            if (d.Negative ? v > limit : v >= limit)
                throw new OverflowException("Value was either too large or too small for " + type + ".");
            return d.Negative ? -(long)v : (long)v;
        }

        private static ulong Unsigned(decimal d, int bits, string type)
        {
            ulong v = Whole(d, type);
            if ((d.Negative && v != 0) || (bits < 64 && v >> bits != 0))
                throw new OverflowException("Value was either too large or too small for " + type + ".");
            return v;
        }

        public static double ToDouble(decimal d)
        {
            // As the real library does, rounding at each step.
            ulong low = (ulong)(uint)d.mid << 32 | (uint)d.lo;
            double power;
            double.ParseNative("1E" + d.Scale.ToString(), out power);
            double r = ((double)low + (double)(uint)d.hi * 18446744073709551616.0) / power;
            return d.Negative ? -r : r;
        }

        public static float ToSingle(decimal d)
        {
            return (float)ToDouble(d);
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Decimal;
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

        public static implicit operator decimal(byte value)
        {
            return new decimal((int)value);
        }

        public static implicit operator decimal(sbyte value)
        {
            return new decimal((int)value);
        }

        public static implicit operator decimal(short value)
        {
            return new decimal((int)value);
        }

        public static implicit operator decimal(char value)
        {
            return new decimal((uint)value);
        }

        public static implicit operator decimal(ushort value)
        {
            return new decimal((uint)value);
        }

        public static implicit operator decimal(int value)
        {
            return new decimal(value);
        }

        public static implicit operator decimal(uint value)
        {
            return new decimal(value);
        }

        public static implicit operator decimal(long value)
        {
            return new decimal(value);
        }

        public static implicit operator decimal(ulong value)
        {
            return new decimal(value);
        }

        public static explicit operator decimal(float value)
        {
            return new decimal(value);
        }

        public static explicit operator decimal(double value)
        {
            return new decimal(value);
        }

        public static explicit operator byte(decimal value)
        {
            return ToByte(value);
        }

        public static explicit operator sbyte(decimal value)
        {
            return ToSByte(value);
        }

        public static explicit operator short(decimal value)
        {
            return ToInt16(value);
        }

        public static explicit operator ushort(decimal value)
        {
            return ToUInt16(value);
        }

        public static explicit operator int(decimal value)
        {
            return ToInt32(value);
        }

        public static explicit operator uint(decimal value)
        {
            return ToUInt32(value);
        }

        public static explicit operator long(decimal value)
        {
            return ToInt64(value);
        }

        public static explicit operator ulong(decimal value)
        {
            return ToUInt64(value);
        }

        public static explicit operator float(decimal value)
        {
            return ToSingle(value);
        }

        public static explicit operator double(decimal value)
        {
            return ToDouble(value);
        }

        public static explicit operator char(decimal value)
        {
            try
            {
                return (char)ToUInt16(value);
            }
            catch (OverflowException e)
            {
                throw new OverflowException("Value was either too large or too small for a character.", e);
            }
        }

        public static decimal operator +(decimal d)
        {
            return d;
        }

        public static decimal operator -(decimal d)
        {
            return Negate(d);
        }

        public static decimal operator ++(decimal d)
        {
            return Add(d, new decimal(1));
        }

        public static decimal operator --(decimal d)
        {
            return Add(d, new decimal(-1));
        }

        public static decimal operator +(decimal d1, decimal d2)
        {
            return Add(d1, d2);
        }

        public static decimal operator -(decimal d1, decimal d2)
        {
            return Subtract(d1, d2);
        }

        public static decimal operator *(decimal d1, decimal d2)
        {
            return Multiply(d1, d2);
        }

        public static decimal operator /(decimal d1, decimal d2)
        {
            return Divide(d1, d2);
        }

        public static decimal operator %(decimal d1, decimal d2)
        {
            return Remainder(d1, d2);
        }

        public static bool operator ==(decimal d1, decimal d2)
        {
            return Compare(d1, d2) == 0;
        }

        public static bool operator !=(decimal d1, decimal d2)
        {
            return Compare(d1, d2) != 0;
        }

        public static bool operator <(decimal d1, decimal d2)
        {
            return Compare(d1, d2) < 0;
        }

        public static bool operator <=(decimal d1, decimal d2)
        {
            return Compare(d1, d2) <= 0;
        }

        public static bool operator >(decimal d1, decimal d2)
        {
            return Compare(d1, d2) > 0;
        }

        public static bool operator >=(decimal d1, decimal d2)
        {
            return Compare(d1, d2) >= 0;
        }
    }
}
