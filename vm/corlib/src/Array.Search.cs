using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace System
{
    public abstract partial class Array
    {
        private const string IndexMessage = "Index was out of range. Must be non-negative and less than or equal to the size of the collection.";
        private const string CountMessage = "Count must be positive and count must refer to a location within the string/array/collection.";

        // The checks of start and count that the generic searches share.
        private static void CheckRange(Array array, int startIndex, int count)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if ((uint)startIndex > (uint)array.Length)
                throw new ArgumentOutOfRangeException("startIndex", IndexMessage);
            if ((uint)count > (uint)(array.Length - startIndex))
                throw new ArgumentOutOfRangeException("count", CountMessage);
        }

        private const string LastIndexMessage = "Index was out of range. Must be non-negative and less than the size of the collection.";

        private static void CheckLastRange(Array array, int startIndex, int count)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (array.Length == 0)
            {
                if (startIndex != -1 && startIndex != 0)
                    throw new ArgumentOutOfRangeException("startIndex", LastIndexMessage);
                if (count != 0)
                    throw new ArgumentOutOfRangeException("count", CountMessage);
                return;
            }
            if ((uint)startIndex >= (uint)array.Length)
                throw new ArgumentOutOfRangeException("startIndex", LastIndexMessage);
            if (count < 0 || startIndex - count + 1 < 0)
                throw new ArgumentOutOfRangeException("count", CountMessage);
        }

        public static int IndexOf(Array array, object value)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return IndexOf(array, value, array.GetLowerBound(0), array.Length);
        }

        public static int IndexOf(Array array, object value, int startIndex)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return IndexOf(array, value, startIndex, array.Length - startIndex + array.GetLowerBound(0));
        }

        public static int IndexOf(Array array, object value, int startIndex, int count)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (array.Rank != 1)
                throw new RankException("Only single dimension arrays are supported here.");
            int low = array.GetLowerBound(0);
            if (startIndex < low || startIndex > array.Length + low)
                throw new ArgumentOutOfRangeException("startIndex", IndexMessage);
            int from = startIndex - low;
            CheckRange(array, from, count);
            for (int i = from; i < from + count; i++)
            {
                if (Holds(array, i, value))
                    return i + low;
            }
            return low - 1;
        }

        // Elements that are values are asked for a null, too.
        private static bool Holds(Array array, int i, object value)
        {
            object x = array.GetValueFlat(i);
            if (x == null || value == null && array is object[])
                return x == value;
            return x.Equals(value);
        }

        public static int IndexOf<T>(T[] array, T value)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return IndexOf<T>(array, value, 0, array.Length);
        }

        public static int IndexOf<T>(T[] array, T value, int startIndex)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return IndexOf<T>(array, value, startIndex, array.Length - startIndex);
        }

        public static int IndexOf<T>(T[] array, T value, int startIndex, int count)
        {
            CheckRange(array, startIndex, count);
            EqualityComparer<T> same = EqualityComparer<T>.Default;
            for (int i = startIndex; i < startIndex + count; i++)
            {
                if (same.Equals(array[i], value))
                    return i;
            }
            return -1;
        }

        public static int LastIndexOf(Array array, object value)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return LastIndexOf(array, value, array.Length - 1 + array.GetLowerBound(0), array.Length);
        }

        public static int LastIndexOf(Array array, object value, int startIndex)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return LastIndexOf(array, value, startIndex, startIndex + 1 - array.GetLowerBound(0));
        }

        public static int LastIndexOf(Array array, object value, int startIndex, int count)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            int low = array.GetLowerBound(0);
            if (array.Length == 0)
                return low - 1;
            if (startIndex < low || startIndex >= array.Length + low)
                throw new ArgumentOutOfRangeException("startIndex", LastIndexMessage);
            int from = startIndex - low;
            if (count < 0)
                throw new ArgumentOutOfRangeException("count", CountMessage);
            if (count > from + 1)
                throw new ArgumentOutOfRangeException("endIndex", "endIndex cannot be greater than startIndex.");
            if (array.Rank != 1)
                throw new RankException("Only single dimension arrays are supported here.");
            for (int i = from; i > from - count; i--)
            {
                if (Holds(array, i, value))
                    return i + low;
            }
            return low - 1;
        }

        public static int LastIndexOf<T>(T[] array, T value)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return LastIndexOf<T>(array, value, array.Length - 1, array.Length);
        }

        public static int LastIndexOf<T>(T[] array, T value, int startIndex)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return LastIndexOf<T>(array, value, startIndex, array.Length == 0 ? 0 : startIndex + 1);
        }

        public static int LastIndexOf<T>(T[] array, T value, int startIndex, int count)
        {
            CheckLastRange(array, startIndex, count);
            EqualityComparer<T> same = EqualityComparer<T>.Default;
            for (int i = startIndex; i > startIndex - count && i >= 0; i--)
            {
                if (same.Equals(array[i], value))
                    return i;
            }
            return -1;
        }

        private static void CheckMatch<T>(T[] array, object match)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (match == null)
                throw new ArgumentNullException("match");
        }

        public static bool Exists<T>(T[] array, Predicate<T> match)
        {
            return FindIndex<T>(array, match) >= 0;
        }

        public static bool TrueForAll<T>(T[] array, Predicate<T> match)
        {
            CheckMatch<T>(array, match);
            for (int i = 0; i < array.Length; i++)
            {
                if (!match(array[i]))
                    return false;
            }
            return true;
        }

        public static T Find<T>(T[] array, Predicate<T> match)
        {
            CheckMatch<T>(array, match);
            for (int i = 0; i < array.Length; i++)
            {
                if (match(array[i]))
                    return array[i];
            }
            return default(T);
        }

        public static T FindLast<T>(T[] array, Predicate<T> match)
        {
            CheckMatch<T>(array, match);
            for (int i = array.Length - 1; i >= 0; i--)
            {
                if (match(array[i]))
                    return array[i];
            }
            return default(T);
        }

        public static T[] FindAll<T>(T[] array, Predicate<T> match)
        {
            CheckMatch<T>(array, match);
            List<T> found = new List<T>();
            for (int i = 0; i < array.Length; i++)
            {
                if (match(array[i]))
                    found.Add(array[i]);
            }
            return found.ToArray();
        }

        public static int FindIndex<T>(T[] array, Predicate<T> match)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return FindIndex<T>(array, 0, array.Length, match);
        }

        public static int FindIndex<T>(T[] array, int startIndex, Predicate<T> match)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return FindIndex<T>(array, startIndex, array.Length - startIndex, match);
        }

        public static int FindIndex<T>(T[] array, int startIndex, int count, Predicate<T> match)
        {
            CheckRange(array, startIndex, count);
            CheckMatch<T>(array, match);
            for (int i = startIndex; i < startIndex + count; i++)
            {
                if (match(array[i]))
                    return i;
            }
            return -1;
        }

        public static int FindLastIndex<T>(T[] array, Predicate<T> match)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return FindLastIndex<T>(array, array.Length - 1, array.Length, match);
        }

        public static int FindLastIndex<T>(T[] array, int startIndex, Predicate<T> match)
        {
            return FindLastIndex<T>(array, startIndex, startIndex + 1, match);
        }

        public static int FindLastIndex<T>(T[] array, int startIndex, int count, Predicate<T> match)
        {
            CheckMatch<T>(array, match);
            if (array.Length == 0 && startIndex == 0)
                throw new ArgumentOutOfRangeException("startIndex", LastIndexMessage);
            CheckLastRange(array, startIndex, count);
            for (int i = startIndex; i > startIndex - count && i >= 0; i--)
            {
                if (match(array[i]))
                    return i;
            }
            return -1;
        }

        public static void ForEach<T>(T[] array, Action<T> action)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (action == null)
                throw new ArgumentNullException("action");
            for (int i = 0; i < array.Length; i++)
                action(array[i]);
        }

        public static TOutput[] ConvertAll<TInput, TOutput>(TInput[] array, Converter<TInput, TOutput> converter)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            if (converter == null)
                throw new ArgumentNullException("converter");
            TOutput[] a = new TOutput[array.Length];
            for (int i = 0; i < array.Length; i++)
                a[i] = converter(array[i]);
            return a;
        }

        public static ReadOnlyCollection<T> AsReadOnly<T>(T[] array)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            return array.Length == 0 ? ReadOnlyCollection<T>.Empty : new ReadOnlyCollection<T>(array);
        }

        public static void Fill<T>(T[] array, T value)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            for (int i = 0; i < array.Length; i++)
                array[i] = value;
        }

        public static void Fill<T>(T[] array, T value, int startIndex, int count)
        {
            CheckRange(array, startIndex, count);
            for (int i = startIndex; i < startIndex + count; i++)
                array[i] = value;
        }

        public static void Reverse(Array array)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            Reverse(array, array.GetLowerBound(0), array.Length);
        }

        public static void Reverse(Array array, int index, int length)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            int bound = array.GetLowerBound(0);
            CheckSpan(array, index, length, bound);
            if (array.Rank != 1)
                throw new RankException("Only single dimension arrays are supported here.");
            if (length < 2)
                return;
            int i = index - bound;
            CheckInside(array, i, length);
            for (int j = i + length - 1; i < j; i++, j--)
            {
                object x = array.GetValueFlat(i);
                array.SetValueFlat(array.GetValueFlat(j), i);
                array.SetValueFlat(x, j);
            }
        }

        public static void Reverse<T>(T[] array)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            Reverse<T>(array, 0, array.Length);
        }

        public static void Reverse<T>(T[] array, int index, int length)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            CheckSpan(array, index, length);
            int i = index;
            for (int j = index + length - 1; i < j; i++, j--)
            {
                T x = array[i];
                array[i] = array[j];
                array[j] = x;
            }
        }

        // A difference that overflowed may pass CheckSpan.
        private static void CheckInside(Array array, int offset, int length)
        {
            if ((ulong)(uint)offset + (uint)length > (uint)array.Length)
                throw new ArgumentOutOfRangeException();
        }

        // The differences overflow as those of .NET do.
        private static void CheckSpan(Array array, int index, int length, int lowerBound = 0)
        {
            if (index < lowerBound)
                throw new ArgumentOutOfRangeException("index", "Non-negative number required.");
            if (length < 0)
                throw new ArgumentOutOfRangeException("length", "Non-negative number required.");
            if (array.Length - (index - lowerBound) < length)
                throw new ArgumentException(LengthsMessage);
        }
    }
}
