using System.Runtime.Serialization;

namespace System
{
    public enum UriKind { RelativeOrAbsolute = 0, Absolute = 1, Relative = 2 }
    public enum UriPartial { Scheme, Authority, Path, Query }
    public enum UriHostNameType { Unknown, Basic, Dns, IPv4, IPv6 }
    public enum UriFormat { UriEscaped = 1, Unescaped = 2, SafeUnescaped = 3 }

    [Flags]
    public enum UriComponents
    {
        Scheme = 1,
        UserInfo = 2,
        Host = 4,
        Port = 8,
        Path = 0x10,
        Query = 0x20,
        Fragment = 0x40,
        StrongPort = 0x80,
        NormalizedHost = 0x100,
        KeepDelimiter = 0x40000000,
        SerializationInfoString = unchecked((int)0x80000000),
        AbsoluteUri = Scheme | UserInfo | Host | Port | Path | Query | Fragment,
        HostAndPort = Host | StrongPort,
        StrongAuthority = UserInfo | Host | StrongPort,
        SchemeAndServer = Scheme | Host | Port,
        HttpRequestUrl = Scheme | Host | Port | Path | Query,
        PathAndQuery = Path | Query,
    }

    public class UriFormatException : FormatException, ISerializable
    {
        public UriFormatException() { }
        public UriFormatException(string textString) : base(textString) { }
        public UriFormatException(string textString, Exception e) : base(textString, e) { }
        protected UriFormatException(SerializationInfo serializationInfo, StreamingContext streamingContext) : base(serializationInfo, streamingContext) { }
    }
}
