using System.Collections;
using System.Collections.Generic;

namespace System
{
    public abstract partial class Array
    {
        public static void Sort(Array array)
        {
            Sort(array, (IComparer)null);
        }

        public static void Sort(Array array, IComparer comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            Sort(array, (Array)null, comparer);
        }

        public static void Sort(Array array, int index, int length)
        {
            Sort(array, null, index, length, null);
        }

        public static void Sort(Array array, int index, int length, IComparer comparer)
        {
            Sort(array, null, index, length, comparer);
        }

        public static void Sort(Array keys, Array items)
        {
            Sort(keys, items, (IComparer)null);
        }

        public static void Sort(Array keys, Array items, IComparer comparer)
        {
            if (keys == null)
                throw new ArgumentNullException("keys");
            Sort(keys, items, keys.GetLowerBound(0), keys.Length, comparer);
        }

        public static void Sort(Array keys, Array items, int index, int length)
        {
            Sort(keys, items, index, length, null);
        }

        public static void Sort(Array keys, Array items, int index, int length, IComparer comparer)
        {
            if (keys == null)
                throw new ArgumentNullException("keys");
            if (keys.Rank != 1 || (items != null && items.Rank != 1))
                throw new RankException("Only single dimension arrays are supported here.");
            if (items != null && keys.GetLowerBound(0) != items.GetLowerBound(0))
                throw new ArgumentException("The arrays' lower bounds must be identical.");
            int bound = keys.GetLowerBound(0), from = index - bound;
            CheckSpan(keys, index, length, bound);
            if (items != null && from > items.Length - length)
                throw new ArgumentException(LengthsMessage);
            if (length < 2)
                return;
            CheckInside(keys, from, length);
            if (comparer == null)
                comparer = Comparer.Default;
            object[] k = keys as object[];
            object[] v = items as object[];
            if (k != null && (items == null || v != null))
            {
                new Sorter<object, object>(k, v, null, null, comparer).Sort(from, length);
                return;
            }
            k = new object[keys.Length]; // all of them: answers that contradict each other lead out of the part
            v = items == null ? null : new object[items.Length];
            for (int i = 0; i < k.Length; i++)
                k[i] = keys.GetValueFlat(i);
            for (int i = from; v != null && i < from + length; i++)
                v[i] = items.GetValueFlat(i);
            new Sorter<object, object>(k, v, null, null, comparer).Sort(from, length);
            for (int i = from; i < from + length; i++)
            {
                keys.SetValueFlat(k[i], i);
                if (v != null)
                    items.SetValueFlat(v[i], i);
            }
        }

        public static void Sort<T>(T[] array)
        {
            Sort<T>(array, (IComparer<T>)null);
        }

        public static void Sort<T>(T[] array, IComparer<T> comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            Sort<T>(array, 0, array.Length, comparer);
        }

        public static void Sort<T>(T[] array, int index, int length)
        {
            Sort<T>(array, index, length, null);
        }

        public static void Sort<T>(T[] array, int index, int length, IComparer<T> comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            CheckSpan(array, index, length);
            if (length > 1)
                new Sorter<T, object>(array, null, comparer, null, null).Sort(index, length);
        }

        public static void Sort<T>(T[] array, Comparison<T> comparison)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (comparison == null)
                throw new ArgumentNullException("comparison");
            if (array.Length > 1)
                new Sorter<T, object>(array, null, null, comparison, null).Sort(0, array.Length);
        }

        public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items)
        {
            Sort<TKey, TValue>(keys, items, null);
        }

        public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items, IComparer<TKey> comparer)
        {
            if (keys == null)
                throw new ArgumentNullException("keys");
            Sort<TKey, TValue>(keys, items, 0, keys.Length, comparer);
        }

        public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items, int index, int length)
        {
            Sort<TKey, TValue>(keys, items, index, length, null);
        }

        public static void Sort<TKey, TValue>(TKey[] keys, TValue[] items, int index, int length, IComparer<TKey> comparer)
        {
            if (keys == null)
                throw new ArgumentNullException("keys");
            CheckSpan(keys, index, length);
            if (items != null && length > items.Length - index)
                throw new ArgumentException(LengthsMessage);
            if (length > 1)
                new Sorter<TKey, TValue>(keys, items, comparer, null, null).Sort(index, length);
        }

        public static int BinarySearch(Array array, object value)
        {
            return BinarySearch(array, value, null);
        }

        public static int BinarySearch(Array array, object value, IComparer comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return BinarySearch(array, array.GetLowerBound(0), array.Length, value, comparer);
        }

        public static int BinarySearch(Array array, int index, int length, object value)
        {
            return BinarySearch(array, index, length, value, null);
        }

        public static int BinarySearch(Array array, int index, int length, object value, IComparer comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            int bound = array.GetLowerBound(0);
            CheckSpan(array, index, length, bound);
            if (array.Rank != 1)
                throw new RankException("Only single dimension arrays are supported here.");
            if (comparer == null)
                comparer = Comparer.Default;
            int low = index - bound;
            CheckInside(array, low, length);
            int high = low + length - 1;
            while (low <= high)
            {
                int middle = low + ((high - low) >> 1);
                int c;
                try
                {
                    c = comparer.Compare(array.GetValueFlat(middle), value);
                }
                catch (Exception e)
                {
                    throw new InvalidOperationException("Failed to compare two elements in the array.", e);
                }
                if (c == 0)
                    return middle + bound;
                if (c < 0)
                    low = middle + 1;
                else
                    high = middle - 1;
            }
            return ~(low + bound);
        }

        public static int BinarySearch<T>(T[] array, T value)
        {
            return BinarySearch<T>(array, value, null);
        }

        public static int BinarySearch<T>(T[] array, T value, IComparer<T> comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return BinarySearch<T>(array, 0, array.Length, value, comparer);
        }

        public static int BinarySearch<T>(T[] array, int index, int length, T value)
        {
            return BinarySearch<T>(array, index, length, value, null);
        }

        public static int BinarySearch<T>(T[] array, int index, int length, T value, IComparer<T> comparer)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            CheckSpan(array, index, length);
            if (comparer == null)
                comparer = Comparer<T>.Default;
            bool natural = (object)comparer == (object)Comparer<T>.Default && typeof(IComparable<T>).IsAssignableFrom(typeof(T));
            int low = index;
            int high = index + length - 1;
            while (low <= high)
            {
                int middle = low + ((high - low) >> 1);
                int c;
                try
                {
                    T x = array[middle];
                    c = natural && x != null ? ((IComparable<T>)x).CompareTo(value) : comparer.Compare(x, value); // value may be null
                }
                catch (Exception e)
                {
                    throw new InvalidOperationException("Failed to compare two elements in the array.", e);
                }
                if (c == 0)
                    return middle;
                if (c < 0)
                    low = middle + 1;
                else
                    high = middle - 1;
            }
            return ~low;
        }
    }

    /// <summary>
    /// Sorts keys, and items along with them, as .NET does: by insertion up to 16, by quicksort above, by heapsort where
    /// quicksort goes too deep. It asks the comparer the same questions in the same order.
    /// </summary>
    internal struct Sorter<TKey, TValue>
    {
        private readonly TKey[] _keys;
        private readonly TValue[] _items;
        private readonly IComparer<TKey> _comparer;
        private readonly Comparison<TKey> _comparison;
        private readonly IComparer _untyped;
        private readonly bool _natural; // the keys compare themselves

        // At most one of comparer, comparison and untyped is given.
        internal Sorter(TKey[] keys, TValue[] items, IComparer<TKey> comparer, Comparison<TKey> comparison, IComparer untyped)
        {
            _keys = keys;
            _items = items;
            _comparer = comparer;
            _comparison = comparison;
            _untyped = untyped;
            _natural = false;
            if (comparison != null || untyped != null || comparer != null && (object)comparer != (object)Comparer<TKey>.Default)
                return;
            _natural = typeof(IComparable<TKey>).IsAssignableFrom(typeof(TKey));
            if (comparer == null && !_natural)
                _comparer = Comparer<TKey>.Default;
        }

        internal void Sort(int index, int length)
        {
            if (length < 2)
                return;
            int high = index + length - 1;
            try
            {
                if (_natural)
                    index = NansFirst(index, high);
                int depth = 2;
                for (int n = high - index + 1; n > 1; n >>= 1)
                    depth += 2;
                Quick(index, high, depth);
            }
            catch (IndexOutOfRangeException)
            {
                object comparer = _comparison != null ? (object)_comparison : _untyped != null ? (object)_untyped : _items != null && _comparer == Comparer<TKey>.Default ? null : _comparer;
                throw new ArgumentException("Unable to sort because the IComparer.Compare() method returns inconsistent results. Either a value does not compare equal to itself, or one value repeatedly compared to another value yields different results. IComparer: '" + comparer + "'.");
            }
            catch (Exception e)
            {
                throw new InvalidOperationException("Failed to compare two elements in the array.", e);
            }
        }

        private int Compare(TKey a, TKey b)
        {
            if (_comparer != null)
                return _comparer.Compare(a, b);
            if (_comparison != null)
                return _comparison(a, b);
            return _untyped.Compare(a, b);
        }

        private static int Natural(TKey a, TKey b)
        {
            return ((IComparable<TKey>)a).CompareTo(b);
        }

        private bool Less(TKey a, TKey b)
        {
            if (_natural)
                return a == null || Natural(a, b) < 0;
            return Compare(a, b) < 0;
        }

        private void Swap(int i, int j)
        {
            TKey k = _keys[i];
            _keys[i] = _keys[j];
            _keys[j] = k;
            if (_items != null)
            {
                TValue v = _items[i];
                _items[i] = _items[j];
                _items[j] = v;
            }
        }

        private void SwapIfGreater(int i, int j)
        {
            TKey a = _keys[i];
            if (_natural ? a != null && Natural(a, _keys[j]) > 0 : Compare(a, _keys[j]) > 0)
                Swap(i, j);
        }

        // NansFirst moves those that are no numbers to the front, and says where the others begin.
        private int NansFirst(int low, int high)
        {
            if (typeof(TKey) != typeof(double) && typeof(TKey) != typeof(float))
                return low;
            for (int i = low; i <= high; i++)
            {
                object k = _keys[i];
                if (k is double ? double.IsNaN((double)k) : float.IsNaN((float)k))
                    Swap(low++, i);
            }
            return low;
        }

        private void Quick(int low, int high, int depth)
        {
            while (high > low)
            {
                int size = high - low + 1;
                if (size == 2)
                {
                    SwapIfGreater(low, high);
                    return;
                }
                if (size == 3)
                {
                    SwapIfGreater(low, low + 1);
                    SwapIfGreater(low, high);
                    SwapIfGreater(low + 1, high);
                    return;
                }
                if (size <= 16)
                {
                    Insertion(low, high);
                    return;
                }
                if (depth == 0)
                {
                    Heap(low, high);
                    return;
                }
                depth--;
                int middle = Partition(low, high);
                Quick(middle + 1, high, depth);
                high = middle - 1;
            }
        }

        // Partition takes the median of three as the pivot, which waits at the end meanwhile.
        private int Partition(int low, int high)
        {
            int middle = low + (high - low >> 1);
            SwapIfGreater(low, middle);
            SwapIfGreater(low, high);
            SwapIfGreater(middle, high);
            TKey pivot = _keys[middle];
            Swap(middle, high - 1);
            int left = low;
            int right = high - 1;
            while (left < right)
            {
                if (!_natural)
                {
                    while (Compare(Within(++left, low, high), pivot) < 0) ;
                    while (Compare(pivot, Within(--right, low, high)) < 0) ;
                }
                else if (pivot == null)
                {
                    while (left < high - 1 && _keys[++left] == null) ;
                    while (right > low && _keys[--right] != null) ;
                }
                else
                {
                    while (left < high - 1 && Natural(pivot, _keys[++left]) > 0) ;
                    while (right > low && Natural(pivot, _keys[--right]) < 0) ;
                }
                if (left >= right)
                    break;
                Swap(left, right);
            }
            if (left != high - 1)
                Swap(left, high - 1);
            return left;
        }

        // Within returns the key, unless the comparer's answers lead out of the part that is sorted, or out of the whole array if it is sorted without types.
        private TKey Within(int i, int low, int high)
        {
            if (_untyped == null && (i < low || i > high))
                throw new IndexOutOfRangeException();
            return _keys[i];
        }

        private void Insertion(int low, int high)
        {
            for (int i = low + 1; i <= high; i++)
            {
                TKey k = _keys[i];
                TValue v = _items == null ? default(TValue) : _items[i];
                int j = i - 1;
                while (j >= low && Less(k, _keys[j]))
                {
                    _keys[j + 1] = _keys[j];
                    if (_items != null)
                        _items[j + 1] = _items[j];
                    j--;
                }
                _keys[j + 1] = k;
                if (_items != null)
                    _items[j + 1] = v;
            }
        }

        private void Heap(int low, int high)
        {
            int n = high - low + 1;
            for (int i = n >> 1; i >= 1; i--)
                Sink(low, i, n);
            for (int i = n; i > 1; i--)
            {
                Swap(low, low + i - 1);
                Sink(low, 1, i - 1);
            }
        }

        // Sink counts from one: the children of i are 2 * i and 2 * i + 1.
        private void Sink(int low, int i, int n)
        {
            low--;
            TKey k = _keys[low + i];
            TValue v = _items == null ? default(TValue) : _items[low + i];
            while (i <= n >> 1)
            {
                int child = 2 * i;
                if (child < n && Less(_keys[low + child], _keys[low + child + 1]))
                    child++;
                if (_natural && _keys[low + child] == null || !(_natural ? Natural(k, _keys[low + child]) < 0 : Compare(k, _keys[low + child]) < 0))
                    break;
                _keys[low + i] = _keys[low + child];
                if (_items != null)
                    _items[low + i] = _items[low + child];
                i = child;
            }
            _keys[low + i] = k;
            if (_items != null)
                _items[low + i] = v;
        }
    }
}
