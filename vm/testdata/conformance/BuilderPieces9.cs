// Compiler: roslyn12
// Skip: framework
// Formatted text comes into a StringBuilder in pieces, which its blocks, its capacity and a maximal capacity show.
using System;
using System.Collections.Generic;
using System.Text;

static class BuilderPieces9
{
    class Formatter : IFormatProvider, ICustomFormatter
    {
        public object GetFormat(Type type) => type == typeof(ICustomFormatter) ? this : null;
        public string Format(string format, object arg, IFormatProvider provider) => $"<{format}:{arg}>";
    }

    class Looks
    {
        internal StringBuilder Of;
        public override string ToString() => "[" + Of + "]";
    }

    static readonly (string, Action<StringBuilder, int>)[] Appends =
    {
        ("{0,w}{1:X}", (b, w) => b.AppendFormat("{0," + w + "}{1:X}", "o", 4)),
        ("{0,w}", (b, w) => b.AppendFormat("{0," + w + "}", "")),
        ("literals", (b, w) => b.AppendFormat("ab{0," + w + "}c{{d}}ef", 12)),
        ("literals only", (b, w) => b.AppendFormat("abcdefgh")),
        ("braces", (b, w) => b.AppendFormat("a{{b}}cd{{{{", w)),
        ("null", (b, w) => b.AppendFormat("{0," + w + "}|{1}", null, null)),
        ("long", (b, w) => b.AppendFormat("{0," + w + "}{1," + w + "}", new string('x', 30), new string('y', 8))),
        ("fails", (b, w) => b.AppendFormat("ab{0," + w + "}{1}", 1)),
        ("bad", (b, w) => b.AppendFormat("ab{0," + w + "}cd}", 1)),
        ("provider", (b, w) => b.AppendFormat(new Formatter(), "a{0," + w + ":f}b", 1)),
        ("looks", (b, w) => b.AppendFormat("a{0," + w + "}b{0}", new Looks { Of = b })),
        ("parsed", (b, w) => b.AppendFormat(null, CompositeFormat.Parse("a{{b{0," + w + "}c}}d{1}"), "x", 2)),
        ("parsed all", (b, w) => b.AppendFormat(null, CompositeFormat.Parse("{{{0," + w + "}{1}}}"), new object[] { "xyz", 2.5 })),
        ("parsed literals", (b, w) => b.AppendFormat(null, CompositeFormat.Parse("abcdef{{gh"), 1)),
        ("parsed provider", (b, w) => b.AppendFormat(new Formatter(), CompositeFormat.Parse("a{0," + w + "}b"), "s")),
        ("interpolated 10", (b, w) => b.Append($"{w,10}")),
        ("interpolated -7", (b, w) => b.Append($"{"o",-7}x{w,-7}")),
        ("interpolated 7", (b, w) => b.Append($"{"o",7}x{(object)w,7}y")),
        ("interpolated format", (b, w) => b.Append($"{w}{w:X4}{1.5,8:F2}{1.5,-8:F2}|")),
        ("interpolated span", (b, w) => b.Append($"a{"bcd".AsSpan(),5}{"bcd".AsSpan(),-5}{"bcd".AsSpan()}")),
        ("interpolated provider", (b, w) => b.Append(new Formatter(), $"{w,12}{"s"}{"t",-10}{"u",4:f}{(object)"v"}{'c'}")),
        ("interpolated null", (b, w) => b.Append($"{(string)null,3}{(object)null,-3}{(int?)null,4}|")),
        ("interpolated looks", (b, w) => b.Append($"a{new Looks { Of = b }}b{new Looks { Of = b },20}c{new Looks { Of = b },-30}")),
        ("interpolated line", (b, w) => b.AppendLine($"{w,6}{w,-6}")),
        ("values", (b, w) => b.Append(w).Append(1.25).Append(DateTime.UnixEpoch).Append(true).Append('c').Append(12m)),
        ("join", (b, w) => b.AppendJoin(", ", 1, w, "abc").AppendJoin(';', new List<int> { 1, 22, 333 }).AppendJoin("", new string[0])),
        ("line", (b, w) => b.AppendLine("abc").AppendLine().AppendLine("")),
        ("chars", (b, w) => b.Append('x', 3).Append(new[] { 'a', 'b' }).Append("abcdef", 1, 4).Append(new StringBuilder("pq").Append("rstuvw")).Append("yz".AsMemory())),
        ("insert", (b, w) => b.Append("abc").Insert(1, "x", 3).Insert(0, w).Insert(2, 'c')),
    };

    static string Show(StringBuilder b)
    {
        var s = new StringBuilder();
        foreach (var chunk in b.GetChunks()) s.Append(chunk.Length).Append(' ');
        return $"{b} {s}of {b.Capacity}";
    }

    static void Try(string name, StringBuilder b, Action<StringBuilder, int> append, int w)
    {
        string thrown = "";
        try { append(b, w); }
        catch (Exception e) { thrown = e.GetType().Name + " " + (e as ArgumentException)?.ParamName + " "; }
        Console.WriteLine($"{name}: {thrown}{Show(b).Replace('\n', '/')}");
    }

    static void Main()
    {
        foreach (var (name, append) in Appends)
            foreach (int w in name.StartsWith("{") || name.StartsWith("parsed") || name == "literals" || name == "long" ? new[] { -12, -3, 0, 2, 9, 40 } : new[] { -9, 9 })
            {
                foreach (int capacity in new[] { 1, 4, 16 }) Try($"{name} {w} of {capacity}", new StringBuilder(capacity), append, w);
                Try($"{name} {w} behind", new StringBuilder(3).Append("xyz"), append, w);
                foreach (int most in new[] { 4, 11, 14 }) Try($"{name} {w} at most {most}", new StringBuilder(3, most), append, w);
                Try($"{name} {w} filled", new StringBuilder(4, 11) { Length = 3 }.Replace('\0', '-'), append, w);
            }
    }
}
