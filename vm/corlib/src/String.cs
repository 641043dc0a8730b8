using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>
    /// Immutable text: the object is a length and UTF-16 units, without C# fields. Bulk work is native.
    /// Culture-sensitive operations are ordinal, as in the globalization-invariant mode of .NET.
    /// </summary>
    public sealed partial class String : IComparable, ICloneable, IConvertible, IEnumerable, IComparable<string>, IEnumerable<char>, IEquatable<string>
    {
        public static readonly string Empty = "";

        // newobj String::.ctor(sig) calls the method Ctor(sig) instead.
        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern String(char[] value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern String(char[] value, int startIndex, int length);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern String(char c, int count);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public extern String(ReadOnlySpan<char> value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        [CLSCompliant(false)]
        public extern unsafe String(char* value);

        [MethodImpl(MethodImplOptions.InternalCall)]
        [CLSCompliant(false)]
        public extern unsafe String(char* value, int startIndex, int length);

        private static string Ctor(char[] value)
        {
            if (value == null || value.Length == 0)
                return Empty;
            return Copied(value, 0, value.Length);
        }

        private static string Ctor(char[] value, int startIndex, int length)
        {
            if (value == null)
                throw new ArgumentNullException("value");
            if (startIndex < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (length < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            if (startIndex > value.Length - length)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(startIndex, value.Length - length, "startIndex");
            return length == 0 ? Empty : Copied(value, startIndex, length);
        }

        // Unit by unit where other threads may write to the array meanwhile.
        private static string Copied(char[] value, int start, int length)
        {
            if (Array.IsThreadLocal(value))
                return FromChars(value, start, length);
            string s = FastAllocateString(length);
            for (int i = 0; i < length; i++)
                SetChar(s, i, value[start + i]);
            return s;
        }

        private static string Ctor(char c, int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (count == 0)
                return Empty;
            string s = FastAllocateString(count);
            for (int i = 0; i < count; i++)
                SetChar(s, i, c);
            return s;
        }

        private static string Ctor(ReadOnlySpan<char> value)
        {
            if (value.Length == 0)
                return Empty;
            string s = FastAllocateString(value.Length);
            for (int i = 0; i < value.Length; i++)
                SetChar(s, i, value[i]);
            return s;
        }

        private static unsafe string Ctor(char* value)
        {
            if (value == null)
                return Empty;
            int n = 0;
            while (value[n] != '\0')
                n++;
            return Ctor(value, 0, n);
        }

        private static unsafe string Ctor(char* value, int startIndex, int length)
        {
            if (length < 0)
                throw new ArgumentOutOfRangeException("length", "Length cannot be less than zero.");
            if (startIndex < 0)
                throw new ArgumentOutOfRangeException("startIndex", "StartIndex cannot be less than zero.");
            if (length == 0)
                return Empty;
            if (value == null)
                throw new ArgumentOutOfRangeException("ptr", "Pointer was out of range.");
            string s = FastAllocateString(length);
            for (int i = 0; i < length; i++)
                SetChar(s, i, value[startIndex + i]);
            return s;
        }

        public extern int Length
        {
            [MethodImpl(MethodImplOptions.InternalCall)]
            get;
        }

        [IndexerName("Chars")]
        public extern char this[int index]
        {
            [MethodImpl(MethodImplOptions.InternalCall)]
            get;
        }

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FastAllocateString(int length);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void SetChar(string s, int index, char c);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void CopyChars(string src, int si, string dst, int di, int n);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string FromChars(char[] a, int start, int n);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void ToChars(string s, int start, char[] dst, int di, int n);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string Concat2(string a, string b);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal extern string SubstringInternal(int start, int length);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern bool EqualsOrdinal(string a, string b);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int CompareOrdinalInternal(string a, int ai, int an, string b, int bi, int bn);

        // Where a pair of surrogates stands in one of two parts at least, and other characters in the other, before they differ elsewhere; or -1.
        [MethodImpl(MethodImplOptions.InternalCall)]
        private static extern int PairAt(string a, int ai, int an, string b, int bi, int bn);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int IndexOfOrdinal(string s, string value, int start, int count);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int IndexOfChar(string s, char value, int start, int count);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string ReplaceOrdinal(string s, string oldValue, string newValue);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string ToUpperInv(string s);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern string ToLowerInv(string s);

        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern int HashOrdinal(string s);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern string Intern(string str);

        [MethodImpl(MethodImplOptions.InternalCall)]
        public static extern string IsInterned(string str);

        // A managed pointer to a unit of the string, or to the place behind the last one.
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern ref char CharRef(string s, int index);

        public ref readonly char GetPinnableReference()
        {
            return ref CharRef(this, 0);
        }

        public static bool IsNullOrEmpty(string value)
        {
            return value == null || value.Length == 0;
        }

        public static bool IsNullOrWhiteSpace(string value)
        {
            if (value == null)
                return true;
            for (int i = 0; i < value.Length; i++)
            {
                if (!char.IsWhiteSpace(value[i]))
                    return false;
            }
            return true;
        }

        public override string ToString()
        {
            return this;
        }

        public string ToString(IFormatProvider provider)
        {
            return this;
        }

        public object Clone()
        {
            return this;
        }

        public static string Copy(string str)
        {
            if (str == null)
                throw new ArgumentNullException("str");
            string s = FastAllocateString(str.Length);
            CopyChars(str, 0, s, 0, str.Length);
            return s;
        }

        public void CopyTo(int sourceIndex, char[] destination, int destinationIndex, int count)
        {
            if (destination == null)
                throw new ArgumentNullException("destination");
            if (count < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (sourceIndex < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(sourceIndex, "sourceIndex");
            if (count > Length - sourceIndex)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(count, Length - sourceIndex, "sourceIndex");
            if (destinationIndex > destination.Length - count)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(destinationIndex, destination.Length - count, "destinationIndex");
            if (destinationIndex < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(destinationIndex, "destinationIndex");
            for (int i = 0; i < count; i++)
                destination[destinationIndex + i] = this[sourceIndex + i];
        }

        public void CopyTo(Span<char> destination)
        {
            if (!TryCopyTo(destination))
                throw new ArgumentException("Destination is too short.", "destination");
        }

        public bool TryCopyTo(Span<char> destination)
        {
            if (destination.Length < Length)
                return false;
            for (int i = 0; i < Length; i++)
                destination[i] = this[i];
            return true;
        }

        public char[] ToCharArray()
        {
            if (Length == 0)
                return Array.Empty<char>();
            char[] a = new char[Length];
            ToChars(this, 0, a, 0, a.Length);
            return a;
        }

        public char[] ToCharArray(int startIndex, int length)
        {
            if ((uint)startIndex > (uint)Length)
                ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)startIndex, (uint)Length, "startIndex");
            if (startIndex > Length - length)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(startIndex, Length - length, "startIndex");
            if (length < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            if (length == 0)
                return Array.Empty<char>();
            char[] a = new char[length];
            if (length != 0)
                ToChars(this, startIndex, a, 0, length);
            return a;
        }

        public CharEnumerator GetEnumerator()
        {
            return new CharEnumerator(this);
        }

        IEnumerator<char> IEnumerable<char>.GetEnumerator()
        {
            return new CharEnumerator(this);
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return new CharEnumerator(this);
        }

        public static implicit operator ReadOnlySpan<char>(string value)
        {
            return MemoryExtensions.AsSpan(value);
        }

        public TypeCode GetTypeCode()
        {
            return TypeCode.String;
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
            return Convert.ToSByte(this, provider);
        }

        byte IConvertible.ToByte(IFormatProvider provider)
        {
            return Convert.ToByte(this, provider);
        }

        short IConvertible.ToInt16(IFormatProvider provider)
        {
            return Convert.ToInt16(this, provider);
        }

        ushort IConvertible.ToUInt16(IFormatProvider provider)
        {
            return Convert.ToUInt16(this, provider);
        }

        int IConvertible.ToInt32(IFormatProvider provider)
        {
            return Convert.ToInt32(this, provider);
        }

        uint IConvertible.ToUInt32(IFormatProvider provider)
        {
            return Convert.ToUInt32(this, provider);
        }

        long IConvertible.ToInt64(IFormatProvider provider)
        {
            return Convert.ToInt64(this, provider);
        }

        ulong IConvertible.ToUInt64(IFormatProvider provider)
        {
            return Convert.ToUInt64(this, provider);
        }

        float IConvertible.ToSingle(IFormatProvider provider)
        {
            return Convert.ToSingle(this, provider);
        }

        double IConvertible.ToDouble(IFormatProvider provider)
        {
            return Convert.ToDouble(this, provider);
        }

        decimal IConvertible.ToDecimal(IFormatProvider provider)
        {
            return Convert.ToDecimal(this, provider);
        }

        DateTime IConvertible.ToDateTime(IFormatProvider provider)
        {
            return Convert.ToDateTime(this, provider);
        }

        object IConvertible.ToType(Type conversionType, IFormatProvider provider)
        {
            return Convert.ToTypeDefault(this, conversionType, provider);
        }
    }

    /// <summary>Walks through the units of a string.</summary>
    public sealed class CharEnumerator : IEnumerator, IEnumerator<char>, IDisposable, ICloneable
    {
        private string _str;
        private int _index;

        internal CharEnumerator(string str)
        {
            _str = str;
            _index = -1;
        }

        public char Current
        {
            get
            {
                if (_index == -1)
                    throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
                if (_index >= _str.Length)
                    throw new InvalidOperationException("Enumeration already finished.");
                return _str[_index];
            }
        }

        object IEnumerator.Current
        {
            get { return Current; }
        }

        public bool MoveNext()
        {
            if (_index < _str.Length)
                _index++;
            return _index < _str.Length;
        }

        public void Reset()
        {
            _index = -1;
        }

        public void Dispose()
        {
            if (_str != null)
                _index = _str.Length;
            _str = null;
        }

        public object Clone()
        {
            return MemberwiseClone();
        }
    }
}
