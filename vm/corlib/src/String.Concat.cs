using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace System
{
    public sealed partial class String
    {
        public static string Concat(string str0, string str1)
        {
            return Concat2(str0, str1);
        }

        public static string Concat(string str0, string str1, string str2)
        {
            return Concat2(Concat2(str0, str1), str2);
        }

        public static string Concat(string str0, string str1, string str2, string str3)
        {
            return Concat2(Concat2(str0, str1), Concat2(str2, str3));
        }

        public static string Concat(params string[] values)
        {
            if (values == null)
                throw new ArgumentNullException("values");
            string s = Empty;
            for (int i = 0; i < values.Length; i++)
                s = Concat2(s, values[i]);
            return values.Length > 1 ? Fresh(s) : s;
        }

        public static string Concat(ReadOnlySpan<string> values)
        {
            string s = Empty;
            for (int i = 0; i < values.Length; i++)
                s = Concat2(s, values[i]);
            return values.Length > 1 ? Fresh(s) : s;
        }

        public static string Concat(ReadOnlySpan<char> str0, ReadOnlySpan<char> str1)
        {
            return Concat2(str0.ToString(), str1.ToString());
        }

        public static string Concat(ReadOnlySpan<char> str0, ReadOnlySpan<char> str1, ReadOnlySpan<char> str2)
        {
            return Concat(str0.ToString(), str1.ToString(), str2.ToString());
        }

        public static string Concat(ReadOnlySpan<char> str0, ReadOnlySpan<char> str1, ReadOnlySpan<char> str2, ReadOnlySpan<char> str3)
        {
            return Concat(str0.ToString(), str1.ToString(), str2.ToString(), str3.ToString());
        }

        /// Fresh is a copy of s, where .NET writes all parts of a text into a new one, also if only one part is not empty.
        internal static string Fresh(string s)
        {
            return s.Length == 0 ? s : s.SubstringInternal(0, s.Length);
        }

        private static string Text(object o)
        {
            return o == null ? null : o.ToString();
        }

        public static string Concat(object arg0)
        {
            return Concat2(Text(arg0), null);
        }

        public static string Concat(object arg0, object arg1)
        {
            return Concat2(Text(arg0), Text(arg1));
        }

        public static string Concat(object arg0, object arg1, object arg2)
        {
            string s = Concat2(Text(arg0), Text(arg1));
            return Concat2(s, Text(arg2));
        }

        public static string Concat(object arg0, object arg1, object arg2, object arg3)
        {
            string s = Concat(arg0, arg1, arg2);
            return Concat2(s, Text(arg3));
        }

        public static string Concat(params object[] args)
        {
            if (args == null)
                throw new ArgumentNullException("args");
            string s = Empty;
            for (int i = 0; i < args.Length; i++)
                s = Concat2(s, Text(args[i]));
            return args.Length > 1 ? Fresh(s) : s;
        }

        public static string Concat(ReadOnlySpan<object> args)
        {
            string s = Empty;
            for (int i = 0; i < args.Length; i++)
                s = Concat2(s, Text(args[i]));
            return args.Length > 1 ? Fresh(s) : s;
        }

        public static string Concat(IEnumerable<string> values)
        {
            return Join(null, values);
        }

        public static string Concat<T>(IEnumerable<T> values)
        {
            return Join<T>((string)null, values);
        }

        public static string Join(string separator, params string[] value)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            return JoinRange(separator, value, 0, value.Length);
        }

        public static string Join(string separator, string[] value, int startIndex, int count)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            if (startIndex < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (count < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (startIndex > value.Length - count)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(startIndex, value.Length - count, "startIndex");
            return JoinRange(separator, value, startIndex, count);
        }

        private static string JoinRange(string separator, string[] value, int start, int count)
        {
            string s = Empty;
            for (int i = 0; i < count; i++)
            {
                if (i != 0)
                    s = Concat2(s, separator);
                s = Concat2(s, value[start + i]);
            }
            return count > 1 ? Fresh(s) : s;
        }

        public static string Join(string separator, ReadOnlySpan<string> value)
        {
            string s = Empty;
            for (int i = 0; i < value.Length; i++)
            {
                if (i != 0)
                    s = Concat2(s, separator);
                s = Concat2(s, value[i]);
            }
            return value.Length > 1 ? Fresh(s) : s;
        }

        public static string Join(string separator, params object[] values)
        {
            if (values == null)
                throw new ArgumentNullException("values");
            return Join(separator, new ReadOnlySpan<object>(values));
        }

        public static string Join(string separator, ReadOnlySpan<object> values)
        {
            string s = Empty;
            for (int i = 0; i < values.Length; i++)
            {
                if (i != 0)
                    s = Concat2(s, separator);
                s = Concat2(s, Text(values[i]));
            }
            return values.Length > 1 ? Fresh(s) : s;
        }

        public static string Join(string separator, IEnumerable<string> values)
        {
            if (values == null)
                throw new ArgumentNullException("values");
            string s = Empty;
            bool several = false;
            using (IEnumerator<string> e = values.GetEnumerator())
            {
                if (e.MoveNext())
                {
                    s = Concat2(s, e.Current);
                    while (e.MoveNext())
                    {
                        s = Concat2(Concat2(s, separator), e.Current);
                        several = true;
                    }
                }
            }
            return several ? Fresh(s) : s;
        }

        public static string Join<T>(string separator, IEnumerable<T> values)
        {
            if (values == null)
                throw new ArgumentNullException("values");
            string s = Empty;
            bool several = false;
            using (IEnumerator<T> e = values.GetEnumerator())
            {
                if (e.MoveNext())
                {
                    object zero = default(T);
                    if (zero is ISpanFormattable && !IsPlain(zero))
                        return JoinFormatted<T>(separator, e);
                    s = Concat2(s, TextOf<T>(e.Current));
                    while (e.MoveNext())
                    {
                        s = Concat2(Concat2(s, separator), TextOf<T>(e.Current));
                        several = true;
                    }
                }
            }
            return several ? Fresh(s) : s;
        }

        /// <summary>Structs that format themselves write into the text, if there are several. The first one does so behind the second MoveNext.</summary>
        private static string JoinFormatted<T>(string separator, IEnumerator<T> e)
        {
            T value = e.Current;
            if (!e.MoveNext())
                return value.ToString() ?? Empty;
            DefaultInterpolatedStringHandler text = new DefaultInterpolatedStringHandler(0, 0, CultureInfo.CurrentCulture, new char[256]);
            text.AppendFormatted<T>(value);
            do
            {
                text.AppendFormatted(MemoryExtensions.AsSpan(separator));
                text.AppendFormatted<T>(e.Current);
            } while (e.MoveNext());
            return text.ToStringAndClear();
        }

        private static string TextOf<T>(T value)
        {
            return value == null ? null : value.ToString();
        }

        public static string Join(char separator, params string[] value)
        {
            return Join(char.ToString(separator), value);
        }

        public static string Join(char separator, ReadOnlySpan<string> value)
        {
            return Join(char.ToString(separator), value);
        }

        public static string Join(char separator, string[] value, int startIndex, int count)
        {
            return Join(char.ToString(separator), value, startIndex, count);
        }

        public static string Join(char separator, params object[] values)
        {
            return Join(char.ToString(separator), values);
        }

        public static string Join(char separator, ReadOnlySpan<object> values)
        {
            return Join(char.ToString(separator), values);
        }

        public static string Join<T>(char separator, IEnumerable<T> values)
        {
            return Join<T>(char.ToString(separator), values);
        }
    }
}
