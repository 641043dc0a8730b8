using System.Globalization;

namespace System
{
    public sealed class DBNull : IConvertible
    {
        public static readonly DBNull Value = new DBNull();

        private DBNull()
        {
        }

        public override string ToString()
        {
            return string.Empty;
        }

        public string ToString(IFormatProvider provider)
        {
            return string.Empty;
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.DBNull;
        }

        private static Exception Bad()
        {
            return new InvalidCastException("Object cannot be cast from DBNull to other types.");
        }

        bool IConvertible.ToBoolean(IFormatProvider provider)
        {
            throw Bad();
        }

        char IConvertible.ToChar(IFormatProvider provider)
        {
            throw Bad();
        }

        sbyte IConvertible.ToSByte(IFormatProvider provider)
        {
            throw Bad();
        }

        byte IConvertible.ToByte(IFormatProvider provider)
        {
            throw Bad();
        }

        short IConvertible.ToInt16(IFormatProvider provider)
        {
            throw Bad();
        }

        ushort IConvertible.ToUInt16(IFormatProvider provider)
        {
            throw Bad();
        }

        int IConvertible.ToInt32(IFormatProvider provider)
        {
            throw Bad();
        }

        uint IConvertible.ToUInt32(IFormatProvider provider)
        {
            throw Bad();
        }

        long IConvertible.ToInt64(IFormatProvider provider)
        {
            throw Bad();
        }

        ulong IConvertible.ToUInt64(IFormatProvider provider)
        {
            throw Bad();
        }

        float IConvertible.ToSingle(IFormatProvider provider)
        {
            throw Bad();
        }

        double IConvertible.ToDouble(IFormatProvider provider)
        {
            throw Bad();
        }

        decimal IConvertible.ToDecimal(IFormatProvider provider)
        {
            throw Bad();
        }

        DateTime IConvertible.ToDateTime(IFormatProvider provider)
        {
            throw Bad();
        }

        object IConvertible.ToType(Type conversionType, IFormatProvider provider)
        {
            return Convert.ToTypeDefault(this, conversionType, provider);
        }
    }

    public static partial class Convert
    {
        public static readonly object DBNull = System.DBNull.Value;

        private static OverflowException Overflow(string type)
        {
            return new OverflowException("Value was either too large or too small for " + type + ".");
        }

        private static InvalidCastException BadCast(string from, string to)
        {
            return new InvalidCastException("Invalid cast from '" + from + "' to '" + to + "'.");
        }

        public static TypeCode GetTypeCode(object value)
        {
            if (value == null)
                return TypeCode.Empty;
            IConvertible c = value as IConvertible;
            return c == null ? TypeCode.Object : c.GetTypeCode();
        }

        public static bool IsDBNull(object value)
        {
            return value == System.DBNull.Value || GetTypeCode(value) == TypeCode.DBNull;
        }

        public static object ChangeType(object value, TypeCode typeCode)
        {
            return ChangeType(value, typeCode, CultureInfo.CurrentCulture);
        }

        public static object ChangeType(object value, TypeCode typeCode, IFormatProvider provider)
        {
            if (value == null && (typeCode == TypeCode.Empty || typeCode == TypeCode.String || typeCode == TypeCode.Object))
                return null;
            IConvertible c = value as IConvertible;
            if (c == null)
                throw new InvalidCastException("Object must implement IConvertible.");
            switch (typeCode)
            {
                case TypeCode.Boolean:
                    return c.ToBoolean(provider);
                case TypeCode.Char:
                    return c.ToChar(provider);
                case TypeCode.SByte:
                    return c.ToSByte(provider);
                case TypeCode.Byte:
                    return c.ToByte(provider);
                case TypeCode.Int16:
                    return c.ToInt16(provider);
                case TypeCode.UInt16:
                    return c.ToUInt16(provider);
                case TypeCode.Int32:
                    return c.ToInt32(provider);
                case TypeCode.UInt32:
                    return c.ToUInt32(provider);
                case TypeCode.Int64:
                    return c.ToInt64(provider);
                case TypeCode.UInt64:
                    return c.ToUInt64(provider);
                case TypeCode.Single:
                    return c.ToSingle(provider);
                case TypeCode.Double:
                    return c.ToDouble(provider);
                case TypeCode.Decimal:
                    return c.ToDecimal(provider);
                case TypeCode.DateTime:
                    return c.ToDateTime(provider);
                case TypeCode.String:
                    return c.ToString(provider);
                case TypeCode.Object:
                    return value;
                case TypeCode.DBNull:
                    throw new InvalidCastException("Object cannot be cast to DBNull.");
                case TypeCode.Empty:
                    throw new InvalidCastException("Object cannot be cast to Empty.");
                default:
                    throw new ArgumentException("Unknown TypeCode value.");
            }
        }

        public static object ChangeType(object value, Type conversionType)
        {
            return ChangeType(value, conversionType, CultureInfo.CurrentCulture);
        }

        public static object ChangeType(object value, Type conversionType, IFormatProvider provider)
        {
            if ((object)conversionType == null)
                throw new ArgumentNullException("conversionType");
            if (value == null)
            {
                if (conversionType.IsValueType)
                    throw new InvalidCastException("Null object cannot be converted to a value type.");
                return null;
            }
            IConvertible c = value as IConvertible;
            if (c == null)
            {
                if ((object)value.GetType() == (object)conversionType)
                    return value;
                throw new InvalidCastException("Object must implement IConvertible.");
            }
            TypeCode code = conversionType.IsEnum ? TypeCode.Object : Type.GetTypeCode(conversionType);
            if (code == TypeCode.Object || code == TypeCode.DBNull || code == TypeCode.Empty)
                return (object)conversionType == (object)typeof(object) ? value : c.ToType(conversionType, provider);
            return ChangeType(value, code, provider);
        }

        // The ToType of library types.
        internal static object ToTypeDefault(IConvertible value, Type target, IFormatProvider provider)
        {
            if ((object)target == null)
                throw new ArgumentNullException("target");
            if ((object)value.GetType() == (object)target || (object)target == (object)typeof(object))
                return value;
            if ((object)target == (object)typeof(Enum))
                return (Enum)value;
            if ((object)target == (object)typeof(DBNull))
                throw new InvalidCastException("Object cannot be cast to DBNull.");
            TypeCode code = target.IsEnum ? TypeCode.Object : Type.GetTypeCode(target);
            if (code == TypeCode.Object || code == TypeCode.DBNull || code == TypeCode.Empty)
                throw BadCast(value.GetType().FullName, target.FullName);
            return ChangeType(value, code, provider);
        }

        private static void CheckBase(int fromBase)
        {
            if (fromBase != 2 && fromBase != 8 && fromBase != 10 && fromBase != 16)
                throw new ArgumentException("Invalid Base.");
        }

        private static long ParseBaseSigned(string value, int fromBase, int bits, string type)
        {
            CheckBase(fromBase);
            if (value == null)
                return 0;
            bool negative = fromBase == 10 && value.Length != 0 && value[0] == '-';
            ulong v = ParseBase(value, fromBase, negative, bits, fromBase == 10);
            if (fromBase == 10)
            {
                ulong limit = 1UL << (bits - 1);
                if (negative ? v > limit : v >= limit)
                    throw Overflow(type);
                return negative ? -(long)v : (long)v;
            }
            // The digits of the other bases are the bits of the number.
            if (bits < 64 && v >> bits != 0)
                throw Overflow(type);
            return (long)(v << (64 - bits)) >> (64 - bits);
        }

        private static ulong ParseBaseUnsigned(string value, int fromBase, int bits, string type)
        {
            CheckBase(fromBase);
            if (value == null)
                return 0;
            if (fromBase == 10 && value.Length != 0 && value[0] == '-')
                throw new OverflowException("The string was being parsed as an unsigned number and could not have a negative sign.");
            ulong v = ParseBase(value, fromBase, false, bits, false);
            if (bits < 64 && v >> bits != 0)
                throw Overflow(type);
            return v;
        }

        // The digits are read as a number of 32 or 64 bits, which exceptions name, then cut.
        private static ulong ParseBase(string value, int fromBase, bool negative, int bits, bool signed)
        {
            if (value.Length == 0)
                throw new ArgumentOutOfRangeException("Index was out of range. Must be non-negative and less than the size of the collection.");
            if (value[0] == '-' && fromBase != 10)
                throw new ArgumentException("String cannot contain a minus sign if the base is not 10.");
            string type = bits == 64 ? (signed ? "an Int64" : "a UInt64") : signed ? "an Int32" : "a UInt32";
            ulong max = bits == 64 ? ulong.MaxValue : signed ? 2147483648 : uint.MaxValue;
            int i = negative || value[0] == '+' ? 1 : 0;
            if (fromBase == 16 && value.Length - i > 1 && value[i] == '0' && (value[i + 1] == 'x' || value[i + 1] == 'X'))
                i += 2;
            int first = i;
            ulong v = 0;
            for (; i < value.Length; i++)
            {
                int d = Number.HexValue(value[i]);
                if (d < 0 || d >= fromBase)
                    break;
                if (v > (max - (ulong)d) / (ulong)fromBase)
                    throw Overflow(type);
                v = v * (ulong)fromBase + (ulong)d;
            }
            if (i == first)
                throw new FormatException("Could not find any recognizable digits.");
            if (i < value.Length)
                throw new FormatException("Additional non-parsable characters are at the end of the string.");
            return v;
        }

        private static string ToBase(long value, ulong bits, int toBase)
        {
            CheckBase(toBase);
            if (toBase == 10)
                return value.ToString();
            int shift = toBase == 2 ? 1 : toBase == 8 ? 3 : 4;
            int n = 1;
            for (ulong v = bits >> shift; v != 0; v >>= shift)
                n++;
            string s = string.FastAllocateString(n);
            for (int i = n - 1; i >= 0; i--)
            {
                int d = (int)(bits & (ulong)(toBase - 1));
                string.SetChar(s, i, (char)(d < 10 ? '0' + d : 'a' + d - 10));
                bits >>= shift;
            }
            return s;
        }

        public static string ToString(byte value, int toBase)
        {
            return ToBase(value, value, toBase);
        }

        public static string ToString(short value, int toBase)
        {
            return ToBase(value, (ushort)value, toBase);
        }

        public static string ToString(int value, int toBase)
        {
            return ToBase(value, (uint)value, toBase);
        }

        public static string ToString(long value, int toBase)
        {
            return ToBase(value, (ulong)value, toBase);
        }

        private const string Base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

        public static string ToBase64String(byte[] inArray)
        {
            if (inArray == null)
                throw new ArgumentNullException("inArray");
            int n = inArray.Length;
            string s = string.FastAllocateString((n + 2) / 3 * 4);
            int k = 0;
            for (int i = 0; i < n; i += 3)
            {
                int v = inArray[i] << 16;
                if (i + 1 < n)
                    v |= inArray[i + 1] << 8;
                if (i + 2 < n)
                    v |= inArray[i + 2];
                string.SetChar(s, k++, Base64[v >> 18]);
                string.SetChar(s, k++, Base64[(v >> 12) & 63]);
                string.SetChar(s, k++, i + 1 < n ? Base64[(v >> 6) & 63] : '=');
                string.SetChar(s, k++, i + 2 < n ? Base64[v & 63] : '=');
            }
            return s;
        }

        public static byte[] FromBase64String(string s)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            int n = 0;
            int padding = 0;
            for (int i = 0; i < s.Length; i++)
            {
                char c = s[i];
                if (IsBase64Space(c))
                    continue;
                if (c == '=')
                    padding++;
                else if (padding != 0 || Base64.IndexOf(c) < 0)
                    throw BadBase64();
                n++;
            }
            if (n % 4 != 0 || padding > 2)
                throw BadBase64();
            byte[] a = new byte[n / 4 * 3 - padding];
            int k = 0;
            int v = 0;
            int digits = 0;
            for (int i = 0; i < s.Length; i++)
            {
                char c = s[i];
                if (IsBase64Space(c))
                    continue;
                v = (v << 6) | (c == '=' ? 0 : Base64.IndexOf(c));
                digits++;
                if (digits < 4)
                    continue;
                for (int shift = 16; shift >= 0 && k < a.Length; shift -= 8)
                    a[k++] = (byte)(v >> shift);
                v = 0;
                digits = 0;
            }
            return a;
        }

        private static bool IsBase64Space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

        private static FormatException BadBase64()
        {
            return new FormatException("The input is not a valid Base-64 string as it contains a non-base 64 character, more than two padding characters, or an illegal character among the padding characters.");
        }

        public static string ToBase64String(ReadOnlySpan<byte> bytes, Base64FormattingOptions options = Base64FormattingOptions.None) { return ToBase64String(bytes.ToArray(), options); }
        public static string ToBase64String(byte[] inArray, int offset, int length, Base64FormattingOptions options) { return ToBase64String(Part(inArray, offset, length), options); }

        public static string ToBase64String(byte[] inArray, Base64FormattingOptions options)
        {
            if ((uint)options > 1)
                throw new ArgumentException("Illegal enum value: " + (int)options + ".", "options");
            string s = ToBase64String(inArray);
            for (int i = (s.Length - 1) / 76; i > 0 && options == Base64FormattingOptions.InsertLineBreaks; i--)
                s = s.Insert(76 * i, "\r\n");
            return s;
        }

        public static string ToBase64String(byte[] inArray, int offset, int length)
        {
            return ToBase64String(Part(inArray, offset, length));
        }

        private static byte[] Part(byte[] inArray, int offset, int length)
        {
            if (inArray == null)
                throw new ArgumentNullException("inArray");
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            ArgumentOutOfRangeException.ThrowIfNegative(offset, "offset");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(offset, inArray.Length - length, "offset");
            return new ReadOnlySpan<byte>(inArray, offset, length).ToArray();
        }

        public static bool TryFromBase64String(string s, Span<byte> bytes, out int bytesWritten)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            int written = 0;
            bool decoded = Decode(s, bytes, ref written);
            bytesWritten = decoded ? written : 0;
            return decoded;
        }

        /// Decode writes three bytes for each four digits, as far as there is room and the text is right.
        private static bool Decode(string s, Span<byte> bytes, ref int written)
        {
            int v = 0;
            int digits = 0;
            int padding = 0;
            foreach (char c in s)
            {
                if (IsBase64Space(c))
                    continue;
                if (c == '=' ? digits < 2 : padding != 0 || Base64.IndexOf(c) < 0)
                    return false;
                if (c == '=')
                    padding++;
                v = (v << 6) | (c == '=' ? 0 : Base64.IndexOf(c));
                if (++digits < 4)
                    continue;
                if (3 - padding > bytes.Length - written)
                    return false;
                for (int k = 0; k < 3 - padding; k++)
                    bytes[written++] = (byte)(v >> (16 - 8 * k));
                v = 0;
                digits = 0;
            }
            return digits == 0;
        }

        public static string ToHexString(ReadOnlySpan<byte> bytes) { return ToHexString(bytes.ToArray()); }
        public static string ToHexString(byte[] inArray, int offset, int length) { return ToHexString(Part(inArray, offset, length)); }
        public static string ToHexStringLower(byte[] inArray) { return ToHexString(inArray).ToLowerInvariant(); }
        public static string ToHexStringLower(ReadOnlySpan<byte> bytes) { return ToHexString(bytes.ToArray()).ToLowerInvariant(); }
        public static string ToHexStringLower(byte[] inArray, int offset, int length) { return ToHexString(inArray, offset, length).ToLowerInvariant(); }
        public static byte[] FromHexString(ReadOnlySpan<char> chars) { return FromHexString(chars.ToString()); }

        public static string ToHexString(byte[] inArray)
        {
            if (inArray == null)
                throw new ArgumentNullException("inArray");
            string s = string.FastAllocateString(2 * inArray.Length);
            for (int i = 0; i < inArray.Length; i++)
            {
                string.SetChar(s, 2 * i, "0123456789ABCDEF"[inArray[i] >> 4]);
                string.SetChar(s, 2 * i + 1, "0123456789ABCDEF"[inArray[i] & 15]);
            }
            return s;
        }

        public static byte[] FromHexString(string s)
        {
            if (s == null)
                throw new ArgumentNullException("s");
            if (s.Length % 2 != 0)
                throw new FormatException("The input is not a valid hex string as its length is not a multiple of 2.");
            byte[] a = new byte[s.Length / 2];
            for (int i = 0; i < a.Length; i++)
            {
                int high = Number.HexValue(s[2 * i]);
                int low = Number.HexValue(s[2 * i + 1]);
                if (high < 0 || low < 0)
                    throw new FormatException("The input is not a valid hex string as it contains a non-hex character.");
                a[i] = (byte)(high << 4 | low);
            }
            return a;
        }
    }

    [Flags]
    public enum Base64FormattingOptions
    {
        None = 0,
        InsertLineBreaks = 1
    }
}
