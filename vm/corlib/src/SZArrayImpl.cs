using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    /// <summary>
    /// The generic interfaces of T[]: the VM sends interface calls on an array here, with the array as this
    /// (§I.8.9.1).
    /// </summary>
    internal sealed class SZArrayImpl<T> : IList<T>, IReadOnlyList<T>
    {
        private SZArrayImpl()
        {
        }

        private static Exception FixedSize()
        {
            return new NotSupportedException("Collection was of a fixed size.");
        }

        IEnumerator IEnumerable.GetEnumerator()
        {
            return new ArrayEnumerator(Unsafe.As<T[]>(this));
        }

        public IEnumerator<T> GetEnumerator()
        {
            if (Unsafe.As<T[]>(this).Length == 0) return EmptyEnumerator<T>.Sole;
            return new SZArrayEnumerator<T>(Unsafe.As<T[]>(this));
        }

        public int Count
        {
            get { return Unsafe.As<T[]>(this).Length; }
        }

        public bool IsReadOnly
        {
            get { return true; }
        }

        public T this[int index]
        {
            get
            {
                T[] a = Unsafe.As<T[]>(this);
                if ((uint)index >= (uint)a.Length)
                    throw BadIndex();
                return a[index];
            }

            set
            {
                T[] a = Unsafe.As<T[]>(this);
                if ((uint)index >= (uint)a.Length)
                    throw BadIndex();
                a[index] = value;
            }
        }

        private static Exception BadIndex()
        {
            return new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
        }

        public void Add(T item)
        {
            throw FixedSize();
        }

        public void Clear()
        {
            throw new NotSupportedException("Collection is read-only.");
        }

        public bool Contains(T item)
        {
            return IndexOf(item) >= 0;
        }

        public void CopyTo(T[] array, int arrayIndex)
        {
            T[] a = Unsafe.As<T[]>(this);
            Array.Copy(a, 0, array, arrayIndex, a.Length);
        }

        public int IndexOf(T item)
        {
            if (typeof(T).IsValueType)
                return Array.IndexOf<T>(Unsafe.As<T[]>(this), item);
            // .NET has one method for all arrays of references, with the comparer of objects.
            return Array.IndexOf<object>(Unsafe.As<object[]>(this), item);
        }

        public void Insert(int index, T item)
        {
            throw FixedSize();
        }

        public bool Remove(T item)
        {
            throw FixedSize();
        }

        public void RemoveAt(int index)
        {
            throw FixedSize();
        }
    }

    internal sealed class SZArrayEnumerator<T> : IEnumerator<T>
    {
        private readonly T[] _array;
        private int _index;

        internal SZArrayEnumerator(T[] array)
        {
            _array = array;
            _index = -1;
        }

        public T Current
        {
            get
            {
                if (_index < 0)
                    throw new InvalidOperationException("Enumeration has not started. Call MoveNext.");
                if (_index >= _array.Length)
                    throw new InvalidOperationException("Enumeration already finished.");
                return _array[_index];
            }
        }

        object IEnumerator.Current
        {
            get { return Current; }
        }

        public bool MoveNext()
        {
            if (_index < _array.Length)
                _index++;
            return _index < _array.Length;
        }

        public void Reset()
        {
            _index = -1;
        }

        public void Dispose()
        {
        }
    }
}
