// Compiler: roslyn12
// Custom formatters, types that format themselves and generators of the program's own: the number and the arguments of .NET's calls.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

class Custom : IFormatProvider, ICustomFormatter
{
    public bool None, Other;

    public object GetFormat(Type type)
    {
        if (type != typeof(ICustomFormatter)) return null;
        OwnFormats9.Log("GetFormat");
        return None ? null : Other ? "other" : this;
    }

    public string Format(string format, object o, IFormatProvider provider)
    {
        OwnFormats9.Log("Format(" + format + "," + o + "," + (provider == this) + ")");
        return o is 3 ? null : "<" + o + ">";
    }
}

struct Wide : ISpanFormattable
{
    private readonly int _wide;
    public Wide(int wide) => _wide = wide;

    public bool TryFormat(Span<char> d, out int written, ReadOnlySpan<char> format, IFormatProvider provider)
    {
        OwnFormats9.Log("TryFormat(" + d.Length + "," + format.ToString() + ")");
        written = 0;
        if (d.Length < _wide) return false;
        d.Slice(0, _wide).Fill('z');
        written = _wide;
        return true;
    }

    public string ToString(string format, IFormatProvider provider)
    {
        OwnFormats9.Log("ToString(" + format + ")");
        return "text";
    }
}

class Sevens : Random
{
    public Sevens() { }
    public Sevens(int seed) : base(seed) { }
    public override int Next() { OwnFormats9.Log("Next"); return 7; }
    public override void NextBytes(byte[] b) { OwnFormats9.Log("NextBytes"); }
}

class Sampled : Random
{
    private int _at;
    protected override double Sample() { OwnFormats9.Log("Sample"); return _at++ % 2 == 0 ? 0.9999999999 : 0.25; }
}

struct Told : ISpanFormattable
{
    public int N;

    public bool TryFormat(Span<char> d, out int written, ReadOnlySpan<char> format, IFormatProvider provider)
    {
        OwnFormats9.Log("TryFormat(" + N + "," + d.Length + "," + format.Length + "," + (provider == CultureInfo.CurrentCulture) + ")");
        return N.TryFormat(d, out written, format, provider);
    }

    public string ToString(string format, IFormatProvider provider)
    {
        OwnFormats9.Log("ToString(" + N + "," + format + ")");
        return "with a format";
    }

    public override string ToString()
    {
        OwnFormats9.Log("ToString " + N);
        return N == 9 ? null : "text";
    }
}

class Boxed : ISpanFormattable
{
    public Told Value;
    public bool TryFormat(Span<char> d, out int written, ReadOnlySpan<char> format, IFormatProvider provider) => Value.TryFormat(d, out written, format, provider);
    public string ToString(string format, IFormatProvider provider) => Value.ToString(format, provider);
    public override string ToString() => Value.ToString();
}

struct Formatted : IFormattable
{
    public Told Value;
    public string ToString(string format, IFormatProvider provider) => Value.ToString(format, provider);
    public override string ToString() => Value.ToString();
}

static class OwnFormats9
{
    private static readonly StringBuilder s_log = new();

    internal static void Log(string s) => s_log.Append(' ').Append(s);

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
        Console.WriteLine(what + ": " + result + s_log);
        s_log.Clear();
    }

    private static void Formatters(Custom p)
    {
        Show("create", () => string.Create(p, $"a{1}b{3}c"));
        Show("create, no item", () => string.Create(p, $"a"));
        Show("create, format", () => string.Create(p, $"{1:x}{3:y}"));
        Show("create, alignment", () => string.Create(p, $"{1,5}|{1,-5}|{3,2}|{3,-2}"));
        Show("create, string", () => string.Create(p, $"{"s"}|{(string)null}|{"t",4:f}"));
        Show("create, object", () => string.Create(p, $"{(object)"o"}|{(object)null}"));
        Show("create, span", () => string.Create(p, $"{"span".AsSpan()}|{"span".AsSpan(),6}"));
        Show("create, buffer", () => string.Create(p, stackalloc char[9], $"{1}{3}"));
        Show("builder", () => new StringBuilder().Append(p, $"a{1}b{3}c"));
        Show("builder, alignment", () => new StringBuilder().Append(p, $"{1,5}|{1,-5}|{3,2}|{3,-2}"));
        Show("builder, string", () => new StringBuilder().Append(p, $"{"s"}|{(string)null}|{"t",4:f}"));
        Show("builder, span", () => new StringBuilder().Append(p, $"{"span".AsSpan()}|{"span".AsSpan(),6}"));
        Show("builder, line", () => new StringBuilder().AppendLine(p, $"{1}").Length);
        Show("try", () =>
        {
            Span<char> to = stackalloc char[30];
            return to.TryWrite(p, $"{1}{3}{"s"}{"span".AsSpan(),5}{2,5}", out int n) + to.Slice(0, n).ToString();
        });
        Show("format", () => string.Format(p, "{0}{1}{0,5}{1,5}", 1, 3));
        Show("append format", () => new StringBuilder().AppendFormat(p, "{0}{1}{0,5}{1,5}", 1, 3));
        CompositeFormat parsed = CompositeFormat.Parse("{0}{1}{0,5}{1,-5}");
        Show("parsed", () => string.Format(p, parsed, 1, 3));
        Show("append parsed", () => new StringBuilder().AppendFormat(p, parsed, 1, 3));
    }

    private static void Spans()
    {
        foreach (int wide in new[] { 2, 40, 300 })
        {
            var w = new Wide(wide);
            Show("create", () => $"{w}".Length);
            Show("create, later", () => $"{"0123456789"}{w:f}".Length);
            Show("create, alignment", () => $"{w,4}{w,-4}".Length);
            Show("builder", () => new StringBuilder().Append($"{w}").Length);
            Show("builder, later", () => new StringBuilder("0123456789").Append($"{w:f}").Length);
            Show("builder, alignment", () => new StringBuilder().Append($"{w,4}{w,-4}").Length);
            Show("format", () => string.Format("{0}", w).Length);
            Show("format, later", () => string.Format("0123456789{0:f}", w).Length);
            Show("format, alignment", () => string.Format("{0,4}{0,-4}", w).Length);
            Show("append format", () => new StringBuilder().AppendFormat("{0}", w).Length);
            Show("append format, later", () => new StringBuilder().AppendFormat("0123456789{0:f}{0}", w).Length);
            Show("append format, alignment", () => new StringBuilder().AppendFormat("{0,4}{0,-4}", w).Length);
            Show("room", () => new StringBuilder(100).AppendFormat("{0}", w).Append($"{w}").Length);
            CompositeFormat parsed = CompositeFormat.Parse("ab{0}{0,4}{0,-4}");
            Show("parsed", () => string.Format(null, parsed, w).Length);
            Show("append parsed", () => new StringBuilder().AppendFormat(null, parsed, w).Length);
            Show("try", () => new char[50].AsSpan().TryWrite($"ab{w}", out int n) + "" + n);
        }
    }

    private static IEnumerable<T> Of<T>(params T[] items)
    {
        foreach (T item in items)
        {
            Log("next");
            yield return item;
        }
        Log("end");
    }

    private static void Join<T>(string what, params T[] all)
    {
        for (int n = 0; n <= all.Length; n++)
        {
            T[] items = all[..n];
            Show(what + " " + n, () => string.Join(", ", Of(items)));
            Show(what + " " + n + ", char", () => string.Join(';', Of(items)));
            Show(what + " " + n + ", null", () => string.Join(null, Of(items)));
            Show(what + " " + n + ", Concat", () => string.Concat(Of(items)));
            Show(what + " " + n + ", AppendJoin", () => new StringBuilder().AppendJoin("+", Of(items)));
            Show(what + " " + n + ", objects", () => string.Join("+", Array.ConvertAll(items, i => (object)i)));
        }
    }

    private static void Joins()
    {
        Told a = new Told { N = 1 }, b = new Told { N = 22 }, c = new Told { N = 9 };
        Join("structs", a, b, c);
        Join("the last", c, a);
        Join<Told?>("nullable", a, null, b);
        Join("class", new Boxed { Value = a }, null, new Boxed { Value = b });
        Join("formattable", new Formatted { Value = a }, new Formatted { Value = b });
        Join<ISpanFormattable>("interface", a, b);
        Join<object>("object", a, b);
        foreach (int wide in new[] { 2, 100, 300 })
            Show("wide " + wide, () => string.Join("--", Of(new Wide(wide), new Wide(wide), new Wide(wide))).Length);
        Join("int", 1, -2, 3);
        Join("char", 'a', 'b');
        Join("double", 1.5, double.NaN);
        Join("enum", DayOfWeek.Friday, (DayOfWeek)9);
        Join("bool", true, false);
        Join("date", new DateOnly(2020, 2, 3), new DateOnly(2021, 2, 3));
        Join("time", new TimeOnly(20, 2, 3), new TimeOnly(21, 2, 3));
        Join("offset", new DateTimeOffset(2020, 2, 3, 4, 5, 6, TimeSpan.FromHours(1)), default);
        Join("span", TimeSpan.FromSeconds(5000), TimeSpan.MinValue);
        Join("guid", default, new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
        Join("decimal", 1.50m, -2m);
        Join("rune", new Rune('x'), new Rune(0x1f600));
        Join("version", new Version(1, 2), new Version(3, 4, 5));
    }

    private static void Generators()
    {
        foreach (var r in new[] { new Sevens(), new Sevens(5) })
        {
            Show("bytes", () => { var b = new byte[3]; r.NextBytes(b.AsSpan()); return string.Join(",", b); });
            Show("Next", () => r.Next());
        }
        var s = new Sampled();
        Show("single", () => s.NextSingle() < 1);
        Show("single", () => s.NextSingle() < 1);
        Show("double", () => s.NextDouble() < 1);
        Show("Next", () => s.Next(10));
        Show("Next", () => s.Next(10, 20));
        Show("shuffle", () => { var a = new[] { 1, 2, 3 }; s.Shuffle(a); return string.Join(",", a); });
        Show("items", () => string.Join(",", s.GetItems(new[] { 1, 2, 3 }, 4)));
        Show("long", () => s.NextInt64(100));
    }

    private static void Main()
    {
        Formatters(new Custom());
        Formatters(new Custom { None = true });
        Formatters(new Custom { Other = true });
        Spans();
        Joins();
        Generators();
    }
}
