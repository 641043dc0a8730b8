namespace System
{
    public struct Boolean : IComparable, IConvertible, IComparable<bool>, IEquatable<bool>
    {
        private bool m_value;

        public static readonly string TrueString = "True";
        public static readonly string FalseString = "False";

        public int CompareTo(object obj)
        {
            if (obj == null)
                return 1;
            if (!(obj is bool))
                throw new ArgumentException("Object must be of type Boolean.");
            return CompareTo((bool)obj);
        }

        public int CompareTo(bool value)
        {
            bool x = this;
            if (x == value)
                return 0;
            return x ? 1 : -1;
        }

        public override bool Equals(object obj)
        {
            return obj is bool && this == (bool)obj;
        }

        public bool Equals(bool obj)
        {
            return this == obj;
        }

        public override int GetHashCode()
        {
            return this ? 1 : 0;
        }

        public override string ToString()
        {
            return this ? "True" : "False";
        }

        public string ToString(IFormatProvider provider)
        {
            return ToString();
        }

        public static bool Parse(ReadOnlySpan<char> value) { return Parse(value.ToString()); }
        public static bool TryParse(ReadOnlySpan<char> value, out bool result) { return TryParse(value.ToString(), out result); }

        public static bool Parse(string value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            bool result;
            if (!TryParse(value, out result))
                throw new FormatException("String '" + value + "' was not recognized as a valid Boolean.");
            return result;
        }

        public static bool TryParse(string value, out bool result)
        {
            result = false;
            if (value == null)
                return false;
            int from = 0, to = value.Length; // .NET leaves out null characters, too
            while (from < to && (value[from] == 0 || char.IsWhiteSpace(value[from])))
                from++;
            while (from < to && (value[to - 1] == 0 || char.IsWhiteSpace(value[to - 1])))
                to--;
            string s = value.Substring(from, to - from);
            if (s.Equals("True", StringComparison.OrdinalIgnoreCase))
            {
                result = true;
                return true;
            }
            return s.Equals("False", StringComparison.OrdinalIgnoreCase);
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.Boolean;
        }

        bool IConvertible.ToBoolean(IFormatProvider provider)
        {
            return Convert.ToBoolean(this);
        }

        char IConvertible.ToChar(IFormatProvider provider)
        {
            return Convert.ToChar(this);
        }

        sbyte IConvertible.ToSByte(IFormatProvider provider)
        {
            return Convert.ToSByte(this);
        }

        byte IConvertible.ToByte(IFormatProvider provider)
        {
            return Convert.ToByte(this);
        }

        short IConvertible.ToInt16(IFormatProvider provider)
        {
            return Convert.ToInt16(this);
        }

        ushort IConvertible.ToUInt16(IFormatProvider provider)
        {
            return Convert.ToUInt16(this);
        }

        int IConvertible.ToInt32(IFormatProvider provider)
        {
            return Convert.ToInt32(this);
        }

        uint IConvertible.ToUInt32(IFormatProvider provider)
        {
            return Convert.ToUInt32(this);
        }

        long IConvertible.ToInt64(IFormatProvider provider)
        {
            return Convert.ToInt64(this);
        }

        ulong IConvertible.ToUInt64(IFormatProvider provider)
        {
            return Convert.ToUInt64(this);
        }

        float IConvertible.ToSingle(IFormatProvider provider)
        {
            return Convert.ToSingle(this);
        }

        double IConvertible.ToDouble(IFormatProvider provider)
        {
            return Convert.ToDouble(this);
        }

        decimal IConvertible.ToDecimal(IFormatProvider provider)
        {
            return Convert.ToDecimal(this);
        }

        DateTime IConvertible.ToDateTime(IFormatProvider provider)
        {
            return Convert.ToDateTime(this);
        }

        object IConvertible.ToType(Type conversionType, IFormatProvider provider)
        {
            return Convert.ToTypeDefault(this, conversionType, provider);
        }
    }
}
