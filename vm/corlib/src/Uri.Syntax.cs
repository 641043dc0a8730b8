namespace System
{
    // How texts become parts: the scheme, then the authority, then path, query and fragment.
    public partial class Uri
    {
        // Syntax is the set of parts that a scheme allows, and of properties found in the text.
        [Flags]
        private enum Syntax
        {
            None = 0,
            NeedsAuthority = 0x1,       // "//" must follow the scheme
            MayHaveAuthority = 0x2,
            UserInfo = 0x4,
            Port = 0x8,
            Query = 0x10,
            EmptyHost = 0x20,
            File = 0x40,
            MailTo = 0x80,
            Unknown = 0x100,            // a scheme that .NET has no rules for
            Backslashes = 0x200,        // '\' in a path is '/'
            Dots = 0x400,               // "." and ".." in a path are resolved
            EscapedDots = 0x800,        // "%2E" and "%2F" are, too
            Rooted = 0x1000,            // the path of a URI with an authority begins with '/'

            Authority = 0x10000,        // found: "//"
            ImplicitFile = 0x20000,     // found: a path without a scheme

            Web = NeedsAuthority | UserInfo | Port | Query | Backslashes | Dots | Rooted,
            Ftp = Web & ~Query,
            AnyFile = NeedsAuthority | EmptyHost | Query | File | Backslashes | Dots | EscapedDots | Rooted,
            Mail = EmptyHost | UserInfo | Port | Query | MailTo,
            Other = Unknown | MayHaveAuthority | UserInfo | Port | Query | EmptyHost | Backslashes | Dots | Rooted,
        }

        // Fault is the reason why a text is no URI. Up to Empty, the text may be a relative one.
        private enum Fault { None, Format, Scheme, Authority, Empty, SchemeLength, Length, DosPath, Host, Port, Terminator, Absolute }

        private static string Message(Fault fault)
        {
            switch (fault)
            {
                case Fault.Format: return "Invalid URI: The format of the URI could not be determined.";
                case Fault.Scheme: return "Invalid URI: The URI scheme is not valid.";
                case Fault.Authority: return "Invalid URI: The Authority/Host could not be parsed.";
                case Fault.Empty: return "Invalid URI: The URI is empty.";
                case Fault.SchemeLength: return "Invalid URI: The Uri scheme is too long.";
                case Fault.Length: return "Invalid URI: The Uri string is too long.";
                case Fault.DosPath: return "Invalid URI: A Dos path must be rooted, for example, 'c:\\\\'.";
                case Fault.Host: return "Invalid URI: The hostname could not be parsed.";
                case Fault.Port: return "Invalid URI: Invalid port specified.";
                case Fault.Terminator: return "Invalid URI: The Authority/Host cannot end with a backslash character ('\\\\').";
                default: return "A relative URI cannot be created because the 'uriString' parameter represents an absolute URI.";
            }
        }

        private const int LongestText = 0xFFF0 - 1, LongestScheme = 1024;

        private bool Has(Syntax s) { return (_syntax & s) != 0; }

        // Reads a text into this URI. The constructors normalise a relative text; TryCreate leaves it as it is.
        private Fault Read(string text, UriKind kind, bool normalised)
        {
            _text = text;
            _scheme = null;
            _syntax = Syntax.None;
            _user = _host = _query = _fragment = "";
            _hostKind = HostKind.None;
            _port = -1;
            int at;
            Fault fault = ReadScheme(kind, out at);
            if (fault == Fault.None && _scheme == null)
                return Relative(false);
            if (fault != Fault.None)
                return kind != UriKind.Absolute && fault <= Fault.Empty ? Relative(normalised) : fault;
            int end = _text.Length;
            while (end > at && IsSpace(_text[end - 1]))
                end--;
            int authority = end == at && end < _text.Length ? end + 1 : end; // .NET takes one of the spaces that are all of the rest
            fault = Has(Syntax.ImplicitFile) ? Fault.None : ReadAuthority(ref at, authority);
            if (fault != Fault.None)
                return kind != UriKind.Absolute && fault <= Fault.Empty ? Relative(false) : fault;
            if (kind == UriKind.Relative)
                return Fault.Absolute;
            ReadRest(at < end ? _text.Substring(at, end - at) : "");
            return Fault.None;
        }

        private Fault Relative(bool normalised)
        {
            _scheme = null;
            _syntax = Syntax.None;
            _user = _host = "";
            _hostKind = HostKind.None;
            _path = normalised && IsInternational(_text) ? Normalise(_text, false) : _text;
            return Fault.None;
        }

        private static bool IsSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
        private static bool IsLetter(char c) { return (uint)((c | 0x20) - 'a') <= 'z' - 'a'; }
        private static bool IsDigit(char c) { return (uint)(c - '0') <= 9; }
        private static bool IsSlash(char c) { return c == '/' || c == '\\'; }

        // Finds the scheme; without one and without a fault, the text is relative. at becomes the place behind the colon.
        private Fault ReadScheme(UriKind kind, out int at)
        {
            string s = _text;
            at = 0;
            if (s.Length == 0)
                return Fault.Empty;
            if (s.Length > LongestText)
                return Fault.Length;
            while (at < s.Length && IsSpace(s[at]))
                at++;
            if (at < s.Length && s[at] == '/' && (at + 1 == s.Length || !IsSlash(s[at + 1])))
            {
                if (kind != UriKind.Absolute)
                    return Fault.None;
                _scheme = "file";
                _syntax = (Syntax.AnyFile & ~Syntax.Backslashes) | Syntax.ImplicitFile | Syntax.Authority;
                _hostKind = HostKind.Basic;
                return Fault.None;
            }
            int colon = s.IndexOf(':', at);
            if (at + 2 >= s.Length || colon == at)
                return Fault.Format;
            if (s[at + 1] == ':' || s[at + 1] == '|')
                return ReadDrive(kind, at);
            if (IsSlash(s[at]))
            {
                if (!IsSlash(s[at + 1]))
                    return Fault.Format;
                if (kind == UriKind.Absolute || kind == UriKind.RelativeOrAbsolute && s[0] == '\\' && s[1] == '\\')
                    Unsupported("a UNC path");
                return Fault.None;
            }
            if (colon < 0)
                return Fault.Format;
            string scheme = s.Substring(at, colon - at);
            if (!CheckSchemeName(scheme))
                return Fault.Scheme;
            if (scheme.Length > LongestScheme)
                return Fault.SchemeLength;
            _scheme = scheme.ToLowerInvariant();
            _syntax = SyntaxOf(_scheme);
            at = colon + 1;
            return Fault.None;
        }

        // A letter and a colon or a bar begin a DOS path; it is no scheme.
        private Fault ReadDrive(UriKind kind, int at)
        {
            if (!IsLetter(_text[at]))
                return _text[at + 1] == ':' ? Fault.Scheme : Fault.Format;
            if (!IsSlash(_text[at + 2]))
                return Fault.DosPath;
            if (kind != UriKind.Relative)
                Unsupported("a DOS path");
            return Fault.None;
        }

        private static Syntax SyntaxOf(string scheme)
        {
            switch (scheme)
            {
                case "http":
                case "https":
                case "ws":
                case "wss":
                    return Syntax.Web;
                case "ftp":
                    return Syntax.Ftp;
                case "file":
                    return Syntax.AnyFile;
                case "mailto":
                    return Syntax.Mail;
                case "gopher":
                case "nntp":
                case "news":
                case "uuid":
                case "telnet":
                case "ldap":
                case "net.tcp":
                case "net.pipe":
                case "vsmacros":
                    Unsupported("the scheme " + scheme);
                    break;
            }
            return Syntax.Other;
        }

        // Whether "//" is written behind a scheme.
        internal static bool NeedsAuthority(string scheme, bool host)
        {
            Syntax s = SyntaxOf(scheme);
            return (s & Syntax.NeedsAuthority) != 0 || host && (s & Syntax.MayHaveAuthority) != 0;
        }

        private int DefaultPort
        {
            get
            {
                switch (_scheme)
                {
                    case "http":
                    case "ws":
                        return 80;
                    case "https":
                    case "wss":
                        return 443;
                    case "ftp":
                        return 21;
                    case "mailto":
                        return 25;
                }
                return -1;
            }
        }

        private Fault ReadAuthority(ref int at, int end)
        {
            string s = _text;
            bool unix = false;
            if (Has(Syntax.EmptyHost) && !Has(Syntax.MailTo) && at + 1 < end)
            {
                int i = at;
                while (i < end && IsSlash(s[i]))
                    i++;
                if (Has(Syntax.File) || i - at <= 3)
                {
                    if (i - at >= 2)
                        _syntax |= Syntax.Authority;
                    if (i + 1 < end && (s[i + 1] == ':' || s[i + 1] == '|') && IsLetter(s[i]))
                    {
                        if (i + 2 < end && IsSlash(s[i + 2]))
                            Unsupported("a DOS path");
                        else if (Has(Syntax.File))
                            return Fault.DosPath;
                    }
                    else if (Has(Syntax.File) && i - at >= 2 && i - at != 3 && i < end && s[i] != '?' && s[i] != '#')
                        Unsupported("a file on another host");
                    else if (Has(Syntax.File) && i - at == 3 && s[i - 1] == '/')
                        unix = true;
                }
            }
            if (unix)
            {
                _syntax = (_syntax & ~Syntax.Backslashes) | Syntax.Authority;
                _hostKind = HostKind.Basic;
                at += 2;
                return Fault.None;
            }
            bool two = at + 1 < end;
            if (Has(Syntax.NeedsAuthority))
            {
                if (!two || !IsSlash(s[at]) || !IsSlash(s[at + 1]))
                    return Fault.Authority;
                _syntax |= Syntax.Authority;
                at += 2;
            }
            else if (two && Has(Syntax.MayHaveAuthority) && (Has(Syntax.Authority) || s[at] == '/' && s[at + 1] == '/'))
            {
                _syntax |= Syntax.Authority;
                at += 2;
            }
            else if (!Has(Syntax.MailTo))
                return Fault.None;
            Fault fault = ReadServer(ref at, end);
            if (fault != Fault.None)
                return fault;
            if (at < end && s[at] == '\\' && !Has(Syntax.File | Syntax.Unknown))
                return Fault.Terminator;
            if (at < end && s[at] == ':' && _hostKind != HostKind.None)
                ReadPort(ref at, end);
            return Fault.None;
        }

        // Reads the port, which ReadServer has found to be in order. The scheme's own port is as none.
        private void ReadPort(ref int at, int end)
        {
            int port = 0, from = ++at;
            for (; at < end && IsDigit(_text[at]); at++)
                port = port * 10 + _text[at] - '0';
            if (at > from && port != DefaultPort)
                _port = port;
        }

        private void ReadRest(string rest)
        {
            string path = rest, query = "", fragment = "";
            if (!Has(Syntax.ImplicitFile))
            {
                int i = 0;
                while (i < path.Length && path[i] != '#' && !(path[i] == '?' && Has(Syntax.Query)))
                    i++;
                if (i < path.Length && path[i] == '?')
                {
                    query = path.Substring(i);
                    int number = query.IndexOf('#');
                    if (number >= 0)
                    {
                        fragment = query.Substring(number);
                        query = query.Substring(0, number);
                    }
                }
                else
                    fragment = path.Substring(i);
                path = path.Substring(0, i);
            }
            if (IsInternational(_text))
            {
                if (Has(Syntax.File) && IsSpace(_text[0]))
                    Unsupported("white space before an international path of a file"); // .NET fails on it
                path = Normalise(path, false);
                query = Normalise(query, true);
                fragment = Normalise(fragment, false);
                _user = Normalise(_user, false);
                string all = path + query + fragment;
                if (IsSpace(_text[_text.Length - 1]) || all.Length > 0 && IsSpace(all[all.Length - 1]))
                    Unsupported("an international URI that ends with white space");
            }
            _path = path;
            _query = query;
            _fragment = fragment;
        }
    }
}
