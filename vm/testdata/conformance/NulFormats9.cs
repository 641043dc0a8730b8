// Compiler: roslyn12
// A NUL in a format: it ends that of a number, and is a character in one of a time.
using System;
using System.Globalization;
using System.Text;

static class NulFormats9
{
    static string Show(string s)
    {
        var b = new StringBuilder();
        foreach (char c in s) b.Append(c < ' ' ? "\\" + (int)c : c.ToString());
        return b.ToString();
    }

    static string Try(Func<string> f)
    {
        try { return "'" + Show(f()) + "'"; }
        catch (Exception e) { return e.GetType().Name + ": " + Show(e.Message); }
    }

    static readonly string[] formats =
    {
        "\0", "\0\0", "\0D3", "\0x", "D\0", "D3\0", "D3\0x", "D\0" + "3", "d12\0", "D03\0", "D1234567890\0", "Dx\0", "G\0", "G0\0", "G1\0", "G2\0", "g\0", "R\0", "r3\0", "F\0", "f1\0", "F3\0", "N\0", "n1\0", "E\0", "e2\0", "E10\0",
        "C\0", "c1\0", "P\0", "P1\0", "X\0", "x4\0", "X4\0z", "B\0", "B10\0", "Q\0", "Q3\0", "d\0", "DD\0", "D 3\0", "1\0", "0\0", "0\0x", "00\0" + "00", "#\0", "#\0;-#", "0.0\0" + "0", "0.00\0", "0;\0", "0;(0)\0;z", "0;(0);z\0e", "0;(0);z\0", "'a\0b'0",
        "0'a\0b'", "\"a\0", "\\\0" + "0", "0\\\0x", "\\x\0y", "0E0\0", "0E+0\0" + "0", "0E\0", "0E+\0", "0E-00\0", "0,\0", "0,0\0", "#,##0.0\0", "0%\0", "0%\0%", "0\u2030\0", "x\0y", "-\0", ";\0", ";;\0", "0;\0;z", "0;;\0z", "0;-0;\0z", "D", "D3", "F", "E", "0.00",
    };

    static void Numbers(string format)
    {
        Console.WriteLine(Show(format) + ": " + Try(() => 42.ToString(format)) + " " + Try(() => (-42).ToString(format)) + " " + Try(() => 0.ToString(format)) + " " + Try(() => 4.5.ToString(format)) + " " + Try(() => (-1234.567).ToString(format))
            + " " + Try(() => 4.5f.ToString(format)) + " " + Try(() => 4.50m.ToString(format)) + " " + Try(() => (-0.0).ToString(format)));
        Console.WriteLine(" " + Try(() => ((byte)42).ToString(format)) + Try(() => ((sbyte)-42).ToString(format)) + Try(() => ((short)-42).ToString(format)) + Try(() => ((ushort)42).ToString(format)) + Try(() => 42u.ToString(format)) + Try(() => (-42L).ToString(format))
            + Try(() => 42UL.ToString(format)) + Try(() => ((nint)42).ToString(format)) + Try(() => ((nuint)42).ToString(format)) + Try(() => double.NaN.ToString(format)) + Try(() => float.NegativeInfinity.ToString(format)) + Try(() => 0m.ToString(format)) + Try(() => (-0.05m).ToString(format)));
        Console.WriteLine(" " + Try(() => 42.ToString(format, CultureInfo.InvariantCulture)) + Try(() => string.Format("{0:" + format + "}", 42)) + Try(() => string.Format("{0,6:" + format + "}", -4.5)) + Try(() => new StringBuilder().AppendFormat("{0:" + format + "}", 4.5m).ToString())
            + Try(() => { Span<char> s = stackalloc char[40]; return 42.TryFormat(s, out int n, format) ? s[..n].ToString() : "no"; }) + Try(() => { Span<char> s = stackalloc char[40]; return 4.5.TryFormat(s, out int n, format) ? s[..n].ToString() : "no"; })
            + Try(() => { Span<char> s = stackalloc char[40]; return 4.5m.TryFormat(s, out int n, format) ? s[..n].ToString() : "no"; }));
    }

    static void Others(string format)
    {
        Console.WriteLine(Show(format) + ": " + Try(() => DayOfWeek.Monday.ToString(format)) + Try(() => new TimeSpan(1, 2, 3).ToString(format)) + Try(() => new DateTime(2020, 1, 2, 3, 4, 5).ToString(format, CultureInfo.InvariantCulture)) + Try(() => default(Guid).ToString(format))
            + Try(() => new DateOnly(2020, 1, 2).ToString(format, CultureInfo.InvariantCulture)) + Try(() => new TimeOnly(1, 2, 3).ToString(format, CultureInfo.InvariantCulture)) + Try(() => string.Format("{0:" + format + "}", 'x')) + Try(() => string.Format("{0:" + format + "}", "text")) + Try(() => string.Format("{0:" + format + "}", true)));
    }

    static void Parsing(string text)
    {
        Console.WriteLine(Show(text) + ": " + Try(() => int.Parse(text).ToString()) + Try(() => double.Parse(text).ToString()) + Try(() => decimal.Parse(text).ToString()) + Try(() => long.Parse(text, NumberStyles.HexNumber).ToString()) + Try(() => ulong.Parse(text, NumberStyles.None).ToString()) + Try(() => bool.Parse(text).ToString()));
    }

    static void Main()
    {
        foreach (string format in formats) Numbers(format);
        foreach (string format in new[] { "\0", "D\0", "d\0", "G\0", "g\0", "c\0", "N\0", "hh\0", "\\\0hh", "yyyy\0MM", "HH\0", "%H\0", "'\0'", "t\0", "O\0", "\0d" }) Others(format);
        foreach (string text in new[] { "42\0", "\0" + "42", "42\0\0", "42\0x", "4\0" + "2", "42 \0", "42\0 ", "-42\0", "4.5\0", "True\0", "\0", "true\0\0", "\0true" }) Parsing(text);
    }
}
