// The methods of MemoryExtensions that search for the first or last of several values, or of others than these.
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;

namespace System
{
    public static partial class MemoryExtensions
    {
        /// First returns the index of the first element that is among the values, or of the first that is not.
        private static int First<T>(ReadOnlySpan<T> span, ReadOnlySpan<T> values, bool among) where T : IEquatable<T>
        {
            for (int i = 0; i < span.Length; i++)
                if (Holds(values, span[i], among) == among) return i;
            return -1;
        }

        private static int Last<T>(ReadOnlySpan<T> span, ReadOnlySpan<T> values, bool among) where T : IEquatable<T>
        {
            for (int i = span.Length - 1; i >= 0; i--)
                if (Holds(values, span[i], among) == among) return i;
            return -1;
        }

        /// Holds asks as IndexOfAny, or as IndexOfAnyExcept, which takes up to four values one by one.
        private static bool Holds<T>(ReadOnlySpan<T> values, T element, bool among) where T : IEquatable<T>
        {
            if (among) return IsAny(values, element);
            if (values.Length > 4) return Contains(values, element);
            foreach (T value in values)
                if (Equality.Same(element, value)) return true;
            return false;
        }

        private static int FirstIn<T>(ReadOnlySpan<T> span, T low, T high, bool inside) where T : IComparable<T>
        {
            CheckRange(low, high);
            for (int i = 0; i < span.Length; i++)
                if (Inside(span[i], low, high) == inside) return i;
            return -1;
        }

        private static int LastIn<T>(ReadOnlySpan<T> span, T low, T high, bool inside) where T : IComparable<T>
        {
            CheckRange(low, high);
            for (int i = span.Length - 1; i >= 0; i--)
                if (Inside(span[i], low, high) == inside) return i;
            return -1;
        }

        private static void CheckRange<T>(T low, T high)
        {
            if (low == null) throw new ArgumentNullException("lowInclusive");
            if (high == null) throw new ArgumentNullException("highInclusive");
        }

        // Integers and characters go round where the range begins above its end, as in .NET.
        private static bool Inside<T>(T x, T low, T high) where T : IComparable<T>
        {
            bool above = low.CompareTo(x) <= 0;
            if (IsInteger<T>() && low.CompareTo(high) > 0) return above || high.CompareTo(x) >= 0;
            return above && high.CompareTo(x) >= 0;
        }

        private static bool IsInteger<T>()
        {
            TypeCode code = Type.GetTypeCode(typeof(T));
            return code >= TypeCode.Char && code <= TypeCode.UInt64 || typeof(T) == typeof(IntPtr) || typeof(T) == typeof(UIntPtr);
        }

        public static int IndexOfAny<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> { return First(span, values.Span, true); }
        public static int IndexOfAny<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> { return First<T>(span, values.Span, true); }

        public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T> { return First(span, new T[] { value0, value1 }, false); }
        public static int IndexOfAnyExcept<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> { return First<T>(span, new T[] { value0, value1 }, false); }
        public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return First(span, new T[] { value0, value1, value2 }, false); }
        public static int IndexOfAnyExcept<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return First<T>(span, new T[] { value0, value1, value2 }, false); }
        public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> { return First(span, values, false); }
        public static int IndexOfAnyExcept<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> { return First<T>(span, values, false); }
        public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> { return First(span, values.Span, false); }
        public static int IndexOfAnyExcept<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> { return First<T>(span, values.Span, false); }

        public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T>
        {
            for (int i = span.Length - 1; i >= 0; i--)
                if (IsAny(value0, value1, span[i])) return i;
            return -1;
        }

        public static int LastIndexOfAny<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> { return LastIndexOfAny((ReadOnlySpan<T>)span, value0, value1); }

        public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T>
        {
            for (int i = span.Length - 1; i >= 0; i--)
                if (IsAny(value0, value1, value2, span[i])) return i;
            return -1;
        }

        public static int LastIndexOfAny<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return LastIndexOfAny((ReadOnlySpan<T>)span, value0, value1, value2); }
        public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> { return Last(span, values.Span, true); }
        public static int LastIndexOfAny<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> { return Last<T>(span, values.Span, true); }

        public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T> { return Last(span, new T[] { value }, false); }
        public static int LastIndexOfAnyExcept<T>(this Span<T> span, T value) where T : IEquatable<T> { return Last<T>(span, new T[] { value }, false); }
        public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T> { return Last(span, new T[] { value0, value1 }, false); }
        public static int LastIndexOfAnyExcept<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> { return Last<T>(span, new T[] { value0, value1 }, false); }
        public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return Last(span, new T[] { value0, value1, value2 }, false); }
        public static int LastIndexOfAnyExcept<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return Last<T>(span, new T[] { value0, value1, value2 }, false); }
        public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> { return Last(span, values, false); }
        public static int LastIndexOfAnyExcept<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> { return Last<T>(span, values, false); }
        public static int LastIndexOfAnyExcept<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> { return Last(span, values.Span, false); }
        public static int LastIndexOfAnyExcept<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> { return Last<T>(span, values.Span, false); }

        public static bool ContainsAny<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T> { return IndexOfAny(span, value0, value1) >= 0; }
        public static bool ContainsAny<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> { return IndexOfAny(span, value0, value1) >= 0; }
        public static bool ContainsAny<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return IndexOfAny(span, value0, value1, value2) >= 0; }
        public static bool ContainsAny<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return IndexOfAny(span, value0, value1, value2) >= 0; }
        public static bool ContainsAny<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> { return First(span, values.Span, true) >= 0; }
        public static bool ContainsAny<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> { return First<T>(span, values.Span, true) >= 0; }

        public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T> { return First(span, new T[] { value }, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this Span<T> span, T value) where T : IEquatable<T> { return First<T>(span, new T[] { value }, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T> { return First(span, new T[] { value0, value1 }, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T> { return First<T>(span, new T[] { value0, value1 }, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return First(span, new T[] { value0, value1, value2 }, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T> { return First<T>(span, new T[] { value0, value1, value2 }, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> { return First(span, values, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T> { return First<T>(span, values, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this ReadOnlySpan<T> span, SearchValues<T> values) where T : IEquatable<T> { return First(span, values.Span, false) >= 0; }
        public static bool ContainsAnyExcept<T>(this Span<T> span, SearchValues<T> values) where T : IEquatable<T> { return First<T>(span, values.Span, false) >= 0; }

        public static int IndexOfAnyInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, true); }
        public static int IndexOfAnyInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, true); }
        public static int IndexOfAnyExceptInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, false); }
        public static int IndexOfAnyExceptInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, false); }
        public static int LastIndexOfAnyInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return LastIn<T>(span, lowInclusive, highInclusive, true); }
        public static int LastIndexOfAnyInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return LastIn<T>(span, lowInclusive, highInclusive, true); }
        public static int LastIndexOfAnyExceptInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return LastIn<T>(span, lowInclusive, highInclusive, false); }
        public static int LastIndexOfAnyExceptInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return LastIn<T>(span, lowInclusive, highInclusive, false); }
        public static bool ContainsAnyInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, true) >= 0; }
        public static bool ContainsAnyInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, true) >= 0; }
        public static bool ContainsAnyExceptInRange<T>(this ReadOnlySpan<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, false) >= 0; }
        public static bool ContainsAnyExceptInRange<T>(this Span<T> span, T lowInclusive, T highInclusive) where T : IComparable<T> { return FirstIn<T>(span, lowInclusive, highInclusive, false) >= 0; }

        public static int IndexOfAny(this ReadOnlySpan<char> span, SearchValues<string> values)
        {
            for (int i = 0; i <= span.Length; i++)
                foreach (string value in values.Span)
                    if (StartsWith(span.Slice(i), value, values.Comparison)) return i;
            return -1;
        }

        public static int IndexOfAny(this Span<char> span, SearchValues<string> values) { return IndexOfAny((ReadOnlySpan<char>)span, values); }
        public static bool ContainsAny(this ReadOnlySpan<char> span, SearchValues<string> values) { return IndexOfAny(span, values) >= 0; }
        public static bool ContainsAny(this Span<char> span, SearchValues<string> values) { return IndexOfAny((ReadOnlySpan<char>)span, values) >= 0; }

        public static int LastIndexOf(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType)
        {
            string.IgnoresCase(comparisonType); // throws if it is no StringComparison
            for (int i = span.Length - value.Length; i >= 0; i--)
                if (StartsWith(span.Slice(i), value, comparisonType)) return i;
            return -1;
        }

        public static int Count<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            if (value.Length == 0) return 0;
            int count = 0;
            for (int at = IndexOf(span, value); at >= 0; at = IndexOf(span, value))
            {
                count++;
                span = span.Slice(at + value.Length);
            }
            return count;
        }

        public static int Count<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T> { return Count((ReadOnlySpan<T>)span, value); }
        public static bool StartsWith<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T> { return span.Length > 0 && Same(span[0], value); }
        public static bool EndsWith<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T> { return span.Length > 0 && Same(span[span.Length - 1], value); }

        public static void Replace<T>(this Span<T> span, T oldValue, T newValue) where T : IEquatable<T>
        {
            bool all = IsInteger<T>() || typeof(T) == typeof(bool); // .NET writes all elements of such types
            for (int i = 0; i < span.Length; i++)
            {
                T x = span[i];
                bool same = Is(oldValue, x);
                if (same || all) span[i] = same ? newValue : x;
            }
        }

        public static void Replace<T>(this ReadOnlySpan<T> source, Span<T> destination, T oldValue, T newValue) where T : IEquatable<T>
        {
            if (source.Length > destination.Length) throw new ArgumentException("Destination is too short.", "destination");
            source.CopyTo(destination);
            Replace(destination.Slice(0, source.Length), oldValue, newValue);
        }

        public static bool SequenceEqual<T>(this Span<T> span, ReadOnlySpan<T> other, IEqualityComparer<T> comparer = null) { return SequenceEqual((ReadOnlySpan<T>)span, other, comparer); }

        public static bool SequenceEqual<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other, IEqualityComparer<T> comparer = null)
        {
            return span.Length == other.Length && CommonPrefixLength(span, other, comparer) == span.Length;
        }

        public static int CommonPrefixLength<T>(this Span<T> span, ReadOnlySpan<T> other) { return CommonPrefixLength((ReadOnlySpan<T>)span, other, null); }
        public static int CommonPrefixLength<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other) { return CommonPrefixLength(span, other, null); }
        public static int CommonPrefixLength<T>(this Span<T> span, ReadOnlySpan<T> other, IEqualityComparer<T> comparer) { return CommonPrefixLength((ReadOnlySpan<T>)span, other, comparer); }

        public static int CommonPrefixLength<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other, IEqualityComparer<T> comparer)
        {
            if (comparer == null) comparer = EqualityComparer<T>.Default;
            int n = Math.Min(span.Length, other.Length), i = 0;
            while (i < n && comparer.Equals(span[i], other[i])) i++;
            return i;
        }

        public static int BinarySearch<T, TComparable>(this Span<T> span, TComparable comparable) where TComparable : IComparable<T> { return BinarySearch((ReadOnlySpan<T>)span, (IComparable<T>)comparable); }
        public static int BinarySearch<T, TComparable>(this ReadOnlySpan<T> span, TComparable comparable) where TComparable : IComparable<T> { return BinarySearch(span, (IComparable<T>)comparable); }
        public static int BinarySearch<T, TComparer>(this Span<T> span, T value, TComparer comparer) where TComparer : IComparer<T> { return BinarySearch((ReadOnlySpan<T>)span, value, comparer); }

        public static int BinarySearch<T, TComparer>(this ReadOnlySpan<T> span, T value, TComparer comparer) where TComparer : IComparer<T>
        {
            if (comparer == null) throw new ArgumentNullException("comparer");
            int low = 0, high = span.Length - 1;
            while (low <= high)
            {
                int middle = low + (high - low >> 1), c = comparer.Compare(value, span[middle]);
                if (c == 0) return middle;
                if (c > 0) low = middle + 1;
                else high = middle - 1;
            }
            return ~low;
        }

        public static void Sort<TKey, TValue>(this Span<TKey> keys, Span<TValue> items) { Sort(keys, items, (IComparer<TKey>)null); }
        public static void Sort<TKey, TValue>(this Span<TKey> keys, Span<TValue> items, Comparison<TKey> comparison)
        {
            if (comparison == null) throw new ArgumentNullException("comparison");
            Sort(keys, items, Comparer<TKey>.Create(comparison));
        }

        public static void Sort<TKey, TValue, TComparer>(this Span<TKey> keys, Span<TValue> items, TComparer comparer) where TComparer : IComparer<TKey>
        {
            if (keys.Length != items.Length) throw new ArgumentException("Length of items must be same as length of keys.");
            TKey[] sorted = keys.ToArray();
            TValue[] along = items.ToArray();
            Array.Sort(sorted, along, comparer);
            sorted.CopyTo(keys);
            along.CopyTo(items);
        }

        public static int ToLowerInvariant(this ReadOnlySpan<char> source, Span<char> destination) { return Write(source.ToString().ToLowerInvariant(), destination); }
        public static int ToUpperInvariant(this ReadOnlySpan<char> source, Span<char> destination) { return Write(source.ToString().ToUpperInvariant(), destination); }
        public static int ToLower(this ReadOnlySpan<char> source, Span<char> destination, CultureInfo culture) { return Write(source.ToString().ToLower(culture ?? CultureInfo.CurrentCulture), destination); }
        public static int ToUpper(this ReadOnlySpan<char> source, Span<char> destination, CultureInfo culture) { return Write(source.ToString().ToUpper(culture ?? CultureInfo.CurrentCulture), destination); }

        private static int Write(string text, Span<char> destination)
        {
            if (text.Length > destination.Length) return -1;
            text.AsSpan().CopyTo(destination);
            return text.Length;
        }

        public static Span<T> AsSpan<T>(this T[] array, Index startIndex)
        {
            if (array == null && !startIndex.Equals(Index.Start)) throw new ArgumentNullException("array");
            return array == null ? default(Span<T>) : AsSpan(array, startIndex.GetOffset(array.Length));
        }

        public static Span<T> AsSpan<T>(this ArraySegment<T> segment, Index startIndex) { return AsSpan(segment, startIndex.GetOffset(segment.Count)); }

        public static Span<T> AsSpan<T>(this ArraySegment<T> segment, Range range)
        {
            int start = range.Start.GetOffset(segment.Count);
            return AsSpan(segment, start, range.End.GetOffset(segment.Count) - start);
        }

        public static ReadOnlySpan<char> AsSpan(this string text, Index startIndex)
        {
            if (text == null && !startIndex.Equals(Index.Start)) throw new ArgumentOutOfRangeException("startIndex");
            if (text == null) return default(ReadOnlySpan<char>);
            int start = startIndex.GetOffset(text.Length);
            if ((uint)start > (uint)text.Length) throw new ArgumentOutOfRangeException("startIndex");
            return AsSpan(text, start);
        }

        public static ReadOnlySpan<char> AsSpan(this string text, Range range)
        {
            if (text == null && !range.Equals(new Range(Index.Start, Index.Start))) throw new ArgumentNullException("text");
            if (text == null) return default(ReadOnlySpan<char>);
            (int start, int length) = range.GetOffsetAndLength(text.Length);
            return AsSpan(text, start, length);
        }

        public static Span<char> Trim(this Span<char> span) { return TrimEnd(TrimStart(span)); }
        public static Span<char> TrimStart(this Span<char> span) { return span.Slice(span.Length - TrimStart((ReadOnlySpan<char>)span).Length); }
        public static Span<char> TrimEnd(this Span<char> span) { return span.Slice(0, TrimEnd((ReadOnlySpan<char>)span).Length); }
        public static Span<T> Trim<T>(this Span<T> span, T trimElement) where T : IEquatable<T> { return TrimEnd(TrimStart(span, trimElement), trimElement); }
        public static Span<T> TrimStart<T>(this Span<T> span, T trimElement) where T : IEquatable<T> { return span.Slice(span.Length - TrimStart((ReadOnlySpan<T>)span, trimElement).Length); }
        public static Span<T> TrimEnd<T>(this Span<T> span, T trimElement) where T : IEquatable<T> { return span.Slice(0, TrimEnd((ReadOnlySpan<T>)span, trimElement).Length); }
        public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span, ReadOnlySpan<char> trimChars) { return trimChars.Length == 0 ? Trim(span) : Trim<char>(span, trimChars); }
        public static ReadOnlySpan<char> TrimStart(this ReadOnlySpan<char> span, ReadOnlySpan<char> trimChars) { return trimChars.Length == 0 ? TrimStart(span) : TrimStart<char>(span, trimChars); }
        public static ReadOnlySpan<char> TrimEnd(this ReadOnlySpan<char> span, ReadOnlySpan<char> trimChars) { return trimChars.Length == 0 ? TrimEnd(span) : TrimEnd<char>(span, trimChars); }
        public static ReadOnlySpan<T> Trim<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T> { return TrimEnd(TrimStart(span, trimElements), trimElements); }

        public static ReadOnlySpan<T> TrimStart<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T>
        {
            if (trimElements.Length == 1) return TrimStart(span, trimElements[0]);
            int start = 0;
            while (start < span.Length && Contains(trimElements, span[start])) start++;
            return span.Slice(start);
        }

        public static ReadOnlySpan<T> TrimEnd<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> trimElements) where T : IEquatable<T>
        {
            if (trimElements.Length == 1) return TrimEnd(span, trimElements[0]);
            int end = span.Length;
            while (end > 0 && Contains(trimElements, span[end - 1])) end--;
            return span.Slice(0, end);
        }
    }
}

namespace System.Buffers
{
    /// SearchValues is a set of values to search for; .NET's preparation of it is not observable.
    public class SearchValues<T> where T : IEquatable<T>
    {
        private readonly T[] _values;

        internal SearchValues(T[] values, StringComparison comparison)
        {
            _values = values;
            Comparison = comparison;
        }

        internal StringComparison Comparison { get; }
        internal ReadOnlySpan<T> Span { get { return _values; } }

        public bool Contains(T value)
        {
            if (typeof(T) != typeof(string) || Comparison == StringComparison.Ordinal) return MemoryExtensions.Contains(Span, value);
            foreach (T x in _values)
                if (string.Equals((string)(object)x, (string)(object)value, Comparison)) return true;
            return false;
        }
    }

    public static class SearchValues
    {
        public static SearchValues<byte> Create(ReadOnlySpan<byte> values) { return new SearchValues<byte>(values.ToArray(), StringComparison.Ordinal); }
        public static SearchValues<char> Create(ReadOnlySpan<char> values) { return new SearchValues<char>(values.ToArray(), StringComparison.Ordinal); }

        public static SearchValues<string> Create(ReadOnlySpan<string> values, StringComparison comparisonType)
        {
            if (comparisonType != StringComparison.Ordinal && comparisonType != StringComparison.OrdinalIgnoreCase)
                throw new ArgumentException("SearchValues<string> supports only StringComparison.Ordinal and StringComparison.OrdinalIgnoreCase.", "comparisonType");
            foreach (string value in values)
                if (value == null) throw new ArgumentNullException("values", "A null string was provided in the values collection.");
            return new SearchValues<string>(values.ToArray(), comparisonType);
        }
    }
}
