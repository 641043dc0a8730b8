namespace System
{
    [Flags]
    public enum StringSplitOptions
    {
        None = 0,
        RemoveEmptyEntries = 1,
        TrimEntries = 2
    }

    public sealed partial class String
    {
        public string[] Split(params char[] separator)
        {
            return SplitAt(separator, null, int.MaxValue, StringSplitOptions.None);
        }

        public string[] Split(char[] separator, int count)
        {
            return SplitAt(separator, null, count, StringSplitOptions.None);
        }

        public string[] Split(char[] separator, StringSplitOptions options)
        {
            return SplitAt(separator, null, int.MaxValue, options);
        }

        public string[] Split(char[] separator, int count, StringSplitOptions options)
        {
            return SplitAt(separator, null, count, options);
        }

        public string[] Split(char separator, StringSplitOptions options = StringSplitOptions.None)
        {
            return SplitAt(new char[] { separator }, null, int.MaxValue, options);
        }

        public string[] Split(char separator, int count, StringSplitOptions options = StringSplitOptions.None)
        {
            return SplitAt(new char[] { separator }, null, count, options);
        }

        public string[] Split(ReadOnlySpan<char> separator)
        {
            return SplitAt(separator.ToArray(), null, int.MaxValue, StringSplitOptions.None);
        }

        public string[] Split(string separator, StringSplitOptions options = StringSplitOptions.None)
        {
            return Split(separator, int.MaxValue, options);
        }

        public string[] Split(string separator, int count, StringSplitOptions options = StringSplitOptions.None)
        {
            // An empty separator splits nothing, unlike an empty list of them.
            if (IsNullOrEmpty(separator))
                return SplitAt(null, new string[] { null }, count, options);
            return SplitAt(null, new string[] { separator }, count, options);
        }

        public string[] Split(string[] separator, StringSplitOptions options)
        {
            return SplitAt(null, separator, int.MaxValue, options);
        }

        public string[] Split(string[] separator, int count, StringSplitOptions options)
        {
            return SplitAt(null, separator, count, options);
        }

        // The length of the separator that stands at i, or 0.
        private int SeparatorAt(int i, char[] chars, string[] strings)
        {
            if (strings != null && strings.Length != 0)
            {
                for (int k = 0; k < strings.Length; k++)
                {
                    string v = strings[k];
                    if (!IsNullOrEmpty(v) && v.Length <= Length - i && CompareOrdinalInternal(this, i, v.Length, v, 0, v.Length) == 0)
                        return v.Length;
                }
                return 0;
            }
            if (chars == null || chars.Length == 0)
                return char.IsWhiteSpace(this[i]) ? 1 : 0;
            return IsAny(this[i], chars) ? 1 : 0;
        }

        private string[] SplitAt(char[] chars, string[] strings, int count, StringSplitOptions options)
        {
            ArgumentOutOfRangeException.ThrowIfNegative(count, "count");
            if ((options & ~(StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)) != 0)
                throw new ArgumentException("Value of flags is invalid.", "options");
            bool removeEmpty = (options & StringSplitOptions.RemoveEmptyEntries) != 0;
            bool trim = (options & StringSplitOptions.TrimEntries) != 0;
            if (count == 0 || (removeEmpty && Length == 0))
                return new string[0];

            string[] parts = new string[4];
            int n = 0;
            int from = 0;
            int i = 0;
            while (i < Length && count > 1)
            {
                if (n == count - 1 && !removeEmpty)
                    break;
                int skip = SeparatorAt(i, chars, strings);
                if (skip == 0)
                {
                    i++;
                    continue;
                }
                if (n == count - 1)
                {
                    // The last part takes the rest, but does not begin with an empty entry.
                    string piece = Substring(from, i - from);
                    if ((trim ? piece.Trim() : piece).Length != 0)
                        break;
                    i += skip;
                    from = i;
                    continue;
                }
                AddPart(ref parts, ref n, Substring(from, i - from), removeEmpty, trim);
                i += skip;
                from = i;
            }
            AddPart(ref parts, ref n, Substring(from), removeEmpty, trim);
            if (n == parts.Length)
                return parts;
            string[] result = new string[n];
            for (int k = 0; k < n; k++)
                result[k] = parts[k];
            return result;
        }

        private static void AddPart(ref string[] parts, ref int n, string part, bool removeEmpty, bool trim)
        {
            if (trim)
                part = part.Trim();
            if (removeEmpty && part.Length == 0)
                return;
            if (n == parts.Length)
            {
                string[] larger = new string[2 * n];
                for (int k = 0; k < n; k++)
                    larger[k] = parts[k];
                parts = larger;
            }
            parts[n] = part;
            n++;
        }
    }
}
