// Compiler: roslyn12
// Which of TryFormat, ToString with a format and ToString the items of composite formats and interpolated strings call, and the format that they pass.
using System;
using System.Text;

class Both : ISpanFormattable
{
    internal bool fits = true;
    public string ToString(string format, IFormatProvider provider) => "S" + (format == null ? "null" : format.Length);
    public override string ToString() => "O";
    public bool TryFormat(Span<char> to, out int n, ReadOnlySpan<char> format, IFormatProvider provider)
    {
        n = 0;
        if (!fits || to.Length < 2) { fits = true; return false; }
        "T1".AsSpan().CopyTo(to);
        n = 2;
        return true;
    }
}

class Plain : IFormattable
{
    public string ToString(string format, IFormatProvider provider) => "S" + (format == null ? "null" : format.Length);
}

class Custom : IFormatProvider, ICustomFormatter
{
    public object GetFormat(Type t) => t == typeof(ICustomFormatter) ? this : null;
    public string Format(string format, object arg, IFormatProvider provider) => arg is int ? "i" + (format == null ? "null" : format.Length) : null;
}

static class Program
{
    static void Show(string name, Func<object> f)
    {
        string r;
        try { r = f() + ""; } catch (Exception e) { r = e.GetType().Name + " " + e.Message; }
        Console.WriteLine(name + ": " + r);
    }

    static void Main()
    {
        foreach (string format in new[] { "{0}", "{0,5}", "{0,-5}", "{0,1}", "{0,0}", "{0,-0}", "{0:}", "{0:xy}", "{0,5:xy}", "{0,-5:xy}", "{0,5:}" })
        {
            Show(format, () => string.Format(format, new Both()) + ";" + string.Format(format, new Both { fits = false }) + ";" + string.Format(new Custom(), format, new Both()) + ";" + string.Format(new Custom(), format, 5));
            Show("builder " + format, () => new StringBuilder().AppendFormat(format, new Both()) + ";" + new StringBuilder().AppendFormat(format, new Both { fits = false }) + ";" + new StringBuilder().AppendFormat(new Custom(), format, 5));
            Show("plain " + format, () => string.Format(format, new Plain()) + ";" + new StringBuilder().AppendFormat(format, new Plain()) + ";" + string.Format(null, CompositeFormat.Parse(format), new Plain()) + ";" + string.Format(new Custom(), CompositeFormat.Parse(format), 5) + ";" + new StringBuilder().AppendFormat(new Custom(), CompositeFormat.Parse(format), 5));
            Show("parsed " + format, () => string.Format(null, CompositeFormat.Parse(format), new Both()) + ";" + new StringBuilder().AppendFormat(null, CompositeFormat.Parse(format), new Both { fits = false }));
        }
        Show("interpolated", () => $"{new Both()};{new Both(),5};{new Both(),-5};{new Both():x};{new Both(),5:x};{new Both { fits = false },5}");
        Show("builder", () => new StringBuilder().Append($"{new Both()};{new Both(),5};{new Both(),-5};{new Both():x};{new Both(),5:x}").Append((object)new Both()));
        Show("formattable", () => ((FormattableString)$"{new Both(),5}").ToString());
    }
}
