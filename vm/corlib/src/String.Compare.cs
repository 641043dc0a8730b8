using System.Globalization;

namespace System
{
    public enum StringComparison
    {
        CurrentCulture = 0,
        CurrentCultureIgnoreCase = 1,
        InvariantCulture = 2,
        InvariantCultureIgnoreCase = 3,
        Ordinal = 4,
        OrdinalIgnoreCase = 5
    }

    public sealed partial class String
    {
        public static bool operator ==(string a, string b)
        {
            return Equals(a, b);
        }

        public static bool operator !=(string a, string b)
        {
            return !Equals(a, b);
        }

        public override bool Equals(object obj)
        {
            if ((object)this == obj)
                return true;
            string s = obj as string;
            return (object)s != null && EqualsOrdinal(this, s);
        }

        public bool Equals(string value)
        {
            if ((object)this == (object)value)
                return true;
            return (object)value != null && EqualsOrdinal(this, value);
        }

        public bool Equals(string value, StringComparison comparisonType)
        {
            bool ignoreCase = IgnoresCase(comparisonType);
            if ((object)this == (object)value)
                return true;
            if (Culture.Of(comparisonType))
                Culture.Equates(this, value);
            if ((object)value == null || Length != value.Length)
                return false;
            if (EqualsOrdinal(this, value))
                return true;
            return ignoreCase && EqualsOrdinal(ToUpperInv(this), ToUpperInv(value));
        }

        public static bool Equals(string a, string b)
        {
            if ((object)a == (object)b)
                return true;
            return (object)a != null && (object)b != null && EqualsOrdinal(a, b);
        }

        public static bool Equals(string a, string b, StringComparison comparisonType)
        {
            if ((object)a == null)
            {
                IgnoresCase(comparisonType);
                return (object)b == null;
            }
            return a.Equals(b, comparisonType);
        }

        public override int GetHashCode()
        {
            return Runtime.CompilerServices.HashChoice.OfRun(HashOrdinal(this));
        }

        public int GetHashCode(StringComparison comparisonType)
        {
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                Culture.Hashes(this);
            return Runtime.CompilerServices.HashChoice.OfRun(HashOrdinal(ignoreCase ? ToUpperInv(this) : this));
        }

        public static int GetHashCode(ReadOnlySpan<char> value)
        {
            return value.ToString().GetHashCode();
        }

        public static int GetHashCode(ReadOnlySpan<char> value, StringComparison comparisonType)
        {
            return value.ToString().GetHashCode(comparisonType);
        }

        // Whether the comparison ignores case; all are ordinal otherwise.
        internal static bool IgnoresCase(StringComparison comparisonType)
        {
            switch (comparisonType)
            {
                case StringComparison.CurrentCulture:
                case StringComparison.InvariantCulture:
                case StringComparison.Ordinal:
                    return false;
                case StringComparison.CurrentCultureIgnoreCase:
                case StringComparison.InvariantCultureIgnoreCase:
                case StringComparison.OrdinalIgnoreCase:
                    return true;
                default:
                    throw new ArgumentException("The string comparison type passed in is currently not supported.", "comparisonType");
            }
        }

        internal static int CompareByCulture(string a, string b, bool ignoreCase)
        {
            Culture.Compares(a, b, ignoreCase);
            return Culture.Result(CompareAll(a, b, ignoreCase));
        }

        internal static int CompareAll(string a, string b, bool ignoreCase)
        {
            if ((object)a == (object)b)
                return 0;
            if ((object)a == null)
                return -1;
            if ((object)b == null)
                return 1;
            return ignoreCase ? CompareUpper(ToUpperInv(a), 0, a.Length, ToUpperInv(b), 0, b.Length) : CompareOrdinalInternal(a, 0, a.Length, b, 0, b.Length);
        }

        private static int ComparePart(string a, int ai, string b, int bi, int length, bool ignoreCase)
        {
            if (length < 0)
                ArgumentOutOfRangeException.ThrowIfNegative(length, "length");
            if ((object)a == null || (object)b == null)
            {
                if ((object)a == (object)b)
                    return 0;
                return (object)a == null ? -1 : 1;
            }
            if (ai < 0 || ai > a.Length && bi >= 0)
                throw new ArgumentOutOfRangeException("indexA", IndexMessage);
            if (bi < 0 || bi > b.Length)
                throw new ArgumentOutOfRangeException("indexB", IndexMessage);
            int an = Math.Min(length, a.Length - ai), bn = Math.Min(length, b.Length - bi);
            return ignoreCase ? CompareUpper(ToUpperInv(a), ai, an, ToUpperInv(b), bi, bn) : CompareOrdinalInternal(a, ai, an, b, bi, bn);
        }

        // CompareUpper takes pairs of surrogates for one character. One that meets another character is 1 apart with the data of cultures, and their distance without.
        private static int CompareUpper(string a, int ai, int an, string b, int bi, int bn)
        {
            int at = PairAt(a, ai, an, b, bi, bn);
            if (at < 0)
                return CompareOrdinalInternal(a, ai, an, b, bi, bn);
            int x = CodeAt(a, ai + at, ai + an), y = CodeAt(b, bi + at, bi + bn);
            bool uneven = x > char.MaxValue != y > char.MaxValue;
            return uneven && MoonWalker.Verify.Bool() ? Math.Sign(x - y) : x - y;
        }

        private static int CodeAt(string s, int at, int end)
        {
            return at + 1 < end && char.IsSurrogatePair(s[at], s[at + 1]) ? char.ConvertToUtf32(s[at], s[at + 1]) : s[at];
        }

        // CompareCulture is ComparePart with the checks of CompareInfo.
        private static int CompareCulture(string a, int ai, string b, int bi, int length, bool ignoreCase)
        {
            int an = (object)a == null ? length : Math.Min(length, a.Length - ai);
            int bn = (object)b == null ? length : Math.Min(length, b.Length - bi);
            bool aHas = (object)a == null ? ai == 0 && an == 0 : ai >= 0 && an >= 0 && an <= a.Length - ai;
            bool bHas = (object)b == null ? bi == 0 && bn == 0 : bi >= 0 && bn >= 0 && bn <= b.Length - bi;
            if (aHas && bHas)
            {
                if ((object)a != null && (object)b != null)
                    Culture.Compares(a, ai, an, b, bi, bn, ignoreCase);
                return Culture.Result(ComparePart(a, ai, b, bi, length, ignoreCase));
            }
            ArgumentOutOfRangeException.ThrowIfNegative(an, "length1");
            ArgumentOutOfRangeException.ThrowIfNegative(bn, "length2");
            ArgumentOutOfRangeException.ThrowIfNegative(ai, "offset1");
            ArgumentOutOfRangeException.ThrowIfNegative(bi, "offset2");
            throw new ArgumentOutOfRangeException(ai > ((object)a == null ? 0 : a.Length) - an ? "string1" : "string2", "Offset and length must refer to a position in the string.");
        }

        public static int Compare(string strA, string strB)
        {
            return CompareByCulture(strA, strB, false);
        }

        public static int Compare(string strA, string strB, bool ignoreCase)
        {
            return CompareByCulture(strA, strB, ignoreCase);
        }

        public static int Compare(string strA, string strB, StringComparison comparisonType)
        {
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                return CompareByCulture(strA, strB, ignoreCase);
            return comparisonType == StringComparison.Ordinal ? CompareOrdinal(strA, strB) : CompareAll(strA, strB, ignoreCase);
        }

        public static int Compare(string strA, string strB, bool ignoreCase, CultureInfo culture)
        {
            return CompareByCulture(strA, strB, ignoreCase);
        }

        public static int Compare(string strA, string strB, CultureInfo culture, CompareOptions options)
        {
            return CompareInfo.CompareAll(strA, strB, options);
        }

        public static int Compare(string strA, int indexA, string strB, int indexB, int length)
        {
            return CompareCulture(strA, indexA, strB, indexB, length, false);
        }

        public static int Compare(string strA, int indexA, string strB, int indexB, int length, bool ignoreCase)
        {
            return CompareCulture(strA, indexA, strB, indexB, length, ignoreCase);
        }

        public static int Compare(string strA, int indexA, string strB, int indexB, int length, bool ignoreCase, CultureInfo culture)
        {
            return CompareCulture(strA, indexA, strB, indexB, length, ignoreCase);
        }

        public static int Compare(string strA, int indexA, string strB, int indexB, int length, StringComparison comparisonType)
        {
            bool ignoreCase = IgnoresCase(comparisonType);
            if ((object)strA == null || (object)strB == null)
                return ((object)strA == null ? 0 : 1) - ((object)strB == null ? 0 : 1);
            int result = ComparePart(strA, indexA, strB, indexB, length, ignoreCase);
            if (!Culture.Of(comparisonType))
                return result;
            Culture.Compares(strA, indexA, Math.Min(length, strA.Length - indexA), strB, indexB, Math.Min(length, strB.Length - indexB), ignoreCase);
            return Culture.Result(result);
        }

        public static int CompareOrdinal(string strA, string strB)
        {
            // .NET compares two characters at a time before it looks at the lengths. Behind its end a text has null characters.
            if ((object)strA != null && (object)strB != null && strA.Length != strB.Length)
            {
                int length = Math.Min(strA.Length, strB.Length);
                int compared = length < 2 ? 2 : length + length % 2;
                int difference = CompareOrdinalInternal(strA, 0, length, strB, 0, length);
                for (int i = length; i < compared && difference == 0; i++)
                    difference = (i < strA.Length ? strA[i] : 0) - (i < strB.Length ? strB[i] : 0);
                if (difference != 0)
                    return difference;
            }
            return CompareAll(strA, strB, false);
        }

        public static int CompareOrdinal(string strA, int indexA, string strB, int indexB, int length)
        {
            if ((object)strA == null || (object)strB == null)
                return (object)strA == (object)strB ? 0 : (object)strA == null ? -1 : 1;
            return ComparePart(strA, indexA, strB, indexB, length, false);
        }

        public int CompareTo(object value)
        {
            if (value == null)
                return 1;
            string s = value as string;
            if ((object)s == null)
                throw new ArgumentException("Object must be of type String.");
            return CompareByCulture(this, s, false);
        }

        public int CompareTo(string strB)
        {
            return CompareByCulture(this, strB, false);
        }

        public bool StartsWith(string value)
        {
            Culture.Searches(this, value);
            return StartsWith(value, false);
        }

        public bool StartsWith(string value, StringComparison comparisonType)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                Culture.Searches(this, value);
            return StartsWith(value, ignoreCase);
        }

        public bool StartsWith(string value, bool ignoreCase, CultureInfo culture)
        {
            Culture.Searches(this, value);
            return StartsWith(value, ignoreCase);
        }

        private bool StartsWith(string value, bool ignoreCase)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            return Length >= value.Length && ComparePart(this, 0, value, 0, value.Length, ignoreCase) == 0;
        }

        public bool StartsWith(char value)
        {
            return Length != 0 && this[0] == value;
        }

        public bool EndsWith(string value)
        {
            Culture.Searches(this, value);
            return EndsWith(value, false);
        }

        public bool EndsWith(string value, StringComparison comparisonType)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            bool ignoreCase = IgnoresCase(comparisonType);
            if (Culture.Of(comparisonType))
                Culture.Searches(this, value);
            return EndsWith(value, ignoreCase);
        }

        public bool EndsWith(string value, bool ignoreCase, CultureInfo culture)
        {
            Culture.Searches(this, value);
            return EndsWith(value, ignoreCase);
        }

        private bool EndsWith(string value, bool ignoreCase)
        {
            if ((object)value == null)
                throw new ArgumentNullException("value");
            return Length >= value.Length && ComparePart(this, Length - value.Length, value, 0, value.Length, ignoreCase) == 0;
        }

        public bool EndsWith(char value)
        {
            return Length != 0 && this[Length - 1] == value;
        }
    }
}
