using System.Collections.Generic;
using System.Text;

namespace System
{
    // The parts of a URI, escaped and not.
    public partial class Uri
    {
        // Form is how parts are written: Escaped, Raw (all unescaped), Safe (as much unescaped as keeps the meaning), Display (ToString).
        private enum Form { Escaped = 1, Raw = 2, Safe = 3, Display = 4 }

        public string OriginalString { get { return _text; } }
        public bool IsAbsoluteUri { get { return _scheme != null; } }
        public bool UserEscaped { get { return false; } }

        public string Scheme { get { return Absolute()._scheme; } }
        public string Host { get { return Absolute()._host; } }
        public int Port { get { return Absolute()._port >= 0 ? _port : DefaultPort; } }
        public bool IsDefaultPort { get { return Absolute()._port < 0; } }
        public bool IsFile { get { return Absolute()._scheme == "file"; } }
        public bool IsUnc { get { Absolute(); return false; } }
        public bool IsLoopback { get { return Absolute().IsLoopbackHost(); } }
        public string UserInfo { get { return Absolute().Parts(UriComponents.UserInfo, Form.Escaped); } }
        public string Authority { get { return Absolute().Parts(UriComponents.Host | UriComponents.Port, Form.Escaped); } }
        public string AbsoluteUri { get { return Absolute().Parts(UriComponents.AbsoluteUri, Form.Escaped); } }
        public string AbsolutePath { get { return Absolute().Parts(UriComponents.Path | UriComponents.KeepDelimiter, Form.Escaped); } }
        public string LocalPath { get { return Absolute().Parts(UriComponents.Path | UriComponents.KeepDelimiter, Form.Raw); } }
        public string PathAndQuery { get { return Absolute().Parts(UriComponents.PathAndQuery, Form.Escaped); } }
        public string Query { get { return Absolute().Parts(UriComponents.Query | UriComponents.KeepDelimiter, Form.Escaped); } }
        public string Fragment { get { return Absolute().Parts(UriComponents.Fragment | UriComponents.KeepDelimiter, Form.Escaped); } }

        public string IdnHost { get { return Absolute()._hostKind == HostKind.IPv6 ? _host.Substring(1, _host.Length - 2) : _host; } }
        public string DnsSafeHost { get { return IdnHost; } }

        public UriHostNameType HostNameType
        {
            get
            {
                switch (Absolute()._hostKind)
                {
                    case HostKind.None: return UriHostNameType.Unknown;
                    case HostKind.Dns: return UriHostNameType.Dns;
                    case HostKind.IPv4: return UriHostNameType.IPv4;
                    case HostKind.IPv6: return UriHostNameType.IPv6;
                }
                return UriHostNameType.Basic;
            }
        }

        public string[] Segments
        {
            get
            {
                string path = AbsolutePath;
                List<string> segments = new List<string>();
                for (int from = 0; from < path.Length;)
                {
                    int next = path.IndexOf('/', from) + 1;
                    if (next == 0)
                        next = path.Length;
                    segments.Add(path.Substring(from, next - from));
                    from = next;
                }
                return segments.ToArray();
            }
        }

        internal bool HasAuthority { get { return Has(Syntax.Authority); } }

        private Uri Absolute()
        {
            if (_scheme == null)
                throw new InvalidOperationException("This operation is not supported for a relative URI.");
            return this;
        }

        public string GetLeftPart(UriPartial part)
        {
            Absolute();
            UriComponents left = UriComponents.Scheme | UriComponents.UserInfo | UriComponents.Host | UriComponents.Port;
            switch (part)
            {
                case UriPartial.Scheme:
                    return Parts(UriComponents.Scheme | UriComponents.KeepDelimiter, Form.Escaped);
                case UriPartial.Authority:
                    return Has(Syntax.Authority) ? Parts(left, Form.Escaped) : "";
                case UriPartial.Path:
                    return Parts(left | UriComponents.Path, Form.Escaped);
                case UriPartial.Query:
                    return Parts(left | UriComponents.Path | UriComponents.Query, Form.Escaped);
            }
            throw new ArgumentException("The subcomponent, " + part.ToString() + ", of this uri is not valid.", "part");
        }

        public string GetComponents(UriComponents components, UriFormat format)
        {
            if ((components & UriComponents.SerializationInfoString) != 0 && components != UriComponents.SerializationInfoString)
                throw new ArgumentOutOfRangeException("components", components, "UriComponents.SerializationInfoString must not be combined with other UriComponents.");
            if ((format & ~UriFormat.SafeUnescaped) != 0)
                throw new ArgumentOutOfRangeException("format");
            if (_scheme == null)
            {
                if (components != UriComponents.SerializationInfoString)
                    Absolute();
                Unsupported("GetComponents of a relative URI");
            }
            if (components == UriComponents.Scheme)
                return _scheme;
            if (components == UriComponents.SerializationInfoString)
                components = UriComponents.AbsoluteUri;
            if ((components & UriComponents.NormalizedHost) != 0)
            {
                if (_host.IndexOf("xn--", StringComparison.Ordinal) >= 0 || _host.EndsWith(".", StringComparison.Ordinal))
                    Unsupported("the Unicode form of a host");
                components |= UriComponents.Host;
            }
            if (components == UriComponents.Port || components == UriComponents.StrongPort)
                return _port >= 0 || components == UriComponents.StrongPort && DefaultPort >= 0 ? Port.ToString() : "";
            if ((components & UriComponents.StrongPort) != 0)
                components |= UriComponents.Port;
            if (format == 0)
            {
                if (components == UriComponents.Host)
                    Unsupported("GetComponents without a format");
                throw new ArgumentOutOfRangeException("uriFormat");
            }
            return Parts(components, (Form)format);
        }

        public static int Compare(Uri uri1, Uri uri2, UriComponents partsToCompare, UriFormat compareFormat, StringComparison comparisonType)
        {
            if ((object)uri1 == null || (object)uri2 == null)
                return (object)uri1 == (object)uri2 ? 0 : (object)uri1 == null ? -1 : 1;
            if (!uri1.IsAbsoluteUri || !uri2.IsAbsoluteUri)
            {
                if (uri1.IsAbsoluteUri != uri2.IsAbsoluteUri)
                    return uri1.IsAbsoluteUri ? 1 : -1;
                return string.Compare(uri1._text, uri2._text, comparisonType);
            }
            return string.Compare(uri1.GetComponents(partsToCompare, compareFormat), uri2.GetComponents(partsToCompare, compareFormat), comparisonType);
        }

        private string Parts(UriComponents parts, Form form)
        {
            StringBuilder to = new StringBuilder();
            if ((parts & UriComponents.Scheme) != 0)
            {
                to.Append(_scheme).Append(':');
                if (Has(Syntax.Authority))
                    to.Append("//");
            }
            if ((parts & UriComponents.UserInfo) != 0 && _user.Length != 0)
            {
                string user = User(form);
                to.Append(parts == UriComponents.UserInfo ? user.Substring(0, user.Length - 1) : user);
            }
            if ((parts & UriComponents.Host) != 0)
                to.Append(_host);
            if ((parts & UriComponents.Port) != 0 && (_port >= 0 || (parts & UriComponents.StrongPort) != 0 && DefaultPort >= 0))
                to.Append(':').Append(Port.ToString());
            if ((parts & UriComponents.Path) != 0)
            {
                string path = Path(form);
                bool bare = parts == UriComponents.Path && Has(Syntax.Authority) && path.Length != 0 && path[0] == '/';
                to.Append(bare ? path.Substring(1) : path);
            }
            if ((parts & UriComponents.Query) != 0 && _query.Length != 0)
                AppendTail(to, _query, parts != UriComponents.Query, true, form);
            if ((parts & UriComponents.Fragment) != 0 && _fragment.Length != 0)
                AppendTail(to, _fragment, parts != UriComponents.Fragment, false, form);
            return to.ToString();
        }

        private string User(Form form)
        {
            if (form == Form.Escaped)
                return EscapePath(_user);
            if (form == Form.Display || !NeedsUnescape(_user, false))
                return _user;
            if (form == Form.Raw)
                return UnescapeText(_user, NoChar, NoChar, Unescape.Decode | Unescape.All, false);
            return UnescapeText(_user.Substring(0, _user.Length - 1), NoChar, NoChar, Unescape.Decode | Unescape.Reescape, false) + "@";
        }

        // A query or a fragment, which begins with its delimiter.
        private static void AppendTail(StringBuilder to, string tail, bool delimiter, bool query, Form form)
        {
            if (delimiter)
                to.Append(tail[0]);
            tail = tail.Substring(1);
            if (form == Form.Escaped)
                tail = EscapeText(tail, true, Marks + Reserved, query ? '#' : NoChar, NoChar);
            else if (NeedsUnescape(tail, false))
                tail = form == Form.Raw ? UnescapeText(tail, NoChar, NoChar, Unescape.Decode | Unescape.All, query) : UnescapeText(tail, '#', NoChar, Mode(form), query);
            to.Append(tail);
        }

        private static Unescape Mode(Form form)
        {
            return form == Form.Display ? Unescape.Decode | Unescape.Reescape | Unescape.Lenient : Unescape.Decode | Unescape.Reescape;
        }

        // Whether a part has something that its unescaped form changes.
        private static bool NeedsUnescape(string s, bool reserved)
        {
            foreach (char c in s)
            {
                if (c == '%' || IsControl(c) || reserved && (c == '?' || c == '#'))
                    return true;
            }
            return false;
        }

        private string Path(Form form)
        {
            string path = _path;
            bool file = Has(Syntax.ImplicitFile);
            if (Has(Syntax.Authority))
            {
                if (Has(Syntax.EscapedDots) && !file)
                    path = UnescapeDots(path);
                bool rooted = path.Length != 0 && IsSlash(path[0]);
                if (!rooted && path.Length != 0 && !Has(Syntax.Unknown))
                    Unsupported("a path that follows an IPv6 address without a slash");
                bool escapes = form == Form.Escaped && Has(Syntax.File) && !Has(Syntax.Backslashes) && !file && path.IndexOf('\\') >= 0;
                if (Has(Syntax.Dots) && !escapes) // .NET resolves no dots where it escapes a backslash
                    path = Resolved(path, Has(Syntax.Backslashes));
                if (!rooted && Has(Syntax.Rooted))
                    path = "/" + path;
            }
            if (form == Form.Escaped)
                return EscapeText(path, !file, Marks + Reserved, '?', '#');
            if (file)
                return form == Form.Raw || !NeedsReescape(_path) ? path : UnescapeText(path, '?', '#', Mode(form) & ~Unescape.Decode, false);
            if (!NeedsUnescape(path, true))
                return path;
            return form == Form.Raw ? UnescapeText(path, NoChar, NoChar, Unescape.Decode | Unescape.All, false) : UnescapeText(path, '?', '#', Mode(form), false);
        }

        // Whether a path without a scheme is shown escaped.
        private static bool NeedsReescape(string s)
        {
            for (int i = 0; i < s.Length; i++)
            {
                char c = s[i], escaped = Escaped(s, i);
                if (IsControl(c) || c == '?' || c == '#' || escaped == '.' || IsSlash(escaped))
                    return true;
            }
            return false;
        }

        private string UnescapeDots(string path)
        {
            StringBuilder to = new StringBuilder();
            for (int i = 0; i < path.Length; i++)
            {
                char c = Escaped(path, i);
                if (c == NoChar && path[i] == '%')
                    Unsupported("a file's path with a '%' that begins no escape");
                if (c == '/' || c == '.' || c == '\\' && Has(Syntax.Backslashes))
                {
                    to.Append(c);
                    i += 2;
                }
                else
                    to.Append(path[i]);
            }
            return to.ToString();
        }

        // Resolves "." and ".." after a '/'. The text before the first '/' stays.
        private static string Resolved(string path, bool backslashes)
        {
            if (backslashes)
                path = path.Replace('\\', '/');
            if (path.IndexOf("/.", StringComparison.Ordinal) < 0)
                return path;
            string[] segments = path.Split('/');
            string result = "";
            int gone = 0;
            for (int i = segments.Length - 1; i > 0; i--)
            {
                string segment = segments[i];
                if (segment == "." || segment == "..")
                {
                    if (segment == "..")
                        gone++;
                    if (i == segments.Length - 1)
                        result = "/";
                }
                else if (gone > 0)
                    gone--;
                else
                    result = "/" + segment + result;
            }
            return segments[0] + (result.Length == 0 ? "/" : result);
        }

        public bool IsWellFormedOriginalString()
        {
            if (_scheme == null)
                return !ColonInFirstSegment(_path) && IsWellFormed(_path, true, false);
            if (Has(Syntax.ImplicitFile))
                return false;
            if (Has(Syntax.Authority))
            {
                int at = 0;
                while (IsSpace(_text[at]))
                    at++;
                at += _scheme.Length + 1;
                if (_text[at] != '/' || _text[at + 1] != '/')
                    return false;
                if (_path.Length != 0 && Has(Syntax.Rooted) && !IsSlash(_path[0]))
                    return false;
            }
            foreach (char c in _user + _path + _query + _fragment)
            {
                if (c > '\x7F')
                    Unsupported("IsWellFormedOriginalString of a URI beyond ASCII");
            }
            if (Has(Syntax.EscapedDots) && UnescapeDots(_path) != _path)
                return false;
            return IsWellFormed(_user, true, false) && IsWellFormed(_path, true, !Has(Syntax.Query)) && IsWellFormed(_query, false, false) && IsWellFormed(_fragment, false, false);
        }

        public static bool IsWellFormedUriString(string uriString, UriKind uriKind)
        {
            Uri uri;
            return TryCreate(uriString, uriKind, out uri) && uri.IsWellFormedOriginalString();
        }

        // Whether a part has nothing that has to be escaped.
        private static bool IsWellFormed(string s, bool path, bool reserved)
        {
            for (int i = 0; i < s.Length; i++)
            {
                char c = s[i];
                if (c == '%' ? Escaped(s, i) == NoChar : !IsLetter(c) && !IsDigit(c) && "-._~;/?:@&=+$,!'()*".IndexOf(c) < 0 && !(c == '#' && !path && i == 0))
                    return false;
                if (reserved && c == '?')
                    return false;
            }
            return true;
        }
    }
}
