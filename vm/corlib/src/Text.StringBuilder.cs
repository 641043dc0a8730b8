// StringBuilder: one array of characters and a length; Text.StringBuilder.Blocks.cs has the blocks of .NET.
using System.Collections.Generic;

namespace System.Text
{
    public sealed partial class StringBuilder
    {
        private char[] _chars; // null while nothing was appended
        private int _length;
        // The value of Capacity. The array itself grows on demand: a requested capacity is no part of the state.
        private int _capacity;
        private readonly int _maxCapacity;

        public StringBuilder() : this(16, int.MaxValue) { }
        public StringBuilder(int capacity) : this(capacity, int.MaxValue) { }

        public StringBuilder(int capacity, int maxCapacity)
        {
            Check(capacity, maxCapacity);
            Array.CheckLength(capacity);
            _maxCapacity = maxCapacity;
            _capacity = capacity == 0 ? Math.Min(16, maxCapacity) : capacity;
        }

        private static void Check(int capacity, int maxCapacity)
        {
            if (capacity > maxCapacity) throw new ArgumentOutOfRangeException("capacity", "Capacity exceeds maximum capacity.");
            if (maxCapacity < 1) ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maxCapacity, "maxCapacity");
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
        }

        public StringBuilder(string value) : this(value, 16) { }

        public StringBuilder(string value, int capacity) : this(value, 0, value == null ? 0 : value.Length, capacity) { }

        public StringBuilder(string value, int startIndex, int length, int capacity)
        {
            Check(capacity, int.MaxValue);
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (startIndex > (value == null ? 0 : value.Length) - length)
                throw new ArgumentOutOfRangeException("length", "Index and length must refer to a location within the string.");
            Array.CheckLength(capacity);
            _maxCapacity = int.MaxValue;
            _capacity = Math.Max(capacity == 0 ? 16 : capacity, length);
            if (length > 0) Append(value, startIndex, length);
        }

        public int MaxCapacity { get { return _maxCapacity; } }

        public int Capacity
        {
            get { return _capacity; }
            set
            {
                if (value < 0) ArgumentOutOfRangeException.ThrowIfNegative(value, "value");
                if (value > _maxCapacity) throw new ArgumentOutOfRangeException("value", "Capacity exceeds maximum capacity.");
                if (value < _length) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
                if (_capacity == value) return;
                Array.CheckLength(value);
                char[] chars = _chars;
                if (chars != null)
                {
                    chars = new char[_chars.Length];
                    if (_length > 0) Array.Copy(_chars, 0, chars, 0, _length);
                    Changes(_blocks != null);
                    if (_shown) _shown = false;
                }
                _chars = chars; // another array, as in .NET: a write of another thread to the old one is lost
                _capacity = value;
            }
        }

        public int EnsureCapacity(int capacity)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(capacity, "capacity");
            if (_capacity < capacity) Capacity = capacity;
            return _capacity;
        }

        public int Length
        {
            get { return _length; }
            set
            {
                ArgumentOutOfRangeException.ThrowIfNegative(value, "value");
                if (value > _maxCapacity) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
                if (value < _length)
                {
                    Shorten(value);
                    if (!_shown) Array.Clear(_chars, value, _length - value);
                }
                else if (value > _length)
                {
                    Reserve(value - _length);
                    if (_shown) Array.Clear(_chars, _length, value - _length);
                }
                _length = value;
            }
        }

        [System.Runtime.CompilerServices.IndexerName("Chars")]
        public char this[int index]
        {
            get
            {
                if ((uint)index >= (uint)_length) throw new IndexOutOfRangeException();
                return _chars[index];
            }
            set
            {
                if ((uint)index >= (uint)_length) throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
                _chars[index] = value;
            }
        }

        public StringBuilder Append(char value)
        {
            Reserve(1, null);
            _chars[_length++] = value;
            return this;
        }

        public StringBuilder Append(char value, int repeatCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(repeatCount, "repeatCount");
            if (repeatCount == 0) return this;
            Reserve(repeatCount, "repeatCount");
            for (int i = 0; i < repeatCount; i++) _chars[_length++] = value;
            return this;
        }

        public StringBuilder Append(string value)
        {
            return value == null ? this : AppendPart(value, 0, value.Length);
        }

        public StringBuilder Append(string value, int startIndex, int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (value == null)
            {
                if (startIndex == 0 && count == 0) return this;
                throw new ArgumentNullException("value");
            }
            if (count == 0) return this;
            if (startIndex > value.Length - count) throw BadIndex("startIndex");
            return AppendPart(value, startIndex, count);
        }

        public StringBuilder Append(char[] value)
        {
            return value == null ? this : Append(value, 0, value.Length);
        }

        public StringBuilder Append(char[] value, int startIndex, int charCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            ArgumentOutOfRangeException.ThrowIfNegative(charCount, "charCount");
            if (value == null)
            {
                if (startIndex == 0 && charCount == 0) return this;
                throw new ArgumentNullException("value");
            }
            if (charCount > value.Length - startIndex) throw BadIndex("charCount");
            if (charCount == 0) return this;
            Reserve(charCount);
            Array.Copy(value, startIndex, _chars, _length, charCount);
            _length += charCount;
            return this;
        }

        public StringBuilder Append(StringBuilder value)
        {
            return value == null ? this : Append(value, 0, value._length);
        }

        public StringBuilder Append(StringBuilder value, int startIndex, int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (value == null)
            {
                if (startIndex == 0 && count == 0) return this;
                throw new ArgumentNullException("value");
            }
            if (count == 0) return this;
            if (count > value._length - startIndex) throw BadIndex("startIndex");
            if (value == this) return Append(value.ToString(startIndex, count));
            if (count > _maxCapacity - _length) throw new ArgumentOutOfRangeException("Capacity", "Capacity exceeds maximum capacity.");
            Reserve(count);
            Array.Copy(value._chars, startIndex, _chars, _length, count);
            _length += count;
            return this;
        }

        public StringBuilder Append(ReadOnlySpan<char> value)
        {
            if (value.Length == 0) return this;
            Reserve(value.Length);
            for (int i = 0; i < value.Length; i++) _chars[_length++] = value[i];
            return this;
        }

        public StringBuilder Append(ReadOnlyMemory<char> value) { return Append(value.Span); }

        public unsafe StringBuilder Append(char* value, int valueCount)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(valueCount, "valueCount");
            if (valueCount == 0) return this;
            Reserve(valueCount);
            for (int i = 0; i < valueCount; i++) _chars[_length++] = value[i];
            return this;
        }

        public StringBuilder Append(object value)
        {
            return value == null ? this : Append(value.ToString());
        }

        public StringBuilder Append(bool value) { return Append(value.ToString()); }
        public StringBuilder Append(byte value) { return Append(value.ToString()); }
        public StringBuilder Append(sbyte value) { return Append(value.ToString()); }
        public StringBuilder Append(short value) { return Append(value.ToString()); }
        public StringBuilder Append(ushort value) { return Append(value.ToString()); }
        public StringBuilder Append(int value) { return Append(value.ToString()); }
        public StringBuilder Append(uint value) { return Append(value.ToString()); }
        public StringBuilder Append(long value) { return Append(value.ToString()); }
        public StringBuilder Append(ulong value) { return Append(value.ToString()); }
        public StringBuilder Append(float value) { return Append(value.ToString()); }
        public StringBuilder Append(double value) { return Append(value.ToString()); }
        public StringBuilder Append(decimal value) { return Append(value.ToString()); }

        public StringBuilder AppendLine() { return Append(Environment.NewLine); }

        public StringBuilder AppendLine(string value)
        {
            Append(value);
            return Append(Environment.NewLine);
        }

        public StringBuilder AppendFormat(string format, object arg0) { return string.FormatInto(this, null, format, new object[] { arg0 }); }
        public StringBuilder AppendFormat(string format, object arg0, object arg1) { return string.FormatInto(this, null, format, new object[] { arg0, arg1 }); }
        public StringBuilder AppendFormat(string format, object arg0, object arg1, object arg2) { return string.FormatInto(this, null, format, new object[] { arg0, arg1, arg2 }); }
        public StringBuilder AppendFormat(string format, params object[] args) { return AppendFormat(null, format, args); }
        public StringBuilder AppendFormat(IFormatProvider provider, string format, object arg0) { return string.FormatInto(this, provider, format, new object[] { arg0 }); }
        public StringBuilder AppendFormat(IFormatProvider provider, string format, object arg0, object arg1) { return string.FormatInto(this, provider, format, new object[] { arg0, arg1 }); }
        public StringBuilder AppendFormat(IFormatProvider provider, string format, object arg0, object arg1, object arg2) { return string.FormatInto(this, provider, format, new object[] { arg0, arg1, arg2 }); }
        public StringBuilder AppendFormat(IFormatProvider provider, string format, params object[] args)
        {
            if (args == null) throw new ArgumentNullException(format == null ? "format" : "args");
            return string.FormatInto(this, provider, format, args);
        }


        public StringBuilder AppendFormat(string format, ReadOnlySpan<object> args) { return string.FormatInto(this, null, format, args.ToArray()); }
        public StringBuilder AppendFormat(IFormatProvider provider, string format, ReadOnlySpan<object> args) { return string.FormatInto(this, provider, format, args.ToArray()); }
        public StringBuilder AppendFormat<TArg0>(IFormatProvider provider, CompositeFormat format, TArg0 arg0) { return string.FormatInto(this, provider, format, new object[] { arg0 }); }
        public StringBuilder AppendFormat<TArg0, TArg1>(IFormatProvider provider, CompositeFormat format, TArg0 arg0, TArg1 arg1) { return string.FormatInto(this, provider, format, new object[] { arg0, arg1 }); }
        public StringBuilder AppendFormat<TArg0, TArg1, TArg2>(IFormatProvider provider, CompositeFormat format, TArg0 arg0, TArg1 arg1, TArg2 arg2) { return string.FormatInto(this, provider, format, new object[] { arg0, arg1, arg2 }); }
        public StringBuilder AppendFormat(IFormatProvider provider, CompositeFormat format, ReadOnlySpan<object> args) { return string.FormatInto(this, provider, format, args.ToArray()); }

        public StringBuilder AppendFormat(IFormatProvider provider, CompositeFormat format, params object[] args)
        {
            if (format == null) throw new ArgumentNullException("format");
            if (args == null) throw new ArgumentNullException("args");
            return string.FormatInto(this, provider, format, args);
        }

        public StringBuilder AppendJoin(string separator, params object[] values)
        {
            if (values == null) throw new ArgumentNullException("values");
            for (int i = 0; i < values.Length; i++)
            {
                if (i > 0) Append(separator);
                Append(values[i]);
            }
            return this;
        }

        public StringBuilder AppendJoin(string separator, params string[] values)
        {
            if (values == null) throw new ArgumentNullException("values");
            for (int i = 0; i < values.Length; i++)
            {
                if (i > 0) Append(separator);
                Append(values[i]);
            }
            return this;
        }

        public StringBuilder AppendJoin<T>(string separator, IEnumerable<T> values)
        {
            if (values == null) throw new ArgumentNullException("values");
            bool first = true;
            foreach (T value in values)
            {
                if (!first) Append(separator);
                first = false;
                if (value != null) Append(value.ToString());
            }
            return this;
        }

        public StringBuilder AppendJoin(char separator, params object[] values) { return AppendJoin(separator.ToString(), values); }
        public StringBuilder AppendJoin(char separator, params string[] values) { return AppendJoin(separator.ToString(), values); }
        public StringBuilder AppendJoin(string separator, ReadOnlySpan<object> values) { return AppendJoin(separator, values.ToArray()); }
        public StringBuilder AppendJoin(string separator, ReadOnlySpan<string> values) { return AppendJoin(separator, values.ToArray()); }
        public StringBuilder AppendJoin(char separator, ReadOnlySpan<object> values) { return AppendJoin(separator.ToString(), values.ToArray()); }
        public StringBuilder AppendJoin(char separator, ReadOnlySpan<string> values) { return AppendJoin(separator.ToString(), values.ToArray()); }
        public StringBuilder AppendJoin<T>(char separator, IEnumerable<T> values) { return AppendJoin<T>(separator.ToString(), values); }

        public StringBuilder Append(ref AppendInterpolatedStringHandler handler) { return this; }
        public StringBuilder Append(IFormatProvider provider, ref AppendInterpolatedStringHandler handler) { return this; }
        public StringBuilder AppendLine(ref AppendInterpolatedStringHandler handler) { return AppendLine(); }
        public StringBuilder AppendLine(IFormatProvider provider, ref AppendInterpolatedStringHandler handler) { return AppendLine(); }

        public StringBuilder Clear()
        {
            Length = 0;
            return this;
        }

        public void CopyTo(int sourceIndex, char[] destination, int destinationIndex, int count)
        {
            if (destination == null) throw new ArgumentNullException("destination");
            ArgumentOutOfRangeException.ThrowIfNegative(destinationIndex, "destinationIndex");
            if (destinationIndex > destination.Length - count)
                throw new ArgumentException("Either offset did not refer to a position in the string, or there is an insufficient length of destination character array.");
            if (destinationIndex > destination.Length) throw new ArgumentOutOfRangeException();
            CheckSource(sourceIndex, count);
            if (count > 0) Array.Copy(_chars, sourceIndex, destination, destinationIndex, count);
        }

        public void CopyTo(int sourceIndex, Span<char> destination, int count)
        {
            CheckSource(sourceIndex, count);
            if (count > destination.Length)
            {
                if (_blocks != null) throw Threading.Unmodelled.Raise("StringBuilder.CopyTo into a span that is too short"); // .NET has filled a part
                throw new ArgumentException("Destination is too short.", "destination");
            }
            for (int i = 0; i < count; i++) destination[i] = _chars[sourceIndex + i];
        }

        public bool Equals(StringBuilder sb)
        {
            if (sb == null || sb._length != _length) return false;
            for (int i = 0; i < _length; i++)
                if (sb._chars[i] != _chars[i]) return false;
            return true;
        }

        public bool Equals(ReadOnlySpan<char> span)
        {
            if (span.Length != _length) return false;
            for (int i = 0; i < _length; i++)
                if (span[i] != _chars[i]) return false;
            return true;
        }

        public StringBuilder Insert(int index, string value)
        {
            if ((uint)index > (uint)_length) throw BadIndex("index");
            if (value == null || value.Length == 0) return this;
            MakeGap(index, value.Length);
            String.ToChars(value, 0, _chars, index, value.Length);
            return this;
        }

        public StringBuilder Insert(int index, string value, int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if ((uint)index > (uint)_length) throw BadIndex("index");
            if (value == null || value.Length == 0 || count == 0) return this;
            if ((long)value.Length * count > _maxCapacity - _length) throw new OutOfMemoryException();
            MakeGap(index, value.Length * count);
            for (; count > 0; count--, index += value.Length) String.ToChars(value, 0, _chars, index, value.Length);
            return this;
        }

        public StringBuilder Insert(int index, char value)
        {
            if ((uint)index > (uint)_length) throw BadIndex("index");
            MakeGap(index, 1);
            _chars[index] = value;
            return this;
        }

        public StringBuilder Insert(int index, char[] value)
        {
            if ((uint)index > (uint)_length) throw BadIndex("index");
            return value == null ? this : Insert(index, value, 0, value.Length);
        }

        public StringBuilder Insert(int index, char[] value, int startIndex, int charCount)
        {
            if ((uint)index > (uint)_length) throw BadIndex("index");
            if (value == null)
            {
                if (startIndex == 0 && charCount == 0) return this;
                throw new ArgumentNullException("value");
            }
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            ArgumentOutOfRangeException.ThrowIfNegative(charCount, "charCount");
            if (startIndex > value.Length - charCount) throw BadIndex("startIndex");
            if (charCount == 0) return this;
            MakeGap(index, charCount);
            Array.Copy(value, startIndex, _chars, index, charCount);
            return this;
        }

        public StringBuilder Insert(int index, ReadOnlySpan<char> value)
        {
            if ((uint)index > (uint)_length) throw BadIndex("index");
            if (value.Length == 0) return this;
            MakeGap(index, value.Length);
            for (int i = 0; i < value.Length; i++) _chars[index + i] = value[i];
            return this;
        }

        public StringBuilder Insert(int index, object value) { return value == null ? this : Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, bool value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, byte value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, sbyte value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, short value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, ushort value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, int value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, uint value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, long value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, ulong value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, float value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, double value) { return Insert(index, value.ToString(), 1); }
        public StringBuilder Insert(int index, decimal value) { return Insert(index, value.ToString(), 1); }

        public StringBuilder Remove(int startIndex, int length)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (length > _length - startIndex) throw BadIndex("length");
            if (length == 0) return this;
            if (length == _length)
            {
                Length = 0;
                return this;
            }
            if (_blocks != null) Keep(RemoveRoom(AllBlocks(), startIndex, length));
            Cut(startIndex, length);
            return this;
        }

        /// Cut takes characters out of the text.
        private void Cut(int index, int count)
        {
            int rest = _length - index - count;
            if (rest > 0) Array.Copy(_chars, index + count, _chars, index, rest);
            if (!_shown) Array.Clear(_chars, index + rest, count);
            _length -= count;
        }

        public StringBuilder Replace(char oldChar, char newChar) { return Replace(oldChar, newChar, 0, _length); }

        public StringBuilder Replace(char oldChar, char newChar, int startIndex, int count)
        {
            CheckPart(startIndex, count);
            for (int i = startIndex; i < startIndex + count; i++)
                if (_chars[i] == oldChar) _chars[i] = newChar;
            return this;
        }

        public StringBuilder Replace(string oldValue, string newValue) { return Replace(oldValue, newValue, 0, _length); }

        public StringBuilder Replace(ReadOnlySpan<char> oldValue, ReadOnlySpan<char> newValue) { return Replace(oldValue, newValue, 0, _length); }
        public StringBuilder Replace(ReadOnlySpan<char> oldValue, ReadOnlySpan<char> newValue, int startIndex, int count)
        {
            CheckPart(startIndex, count);
            if (oldValue.Length == 0) throw new ArgumentException("Span may not be empty.", "oldValue");
            return Replace(oldValue.ToString(), newValue.ToString(), startIndex, count);
        }

        /// GetChunks: one for each block, as they are now.
        public ChunkEnumerator GetChunks()
        {
            if (!_shown) _shown = true;
            return new ChunkEnumerator(new ReadOnlyMemory<char>(_chars, 0, _length), _blocks);
        }

        public struct ChunkEnumerator
        {
            private readonly ReadOnlyMemory<char> _text;
            private readonly int[] _blocks;
            private int _next; // of _blocks; past its end: all chunks were taken
            private int _first;
            private ReadOnlyMemory<char> _chunk;

            internal ChunkEnumerator(ReadOnlyMemory<char> text, int[] blocks)
            {
                _text = text;
                _blocks = blocks;
                _next = 0;
                _first = 0;
                _chunk = default(ReadOnlyMemory<char>);
            }

            public ReadOnlyMemory<char> Current
            {
                get
                {
                    if (_next == 0) throw new InvalidOperationException("Enumeration has either not started or has already finished.");
                    return _chunk;
                }
            }

            public ChunkEnumerator GetEnumerator() { return this; }

            public bool MoveNext()
            {
                int last = _blocks == null ? 0 : _blocks.Length;
                if (_next > last) return false;
                int length = _next == last ? _text.Length - _first : _blocks[_next];
                _chunk = _text.Slice(_first, length);
                _first += length;
                _next += 2;
                return true;
            }
        }

        /// Replace writes from the first occurrence on, and only the occurrences if the two texts have one length.
        public StringBuilder Replace(string oldValue, string newValue, int startIndex, int count)
        {
            if (oldValue == null) throw new ArgumentNullException("oldValue");
            if (oldValue.Length == 0) throw new ArgumentException("The value cannot be an empty string.", "oldValue");
            CheckPart(startIndex, count);
            if (count < oldValue.Length) return this;
            string part = ToString(startIndex, count);
            int first = part.IndexOf(oldValue, StringComparison.Ordinal);
            int newLength = newValue == null ? 0 : newValue.Length;
            if (newLength == oldValue.Length)
            {
                for (int at = first; at >= 0; at = part.IndexOf(oldValue, at + newLength, StringComparison.Ordinal)) String.ToChars(newValue, 0, _chars, startIndex + at, newLength);
                return this;
            }
            if (first < 0) return this;
            Changes(true);
            string replaced = part.Replace(oldValue, newValue);
            if ((long)_length - count + replaced.Length > _maxCapacity) throw TooLong();
            ReplaceRoom(part, startIndex, oldValue, newLength);
            Cut(startIndex + first, count - first);
            if (replaced.Length == first) return this;
            Shift(startIndex + first, replaced.Length - first);
            String.ToChars(replaced, first, _chars, startIndex + first, replaced.Length - first);
            return this;
        }

        public override string ToString()
        {
            return _length == 0 ? "" : String.FromChars(_chars, 0, _length);
        }

        public string ToString(int startIndex, int length)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (startIndex > _length) throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            if (startIndex > _length - length) throw new ArgumentOutOfRangeException("length", "Index and length must refer to a location within the string.");
            return length == 0 ? "" : String.FromChars(_chars, startIndex, length);
        }

        /// Reserve makes room for count more characters. As in .NET, room that the last block has may be used beyond the maximum.
        private void Reserve(int count, string name = "valueCount")
        {
            int wanted = _length + count;
            if ((uint)wanted > (uint)_capacity)
            {
                if (count > _maxCapacity - _length)
                {
                    if (name == null) throw TooLong();
                    throw new ArgumentOutOfRangeException(name, "The length cannot be greater than the capacity.");
                }
                AppendBlock(Math.Max(wanted - _capacity, Math.Min(_capacity, 8000))); // as many as there are, and at most 8000
            }
            Room(wanted);
        }

        /// Room makes the array large enough for a text of a length.
        private void Room(int wanted)
        {
            if (_chars != null && wanted <= _chars.Length) return;
            Changes(_chars != null);
            // .NET keeps a text of more than MaxLength in several arrays. An array of MaxLength is UNSUPPORTED.
            char[] larger = new char[Math.Min(Math.Max(wanted, _chars == null ? 16 : 2 * _chars.Length), Array.MaxLength)];
            if (_length > 0) Array.Copy(_chars, 0, larger, 0, _length);
            _chars = larger;
        }

        private void MakeGap(int index, int count)
        {
            if (count > _maxCapacity - _length) throw TooLong();
            if (_blocks != null || _length > 2 * Least || _capacity - _length < count) Keep(InsertRoom(AllBlocks(), index, count, false));
            Shift(index, count);
        }

        /// Shift makes a gap in the text.
        private void Shift(int index, int count)
        {
            Room(_length + count);
            if (index < _length) Array.Copy(_chars, index, _chars, index + count, _length - index);
            _length += count;
        }

        private static Exception TooLong() { return new ArgumentOutOfRangeException("requiredLength", "capacity was less than the current size."); }

        private StringBuilder AppendPart(string value, int start, int count)
        {
            if (count == 0) return this;
            Reserve(count);
            String.ToChars(value, start, _chars, _length, count);
            _length += count;
            return this;
        }

        private void CheckSource(int sourceIndex, int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if ((uint)sourceIndex > (uint)_length) throw BadIndex("sourceIndex");
            if (sourceIndex > _length - count) throw new ArgumentException("Source string was not long enough. Check sourceIndex and count.");
        }

        private void CheckPart(int startIndex, int count)
        {
            if ((uint)startIndex > (uint)_length) throw BadIndex("startIndex");
            if (count < 0 || startIndex > _length - count) throw BadIndex("count");
        }

        private static Exception BadIndex(string name)
        {
            return new ArgumentOutOfRangeException(name, "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
        }

        /// AppendInterpolatedStringHandler implements sb.Append($"...") for compilers since C# 10.
        public struct AppendInterpolatedStringHandler
        {
            private readonly StringBuilder _builder;
            private readonly IFormatProvider _provider;
            private readonly bool _hasCustom;

            public AppendInterpolatedStringHandler(int literalLength, int formattedCount, StringBuilder stringBuilder)
                : this(literalLength, formattedCount, stringBuilder, null) { }

            public AppendInterpolatedStringHandler(int literalLength, int formattedCount, StringBuilder stringBuilder, IFormatProvider provider)
            {
                _builder = stringBuilder;
                _provider = provider;
                _hasCustom = Runtime.CompilerServices.DefaultInterpolatedStringHandler.HasCustom(provider);
            }

            public void AppendLiteral(string value) { _builder.Append(value); }
            public void AppendFormatted<T>(T value) { AppendFormatted<T>(value, 0, null); }
            public void AppendFormatted<T>(T value, string format) { AppendFormatted<T>(value, 0, format); }
            public void AppendFormatted<T>(T value, int alignment) { AppendFormatted<T>(value, alignment, null); }

            public void AppendFormatted<T>(T value, int alignment, string format)
            {
                _builder.AppendItem(value, alignment, format, _provider, _hasCustom);
            }

            public void AppendFormatted(ReadOnlySpan<char> value) { _builder.Append(value); }
            public void AppendFormatted(ReadOnlySpan<char> value, int alignment = 0, string format = null) { _builder.AppendPadded(value.ToString(), alignment); }

            public void AppendFormatted(string value)
            {
                _builder.Append(_hasCustom ? Runtime.CompilerServices.DefaultInterpolatedStringHandler.CustomText(value, null, _provider) : value);
            }

            public void AppendFormatted(string value, int alignment = 0, string format = null) { AppendFormatted<string>(value, alignment, format); }
            public void AppendFormatted(object value, int alignment = 0, string format = null) { AppendFormatted<object>(value, alignment, format); }
        }

        /// Left is the number of characters for which the last block has room.
        internal int Left { get { return _capacity - _length; } }

        /// AppendItem lets the item write into the last block. Where it does not fit there, or spaces come first, it is written elsewhere, for which
        /// .NET makes a handler that asks the provider again.
        internal void AppendItem(object value, int alignment, string format, IFormatProvider provider, bool hasCustom)
        {
            string text = alignment > 0 ? null : hasCustom ? Runtime.CompilerServices.DefaultInterpolatedStringHandler.CustomText(value, format, provider) : Here(value, format, provider);
            AppendPadded(text ?? Runtime.CompilerServices.DefaultInterpolatedStringHandler.Text<object>(value, 0, format, provider,
                Runtime.CompilerServices.DefaultInterpolatedStringHandler.HasCustom(provider), 0), alignment);
        }

        private string Here(object value, string format, IFormatProvider provider)
        {
            ISpanFormattable span = value as ISpanFormattable;
            if (span == null || string.IsPlain(value)) return string.ToText(value, format, provider);
            Span<char> place = new char[Left];
            int written;
            if (!span.TryFormat(place, out written, format, provider)) return null;
            if ((uint)written > (uint)place.Length) throw new FormatException("Input string was not in a correct format.");
            return place.Slice(0, written).ToString();
        }

        /// AppendPadded appends the spaces apart, which the blocks show.
        internal void AppendPadded(string text, int alignment)
        {
            int spaces = Math.Abs(alignment) - text.Length;
            if (alignment > 0 && spaces > 0) Append(' ', spaces);
            Append(text);
            if (alignment < 0 && spaces > 0) Append(' ', spaces);
        }
    }
}
