// TimeSpan.Parse. A text is a sequence of numbers and separators, which is compared with forms one after another: the first that fits gives the value.
using System.Globalization;

namespace System
{
    public readonly partial struct TimeSpan
    {
        /// Parser holds the numbers of a text and the separators before, between and behind them.
        private struct Parser
        {
            private const int Most = 5;

            private string _text;
            private int _count; // numbers
            private int[] _numbers;
            private int[] _zeros; // in front of each number
            private string[] _separators;
            private bool _overflow, _match;
            private long _ticks;

            /// Read splits the text.
            private int Read(string text)
            {
                _text = text;
                _numbers = new int[Most];
                _zeros = new int[Most];
                _separators = new string[Most + 1];
                int i = 0;
                while (true)
                {
                    int start = i;
                    while (i < text.Length && !Digit(i)) i++;
                    _separators[_count] = text.Substring(start, i - start);
                    if (i == text.Length) return Number.Ok;
                    if (_count == Most) return Number.BadFormat;
                    int number = 0;
                    for (start = i; i < text.Length && Digit(i); i++)
                    {
                        if (number == 0 && text[i] == '0')
                        {
                            _zeros[_count]++;
                            continue;
                        }
                        number = unchecked(number * 10 + (text[i] - '0'));
                        if ((number & 0xf0000000) != 0) return Number.TooBig;
                    }
                    _numbers[_count++] = number;
                }
            }

            private bool Digit(int i) { return _text[i] >= '0' && _text[i] <= '9'; }

            internal int Parse(string s, out TimeSpan result)
            {
                result = Zero;
                s = s.Trim();
                if (s.Length == 0) return Number.BadFormat;
                int status = Read(s);
                if (status != Number.Ok) return status;
                bool negative = _separators[0] == "-";
                if (!negative && _separators[0] != "" || _separators[_count] != "" || _count == 0) return Number.BadFormat;
                // A form names the separators behind its numbers, and the meanings of the numbers. Days end by a point, or by a colon.
                switch (_count)
                {
                    case 1:
                        Try("", "d", negative);
                        break;
                    case 2:
                        Try(":", "hm", negative);
                        break;
                    case 3:
                        Try(": :", "hms", negative);
                        Try(". :", "dhm", negative);
                        Try(": :.", "hmf", negative);
                        Try(": :", "dhm", negative);
                        break;
                    case 4:
                        Try(": : .", "hmsf", negative);
                        Try(". : :", "dhms", negative);
                        Try(". : :.", "dhmf", negative);
                        Try(": : :", "dhms", negative);
                        Try(": : :.", "dhmf", negative);
                        break;
                    default:
                        Try(". : : .", "dhmsf", negative);
                        Try(": : : .", "dhmsf", negative);
                        break;
                }
                if (!_match) return _overflow ? Number.TooBig : Number.BadFormat;
                result = new TimeSpan(_ticks);
                return Number.Ok;
            }

            private void Try(string separators, string parts, bool negative)
            {
                if (_match) return;
                string own = "";
                for (int i = 1; i < _count; i++) own += (i > 1 ? " " : "") + _separators[i];
                if (own != separators) return;
                long days = 0, hours = 0, minutes = 0, seconds = 0, fraction = 0;
                bool valid = true;
                for (int i = 0; i < _count; i++)
                {
                    if (parts[i] == 'd') days = _numbers[i];
                    else if (parts[i] == 'h') hours = _numbers[i];
                    else if (parts[i] == 'm') minutes = _numbers[i];
                    else if (parts[i] == 's') seconds = _numbers[i];
                    else valid = Fraction(_numbers[i], _zeros[i], out fraction);
                }
                long milliseconds = ((days * 24 + hours) * 3600 + minutes * 60 + seconds) * 1000;
                if (!valid || days > 10675199 || hours > 23 || minutes > 59 || seconds > 59 || milliseconds > long.MaxValue / TicksPerMillisecond)
                {
                    _overflow = true;
                    return;
                }
                long ticks = unchecked(milliseconds * TicksPerMillisecond + fraction);
                if (!negative && ticks < 0 || negative && ticks < 0 && ticks != long.MinValue)
                {
                    _overflow = true;
                    return;
                }
                _ticks = negative ? unchecked(-ticks) : ticks;
                _match = true;
            }

            /// Fraction rounds to seven digits. A number of more digits needs a zero in front.
            private static bool Fraction(int number, int zeros, out long ticks)
            {
                ticks = number;
                if (number == 0) return true;
                if (zeros == 0 && number > 9999999) return false;
                int digits = zeros;
                for (int n = number; n > 0; n /= 10) digits++;
                double power = 1;
                for (int i = digits; i < 7; i++) ticks *= 10;
                for (int i = digits; i > 7; i--) power *= 10;
                if (digits > 7) ticks = (long)Math.Round(number / power, MidpointRounding.AwayFromZero);
                return true;
            }
        }

        /// ConstantParser reads the format "c": [-][d.]hh:mm[:ss[.fffffff]] or [-]d.
        private struct ConstantParser
        {
            private readonly string _text;
            private int _at;
            private int _status;

            internal ConstantParser(string text)
            {
                _text = text;
                _at = 0;
                _status = Number.Ok;
            }

            private char Now { get { return _at < _text.Length ? _text[_at] : '\0'; } }
            private bool AtDigit { get { return Now >= '0' && Now <= '9'; } }

            internal int Parse(out TimeSpan result)
            {
                result = Zero;
                SkipBlanks();
                bool negative = Now == '-';
                if (negative) _at++;
                long ticks = 0;
                int end = _at;
                while (end < _text.Length && _text[end] >= '0' && _text[end] <= '9') end++;
                bool time = end < _text.Length && _text[end] == ':';
                if (!time)
                {
                    ticks = Part(10675199) * TicksPerDay;
                    time = _status == Number.Ok && Now == '.';
                    if (time) _at++;
                }
                if (time) ticks = unchecked(ticks + Time());
                if (_status != Number.Ok) return _status;
                if (negative) ticks = unchecked(-ticks);
                if (negative ? ticks > 0 : ticks < 0) return Number.TooBig;
                SkipBlanks();
                if (_at < _text.Length) return Number.BadFormat;
                result = new TimeSpan(ticks);
                return Number.Ok;
            }

            private void SkipBlanks()
            {
                while (Now == ' ' || Now == '\t') _at++;
            }

            /// Part is a number up to most; 0 if it is none.
            private long Part(int most)
            {
                if (_status != Number.Ok) return 0;
                int start = _at, number = 0;
                for (; AtDigit; _at++)
                {
                    if ((number & 0xf0000000) != 0 || (number = number * 10 + (Now - '0')) < 0)
                    {
                        _status = Number.TooBig;
                        return 0;
                    }
                }
                if (_at == start) _status = Number.BadFormat;
                else if (number > most) _status = Number.TooBig;
                return _status == Number.Ok ? number : 0;
            }

            private long Time()
            {
                long ticks = Part(23) * TicksPerHour;
                if (_status == Number.Ok && Now != ':') _status = Number.BadFormat;
                _at++;
                ticks += Part(59) * TicksPerMinute;
                if (_status != Number.Ok || Now != ':') return ticks;
                _at++;
                if (Now != '.') ticks += Part(59) * TicksPerSecond;
                if (_status != Number.Ok || Now != '.') return ticks;
                _at++;
                for (long unit = TicksPerSecond; unit > 1 && AtDigit; _at++)
                {
                    unit /= 10;
                    ticks += (Now - '0') * unit;
                }
                return ticks;
            }
        }

        private static int TryParseText(string text, bool exact, IFormatProvider provider, out TimeSpan result)
        {
            if (exact) return new ConstantParser(text).Parse(out result);
            if (text.Trim().Length != 0) Symbols.OfDates(provider);
            return new Parser().Parse(text, out result);
        }
    }
}
