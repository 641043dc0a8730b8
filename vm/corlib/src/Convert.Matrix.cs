using System.Globalization;

namespace System
{
    public static partial class Convert
    {
        public static bool ToBoolean(object value)
        {
            return value == null ? default(bool) : ((IConvertible)value).ToBoolean(null);
        }

        public static bool ToBoolean(object value, IFormatProvider provider)
        {
            return value == null ? default(bool) : ((IConvertible)value).ToBoolean(provider);
        }

        public static bool ToBoolean(bool value)
        {
            return value;
        }

        public static bool ToBoolean(char value)
        {
            throw BadCast("Char", "Boolean");
        }

        public static bool ToBoolean(sbyte value)
        {
            return value != 0;
        }

        public static bool ToBoolean(byte value)
        {
            return value != 0;
        }

        public static bool ToBoolean(short value)
        {
            return value != 0;
        }

        public static bool ToBoolean(ushort value)
        {
            return value != 0;
        }

        public static bool ToBoolean(int value)
        {
            return value != 0;
        }

        public static bool ToBoolean(uint value)
        {
            return value != 0;
        }

        public static bool ToBoolean(long value)
        {
            return value != 0;
        }

        public static bool ToBoolean(ulong value)
        {
            return value != 0;
        }

        public static bool ToBoolean(float value)
        {
            return value != 0;
        }

        public static bool ToBoolean(double value)
        {
            return value != 0;
        }

        public static bool ToBoolean(decimal value)
        {
            return value != 0;
        }

        public static bool ToBoolean(DateTime value)
        {
            throw BadCast("DateTime", "Boolean");
        }

        public static bool ToBoolean(string value)
        {
            return value != null && bool.Parse(value);
        }

        public static bool ToBoolean(string value, IFormatProvider provider)
        {
            return value != null && bool.Parse(value);
        }

        public static char ToChar(object value)
        {
            return value == null ? default(char) : ((IConvertible)value).ToChar(null);
        }

        public static char ToChar(object value, IFormatProvider provider)
        {
            return value == null ? default(char) : ((IConvertible)value).ToChar(provider);
        }

        public static char ToChar(bool value)
        {
            throw BadCast("Boolean", "Char");
        }

        public static char ToChar(char value)
        {
            return value;
        }

        public static char ToChar(sbyte value)
        {
            if (value < 0)
                throw Overflow("a character");
            return (char)value;
        }

        public static char ToChar(byte value)
        {
            return (char)value;
        }

        public static char ToChar(short value)
        {
            if (value < 0)
                throw Overflow("a character");
            return (char)value;
        }

        public static char ToChar(ushort value)
        {
            return (char)value;
        }

        public static char ToChar(int value)
        {
            if (value < 0 || value > char.MaxValue)
                throw Overflow("a character");
            return (char)value;
        }

        public static char ToChar(uint value)
        {
            if (value > char.MaxValue)
                throw Overflow("a character");
            return (char)value;
        }

        public static char ToChar(long value)
        {
            if (value < 0 || value > char.MaxValue)
                throw Overflow("a character");
            return (char)value;
        }

        public static char ToChar(ulong value)
        {
            if (value > char.MaxValue)
                throw Overflow("a character");
            return (char)value;
        }

        public static char ToChar(float value)
        {
            throw BadCast("Single", "Char");
        }

        public static char ToChar(double value)
        {
            throw BadCast("Double", "Char");
        }

        public static char ToChar(decimal value)
        {
            throw BadCast("Decimal", "Char");
        }

        public static char ToChar(DateTime value)
        {
            throw BadCast("DateTime", "Char");
        }

        public static char ToChar(string value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            return char.Parse(value);
        }

        public static char ToChar(string value, IFormatProvider provider)
        {
            return ToChar(value);
        }

        public static sbyte ToSByte(object value)
        {
            return value == null ? default(sbyte) : ((IConvertible)value).ToSByte(null);
        }

        public static sbyte ToSByte(object value, IFormatProvider provider)
        {
            return value == null ? default(sbyte) : ((IConvertible)value).ToSByte(provider);
        }

        public static sbyte ToSByte(bool value)
        {
            return value ? (sbyte)1 : (sbyte)0;
        }

        public static sbyte ToSByte(char value)
        {
            if (value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(sbyte value)
        {
            return value;
        }

        public static sbyte ToSByte(byte value)
        {
            if (value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(short value)
        {
            if (value < sbyte.MinValue || value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(ushort value)
        {
            if (value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(int value)
        {
            if (value < sbyte.MinValue || value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(uint value)
        {
            if (value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(long value)
        {
            if (value < sbyte.MinValue || value > sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(ulong value)
        {
            if (value > (ulong)sbyte.MaxValue)
                throw Overflow("a signed byte");
            return (sbyte)value;
        }

        public static sbyte ToSByte(float value)
        {
            return ToSByte((double)value);
        }

        public static sbyte ToSByte(double value)
        {
            return ToSByte(ToInt32(value));
        }

        public static sbyte ToSByte(decimal value)
        {
            try
            {
                return (sbyte)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("a signed byte");
            }
        }

        public static sbyte ToSByte(DateTime value)
        {
            throw BadCast("DateTime", "SByte");
        }

        public static sbyte ToSByte(string value)
        {
            return value == null ? (sbyte)0 : sbyte.Parse(value);
        }

        public static sbyte ToSByte(string value, IFormatProvider provider)
        {
            return ToSByte(value);
        }

        public static sbyte ToSByte(string value, int fromBase)
        {
            return (sbyte)ParseBaseSigned(value, fromBase, 8, "a signed byte");
        }

        public static byte ToByte(object value)
        {
            return value == null ? default(byte) : ((IConvertible)value).ToByte(null);
        }

        public static byte ToByte(object value, IFormatProvider provider)
        {
            return value == null ? default(byte) : ((IConvertible)value).ToByte(provider);
        }

        public static byte ToByte(bool value)
        {
            return value ? (byte)1 : (byte)0;
        }

        public static byte ToByte(char value)
        {
            if (value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(sbyte value)
        {
            if (value < 0)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(byte value)
        {
            return value;
        }

        public static byte ToByte(short value)
        {
            if (value < 0 || value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(ushort value)
        {
            if (value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(int value)
        {
            if (value < 0 || value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(uint value)
        {
            if (value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(long value)
        {
            if (value < 0 || value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(ulong value)
        {
            if (value > byte.MaxValue)
                throw Overflow("an unsigned byte");
            return (byte)value;
        }

        public static byte ToByte(float value)
        {
            return ToByte((double)value);
        }

        public static byte ToByte(double value)
        {
            return ToByte(ToInt32(value));
        }

        public static byte ToByte(decimal value)
        {
            try
            {
                return (byte)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("an unsigned byte");
            }
        }

        public static byte ToByte(DateTime value)
        {
            throw BadCast("DateTime", "Byte");
        }

        public static byte ToByte(string value)
        {
            return value == null ? (byte)0 : byte.Parse(value);
        }

        public static byte ToByte(string value, IFormatProvider provider)
        {
            return ToByte(value);
        }

        public static byte ToByte(string value, int fromBase)
        {
            return (byte)ParseBaseUnsigned(value, fromBase, 8, "an unsigned byte");
        }

        public static short ToInt16(object value)
        {
            return value == null ? default(short) : ((IConvertible)value).ToInt16(null);
        }

        public static short ToInt16(object value, IFormatProvider provider)
        {
            return value == null ? default(short) : ((IConvertible)value).ToInt16(provider);
        }

        public static short ToInt16(bool value)
        {
            return value ? (short)1 : (short)0;
        }

        public static short ToInt16(char value)
        {
            if (value > short.MaxValue)
                throw Overflow("an Int16");
            return (short)value;
        }

        public static short ToInt16(sbyte value)
        {
            return value;
        }

        public static short ToInt16(byte value)
        {
            return value;
        }

        public static short ToInt16(short value)
        {
            return value;
        }

        public static short ToInt16(ushort value)
        {
            if (value > short.MaxValue)
                throw Overflow("an Int16");
            return (short)value;
        }

        public static short ToInt16(int value)
        {
            if (value < short.MinValue || value > short.MaxValue)
                throw Overflow("an Int16");
            return (short)value;
        }

        public static short ToInt16(uint value)
        {
            if (value > short.MaxValue)
                throw Overflow("an Int16");
            return (short)value;
        }

        public static short ToInt16(long value)
        {
            if (value < short.MinValue || value > short.MaxValue)
                throw Overflow("an Int16");
            return (short)value;
        }

        public static short ToInt16(ulong value)
        {
            if (value > (ulong)short.MaxValue)
                throw Overflow("an Int16");
            return (short)value;
        }

        public static short ToInt16(float value)
        {
            return ToInt16((double)value);
        }

        public static short ToInt16(double value)
        {
            return ToInt16(ToInt32(value));
        }

        public static short ToInt16(decimal value)
        {
            try
            {
                return (short)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("an Int16");
            }
        }

        public static short ToInt16(DateTime value)
        {
            throw BadCast("DateTime", "Int16");
        }

        public static short ToInt16(string value)
        {
            return value == null ? (short)0 : short.Parse(value);
        }

        public static short ToInt16(string value, IFormatProvider provider)
        {
            return ToInt16(value);
        }

        public static short ToInt16(string value, int fromBase)
        {
            return (short)ParseBaseSigned(value, fromBase, 16, "an Int16");
        }

        public static ushort ToUInt16(object value)
        {
            return value == null ? default(ushort) : ((IConvertible)value).ToUInt16(null);
        }

        public static ushort ToUInt16(object value, IFormatProvider provider)
        {
            return value == null ? default(ushort) : ((IConvertible)value).ToUInt16(provider);
        }

        public static ushort ToUInt16(bool value)
        {
            return value ? (ushort)1 : (ushort)0;
        }

        public static ushort ToUInt16(char value)
        {
            return value;
        }

        public static ushort ToUInt16(sbyte value)
        {
            if (value < 0)
                throw Overflow("a UInt16");
            return (ushort)value;
        }

        public static ushort ToUInt16(byte value)
        {
            return value;
        }

        public static ushort ToUInt16(short value)
        {
            if (value < 0)
                throw Overflow("a UInt16");
            return (ushort)value;
        }

        public static ushort ToUInt16(ushort value)
        {
            return value;
        }

        public static ushort ToUInt16(int value)
        {
            if (value < 0 || value > ushort.MaxValue)
                throw Overflow("a UInt16");
            return (ushort)value;
        }

        public static ushort ToUInt16(uint value)
        {
            if (value > ushort.MaxValue)
                throw Overflow("a UInt16");
            return (ushort)value;
        }

        public static ushort ToUInt16(long value)
        {
            if (value < 0 || value > ushort.MaxValue)
                throw Overflow("a UInt16");
            return (ushort)value;
        }

        public static ushort ToUInt16(ulong value)
        {
            if (value > ushort.MaxValue)
                throw Overflow("a UInt16");
            return (ushort)value;
        }

        public static ushort ToUInt16(float value)
        {
            return ToUInt16((double)value);
        }

        public static ushort ToUInt16(double value)
        {
            return ToUInt16(ToInt32(value));
        }

        public static ushort ToUInt16(decimal value)
        {
            try
            {
                return (ushort)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("a UInt16");
            }
        }

        public static ushort ToUInt16(DateTime value)
        {
            throw BadCast("DateTime", "UInt16");
        }

        public static ushort ToUInt16(string value)
        {
            return value == null ? (ushort)0 : ushort.Parse(value);
        }

        public static ushort ToUInt16(string value, IFormatProvider provider)
        {
            return ToUInt16(value);
        }

        public static ushort ToUInt16(string value, int fromBase)
        {
            return (ushort)ParseBaseUnsigned(value, fromBase, 16, "a UInt16");
        }

        public static int ToInt32(object value)
        {
            return value == null ? default(int) : ((IConvertible)value).ToInt32(null);
        }

        public static int ToInt32(object value, IFormatProvider provider)
        {
            return value == null ? default(int) : ((IConvertible)value).ToInt32(provider);
        }

        public static int ToInt32(bool value)
        {
            return value ? (int)1 : (int)0;
        }

        public static int ToInt32(char value)
        {
            return value;
        }

        public static int ToInt32(sbyte value)
        {
            return value;
        }

        public static int ToInt32(byte value)
        {
            return value;
        }

        public static int ToInt32(short value)
        {
            return value;
        }

        public static int ToInt32(ushort value)
        {
            return value;
        }

        public static int ToInt32(int value)
        {
            return value;
        }

        public static int ToInt32(uint value)
        {
            if (value > int.MaxValue)
                throw Overflow("an Int32");
            return (int)value;
        }

        public static int ToInt32(long value)
        {
            if (value < int.MinValue || value > int.MaxValue)
                throw Overflow("an Int32");
            return (int)value;
        }

        public static int ToInt32(ulong value)
        {
            if (value > (ulong)int.MaxValue)
                throw Overflow("an Int32");
            return (int)value;
        }

        public static int ToInt32(float value)
        {
            return ToInt32((double)value);
        }

        public static int ToInt32(double value)
        {
            double rounded = Math.Round(value);
            if (!(rounded >= -2147483648.0 && rounded <= 2147483647.0))
                throw Overflow("an Int32");
            return (int)rounded;
        }

        public static int ToInt32(decimal value)
        {
            try
            {
                return (int)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("an Int32");
            }
        }

        public static int ToInt32(DateTime value)
        {
            throw BadCast("DateTime", "Int32");
        }

        public static int ToInt32(string value)
        {
            return value == null ? (int)0 : int.Parse(value);
        }

        public static int ToInt32(string value, IFormatProvider provider)
        {
            return ToInt32(value);
        }

        public static int ToInt32(string value, int fromBase)
        {
            return (int)ParseBaseSigned(value, fromBase, 32, "an Int32");
        }

        public static uint ToUInt32(object value)
        {
            return value == null ? default(uint) : ((IConvertible)value).ToUInt32(null);
        }

        public static uint ToUInt32(object value, IFormatProvider provider)
        {
            return value == null ? default(uint) : ((IConvertible)value).ToUInt32(provider);
        }

        public static uint ToUInt32(bool value)
        {
            return value ? (uint)1 : (uint)0;
        }

        public static uint ToUInt32(char value)
        {
            return value;
        }

        public static uint ToUInt32(sbyte value)
        {
            if (value < 0)
                throw Overflow("a UInt32");
            return (uint)value;
        }

        public static uint ToUInt32(byte value)
        {
            return value;
        }

        public static uint ToUInt32(short value)
        {
            if (value < 0)
                throw Overflow("a UInt32");
            return (uint)value;
        }

        public static uint ToUInt32(ushort value)
        {
            return value;
        }

        public static uint ToUInt32(int value)
        {
            if (value < 0)
                throw Overflow("a UInt32");
            return (uint)value;
        }

        public static uint ToUInt32(uint value)
        {
            return value;
        }

        public static uint ToUInt32(long value)
        {
            if (value < 0 || value > uint.MaxValue)
                throw Overflow("a UInt32");
            return (uint)value;
        }

        public static uint ToUInt32(ulong value)
        {
            if (value > uint.MaxValue)
                throw Overflow("a UInt32");
            return (uint)value;
        }

        public static uint ToUInt32(float value)
        {
            return ToUInt32((double)value);
        }

        public static uint ToUInt32(double value)
        {
            double rounded = Math.Round(value);
            if (!(rounded >= 0.0 && rounded <= 4294967295.0))
                throw Overflow("a UInt32");
            return (uint)rounded;
        }

        public static uint ToUInt32(decimal value)
        {
            try
            {
                return (uint)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("a UInt32");
            }
        }

        public static uint ToUInt32(DateTime value)
        {
            throw BadCast("DateTime", "UInt32");
        }

        public static uint ToUInt32(string value)
        {
            return value == null ? (uint)0 : uint.Parse(value);
        }

        public static uint ToUInt32(string value, IFormatProvider provider)
        {
            return ToUInt32(value);
        }

        public static uint ToUInt32(string value, int fromBase)
        {
            return (uint)ParseBaseUnsigned(value, fromBase, 32, "a UInt32");
        }

        public static long ToInt64(object value)
        {
            return value == null ? default(long) : ((IConvertible)value).ToInt64(null);
        }

        public static long ToInt64(object value, IFormatProvider provider)
        {
            return value == null ? default(long) : ((IConvertible)value).ToInt64(provider);
        }

        public static long ToInt64(bool value)
        {
            return value ? (long)1 : (long)0;
        }

        public static long ToInt64(char value)
        {
            return value;
        }

        public static long ToInt64(sbyte value)
        {
            return value;
        }

        public static long ToInt64(byte value)
        {
            return value;
        }

        public static long ToInt64(short value)
        {
            return value;
        }

        public static long ToInt64(ushort value)
        {
            return value;
        }

        public static long ToInt64(int value)
        {
            return value;
        }

        public static long ToInt64(uint value)
        {
            return value;
        }

        public static long ToInt64(long value)
        {
            return value;
        }

        public static long ToInt64(ulong value)
        {
            if (value > (ulong)long.MaxValue)
                throw Overflow("an Int64");
            return (long)value;
        }

        public static long ToInt64(float value)
        {
            return ToInt64((double)value);
        }

        public static long ToInt64(double value)
        {
            return checked((long)Math.Round(value));
        }

        public static long ToInt64(decimal value)
        {
            try
            {
                return (long)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("an Int64");
            }
        }

        public static long ToInt64(DateTime value)
        {
            throw BadCast("DateTime", "Int64");
        }

        public static long ToInt64(string value)
        {
            return value == null ? (long)0 : long.Parse(value);
        }

        public static long ToInt64(string value, IFormatProvider provider)
        {
            return ToInt64(value);
        }

        public static long ToInt64(string value, int fromBase)
        {
            return (long)ParseBaseSigned(value, fromBase, 64, "an Int64");
        }

        public static ulong ToUInt64(object value)
        {
            return value == null ? default(ulong) : ((IConvertible)value).ToUInt64(null);
        }

        public static ulong ToUInt64(object value, IFormatProvider provider)
        {
            return value == null ? default(ulong) : ((IConvertible)value).ToUInt64(provider);
        }

        public static ulong ToUInt64(bool value)
        {
            return value ? (ulong)1 : (ulong)0;
        }

        public static ulong ToUInt64(char value)
        {
            return value;
        }

        public static ulong ToUInt64(sbyte value)
        {
            if (value < 0)
                throw Overflow("a UInt64");
            return (ulong)value;
        }

        public static ulong ToUInt64(byte value)
        {
            return value;
        }

        public static ulong ToUInt64(short value)
        {
            if (value < 0)
                throw Overflow("a UInt64");
            return (ulong)value;
        }

        public static ulong ToUInt64(ushort value)
        {
            return value;
        }

        public static ulong ToUInt64(int value)
        {
            if (value < 0)
                throw Overflow("a UInt64");
            return (ulong)value;
        }

        public static ulong ToUInt64(uint value)
        {
            return value;
        }

        public static ulong ToUInt64(long value)
        {
            if (value < 0)
                throw Overflow("a UInt64");
            return (ulong)value;
        }

        public static ulong ToUInt64(ulong value)
        {
            return value;
        }

        public static ulong ToUInt64(float value)
        {
            return ToUInt64((double)value);
        }

        public static ulong ToUInt64(double value)
        {
            return checked((ulong)Math.Round(value));
        }

        public static ulong ToUInt64(decimal value)
        {
            try
            {
                return (ulong)Math.Round(value);
            }
            catch (OverflowException)
            {
                throw Overflow("a UInt64");
            }
        }

        public static ulong ToUInt64(DateTime value)
        {
            throw BadCast("DateTime", "UInt64");
        }

        public static ulong ToUInt64(string value)
        {
            return value == null ? (ulong)0 : ulong.Parse(value);
        }

        public static ulong ToUInt64(string value, IFormatProvider provider)
        {
            return ToUInt64(value);
        }

        public static ulong ToUInt64(string value, int fromBase)
        {
            return (ulong)ParseBaseUnsigned(value, fromBase, 64, "a UInt64");
        }

        public static float ToSingle(object value)
        {
            return value == null ? default(float) : ((IConvertible)value).ToSingle(null);
        }

        public static float ToSingle(object value, IFormatProvider provider)
        {
            return value == null ? default(float) : ((IConvertible)value).ToSingle(provider);
        }

        public static float ToSingle(bool value)
        {
            return value ? 1 : 0;
        }

        public static float ToSingle(char value)
        {
            throw BadCast("Char", "Single");
        }

        public static float ToSingle(sbyte value)
        {
            return (float)value;
        }

        public static float ToSingle(byte value)
        {
            return (float)value;
        }

        public static float ToSingle(short value)
        {
            return (float)value;
        }

        public static float ToSingle(ushort value)
        {
            return (float)value;
        }

        public static float ToSingle(int value)
        {
            return (float)value;
        }

        public static float ToSingle(uint value)
        {
            return (float)value;
        }

        public static float ToSingle(long value)
        {
            return (float)value;
        }

        public static float ToSingle(ulong value)
        {
            return (float)value;
        }

        public static float ToSingle(float value)
        {
            return value;
        }

        public static float ToSingle(double value)
        {
            return (float)value;
        }

        public static float ToSingle(decimal value)
        {
            return (float)value;
        }

        public static float ToSingle(DateTime value)
        {
            throw BadCast("DateTime", "Single");
        }

        public static float ToSingle(string value)
        {
            return value == null ? (float)0 : float.Parse(value);
        }

        public static float ToSingle(string value, IFormatProvider provider)
        {
            return ToSingle(value);
        }

        public static double ToDouble(object value)
        {
            return value == null ? default(double) : ((IConvertible)value).ToDouble(null);
        }

        public static double ToDouble(object value, IFormatProvider provider)
        {
            return value == null ? default(double) : ((IConvertible)value).ToDouble(provider);
        }

        public static double ToDouble(bool value)
        {
            return value ? 1 : 0;
        }

        public static double ToDouble(char value)
        {
            throw BadCast("Char", "Double");
        }

        public static double ToDouble(sbyte value)
        {
            return (double)value;
        }

        public static double ToDouble(byte value)
        {
            return (double)value;
        }

        public static double ToDouble(short value)
        {
            return (double)value;
        }

        public static double ToDouble(ushort value)
        {
            return (double)value;
        }

        public static double ToDouble(int value)
        {
            return (double)value;
        }

        public static double ToDouble(uint value)
        {
            return (double)value;
        }

        public static double ToDouble(long value)
        {
            return (double)value;
        }

        public static double ToDouble(ulong value)
        {
            return (double)value;
        }

        public static double ToDouble(float value)
        {
            return (double)value;
        }

        public static double ToDouble(double value)
        {
            return value;
        }

        public static double ToDouble(decimal value)
        {
            return (double)value;
        }

        public static double ToDouble(DateTime value)
        {
            throw BadCast("DateTime", "Double");
        }

        public static double ToDouble(string value)
        {
            return value == null ? (double)0 : double.Parse(value);
        }

        public static double ToDouble(string value, IFormatProvider provider)
        {
            return ToDouble(value);
        }

        public static decimal ToDecimal(object value)
        {
            return value == null ? default(decimal) : ((IConvertible)value).ToDecimal(null);
        }

        public static decimal ToDecimal(object value, IFormatProvider provider)
        {
            return value == null ? default(decimal) : ((IConvertible)value).ToDecimal(provider);
        }

        public static decimal ToDecimal(bool value)
        {
            return value ? 1 : 0;
        }

        public static decimal ToDecimal(char value)
        {
            throw BadCast("Char", "Decimal");
        }

        public static decimal ToDecimal(sbyte value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(byte value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(short value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(ushort value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(int value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(uint value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(long value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(ulong value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(float value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(double value)
        {
            return (decimal)value;
        }

        public static decimal ToDecimal(decimal value)
        {
            return value;
        }

        public static decimal ToDecimal(DateTime value)
        {
            throw BadCast("DateTime", "Decimal");
        }

        public static decimal ToDecimal(string value)
        {
            return value == null ? 0m : decimal.Parse(value);
        }

        public static decimal ToDecimal(string value, IFormatProvider provider)
        {
            return ToDecimal(value);
        }

        public static DateTime ToDateTime(object value)
        {
            return value == null ? DateTime.MinValue : ((IConvertible)value).ToDateTime(null);
        }

        public static DateTime ToDateTime(object value, IFormatProvider provider)
        {
            return value == null ? DateTime.MinValue : ((IConvertible)value).ToDateTime(provider);
        }

        public static DateTime ToDateTime(bool value)
        {
            throw BadCast("Boolean", "DateTime");
        }

        public static DateTime ToDateTime(char value)
        {
            throw BadCast("Char", "DateTime");
        }

        public static DateTime ToDateTime(sbyte value)
        {
            throw BadCast("SByte", "DateTime");
        }

        public static DateTime ToDateTime(byte value)
        {
            throw BadCast("Byte", "DateTime");
        }

        public static DateTime ToDateTime(short value)
        {
            throw BadCast("Int16", "DateTime");
        }

        public static DateTime ToDateTime(ushort value)
        {
            throw BadCast("UInt16", "DateTime");
        }

        public static DateTime ToDateTime(int value)
        {
            throw BadCast("Int32", "DateTime");
        }

        public static DateTime ToDateTime(uint value)
        {
            throw BadCast("UInt32", "DateTime");
        }

        public static DateTime ToDateTime(long value)
        {
            throw BadCast("Int64", "DateTime");
        }

        public static DateTime ToDateTime(ulong value)
        {
            throw BadCast("UInt64", "DateTime");
        }

        public static DateTime ToDateTime(float value)
        {
            throw BadCast("Single", "DateTime");
        }

        public static DateTime ToDateTime(double value)
        {
            throw BadCast("Double", "DateTime");
        }

        public static DateTime ToDateTime(decimal value)
        {
            throw BadCast("Decimal", "DateTime");
        }

        public static DateTime ToDateTime(DateTime value)
        {
            return value;
        }

        public static DateTime ToDateTime(string value)
        {
            return value == null ? DateTime.MinValue : DateTime.Parse(value);
        }

        public static DateTime ToDateTime(string value, IFormatProvider provider)
        {
            return ToDateTime(value);
        }

        public static string ToString(bool value)
        {
            return value.ToString();
        }

        public static string ToString(bool value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(char value)
        {
            return value.ToString();
        }

        public static string ToString(char value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(sbyte value)
        {
            return value.ToString();
        }

        public static string ToString(sbyte value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(byte value)
        {
            return value.ToString();
        }

        public static string ToString(byte value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(short value)
        {
            return value.ToString();
        }

        public static string ToString(short value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(ushort value)
        {
            return value.ToString();
        }

        public static string ToString(ushort value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(int value)
        {
            return value.ToString();
        }

        public static string ToString(int value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(uint value)
        {
            return value.ToString();
        }

        public static string ToString(uint value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(long value)
        {
            return value.ToString();
        }

        public static string ToString(long value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(ulong value)
        {
            return value.ToString();
        }

        public static string ToString(ulong value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(float value)
        {
            return value.ToString();
        }

        public static string ToString(float value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(double value)
        {
            return value.ToString();
        }

        public static string ToString(double value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(decimal value)
        {
            return value.ToString();
        }

        public static string ToString(decimal value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(DateTime value)
        {
            return value.ToString();
        }

        public static string ToString(DateTime value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(object value)
        {
            IConvertible c = value as IConvertible;
            if (c != null)
                return c.ToString(null);
            IFormattable f = value as IFormattable;
            if (f != null)
                return f.ToString(null, null);
            return value == null ? string.Empty : value.ToString();
        }

        public static string ToString(object value, IFormatProvider provider)
        {
            return ToString(value);
        }

        public static string ToString(string value)
        {
            return value;
        }

        public static string ToString(string value, IFormatProvider provider)
        {
            return value;
        }
    }
}
