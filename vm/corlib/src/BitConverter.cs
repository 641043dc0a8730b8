using System.Runtime.CompilerServices;

namespace System
{
    public static class BitConverter
    {
        public static readonly bool IsLittleEndian = true;

        public static short ToInt16(ReadOnlySpan<byte> value) { return ToInt16(First(value, 2), 0); }
        public static bool TryWriteBytes(Span<byte> destination, short value) { return TryWrite(destination, GetBytes(value)); }
        public static ushort ToUInt16(ReadOnlySpan<byte> value) { return ToUInt16(First(value, 2), 0); }
        public static bool TryWriteBytes(Span<byte> destination, ushort value) { return TryWrite(destination, GetBytes(value)); }
        public static int ToInt32(ReadOnlySpan<byte> value) { return ToInt32(First(value, 4), 0); }
        public static bool TryWriteBytes(Span<byte> destination, int value) { return TryWrite(destination, GetBytes(value)); }
        public static uint ToUInt32(ReadOnlySpan<byte> value) { return ToUInt32(First(value, 4), 0); }
        public static bool TryWriteBytes(Span<byte> destination, uint value) { return TryWrite(destination, GetBytes(value)); }
        public static long ToInt64(ReadOnlySpan<byte> value) { return ToInt64(First(value, 8), 0); }
        public static bool TryWriteBytes(Span<byte> destination, long value) { return TryWrite(destination, GetBytes(value)); }
        public static ulong ToUInt64(ReadOnlySpan<byte> value) { return ToUInt64(First(value, 8), 0); }
        public static bool TryWriteBytes(Span<byte> destination, ulong value) { return TryWrite(destination, GetBytes(value)); }
        public static float ToSingle(ReadOnlySpan<byte> value) { return ToSingle(First(value, 4), 0); }
        public static bool TryWriteBytes(Span<byte> destination, float value) { return TryWrite(destination, GetBytes(value)); }
        public static double ToDouble(ReadOnlySpan<byte> value) { return ToDouble(First(value, 8), 0); }
        public static bool TryWriteBytes(Span<byte> destination, double value) { return TryWrite(destination, GetBytes(value)); }
        public static char ToChar(ReadOnlySpan<byte> value) { return ToChar(First(value, 2), 0); }
        public static bool TryWriteBytes(Span<byte> destination, char value) { return TryWrite(destination, GetBytes(value)); }
        public static bool ToBoolean(ReadOnlySpan<byte> value) { return ToBoolean(First(value, 1), 0); }
        public static bool TryWriteBytes(Span<byte> destination, bool value) { return TryWrite(destination, GetBytes(value)); }

        private static byte[] First(ReadOnlySpan<byte> value, int count)
        {
            if (value.Length < count)
                throw new ArgumentOutOfRangeException("value");
            return value.Slice(0, count).ToArray();
        }

        private static bool TryWrite(Span<byte> destination, byte[] bytes)
        {
            return new ReadOnlySpan<byte>(bytes).TryCopyTo(destination);
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern long DoubleToInt64Bits(double value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern double Int64BitsToDouble(long value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern int SingleToInt32Bits(float value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern float Int32BitsToSingle(int value);

        public static ulong DoubleToUInt64Bits(double value)
        {
            return (ulong)DoubleToInt64Bits(value);
        }

        public static double UInt64BitsToDouble(ulong value)
        {
            return Int64BitsToDouble((long)value);
        }

        public static uint SingleToUInt32Bits(float value)
        {
            return (uint)SingleToInt32Bits(value);
        }

        public static float UInt32BitsToSingle(uint value)
        {
            return Int32BitsToSingle((int)value);
        }

        private static byte[] Bytes(ulong value, int n)
        {
            byte[] a = new byte[n];
            for (int i = 0; i < n; i++)
            {
                a[i] = (byte)value;
                value >>= 8;
            }
            return a;
        }

        private static ulong Read(byte[] value, int startIndex, int n)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            if ((uint)startIndex >= (uint)value.Length)
                throw new ArgumentOutOfRangeException("startIndex", "Index was out of range. Must be non-negative and less than the size of the collection.");
            if (startIndex > value.Length - n)
                throw new ArgumentException("The array starting from the specified index is not long enough to read a value of the specified type.", "value");
            ulong r = 0;
            for (int i = n - 1; i >= 0; i--)
                r = r << 8 | value[startIndex + i];
            return r;
        }

        public static byte[] GetBytes(bool value)
        {
            return Bytes(value ? 1UL : 0, 1);
        }

        public static byte[] GetBytes(char value)
        {
            return Bytes(value, 2);
        }

        public static byte[] GetBytes(short value)
        {
            return Bytes((ulong)value, 2);
        }

        public static byte[] GetBytes(ushort value)
        {
            return Bytes(value, 2);
        }

        public static byte[] GetBytes(int value)
        {
            return Bytes((ulong)value, 4);
        }

        public static byte[] GetBytes(uint value)
        {
            return Bytes(value, 4);
        }

        public static byte[] GetBytes(long value)
        {
            return Bytes((ulong)value, 8);
        }

        public static byte[] GetBytes(ulong value)
        {
            return Bytes(value, 8);
        }

        public static byte[] GetBytes(float value)
        {
            return Bytes((ulong)SingleToInt32Bits(value), 4);
        }

        public static byte[] GetBytes(double value)
        {
            return Bytes((ulong)DoubleToInt64Bits(value), 8);
        }

        public static bool ToBoolean(byte[] value, int startIndex)
        {
            return Read(value, startIndex, 1) != 0;
        }

        public static char ToChar(byte[] value, int startIndex)
        {
            return (char)Read(value, startIndex, 2);
        }

        public static short ToInt16(byte[] value, int startIndex)
        {
            return (short)Read(value, startIndex, 2);
        }

        public static ushort ToUInt16(byte[] value, int startIndex)
        {
            return (ushort)Read(value, startIndex, 2);
        }

        public static int ToInt32(byte[] value, int startIndex)
        {
            return (int)Read(value, startIndex, 4);
        }

        public static uint ToUInt32(byte[] value, int startIndex)
        {
            return (uint)Read(value, startIndex, 4);
        }

        public static long ToInt64(byte[] value, int startIndex)
        {
            return (long)Read(value, startIndex, 8);
        }

        public static ulong ToUInt64(byte[] value, int startIndex)
        {
            return Read(value, startIndex, 8);
        }

        public static float ToSingle(byte[] value, int startIndex)
        {
            return Int32BitsToSingle((int)Read(value, startIndex, 4));
        }

        public static double ToDouble(byte[] value, int startIndex)
        {
            return Int64BitsToDouble((long)Read(value, startIndex, 8));
        }

        public static string ToString(byte[] value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            return ToString(value, 0, value.Length);
        }

        public static string ToString(byte[] value, int startIndex)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            return ToString(value, startIndex, value.Length - startIndex);
        }

        public static string ToString(byte[] value, int startIndex, int length)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            if (startIndex < 0 || (startIndex >= value.Length && startIndex > 0))
                throw new ArgumentOutOfRangeException("startIndex", "Index was out of range. Must be non-negative and less than the size of the collection.");
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            if (startIndex > value.Length - length)
                throw new ArgumentException("The array starting from the specified index is not long enough to read a value of the specified type.", "value");
            string s = "";
            for (int i = 0; i < length; i++)
                s = s + (i == 0 ? "" : "-") + value[startIndex + i].ToString("X2");
            return s;
        }
    }

    public static class Buffer
    {
        private static int ByteSize(Array a, string name)
        {
            Type element = a.GetType().GetElementType();
            if (element == typeof(IntPtr) || element == typeof(UIntPtr))
                return 8;
            switch (Type.GetTypeCode(element))
            {
                case TypeCode.Boolean:
                case TypeCode.SByte:
                case TypeCode.Byte:
                    return 1;
                case TypeCode.Char:
                case TypeCode.Int16:
                case TypeCode.UInt16:
                    return 2;
                case TypeCode.Int32:
                case TypeCode.UInt32:
                case TypeCode.Single:
                    return 4;
                case TypeCode.Int64:
                case TypeCode.UInt64:
                case TypeCode.Double:
                    return 8;
                default:
                    throw new ArgumentException("Object must be an array of primitives.", name);
            }
        }

        public static int ByteLength(Array array)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return array.Length * ByteSize(array, "array");
        }

        public static byte GetByte(Array array, int index)
        {
            if ((uint)index >= (uint)ByteLength(array))
                throw new ArgumentOutOfRangeException("index");
            return ByteAt(array, index);
        }

        public static void SetByte(Array array, int index, byte value)
        {
            if ((uint)index >= (uint)ByteLength(array))
                throw new ArgumentOutOfRangeException("index");
            ByteAt(array, index) = value;
        }

        private static ref byte ByteAt(Array array, int index)
        {
            return ref Unsafe.Add(ref FirstByte(array), index);
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern ref byte FirstByte(Array array);

        public static void BlockCopy(Array src, int srcOffset, Array dst, int dstOffset, int count)
        {
            if (src == null)
                throw new ArgumentNullException("src");
            if (dst == null)
                throw new ArgumentNullException("dst");
            int ss = ByteSize(src, "src");
            int ds = ByteSize(dst, "dst");
            ArgumentOutOfRangeException.ThrowIfNegative(srcOffset, "srcOffset");
            ArgumentOutOfRangeException.ThrowIfNegative(dstOffset, "dstOffset");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (src.Length * ss - srcOffset < count || dst.Length * ds - dstOffset < count)
                throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
            if ((object)src.GetType() == (object)dst.GetType() && srcOffset % ss == 0 && dstOffset % ss == 0 && count % ss == 0)
            {
                Array.Copy(src, srcOffset / ss + src.GetLowerBound(0), dst, dstOffset / ss + dst.GetLowerBound(0), count / ss);
                return;
            }
            bool backward = src == dst && srcOffset < dstOffset;
            for (int k = 0; k < count; k++)
            {
                int i = backward ? count - 1 - k : k;
                ByteAt(dst, dstOffset + i) = ByteAt(src, srcOffset + i);
            }
        }
    }
}
