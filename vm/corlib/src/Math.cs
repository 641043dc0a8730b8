using System.Runtime.CompilerServices;

namespace System
{
    public enum MidpointRounding
    {
        ToEven = 0,
        AwayFromZero = 1,
        ToZero = 2,
        ToNegativeInfinity = 3,
        ToPositiveInfinity = 4
    }

    public static partial class Math
    {
        public const double E = 2.7182818284590451;
        public const double PI = 3.1415926535897931;
        public const double Tau = 6.2831853071795862;

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Sqrt(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Sin(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Cos(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Tan(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Asin(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Acos(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Atan(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Sinh(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Cosh(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Tanh(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Exp(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Log(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Log10(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Floor(double a);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Ceiling(double a);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Atan2(double y, double x);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Pow(double x, double y);

        public static sbyte Abs(sbyte value)
        {
            if (value >= 0)
                return value;
            if (value == sbyte.MinValue)
                throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
            return (sbyte)(-value);
        }

        public static int Sign(sbyte value)
        {
            if (value < 0)
                return -1;
            return value > 0 ? 1 : 0;
        }

        public static short Abs(short value)
        {
            if (value >= 0)
                return value;
            if (value == short.MinValue)
                throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
            return (short)(-value);
        }

        public static int Sign(short value)
        {
            if (value < 0)
                return -1;
            return value > 0 ? 1 : 0;
        }

        public static int Abs(int value)
        {
            if (value >= 0)
                return value;
            if (value == int.MinValue)
                throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
            return -value;
        }

        public static int Sign(int value)
        {
            if (value < 0)
                return -1;
            return value > 0 ? 1 : 0;
        }

        public static long Abs(long value)
        {
            if (value >= 0)
                return value;
            if (value == long.MinValue)
                throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
            return -value;
        }

        public static int Sign(long value)
        {
            if (value < 0)
                return -1;
            return value > 0 ? 1 : 0;
        }

        public static float Abs(float value)
        {
            return BitConverter.Int32BitsToSingle(BitConverter.SingleToInt32Bits(value) & 0x7fffffff);
        }

        public static int Sign(float value)
        {
            if (value < 0)
                return -1;
            if (value > 0)
                return 1;
            if (value == 0)
                return 0;
            throw new ArithmeticException("Function does not accept floating point Not-a-Number values.");
        }

        public static float Max(float val1, float val2)
        {
            if (val1 != val1)
                return val1;
            if (val1 == 0 && val2 == 0)
                return float.IsNegative(val1) ? val2 : val1;
            return val1 > val2 ? val1 : val2;
        }

        public static float Min(float val1, float val2)
        {
            if (val1 != val1)
                return val1;
            if (val1 == 0 && val2 == 0)
                return float.IsNegative(val1) ? val1 : val2;
            return val1 < val2 ? val1 : val2;
        }

        public static double Abs(double value)
        {
            return BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(value) & 0x7fffffffffffffff);
        }

        public static int Sign(double value)
        {
            if (value < 0)
                return -1;
            if (value > 0)
                return 1;
            if (value == 0)
                return 0;
            throw new ArithmeticException("Function does not accept floating point Not-a-Number values.");
        }

        public static double Max(double val1, double val2)
        {
            if (val1 != val1)
                return val1;
            if (val1 == 0 && val2 == 0)
                return double.IsNegative(val1) ? val2 : val1;
            return val1 > val2 ? val1 : val2;
        }

        public static double Min(double val1, double val2)
        {
            if (val1 != val1)
                return val1;
            if (val1 == 0 && val2 == 0)
                return double.IsNegative(val1) ? val1 : val2;
            return val1 < val2 ? val1 : val2;
        }

        public static decimal Abs(decimal value)
        {
            return decimal.Abs(value);
        }

        public static int Sign(decimal value)
        {
            return decimal.Compare(value, 0);
        }

        public static decimal Max(decimal val1, decimal val2)
        {
            return decimal.Compare(val1, val2) >= 0 ? val1 : val2;
        }

        public static decimal Min(decimal val1, decimal val2)
        {
            return decimal.Compare(val1, val2) < 0 ? val1 : val2;
        }

        public static sbyte Max(sbyte val1, sbyte val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static sbyte Min(sbyte val1, sbyte val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static byte Max(byte val1, byte val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static byte Min(byte val1, byte val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static short Max(short val1, short val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static short Min(short val1, short val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static ushort Max(ushort val1, ushort val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static ushort Min(ushort val1, ushort val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static int Max(int val1, int val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static int Min(int val1, int val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static uint Max(uint val1, uint val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static uint Min(uint val1, uint val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static long Max(long val1, long val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static long Min(long val1, long val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static ulong Max(ulong val1, ulong val2)
        {
            return val1 >= val2 ? val1 : val2;
        }

        public static ulong Min(ulong val1, ulong val2)
        {
            return val1 <= val2 ? val1 : val2;
        }

        public static sbyte Clamp(sbyte value, sbyte min, sbyte max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static byte Clamp(byte value, byte min, byte max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static short Clamp(short value, short min, short max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static ushort Clamp(ushort value, ushort min, ushort max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static int Clamp(int value, int min, int max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static uint Clamp(uint value, uint min, uint max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static long Clamp(long value, long min, long max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static ulong Clamp(ulong value, ulong min, ulong max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static float Clamp(float value, float min, float max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static double Clamp(double value, double min, double max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static decimal Clamp(decimal value, decimal min, decimal max)
        {
            if (min > max)
                throw new ArgumentException("'" + min.ToString() + "' cannot be greater than " + max.ToString() + ".");
            if (value < min)
                return min;
            return value > max ? max : value;
        }

        public static int DivRem(int a, int b, out int result)
        {
            int q = a / b;
            result = a - q * b;
            return q;
        }

        public static long DivRem(long a, long b, out long result)
        {
            long q = a / b;
            result = a - q * b;
            return q;
        }

        public static ValueTuple<sbyte, sbyte> DivRem(sbyte left, sbyte right)
        {
            sbyte q = (sbyte)(left / right);
            return new ValueTuple<sbyte, sbyte>(q, (sbyte)(left - q * right));
        }

        public static ValueTuple<byte, byte> DivRem(byte left, byte right)
        {
            byte q = (byte)(left / right);
            return new ValueTuple<byte, byte>(q, (byte)(left - q * right));
        }

        public static ValueTuple<short, short> DivRem(short left, short right)
        {
            short q = (short)(left / right);
            return new ValueTuple<short, short>(q, (short)(left - q * right));
        }

        public static ValueTuple<ushort, ushort> DivRem(ushort left, ushort right)
        {
            ushort q = (ushort)(left / right);
            return new ValueTuple<ushort, ushort>(q, (ushort)(left - q * right));
        }

        public static ValueTuple<int, int> DivRem(int left, int right)
        {
            int q = left / right;
            return new ValueTuple<int, int>(q, left - q * right);
        }

        public static ValueTuple<uint, uint> DivRem(uint left, uint right)
        {
            uint q = left / right;
            return new ValueTuple<uint, uint>(q, left - q * right);
        }

        public static ValueTuple<long, long> DivRem(long left, long right)
        {
            long q = left / right;
            return new ValueTuple<long, long>(q, left - q * right);
        }

        public static ValueTuple<ulong, ulong> DivRem(ulong left, ulong right)
        {
            ulong q = left / right;
            return new ValueTuple<ulong, ulong>(q, left - q * right);
        }

        public static ulong BigMul(uint a, uint b) { return (ulong)a * b; }

        public static ulong BigMul(ulong a, ulong b, out ulong low)
        {
            low = unchecked(a * b);
            ulong al = (uint)a, ah = a >> 32, bl = (uint)b, bh = b >> 32;
            ulong middle = ah * bl + (al * bl >> 32);
            return ah * bh + (middle >> 32) + (al * bh + (uint)middle >> 32);
        }

        public static long BigMul(long a, long b, out long low)
        {
            ulong l;
            ulong high = BigMul(unchecked((ulong)a), unchecked((ulong)b), out l);
            low = unchecked((long)l);
            return unchecked((long)high - ((a >> 63) & b) - ((b >> 63) & a));
        }

        public static ValueTuple<double, double> SinCos(double x) { return new ValueTuple<double, double>(Sin(x), Cos(x)); }
        public static double MaxMagnitude(double x, double y) { return double.IsNaN(x) || Abs(x) > Abs(y) || Abs(x) == Abs(y) && !double.IsNegative(x) ? x : y; }
        public static double MinMagnitude(double x, double y) { return double.IsNaN(x) || Abs(x) < Abs(y) || Abs(x) == Abs(y) && double.IsNegative(x) ? x : y; }

        public static long BigMul(int a, int b)
        {
            return (long)a * b;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Acosh(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Asinh(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Atanh(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Cbrt(double d);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Log2(double value);

        public static double Log(double a, double newBase)
        {
            if (a != a)
                return a;
            if (newBase != newBase)
                return newBase;
            if (newBase == 1)
                return double.NaN;
            if (a != 1 && (newBase == 0 || newBase == double.PositiveInfinity))
                return double.NaN;
            return Log(a) / Log(newBase);
        }

        public static double IEEERemainder(double x, double y)
        {
            if (x != x)
                return x;
            if (y != y)
                return y;
            double r = x % y;
            if (r != r)
                return double.NaN;
            if (r == 0 && double.IsNegative(x))
                return -0.0;
            double other = r - Abs(y) * Sign(x);
            if (Abs(other) == Abs(r))
            {
                double q = x / y;
                return Abs(Round(q)) > Abs(q) ? other : r;
            }
            return Abs(other) < Abs(r) ? other : r;
        }

        public static double CopySign(double x, double y)
        {
            return double.IsNegative(x) == double.IsNegative(y) ? x : -x;
        }

        public static double Truncate(double d)
        {
            return d < 0 || double.IsNegative(d) ? Ceiling(d) : Floor(d);
        }

        public static decimal Truncate(decimal d)
        {
            return decimal.Truncate(d);
        }

        public static decimal Floor(decimal d)
        {
            return decimal.Floor(d);
        }

        public static decimal Ceiling(decimal d)
        {
            return decimal.Ceiling(d);
        }

        /// Fused is x * y + z, rounded once.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern double Fused(double x, double y, double z);

        /// Estimate returns what a processor computes that rounds once, or one that rounds twice.
        internal static double Estimate(double once, double twice)
        {
            if (once.Equals(twice) && (once != 0 || double.IsNegative(once) == double.IsNegative(twice))) return twice;
            return MoonWalker.Verify.Choose(2) == 0 ? once : twice;
        }

        public static double Round(double a)
        {
            double f = Floor(a);
            double diff = a - f;
            if (diff < 0.5)
                return f == 0 && double.IsNegative(a) ? -0.0 : f;
            double up = diff > 0.5 || f % 2 != 0 ? f + 1 : f;
            // A negative number may round to the negative zero; NaN comes here too.
            return up == 0 && a < 0 ? -0.0 : up;
        }

        public static double Round(double value, int digits)
        {
            return Round(value, digits, MidpointRounding.ToEven);
        }

        public static double Round(double value, MidpointRounding mode)
        {
            switch (mode)
            {
                case MidpointRounding.ToEven:
                    return Round(value);
                case MidpointRounding.AwayFromZero:
                    double t = Truncate(value);
                    return Abs(value - t) >= 0.5 ? t + Sign(value) : t;
                case MidpointRounding.ToZero:
                    return Truncate(value);
                case MidpointRounding.ToNegativeInfinity:
                    return Floor(value);
                case MidpointRounding.ToPositiveInfinity:
                    return Ceiling(value);
                default:
                    throw new ArgumentException("The value '" + (int)mode + "' is not valid for this usage of the type MidpointRounding.", "mode");
            }
        }

        public static double Round(double value, int digits, MidpointRounding mode)
        {
            if (digits < 0 || digits > 15)
                throw new ArgumentOutOfRangeException("digits", "Rounding digits must be between 0 and 15, inclusive.");
            if (!(Abs(value) < 1e16))
                return value;
            double power = 1;
            for (int i = 0; i < digits; i++)
                power *= 10;
            return Round(value * power, mode) / power;
        }

        public static decimal Round(decimal d)
        {
            return decimal.Round(d, 0, MidpointRounding.ToEven);
        }

        public static decimal Round(decimal d, int decimals)
        {
            return decimal.Round(d, decimals, MidpointRounding.ToEven);
        }

        public static decimal Round(decimal d, MidpointRounding mode)
        {
            return decimal.Round(d, 0, mode);
        }

        public static decimal Round(decimal d, int decimals, MidpointRounding mode)
        {
            return decimal.Round(d, decimals, mode);
        }
    }

    /// <summary>The single-precision functions, computed in double precision and rounded.</summary>
    public static partial class MathF
    {
        public const float E = 2.71828183F;
        public const float PI = 3.14159265F;
        public const float Tau = 6.283185307F;

        public static float Sqrt(float x)
        {
            return (float)Math.Sqrt((double)x);
        }

        public static float Sin(float x)
        {
            return (float)Math.Sin((double)x);
        }

        public static float Cos(float x)
        {
            return (float)Math.Cos((double)x);
        }

        public static float Tan(float x)
        {
            return (float)Math.Tan((double)x);
        }

        public static float Asin(float x)
        {
            return (float)Math.Asin((double)x);
        }

        public static float Acos(float x)
        {
            return (float)Math.Acos((double)x);
        }

        public static float Atan(float x)
        {
            return (float)Math.Atan((double)x);
        }

        public static float Sinh(float x)
        {
            return (float)Math.Sinh((double)x);
        }

        public static float Cosh(float x)
        {
            return (float)Math.Cosh((double)x);
        }

        public static float Tanh(float x)
        {
            return (float)Math.Tanh((double)x);
        }

        public static float Exp(float x)
        {
            return (float)Math.Exp((double)x);
        }

        public static float Log(float x)
        {
            return (float)Math.Log((double)x);
        }

        public static float Log10(float x)
        {
            return (float)Math.Log10((double)x);
        }

        public static float Floor(float x)
        {
            return (float)Math.Floor((double)x);
        }

        public static float Ceiling(float x)
        {
            return (float)Math.Ceiling((double)x);
        }

        public static float Acosh(float x)
        {
            return (float)Math.Acosh((double)x);
        }

        public static float Asinh(float x)
        {
            return (float)Math.Asinh((double)x);
        }

        public static float Atanh(float x)
        {
            return (float)Math.Atanh((double)x);
        }

        public static float Cbrt(float x)
        {
            return (float)Math.Cbrt((double)x);
        }

        public static float Log2(float x)
        {
            return (float)Math.Log2((double)x);
        }

        public static float Truncate(float x)
        {
            return (float)Math.Truncate((double)x);
        }

        public static float Round(float x)
        {
            return (float)Math.Round((double)x);
        }

        public static float Abs(float x)
        {
            return (float)Math.Abs((double)x);
        }

        public static float Atan2(float x, float y)
        {
            return (float)Math.Atan2((double)x, (double)y);
        }

        public static float Pow(float x, float y)
        {
            return (float)Math.Pow((double)x, (double)y);
        }

        public static float Log(float x, float y)
        {
            return (float)Math.Log((double)x, (double)y);
        }

        public static float Max(float x, float y)
        {
            return (float)Math.Max((double)x, (double)y);
        }

        public static float Min(float x, float y)
        {
            return (float)Math.Min((double)x, (double)y);
        }

        public static float IEEERemainder(float x, float y)
        {
            return (float)Math.IEEERemainder((double)x, (double)y);
        }

        public static float CopySign(float x, float y)
        {
            return (float)Math.CopySign((double)x, (double)y);
        }

        public static int Sign(float x)
        {
            return Math.Sign(x);
        }

        /// Fused is x * y + z, rounded once. The product is exact in double precision. A sum there that is not, and has an even last bit, goes a bit towards the
        /// exact one: then it is rounded to single precision as that is.
        internal static float Fused(float x, float y, float z)
        {
            double product = (double)x * y, sum = product + z;
            double part = sum - product, error = (product - (sum - part)) + (z - part);
            if (!double.IsFinite(sum) || error == 0) return (float)sum;
            long bits = BitConverter.DoubleToInt64Bits(sum);
            if ((bits & 1) == 0) sum = BitConverter.Int64BitsToDouble(error > 0 == sum > 0 ? bits + 1 : bits - 1);
            return (float)sum;
        }

        internal static float Estimate(float once, float twice)
        {
            return (float)Math.Estimate((double)once, twice);
        }

        public static float Round(float x, int digits)
        {
            if (digits < 0 || digits > 6)
                throw new ArgumentOutOfRangeException("digits", "Rounding digits must be between 0 and 6, inclusive.");
            return Round(x, digits, MidpointRounding.ToEven);
        }

        public static float Round(float x, int digits, MidpointRounding mode)
        {
            if (digits < 0 || digits > 6)
                throw new ArgumentOutOfRangeException("digits", "Rounding digits must be between 0 and 6, inclusive.");
            if (!(Abs(x) < 1e8f))
                return x;
            float power = 1;
            for (int i = 0; i < digits; i++)
                power *= 10;
            return (float)(Round((float)(x * power), mode) / power);
        }

        public static float Round(float x, MidpointRounding mode)
        {
            return (float)Math.Round((double)x, mode);
        }
    }
}
