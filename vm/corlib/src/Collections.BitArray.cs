// BitArray: 32 bits to an int. The unused ones of the last int have the values that they have in .NET: RightShift brings some of them back.
namespace System.Collections
{
    public sealed class BitArray : ICollection, ICloneable
    {
        private const int ShrinkThreshold = 256;

        private int[] _words;
        private int _length;
        private object _stamp; // see Collections.List.cs

        public BitArray(int length) : this(length, false) { }

        public BitArray(int length, bool defaultValue)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            _words = new int[WordsFor(length)];
            _length = length;
            if (!defaultValue) return;
            Array.Fill(_words, -1);
            ClearUnused();
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
            _words = new int[bits.Used];
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
                int needed = WordsFor(value);
                if (needed > _words.Length || needed + ShrinkThreshold < _words.Length) Array.Resize(ref _words, needed);
                if (value > _length)
                {
                    ClearUnused();
                    Array.Clear(_words, Used, needed - Used);
                }
                _length = value;
                _stamp = new object();
            }
        }

        /// Used is the number of ints that have bits. There may be more after Length was made less.
        private int Used { get { return WordsFor(_length); } }

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
            for (int i = 0; i < Used; i++) _words[i] = value ? -1 : 0;
            ClearUnused();
            _stamp = new object();
        }

        public BitArray And(BitArray value)
        {
            CheckSame(value);
            for (int i = 0; i < Used; i++) _words[i] &= value._words[i];
            _stamp = new object();
            return this;
        }

        public BitArray Or(BitArray value)
        {
            CheckSame(value);
            for (int i = 0; i < Used; i++) _words[i] |= value._words[i];
            _stamp = new object();
            return this;
        }

        public BitArray Xor(BitArray value)
        {
            CheckSame(value);
            for (int i = 0; i < Used; i++) _words[i] ^= value._words[i];
            _stamp = new object();
            return this;
        }

        public BitArray Not()
        {
            for (int i = 0; i < Used; i++) _words[i] = ~_words[i];
            _stamp = new object();
            return this;
        }

        public BitArray LeftShift(int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            int clear = Used;
            if (count < _length)
            {
                clear = count >> 5;
                int to = Used - 1;
                for (int from = to - clear; from > 0; from--) _words[to--] = Part(_words[from - 1], _words[from], 32 - (count & 31));
                _words[to] = _words[0] << (count & 31);
            }
            Array.Clear(_words, 0, clear);
            _stamp = new object();
            return this;
        }

        /// RightShift also shifts the unused bits of the last int, but not into that int.
        public BitArray RightShift(int count)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            _stamp = new object();
            if (count == 0) return this;
            int to = 0;
            if (count < _length)
            {
                int last = Used - 1;
                for (int from = count >> 5; from < last; from++) _words[to++] = Part(_words[from], _words[from + 1], count & 31);
                ClearUnused();
                _words[to++] = (int)((uint)_words[last] >> (count & 31));
            }
            Array.Clear(_words, to, Used - to);
            return this;
        }

        /// Part is 32 bits of two ints, from that bit on.
        private static int Part(int low, int high, int from) { return (int)(((ulong)(uint)high << 32 | (uint)low) >> from); }

        public bool HasAllSet()
        {
            for (int i = 0; i < _length; i++)
                if (!Get(i)) return false;
            return true;
        }

        public bool HasAnySet()
        {
            for (int i = 0; i < Used; i++)
                if (Known(i) != 0) return true;
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
            int count = ints != null ? Used : bytes != null ? (_length + 7) / 8 : _length;
            if (array.Length - index < count) throw Errors.BadRange();
            for (int i = 0; i < count; i++)
            {
                if (ints != null) ints[index + i] = Known(i);
                else if (bytes != null) bytes[index + i] = (byte)(Known(i >> 2) >> (8 * (i & 3)));
                else bools[index + i] = Get(i);
            }
        }

        public IEnumerator GetEnumerator() { return new Enumerator(this); }

        /// Known is an int without its unused bits.
        private int Known(int index)
        {
            int bits = _length - 32 * index;
            return bits < 32 ? _words[index] & ((1 << bits) - 1) : _words[index];
        }

        private void ClearUnused()
        {
            if ((_length & 31) != 0) _words[Used - 1] = Known(Used - 1);
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
