namespace System
{
    public sealed partial class String
    {
        public static string Format(string format, object arg0)
        {
            return FormatArgs(null, format, new object[] { arg0 });
        }

        public static string Format(string format, object arg0, object arg1)
        {
            return FormatArgs(null, format, new object[] { arg0, arg1 });
        }

        public static string Format(string format, object arg0, object arg1, object arg2)
        {
            return FormatArgs(null, format, new object[] { arg0, arg1, arg2 });
        }

        public static string Format(string format, params object[] args)
        {
            if (args == null)
                throw new ArgumentNullException((object)format == null ? "format" : "args");
            return FormatArgs(null, format, args);
        }

        public static string Format(string format, ReadOnlySpan<object> args)
        {
            return FormatArgs(null, format, args.ToArray());
        }

        public static string Format(IFormatProvider provider, string format, object arg0)
        {
            return FormatArgs(provider, format, new object[] { arg0 });
        }

        public static string Format(IFormatProvider provider, string format, object arg0, object arg1)
        {
            return FormatArgs(provider, format, new object[] { arg0, arg1 });
        }

        public static string Format(IFormatProvider provider, string format, object arg0, object arg1, object arg2)
        {
            return FormatArgs(provider, format, new object[] { arg0, arg1, arg2 });
        }

        public static string Format(IFormatProvider provider, string format, params object[] args)
        {
            if (args == null)
                throw new ArgumentNullException((object)format == null ? "format" : "args");
            return FormatArgs(provider, format, args);
        }

        public static string Format(IFormatProvider provider, string format, ReadOnlySpan<object> args)
        {
            return FormatArgs(provider, format, args.ToArray());
        }

        public static string Format<TArg0>(IFormatProvider provider, Text.CompositeFormat format, TArg0 arg0) { return FormatArgs(provider, format, new object[] { arg0 }); }
        public static string Format<TArg0, TArg1>(IFormatProvider provider, Text.CompositeFormat format, TArg0 arg0, TArg1 arg1) { return FormatArgs(provider, format, new object[] { arg0, arg1 }); }
        public static string Format<TArg0, TArg1, TArg2>(IFormatProvider provider, Text.CompositeFormat format, TArg0 arg0, TArg1 arg1, TArg2 arg2) { return FormatArgs(provider, format, new object[] { arg0, arg1, arg2 }); }
        public static string Format(IFormatProvider provider, Text.CompositeFormat format, ReadOnlySpan<object> args) { return FormatArgs(provider, format, args.ToArray()); }

        public static string Format(IFormatProvider provider, Text.CompositeFormat format, params object[] args)
        {
            if (format == null) throw new ArgumentNullException("format");
            if (args == null) throw new ArgumentNullException("args");
            return FormatArgs(provider, format, args);
        }

        private static string FormatArgs(IFormatProvider provider, Text.CompositeFormat format, object[] args)
        {
            int needed = 0;
            string result = Empty;
            CheckArguments(format, args);
            if (format.MinimumArgumentCount == 0) return format.Format; // as it is, with doubled braces
            return Fresh(FormatArgs(provider, format.Format, args, ref needed, ref result, true));
        }

        private static void CheckArguments(Text.CompositeFormat format, object[] args)
        {
            if (format == null) throw new ArgumentNullException("format");
            if (args.Length < format.MinimumArgumentCount) throw TooFewArguments();
        }

        private static FormatException TooFewArguments()
        {
            return new FormatException("Index (zero based) must be greater than or equal to zero and less than the size of the argument list.");
        }

        private static FormatException BadFormat(int offset, string reason = "Format item ends prematurely.")
        {
            return new FormatException("Input string was not in a correct format. Failure to parse near offset " + offset.ToString() + ". " + reason);
        }

        /// <summary>How many arguments the format needs.</summary>
        internal static int ArgumentsOf(string format)
        {
            int needed = 0;
            string read = Empty;
            FormatArgs(null, format, null, ref needed, ref read, true);
            return needed;
        }

        /// <summary>Replaces each {index[,width][:format]} of the format by its argument.</summary>
        internal static string FormatArgs(IFormatProvider provider, string format, object[] args)
        {
            int needed = 0;
            string result = Empty;
            return Fresh(FormatArgs(provider, format, args, ref needed, ref result, false));
        }

        /// <summary>Appends the formatted text, or as much of it as there is when an item fails.</summary>
        internal static Text.StringBuilder FormatInto(Text.StringBuilder builder, IFormatProvider provider, string format, object[] args)
        {
            return FormatInto(builder, provider, format, args, false);
        }

        internal static Text.StringBuilder FormatInto(Text.StringBuilder builder, IFormatProvider provider, Text.CompositeFormat format, object[] args)
        {
            CheckArguments(format, args);
            return FormatInto(builder, provider, format.Format, args, true);
        }

        private static Text.StringBuilder FormatInto(Text.StringBuilder builder, IFormatProvider provider, string format, object[] args, bool parsed)
        {
            int needed = 0;
            string result = Empty;
            FormatArgs(provider, format, args, ref needed, ref result, parsed, builder);
            return builder;
        }

        // Without arguments the format is only read. Of a parsed format, which CompositeFormat.Parse reads or has read, numbers have
        // no limit. A builder gets each piece of the text by itself, but the literal text between two items of a parsed format as one.
        private static string FormatArgs(IFormatProvider provider, string format, object[] args, ref int needed, ref string result, bool parsed, Text.StringBuilder builder = null)
        {
            if ((object)format == null)
                throw new ArgumentNullException("format");
            ICustomFormatter custom = provider == null || parsed ? null : (ICustomFormatter)provider.GetFormat(typeof(ICustomFormatter));
            bool hasCustom = parsed && args != null && Runtime.CompilerServices.DefaultInterpolatedStringHandler.HasCustom(provider);
            int from = 0;
            int i = 0;
            while (i < format.Length)
            {
                char c = format[i];
                if (c != '{' && c != '}')
                {
                    i++;
                    continue;
                }
                if (i > from && builder != null && !parsed)
                    builder.Append(format.Substring(from, i - from));
                else if (i > from)
                    result = Concat2(result, format.Substring(from, i - from));
                if (i + 1 < format.Length && format[i + 1] == c)
                {
                    // A doubled brace stands for one.
                    if (builder != null && !parsed)
                        builder.Append(c);
                    else
                        result = Concat2(result, format.Substring(i, 1));
                    i += 2;
                    from = i;
                    continue;
                }
                if (i + 1 == format.Length)
                    throw BadFormat(i + 1);
                if (c == '}')
                    throw BadFormat(i + 1, "Unexpected closing brace without a corresponding opening brace.");
                i++;
                int index = FormatNumber(format, ref i, parsed);
                needed = Math.Max(needed, index + 1);
                int width = 0;
                bool left = false;
                SkipSpaces(format, ref i);
                if (i < format.Length && format[i] == ',')
                {
                    i++;
                    SkipSpaces(format, ref i);
                    if (i < format.Length && format[i] == '-')
                    {
                        left = true;
                        i++;
                    }
                    width = FormatNumber(format, ref i, parsed);
                    SkipSpaces(format, ref i);
                }
                string spec = null;
                if (i < format.Length && format[i] == ':')
                {
                    i++;
                    int start = i;
                    while (i < format.Length && format[i] != '}')
                    {
                        if (format[i] == '{')
                            throw BadFormat(i);
                        i++;
                    }
                    if (parsed || i > start)
                        spec = format.Substring(start, i - start);
                }
                if (i >= format.Length || format[i] != '}')
                    throw BadFormat(i);
                i++;
                from = i;
                if (args != null && index >= args.Length)
                    throw TooFewArguments();
                if (builder != null)
                {
                    builder.Append(result);
                    result = Empty;
                    if (parsed)
                        builder.AppendItem(args[index], left ? -width : width, spec, provider, hasCustom);
                    else
                        builder.AppendPadded(TextOf(provider, custom, args[index], spec, left ? -width : width, false, builder.Left, 0), left ? -width : width);
                }
                else if (args != null && parsed)
                    result = Concat2(result, Runtime.CompilerServices.DefaultInterpolatedStringHandler.Text<object>(args[index], left ? -width : width, spec, provider, hasCustom, result.Length));
                else if (args != null)
                    result = Concat2(result, Pad(TextOf(provider, custom, args[index], spec, left ? -width : width, false, Total(result.Length), result.Length), left ? -width : width));
            }
            result = from == 0 ? format : Concat2(result, format.Substring(from));
            builder?.Append(result);
            return result;
        }

        /// <summary>A text, padded to |width|; negative is flush left.</summary>
        internal static string Pad(string s, int width)
        {
            if (width > s.Length)
                return s.PadLeft(width);
            if (-width > s.Length)
                return s.PadRight(-width);
            return s;
        }

        /// <summary>The length of the array in which .NET collects a text that is |used| long so far.</summary>
        internal static int Total(int used) { return Buffers.KeptArrays<char>.RentedLength(Math.Max(256, used)); }

        /// <summary>
        /// One argument as text without its spaces. Format asks for ToString where spaces come first, and where TryFormat fails; interpolated strings and parsed formats ask TryFormat again.
        /// TryFormat gets the room behind the first |used| of |total| characters.
        /// </summary>
        internal static string TextOf(IFormatProvider provider, ICustomFormatter custom, object arg, string spec, int width, bool writes, int total, int used)
        {
            string s = null;
            if (custom != null)
                s = custom.Format(spec, arg, provider);
            if ((object)s != null)
                return s;
            ISpanFormattable span = arg as ISpanFormattable;
            if (span != null && !IsPlain(arg) && (writes || width <= 0))
                s = Written(span, spec, provider, writes, total, used);
            return (object)s == null ? ToText(arg, spec, provider) : s;
        }

        internal static string ToText(object arg, string spec, IFormatProvider provider)
        {
            IFormattable f = arg as IFormattable;
            return (f != null ? f.ToString(spec, provider) : arg?.ToString()) ?? Empty;
        }

        /// <summary>The number of spaces that an item of a length needs.</summary>
        internal static int Spaces(int length, int alignment)
        {
            return alignment == 0 ? 0 : Math.Max(0, (alignment < 0 ? -alignment : alignment) - length);
        }

        /// <summary>Writes spaces behind an item, or before it, where the item is moved.</summary>
        internal static void Align(Span<char> chars, int start, int end, int spaces, int alignment)
        {
            if (alignment > 0)
                chars.Slice(start, end - start).CopyTo(chars.Slice(start + spaces));
            chars.Slice(alignment > 0 ? start : end, spaces).Fill(' ');
        }

        /// <summary>Whether |arg| is of a type whose TryFormat just copies ToString.</summary>
        internal static bool IsPlain(object arg)
        {
            return arg is int || arg is char || arg is long || arg is double || arg is uint || arg is ulong || arg is byte || arg is sbyte || arg is short ||
                arg is ushort || arg is float || arg is decimal || arg is IntPtr || arg is UIntPtr || arg is DateTime || arg is TimeSpan || arg is Guid;
        }

        /// <summary>The text that |arg| writes into a span; null if the span is too small and there is to be no larger one.</summary>
        internal static string Written(ISpanFormattable arg, string spec, IFormatProvider provider, bool again, int total, int used)
        {
            char[] buffer = new char[total - used];
            int written;
            while (!arg.TryFormat(buffer, out written, spec, provider))
            {
                if (!again)
                    return null;
                total = total * 2;
                buffer = new char[total - used];
            }
            return Taken(buffer, written);
        }

        internal static string Taken(Span<char> buffer, int written)
        {
            if ((uint)written > (uint)buffer.Length)
                Threading.Unmodelled.Raise("a TryFormat that has written fewer than 0 characters, or more than there is room for");
            return buffer.Slice(0, written).ToString();
        }

        private static void SkipSpaces(string format, ref int i)
        {
            while (i < format.Length && format[i] == ' ')
                i++;
        }

        /// <summary>Reads a number as .NET does: no digit follows one of at least a million, unless the format is parsed.</summary>
        private static int FormatNumber(string format, ref int i, bool parsed)
        {
            if (i >= format.Length)
                throw BadFormat(i);
            if (format[i] < '0' || format[i] > '9')
                throw BadFormat(i, "Expected an ASCII digit.");
            int n = 0;
            while (i < format.Length && format[i] >= '0' && format[i] <= '9' && (parsed || n < 1000000))
            {
                if (n > 99999999)
                    Threading.Unmodelled.Raise("CompositeFormat with a number of more than nine digits");
                n = n * 10 + (format[i] - '0');
                i++;
            }
            return n;
        }
    }
}
