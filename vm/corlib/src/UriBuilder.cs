namespace System
{
    public class UriBuilder
    {
        private string _scheme = "http", _user = "", _password = "", _host = "localhost", _path = "/", _query = "", _fragment = "";
        private int _port = -1;
        private bool _authority = true; // "//" follows the scheme
        private Uri _uri;               // null after a change

        public UriBuilder() { }

        public UriBuilder(string uri)
        {
            Uri known = new Uri(uri, UriKind.RelativeOrAbsolute);
            Take(known.IsAbsoluteUri ? known : new Uri("http://" + uri));
        }

        public UriBuilder(Uri uri)
        {
            if ((object)uri == null)
                throw new ArgumentNullException("uri");
            Take(uri);
        }

        public UriBuilder(string schemeName, string hostName)
        {
            Scheme = schemeName;
            Host = hostName;
        }

        public UriBuilder(string scheme, string host, int portNumber) : this(scheme, host) { Port = portNumber; }
        public UriBuilder(string scheme, string host, int port, string pathValue) : this(scheme, host, port) { Path = pathValue; }

        public UriBuilder(string scheme, string host, int port, string path, string extraValue) : this(scheme, host, port, path)
        {
            if (string.IsNullOrEmpty(extraValue))
                return;
            if (extraValue[0] != '#' && extraValue[0] != '?')
                throw new ArgumentException("Extra portion of URI not valid.", "extraValue");
            int number = extraValue.IndexOf('#');
            if (number >= 0)
                Fragment = extraValue.Substring(number + 1);
            if (extraValue[0] == '?')
                Query = extraValue.Substring(1, (number < 0 ? extraValue.Length : number) - 1);
        }

        // Takes the parts of a URI; a user name and a password stay where the URI has none.
        private void Take(Uri uri)
        {
            _fragment = uri.Fragment;
            _query = uri.Query;
            _host = uri.Host;
            _path = uri.AbsolutePath;
            _port = uri.Port;
            _scheme = uri.Scheme;
            _authority = uri.HasAuthority;
            string user = uri.UserInfo;
            int colon = user.IndexOf(':');
            if (colon >= 0)
                _password = user.Substring(colon + 1);
            if (user.Length != 0)
                _user = colon >= 0 ? user.Substring(0, colon) : user;
        }

        public string Scheme
        {
            get { return _scheme; }
            set
            {
                value = value ?? "";
                int colon = value.IndexOf(':');
                if (colon >= 0)
                    value = value.Substring(0, colon);
                if (value.Length != 0 && !Uri.CheckSchemeName(value))
                    throw new ArgumentException("Invalid URI: The URI scheme is not valid.", "value");
                _scheme = value.ToLowerInvariant();
                _uri = null;
            }
        }

        public string UserName
        {
            get { return _user; }
            set { _user = value ?? ""; _uri = null; }
        }

        public string Password
        {
            get { return _password; }
            set { _password = value ?? ""; _uri = null; }
        }

        public string Host
        {
            get { return _host; }
            set
            {
                _host = value ?? "";
                if (_host.IndexOf(':') >= 0 && _host[0] != '[')
                    _host = "[" + _host + "]";
                _uri = null;
            }
        }

        public int Port
        {
            get { return _port; }
            set
            {
                ArgumentOutOfRangeException.ThrowIfLessThan(value, -1, "value");
                ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 0xFFFF, "value");
                _port = value;
                _uri = null;
            }
        }

        public string Path
        {
            get { return _path; }
            set { _path = string.IsNullOrEmpty(value) ? "/" : Uri.EscapePath(value.Replace('\\', '/')); _uri = null; }
        }

        public string Query
        {
            get { return _query; }
            set { _query = string.IsNullOrEmpty(value) || value[0] == '?' ? value ?? "" : "?" + value; _uri = null; }
        }

        public string Fragment
        {
            get { return _fragment; }
            set { _fragment = string.IsNullOrEmpty(value) || value[0] == '#' ? value ?? "" : "#" + value; _uri = null; }
        }

        public Uri Uri
        {
            get
            {
                if ((object)_uri == null)
                {
                    Uri uri = new Uri(ToString());
                    Take(uri);
                    _uri = uri;
                }
                return _uri;
            }
        }

        public override bool Equals(object rparam) { return rparam != null && Uri.Equals((object)rparam.ToString()); }
        public override int GetHashCode() { return Uri.GetHashCode(); }

        public override string ToString()
        {
            if (_user.Length == 0 && _password.Length > 0)
                throw new UriFormatException("Invalid URI: The username:password construct is badly formed.");
            if (_scheme.Length != 0)
                _authority = Uri.NeedsAuthority(_scheme, _host.Length != 0);
            string text = _scheme.Length == 0 ? "" : _scheme + (_authority ? "://" : ":");
            text += _user;
            if (_password.Length > 0)
                text += ":" + _password;
            if (_user.Length > 0)
                text += "@";
            text += _host;
            if (_port != -1 && _host.Length > 0)
                text += ":" + _port.ToString();
            if (_host.Length > 0 && _path.Length != 0 && _path[0] != '/')
                text += "/";
            return text + _path + _query + _fragment;
        }
    }
}
