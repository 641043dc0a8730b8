// Compiler: roslyn12
// Composite formats with large numbers: in string.Format no digit follows a number of at least a million, and a CompositeFormat has no limit.
// A CompositeFormat counts its arguments before it formats any, and a StringBuilder keeps the text before an exception.
using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Text;

static class FormatLimits9
{
    sealed class Bad
    {
        public override string ToString() { throw new InvalidOperationException("bad"); }
    }

    sealed class Noisy
    {
        internal static string Log = "";

        public override string ToString()
        {
            Log += "n";
            return "noisy";
        }
    }

    sealed class Provider : IFormatProvider
    {
        public object GetFormat(Type type)
        {
            Noisy.Log += "g";
            return null;
        }
    }

    static string Of(string text)
    {
        return text.Length < 60 ? text : text.Length + " " + text[0] + text[^1];
    }

    static void Show(string name, Func<object> action)
    {
        try { Console.WriteLine(name + ": " + Of(action().ToString())); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + " " + e.Message); }
    }

    static void Build(string name, Action<StringBuilder> action)
    {
        StringBuilder builder = new("x");
        try { action(builder); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + " " + e.Message); }
        Console.WriteLine(name + ": " + Of(builder.ToString()));
    }

    static void Numbers()
    {
        foreach (string f in new[]
        {
            "{0,0000000000005}", "{0,12345678", "{0,1234567", "{0,1234567 8}", "{0000000000}", "{00000000001}", "{1000000}", "{999999}",
            "{10000000}", "{10000000,5}", "{1000000,55}", "{10000000:x}", "{10000000", "{1000000", "{100000,10000000}", "{0,1000000a}", "{0,-", "{0,- 5}",
        })
        {
            Show("Format " + f, () => string.Format(f, 1));
            Build("AppendFormat " + f, b => b.AppendFormat("y" + f, 1));
            Show("Parse " + f, () => CompositeFormat.Parse(f).MinimumArgumentCount);
            Show("parsed " + f, () => string.Format(null, CompositeFormat.Parse(f), 1));
        }
        foreach (string f in new[]
        {
            "{0,10000000}", "{0,-10000000}", "{0,12345678:x}", "{0,12345678 }", "{0}{0,10000000}", "{0,10000000}{0}", "{0,1000000000}", "{0,99999999999999}",
            "{0,2147483648}", "{0,-2147483648}", "{0,4294967296}",
        })
        {
            Show("Format " + f, () => string.Format(f, 1));
            Build("AppendFormat " + f, b => b.AppendFormat("y" + f, 1));
        }
        // These texts are long.
        foreach (string f in new[] { "{0,10000000}", "{0,-12345678:x}", "{0,1000000 }", "{0}{0,123456789}" })
            Show("Parse " + f, () => CompositeFormat.Parse(f).MinimumArgumentCount);
        Show("Format {0,-1000001:x}", () => string.Format("{0,-1000001:x}", 1));
        Build("AppendFormat {0,01000000}", b => b.AppendFormat("y{0,01000000}", 1));
        Show("parsed {0,01200000}", () => string.Format(null, CompositeFormat.Parse("{0,01200000}"), 1));
    }

    static void Ways(string f)
    {
        StringWriter writer = new();
        Show("Write " + f, () => { writer.Write(f, 1); return writer; });
        Show("WriteLine " + f, () => { writer.WriteLine(f, 1, 2, 3, 4); return writer; });
        Show("written", () => writer);
        Show("four " + f, () => string.Format(f, 1, 2, 3, 4));
        Show("span " + f, () => string.Format(f, new ReadOnlySpan<object>(new object[] { 1 })));
        Show("provider " + f, () => string.Format(new Provider(), f, 1, 2));
        Show("formattable " + f, () => FormattableStringFactory.Create(f, 1));
        Show("console " + f, () => { Console.Write(f, 1); return ""; });
        Build("builder " + f, b => b.AppendFormat(f, 1, 2, 3));
        Build("builder with provider " + f, b => b.AppendFormat(new Provider(), f, new object[] { 1 }));
    }

    static void Counted()
    {
        CompositeFormat three = CompositeFormat.Parse("a{0}b{1}c{2}");
        object[] two = { new Noisy(), 2 };
        Build("all", b => b.AppendFormat(null, three, 1, 2, 3));
        Build("bad", b => b.AppendFormat(null, three, 1, new Bad(), 3));
        Build("two", b => b.AppendFormat(null, three, new Noisy(), 2));
        Build("array", b => b.AppendFormat(new Provider(), three, two));
        Build("bad array", b => b.AppendFormat(new Provider(), three, new object[] { new Noisy(), 2, new Bad() }));
        Build("span", b => b.AppendFormat(null, three, new ReadOnlySpan<object>(two)));
        Build("null", b => b.AppendFormat(null, (CompositeFormat)null, two));
        Build("null", b => b.AppendFormat(null, (CompositeFormat)null, 1));
        Build("nulls", b => b.AppendFormat(null, (CompositeFormat)null, (object[])null));
        Build("no array", b => b.AppendFormat(null, three, (object[])null));
        Show("two", () => string.Format(new Provider(), three, new Noisy(), 2));
        Show("array", () => string.Format(new Provider(), three, two));
        Show("span", () => string.Format(null, three, new ReadOnlySpan<object>(two)));
        Show("null", () => string.Format(null, (CompositeFormat)null, 1));
        Show("nulls", () => string.Format(null, (CompositeFormat)null, (object[])null));
        Show("no array", () => string.Format(null, three, (object[])null));
        Show("text", () => string.Format(new Provider(), "{0}{3}", new Noisy(), 2));
        Console.WriteLine(Noisy.Log);
    }

    static void Main()
    {
        Numbers();
        foreach (string f in new[] { "{0,10000000}", "{0,-10000000}", "q{0}{0,12345678}" })
            Ways(f);
        Counted();
        Show("interpolated", () => $"{1,-1000002:x}");
    }
}
