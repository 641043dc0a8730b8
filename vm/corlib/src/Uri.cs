using System.Runtime.Serialization;

namespace System
{
    // Uri is immutable: the constructor reads the whole text, and every property is computed from the parts. It follows RFC 3986 with the
    // differences that .NET 9 has on Unix. Texts that need tables of Unicode, or the rules of Windows paths, end the path as unsupported.
    public partial class Uri : ISpanFormattable, IEquatable<Uri>, ISerializable
    {
        public static readonly string UriSchemeFile = "file";
        public static readonly string UriSchemeFtp = "ftp";
        public static readonly string UriSchemeSftp = "sftp";
        public static readonly string UriSchemeFtps = "ftps";
        public static readonly string UriSchemeGopher = "gopher";
        public static readonly string UriSchemeHttp = "http";
        public static readonly string UriSchemeHttps = "https";
        public static readonly string UriSchemeWs = "ws";
        public static readonly string UriSchemeWss = "wss";
        public static readonly string UriSchemeMailto = "mailto";
        public static readonly string UriSchemeNews = "news";
        public static readonly string UriSchemeNntp = "nntp";
        public static readonly string UriSchemeSsh = "ssh";
        public static readonly string UriSchemeTelnet = "telnet";
        public static readonly string UriSchemeNetTcp = "net.tcp";
        public static readonly string UriSchemeNetPipe = "net.pipe";
        public static readonly string SchemeDelimiter = "://";

        private string _text;       // the text as it was given
        private string _scheme;     // in lower case; null for a relative URI
        private Syntax _syntax;
        private string _user;       // with its '@', or ""
        private string _host;       // in canonical form, or ""
        private HostKind _hostKind;
        private int _port;          // -1 where the text names none, or the scheme's own
        private string _path;       // the path, query and fragment as given, after the normalisation of IRIs; of a relative URI all of its text
        private string _query;      // with its '?', or ""
        private string _fragment;   // with its '#', or ""

        public Uri(string uriString) : this(uriString, UriKind.Absolute) { }

        public Uri(string uriString, UriKind uriKind)
        {
            if (uriString == null)
                throw new ArgumentNullException("uriString");
            Check(uriKind);
            Create(uriString, uriKind, true);
        }

        public Uri(Uri baseUri, string relativeUri)
        {
            if ((object)baseUri == null)
                throw new ArgumentNullException("baseUri");
            if (!baseUri.IsAbsoluteUri)
                throw new ArgumentOutOfRangeException("baseUri");
            Create(relativeUri ?? "", UriKind.RelativeOrAbsolute, true);
            if (IsAbsoluteUri)
                return;
            string text = baseUri.Resolve(_text);
            Create(text, UriKind.Absolute, true);
        }

        public Uri(Uri baseUri, Uri relativeUri)
        {
            if ((object)baseUri == null)
                throw new ArgumentNullException("baseUri");
            if (!baseUri.IsAbsoluteUri)
                throw new ArgumentOutOfRangeException("baseUri");
            if (relativeUri.IsAbsoluteUri)
            {
                // .NET finds the port again, or fails, depending on the properties that were read before.
                if (relativeUri._port >= 0 && relativeUri._path.Length + relativeUri._query.Length + relativeUri._fragment.Length == 0)
                    Unsupported("the copy of a URI that ends with a port");
                Copy(relativeUri);
            }
            else
                Create(baseUri.Resolve(relativeUri._text), UriKind.Absolute, true);
        }

        protected Uri(SerializationInfo serializationInfo, StreamingContext streamingContext)
        {
            Unsupported("serialization");
        }

        private Uri() { }

        void ISerializable.GetObjectData(SerializationInfo info, StreamingContext context) { Unsupported("serialization"); }

        protected void GetObjectData(SerializationInfo serializationInfo, StreamingContext streamingContext) { Unsupported("serialization"); }

        public static bool TryCreate(string uriString, UriKind uriKind, out Uri result)
        {
            result = null;
            if (uriString == null)
                return false;
            Check(uriKind);
            Uri uri = new Uri();
            if (uri.Read(uriString, uriKind, false) != Fault.None)
                return false;
            result = uri;
            return true;
        }

        public static bool TryCreate(Uri baseUri, string relativeUri, out Uri result)
        {
            Uri relative;
            result = null;
            if (!TryCreate(relativeUri, UriKind.RelativeOrAbsolute, out relative))
                return false;
            if (!relative.IsAbsoluteUri)
                return TryCreate(baseUri, relative, out result);
            result = relative;
            return true;
        }

        public static bool TryCreate(Uri baseUri, Uri relativeUri, out Uri result)
        {
            result = null;
            if ((object)baseUri == null || (object)relativeUri == null || !baseUri.IsAbsoluteUri)
                return false;
            if (relativeUri.IsAbsoluteUri)
            {
                result = relativeUri;
                return true;
            }
            return TryCreate(baseUri.Resolve(relativeUri._text), UriKind.Absolute, out result);
        }

        private static void Check(UriKind kind)
        {
            if (kind < UriKind.RelativeOrAbsolute || kind > UriKind.Relative)
                throw new ArgumentException("The value '" + ((int)kind).ToString() + "' passed for the UriKind parameter is invalid.");
        }

        private void Create(string text, UriKind kind, bool normalised)
        {
            Fault fault = Read(text, kind, normalised);
            if (fault != Fault.None)
                throw new UriFormatException(Message(fault));
        }

        private void Copy(Uri from)
        {
            _text = from._text;
            _scheme = from._scheme;
            _syntax = from._syntax;
            _user = from._user;
            _host = from._host;
            _hostKind = from._hostKind;
            _port = from._port;
            _path = from._path;
            _query = from._query;
            _fragment = from._fragment;
        }

        // Ends the path: the model does not know the answer of .NET.
        private static void Unsupported(string what) { Random.Unsupported("System.Uri: " + what); }

        public static bool operator ==(Uri uri1, Uri uri2)
        {
            return (object)uri1 == (object)uri2 || (object)uri1 != null && (object)uri2 != null && uri1.Equals(uri2);
        }

        public static bool operator !=(Uri uri1, Uri uri2) { return !(uri1 == uri2); }

        public override bool Equals(object comparand)
        {
            Uri other = comparand as Uri;
            if ((object)other == null)
            {
                string text = comparand as string;
                if (text == null || !TryCreate(text, UriKind.RelativeOrAbsolute, out other))
                    return false;
            }
            return Equals(other);
        }

        public bool Equals(Uri other)
        {
            if ((object)other == null)
                return false;
            if ((object)this == (object)other)
                return true;
            if (IsAbsoluteUri != other.IsAbsoluteUri)
                return false;
            if (!IsAbsoluteUri)
                return _text == other._text;
            return _scheme == other._scheme && Identity() == other.Identity();
        }

        public override int GetHashCode() { return IsAbsoluteUri ? Identity().GetHashCode() : _text.GetHashCode(); }

        // The text by which two absolute URIs are compared: without a fragment, and without user information except in mail addresses.
        private string Identity()
        {
            UriComponents parts = UriComponents.HttpRequestUrl;
            if (Has(Syntax.MailTo))
                parts |= UriComponents.UserInfo;
            return Parts(parts, Form.Safe);
        }

        public override string ToString() { return IsAbsoluteUri ? Parts(UriComponents.AbsoluteUri, Form.Display) : _path; }

        public bool TryFormat(Span<char> destination, out int charsWritten)
        {
            string s = ToString();
            charsWritten = s.Length <= destination.Length ? s.Length : 0;
            return s.AsSpan().TryCopyTo(destination);
        }

        bool ISpanFormattable.TryFormat(Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider provider)
        {
            return TryFormat(destination, out charsWritten);
        }

        string IFormattable.ToString(string format, IFormatProvider formatProvider) { return ToString(); }
    }
}
