using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>A window on an array that may be kept on the heap.</summary>
    public readonly struct Memory<T> : IEquatable<Memory<T>>
    {
        // A T[], or a string for a Memory<char> made from one.
        private readonly object _object;
        private readonly int _index;
        private readonly int _length;

        internal Memory(object o, int index, int length)
        {
            _object = o;
            _index = index;
            _length = length;
        }

        public Memory(T[] array)
        {
            if (array != null && default(T) == null && (object)array.GetType() != (object)typeof(T[]))
                throw new ArrayTypeMismatchException();
            _object = array;
            _index = 0;
            _length = array == null ? 0 : array.Length;
        }

        public Memory(T[] array, int start, int length)
        {
            if (array == null)
            {
                if (start != 0 || length != 0)
                    throw new ArgumentOutOfRangeException();
            }
            else
            {
                if (default(T) == null && (object)array.GetType() != (object)typeof(T[]))
                    throw new ArrayTypeMismatchException();
                if ((uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start))
                    throw new ArgumentOutOfRangeException();
            }
            _object = array;
            _index = start;
            _length = length;
        }

        internal object Object
        {
            get { return _object; }
        }

        internal int Index
        {
            get { return _index; }
        }

        public static Memory<T> Empty
        {
            get { return default(Memory<T>); }
        }

        public int Length
        {
            get { return _length; }
        }

        public bool IsEmpty
        {
            get { return _length == 0; }
        }

        public Memory<T> Slice(int start)
        {
            if ((uint)start > (uint)_length)
                throw new ArgumentOutOfRangeException("start");
            return new Memory<T>(_object, _index + start, _length - start);
        }

        public Memory<T> Slice(int start, int length)
        {
            if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start))
                throw new ArgumentOutOfRangeException();
            return new Memory<T>(_object, _index + start, length);
        }

        public Span<T> Span
        {
            get
            {
                string s = _object as string;
                if (s != null)
                    return new Span<T>(ref Unsafe.As<char, T>(ref string.CharRef(s, _index)), _length);
                return new Span<T>((T[])_object, _index, _length);
            }
        }

        public void CopyTo(Memory<T> destination)
        {
            Span.CopyTo(destination.Span);
        }

        public bool TryCopyTo(Memory<T> destination)
        {
            return Span.TryCopyTo(destination.Span);
        }

        public T[] ToArray()
        {
            return Span.ToArray();
        }

        public override string ToString()
        {
            if ((object)typeof(T) == (object)typeof(char))
                return Span.ToString();
            return "System.Memory<" + typeof(T).Name + ">[" + _length.ToString() + "]";
        }

        public override bool Equals(object obj)
        {
            if (obj is ReadOnlyMemory<T>)
                return ((ReadOnlyMemory<T>)obj).Equals(this);
            return obj is Memory<T> && Equals((Memory<T>)obj);
        }

        public bool Equals(Memory<T> other)
        {
            return _object == other._object && _index == other._index && _length == other._length;
        }

        public override int GetHashCode()
        {
            return _object == null ? 0 : HashCode.Combine(RuntimeHelpers.GetHashCode(_object), _index, _length);
        }

        public static implicit operator Memory<T>(T[] array)
        {
            return new Memory<T>(array);
        }

        public static implicit operator Memory<T>(ArraySegment<T> segment)
        {
            return new Memory<T>(segment.Array, segment.Offset, segment.Count);
        }

        public static implicit operator ReadOnlyMemory<T>(Memory<T> memory)
        {
            return new ReadOnlyMemory<T>(memory._object, memory._index, memory._length);
        }
    }

    /// <summary>A window on an array or a string that may only be read.</summary>
    public readonly struct ReadOnlyMemory<T> : IEquatable<ReadOnlyMemory<T>>
    {
        private readonly object _object;
        private readonly int _index;
        private readonly int _length;

        internal ReadOnlyMemory(object o, int index, int length)
        {
            _object = o;
            _index = index;
            _length = length;
        }

        /// The array behind it; none for a string.
        internal bool TryGetArray(out ArraySegment<T> segment)
        {
            T[] array = _object as T[];
            segment = array != null ? new ArraySegment<T>(array, _index, _length) : _object == null ? ArraySegment<T>.Empty : default(ArraySegment<T>);
            return array != null || _object == null;
        }

        public ReadOnlyMemory(T[] array)
        {
            _object = array;
            _index = 0;
            _length = array == null ? 0 : array.Length;
        }

        public ReadOnlyMemory(T[] array, int start, int length)
        {
            if (array == null)
            {
                if (start != 0 || length != 0)
                    throw new ArgumentOutOfRangeException();
            }
            else if ((uint)start > (uint)array.Length || (uint)length > (uint)(array.Length - start))
            {
                throw new ArgumentOutOfRangeException();
            }
            _object = array;
            _index = start;
            _length = length;
        }

        public static ReadOnlyMemory<T> Empty
        {
            get { return default(ReadOnlyMemory<T>); }
        }

        public int Length
        {
            get { return _length; }
        }

        public bool IsEmpty
        {
            get { return _length == 0; }
        }

        public ReadOnlyMemory<T> Slice(int start)
        {
            if ((uint)start > (uint)_length)
                throw new ArgumentOutOfRangeException("start");
            return new ReadOnlyMemory<T>(_object, _index + start, _length - start);
        }

        public ReadOnlyMemory<T> Slice(int start, int length)
        {
            if ((uint)start > (uint)_length || (uint)length > (uint)(_length - start))
                throw new ArgumentOutOfRangeException();
            return new ReadOnlyMemory<T>(_object, _index + start, length);
        }

        public ReadOnlySpan<T> Span
        {
            get
            {
                string s = _object as string;
                if (s != null)
                    return new ReadOnlySpan<T>(ref Unsafe.As<char, T>(ref string.CharRef(s, _index)), _length);
                return new ReadOnlySpan<T>((T[])_object, _index, _length);
            }
        }

        public void CopyTo(Memory<T> destination)
        {
            Span.CopyTo(destination.Span);
        }

        public bool TryCopyTo(Memory<T> destination)
        {
            return Span.TryCopyTo(destination.Span);
        }

        public T[] ToArray()
        {
            return Span.ToArray();
        }

        public override string ToString()
        {
            if ((object)typeof(T) == (object)typeof(char))
                return Span.ToString();
            return "System.ReadOnlyMemory<" + typeof(T).Name + ">[" + _length.ToString() + "]";
        }

        public override bool Equals(object obj)
        {
            if (obj is Memory<T>)
                return Equals((ReadOnlyMemory<T>)(Memory<T>)obj);
            return obj is ReadOnlyMemory<T> && Equals((ReadOnlyMemory<T>)obj);
        }

        public bool Equals(ReadOnlyMemory<T> other)
        {
            return _object == other._object && _index == other._index && _length == other._length;
        }

        public override int GetHashCode()
        {
            return _object == null ? 0 : HashCode.Combine(RuntimeHelpers.GetHashCode(_object), _index, _length);
        }

        public static implicit operator ReadOnlyMemory<T>(T[] array)
        {
            return new ReadOnlyMemory<T>(array);
        }

        public static implicit operator ReadOnlyMemory<T>(ArraySegment<T> segment)
        {
            return new ReadOnlyMemory<T>(segment.Array, segment.Offset, segment.Count);
        }
    }
}
