// Encodings: UTF-8, ASCII, Latin-1 and UTF-16. Each property makes its own instance; equality is by kind.
using System.Runtime.CompilerServices;

namespace System.Text
{
    public sealed class DecoderFallbackException : ArgumentException
    {
        public DecoderFallbackException() : base("Value does not fall within the expected range.") { }
        public DecoderFallbackException(string message) : base(message) { }
        public DecoderFallbackException(string message, Exception innerException) : base(message, innerException) { }

        public DecoderFallbackException(string message, byte[] bytesUnknown, int index) : base(message)
        {
            BytesUnknown = bytesUnknown;
            Index = index;
        }

        public byte[] BytesUnknown { get; }
        public int Index { get; }

        /// Of is the exception for the bytes from one index to another, which .NET says are at an index.
        internal static Exception Of(byte[] bytes, int from, int to, int index)
        {
            byte[] unknown = new byte[to - from];
            Array.Copy(bytes, from, unknown, 0, unknown.Length);
            string text = "";
            foreach (byte b in unknown) text += "[" + b.ToString("X2") + "]";
            return new DecoderFallbackException("Unable to translate bytes " + text + " at index " + index + " from specified code page to Unicode.", unknown, index);
        }
    }

    public sealed class EncoderFallbackException : ArgumentException
    {
        public EncoderFallbackException() : base("Value does not fall within the expected range.") { }
        public EncoderFallbackException(string message) : base(message) { }
        public EncoderFallbackException(string message, Exception innerException) : base(message, innerException) { }

        internal EncoderFallbackException(char unknown, int index) : base("Unable to translate Unicode character \\\\u" + ((int)unknown).ToString("X4") + " at index " + index + " to specified code page.")
        {
            CharUnknown = unknown;
            Index = index;
        }

        public char CharUnknown { get; }
        public int Index { get; }
    }

    public abstract class Encoding : ICloneable
    {
        private readonly int _codePage;

        protected Encoding() { }
        protected Encoding(int codePage) { _codePage = codePage; }

        public static Encoding ASCII { get; } = new ASCIIEncoding.ASCIIEncodingSealed();
        public static Encoding BigEndianUnicode { get; } = new UnicodeEncoding(true, true);
        public static Encoding Default { get; } = new UTF8Encoding.UTF8EncodingSealed(false);
        public static Encoding Latin1 { get; } = new Latin1Encoding.Latin1EncodingSealed();
        public static Encoding Unicode { get; } = new UnicodeEncoding(false, true);
        public static Encoding UTF8 { get; } = new UTF8Encoding.UTF8EncodingSealed(true);

        public virtual int CodePage { get { return _codePage; } }
        public virtual string EncodingName { get { return WebName; } }
        public virtual string WebName { get { return "unknown"; } }
        public virtual string BodyName { get { return WebName; } }
        public virtual string HeaderName { get { return WebName; } }
        public virtual bool IsSingleByte { get { return false; } }
        public bool IsReadOnly { get { return true; } }

        public static Encoding GetEncoding(string name)
        {
            if (name == null) throw new ArgumentNullException("name");
            switch (name.ToLowerInvariant())
            {
                case "utf-8":
                case "unicode-1-1-utf-8":
                case "unicode-2-0-utf-8":
                case "x-unicode-1-1-utf-8":
                case "x-unicode-2-0-utf-8": return UTF8;
                case "ansi_x3.4-1968":
                case "ansi_x3.4-1986":
                case "ascii":
                case "cp367":
                case "csascii":
                case "ibm367":
                case "iso-ir-6":
                case "iso646-us":
                case "iso_646.irv:1991":
                case "us":
                case "us-ascii": return ASCII;
                case "cp819":
                case "csisolatin1":
                case "ibm819":
                case "iso-8859-1":
                case "iso-ir-100":
                case "iso8859-1":
                case "iso_8859-1":
                case "iso_8859-1:1987":
                case "l1":
                case "latin1": return Latin1;
                case "iso-10646-ucs-2":
                case "ucs-2":
                case "unicode":
                case "utf-16":
                case "utf-16le": return Unicode;
                case "unicodefffe":
                case "utf-16be": return BigEndianUnicode;
                case "csunicode11utf7":
                case "unicode-1-1-utf-7":
                case "unicode-2-0-utf-7":
                case "utf-7":
                case "x-unicode-1-1-utf-7":
                case "x-unicode-2-0-utf-7": return GetEncoding(65000);
                case "utf-32":
                case "utf-32le": return GetEncoding(12000);
                case "utf-32be": return GetEncoding(12001);
            }
            throw new ArgumentException("'" + name + "' is not a supported encoding name. For information on defining a custom encoding, see the documentation for the Encoding.RegisterProvider method.", "name");
        }

        public static Encoding GetEncoding(int codepage)
        {
            if (codepage < 0 || codepage > 65535) throw new ArgumentOutOfRangeException("codepage", "Valid values are between 0 and 65535, inclusive.");
            switch (codepage)
            {
                case 0:
                case 65001: return UTF8;
                case 20127: return ASCII;
                case 28591: return Latin1;
                case 1200: return Unicode;
                case 1201: return BigEndianUnicode;
                case 65000: throw new NotSupportedException("Support for UTF-7 is disabled. See https://aka.ms/dotnet-warnings/SYSLIB0001 for more information.");
                case 1:
                case 2:
                case 3:
                case 42: throw new ArgumentException(codepage + " is not a supported code page.", "codepage");
                case 12000:
                case 12001:
                    throw Threading.Unmodelled.Raise("Encoding.GetEncoding of UTF-32");
            }
            throw new NotSupportedException("No data is available for encoding " + codepage + ". For information on defining a custom encoding, see the documentation for the Encoding.RegisterProvider method.");
        }

        public static byte[] Convert(Encoding srcEncoding, Encoding dstEncoding, byte[] bytes)
        {
            if (bytes == null) throw new ArgumentNullException("bytes");
            return Convert(srcEncoding, dstEncoding, bytes, 0, bytes.Length);
        }

        public static byte[] Convert(Encoding srcEncoding, Encoding dstEncoding, byte[] bytes, int index, int count)
        {
            if (srcEncoding == null) throw new ArgumentNullException("srcEncoding");
            if (dstEncoding == null) throw new ArgumentNullException("dstEncoding");
            return dstEncoding.GetBytes(srcEncoding.GetChars(bytes, index, count));
        }

        public virtual object Clone() { return MemberwiseClone(); }
        public virtual byte[] GetPreamble() { return new byte[0]; }

        public abstract int GetByteCount(char[] chars, int index, int count);
        public abstract int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex);
        public abstract int GetCharCount(byte[] bytes, int index, int count);
        public abstract int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex);
        public abstract int GetMaxByteCount(int charCount);
        public abstract int GetMaxCharCount(int byteCount);

        // An encoding of the program's own is asked for these four; those of the library override the rest.
        internal virtual bool OfLibrary { get { return false; } }
        internal virtual int ByteCountOf(char[] chars, int index, int count) { return GetByteCount(chars, index, count); }
        internal virtual int BytesOf(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) { return GetBytes(chars, charIndex, charCount, bytes, byteIndex); }
        internal virtual int CharCountOf(byte[] bytes, int index, int count) { return GetCharCount(bytes, index, count); }
        internal virtual int CharsOf(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) { return GetChars(bytes, byteIndex, byteCount, chars, charIndex); }

        // Put and Take of an encoding of the library write as far as they go, and then throw if there is no room, or if a strict encoding meets something that it has no code for.
        internal virtual int Put(char[] chars, int index, int count, Span<byte> bytes)
        {
            byte[] made = new byte[bytes.Length];
            int n = Math.Min(BytesOf(chars, index, count, made, 0), made.Length);
            for (int i = 0; i < n; i++) bytes[i] = made[i];
            return n;
        }

        internal virtual int Take(byte[] bytes, int index, int count, Span<char> chars)
        {
            char[] made = new char[chars.Length];
            int n = Math.Min(CharsOf(bytes, index, count, made, 0), made.Length);
            for (int i = 0; i < n; i++) chars[i] = made[i];
            return n;
        }

        public virtual int GetByteCount(char[] chars)
        {
            if (chars == null) throw new ArgumentNullException("chars");
            return GetByteCount(chars, 0, chars.Length);
        }

        public virtual int GetByteCount(string s)
        {
            if (s == null) throw new ArgumentNullException("s");
            return ByteCountOf(s.ToCharArray(), 0, s.Length);
        }

        public virtual int GetByteCount(ReadOnlySpan<char> chars) { return ByteCountOf(chars.ToArray(), 0, chars.Length); }

        public virtual byte[] GetBytes(char[] chars)
        {
            if (chars == null) throw new ArgumentNullException("chars");
            return GetBytes(chars, 0, chars.Length);
        }

        public virtual byte[] GetBytes(char[] chars, int index, int count)
        {
            byte[] bytes = new byte[GetByteCount(chars, index, count)];
            GetBytes(chars, index, count, bytes, 0);
            return bytes;
        }

        public virtual byte[] GetBytes(string s)
        {
            if (s == null) throw new ArgumentNullException("s");
            byte[] bytes = new byte[GetByteCount(s)];
            GetBytes(s, 0, s.Length, bytes, 0);
            return bytes;
        }

        public byte[] GetBytes(string s, int index, int count)
        {
            if (s == null) throw new ArgumentNullException("s");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            ArgumentOutOfRangeException.ThrowIfGreaterThan(index, s.Length - count, "index");
            char[] chars = s.Substring(index, count).ToCharArray();
            byte[] bytes = new byte[ByteCountOf(chars, 0, count)];
            if (bytes.Length > 0) BytesOf(chars, 0, count, bytes, 0);
            return bytes;
        }

        public virtual int GetBytes(string s, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            if (s == null) throw new ArgumentNullException("s");
            return BytesOf(s.ToCharArray(), charIndex, charCount, bytes, byteIndex);
        }

        public virtual int GetBytes(ReadOnlySpan<char> chars, Span<byte> bytes) { return Put(chars.ToArray(), 0, chars.Length, bytes); }

        public virtual int GetCharCount(byte[] bytes)
        {
            if (bytes == null) throw new ArgumentNullException("bytes");
            return GetCharCount(bytes, 0, bytes.Length);
        }

        public virtual int GetCharCount(ReadOnlySpan<byte> bytes) { return CharCountOf(bytes.ToArray(), 0, bytes.Length); }

        public virtual char[] GetChars(byte[] bytes)
        {
            if (bytes == null) throw new ArgumentNullException("bytes");
            return GetChars(bytes, 0, bytes.Length);
        }

        public virtual char[] GetChars(byte[] bytes, int index, int count)
        {
            char[] chars = new char[GetCharCount(bytes, index, count)];
            GetChars(bytes, index, count, chars, 0);
            return chars;
        }

        public virtual int GetChars(ReadOnlySpan<byte> bytes, Span<char> chars) { return Take(bytes.ToArray(), 0, bytes.Length, chars); }

        public virtual string GetString(byte[] bytes)
        {
            if (bytes == null) throw new ArgumentNullException("bytes");
            return GetString(bytes, 0, bytes.Length);
        }

        public virtual string GetString(byte[] bytes, int index, int count) { return OfLibrary ? TextOf(bytes, index, count) : new string(GetChars(bytes, index, count)); }
        public string GetString(ReadOnlySpan<byte> bytes) { return TextOf(bytes.ToArray(), 0, bytes.Length); }

        private string TextOf(byte[] bytes, int index, int count)
        {
            char[] chars = new char[CharCountOf(bytes, index, count)];
            if (chars.Length == 0) return "";
            CharsOf(bytes, index, count, chars, 0);
            return new string(chars);
        }

        public override bool Equals(object value)
        {
            Encoding other = value as Encoding;
            return other != null && other.GetType() == GetType() && other._codePage == _codePage;
        }

        /// The hash code is open, as .NET's is one of the texts that replace characters without a code.
        public override int GetHashCode() { return HashChoice.OfRun(_codePage); }

        /// Measured says whether the exceptions for null and negative numbers are those of UnicodeEncoding.
        internal virtual bool Measured { get { return false; } }
        internal virtual bool Strict { get { return false; } }
        internal virtual string EncoderName { get { return Strict ? "EncoderExceptionFallback" : "EncoderReplacementFallback"; } }

        internal void CheckArray(object array, string name)
        {
            if (array == null) throw Measured ? new ArgumentNullException(name) : new ArgumentNullException(name, "Array cannot be null.");
        }

        internal void CheckNegative(int number, string name)
        {
            if (number >= 0) return;
            if (Measured) ArgumentOutOfRangeException.ThrowIfNegative(number, name);
            throw new ArgumentOutOfRangeException(name, "Non-negative number required.");
        }

        internal void CheckPart(int length, int index, int count, string name, string indexName, string countName, string where)
        {
            CheckNegative(index, indexName);
            CheckNegative(count, countName);
            if (length - index < count) throw new ArgumentOutOfRangeException(name, "Index and count must refer to a location within the " + where + ".");
        }

        internal void CheckCounted(Array array, int index, int count, string name)
        {
            CheckArray(array, name);
            CheckPart(array.Length, index, count, name, "index", "count", "buffer");
        }

        internal static void CheckPlace(Array array, int index, string indexName)
        {
            if ((uint)index > (uint)array.Length)
                throw new ArgumentOutOfRangeException(indexName, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        }

        /// CheckBytes checks the arguments of GetBytes, and CheckChars those of GetChars.
        internal void CheckBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            CheckArray(chars, "chars");
            CheckArray(bytes, "bytes");
            CheckPart(chars.Length, charIndex, charCount, "chars", "charIndex", "charCount", Measured ? "buffer" : "string");
            CheckPlace(bytes, byteIndex, "byteIndex");
        }

        internal void CheckChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex)
        {
            CheckArray(bytes, "bytes");
            CheckArray(chars, "chars");
            CheckPart(bytes.Length, byteIndex, byteCount, "bytes", "byteIndex", "byteCount", "buffer");
            CheckPlace(chars, charIndex, "charIndex");
        }

        /// PartOf checks the arguments of GetBytes that belong to a text.
        internal char[] PartOf(string s, int charIndex, int charCount, byte[] bytes, string name)
        {
            CheckArray(s, "s");
            CheckArray(bytes, "bytes");
            CheckPart(s.Length, charIndex, charCount, name, "charIndex", "charCount", "string");
            return s.ToCharArray();
        }

        internal Exception NoRoom(string name)
        {
            bool encodes = name == "bytes";
            string fallback = encodes ? EncoderName : Strict ? "DecoderExceptionFallback" : "DecoderReplacementFallback";
            return new ArgumentException("The output " + (encodes ? "byte buffer is too small to contain the encoded data" : "char buffer is too small to contain the decoded characters") +
                ", encoding codepage '" + CodePage + "' and fallback 'System.Text." + fallback + "'.", name);
        }

        /// MaxBytes is the most bytes for a number of characters, with one more that an encoder may hold back.
        internal static int MaxBytes(int charCount, int each)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(charCount, "charCount");
            long bytes = each * (charCount + 1L);
            if (bytes > int.MaxValue) throw new ArgumentOutOfRangeException("charCount", "Too many characters. The resulting number of bytes is larger than what can be returned as an int.");
            return (int)bytes;
        }

        /// Wide returns the code point at chars[i] and the characters it takes; -1 for half a surrogate pair.
        internal static int Wide(char[] chars, int i, int end, out int length)
        {
            length = 1;
            int c = chars[i];
            if (c < 0xD800 || c > 0xDFFF) return c;
            if (c > 0xDBFF || i + 1 >= end) return -1;
            int low = chars[i + 1];
            if (low < 0xDC00 || low > 0xDFFF) return -1;
            length = 2;
            return 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
        }
    }

    public class UTF8Encoding : Encoding
    {
        private readonly bool _mark;
        private readonly bool _strict;

        public UTF8Encoding() : this(false) { }
        public UTF8Encoding(bool encoderShouldEmitUTF8Identifier) : this(encoderShouldEmitUTF8Identifier, false) { }

        public UTF8Encoding(bool encoderShouldEmitUTF8Identifier, bool throwOnInvalidBytes) : base(65001)
        {
            _mark = encoderShouldEmitUTF8Identifier;
            _strict = throwOnInvalidBytes;
        }

        /// UTF8EncodingSealed is the class of Encoding.UTF8 and Encoding.Default.
        internal sealed class UTF8EncodingSealed : UTF8Encoding
        {
            internal UTF8EncodingSealed(bool mark) : base(mark) { }
            public override object Clone() { return new UTF8Encoding(_mark); }

            public override int GetMaxByteCount(int charCount)
            {
                CheckNegative(charCount, "charCount");
                return base.GetMaxByteCount(charCount);
            }

            public override int GetMaxCharCount(int byteCount)
            {
                CheckNegative(byteCount, "byteCount");
                return base.GetMaxCharCount(byteCount);
            }
        }

        public override string WebName { get { return "utf-8"; } }
        public override string EncodingName { get { return "Unicode (UTF-8)"; } }
        public override byte[] GetPreamble() { return _mark ? new byte[] { 0xEF, 0xBB, 0xBF } : new byte[0]; }

        // The members for texts and spans call none that a derived class may override.
        internal override bool OfLibrary { get { return true; } }
        public override int GetByteCount(char[] chars, int index, int count) { return ByteCountOf(chars, index, count); }
        public override int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) { return BytesOf(chars, charIndex, charCount, bytes, byteIndex); }
        public override int GetCharCount(byte[] bytes, int index, int count) { return CharCountOf(bytes, index, count); }
        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) { return CharsOf(bytes, byteIndex, byteCount, chars, charIndex); }

        internal override int ByteCountOf(char[] chars, int index, int count)
        {
            CheckCounted(chars, index, count, "chars");
            int total = 0;
            int length;
            for (int i = index; i < index + count; i += length) total += Size(Next(chars, index, i, index + count, out length));
            return total;
        }

        internal override bool Strict { get { return _strict; } }

        public override int GetBytes(string s, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            return BytesOf(PartOf(s, charIndex, charCount, bytes, "s"), charIndex, charCount, bytes, byteIndex);
        }

        internal override int BytesOf(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            CheckBytes(chars, charIndex, charCount, bytes, byteIndex);
            return Put(chars, charIndex, charCount, new Span<byte>(bytes, byteIndex, bytes.Length - byteIndex));
        }

        internal override int CharCountOf(byte[] bytes, int index, int count)
        {
            CheckCounted(bytes, index, count, "bytes");
            int total = 0;
            for (int i = index; i < index + count;) total += Next(bytes, index, ref i, index + count) < 0x10000 ? 1 : 2;
            return total;
        }

        internal override int CharsOf(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex)
        {
            CheckChars(bytes, byteIndex, byteCount, chars, charIndex);
            return Take(bytes, byteIndex, byteCount, new Span<char>(chars, charIndex, chars.Length - charIndex));
        }

        public override int GetMaxByteCount(int charCount) { return MaxBytes(charCount, 3); }

        public override int GetMaxCharCount(int byteCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(byteCount, "byteCount");
            if (byteCount == int.MaxValue) throw new ArgumentOutOfRangeException("byteCount", "Too many bytes. The resulting number of chars is larger than what can be returned as an int.");
            return byteCount + 1;
        }

        public override bool Equals(object value)
        {
            UTF8Encoding other = value as UTF8Encoding;
            return other != null && other._mark == _mark && other._strict == _strict;
        }

        public override int GetHashCode() { return _strict ? 66534 + (_mark ? 1 : 0) : HashChoice.OfRun(65001 + (_mark ? 1 : 0)); }

        /// Next returns the code point at chars[i] and the characters it takes.
        private int Next(char[] chars, int index, int i, int end, out int length)
        {
            int point = Wide(chars, i, end, out length);
            if (point >= 0) return point;
            if (_strict) throw new EncoderFallbackException(chars[i], i - index);
            return 0xFFFD;
        }

        private static int Size(int point) { return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4; }

        internal override int Put(char[] chars, int index, int count, Span<byte> bytes)
        {
            int at = 0;
            int length;
            for (int i = index; i < index + count; i += length)
            {
                int point = Next(chars, index, i, index + count, out length);
                int size = Size(point);
                if (size > bytes.Length - at) throw NoRoom("bytes");
                for (int k = size - 1; k > 0; k--)
                {
                    bytes[at + k] = (byte)(0x80 | (point & 0x3F));
                    point >>= 6;
                }
                bytes[at] = (byte)(size == 1 ? point : (0xF00 >> size) & 0xFF | point);
                at += size;
            }
            return at;
        }

        /// Next reads the code point at bytes[i]. Each longest prefix of a sequence that goes wrong becomes one U+FFFD.
        private int Next(byte[] bytes, int index, ref int i, int end)
        {
            int sequence = i;
            int first = bytes[i++];
            if (first < 0x80) return first;
            int more = first < 0xC2 ? -1 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : -1;
            int point = more < 0 ? -1 : first & (0x3F >> more);
            for (int k = 0; k < more; k++)
            {
                // The second byte alone decides about overlong forms, surrogates and the end of the range.
                int low = k > 0 ? 0x80 : first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
                int high = k > 0 ? 0xBF : first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
                if (i >= end || bytes[i] < low || bytes[i] > high)
                {
                    point = -1;
                    break;
                }
                point = (point << 6) | (bytes[i++] & 0x3F);
            }
            if (point >= 0) return point;
            if (_strict) throw DecoderFallbackException.Of(bytes, sequence, i, sequence - index);
            return 0xFFFD;
        }

        internal override int Take(byte[] bytes, int index, int count, Span<char> chars)
        {
            int at = 0;
            for (int i = index; i < index + count;)
            {
                int point = Next(bytes, index, ref i, index + count);
                if ((point < 0x10000 ? 1 : 2) > chars.Length - at) throw NoRoom("chars");
                if (point < 0x10000)
                {
                    chars[at++] = (char)point;
                    continue;
                }
                chars[at++] = (char)(0xD800 + ((point - 0x10000) >> 10));
                chars[at++] = (char)(0xDC00 + (point & 0x3FF));
            }
            return at;
        }
    }
}

namespace MoonWalker
{
    using System;
    using System.Text;

    /// SingleByteEncoding maps characters below a limit to themselves, others to '?', and back. Type.BaseType leaves it out.
    public abstract class SingleByteEncoding : Encoding
    {
        private readonly int _limit;

        internal SingleByteEncoding(int codePage, int limit) : base(codePage) { _limit = limit; }

        public override bool IsSingleByte { get { return true; } }

        public override bool Equals(object value)
        {
            SingleByteEncoding other = value as SingleByteEncoding;
            return other != null && other.CodePage == CodePage;
        }

        public override int GetHashCode() { return base.GetHashCode(); }

        // The members for texts and spans call none that a derived class may override.
        internal override bool OfLibrary { get { return true; } }
        public override int GetByteCount(char[] chars, int index, int count) { return ByteCountOf(chars, index, count); }
        public override int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) { return BytesOf(chars, charIndex, charCount, bytes, byteIndex); }
        public override int GetCharCount(byte[] bytes, int index, int count) { return CharCountOf(bytes, index, count); }
        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) { return CharsOf(bytes, byteIndex, byteCount, chars, charIndex); }

        internal override int ByteCountOf(char[] chars, int index, int count)
        {
            CheckCounted(chars, index, count, "chars");
            return count;
        }

        public override int GetBytes(string s, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            return BytesOf(PartOf(s, charIndex, charCount, bytes, TextName), charIndex, charCount, bytes, byteIndex);
        }

        internal override int BytesOf(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            CheckBytes(chars, charIndex, charCount, bytes, byteIndex);
            return Put(chars, charIndex, charCount, new Span<byte>(bytes, byteIndex, bytes.Length - byteIndex));
        }

        internal override int Put(char[] chars, int index, int count, Span<byte> bytes)
        {
            for (int i = 0; i < count; i++)
            {
                char c = chars[index + i];
                if (i == bytes.Length) throw NoRoom("bytes");
                bytes[i] = c < _limit ? (byte)c : Nearest(c);
            }
            return count;
        }

        internal override int CharCountOf(byte[] bytes, int index, int count)
        {
            CheckCounted(bytes, index, count, "bytes");
            return count;
        }

        internal override int CharsOf(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex)
        {
            CheckChars(bytes, byteIndex, byteCount, chars, charIndex);
            return Take(bytes, byteIndex, byteCount, new Span<char>(chars, charIndex, chars.Length - charIndex));
        }

        internal override int Take(byte[] bytes, int index, int count, Span<char> chars)
        {
            if (MeasuresFirst && count > chars.Length) throw NoRoom("chars");
            for (int i = 0; i < count; i++)
            {
                if (i == chars.Length) throw NoRoom("chars");
                chars[i] = bytes[index + i] < _limit ? (char)bytes[index + i] : '?';
            }
            return count;
        }

        /// MeasuresFirst says whether nothing is decoded if there is no room for all of it.
        internal virtual bool MeasuresFirst { get { return false; } }

        public override int GetMaxByteCount(int charCount) { return MaxBytes(charCount, 1); }

        public override int GetMaxCharCount(int byteCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(byteCount, "byteCount");
            return byteCount;
        }

        internal virtual string TextName { get { return "s"; } }

        /// Nearest stands for a character that the encoding lacks.
        internal virtual byte Nearest(char c) { return (byte)'?'; }
    }
}

namespace System.Text
{
    using MoonWalker;

    public class ASCIIEncoding : SingleByteEncoding
    {
        public ASCIIEncoding() : base(20127, 0x80) { }
        public override string WebName { get { return "us-ascii"; } }
        public override string EncodingName { get { return "US-ASCII"; } }
        internal override string TextName { get { return "chars"; } }

        internal sealed class ASCIIEncodingSealed : ASCIIEncoding
        {
            public override object Clone() { return new ASCIIEncoding(); }
        }

        public override string GetString(byte[] bytes, int byteIndex, int byteCount)
        {
            CheckArray(bytes, "bytes");
            CheckPart(bytes.Length, byteIndex, byteCount, "bytes", "byteIndex", "byteCount", "buffer");
            return base.GetString(bytes, byteIndex, byteCount);
        }
    }

    internal class Latin1Encoding : SingleByteEncoding
    {
        internal Latin1Encoding() : base(28591, 0x100) { }
        public override string WebName { get { return "iso-8859-1"; } }
        public override string EncodingName { get { return "Western European (ISO)"; } }
        internal override string EncoderName { get { return "EncoderLatin1BestFitFallback"; } }
        internal override bool MeasuresFirst { get { return true; } }

        internal sealed class Latin1EncodingSealed : Latin1Encoding
        {
            public override object Clone() { return new Latin1Encoding(); }
        }

        public override int GetMaxCharCount(int byteCount)
        {
            CheckNegative(byteCount, "byteCount");
            return byteCount;
        }

        /// Characters, each before the one that stands for it, in ascending order.
        private const string Fits =
            "\u0100A\u0101a\u0102A\u0103a\u0104A\u0105a\u0106C\u0107c\u0108C\u0109c\u010aC\u010bc\u010cC\u010dc\u010eD\u010fd\u0110D\u0111d\u0112E\u0113e\u0114E" +
            "\u0115e\u0116E\u0117e\u0118E\u0119e\u011aE\u011be\u011cG\u011dg\u011eG\u011fg\u0120G\u0121g\u0122G\u0123g\u0124H\u0125h\u0126H\u0127h\u0128I\u0129i" +
            "\u012aI\u012bi\u012cI\u012di\u012eI\u012fi\u0130I\u0131i\u0134J\u0135j\u0136K\u0137k\u0139L\u013al\u013bL\u013cl\u013dL\u013el\u0141L\u0142l\u0143N" +
            "\u0144n\u0145N\u0146n\u0147N\u0148n\u014cO\u014do\u014eO\u014fo\u0150O\u0151o\u0152O\u0153o\u0154R\u0155r\u0156R\u0157r\u0158R\u0159r\u015aS\u015bs" +
            "\u015cS\u015ds\u015eS\u015fs\u0160S\u0161s\u0162T\u0163t\u0164T\u0165t\u0166T\u0167t\u0168U\u0169u\u016aU\u016bu\u016cU\u016du\u016eU\u016fu\u0170U" +
            "\u0171u\u0172U\u0173u\u0174W\u0175w\u0176Y\u0177y\u0178Y\u0179Z\u017az\u017bZ\u017cz\u017dZ\u017ez\u0180b\u0189D\u0191F\u0192f\u0197I\u019al\u019fO" +
            "\u01a0O\u01a1o\u01abt\u01aeT\u01afU\u01b0u\u01b6z\u01cdA\u01cea\u01cfI\u01d0i\u01d1O\u01d2o\u01d3U\u01d4u\u01d5U\u01d6u\u01d7U\u01d8u\u01d9U\u01dau" +
            "\u01dbU\u01dcu\u01deA\u01dfa\u01e4G\u01e5g\u01e6G\u01e7g\u01e8K\u01e9k\u01eaO\u01ebo\u01ecO\u01edo\u01f0j\u0261g\u02b9'\u02ba\u0022\u02bc'\u02c4^" +
            "\u02c6^\u02c8'\u02cb`\u02cd_\u02dc~\u0300`\u0302^\u0303~\u030e\u0022\u0331_\u0332_\u2000 \u2001 \u2002 \u2003 \u2004 \u2005 \u2006 \u2010-\u2011-" +
            "\u2013-\u2014-\u2018'\u2019'\u201a,\u201c\u0022\u201d\u0022\u201e\u0022\u2022.\u2026.\u2032'\u2035`\u2039<\u203a>\u2122T";

        internal override byte Nearest(char c)
        {
            if (c > '\uff00' && c < '\uff5f') return (byte)(c - '\uff00' + ' '); // full width
            int low = 0, high = Fits.Length / 2 - 1;
            while (low <= high)
            {
                int middle = (low + high) / 2;
                if (Fits[2 * middle] == c) return (byte)Fits[2 * middle + 1];
                if (Fits[2 * middle] < c) low = middle + 1;
                else high = middle - 1;
            }
            return (byte)'?';
        }
    }

    public class UnicodeEncoding : Encoding
    {
        public const int CharSize = 2;

        private readonly bool _big;
        private readonly bool _mark;
        private readonly bool _strict;

        public UnicodeEncoding() : this(false, true) { }
        public UnicodeEncoding(bool bigEndian, bool byteOrderMark) : this(bigEndian, byteOrderMark, false) { }

        public UnicodeEncoding(bool bigEndian, bool byteOrderMark, bool throwOnInvalidBytes) : base(bigEndian ? 1201 : 1200)
        {
            _big = bigEndian;
            _mark = byteOrderMark;
            _strict = throwOnInvalidBytes;
        }

        public override string WebName { get { return _big ? "utf-16BE" : "utf-16"; } }
        public override string EncodingName { get { return _big ? "Unicode (Big-Endian)" : "Unicode"; } }

        public override byte[] GetPreamble()
        {
            if (!_mark) return new byte[0];
            return _big ? new byte[] { 0xFE, 0xFF } : new byte[] { 0xFF, 0xFE };
        }

        // The members for texts and spans call none that a derived class may override.
        internal override bool OfLibrary { get { return true; } }
        public override int GetByteCount(char[] chars, int index, int count) { return ByteCountOf(chars, index, count); }
        public override int GetBytes(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex) { return BytesOf(chars, charIndex, charCount, bytes, byteIndex); }
        public override int GetCharCount(byte[] bytes, int index, int count) { return CharCountOf(bytes, index, count); }
        public override int GetChars(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex) { return CharsOf(bytes, byteIndex, byteCount, chars, charIndex); }

        internal override int ByteCountOf(char[] chars, int index, int count)
        {
            CheckCounted(chars, index, count, "chars");
            int length;
            for (int i = index; _strict && i < index + count; i += length) Next(chars, index, i, index + count, out length);
            return 2 * count;
        }

        /// Next returns the character at chars[i], which is the first half of a pair if length is 2.
        private char Next(char[] chars, int index, int i, int end, out int length)
        {
            if (Wide(chars, i, end, out length) >= 0) return chars[i];
            if (_strict) throw new EncoderFallbackException(chars[i], i - index);
            return '\uFFFD';
        }

        private char At(byte[] bytes, int index) { return (char)(_big ? bytes[index] << 8 | bytes[index + 1] : bytes[index + 1] << 8 | bytes[index]); }

        /// Next returns the character at bytes[i], which is the first half of a pair if length is 4. It is U+FFFD for half a pair and for half a character.
        /// The index of a first half is that of the character behind it, in .NET.
        private char Next(byte[] bytes, int index, int i, int end, out int length)
        {
            length = Math.Min(2, end - i);
            char c = length == 1 ? '\uFFFD' : At(bytes, i);
            if (length == 2 && !char.IsSurrogate(c)) return c;
            bool first = char.IsHighSurrogate(c);
            if (first && i + 3 < end && char.IsLowSurrogate(At(bytes, i + 2)))
            {
                length = 4;
                return c;
            }
            int further = !first || i + 2 == end ? 0 : i + 3 == end ? 1 : 2;
            if (_strict) throw DecoderFallbackException.Of(bytes, i, i + length, i + further - index);
            return '\uFFFD';
        }

        internal override bool Measured { get { return true; } }
        internal override bool Strict { get { return _strict; } }

        public override int GetBytes(string s, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            return BytesOf(PartOf(s, charIndex, charCount, bytes, "s"), charIndex, charCount, bytes, byteIndex);
        }

        internal override int BytesOf(char[] chars, int charIndex, int charCount, byte[] bytes, int byteIndex)
        {
            CheckBytes(chars, charIndex, charCount, bytes, byteIndex);
            return Put(chars, charIndex, charCount, new Span<byte>(bytes, byteIndex, bytes.Length - byteIndex));
        }

        internal override int Put(char[] chars, int index, int count, Span<byte> bytes)
        {
            int at = 0;
            int length;
            for (int i = index; i < index + count; i += length)
            {
                char c = Next(chars, index, i, index + count, out length);
                if (2 * length > bytes.Length - at) throw NoRoom("bytes");
                Put(c, bytes, ref at);
                if (length == 2) Put(chars[i + 1], bytes, ref at);
            }
            return at;
        }

        private void Put(char c, Span<byte> bytes, ref int at)
        {
            bytes[at++] = (byte)(_big ? c >> 8 : c);
            bytes[at++] = (byte)(_big ? c : c >> 8);
        }

        internal override int CharCountOf(byte[] bytes, int index, int count)
        {
            CheckCounted(bytes, index, count, "bytes");
            int length;
            for (int i = index; _strict && i < index + count; i += length) Next(bytes, index, i, index + count, out length);
            return (count + 1) / 2;
        }

        internal override int CharsOf(byte[] bytes, int byteIndex, int byteCount, char[] chars, int charIndex)
        {
            CheckChars(bytes, byteIndex, byteCount, chars, charIndex);
            return Take(bytes, byteIndex, byteCount, new Span<char>(chars, charIndex, chars.Length - charIndex));
        }

        internal override int Take(byte[] bytes, int index, int count, Span<char> chars)
        {
            int at = 0;
            int length;
            for (int i = index; i < index + count; i += length)
            {
                char c = Next(bytes, index, i, index + count, out length);
                if ((length == 4 ? 2 : 1) > chars.Length - at) throw NoRoom("chars");
                chars[at++] = c;
                if (length == 4) chars[at++] = At(bytes, i + 2);
            }
            return at;
        }

        public override int GetMaxByteCount(int charCount) { return MaxBytes(charCount, 2); }

        public override int GetMaxCharCount(int byteCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(byteCount, "byteCount");
            return (byteCount >> 1) + (byteCount & 1) + 1;
        }

        public override bool Equals(object value)
        {
            UnicodeEncoding other = value as UnicodeEncoding;
            return other != null && other._big == _big && other._mark == _mark && other._strict == _strict;
        }

        public override int GetHashCode() { return _strict ? CodePage + 1533 + (_mark ? 4 : 0) + (_big ? 8 : 0) : HashChoice.OfRun(CodePage + (_mark ? 4 : 0) + (_big ? 8 : 0)); }
    }
}
