// Members of Math, MathF and BitOperations for native integers, and those that take floating-point numbers apart.
namespace System
{
    public static partial class Math
    {
        public static IntPtr Abs(IntPtr value) { return (IntPtr)Abs((long)value); }
        public static int Sign(IntPtr value) { return Sign((long)value); }
        public static IntPtr Max(IntPtr val1, IntPtr val2) { return (long)val1 >= (long)val2 ? val1 : val2; }
        public static UIntPtr Max(UIntPtr val1, UIntPtr val2) { return (ulong)val1 >= (ulong)val2 ? val1 : val2; }
        public static IntPtr Min(IntPtr val1, IntPtr val2) { return (long)val1 <= (long)val2 ? val1 : val2; }
        public static UIntPtr Min(UIntPtr val1, UIntPtr val2) { return (ulong)val1 <= (ulong)val2 ? val1 : val2; }
        public static IntPtr Clamp(IntPtr value, IntPtr min, IntPtr max) { return (IntPtr)Clamp((long)value, (long)min, (long)max); }
        public static UIntPtr Clamp(UIntPtr value, UIntPtr min, UIntPtr max) { return (UIntPtr)Clamp((ulong)value, (ulong)min, (ulong)max); }

        public static ValueTuple<IntPtr, IntPtr> DivRem(IntPtr left, IntPtr right)
        {
            long q = (long)left / (long)right;
            return new ValueTuple<IntPtr, IntPtr>((IntPtr)q, (IntPtr)((long)left - q * (long)right));
        }

        public static ValueTuple<UIntPtr, UIntPtr> DivRem(UIntPtr left, UIntPtr right)
        {
            ulong q = (ulong)left / (ulong)right;
            return new ValueTuple<UIntPtr, UIntPtr>((UIntPtr)q, (UIntPtr)((ulong)left - q * (ulong)right));
        }

        /// <summary>The next larger number.</summary>
        public static double BitIncrement(double x)
        {
            if (double.IsNaN(x) || x == double.PositiveInfinity)
                return x;
            if (x == 0)
                return double.Epsilon;
            long bits = BitConverter.DoubleToInt64Bits(x);
            return BitConverter.Int64BitsToDouble(x > 0 ? bits + 1 : bits - 1);
        }

        /// <summary>The next smaller number.</summary>
        public static double BitDecrement(double x) { return -BitIncrement(-x); }

        /// <summary>The exponent of the highest bit.</summary>
        public static int ILogB(double x)
        {
            if (x == 0)
                return int.MinValue;
            if (x - x != 0)
                return int.MaxValue;
            int exponent = (int)(BitConverter.DoubleToInt64Bits(x) >> 52) & 2047;
            return exponent != 0 ? exponent - 1023 : -1011 - Numerics.BitOperations.TrailingZeroCount(BitConverter.DoubleToInt64Bits(x)); // .NET's value for subnormal numbers
        }

        /// <summary>x * 2^n, rounded once.</summary>
        public static double ScaleB(double x, int n)
        {
            for (; n > 1023 && x != 0 && x - x == 0; n -= 1023)
                x *= 8.98846567431158e307;
            // Numbers that become subnormal keep their bits until the last step.
            for (; n < -1022 && x != 0 && x - x == 0; n += 969)
            {
                if (n + 969 > 0)
                    break;
                x *= 2.004168360008973e-292;
            }
            return x == 0 || x - x != 0 ? x : x * BitConverter.Int64BitsToDouble((long)(Max(Min(n, 1023), -1022) + 1023) << 52);
        }
    }

    public static partial class MathF
    {
        public static ValueTuple<float, float> SinCos(float x) { return new ValueTuple<float, float>(Sin(x), Cos(x)); }
        public static float MaxMagnitude(float x, float y) { return (float)Math.MaxMagnitude(x, y); }
        public static float MinMagnitude(float x, float y) { return (float)Math.MinMagnitude(x, y); }

        public static int ILogB(float x)
        {
            int bits = BitConverter.SingleToInt32Bits(x), exponent = bits >> 23 & 255;
            return exponent != 0 || x == 0 ? Math.ILogB(x) : -118 - Numerics.BitOperations.TrailingZeroCount(bits); // as that of a double
        }


        /// <summary>The next larger number.</summary>
        public static float BitIncrement(float x)
        {
            if (float.IsNaN(x) || x == float.PositiveInfinity)
                return x;
            if (x == 0)
                return float.Epsilon;
            int bits = BitConverter.SingleToInt32Bits(x);
            return BitConverter.Int32BitsToSingle(x > 0 ? bits + 1 : bits - 1);
        }

        /// <summary>The next smaller number.</summary>
        public static float BitDecrement(float x) { return -BitIncrement(-x); }
    }
}

namespace System.Numerics
{
    public static partial class BitOperations
    {
        public static bool IsPow2(IntPtr value) { return IsPow2((long)value); }
        public static bool IsPow2(UIntPtr value) { return IsPow2((ulong)value); }
        public static UIntPtr RoundUpToPowerOf2(UIntPtr value) { return (UIntPtr)RoundUpToPowerOf2((ulong)value); }
        public static int LeadingZeroCount(UIntPtr value) { return LeadingZeroCount((ulong)value); }
        public static int Log2(UIntPtr value) { return Log2((ulong)value); }
        public static int PopCount(UIntPtr value) { return PopCount((ulong)value); }
        public static int TrailingZeroCount(IntPtr value) { return TrailingZeroCount((long)value); }
        public static int TrailingZeroCount(UIntPtr value) { return TrailingZeroCount((ulong)value); }
        public static UIntPtr RotateLeft(UIntPtr value, int offset) { return (UIntPtr)RotateLeft((ulong)value, offset); }
        public static UIntPtr RotateRight(UIntPtr value, int offset) { return (UIntPtr)RotateRight((ulong)value, offset); }
    }
}
