// Parts of spans, as ranges.
using System.Buffers;

namespace System
{
    public static partial class MemoryExtensions
    {
        public static int Split(this ReadOnlySpan<char> source, Span<Range> destination, char separator, StringSplitOptions options = StringSplitOptions.None)
        {
            return Parts(source, destination, new string[] { separator.ToString() }, options);
        }

        public static int Split(this ReadOnlySpan<char> source, Span<Range> destination, ReadOnlySpan<char> separator, StringSplitOptions options = StringSplitOptions.None)
        {
            return Parts(source, destination, new string[] { separator.ToString() }, options);
        }

        public static int SplitAny(this ReadOnlySpan<char> source, Span<Range> destination, ReadOnlySpan<char> separators, StringSplitOptions options = StringSplitOptions.None)
        {
            string[] all = new string[separators.Length];
            for (int i = 0; i < all.Length; i++) all[i] = separators[i].ToString();
            return Parts(source, destination, all.Length == 0 ? null : all, options);
        }

        public static int SplitAny(this ReadOnlySpan<char> source, Span<Range> destination, ReadOnlySpan<string> separators, StringSplitOptions options = StringSplitOptions.None)
        {
            return Parts(source, destination, separators.Length == 0 ? null : separators.ToArray(), options);
        }

        /// Parts writes the parts between separators, null meaning white space; the last that there is room for has all that is left.
        private static int Parts(ReadOnlySpan<char> source, Span<Range> destination, string[] separators, StringSplitOptions options)
        {
            if ((options & ~(StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)) != 0)
                throw new ArgumentException("Value of flags is invalid.", "options");
            bool keepEmpty = (options & StringSplitOptions.RemoveEmptyEntries) == 0, trim = (options & StringSplitOptions.TrimEntries) != 0;
            if (destination.Length == 0) return 0;
            int count = 0, start = 0, at = destination.Length == 1 ? source.Length : 0; // into one range .NET does not split: empty parts stay in it
            while (at < source.Length)
            {
                int length = SeparatorAt(source.Slice(at), separators);
                if (length == 0)
                {
                    at++;
                    continue;
                }
                Range part = Part(source, start, at, trim);
                if (keepEmpty || part.Start.Value < part.End.Value)
                {
                    if (count >= destination.Length - 1) break;
                    destination[count++] = part;
                }
                start = at += length;
            }
            Range rest = Part(source, start, source.Length, trim);
            if (keepEmpty || rest.Start.Value < rest.End.Value) destination[count++] = rest;
            return count;
        }

        private static int SeparatorAt(ReadOnlySpan<char> source, string[] separators)
        {
            if (separators == null) return char.IsWhiteSpace(source[0]) ? 1 : 0;
            for (int i = 0; i < separators.Length; i++)
                if (!string.IsNullOrEmpty(separators[i]) && StartsWith(source, separators[i])) return separators[i].Length;
            return 0;
        }

        private static Range Part(ReadOnlySpan<char> source, int start, int end, bool trim)
        {
            while (trim && start < end && char.IsWhiteSpace(source[start])) start++;
            while (trim && end > start && char.IsWhiteSpace(source[end - 1])) end--;
            return new Range(start, end);
        }

        public static SpanSplitEnumerator<T> Split<T>(this ReadOnlySpan<T> source, T separator) where T : IEquatable<T> { return new SpanSplitEnumerator<T>(source, new T[] { separator }, true); }
        public static SpanSplitEnumerator<T> Split<T>(this ReadOnlySpan<T> source, ReadOnlySpan<T> separator) where T : IEquatable<T> { return new SpanSplitEnumerator<T>(source, separator, true); }
        public static SpanSplitEnumerator<T> SplitAny<T>(this ReadOnlySpan<T> source, SearchValues<T> separators) where T : IEquatable<T> { return new SpanSplitEnumerator<T>(source, separators.Span, false); }

        public static SpanSplitEnumerator<T> SplitAny<T>(this ReadOnlySpan<T> source, ReadOnlySpan<T> separators) where T : IEquatable<T>
        {
            if (separators.Length == 0 && typeof(T) == typeof(char)) Threading.Unmodelled.Raise("MemoryExtensions.SplitAny at white space");
            return new SpanSplitEnumerator<T>(source, separators, false);
        }

        public ref struct SpanSplitEnumerator<T> where T : IEquatable<T>
        {
            private readonly ReadOnlySpan<T> _source, _separators;
            private readonly bool _together; // the separators are one
            private int _start, _end, _next;

            internal SpanSplitEnumerator(ReadOnlySpan<T> source, ReadOnlySpan<T> separators, bool together)
            {
                _source = source;
                _separators = separators;
                _together = together;
                _start = _end = _next = 0;
            }

            public ReadOnlySpan<T> Source { get { return _source; } }
            public Range Current { get { return new Range(_start, _end); } }

            public SpanSplitEnumerator<T> GetEnumerator() { return this; }

            public bool MoveNext()
            {
                if (_next < 0) return false;
                ReadOnlySpan<T> rest = _source.Slice(_next);
                int at = !_together ? IndexOfAny(rest, _separators) : _separators.Length == 0 ? -1 : IndexOf(rest, _separators);
                _start = _next;
                _end = at < 0 ? _source.Length : _start + at;
                _next = at < 0 ? -1 : _end + (_together ? _separators.Length : 1);
                return true;
            }
        }
    }
}
