using System.Text;

namespace System
{
    // Authorities: user information, names and addresses of hosts.
    public partial class Uri
    {
        private enum HostKind { None, Basic, Dns, IPv4, IPv6, Unc }

        // Reads user information and host. at becomes the place behind the host.
        private Fault ReadServer(ref int at, int end)
        {
            string s = _text;
            if (at >= end || s[at] == '/' || s[at] == '\\' && Has(Syntax.File) || s[at] == '#' || s[at] == '?')
            {
                if (!Has(Syntax.EmptyHost))
                    return Fault.Host;
                _hostKind = HostKind.Basic;
                return Fault.None;
            }
            for (int i = at; i < end && s[i] != '/' && s[i] != '\\' && s[i] != '?' && s[i] != '#'; i++)
            {
                if (s[i] > '\x7F')
                    Unsupported("a host or user information beyond ASCII");
            }
            int begin = at, from = at;
            if (Has(Syntax.UserInfo))
            {
                for (int i = at; i + 1 < end && s[i] != '?' && s[i] != '#' && !IsSlash(s[i]); i++)
                {
                    if (s[i] == '@')
                    {
                        _user = s.Substring(at, i + 1 - at);
                        from = i + 1;
                        break;
                    }
                }
            }
            int next = ReadHost(from, end);
            Fault fault = CheckPort(next, end);
            if (fault != Fault.None)
                return fault;
            if (next < end && s[next] == '\\' && _hostKind != HostKind.None && !Has(Syntax.File))
            {
                _hostKind = HostKind.None;
                if (Has(Syntax.Unknown))
                    return Fault.Host;
            }
            at = next;
            if (_hostKind != HostKind.None)
                return Fault.None;
            _user = _host = "";
            if (!Has(Syntax.Unknown))
                return Fault.Host;
            return ReadDots(begin, end, ref at);
        }

        // Unknown schemes have hosts "." and "..".
        private Fault ReadDots(int from, int end, ref int at)
        {
            int i = from;
            while (i < end && !(i > from && (_text[i] == '/' || _text[i] == '?' || _text[i] == '#')))
            {
                if (i >= from + 2 || _text[i] != '.')
                    return Fault.Host;
                i++;
            }
            _hostKind = HostKind.Basic;
            _host = _text.Substring(from, i - from);
            at = i;
            return Fault.None;
        }

        private Fault CheckPort(int at, int end)
        {
            if (at >= end || _text[at] != ':' || _hostKind == HostKind.None)
                return Fault.None;
            if (!Has(Syntax.Port))
            {
                _hostKind = HostKind.None;
                return Fault.None;
            }
            int port = 0;
            for (at++; at < end; at++)
            {
                char c = _text[at];
                if (c == '/' || c == '?' || c == '#')
                    break;
                if (!IsDigit(c) || (port = port * 10 + c - '0') > 0xFFFF)
                    return Fault.Port;
            }
            return Fault.None;
        }

        // Finds the kind of the host and its canonical form, and returns the place behind it.
        private int ReadHost(int from, int end)
        {
            string s = _text;
            if (s[from] == '[')
            {
                int close = from;
                while (close < end && s[close] != ']')
                    close++;
                if (close < end)
                {
                    ushort[] words;
                    if (TryIPv6(s.Substring(from + 1, close - from - 1), out words))
                    {
                        _hostKind = HostKind.IPv6;
                        _host = "[" + IPv6Text(words) + "]";
                        return close + 1;
                    }
                }
            }
            int stop = from;
            while (stop < end && !IsSlash(s[stop]) && s[stop] != ':' && s[stop] != '?' && s[stop] != '#')
                stop++;
            string name = s.Substring(from, stop - from);
            uint address;
            if (name.Length > 0 && IsDigit(name[0]) && TryIPv4(name, Has(Syntax.Unknown), out address))
            {
                _hostKind = HostKind.IPv4;
                _host = IPv4Text(address);
            }
            else if (IsDnsName(name) || IsUncName(name))
            {
                _hostKind = IsDnsName(name) ? HostKind.Dns : HostKind.Unc;
                _host = name.ToLowerInvariant();
                if (_host == "loopback")
                    _host = "localhost";
            }
            else
                return from;
            return stop;
        }

        // Labels of letters, digits, '-' and '_', which begin with a letter or a digit; a dot may end the name.
        private static bool IsDnsName(string name)
        {
            int from = 0;
            do
            {
                int dot = name.IndexOf('.', from);
                if (dot < 0)
                    dot = name.Length;
                if (dot == from || dot - from > 63 || name[from] == '-' || name[from] == '_')
                    return false;
                for (int i = from; i < dot; i++)
                {
                    if (!IsLetter(name[i]) && !IsDigit(name[i]) && name[i] != '-' && name[i] != '_')
                        return false;
                }
                from = dot + 1;
            } while (from < name.Length);
            return true;
        }

        private const int LongestUncName = 256;

        // Names of Windows machines, which every scheme takes: labels of letters, digits, '-' and '_'. The first is no
        // number; those behind the second begin with a letter or a digit.
        private static bool IsUncName(string name)
        {
            if (name.Length > LongestUncName)
                return false;
            bool begun = false, first = true;
            for (int i = 0; i < name.Length; i++)
            {
                char c = name[i];
                if (c == '.')
                {
                    if (!begun || name[i - 1] == '.')
                        return false;
                    begun = first;
                    first = false;
                }
                else if (c == '-' || c == '_')
                {
                    if (!begun && !first)
                        return false;
                    begun = true;
                }
                else if (IsLetter(c) || IsDigit(c) && !first)
                    begun = true;
                else if (!IsDigit(c))
                    return false;
            }
            return begun || name.Length > 0 && !first && name[name.Length - 1] == '.';
        }

        // One to four numbers, decimal, octal or hexadecimal, of which the last fills the rest of the address; for an unknown scheme
        // (and inside an IPv6 address) only four decimal numbers.
        private static bool TryIPv4(string s, bool strict, out uint address)
        {
            address = 0;
            int at = 0;
            for (int part = 0; part < 4; part++)
            {
                ulong value;
                if (!TryNumber(s, ref at, strict, out value))
                    return false;
                bool last = at == s.Length;
                if (!last && s[at] != '.')
                    return false;
                int bits = last ? 32 - 8 * part : 8;
                if (value >> bits != 0 || strict && last && part != 3)
                    return false;
                address |= (uint)value << (last ? 0 : 24 - 8 * part);
                if (last)
                    return true;
                at++;
            }
            return false;
        }

        private static bool TryNumber(string s, ref int at, bool strict, out ulong value)
        {
            int from = at;
            uint radix = 10;
            value = 0;
            if (at < s.Length && s[at] == '0')
            {
                at++;
                if (strict)
                    return at == s.Length || s[at] == '.';
                radix = 8;
                if (at < s.Length && (s[at] | 0x20) == 'x')
                {
                    radix = 16;
                    from = ++at;
                }
            }
            for (; at < s.Length; at++)
            {
                int digit = HexValue(s[at]);
                if (digit < 0 || digit >= radix)
                    break;
                value = value * radix + (uint)digit;
                if (value > uint.MaxValue)
                    return false;
            }
            return at > from;
        }

        private static string IPv4Text(uint a)
        {
            return (a >> 24).ToString() + "." + (a >> 16 & 0xFF).ToString() + "." + (a >> 8 & 0xFF).ToString() + "." + (a & 0xFF).ToString();
        }

        // An address without brackets. Those with a zone or a prefix length end the path.
        private static bool TryIPv6(string s, out ushort[] words)
        {
            words = new ushort[8];
            int count = 0, gap = -1, at = 0;
            int tail = 0;
            while (tail < s.Length && (HexValue(s[tail]) >= 0 || s[tail] == ':' || s[tail] == '.'))
                tail++;
            if (tail > 0 && tail < s.Length && (s[tail] == '%' || s[tail] == '/'))
                Unsupported("an IPv6 address with a zone or a prefix");
            if (s.StartsWith("::", StringComparison.Ordinal))
            {
                gap = 0;
                at = 2;
            }
            while (at < s.Length)
            {
                if (count == 8)
                    return false;
                int from = at, value = 0;
                for (; at < s.Length && HexValue(s[at]) >= 0; at++)
                    value = value << 4 | HexValue(s[at]);
                if (at < s.Length && s[at] == '.')
                {
                    uint address;
                    if (count > 6 || !TryIPv4(s.Substring(from), true, out address))
                        return false;
                    words[count++] = (ushort)(address >> 16);
                    words[count++] = (ushort)address;
                    break;
                }
                if (at == from || at - from > 4)
                    return false;
                words[count++] = (ushort)value;
                if (at == s.Length)
                    break;
                if (s[at] != ':' || at + 1 == s.Length)
                    return false;
                at++;
                if (s[at] == ':')
                {
                    if (gap >= 0)
                        return false;
                    gap = count;
                    at++;
                }
            }
            if (gap < 0)
                return count == 8;
            if (count == 8)
                return false;
            for (int i = 1; i <= count - gap; i++)
            {
                words[8 - i] = words[count - i];
                words[count - i] = 0;
            }
            return true;
        }

        // RFC 5952: the longest run of two zeros or more becomes "::".
        private static string IPv6Text(ushort[] w)
        {
            int words = HasIPv4(w) ? 6 : 8, from = -1, length = 1;
            for (int i = 0; i < words; i++)
            {
                int j = i;
                while (j < words && w[j] == 0)
                    j++;
                if (j - i > length)
                {
                    from = i;
                    length = j - i;
                }
            }
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < words; i++)
            {
                if (i == from)
                {
                    text.Append("::");
                    i += length - 1;
                    continue;
                }
                if (i > 0 && i != from + length)
                    text.Append(':');
                text.Append(((uint)w[i]).ToString("x"));
            }
            if (words == 6)
            {
                if (text[text.Length - 1] != ':')
                    text.Append(':');
                text.Append(IPv4Text((uint)w[6] << 16 | w[7]));
            }
            return text.ToString();
        }

        // Whether an address is written with an IPv4 address at its end: compatible, mapped, translated and ISATAP addresses.
        private static bool HasIPv4(ushort[] w)
        {
            if (w[0] == 0 && w[1] == 0 && w[2] == 0 && w[3] == 0 && w[6] != 0)
            {
                if (w[4] == 0 && (w[5] == 0 || w[5] == 0xFFFF) || w[4] == 0xFFFF && w[5] == 0)
                    return true;
            }
            return w[4] == 0 && w[5] == 0x5EFE;
        }

        private bool IsLoopbackHost()
        {
            switch (_hostKind)
            {
                case HostKind.Basic:
                    return _host.Length == 0;
                case HostKind.IPv4:
                    return _host.StartsWith("127.", StringComparison.Ordinal);
                case HostKind.IPv6:
                    ushort[] w;
                    if (!TryIPv6(_host.Substring(1, _host.Length - 2), out w) || (w[0] | w[1] | w[2] | w[3] | w[4]) != 0)
                        return false;
                    if (w[5] == 0 && w[6] == 0)
                        return w[7] == 1;
                    return w[6] == 0x7F00 && w[7] == 1 && (w[5] == 0 || w[5] == 0xFFFF);
            }
            return _host == "localhost";
        }

        public static UriHostNameType CheckHostName(string name)
        {
            if (string.IsNullOrEmpty(name))
                return UriHostNameType.Unknown;
            foreach (char c in name)
            {
                if (c > '\x7F')
                    Unsupported("a host beyond ASCII");
            }
            uint address;
            ushort[] words;
            if (name.Length > 1 && name[0] == '[' && name[name.Length - 1] == ']' && TryIPv6(name.Substring(1, name.Length - 2), out words))
                return UriHostNameType.IPv6;
            if (TryIPv4(name, false, out address))
                return UriHostNameType.IPv4;
            if (IsDnsName(name))
                return UriHostNameType.Dns;
            return TryIPv6(name, out words) ? UriHostNameType.IPv6 : UriHostNameType.Unknown;
        }
    }
}
