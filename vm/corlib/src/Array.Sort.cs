using System.Collections;
using System.Collections.Generic;

namespace System
{
    public abstract partial class Array
    {
        public static void Sort(Array array)
        {
            Sort(array, (Array)null, (IComparer)null);
        }

        public static void Sort(Array array, IComparer comparer)
        {
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
            int from = index - keys.GetLowerBound(0);
            CheckSpan(keys, from, length);
            if (items != null && length > items.Length - from)
                throw new ArgumentException(LengthsMessage);
            if (length < 2)
                return;
            object[] k = new object[length];
            object[] v = items == null ? null : new object[length];
            for (int i = 0; i < length; i++)
            {
                k[i] = keys.GetValueFlat(from + i);
                if (v != null)
                    v[i] = items.GetValueFlat(from + i);
            }
            Sorter<object, object> sorter = new Sorter<object, object>(k, v, null, null, comparer == null ? Comparer.Default : comparer);
            sorter.Sort(0, length);
            for (int i = 0; i < length; i++)
            {
                keys.SetValueFlat(k[i], from + i);
                if (v != null)
                    items.SetValueFlat(v[i], from + i);
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
                new Sorter<T, object>(array, null, comparer == null ? Comparer<T>.Default : comparer, null, null).Sort(index, length);
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
                new Sorter<TKey, TValue>(keys, items, comparer == null ? Comparer<TKey>.Default : comparer, null, null).Sort(index, length);
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
            if (array.Rank != 1)
                throw new RankException("Only single dimension arrays are supported here.");
            int bound = array.GetLowerBound(0);
            CheckSpan(array, index - bound, length);
            if (comparer == null)
                comparer = Comparer.Default;
            int low = index;
            int high = index + length - 1;
            while (low <= high)
            {
                int middle = low + ((high - low) >> 1);
                int c;
                try
                {
                    c = comparer.Compare(array.GetValueFlat(middle - bound), value);
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
            int low = index;
            int high = index + length - 1;
            while (low <= high)
            {
                int middle = low + ((high - low) >> 1);
                int c;
                try
                {
                    c = comparer.Compare(array[middle], value);
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
    /// Sorts keys, and items along with them: by insertion up to 16, by quicksort above, by heapsort where
    /// quicksort goes too deep. Not stable, as in the real library.
    /// </summary>
    internal struct Sorter<TKey, TValue>
    {
        private readonly TKey[] _keys;
        private readonly TValue[] _items;
        private readonly IComparer<TKey> _comparer;
        private readonly Comparison<TKey> _comparison;
        private readonly IComparer _untyped;

        // Exactly one of comparer, comparison and untyped is given.
        internal Sorter(TKey[] keys, TValue[] items, IComparer<TKey> comparer, Comparison<TKey> comparison, IComparer untyped)
        {
            _keys = keys;
            _items = items;
            _comparer = comparer;
            _comparison = comparison;
            _untyped = untyped;
        }

        internal void Sort(int index, int length)
        {
            int depth = 2;
            for (int n = length; n > 1; n >>= 1)
                depth += 2;
            try
            {
                Quick(index, index + length - 1, depth);
            }
            catch (IndexOutOfRangeException)
            {
                throw new ArgumentException("Unable to sort because the IComparer.Compare() method returns inconsistent results.");
            }
            catch (Exception e)
            {
                throw new InvalidOperationException("Failed to compare two elements in the array.", e);
            }
        }

        private bool Less(TKey a, TKey b)
        {
            if (_comparer != null)
                return _comparer.Compare(a, b) < 0;
            if (_comparison != null)
                return _comparison(a, b) < 0;
            return _untyped.Compare(a, b) < 0;
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
            if (i != j && Less(_keys[j], _keys[i]))
                Swap(i, j);
        }

        private void Quick(int low, int high, int depth)
        {
            while (high - low >= 16)
            {
                if (depth == 0)
                {
                    Heap(low, high);
                    return;
                }
                depth--;
                // The median of three becomes the pivot and waits at the end.
                int middle = low + (high - low) / 2;
                SwapIfGreater(low, middle);
                SwapIfGreater(low, high);
                SwapIfGreater(middle, high);
                TKey pivot = _keys[middle];
                Swap(middle, high - 1);
                int left = low;
                int right = high - 1;
                while (left < right)
                {
                    do
                        left++;
                    while (left < high - 1 && Less(_keys[left], pivot));
                    do
                        right--;
                    while (right > low && Less(pivot, _keys[right]));
                    if (left < right)
                        Swap(left, right);
                }
                if (left != high - 1)
                    Swap(left, high - 1);
                Quick(left + 1, high, depth);
                high = left - 1;
            }
            Insertion(low, high);
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
                if (j + 1 == i)
                    continue;
                _keys[j + 1] = k;
                if (_items != null)
                    _items[j + 1] = v;
            }
        }

        private void Heap(int low, int high)
        {
            int n = high - low + 1;
            for (int i = n / 2 - 1; i >= 0; i--)
                Sink(low, i, n);
            for (int i = n - 1; i > 0; i--)
            {
                Swap(low, low + i);
                Sink(low, 0, i);
            }
        }

        private void Sink(int low, int i, int n)
        {
            while (2 * i + 1 < n)
            {
                int child = 2 * i + 1;
                if (child + 1 < n && Less(_keys[low + child], _keys[low + child + 1]))
                    child++;
                if (!Less(_keys[low + i], _keys[low + child]))
                    return;
                Swap(low + i, low + child);
                i = child;
            }
        }
    }
}
