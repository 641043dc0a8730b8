// Unicode scalar values, and the normal forms of strings that need no tables.
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;

namespace System.Buffers
{
    public enum OperationStatus
    {
        Done = 0,
        DestinationTooSmall = 1,
        NeedMoreData = 2,
        InvalidData = 3
    }
}

namespace System.Text
{
    using System.Buffers;

    public enum NormalizationForm
    {
        FormC = 1,
        FormD = 2,
        FormKC = 5,
        FormKD = 6
    }

    public readonly struct Rune : IComparable, IComparable<Rune>, IEquatable<Rune>, IFormattable, ISpanFormattable
    {
        private readonly uint _value;

        public Rune(char ch)
        {
            if (char.IsSurrogate(ch)) throw new ArgumentOutOfRangeException("ch");
            _value = ch;
        }

        public Rune(char highSurrogate, char lowSurrogate)
        {
            if (!char.IsHighSurrogate(highSurrogate)) throw new ArgumentOutOfRangeException("highSurrogate", "A valid high surrogate character is between 0xd800 and 0xdbff, inclusive.");
            if (!char.IsLowSurrogate(lowSurrogate)) throw new ArgumentOutOfRangeException("lowSurrogate", "A valid low surrogate character is between 0xdc00 and 0xdfff, inclusive.");
            _value = Pair(highSurrogate, lowSurrogate);
        }

        public Rune(int value) : this((uint)value) { }

        public Rune(uint value)
        {
            if (!IsValid(value)) throw new ArgumentOutOfRangeException("value");
            _value = value;
        }

        private Rune(uint value, bool valid) { _value = value; }

        private static uint Pair(char high, char low) { return 0x10000 + ((uint)(high - 0xD800) << 10) + (uint)(low - 0xDC00); }

        public static Rune ReplacementChar { get { return new Rune(0xFFFD, true); } }
        public bool IsAscii { get { return _value < 0x80; } }
        public bool IsBmp { get { return _value < 0x10000; } }
        public int Plane { get { return (int)(_value >> 16); } }
        public int Utf16SequenceLength { get { return IsBmp ? 1 : 2; } }
        public int Utf8SequenceLength { get { return _value < 0x80 ? 1 : _value < 0x800 ? 2 : IsBmp ? 3 : 4; } }
        public int Value { get { return (int)_value; } }

        public static bool operator ==(Rune left, Rune right) { return left._value == right._value; }
        public static bool operator !=(Rune left, Rune right) { return left._value != right._value; }
        public static bool operator <(Rune left, Rune right) { return left._value < right._value; }
        public static bool operator <=(Rune left, Rune right) { return left._value <= right._value; }
        public static bool operator >(Rune left, Rune right) { return left._value > right._value; }
        public static bool operator >=(Rune left, Rune right) { return left._value >= right._value; }
        public static explicit operator Rune(char ch) { return new Rune(ch); }
        public static explicit operator Rune(uint value) { return new Rune(value); }
        public static explicit operator Rune(int value) { return new Rune(value); }

        public int CompareTo(Rune other) { return (int)_value - (int)other._value; }

        int IComparable.CompareTo(object obj)
        {
            if (obj == null) return 1;
            if (obj is Rune) return CompareTo((Rune)obj);
            throw new ArgumentException("Object must be of type Rune.");
        }

        public override bool Equals(object obj) { return obj is Rune && Equals((Rune)obj); }
        public bool Equals(Rune other) { return _value == other._value; }

        public override int GetHashCode() { return Value; }

        public override string ToString()
        {
            if (IsBmp) return ((char)_value).ToString();
            return new string(new char[] { High, Low });
        }

        string IFormattable.ToString(string format, IFormatProvider formatProvider) { return ToString(); }

        bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
        {
            return TryEncodeToUtf16(destination, out charsWritten);
        }

        private char High { get { return (char)((_value + ((0xD800u - 0x40u) << 10)) >> 10); } }
        private char Low { get { return (char)((_value & 0x3FF) + 0xDC00); } }

        public static bool IsValid(int value) { return IsValid((uint)value); }
        public static bool IsValid(uint value) { return value < 0xD800 || value > 0xDFFF && value <= 0x10FFFF; }

        public static bool TryCreate(char ch, out Rune result) { return TryCreate((uint)ch, out result); }
        public static bool TryCreate(int value, out Rune result) { return TryCreate((uint)value, out result); }

        public static bool TryCreate(uint value, out Rune result)
        {
            bool valid = IsValid(value);
            result = valid ? new Rune(value, true) : default(Rune);
            return valid;
        }

        public static bool TryCreate(char highSurrogate, char lowSurrogate, out Rune result)
        {
            bool valid = char.IsHighSurrogate(highSurrogate) && char.IsLowSurrogate(lowSurrogate);
            result = valid ? new Rune(Pair(highSurrogate, lowSurrogate), true) : default(Rune);
            return valid;
        }

        public int EncodeToUtf16(Span<char> destination)
        {
            int written;
            if (!TryEncodeToUtf16(destination, out written)) throw new ArgumentException("Destination is too short.", "destination");
            return written;
        }

        public bool TryEncodeToUtf16(Span<char> destination, out int charsWritten)
        {
            charsWritten = 0;
            if (destination.Length < Utf16SequenceLength) return false;
            if (IsBmp) destination[0] = (char)_value;
            else
            {
                destination[0] = High;
                destination[1] = Low;
            }
            charsWritten = Utf16SequenceLength;
            return true;
        }

        public int EncodeToUtf8(Span<byte> destination)
        {
            int written;
            if (!TryEncodeToUtf8(destination, out written)) throw new ArgumentException("Destination is too short.", "destination");
            return written;
        }

        public bool TryEncodeToUtf8(Span<byte> destination, out int bytesWritten)
        {
            bytesWritten = 0;
            int length = Utf8SequenceLength;
            if (destination.Length < length) return false;
            uint rest = _value;
            for (int i = length - 1; i > 0; i--)
            {
                destination[i] = (byte)(0x80 | rest & 0x3F);
                rest >>= 6;
            }
            destination[0] = length == 1 ? (byte)rest : (byte)(0xF00 >> length & 0xFF | (int)rest);
            bytesWritten = length;
            return true;
        }

        public static OperationStatus DecodeFromUtf16(ReadOnlySpan<char> source, out Rune result, out int charsConsumed)
        {
            result = ReplacementChar;
            charsConsumed = 0;
            if (source.Length == 0) return OperationStatus.NeedMoreData;
            charsConsumed = 1;
            if (TryCreate(source[0], out Rune one))
            {
                result = one;
                return OperationStatus.Done;
            }
            if (!char.IsHighSurrogate(source[0])) return OperationStatus.InvalidData;
            if (source.Length == 1) return OperationStatus.NeedMoreData;
            if (!TryCreate(source[0], source[1], out Rune two)) return OperationStatus.InvalidData;
            result = two;
            charsConsumed = 2;
            return OperationStatus.Done;
        }

        public static Rune GetRuneAt(string input, int index)
        {
            if (input == null) throw new ArgumentNullException("input");
            if ((uint)index >= (uint)input.Length) throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
            Rune found;
            if (!TryGetRuneAt(input, index, out found)) throw new ArgumentException("Cannot extract a Unicode scalar value from the specified index in the input.", "index");
            return found;
        }

        public static bool TryGetRuneAt(string input, int index, out Rune value)
        {
            if (input == null) throw new ArgumentNullException("input");
            if ((uint)index >= (uint)input.Length) throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
            return DecodeFromUtf16(input.AsSpan(index), out value, out int _) == OperationStatus.Done || Nothing(out value);
        }

        private static bool Nothing(out Rune value)
        {
            value = default(Rune);
            return false;
        }

        // The tables of the model have the characters that are one char.
        private static char Known(Rune value)
        {
            if (!value.IsBmp) throw Unmodelled.Raise("properties of a Rune above U+FFFF");
            return (char)value._value;
        }

        public static double GetNumericValue(Rune value) { return char.GetNumericValue(Known(value)); }
        public static UnicodeCategory GetUnicodeCategory(Rune value) { return char.GetUnicodeCategory(Known(value)); }
        public static bool IsControl(Rune value) { return value.IsBmp && char.IsControl((char)value._value); }
        public static bool IsDigit(Rune value) { return char.IsDigit(Known(value)); }
        public static bool IsLetter(Rune value) { return char.IsLetter(Known(value)); }
        public static bool IsLetterOrDigit(Rune value) { return char.IsLetterOrDigit(Known(value)); }
        public static bool IsLower(Rune value) { return char.IsLower(Known(value)); }
        public static bool IsNumber(Rune value) { return char.IsNumber(Known(value)); }
        public static bool IsPunctuation(Rune value) { return char.IsPunctuation(Known(value)); }
        public static bool IsSeparator(Rune value) { return char.IsSeparator(Known(value)); }
        public static bool IsSymbol(Rune value) { return char.IsSymbol(Known(value)); }
        public static bool IsUpper(Rune value) { return char.IsUpper(Known(value)); }
        public static bool IsWhiteSpace(Rune value) { return value.IsBmp && char.IsWhiteSpace((char)value._value); }
        public static Rune ToUpperInvariant(Rune value) { return new Rune(char.ToUpperInvariant(Known(value))); }
        public static Rune ToLowerInvariant(Rune value) { return new Rune(char.ToLowerInvariant(Known(value))); }
    }

    public struct StringRuneEnumerator : IEnumerable<Rune>, IEnumerator<Rune>
    {
        private readonly string _string;
        private Rune _current;
        private int _next;

        internal StringRuneEnumerator(string value)
        {
            _string = value;
            _current = default(Rune);
            _next = 0;
        }

        public Rune Current { get { return _current; } }
        object IEnumerator.Current { get { return _current; } }
        void IDisposable.Dispose() { }
        public StringRuneEnumerator GetEnumerator() { return this; }
        IEnumerator<Rune> IEnumerable<Rune>.GetEnumerator() { return this; }
        IEnumerator IEnumerable.GetEnumerator() { return this; }

        public bool MoveNext()
        {
            if ((uint)_next >= (uint)_string.Length)
            {
                _current = default(Rune);
                return false;
            }
            Rune.DecodeFromUtf16(_string.AsSpan(_next), out _current, out int _);
            _next += _current.Utf16SequenceLength;
            return true;
        }

        void IEnumerator.Reset()
        {
            _current = default(Rune);
            _next = 0;
        }
    }

    public ref struct SpanRuneEnumerator
    {
        private ReadOnlySpan<char> _rest;
        private Rune _current;

        internal SpanRuneEnumerator(ReadOnlySpan<char> buffer)
        {
            _rest = buffer;
            _current = default(Rune);
        }

        public Rune Current { get { return _current; } }
        public SpanRuneEnumerator GetEnumerator() { return this; }

        public bool MoveNext()
        {
            if (_rest.Length == 0)
            {
                _current = default(Rune);
                return false;
            }
            Rune.DecodeFromUtf16(_rest, out _current, out int consumed);
            _rest = _rest.Slice(consumed);
            return true;
        }
    }
}

namespace System
{
    using System.Text;

    public sealed partial class String
    {
        public StringRuneEnumerator EnumerateRunes() { return new StringRuneEnumerator(this); }

        public bool IsNormalized() { return IsNormalized(NormalizationForm.FormC); }
        public bool IsNormalized(NormalizationForm normalizationForm) { return (object)Normalize(normalizationForm) == this; }
        public string Normalize() { return Normalize(NormalizationForm.FormC); }

        /// ASCII is normal in each form, and each text below U+0300 is in form C. The rest needs tables.
        public string Normalize(NormalizationForm normalizationForm)
        {
            if (normalizationForm != NormalizationForm.FormC && normalizationForm != NormalizationForm.FormD && normalizationForm != NormalizationForm.FormKC && normalizationForm != NormalizationForm.FormKD)
                throw Unmodelled.Raise("String.Normalize with an unknown form");
            int below = normalizationForm == NormalizationForm.FormC ? 0x300 : 0x80;
            for (int i = 0; i < Length; i++)
                if (this[i] >= below) throw Unmodelled.Raise("String.Normalize of other texts than those in ASCII, and those below U+0300 in form C");
            return this;
        }
    }

    public static partial class MemoryExtensions
    {
        public static SpanRuneEnumerator EnumerateRunes(this ReadOnlySpan<char> span) { return new SpanRuneEnumerator(span); }
        public static SpanRuneEnumerator EnumerateRunes(this Span<char> span) { return new SpanRuneEnumerator(span); }
    }
}
