namespace System
{
    /// <summary>A native integer of 64 bits; the field is the integer itself.</summary>
    public unsafe partial struct IntPtr : IEquatable<IntPtr>, IComparable, IComparable<IntPtr>, IFormattable
    {
        private long m_value;

        public static readonly IntPtr Zero;

        public IntPtr(int value)
        {
            m_value = value;
        }

        public IntPtr(long value)
        {
            m_value = value;
        }

        public IntPtr(void* value)
        {
            m_value = (long)value;
        }

        public static int Size
        {
            get { return 8; }
        }

        public static IntPtr MaxValue
        {
            get { return new IntPtr(long.MaxValue); }
        }

        public static IntPtr MinValue
        {
            get { return new IntPtr(long.MinValue); }
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is IntPtr))
                throw new ArgumentException("Object must be of type IntPtr.");
            return CompareTo((IntPtr)value);
        }

        public int CompareTo(IntPtr value)
        {
            long a = m_value;
            long b = value.m_value;
            if (a < b)
                return -1;
            return a > b ? 1 : 0;
        }

        public override bool Equals(object obj)
        {
            return obj is IntPtr && m_value == ((IntPtr)obj).m_value;
        }

        public bool Equals(IntPtr other)
        {
            return m_value == other.m_value;
        }

        public override int GetHashCode()
        {
            long v = m_value;
            return unchecked((int)v) ^ (int)(v >> 32);
        }

        public int ToInt32()
        {
            return checked((int)m_value);
        }

        public long ToInt64()
        {
            return m_value;
        }

        public void* ToPointer()
        {
            return (void*)m_value;
        }

        public override string ToString()
        {
            return m_value.ToString();
        }

        public string ToString(string format)
        {
            return m_value.ToString(format);
        }

        public string ToString(IFormatProvider provider)
        {
            return m_value.ToString(provider);
        }

        public string ToString(string format, IFormatProvider provider)
        {
            return m_value.ToString(format, provider);
        }

        public static IntPtr Add(IntPtr pointer, int offset)
        {
            return pointer + offset;
        }

        public static IntPtr Subtract(IntPtr pointer, int offset)
        {
            return pointer - offset;
        }

        public static IntPtr operator +(IntPtr pointer, int offset)
        {
            return new IntPtr(pointer.m_value + offset);
        }

        public static IntPtr operator -(IntPtr pointer, int offset)
        {
            return new IntPtr(pointer.m_value - offset);
        }

        public static bool operator ==(IntPtr value1, IntPtr value2)
        {
            return value1.m_value == value2.m_value;
        }

        public static bool operator !=(IntPtr value1, IntPtr value2)
        {
            return value1.m_value != value2.m_value;
        }

        public static explicit operator IntPtr(int value)
        {
            return new IntPtr(value);
        }

        public static explicit operator IntPtr(long value)
        {
            return new IntPtr(value);
        }

        public static explicit operator IntPtr(void* value)
        {
            return new IntPtr(value);
        }

        public static explicit operator void*(IntPtr value)
        {
            return (void*)value.m_value;
        }

        public static explicit operator int(IntPtr value)
        {
            return checked((int)value.m_value);
        }

        public static explicit operator long(IntPtr value)
        {
            return value.m_value;
        }
    }
}
