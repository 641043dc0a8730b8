using System.Text;

namespace System
{
    // References from one URI to another: RFC 3986, section 5, with .NET's deviations.
    public partial class Uri
    {
        // The text of the absolute URI that a relative text names when this is the base.
        private string Resolve(string relative)
        {
            relative = relative.Trim(' ', '\n', '\r', '\t');
            bool implicitFile = Has(Syntax.ImplicitFile);
            if (relative.Length == 0)
                return Parts(UriComponents.AbsoluteUri, Form.Safe);
            if (relative[0] == '#' && !implicitFile)
                return Parts(UriComponents.AbsoluteUri & ~UriComponents.Fragment, Form.Escaped) + relative;
            if (relative[0] == '?' && !implicitFile && Has(Syntax.Query))
                return Parts(UriComponents.AbsoluteUri & ~(UriComponents.Query | UriComponents.Fragment), Form.Escaped) + relative;
            if (relative.Length >= 3 && (relative[1] == ':' || relative[1] == '|') && IsLetter(relative[0]) && IsSlash(relative[2]) && Has(Syntax.File | Syntax.Unknown))
                Unsupported("a DOS path");
            int colon = relative.IndexOf(':');
            if (colon >= 2 && ColonInFirstSegment(relative) && colon <= LongestScheme && CheckSchemeName(relative.Substring(0, colon)))
            {
                string scheme = relative.Substring(0, colon).ToLowerInvariant();
                SyntaxOf(scheme);
                if (scheme != _scheme || Has(Syntax.File) && !Has(Syntax.Backslashes))
                    return relative;
                relative = relative.Substring(colon + 1);
                if (relative.Length == 0)
                    return _text;
            }
            return Combine(relative);
        }

        private string Combine(string relative)
        {
            char first = relative[0];
            if (Has(Syntax.File) && IsSlash(first))
            {
                if (relative.Length >= 2 && IsSlash(relative[1]))
                    return Has(Syntax.ImplicitFile) ? relative : "file:" + relative;
                return "file://" + relative;
            }
            string server = Has(Syntax.ImplicitFile) ? _host : Parts(UriComponents.SchemeAndServer | UriComponents.UserInfo, Form.Safe);
            bool backslashes = Has(Syntax.Backslashes);
            if (first == '/' || first == '\\' && backslashes)
            {
                if (relative.Length >= 2 && relative[1] == '/')
                    return _scheme + ":" + relative;
                return server + (first == '\\' ? "/" + relative.Substring(1) : relative);
            }
            string path = Parts(UriComponents.Path | UriComponents.KeepDelimiter, Has(Syntax.ImplicitFile) ? Form.Raw : Form.Safe);
            path = path.Substring(0, path.LastIndexOf('/') + 1);
            int end = 0;
            while (end < relative.Length && !(relative[end] == '?' && Has(Syntax.Query)) && !(relative[end] == '#' && !Has(Syntax.ImplicitFile)))
                end++;
            return server + Resolved(path + relative.Substring(0, end), backslashes) + relative.Substring(end);
        }

        public Uri MakeRelativeUri(Uri uri)
        {
            if ((object)uri == null)
                throw new ArgumentNullException("uri");
            Absolute();
            uri.Absolute();
            if (Scheme != uri.Scheme || Host != uri.Host || Port != uri.Port)
                return uri;
            string relative = PathDifference(AbsolutePath, uri.AbsolutePath);
            if (ColonInFirstSegment(relative))
                relative = "./" + relative;
            return new Uri(relative + uri.Parts(UriComponents.Query | UriComponents.Fragment, Form.Escaped), UriKind.Relative);
        }

        public string MakeRelative(Uri toUri)
        {
            if ((object)toUri == null)
                throw new ArgumentNullException("toUri");
            Absolute();
            toUri.Absolute();
            if (Scheme == toUri.Scheme && Host == toUri.Host && Port == toUri.Port)
                return PathDifference(AbsolutePath, toUri.AbsolutePath);
            return toUri.ToString();
        }

        private static bool ColonInFirstSegment(string s)
        {
            foreach (char c in s)
            {
                if (c == ':')
                    return true;
                if (IsSlash(c) || c == '?' || c == '#')
                    return false;
            }
            return false;
        }

        private static string PathDifference(string from, string to)
        {
            int i = 0, slash = -1;
            for (; i < from.Length && i < to.Length && from[i] == to[i]; i++)
            {
                if (from[i] == '/')
                    slash = i;
            }
            if (i == 0)
                return to;
            if (i == from.Length && i == to.Length)
                return "";
            StringBuilder relative = new StringBuilder();
            for (; i < from.Length; i++)
            {
                if (from[i] == '/')
                    relative.Append("../");
            }
            if (relative.Length == 0 && to.Length - 1 == slash)
                return "./";
            return relative.Append(to.Substring(slash + 1)).ToString();
        }

        public bool IsBaseOf(Uri uri)
        {
            if ((object)uri == null)
                throw new ArgumentNullException("uri");
            if (!IsAbsoluteUri)
                return false;
            if (!uri.IsAbsoluteUri && !TryCreate(Resolve(uri._text), UriKind.Absolute, out uri))
                Unsupported("IsBaseOf of a relative URI that names nothing");
            if (_scheme != uri._scheme)
                return false;
            UriComponents parts = UriComponents.AbsoluteUri & ~(UriComponents.Fragment | UriComponents.UserInfo);
            return IsFolderOf(Parts(parts, Form.Safe), uri.Parts(parts, Form.Safe));
        }

        // Whether other is below self: all of self up to its last '/' of the path begins other.
        private static bool IsFolderOf(string self, string other)
        {
            bool same = true;
            int i = 0;
            for (; i < self.Length && i < other.Length; i++)
            {
                if (self[i] == '?' || self[i] == '#')
                    return true;
                if (self[i] == '/')
                {
                    if (other[i] != '/' || !same)
                        return false;
                    continue;
                }
                if (other[i] == '?' || other[i] == '#')
                    break;
                if (self[i] != other[i])
                    same = false;
            }
            for (; i < self.Length; i++)
            {
                if (self[i] == '?' || self[i] == '#')
                    return true;
                if (self[i] == '/')
                    return false;
            }
            return true;
        }
    }
}
