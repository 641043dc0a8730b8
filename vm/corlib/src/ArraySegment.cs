using System.Collections;
using System.Collections.Generic;

namespace System
{
    public readonly struct ArraySegment<T> : IList<T>, IReadOnlyList<T>
    {
        private readonly T[] _array;
        private readonly int _offset;
        private readonly int _count;

        public ArraySegment(T[] array)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            _array = array;
            _offset = 0;
            _count = array.Length;
        }

        public ArraySegment(T[] array, int offset, int count)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (offset < 0)
                throw new ArgumentOutOfRangeException("offset", "Non-negative number required.");
            if (count < 0)
                throw new ArgumentOutOfRangeException("count", "Non-negative number required.");
            if (array.Length - offset < count)
                throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");
            _array = array;
            _offset = offset;
            _count = count;
        }

        /// Empty has an array of its own, other than Array.Empty.
        public static ArraySegment<T> Empty { get; } = new ArraySegment<T>(new T[0]);

        public T[] Array
        {
            get { return _array; }
        }

        public int Offset
        {
            get { return _offset; }
        }

        public int Count
        {
            get { return _count; }
        }

        public T this[int index]
        {
            get
            {
                Check(index);
                return _array[_offset + index];
            }

            set
            {
                Check(index);
                _array[_offset + index] = value;
            }
        }

        private void Check(int index)
        {
            if ((uint)index >= (uint)_count)
                throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
        }

        private void CheckArray()
        {
            if (_array == null)
                throw new InvalidOperationException("The underlying array is null.");
        }

        public Enumerator GetEnumerator()
        {
            CheckArray();
            return new Enumerator(this);
        }

        IEnumerator<T> IEnumerable<T>.GetEnumerator()
        {
            CheckArray();
            if (_count == 0)
                return EmptyEnumerator<T>.Sole;
            return new Enumerator(this);
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return ((IEnumerable<T>)this).GetEnumerator();
        }

        public ArraySegment<T> Slice(int index)
        {
            CheckArray();
            if ((uint)index > (uint)_count)
                throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
            return new ArraySegment<T>(_array, _offset + index, _count - index);
        }

        public ArraySegment<T> Slice(int index, int count)
        {
            CheckArray();
            if ((uint)index > (uint)_count || (uint)count > (uint)(_count - index))
                throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than or equal to the size of the collection.");
            return new ArraySegment<T>(_array, _offset + index, count);
        }

        public T[] ToArray()
        {
            CheckArray();
            T[] a = new T[_count];
            for (int i = 0; i < _count; i++)
                a[i] = _array[_offset + i];
            return a;
        }

        public void CopyTo(T[] destination)
        {
            CopyTo(destination, 0);
        }

        public void CopyTo(T[] destination, int destinationIndex)
        {
            CheckArray();
            System.Array.Copy(_array, _offset, destination, destinationIndex, _count);
        }

        public void CopyTo(ArraySegment<T> destination)
        {
            CheckArray();
            destination.CheckArray();
            if (_count > destination._count)
                throw new ArgumentException("Destination is too short.", "destination");
            System.Array.Copy(_array, _offset, destination._array, destination._offset, _count);
        }

        public override int GetHashCode()
        {
            return _array == null ? 0 : HashCode.Combine(_offset, _count, _array);
        }

        public override bool Equals(object obj)
        {
            return obj is ArraySegment<T> && Equals((ArraySegment<T>)obj);
        }

        public bool Equals(ArraySegment<T> obj)
        {
            return obj._array == _array && obj._offset == _offset && obj._count == _count;
        }

        public static bool operator ==(ArraySegment<T> a, ArraySegment<T> b)
        {
            return a.Equals(b);
        }

        public static bool operator !=(ArraySegment<T> a, ArraySegment<T> b)
        {
            return !a.Equals(b);
        }

        public static implicit operator ArraySegment<T>(T[] array)
        {
            return array == null ? default(ArraySegment<T>) : new ArraySegment<T>(array);
        }

        T IList<T>.this[int index]
        {
            get
            {
                CheckArray();
                return this[index];
            }

            set
            {
                CheckArray();
                Check(index);
                _array[_offset + index] = value;
            }
        }

        T IReadOnlyList<T>.this[int index]
        {
            get
            {
                CheckArray();
                return this[index];
            }
        }

        int IList<T>.IndexOf(T item)
        {
            CheckArray();
            int i = System.Array.IndexOf<T>(_array, item, _offset, _count);
            return i < 0 ? -1 : i - _offset;
        }

        bool ICollection<T>.Contains(T item)
        {
            CheckArray();
            return System.Array.IndexOf<T>(_array, item, _offset, _count) >= 0;
        }

        bool ICollection<T>.IsReadOnly
        {
            get { return true; }
        }

        void IList<T>.Insert(int index, T item)
        {
            throw new NotSupportedException();
        }

        void IList<T>.RemoveAt(int index)
        {
            throw new NotSupportedException();
        }

        void ICollection<T>.Add(T item)
        {
            throw new NotSupportedException();
        }

        void ICollection<T>.Clear()
        {
            throw new NotSupportedException();
        }

        bool ICollection<T>.Remove(T item)
        {
            throw new NotSupportedException();
        }

        public struct Enumerator : IEnumerator<T>
        {
            private readonly T[] _array;
            private readonly int _start;
            private readonly int _end;
            private int _current;

            internal Enumerator(ArraySegment<T> segment)
            {
                _array = segment._array;
                _start = segment._offset;
                _end = segment._offset + segment._count;
                _current = segment._offset - 1;
            }

            public bool MoveNext()
            {
                if (_current < _end)
                    _current++;
                return _current < _end;
            }

            public T Current
            {
                get
                {
                    if (_current < _start)
                        throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
                    if (_current >= _end)
                        throw new InvalidOperationException("Enumeration already finished.");
                    return _array[_current];
                }
            }

            object IEnumerator.Current
            {
                get { return Current; }
            }

            void IEnumerator.Reset()
            {
                _current = _start - 1;
            }

            public void Dispose()
            {
            }
        }
    }
}
