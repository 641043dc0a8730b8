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
            private int _position;
            private bool _failed;

            public TryWriteInterpolatedStringHandler(int literalLength, int formattedCount, Span<char> destination, out bool shouldAppend)
                : this(literalLength, formattedCount, destination, null, out shouldAppend)
            {
            }

            public TryWriteInterpolatedStringHandler(int literalLength, int formattedCount, Span<char> destination, IFormatProvider provider, out bool shouldAppend)
            {
                _destination = destination;
                _provider = provider;
                _hasCustom = Runtime.CompilerServices.DefaultInterpolatedStringHandler.HasCustom(provider);
                _position = 0;
                shouldAppend = destination.Length >= literalLength;
                _failed = !shouldAppend;
            }

            internal bool End(out int charsWritten)
            {
                charsWritten = _failed ? 0 : _position;
                return !_failed;
            }

            private bool Fail()
            {
                _failed = true;
                return false;
            }

            private bool Append(ReadOnlySpan<char> text)
            {
                if (!text.TryCopyTo(_destination.Slice(_position))) return Fail();
                _position += text.Length;
                return true;
            }

            private bool Item(object value, string format)
            {
                ISpanFormattable span = _hasCustom ? null : value as ISpanFormattable;
                if (span == null || string.IsPlain(value))
                    return Append(_hasCustom ? Runtime.CompilerServices.DefaultInterpolatedStringHandler.CustomText(value, format, _provider) : string.ToText(value, format, _provider));
                int written;
                if (!span.TryFormat(_destination.Slice(_position), out written, format, _provider)) return Fail();
                _position += written;
                return true;
            }

            /// Align writes the spaces of an item that stands at an index already.
            private bool Align(int start, int alignment)
            {
                int spaces = string.Spaces(_position - start, alignment);
                if (spaces == 0) return true;
                if (spaces > _destination.Length - _position) return Fail();
                string.Align(_destination, start, _position, spaces, alignment);
                _position += spaces;
                return true;
            }

            public bool AppendLiteral(string value)
            {
                return Append(value);
            }

            public bool AppendFormatted<T>(T value)
            {
                return Item(value, null);
            }

            public bool AppendFormatted<T>(T value, string format)
            {
                return Item(value, format);
            }

            public bool AppendFormatted<T>(T value, int alignment)
            {
                return AppendFormatted<T>(value, alignment, null);
            }

            public bool AppendFormatted<T>(T value, int alignment, string format)
            {
                int start = _position;
                return Item(value, format) && Align(start, alignment);
            }

            public bool AppendFormatted(ReadOnlySpan<char> value)
            {
                return Append(value);
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
        private readonly Span<char> _buffer; // the caller's
        private string _s;                   // the text; null while it is in the caller's buffer
        private int _position;
        private int _room;                   // the length of that buffer, or of the array that .NET rents in its place

        public DefaultInterpolatedStringHandler(int literalLength, int formattedCount) : this(literalLength, formattedCount, null)
        {
        }

        public DefaultInterpolatedStringHandler(int literalLength, int formattedCount, IFormatProvider provider)
        {
            _provider = provider;
            _hasCustom = HasCustom(provider);
            _buffer = default(Span<char>);
            _s = "";
            _position = 0;
            _room = string.Total(literalLength + 11 * formattedCount);
        }

        public DefaultInterpolatedStringHandler(int literalLength, int formattedCount, IFormatProvider provider, Span<char> initialBuffer)
        {
            _provider = provider;
            _hasCustom = HasCustom(provider);
            _buffer = initialBuffer;
            _s = null;
            _position = 0;
            _room = initialBuffer.Length;
        }

        public override string ToString()
        {
            return (object)_s == null ? _buffer.Slice(0, _position).ToString() : string.Fresh(_s);
        }

        public string ToStringAndClear()
        {
            string s = ToString();
            Clear();
            return s;
        }

        public void Clear()
        {
            this = default(DefaultInterpolatedStringHandler);
        }

        public ReadOnlySpan<char> Text()
        {
            return (object)_s == null ? _buffer.Slice(0, _position) : MemoryExtensions.AsSpan(_s);
        }

        private void Append(ReadOnlySpan<char> text)
        {
            Reserve(text.Length);
            if ((object)_s == null)
                text.CopyTo(_buffer.Slice(_position));
            else
                _s = string.Concat2(_s, text.ToString());
            _position += text.Length;
        }

        private void Append(string text)
        {
            if ((object)_s == null)
            {
                Append(MemoryExtensions.AsSpan(text));
                return;
            }
            Reserve(text.Length);
            _s = string.Concat2(_s, text);
            _position += text.Length;
        }

        private void Reserve(int more)
        {
            if (more > _room - _position) Grow(_position + more);
        }

        /// Grow ends the use of the caller's buffer.
        private void Grow(int least)
        {
            if ((object)_s == null) _s = _buffer.Slice(0, _position).ToString();
            _room = string.Total(Math.Max(least, 2 * _room));
        }

        private void Item(object value, string format)
        {
            ISpanFormattable span = _hasCustom ? null : value as ISpanFormattable;
            if (span != null && !string.IsPlain(value))
                Write(span, format);
            else
                Append(_hasCustom ? CustomText(value, format, _provider) : string.ToText(value, format, _provider));
        }

        private void Write(ISpanFormattable item, string format)
        {
            int written;
            Span<char> place = Place();
            while (!item.TryFormat(place, out written, format, _provider))
            {
                Grow(_room + 1);
                place = Place();
            }
            if ((object)_s != null) _s = string.Concat2(_s, string.Taken(place, written));
            _position += written;
        }

        private Span<char> Place()
        {
            return (object)_s == null ? _buffer.Slice(_position) : new Span<char>(new char[_room - _position]);
        }

        /// Align inserts the spaces of an item that stands at an index already.
        private void Align(int start, int alignment)
        {
            int spaces = string.Spaces(_position - start, alignment);
            if (spaces == 0) return;
            Reserve(spaces);
            if ((object)_s == null)
                string.Align(_buffer, start, _position, spaces, alignment);
            else
                _s = string.Concat2(_s.Substring(0, start), string.Pad(_s.Substring(start), alignment));
            _position += spaces;
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
            Append(value);
        }

        public void AppendFormatted<T>(T value)
        {
            Item(value, null);
        }

        public void AppendFormatted<T>(T value, string format)
        {
            Item(value, format);
        }

        public void AppendFormatted<T>(T value, int alignment)
        {
            AppendFormatted<T>(value, alignment, null);
        }

        public void AppendFormatted<T>(T value, int alignment, string format)
        {
            int start = _position;
            Item(value, format);
            Align(start, alignment);
        }

        public void AppendFormatted(ReadOnlySpan<char> value)
        {
            Append(value);
        }

        public void AppendFormatted(ReadOnlySpan<char> value, int alignment = 0, string format = null)
        {
            Append(string.Pad(value.ToString(), alignment));
        }

        public void AppendFormatted(string value)
        {
            Append((_hasCustom ? CustomText(value, null, _provider) : value) ?? "");
        }

        public void AppendFormatted(string value, int alignment = 0, string format = null)
        {
            AppendFormatted<string>(value, alignment, format);
        }

        public void AppendFormatted(object value, int alignment = 0, string format = null)
        {
            AppendFormatted<object>(value, alignment, format);
        }
    }
}
