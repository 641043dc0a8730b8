// Compiler: roslyn12
// Skip: framework
// Streams, readers and writers after their end, after a disposal, and with wrong arguments; each member of each of them.
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class MisusedStreams9
{
    static int s_number;

    static string Text(Exception e)
    {
        if (e is AggregateException a) return "Aggregate " + string.Join("; ", a.InnerExceptions.Select(Text));
        return e.GetType().Name + ": " + e.Message.Split('\n')[0];
    }

    static object Value(object o)
    {
        return o is Task t ? t.Status + (t is Task<int> n && t.IsCompletedSuccessfully ? " " + n.Result : t is Task<string> s && t.IsCompletedSuccessfully ? " " + (s.Result ?? "null") : t.IsFaulted ? " " + Text(t.Exception) : "")
            : o is ValueTask<int> v ? Value(v.AsTask()) : o is ValueTask w ? Value(w.AsTask()) : o is string x ? x : o is IEnumerable e ? string.Join(",", e.Cast<object>()) : o ?? "null";
    }

    static void T(string name, Func<object> a)
    {
        string text;
        try { text = "" + Value(a()); }
        catch (Exception e) { text = Text(e); }
        Console.WriteLine(++s_number + " " + name + ": " + text);
    }

    static object None(Action a)
    {
        a();
        return "ok";
    }

    static readonly (string, Func<MemoryStream, object>)[] s_stream =
    {
        ("CanRead", s => s.CanRead), ("CanSeek", s => s.CanSeek), ("CanWrite", s => s.CanWrite), ("CanTimeout", s => s.CanTimeout), ("Length", s => s.Length), ("Position", s => s.Position), ("set Position", s => s.Position = 1), ("set Position negative", s => s.Position = -1),
        ("Capacity", s => s.Capacity), ("set Capacity", s => s.Capacity = 9), ("set Capacity small", s => s.Capacity = 0), ("SetLength", s => None(() => s.SetLength(1))), ("SetLength negative", s => None(() => s.SetLength(-1))), ("Seek", s => s.Seek(1, SeekOrigin.Begin)), ("Seek before", s => s.Seek(-1, SeekOrigin.Begin)),
        ("Seek end", s => s.Seek(1, SeekOrigin.End)), ("Seek wrong", s => s.Seek(1, (SeekOrigin)7)), ("ReadByte", s => s.ReadByte()), ("Read", s => s.Read(new byte[2], 0, 2)), ("Read null", s => s.Read(null, 0, 2)), ("Read beyond", s => s.Read(new byte[2], 1, 2)), ("Read negative", s => s.Read(new byte[2], -1, 2)), ("Read span", s => s.Read(new byte[2].AsSpan())),
        ("ReadExactly", s => None(() => s.ReadExactly(new byte[9], 0, 9))), ("ReadAtLeast", s => s.ReadAtLeast(new byte[9], 9, false)), ("WriteByte", s => None(() => s.WriteByte(1))), ("Write", s => None(() => s.Write(new byte[2], 0, 2))), ("Write span", s => None(() => s.Write(new byte[2].AsSpan()))), ("Write null", s => None(() => s.Write(null, 0, 1))),
        ("ReadAsync", s => s.ReadAsync(new byte[2], 0, 2)), ("ReadAsync memory", s => s.ReadAsync(new byte[2].AsMemory())), ("ReadAsync canceled", s => s.ReadAsync(new byte[2], 0, 2, new CancellationToken(true))), ("WriteAsync", s => s.WriteAsync(new byte[2], 0, 2)), ("WriteAsync memory", s => s.WriteAsync(new byte[2].AsMemory())),
        ("FlushAsync", s => s.FlushAsync()), ("Flush", s => None(s.Flush)), ("CopyTo", s => None(() => s.CopyTo(new MemoryStream()))), ("CopyTo null", s => None(() => s.CopyTo(null))), ("CopyToAsync", s => s.CopyToAsync(new MemoryStream())), ("CopyTo zero", s => None(() => s.CopyTo(new MemoryStream(), 0))),
        ("CopyTo one that cannot", s => None(() => s.CopyTo(new MemoryStream(new byte[9], false)))), ("CopyTo a closed one", s => { var d = new MemoryStream(); d.Dispose(); return None(() => s.CopyTo(d)); }), ("ToArray", s => s.ToArray()), ("GetBuffer", s => s.GetBuffer().Length), ("TryGetBuffer", s => s.TryGetBuffer(out var b) + " " + b.Count), ("WriteTo", s => None(() => s.WriteTo(new MemoryStream()))), ("WriteTo null", s => None(() => s.WriteTo(null))),
        ("Close", s => None(s.Close)), ("Dispose", s => None(s.Dispose)), ("DisposeAsync", s => s.DisposeAsync()), ("ReadTimeout", s => s.ReadTimeout)
    };

    static void Each(string name, Func<MemoryStream> make)
    {
        foreach (var (member, call) in s_stream) T(name + "." + member, () => call(make()));
    }

    static void Main()
    {
        Each("closed", () => { var s = new MemoryStream(new byte[] { 1, 2, 3 }); s.Dispose(); return s; });
        Each("closed, grows", () => { var s = new MemoryStream(); s.Write(new byte[3], 0, 3); s.Dispose(); return s; });
        Each("fixed", () => new MemoryStream(new byte[] { 1, 2, 3 }));
        Each("read-only", () => new MemoryStream(new byte[] { 1, 2, 3 }, false));
        Each("part", () => new MemoryStream(new byte[] { 1, 2, 3 }, 1, 1, true, true));
        Each("behind", () => new MemoryStream { Position = 5 });
        T("null array", () => new MemoryStream(null));
        T("negative", () => new MemoryStream(-1));
        T("part behind", () => new MemoryStream(new byte[2], 1, 2));

        var reader = new (string, Func<TextReader, object>)[]
        {
            ("Peek", r => r.Peek()), ("Read", r => r.Read()), ("Read block", r => r.Read(new char[2], 0, 2)), ("Read null", r => r.Read(null, 0, 2)), ("Read beyond", r => r.Read(new char[2], 1, 2)), ("ReadLine", r => r.ReadLine()), ("ReadToEnd", r => r.ReadToEnd()), ("ReadBlock", r => r.ReadBlock(new char[9], 0, 9)),
            ("ReadLineAsync", r => r.ReadLineAsync()), ("ReadToEndAsync", r => r.ReadToEndAsync()), ("Close", r => None(r.Close)), ("Dispose", r => None(r.Dispose))
        };
        foreach (var (member, call) in reader)
        {
            T("text reader." + member, () => call(new StringReader("a\nb")));
            T("text reader, at its end." + member, () => { var r = new StringReader("a\nb"); r.ReadToEnd(); return call(r); });
            T("text reader, closed." + member, () => { var r = new StringReader("a\nb"); r.Dispose(); return call(r); });
            T("text reader, null." + member, () => call(TextReader.Null));
        }
        T("text reader, of null", () => new StringReader(null));
        var writer = new (string, Func<TextWriter, object>)[]
        {
            ("Write", w => None(() => w.Write('a'))), ("Write text", w => None(() => w.Write("abc"))), ("Write null", w => None(() => w.Write((string)null))), ("Write array", w => None(() => w.Write(new[] { 'a', 'b' }))), ("Write beyond", w => None(() => w.Write(new char[2], 1, 2))), ("Write no array", w => None(() => w.Write(null, 0, 0))), ("Write span", w => None(() => w.Write("ab".AsSpan()))), ("WriteLine", w => None(() => w.WriteLine("x"))), ("Write format", w => None(() => w.Write("{0}", 5))),
            ("WriteAsync", w => w.WriteAsync("a")), ("WriteLineAsync", w => w.WriteLineAsync("a")), ("FlushAsync", w => w.FlushAsync()), ("Flush", w => None(w.Flush)), ("NewLine", w => w.NewLine.Length), ("set NewLine", w => { w.NewLine = null; return w.NewLine.Length; }), ("Close", w => None(w.Close)), ("Dispose", w => None(w.Dispose)), ("DisposeAsync", w => w.DisposeAsync())
        };
        foreach (var (member, call) in writer)
        {
            T("text writer." + member, () => { var w = new StringWriter(); object o = Value(call(w)); return o + " " + w; });
            T("text writer, closed." + member, () => { var w = new StringWriter(); w.Write("!"); w.Dispose(); try { return Value(call(w)) + " " + w; } catch (Exception e) { return Text(e) + " " + w; } });
        }
        T("text writer, of null", () => new StringWriter((StringBuilder)null));
        T("text writer, builder after the end", () => { var w = new StringWriter(); w.Write("a"); w.Dispose(); w.GetStringBuilder().Append("b"); return w.ToString(); });
    }
}
