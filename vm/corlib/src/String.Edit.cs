using System.Globalization;

namespace System
{
    public sealed partial class String
    {
        public string Substring(int startIndex)
        {
            return Substring(startIndex, Length - startIndex);
        }

        public string Substring(int startIndex, int length)
        {
            if (startIndex < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (startIndex > Length)
                throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
            if (length < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            if (startIndex > Length - length)
                throw new ArgumentOutOfRangeException("length", "Index and length must refer to a location within the string.");
            if (length == 0)
                return Empty;
            if (length == Length)
                return this;
            return SubstringInternal(startIndex, length);
        }

        public string Insert(int startIndex, string value)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)startIndex, (uint)Length, "startIndex");
            return value.Length == 0 ? this : Concat(Substring(0, startIndex), value, Substring(startIndex));
        }

        public string Remove(int startIndex)
        {
            if (startIndex < 0)
                throw new ArgumentOutOfRangeException("startIndex", "StartIndex cannot be less than zero.");
            if (startIndex > Length)
                throw new ArgumentOutOfRangeException("startIndex", "startIndex cannot be larger than length of string.");
            return Substring(0, startIndex);
        }

        public string Remove(int startIndex, int count)
        {
            if (startIndex < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(startIndex, "startIndex");
            if (count < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if (count > Length - startIndex)
                ArgumentOutOfRangeException.ThrowIfGreaterThan(count, Length - startIndex, "count");
            return count == 0 ? this : Concat2(Substring(0, startIndex), Substring(startIndex + count));
        }

        public string Replace(char oldChar, char newChar)
        {
            if (oldChar == newChar || IndexOfChar(this, oldChar, 0, Length) < 0)
                return this;
            return ReplaceOrdinal(this, char.ToString(oldChar), char.ToString(newChar));
        }

        public string Replace(string oldValue, string newValue)
        {
            if ((object)oldValue == null)
                throw new ArgumentNullException("oldValue");
            if (oldValue.Length == 0)
                throw new ArgumentException("The value cannot be an empty string.", "oldValue");
            if (IndexOfOrdinal(this, oldValue, 0, Length) < 0)
                return this;
            if (oldValue.Length == 1 && newValue != null && newValue.Length == 1 && oldValue[0] == newValue[0])
                return this;
            return ReplaceOrdinal(this, oldValue, newValue == null ? Empty : newValue);
        }

        public string Replace(string oldValue, string newValue, StringComparison comparisonType)
        {
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                Culture.Searches(this, oldValue);
            if (!ignoreCase)
                return Replace(oldValue, newValue);
            if ((object)oldValue == null)
                throw new ArgumentNullException("oldValue");
            if (oldValue.Length == 0)
                throw new ArgumentException("The value cannot be an empty string.", "oldValue");
            string upper = ToUpperInv(this);
            string sought = ToUpperInv(oldValue);
            string result = Empty;
            int from = 0;
            while (true)
            {
                int at = IndexOfOrdinal(upper, sought, from, Length - from);
                if (at < 0)
                    break;
                result = Concat(result, Substring(from, at - from), newValue);
                from = at + oldValue.Length;
            }
            return from == 0 ? this : Concat2(result, Substring(from));
        }

        public string Replace(string oldValue, string newValue, bool ignoreCase, CultureInfo culture)
        {
            return Replace(oldValue, newValue, ignoreCase ? StringComparison.CurrentCultureIgnoreCase : StringComparison.CurrentCulture);
        }

        public string ReplaceLineEndings()
        {
            return ReplaceLineEndings("\n");
        }

        public string ReplaceLineEndings(string replacementText)
        {
            if ((object)replacementText == null)
                throw new ArgumentNullException("replacementText");
            string result = Empty;
            int from = 0;
            for (int i = 0; i < Length; i++)
            {
                char c = this[i];
                if (c != '\n' && c != '\r' && c != '\f' && c != '\u0085' && c != '\u2028' && c != '\u2029')
                    continue;
                result = Concat(result, Substring(from, i - from), replacementText);
                if (c == '\r' && i + 1 < Length && this[i + 1] == '\n')
                    i++;
                from = i + 1;
            }
            return Concat2(result, Substring(from));
        }

        // null or no characters: white space is trimmed.
        private string TrimBoth(char[] set, bool head, bool tail)
        {
            int start = 0;
            int end = Length;
            bool white = set == null || set.Length == 0;
            if (head)
            {
                while (start < end && (white ? char.IsWhiteSpace(this[start]) : IsAny(this[start], set)))
                    start++;
            }
            if (tail)
            {
                while (end > start && (white ? char.IsWhiteSpace(this[end - 1]) : IsAny(this[end - 1], set)))
                    end--;
            }
            return Substring(start, end - start);
        }

        private string TrimChar(char c, bool head, bool tail)
        {
            int start = 0;
            int end = Length;
            if (head)
            {
                while (start < end && this[start] == c)
                    start++;
            }
            if (tail)
            {
                while (end > start && this[end - 1] == c)
                    end--;
            }
            return Substring(start, end - start);
        }

        public string Trim()
        {
            return TrimBoth(null, true, true);
        }

        public string Trim(char trimChar)
        {
            return TrimChar(trimChar, true, true);
        }

        public string Trim(params char[] trimChars)
        {
            return TrimBoth(trimChars, true, true);
        }

        public string Trim(ReadOnlySpan<char> trimChars)
        {
            return TrimBoth(trimChars.ToArray(), true, true);
        }

        public string TrimStart(ReadOnlySpan<char> trimChars)
        {
            return TrimBoth(trimChars.ToArray(), true, false);
        }

        public string TrimEnd(ReadOnlySpan<char> trimChars)
        {
            return TrimBoth(trimChars.ToArray(), false, true);
        }

        public string TrimStart()
        {
            return TrimBoth(null, true, false);
        }

        public string TrimStart(char trimChar)
        {
            return TrimChar(trimChar, true, false);
        }

        public string TrimStart(params char[] trimChars)
        {
            return TrimBoth(trimChars, true, false);
        }

        public string TrimEnd()
        {
            return TrimBoth(null, false, true);
        }

        public string TrimEnd(char trimChar)
        {
            return TrimChar(trimChar, false, true);
        }

        public string TrimEnd(params char[] trimChars)
        {
            return TrimBoth(trimChars, false, true);
        }

        public string PadLeft(int totalWidth)
        {
            return PadLeft(totalWidth, ' ');
        }

        public string PadLeft(int totalWidth, char paddingChar)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(totalWidth, "totalWidth");
            if (totalWidth <= Length)
                return this;
            return Concat2(Ctor(paddingChar, totalWidth - Length), this);
        }

        public string PadRight(int totalWidth)
        {
            return PadRight(totalWidth, ' ');
        }

        public string PadRight(int totalWidth, char paddingChar)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(totalWidth, "totalWidth");
            if (totalWidth <= Length)
                return this;
            return Concat2(this, Ctor(paddingChar, totalWidth - Length));
        }

        public string ToUpper()
        {
            return ToUpperInvariant();
        }

        public string ToUpper(CultureInfo culture)
        {
            return ToUpperInvariant();
        }

        public string ToUpperInvariant()
        {
            if (IndexOfChar(this, '\u017f', 0, Length) >= 0)
                Culture.LongS();
            return ToUpperInv(this);
        }

        public string ToLower()
        {
            return ToLowerInv(this);
        }

        public string ToLower(CultureInfo culture)
        {
            return ToLowerInv(this);
        }

        public string ToLowerInvariant()
        {
            return ToLowerInv(this);
        }
    }
}
