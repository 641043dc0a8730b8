// Compiler: roslyn12
// Skip: framework
// Uri and UriBuilder: a table of texts, each with all that a URI says of itself, and references from one to the other.
using System;
using System.Text;

static class Uri9
{
    static readonly string[] texts =
    {
        "http://example.com", "http://example.com/", "HTTP://User:Pw@Example.COM:80/A/b?Q=1#Frag", "https://example.com:443", "https://example.com:8443/x",
        "http://example.com:0/", "http://example.com:00080/", "http://example.com:65535/", "http://example.com:65536/", "http://example.com:/x", "http://example.com:x/",
        "http://", "http:///x", "http:/x", "http:x", "http:", "http:\u005c\u005cexample.com\u005ca\u005cb", "http:/\u005cexample.com/a", "http://example.com\u005ca",
        "http://example.com/a\u005cb\u005c..\u005cc", "http://example.com/a/./b/../c", "http://example.com/a/b/..", "http://example.com/a/b/.", "http://example.com/../../a",
        "http://example.com/a//b///c", "http://example.com/a//../b", "http://example.com/...", "http://example.com/a/...b/.c", "http://example.com/%7Euser/%41%42",
        "http://example.com/%7euser", "http://example.com/a%2Fb%2e%2E/c", "http://example.com/a%20b c", "http://example.com/%zz%4", "http://example.com/%25%00%01",
        "http://example.com/%C3%A9/\u00e9", "http://example.com/\u20ac?\u20ac#\u20ac", "http://example.com/%E2%82%AC?%e2%82%ac#%E2%82%AC", "http://example.com/%c3%28",
        "http://example.com/?", "http://example.com?", "http://example.com?q", "http://example.com#f", "http://example.com#", "http://example.com/?a=b&c=d;e+f%20g h",
        "http://example.com/?a?b#c?d#e", "http://example.com/?%41%23%3f", "http://example.com/#%41%23%20 x", "http://example.com/\u0022<>{}|^`[]",
        "http://example.com/!$&'()*+,;=:@", "http://example.com/a;b=c/d", "http://user@example.com/", "http://user:@example.com/", "http://:pw@example.com/",
        "http://@example.com/", "http://us%20er:p%40w@example.com/", "http://us er@example.com/", "http://a@b@c/", "http://localhost", "http://LOOPBACK:81/", "http://127.0.0.1",
        "http://127.1", "http://0x7f.1/", "http://017700000001/", "http://1/", "http://256.1/", "http://1.2.3.4.5/", "http://1.2.3/", "http://4294967295/", "http://4294967296/",
        "http://1.2.3.400/", "http://[::1]/", "http://[::1]:8080/x", "http://[2001:DB8:0:0:0:0:0:1]/", "http://[2001:db8::1:0:0:1]", "http://[::]", "http://[::ffff:1.2.3.4]/",
        "http://[::1.2.3.4]/", "http://[1:2:3:4:5:6:7:8]:443/", "http://[1:2:3:4:5:6:7]/", "http://[1::2::3]/", "http://[g::1]/", "http://[fe80::5efe:1.2.3.4]/", "http://[::1",
        "http://-a/", "http://_a/", "http://a_b.c-d/", "http://a..b/", "http://a./", "http://a b/", "http://a%41/", "http://xn--bcher-kva.example/", "ws://example.com/chat",
        "wss://example.com:443/chat", "ftp://example.com/a?b#c", "ftp://user:pw@example.com:21/%2Froot", "ftp://example.com:2121/a/../b", "file:///", "file:///etc/passwd",
        "file:///etc/../passwd", "file:///a%20b/c%2Fd", "file:///a%2e%2e/b/%2e%2e/c", "file:///a?b#c", "file:///a\u005cb", "file://", "file:/etc", "file:etc", "/etc/passwd", "/",
        "/a/../b", "/a b%20c?d#e", "/a%2fb", "/a\u005cb", " /a ", "mailto:user@example.com", "mailto:user@example.com?subject=a b", "mailto:user", "mailto:", "mailto:a@@b",
        "mailto:a@", "mailto:%41b@Example.COM", "MAILTO:User@Host/x", "urn:isbn:0451450523", "urn:a/../b", "urn:%41 b", "urn:", "urn:a?b#c", "custom://host/path",
        "custom://Host:99/a/../b", "custom:///a", "custom:/a/../b", "custom:a/b", "custom:", "custom://", "custom://.", "custom://../a", "custom://host\u005ca", "custom://[::1]x",
        "custom://1.2/", "custom+x.y-z://h", "1custom://h", "cus_tom://h", "a:b", "a1:b", "tel:+1-201-555-0123", "data:text/plain,hello%20world", "javascript:alert('x')",
        "about:blank", "git+ssh://git@github.com/a/b.git", "jdbc:sqlite:test", "a", "a/b", "../a", "./a", "?q", "#f", "a b", "%41", "%41%20b", "\u00e9", "a:", ":a", "::", "?:x",
        "a|b", "c:a", "x y:z", "1:2", "   http://example.com/   ", "\u0009http://example.com/a b\u0009", "http://example.com/a\u0009b", "", "custom:///\u0001xn--a",
        "http://host/&]y", "custom:/http]../mailto", "http://host/C:/<:8080", "urn:aEXAMPLE]\u0022", "http://host", "file:///.", "ftp://host/#:443C:/",
        "http://host/\u0009%00:80%c3", "custom:[2001:db8::1]:", "http://hosturnh;]host", "http://[#frag<", "http://host\u0022", "ws://hostc:", "ws://host%25%2e'=",
        "http://u@h:8080/%2elocalhost0x7f.1@c:", "custom:\u0022/", "urn::%", "http://1.`9/localhost[1:2:3:4:5:6:7:8]", "https://example.com/", "custom://%25", "scheme+x://",
        "custom:///", "http://host/urn:[::1]]", "http://_ ", "ws://host%[2001:db8::1]localhost|", "https://example.com/custom", "http://[", "custom:/?:80$:", "http://[/../urn",
        "mailto:a@b", "mailto:ws|urn", "custom://host/urn:4439[::1]", "custom://?a&", "http://host/", "HTTP://HOST/", "HTTP://HOST/1user:pw@user:pw@[2001:db8::1]$",
        "ftp://host/~%:../\u0022", "custom://", "http://[[2001:db8::1]", "https://example.com/%00EXAMPLE../h", "custom://host/_@[::1](ftp", "mailto:256-[", "custom:/",
        "http://u@h:8080/1.2.3.4$", "scheme+x://", "urn:%2e (:0/./", "ftp://host/.h(", "https://example.com/=xn--a[::1](", "https://example.com/91.2.3.4loopback",
        "https://example.com/:8080?q=1x", "http://hosthws", "custom:/filehttpB%7e", "http://host[2001:db8::1]%2F%zz", "urn::80urnhttp%7e%zz", "http://host", "custom:./../",
        "custom:///_", "http://host/urn1.2.3.4%41", "http://u@h:8080/-x0x7f.1h{", "urn:?q=1[2001:db8::1]", "http://[%c3httpsws", "http://1.$", "custom:/256host",
        "HTTP://HOST/ahttp", "HTTP://HOST/../example.com", "custom:ws/\u0022|", "urn::0", "http://1.^C:/~[2001:db8::1]", "urn:ftp%&[::ffff:1.2.3.4]", "ws://host)1.2.3.4",
        "HTTP://HOST/example.com{EXAMPLE ", "file:///:", "custom://host/urnhost", "/%00%C3%A9{", "custom:/https:8080?file", "ws://host", "http://u@h:8080/256\u005c!%20%",
        "custom://", "mailto:a@b", "HTTP://HOST/c:$1?", "ws://host", "http://host", "scheme+x://", "mailto:-[::ffff:1.2.3.4]https", "/\u0022//:8080#https", "http://u@h:8080/",
        "custom://host/custom", "custom:/#frag? ^.", "custom:", "HTTP://HOST/!;wsuser:pw@", "urn:~[-256EXAMPLE", "ftp://host/", "ftp://host/=", "scheme+x://%2F",
        "custom:/,$http\u0022", "http://1.127.0.0.1", "custom:///", "file:///", "ws://host010.1.2.3%20/../%00host", "scheme+x://EXAMPLE..?", "custom:/Bhttps",
        "ws://host%|BC:/127.0.0.1", "}[::ffff:1.2.3.4]user:pw@", "/file[::ffff:1.2.3.4]%2e", "custom://host?q=1", "http://[%25\u0022:21", "http://[httpsx%2Fhttpsmailto",
        "http://[@", "HTTP://HOST/user:pw@&loopbackxn--a.", "http://host/", "file://", "HTTP://HOST/", "http://^[::ffff:1.2.3.4]%7e127.0.0.1\u005c", "http://?%C3%A9y",
        "http://u@h:8080/..^mailto..%00", "urn:y?q=1$file\u0022", "custom://host/custom~", "HTTP://HOST/&/./:256", "custom://host/::urn", "mailto:a@b%2F", "http://1.%2e(?",
        "http://host9:99999mailto%2F", "mailto:+;example.com1", "ws://host", "http://1.host", "mailto:", "custom:1*%zz", "custom://127.0.0.1", "ws://hostxn--a.$",
        "mailto:B%2e,ftp", "HTTP://HOST/x)\u005c../~", "custom:///1.2.3.41a?q=1:443", "http://host", "http://u@h:8080/`", "scheme+x://c:=https010.1.2.3", "mailto:a@b_",
        "custom:/&&1.2.3.4+", "http://[+%2F</../", "http://host/\u0022", "ws://host>)host%zzuser:pw@", "ftp://host/%00\u005c[::ffff:1.2.3.4]//",
        "http://u@h:8080/[::1]:99999,1.2.3.4", "mailto:::8080+:443loopback", "mailto:", "http://host%25https\u005c^+", "http://1.%2F,.}", "http://1.:80.@",
        "http://1.%c39\u0001%c3", "http://[%zz", "http://host/", "http://1(%209", "ws://host", "ws://host:99999https%7e%E2%82%AC\u0009", "custom://B%7e", "custom:#`", "file://",
        "custom:/[2001:db8::1]1a..", "scheme+x://127.0.0.1(", "custom::99999 _", "https://example.com/", "http://u@h:8080/?\u0022", "http://[", "/^:443", "ws://host010.1.2.3/./;",
        "http://host/h}user:pw@'", "ftp://host/\u0022010.1.2.3%00::#frag", "file:///-", "mailto:a@b:0%zz", "ftp://host/", "mailto:[379]", "http://[57:9::af]", "ws://u@[.c]/",
        "custom:///", "ws://u@x4x043/", "http://0981", "ws://u@02872b0122880/", "mailto:6395.6/", "ws://u@aa1--.a", "mailto:[1c875c.5]/", "http://.749", "ws://u@4",
        "ws://u@[f:.4a2323:f]", "custom://[]/", "http://.._--a_a__a/", "mailto:[.:a2:49a:bF]", "mailto:[:018.a:.31]/", "mailto:[:0]/", "custom://a1a._a.a", "ws://u@[a:b164]/",
        "mailto:a/", "mailto:[F::::b6]/", "mailto:[::21:F7860:]/", "ws://u@2xb.210", "ws://u@58xx364x0", "ws://u@[a:041.:22]/", "custom://[29:7:76a.]", "http://[98:b1:]",
        "http://[.:]", "http://764", "mailto:38x260a8b7.1", "mailto:1-a/", "ws://u@", "custom://[4]", "http://[::c7::]", "custom://[:3f.5::c:]", "http://[:F.c]/", "custom://[f5]",
        "http://[92F.17]", "ws://u@[F]",
    };

    static readonly string[] bases = { "http://a/b/c/d;p?q", "http://u@h:8080/x/y?z#w", "http://[::1]:81/a/", "https://h", "file:///a/b/c", "ftp://h/a/b", "mailto:a@b", "urn:a:b/c", "custom://h/a/b/c", "custom:a/b/c" };

    static readonly string[] references =
    {
        "g:h", "g", "./g", "g/", "/g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g", "../../../g", "../../../../g",
        "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "g;x=1/./y", "g;x=1/../y", "g?y/./x", "g?y/../x", "g#s/./x", "g#s/../x", "http:g", "http:", "http:/g",
        "g h%20i", "%41/%2e%2e/b", " g ", "g\\h", "\\g", "a:b/c", "./a:b", "https://other/x", "https:x", "custom:x", "mailto:x@y", "g?\u20ac", "x%2Fy"
    };

    static string Text(string s)
    {
        var b = new StringBuilder();
        foreach (char c in s)
        {
            if (c < ' ' || c > '~')
                b.Append("\\u").Append(((int)c).ToString("x4"));
            else
                b.Append(c);
        }
        return b.ToString();
    }

    static bool Ascii(Uri u)
    {
        foreach (char c in u.ToString())
        {
            if (c > '~')
                return false;
        }
        return true;
    }

    static string Try(Func<object> f)
    {
        try { return Text("" + f()); }
        catch (Exception e) { return e.GetType().Name + ": " + Text(e.Message); }
    }

    static void All(string s)
    {
        Console.WriteLine("[" + Text(s) + "]");
        foreach (UriKind kind in new[] { UriKind.RelativeOrAbsolute, UriKind.Relative })
            Console.WriteLine("  " + Try(() => { var r = new Uri(s, kind); return r.IsAbsoluteUri + " " + r + " " + r.OriginalString; }) + " | " + (Uri.TryCreate(s, kind, out Uri t) ? Text(t.ToString()) + (Ascii(t) ? " " + Uri.IsWellFormedUriString(s, kind) : "") : "no"));
        Uri u;
        try { u = new Uri(s); }
        catch (UriFormatException e) { Console.WriteLine("  " + e.Message + (Uri.TryCreate(s, UriKind.Absolute, out _) ? " created" : "")); return; }
        Console.WriteLine("  " + Text(u.AbsoluteUri) + " " + Text(u.ToString()) + (Ascii(u) ? " " + u.IsWellFormedOriginalString() : ""));
        Console.WriteLine("  " + u.Scheme + " user=" + Text(u.UserInfo) + " host=" + u.Host + " " + u.HostNameType + " dns=" + u.DnsSafeHost + " idn=" + u.IdnHost + " port=" + u.Port + " " + u.IsDefaultPort + " authority=" + u.Authority);
        Console.WriteLine("  path=" + Text(u.AbsolutePath) + " local=" + Text(u.LocalPath) + " both=" + Text(u.PathAndQuery) + " query=" + Text(u.Query) + " fragment=" + Text(u.Fragment) + " segments=" + Text(string.Join(" ", u.Segments)));
        Console.WriteLine("  file=" + u.IsFile + " unc=" + u.IsUnc + " loopback=" + u.IsLoopback + " left=" + Text(u.GetLeftPart(UriPartial.Scheme) + " " + u.GetLeftPart(UriPartial.Authority) + " " + u.GetLeftPart(UriPartial.Path) + " " + u.GetLeftPart(UriPartial.Query)));
        Console.WriteLine("  " + Text(u.GetComponents(UriComponents.AbsoluteUri, UriFormat.SafeUnescaped) + " " + u.GetComponents(UriComponents.AbsoluteUri, UriFormat.Unescaped) + " " + u.GetComponents(UriComponents.StrongAuthority, UriFormat.Unescaped) + " " + u.GetComponents(UriComponents.Path, UriFormat.UriEscaped) + " " + u.GetComponents(UriComponents.Query, UriFormat.Unescaped)));
    }

    static void References()
    {
        foreach (string b in bases)
        {
            var from = new Uri(b);
            foreach (string s in references)
            {
                string made = Try(() => new Uri(from, s).AbsoluteUri);
                Console.Write(made + (Uri.TryCreate(from, s, out Uri r) ? " " + Text(from.MakeRelativeUri(r).OriginalString) + " " + from.IsBaseOf(r) + " " + (r == new Uri(from.AbsoluteUri)) : " no") + "; ");
            }
            Console.WriteLine();
            foreach (string other in bases)
            {
                var to = new Uri(other);
                Console.Write(Text(from.MakeRelativeUri(to).ToString()) + " " + from.IsBaseOf(to) + " " + Math.Sign(Uri.Compare(from, to, UriComponents.Host, UriFormat.UriEscaped, StringComparison.Ordinal)) + "; ");
            }
            Console.WriteLine();
        }
    }

    static void Equality()
    {
        string[] pairs =
        {
            "http://h", "HTTP://H:80/", "http://h/a", "http://h/A", "http://h/%41", "http://u@h/a", "http://h/a#f", "http://h/a?q", "http://h/b/../a", "https://h/a", "http://h:81/a", "mailto:a@b", "mailto:c@b",
            "MAILTO:a@B", "a", "A", "./a", "file:///a", "custom://h", "custom://h/"
        };
        foreach (string a in pairs)
        {
            var x = new Uri(a, UriKind.RelativeOrAbsolute);
            foreach (string b in pairs)
            {
                var y = new Uri(b, UriKind.RelativeOrAbsolute);
                bool same = x == y;
                Console.Write((same ? 1 : 0) + (x.Equals((object)b) ? 2 : 0) + (x.Equals(y) ? 4 : 0) + (x != y ? 8 : 0) + (same && x.GetHashCode() != y.GetHashCode() ? 16 : 0) + " ");
            }
            Console.WriteLine();
        }
        Uri none = null;
        Console.WriteLine(none == null);
        Console.WriteLine(new Uri("http://h") == null);
        Console.WriteLine(new Uri("http://h").Equals(5) + " " + (new Uri("http://h") is IEquatable<Uri>) + " " + (new Uri("http://h") is ISpanFormattable));
        Span<char> chars = new char[9];
        Console.WriteLine(new Uri("http://h").TryFormat(chars, out int n) + " " + n + " " + chars.ToString() + " " + new Uri("http://hh").TryFormat(chars, out n) + n + $" {new Uri("http://h/%20"),15}|");
    }

    static void Escapes()
    {
        foreach (string s in new[] { "", "abc", "a b&c=d/e?f#g", "-._~!*'()", "%41%zz%", "%C3%A9%E2%82%AC%F0%9F%98%80", "%C3%28%ff%fe", "%ed%a0%80", "%f0%9f%98", "%c0%80", "%f4%90%80%80", "\u00e9\u20ac\ud83d\ude00", "\ud83d", "\0\u001f\u007f\u0080", "100%", "+" })
            Console.WriteLine(Text(Uri.EscapeDataString(s)) + " " + Text(Uri.UnescapeDataString(s)) + " " + Text(Uri.EscapeUriString(s)) + " " + Text(Uri.UnescapeDataString(Uri.EscapeDataString(s))));
        foreach (string s in new[] { null, "", "a", "A-b.c+1", "1a", "a_b", "localhost", "1.2.3.4", "1.2.3", "::1", "[::1]", "a b", "a.", ".a", "-a", "a_b", "[a]", "1.2.3.400", "x:y", "300" })
            Console.Write(Uri.CheckSchemeName(s) + " " + Uri.CheckHostName(s) + "; ");
        Console.WriteLine();
        int at = 1;
        Console.WriteLine(Uri.HexEscape('a') + Uri.HexEscape('\xe9') + Uri.HexUnescape("a%41", ref at) + at + Uri.IsHexEncoding("a%4g", 1) + Uri.IsHexEncoding("%41", 0) + Uri.IsHexDigit('F') + Uri.IsHexDigit('g') + Uri.FromHex('f'));
        at = 0;
        Console.WriteLine(Uri.HexUnescape("%4", ref at).ToString() + at);
        Console.WriteLine(Uri.UriSchemeHttp + Uri.SchemeDelimiter + Uri.UriSchemeFile + Uri.UriSchemeFtp + Uri.UriSchemeHttps + Uri.UriSchemeMailto + Uri.UriSchemeWs + Uri.UriSchemeWss + Uri.UriSchemeSsh);
        Span<char> chars = new char[5];
        Console.WriteLine(Uri.TryEscapeDataString("a b", chars, out int n) + " " + n + " " + chars.ToString() + " " + Uri.TryEscapeDataString("a bc", chars, out n) + n + " " + Uri.TryUnescapeDataString("%41b", chars, out n) + n);
    }

    static void Faults()
    {
        var h = new Uri("http://h");
        var r = new Uri("a", UriKind.Relative);
        int at = 5;
        foreach (Func<object> f in new Func<object>[]
        {
            () => new Uri(null), () => new Uri("a", (UriKind)7), () => new Uri((Uri)null, "a"), () => new Uri(r, "a"), () => new Uri(r, r), () => new Uri(h, (string)null), () => r.Host, () => r.AbsolutePath, () => r.AbsoluteUri,
            () => r.Scheme, () => r.Port, () => r.Segments, () => r.GetLeftPart(UriPartial.Path), () => h.GetLeftPart((UriPartial)9), () => h.MakeRelativeUri(null), () => h.MakeRelativeUri(r), () => h.IsBaseOf(null), () => r.IsBaseOf(h),
            () => Uri.HexEscape('\u0100').Length, () => Uri.HexUnescape("a", ref at), () => Uri.FromHex('g'), () => Uri.EscapeDataString((string)null), () => Uri.UnescapeDataString((string)null), () => Uri.TryCreate(null, UriKind.Absolute, out _),
            () => Uri.TryCreate("a", (UriKind)(-1), out _), () => h.GetComponents((UriComponents)(-1), UriFormat.UriEscaped), () => h.GetComponents(UriComponents.Host, (UriFormat)9), () => new Uri(new string('a', 1030) + ":b"),
            () => new Uri(new string('a', 1024) + ":b").Scheme.Length, () => new Uri("http://h/" + new string('a', 65519 - 9)).AbsoluteUri.Length, () => new Uri("http://h/" + new string('a', 65520 - 9)), () => new UriFormatException().Message, () => new UriFormatException("x", null).HResult,
            () => Uri.TryCreate((Uri)null, "a", out _), () => Uri.TryCreate(r, "a", out _), () => Uri.TryCreate(h, (string)null, out _), () => Uri.Compare(null, h, 0, 0, 0), () => Uri.Compare(r, h, 0, 0, 0), () => new UriBuilder("http", "h", 70000), () => new UriBuilder("1", "h"),
        })
            Console.WriteLine(Try(f));
    }

    static void Builders()
    {
        var b = new UriBuilder();
        Console.WriteLine(b + " " + b.Uri + " " + b.Port);
        b.Scheme = "https";
        b.Host = "Example.com";
        b.Path = "a b\\c?d#e";
        b.Query = "q=1";
        b.Fragment = "f";
        b.UserName = "u";
        b.Password = "p";
        Console.WriteLine(b + " " + b.Host + " " + b.Path);
        Console.WriteLine(b.Uri + " " + b.Host + " " + b.Port + " " + b.Query + " " + b.Fragment + " " + b.UserName + " " + b.Password);
        b.Port = -1;
        b.UserName = "";
        Console.WriteLine(Try(() => b.ToString()));
        b.Password = null;
        b.Query = null;
        b.Path = null;
        b.Fragment = "#x";
        b.Host = "::1";
        Console.WriteLine(b + " " + b.Equals(new UriBuilder("https://[::1]/")) + " " + b.Equals(null) + " " + (b.GetHashCode() == b.Uri.GetHashCode()));
        foreach (string s in new[] { "http://h", "h", "h:80", "mailto:a@b", "custom://u:p@h:1/x?y#z", "custom:a", "https://h:443/", "/a", "" })
            Console.WriteLine(Try(() => new UriBuilder(s).ToString() + " " + new UriBuilder(s).Uri));
        Console.WriteLine(new UriBuilder("http", "h") + " " + new UriBuilder("ftp:", "h", 21) + " " + new UriBuilder("http", "h", 8080, "p") + " " + new UriBuilder("http", "h", 80, "p", "?q#f") + " " + new UriBuilder("x", "", -1, "p", "#f") + " " + new UriBuilder(null, "h"));
        Console.WriteLine(Try(() => new UriBuilder("http", "h", 80, "p", "q")));
        Console.WriteLine(Try(() => new UriBuilder((Uri)null)) + " " + Try(() => new UriBuilder(new Uri("a", UriKind.Relative))));
    }

    static void Main()
    {
        foreach (string s in texts)
            All(s);
        References();
        Equality();
        Escapes();
        Faults();
        Builders();
    }
}
