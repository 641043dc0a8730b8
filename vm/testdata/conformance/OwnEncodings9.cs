// Compiler: roslyn12
// Encodings and exceptions of the program's own: which of their members the members of the base class call.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Text;

class Plain : Encoding
{
    private static void L(string s) => OwnEncodings9.Log(s);
    public override int GetByteCount(char[] c, int i, int n) { L("ByteCount(" + c.Length + "," + i + "," + n + ")"); return n; }
    public override int GetBytes(char[] c, int ci, int cn, byte[] b, int bi)
    {
        L("Bytes(" + c.Length + "," + ci + "," + cn + "," + b.Length + "," + bi + ")");
        for (int k = 0; k < cn; k++) b[bi + k] = (byte)c[ci + k];
        return cn;
    }
    public override int GetCharCount(byte[] b, int i, int n) { L("CharCount(" + b.Length + "," + i + "," + n + ")"); return n; }
    public override int GetChars(byte[] b, int bi, int bn, char[] c, int ci)
    {
        L("Chars(" + b.Length + "," + bi + "," + bn + "," + c.Length + "," + ci + ")");
        for (int k = 0; k < bn; k++) c[ci + k] = (char)b[bi + k];
        return bn;
    }
    public override int GetMaxByteCount(int n) { L("MaxByteCount"); return n; }
    public override int GetMaxCharCount(int n) { L("MaxCharCount"); return n; }
}

class Short : Plain
{
    public override int GetBytes(char[] c, int ci, int cn, byte[] b, int bi) => 99;
    public override int GetChars(byte[] b, int bi, int bn, char[] c, int ci) => 99;
}

class Utf8 : UTF8Encoding
{
    private static void L(string s) => OwnEncodings9.Log(s);
    public override int GetByteCount(char[] c, int i, int n) { L("ByteCount"); return base.GetByteCount(c, i, n); }
    public override int GetBytes(char[] c, int ci, int cn, byte[] b, int bi) { L("Bytes"); return base.GetBytes(c, ci, cn, b, bi); }
    public override int GetCharCount(byte[] b, int i, int n) { L("CharCount"); return base.GetCharCount(b, i, n); }
    public override int GetChars(byte[] b, int bi, int bn, char[] c, int ci) { L("Chars"); return base.GetChars(b, bi, bn, c, ci); }
}

class Ascii : ASCIIEncoding
{
    private static void L(string s) => OwnEncodings9.Log(s);
    public override int GetByteCount(char[] c, int i, int n) { L("ByteCount"); return base.GetByteCount(c, i, n); }
    public override int GetBytes(char[] c, int ci, int cn, byte[] b, int bi) { L("Bytes"); return base.GetBytes(c, ci, cn, b, bi); }
    public override int GetCharCount(byte[] b, int i, int n) { L("CharCount"); return base.GetCharCount(b, i, n); }
    public override int GetChars(byte[] b, int bi, int bn, char[] c, int ci) { L("Chars"); return base.GetChars(b, bi, bn, c, ci); }
}

class Utf16 : UnicodeEncoding
{
    private static void L(string s) => OwnEncodings9.Log(s);
    public override int GetByteCount(char[] c, int i, int n) { L("ByteCount"); return base.GetByteCount(c, i, n); }
    public override int GetBytes(char[] c, int ci, int cn, byte[] b, int bi) { L("Bytes"); return base.GetBytes(c, ci, cn, b, bi); }
    public override int GetCharCount(byte[] b, int i, int n) { L("CharCount"); return base.GetCharCount(b, i, n); }
    public override int GetChars(byte[] b, int bi, int bn, char[] c, int ci) { L("Chars"); return base.GetChars(b, bi, bn, c, ci); }
}

class Texts : UTF8Encoding
{
    private static void L(string s) => OwnEncodings9.Log(s);
    public override int GetByteCount(string s) { L("ByteCount(string)"); return base.GetByteCount(s); }
    public override int GetBytes(string s, int i, int n, byte[] b, int j) { L("Bytes(string)"); return base.GetBytes(s, i, n, b, j); }
    public override string GetString(byte[] b, int i, int n) { L("String"); return base.GetString(b, i, n); }
    public override char[] GetChars(byte[] b, int i, int n) { L("Chars of part"); return base.GetChars(b, i, n); }
    public override byte[] GetBytes(char[] c, int i, int n) { L("Bytes of part"); return base.GetBytes(c, i, n); }
}

class Failure : Exception
{
    public Failure(string m, Exception inner) : base(m, inner) { }
    public override string Message { get { OwnEncodings9.Log("Message"); return "its " + base.Message; } }
    public override string StackTrace { get { OwnEncodings9.Log("StackTrace"); return InnerException == null ? null : "trace"; } }
}

class Sequence : IDictionary<string, int>
{
    private readonly Dictionary<string, int> _d = new() { ["a"] = 1 };
    public int this[string k] { get => _d[k]; set { } }
    public ICollection<string> Keys => _d.Keys;
    public ICollection<int> Values => _d.Values;
    public int Count => 1;
    public bool IsReadOnly => true;
    public void Add(string k, int v) { }
    public void Add(KeyValuePair<string, int> p) { }
    public void Clear() { }
    public bool Contains(KeyValuePair<string, int> p) => true;
    public bool ContainsKey(string k) => _d.ContainsKey(k);
    public void CopyTo(KeyValuePair<string, int>[] a, int i) { }
    public bool Remove(string k) => false;
    public bool Remove(KeyValuePair<string, int> p) => false;
    public bool TryGetValue(string k, out int v) => _d.TryGetValue(k, out v);
    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() { OwnEncodings9.Log("generic"); return _d.GetEnumerator(); }
    IEnumerator IEnumerable.GetEnumerator() { OwnEncodings9.Log("not generic"); return _d.GetEnumerator(); }
}

static class OwnEncodings9
{
    private static readonly StringBuilder s_log = new();

    internal static void Log(string s) => s_log.Append(' ').Append(s);

    private static void Show(string what, Func<object> f)
    {
        string result;
        try
        {
            object o = f();
            result = o is byte[] bytes ? string.Join(",", bytes) : o is char[] chars ? new string(chars) : o.ToString();
        }
        catch (Exception e)
        {
            result = e.GetType().Name;
        }
        Console.WriteLine(what + ": " + result.Replace("\n", "\\n") + s_log);
        s_log.Clear();
    }

    private static void Encodes(Encoding n)
    {
        byte[] two = { 65, 66 };
        Show("bytes of string", () => n.GetBytes("abc"));
        Show("bytes of part of string", () => n.GetBytes("abc", 1, 2));
        Show("bytes of string into array", () => n.GetBytes("abc", 0, 3, new byte[9], 1));
        Show("bytes of no part", () => n.GetBytes("abc", 1, 0));
        Show("bytes of bad part", () => n.GetBytes("abc", 1, 3));
        Show("bytes of array", () => n.GetBytes(new[] { 'a', 'b' }));
        Show("bytes of part", () => n.GetBytes(new[] { 'a', 'b' }, 1, 1));
        Show("bytes of span", () => n.GetBytes("abc".AsSpan(), new byte[8]));
        Show("bytes of span, no room", () => n.GetBytes("abc".AsSpan(), new byte[1]));
        Show("count of string", () => n.GetByteCount("abc"));
        Show("count of array", () => n.GetByteCount(new char[2]));
        Show("count of span", () => n.GetByteCount("abc".AsSpan()));
        Show("string", () => n.GetString(two));
        Show("string of part", () => n.GetString(two, 1, 1));
        Show("string of span", () => n.GetString(new ReadOnlySpan<byte>(two)));
        Show("string of nothing", () => n.GetString(new byte[0]));
        Show("string of bad part", () => n.GetString(two, 1, 2));
        Show("chars", () => n.GetChars(two));
        Show("chars of part", () => n.GetChars(two, 1, 1));
        Show("chars of span", () => n.GetChars(new ReadOnlySpan<byte>(two), new char[4]));
        Show("chars of span, no room", () => n.GetChars(new ReadOnlySpan<byte>(two), new char[0]));
        Show("count of chars", () => n.GetCharCount(two));
        Show("count of chars of span", () => n.GetCharCount(new ReadOnlySpan<byte>(two)));
        Show("conversion", () => Encoding.Convert(n, Encoding.UTF8, two));
    }

    private static void Main()
    {
        Encodes(new Plain());
        Encodes(new Utf8());
        Encodes(new Ascii());
        Encodes(new Utf16());
        Encodes(new Texts());
        Show("short", () => new Short().GetBytes("ab".AsSpan(), new byte[3]) + " " + new Short().GetChars(new ReadOnlySpan<byte>(new byte[2]), new char[3]));
        Show("exception", () => new Failure("a", new Failure("b", null)));
        Show("other exception", () => new InvalidOperationException("c", new Failure("b", null)));
        var r = new ReadOnlyDictionary<string, int>(new Sequence());
        Show("items", () => { foreach (var p in r) return p.Key; return ""; });
        Show("objects", () => { foreach (object p in (IEnumerable)r) return p; return ""; });
    }
}
