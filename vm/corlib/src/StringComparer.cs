using System.Collections;
using System.Collections.Generic;
using System.Globalization;

namespace System
{
    public abstract class StringComparer : IComparer, IEqualityComparer, IComparer<string>, IEqualityComparer<string>
    {
        protected StringComparer()
        {
        }

        public static StringComparer Ordinal { get; } = new OrdinalComparer(false, true);

        public static StringComparer OrdinalIgnoreCase { get; } = new OrdinalComparer(true, true);

        public static StringComparer InvariantCulture { get; } = new OrdinalComparer(false);

        public static StringComparer InvariantCultureIgnoreCase { get; } = new OrdinalComparer(true);

        public static StringComparer CurrentCulture
        {
            get { return new OrdinalComparer(false); }
        }

        public static StringComparer CurrentCultureIgnoreCase
        {
            get { return new OrdinalComparer(true); }
        }

        public static StringComparer FromComparison(StringComparison comparisonType)
        {
            switch (comparisonType)
            {
                case StringComparison.Ordinal:
                    return Ordinal;
                case StringComparison.OrdinalIgnoreCase:
                    return OrdinalIgnoreCase;
                case StringComparison.InvariantCulture:
                    return InvariantCulture;
                case StringComparison.InvariantCultureIgnoreCase:
                    return InvariantCultureIgnoreCase;
                default:
                    return new OrdinalComparer(string.IgnoresCase(comparisonType));
            }
        }

        public static StringComparer Create(CultureInfo culture, bool ignoreCase)
        {
            if (culture == null)
                throw new ArgumentNullException("culture");
            return new OrdinalComparer(ignoreCase);
        }

        public static StringComparer Create(CultureInfo culture, CompareOptions options)
        {
            if (culture == null)
                throw new ArgumentNullException("culture");
            CompareInfo.CheckComparer(options);
            return new OrdinalComparer(CompareInfo.IgnoresCase(options), !CompareInfo.IsByCulture(options));
        }

        public int Compare(object x, object y)
        {
            if (x == y)
                return 0;
            if (x == null)
                return -1;
            if (y == null)
                return 1;
            string a = x as string;
            string b = y as string;
            if (a != null && b != null)
                return Compare(a, b);
            IComparable c = x as IComparable;
            if (c == null)
                throw new ArgumentException("At least one object must implement IComparable.");
            return c.CompareTo(y);
        }

        public new bool Equals(object x, object y)
        {
            if (x == y)
                return true;
            if (x == null || y == null)
                return false;
            string a = x as string;
            string b = y as string;
            return a != null && b != null ? Equals(a, b) : x.Equals(y);
        }

        public int GetHashCode(object obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
            string s = obj as string;
            return s != null ? GetHashCode(s) : obj.GetHashCode();
        }

        public abstract int Compare(string x, string y);
        public abstract bool Equals(string x, string y);
        public abstract int GetHashCode(string obj);
    }

    internal sealed class OrdinalComparer : StringComparer
    {
        private readonly bool _ignoreCase;

        private readonly bool _ordinal;

        internal OrdinalComparer(bool ignoreCase, bool ordinal = false)
        {
            _ignoreCase = ignoreCase;
            _ordinal = ordinal;
        }

        public override int Compare(string x, string y)
        {
            if (!_ordinal) return string.CompareByCulture(x, y, _ignoreCase);
            return _ignoreCase ? string.CompareAll(x, y, true) : string.CompareOrdinal(x, y);
        }

        public override bool Equals(string x, string y)
        {
            if (!_ordinal) Culture.Equates(x, y);
            return string.Equals(x, y, _ignoreCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal);
        }

        public override int GetHashCode(string obj)
        {
            if (obj == null)
                throw new ArgumentNullException("obj");
            if (!_ordinal) Culture.Hashes(obj);
            return Runtime.CompilerServices.HashChoice.OfRun(string.HashOrdinal(_ignoreCase ? string.ToUpperInv(obj) : obj));
        }

        public override bool Equals(object obj)
        {
            OrdinalComparer c = obj as OrdinalComparer;
            return c != null && c._ignoreCase == _ignoreCase && c._ordinal == _ordinal;
        }

        public override int GetHashCode()
        {
            return Runtime.CompilerServices.HashChoice.OfRun((_ignoreCase ? 1 : 0) + (_ordinal ? 2 : 0));
        }
    }
}
