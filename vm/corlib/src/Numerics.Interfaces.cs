// The interfaces of generic mathematics. Their members are static virtual ones. The C# version of this library cannot declare
// these, but has static methods of interfaces, and the loader replaces them by a type's own method of the same name and
// signature (Loader.DispatchStatic). An extern one is abstract: if a type of this library lacks it, it is not modelled there.
// The body of another one is its default, or holds for the numbers of this library. A call in a body is constrained to the
// first argument of the interface, TSelf.
using System.Globalization;
using System.Runtime.CompilerServices;

namespace System
{
    public interface IParsable<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Parse(string s, IFormatProvider provider);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern bool TryParse(string s, IFormatProvider provider, out TSelf result);
    }

    public interface ISpanParsable<TSelf> : IParsable<TSelf>
    {
        static TSelf Parse(ReadOnlySpan<char> s, IFormatProvider provider) { return IParsable<TSelf>.Parse(s.ToString(), provider); }
        static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out TSelf result) { return IParsable<TSelf>.TryParse(s.ToString(), provider, out result); }
    }
}

namespace System.Numerics
{
    public interface IAdditionOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Addition(TSelf left, TOther right);
        static TResult op_CheckedAddition(TSelf left, TOther right) { return op_Addition(left, right); }
    }

    public interface ISubtractionOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Subtraction(TSelf left, TOther right);
        static TResult op_CheckedSubtraction(TSelf left, TOther right) { return op_Subtraction(left, right); }
    }

    public interface IMultiplyOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Multiply(TSelf left, TOther right);
        static TResult op_CheckedMultiply(TSelf left, TOther right) { return op_Multiply(left, right); }
    }

    public interface IDivisionOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Division(TSelf left, TOther right);
        static TResult op_CheckedDivision(TSelf left, TOther right) { return op_Division(left, right); }
    }

    public interface IModulusOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Modulus(TSelf left, TOther right);
    }

    public interface IIncrementOperators<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf op_Increment(TSelf value);
        static TSelf op_CheckedIncrement(TSelf value) { return op_Increment(value); }
    }

    public interface IDecrementOperators<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf op_Decrement(TSelf value);
        static TSelf op_CheckedDecrement(TSelf value) { return op_Decrement(value); }
    }

    public interface IUnaryNegationOperators<TSelf, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_UnaryNegation(TSelf value);
        static TResult op_CheckedUnaryNegation(TSelf value) { return op_UnaryNegation(value); }
    }

    public interface IUnaryPlusOperators<TSelf, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_UnaryPlus(TSelf value);
    }

    public interface IEqualityOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Equality(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_Inequality(TSelf left, TOther right);
    }

    public interface IComparisonOperators<TSelf, TOther, TResult> : IEqualityOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_LessThan(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_LessThanOrEqual(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_GreaterThan(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_GreaterThanOrEqual(TSelf left, TOther right);
    }

    public interface IBitwiseOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_BitwiseAnd(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_BitwiseOr(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_ExclusiveOr(TSelf left, TOther right);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_OnesComplement(TSelf value);
    }

    public interface IShiftOperators<TSelf, TOther, TResult>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_LeftShift(TSelf value, TOther shiftAmount);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_RightShift(TSelf value, TOther shiftAmount);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TResult op_UnsignedRightShift(TSelf value, TOther shiftAmount);
    }

    public interface IAdditiveIdentity<TSelf, TResult>
    {
        static TResult AdditiveIdentity { get { return (TResult)(object)INumberBase<TSelf>.Zero; } }
    }

    public interface IMultiplicativeIdentity<TSelf, TResult>
    {
        static TResult MultiplicativeIdentity { get { return (TResult)(object)INumberBase<TSelf>.One; } }
    }

    public interface IMinMaxValue<TSelf>
    {
        static extern TSelf MinValue { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf MaxValue { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    }

    public interface INumberBase<TSelf> : IAdditionOperators<TSelf, TSelf, TSelf>, IAdditiveIdentity<TSelf, TSelf>, IDecrementOperators<TSelf>,
        IDivisionOperators<TSelf, TSelf, TSelf>, IEquatable<TSelf>, IEqualityOperators<TSelf, TSelf, bool>, IIncrementOperators<TSelf>,
        IMultiplicativeIdentity<TSelf, TSelf>, IMultiplyOperators<TSelf, TSelf, TSelf>, ISpanFormattable, ISpanParsable<TSelf>,
        ISubtractionOperators<TSelf, TSelf, TSelf>, IUnaryPlusOperators<TSelf, TSelf>, IUnaryNegationOperators<TSelf, TSelf>
    {
        static extern TSelf One { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf Zero { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static int Radix { get { return 2; } }

        static bool IsCanonical(TSelf value) { return true; }
        static bool IsComplexNumber(TSelf value) { return false; }
        static bool IsEvenInteger(TSelf value) { return !IsOddInteger(value); }
        static bool IsFinite(TSelf value) { return true; }
        static bool IsImaginaryNumber(TSelf value) { return false; }
        static bool IsInfinity(TSelf value) { return false; }
        static bool IsInteger(TSelf value) { return true; }
        static bool IsNaN(TSelf value) { return false; }
        static bool IsNegative(TSelf value) { return IComparisonOperators<TSelf, TSelf, bool>.op_LessThan(value, Zero); }
        static bool IsNegativeInfinity(TSelf value) { return false; }
        static bool IsNormal(TSelf value) { return op_Inequality(value, Zero); }
        static bool IsOddInteger(TSelf value) { return op_Inequality(IBitwiseOperators<TSelf, TSelf, TSelf>.op_BitwiseAnd(value, One), Zero); }
        static bool IsPositive(TSelf value) { return !IsNegative(value); }
        static bool IsPositiveInfinity(TSelf value) { return false; }
        static bool IsRealNumber(TSelf value) { return true; }
        static bool IsSubnormal(TSelf value) { return false; }
        static bool IsZero(TSelf value) { return op_Equality(value, Zero); }

        static TSelf Abs(TSelf value)
        {
            if (!IsNegative(value))
                return value;
            TSelf result = op_UnaryNegation(value);
            if (IsNegative(result))
                throw new OverflowException("Negating the minimum value of a twos complement number is invalid.");
            return result;
        }

        static TSelf MaxMagnitude(TSelf x, TSelf y) { return Numbers.HasGreaterMagnitude(x, y, IsNegative(y)) ? x : y; }
        static TSelf MaxMagnitudeNumber(TSelf x, TSelf y) { return MaxMagnitude(x, y); }
        static TSelf MinMagnitude(TSelf x, TSelf y) { return Numbers.HasGreaterMagnitude(y, x, IsNegative(x)) ? x : y; }
        static TSelf MinMagnitudeNumber(TSelf x, TSelf y) { return MinMagnitude(x, y); }
        static TSelf MultiplyAddEstimate(TSelf left, TSelf right, TSelf addend) { return op_Addition(op_Multiply(left, right), addend); }

        static TSelf CreateChecked<TOther>(TOther value)
        {
            TSelf result;
            if (typeof(TOther) == typeof(TSelf))
                return (TSelf)(object)value;
            if (!TryConvertFromChecked<TOther>(value, out result) && !INumberBase<TOther>.TryConvertToChecked<TSelf>(value, out result))
                throw new NotSupportedException();
            return result;
        }

        static TSelf CreateSaturating<TOther>(TOther value)
        {
            TSelf result;
            if (typeof(TOther) == typeof(TSelf))
                return (TSelf)(object)value;
            if (!TryConvertFromSaturating<TOther>(value, out result) && !INumberBase<TOther>.TryConvertToSaturating<TSelf>(value, out result))
                throw new NotSupportedException();
            return result;
        }

        static TSelf CreateTruncating<TOther>(TOther value)
        {
            TSelf result;
            if (typeof(TOther) == typeof(TSelf))
                return (TSelf)(object)value;
            if (!TryConvertFromTruncating<TOther>(value, out result) && !INumberBase<TOther>.TryConvertToTruncating<TSelf>(value, out result))
                throw new NotSupportedException();
            return result;
        }

        static bool TryConvertFromChecked<TOther>(TOther value, out TSelf result) { return Numbers.TryConvert(value, Numbers.Checked, out result); }
        static bool TryConvertFromSaturating<TOther>(TOther value, out TSelf result) { return Numbers.TryConvert(value, Numbers.Saturating, out result); }
        static bool TryConvertFromTruncating<TOther>(TOther value, out TSelf result) { return Numbers.TryConvert(value, Numbers.Truncating, out result); }
        static bool TryConvertToChecked<TOther>(TSelf value, out TOther result) { return Numbers.TryConvert(value, Numbers.Checked, out result); }
        static bool TryConvertToSaturating<TOther>(TSelf value, out TOther result) { return Numbers.TryConvert(value, Numbers.Saturating, out result); }
        static bool TryConvertToTruncating<TOther>(TSelf value, out TOther result) { return Numbers.TryConvert(value, Numbers.Truncating, out result); }

        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Parse(string s, NumberStyles style, IFormatProvider provider);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern bool TryParse(string s, NumberStyles style, IFormatProvider provider, out TSelf result);
        static TSelf Parse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider) { return Parse(s.ToString(), style, provider); }
        static bool TryParse(ReadOnlySpan<char> s, NumberStyles style, IFormatProvider provider, out TSelf result) { return TryParse(s.ToString(), style, provider, out result); }
    }

    public interface INumber<TSelf> : IComparable, IComparable<TSelf>, IComparisonOperators<TSelf, TSelf, bool>, IModulusOperators<TSelf, TSelf, TSelf>, INumberBase<TSelf>
    {
        static TSelf Clamp(TSelf value, TSelf min, TSelf max)
        {
            if (op_GreaterThan(min, max))
                throw new ArgumentException("'" + min + "' cannot be greater than " + max + ".");
            return Min(Max(value, min), max);
        }

        static TSelf CopySign(TSelf value, TSelf sign) { return INumberBase<TSelf>.IsNegative(value) == INumberBase<TSelf>.IsNegative(sign) ? value : op_CheckedUnaryNegation(value); }

        static TSelf Max(TSelf x, TSelf y)
        {
            if (op_Inequality(x, y))
                return INumberBase<TSelf>.IsNaN(x) || op_LessThan(y, x) ? x : y;
            return INumberBase<TSelf>.IsNegative(y) ? x : y;
        }

        static TSelf MaxNumber(TSelf x, TSelf y)
        {
            if (op_Inequality(x, y))
                return INumberBase<TSelf>.IsNaN(y) || op_LessThan(y, x) ? x : y;
            return INumberBase<TSelf>.IsNegative(y) ? x : y;
        }

        static TSelf Min(TSelf x, TSelf y)
        {
            if (op_Inequality(x, y))
                return INumberBase<TSelf>.IsNaN(x) || op_LessThan(x, y) ? x : y;
            return INumberBase<TSelf>.IsNegative(x) ? x : y;
        }

        static TSelf MinNumber(TSelf x, TSelf y)
        {
            if (op_Inequality(x, y))
                return INumberBase<TSelf>.IsNaN(y) || op_LessThan(x, y) ? x : y;
            return INumberBase<TSelf>.IsNegative(x) ? x : y;
        }

        static int Sign(TSelf value)
        {
            if (op_Equality(value, INumberBase<TSelf>.Zero))
                return 0;
            return INumberBase<TSelf>.IsNegative(value) ? -1 : 1;
        }
    }

    public interface IBinaryNumber<TSelf> : IBitwiseOperators<TSelf, TSelf, TSelf>, INumber<TSelf>
    {
        static TSelf AllBitsSet { get { return op_OnesComplement(INumberBase<TSelf>.Zero); } }
        static bool IsPow2(TSelf value) { return Numbers.IsPow2(value); }
        static TSelf Log2(TSelf value) { return Numbers.Log2(value); }
    }

    public interface IBinaryInteger<TSelf> : IBinaryNumber<TSelf>, IShiftOperators<TSelf, int, TSelf>
    {
        static ValueTuple<TSelf, TSelf> DivRem(TSelf left, TSelf right)
        {
            TSelf quotient = op_Division(left, right);
            return new ValueTuple<TSelf, TSelf>(quotient, op_Subtraction(left, op_Multiply(quotient, right)));
        }

        static TSelf LeadingZeroCount(TSelf value) { return Numbers.FromBits<TSelf>((ulong)Numbers.LeadingZeros(value)); }
        static TSelf PopCount(TSelf value) { return Numbers.FromBits<TSelf>((ulong)BitOperations.PopCount(Numbers.Bits(value))); }
        static TSelf TrailingZeroCount(TSelf value) { return Numbers.FromBits<TSelf>((ulong)Numbers.TrailingZeros(value)); }
        static TSelf RotateLeft(TSelf value, int rotateAmount) { return Numbers.RotateLeft(value, rotateAmount); }
        static TSelf RotateRight(TSelf value, int rotateAmount) { return Numbers.RotateLeft(value, -rotateAmount); }
    }

    public interface ISignedNumber<TSelf> : INumberBase<TSelf>
    {
        static TSelf NegativeOne { get { return op_UnaryNegation(INumberBase<TSelf>.One); } }
    }

    public interface IUnsignedNumber<TSelf> : INumberBase<TSelf>
    {
    }

    public interface IFloatingPointConstants<TSelf> : INumberBase<TSelf>
    {
        static extern TSelf E { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf Pi { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf Tau { [MethodImpl(MethodImplOptions.InternalCall)] get; }
    }

    public interface IFloatingPoint<TSelf> : IFloatingPointConstants<TSelf>, INumber<TSelf>, ISignedNumber<TSelf>
    {
        static TSelf Ceiling(TSelf x) { return Round(x, 0, MidpointRounding.ToPositiveInfinity); }
        static TSelf Floor(TSelf x) { return Round(x, 0, MidpointRounding.ToNegativeInfinity); }
        static TSelf Round(TSelf x) { return Round(x, 0, MidpointRounding.ToEven); }
        static TSelf Round(TSelf x, int digits) { return Round(x, digits, MidpointRounding.ToEven); }
        static TSelf Round(TSelf x, MidpointRounding mode) { return Round(x, 0, mode); }
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Round(TSelf x, int digits, MidpointRounding mode);
        static TSelf Truncate(TSelf x) { return Round(x, 0, MidpointRounding.ToZero); }
    }

    public interface IExponentialFunctions<TSelf> : IFloatingPointConstants<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Exp(TSelf x);
    }

    public interface ILogarithmicFunctions<TSelf> : IFloatingPointConstants<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Log(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Log(TSelf x, TSelf newBase);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Log2(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Log10(TSelf x);
    }

    public interface IPowerFunctions<TSelf> : INumberBase<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Pow(TSelf x, TSelf y);
    }

    public interface IRootFunctions<TSelf> : IFloatingPointConstants<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Cbrt(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Sqrt(TSelf x);
    }

    public interface ITrigonometricFunctions<TSelf> : IFloatingPointConstants<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Acos(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Asin(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Atan(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Cos(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Sin(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Tan(TSelf x);
    }

    public interface IHyperbolicFunctions<TSelf> : IFloatingPointConstants<TSelf>
    {
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Cosh(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Sinh(TSelf x);
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Tanh(TSelf x);
    }

    public interface IFloatingPointIeee754<TSelf> : IExponentialFunctions<TSelf>, IFloatingPoint<TSelf>, IHyperbolicFunctions<TSelf>, ILogarithmicFunctions<TSelf>,
        IPowerFunctions<TSelf>, IRootFunctions<TSelf>, ITrigonometricFunctions<TSelf>
    {
        static extern TSelf Epsilon { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf NaN { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf NegativeInfinity { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf NegativeZero { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        static extern TSelf PositiveInfinity { [MethodImpl(MethodImplOptions.InternalCall)] get; }
        [MethodImpl(MethodImplOptions.InternalCall)] static extern TSelf Atan2(TSelf y, TSelf x);
    }

    public interface IBinaryFloatingPointIeee754<TSelf> : IBinaryNumber<TSelf>, IFloatingPointIeee754<TSelf>
    {
    }
}
