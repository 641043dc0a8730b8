// Compiler: roslyn12
// Values, identities and exceptions of the library as .NET 9.0.1 has them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Channels;

class Named : CultureInfo
{
    public Named() : base("") { }
    public override string Name => "named";
}

static class Program
{
    static void Show(string what, Func<object> value)
    {
        try { Console.WriteLine(what + ": " + (value() ?? "null")); }
        catch (ArgumentOutOfRangeException e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + (e.ParamName ?? "null") + " " + (e.ActualValue ?? "null")); }
        catch (ArgumentException e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + (e.ParamName ?? "null")); }
        catch (ObjectDisposedException e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + e.ObjectName + " " + e.Message); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + e.Message); }
    }

    static void Do(string what, Action action) => Show(what, () => { action(); return "ok"; });

    static void Cultures()
    {
        var invariant = CultureInfo.InvariantCulture;
        Show("same", () => ReferenceEquals(CultureInfo.GetCultureInfo(""), invariant) + " " + ReferenceEquals(CultureInfo.GetCultureInfo(""), CultureInfo.GetCultureInfo("")));
        Show("read only", () => invariant.IsReadOnly + " " + new CultureInfo("").IsReadOnly + " " + ((CultureInfo)invariant.Clone()).IsReadOnly + " " + CultureInfo.GetCultureInfo("").IsReadOnly);
        var fresh = new CultureInfo("");
        Show("ReadOnly", () => ReferenceEquals(CultureInfo.ReadOnly(invariant), invariant) + " " + ReferenceEquals(CultureInfo.ReadOnly(fresh), fresh) + " " + CultureInfo.ReadOnly(fresh).IsReadOnly + " " + fresh.IsReadOnly);
        Show("ReadOnly of null", () => CultureInfo.ReadOnly(null));
        Show("null", () => CultureInfo.GetCultureInfo((string)null));
        Show("equal", () => fresh.Equals(invariant) + " " + new Named().Equals(invariant) + " " + (fresh.GetHashCode() == invariant.GetHashCode()) + " " + new Named().Clone().GetType().Name);
        Show("names", () => "[" + fresh.Name + "] [" + fresh + "] " + fresh.EnglishName + " " + fresh.DisplayName + " " + fresh.TwoLetterISOLanguageName + " " + fresh.LCID);
        Show("parts", () => fresh.CompareInfo.Equals(invariant.CompareInfo) + " " + fresh.TextInfo.Equals(invariant.TextInfo));
    }

    static void Texts()
    {
        foreach (bool close in new[] { false, true })
        {
            var writer = new StringWriter();
            writer.Write("before");
            if (close) writer.Close(); else writer.Dispose();
            Do("Write char", () => writer.Write('x'));
            Do("Write string", () => writer.Write("x"));
            Do("Write null", () => writer.Write((string)null));
            Do("Write null object", () => writer.Write((object)null));
            Do("Write null array", () => writer.Write((char[])null));
            Do("Write number", () => writer.Write(1));
            Do("Write format", () => writer.Write("{0}", 1));
            Do("Write part", () => writer.Write(new char[2], 0, 0));
            Do("Write wrong part", () => writer.Write(new char[2], -1, 0));
            Do("Write span", () => writer.Write("ab".AsSpan()));
            Do("Write builder", () => writer.Write(new StringBuilder("x")));
            Do("WriteLine", () => writer.WriteLine());
            Do("WriteLine string", () => writer.WriteLine("x"));
            Do("WriteAsync", () => writer.WriteAsync("x"));
            Do("WriteLineAsync", () => writer.WriteLineAsync('x'));
            Do("Flush", () => writer.Flush());
            Do("FlushAsync", () => writer.FlushAsync());
            Do("again", () => writer.Dispose());
            Show("text", () => writer.ToString() + " " + writer.GetStringBuilder().Length);
            var reader = new StringReader("ab\ncd");
            reader.Read();
            if (close) reader.Close(); else reader.Dispose();
            Show("Peek", () => reader.Peek());
            Show("Read", () => reader.Read());
            Show("Read part", () => reader.Read(new char[2], 0, 0));
            Show("Read wrong part", () => reader.Read(new char[2], 0, -3));
            Show("Read too much", () => reader.Read(new char[2], 1, 2));
            Show("ReadLine", () => reader.ReadLine());
            Show("ReadToEnd", () => reader.ReadToEnd());
            Do("ReadLineAsync", () => reader.ReadLineAsync());
            Do("ReadToEndAsync", () => reader.ReadToEndAsync());
            Do("again", () => reader.Dispose());
        }
        TextReader.Null.Dispose();
        Show("Null", () => TextReader.Null.Read() + " " + TextReader.Null.Peek() + " " + (TextReader.Null.ReadLine() ?? "null") + " [" + TextReader.Null.ReadToEnd() + "]");
        Show("whole", () => { string s = "ab"; return ReferenceEquals(new StringReader(s).ReadToEnd(), s); });
        Show("part", () => { var r = new StringReader("abcde"); var b = new char[4]; r.Read(); int n = r.Read(b, 1, 2); return n + " " + b[1] + b[2] + " " + r.Read(b, 0, 4) + " " + b[0] + " " + r.Read(b, 0, 4) + r.ReadToEnd() + r.Read(); });
    }

    static void Main()
    {
        Cultures();
        Texts();
    }
}
