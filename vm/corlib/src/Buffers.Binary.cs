// Integers in bytes of a certain order.
namespace System.Buffers.Binary
{
    public static class BinaryPrimitives
    {
        /// Read puts together the first bytes of source, the most significant first or last.
        private static ulong Read(ReadOnlySpan<byte> source, int bytes, bool big)
        {
            if (source.Length < bytes) throw new ArgumentOutOfRangeException("length");
            ulong x = 0;
            for (int i = 0; i < bytes; i++) x = x << 8 | source[big ? i : bytes - 1 - i];
            return x;
        }

        private static void Write(Span<byte> destination, int bytes, bool big, ulong value)
        {
            if (destination.Length < bytes) throw new ArgumentOutOfRangeException("length");
            for (int i = 0; i < bytes; i++, value >>= 8) destination[big ? bytes - 1 - i : i] = (byte)value;
        }

        private static ulong Reverse(ulong value, int bytes)
        {
            ulong x = 0;
            for (int i = 0; i < bytes; i++, value >>= 8) x = x << 8 | value & 0xff;
            return x;
        }

        public static byte ReverseEndianness(byte value) { return value; }
        public static sbyte ReverseEndianness(sbyte value) { return value; }

        public static short ReverseEndianness(short value) { return unchecked((short)Reverse((ulong)value, 2)); }
        public static short ReadInt16LittleEndian(ReadOnlySpan<byte> source) { return unchecked((short)Read(source, 2, false)); }
        public static void WriteInt16LittleEndian(Span<byte> destination, short value) { Write(destination, 2, false, unchecked((ulong)value)); }

        public static bool TryReadInt16LittleEndian(ReadOnlySpan<byte> source, out short value)
        {
            bool there = source.Length >= 2;
            value = there ? ReadInt16LittleEndian(source) : (short)0;
            return there;
        }

        public static bool TryWriteInt16LittleEndian(Span<byte> destination, short value)
        {
            bool room = destination.Length >= 2;
            if (room) WriteInt16LittleEndian(destination, value);
            return room;
        }
        public static short ReadInt16BigEndian(ReadOnlySpan<byte> source) { return unchecked((short)Read(source, 2, true)); }
        public static void WriteInt16BigEndian(Span<byte> destination, short value) { Write(destination, 2, true, unchecked((ulong)value)); }

        public static bool TryReadInt16BigEndian(ReadOnlySpan<byte> source, out short value)
        {
            bool there = source.Length >= 2;
            value = there ? ReadInt16BigEndian(source) : (short)0;
            return there;
        }

        public static bool TryWriteInt16BigEndian(Span<byte> destination, short value)
        {
            bool room = destination.Length >= 2;
            if (room) WriteInt16BigEndian(destination, value);
            return room;
        }

        public static ushort ReverseEndianness(ushort value) { return unchecked((ushort)Reverse((ulong)value, 2)); }
        public static ushort ReadUInt16LittleEndian(ReadOnlySpan<byte> source) { return unchecked((ushort)Read(source, 2, false)); }
        public static void WriteUInt16LittleEndian(Span<byte> destination, ushort value) { Write(destination, 2, false, unchecked((ulong)value)); }

        public static bool TryReadUInt16LittleEndian(ReadOnlySpan<byte> source, out ushort value)
        {
            bool there = source.Length >= 2;
            value = there ? ReadUInt16LittleEndian(source) : (ushort)0;
            return there;
        }

        public static bool TryWriteUInt16LittleEndian(Span<byte> destination, ushort value)
        {
            bool room = destination.Length >= 2;
            if (room) WriteUInt16LittleEndian(destination, value);
            return room;
        }
        public static ushort ReadUInt16BigEndian(ReadOnlySpan<byte> source) { return unchecked((ushort)Read(source, 2, true)); }
        public static void WriteUInt16BigEndian(Span<byte> destination, ushort value) { Write(destination, 2, true, unchecked((ulong)value)); }

        public static bool TryReadUInt16BigEndian(ReadOnlySpan<byte> source, out ushort value)
        {
            bool there = source.Length >= 2;
            value = there ? ReadUInt16BigEndian(source) : (ushort)0;
            return there;
        }

        public static bool TryWriteUInt16BigEndian(Span<byte> destination, ushort value)
        {
            bool room = destination.Length >= 2;
            if (room) WriteUInt16BigEndian(destination, value);
            return room;
        }

        public static int ReverseEndianness(int value) { return unchecked((int)Reverse((ulong)value, 4)); }
        public static int ReadInt32LittleEndian(ReadOnlySpan<byte> source) { return unchecked((int)Read(source, 4, false)); }
        public static void WriteInt32LittleEndian(Span<byte> destination, int value) { Write(destination, 4, false, unchecked((ulong)value)); }

        public static bool TryReadInt32LittleEndian(ReadOnlySpan<byte> source, out int value)
        {
            bool there = source.Length >= 4;
            value = there ? ReadInt32LittleEndian(source) : (int)0;
            return there;
        }

        public static bool TryWriteInt32LittleEndian(Span<byte> destination, int value)
        {
            bool room = destination.Length >= 4;
            if (room) WriteInt32LittleEndian(destination, value);
            return room;
        }
        public static int ReadInt32BigEndian(ReadOnlySpan<byte> source) { return unchecked((int)Read(source, 4, true)); }
        public static void WriteInt32BigEndian(Span<byte> destination, int value) { Write(destination, 4, true, unchecked((ulong)value)); }

        public static bool TryReadInt32BigEndian(ReadOnlySpan<byte> source, out int value)
        {
            bool there = source.Length >= 4;
            value = there ? ReadInt32BigEndian(source) : (int)0;
            return there;
        }

        public static bool TryWriteInt32BigEndian(Span<byte> destination, int value)
        {
            bool room = destination.Length >= 4;
            if (room) WriteInt32BigEndian(destination, value);
            return room;
        }

        public static uint ReverseEndianness(uint value) { return unchecked((uint)Reverse((ulong)value, 4)); }
        public static uint ReadUInt32LittleEndian(ReadOnlySpan<byte> source) { return unchecked((uint)Read(source, 4, false)); }
        public static void WriteUInt32LittleEndian(Span<byte> destination, uint value) { Write(destination, 4, false, unchecked((ulong)value)); }

        public static bool TryReadUInt32LittleEndian(ReadOnlySpan<byte> source, out uint value)
        {
            bool there = source.Length >= 4;
            value = there ? ReadUInt32LittleEndian(source) : (uint)0;
            return there;
        }

        public static bool TryWriteUInt32LittleEndian(Span<byte> destination, uint value)
        {
            bool room = destination.Length >= 4;
            if (room) WriteUInt32LittleEndian(destination, value);
            return room;
        }
        public static uint ReadUInt32BigEndian(ReadOnlySpan<byte> source) { return unchecked((uint)Read(source, 4, true)); }
        public static void WriteUInt32BigEndian(Span<byte> destination, uint value) { Write(destination, 4, true, unchecked((ulong)value)); }

        public static bool TryReadUInt32BigEndian(ReadOnlySpan<byte> source, out uint value)
        {
            bool there = source.Length >= 4;
            value = there ? ReadUInt32BigEndian(source) : (uint)0;
            return there;
        }

        public static bool TryWriteUInt32BigEndian(Span<byte> destination, uint value)
        {
            bool room = destination.Length >= 4;
            if (room) WriteUInt32BigEndian(destination, value);
            return room;
        }

        public static long ReverseEndianness(long value) { return unchecked((long)Reverse((ulong)value, 8)); }
        public static long ReadInt64LittleEndian(ReadOnlySpan<byte> source) { return unchecked((long)Read(source, 8, false)); }
        public static void WriteInt64LittleEndian(Span<byte> destination, long value) { Write(destination, 8, false, unchecked((ulong)value)); }

        public static bool TryReadInt64LittleEndian(ReadOnlySpan<byte> source, out long value)
        {
            bool there = source.Length >= 8;
            value = there ? ReadInt64LittleEndian(source) : (long)0;
            return there;
        }

        public static bool TryWriteInt64LittleEndian(Span<byte> destination, long value)
        {
            bool room = destination.Length >= 8;
            if (room) WriteInt64LittleEndian(destination, value);
            return room;
        }
        public static long ReadInt64BigEndian(ReadOnlySpan<byte> source) { return unchecked((long)Read(source, 8, true)); }
        public static void WriteInt64BigEndian(Span<byte> destination, long value) { Write(destination, 8, true, unchecked((ulong)value)); }

        public static bool TryReadInt64BigEndian(ReadOnlySpan<byte> source, out long value)
        {
            bool there = source.Length >= 8;
            value = there ? ReadInt64BigEndian(source) : (long)0;
            return there;
        }

        public static bool TryWriteInt64BigEndian(Span<byte> destination, long value)
        {
            bool room = destination.Length >= 8;
            if (room) WriteInt64BigEndian(destination, value);
            return room;
        }

        public static ulong ReverseEndianness(ulong value) { return unchecked((ulong)Reverse((ulong)value, 8)); }
        public static ulong ReadUInt64LittleEndian(ReadOnlySpan<byte> source) { return unchecked((ulong)Read(source, 8, false)); }
        public static void WriteUInt64LittleEndian(Span<byte> destination, ulong value) { Write(destination, 8, false, unchecked((ulong)value)); }

        public static bool TryReadUInt64LittleEndian(ReadOnlySpan<byte> source, out ulong value)
        {
            bool there = source.Length >= 8;
            value = there ? ReadUInt64LittleEndian(source) : (ulong)0;
            return there;
        }

        public static bool TryWriteUInt64LittleEndian(Span<byte> destination, ulong value)
        {
            bool room = destination.Length >= 8;
            if (room) WriteUInt64LittleEndian(destination, value);
            return room;
        }
        public static ulong ReadUInt64BigEndian(ReadOnlySpan<byte> source) { return unchecked((ulong)Read(source, 8, true)); }
        public static void WriteUInt64BigEndian(Span<byte> destination, ulong value) { Write(destination, 8, true, unchecked((ulong)value)); }

        public static bool TryReadUInt64BigEndian(ReadOnlySpan<byte> source, out ulong value)
        {
            bool there = source.Length >= 8;
            value = there ? ReadUInt64BigEndian(source) : (ulong)0;
            return there;
        }

        public static bool TryWriteUInt64BigEndian(Span<byte> destination, ulong value)
        {
            bool room = destination.Length >= 8;
            if (room) WriteUInt64BigEndian(destination, value);
            return room;
        }
    }
}
