// Compiler: roslyn12
// Writers and readers of the program's own: which of their members the members of the base class call.
using System;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

class Chars : TextWriter
{
    public Chars() { }
    public Chars(IFormatProvider provider) : base(provider) { }
    public override Encoding Encoding => null;
    public override void Write(char c) => OwnWriters9.Log("c(" + c + ")");
    public char[] Line { get => CoreNewLine; set => CoreNewLine = value; }
}

class Strings : Chars
{
    public override IFormatProvider FormatProvider { get { OwnWriters9.Log("provider"); return base.FormatProvider; } }
    public override string NewLine { get { OwnWriters9.Log("line"); return base.NewLine; } set { OwnWriters9.Log("line="); base.NewLine = value; } }
    public override void Write(string s) => OwnWriters9.Log("s(" + (s ?? "null") + ")");
    public override void Close() { OwnWriters9.Log("Close"); base.Close(); }
    protected override void Dispose(bool disposing) => OwnWriters9.Log("Dispose " + disposing);
    public override void Flush() => OwnWriters9.Log("Flush");
}

class Parts : Chars
{
    public override void Write(char[] b, int i, int n) => OwnWriters9.Log("p(" + b.Length + "," + i + "," + new string(b, i, n) + ")");
}

class Lines : Chars
{
    public override void WriteLine() => OwnWriters9.Log("Line");
    public override void WriteLine(string s) => OwnWriters9.Log("Line(" + s + ")");
    public override void Write(object o) => OwnWriters9.Log("o(" + o + ")");
}

class Others : Chars
{
    public override void Write(ReadOnlySpan<char> s) => OwnWriters9.Log("span(" + s.ToString() + ")");
    public override void Write(char[] b) => OwnWriters9.Log("a(" + (b == null ? "null" : new string(b)) + ")");
    public override void Write(bool b) => OwnWriters9.Log("bool");
    public override void Write(int b) => OwnWriters9.Log("int");
    public override void Write(string f, object a) => OwnWriters9.Log("f1(" + f + ")");
    public override void Write(string f, params object[] a) => OwnWriters9.Log("fn(" + f + ")");
}

class Text : StringWriter
{
    public override void Write(char c) { OwnWriters9.Log("c"); base.Write(c); }
    public override void Write(string c) { OwnWriters9.Log("s"); base.Write(c); }
    public override void Write(char[] b, int i, int n) { OwnWriters9.Log("p"); base.Write(b, i, n); }
    public override void WriteLine() { OwnWriters9.Log("Line"); base.WriteLine(); }
    public override void Flush() { OwnWriters9.Log("Flush"); base.Flush(); }
    protected override void Dispose(bool disposing) { OwnWriters9.Log("Dispose " + disposing); base.Dispose(disposing); }
}

class ReadChars : TextReader
{
    private readonly string _s = "ab\r\nc\rd\n\ne";
    private int _at;
    public override int Read() { OwnWriters9.Log("r"); return _at < _s.Length ? _s[_at++] : -1; }
    public override int Peek() { OwnWriters9.Log("p"); return _at < _s.Length ? _s[_at] : -1; }
}

class ReadParts : ReadChars
{
    public override int Read(char[] b, int i, int n) { OwnWriters9.Log("R(" + b.Length + "," + i + "," + n + ")"); return base.Read(b, i, Math.Min(n, 2)); }
}

class ReadLines : ReadChars
{
    public override string ReadLine() { OwnWriters9.Log("ReadLine"); return base.ReadLine(); }
    public override string ReadToEnd() { OwnWriters9.Log("ReadToEnd"); return base.ReadToEnd(); }
    public override int ReadBlock(char[] b, int i, int n) { OwnWriters9.Log("ReadBlock"); return base.ReadBlock(b, i, n); }
    public override void Close() { OwnWriters9.Log("Close"); base.Close(); }
    protected override void Dispose(bool disposing) => OwnWriters9.Log("Dispose " + disposing);
}

class ReadText : StringReader
{
    public ReadText() : base("ab\ncd\r\ne\rf") { }
    public override int Read() { OwnWriters9.Log("r"); return base.Read(); }
    public override int Peek() { OwnWriters9.Log("p"); return base.Peek(); }
    public override int Read(char[] b, int i, int n) { OwnWriters9.Log("R"); return base.Read(b, i, n); }
}

class Plain
{
    public override string ToString() { OwnWriters9.Log("ToString"); return "plain"; }
}

class Provider : IFormatProvider, ICustomFormatter
{
    public object GetFormat(Type type)
    {
        if (type != typeof(ICustomFormatter)) return null;
        OwnWriters9.Log("GetFormat");
        return this;
    }

    public string Format(string format, object o, IFormatProvider provider) => "<" + o + ">";
}

class Formatted : IFormattable
{
    public string ToString(string format, IFormatProvider provider) { OwnWriters9.Log("ToString(" + (format ?? "null") + (provider == null ? ", null)" : ")")); return "formatted"; }
    public override string ToString() => "not formatted";
}

static class OwnWriters9
{
    private static readonly StringBuilder s_log = new();

    internal static void Log(string s)
    {
        lock (s_log) s_log.Append(' ').Append(s.Replace("\n", "\\n"));
    }

    private static void Show(string what, Func<object> f)
    {
        string result;
        try
        {
            result = f()?.ToString() ?? "null";
        }
        catch (Exception e)
        {
            result = e.GetType().Name;
        }
        Console.WriteLine(what + ": " + result.Replace("\r", "\\r").Replace("\n", "\\n") + s_log);
        s_log.Clear();
    }

    private static void Do(string what, Action f) => Show(what, () => { f(); return ""; });

    private static void Writes(TextWriter w)
    {
        Do("int", () => w.Write(1));
        Do("uint", () => w.Write(2u));
        Do("long", () => w.Write(3L));
        Do("ulong", () => w.Write(4ul));
        Do("float", () => w.Write(1.5f));
        Do("double", () => w.Write(1.5));
        Do("decimal", () => w.Write(1.5m));
        Do("bool", () => w.Write(true));
        Do("char", () => w.Write('x'));
        Do("string", () => w.Write("ab"));
        Do("array", () => w.Write(new[] { 'a', 'b' }));
        Do("no array", () => w.Write((char[])null));
        Do("no string", () => w.Write((string)null));
        Do("no object", () => w.Write((object)null));
        Do("boxed", () => w.Write((object)5));
        Do("object", () => w.Write(new Plain()));
        Do("formattable", () => w.Write(new Formatted()));
        Do("span", () => w.Write("ab".AsSpan()));
        Do("builder", () => w.Write(new StringBuilder("sb").Append('x', 20)));
        Do("no builder", () => w.Write((StringBuilder)null));
        Do("format", () => w.Write("{0}", 1));
        Do("format of two", () => w.Write("{0}{1}", 1, 2));
        Do("format of three", () => w.Write("{0}{1}{2}", 1, 2, 3));
        Do("format of many", () => w.Write("{0}", new object[] { 1 }));
        Do("bad format", () => w.Write("{9}", 1));
        Do("no format", () => w.Write((string)null, 1));
        Do("part", () => w.Write(new[] { 'a', 'b', 'c' }, 1, 2));
        Do("bad part", () => w.Write(new[] { 'a', 'b', 'c' }, 2, 2));
        Do("empty part", () => w.Write(new char[2], 0, 0));
    }

    private static void WritesLines(TextWriter w)
    {
        Do("line", () => w.WriteLine());
        Do("int", () => w.WriteLine(1));
        Do("uint", () => w.WriteLine(2u));
        Do("long", () => w.WriteLine(3L));
        Do("ulong", () => w.WriteLine(4ul));
        Do("float", () => w.WriteLine(1.5f));
        Do("double", () => w.WriteLine(1.5));
        Do("decimal", () => w.WriteLine(1.5m));
        Do("bool", () => w.WriteLine(true));
        Do("char", () => w.WriteLine('x'));
        Do("string", () => w.WriteLine("ab"));
        Do("array", () => w.WriteLine(new[] { 'a', 'b' }));
        Do("no array", () => w.WriteLine((char[])null));
        Do("no string", () => w.WriteLine((string)null));
        Do("no object", () => w.WriteLine((object)null));
        Do("boxed", () => w.WriteLine((object)5));
        Do("object", () => w.WriteLine(new Plain()));
        Do("formattable", () => w.WriteLine(new Formatted()));
        Do("span", () => w.WriteLine("ab".AsSpan()));
        Do("builder", () => w.WriteLine(new StringBuilder("sb")));
        Do("no builder", () => w.WriteLine((StringBuilder)null));
        Do("format", () => w.WriteLine("{0}", 1));
        Do("format of two", () => w.WriteLine("{0}{1}", 1, 2));
        Do("format of three", () => w.WriteLine("{0}{1}{2}", 1, 2, 3));
        Do("format of many", () => w.WriteLine("{0}", new object[] { 1 }));
        Do("part", () => w.WriteLine(new[] { 'a', 'b', 'c' }, 1, 2));
        Do("another line", () =>
        {
            w.NewLine = "<>";
            w.WriteLine();
            w.WriteLine("x");
            w.WriteLine(4);
            w.NewLine = null;
        });
        Show("its new line", () => w.NewLine);
    }

    private static void Asynchronous(TextWriter w)
    {
        CancellationToken canceled = new(true);
        Do("async string", () => w.WriteAsync("x").Wait());
        Do("async char", () => w.WriteAsync('c').Wait());
        Do("async array", () => w.WriteAsync(new[] { 'p', 'q' }).Wait());
        Do("async no array", () => w.WriteAsync((char[])null).Wait());
        Do("async line", () => w.WriteLineAsync().Wait());
        Do("async line of string", () => w.WriteLineAsync("z").Wait());
        Do("async line of char", () => w.WriteLineAsync('z').Wait());
        Do("async line of array", () => w.WriteLineAsync(new char[] { 'z' }).Wait());
        Do("async line of no array", () => w.WriteLineAsync((char[])null).Wait());
        Do("async memory", () => w.WriteAsync("mem".AsMemory()).Wait());
        Do("async memory of an array", () => w.WriteAsync(new[] { 'm', 'n' }.AsMemory()).Wait());
        Do("async line of memory", () => w.WriteLineAsync("mem".AsMemory()).Wait());
        Do("async builder", () => w.WriteAsync(new StringBuilder("ab")).Wait());
        Do("async no builder", () => w.WriteAsync((StringBuilder)null).Wait());
        Do("async line of builder", () => w.WriteLineAsync(new StringBuilder("ab")).Wait());
        Do("async line of no builder", () => w.WriteLineAsync((StringBuilder)null).Wait());
        Show("canceled memory", () => w.WriteAsync("x".AsMemory(), canceled).Status);
        Show("canceled line of memory", () => w.WriteLineAsync("x".AsMemory(), canceled).Status);
        Show("canceled builder", () => w.WriteAsync(new StringBuilder("a"), canceled).Status);
        Show("canceled line of builder", () => w.WriteLineAsync(new StringBuilder("a"), canceled).Status);
        Show("canceled flush", () => w.FlushAsync(canceled).Status);
        Do("async flush", () => w.FlushAsync().Wait());
        Show("provider", () => w.FormatProvider == CultureInfo.InvariantCulture);
        Do("ends", () =>
        {
            w.Flush();
            w.Close();
            w.Dispose();
            w.DisposeAsync().AsTask().Wait();
        });
        Do("late char", () => w.Write('c'));
        Do("late no string", () => w.Write((string)null));
        Do("late no object", () => w.Write((object)null));
        Do("late builder", () => w.Write(new StringBuilder()));
        Do("late flush", () => w.FlushAsync().Wait());
    }

    private static void NewLines()
    {
        var w = new Strings();
        Show("shared", () => new string(w.Line) + ReferenceEquals(w.Line, new Chars().Line));
        w.Line = new[] { 'q' };
        Do("set, line", () => w.WriteLine());
        Do("set, line of string", () => w.WriteLine("a"));
        Do("set, async line", () => w.WriteLineAsync().Wait());
        w.Line = null;
        Do("none, line", () => w.WriteLine());
        Do("none, line of string", () => w.WriteLine("a"));
        Do("none, async line", () => w.WriteLineAsync().Wait());
        w.NewLine = "ab";
        Show("another", () => new string(w.Line));
    }

    private static void Providers()
    {
        var own = new Provider();
        var w = new Chars(own);
        Show("provider", () => w.FormatProvider == own);
        Do("double", () => w.Write(1.5));
        Do("line of int", () => w.WriteLine(12));
        Do("format", () => w.Write("{0}", 2));
        Do("line of format", () => w.WriteLine("{0}", 2));
        Do("object", () => w.Write((object)3));
        Do("formattable", () => w.Write(new Formatted()));
        var text = new StringWriter(own);
        text.Write("{0}", 4);
        Show("text", () => text.FormatProvider == own ? text.ToString() : "another");
    }

    private static void Reads(Func<TextReader> make)
    {
        Console.WriteLine(make().GetType().Name);
        Show("lines", () =>
        {
            using var r = make();
            string all = "";
            for (string line; (line = r.ReadLine()) != null;) all += line + "|";
            return all;
        });
        Show("to end", () => make().ReadToEnd());
        Show("part", () => make().Read(new char[5], 1, 3));
        Show("bad part", () => make().Read(new char[3], 2, 3));
        Show("span", () => make().Read(new char[5].AsSpan()));
        Show("block", () => make().ReadBlock(new char[5], 0, 5));
        Show("long block", () => make().ReadBlock(new char[15], 0, 15));
        Show("peek", () =>
        {
            using var r = make();
            return r.Peek() + " " + r.Read() + " " + r.Peek();
        });
        Show("async line", () => make().ReadLineAsync().Result);
        Show("async to end", () => make().ReadToEndAsync().Result);
        Show("line, to end", () =>
        {
            var r = make();
            return r.ReadLine() + "|" + r.ReadToEnd();
        });
        Do("ends", () =>
        {
            var r = make();
            r.Close();
            r.Dispose();
        });
    }

    private static void Main()
    {
        foreach (TextWriter w in new TextWriter[] { new Chars(), new Strings(), new Parts(), new Lines(), new Others(), new Text(), new StringWriter(), TextWriter.Null, TextWriter.Synchronized(new Strings()) })
        {
            Console.WriteLine(w == TextWriter.Null ? "Null" : w is Chars or Text ? w.GetType().Name : "library");
            Writes(w);
            WritesLines(w);
            Asynchronous(w);
        }
        NewLines();
        Providers();
        Reads(() => new ReadChars());
        Reads(() => new ReadParts());
        Reads(() => new ReadLines());
        Reads(() => new ReadText());
    }
}
