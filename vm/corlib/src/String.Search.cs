namespace System
{
    public sealed partial class String
    {
        private const string IndexMessage = "Index was out of range. Must be non-negative and less than or equal to the size of the collection.";
        private const string LessMessage = "Index was out of range. Must be non-negative and less than the size of the collection.";
        private const string CountMessage = "Count must be positive and count must refer to a location within the string/array/collection.";

        private void CheckForward(int startIndex, int count)
        {
            if ((uint)startIndex > (uint)Length)
                throw new ArgumentOutOfRangeException("startIndex", IndexMessage);
            if (count < 0 || count > Length - startIndex)
                throw new ArgumentOutOfRangeException("count", CountMessage);
        }

        public int IndexOf(char value)
        {
            return IndexOfChar(this, value, 0, Length);
        }

        public int IndexOf(char value, int startIndex)
        {
            return IndexOf(value, startIndex, Length - startIndex);
        }

        public int IndexOf(char value, int startIndex, int count)
        {
            CheckForward(startIndex, count);
            return IndexOfChar(this, value, startIndex, count);
        }

        public int IndexOf(char value, StringComparison comparisonType)
        {
            return IndexOf(char.ToString(value), comparisonType);
        }

        public int IndexOf(string value)
        {
            return IndexOf(value, 0, Length, StringComparison.CurrentCulture);
        }

        public int IndexOf(string value, int startIndex)
        {
            return IndexOf(value, startIndex, Length - startIndex, StringComparison.CurrentCulture);
        }

        public int IndexOf(string value, int startIndex, int count)
        {
            return IndexOf(value, startIndex, count, StringComparison.CurrentCulture);
        }

        public int IndexOf(string value, StringComparison comparisonType)
        {
            return IndexOf(value, 0, Length, comparisonType);
        }

        public int IndexOf(string value, int startIndex, StringComparison comparisonType)
        {
            return IndexOf(value, startIndex, Length - startIndex, comparisonType);
        }

        public int IndexOf(string value, int startIndex, int count, StringComparison comparisonType)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                Culture.Searches(this, value);
            CheckForward(startIndex, count);
            if (ignoreCase)
                return IndexOfOrdinal(ToUpperInv(this), ToUpperInv(value), startIndex, count);
            return IndexOfOrdinal(this, value, startIndex, count);
        }

        public int IndexOfAny(char[] anyOf)
        {
            return IndexOfAny(anyOf, 0, Length);
        }

        public int IndexOfAny(char[] anyOf, int startIndex)
        {
            return IndexOfAny(anyOf, startIndex, Length - startIndex);
        }

        public int IndexOfAny(char[] anyOf, int startIndex, int count)
        {
            if (anyOf == null)
                throw new ArgumentNullException("anyOf");
            CheckForward(startIndex, count);
            for (int i = startIndex; i < startIndex + count; i++)
            {
                if (IsAny(this[i], anyOf))
                    return i;
            }
            return -1;
        }

        private static bool IsAny(char c, char[] set)
        {
            for (int i = 0; i < set.Length; i++)
            {
                if (set[i] == c)
                    return true;
            }
            return false;
        }

        // Whether the search has nothing to look at; an empty string has no last index.
        private void CheckBackward(int startIndex, int count)
        {
            if ((uint)startIndex >= (uint)Length)
                throw new ArgumentOutOfRangeException("startIndex", LessMessage);
            if ((uint)count > (uint)startIndex + 1)
                throw new ArgumentOutOfRangeException("count", CountMessage);
        }

        public int LastIndexOf(char value)
        {
            return LastIndexOf(value, Length - 1, Length);
        }

        public int LastIndexOf(char value, int startIndex)
        {
            return LastIndexOf(value, startIndex, startIndex + 1);
        }

        public int LastIndexOf(char value, int startIndex, int count)
        {
            if (Length == 0)
                return -1;
            CheckBackward(startIndex, count);
            for (int i = startIndex; i > startIndex - count; i--)
            {
                if (this[i] == value)
                    return i;
            }
            return -1;
        }

        public int LastIndexOfAny(char[] anyOf)
        {
            return LastIndexOfAny(anyOf, Length - 1, Length);
        }

        public int LastIndexOfAny(char[] anyOf, int startIndex)
        {
            return LastIndexOfAny(anyOf, startIndex, startIndex + 1);
        }

        public int LastIndexOfAny(char[] anyOf, int startIndex, int count)
        {
            if (anyOf == null)
                throw new ArgumentNullException("anyOf");
            if (Length == 0)
                return -1;
            CheckBackward(startIndex, count);
            for (int i = startIndex; i > startIndex - count; i--)
            {
                if (IsAny(this[i], anyOf))
                    return i;
            }
            return -1;
        }

        public int LastIndexOf(string value)
        {
            return LastIndexOf(value, Length - 1, Length, StringComparison.CurrentCulture);
        }

        public int LastIndexOf(string value, int startIndex)
        {
            return LastIndexOf(value, startIndex, startIndex + 1, StringComparison.CurrentCulture);
        }

        public int LastIndexOf(string value, int startIndex, int count)
        {
            return LastIndexOf(value, startIndex, count, StringComparison.CurrentCulture);
        }

        public int LastIndexOf(string value, StringComparison comparisonType)
        {
            return LastIndexOf(value, Length - 1, Length, comparisonType);
        }

        public int LastIndexOf(string value, int startIndex, StringComparison comparisonType)
        {
            return LastIndexOf(value, startIndex, startIndex + 1, comparisonType);
        }

        public int LastIndexOf(string value, int startIndex, int count, StringComparison comparisonType)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                Culture.Searches(this, value);
            if (Length == 0 && (startIndex == -1 || startIndex == 0))
                return value.Length == 0 ? 0 : -1;
            if (startIndex < 0 || startIndex > Length)
                throw new ArgumentOutOfRangeException("startIndex", LessMessage);
            if (startIndex == Length)
            {
                startIndex--;
                if (count > 0)
                    count--;
            }
            if (count < 0 || startIndex - count + 1 < 0)
                throw new ArgumentOutOfRangeException("count", CountMessage);
            if (value.Length == 0)
                return startIndex + 1;
            string s = ignoreCase ? ToUpperInv(this) : this;
            string v = ignoreCase ? ToUpperInv(value) : value;
            for (int i = startIndex - v.Length + 1; i > startIndex - count; i--)
            {
                if (CompareOrdinalInternal(s, i, v.Length, v, 0, v.Length) == 0)
                    return i;
            }
            return -1;
        }

        public bool Contains(string value)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            return IndexOfOrdinal(this, value, 0, Length) >= 0;
        }

        public bool Contains(string value, StringComparison comparisonType)
        {
            return IndexOf(value, comparisonType) >= 0;
        }

        public bool Contains(char value)
        {
            return IndexOfChar(this, value, 0, Length) >= 0;
        }

        public bool Contains(char value, StringComparison comparisonType)
        {
            return IndexOf(value, comparisonType) >= 0;
        }
    }
}
