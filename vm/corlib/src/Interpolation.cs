using System.Globalization;
using System.Text;

namespace System
{
    public abstract class FormattableString : IFormattable
    {
        protected FormattableString()
        {
        }

        public abstract string Format { get; }
        public abstract int ArgumentCount { get; }
        public abstract object[] GetArguments();
        public abstract object GetArgument(int index);
        public abstract string ToString(IFormatProvider formatProvider);

        string IFormattable.ToString(string ignored, IFormatProvider formatProvider)
        {
            return ToString(formatProvider);
        }

        public static string Invariant(FormattableString formattable)
        {
            if (formattable == null)
                throw new ArgumentNullException("formattable");
            return formattable.ToString(CultureInfo.InvariantCulture);
        }

        public static string CurrentCulture(FormattableString formattable)
        {
            return Invariant(formattable);
        }

        public override string ToString()
        {
            return ToString(CultureInfo.InvariantCulture);
        }
    }

    public static partial class MemoryExtensions
    {
        public static bool TryWrite(this Span<char> destination, ref TryWriteInterpolatedStringHandler handler, out int charsWritten)
        {
            return handler.End(out charsWritten);
        }

        public static bool TryWrite(this Span<char> destination, IFormatProvider provider, ref TryWriteInterpolatedStringHandler handler, out int charsWritten)
        {
            return handler.End(out charsWritten);
        }

        /// <summary>Compilers use it for an interpolated string that is written into a span: each append reports whether it had space.</summary>
        [Runtime.CompilerServices.InterpolatedStringHandler]
        public ref struct TryWriteInterpolatedStringHandler
        {
            private readonly Span<char> _destination;
            private readonly IFormatProvider _provider;
            private readonly bool _hasCustom;
            private int _written; // -1: there was no space

            public TryWriteInterpolatedStringHandler(int literalLength, int formattedCount, Span<char> destination, out bool shouldAppend)
                : this(literalLength, formattedCount, destination, null, out shouldAppend)
            {
            }

            public TryWriteInterpolatedStringHandler(int literalLength, int formattedCount, Span<char> destination, IFormatProvider provider, out bool shouldAppend)
            {
                _destination = destination;
                _provider = provider;
                _hasCustom = Runtime.CompilerServices.DefaultInterpolatedStringHandler.HasCustom(provider);
                shouldAppend = destination.Length >= literalLength;
                _written = shouldAppend ? 0 : -1;
            }

            internal bool End(out int charsWritten)
            {
                charsWritten = _written < 0 ? 0 : _written;
                return _written >= 0;
            }

            private bool Append(string text)
            {
                if (!AsSpan(text).TryCopyTo(_destination.Slice(_written)))
                {
                    _written = -1;
                    return false;
                }
                _written += text.Length;
                return true;
            }

            public bool AppendLiteral(string value)
            {
                return Append(value);
            }

            public bool AppendFormatted<T>(T value)
            {
                return AppendFormatted<T>(value, 0, null);
            }

            public bool AppendFormatted<T>(T value, string format)
            {
                return AppendFormatted<T>(value, 0, format);
            }

            public bool AppendFormatted<T>(T value, int alignment)
            {
                return AppendFormatted<T>(value, alignment, null);
            }

            public bool AppendFormatted<T>(T value, int alignment, string format)
            {
                object boxed = value;
                ISpanFormattable span = _hasCustom ? null : boxed as ISpanFormattable;
                if (span == null || string.IsPlain(boxed))
                    return Append(Runtime.CompilerServices.DefaultInterpolatedStringHandler.Text<T>(value, alignment, format, _provider, _hasCustom, 0));
                string text = string.Written(span, format, _provider, false, _destination.Length, _written);
                if (text != null)
                    return Append(string.Pad(text, alignment));
                _written = -1;
                return false;
            }

            public bool AppendFormatted(ReadOnlySpan<char> value)
            {
                return Append(value.ToString());
            }

            public bool AppendFormatted(ReadOnlySpan<char> value, int alignment = 0, string format = null)
            {
                return Append(string.Pad(value.ToString(), alignment));
            }

            public bool AppendFormatted(string value)
            {
                return AppendFormatted<string>(value, 0, null);
            }

            public bool AppendFormatted(string value, int alignment = 0, string format = null)
            {
                return AppendFormatted<string>(value, alignment, format);
            }

            public bool AppendFormatted(object value, int alignment = 0, string format = null)
            {
                return AppendFormatted<object>(value, alignment, format);
            }
        }
    }

    public sealed partial class String
    {
        public static string Create(IFormatProvider provider, Span<char> initialBuffer, [Runtime.CompilerServices.InterpolatedStringHandlerArgument("provider", "initialBuffer")] ref Runtime.CompilerServices.DefaultInterpolatedStringHandler handler)
        {
            return handler.ToStringAndClear();
        }

        public static string Create(IFormatProvider provider, [Runtime.CompilerServices.InterpolatedStringHandlerArgument("provider")] ref Runtime.CompilerServices.DefaultInterpolatedStringHandler handler)
        {
            return handler.ToStringAndClear();
        }
    }
}

namespace System.Text
{
    /// CompositeFormat is a format that was found to be one.
    public sealed class CompositeFormat
    {
        private readonly string _format;
        private readonly int _arguments;

        private CompositeFormat(string format, int arguments)
        {
            _format = format;
            _arguments = arguments;
        }

        public string Format { get { return _format; } }
        public int MinimumArgumentCount { get { return _arguments; } }

        public static CompositeFormat Parse(string format)
        {
            if (format == null) throw new ArgumentNullException("format");
            return new CompositeFormat(format, string.ArgumentsOf(format));
        }
    }
}

namespace System.Runtime.CompilerServices
{
    public static class FormattableStringFactory
    {
        public static FormattableString Create(string format, params object[] arguments)
        {
            if (format == null)
                throw new ArgumentNullException("format");
            if (arguments == null)
                throw new ArgumentNullException("arguments");
            return new ConcreteFormattableString(format, arguments);
        }
    }

    internal sealed class ConcreteFormattableString : FormattableString
    {
        private readonly string _format;
        private readonly object[] _arguments;

        internal ConcreteFormattableString(string format, object[] arguments)
        {
            _format = format;
            _arguments = arguments;
        }

        public override string Format
        {
            get { return _format; }
        }

        public override int ArgumentCount
        {
            get { return _arguments.Length; }
        }

        public override object[] GetArguments()
        {
            return _arguments;
        }

        public override object GetArgument(int index)
        {
            return _arguments[index];
        }

        public override string ToString(IFormatProvider formatProvider)
        {
            return string.Format(formatProvider, _format, _arguments);
        }
    }

    /// <summary>Compilers use it for interpolated strings since C# 10.</summary>
    [InterpolatedStringHandler]
    public ref struct DefaultInterpolatedStringHandler
    {
        private readonly IFormatProvider _provider;
        private readonly bool _hasCustom;
        private string _s;

        public DefaultInterpolatedStringHandler(int literalLength, int formattedCount)
        {
            _provider = null;
            _hasCustom = false;
            _s = "";
        }

        public DefaultInterpolatedStringHandler(int literalLength, int formattedCount, IFormatProvider provider)
        {
            _provider = provider;
            _hasCustom = HasCustom(provider);
            _s = "";
        }

        public DefaultInterpolatedStringHandler(int literalLength, int formattedCount, IFormatProvider provider, Span<char> initialBuffer)
        {
            _provider = provider;
            _hasCustom = HasCustom(provider);
            _s = "";
        }

        public override string ToString()
        {
            return _s;
        }

        public string ToStringAndClear()
        {
            string s = string.Fresh(_s);
            _s = "";
            return s;
        }

        public void Clear()
        {
            _s = "";
        }

        public ReadOnlySpan<char> Text()
        {
            return MemoryExtensions.AsSpan(_s);
        }

        /// HasCustom is asked once; each item then asks for the formatter.
        internal static bool HasCustom(IFormatProvider provider)
        {
            return provider != null && (object)provider.GetType() != (object)typeof(CultureInfo) && provider.GetFormat(typeof(ICustomFormatter)) != null;
        }

        /// CustomText is empty where the formatter has no text.
        internal static string CustomText(object value, string format, IFormatProvider provider)
        {
            ICustomFormatter custom = (ICustomFormatter)provider.GetFormat(typeof(ICustomFormatter));
            return (custom == null ? null : custom.Format(format, value, provider)) ?? "";
        }

        /// Text is that of an item behind the first characters of a text.
        internal static string Text<T>(T value, int alignment, string format, IFormatProvider provider, bool hasCustom, int used)
        {
            string text = hasCustom ? CustomText(value, format, provider) : string.TextOf(provider, null, value, format, alignment, true, string.Total(used), used);
            return string.Pad(text, alignment);
        }

        public void AppendLiteral(string value)
        {
            _s = string.Concat2(_s, value);
        }

        public void AppendFormatted<T>(T value)
        {
            _s = string.Concat2(_s, Text<T>(value, 0, null, _provider, _hasCustom, _s.Length));
        }

        public void AppendFormatted<T>(T value, string format)
        {
            _s = string.Concat2(_s, Text<T>(value, 0, format, _provider, _hasCustom, _s.Length));
        }

        public void AppendFormatted<T>(T value, int alignment)
        {
            _s = string.Concat2(_s, Text<T>(value, alignment, null, _provider, _hasCustom, _s.Length));
        }

        public void AppendFormatted<T>(T value, int alignment, string format)
        {
            _s = string.Concat2(_s, Text<T>(value, alignment, format, _provider, _hasCustom, _s.Length));
        }

        public void AppendFormatted(ReadOnlySpan<char> value)
        {
            _s = string.Concat2(_s, value.ToString());
        }

        public void AppendFormatted(ReadOnlySpan<char> value, int alignment = 0, string format = null)
        {
            _s = string.Concat2(_s, string.Pad(value.ToString(), alignment));
        }

        public void AppendFormatted(string value)
        {
            _s = string.Concat2(_s, _hasCustom ? CustomText(value, null, _provider) : value);
        }

        public void AppendFormatted(string value, int alignment = 0, string format = null)
        {
            _s = string.Concat2(_s, Text<string>(value, alignment, format, _provider, _hasCustom, _s.Length));
        }

        public void AppendFormatted(object value, int alignment = 0, string format = null)
        {
            _s = string.Concat2(_s, Text<object>(value, alignment, format, _provider, _hasCustom, _s.Length));
        }
    }
}
