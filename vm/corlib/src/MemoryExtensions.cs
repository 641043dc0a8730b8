using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace System
{
    public static partial class MemoryExtensions
    {
        public static Span<T> AsSpan<T>(this T[] array)
        {
            return new Span<T>(array);
        }

        public static Span<T> AsSpan<T>(this T[] array, int start)
        {
            return new Span<T>(array, start, (array == null ? 0 : array.Length) - start);
        }

        public static Span<T> AsSpan<T>(this T[] array, int start, int length)
        {
            return new Span<T>(array, start, length);
        }

        public static Span<T> AsSpan<T>(this T[] array, Range range)
        {
            if (array == null)
            {
                if (!range.Equals(new Range(Index.Start, Index.Start)))
                    throw new ArgumentNullException("array");
                return default(Span<T>);
            }
            (int start, int length) = range.GetOffsetAndLength(array.Length);
            return new Span<T>(array, start, length);
        }

        public static Span<T> AsSpan<T>(this ArraySegment<T> segment)
        {
            return new Span<T>(segment.Array, segment.Offset, segment.Count);
        }

        public static Span<T> AsSpan<T>(this ArraySegment<T> segment, int start)
        {
            return new Span<T>(segment.Array, segment.Offset, segment.Count).Slice(start);
        }

        public static Span<T> AsSpan<T>(this ArraySegment<T> segment, int start, int length)
        {
            return new Span<T>(segment.Array, segment.Offset, segment.Count).Slice(start, length);
        }

        public static ReadOnlySpan<char> AsSpan(this string text)
        {
            if (text == null)
                return default(ReadOnlySpan<char>);
            return new ReadOnlySpan<char>(ref string.CharRef(text, 0), text.Length);
        }

        public static ReadOnlySpan<char> AsSpan(this string text, int start)
        {
            return AsSpan(text, start, (text == null ? 0 : text.Length) - start);
        }

        public static ReadOnlySpan<char> AsSpan(this string text, int start, int length)
        {
            int n = text == null ? 0 : text.Length;
            if ((uint)start > (uint)n || (uint)length > (uint)(n - start))
                throw new ArgumentOutOfRangeException("start");
            if (text == null)
                return default(ReadOnlySpan<char>);
            return new ReadOnlySpan<char>(ref string.CharRef(text, start), length);
        }

        public static Memory<T> AsMemory<T>(this T[] array)
        {
            return new Memory<T>(array);
        }

        public static Memory<T> AsMemory<T>(this T[] array, int start)
        {
            return new Memory<T>(array, start, (array == null ? 0 : array.Length) - start);
        }

        public static Memory<T> AsMemory<T>(this T[] array, int start, int length)
        {
            return new Memory<T>(array, start, length);
        }

        public static ReadOnlyMemory<char> AsMemory(this string text)
        {
            return text == null ? default(ReadOnlyMemory<char>) : new ReadOnlyMemory<char>(text, 0, text.Length);
        }

        public static ReadOnlyMemory<char> AsMemory(this string text, int start)
        {
            return AsMemory(text, start, (text == null ? 0 : text.Length) - start);
        }

        public static ReadOnlyMemory<char> AsMemory(this string text, int start, int length)
        {
            int n = text == null ? 0 : text.Length;
            if ((uint)start > (uint)n || (uint)length > (uint)(n - start))
                throw new ArgumentOutOfRangeException("start");
            return text == null ? default(ReadOnlyMemory<char>) : new ReadOnlyMemory<char>(text, start, length);
        }

        public static void CopyTo<T>(this T[] source, Span<T> destination)
        {
            new ReadOnlySpan<T>(source).CopyTo(destination);
        }

        public static int IndexOf<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
        {
            for (int i = 0; i < span.Length; i++)
            {
                if (Is<T>(value, span[i]))
                    return i;
            }
            return -1;
        }

        // Of two elements, the first is asked; of a value and an element, the value (Is), which may be null.
        private static bool Same<T>(T a, T b) where T : IEquatable<T>
        {
            return a == null ? b == null : a.Equals(b);
        }

        private static bool Is<T>(T value, T element) where T : IEquatable<T>
        {
            return value == null ? element == null : value.Equals(element);
        }

        /// IsAny asks the values, or the element if one of them is null.
        private static bool IsAny<T>(T value0, T value1, T element) where T : IEquatable<T>
        {
            if (value0 != null && value1 != null)
                return value0.Equals(element) || value1.Equals(element);
            return element == null || element.Equals(value0) || element.Equals(value1);
        }

        private static bool IsAny<T>(T value0, T value1, T value2, T element) where T : IEquatable<T>
        {
            if (value0 != null && value1 != null && value2 != null)
                return value0.Equals(element) || value1.Equals(element) || value2.Equals(element);
            return element == null || element.Equals(value0) || element.Equals(value1) || element.Equals(value2);
        }

        /// IsAny asks the values if they are structs, or else the element.
        private static bool IsAny<T>(ReadOnlySpan<T> values, T element) where T : IEquatable<T>
        {
            for (int i = 0; i < values.Length; i++)
            {
                if (typeof(T).IsValueType ? values[i].Equals(element) : Is<T>(element, values[i]))
                    return true;
            }
            return false;
        }

        public static int IndexOf<T>(this Span<T> span, T value) where T : IEquatable<T>
        {
            return IndexOf<T>((ReadOnlySpan<T>)span, value);
        }

        public static int IndexOf<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            if (value.Length == 0)
                return 0;
            for (int i = 0; i <= span.Length - value.Length; i++)
            {
                if (Begins<T>(span.Slice(i), value))
                    return i;
            }
            return -1;
        }

        public static int IndexOf<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return IndexOf<T>((ReadOnlySpan<T>)span, value);
        }

        /// Begins compares the first element as a search for it does, and the others as SequenceEqual.
        private static bool Begins<T>(ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return Is<T>(value[0], span[0]) && SequenceEqual<T>(span.Slice(1, value.Length - 1), value.Slice(1));
        }

        public static int LastIndexOf<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
        {
            for (int i = span.Length - 1; i >= 0; i--)
            {
                if (Is<T>(value, span[i]))
                    return i;
            }
            return -1;
        }

        public static int LastIndexOf<T>(this Span<T> span, T value) where T : IEquatable<T>
        {
            return LastIndexOf<T>((ReadOnlySpan<T>)span, value);
        }

        public static int IndexOfAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
        {
            for (int i = 0; i < span.Length; i++)
            {
                if (IsAny<T>(values, span[i]))
                    return i;
            }
            return -1;
        }

        public static int IndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1) where T : IEquatable<T>
        {
            for (int i = 0; i < span.Length; i++)
            {
                if (IsAny<T>(value0, value1, span[i]))
                    return i;
            }
            return -1;
        }

        public static bool Contains<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
        {
            return IndexOf<T>(span, value) >= 0;
        }

        public static bool Contains<T>(this Span<T> span, T value) where T : IEquatable<T>
        {
            return IndexOf<T>((ReadOnlySpan<T>)span, value) >= 0;
        }

        public static bool SequenceEqual<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other) where T : IEquatable<T>
        {
            if (span.Length != other.Length)
                return false;
            if (Unsafe.AreSame<T>(ref span.First, ref other.First))
                return true;
            for (int i = 0; i < span.Length; i++)
            {
                if (!Same<T>(span[i], other[i]))
                    return false;
            }
            return true;
        }

        public static bool SequenceEqual<T>(this Span<T> span, ReadOnlySpan<T> other) where T : IEquatable<T>
        {
            return SequenceEqual<T>((ReadOnlySpan<T>)span, other);
        }

        public static int SequenceCompareTo<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other) where T : IComparable<T>
        {
            for (int i = 0; i < span.Length && i < other.Length; i++)
            {
                int c = span[i] == null ? (other[i] == null ? 0 : -1) : span[i].CompareTo(other[i]);
                if (c != 0)
                    return c;
            }
            // Bytes and characters have their own method, which returns the difference of the lengths.
            if (typeof(T) == typeof(byte) || typeof(T) == typeof(char))
                return span.Length - other.Length;
            return span.Length.CompareTo(other.Length);
        }

        public static bool StartsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return value.Length <= span.Length && SequenceEqual<T>(span.Slice(0, value.Length), value);
        }

        public static bool StartsWith<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return StartsWith<T>((ReadOnlySpan<T>)span, value);
        }

        public static bool EndsWith<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return value.Length <= span.Length && SequenceEqual<T>(span.Slice(span.Length - value.Length), value);
        }

        public static bool EndsWith<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return EndsWith<T>((ReadOnlySpan<T>)span, value);
        }

        public static bool StartsWith(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType)
        {
            return span.ToString().StartsWith(value.ToString(), comparisonType);
        }

        public static bool EndsWith(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType)
        {
            return span.ToString().EndsWith(value.ToString(), comparisonType);
        }

        public static bool Equals(this ReadOnlySpan<char> span, ReadOnlySpan<char> other, StringComparison comparisonType)
        {
            return span.ToString().Equals(other.ToString(), comparisonType);
        }

        public static int CompareTo(this ReadOnlySpan<char> span, ReadOnlySpan<char> other, StringComparison comparisonType)
        {
            return string.Compare(span.ToString(), other.ToString(), comparisonType);
        }

        public static int IndexOf(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType)
        {
            return span.ToString().IndexOf(value.ToString(), comparisonType);
        }

        public static bool Contains(this ReadOnlySpan<char> span, ReadOnlySpan<char> value, StringComparison comparisonType)
        {
            return IndexOf(span, value, comparisonType) >= 0;
        }

        public static bool IsWhiteSpace(this ReadOnlySpan<char> span)
        {
            for (int i = 0; i < span.Length; i++)
            {
                if (!char.IsWhiteSpace(span[i]))
                    return false;
            }
            return true;
        }

        public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span)
        {
            return TrimEnd(TrimStart(span));
        }

        public static ReadOnlySpan<char> TrimStart(this ReadOnlySpan<char> span)
        {
            int start = 0;
            while (start < span.Length && char.IsWhiteSpace(span[start]))
                start++;
            return span.Slice(start);
        }

        public static ReadOnlySpan<char> TrimEnd(this ReadOnlySpan<char> span)
        {
            int end = span.Length;
            while (end > 0 && char.IsWhiteSpace(span[end - 1]))
                end--;
            return span.Slice(0, end);
        }

        public static void Reverse<T>(this Span<T> span)
        {
            for (int i = 0, j = span.Length - 1; i < j; i++, j--)
            {
                T x = span[i];
                span[i] = span[j];
                span[j] = x;
            }
        }

        public static void Sort<T>(this Span<T> span)
        {
            Sort<T, IComparer<T>>(span, (IComparer<T>)null);
        }

        public static void Sort<T>(this Span<T> span, Comparison<T> comparison)
        {
            if (comparison == null)
                throw new ArgumentNullException("comparison");
            T[] a = span.ToArray();
            Array.Sort<T>(a, comparison);
            new ReadOnlySpan<T>(a).CopyTo(span);
        }

        public static void Sort<T, TComparer>(this Span<T> span, TComparer comparer) where TComparer : IComparer<T>
        {
            T[] a = span.ToArray();
            Array.Sort<T>(a, (IComparer<T>)comparer);
            new ReadOnlySpan<T>(a).CopyTo(span);
        }

        public static int BinarySearch<T>(this ReadOnlySpan<T> span, IComparable<T> comparable)
        {
            if (comparable == null)
                throw new ArgumentNullException("comparable");
            int low = 0;
            int high = span.Length - 1;
            while (low <= high)
            {
                int middle = low + ((high - low) >> 1);
                int c = comparable.CompareTo(span[middle]);
                if (c == 0)
                    return middle;
                if (c > 0)
                    low = middle + 1;
                else
                    high = middle - 1;
            }
            return ~low;
        }

        public static bool Overlaps<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> other)
        {
            if (span.Length == 0 || other.Length == 0)
                return false;
            int ahead = Unsafe.Distance<T>(ref span.First, ref other.First, span.Length);
            return ahead > -other.Length && ahead < span.Length;
        }

        public static int IndexOfAny<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
        {
            return IndexOfAny<T>((ReadOnlySpan<T>)span, values);
        }

        public static int IndexOfAny<T>(this Span<T> span, T value0, T value1) where T : IEquatable<T>
        {
            return IndexOfAny<T>((ReadOnlySpan<T>)span, value0, value1);
        }

        public static int IndexOfAny<T>(this Span<T> span, T value0, T value1, T value2) where T : IEquatable<T>
        {
            return IndexOfAny<T>((ReadOnlySpan<T>)span, value0, value1, value2);
        }

        public static int LastIndexOf<T>(this Span<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            return LastIndexOf<T>((ReadOnlySpan<T>)span, value);
        }

        public static int LastIndexOfAny<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
        {
            return LastIndexOfAny<T>((ReadOnlySpan<T>)span, values);
        }

        public static bool ContainsAny<T>(this Span<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
        {
            return ContainsAny<T>((ReadOnlySpan<T>)span, values);
        }

        public static int Count<T>(this Span<T> span, T value) where T : IEquatable<T>
        {
            return Count<T>((ReadOnlySpan<T>)span, value);
        }

        public static int IndexOfAnyExcept<T>(this Span<T> span, T value) where T : IEquatable<T>
        {
            return IndexOfAnyExcept<T>((ReadOnlySpan<T>)span, value);
        }

        public static int IndexOfAny<T>(this ReadOnlySpan<T> span, T value0, T value1, T value2) where T : IEquatable<T>
        {
            for (int i = 0; i < span.Length; i++)
            {
                if (IsAny<T>(value0, value1, value2, span[i]))
                    return i;
            }
            return -1;
        }

        public static int LastIndexOf<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> value) where T : IEquatable<T>
        {
            if (value.Length == 0)
                return span.Length;
            for (int i = span.Length - value.Length; i >= 0; i--)
            {
                if (Begins<T>(span.Slice(i), value))
                    return i;
            }
            return -1;
        }

        public static int LastIndexOfAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
        {
            for (int i = span.Length - 1; i >= 0; i--)
            {
                if (IsAny<T>(values, span[i]))
                    return i;
            }
            return -1;
        }

        public static bool ContainsAny<T>(this ReadOnlySpan<T> span, ReadOnlySpan<T> values) where T : IEquatable<T>
        {
            return IndexOfAny<T>(span, values) >= 0;
        }

        public static int Count<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
        {
            int n = 0;
            for (int i = 0; i < span.Length; i++)
            {
                if (Is<T>(value, span[i]))
                    n++;
            }
            return n;
        }

        public static int IndexOfAnyExcept<T>(this ReadOnlySpan<T> span, T value) where T : IEquatable<T>
        {
            for (int i = 0; i < span.Length; i++)
            {
                if (!Equality.Same<T>(span[i], value))
                    return i;
            }
            return -1;
        }

        public static ReadOnlySpan<char> Trim(this ReadOnlySpan<char> span, char trimChar)
        {
            return Trim<char>(span, trimChar);
        }

        public static ReadOnlySpan<T> Trim<T>(this ReadOnlySpan<T> span, T trimElement) where T : IEquatable<T>
        {
            int start = 0;
            int end = span.Length;
            while (start < end && Is<T>(trimElement, span[start]))
                start++;
            while (end > start && Is<T>(trimElement, span[end - 1]))
                end--;
            return span.Slice(start, end - start);
        }

        public static ReadOnlySpan<char> TrimStart(this ReadOnlySpan<char> span, char trimChar)
        {
            return TrimStart<char>(span, trimChar);
        }

        public static ReadOnlySpan<T> TrimStart<T>(this ReadOnlySpan<T> span, T trimElement) where T : IEquatable<T>
        {
            int start = 0;
            int end = span.Length;
            while (start < end && Is<T>(trimElement, span[start]))
                start++;
            return span.Slice(start, end - start);
        }

        public static ReadOnlySpan<char> TrimEnd(this ReadOnlySpan<char> span, char trimChar)
        {
            return TrimEnd<char>(span, trimChar);
        }

        public static ReadOnlySpan<T> TrimEnd<T>(this ReadOnlySpan<T> span, T trimElement) where T : IEquatable<T>
        {
            int start = 0;
            int end = span.Length;
            while (end > start && Is<T>(trimElement, span[end - 1]))
                end--;
            return span.Slice(start, end - start);
        }

        public static void CopyTo<T>(this T[] source, Memory<T> destination)
        {
            new ReadOnlySpan<T>(source).CopyTo(destination.Span);
        }

        public static Memory<T> AsMemory<T>(this T[] array, Range range)
        {
            if (array == null)
                throw new ArgumentNullException("array");
            int start = range.Start.GetOffset(array.Length);
            return new Memory<T>(array, start, range.End.GetOffset(array.Length) - start);
        }

        public static int SequenceCompareTo<T>(this Span<T> span, ReadOnlySpan<T> other) where T : IComparable<T>
        {
            return SequenceCompareTo<T>((ReadOnlySpan<T>)span, other);
        }

        public static int BinarySearch<T>(this Span<T> span, IComparable<T> comparable)
        {
            return BinarySearch<T>((ReadOnlySpan<T>)span, comparable);
        }

        public static bool Overlaps<T>(this Span<T> span, ReadOnlySpan<T> other)
        {
            return Overlaps<T>((ReadOnlySpan<T>)span, other);
        }
    }
}
