// BitArray: 32 bits to an int, the unused ones of the last always 0.
namespace System.Collections
{
    public sealed class BitArray : ICollection, ICloneable
    {
        private int[] _words;
        private int _length;
        private object _stamp; // see Collections.List.cs

        public BitArray(int length) : this(length, false) { }

        public BitArray(int length, bool defaultValue)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            _words = new int[WordsFor(length)];
            _length = length;
            if (defaultValue) SetAll(true);
        }

        public BitArray(bool[] values)
        {
            if (values == null) throw new ArgumentNullException("values");
            _words = new int[WordsFor(values.Length)];
            _length = values.Length;
            for (int i = 0; i < values.Length; i++)
                if (values[i]) _words[i >> 5] |= 1 << (i & 31);
        }

        public BitArray(byte[] bytes)
        {
            if (bytes == null) throw new ArgumentNullException("bytes");
            if (bytes.Length > int.MaxValue / 8)
                throw new ArgumentException("The input array length must not exceed Int32.MaxValue / 8. Otherwise BitArray.Length would exceed Int32.MaxValue.", "bytes");
            _words = new int[WordsFor(8 * bytes.Length)];
            _length = 8 * bytes.Length;
            for (int i = 0; i < bytes.Length; i++) _words[i >> 2] |= bytes[i] << (8 * (i & 3));
        }

        public BitArray(int[] values)
        {
            if (values == null) throw new ArgumentNullException("values");
            if (values.Length > int.MaxValue / 32)
                throw new ArgumentException("The input array length must not exceed Int32.MaxValue / 32. Otherwise BitArray.Length would exceed Int32.MaxValue.", "values");
            _words = new int[values.Length];
            _length = 32 * values.Length;
            Array.Copy(values, 0, _words, 0, values.Length);
        }

        public BitArray(BitArray bits)
        {
            if (bits == null) throw new ArgumentNullException("bits");
            _words = new int[bits._words.Length];
            _length = bits._length;
            Array.Copy(bits._words, 0, _words, 0, _words.Length);
        }

        public int Count { get { return _length; } }
        public bool IsReadOnly { get { return false; } }
        public bool IsSynchronized { get { return false; } }
        public object SyncRoot { get { return this; } }

        public int Length
        {
            get { return _length; }
            set
            {
                ArgumentOutOfRangeException.ThrowIfNegative(value, "value");
                int[] words = new int[WordsFor(value)];
                Array.Copy(_words, 0, words, 0, Math.Min(words.Length, _words.Length));
                _words = words;
                _length = value;
                Trim();
                _stamp = new object();
            }
        }

        public bool this[int index]
        {
            get { return Get(index); }
            set { Set(index, value); }
        }

        public bool Get(int index)
        {
            CheckIndex(index);
            return (_words[index >> 5] & (1 << (index & 31))) != 0;
        }

        public void Set(int index, bool value)
        {
            CheckIndex(index);
            if (value) _words[index >> 5] |= 1 << (index & 31);
            else _words[index >> 5] &= ~(1 << (index & 31));
            _stamp = new object();
        }

        public void SetAll(bool value)
        {
            for (int i = 0; i < _words.Length; i++) _words[i] = value ? -1 : 0;
            Trim();
            _stamp = new object();
        }

        public BitArray And(BitArray value)
        {
            CheckSame(value);
            for (int i = 0; i < _words.Length; i++) _words[i] &= value._words[i];
            _stamp = new object();
            return this;
        }

        public BitArray Or(BitArray value)
        {
            CheckSame(value);
            for (int i = 0; i < _words.Length; i++) _words[i] |= value._words[i];
            _stamp = new object();
            return this;
        }

        public BitArray Xor(BitArray value)
        {
            CheckSame(value);
            for (int i = 0; i < _words.Length; i++) _words[i] ^= value._words[i];
            _stamp = new object();
            return this;
        }

        public BitArray Not()
        {
            for (int i = 0; i < _words.Length; i++) _words[i] = ~_words[i];
            Trim();
            _stamp = new object();
            return this;
        }

        public BitArray LeftShift(int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            for (int i = _length - 1; i >= 0; i--) Set(i, i >= count && Get(i - count));
            _stamp = new object();
            return this;
        }

        public BitArray RightShift(int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            for (int i = 0; i < _length; i++) Set(i, count < _length - i && Get(i + count));
            _stamp = new object();
            return this;
        }

        public bool HasAllSet()
        {
            for (int i = 0; i < _length; i++)
                if (!Get(i)) return false;
            return true;
        }

        public bool HasAnySet()
        {
            for (int i = 0; i < _words.Length; i++)
                if (_words[i] != 0) return true;
            return false;
        }

        public object Clone() { return new BitArray(this); }

        public void CopyTo(Array array, int index)
        {
            if (array == null) throw new ArgumentNullException("array");
            ArgumentOutOfRangeException.ThrowIfNegative(index, "index");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            int[] ints = array as int[];
            byte[] bytes = array as byte[];
            bool[] bools = array as bool[];
            if (ints == null && bytes == null && bools == null)
                throw new ArgumentException("Only supported array types for CopyTo on BitArrays are Boolean[], Int32[] and Byte[].", "array");
            int count = ints != null ? _words.Length : bytes != null ? (_length + 7) / 8 : _length;
            if (array.Length - index < count) throw Errors.BadRange();
            for (int i = 0; i < count; i++)
            {
                if (ints != null) ints[index + i] = _words[i];
                else if (bytes != null) bytes[index + i] = (byte)(_words[i >> 2] >> (8 * (i & 3)));
                else bools[index + i] = Get(i);
            }
        }

        public IEnumerator GetEnumerator() { return new Enumerator(this); }

        private void Trim()
        {
            int extra = _length & 31;
            if (extra > 0) _words[_words.Length - 1] &= (1 << extra) - 1;
        }

        private void CheckIndex(int index)
        {
            if ((uint)index >= (uint)_length)
                throw new ArgumentOutOfRangeException("index", index, "Index was out of range. Must be non-negative and less than the size of the collection.");
        }

        private void CheckSame(BitArray value)
        {
            if (value == null) throw new ArgumentNullException("value");
            if (value._length != _length) throw new ArgumentException("Array lengths must be the same.");
        }

        private static int WordsFor(int bits) { return (int)(((long)bits + 31) / 32); }

        private sealed class Enumerator : IEnumerator, ICloneable
        {
            private readonly BitArray _bits;
            private readonly object _stamp;
            private int _at = -1;
            private bool _current; // kept, also when the bit changes

            internal Enumerator(BitArray bits)
            {
                _bits = bits;
                _stamp = bits._stamp;
            }

            public object Clone() { return MemberwiseClone(); }

            public object Current
            {
                get
                {
                    if (_at < 0) throw Errors.NotStarted();
                    if (_at >= _bits._length) throw Errors.Finished();
                    return _current;
                }
            }

            public bool MoveNext()
            {
                if (_stamp != _bits._stamp) throw Errors.Altered();
                if (_at < _bits._length) _at++;
                bool found = _at < _bits._length;
                if (found) _current = _bits.Get(_at);
                return found;
            }

            public void Reset()
            {
                if (_stamp != _bits._stamp) throw Errors.Altered();
                _at = -1;
            }
        }
    }
}
