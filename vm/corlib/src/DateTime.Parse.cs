// Parsing of dates and times without a format.
using System.Globalization;

namespace System
{
    public readonly partial struct DateTime
    {
        public static DateTime Parse(ReadOnlySpan<char> s, IFormatProvider provider) { return Parse(s.ToString(), provider); }
        public static bool TryParse(ReadOnlySpan<char> s, out DateTime result) { return TryParse(s.ToString(), out result); }
        public static bool TryParse(ReadOnlySpan<char> s, IFormatProvider provider, out DateTime result) { return TryParse(s.ToString(), provider, out result); }
        public static DateTime Parse(string s) { return Parse(s, null); }
        public static bool TryParse(string s, out DateTime result) { return TryParse(s, null, out result); }

        public static DateTime Parse(string s, IFormatProvider provider)
        {
            if (s == null) throw new ArgumentNullException("s");
            Symbols.OfDates(provider);
            DateText text = new DateText(s);
            if (!Known(text)) throw new FormatException(Problem(text));
            return text.value;
        }

        public static bool TryParse(string s, IFormatProvider provider, out DateTime result)
        {
            if (s != null) Symbols.OfDates(provider);
            DateText text = new DateText(s);
            bool valid = Known(text);
            result = valid ? text.value : MinValue;
            return valid;
        }

        private static bool Known(DateText text)
        {
            if (text.kind == DateText.Kind.Other) throw text.Unsupported("DateTime");
            return text.kind == DateText.Kind.Good;
        }

        private static string Problem(DateText text)
        {
            string s = text.text;
            if (text.kind == DateText.Kind.NoDate) return NoDate(s);
            if (text.kind != DateText.Kind.UnknownWord) return NotRead(s);
            if (text.word < 0) throw text.Unsupported("DateTime");
            return "The string '" + s + "' was not recognized as a valid DateTime. There is an unknown word starting at index '" + text.word + "'.";
        }
    }

    /// DateText is a text read as a date with or without a time: yyyy-MM-dd or MM/dd/yyyy, with HH:mm[:ss[.f]] and Z behind it.
    internal struct DateText
    {
        internal enum Kind
        {
            Bad, // no date
            Good,
            NoDate, // the parts are those of no point in time
            UnknownWord, // there is a word that no date has
            Other // another form, which .NET guesses at
        }

        internal readonly string text;
        internal readonly Kind kind;
        internal readonly int word; // the place of an unknown word, or -1 if another fault may come first
        internal DateTime value;
        private readonly string _t; // without the white space around it
        private int _at;
        private int _year, _month, _day, _hour, _minute, _second, _fraction;
        private bool _yearFirst, _iso, _time, _zone;

        internal DateText(string s)
        {
            this = default(DateText);
            text = s;
            _t = s == null ? "" : s.Trim();
            word = UnknownWord();
            kind = word >= 0 ? Kind.UnknownWord : Digits(0) == _t.Length ? Kind.Bad : !Parts() ? Kind.Other : Build();
            if (kind != Kind.UnknownWord) return;
            word = FailsFirst(_t.Substring(0, word)) ? -1 : word + s.Length - s.TrimStart().Length;
        }

        /// Whether the text has a date and no more. A time behind a T does not count, as in .NET.
        internal bool IsDate { get { return kind == Kind.Good && (!_time || _iso && !_zone); } }

        /// Whether the text has a time that counts for a TimeOnly in spite of the date.
        internal bool IsTime { get { return kind == Kind.Good && _iso && !_zone; } }

        internal Exception Unsupported(string type) { return Threading.Unmodelled.Raise(type + ".Parse of '" + text + "'"); }

        /// HasOnly says whether the text has no characters but digits, ASCII white space and those given.
        internal bool HasOnly(string characters)
        {
            foreach (char c in _t)
                if (!(c >= '0' && c <= '9' || c == ' ' || c == '\t' || characters.IndexOf(c) >= 0)) return false;
            return true;
        }

        /// IsNone says whether the text has a colon, and is neither a time nor anything else that .NET reads.
        internal bool IsNone
        {
            get { return _t.Contains(':') && HasOnly(":.") && !_t.StartsWith('.') && !_t.EndsWith('.') && !TimeOnly.TryRead(text, out _); }
        }

        private bool Parts()
        {
            if (!Date()) return false;
            if (_at == _t.Length) return true;
            char c = _t[_at++];
            _iso = c == 'T' || c == 't';
            if (_year > 9999 || c != ' ' && !(_iso && _yearFirst) || !Time()) return false;
            _time = true;
            _zone = _at == _t.Length - 1 && _t[_at] == 'Z';
            return _zone || _at == _t.Length;
        }

        /// Date reads three numbers with the same separator. The year has four digits.
        private bool Date()
        {
            _yearFirst = Digits(0) >= 4; // one above 9999 is none
            char separator = '\0';
            if (_yearFirst && !Number(4, 9, out _year) || !_yearFirst && !Number(1, 2, out _month)) return false;
            if (_at < _t.Length) separator = _t[_at];
            if (separator != '-' && separator != '/') return false;
            bool read = _yearFirst ? Next(separator, 1, 2, out _month) && Next(separator, 1, 2, out _day) : Next(separator, 1, 2, out _day) && Next(separator, 4, 4, out _year);
            return read && _year >= 100;
        }

        private bool Time()
        {
            int least = _iso ? 2 : 1;
            if (!Number(least, 2, out _hour) || !Next(':', least, 2, out _minute)) return false;
            if (_at == _t.Length || _t[_at] != ':') return true;
            if (!Next(':', least, 2, out _second)) return false;
            if (_at == _t.Length || _t[_at] != '.') return true;
            int start = _at + 1;
            if (!Next('.', 1, 7, out _fraction)) return false;
            for (int i = _at - start; i < 7; i++) _fraction *= 10;
            return true;
        }

        private bool Next(char separator, int least, int most, out int value)
        {
            value = 0;
            return _at < _t.Length && _t[_at++] == separator && Number(least, most, out value);
        }

        private bool Number(int least, int most, out int value)
        {
            int end = _at + Digits(_at), n = end - _at;
            value = 0;
            if (n < least || n > most) return false;
            for (; _at < end; _at++) value = value * 10 + (_t[_at] - '0');
            return true;
        }

        /// Digits is the number of digits from i on.
        private int Digits(int i)
        {
            int start = i;
            while (i < _t.Length && _t[i] >= '0' && _t[i] <= '9') i++;
            return i - start;
        }

        private Kind Build()
        {
            if (_year > 9999 || _month < 1 || _month > 12 || _day < 1 || _day > DateTime.DaysInMonth(_year, _month)) return _iso ? Kind.NoDate : Kind.Bad;
            if (_hour > 23 || _minute > 59 || _second > 59) return Kind.NoDate;
            if (_zone) TimeZoneInfo.Here(); // .NET converts to local time
            value = new DateTime(new DateTime(_year, _month, _day, _hour, _minute, _second).Ticks + _fraction, _zone ? DateTimeKind.Local : DateTimeKind.Unspecified);
            return Kind.Good;
        }

        /// FailsFirst says whether .NET may find another fault in the text before the unknown word, which comes first then.
        private static bool FailsFirst(string before)
        {
            DateText text = new DateText(before);
            return before.Trim() != "" && !(text.kind == Kind.Good && !text._iso) && !TimeOnly.TryRead(before, out _);
        }

        /// UnknownWord is where there is a word that no date has, or -1.
        private int UnknownWord()
        {
            for (int i = 0; i < _t.Length; i++)
            {
                int start = i;
                while (i < _t.Length && (_t[i] | 0x20) >= 'a' && (_t[i] | 0x20) <= 'z') i++;
                if (i > start && !IsWord(_t.Substring(start, i - start))) return start;
            }
            return -1;
        }

        private static bool IsWord(string word)
        {
            for (int k = 0; k < 19; k++)
            {
                string name = k < 12 ? DateTime.MonthName(k + 1) : ((DayOfWeek)(k - 12)).ToString();
                if (word.Equals(name, StringComparison.OrdinalIgnoreCase) || word.Equals(name.Substring(0, 3), StringComparison.OrdinalIgnoreCase)) return true;
            }
            word = word.ToUpperInvariant();
            return word == "GMT" || word == "AM" || word == "PM" || word == "AD" || word.Length == 1 && "ADPTZ".Contains(word);
        }
    }
}
