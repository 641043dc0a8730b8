using System.Runtime.CompilerServices;

namespace System.Numerics
{
    /// <summary>The common part of the number types.</summary>
    internal static class Numbers
    {
        internal const int Checked = 0, Saturating = 1, Truncating = 2;

        /// <summary>Whether |x| is greater than |y|, or |tie| when they are equal; also where one has no absolute value.</summary>
        internal static bool HasGreaterMagnitude<T>(T x, T y, bool tie)
        {
            bool xNegative = INumberBase<T>.IsNegative(x), yNegative = INumberBase<T>.IsNegative(y);
            if (xNegative && !yNegative)
                y = IUnaryNegationOperators<T, T>.op_UnaryNegation(y);
            if (yNegative && !xNegative)
                x = IUnaryNegationOperators<T, T>.op_UnaryNegation(x);
            if (IEqualityOperators<T, T, bool>.op_Equality(x, y))
                return tie;
            return IComparisonOperators<T, T, bool>.op_LessThan(x, y) == (xNegative || yNegative);
        }

        private static int Width<T>() { return Unsafe.SizeOf<T>() * 8; }

        /// <summary>The bits of an integer, behind zeros.</summary>
        internal static ulong Bits<T>(T value)
        {
            Number n;
            if (!Read(value, out n) || n.Kind != Kind.Integer)
                throw Threading.Unmodelled.Raise("the bits of " + typeof(T));
            return Width<T>() == 64 ? n.Bits : n.Bits & ((1UL << Width<T>()) - 1);
        }

        internal static T FromBits<T>(ulong bits)
        {
            T result;
            Write(new Number { Bits = bits }, Truncating, out result);
            return result;
        }

        internal static int LeadingZeros<T>(T value) { return BitOperations.LeadingZeroCount(Bits(value)) - (64 - Width<T>()); }

        internal static int TrailingZeros<T>(T value)
        {
            ulong bits = Bits(value);
            return bits == 0 ? Width<T>() : BitOperations.TrailingZeroCount(bits);
        }

        internal static bool IsPow2<T>(T value)
        {
            if (typeof(T) == typeof(double)) return IsPow2((double)(object)value);
            if (typeof(T) == typeof(float)) return IsPow2((double)(float)(object)value);
            return INumberBase<T>.IsPositive(value) && BitOperations.PopCount(Bits(value)) == 1;
        }

        /// <summary>A power of 2 has one bit in its significand; a normal number's is behind the exponent, and hidden.</summary>
        private static bool IsPow2(double value)
        {
            const long Fraction = (1L << 52) - 1;
            long bits = BitConverter.DoubleToInt64Bits(value);
            if (bits <= 0 || !double.IsFinite(value)) return false;
            return bits <= Fraction ? BitOperations.PopCount((ulong)bits) == 1 : (bits & Fraction) == 0;
        }

        internal static T Log2<T>(T value)
        {
            if (INumberBase<T>.IsNegative(value))
                throw new ArgumentOutOfRangeException("value", "Non-negative number required.");
            ulong bits = Bits(value);
            return FromBits<T>(bits == 0 ? 0 : 63 - (ulong)BitOperations.LeadingZeroCount(bits));
        }

        internal static T RotateLeft<T>(T value, int amount)
        {
            ulong bits = Bits(value);
            amount &= Width<T>() - 1;
            return amount == 0 ? value : FromBits<T>(bits << amount | bits >> (Width<T>() - amount));
        }

        private enum Kind { Integer, Single, Double, Decimal }

        /// <summary>A number of any type.</summary>
        private struct Number
        {
            internal Kind Kind;
            internal ulong Bits;    // of an integer, behind copies of its sign
            internal bool Negative; // of an integer
            internal float Single;
            internal double Double;
            internal decimal Decimal;
        }

        internal static bool TryConvert<TFrom, TTo>(TFrom value, int mode, out TTo result)
        {
            Number n;
            result = default(TTo);
            return Read(value, out n) && Write(n, mode, out result);
        }

        private static bool Read<T>(T value, out Number n)
        {
            n = default(Number);
            object o = value;
            long signed;
            if (o is sbyte) signed = (sbyte)o;
            else if (o is short) signed = (short)o;
            else if (o is int) signed = (int)o;
            else if (o is long) signed = (long)o;
            else if (o is IntPtr) signed = (long)(IntPtr)o;
            else if (o is byte) signed = (byte)o;
            else if (o is ushort) signed = (ushort)o;
            else if (o is char) signed = (char)o;
            else if (o is uint) signed = (uint)o;
            else if (o is ulong || o is UIntPtr)
            {
                n.Bits = o is ulong ? (ulong)o : (ulong)(UIntPtr)o;
                return true;
            }
            else if (o is float)
            {
                n.Kind = Kind.Single;
                n.Single = (float)o;
                return true;
            }
            else if (o is double)
            {
                n.Kind = Kind.Double;
                n.Double = (double)o;
                return true;
            }
            else if (o is decimal)
            {
                n.Kind = Kind.Decimal;
                n.Decimal = (decimal)o;
                return true;
            }
            else return false;
            n.Bits = (ulong)signed;
            n.Negative = signed < 0;
            return true;
        }

        private static bool Write<T>(Number n, int mode, out T result)
        {
            Type t = typeof(T);
            object o;
            if (t == typeof(sbyte)) o = (sbyte)Signed(n, mode, 8);
            else if (t == typeof(short)) o = (short)Signed(n, mode, 16);
            else if (t == typeof(int)) o = (int)Signed(n, mode, 32);
            else if (t == typeof(long)) o = Signed(n, mode, 64);
            else if (t == typeof(IntPtr)) o = (IntPtr)Signed(n, mode, 64);
            else if (t == typeof(byte)) o = (byte)Unsigned(n, mode, 8);
            else if (t == typeof(ushort)) o = (ushort)Unsigned(n, mode, 16);
            else if (t == typeof(char)) o = (char)Unsigned(n, mode, 16);
            else if (t == typeof(uint)) o = (uint)Unsigned(n, mode, 32);
            else if (t == typeof(ulong)) o = Unsigned(n, mode, 64);
            else if (t == typeof(UIntPtr)) o = (UIntPtr)Unsigned(n, mode, 64);
            else if (t == typeof(float)) o = Single(n);
            else if (t == typeof(double)) o = Double(n);
            else if (t == typeof(decimal)) o = Decimal(n, mode);
            else
            {
                result = default(T);
                return false;
            }
            result = (T)o;
            return true;
        }

        private static float Single(Number n)
        {
            switch (n.Kind)
            {
                case Kind.Single: return n.Single;
                case Kind.Double: return (float)n.Double;
                case Kind.Decimal: return (float)n.Decimal;
            }
            return n.Negative ? (float)(long)n.Bits : (float)n.Bits;
        }

        private static double Double(Number n)
        {
            switch (n.Kind)
            {
                case Kind.Single: return n.Single;
                case Kind.Double: return n.Double;
                case Kind.Decimal: return (double)n.Decimal;
            }
            return n.Negative ? (double)(long)n.Bits : (double)n.Bits;
        }

        private static decimal Decimal(Number n, int mode)
        {
            double d = Double(n);
            switch (n.Kind)
            {
                case Kind.Decimal:
                    return n.Decimal;
                case Kind.Integer:
                    return n.Negative ? (decimal)(long)n.Bits : (decimal)n.Bits;
            }
            if (mode != Checked)
            {
                if (d != d)
                    return 0.0m;
                if (d >= 79228162514264337593543950336.0)
                    return decimal.MaxValue;
                if (d <= -79228162514264337593543950336.0)
                    return decimal.MinValue;
            }
            return n.Kind == Kind.Single ? (decimal)n.Single : (decimal)d;
        }

        private static long Signed(Number n, int mode, int width)
        {
            long max = (long)(ulong.MaxValue >> (65 - width)), min = -max - 1;
            bool above, below;
            long value = 0;
            if (n.Kind == Kind.Integer)
            {
                value = (long)n.Bits;
                if (mode == Truncating)
                    return value << (64 - width) >> (64 - width);
                above = !n.Negative && n.Bits > (ulong)max;
                below = n.Negative && value < min;
            }
            else if (n.Kind == Kind.Decimal)
            {
                decimal d = decimal.Truncate(n.Decimal);
                above = d > max;
                below = d < min;
                if (!above && !below)
                    value = (long)d;
            }
            else
            {
                double d = Double(n);
                if (d != d && mode == Checked)
                    throw new OverflowException();
                d = d != d ? 0 : Math.Truncate(d);
                above = d >= (double)(1UL << (width - 1));
                below = d < min;
                if (!above && !below)
                    value = (long)d;
            }
            if (mode == Checked && (above || below))
                throw new OverflowException();
            return above ? max : below ? min : value;
        }

        private static ulong Unsigned(Number n, int mode, int width)
        {
            ulong max = ulong.MaxValue >> (64 - width);
            bool above, below;
            ulong value = 0;
            if (n.Kind == Kind.Integer)
            {
                value = n.Bits;
                if (mode == Truncating)
                    return value & max;
                above = !n.Negative && value > max;
                below = n.Negative;
            }
            else if (n.Kind == Kind.Decimal)
            {
                decimal d = decimal.Truncate(n.Decimal);
                above = d > max;
                below = d < 0;
                if (!above && !below)
                    value = (ulong)d;
            }
            else
            {
                double d = Double(n);
                if (d != d && mode == Checked)
                    throw new OverflowException();
                d = d != d ? 0 : Math.Truncate(d);
                above = d >= 2 * (double)(1UL << (width - 1));
                below = d < 0;
                if (!above && !below)
                    value = (ulong)d;
            }
            if (mode == Checked && (above || below))
                throw new OverflowException();
            return above ? max : below ? 0 : value;
        }
    }
}
