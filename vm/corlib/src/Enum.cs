using System.Runtime.CompilerServices;

namespace System
{
    public abstract class Enum : ValueType, IComparable, IFormattable, IConvertible
    {
        protected Enum()
        {
        }

        // The name of a value, or null; values are sign- or zero-extended to 64 bits.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern string GetNameInternal(Type t, long value);

        // Names and values by unsigned value, as the real library sorts them.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern string[] GetNamesInternal(Type t);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern long[] GetValuesInternal(Type t);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern long ToInt64Internal(object boxedEnum);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern object ToObjectInternal(Type t, long value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern bool IsFlags(Type t);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern Type UnderlyingInternal(Type t);

        private static void CheckValue(object value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
        }

        private static void CheckEnum(Type enumType, string name = "enumType")
        {
            if ((object)enumType == null)
                throw new ArgumentNullException("enumType");
            if (!enumType.IsEnum)
                throw new ArgumentException("Type provided must be an Enum.", name);
        }

        public static string[] GetNames(Type enumType)
        {
            CheckEnum(enumType);
            return GetNamesInternal(enumType);
        }

        public static string[] GetNames<TEnum>() where TEnum : struct
        {
            return GetNames(typeof(TEnum));
        }

        public static Array GetValues(Type enumType)
        {
            CheckEnum(enumType);
            long[] values = GetValuesInternal(enumType);
            Array a = Array.CreateInstance(enumType, values.Length);
            for (int i = 0; i < values.Length; i++)
                a.SetValueFlat(ToObjectInternal(enumType, values[i]), i);
            return a;
        }

        public static TEnum[] GetValues<TEnum>() where TEnum : struct
        {
            return (TEnum[])GetValues(typeof(TEnum));
        }

        public static Type GetUnderlyingType(Type enumType)
        {
            CheckEnum(enumType);
            return UnderlyingInternal(enumType);
        }

        private static long ValueOf(Type enumType, object value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            if (value is Enum)
            {
                if ((object)value.GetType() != (object)enumType)
                    throw new ArgumentException("Object must be the same type as the enum. The type passed in was '" + value.GetType().ToString() + "'; the enum type was '" + enumType.ToString() + "'.");
                return ToInt64Internal(value);
            }
            return IntegerOf(value);
        }

        // The 64 bits of a boxed integer, char or bool.
        private static long IntegerOf(object value)
        {
            switch (Type.GetTypeCode(value.GetType()))
            {
                case TypeCode.SByte:
                case TypeCode.Int16:
                case TypeCode.Int32:
                case TypeCode.Int64:
                    return ((IConvertible)value).ToInt64(null);
                case TypeCode.Byte:
                case TypeCode.UInt16:
                case TypeCode.UInt32:
                case TypeCode.UInt64:
                case TypeCode.Boolean:
                case TypeCode.Char:
                    return (long)(value is char ? (char)value : ((IConvertible)value).ToUInt64(null));
            }
            throw NoInteger();
        }

        private static Exception NoInteger()
        {
            return new ArgumentException("The value passed in must be an enum base or an underlying type for an enum, such as an Int32.", "value");
        }

        public static string GetName(Type enumType, object value)
        {
            if ((object)enumType == null)
                throw new ArgumentNullException("enumType");
            CheckValue(value);
            if (value is bool)
                throw NoInteger();
            long number = value is Enum ? ToInt64Internal(value) : IntegerOf(value); // also of another enum
            CheckEnum(enumType);
            return GetNameInternal(enumType, number);
        }

        public static string GetName<TEnum>(TEnum value) where TEnum : struct
        {
            return GetNameInternal(typeof(TEnum), ToInt64Internal(value));
        }

        public static bool IsDefined(Type enumType, object value)
        {
            if ((object)enumType != null)
                CheckValue(value);
            CheckEnum(enumType);
            string s = value as string;
            if (s != null)
            {
                string[] names = GetNamesInternal(enumType);
                for (int i = 0; i < names.Length; i++)
                {
                    if (names[i] == s)
                        return true;
                }
                return false;
            }
            if (value != null && !(value is Enum) && (object)value.GetType() != (object)UnderlyingInternal(enumType))
            {
                TypeCode code = Type.GetTypeCode(value.GetType());
                if (code < TypeCode.Char || code > TypeCode.UInt64)
                    throw new InvalidOperationException("Unknown enum type.");
                throw new ArgumentException("Enum underlying type and the object must be same type or object must be a String. Type passed in was '" + value.GetType().ToString() + "'; the enum underlying type was '" + UnderlyingInternal(enumType).ToString() + "'.");
            }
            return GetNameInternal(enumType, ValueOf(enumType, value)) != null;
        }

        public static bool IsDefined<TEnum>(TEnum value) where TEnum : struct
        {
            return GetNameInternal(typeof(TEnum), ToInt64Internal(value)) != null;
        }

        public bool HasFlag(Enum flag)
        {
            if (flag == null)
                throw new ArgumentNullException("flag");
            if ((object)GetType() != (object)flag.GetType())
                throw new ArgumentException("The argument type, '" + flag.GetType().ToString() + "', is not the same as the enum type '" + GetType().ToString() + "'.");
            long f = ToInt64Internal(flag);
            return (ToInt64Internal(this) & f) == f;
        }

        public int CompareTo(object target)
        {
            if (target == null)
                return 1;
            if ((object)GetType() != (object)target.GetType())
                throw new ArgumentException("Object must be the same type as the enum. The type passed in was '" + target.GetType().ToString() + "'; the enum type was '" + GetType().ToString() + "'.");
            long a = ToInt64Internal(this);
            long b = ToInt64Internal(target);
            if (a == b)
                return 0;
            if (GetTypeCode() == TypeCode.UInt64)
                return (ulong)a < (ulong)b ? -1 : 1;
            TypeCode code = GetTypeCode(); // small integers compare by their difference
            if (code >= TypeCode.Char && code <= TypeCode.UInt16)
                return (int)(a - b);
            return a < b ? -1 : 1;
        }

        public override bool Equals(object obj)
        {
            if (obj == null || (object)GetType() != (object)obj.GetType())
                return false;
            return ToInt64Internal(this) == ToInt64Internal(obj);
        }

        public override int GetHashCode()
        {
            long v = ToInt64Internal(this);
            TypeCode code = GetTypeCode();
            return code == TypeCode.Int64 || code == TypeCode.UInt64 ? unchecked((int)v) ^ (int)(v >> 32) : (int)v;
        }

        private static string Number64(Type t, long value)
        {
            return Type.GetTypeCode(t) == TypeCode.UInt64 ? Number.UInt64ToString((ulong)value) : Number.Int64ToString(value);
        }

        public override string ToString()
        {
            Type t = GetType();
            return NameOf(t, ToInt64Internal(this), IsFlags(t));
        }

        public string ToString(string format)
        {
            return Format(GetType(), this, string.IsNullOrEmpty(format) ? "G" : format);
        }

        public string ToString(IFormatProvider provider)
        {
            return ToString();
        }

        public string ToString(string format, IFormatProvider provider)
        {
            return ToString(format);
        }

        public static string Format(Type enumType, object value, string format)
        {
            CheckValue(value);
            if (format == null)
                throw new ArgumentNullException("format");
            CheckEnum(enumType);
            if (!(value is Enum) && (object)value.GetType() != (object)GetUnderlyingType(enumType))
                throw new ArgumentException("Enum underlying type and the object must be same type or object. Type passed in was '" + value.GetType().ToString() + "'; the enum underlying type was '" + GetUnderlyingType(enumType).ToString() + "'.");
            long v = ValueOf(enumType, value);
            if (format.Length == 1)
            {
                switch (format[0])
                {
                    case 'G':
                    case 'g':
                        return NameOf(enumType, v, IsFlags(enumType));
                    case 'F':
                    case 'f':
                        return NameOf(enumType, v, true);
                    case 'D':
                    case 'd':
                        return Number64(enumType, v);
                    case 'X':
                    case 'x':
                        return Hex(enumType, v);
                }
            }
            throw new FormatException("Format string can be only \"G\", \"g\", \"X\", \"x\", \"F\", \"f\", \"D\" or \"d\".");
        }

        private static string Hex(Type t, long v)
        {
            switch (Type.GetTypeCode(t))
            {
                case TypeCode.SByte:
                case TypeCode.Byte:
                case TypeCode.Boolean:
                    return ((byte)v).ToString("X2");
                case TypeCode.Int16:
                case TypeCode.UInt16:
                case TypeCode.Char:
                    return ((ushort)v).ToString("X4");
                case TypeCode.Int32:
                case TypeCode.UInt32:
                    return ((uint)v).ToString("X8");
                default:
                    return ((ulong)v).ToString("X16");
            }
        }

        // Without flags, a value has the name that GetName returns. With flags, names are taken from the end: of several names of a value the last, but of 0 the first.
        private static string NameOf(Type t, long value, bool flags)
        {
            if (!flags)
                return GetNameInternal(t, value) ?? Number64(t, value);
            string[] names = GetNamesInternal(t);
            long[] values = GetValuesInternal(t);
            if (value == 0)
                return values.Length > 0 && values[0] == 0 ? names[0] : "0";
            int i = values.Length - 1;
            while (i >= 0 && (ulong)values[i] > (ulong)value)
                i--;
            if (i >= 0 && values[i] == value)
                return names[i];
            long rest = value;
            string s = null;
            for (; i >= 0 && rest != 0; i--)
            {
                if (values[i] == 0 || (rest & values[i]) != values[i])
                    continue;
                rest &= ~values[i];
                s = s == null ? names[i] : names[i] + ", " + s;
            }
            return rest != 0 || s == null ? Number64(t, value) : s;
        }

        public static object Parse(Type enumType, ReadOnlySpan<char> value) { return Parse(enumType, value.ToString(), false); }
        public static object Parse(Type enumType, ReadOnlySpan<char> value, bool ignoreCase) { return Parse(enumType, value.ToString(), ignoreCase); }
        public static TEnum Parse<TEnum>(ReadOnlySpan<char> value) where TEnum : struct { return Parse<TEnum>(value.ToString(), false); }
        public static TEnum Parse<TEnum>(ReadOnlySpan<char> value, bool ignoreCase) where TEnum : struct { return Parse<TEnum>(value.ToString(), ignoreCase); }
        public static bool TryParse<TEnum>(ReadOnlySpan<char> value, out TEnum result) where TEnum : struct { return TryParse<TEnum>(value.ToString(), false, out result); }
        public static bool TryParse<TEnum>(ReadOnlySpan<char> value, bool ignoreCase, out TEnum result) where TEnum : struct { return TryParse<TEnum>(value.ToString(), ignoreCase, out result); }
        public static bool TryParse(Type enumType, ReadOnlySpan<char> value, out object result) { return TryParse(enumType, value.ToString(), false, out result); }
        public static bool TryParse(Type enumType, ReadOnlySpan<char> value, bool ignoreCase, out object result) { return TryParse(enumType, value.ToString(), ignoreCase, out result); }

        public static object Parse(Type enumType, string value)
        {
            return Parse(enumType, value, false);
        }

        public static object Parse(Type enumType, string value, bool ignoreCase) { return Parse(enumType, value, ignoreCase, "enumType"); }

        private static object Parse(Type enumType, string value, bool ignoreCase, string name)
        {
            CheckValue(value);
            CheckEnum(enumType, name);
            long result;
            int status = TryParseValue(enumType, value, ignoreCase, out result);
            if (status == Number.TooBig)
                throw Number.ParseError(value, status, Number.NameOf(Type.GetTypeCode(enumType)));
            if (status != Number.Ok)
            {
                if (value.Trim().Length == 0)
                    throw new ArgumentException("Must specify valid information for parsing in the string.", "value");
                throw new ArgumentException("Requested value '" + value.TrimStart() + "' was not found.");
            }
            return ToObjectInternal(enumType, result);
        }

        public static TEnum Parse<TEnum>(string value) where TEnum : struct
        {
            return (TEnum)Parse(typeof(TEnum), value, false, "TEnum");
        }

        public static TEnum Parse<TEnum>(string value, bool ignoreCase) where TEnum : struct
        {
            return (TEnum)Parse(typeof(TEnum), value, ignoreCase, "TEnum");
        }

        public static bool TryParse<TEnum>(string value, out TEnum result) where TEnum : struct
        {
            return TryParse<TEnum>(value, false, out result);
        }

        public static bool TryParse<TEnum>(string value, bool ignoreCase, out TEnum result) where TEnum : struct
        {
            result = default(TEnum);
            if (value == null)
                return false;
            CheckEnum(typeof(TEnum), "TEnum");
            long v;
            if (TryParseValue(typeof(TEnum), value, ignoreCase, out v) != Number.Ok)
                return false;
            result = (TEnum)ToObjectInternal(typeof(TEnum), v);
            return true;
        }

        public static bool TryParse(Type enumType, string value, out object result)
        {
            return TryParse(enumType, value, false, out result);
        }

        public static bool TryParse(Type enumType, string value, bool ignoreCase, out object result)
        {
            result = null;
            if (value == null)
                return false;
            CheckEnum(enumType);
            long v;
            if (TryParseValue(enumType, value, ignoreCase, out v) != Number.Ok)
                return false;
            result = ToObjectInternal(enumType, v);
            return true;
        }

        private static int TryParseValue(Type t, string value, bool ignoreCase, out long result)
        {
            result = 0;
            string s = value.Trim();
            if (s.Length == 0)
                return Number.BadFormat;
            char c = s[0];
            if ((c >= '0' && c <= '9') || c == '-' || c == '+')
            {
                int status = TryParseNumber(t, s, out result);
                if (status != Number.BadFormat)
                    return status;
            }
            string[] names = GetNamesInternal(t);
            long[] values = GetValuesInternal(t);
            int from = 0;
            while (from <= s.Length)
            {
                int comma = s.IndexOf(',', from);
                if (comma < 0)
                    comma = s.Length;
                string part = s.Substring(from, comma - from).Trim();
                from = comma + 1;
                int i = 0;
                while (i < names.Length && !names[i].Equals(part, ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal))
                    i++;
                if (i == names.Length)
                {
                    result = 0;
                    return Number.BadFormat;
                }
                result |= values[i];
            }
            return Number.Ok;
        }

        private static int TryParseNumber(Type t, string s, out long result)
        {
            Globalization.NumberStyles style = Globalization.NumberStyles.AllowLeadingSign | Globalization.NumberStyles.AllowTrailingWhite;
            ulong u;
            int status;
            switch (Type.GetTypeCode(t))
            {
                case TypeCode.SByte:
                    return Number.TryParseSigned(s, style, 8, out result);
                case TypeCode.Int16:
                    return Number.TryParseSigned(s, style, 16, out result);
                case TypeCode.Int32:
                    return Number.TryParseSigned(s, style, 32, out result);
                case TypeCode.Int64:
                    return Number.TryParseSigned(s, style, 64, out result);
                case TypeCode.Byte:
                    status = Number.TryParseUnsigned(s, style, 8, out u);
                    break;
                case TypeCode.UInt16:
                case TypeCode.Char:
                    status = Number.TryParseUnsigned(s, style, 16, out u);
                    break;
                case TypeCode.UInt32:
                    status = Number.TryParseUnsigned(s, style, 32, out u);
                    break;
                default:
                    status = Number.TryParseUnsigned(s, style, 64, out u);
                    break;
            }
            result = (long)u;
            return status;
        }

        public static object ToObject(Type enumType, object value)
        {
            CheckValue(value);
            switch (Convert.GetTypeCode(value)) // also that of a type of the program, which is then not of the integer type
            {
                case TypeCode.SByte: return ToObject(enumType, (sbyte)value);
                case TypeCode.Byte: return ToObject(enumType, (byte)value);
                case TypeCode.Int16: return ToObject(enumType, (short)value);
                case TypeCode.UInt16: return ToObject(enumType, (ushort)value);
                case TypeCode.Int32: return ToObject(enumType, (int)value);
                case TypeCode.UInt32: return ToObject(enumType, (uint)value);
                case TypeCode.Int64: return ToObject(enumType, (long)value);
                case TypeCode.UInt64: return ToObject(enumType, (ulong)value);
                case TypeCode.Char: return ToObject(enumType, (ushort)(char)value);
                case TypeCode.Boolean: return ToObject(enumType, (bool)value ? 1L : 0L);
            }
            if (value is IntPtr || value is UIntPtr)
                CheckEnum(enumType);
            throw NoInteger();
        }

        public static object ToObject(Type enumType, sbyte value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, byte value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, short value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, ushort value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, int value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, uint value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, long value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public static object ToObject(Type enumType, ulong value)
        {
            CheckEnum(enumType);
            return ToObjectInternal(enumType, (long)value);
        }

        public TypeCode GetTypeCode()
        {
            return Type.GetTypeCode(GetType());
        }

        // The value boxed as its underlying type.
        private IConvertible Boxed()
        {
            long v = ToInt64Internal(this);
            switch (GetTypeCode())
            {
                case TypeCode.SByte:
                    return (sbyte)v;
                case TypeCode.Byte:
                    return (byte)v;
                case TypeCode.Int16:
                    return (short)v;
                case TypeCode.UInt16:
                    return (ushort)v;
                case TypeCode.Int32:
                    return (int)v;
                case TypeCode.UInt32:
                    return (uint)v;
                case TypeCode.UInt64:
                    return (ulong)v;
                case TypeCode.Boolean:
                    return v != 0;
                case TypeCode.Char:
                    return (char)v;
                default:
                    return v;
            }
        }

        bool IConvertible.ToBoolean(IFormatProvider provider)
        {
            return Boxed().ToBoolean(provider);
        }

        char IConvertible.ToChar(IFormatProvider provider)
        {
            return Boxed().ToChar(provider);
        }

        sbyte IConvertible.ToSByte(IFormatProvider provider)
        {
            return Boxed().ToSByte(provider);
        }

        byte IConvertible.ToByte(IFormatProvider provider)
        {
            return Boxed().ToByte(provider);
        }

        short IConvertible.ToInt16(IFormatProvider provider)
        {
            return Boxed().ToInt16(provider);
        }

        ushort IConvertible.ToUInt16(IFormatProvider provider)
        {
            return Boxed().ToUInt16(provider);
        }

        int IConvertible.ToInt32(IFormatProvider provider)
        {
            return Boxed().ToInt32(provider);
        }

        uint IConvertible.ToUInt32(IFormatProvider provider)
        {
            return Boxed().ToUInt32(provider);
        }

        long IConvertible.ToInt64(IFormatProvider provider)
        {
            return Boxed().ToInt64(provider);
        }

        ulong IConvertible.ToUInt64(IFormatProvider provider)
        {
            return Boxed().ToUInt64(provider);
        }

        float IConvertible.ToSingle(IFormatProvider provider)
        {
            return Boxed().ToSingle(provider);
        }

        double IConvertible.ToDouble(IFormatProvider provider)
        {
            return Boxed().ToDouble(provider);
        }

        decimal IConvertible.ToDecimal(IFormatProvider provider)
        {
            return Boxed().ToDecimal(provider);
        }

        DateTime IConvertible.ToDateTime(IFormatProvider provider)
        {
            return Boxed().ToDateTime(provider);
        }

        object IConvertible.ToType(Type conversionType, IFormatProvider provider)
        {
            return Convert.ToTypeDefault(this, conversionType, provider);
        }
    }
}
