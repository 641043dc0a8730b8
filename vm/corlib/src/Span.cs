using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace System
{
    /// <summary>A window on consecutive elements of an array, a string, or stack memory. An empty one keeps its place, which == compares.</summary>
    public readonly ref struct Span<T>
    {
        private readonly ByReference<T> _pointer;
        private readonly int _length;

        internal Span(ref T first, int length)
        {
            _pointer = new ByReference<T>(ref first);
            _length = length;
        }

        internal ByReference<T> Pointer
        {
            get { return _pointer; }
        }

        public Span(T[] array)
        {
            _pointer = default(ByReference<T>);
            _length = 0;
            if (array == null)
                return;
            if ((object)default(T) == null && (object)array.GetType() != (object)typeof(T[]))
                throw new ArrayTypeMismatchException();
            _pointer = new ByReference<T>(ref MemoryMarshal.GetArrayDataReference<T>(array));
            _length = array.Length;
        }

        public Span(T[] array, int start, int length)
        {
            _pointer = default(ByReference<T>);
            _length = 0;
            if (array == null)
            {
                if (start != 0 || length != 0)
                    throw new ArgumentOutOfRangeException();
                return;
            }
            if ((object)default(T) == null && (object)array.GetType() != (object)typeof(T[]))
                throw new ArrayTypeMismatchException();
            if ((uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start))
                throw new ArgumentOutOfRangeException();
            _pointer = new ByReference<T>(ref Unsafe.Add<T>(ref MemoryMarshal.GetArrayDataReference<T>(array), start));
            _length = length;
        }

        public unsafe Span(void* pointer, int length)
        {
            if (length < 0)
                throw new ArgumentOutOfRangeException();
            _pointer = new ByReference<T>(ref Unsafe.AsRef<T>(pointer));
            _length = length;
        }

        public Span(ref T reference)
        {
            _pointer = new ByReference<T>(ref reference);
            _length = 1;
        }

        public static Span<T> Empty
        {
            get { return default(Span<T>); }
        }

        public int Length
        {
            get { return _length; }
        }

        public bool IsEmpty
        {
            get { return _length == 0; }
        }

        public ref T this[int index]
        {
            get
            {
                if ((uint)index >= (uint)_length)
                    throw new IndexOutOfRangeException();
                return ref Unsafe.Add<T>(ref _pointer.Value, index);
            }
        }

        internal ref T First
        {
            get { return ref _pointer.Value; }
        }

        // A fixed statement gets null of an empty span, wherever that is.
        public ref T GetPinnableReference()
        {
            if (_length == 0)
                return ref Unsafe.NullRef<T>();
            return ref _pointer.Value;
        }

        public Span<T> Slice(int start)
        {
            if ((uint)start > (uint)_length)
                throw new ArgumentOutOfRangeException();
            return Slice(start, _length - start);
        }

        public Span<T> Slice(int start, int length)
        {
            if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start))
                throw new ArgumentOutOfRangeException();
            return new Span<T>(ref Unsafe.Add<T>(ref _pointer.Value, start), length);
        }

        public void Clear()
        {
            for (int i = 0; i < _length; i++)
                this[i] = default(T);
        }

        public void Fill(T value)
        {
            for (int i = 0; i < _length; i++)
                this[i] = value;
        }

        public void CopyTo(Span<T> destination)
        {
            if (!TryCopyTo(destination))
                throw new ArgumentException("Destination is too short.", "destination");
        }

        public bool TryCopyTo(Span<T> destination)
        {
            return ((ReadOnlySpan<T>)this).TryCopyTo(destination);
        }

        public T[] ToArray()
        {
            if (_length == 0)
                return Array.Empty<T>();
            T[] a = new T[_length];
            for (int i = 0; i < a.Length; i++)
                a[i] = this[i];
            return a;
        }

        public override string ToString()
        {
            return ((ReadOnlySpan<T>)this).Text("System.Span<");
        }

        [Obsolete("Equals() on Span will always throw an exception. Use == instead.")]
        public override bool Equals(object obj)
        {
            throw new NotSupportedException("Equals() on Span and ReadOnlySpan is not supported. Use operator== instead.");
        }

        [Obsolete("GetHashCode() on Span will always throw an exception.")]
        public override int GetHashCode()
        {
            throw new NotSupportedException("GetHashCode() on Span and ReadOnlySpan is not supported.");
        }

        public static bool operator ==(Span<T> left, Span<T> right)
        {
            return (ReadOnlySpan<T>)left == (ReadOnlySpan<T>)right;
        }

        public static bool operator !=(Span<T> left, Span<T> right)
        {
            return !(left == right);
        }

        public static implicit operator Span<T>(T[] array)
        {
            return new Span<T>(array);
        }

        public static implicit operator Span<T>(ArraySegment<T> segment)
        {
            return new Span<T>(segment.Array, segment.Offset, segment.Count);
        }

        public static implicit operator ReadOnlySpan<T>(Span<T> span)
        {
            return new ReadOnlySpan<T>(span);
        }

        public Enumerator GetEnumerator()
        {
            return new Enumerator(this);
        }

        public ref struct Enumerator
        {
            private readonly Span<T> _span;
            private int _index;

            internal Enumerator(Span<T> span)
            {
                _span = span;
                _index = -1;
            }

            public bool MoveNext()
            {
                int next = _index + 1;
                if (next >= _span.Length)
                    return false;
                _index = next;
                return true;
            }

            public ref T Current
            {
                get { return ref _span[_index]; }
            }
        }
    }

    /// <summary>A window on consecutive elements that may only be read.</summary>
    public readonly ref struct ReadOnlySpan<T>
    {
        private readonly ByReference<T> _pointer;
        private readonly int _length;

        internal ReadOnlySpan(ref T first, int length)
        {
            _pointer = new ByReference<T>(ref first);
            _length = length;
        }

        internal ReadOnlySpan(Span<T> span)
        {
            _pointer = span.Pointer;
            _length = span.Length;
        }

        public ReadOnlySpan(T[] array)
        {
            _pointer = default(ByReference<T>);
            _length = 0;
            if (array == null)
                return;
            _pointer = new ByReference<T>(ref MemoryMarshal.GetArrayDataReference<T>(array));
            _length = array.Length;
        }

        public ReadOnlySpan(T[] array, int start, int length)
        {
            _pointer = default(ByReference<T>);
            _length = 0;
            if (array == null)
            {
                if (start != 0 || length != 0)
                    throw new ArgumentOutOfRangeException();
                return;
            }
            if ((uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start))
                throw new ArgumentOutOfRangeException();
            _pointer = new ByReference<T>(ref Unsafe.Add<T>(ref MemoryMarshal.GetArrayDataReference<T>(array), start));
            _length = length;
        }

        public unsafe ReadOnlySpan(void* pointer, int length)
        {
            if (length < 0)
                throw new ArgumentOutOfRangeException();
            _pointer = new ByReference<T>(ref Unsafe.AsRef<T>(pointer));
            _length = length;
        }

        public ReadOnlySpan(in T reference)
        {
            _pointer = new ByReference<T>(ref Unsafe.AsRef<T>(in reference));
            _length = 1;
        }

        // Derived is a class under T, so that the elements are the same references.
        public static ReadOnlySpan<T> CastUp<TDerived>(ReadOnlySpan<TDerived> items) where TDerived : class, T
        {
            return new ReadOnlySpan<T>(ref Unsafe.As<TDerived, T>(ref items.First), items.Length);
        }

        public static ReadOnlySpan<T> Empty
        {
            get { return default(ReadOnlySpan<T>); }
        }

        public int Length
        {
            get { return _length; }
        }

        public bool IsEmpty
        {
            get { return _length == 0; }
        }

        public ref readonly T this[int index]
        {
            get
            {
                if ((uint)index >= (uint)_length)
                    throw new IndexOutOfRangeException();
                return ref Unsafe.Add<T>(ref _pointer.Value, index);
            }
        }

        internal ref T First
        {
            get { return ref _pointer.Value; }
        }

        public ref readonly T GetPinnableReference()
        {
            if (_length == 0)
                return ref Unsafe.NullRef<T>();
            return ref _pointer.Value;
        }

        public ReadOnlySpan<T> Slice(int start)
        {
            if ((uint)start > (uint)_length)
                throw new ArgumentOutOfRangeException();
            return Slice(start, _length - start);
        }

        public ReadOnlySpan<T> Slice(int start, int length)
        {
            if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start))
                throw new ArgumentOutOfRangeException();
            return new ReadOnlySpan<T>(ref Unsafe.Add<T>(ref _pointer.Value, start), length);
        }

        public void CopyTo(Span<T> destination)
        {
            if (!TryCopyTo(destination))
                throw new ArgumentException("Destination is too short.", "destination");
        }

        public bool TryCopyTo(Span<T> destination)
        {
            if (_length > destination.Length)
                return false;
            if (_length == 0)
                return true;
            // A destination that begins inside this span is filled from the end.
            int ahead = Unsafe.Distance<T>(ref _pointer.Value, ref destination.First, _length);
            if (ahead > 0 && ahead < _length)
            {
                for (int i = _length - 1; i >= 0; i--)
                    destination[i] = this[i];
                return true;
            }
            for (int i = 0; i < _length; i++)
                destination[i] = this[i];
            return true;
        }

        public T[] ToArray()
        {
            if (_length == 0)
                return Array.Empty<T>();
            T[] a = new T[_length];
            for (int i = 0; i < a.Length; i++)
                a[i] = this[i];
            return a;
        }

        internal string Text(string kind)
        {
            if ((object)typeof(T) != (object)typeof(char))
                return kind + typeof(T).Name + ">[" + _length.ToString() + "]";
            if (_length == 0)
                return string.Empty;
            string s = string.FastAllocateString(_length);
            for (int i = 0; i < _length; i++)
                string.SetChar(s, i, Unsafe.As<T, char>(ref Unsafe.Add<T>(ref _pointer.Value, i)));
            return s;
        }

        public override string ToString()
        {
            return Text("System.ReadOnlySpan<");
        }

        [Obsolete("Equals() on ReadOnlySpan will always throw an exception. Use == instead.")]
        public override bool Equals(object obj)
        {
            throw new NotSupportedException("Equals() on Span and ReadOnlySpan is not supported. Use operator== instead.");
        }

        [Obsolete("GetHashCode() on ReadOnlySpan will always throw an exception.")]
        public override int GetHashCode()
        {
            throw new NotSupportedException("GetHashCode() on Span and ReadOnlySpan is not supported.");
        }

        public static bool operator ==(ReadOnlySpan<T> left, ReadOnlySpan<T> right)
        {
            if (left._length != right._length)
                return false;
            return Unsafe.AreSame<T>(ref left._pointer.Value, ref right._pointer.Value);
        }

        public static bool operator !=(ReadOnlySpan<T> left, ReadOnlySpan<T> right)
        {
            return !(left == right);
        }

        public static implicit operator ReadOnlySpan<T>(T[] array)
        {
            return new ReadOnlySpan<T>(array);
        }

        public static implicit operator ReadOnlySpan<T>(ArraySegment<T> segment)
        {
            return new ReadOnlySpan<T>(segment.Array, segment.Offset, segment.Count);
        }

        public Enumerator GetEnumerator()
        {
            return new Enumerator(this);
        }

        public ref struct Enumerator
        {
            private readonly ReadOnlySpan<T> _span;
            private int _index;

            internal Enumerator(ReadOnlySpan<T> span)
            {
                _span = span;
                _index = -1;
            }

            public bool MoveNext()
            {
                int next = _index + 1;
                if (next >= _span.Length)
                    return false;
                _index = next;
                return true;
            }

            public ref readonly T Current
            {
                get { return ref _span[_index]; }
            }
        }
    }
}
