// The part of an ArrayList that GetRange returns.
using System.Collections.Generic;

namespace System.Collections
{
    /// ArrayListRange is a view: what is written to it is written to the list. A change of the list by others makes it unusable.
    internal sealed class ArrayListRange : ArrayList
    {
        private readonly int _first;
        private ArrayList _list;
        private int _count;
        private object _seen; // the stamp of _list when this range last changed it

        internal ArrayListRange(ArrayList list, int first, int count)
        {
            _list = list;
            _first = first;
            _count = count;
            Follow();
        }

        public override int Count
        {
            get
            {
                Check();
                return _count;
            }
        }

        public override bool IsFixedSize { get { return _list.IsFixedSize; } }
        public override bool IsReadOnly { get { return _list.IsReadOnly; } }
        public override bool IsSynchronized { get { return _list.IsSynchronized; } }
        public override object SyncRoot { get { return _list.SyncRoot; } }

        public override int Capacity
        {
            get { return _list.Capacity; }
            set
            {
                if (value < Count) throw new ArgumentOutOfRangeException("value", "capacity was less than the current size.");
            }
        }

        public override object this[int index]
        {
            get
            {
                Check();
                if ((uint)index >= (uint)_count) throw Errors.Index();
                return _list[_first + index];
            }
            set
            {
                Check();
                if ((uint)index >= (uint)_count) throw Errors.Index();
                _list[_first + index] = value;
                Follow();
            }
        }

        public override int Add(object value)
        {
            Check();
            _list.Insert(_first + _count, value);
            Follow();
            return _count++;
        }

        public override void AddRange(ICollection c)
        {
            if (c == null) throw new ArgumentNullException("c");
            Check();
            int count = c.Count;
            if (count > 0) Put(_count, c, count);
        }

        public override int BinarySearch(object value) { return BinarySearch(0, Count, value, null); }
        public override int BinarySearch(object value, IComparer comparer) { return BinarySearch(0, Count, value, comparer); }

        public override int BinarySearch(int index, int count, object value, IComparer comparer)
        {
            Errors.CheckPart(index, count, _count);
            Check();
            int at = _list.BinarySearch(_first + index, count, value, comparer);
            return at >= 0 ? at - _first : at + _first;
        }

        public override void Clear()
        {
            Check();
            if (_count != 0) Remove(0, _count);
        }

        public override object Clone()
        {
            Check();
            ArrayListRange copy = new ArrayListRange(_list, _first, _count);
            copy._list = (ArrayList)_list.Clone();
            copy.Follow();
            return copy;
        }

        public override bool Contains(object item)
        {
            Check();
            for (int i = 0; i < _count; i++)
                if (Equality.Same(_list[_first + i], item)) return true;
            return false;
        }

        public override void CopyTo(Array array, int arrayIndex)
        {
            CopyTarget.CheckOld(array, arrayIndex, _count);
            Check();
            _list.CopyTo(_first, array, arrayIndex, _count);
        }

        public override void CopyTo(int index, Array array, int arrayIndex, int count)
        {
            if (array == null) throw new ArgumentNullException("array");
            if (array.Rank != 1) throw new ArgumentException("Only single dimensional arrays are supported for the requested action.", "array");
            Errors.CheckPart(index, count, _count);
            if (array.Length - arrayIndex < count) throw Errors.BadRange();
            Check();
            _list.CopyTo(_first + index, array, arrayIndex, count);
        }

        public override IEnumerator GetEnumerator() { return GetEnumerator(0, _count); }

        public override IEnumerator GetEnumerator(int index, int count)
        {
            Errors.CheckPart(index, count, _count);
            Check();
            return _list.GetEnumerator(_first + index, count);
        }

        public override ArrayList GetRange(int index, int count)
        {
            Errors.CheckPart(index, count, _count);
            Check();
            return new ArrayListRange(this, index, count);
        }

        public override int IndexOf(object value)
        {
            Check();
            return Place(_list.IndexOf(value, _first, _count));
        }

        public override int IndexOf(object value, int startIndex)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (startIndex > _count) throw Behind("startIndex");
            Check();
            return Place(_list.IndexOf(value, _first + startIndex, _count - startIndex));
        }

        public override int IndexOf(object value, int startIndex, int count)
        {
            if (startIndex < 0 || startIndex > _count) throw Behind("startIndex");
            if (count < 0 || startIndex > _count - count) throw new ArgumentOutOfRangeException("count", "Count must be positive and count must refer to a location within the string/array/collection.");
            Check();
            return Place(_list.IndexOf(value, _first + startIndex, count));
        }

        public override void Insert(int index, object value)
        {
            if (index < 0 || index > _count) throw Behind("index");
            Check();
            _list.Insert(_first + index, value);
            Follow();
            _count++;
        }

        public override void InsertRange(int index, ICollection c)
        {
            if (index < 0 || index > _count) throw Behind("index");
            if (c == null) throw new ArgumentNullException("c");
            Check();
            int count = c.Count;
            if (count > 0) Put(index, c, count);
        }

        public override int LastIndexOf(object value)
        {
            Check();
            return Place(_list.LastIndexOf(value, _first + _count - 1, _count));
        }

        public override int LastIndexOf(object value, int startIndex) { return LastIndexOf(value, startIndex, startIndex + 1); }

        public override int LastIndexOf(object value, int startIndex, int count)
        {
            Check();
            if (_count == 0) return -1;
            if (startIndex >= _count) throw NotInside("startIndex");
            ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            return Place(_list.LastIndexOf(value, _first + startIndex, count));
        }

        public override void RemoveAt(int index)
        {
            if (index < 0 || index >= _count) throw Errors.Index();
            Check();
            Remove(index, 1);
        }

        public override void RemoveRange(int index, int count)
        {
            Errors.CheckPart(index, count, _count);
            Check();
            if (count > 0) Remove(index, count);
        }

        public override void Reverse() { Reverse(0, Count); }

        public override void Reverse(int index, int count)
        {
            Errors.CheckPart(index, count, _count);
            Check();
            _list.Reverse(_first + index, count);
            Follow();
        }

        public override void SetRange(int index, ICollection c)
        {
            Check();
            if (index < 0 || index >= _count) throw Errors.Index();
            _list.SetRange(_first + index, c);
            if (c.Count > 0) Follow();
        }

        public override void Sort() { Sort(0, Count, null); }
        public override void Sort(IComparer comparer) { Sort(0, Count, comparer); }

        public override void Sort(int index, int count, IComparer comparer)
        {
            Errors.CheckPart(index, count, _count);
            Check();
            _list.Sort(_first + index, count, comparer);
            Follow();
        }

        public override object[] ToArray()
        {
            Check();
            object[] result = new object[_count];
            _list.CopyTo(_first, result, 0, _count);
            return result;
        }

        public override Array ToArray(Type type)
        {
            if (type == null) throw new ArgumentNullException("type");
            Check();
            Array result = Array.CreateInstance(type, _count);
            _list.CopyTo(_first, result, 0, _count);
            return result;
        }

        public override void TrimToSize() { throw new NotSupportedException("The specified operation is not supported on Ranges."); }

        private void Check()
        {
            if (_seen != _list.stamp) throw new InvalidOperationException("This range in the underlying list is invalid. A possible cause is that elements were removed.");
        }

        private void Follow()
        {
            _seen = _list.stamp;
            stamp = _seen;
        }

        private void Put(int index, ICollection c, int count)
        {
            _list.InsertRange(_first + index, c);
            Follow();
            _count += count;
        }

        private void Remove(int index, int count)
        {
            _list.RemoveRange(_first + index, count);
            Follow();
            _count -= count;
        }

        private int Place(int inList) { return inList < 0 ? -1 : inList - _first; }

        private static Exception NotInside(string name)
        {
            return new ArgumentOutOfRangeException(name, "Index was out of range. Must be non-negative and less than the size of the collection.");
        }
    }
}
