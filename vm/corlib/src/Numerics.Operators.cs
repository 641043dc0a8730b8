// The operators and constants by which the integers and floating-point numbers implement the interfaces of generic mathematics, and members of
// theirs that differ from the defaults of Numerics.Interfaces.cs.
using System.Globalization;
using System.Numerics;

namespace System
{
    public partial struct SByte : IBinaryInteger<sbyte>, IMinMaxValue<sbyte>, ISignedNumber<sbyte>
    {
        private static sbyte get_MinValue() { return MinValue; }
        private static sbyte get_MaxValue() { return MaxValue; }
        private static sbyte get_Zero() { return 0; }
        private static sbyte get_One() { return 1; }
        private static sbyte op_Addition(sbyte left, sbyte right) { return (sbyte)(left + right); }
        private static sbyte op_CheckedAddition(sbyte left, sbyte right) { return checked((sbyte)(left + right)); }
        private static sbyte op_Subtraction(sbyte left, sbyte right) { return (sbyte)(left - right); }
        private static sbyte op_CheckedSubtraction(sbyte left, sbyte right) { return checked((sbyte)(left - right)); }
        private static sbyte op_Multiply(sbyte left, sbyte right) { return (sbyte)(left * right); }
        private static sbyte op_CheckedMultiply(sbyte left, sbyte right) { return checked((sbyte)(left * right)); }
        private static sbyte op_Division(sbyte left, sbyte right) { return (sbyte)(left / right); }
        private static sbyte op_Modulus(sbyte left, sbyte right) { return (sbyte)(left % right); }
        private static sbyte op_BitwiseAnd(sbyte left, sbyte right) { return (sbyte)(left & right); }
        private static sbyte op_BitwiseOr(sbyte left, sbyte right) { return (sbyte)(left | right); }
        private static sbyte op_ExclusiveOr(sbyte left, sbyte right) { return (sbyte)(left ^ right); }
        private static sbyte op_OnesComplement(sbyte value) { return (sbyte)(~value); }
        private static sbyte op_LeftShift(sbyte value, int shiftAmount) { return (sbyte)(value << shiftAmount); }
        private static sbyte op_RightShift(sbyte value, int shiftAmount) { return (sbyte)(value >> shiftAmount); }
        private static sbyte op_UnsignedRightShift(sbyte value, int shiftAmount) { return (sbyte)((byte)value >> shiftAmount); }
        private static sbyte op_Increment(sbyte value) { return (sbyte)(value + 1); }
        private static sbyte op_CheckedIncrement(sbyte value) { return checked((sbyte)(value + 1)); }
        private static sbyte op_Decrement(sbyte value) { return (sbyte)(value - 1); }
        private static sbyte op_CheckedDecrement(sbyte value) { return checked((sbyte)(value - 1)); }
        private static sbyte op_UnaryNegation(sbyte value) { return (sbyte)(0 - value); }
        private static sbyte op_CheckedUnaryNegation(sbyte value) { return checked((sbyte)(0 - value)); }
        private static sbyte op_UnaryPlus(sbyte value) { return value; }
        private static bool op_Equality(sbyte left, sbyte right) { return left == right; }
        private static bool op_Inequality(sbyte left, sbyte right) { return left != right; }
        private static bool op_LessThan(sbyte left, sbyte right) { return left < right; }
        private static bool op_LessThanOrEqual(sbyte left, sbyte right) { return left <= right; }
        private static bool op_GreaterThan(sbyte left, sbyte right) { return left > right; }
        private static bool op_GreaterThanOrEqual(sbyte left, sbyte right) { return left >= right; }
    }

    public partial struct Byte : IBinaryInteger<byte>, IMinMaxValue<byte>, IUnsignedNumber<byte>
    {
        private static byte get_MinValue() { return MinValue; }
        private static byte get_MaxValue() { return MaxValue; }
        private static byte get_Zero() { return 0; }
        private static byte get_One() { return 1; }
        private static byte op_Addition(byte left, byte right) { return (byte)(left + right); }
        private static byte op_CheckedAddition(byte left, byte right) { return checked((byte)(left + right)); }
        private static byte op_Subtraction(byte left, byte right) { return (byte)(left - right); }
        private static byte op_CheckedSubtraction(byte left, byte right) { return checked((byte)(left - right)); }
        private static byte op_Multiply(byte left, byte right) { return (byte)(left * right); }
        private static byte op_CheckedMultiply(byte left, byte right) { return checked((byte)(left * right)); }
        private static byte op_Division(byte left, byte right) { return (byte)(left / right); }
        private static byte op_Modulus(byte left, byte right) { return (byte)(left % right); }
        private static byte op_BitwiseAnd(byte left, byte right) { return (byte)(left & right); }
        private static byte op_BitwiseOr(byte left, byte right) { return (byte)(left | right); }
        private static byte op_ExclusiveOr(byte left, byte right) { return (byte)(left ^ right); }
        private static byte op_OnesComplement(byte value) { return (byte)(~value); }
        private static byte op_LeftShift(byte value, int shiftAmount) { return (byte)(value << shiftAmount); }
        private static byte op_RightShift(byte value, int shiftAmount) { return (byte)(value >> shiftAmount); }
        private static byte op_UnsignedRightShift(byte value, int shiftAmount) { return (byte)(value >> shiftAmount); }
        private static byte op_Increment(byte value) { return (byte)(value + 1); }
        private static byte op_CheckedIncrement(byte value) { return checked((byte)(value + 1)); }
        private static byte op_Decrement(byte value) { return (byte)(value - 1); }
        private static byte op_CheckedDecrement(byte value) { return checked((byte)(value - 1)); }
        private static byte op_UnaryNegation(byte value) { return (byte)(0 - value); }
        private static byte op_CheckedUnaryNegation(byte value) { return checked((byte)(0 - value)); }
        private static byte op_UnaryPlus(byte value) { return value; }
        private static bool op_Equality(byte left, byte right) { return left == right; }
        private static bool op_Inequality(byte left, byte right) { return left != right; }
        private static bool op_LessThan(byte left, byte right) { return left < right; }
        private static bool op_LessThanOrEqual(byte left, byte right) { return left <= right; }
        private static bool op_GreaterThan(byte left, byte right) { return left > right; }
        private static bool op_GreaterThanOrEqual(byte left, byte right) { return left >= right; }
    }

    public partial struct Int16 : IBinaryInteger<short>, IMinMaxValue<short>, ISignedNumber<short>
    {
        private static short get_MinValue() { return MinValue; }
        private static short get_MaxValue() { return MaxValue; }
        private static short get_Zero() { return 0; }
        private static short get_One() { return 1; }
        private static short op_Addition(short left, short right) { return (short)(left + right); }
        private static short op_CheckedAddition(short left, short right) { return checked((short)(left + right)); }
        private static short op_Subtraction(short left, short right) { return (short)(left - right); }
        private static short op_CheckedSubtraction(short left, short right) { return checked((short)(left - right)); }
        private static short op_Multiply(short left, short right) { return (short)(left * right); }
        private static short op_CheckedMultiply(short left, short right) { return checked((short)(left * right)); }
        private static short op_Division(short left, short right) { return (short)(left / right); }
        private static short op_Modulus(short left, short right) { return (short)(left % right); }
        private static short op_BitwiseAnd(short left, short right) { return (short)(left & right); }
        private static short op_BitwiseOr(short left, short right) { return (short)(left | right); }
        private static short op_ExclusiveOr(short left, short right) { return (short)(left ^ right); }
        private static short op_OnesComplement(short value) { return (short)(~value); }
        private static short op_LeftShift(short value, int shiftAmount) { return (short)(value << shiftAmount); }
        private static short op_RightShift(short value, int shiftAmount) { return (short)(value >> shiftAmount); }
        private static short op_UnsignedRightShift(short value, int shiftAmount) { return (short)((ushort)value >> shiftAmount); }
        private static short op_Increment(short value) { return (short)(value + 1); }
        private static short op_CheckedIncrement(short value) { return checked((short)(value + 1)); }
        private static short op_Decrement(short value) { return (short)(value - 1); }
        private static short op_CheckedDecrement(short value) { return checked((short)(value - 1)); }
        private static short op_UnaryNegation(short value) { return (short)(0 - value); }
        private static short op_CheckedUnaryNegation(short value) { return checked((short)(0 - value)); }
        private static short op_UnaryPlus(short value) { return value; }
        private static bool op_Equality(short left, short right) { return left == right; }
        private static bool op_Inequality(short left, short right) { return left != right; }
        private static bool op_LessThan(short left, short right) { return left < right; }
        private static bool op_LessThanOrEqual(short left, short right) { return left <= right; }
        private static bool op_GreaterThan(short left, short right) { return left > right; }
        private static bool op_GreaterThanOrEqual(short left, short right) { return left >= right; }
    }

    public partial struct UInt16 : IBinaryInteger<ushort>, IMinMaxValue<ushort>, IUnsignedNumber<ushort>
    {
        private static ushort get_MinValue() { return MinValue; }
        private static ushort get_MaxValue() { return MaxValue; }
        private static ushort get_Zero() { return 0; }
        private static ushort get_One() { return 1; }
        private static ushort op_Addition(ushort left, ushort right) { return (ushort)(left + right); }
        private static ushort op_CheckedAddition(ushort left, ushort right) { return checked((ushort)(left + right)); }
        private static ushort op_Subtraction(ushort left, ushort right) { return (ushort)(left - right); }
        private static ushort op_CheckedSubtraction(ushort left, ushort right) { return checked((ushort)(left - right)); }
        private static ushort op_Multiply(ushort left, ushort right) { return (ushort)(left * right); }
        private static ushort op_CheckedMultiply(ushort left, ushort right) { return checked((ushort)(left * right)); }
        private static ushort op_Division(ushort left, ushort right) { return (ushort)(left / right); }
        private static ushort op_Modulus(ushort left, ushort right) { return (ushort)(left % right); }
        private static ushort op_BitwiseAnd(ushort left, ushort right) { return (ushort)(left & right); }
        private static ushort op_BitwiseOr(ushort left, ushort right) { return (ushort)(left | right); }
        private static ushort op_ExclusiveOr(ushort left, ushort right) { return (ushort)(left ^ right); }
        private static ushort op_OnesComplement(ushort value) { return (ushort)(~value); }
        private static ushort op_LeftShift(ushort value, int shiftAmount) { return (ushort)(value << shiftAmount); }
        private static ushort op_RightShift(ushort value, int shiftAmount) { return (ushort)(value >> shiftAmount); }
        private static ushort op_UnsignedRightShift(ushort value, int shiftAmount) { return (ushort)(value >> shiftAmount); }
        private static ushort op_Increment(ushort value) { return (ushort)(value + 1); }
        private static ushort op_CheckedIncrement(ushort value) { return checked((ushort)(value + 1)); }
        private static ushort op_Decrement(ushort value) { return (ushort)(value - 1); }
        private static ushort op_CheckedDecrement(ushort value) { return checked((ushort)(value - 1)); }
        private static ushort op_UnaryNegation(ushort value) { return (ushort)(0 - value); }
        private static ushort op_CheckedUnaryNegation(ushort value) { return checked((ushort)(0 - value)); }
        private static ushort op_UnaryPlus(ushort value) { return value; }
        private static bool op_Equality(ushort left, ushort right) { return left == right; }
        private static bool op_Inequality(ushort left, ushort right) { return left != right; }
        private static bool op_LessThan(ushort left, ushort right) { return left < right; }
        private static bool op_LessThanOrEqual(ushort left, ushort right) { return left <= right; }
        private static bool op_GreaterThan(ushort left, ushort right) { return left > right; }
        private static bool op_GreaterThanOrEqual(ushort left, ushort right) { return left >= right; }
    }

    public partial struct Int32 : IBinaryInteger<int>, IMinMaxValue<int>, ISignedNumber<int>
    {
        private static int get_MinValue() { return MinValue; }
        private static int get_MaxValue() { return MaxValue; }
        private static int get_Zero() { return 0; }
        private static int get_One() { return 1; }
        private static int op_Addition(int left, int right) { return left + right; }
        private static int op_CheckedAddition(int left, int right) { return checked(left + right); }
        private static int op_Subtraction(int left, int right) { return left - right; }
        private static int op_CheckedSubtraction(int left, int right) { return checked(left - right); }
        private static int op_Multiply(int left, int right) { return left * right; }
        private static int op_CheckedMultiply(int left, int right) { return checked(left * right); }
        private static int op_Division(int left, int right) { return left / right; }
        private static int op_Modulus(int left, int right) { return left % right; }
        private static int op_BitwiseAnd(int left, int right) { return left & right; }
        private static int op_BitwiseOr(int left, int right) { return left | right; }
        private static int op_ExclusiveOr(int left, int right) { return left ^ right; }
        private static int op_OnesComplement(int value) { return ~value; }
        private static int op_LeftShift(int value, int shiftAmount) { return value << shiftAmount; }
        private static int op_RightShift(int value, int shiftAmount) { return value >> shiftAmount; }
        private static int op_UnsignedRightShift(int value, int shiftAmount) { return (int)((uint)value >> shiftAmount); }
        private static int op_Increment(int value) { return value + 1; }
        private static int op_CheckedIncrement(int value) { return checked(value + 1); }
        private static int op_Decrement(int value) { return value - 1; }
        private static int op_CheckedDecrement(int value) { return checked(value - 1); }
        private static int op_UnaryNegation(int value) { return 0 - value; }
        private static int op_CheckedUnaryNegation(int value) { return checked(0 - value); }
        private static int op_UnaryPlus(int value) { return value; }
        private static bool op_Equality(int left, int right) { return left == right; }
        private static bool op_Inequality(int left, int right) { return left != right; }
        private static bool op_LessThan(int left, int right) { return left < right; }
        private static bool op_LessThanOrEqual(int left, int right) { return left <= right; }
        private static bool op_GreaterThan(int left, int right) { return left > right; }
        private static bool op_GreaterThanOrEqual(int left, int right) { return left >= right; }
    }

    public partial struct UInt32 : IBinaryInteger<uint>, IMinMaxValue<uint>, IUnsignedNumber<uint>
    {
        private static uint get_MinValue() { return MinValue; }
        private static uint get_MaxValue() { return MaxValue; }
        private static uint get_Zero() { return 0; }
        private static uint get_One() { return 1; }
        private static uint op_Addition(uint left, uint right) { return left + right; }
        private static uint op_CheckedAddition(uint left, uint right) { return checked(left + right); }
        private static uint op_Subtraction(uint left, uint right) { return left - right; }
        private static uint op_CheckedSubtraction(uint left, uint right) { return checked(left - right); }
        private static uint op_Multiply(uint left, uint right) { return left * right; }
        private static uint op_CheckedMultiply(uint left, uint right) { return checked(left * right); }
        private static uint op_Division(uint left, uint right) { return left / right; }
        private static uint op_Modulus(uint left, uint right) { return left % right; }
        private static uint op_BitwiseAnd(uint left, uint right) { return left & right; }
        private static uint op_BitwiseOr(uint left, uint right) { return left | right; }
        private static uint op_ExclusiveOr(uint left, uint right) { return left ^ right; }
        private static uint op_OnesComplement(uint value) { return ~value; }
        private static uint op_LeftShift(uint value, int shiftAmount) { return value << shiftAmount; }
        private static uint op_RightShift(uint value, int shiftAmount) { return value >> shiftAmount; }
        private static uint op_UnsignedRightShift(uint value, int shiftAmount) { return value >> shiftAmount; }
        private static uint op_Increment(uint value) { return value + 1; }
        private static uint op_CheckedIncrement(uint value) { return checked(value + 1); }
        private static uint op_Decrement(uint value) { return value - 1; }
        private static uint op_CheckedDecrement(uint value) { return checked(value - 1); }
        private static uint op_UnaryNegation(uint value) { return 0 - value; }
        private static uint op_CheckedUnaryNegation(uint value) { return checked(0 - value); }
        private static uint op_UnaryPlus(uint value) { return value; }
        private static bool op_Equality(uint left, uint right) { return left == right; }
        private static bool op_Inequality(uint left, uint right) { return left != right; }
        private static bool op_LessThan(uint left, uint right) { return left < right; }
        private static bool op_LessThanOrEqual(uint left, uint right) { return left <= right; }
        private static bool op_GreaterThan(uint left, uint right) { return left > right; }
        private static bool op_GreaterThanOrEqual(uint left, uint right) { return left >= right; }
    }

    public partial struct Int64 : IBinaryInteger<long>, IMinMaxValue<long>, ISignedNumber<long>
    {
        private static long get_MinValue() { return MinValue; }
        private static long get_MaxValue() { return MaxValue; }
        private static long get_Zero() { return 0; }
        private static long get_One() { return 1; }
        private static long op_Addition(long left, long right) { return left + right; }
        private static long op_CheckedAddition(long left, long right) { return checked(left + right); }
        private static long op_Subtraction(long left, long right) { return left - right; }
        private static long op_CheckedSubtraction(long left, long right) { return checked(left - right); }
        private static long op_Multiply(long left, long right) { return left * right; }
        private static long op_CheckedMultiply(long left, long right) { return checked(left * right); }
        private static long op_Division(long left, long right) { return left / right; }
        private static long op_Modulus(long left, long right) { return left % right; }
        private static long op_BitwiseAnd(long left, long right) { return left & right; }
        private static long op_BitwiseOr(long left, long right) { return left | right; }
        private static long op_ExclusiveOr(long left, long right) { return left ^ right; }
        private static long op_OnesComplement(long value) { return ~value; }
        private static long op_LeftShift(long value, int shiftAmount) { return value << shiftAmount; }
        private static long op_RightShift(long value, int shiftAmount) { return value >> shiftAmount; }
        private static long op_UnsignedRightShift(long value, int shiftAmount) { return (long)((ulong)value >> shiftAmount); }
        private static long op_Increment(long value) { return value + 1; }
        private static long op_CheckedIncrement(long value) { return checked(value + 1); }
        private static long op_Decrement(long value) { return value - 1; }
        private static long op_CheckedDecrement(long value) { return checked(value - 1); }
        private static long op_UnaryNegation(long value) { return 0 - value; }
        private static long op_CheckedUnaryNegation(long value) { return checked(0 - value); }
        private static long op_UnaryPlus(long value) { return value; }
        private static bool op_Equality(long left, long right) { return left == right; }
        private static bool op_Inequality(long left, long right) { return left != right; }
        private static bool op_LessThan(long left, long right) { return left < right; }
        private static bool op_LessThanOrEqual(long left, long right) { return left <= right; }
        private static bool op_GreaterThan(long left, long right) { return left > right; }
        private static bool op_GreaterThanOrEqual(long left, long right) { return left >= right; }
    }

    public partial struct UInt64 : IBinaryInteger<ulong>, IMinMaxValue<ulong>, IUnsignedNumber<ulong>
    {
        private static ulong get_MinValue() { return MinValue; }
        private static ulong get_MaxValue() { return MaxValue; }
        private static ulong get_Zero() { return 0; }
        private static ulong get_One() { return 1; }
        private static ulong op_Addition(ulong left, ulong right) { return left + right; }
        private static ulong op_CheckedAddition(ulong left, ulong right) { return checked(left + right); }
        private static ulong op_Subtraction(ulong left, ulong right) { return left - right; }
        private static ulong op_CheckedSubtraction(ulong left, ulong right) { return checked(left - right); }
        private static ulong op_Multiply(ulong left, ulong right) { return left * right; }
        private static ulong op_CheckedMultiply(ulong left, ulong right) { return checked(left * right); }
        private static ulong op_Division(ulong left, ulong right) { return left / right; }
        private static ulong op_Modulus(ulong left, ulong right) { return left % right; }
        private static ulong op_BitwiseAnd(ulong left, ulong right) { return left & right; }
        private static ulong op_BitwiseOr(ulong left, ulong right) { return left | right; }
        private static ulong op_ExclusiveOr(ulong left, ulong right) { return left ^ right; }
        private static ulong op_OnesComplement(ulong value) { return ~value; }
        private static ulong op_LeftShift(ulong value, int shiftAmount) { return value << shiftAmount; }
        private static ulong op_RightShift(ulong value, int shiftAmount) { return value >> shiftAmount; }
        private static ulong op_UnsignedRightShift(ulong value, int shiftAmount) { return value >> shiftAmount; }
        private static ulong op_Increment(ulong value) { return value + 1; }
        private static ulong op_CheckedIncrement(ulong value) { return checked(value + 1); }
        private static ulong op_Decrement(ulong value) { return value - 1; }
        private static ulong op_CheckedDecrement(ulong value) { return checked(value - 1); }
        private static ulong op_UnaryNegation(ulong value) { return 0 - value; }
        private static ulong op_CheckedUnaryNegation(ulong value) { return checked(0 - value); }
        private static ulong op_UnaryPlus(ulong value) { return value; }
        private static bool op_Equality(ulong left, ulong right) { return left == right; }
        private static bool op_Inequality(ulong left, ulong right) { return left != right; }
        private static bool op_LessThan(ulong left, ulong right) { return left < right; }
        private static bool op_LessThanOrEqual(ulong left, ulong right) { return left <= right; }
        private static bool op_GreaterThan(ulong left, ulong right) { return left > right; }
        private static bool op_GreaterThanOrEqual(ulong left, ulong right) { return left >= right; }
    }

    public partial struct IntPtr : IBinaryInteger<IntPtr>, IMinMaxValue<IntPtr>, ISignedNumber<IntPtr>
    {
        private static IntPtr get_Zero() { return Zero; }
        private static IntPtr get_One() { return (IntPtr)1; }
        private static IntPtr op_Addition(IntPtr left, IntPtr right) { return (IntPtr)((long)left + (long)right); }
        private static IntPtr op_CheckedAddition(IntPtr left, IntPtr right) { return checked((IntPtr)((long)left + (long)right)); }
        private static IntPtr op_Subtraction(IntPtr left, IntPtr right) { return (IntPtr)((long)left - (long)right); }
        private static IntPtr op_CheckedSubtraction(IntPtr left, IntPtr right) { return checked((IntPtr)((long)left - (long)right)); }
        private static IntPtr op_Multiply(IntPtr left, IntPtr right) { return (IntPtr)((long)left * (long)right); }
        private static IntPtr op_CheckedMultiply(IntPtr left, IntPtr right) { return checked((IntPtr)((long)left * (long)right)); }
        private static IntPtr op_Division(IntPtr left, IntPtr right) { return (IntPtr)((long)left / (long)right); }
        private static IntPtr op_Modulus(IntPtr left, IntPtr right) { return (IntPtr)((long)left % (long)right); }
        private static IntPtr op_BitwiseAnd(IntPtr left, IntPtr right) { return (IntPtr)((long)left & (long)right); }
        private static IntPtr op_BitwiseOr(IntPtr left, IntPtr right) { return (IntPtr)((long)left | (long)right); }
        private static IntPtr op_ExclusiveOr(IntPtr left, IntPtr right) { return (IntPtr)((long)left ^ (long)right); }
        private static IntPtr op_OnesComplement(IntPtr value) { return (IntPtr)(~(long)value); }
        private static IntPtr op_LeftShift(IntPtr value, int shiftAmount) { return (IntPtr)((long)value << shiftAmount); }
        private static IntPtr op_RightShift(IntPtr value, int shiftAmount) { return (IntPtr)((long)value >> shiftAmount); }
        private static IntPtr op_UnsignedRightShift(IntPtr value, int shiftAmount) { return (IntPtr)(long)((ulong)(long)value >> shiftAmount); }
        private static IntPtr op_Increment(IntPtr value) { return (IntPtr)((long)value + 1); }
        private static IntPtr op_CheckedIncrement(IntPtr value) { return checked((IntPtr)((long)value + 1)); }
        private static IntPtr op_Decrement(IntPtr value) { return (IntPtr)((long)value - 1); }
        private static IntPtr op_CheckedDecrement(IntPtr value) { return checked((IntPtr)((long)value - 1)); }
        private static IntPtr op_UnaryNegation(IntPtr value) { return (IntPtr)(0 - (long)value); }
        private static IntPtr op_CheckedUnaryNegation(IntPtr value) { return checked((IntPtr)(0 - (long)value)); }
        private static IntPtr op_UnaryPlus(IntPtr value) { return value; }
        private static bool op_LessThan(IntPtr left, IntPtr right) { return (long)left < (long)right; }
        private static bool op_LessThanOrEqual(IntPtr left, IntPtr right) { return (long)left <= (long)right; }
        private static bool op_GreaterThan(IntPtr left, IntPtr right) { return (long)left > (long)right; }
        private static bool op_GreaterThanOrEqual(IntPtr left, IntPtr right) { return (long)left >= (long)right; }

        public static IntPtr Parse(string s) { return (IntPtr)long.Parse(s); }
        public static IntPtr Parse(string s, NumberStyles style) { return (IntPtr)long.Parse(s, style); }
        public static IntPtr Parse(string s, IFormatProvider provider) { return (IntPtr)long.Parse(s, provider); }
        public static IntPtr Parse(string s, NumberStyles style, IFormatProvider provider) { return (IntPtr)long.Parse(s, style, provider); }
        public static bool TryParse(string s, out IntPtr result) { return TryParse(s, NumberStyles.Integer, null, out result); }
        public static bool TryParse(string s, IFormatProvider provider, out IntPtr result) { return TryParse(s, NumberStyles.Integer, provider, out result); }
        public static bool TryParse(ReadOnlySpan<char> s, out IntPtr result) { return TryParse(s.ToString(), NumberStyles.Integer, null, out result); }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out IntPtr result)
        {
            long value;
            bool ok = long.TryParse(s, style, provider, out value);
            result = (IntPtr)value;
            return ok;
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }
    }

    public partial struct UIntPtr : IBinaryInteger<UIntPtr>, IMinMaxValue<UIntPtr>, IUnsignedNumber<UIntPtr>
    {
        private static UIntPtr get_Zero() { return Zero; }
        private static UIntPtr get_One() { return (UIntPtr)1; }
        private static UIntPtr op_Addition(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left + (ulong)right); }
        private static UIntPtr op_CheckedAddition(UIntPtr left, UIntPtr right) { return checked((UIntPtr)((ulong)left + (ulong)right)); }
        private static UIntPtr op_Subtraction(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left - (ulong)right); }
        private static UIntPtr op_CheckedSubtraction(UIntPtr left, UIntPtr right) { return checked((UIntPtr)((ulong)left - (ulong)right)); }
        private static UIntPtr op_Multiply(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left * (ulong)right); }
        private static UIntPtr op_CheckedMultiply(UIntPtr left, UIntPtr right) { return checked((UIntPtr)((ulong)left * (ulong)right)); }
        private static UIntPtr op_Division(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left / (ulong)right); }
        private static UIntPtr op_Modulus(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left % (ulong)right); }
        private static UIntPtr op_BitwiseAnd(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left & (ulong)right); }
        private static UIntPtr op_BitwiseOr(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left | (ulong)right); }
        private static UIntPtr op_ExclusiveOr(UIntPtr left, UIntPtr right) { return (UIntPtr)((ulong)left ^ (ulong)right); }
        private static UIntPtr op_OnesComplement(UIntPtr value) { return (UIntPtr)(~(ulong)value); }
        private static UIntPtr op_LeftShift(UIntPtr value, int shiftAmount) { return (UIntPtr)((ulong)value << shiftAmount); }
        private static UIntPtr op_RightShift(UIntPtr value, int shiftAmount) { return (UIntPtr)((ulong)value >> shiftAmount); }
        private static UIntPtr op_UnsignedRightShift(UIntPtr value, int shiftAmount) { return (UIntPtr)((ulong)value >> shiftAmount); }
        private static UIntPtr op_Increment(UIntPtr value) { return (UIntPtr)((ulong)value + 1); }
        private static UIntPtr op_CheckedIncrement(UIntPtr value) { return checked((UIntPtr)((ulong)value + 1)); }
        private static UIntPtr op_Decrement(UIntPtr value) { return (UIntPtr)((ulong)value - 1); }
        private static UIntPtr op_CheckedDecrement(UIntPtr value) { return checked((UIntPtr)((ulong)value - 1)); }
        private static UIntPtr op_UnaryNegation(UIntPtr value) { return (UIntPtr)(0 - (ulong)value); }
        private static UIntPtr op_CheckedUnaryNegation(UIntPtr value) { return checked((UIntPtr)(0 - (ulong)value)); }
        private static UIntPtr op_UnaryPlus(UIntPtr value) { return value; }
        private static bool op_LessThan(UIntPtr left, UIntPtr right) { return (ulong)left < (ulong)right; }
        private static bool op_LessThanOrEqual(UIntPtr left, UIntPtr right) { return (ulong)left <= (ulong)right; }
        private static bool op_GreaterThan(UIntPtr left, UIntPtr right) { return (ulong)left > (ulong)right; }
        private static bool op_GreaterThanOrEqual(UIntPtr left, UIntPtr right) { return (ulong)left >= (ulong)right; }

        public static UIntPtr Parse(string s) { return (UIntPtr)ulong.Parse(s); }
        public static UIntPtr Parse(string s, NumberStyles style) { return (UIntPtr)ulong.Parse(s, style); }
        public static UIntPtr Parse(string s, IFormatProvider provider) { return (UIntPtr)ulong.Parse(s, provider); }
        public static UIntPtr Parse(string s, NumberStyles style, IFormatProvider provider) { return (UIntPtr)ulong.Parse(s, style, provider); }
        public static bool TryParse(string s, out UIntPtr result) { return TryParse(s, NumberStyles.Integer, null, out result); }
        public static bool TryParse(string s, IFormatProvider provider, out UIntPtr result) { return TryParse(s, NumberStyles.Integer, provider, out result); }
        public static bool TryParse(ReadOnlySpan<char> s, out UIntPtr result) { return TryParse(s.ToString(), NumberStyles.Integer, null, out result); }

        public static bool TryParse(string s, NumberStyles style, IFormatProvider provider, out UIntPtr result)
        {
            ulong value;
            bool ok = ulong.TryParse(s, style, provider, out value);
            result = (UIntPtr)value;
            return ok;
        }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }
    }

    public partial struct Char : IBinaryInteger<char>, IMinMaxValue<char>, IUnsignedNumber<char>
    {
        private static char get_MinValue() { return MinValue; }
        private static char get_MaxValue() { return MaxValue; }
        private static char get_Zero() { return '\0'; }
        private static char get_One() { return '\x1'; }
        private static char op_Addition(char left, char right) { return (char)(left + right); }
        private static char op_CheckedAddition(char left, char right) { return checked((char)(left + right)); }
        private static char op_Subtraction(char left, char right) { return (char)(left - right); }
        private static char op_CheckedSubtraction(char left, char right) { return checked((char)(left - right)); }
        private static char op_Multiply(char left, char right) { return (char)(left * right); }
        private static char op_CheckedMultiply(char left, char right) { return checked((char)(left * right)); }
        private static char op_Division(char left, char right) { return (char)(left / right); }
        private static char op_Modulus(char left, char right) { return (char)(left % right); }
        private static char op_BitwiseAnd(char left, char right) { return (char)(left & right); }
        private static char op_BitwiseOr(char left, char right) { return (char)(left | right); }
        private static char op_ExclusiveOr(char left, char right) { return (char)(left ^ right); }
        private static char op_OnesComplement(char value) { return (char)(~value); }
        private static char op_LeftShift(char value, int shiftAmount) { return (char)(value << shiftAmount); }
        private static char op_RightShift(char value, int shiftAmount) { return (char)(value >> shiftAmount); }
        private static char op_UnsignedRightShift(char value, int shiftAmount) { return (char)(value >> shiftAmount); }
        private static char op_Increment(char value) { return (char)(value + 1); }
        private static char op_CheckedIncrement(char value) { return checked((char)(value + 1)); }
        private static char op_Decrement(char value) { return (char)(value - 1); }
        private static char op_CheckedDecrement(char value) { return checked((char)(value - 1)); }
        private static char op_UnaryNegation(char value) { return (char)(0 - value); }
        private static char op_CheckedUnaryNegation(char value) { return checked((char)(0 - value)); }
        private static char op_UnaryPlus(char value) { return value; }
        private static bool op_Equality(char left, char right) { return left == right; }
        private static bool op_Inequality(char left, char right) { return left != right; }
        private static bool op_LessThan(char left, char right) { return left < right; }
        private static bool op_LessThanOrEqual(char left, char right) { return left <= right; }
        private static bool op_GreaterThan(char left, char right) { return left > right; }
        private static bool op_GreaterThanOrEqual(char left, char right) { return left >= right; }

        private static char Parse(string s, IFormatProvider provider) { return Parse(s); }
        private static bool TryParse(string s, IFormatProvider provider, out char result) { return TryParse(s, out result); }
        string IFormattable.ToString(string format, IFormatProvider provider) { return ToString(); }

        bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
        {
            return Number.TryCopy(ToString(), destination, out charsWritten);
        }
    }

    public partial struct Double : IBinaryFloatingPointIeee754<double>, IMinMaxValue<double>
    {
        private static double get_MinValue() { return MinValue; }
        private static double get_MaxValue() { return MaxValue; }
        private static double get_Zero() { return 0; }
        private static double get_One() { return 1; }
        private static double get_NegativeZero() { return -0.0; }
        private static double get_E() { return Math.E; }
        private static double get_Pi() { return Math.PI; }
        private static double get_Tau() { return (2 * Math.PI); }
        private static double get_Epsilon() { return Epsilon; }
        private static double get_NaN() { return NaN; }
        private static double get_NegativeInfinity() { return NegativeInfinity; }
        private static double get_PositiveInfinity() { return PositiveInfinity; }
        private static double op_Addition(double left, double right) { return left + right; }
        private static double op_Subtraction(double left, double right) { return left - right; }
        private static double op_Multiply(double left, double right) { return left * right; }
        private static double op_Division(double left, double right) { return left / right; }
        private static double op_Modulus(double left, double right) { return left % right; }
        private static double op_Increment(double value) { return value + 1; }
        private static double op_Decrement(double value) { return value - 1; }
        private static double op_UnaryNegation(double value) { return -value; }
        private static double op_UnaryPlus(double value) { return value; }
        public static bool IsEvenInteger(double value) { return IsInteger(value) && value % 2 == 0; }
        public static bool IsInteger(double value) { return IsFinite(value) && value == Math.Truncate(value); }
        public static bool IsOddInteger(double value) { return IsInteger(value) && value % 2 != 0; }
        public static bool IsRealNumber(double value) { return !IsNaN(value); }
        public static double Abs(double value) { return Math.Abs(value); }
        public static double Clamp(double value, double min, double max) { return Math.Clamp(value, min, max); }
        public static double CopySign(double value, double sign) { return Math.CopySign(value, sign); }
        public static double MaxMagnitude(double x, double y) { return Math.Abs(x) > Math.Abs(y) || IsNaN(x) || Math.Abs(x) == Math.Abs(y) && IsNegative(y) ? x : y; }
        public static double MaxMagnitudeNumber(double x, double y) { return Math.Abs(x) > Math.Abs(y) || IsNaN(y) || Math.Abs(x) == Math.Abs(y) && IsNegative(y) ? x : y; }
        public static double MinMagnitude(double x, double y) { return Math.Abs(x) < Math.Abs(y) || IsNaN(x) || Math.Abs(x) == Math.Abs(y) && IsNegative(x) ? x : y; }
        public static double MinMagnitudeNumber(double x, double y) { return Math.Abs(x) < Math.Abs(y) || IsNaN(y) || Math.Abs(x) == Math.Abs(y) && IsNegative(x) ? x : y; }
        public static int Sign(double value) { return Math.Sign(value); }
        public static double MultiplyAddEstimate(double left, double right, double addend) { return Math.Estimate(Math.Fused(left, right, addend), left * right + addend); }
        public static double Round(double x, int digits, MidpointRounding mode) { return Math.Round(x, digits, mode); }
        public static double Round(double x, MidpointRounding mode) { return Math.Round(x, mode); }
        public static double Round(double x) { return Math.Round(x); }
        public static double Floor(double x) { return Math.Floor(x); }
        public static double Ceiling(double x) { return Math.Ceiling(x); }
        public static double Truncate(double x) { return Math.Truncate(x); }
        public static double Exp(double x) { return Math.Exp(x); }
        public static double Log(double x) { return Math.Log(x); }
        public static double Log2(double x) { return Math.Log2(x); }
        public static double Log10(double x) { return Math.Log10(x); }
        public static double Cbrt(double x) { return Math.Cbrt(x); }
        public static double Sqrt(double x) { return Math.Sqrt(x); }
        public static double Acos(double x) { return Math.Acos(x); }
        public static double Asin(double x) { return Math.Asin(x); }
        public static double Atan(double x) { return Math.Atan(x); }
        public static double Cos(double x) { return Math.Cos(x); }
        public static double Sin(double x) { return Math.Sin(x); }
        public static double Tan(double x) { return Math.Tan(x); }
        public static double Cosh(double x) { return Math.Cosh(x); }
        public static double Sinh(double x) { return Math.Sinh(x); }
        public static double Tanh(double x) { return Math.Tanh(x); }
        public static double Log(double x, double newBase) { return Math.Log(x, newBase); }
        public static double Pow(double x, double y) { return Math.Pow(x, y); }
        public static double Atan2(double y, double x) { return Math.Atan2(y, x); }
    }

    public partial struct Single : IBinaryFloatingPointIeee754<float>, IMinMaxValue<float>
    {
        private static float get_MinValue() { return MinValue; }
        private static float get_MaxValue() { return MaxValue; }
        private static float get_Zero() { return 0; }
        private static float get_One() { return 1; }
        private static float get_NegativeZero() { return -0.0f; }
        private static float get_E() { return (float)Math.E; }
        private static float get_Pi() { return (float)Math.PI; }
        private static float get_Tau() { return (float)(2 * Math.PI); }
        private static float get_Epsilon() { return Epsilon; }
        private static float get_NaN() { return NaN; }
        private static float get_NegativeInfinity() { return NegativeInfinity; }
        private static float get_PositiveInfinity() { return PositiveInfinity; }
        private static float op_Addition(float left, float right) { return left + right; }
        private static float op_Subtraction(float left, float right) { return left - right; }
        private static float op_Multiply(float left, float right) { return left * right; }
        private static float op_Division(float left, float right) { return left / right; }
        private static float op_Modulus(float left, float right) { return left % right; }
        private static float op_Increment(float value) { return value + 1; }
        private static float op_Decrement(float value) { return value - 1; }
        private static float op_UnaryNegation(float value) { return -value; }
        private static float op_UnaryPlus(float value) { return value; }
        public static bool IsEvenInteger(float value) { return IsInteger(value) && value % 2 == 0; }
        public static bool IsInteger(float value) { return IsFinite(value) && value == Math.Truncate(value); }
        public static bool IsOddInteger(float value) { return IsInteger(value) && value % 2 != 0; }
        public static bool IsRealNumber(float value) { return !IsNaN(value); }
        public static float Abs(float value) { return Math.Abs(value); }
        public static float Clamp(float value, float min, float max) { return Math.Clamp(value, min, max); }
        public static float CopySign(float value, float sign) { return MathF.CopySign(value, sign); }
        public static float MaxMagnitude(float x, float y) { return Math.Abs(x) > Math.Abs(y) || IsNaN(x) || Math.Abs(x) == Math.Abs(y) && IsNegative(y) ? x : y; }
        public static float MaxMagnitudeNumber(float x, float y) { return Math.Abs(x) > Math.Abs(y) || IsNaN(y) || Math.Abs(x) == Math.Abs(y) && IsNegative(y) ? x : y; }
        public static float MinMagnitude(float x, float y) { return Math.Abs(x) < Math.Abs(y) || IsNaN(x) || Math.Abs(x) == Math.Abs(y) && IsNegative(x) ? x : y; }
        public static float MinMagnitudeNumber(float x, float y) { return Math.Abs(x) < Math.Abs(y) || IsNaN(y) || Math.Abs(x) == Math.Abs(y) && IsNegative(x) ? x : y; }
        public static int Sign(float value) { return Math.Sign(value); }
        public static float MultiplyAddEstimate(float left, float right, float addend) { return MathF.Estimate(MathF.Fused(left, right, addend), left * right + addend); }
        public static float Round(float x, int digits, MidpointRounding mode) { return MathF.Round(x, digits, mode); }
        public static float Round(float x, MidpointRounding mode) { return MathF.Round(x, mode); }
        public static float Round(float x) { return MathF.Round(x); }
        public static float Floor(float x) { return MathF.Floor(x); }
        public static float Ceiling(float x) { return MathF.Ceiling(x); }
        public static float Truncate(float x) { return MathF.Truncate(x); }
        public static float Exp(float x) { return MathF.Exp(x); }
        public static float Log(float x) { return MathF.Log(x); }
        public static float Log2(float x) { return MathF.Log2(x); }
        public static float Log10(float x) { return MathF.Log10(x); }
        public static float Cbrt(float x) { return MathF.Cbrt(x); }
        public static float Sqrt(float x) { return MathF.Sqrt(x); }
        public static float Acos(float x) { return MathF.Acos(x); }
        public static float Asin(float x) { return MathF.Asin(x); }
        public static float Atan(float x) { return MathF.Atan(x); }
        public static float Cos(float x) { return MathF.Cos(x); }
        public static float Sin(float x) { return MathF.Sin(x); }
        public static float Tan(float x) { return MathF.Tan(x); }
        public static float Cosh(float x) { return MathF.Cosh(x); }
        public static float Sinh(float x) { return MathF.Sinh(x); }
        public static float Tanh(float x) { return MathF.Tanh(x); }
        public static float Log(float x, float newBase) { return MathF.Log(x, newBase); }
        public static float Pow(float x, float y) { return MathF.Pow(x, y); }
        public static float Atan2(float y, float x) { return MathF.Atan2(y, x); }
    }

    public partial struct Decimal : IFloatingPoint<decimal>, IMinMaxValue<decimal>
    {
        private static decimal get_MinValue() { return MinValue; }
        private static decimal get_MaxValue() { return MaxValue; }
        private static decimal get_Zero() { return 0; }
        private static decimal get_One() { return 1; }
        private static decimal get_E() { return 2.7182818284590452353602874714m; }
        private static decimal get_Pi() { return 3.1415926535897932384626433833m; }
        private static decimal get_Tau() { return 6.2831853071795864769252867666m; }
        private static int get_Radix() { return 10; }
        public static bool IsInteger(decimal value) { return value == Truncate(value); }
        public static bool IsEvenInteger(decimal value) { return value % 2 == 0; }
        public static bool IsOddInteger(decimal value) { return IsInteger(value) && value % 2 != 0; }
        public static bool IsNegative(decimal value) { return GetBits(value)[3] < 0; }
        public static decimal Clamp(decimal value, decimal min, decimal max) { return Math.Clamp(value, min, max); }

        /// <summary>Whether there are no zeros at the end of the fraction.</summary>
        public static bool IsCanonical(decimal value)
        {
            int[] bits = GetBits(value);
            return (bits[3] & 0xFF0000) == 0 || new decimal(bits[0], bits[1], bits[2], false, 0) % 10 != 0;
        }

        public static decimal CopySign(decimal value, decimal sign) { return IsNegative(value) == IsNegative(sign) ? value : -value; }

        public static bool TryParse(string s, IFormatProvider provider, out decimal result) { return TryParse(s, NumberStyles.Number, provider, out result); }
        public static bool TryParse(ReadOnlySpan<char> s, out decimal result) { return TryParse(s.ToString(), NumberStyles.Number, null, out result); }

        public bool TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format = default(ReadOnlySpan<char>), IFormatProvider provider = null)
        {
            return Number.TryCopy(ToString(format.ToString(), provider), destination, out charsWritten);
        }
    }
}
