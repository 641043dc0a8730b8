namespace System
{
    /// <summary>A native integer of 64 bits; the field is the integer itself.</summary>
    public unsafe partial struct UIntPtr : IEquatable<UIntPtr>, IComparable, IComparable<UIntPtr>, IFormattable
    {
        private ulong m_value;

        public static readonly UIntPtr Zero;

        public UIntPtr(uint value)
        {
            m_value = value;
        }

        public UIntPtr(ulong value)
        {
            m_value = value;
        }

        public UIntPtr(void* value)
        {
            m_value = (ulong)value;
        }

        public static int Size
        {
            get { return 8; }
        }

        public static UIntPtr MaxValue
        {
            get { return new UIntPtr(ulong.MaxValue); }
        }

        public static UIntPtr MinValue
        {
            get { return new UIntPtr(ulong.MinValue); }
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            if (!(value is UIntPtr))
                throw new ArgumentException("Object must be of type UIntPtr.");
            return CompareTo((UIntPtr)value);
        }

        public int CompareTo(UIntPtr value)
        {
            ulong a = m_value;
            ulong b = value.m_value;
            if (a < b)
                return -1;
            return a > b ? 1 : 0;
        }

        public override bool Equals(object obj)
        {
            return obj is UIntPtr && m_value == ((UIntPtr)obj).m_value;
        }

        public bool Equals(UIntPtr other)
        {
            return m_value == other.m_value;
        }

        public override int GetHashCode()
        {
            ulong v = m_value;
            return unchecked((int)v) ^ (int)(v >> 32);
        }

        public uint ToUInt32()
        {
            return checked((uint)m_value);
        }

        public ulong ToUInt64()
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

        public static UIntPtr Add(UIntPtr pointer, int offset)
        {
            return pointer + offset;
        }

        public static UIntPtr Subtract(UIntPtr pointer, int offset)
        {
            return pointer - offset;
        }

        public static UIntPtr operator +(UIntPtr pointer, int offset)
        {
            return new UIntPtr(pointer.m_value + (ulong)offset);
        }

        public static UIntPtr operator -(UIntPtr pointer, int offset)
        {
            return new UIntPtr(pointer.m_value - (ulong)offset);
        }

        public static bool operator ==(UIntPtr value1, UIntPtr value2)
        {
            return value1.m_value == value2.m_value;
        }

        public static bool operator !=(UIntPtr value1, UIntPtr value2)
        {
            return value1.m_value != value2.m_value;
        }

        public static explicit operator UIntPtr(uint value)
        {
            return new UIntPtr(value);
        }

        public static explicit operator UIntPtr(ulong value)
        {
            return new UIntPtr(value);
        }

        public static explicit operator UIntPtr(void* value)
        {
            return new UIntPtr(value);
        }

        public static explicit operator void*(UIntPtr value)
        {
            return (void*)value.m_value;
        }

        public static explicit operator uint(UIntPtr value)
        {
            return checked((uint)value.m_value);
        }

        public static explicit operator ulong(UIntPtr value)
        {
            return value.m_value;
        }
    }
}
